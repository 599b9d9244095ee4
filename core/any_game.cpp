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

/// The names of several seats: "Fa, Fb and La".
std::string seats_word(std::int16_t bits, const Namer& name) {
  std::vector<std::string> all;
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    if ((bits >> seat & 1) != 0) all.push_back(name("seat", seat));
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : i + 1 == all.size() ? " and " : ", ") + all[i];
  return out;
}

std::string slot_word(const SlotSpec& slot, std::int16_t number, const Namer& name) {
  switch (slot.sort) {
    case Sort::Seat:
      return name("seat", number);
    case Sort::Seats:
      return seats_word(number, name);
    case Sort::Cell:
    case Sort::Content:
      return name(slot.term, number);
    default:
      return std::to_string(number);
  }
}

/// The sentence of a typed event, from the game's catalogue.
std::string spell_typed(const GameInfo& info, const EventType& type, const Event& event,
                        const Namer& name, const Namer& id) {
  return spell_slots(info, type, [&](const SlotSpec& slot) -> SlotWords {
    const std::int16_t number = event.numbers[static_cast<std::size_t>(&slot - type.slots.data())];
    if (number == kAbsent) return {};
    return {[&name, &slot, number](std::string_view form) {
              const std::string word = slot_word(slot, number, name);
              return form == "a" ? with_article(word) : word;
            },
            number, id(slot.term, number)};
  });
}

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

std::string AnyGame::spell(const AnyState& state, Seat seat, const Refusal& refusal) const {
  const std::string text = sandtable::spell(
      refusal.pattern, refusal.numbers,
      [&](std::string_view term, int number) { return this->term(state, seat, term, number); });
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

std::string spell_event(const GameInfo& info, const Event& event, const Namer& name,
                        const Namer& id) {
  SANDTABLE_ASSERT(event.kind < info.events.size(), "an event of the game's table");
  const EventType& type = info.events[event.kind];
  if (type.pattern == nullptr) return spell_typed(info, type, event, name, id);
  std::array<std::int32_t, Event::kNumbers> numbers{};
  std::ranges::copy(event.numbers, numbers.begin());
  return spell(type.pattern, numbers, name);
}

Json slots_json(const AnyGame& game, const Event& event) {
  Json out = Json::object();
  const std::span<const SlotSpec> slots = game.info().events[event.kind].slots;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::int16_t number = event.numbers[i];
    const std::string name(slots[i].name);
    if (number == kAbsent) continue;
    if (slots[i].sort == Sort::Seats) {
      Json seats = Json::array();
      for (Seat seat = 0; seat < kMaxSeats; ++seat)
        if ((number >> seat & 1) != 0) seats.push(Json(int{seat}));
      out.append(name, std::move(seats));
    } else if (slots[i].sort == Sort::Content) {
      out.append(name, Json(game.id_of(slots[i].term, number)));
    } else if (slots[i].sort == Sort::Cell) {
      out.append(name, Json(game.cell_of(slots[i].term, number)));
    } else {
      out.append(name, Json(int{number}));
    }
  }
  return out;
}

std::optional<Json> typed_slots(const AnyGame& game, const Event& event) {
  if (game.info().events[event.kind].pattern != nullptr) return std::nullopt;
  return slots_json(game, event);
}

std::string AnyGame::seat_name(const AnyState& state, Seat seat) const {
  if (seat == kSpectator) return "spectator";
  return term(state, kSpectator, "seat", seat);
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
