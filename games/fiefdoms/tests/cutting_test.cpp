#include <algorithm>
#include <map>
#include <string>

#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

constexpr std::string_view kExample = "11023122334455460566";  // RULES.md, 8, example 23

Options only_cutting() {
  Options options = standard();
  options.faction_choice = FactionChoice::Fixed;
  return options;
}

struct Cutting {
  Fiefdoms game = game_with(only_cutting());
  Dice dice{1};
  State s = game.start(dice, nullptr);
  Log log;
  Cutting& step(Action action, Seat seat = 0) {
    REQUIRE(why_not(game, s, seat, action) == "legal");
    game.step(s, seat, action, dice, &log);
    return *this;
  }
  Cutting& discard() { return step(make(Kind::CutDiscard)); }
  Cutting& shape(int shape) { return step(make(Kind::CutShape, shape)); }
  [[nodiscard]] Actions list() const { return legal_of(game, s, 0); }
  [[nodiscard]] std::string why(Action action) const { return why_not(game, s, 0, action); }
};

Cut read(std::string_view text) {
  Cut cut{};
  REQUIRE(!read_cut(text, cut));
  return cut;
}

std::string refused(std::string_view text) {
  Cut cut = blank_cut();
  const auto no = read_cut(text, cut);
  if (no) CHECK(cut == blank_cut());  // nothing is written
  return no ? no->rule.text() : "legal";
}

/// All complete cuts, by walking the lists alone.
void walk_all(const Fiefdoms& game, const State& s, std::vector<std::string>& out) {
  for (const Action action : legal_of(game, s, 0)) {
    const Kind kind = kLayout.split(action).kind;
    if (kind == Kind::CutChance) continue;
    if (kind == Kind::Seal) {
      out.push_back(cut_string(s.cut[0]));
      return;
    }
    State next = s;
    Dice dice(1);
    game.step(next, 0, action, dice, nullptr);
    walk_all(game, next, out);
  }
}

const std::vector<std::string>& all_cuts() {
  static const std::vector<std::string> cuts = [] {
    const Cutting cutting;
    std::vector<std::string> out;
    walk_all(cutting.game, cutting.s, out);
    std::ranges::sort(out);
    return out;
  }();
  return cuts;
}

}  // namespace

TEST_CASE("FF-2.1 a fiefdom is a line or a corner: 70 lie on a sheet") {
  int shapes = 0;
  for (int cell = 0; cell < kCells; ++cell)
    for (int shape = 0; shape < kShapes; ++shape) shapes += shape_cells(cell, shape)[0] == cell;
  CHECK(shapes == 70);
  CHECK(shape_cells(0, 2) == std::array<int, 3>{0, 1, 5});
  CHECK(shape_cells(3, 5) == std::array<int, 3>{3, 6, 7});
  CHECK(shape_cells(0, 5) == std::array<int, 3>{-1, -1, -1});

  const Cutting cutting;
  CHECK(cutting.why(make(Kind::CutShape, 5)) == "FF-2.1");  // would leave the sheet at A1
  CHECK(refused("11110222333444555666") == "FF-2.3");
  CHECK(refused("11023122334455450566") == "FF-2.1");  // fiefdom 5 has four tiles
}

TEST_CASE("FF-2.2 six fiefdoms that do not overlap, and no more than two tiles left") {
  Cutting cutting;
  cutting.discard().discard();
  CHECK(completions(cutting.s.cut[0]) == 69);
  CHECK(cutting.why(make(Kind::CutDiscard)) == "FF-2.3");

  Cutting bent;
  bent.shape(4).discard();  // A1 A2 B2; then B1: C1 is next
  CHECK(lowest_undecided(bent.s.cut[0]) == 2);
  CHECK(bent.why(make(Kind::CutShape, 5)) == "FF-2.2");  // C1 C2 B2: B2 is taken
  CHECK(refused("11023122334455460560") == "FF-2.2");    // three tiles left
  CHECK(refused("1102312233445546056") == "FF-2.2");
  CHECK(refused("1102312233445546056x") == "FF-2.2");
  CHECK(cutting.why(make(Kind::Seal)) == "FF-2.2");
}

TEST_CASE("FF-2.2 a step that strands more than two tiles is not offered") {
  // B1 with the two tiles below it after A1 is thrown away: every list stays finishable.
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Cutting cutting;
    Dice dice(seed);
    for (int step = 0; step < 8; ++step) {
      Actions list = cutting.list();
      list.pop();  // chance
      REQUIRE(!list.empty());
      for (int shape = 0; shape < kShapes; ++shape) {
        const Action action = make(Kind::CutShape, shape);
        if (list.contains(action)) continue;
        const std::string why = cutting.why(action);
        CHECK((why == "FF-2.1" || why == "FF-2.2"));
      }
      cutting.step(list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))]);
      CHECK(completions(cutting.s.cut[0]) > 0);
    }
    CHECK(cutting.list() == Actions{make(Kind::Seal)});
  }
}

TEST_CASE("FF-2.3 exactly two tiles remain: 186 of the 190 pairs can be the discards") {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const std::string& cut : all_cuts()) {
    const std::size_t first = cut.find('0');
    const std::size_t second = cut.find('0', first + 1);
    REQUIRE(second != std::string::npos);
    CHECK(cut.find('0', second + 1) == std::string::npos);
    pairs.emplace(first, second);
  }
  CHECK(pairs.size() == 186);
  CHECK(refused("11123122334455460566") != "legal");
}

TEST_CASE("FF-2.4 tiles connect by edges, not by corners") {
  CHECK(refused("00111222333444555666") == "FF-2.4");  // A2 touches neither C1 nor D1
  CHECK(refused(kExample) == "legal");
}

TEST_CASE("FF-2.5 both cut secretly and reveal together") {
  Cutting cutting;
  CHECK(cutting.game.mode(cutting.s) == Mode::Secret);
  CHECK(cutting.why(make(Kind::Fief, 0)) == "FF-2.5");
  cutting.step(make(Kind::CutChance)).step(make(Kind::Seal));
  CHECK(cutting.s.phase == Phase::Cutting);
  CHECK(cutting.why(make(Kind::Seal)) == "FF-2.5");
  CHECK(cutting.list().empty());
  CHECK(events_of<CutsShown>(cutting.log) == 0);

  cutting.step(make(Kind::CutChance), 1).step(make(Kind::Seal), 1);
  CHECK(cutting.s.phase == Phase::Placing);
  CHECK(events_of<CutsShown>(cutting.log) == 1);
  CHECK(events_of<CutDrawn>(cutting.log) == 2);
  CHECK(cutting.s.cut_chance == std::array<std::uint8_t, 2>{});
  CHECK(cutting.s.sealed == std::array<std::uint8_t, 2>{});
}

TEST_CASE("FF-2.5 the preset cut is the same for both") {
  Options options = only_cutting();
  options.cut_mode = CutMode::Preset;
  Dice dice(1);
  const State s = game_with(options).start(dice, nullptr);
  CHECK(cut_string(s.cut[0]) == kExample);
  CHECK(cut_string(s.cut[1]) == kExample);
}

TEST_CASE("FF-2.6 steps already taken stand when the rest is left to chance") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Cutting cutting;
    cutting.dice.reseed(seed);
    cutting.shape(2).discard().shape(5).step(make(Kind::CutChance)).step(make(Kind::Seal));
    const Cut partial = cutting.s.cut[0];
    cutting.step(make(Kind::CutChance), 1).step(make(Kind::Seal), 1);
    for (std::size_t cell = 0; cell < kCells; ++cell)
      if (partial[cell] != kUnset) CHECK(cutting.s.cut[0][cell] == partial[cell]);
    CHECK(refused(cut_string(cutting.s.cut[0])) == "legal");
    CHECK(refused(cut_string(cutting.s.cut[1])) == "legal");
  }
}

TEST_CASE("FF-2.8 a completion is the k-th in the order of the cut strings") {
  REQUIRE(all_cuts().size() == 5614);
  CHECK(completions(blank_cut()) == 5614);
  for (std::size_t k = 0; k < all_cuts().size(); k += 97)
    CHECK(cut_string(completion(blank_cut(), static_cast<int>(k))) == all_cuts()[k]);

  Cutting cutting;  // A1 A2 A3 leaves gaps before what is decided
  for (const int shape : {3, 0, 4}) {
    cutting.shape(shape);
    const Cut partial = cutting.s.cut[0];
    std::vector<std::string> expected;
    for (const std::string& text : all_cuts()) {
      bool contains = true;
      for (std::size_t cell = 0; cell < kCells; ++cell)
        contains = contains && (partial[cell] == kUnset || partial[cell] == text[cell] - '0');
      if (contains) expected.push_back(text);
    }
    REQUIRE(completions(partial) == static_cast<int>(expected.size()));
    for (std::size_t k = 0; k < expected.size(); ++k)
      CHECK(cut_string(completion(partial, static_cast<int>(k))) == expected[k]);
  }
}

TEST_CASE("FF-2.8 every cut string reads back, and a cut has one walk and one string") {
  for (const std::string& text : all_cuts()) REQUIRE(cut_string(read(text)) == text);
  CHECK(std::ranges::adjacent_find(all_cuts()) == all_cuts().end());
  CHECK(refused("22013211334455460566") == "FF-2.8");  // not canonical
}

TEST_CASE("FF-2.8 chance: after it only the seal is left") {
  Cutting cutting;
  cutting.step(make(Kind::CutChance));
  CHECK(cutting.list() == Actions{make(Kind::Seal)});
  CHECK(cutting.why(make(Kind::CutDiscard)) == "FF-2.8");
  CHECK(cutting.why(make(Kind::CutChance)) == "FF-2.8");
}

TEST_CASE("cutting: 349 different open positions lead from the empty to the finished cut") {
  std::set<std::pair<unsigned, int>> seen;
  std::vector<Cut> open{blank_cut()};
  while (!open.empty()) {
    const Cut cut = open.back();
    open.pop_back();
    unsigned decided = 0;
    int discards = 0;
    std::uint8_t fiefs = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (cut[cell] == kUnset) continue;
      decided |= 1U << cell;
      discards += cut[cell] == 0;
      fiefs = std::max(fiefs, cut[cell]);
    }
    if (completions(cut) == 0 || !seen.emplace(decided, discards).second) continue;
    const int cell = lowest_undecided(cut);
    if (cell == kCells) continue;
    Cut next = cut;
    next[static_cast<std::size_t>(cell)] = 0;
    open.push_back(next);
    for (int shape = 0; shape < kShapes; ++shape) {
      next = cut;
      bool fits = shape_cells(cell, shape)[0] == cell;
      for (const int each : shape_cells(cell, shape))
        fits = fits && cut[static_cast<std::size_t>(each)] == kUnset;
      if (!fits) continue;
      for (const int each : shape_cells(cell, shape))
        next[static_cast<std::size_t>(each)] = static_cast<std::uint8_t>(fiefs + 1);
      open.push_back(next);
    }
  }
  CHECK(seen.size() == 349);
}

TEST_CASE("cutting: example 28, the cut of example 23 as a walk") {
  Cutting cutting;
  CHECK(cutting.list() == Actions{make(Kind::CutDiscard), make(Kind::CutShape, 0),
                                  make(Kind::CutShape, 1), make(Kind::CutShape, 2),
                                  make(Kind::CutShape, 3), make(Kind::CutShape, 4),
                                  make(Kind::CutChance)});
  const std::array<int, 6> expected{978, 1008, 1064, 704, 1112, 748};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    Cutting behind;
    behind.step(cutting.list()[i]);
    CHECK(completions(behind.s.cut[0]) == expected[i]);
  }

  cutting.shape(2).discard().shape(5).shape(4).shape(1).shape(2).shape(5).discard();
  CHECK(cut_string(cutting.s.cut[0]) == kExample);
  CHECK(cutting.list() == Actions{make(Kind::Seal)});
  CHECK(cutting.why(make(Kind::CutChance)) == "FF-2.2");
}

TEST_CASE("cutting: a partial cut that no walk reaches has no completion") {
  Cut cut = blank_cut();
  cut[5] = 1;
  CHECK(completions(cut) == 0);
  cut = blank_cut();
  cut[0] = 2;
  CHECK(completions(cut) == 0);
  cut = blank_cut();
  cut[0] = cut[1] = cut[2] = cut[3] = 1;
  CHECK(completions(cut) == 0);
}

}  // namespace sandtable::fiefdoms::test
