#include "core/scenario.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/registry.hpp"
#include "core/scenario_script.hpp"

namespace sandtable {
namespace {

/// What trying a line gave: the choices, or why not.
struct Tried {
  bool legal = false;
  Line line;
  std::string problem;
  Rule rule;
  bool changed = false;  ///< The position, although the line was refused.
};

/// Plays a script on a game and collects what differs.
class Runner {
 public:
  Runner(const AnyGame& game, const Script& script, AnyState state, std::string_view where)
      : game_(game),
        script_(script),
        state_(std::move(state)),
        where_(where),
        source_(script.dice) {}

  Result<std::vector<std::string>> run() {
    const bool played = refuse_all(script_.refused) && allow_all(script_.legal) && play();
    if (played && refuse_all(script_.refused_after) && allow_all(script_.legal_after)) {
      check_dice();
      check_position();
      check_events();
      check_ending();
    }
    if (!error_.empty()) return Error{error_};
    return std::move(differences_);
  }

 private:
  void differ(std::string text) { differences_.push_back(std::move(text)); }
  /// A fault of the file itself, found only once the game is set up.
  bool fault(const std::string& text) {
    if (error_.empty()) error_ = std::string(where_) + ": " + text;
    return false;
  }

  [[nodiscard]] std::string shown(const Try& entry, Seat seat) const {
    return entry.place + " (" + game_.seat_name(state_, seat) + ": " + entry.text + ")";
  }
  [[nodiscard]] std::string seat_names() const {
    std::string out;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      out += (out.empty() ? "" : ", ") + game_.seat_name(state_, seat);
    return out;
  }

  /// The seats a line is for; empty, with the reason noted, if there are none.
  SeatSet seats_of(const Try& entry) {
    if (entry.seat == "*") {
      const SeatSet owing = game_.owing(state_);
      if (owing.empty()) differ(entry.place + ": no seat owes a decision, so * is nobody");
      return owing;
    }
    const Seat seat = game_.seat_called(state_, entry.seat);
    if (seat != kNobody) return SeatSet::only(seat);
    fault(entry.place + "/seat is " + Json(entry.seat).text() + "; it must be one of " +
          seat_names() + " or *");
    return {};
  }

  [[nodiscard]] Tried try_line(const Try& entry, Seat seat) const {
    const Reading reading = game_.read(state_, seat, entry.text);
    if (!reading.ok()) return {false, {}, reading.problem, reading.rule, false};
    AnyState copy = state_;
    Dice scratch(0);  // the scenario's own dice are for what is played
    const auto no = game_.apply_line(copy, seat, reading.line, scratch, nullptr);
    if (no) return {false, {}, game_.spell(state_, seat, *no), no->rule, !(copy == state_)};
    return {true, reading.line, "", {}, false};
  }

  bool refuse_all(const std::vector<Try>& entries) {
    for (const Try& entry : entries) {
      for (const Seat seat : seats_of(entry)) {
        const Tried tried = try_line(entry, seat);
        const bool cited = tried.rule == entry.rule || tried.rule.whole() == entry.rule;
        if (tried.legal)
          differ(shown(entry, seat) + " was accepted; expected a refusal by " +
                 rule_name(entry.rule));
        else if (!cited)
          differ(shown(entry, seat) + " was refused by " + rule_name(tried.rule) + "; expected " +
                 rule_name(entry.rule) + ": " + tried.problem);
        if (tried.changed) differ(shown(entry, seat) + " was refused and changed the position");
      }
    }
    return error_.empty();
  }

  static std::string rule_name(Rule rule) { return rule.empty() ? "no rule" : rule.text(); }

  bool allow_all(const std::vector<Try>& entries) {
    for (const Try& entry : entries)
      for (const Seat seat : seats_of(entry))
        if (const Tried tried = try_line(entry, seat); !tried.legal)
          differ(shown(entry, seat) + " was refused; expected it to be legal: " + tried.problem);
    return error_.empty();
  }

  /// False once a line cannot be played: what would come after it means nothing.
  bool play() {
    for (const Try& entry : script_.play) {
      const SeatSet seats = seats_of(entry);
      if (seats.empty()) return false;
      for (const Seat seat : seats) {
        const Tried tried = try_line(entry, seat);
        if (!tried.legal) {
          differ(shown(entry, seat) + " was refused; the play stops there: " + tried.problem);
          return false;
        }
        [[maybe_unused]] const auto no = game_.apply_line(state_, seat, tried.line, dice_, &log_);
        SANDTABLE_ASSERT(!no, "a line that was legal on a copy is legal");
      }
    }
    return true;
  }

  void check_dice() {
    if (!source_.problem().empty()) differ("/dice: " + source_.problem());
    if (source_.left() > 0)
      differ("/dice: " + std::to_string(source_.left()) + " of " +
             std::to_string(script_.dice.size()) + " were not drawn");
  }

  void check_position() {
    const Json position = game_.position(state_);
    for (const auto& [pointer, wanted] : script_.expect) {
      const Json* found = position.at_pointer(pointer);
      if (found != nullptr ? *found == wanted : wanted.is_null()) continue;
      differ(pointer + (found != nullptr ? " is " + found->text() : " is missing") + "; expected " +
             wanted.text());
    }
  }

  /// By the name it has, or one that it had.
  [[nodiscard]] bool is_called(const Event& event, std::string_view name) const {
    const EventType& type = game_.info().events[event.kind];
    if (name == type.name) return true;
    return std::ranges::any_of(game_.info().former_events, [&](const FormerEvent& former) {
      return former.was == name && former.now == type.name &&
             std::ranges::all_of(former.slots, [&](const FormerEvent::Slot& slot) {
               return slot.name.empty() || stands_in(event, slot);
             });
    });
  }
  [[nodiscard]] bool stands_in(const Event& event, const FormerEvent::Slot& wanted) const {
    const auto slots = game_.info().events[event.kind].slots;
    const auto slot = std::ranges::find(slots, wanted.name, &SlotSpec::name);
    if (slot == slots.end()) return false;
    const std::int16_t number = event.numbers[static_cast<std::size_t>(slot - slots.begin())];
    if (number == kAbsent) return false;
    return wanted.id == "*" || game_.id_of(slot->term, number) == wanted.id;
  }

  /// The events named must have been told in this order; others may stand between them.
  void check_events() {
    const auto types = game_.info().events;
    std::size_t next = 0;
    std::string told;
    for (const Event& event : log_.events()) {
      const std::string_view name = types[event.kind].name;
      if (next < script_.events.size() && is_called(event, script_.events[next])) ++next;
      told += (told.empty() ? "" : ", ") + std::string(name);
    }
    if (next == script_.events.size()) return;
    differ("/events/" + std::to_string(next) + ": \"" + script_.events[next] +
           "\" did not occur in its turn; what was told: " + (told.empty() ? "nothing" : told));
  }

  void check_ending() {
    const Ending& wanted = script_.ending;
    const bool over = game_.over(state_);
    const std::string is = over ? "the game is over" : "the game is not over";
    if (wanted.over && *wanted.over != over) differ("/over: " + is);
    if (!wanted.asks_outcome()) return;
    if (!over) return differ("/outcome: " + is);
    const Outcome outcome = game_.outcome(state_);
    check_numbers("rank", wanted.rank, outcome.rank);
    check_numbers("score", wanted.score, outcome.score);
    const bool same = wanted.ended_by.empty() || wanted.ended_by == outcome.ended_by ||
                      wanted.ended_by == outcome.ended_by.whole();
    if (!same)
      differ("/outcome/ended_by is " + Json(outcome.ended_by.text()).text() + "; expected " +
             Json(wanted.ended_by.text()).text());
  }

  template <class Numbers>
  void check_numbers(const std::string& name, const std::map<std::string, std::int64_t>& wanted,
                     const Numbers& found) {
    for (const auto& [seat_text, number] : wanted) {
      const std::string place = "/outcome/" + name + "/" + seat_text;
      const Seat seat = game_.seat_called(state_, seat_text);
      if (seat == kNobody) {
        fault(place + " names no seat; it must be one of " + seat_names());
      } else if (found[seat] != number) {
        differ(place + " is " + std::to_string(found[seat]) + "; expected " +
               std::to_string(number));
      }
    }
  }

  const AnyGame& game_;
  const Script& script_;
  AnyState state_;
  std::string_view where_;
  ScriptedDice source_;
  Dice dice_{source_};
  Log log_;
  std::string error_;
  std::vector<std::string> differences_;
};

/// A fresh set-up with seed 1, with what the scenario says differently put over it.
Result<AnyState> state_of(const AnyGame& game, const Json* position, std::string_view where) {
  Dice dice(1);
  AnyState fresh = game.start(dice, nullptr);
  if (position == nullptr) return fresh;
  return game.from_position(overlay(game.position(fresh), *position),
                            std::string(where) + ": /position");
}

}  // namespace

Result<ScenarioReport> run_scenario(std::string_view text, std::string_view where,
                                    const Data* data) {
  const auto file = Json::parse(text, where);
  if (!file) return file.error();
  JsonReader top(*file, std::string(where));
  const std::string name = top.member("game").string();
  if (!top.ok()) return Error{top.fault()};
  const auto entry = need_game(name);
  if (!entry) return Error{std::string(where) + ": /game: " + entry.error().text};

  const Script script = read_script(top, (*entry)->info);
  const Json options = read_options(top, **entry);
  if (!top.ok()) return Error{top.fault()};
  const std::string at_options = std::string(where) + ": /options";
  const auto game = data != nullptr ? (*entry)->create(options, at_options, *data)
                                    : (*entry)->create(options, at_options);
  if (!game) return game.error();
  auto state = state_of(**game, file->find("position"), where);
  if (!state) return state.error();

  auto differences = Runner(**game, script, *std::move(state), where).run();
  if (!differences) return differences.error();
  return ScenarioReport{name, script.title, script.rules, *std::move(differences)};
}

}  // namespace sandtable
