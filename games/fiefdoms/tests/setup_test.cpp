#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// Dice that give what the test says, in this order; `left` and `problem` tell whether it fitted.
struct Script {
  explicit Script(std::vector<std::int32_t> values) : source(std::move(values)), dice(source) {}
  ScriptedDice source;
  Dice dice;
  [[nodiscard]] bool used_up() const { return source.left() == 0 && source.problem().empty(); }
};

Options cut_by_chance() {
  Options options = standard();
  options.cut_mode = CutMode::Preset;
  return options;
}

}  // namespace

TEST_CASE("FF-1.1 two seats play, and no third one may choose") {
  const Fiefdoms game = game_with(standard());
  Dice dice(1);
  const State s = game.start(dice, nullptr);

  CHECK(game.seats() == 2);
  CHECK(game.owing(s) == SeatSet::first(2));
  CHECK(why_not(game, s, 2, make(Kind::Faction, 0)) == "FF-1.1");
  CHECK(why_not(game, s, kSpectator, make(Kind::Faction, 0)) == "FF-1.1");
  CHECK(why_not(game, s, kNobody, make(Kind::Faction, 0)) == "FF-1.1");
}

TEST_CASE("FF-1.2 all agents start in the reserve") {
  for (const int agents : {6, 10, 14}) {
    Options options = quick();
    options.agents = agents;
    Dice dice(1);
    const State s = game_with(options).start(dice, nullptr);
    CHECK(s.reserve == std::array<std::uint8_t, 2>{static_cast<std::uint8_t>(agents),
                                                   static_cast<std::uint8_t>(agents)});
    CHECK(occupied(s) == 0);
  }
}

TEST_CASE("FF-1.3 each seat plays one sheet: the first and the second entry of a fixed list") {
  Options options = cut_by_chance();
  options.faction_choice = FactionChoice::Fixed;
  Dice dice(1);

  options.factions = {2, 1};
  CHECK(game_with(options).start(dice, nullptr).faction == std::array<std::uint8_t, 2>{2, 1});
  options.factions = {3};
  CHECK(game_with(options).start(dice, nullptr).faction == std::array<std::uint8_t, 2>{3, 3});
}

TEST_CASE("FF-1.4 factions are chosen secretly and revealed together, both may be the same") {
  const Fiefdoms game = game_with(cut_by_chance());
  Dice dice(1);
  State s = game.start(dice, nullptr);
  REQUIRE(game.mode(s) == Mode::Secret);
  CHECK(legal_of(game, s, 0).size() == 5);  // four factions, then chance

  game.step(s, 1, make(Kind::Faction, 2), dice, nullptr);
  CHECK(s.phase == Phase::Factions);
  CHECK(s.faction == std::array<std::uint8_t, 2>{kUnset, kUnset});
  CHECK(game.owing(s) == SeatSet::only(0));
  CHECK(game.may_act(s) == SeatSet::first(2));
  CHECK(why_not(game, s, 1, make(Kind::Faction, 0)) == "FF-1.4");
  Log log;
  game.step(s, 0, make(Kind::Faction, 2), dice, &log);

  CHECK(s.faction == std::array<std::uint8_t, 2>{2, 2});
  CHECK(s.phase == Phase::Placing);
  CHECK(s.sealed == std::array<std::uint8_t, 2>{});
  CHECK(events_of<FactionsShown>(log) == 1);
}

TEST_CASE("FF-1.4 with seat0_first seat 0 chooses openly, then seat 1") {
  Options options = cut_by_chance();
  options.faction_choice = FactionChoice::Seat0First;
  options.allow_mirror = false;
  const Fiefdoms game = game_with(options);
  Dice dice(1);
  State s = game.start(dice, nullptr);
  CHECK(game.mode(s) == Mode::InTurn);
  CHECK(game.owing(s) == SeatSet::only(0));
  CHECK(why_not(game, s, 1, make(Kind::Faction, 0)) == "FF-1.4");

  game.step(s, 0, make(Kind::Faction, 1), dice, nullptr);

  CHECK(game.owing(s) == SeatSet::only(1));
  CHECK(game.redact(s, 1).faction[0] == 1);
  CHECK(why_not(game, s, 1, make(Kind::Faction, 1)) == "FF-1.9");
  CHECK(legal_of(game, s, 1) == Actions{make(Kind::Faction, 0), make(Kind::Faction, 2),
                                        make(Kind::Faction, 3), make(Kind::FactionChance)});
  game.step(s, 1, make(Kind::Faction, 3), dice, nullptr);
  CHECK(s.faction == std::array<std::uint8_t, 2>{1, 3});
}

TEST_CASE("FF-1.5 the factions of the data are offered, in the order the options give") {
  Options options = standard();
  options.factions = {3, 1};
  const Fiefdoms game = game_with(options);
  Dice dice(1);
  State s = game.start(dice, nullptr);

  CHECK(legal_of(game, s, 0) ==
        Actions{make(Kind::Faction, 0), make(Kind::Faction, 1), make(Kind::FactionChance)});
  CHECK(why_not(game, s, 0, make(Kind::Faction, 2)) == "FF-1.5");
  game.step(s, 0, make(Kind::Faction, 0), dice, nullptr);
  game.step(s, 1, make(Kind::Faction, 1), dice, nullptr);
  CHECK(s.faction == std::array<std::uint8_t, 2>{3, 1});
}

TEST_CASE("FF-1.6 the starting player is drawn after the cuts, or set by an option") {
  Options options = cut_by_chance();
  options.faction_choice = FactionChoice::Fixed;
  for (const int drawn : {0, 1}) {
    Script script({drawn});
    const State s = game_with(options).start(script.dice, nullptr);
    CHECK(s.starter == drawn);
    CHECK(s.to_move == drawn);
    CHECK(script.used_up());
  }
  Script none({});
  options.first_player = FirstPlayer::Seat1;
  CHECK(game_with(options).start(none.dice, nullptr).starter == 1);
  options.first_player = FirstPlayer::Seat0;
  CHECK(game_with(options).start(none.dice, nullptr).starter == 0);
  CHECK(none.used_up());
}

TEST_CASE("FF-1.8 players name the starter: agreed or drawn") {
  Options options = cut_by_chance();
  options.faction_choice = FactionChoice::Fixed;
  options.first_player = FirstPlayer::Players;
  const Fiefdoms game = game_with(options);
  const auto named = [&](int by0, int by1, std::vector<std::int32_t> draws) {
    Script script(std::move(draws));
    State s = game.start(script.dice, nullptr);
    REQUIRE(s.phase == Phase::Starter);
    REQUIRE(game.mode(s) == Mode::Secret);
    CHECK(legal_of(game, s, 0) == Actions{make(Kind::Starter, 0), make(Kind::Starter, 1)});
    Log log;
    game.step(s, 1, make(Kind::Starter, by1), script.dice, &log);
    CHECK(s.starter == kUnset);
    CHECK(why_not(game, s, 1, make(Kind::Starter, by1)) == "FF-1.8");
    CHECK(why_not(game, s, 0, make(Kind::Seal)) == "FF-1.8");
    game.step(s, 0, make(Kind::Starter, by0), script.dice, &log);
    CHECK(script.used_up());
    CHECK(events_of<StarterNamed>(log) == 1);
    CHECK(s.starter_pick == std::array<std::uint8_t, 2>{kUnset, kUnset});
    return static_cast<int>(s.starter);
  };

  CHECK(named(0, 0, {}) == 0);
  CHECK(named(1, 1, {}) == 1);
  CHECK(named(0, 1, {1}) == 1);
  CHECK(named(1, 0, {0}) == 0);
}

TEST_CASE("FF-1.9 without mirror matches a draw decides who keeps the faction both named") {
  Options options = cut_by_chance();
  options.allow_mirror = false;
  const Fiefdoms game = game_with(options);
  Script script({1, 0});  // seat 1 keeps it; seat 0 starts
  Log log;
  State s = game.start(script.dice, &log);
  game.step(s, 0, make(Kind::Faction, 2), script.dice, &log);
  game.step(s, 1, make(Kind::Faction, 2), script.dice, &log);

  CHECK(s.phase == Phase::Rest);
  CHECK(s.faction == std::array<std::uint8_t, 2>{kUnset, 2});
  CHECK(game.mode(s) == Mode::InTurn);
  CHECK(game.owing(s) == SeatSet::only(0));
  CHECK(legal_of(game, s, 0).size() == 4);
  CHECK(why_not(game, s, 0, make(Kind::Faction, 2)) == "FF-1.9");
  CHECK(why_not(game, s, 0, make(Kind::Seal)) == "FF-1.9");
  CHECK(why_not(game, s, 1, make(Kind::Faction, 0)) == "FF-1.9");
  game.step(s, 0, make(Kind::Faction, 3), script.dice, &log);

  CHECK(s.faction == std::array<std::uint8_t, 2>{3, 2});
  CHECK(s.phase == Phase::Placing);
  CHECK(events_of<FactionClash>(log) == 1);
  CHECK(events_of<FactionTaken>(log) == 1);
  CHECK(script.used_up());
}

TEST_CASE("FF-1.9 the second choice may be left to chance too, among the rest") {
  Options options = cut_by_chance();
  options.allow_mirror = false;
  const Fiefdoms game = game_with(options);
  Script script({0, 1, 0});  // seat 0 keeps GE; of MC, BU, GN the second; seat 0 starts
  State s = game.start(script.dice, nullptr);
  game.step(s, 0, make(Kind::Faction, 1), script.dice, nullptr);
  game.step(s, 1, make(Kind::Faction, 1), script.dice, nullptr);
  game.step(s, 1, make(Kind::FactionChance), script.dice, nullptr);

  CHECK(s.faction == std::array<std::uint8_t, 2>{1, 2});
  CHECK(script.used_up());
}

TEST_CASE("FF-1.10 chance is asked in a fixed order, whoever decides first") {
  Options options = standard();
  options.allow_mirror = false;
  const Fiefdoms game = game_with(options);
  const auto play = [&](Seat first) {
    // Both factions (the same), who keeps it, both cuts, the starter.
    Script script({2, 2, 0, 17, 5613, 1});
    State s = game.start(script.dice, nullptr);
    const Seat second = opponent(first);
    game.step(s, first, make(Kind::FactionChance), script.dice, nullptr);
    CHECK(script.dice.drawn() == 0);
    game.step(s, second, make(Kind::FactionChance), script.dice, nullptr);
    CHECK(script.dice.drawn() == 3);
    game.step(s, 1, make(Kind::Faction, 0), script.dice, nullptr);
    for (const Seat seat : {first, second}) {
      game.step(s, seat, make(Kind::CutChance), script.dice, nullptr);
      CHECK(script.dice.drawn() == 3);
      game.step(s, seat, make(Kind::Seal), script.dice, nullptr);
    }
    CHECK(script.used_up());
    CHECK(s.faction == std::array<std::uint8_t, 2>{2, 0});
    CHECK(s.cut[0] == completion(blank_cut(), 17));
    CHECK(s.cut[1] == completion(blank_cut(), 5613));
    CHECK(s.starter == 1);
    return s;
  };

  CHECK(play(0) == play(1));
}

TEST_CASE("FF-1.10 random factions: seat 0 draws first, seat 1 among the rest without mirrors") {
  Options options = cut_by_chance();
  options.faction_choice = FactionChoice::Random;
  Script both({3, 3, 0});
  CHECK(game_with(options).start(both.dice, nullptr).faction == std::array<std::uint8_t, 2>{3, 3});
  CHECK(both.used_up());

  options.allow_mirror = false;
  Script rest({1, 2, 0});  // GE, then the third of MC, BU, GN
  Log log;
  CHECK(game_with(options).start(rest.dice, &log).faction == std::array<std::uint8_t, 2>{1, 3});
  CHECK(rest.used_up());
  CHECK(events_of<FactionDrawn>(log) == 2);
}

TEST_CASE("FF-1.10 an open choice left to chance is drawn before the other seat chooses") {
  Options options = cut_by_chance();
  options.faction_choice = FactionChoice::Seat0First;
  const Fiefdoms game = game_with(options);
  Script script({2, 0});
  State s = game.start(script.dice, nullptr);
  game.step(s, 0, make(Kind::FactionChance), script.dice, nullptr);

  CHECK(s.faction[0] == 2);
  CHECK(game.owing(s) == SeatSet::only(1));
  game.step(s, 1, make(Kind::Faction, 2), script.dice, nullptr);
  CHECK(s.faction[1] == 2);
  CHECK(script.used_up());
}

}  // namespace sandtable::fiefdoms::test
