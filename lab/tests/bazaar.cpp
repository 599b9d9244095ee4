#include "lab/tests/bazaar.hpp"

#include <algorithm>

#include "core/adapter.hpp"

namespace sandtable::bazaar {
namespace {

constexpr Rule rule(std::string_view text) { return *Rule::parse(text); }

constexpr RuleEntry kRules[] = {
    {rule("BZ-1.1"), "stated", "In turn each does one deed, or rests.", "Turns"},
    {rule("BZ-2.1"), "stated", "The game ends after the last turn.", "The end"},
};
constexpr Citation kCitations[] = {
    {rule("BZ-1.1"), Citation::Kind::Code, "bazaar.cpp", 1},
};
constexpr DataFile kWords[] = {{"words/en.json", R"({
  "events": {"round": "Round {turn} begins", "bought": "{by} buys {what, word, a}",
    "haggled": "{by} haggles {how} over {what}", "visited": "{by} visits {at}",
    "opened": "{by} opens a chest with {wares}", "dug": "{by} digs at {at}",
    "taxed": "{of} pays a tax"},
  "refusals": {"turn": "it is not your turn"},
  "content": {
    "ware": {"silk": "Silk", "tea": {"word": "Tea", "a": "some Tea"}, "salt": "Salt",
      "amber": "Amber", "ink": "Ink"},
    "mood": {"kindly": "kindly", "sternly": "sternly"},
    "find": {"coin": "Old Coin", "ring": "Ring"},
    "side": {"red": "Red", "blue": "Blue"}, "stall": {"north": "North Stall", "south": "South Stall"}}
})"},
                               {"words/de.json", R"({
  "events": {"round": "Runde {turn} beginnt", "bought": "{by} kauft {what}"},
  "content": {"ware": {"silk": "Seide", "tea": "Tee"}, "find": {"coin": "Alte Münze"},
    "side": {"red": "Rot", "blue": "Blau"}, "stall": {"north": "Nordstand"}}
})"}};

using Find = ContentOf<"find">;
using Side = ContentOf<"side">;
using StallName = ContentOf<"stall">;

template <class S>
Said name_of(S slot) {
  return name_in<"bazaar", "", What<S>>(What<S>(slot));
}

/// A deed by its number, in the order of the turns.
Action deed(int number) {
  if (number >= kTurns) return kLayout.make(Kind::Rest);
  return static_cast<Action>(number);
}

}  // namespace

GameInfo Bazaar::info() {
  GameInfo info;
  info.name = "bazaar", info.title = "Bazaar", info.code = "BZ";
  info.tagline = "one deed each", info.length = "a minute";
  info.presets = {{"standard", "as written", Json::object()}};
  info.bots = {{"script", "does every deed once"}, {"idle", "rests"}, {"silk", "buys silk"}};
  info.events = Events::kTypes;
  info.words = embedded_catalogues(kWords);
  info.rules = kRules, info.citations = kCitations;
  info.rules_text = "# Bazaar\n";
  return info;
}

void Bazaar::legal(const State& s, Seat seat, Actions& list) const {
  for (Action action = 0; action < kActions; ++action)
    if (!refusal(s, seat, action)) list.push(action);
}

std::optional<Refusal> Bazaar::refusal(const State& s, Seat seat, Action action) const {
  if (action >= kActions || !owing(s).has(seat))
    return refuse(rule("BZ-1.1"), say_in<"bazaar", "refusals.turn">());
  return std::nullopt;
}

void Bazaar::step(State& s, Seat seat, Action action, Dice&, Log* log) const {
  const auto [kind, i, j] = kLayout.split(action);
  tell(log, rule("BZ-1.1"), RoundBegan{.turn = s.turn / 2 + 1});
  switch (kind) {
    case Kind::Buy:
      ++s.score[seat];
      tell(log, rule("BZ-1.1"), Bought{.by = seat, .what = Ware(i)});
      break;
    case Kind::Haggle:
      tell(log, rule("BZ-1.1"), Haggled{.by = seat, .how = Mood(i), .over = Ware::none()});
      break;
    case Kind::Visit:
      tell(log, rule("BZ-1.1"), Visited{.by = seat, .at = Stall(i)});
      break;
    case Kind::Open:
      tell(log, rule("BZ-1.1"), Opened{.by = seat, .wares = ThingsOf<"ware">(1 << 3 | 1 << 4)});
      tell(log, rule("BZ-1.1"), Taxed{.of = static_cast<Seat>(1 - seat)});
      break;
    case Kind::Dig:
      s.found[static_cast<std::size_t>(i)] = 1;
      tell(log, rule("BZ-1.1"), Dug{.by = seat, .at = Ground(i)});
      break;
    case Kind::Rest:
      break;
  }
  ++s.turn;
}

Outcome Bazaar::outcome(const State& s) const {
  Outcome out;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    out.score[seat] = s.score[seat];
    out.rank[seat] = s.score[seat] >= s.score[1 - seat] ? 1 : 2;
  }
  out.ended_by = rule("BZ-2.1");
  return out;
}

Scene Bazaar::scene(const View<State>& view) const {
  const State& s = view.state();
  Scene out;
  out.game = "bazaar";
  out.over = s.turn == kTurns;
  Board board{"market", "", BoardKind::Square, {}};
  for (int id = 0; id < kStalls + kFinds; ++id) {
    const bool ground = id >= kStalls;
    const int number = ground ? id - kStalls : id;
    const CellName name = cell_name(view, ground ? "ground" : "stall", number);
    Cell cell;
    cell.id = id, cell.x = id, cell.label = name.label, cell.terrain = ground ? "ground" : "stall";
    cell.name = name.name;
    board.cells.push_back(std::move(cell));
  }
  out.boards.push_back(std::move(board));
  for (Seat seat = 0; seat < 2; ++seat) {
    Panel panel{seat, seat_name(seat), seat, "", SeatStatus::Waiting, {}};
    // What begins with a number is no score, and what is the score need not.
    panel.stats.push_back({"decoy", "decoy", std::to_string(s.turn), std::nullopt});
    Stat points{"points", "points", "so many", std::nullopt};
    points.number = s.score[seat], points.score = true;
    panel.stats.push_back(std::move(points));
    out.panels.push_back(std::move(panel));
  }
  Stage stage;
  stage.kind = "bazaar", stage.turn = s.turn / 2 + 1;
  out.stage = stage;
  return out;
}

ChoiceList Bazaar::choices(const View<State>& view) const {
  ChoiceList out;
  Actions list;
  legal(view.state(), view.seat(), list);
  for (const Action action : list)
    out.choices.push_back({action,
                           "deed " + std::to_string(action),
                           std::to_string(action),
                           {},
                           Step::Whole,
                           rule("BZ-1.1")});
  return out;
}

std::string Bazaar::id_of(std::string_view term, int number) const {
  const auto in = [&](const auto& ids) -> std::string {
    const bool known = number >= 0 && number < static_cast<int>(ids.size());
    return known ? ids[static_cast<std::size_t>(number)] : "none";
  };
  if (term == "ware") return in(kWareIds);
  if (term == "mood") return in(kMoodIds);
  if (term == "find") return in(kFindIds);
  if (term == "side") return in(std::array{"red", "blue"});
  if (term == "stall") return in(std::array{"north", "south"});
  return std::to_string(number);
}

Said Bazaar::seat_name(Seat seat) const { return name_of(Side(seat)); }

CellName Bazaar::cell_name(const View<State>& view, std::string_view term, int number) const {
  const std::string label = "M" + std::to_string(cell_of(term, number) + 1);
  if (term == "stall") return {name_of(StallName(number)), label};
  const bool found = view.state().found[static_cast<std::size_t>(number) % kFinds] != 0;
  return {found ? name_of(Find(number)) : Said{}, label};
}

Reading Bazaar::read(const View<State>&, std::string_view text) const {
  Reading out;
  for (Action action = 0; action < kActions; ++action)
    if (text == std::to_string(action)) out.line = {action};
  if (out.line.empty()) out.problem = "no deed";
  return out;
}

std::string Bazaar::write(const View<State>&, const Line& line) const {
  return line.empty() ? "" : std::to_string(line[0]);
}

Json Bazaar::position(const State& s) const {
  Json score = Json::array();
  Json found = Json::array();
  for (const std::uint8_t each : s.score) score.push(Json(int{each}));
  for (const std::uint8_t each : s.found) found.push(Json(int{each}));
  return Json::object(
      {{"turn", Json(int{s.turn})}, {"score", std::move(score)}, {"found", std::move(found)}});
}

Result<State> Bazaar::from_position(const Json& json, std::string_view where) const {
  JsonReader top(json, std::string(where));
  State s;
  s.turn = static_cast<std::uint8_t>(top.member("turn").integer(0, kTurns));
  JsonReader score = top.member("score");
  JsonReader found = top.member("found");
  for (std::size_t i = 0; i < 2; ++i) {
    s.score[i] = static_cast<std::uint8_t>(score.item(i).integer(0, kTurns));
    s.found[i] = static_cast<std::uint8_t>(found.item(i).integer(0, 1));
  }
  if (!top.ok()) return Error{top.fault()};
  return s;
}

void Bazaar::plan(int bot, const View<State>& view, Dice&, Line& out) const {
  out.push(bot == 0   ? deed(view.state().turn)
           : bot == 1 ? kLayout.make(Kind::Rest)
                      : kLayout.make(Kind::Buy, 0));
}

const GameEntry& entry() {
  static const GameEntry kEntry = make_entry<Bazaar>();
  return kEntry;
}

}  // namespace sandtable::bazaar
