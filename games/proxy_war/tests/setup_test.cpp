// Set-up: roles, map, holdings, bank (PW-1.21, PW-2).

#include <algorithm>
#include <bit>
#include <map>

#include "games/proxy_war/names.hpp"
#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

State started(const ProxyWar& game, std::uint64_t seed = 1) {
  Dice dice(seed);
  return game.start(dice, nullptr);
}

int tiles_of(const State& s, Terrain terrain) {
  return static_cast<int>(std::ranges::count(s.tile, terrain, &Tile::terrain));
}

TEST_CASE("PW-2.1 four and more play Traditional, two and three Forgotten War") {
  for (const int players : {2, 3}) CHECK(game_of(players).forgotten_war());
  for (const int players : {4, 5, 6, 7, 8}) CHECK_FALSE(game_of(players).forgotten_war());
}

TEST_CASE("PW-2.2, PW-23.1 half are Local Powers, the odd one too, in Forgotten War all") {
  const std::map<int, int> locals{{2, 2}, {3, 3}, {4, 2}, {5, 3}, {6, 3}, {7, 4}, {8, 4}};
  for (const auto& [players, wanted] : locals)
    CHECK(std::popcount(started(game_of(players)).locals) == wanted);
}

TEST_CASE("PW-2.3a, PW-2.3b every set of Local Powers of the right size is drawn alike") {
  const ProxyWar game = game_of(4);
  std::map<int, int> drawn;
  constexpr int kGames = 1200;

  for (int seed = 0; seed < kGames; ++seed)
    ++drawn[started(game, static_cast<std::uint64_t>(seed)).locals];

  CHECK(drawn.size() == 6);  // two of four
  for (const auto& [locals, count] : drawn) {
    CHECK(std::popcount(static_cast<unsigned>(locals)) == 2);
    CHECK(count > kGames / 6 * 7 / 10);
    CHECK(count < kGames / 6 * 13 / 10);
  }
}

TEST_CASE("PW-2.3b the table may assign the roles") {
  Options options;
  options.chosen_locals = 0b101001;
  CHECK(started(game_of(6, options)).locals == 0b101001);
}

TEST_CASE("PW-2.4 Capital in the centre, Villages in the corners, the set in between") {
  const State s = started(game_of(6), 5);

  CHECK(s.tile[kCentre].terrain == Terrain::Capital);
  CHECK(s.capital == kCentre);
  for (const Hex corner : kCorners) CHECK(s.tile[corner].terrain == Terrain::Village);
  for (std::uint8_t kind = 0; kind < kTerrains; ++kind)
    CHECK(tiles_of(s, static_cast<Terrain>(kind)) == kTerrain[kind].tiles);
}

TEST_CASE("PW-2.5 with shuffled_urban the Urban tiles lie anywhere, and the Government with them") {
  Options options;
  options.layout = Layout::ShuffledUrban;
  const ProxyWar game = game_of(6, options);
  int elsewhere = 0;

  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State s = started(game, seed);
    CHECK(tiles_of(s, Terrain::Village) == 6);
    CHECK(s.tile[s.capital].terrain == Terrain::Capital);
    CHECK(s.gov_army == s.capital);
    elsewhere += s.capital == kCentre ? 0 : 1;
  }

  CHECK(elsewhere > 10);
}

TEST_CASE("PW-1.21 roles, map and draft are drawn in this order by the shuffle of the rules") {
  // Four seats: 4 → 4, 3 → 1, 2 → 2 puts seat 2 first and seat 1 second; then 29 draws that leave
  // every tile where it is, and a roll-off of two.
  std::vector<std::int32_t> values{4, 1, 2};
  for (int i = 30; i >= 2; --i) values.push_back(i);
  values.insert(values.end(), {3, 5});
  ScriptedDice script(values);
  Dice dice(script);

  const State s = game_of(4).start(dice, nullptr);

  CHECK(script.problem() == "");
  CHECK(script.left() == 0);
  CHECK(s.locals == 0b0110);
  CHECK(s.tile[place(2)].terrain == Terrain::Mountain);
  CHECK(s.tile[place(36)].terrain == Terrain::Farmland);
  CHECK(s.draft_order[0] == 2);
  CHECK(s.draft_order[1] == 1);
}

TEST_CASE("PW-2.6 the Government's Army and Artillery stand on the Capital it controls") {
  const State s = started(game_of(6));
  const Tile& capital = s.tile[s.capital];

  CHECK(capital.army == kGov);
  CHECK(capital.artillery == kGov);
  CHECK(capital.control == kGov);
  CHECK(s.bank.equipment[static_cast<std::size_t>(Equipment::Artillery)] == 9);
}

TEST_CASE("PW-2.12 a Local Power has 15 Ammo and a Cash Crops, a Foreign Power 20 Ammo") {
  const ProxyWar game = game_of(7);
  State s;
  Dice dice(3);
  Table t{game, s, dice, nullptr};

  set_up(t);

  for (Seat seat = 0; seat < 7; ++seat) {
    const bool local = is_local(s, seat);
    CHECK(s.hand[seat].ammo == (local ? 15 : 20));
    CHECK(s.hand[seat].resource[0] == (local ? 1 : 0));
  }
  CHECK(s.bank.resource[0] == 11);
}

TEST_CASE("PW-2.13 turn 1, no VPs, all Mercenaries in the bank at 10, all pieces there") {
  const State s = started(game_of(5));

  CHECK(s.turn == 1);
  for (const std::int16_t vp : s.vp) CHECK(vp == 0);
  CHECK(s.bank.mercenary_price == 10);
  CHECK(s.bank.mercenaries == 5);
  CHECK(s.bank.factories == 10);
  CHECK(s.bank.equipment == std::array<std::uint8_t, kEquipment>{9, 10, 10, 4, 10, 10});
}

TEST_CASE("PW-2.14, PW-1.13 colours go to Local Powers in seat order, Foreign Powers have names") {
  Options options;
  options.chosen_locals = 0b11010100;
  const State s = started(game_of(8, options));

  CHECK(owner_word(s, 2) == "Red");
  CHECK(owner_word(s, 4) == "Blue");
  CHECK(owner_word(s, 6) == "Yellow");
  CHECK(owner_word(s, 7) == "Green");
  CHECK(owner_word(s, 0) == "Fa");
  CHECK(owner_word(s, 5) == "Fd");
}

TEST_CASE("PW-1.1 a die is fair: each face about as often as the others") {
  Dice dice(7);
  std::array<int, 7> seen{};
  constexpr int kRolls = 6000;

  for (int k = 0; k < kRolls; ++k) ++seen[static_cast<std::size_t>(dice.die())];

  CHECK(seen[0] == 0);
  for (std::size_t face = 1; face <= 6; ++face) {
    CHECK(seen[face] > 850);
    CHECK(seen[face] < 1150);
  }
}

TEST_CASE("PW-1.7 a finite bank pays the starting Ammo out one by one while it lasts") {
  Options options;
  options.ammo_bank = 60;
  const State s = started(game_of(4, options), 2);
  int all = s.bank.ammo;
  for (const Hand& hand : s.hand) all += hand.ammo;

  CHECK(all == 60);
  CHECK(s.bank.ammo == 0);  // 70 were due
}

}  // namespace
}  // namespace sandtable::proxy_war
