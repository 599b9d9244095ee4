#include <cstdlib>

#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// Areas worked out from the coordinates alone, the slow way.
TileSet slow_area(const State& s, TileId t, Area area) {
  const auto near = [&](TileId a, TileId b) {
    return std::abs(s.x[a] - s.x[b]) + std::abs(s.y[a] - s.y[b]) == 1;
  };
  TileSet out = 0;
  for (TileId u = 0; u < s.placed; ++u) {
    const int dx = std::abs(s.x[u] - s.x[t]);
    const int dy = std::abs(s.y[u] - s.y[t]);
    bool in = false;
    switch (area) {
      case Area::Self:
        in = u == t;
        break;
      case Area::Adj:
        in = near(t, u);
        break;
      case Area::Around:
        in = u != t && dx <= 1 && dy <= 1;
        break;
      case Area::Fief:
        in = Fiefdoms::owner_of(s, u) == Fiefdoms::owner_of(s, t) &&
             s.cut[s.origin[u] >> 5][s.origin[u] & 31U] ==
                 s.cut[s.origin[t] >> 5][s.origin[t] & 31U];
        break;
      case Area::Near:
        for (TileId via = 0; via < s.placed; ++via) in = in || (near(t, via) && near(via, u));
        in = u != t && (in || near(t, u));
        break;
      case Area::Line: {
        in = u != t && (dx == 0 || dy == 0);
        for (int step = 1; in && step < dx + dy; ++step)
          in = tile_at(s, s.x[t] + (s.x[u] - s.x[t]) * step / (dx + dy),
                       s.y[t] + (s.y[u] - s.y[t]) * step / (dx + dy)) != kNoTile;
        break;
      }
      case Area::Board:
        in = true;
        break;
    }
    if (in) out |= bit(u);
  }
  return out;
}

}  // namespace

TEST_CASE("board: areas of 2.4 agree with a slow reckoning on random boards") {
  const Fiefdoms game = game_with(quick());
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Dice dice(seed);
    const State s = game.start(dice, nullptr);
    REQUIRE(s.placed == kTiles);
    for (TileId t = 0; t < kTiles; ++t)
      for (const Area area :
           {Area::Self, Area::Adj, Area::Around, Area::Fief, Area::Line, Area::Near, Area::Board})
        CHECK(area_of(s, t, area) == slow_area(s, t, area));
  }
}

TEST_CASE("board: a tile knows its four neighbours, a gap is none") {
  const Board b("MC", "GE", "MC Factory(0,0), MC Boardroom(1,0), GE Camp(1,1), GE Rally(3,0)");
  const State& s = b.state;
  CHECK(s.neighbour[b.at("Factory")] ==
        std::array<TileId, 4>{kNoTile, b.at("Boardroom"), kNoTile, kNoTile});
  CHECK(s.neighbour[b.at("Boardroom")] ==
        std::array<TileId, 4>{kNoTile, kNoTile, b.at("Camp"), b.at("Factory")});
  CHECK(adjacent(s, b.at("Rally")) == 0);
  CHECK(around(s, b.at("Factory")) == b.set({"Boardroom", "Camp"}));
  CHECK(tile_at(s, 2, 0) == kNoTile);
}

TEST_CASE("board: a line stops at the first gap and agents do not block it") {
  const Board b("BU", "MC",
                "BU Sniper Nest(0,0)*, MC Boardroom(1,0), MC Tax Haven(2,0)*, "
                "MC Headquarters(3,0)*, MC Factory(5,0)*");
  CHECK(area_of(b.state, b.at("Sniper Nest"), Area::Line) ==
        b.set({"Boardroom", "Tax Haven", "Headquarters"}));
}

TEST_CASE("board: two steps go over tiles only") {
  const Board b("GE", "MC",
                "GE Viral Video(0,0), MC Factory(1,0), MC Boardroom(2,0), MC Oil Rig(3,0), "
                "GE Camp(1,1), GE Rally(0,2)");
  CHECK(area_of(b.state, b.at("Viral Video"), Area::Near) ==
        b.set({"Factory", "Boardroom", "Camp"}));
}

TEST_CASE("FF-2.7 a tile belongs to the sheet it was cut from, whoever stands on it") {
  Board b("MC", "GE", "MC Factory(0,0)!, MC Boardroom(1,0), GE Camp(1,1)!, GE Rally(3,0)*");
  CHECK(own_tiles(b.state, 0) == b.set({"Factory", "Boardroom"}));
  CHECK(own_tiles(b.state, 1) == b.set({"Camp", "Rally"}));
  CHECK(Fiefdoms::owner_of(b.state, b.at("Factory")) == 0);

  const Fiefdoms game = game_with(quick());
  Dice dice(3);
  const State s = game.start(dice, nullptr);
  for (TileId t = 0; t < kTiles; ++t) {
    const bool first = t / kFiefTiles % 2 == 0;
    CHECK(Fiefdoms::owner_of(s, t) == (first ? s.starter : opponent(s.starter)));
  }
}

TEST_CASE("board: fiefdoms set up by hand may lie anywhere, and a tile without number is alone") {
  Board b("GN", "BU",
          "GN Tunnel(0,0), BU Bunker(1,0), GN Proxy Node(0,1), BU Academy(1,2), GN Basement(0,2), "
          "GN Leak(0,3)");
  b.fief({"Tunnel", "Proxy Node", "Basement"});
  CHECK(fief_of(b.state, b.at("Basement")) == b.set({"Tunnel", "Proxy Node", "Basement"}));
  CHECK(fief_of(b.state, b.at("Leak")) == b.set({"Leak"}));
}

TEST_CASE("board: cells are named by column and row") {
  CHECK(cell_name(0) == "A1");
  CHECK(cell_name(9) == "B3");
  CHECK(cell_name(19) == "D5");
  for (int cell = 0; cell < kCells; ++cell) CHECK(cell_called(cell_name(cell)) == cell);
  for (const char* name : {"", "A", "A0", "A6", "E1", "a1", "A10"}) CHECK(cell_called(name) == -1);
}

}  // namespace sandtable::fiefdoms::test
