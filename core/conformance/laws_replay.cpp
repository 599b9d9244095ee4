// Laws about playing the same game again: replays, records, positions, seeds, options.

#include <algorithm>
#include <cmath>
#include <set>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"
#include "core/record.hpp"

namespace sandtable::kit {
namespace {

constexpr std::string_view kWhere = "kit";

/// Records a game of random lines and of the bots' lines.
Result<Record> recorded(Moment& m) {
  Dice dice(m.play.seed);
  const std::vector<std::string> names(static_cast<std::size_t>(m.game.seats()), "kit");
  const bool golden = m.dice.below(2) == 1;
  Recorder recorder(m.play.game, dice, names, m.play.seed, golden, m.play.data.digest());
  for (int line = 0; line < m.play.max_steps && !m.game.over(recorder.state()); ++line) {
    const Seat seat = any_of(m.game.owing(recorder.state()), m.dice);
    Line choices;
    const int bot = m.dice.below(2) == 0 ? any_bot(m.game, m.dice) : -1;
    if (bot >= 0)
      ask_bot(m.game, bot, recorder.state(), seat, m.dice, choices);
    else
      choices = any_line(m.game, recorder.state(), seat, m.dice);
    if (choices.empty()) break;
    const std::string notation = m.game.write(recorder.state(), seat, choices);
    if (!recordable(notation)) return Error{"no record can hold the line \"" + notation + "\""};
    if (const auto no = recorder.play(seat, choices))
      return Error{"line " + std::to_string(line) +
                   " is refused: " + m.game.spell(recorder.state(), seat, *no)};
  }
  return recorder.finish();
}

std::string record_problem(const Play& play, const Record& record) {
  const std::string text = record.text();
  const Result<Record> read = Record::parse(text, kWhere);
  if (!read) return "its text does not read: " + read.error().text;
  if (!(*read == record)) return "its text reads as another record";
  const Result<Replay> again = replay(play.entry, *read, kWhere, play.data);
  if (!again) return "it does not replay: " + again.error().text;
  if (again->states.size() != record.lines.size() + 1) return "it replays with another length";
  if (record.end_hash.empty() == play.game->over(again->states.back()))
    return "it replays to another end";
  return "";
}

struct Trajectory {
  std::uint64_t hash = 0;  ///< Over all states.
  double bits = 0;         ///< How much chance was drawn.
};

/// The same picks from the lists with other dice.
Trajectory trajectory(const AnyGame& game, std::uint64_t dice_seed, std::uint64_t pick_seed) {
  constexpr int kSteps = 200;
  std::vector<Draw> tape;
  Dice dice(dice_seed);
  dice.record_to(&tape);
  Dice picks(pick_seed);
  AnyState state = game.start(dice, nullptr);
  Trajectory out{hash_of(state), 0};
  for (int step = 0; step < kSteps && !game.over(state); ++step) {
    const Seat seat = any_of(game.owing(state), picks);
    const Actions list = legal_of(game, state, seat);
    if (list.empty()) break;
    game.step(state, seat, any_of(list, picks), dice, nullptr);
    out.hash = mix(out.hash, hash_of(state));
  }
  for (const Draw& draw : tape) out.bits += std::log2(double{1} + draw.high - draw.low);
  return out;
}

std::string twice(std::string_view what, std::string_view name) {
  return std::string(what) + " " + std::string(name) + " stands twice";
}

std::string rules_problem(const GameInfo& info) {
  std::set<Rule> seen;
  for (const RuleEntry& entry : info.rules) {
    const std::string text = entry.rule.text();
    if (!seen.insert(entry.rule).second) return twice("rule", text);
    if (!text.starts_with(info.code + "-"))
      return "rule " + text + " has not the code " + info.code;
    if (entry.tag.empty() || entry.text.empty()) return "rule " + text + " has no tag or no text";
  }
  return info.rules.empty() ? "there are no rules" : "";
}

std::string events_problem(const GameInfo& info) {
  std::set<std::string_view> seen;
  for (const EventType& type : info.events) {
    const std::string_view name = type.name;
    if (!seen.insert(name).second) return twice("event type", name);
    if (name.empty() || type.saying == nullptr) return "an event type has no name or no words";
  }
  return "";
}

template <class List>
std::string names_problem(const char* what, const List& list) {
  std::set<std::string_view> seen;
  for (const auto& each : list) {
    if (each.name.empty() || each.help.empty()) return std::string(what) + " without name or help";
    if (!seen.insert(each.name).second) return twice(what, each.name);
  }
  return "";
}

}  // namespace

Finding replay_exact(Moment& m) {
  Dice dice(m.play.seed);
  AnyState state = m.game.start(dice, nullptr);
  if (hash_of(state) != m.play.hashes[0]) return broken("the same seed sets up another game");
  for (std::size_t i = 0; i < m.play.acts.size(); ++i) {
    const Act& act = m.play.acts[i];
    const std::string which = "act " + std::to_string(i) + ", of " + called(act.seat);
    if (act.cleared) {
      m.game.clear(state, act.seat);
    } else if (const auto no = m.game.apply(state, act.seat, act.action, dice, nullptr)) {
      return broken(which + ", is refused in the replay: " + m.game.spell(state, act.seat, *no));
    }
    if (hash_of(state) != m.play.hashes[i + 1]) return broken(which + ", leads to another state");
  }
  const std::string d = difference(m.game, m.state, state);
  return d.empty() ? held() : broken("the last state differs: " + d);
}

Finding record_exact(Moment& m) {
  const Result<Record> record = recorded(m);
  if (!record) return broken("a game cannot be recorded: " + record.error().text);
  const std::string problem = record_problem(m.play, *record);
  return problem.empty()
             ? held()
             : broken("a record of " + std::to_string(record->lines.size()) + " lines: " + problem);
}

Finding position_exact(Moment& m) {
  const Json position = m.game.position(m.state);
  const std::string text = m.dice.below(2) == 0 ? position.text() : position.pretty();
  const Result<Json> read = Json::parse(text, kWhere);
  if (!read) return broken("the position's text does not read: " + read.error().text);
  if (*read != position)
    return broken("its text reads differently: " + difference(position, *read));
  for (const Json* json : {&position, &*read}) {
    const Result<AnyState> state = m.game.from_position(*json, kWhere);
    if (!state) return broken("the position is refused: " + state.error().text);
    const std::string d = difference(m.game, m.state, *state);
    if (!d.empty()) return broken("the position reads as another state: " + d);
  }
  return held();
}

Finding spoilt_position(Moment& m) {
  Json spoilt = m.game.position(m.state);
  spoilt.set("no such member of any game", Json(1));
  for (const Json& bad : {Json(), Json(7), Json("board"), Json::array(), Json::object(), spoilt}) {
    const Result<AnyState> state = m.game.from_position(bad, kWhere);
    const std::string text = bad.text().substr(0, 60);
    if (state) return broken("a position is read from " + text);
    if (!state.error().text.starts_with(kWhere))
      return broken("the error about " + text + " does not open with the place: \"" +
                    state.error().text + "\"");
  }
  return held();
}

Finding seeds_differ(Moment& m) {
  constexpr std::uint64_t kSeeds = 12;
  constexpr double kEnough = 33;  // bits: all alike by chance once in 2^33 games
  const std::uint64_t picks = m.dice.bits();
  const Trajectory first = trajectory(m.game, 0, picks);
  double bits = 0;
  bool differs = false;
  for (std::uint64_t seed = 1; seed < kSeeds; ++seed) {
    const Trajectory other = trajectory(m.game, seed == 1 ? 1 : mix(m.play.seed, seed), picks);
    differs = differs || other.hash != first.hash;
    bits += std::min(first.bits, other.bits);
  }
  if (differs) return held();
  if (bits < kEnough) return no_occasion();
  return broken(std::to_string(kSeeds) + " seeds, 0 among them, give one and the same game");
}

Finding options_sound(Moment& m) {
  for (const std::string& error : m.play.option_errors)
    if (error.size() <= kWhere.size() + 2) return broken("options are refused without a word");
  const GameInfo& info = m.play.entry.info;
  if (m.game.seats() < info.min_seats || m.game.seats() > info.max_seats)
    return broken("the game has " + std::to_string(m.game.seats()) + " seats; it says " +
                  std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats));
  const Result<OptionSchema> schema = m.play.entry.schema(m.play.data);
  if (!schema) return broken("its data are refused: " + schema.error().text);
  const Result<Json> complete = schema->complete(m.game.options(), kWhere);
  if (!complete) return broken("its own options are refused: " + complete.error().text);
  if (*complete != m.game.options()) return broken("its options are not complete");
  for (const Preset& preset : info.presets)
    if (const auto game = m.play.entry.create(preset.options, kWhere, m.play.data); !game)
      return broken("preset " + preset.name + " is refused: " + game.error().text);
  if (m.play.entry.create(Json::object({{"no such option", Json(1)}}), kWhere, m.play.data))
    return broken("an option that does not exist is accepted");
  return held();
}

/// Each row names an option of the game, a value that it can have, and a version that there was.
std::string earlier_problem(const GameInfo& info) {
  for (const Earlier& each : info.earlier) {
    const OptionSpec* option = info.schema.find(each.option);
    if (option == nullptr) return "earlier rules name no option of the game: " + each.option;
    if (each.before < 2 || each.before > info.rules_version)
      return "earlier rules: " + each.option + " came with version " + std::to_string(each.before) +
             "; the rules know 2 to " + std::to_string(info.rules_version);
    const Json one = Json::object({{each.option, each.value}});
    if (const auto fits = info.schema.complete(one, kWhere); !fits) return fits.error().text;
    if (each.value == option->fallback)
      return "earlier rules: " + each.option + " is played by its default, so it needs no row";
  }
  return "";
}

Finding info_sound(Moment& m) {
  const GameInfo& info = m.play.entry.info;
  if (info.name.empty() || info.title.empty() || info.tagline.empty() || info.length.empty())
    return broken("the game lacks its name, title, tagline or length");
  if (info.bots.empty()) return broken("the game brings no bot");
  std::string problem = rules_problem(info);
  if (problem.empty()) problem = events_problem(info);
  if (problem.empty()) problem = earlier_problem(info);
  if (problem.empty()) problem = names_problem("bot", info.bots);
  if (problem.empty()) problem = names_problem("preset", info.presets);
  if (problem.empty()) problem = names_problem("option", info.schema.specs());
  return judged(std::move(problem));
}

}  // namespace sandtable::kit
