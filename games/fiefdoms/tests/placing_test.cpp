#include <algorithm>

#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

Options only_placing() {
  Options options = standard();
  options.faction_choice = FactionChoice::Fixed;
  options.cut_mode = CutMode::Preset;
  options.first_player = FirstPlayer::Seat0;
  return options;
}

struct Placing {
  explicit Placing(Options options = only_placing()) : game(game_with(std::move(options))) {
    s = game.start(dice, &log);
  }
  Dice dice{1};
  Fiefdoms game;
  State s;
  Log log;

  [[nodiscard]] Action anchor(int x, int y) const {
    return make(Kind::Anchor, y - anchor_origin(s).y, x - anchor_origin(s).x);
  }
  [[nodiscard]] std::string why(Action action) const { return why_not(game, s, s.to_move, action); }
  Placing& step(Action action) {
    REQUIRE(why(action) == "legal");
    game.step(s, s.to_move, action, dice, &log);
    return *this;
  }
  /// A whole placement of fiefdom 1–6.
  Placing& place(int fief, int turning, int x, int y) {
    step(make(Kind::Fief, fief - 1));
    return step(make(Kind::Turning, turning)).step(anchor(x, y));
  }
  [[nodiscard]] Actions list() const { return legal_of(game, s, s.to_move); }
};

using Spots = std::array<Spot, 3>;

/// Anchors on which the picked and turned fiefdom would lie legally, by trying every place.
std::vector<Spot> slow_anchors(const State& s) {
  std::vector<Spot> out;
  for (int y = -40; y <= 40; ++y)
    for (int x = -40; x <= 40; ++x) {
      bool touches = false;
      bool free = true;
      for (const Spot& spot : footprint(s, s.to_move, s.walk_a, s.walk_b, {x, y})) {
        free = free && tile_at(s, spot.x, spot.y) == kNoTile;
        for (const Spot& way : {Spot{0, 1}, Spot{0, -1}, Spot{1, 0}, Spot{-1, 0}})
          touches = touches || tile_at(s, spot.x + way.x, spot.y + way.y) != kNoTile;
      }
      if (free && touches) out.push_back({x, y});
    }
  return out;
}

}  // namespace

TEST_CASE("FF-3.1 the starting player places first, then both alternate until all twelve lie") {
  Options options = only_placing();
  options.first_player = FirstPlayer::Seat1;
  Placing p(options);
  CHECK(p.s.to_move == 1);
  CHECK(why_not(p.game, p.s, 0, make(Kind::Fief, 0)) == "FF-3.1");
  CHECK(why_not(p.game, p.s, 1, make(Kind::Recruit, 0)) == "FF-3.1");
  CHECK(why_not(p.game, p.s, 1, static_cast<Action>(Fiefdoms::kActions)) == "FF-3.1");
  Seat expected = 1;
  while (p.s.phase == Phase::Placing) {
    CHECK(p.s.to_move == expected);
    const std::uint8_t before = p.s.placed;
    while (p.s.placed == before) p.step(p.list()[0]);
    expected = opponent(expected);
  }
  CHECK(p.s.placed == 36);
  CHECK(p.s.placed_fiefs == std::array<std::uint8_t, 2>{63, 63});
}

TEST_CASE("FF-3.2 the second player places the last fiefdom") {
  Placing p;
  Seat last = kNobody;
  while (p.s.phase == Phase::Placing) {
    last = p.s.to_move;
    p.step(p.list()[0]);
  }
  CHECK(last == opponent(p.s.starter));
}

TEST_CASE("FF-3.3 the first fiefdom lies at (0,0), not turned, as soon as it is picked") {
  Placing p;
  CHECK(p.list().size() == 6);
  CHECK(p.why(make(Kind::Turning, 0)) == "FF-3.3");
  CHECK(p.why(make(Kind::Anchor, 3, 3)) == "FF-3.3");

  p.step(make(Kind::Fief, 1));  // D1 C2 D2: anchor D1

  CHECK(p.s.placed == 3);
  CHECK(p.s.to_move == 1);
  CHECK(p.s.walk == Walk::Rest);
  const Spots lies{{{0, 0}, {-1, 1}, {0, 1}}};
  for (TileId t = 0; t < 3; ++t) CHECK(Spot{p.s.x[t], p.s.y[t]} == lies[t]);
  CHECK(p.s.origin[0] == cell_called("D1"));
  CHECK(p.s.origin[1] == cell_called("C2"));
  REQUIRE(find_event<Placed>(p.log) != nullptr);
  CHECK(find_event<Placed>(p.log)->rule == rule("FF-3.3"));
}

TEST_CASE("FF-3.4 a fiefdom shares an edge with one on the table, of either player") {
  Placing p;
  p.step(make(Kind::Fief, 0));  // (0,0) (1,0) (1,1)
  p.step(make(Kind::Fief, 0)).step(make(Kind::Turning, 0));
  CHECK(p.why(p.anchor(5, -2)) == "FF-3.4");
  CHECK(p.why(p.anchor(1, 2)) == "legal");  // below the other player's tile
  p.step(p.anchor(1, 2));
  CHECK(p.s.neighbour[3][0] == 2);
  CHECK(p.s.neighbour[2][2] == 3);

  p.step(make(Kind::Fief, 2)).step(make(Kind::Turning, 0));
  CHECK(p.why(p.anchor(2, 4)) == "legal");  // touches the second fiefdom only
}

TEST_CASE("FF-3.5 tiles do not overlap, and a hole is filled by what fits") {
  Placing p;
  p.step(make(Kind::Fief, 0));  // (0,0) (1,0) (1,1)
  p.step(make(Kind::Fief, 0)).step(make(Kind::Turning, 0));
  CHECK(p.why(p.anchor(0, 0)) == "FF-3.5");
  CHECK(p.why(p.anchor(-1, 0)) == "FF-3.5");
  p.game.clear(p.s, 1);

  // The corner's inner place (0,1) is free: 24 turned by a half lies on (1,2) (0,2) (0,1).
  p.place(1, 2, 1, 2);
  CHECK(tile_at(p.s, 0, 1) != kNoTile);
}

TEST_CASE("FF-3.6 example 24: turning by quarters") {
  const Placing p;
  const auto lies = [&](int turning) { return footprint(p.s, 0, 0, turning, {10, 10}); };
  CHECK(lies(0) == Spots{{{10, 10}, {11, 10}, {11, 11}}});
  CHECK(lies(1) == Spots{{{10, 10}, {10, 11}, {9, 11}}});
  CHECK(lies(2) == Spots{{{10, 10}, {9, 10}, {9, 9}}});
  CHECK(lies(3) == Spots{{{10, 10}, {10, 9}, {11, 9}}});
}

TEST_CASE("FF-3.6 example 30: flipping needs the option, and a corner") {
  Placing p;
  p.step(make(Kind::Fief, 0)).step(make(Kind::Fief, 0));
  CHECK(p.list().size() == 4);
  CHECK(p.why(make(Kind::Turning, 4)) == "FF-3.6");

  Options options = only_placing();
  options.flip_fiefdoms = true;
  Placing flips(options);
  CHECK(footprint(flips.s, 0, 0, 4, {10, 10}) == Spots{{{10, 10}, {9, 10}, {9, 11}}});
  CHECK(footprint(flips.s, 0, 0, 5, {10, 10}) == Spots{{{10, 10}, {10, 9}, {9, 9}}});
  flips.step(make(Kind::Fief, 0)).step(make(Kind::Fief, 0));
  CHECK(flips.list().size() == 8);

  REQUIRE(!read_cut("11102223444355536660", flips.s.cut[1]));  // fiefdom 1 is a line
  flips.game.clear(flips.s, 1);
  flips.step(make(Kind::Fief, 0));
  CHECK(flips.list().size() == 4);
  CHECK(flips.why(make(Kind::Turning, 7)) == "FF-3.6");
}

TEST_CASE("FF-3.7 any fiefdom of the hand may come next, a placed one may not") {
  Placing p;
  p.step(make(Kind::Fief, 4)).place(6, 0, 0, 1);
  CHECK(p.list() == Actions{make(Kind::Fief, 0), make(Kind::Fief, 1), make(Kind::Fief, 2),
                            make(Kind::Fief, 3), make(Kind::Fief, 5)});
  CHECK(p.why(make(Kind::Fief, 4)) == "FF-3.7");
  CHECK(p.why(make(Kind::Turning, 0)) == "FF-3.7");
  CHECK(p.why(make(Kind::Anchor, 0, 0)) == "FF-3.7");
  p.step(make(Kind::Fief, 0));
  CHECK(p.why(make(Kind::Fief, 1)) == "FF-3.7");
  CHECK(p.why(make(Kind::Anchor, 0, 0)) == "FF-3.6");
  p.step(make(Kind::Turning, 3));
  CHECK(p.why(make(Kind::Turning, 0)) == "FF-3.6");
}

TEST_CASE("FF-3.8 example 25: touching at a corner alone is not enough") {
  Placing p;
  p.step(make(Kind::Fief, 0));                               // (0,0) (1,0) (1,1)
  p.step(make(Kind::Fief, 0)).step(make(Kind::Turning, 0));  // the same corner shape
  CHECK(p.why(p.anchor(2, 2)) == "FF-3.8");                  // (2,2) (3,2) (3,3)
  p.game.clear(p.s, 1);
  p.step(make(Kind::Fief, 2)).step(make(Kind::Turning, 0));  // A2 A3 B3: (0,0) (0,1) (1,1)
  CHECK(p.why(p.anchor(2, 1)) == "legal");                   // (2,1) (2,2) (3,2)
  p.game.clear(p.s, 1);
  p.step(make(Kind::Fief, 3)).step(make(Kind::Turning, 2));  // C3 D3 C4: anchor, west, north
  CHECK(p.why(p.anchor(0, 2)) == "legal");                   // (0,2) (-1,2) (0,1)
}

TEST_CASE("FF-3.9 every fiefdom fits somewhere, however it is turned, and the list is complete") {
  Options options = only_placing();
  options.cut_mode = CutMode::Random;
  options.flip_fiefdoms = true;
  const Fiefdoms game = game_with(options);
  int boards = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    random_game(game, seed, [&](const State& s) {
      if (s.phase != Phase::Placing || s.walk != Walk::Turned) return;
      const Actions list = legal_of(game, s, s.to_move);
      std::vector<Spot> listed;
      for (const Action action : list) {
        const auto parts = kLayout.split(action);
        listed.push_back({anchor_origin(s).x + parts.j, anchor_origin(s).y + parts.i});
      }
      CHECK(listed.size() > 1);
      CHECK(listed == slow_anchors(s));  // by y, then x
      ++boards;
    });
  CHECK(boards == 12 * 11);
}

TEST_CASE("FF-3.9 a straight arm of 33 tiles still has room, within the grid") {
  Placing p;
  p.s.placed = 33;
  p.s.placed_fiefs = {63, 31};
  for (TileId t = 0; t < 33; ++t) {
    p.s.x[t] = static_cast<std::int8_t>(t);
    p.s.y[t] = 0;
  }
  link_tiles(p.s);
  REQUIRE(!read_cut("11102223444355536660", p.s.cut[1]));
  p.s.to_move = 1;
  p.s.walk = Walk::Turned;
  p.s.walk_a = 5;
  for (const int turning : {0, 1, 2, 3}) {
    p.s.walk_b = static_cast<std::uint8_t>(turning);
    CHECK(p.list().size() == slow_anchors(p.s).size());
    CHECK(p.list().size() == 72);
  }
}

TEST_CASE("FF-3.10 when all lie, the same starting player has the first turn") {
  for (const FirstPlayer first : {FirstPlayer::Seat0, FirstPlayer::Seat1}) {
    Options options = only_placing();
    options.first_player = first;
    Placing p(options);
    while (p.s.phase == Phase::Placing) p.step(p.list().back());
    CHECK(p.s.phase == Phase::Playing);
    CHECK(p.s.to_move == p.s.starter);
    CHECK(p.s.turn == 0);
    CHECK(why_not(p.game, p.s, opponent(p.s.starter), make(Kind::Recruit, 0)) == "FF-4.1");
    CHECK(p.why(make(Kind::Fief, 0)) == "FF-4.1");
  }
}

TEST_CASE("FF-3.11 chance places all fiefdoms, one draw each, the first among six") {
  Options options = only_placing();
  options.place_random = true;
  const Fiefdoms game = game_with(options);
  std::vector<Draw> tape;
  Dice dice(5);
  dice.record_to(&tape);
  Log log;
  const State s = game.start(dice, &log);

  CHECK(s.phase == Phase::Playing);
  CHECK(s.placed == kTiles);
  REQUIRE(tape.size() == 12);
  CHECK(tape[0].high == 5);
  CHECK(tape[1].high > 100);
  CHECK(events_of<Placed>(log) == 12);
}

TEST_CASE("placing: the engine picks up the last fiefdom of a hand, the seat still rests") {
  Placing p;
  while (p.s.placed < 30) p.step(p.list()[0]);
  CHECK(p.s.walk == Walk::Fief);
  CHECK(p.game.at_rest(p.s, 0));
  CHECK(p.game.at_rest(p.s, 1));
  const State before = p.s;
  p.step(make(Kind::Turning, 1));
  CHECK(!p.game.at_rest(p.s, 0));
  CHECK(p.game.at_rest(p.s, 1));
  p.game.clear(p.s, 1);
  CHECK(p.s.walk == Walk::Turned);
  p.game.clear(p.s, 0);
  CHECK(p.s == before);
}

}  // namespace sandtable::fiefdoms::test
