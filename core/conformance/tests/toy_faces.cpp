// What the toy shows: scene, choices, odds, observation, fallback and bots.

#include <algorithm>

#include "core/conformance/tests/toy.hpp"

namespace sandtable::toy {
namespace {

// As they are written in lines of notation, which no language translates.
constexpr std::array<const char*, kSeats> kNames{"Red", "Blue", "Yellow", "Green"};

std::string label_of(int cell) { return "c" + std::to_string(cell + 1); }

Board ring(const State& s) {
  Board board;
  board.id = "ring", board.title = say<"boards.ring">(), board.kind = BoardKind::Square;
  for (int id = 0; id < kCells; ++id) {
    Cell cell;
    cell.id = id, cell.x = id, cell.label = label_of(id), cell.name = name_of(SpotWord(id));
    cell.terrain = "open";
    for (int piece = 0; piece < s.seats * kPawns; ++piece) {
      const auto owner = static_cast<std::size_t>(piece / kPawns);
      if (s.pawns[owner][static_cast<std::size_t>(piece % kPawns)] != id) continue;
      cell.pieces.push_back({piece, "pawn", 1, piece / kPawns, say<"pieces.pawn">()});
    }
    board.cells.push_back(std::move(cell));
  }
  return board;
}

/// `more` is no card's: a fault adds it to the count that the title holds.
Hand own_hand(const State& s, Seat seat, int more) {
  const auto held = std::ranges::count_if(s.hand[seat], [](int card) { return card != 0; });
  Hand hand{say<"hands.own">(N(held + more)), seat, {}};
  for (const std::uint8_t card : s.hand[seat])
    if (card != 0)
      hand.cards.push_back({card,
                            "card",
                            name_of(CardWord(card)),
                            say<"cards.text">(What<CardWord>(CardWord(card))),
                            {}});
  return hand;
}

Said phase_said(const State& s) {
  const Round round(s.round + 1);
  switch (s.phase) {
    case Phase::Orders:
      return say<"phases.orders">(round);
    case Phase::Market:
      return say<"phases.market">(round);
    case Phase::Parley:
      return say<"phases.parley">(round);
    default:
      return say<"phases.over">();
  }
}

Step by_count(bool more, Step goes_on, Step ends) { return more ? goes_on : ends; }

}  // namespace

Scene Toy::scene(const View<State>& view) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  Scene scene;
  scene.game = "toy";
  scene.phase = phase_said(s);
  scene.prompt = owing(s).has(seat) ? say<"prompts.choose">() : say<"prompts.wait">();
  if (is(Fault::ScenePeeks) && s.left > 0)
    scene.prompt = say<"prompts.peek">(N(glimpse(view, Fault::ScenePeeks).deck[0]));
  if (is(Fault::WrongArticle)) scene.prompt = say<"prompts.article">();
  if (is(Fault::WrongPlural)) scene.prompt = say<"prompts.plural">();
  if (is(Fault::PromptMissing) && seat == kSpectator) scene.prompt = {};
  const bool peeks = is(Fault::SlotPeeks) && s.left > 0;
  const int more = peeks ? 2 + glimpse(view, Fault::SlotPeeks).deck[0] : 0;
  if (seat != kSpectator) scene.viewer = seat, scene.hands.push_back(own_hand(s, seat, more));
  scene.boards.push_back(ring(s));
  if (is(Fault::CellTwice)) scene.boards[0].cells[1].id = 0;
  for (Seat each = 0; each < s.seats; ++each) {
    SeatStatus status = owing(s).has(each) ? SeatStatus::Deciding : SeatStatus::Waiting;
    if (s.pads[each].sealed != 0) status = SeatStatus::Sealed;
    if (is(Fault::StatusWrong) && s.phase == Phase::Parley) status = SeatStatus::Waiting;
    scene.panels.push_back({each, seat_name(each), each, "", status, {}});
    scene.panels.back().stats.push_back(
        {"coins", say<"stats.coins">(), std::to_string(s.coins[each]), rule("TOY-5.1")});
  }
  if (is(Fault::PanelMissing) && s.phase == Phase::Market) scene.panels.pop_back();
  scene.tracks.push_back({"round", say<"tracks.round">(), s.round, 0, s.rounds});
  scene.over = s.phase == Phase::Over && !is(Fault::SceneNotOver);
  if (scene.over) scene.verdict = say<"verdict.coins">();
  return scene;
}

Step Toy::kind_of(const State& s, Seat seat, Action action) const {
  const auto [kind, i, j] = kLayout.split(action);
  if (kind == Kind::Pawn) return Step::Opens;
  if (kind == Kind::Cell) {
    int coins = s.coins[seat];
    for (const Order& order : s.pads[seat].orders) coins -= order.stake;
    const Step wrong = is(Fault::WrongStep) ? Step::Closes : Step::Continues;
    return by_count(coins > 0 || is(Fault::AsksForced), wrong, Step::Closes);
  }
  if (kind == Kind::Stake || kind == Kind::Card || kind == Kind::Who) return Step::Closes;
  if (kind == Kind::Wave)
    return by_count(s.seats > 2 || is(Fault::AsksForced), Step::Opens, Step::Whole);
  if (kind == Kind::Seal || kind == Kind::Done) return Step::Seals;
  if (kind != Kind::Play) return Step::Whole;
  const auto cards = std::ranges::count_if(s.hand[seat], [](int card) { return card != 0; });
  return by_count(cards > 1 || is(Fault::AsksForced), Step::Opens, Step::Whole);
}

Choice Toy::described(const State& s, Seat seat, Action action) const {
  const auto [kind, i, j] = kLayout.split(action);
  const std::string number = std::to_string(i + 1);
  const auto make = [&, a = action](const Said& label, std::string notation, Place place,
                                    Rule rule) {
    return Choice{a, label, std::move(notation), std::move(place), kind_of(s, seat, a), rule};
  };
  const Place button{};
  switch (kind) {
    case Kind::Pawn:
      return make(say<"choices.pawn">(toy::Pawn(i + 1)), "move " + number,
                  {PlaceKind::Piece, "", seat * kPawns + i}, rule("TOY-2.1"));
    case Kind::Cell:
      return make(say<"choices.cell">(To<Spot>(Spot(i))), "to " + label_of(i),
                  {PlaceKind::Cell, "ring", is(Fault::PlaceMissing) ? 77 : i}, rule("TOY-2.2"));
    case Kind::Stake:
      return make(i == 0 ? say<"choices.no_stake">() : say<"choices.stake">(),
                  is(Fault::WriteDropsStake) ? ""
                  : i == 0                   ? "free"
                                             : "staked",
                  {PlaceKind::Number, "", i}, rule("TOY-2.3"));
    case Kind::Seal:
      return make(say<"choices.seal">(), "seal", button, rule("TOY-2.1"));
    case Kind::Draw:
      return make(say<"choices.draw">(), is(Fault::UnrecordableLine) ? "draw | dice 3" : "draw",
                  button, rule("TOY-3.2"));
    case Kind::Peek:
      return make(say<"choices.peek">(), "peek", button, rule("TOY-3.5"));
    case Kind::Omen:
      return make(say<"choices.omen">(), "omen", button, rule("TOY-3.6"));
    case Kind::Play:
      return make(say<"choices.play">(), "play", button, rule("TOY-3.3"));
    case Kind::Card: {
      const int card = s.hand[seat][static_cast<std::size_t>(i)];
      return make(say<"choices.card">(What<CardWord>(CardWord(card))), std::to_string(card),
                  {PlaceKind::Card, "", card}, rule("TOY-3.3"));
    }
    case Kind::Gamble:
      return make(say<"choices.gamble">(), "gamble", button, rule("TOY-3.4"));
    case Kind::Pass: {
      Choice pass = make(say<"choices.pass">(), "pass", button, rule("TOY-3.1"));
      pass.ends = Ends::Pass;
      return pass;
    }
    case Kind::Wave:
      return make(say<"choices.wave">(), "wave", button, rule("TOY-4.1"));
    case Kind::Who: {
      const std::string name = kNames[static_cast<std::size_t>(i)];
      return make(say<"choices.who">(Whom(SeatSlot(i))), "to " + name, {PlaceKind::Player, "", i},
                  rule("TOY-4.1"));
    }
    case Kind::Done:
      return make(say<"choices.done">(), "done", button, rule("TOY-4.1"));
  }
  return {};
}

ChoiceList Toy::choices(const View<State>& view) const {
  ChoiceList out;
  const Seat seat = view.seat();
  if (seat == kSpectator) return out;
  const State& s = view.state();
  Actions list;
  legal(s, seat, list);
  for (const Action action : list) out.choices.push_back(described(s, seat, action));
  const Pad& pad = s.pads[seat];
  if (pad.half != Half::None) out.line = "move " + std::to_string(pad.open.pawn + 1);
  if (pad.half == Half::Cell) out.line += " to " + label_of(pad.open.cell);
  if (s.playing != 0 && s.turn == seat) out.line = "play";
  if (s.waving[seat] != 0) out.line = "wave";
  if (is(Fault::LineHidden)) out.line.clear();
  if (out.choices.size() < 2) return out;
  if (is(Fault::GivesAwayFirst)) out.choices[0].irrevocable = say<"choices.loses">();
  if (is(Fault::ResignsUnasked)) out.choices[0].ends = Ends::Resign;
  if (is(Fault::PassesTwice)) out.choices[0].ends = out.choices[1].ends = Ends::Pass;
  if (is(Fault::LabelMissing)) out.choices[0].label = {};
  if (is(Fault::LabelTwice)) out.choices[1].label = out.choices[0].label;
  if (is(Fault::ChoiceRuleUnknown)) out.choices[0].rule = *Rule::parse("ZZ-1.1");
  if (is(Fault::ChoiceMissing) && s.phase == Phase::Parley) out.choices.erase(out.choices.begin());
  if (is(Fault::ChoicesPeek) && s.left > 0)
    out.choices[0].label = say<"choices.peeked">(N(glimpse(view, Fault::ChoicesPeek).deck[0]));
  return out;
}

std::vector<Odds> Toy::odds(const View<State>& view) const {
  const State& s = view.state();
  const Action gamble = kLayout.make(Kind::Gamble);
  if (view.seat() == kSpectator || refusal(s, view.seat(), gamble)) return {};
  Odds odds{say<"odds.gamble">(), say<"odds.die">(), gamble, rule("TOY-3.4"), {}};
  const bool peeks = is(Fault::OddsPeek) && s.left > 0;
  odds.chances.push_back({say<"odds.win">(), 1, 2});
  odds.chances.push_back({say<"odds.lose">(), is(Fault::OddsDoNotAddUp) ? 4 : 3, 6});
  if (peeks) odds.label = say<"odds.peeked">(N(glimpse(view, Fault::OddsPeek).deck[0]));
  return {odds};
}

Said Toy::seat_name(Seat seat) const { return name_of(SeatWord(seat)); }

CellName Toy::cell_name(const View<State>&, std::string_view, int number) const {
  return {name_of(SpotWord(number)), label_of(number)};
}

void Toy::observe(const View<State>& view, std::span<std::int16_t> out) const {
  const State& s = glimpse(view, Fault::ObservationPeeks);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&s);
  const std::size_t gap = is(Fault::ObservationGap) ? 5 : sizeof(State);
  for (std::size_t i = 0; i < sizeof(State); ++i)
    if (i != gap) out[i] = bytes[i];
  if (is(Fault::ObservationTooLong)) out.data()[out.size()] = 0;
}

void Toy::fallback(const View<State>& view, Line& out) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  Dice unused(0);
  const bool writes = is(Fault::FallbackWrites) && s.phase == Phase::Orders;
  if (!at_rest(s, seat) || (writes && s.pads[seat].count < kPawns))
    return plan(0, view, unused, out);
  if (writes) return out.push(kLayout.make(Kind::Pawn));
  if (is(Fault::FallbackEmpty) && s.phase == Phase::Market) return;
  constexpr std::array kEnds{Kind::Seal, Kind::Pass, Kind::Done};
  out.push(kLayout.make(kEnds[static_cast<std::size_t>(s.phase)]));
}

/// Bot 0 takes the first choice of each list, bot 1 any.
void Toy::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  if (bot == 1) return random_line(*this, view.state(), view.seat(), dice, out);
  State s = view.state();
  const bool peeks =
      is(Fault::PlanPeeks) && s.left > 0 && s.phase == Phase::Market && s.playing == 0;
  if (peeks && glimpse(view, Fault::PlanPeeks).deck[0] % 2 == 0)
    return out.push(kLayout.make(Kind::Pass));
  if (is(Fault::PlanIllegal) && s.phase == Phase::Market) return out.push(kLayout.make(Kind::Seal));
  do {
    Actions list;
    legal(s, view.seat(), list);
    if (list.empty()) return;
    out.push(list[0]);
    Dice unused(0);
    step(s, view.seat(), list[0], unused, nullptr);
  } while (!at_rest(s, view.seat()) && !is(Fault::PlanStopsHalfWay));
}

}  // namespace sandtable::toy
