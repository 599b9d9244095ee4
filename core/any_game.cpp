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

}  // namespace

std::optional<Refusal> AnyGame::apply(AnyState& state, Seat seat, Action action, Dice& dice,
                                      Log* log) const {
  if (auto no = refusal(state, seat, action)) return no;
  step(state, seat, action, dice, log);
  return std::nullopt;
}

std::optional<Refusal> AnyGame::apply_line(AnyState& state, Seat seat, const Line& line, Dice& dice,
                                           Log* log) const {
  if (line.empty()) return refuse(Rule{}, say_in<"", "line.empty">());
  // Whether the line holds is tried on a copy, with dice that do not count. It can be known only as
  // far as chance is not asked, so a line ends where chance begins.
  AnyState trial = state;
  Dice scratch(0);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (scratch.drawn() > 0) return refuse(Rule{}, say_in<"", "line.chance">(N(i)));
    if (auto no = refusal(trial, seat, line[i])) return no;
    if (i + 1 < line.size()) step(trial, seat, line[i], scratch, nullptr);
  }
  for (const Action action : line) step(state, seat, action, dice, log);
  return std::nullopt;
}

Words AnyGame::say(const AnyState& state, Seat seat, const Refusal& refusal,
                   std::string_view language) const {
  return say(state, seat, refusal.said, language);
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

Said said_by(const GameInfo& info, const Event& event) {
  SANDTABLE_ASSERT(event.kind < info.events.size(), "an event of the game's table");
  Said said{info.events[event.kind].saying, {}};
  std::ranges::copy(event.numbers, said.numbers.begin());
  return said;
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
