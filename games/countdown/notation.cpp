// Text of lines: writing, and reading with the grammar of RULES.md, 6.

#include "games/countdown/notation.hpp"

#include <charconv>

#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

using Wants = Wanted::What;
using Word = Part<"word">;  ///< Of the line, as it was written.

std::string number(int n) { return std::to_string(n); }
std::string hex_text(const State& s, HexId hex) { return number(cell_of(s, hex)); }

/// The words of a line, in lower case.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t';
    if (blank && !out.back().empty()) out.emplace_back();
    if (!blank) out.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

std::optional<int> as_number(const std::string& word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < 0) return std::nullopt;
  return value;
}

/// Reads words one after the other; the first thing wrong is kept.
class Grammar {
 public:
  Grammar(const State& s, std::string_view text) : s_(s), words_(words_of(text)) {}

  Parsed parse() {
    const std::string verb = next();
    if (verb == "again")
      again();
    else if (!parse_order(verb))
      parse_other(verb);
    if (out_.problem.empty() && at_ < words_.size())
      fail(say<"reading.too_much">(Word(0)), words_[at_]);
    return std::move(out_);
  }

 private:
  bool parse_order(const std::string& verb) {
    if (verb == "move")
      move();
    else if (verb == "jump")
      fixed_group(Group::JumpingJt);
    else if (verb == "strike")
      fixed_group(Group::Plane);
    else if (verb == "bombard")
      bombard();
    else
      return false;
    return true;
  }
  void parse_other(const std::string& verb) {
    if (verb == "seal")
      out_.wanted.what = Wants::Seal;
    else if (verb == "buy")
      buy();
    else if (verb == "city")
      out_.wanted.what = Wants::City, out_.wanted.at = hex();
    else if (verb == "place")
      place();
    else
      set_up(verb);
  }

  /// The order that is repeated may be named: the line then says the same wherever it is entered.
  void again() {
    out_.wanted.what = Wants::Again;
    if (ended()) return;
    const std::string verb = next();
    if (!parse_order(verb)) fail(say<"reading.not_again">(Word(0)), verb);
    out_.wanted.once_more = true;
  }

  void fail(const Said& problem) {
    if (out_.problem.empty()) out_.problem = problem;
  }
  /// `word` is what was written instead.
  void fail(const Said& problem, std::string_view word) {
    if (out_.problem.empty()) out_.problem = Words(problem).add(shortened(word));
  }
  [[nodiscard]] bool ended() const { return at_ >= words_.size(); }
  std::string next() { return ended() ? std::string() : words_[at_++]; }
  [[nodiscard]] bool number_is_next() const {
    return !ended() && as_number(words_[at_]).has_value();
  }

  int hex() {
    const std::string word = next();
    const auto cell = as_number(word);
    const HexId found = cell && *cell < kMaxCells ? hex_on(s_, *cell) : kNoHex;
    if (found != kNoHex) return found;
    if (word.empty())
      fail(say<"reading.hex_missing">());
    else
      fail(say<"reading.no_hex">(Word(0)), word);
    return found;
  }
  /// How many; 0 for all, when no number is given.
  std::uint8_t count() {
    const int value = *as_number(next());
    if (value < 1 || value >= kMaxCount) fail(say<"reading.number_range">(N(kMaxCount - 1)));
    return static_cast<std::uint8_t>(value < kMaxCount ? value : 0);
  }
  Group group() {
    const std::string word = next();
    const auto found = group_called(word);
    if (!found) fail(say<"reading.no_unit">(Word(0)), word);
    return found.value_or(Group::Inf);
  }
  int item() {
    const std::string word = next();
    const auto found = item_called(word);
    if (!found) fail(say<"reading.no_item">(Word(0)), word);
    return found.value_or(0);
  }

  Order& order() {
    out_.wanted.what = Wants::Order;
    return out_.wanted.order;
  }

  void move() {
    Order& line = order();
    if (number_is_next()) line.count = count();
    line.what = static_cast<std::uint8_t>(group());
    line.from = static_cast<HexId>(hex());
    line.to = static_cast<HexId>(hex());
    if (at_ < words_.size() && words_[at_] == "with") ++at_, load(line);
    if (at_ < words_.size() && words_[at_] == "via") ++at_, side(line);
  }
  void load(Order& line) {
    const std::string word = next();
    const auto found = cargo_called(word);
    if (!found) fail(say<"reading.no_cargo">(Word(0)), word);
    line.load = static_cast<std::uint8_t>(found.value_or(Cargo::None));
  }
  void side(Order& line) {
    const std::string word = next();
    if (word != "water" && word != "land") fail(say<"reading.write_via">());
    line.load = static_cast<std::uint8_t>(line.load + 16 * (word == "water" ? 1 : 2));
  }

  /// Jumps and strikes: [n] from to.
  void fixed_group(Group group) {
    Order& line = order();
    line.what = static_cast<std::uint8_t>(group);
    if (words_.size() - at_ > 2 && number_is_next()) line.count = count();
    line.from = static_cast<HexId>(hex());
    line.to = static_cast<HexId>(hex());
    const bool at_sea = line.to < s_.hexes && s_.hex[line.to].terrain == Terrain::Water;
    if (group == Group::Plane && out_.problem.empty() && !at_sea) {
      fail(say<"reading.strike_at_land">(at_hex(cell_of(s_, line.to))));
      out_.rule = rule("CD-6.6");
    }
  }

  void bombard() {
    Order& line = order();
    if (number_is_next()) line.count = count();
    line.what = static_cast<std::uint8_t>(group());
    line.from = line.to = static_cast<HexId>(hex());
    line.target = static_cast<HexId>(hex());
    if (ended()) return;
    line.to = line.target;
    line.target = static_cast<HexId>(hex());
  }

  void buy() {
    out_.wanted.what = Wants::Buy;
    out_.wanted.count = number_is_next() ? int{count()} : 1;
    out_.wanted.type = item();
  }
  void place() {
    out_.wanted.what = Wants::Place;
    if (number_is_next()) out_.wanted.count = count();
    out_.wanted.type = item();
    out_.wanted.at = hex();
  }

  void set_up(const std::string& verb) {
    if (verb == "hex") {
      out_.wanted.what = Wants::Hex;
      const std::string word = next();
      int type = 0;
      while (type < kTerrains && terrain_word(type) != word) ++type;
      if (type == kTerrains) fail(say<"reading.no_terrain">(Word(0)), word);
      out_.wanted.type = type % kTerrains;
      const auto cell = as_number(next());
      if (!cell || *cell >= kMaxCells) fail(say<"reading.cell_missing">());
      out_.wanted.at = cell.value_or(0);
    } else if (verb == "unit") {
      out_.wanted.what = Wants::Unit;
      out_.wanted.type = item();
      if (is_structure(out_.wanted.type)) fail(say<"reading.no_structures">());
      out_.wanted.at = hex();
    } else if (verb == "capital") {
      out_.wanted.what = Wants::Capital, out_.wanted.at = hex();
    } else if (verb.empty()) {
      fail(say<"reading.empty">());
    } else {
      fail(say<"reading.no_verb">(Word(0)), verb);
    }
  }

  const State& s_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  Parsed out_;
};

/// "3 inf 40", "hov 40 43 with inf+inf": the parts of an order that are known.
std::string move_text(const State& s, const Order& order) {
  std::string out = order.count > 0 ? number(order.count) + " " : "";
  out += group_code(order.group()) + " " + hex_text(s, order.from);
  if (order.to != kNoHex && order.to != order.from) out += " " + hex_text(s, order.to);
  return out;
}

}  // namespace

std::string order_text(const State& s, const Order& order) {
  const std::string count = order.count > 0 ? number(order.count) + " " : "";
  if (order.group() == Group::JumpingJt)
    return "JUMP " + count + hex_text(s, order.from) + " " + hex_text(s, order.to);
  if (order.group() == Group::Plane && s.hex[order.to].terrain == Terrain::Water)
    return "STRIKE " + count + hex_text(s, order.from) + " " + hex_text(s, order.to);
  if (order.target != kNoHex)
    return "BOMBARD " + move_text(s, order) + " " + hex_text(s, order.target);
  std::string out = "MOVE " + move_text(s, order);
  if (order.cargo() != Cargo::None) out += " with " + std::string(row(order.cargo()).code);
  if (order.via() != Via::Unsaid) out += order.via() == Via::Water ? " via water" : " via land";
  return out;
}

std::string draft_text(const State& s, Seat seat) {
  const Walk& walk = s.walk[seat];
  switch (walk.step) {
    case Stop::Rest:
      return "";
    case Stop::Cell:
      return "HEX " + std::string(terrain_word(walk.what));
    case Stop::Site:
      return "UNIT " + std::string(item_code(walk.what));
    case Stop::Group:
      return "at " + hex_text(s, walk.from);
    case Stop::Item:
      return "BUY";
    case Stop::BuyCount:
      return "BUY " + std::string(item_code(walk.what));
    case Stop::City:
      return "CITY";
    case Stop::Where:
      return "PLACE " + std::string(item_code(walk.what));
    case Stop::HowMany:
      return "PLACE " + std::string(item_code(walk.what)) + " " + hex_text(s, walk.to);
    default:
      break;
  }
  Order order{
      walk.what,  0, walk.from, walk.to, static_cast<std::uint8_t>(walk.cargo + 16 * walk.via),
      walk.target};
  if (walk.jumps != 0) order.what = static_cast<std::uint8_t>(Group::JumpingJt);
  return walk.to == kNoHex ? "MOVE " + move_text(s, order) : order_text(s, order);
}

std::vector<std::string> pad_lines(const State& s, Seat seat) {
  std::vector<std::string> out;
  for (std::size_t k = 0; k < s.orders[seat]; ++k) {
    const Order& order = s.order[seat][k];
    out.push_back(s.phase == Phase::Placement
                      ? "PLACE " + number(order.count) + " " + std::string(item_code(order.what)) +
                            " " + hex_text(s, order.to)
                      : order_text(s, order));
  }
  for (int item = 0; item < kItems; ++item)
    if (const int count = s.bought[seat][static_cast<std::size_t>(item)]; count > 0)
      out.push_back("BUY " + number(count) + " " + std::string(item_code(item)));
  for (const Project& project : s.project[seat])
    if (project.paid != 0 && project.hex != kNoHex && s.phase == Phase::Orders)
      out.push_back("CITY " + hex_text(s, project.hex));
  return out;
}

Parsed parse_line(const State& s, std::string_view text) { return Grammar(s, text).parse(); }

}  // namespace sandtable::countdown
