#include "core/any_game.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/words.hpp"

namespace sandtable {
namespace {

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// Names from two functions.
class PlainNames final : public NameSource {
 public:
  PlainNames(const Namer& name, const Namer& id) : name_(name), id_(id) {}
  std::string id(std::string_view term, int number) const override { return id_(term, number); }
  int cell(std::string_view, int number) const override { return number; }
  Said seat_name(int) const override { return {}; }
  std::optional<CellName> cell_name(std::string_view, int) const override { return std::nullopt; }
  std::string word(std::string_view term, int number) const override { return name_(term, number); }

 private:
  const Namer& name_;
  const Namer& id_;
};

}  // namespace

std::optional<Refusal> AnyGame::apply(AnyState& state, Seat seat, Action action, Dice& dice,
                                      Log* log) const {
  if (auto no = refusal(state, seat, action)) return no;
  step(state, seat, action, dice, log);
  return std::nullopt;
}

std::optional<Refusal> AnyGame::apply_line(AnyState& state, Seat seat, const Line& line, Dice& dice,
                                           Log* log) const {
  if (line.empty()) return refuse(Rule{}, "a line holds at least one choice");
  // Whether the line holds is tried on a copy, with dice that do not count. It can be known only as
  // far as chance is not asked, so a line ends where chance begins.
  AnyState trial = state;
  Dice scratch(0);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (scratch.drawn() > 0)
      return refuse(Rule{}, "chance decides after choice {} of the line; send the others later", i);
    if (auto no = refusal(trial, seat, line[i])) return no;
    if (i + 1 < line.size()) step(trial, seat, line[i], scratch, nullptr);
  }
  for (const Action action : line) step(state, seat, action, dice, log);
  return std::nullopt;
}

Words AnyGame::say(const AnyState& state, Seat seat, const Refusal& refusal,
                   std::string_view language) const {
  if (refusal.said.type != nullptr) return say(state, seat, refusal.said, language);
  return sandtable::spell(refusal.pattern, refusal.numbers, [&](std::string_view term, int number) {
    return this->term(state, seat, term, number);
  });
}

std::vector<std::string> AnyGame::spell_all(const AnyState& state, Seat seat,
                                            std::span<const Event> events) const {
  std::vector<std::string> out;
  for (Words& words : say_all(state, seat, events, kFirstLanguage))
    out.push_back(std::move(words.text));
  return out;
}

std::string AnyGame::spell(const AnyState& state, Seat seat, const Refusal& refusal) const {
  const std::string text = say(state, seat, refusal, kFirstLanguage).text;
  return refusal.rule.empty() ? text : text + " (" + refusal.rule.text() + ")";
}

std::string AnyGame::spell(const AnyState& state, Seat seat, const Event& event) const {
  return spell_all(state, seat, std::span(&event, 1)).front();
}

std::string spell_slots(const GameInfo& info, const EventType& type,
                        const std::function<SlotWords(const SlotSpec&)>& words) {
  const Catalogues::Found found =
      info.words == nullptr ? Catalogues::Found{}
                            : info.words->find(kFirstLanguage, std::string("events.") + type.name);
  SANDTABLE_ASSERT(found.message != nullptr, "every event has its sentence in words/en.json");
  return found.message->spell(found.language, [&](std::string_view wanted) -> SlotWords {
    const auto slot = std::ranges::find(type.slots, wanted, &SlotSpec::name);
    return slot == type.slots.end() ? SlotWords{} : words(*slot);
  });
}

Words words_of(const GameInfo& info, const Event& event, const Namer& name) {
  SANDTABLE_ASSERT(event.kind < info.events.size(), "an event of the game's table");
  const EventType& type = info.events[event.kind];
  if (type.saying != nullptr) {
    Said said{type.saying, {}};
    std::ranges::copy(event.numbers, said.numbers.begin());
    return said;
  }
  std::array<std::int32_t, Event::kNumbers> numbers{};
  std::ranges::copy(event.numbers, numbers.begin());
  return spell(type.pattern, numbers, name);
}

std::string AnyGame::seat_name(const AnyState& state, Seat seat) const {
  if (seat == kSpectator) return "spectator";
  return called(state, seat, kFirstLanguage).text;
}

Seat AnyGame::seat_called(const AnyState& state, std::string_view name) const {
  for (Seat seat = 0; seat < seats(); ++seat)
    if (same_word(name, seat_name(state, seat))) return seat;
  int number = -1;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  const bool whole = error == std::errc{} && end == name.data() + name.size();
  return whole && number >= 0 && number < seats() ? static_cast<Seat>(number) : kNobody;
}

std::string AnyGame::position_hash(const AnyState& state) const {
  const std::string text = position(state).text();
  return hex_text(hash_bytes(text.data(), text.size()));
}

Result<OptionSchema> GameEntry::schema(const Data& data) const {
  if (schema_with == nullptr || !data.replaced()) return info.schema;
  return schema_with(data);
}

Result<std::shared_ptr<const AnyGame>> GameEntry::create(const Json& options,
                                                         std::string_view where) const {
  return create(options, where, Data(info.data));
}

Result<std::shared_ptr<const AnyGame>> GameEntry::create(const Json& options,
                                                         std::string_view where,
                                                         const Data& data) const {
  const Result<OptionSchema> known = schema(data);
  if (!known) return Error{std::string(where) + ": " + known.error().text};
  Result<Json> complete = known->complete(options, where);
  if (!complete) return complete.error();
  auto made = make(info, *complete, data);
  if (!made) return Error{std::string(where) + ": " + made.error().text};
  return made;
}

Json GameEntry::options_of(int rules_version, const Json& given) const {
  if (!given.is_object() && !given.is_null()) return given;  // for `create` to refuse
  Json out = given.is_null() ? Json::object() : given;
  for (const Earlier& each : info.earlier)
    if (rules_version < each.before && out.find(each.option) == nullptr)
      out.set(each.option, each.value);
  return out;
}

std::string spell_event(const GameInfo& info, const Event& event, const Namer& name,
                        const Namer& id) {
  const PlainNames names(name, id);
  Words words = words_of(info, event, name);
  Speller(info.words.get(), kFirstLanguage, names).finish(words);
  return std::move(words.text);
}

const Preset* GameEntry::preset(std::string_view name) const {
  for (const Preset& each : info.presets)
    if (each.name == name) return &each;
  return nullptr;
}

int GameEntry::bot_called(std::string_view name) const {
  for (std::size_t i = 0; i < info.bots.size(); ++i)
    if (info.bots[i].name == name) return static_cast<int>(i);
  return -1;
}

}  // namespace sandtable
