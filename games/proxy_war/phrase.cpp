#include "games/proxy_war/phrase.hpp"

#include <algorithm>

#include "games/proxy_war/names.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::size_t kShortest = 3;
constexpr int kTooLarge = 100000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_sign(char c) { return c == ',' || c == ';' || c == ':' || c == '+'; }
bool is_letter(char c) { return !is_digit(c) && !is_gap(c) && !is_sign(c); }

std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '-') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

}  // namespace

Phrase::Phrase(std::string_view text) {
  text = text.substr(0, text.find('#'));
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from + 1;
    const auto run = [&](auto is) {
      while (to < text.size() && is(text[to])) ++to;
    };
    if (is_digit(text[from]))
      run(is_digit);
    else if (is_letter(text[from]))
      run(is_letter);
    const std::string_view written = text.substr(from, to - from);
    if (!is_gap(text[from])) words_.push_back({plain(written), written});
    from = to;
  }
}

const std::string& Phrase::word(std::size_t ahead) const {
  static const std::string kEnd;
  return at_ + ahead < words_.size() ? words_[at_ + ahead].word : kEnd;
}

std::string Phrase::rest() const {
  if (at_end()) return "the end";
  const char* from = words_[at_].written.data();
  const std::string_view last = words_.back().written;
  std::string out("\"");
  out.append(from, static_cast<std::size_t>(last.data() + last.size() - from)).append("\"");
  return out;
}

bool Phrase::next_is(std::string_view wanted) const { return !at_end() && word() == wanted; }

bool Phrase::take(std::string_view wanted) {
  if (!next_is(wanted)) return false;
  ++at_;
  return true;
}

bool Phrase::take_any(std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [this](std::string_view one) { return take(one); });
}

bool Phrase::take_all(std::initializer_list<std::string_view> words) {
  std::size_t ahead = 0;
  for (const std::string_view one : words)
    if (word(ahead++) != one) return false;
  at_ += words.size();
  return true;
}

bool Phrase::take_begun(std::string_view whole) {
  if (word().size() < kShortest || !whole.starts_with(word())) return false;
  ++at_;
  return true;
}

bool Phrase::take_two(std::string_view first, std::string_view second) {
  std::string whole(first);
  whole.append(second);
  if (word().size() > first.size()) return take_begun(whole);
  if (!take_begun(first)) return false;
  static_cast<void>(take_begun(second));
  return true;
}

std::optional<int> Phrase::number() {
  if (at_end() || !is_digit(word()[0])) return std::nullopt;
  int value = 0;
  for (const char c : word()) value = std::min(value * 10 + (c - '0'), kTooLarge);
  ++at_;
  return value;
}

std::optional<Resource> Phrase::resource() {
  if (take_two("cash", "crops") || take("crops")) return Resource::CashCrops;
  if (take_begun("lumber")) return Resource::Lumber;
  if (take("oil")) return Resource::Oil;
  if (take_begun("drugs")) return Resource::Drugs;
  if (take("ore")) return Resource::Ore;
  return std::nullopt;
}

std::optional<Equipment> Phrase::equipment() {
  const std::string& next = word();
  if (next == "min" || next == "mine") return std::nullopt;  // PW-9.4: either
  if (take_begun("artillery")) return Equipment::Artillery;
  if (take_begun("minesweepers")) return Equipment::Minesweeper;
  if (take_begun("minefields")) return Equipment::Minefield;
  if (take_two("military", "advisors") || take_two("military", "advisers") ||
      take_begun("advisors"))
    return Equipment::Advisor;
  if (take_two("anti", "air")) return Equipment::AntiAir;
  if (take_two("air", "power")) return Equipment::AirPower;
  return std::nullopt;
}

std::optional<Item> Phrase::item() {
  if (take_begun("ammo")) return Item::Ammo;
  if (const auto token = resource())
    return static_cast<Item>(static_cast<int>(Item::CashCrops) + static_cast<int>(*token));
  const std::size_t before = at_;
  if (take("damaged")) {
    if (take_two("air", "power")) return Item::AirDamaged;
    at_ = before;
    return std::nullopt;
  }
  static_cast<void>(take("factory"));
  if (take_begun("permission")) {
    static_cast<void>(take_any({"for", "on"}));
    return Item::Permission;
  }
  at_ = before;
  if (const auto piece = equipment()) {
    switch (*piece) {
      case Equipment::Artillery:
        return Item::Artillery;
      case Equipment::Minesweeper:
        return Item::Minesweeper;
      case Equipment::Minefield:
        return Item::Minefield;
      case Equipment::Advisor:
        return Item::Advisor;
      case Equipment::AntiAir:
        return Item::AntiAir;
      case Equipment::AirPower:
        return Item::AirWhole;
    }
  }
  return std::nullopt;
}

std::optional<Seat> Phrase::seat(const ProxyWar& game, const State& s) {
  const Owner owner = at_end() ? kNone : owner_called(game, s, word());
  if (owner >= kMaxPlayers) return std::nullopt;
  ++at_;
  return owner;
}

std::optional<Hex> Phrase::tile(const State& s) {
  const std::size_t before = at_;
  const auto label = number();
  const Hex at = label ? hex_labelled(s, *label) : kNoHex;
  if (at != kNoHex) return at;
  at_ = before;
  return std::nullopt;
}

}  // namespace sandtable::proxy_war
