#include "lab/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "lab/shape.hpp"

namespace sandtable::lab {
namespace {

constexpr int kMostThings = 512;  ///< Of one kind.
constexpr const char* kOpen = "…";

/// Games answer a number that is none of theirs with one of these.
bool names_nothing(const std::string& id, int number) {
  return id.empty() || id == "none" || id == std::to_string(number);
}

}  // namespace

Names::Names(const AnyGame& game, std::string_view language)
    : info_(game.info()), game_(&game), language_(language) {
  Dice dice(1);
  start_ = game.start(dice, nullptr);
}

const Names::Kind& Names::kind(const std::string& term) const {
  const auto [found, added] = kinds_.try_emplace(term);
  Kind& out = found->second;
  if (!added) return out;
  for (int i = 0; game_ != nullptr && i < kMostThings; ++i) {
    std::string id = game_->id_of(term, i);
    if (!names_nothing(id, i) && out.numbers.emplace(id, i).second)
      out.ids.push_back(std::move(id));
  }
  if (out.ids.empty()) read_catalogue(term, out);
  return out;
}

/// The ids that stand below "content.unit." in the first language.
void Names::read_catalogue(const std::string& term, Kind& out) const {
  const Catalogue* words = info_.words == nullptr ? nullptr : info_.words->in(kFirstLanguage);
  const std::string before = "content." + term + ".";
  for (auto at = words == nullptr ? decltype(words->messages().begin()){}
                                  : words->messages().lower_bound(before);
       words != nullptr && at != words->messages().end() && at->first.starts_with(before); ++at) {
    const std::string id =
        at->first.substr(before.size(), at->first.find('.', before.size()) - before.size());
    if (out.ids.empty() || out.ids.back() != id) out.ids.push_back(id);
  }
}

const std::vector<std::string>& Names::ids(const std::string& term) const { return kind(term).ids; }

/// Whether people have words for things of that kind. Without them its ids only tell sentences
/// apart.
bool Names::has_words(std::string_view term) const {
  const Catalogue* words = info_.words == nullptr ? nullptr : info_.words->in(kFirstLanguage);
  if (words == nullptr) return false;
  const std::string before = "content." + std::string(term) + ".";
  const auto first = words->messages().lower_bound(before);
  return first != words->messages().end() && first->first.starts_with(before);
}

std::vector<std::string> Names::terms() const {
  std::set<std::string> out;
  for (const EventType& type : info_.events)
    for (const SlotSpec& slot : type.slots)
      if ((slot.sort == Sort::Content || slot.sort == Sort::Things) && !tells_manner(slot.role) &&
          has_words(slot.term))
        out.insert(std::string(slot.term));
  return {out.begin(), out.end()};
}

/// The word for what stands in a slot, as the game says it.
std::string Names::say(const SlotSpec& slot, int number, std::string_view form) const {
  const std::array<SlotSpec, 1> slots{slot};
  const SayingType type{info_.name, "", "", form, slots};
  return game_->say(start_, kSpectator, Said{&type, {number}}, language_).text;
}

std::string Names::thing(const std::string& term, const std::string& id,
                         std::string_view form) const {
  const Kind& all = kind(term);
  const auto number = all.numbers.find(id);
  if (game_ == nullptr || number == all.numbers.end()) return id;
  std::string out = say({"what", Role::Thing, Sort::Content, term, "", 0}, number->second, form);
  if (out == id) std::ranges::replace(out, '_', ' ');  // no catalogue has a word for it
  return out;
}

std::string Names::place(const std::string& board, const std::string& cell) const {
  if (game_ == nullptr) return board + " " + cell;
  int id = -1;
  std::from_chars(cell.data(), cell.data() + cell.size(), id);
  for (const EventType& type : info_.events)
    for (const SlotSpec& slot : type.slots) {
      if (slot.sort != Sort::Cell || slot.board != board) continue;
      for (int i = 0; i < kMostThings; ++i)
        if (game_->cell_of(slot.term, i) == id) return say(slot, i, "");
    }
  return cell;
}

std::string Names::sentence(const Key& key) const {
  const std::string path = "events." + key.event;
  const auto type = std::ranges::find(info_.events, key.event, &EventType::name);
  const Catalogues::Found found =
      info_.words == nullptr ? Catalogues::Found{} : info_.words->find(language_, path);
  if (type == info_.events.end() || found.message == nullptr) return key.event;
  const auto named = std::ranges::find_if(type->slots, [&](const SlotSpec& slot) {
    return key.what != Counted::Event && slot.role == key.role && slot.term == key.term;
  });
  return found.message->spell(found.language, [&](std::string_view wanted) -> SlotWords {
    if (named == type->slots.end() || wanted != named->name)
      return {[](std::string_view) { return std::string(kOpen); }, 2, ""};
    return {[&](std::string_view form) { return thing(key.term, key.id, form); }, 1, key.id};
  });
}

std::string Names::called(const std::string& key) const {
  for (const std::string& path : {key + ".word", key}) {
    const Catalogues::Found found =
        info_.words == nullptr ? Catalogues::Found{} : info_.words->find(language_, path);
    if (found.message != nullptr)
      return found.message->spell(found.language, [](std::string_view) { return SlotWords{}; });
  }
  // Of data files that bring words of their own.
  constexpr std::string_view kContent = "content.";
  const std::size_t end = key.find('.', kContent.size());
  if (!key.starts_with(kContent) || end == std::string::npos) return key;
  return thing(key.substr(kContent.size(), end - kContent.size()), key.substr(end + 1));
}

std::string Names::title(const Key& key) const {
  switch (key.what) {
    case Counted::Lying:
    case Counted::Shown:
      return thing(key.term, key.id);
    case Counted::Place:
      return place(key.term, key.id);
    case Counted::Rule:
      return key.id;
    case Counted::Thing:
    case Counted::Manner:
      return key.event.empty() ? thing(key.term, key.id) : sentence(key);
    case Counted::Event:
      return sentence(key);
  }
  return key.id;
}

}  // namespace sandtable::lab
