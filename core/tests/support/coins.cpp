#include "core/tests/support/coins.hpp"

#include "core/adapter.hpp"
#include "core/guess.hpp"
#include "core/registry.hpp"

namespace sandtable::coins {
namespace {

constexpr Rule kBook[] = {*Rule::parse("CO-1.2"),  *Rule::parse("CO-1.1"),  *Rule::parse("CO-2.1"),
                          *Rule::parse("CO-2.1a"), *Rule::parse("CO-2.1b"), *Rule::parse("CO-2.2"),
                          *Rule::parse("CO-3.1"),  *Rule::parse("CO-4.1"),  *Rule::parse("CO-4.2")};
consteval Rule rule(std::string_view text) { return cite(text, kBook); }

constexpr RuleEntry kRules[] = {
    {rule("CO-1.1"), "stated", "Two players, one to nine rounds.", "Players"},
    {rule("CO-1.2"), "stated", "Each starts with the points of a die.", "Players"},
    {rule("CO-2.1"), "stated", "Both secretly stake points on a face.", "Bidding"},
    {rule("CO-2.1a"), "stated", "A stake is one to three points.", "Bidding"},
    {rule("CO-2.1b"), "house", "Nobody stakes the same twice running.", "Bidding"},
    {rule("CO-2.2"), "stated", "A bid is sealed, and then stands.", "Bidding"},
    {rule("CO-3.1"), "stated", "Equal faces: Even wins both stakes and a die.", "Reveal"},
    {rule("CO-4.1"), "stated", "After the last round most points win.", "End"},
    {rule("CO-4.2"), "house", "A die breaks a tie: 1 to 3 for Even.", "End"},
};
constexpr Citation kCitations[] = {{rule("CO-2.1b"), Citation::Kind::Code, "coins.cpp", 1},
                                   {rule("CO-1.1"), Citation::Kind::Reason, "of no effect", 0}};
constexpr DataFile kData[] = {{"data/names.json", R"(["Even", "Odd"])"}};
constexpr DataFile kWords[] = {{"words/en.json", R"({
  "events": {"bid": "{by} bids {n}", "tie": "a tie: the die shows {die} for {of}",
    "reveal": "{even} and {odd}: {by} wins {n} and {die} by the die"},
  "refusals": {"over": "the game is over", "no_choice": "no such choice", "sealed": "{by} has sealed",
    "order": "first a stake, then a face, then the seal",
    "twice": "{by} staked {n} in round {round} too"},
  "reading": {"no_bid": "\"{word}\" is no bid; write \"2 heads\" or \"seal\"",
    "stakes": "a stake is 1, 2 or 3"},
  "line": {"empty": "a line holds at least one choice",
    "chance": "chance decides after choice {n} of the line; send the others later"},
  "phases": {"round": "Round {round}"},
  "prompts": {"over": "The game is over", "bid": "Stake, choose a face, seal"},
  "boards": {"table": "Table"}, "stats": {"points": "points"},
  "choices": {"stake": "{n}", "face": "{what}", "seal": "seal"},
  "odds": {"die": "the die of the reveal", "sealed": "both seal", "shows": "{die}"},
  "content": {"face": {"nothing": "nothing", "heads": "heads", "tails": "tails"}}
})"}};
constexpr const char* kFaces[] = {"nothing", "heads", "tails"};

template <Letters kPath, class... S>
Said say(S... slots) {
  return say_in<"coins", kPath>(slots...);
}
template <class S>
Said name_of(S thing) {
  return name_in<"coins", "">(What<S>(thing));
}

Seat other_than(Seat seat) { return seat == 0 ? Seat{1} : Seat{0}; }

}  // namespace

GameInfo Coins::info() {
  GameInfo out;
  out.name = "coins", out.title = "Coins", out.code = "CO";
  out.tagline = "Stake, seal, show", out.length = "a minute", out.rules_version = 2;
  out.schema = OptionSchema({int_option("rounds", 1, 9, 3, "CO-1.1", "How many rounds."),
                             bool_option("tie_die", true, "CO-4.2", "Whether a die breaks ties.")});
  out.earlier = {{2, "tie_die", Json(false)}};
  out.presets = {{"standard", "Three rounds.", Json::object()},
                 {"quick", "One round.", Json::object({{"rounds", 1}})}};
  out.bots = {{"script", "Stakes high on a random face."}};
  out.events = Events::kTypes, out.words = embedded_catalogues(kWords), out.data = kData,
  out.rules = kRules, out.citations = kCitations;
  out.rules_text = "# Coins";
  return out;
}

Result<Coins> Coins::make(const Json& options, const Data& data) {
  Coins out;
  out.rounds_ = int_of(options, "rounds");
  out.tie_die_ = bool_of(options, "tie_die");
  const auto text = data.find("data/names.json");
  if (!text) return Error{"data/names.json is missing; give it with --data"};
  const auto names = Json::parse(*text, "data/names.json");
  if (!names) return names.error();
  JsonReader list(*names, "data/names.json");
  list.expect_array(2);
  for (std::size_t i = 0; i < 2; ++i) out.names_[i] = list.item(i).string();
  if (!list.ok()) return Error{list.fault()};
  return out;
}

State Coins::start(Dice& dice, Log*) const {
  State out;
  for (std::uint8_t& points : out.points) points = static_cast<std::uint8_t>(dice.die());  // CO-1.2
  return out;
}

SeatSet Coins::owing(const State& s) const {
  SeatSet out;
  for (Seat seat = 0; seat < 2; ++seat)
    if (s.over == 0 && s.sealed[seat] == 0) out.add(seat);
  return out;
}

SeatSet Coins::may_act(const State& s) const { return s.over != 0 ? SeatSet{} : SeatSet::first(2); }
Mode Coins::mode(const State&) const { return Mode::Secret; }

bool Coins::at_rest(const State& s, Seat seat) const {
  return s.stake[seat] == 0 || s.face[seat] != 0;
}

void Coins::legal(const State& s, Seat seat, Actions& list) const {
  for (int action = 0; action < kActions; ++action)
    if (!refusal(s, seat, static_cast<Action>(action))) list.push(static_cast<Action>(action));
}

std::optional<Refusal> Coins::refusal(const State& s, Seat seat, Action action) const {
  if (s.over != 0) return refuse(rule("CO-4.1"), say<"refusals.over">());
  if (seat > 1 || action >= kActions) return refuse(rule("CO-2.1"), say<"refusals.no_choice">());
  if (s.sealed[seat] != 0) return refuse(rule("CO-2.2"), say<"refusals.sealed">(By(seat)));
  const auto [kind, i, j] = kLayout.split(action);
  const Kind now = s.stake[seat] == 0 ? Kind::Stake : s.face[seat] == 0 ? Kind::Face : Kind::Seal;
  if (kind != now) return refuse(rule("CO-2.1"), say<"refusals.order">());
  if (kind == Kind::Stake && i + 1 == s.last[seat])
    return refuse(rule("CO-2.1b"), say<"refusals.twice">(By(seat), N(i + 1), Round(s.round - 1)));
  return std::nullopt;
}

void Coins::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  const auto [kind, i, j] = kLayout.split(action);
  if (kind == Kind::Stake) s.stake[seat] = static_cast<std::uint8_t>(i + 1);
  if (kind == Kind::Face) {
    s.face[seat] = static_cast<std::uint8_t>(i + 1);
    tell(log, rule("CO-2.1"), SeatSet::only(seat), Bid{.by = seat, .n = s.stake[seat]});
  }
  if (kind == Kind::Seal) s.sealed[seat] = 1;
  if (owing(s).empty()) reveal(s, dice, log);
}

void Coins::reveal(State& s, Dice& dice, Log* log) const {
  const Seat winner = s.face[0] == s.face[1] ? Seat{0} : Seat{1};  // CO-3.1
  const int stakes = s.stake[0] + s.stake[1];
  const int die = dice.die();
  s.points[winner] = static_cast<std::uint8_t>(s.points[winner] + stakes + die);
  tell(log, rule("CO-3.1"),
       Reveal{
           .even = Face(s.face[0]), .odd = Face(s.face[1]), .by = winner, .n = stakes, .die = die});
  for (Seat seat = 0; seat < 2; ++seat) {
    s.last[seat] = s.stake[seat];
    clear(s, seat);
  }
  if (s.round++ < rounds_) return;
  s.over = 1;  // CO-4.1
  if (!tie_die_ || s.points[0] != s.points[1]) return;
  const int breaks = dice.die();  // CO-4.2
  s.tie_winner = breaks <= 3 ? 0 : 1;
  tell(log, rule("CO-4.2"), Tie{.die = breaks, .of = s.tie_winner});
}

void Coins::clear(State& s, Seat seat) const { s.stake[seat] = s.face[seat] = s.sealed[seat] = 0; }

Outcome Coins::outcome(const State& s) const {
  Outcome out;
  out.ended_by = s.tie_winner == kNobody ? rule("CO-4.1") : rule("CO-4.2");
  for (Seat seat = 0; seat < 2; ++seat) {
    const Seat other = other_than(seat);
    const bool behind = s.points[seat] < s.points[other] || s.tie_winner == other;
    out.rank[seat] = behind ? 2 : 1;
    out.score[seat] = s.points[seat];
  }
  return out;
}

State Coins::redact(const State& s, Seat seat) const {
  State out = s;
  for (Seat each = 0; each < 2; ++each)
    if (each != seat) out.stake[each] = out.face[each] = 0;
  return out;
}

State Coins::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State out = view.state();
  for (Seat seat = 0; seat < 2; ++seat) {
    if (seat == view.seat() || out.sealed[seat] == 0) continue;
    out.sealed[seat] = 0;
    decide_again(*this, out, seat, guess, dice);
  }
  return out;
}

Scene Coins::scene(const View<State>& view) const {
  const State& s = view.state();
  Scene out;
  out.game = "coins", out.phase = say<"phases.round">(Round(s.round)), out.over = s.over != 0;
  out.prompt = out.over ? say<"prompts.over">() : say<"prompts.bid">();
  if (view.seat() != kSpectator) out.viewer = view.seat();
  Board board{"table", say<"boards.table">(), BoardKind::Square, {}};
  for (Seat seat = 0; seat < 2; ++seat) {
    Cell cell;
    cell.id = cell.x = seat, cell.label = names_[seat], cell.owner = seat, cell.terrain = "tile";
    if (s.face[seat] != 0)
      cell.pieces.push_back({seat, "coin", 1, seat, name_of(Face(s.face[seat]))});
    board.cells.push_back(cell);
    const SeatStatus status = s.sealed[seat] != 0 ? SeatStatus::Sealed : SeatStatus::Deciding;
    const Stat points{"points", say<"stats.points">(), std::to_string(s.points[seat]),
                      rule("CO-3.1")};
    out.panels.push_back({seat, seat_name(seat), seat, "", status, {points}});
  }
  out.boards.push_back(board);
  return out;
}

ChoiceList Coins::choices(const View<State>& view) const {
  ChoiceList out;
  Actions list;
  legal(view.state(), view.seat(), list);
  for (const Action action : list) {
    const auto [kind, i, j] = kLayout.split(action);
    Choice choice;
    choice.action = action;
    choice.notation = kind == Kind::Stake  ? std::to_string(i + 1)
                      : kind == Kind::Face ? kFaces[i + 1]
                                           : "seal";
    choice.label = kind == Kind::Stake  ? say<"choices.stake">(N(i + 1))
                   : kind == Kind::Face ? say<"choices.face">(What<Face>(Face(i + 1)))
                                        : say<"choices.seal">();
    choice.place = {kind == Kind::Stake ? PlaceKind::Number : PlaceKind::Button, "", i + 1};
    choice.step = kind == Kind::Stake  ? Step::Opens
                  : kind == Kind::Face ? Step::Closes
                                       : Step::Seals;
    choice.rule = kind == Kind::Seal ? rule("CO-2.2") : rule("CO-2.1");
    out.choices.push_back(choice);
  }
  if (view.seat() < 2 && !at_rest(view.state(), view.seat()))
    out.line = std::to_string(view.state().stake[view.seat()]);
  return out;
}

std::vector<Odds> Coins::odds(const View<State>& view) const {
  Odds out{say<"odds.die">(), say<"odds.sealed">(), std::nullopt, rule("CO-3.1"), {}};
  for (int value = 1; value <= 6; ++value)
    out.chances.push_back({say<"odds.shows">(Die(value)), 1, 6});
  return view.state().over != 0 ? std::vector<Odds>{} : std::vector<Odds>{out};
}

std::string Coins::id_of(std::string_view term, int number) const {
  const auto index = static_cast<std::size_t>(number);
  return term == "face" && index < 3 ? kFaces[index] : std::to_string(number);
}

std::string Coins::own_text(std::string_view term, int number, std::string_view form) const {
  return term == "seat" && form.empty() && number < 2 ? names_[number] : "";
}

Said Coins::seat_name(Seat seat) const { return name_of(ContentOf<"seat">(seat)); }

CellName Coins::cell_name(const View<State>&, std::string_view, int number) const {
  return {{}, names_[number]};
}

Reading Coins::read(const View<State>&, std::string_view text) const {
  if (text == "seal") return {{kLayout.make(Kind::Seal)}, "", {}};
  const std::size_t space = text.find(' ');
  const std::string_view face = text.substr(std::min(space, text.size()));
  if (face != " heads" && face != " tails")
    return {{}, "", {}, Words(say<"reading.no_bid">(Part<"word">(0))).add(std::string(text))};
  if (space != 1 || text[0] < '1' || text[0] > '3')
    return {{}, "", rule("CO-2.1a"), say<"reading.stakes">()};
  return {{kLayout.make(Kind::Stake, text[0] - '1'),
           kLayout.make(Kind::Face, face == " tails" ? 1 : 0)},
          "",
          {}};
}

std::string Coins::write(const View<State>&, const Line& line) const {
  std::string out;
  for (const Action action : line) {
    const auto [kind, i, j] = kLayout.split(action);
    if (!out.empty()) out += ' ';
    out += kind == Kind::Stake  ? std::to_string(i + 1)
           : kind == Kind::Face ? kFaces[i + 1]
                                : "seal";
  }
  return out;
}

Json Coins::position(const State& s) const {
  Json seats = Json::array();
  for (Seat seat = 0; seat < 2; ++seat)
    seats.push(Json::object({{"points", s.points[seat]},
                             {"last", s.last[seat]},
                             {"stake", s.stake[seat]},
                             {"face", kFaces[s.face[seat]]},
                             {"sealed", s.sealed[seat] != 0}}));
  Json out = Json::object({{"round", s.round}, {"over", s.over != 0}, {"seats", seats}});
  if (s.tie_winner != kNobody) out.set("tie_winner", Json(s.tie_winner));
  return out;
}

Result<State> Coins::from_position(const Json& json, std::string_view where) const {
  JsonReader top(json, std::string(where));
  State s;
  top.expect_only({"round", "over", "seats", "tie_winner"});
  s.round = static_cast<std::uint8_t>(top.member("round").integer(1, rounds_ + 1));
  s.over = top.member("over").boolean() ? 1 : 0;
  if (top.has("tie_winner"))
    s.tie_winner = static_cast<std::uint8_t>(top.member("tie_winner").integer(0, 1));
  JsonReader list = top.member("seats");
  list.expect_array(2);
  for (std::size_t i = 0; i < 2; ++i) {
    JsonReader one = list.item(i);
    one.expect_only({"points", "last", "stake", "face", "sealed"});
    s.points[i] = static_cast<std::uint8_t>(one.member("points").integer(0, 200));
    s.last[i] = static_cast<std::uint8_t>(one.member("last").integer(0, 3));
    s.stake[i] = static_cast<std::uint8_t>(one.member("stake").integer(0, 3));
    s.face[i] = static_cast<std::uint8_t>(one.member("face").one_of({"nothing", "heads", "tails"}));
    s.sealed[i] = one.member("sealed").boolean() ? 1 : 0;
  }
  if (!top.ok()) return Error{top.fault()};
  return s;
}

void Coins::observe(const View<State>& view, std::span<std::int16_t> out) const {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&view.state());
  for (std::size_t i = 0; i < sizeof(State); ++i) out[i] = bytes[i];
}

void Coins::fallback(const View<State>& view, Line& out) const {
  State s = view.state();
  do {
    Actions list;
    legal(s, view.seat(), list);
    if (list.empty()) return;
    out.push(list[0]);
    if (list[0] == kLayout.make(Kind::Seal)) return;
    Dice none(0);
    step(s, view.seat(), list[0], none, nullptr);
  } while (!at_rest(s, view.seat()));
}

void Coins::plan(int, const View<State>& view, Dice& dice, Line& out) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  if (s.face[seat] != 0) return out.push(kLayout.make(Kind::Seal));
  out.push(kLayout.make(Kind::Stake, s.last[seat] == 3 ? 1 : 2));
  out.push(kLayout.make(Kind::Face, dice.below(2)));
}

static_assert(Game<Coins>);
static_assert(sizeof(State) <= 16);

const GameEntry& entry() {
  static const GameEntry row = make_entry<Coins>();
  return row;
}

}  // namespace sandtable::coins

namespace sandtable {

/// The registry of the core's tests: this one game.
std::span<const GameEntry* const> registry() {
  static const GameEntry* const kGames[] = {&coins::entry()};
  return kGames;
}

}  // namespace sandtable
