// Exact odds against the engine itself: every throw of the dice is played out by the rules and
// counted.

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "games/proxy_war/armies.hpp"
#include "games/proxy_war/odds_orders.hpp"
#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

/// One throw of two dice, and how many throws it stands for.
struct Throw {
  int first;
  int second;
  long ways;
};

/// All 36, or with many throws to come one for each sum: the rules look at nothing else.
std::vector<Throw> faces(int throws) {
  std::vector<Throw> out;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second) {
      const auto same = std::ranges::find_if(
          out, [&](const Throw& one) { return one.first + one.second == first + second; });
      if (throws > 2 && same != out.end()) {
        ++same->ways;
      } else {
        out.push_back({first, second, 1});
      }
    }
  return out;
}

/// Dice that show given throws.
class Shown : public DiceSource {
 public:
  Shown(const std::vector<Throw>& all, int throws) : all_(all), index_(at(throws)) {}
  std::int32_t draw(std::int32_t, std::int32_t) override {
    const Throw& now = all_[index_[next_ / 2]];
    return next_++ % 2 == 0 ? now.first : now.second;
  }
  void pick_up() { next_ = 0; }
  /// How many throws in all look like this one; those that nobody asked for are anything.
  [[nodiscard]] long ways() const {
    long out = 1;
    for (std::size_t k = 0; k < index_.size(); ++k)
      out *= k < used() ? all_[index_[k]].ways : kTwoDice;
    return out;
  }
  /// The next throws; false when all have been seen.
  bool advance() {
    std::size_t k = used();
    while (k > 0 && index_[k - 1] + 1 == all_.size()) --k;
    if (k == 0) return false;
    ++index_[k - 1];
    std::fill(index_.begin() + static_cast<std::ptrdiff_t>(k), index_.end(), 0);
    return true;
  }

 private:
  static std::vector<std::size_t> at(int throws) {
    return std::vector<std::size_t>(static_cast<std::size_t>(throws));
  }
  [[nodiscard]] std::size_t used() const { return (next_ + 1) / 2; }
  const std::vector<Throw>& all_;
  std::vector<std::size_t> index_;
  std::size_t next_ = 0;
};

/// Plays with up to `throws` rolls of two dice in all ways and counts the results.
std::map<std::string, long> count_all(int throws,
                                      const std::function<std::string(DiceSource&)>& play) {
  const std::vector<Throw> all = faces(throws);
  Shown dice(all, throws);
  std::map<std::string, long> out;
  do {
    dice.pick_up();
    const std::string result = play(dice);
    out[result] += dice.ways();
  } while (dice.advance());
  return out;
}

/// Whether that happened to an Army of the owner.
template <Telling E>
bool befalls(const Log& log, Owner owner) {
  return std::ranges::any_of(log.events(), [&](const Event& event) {
    const auto what = as<E>(event);
    return what && what->of.number == whose(owner).number;
  });
}

/// What became of the Army that Red sent from 24 to 25, and of whoever stood there.
std::string fate_of_move(State s, const ProxyWar& game, DiceSource& source) {
  Dice dice(source);
  Log log;
  Table t{game, s, dice, &log};
  s.step = 1, step_place(t);
  s.step = 2, step_move(t);
  const auto hit_mines = [&](Harm harm) {
    return std::ranges::any_of(log.events(), [&](const Event& event) {
      const auto mine = as<MineRolled>(event);
      return mine && mine->by.number == kRed && mine->harm.number == static_cast<int>(harm);
    });
  };
  if (hit_mines(Harm::Destroyed)) return "blown up";
  if (hit_mines(Harm::Hit)) return "driven back";
  if (befalls<BattleDestroyed>(log, kRed)) return "destroyed";
  if (befalls<AttackerBeaten>(log, kRed)) return "beaten";
  if (befalls<Stalemate>(log, kRed)) return "stalemate";
  if (befalls<BattleDestroyed>(log, kBlue) || befalls<BattleDestroyed>(log, kGov))
    return "destroys";
  if (befalls<DefenderBeaten>(log, kBlue) || befalls<DefenderBeaten>(log, kGov)) return "beats";
  return "arrives";
}

void check_equal(const MoveOdds& odds, std::map<std::string, long> counted) {
  long all = 0;
  for (const auto& [name, count] : counted) all += count;
  const auto agrees = [&](const char* name, std::int64_t ways) {
    INFO(name);
    CHECK(ways * all == odds.of * counted[name]);
  };
  agrees("driven back", odds.driven_back);
  agrees("blown up", odds.blown_up);
  agrees("arrives", odds.arrives);
  agrees("destroys", odds.destroys);
  agrees("beats", odds.beats);
  agrees("stalemate", odds.stalemate);
  agrees("beaten", odds.beaten);
  agrees("destroyed", odds.destroyed);
}

/// The first order of Red's sheet, by the odds and by all throws of the dice.
void check_move(const Field& f, int throws) {
  const PlannedMove planned{f.game, f.s, kRed, f.s.order[kRed][0], 0};
  const auto counted =
      count_all(throws, [&](DiceSource& dice) { return fate_of_move(f.s, f.game, dice); });
  check_equal(move_odds(planned, Defence::AsSeen), counted);
}

constexpr int kMine = static_cast<int>(Risk::Mine);

}  // namespace

TEST_CASE("PW-1.2 the odds of every row of 2.10 add up to all throws of two dice") {
  for (int row_of = kMine; row_of < static_cast<int>(kRisk.size()); ++row_of) {
    const RiskOdds odds = risk_odds(static_cast<Risk>(row_of));
    std::map<std::string, long> counted = count_all(1, [&](DiceSource& source) {
      Dice dice(source);
      return std::to_string(
          static_cast<int>(harm_of(static_cast<Risk>(row_of), roll_two(dice).sum())));
    });
    CHECK(odds.unaffected == counted["0"]);
    CHECK(odds.hit == counted["1"]);
    CHECK(odds.destroyed == counted["2"]);
  }
}

TEST_CASE("PW-13.2 the odds of two Armies are those of RULES.md, 10.2") {
  constexpr std::array<std::array<int, 5>, 3> kRows{
      {{15, 55, 505, 286, 435}, {126, 184, 676, 184, 126}, {861, 229, 201, 5, 0}}};
  constexpr std::array<int, 3> kLeads{-3, 0, 6};
  for (std::size_t k = 0; k < kRows.size(); ++k) {
    const DuelOdds odds = duel_odds(kLeads[k]);
    const std::array<int, 5> row_of{odds.destroys, odds.beats, odds.stalemate, odds.beaten,
                                    odds.destroyed};
    CHECK(row_of == kRows[k]);
  }
}

TEST_CASE("PW-13.6 the odds of three equal Armies are those of RULES.md, 10.3") {
  const std::array<Contender, 3> armies{};
  const BattleOdds odds = battle_odds(armies);
  CHECK(odds.of == 46656);
  for (const FateOdds& fate : odds.fate) {
    CHECK(fate.wins * 3 == 15720);
    CHECK(fate.wins + fate.stalemate + fate.beaten + fate.destroyed == odds.of);
  }
  CHECK(odds.fate[0].beaten == 9394);  // 20.13 %
}

TEST_CASE("PW-13.6 the odds of three unequal Armies agree with all throws of the dice") {
  Field f(6);
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 31).gun(kRed, 24);
  f.order(kRed, equip(move(24, 25), {.gun = 24})).order(kYellow, move(31, 25));
  const std::array<Contender, 3> armies{{{2, 0, false}, {0, 0, false}, {0, 0, false}}};
  const BattleOdds odds = battle_odds(armies);
  std::map<std::string, long> red =
      count_all(3, [&](DiceSource& dice) { return fate_of_move(f.s, f.game, dice); });
  const auto own = odds.fate[0];
  CHECK(odds.of == 46656);
  CHECK(own.stalemate == red["stalemate"]);
  CHECK(own.beaten == red["beaten"]);
  CHECK(own.destroyed == red["destroyed"]);
}

TEST_CASE("PW-13.2 a plain attack has the odds of all throws of the dice") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).order(kRed, move(24, 25));
  check_move(f, 2);
}

TEST_CASE("PW-20.4 equipment counts in the odds as far as the Ammo reaches") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).army(kRed, 23).gun(kRed, 24);
  f.advisor(f.fa, kRed).tokens(kRed, Resource::Drugs, 1);
  f.order(kRed, equip(move(24, 25), {.gun = 24, .advisor = true, .drugs = true}));
  f.order(kRed, support(23, 24));
  for (const int ammo : {3, 5, 6, 9, 12, 20}) {
    f.purse(kRed, ammo);
    check_move(f, 2);
  }
}

TEST_CASE("PW-11.10 the odds count one support of a kind where supports do not add up") {
  Options options;
  options.support_stacking = false;
  Field f(4, options);
  f.army(kRed, 24).army(kBlue, 25).army(kRed, 23).army(kRed, 17);
  f.order(kRed, move(24, 25)).order(kRed, support(23, 24)).order(kRed, support(17, 24));
  check_move(f, 2);
}

TEST_CASE("PW-14.4 mines come before the battle in the odds, better with a Minesweeper") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).mine(25).minesweeper(kRed);
  f.order(kRed, move(24, 25));
  check_move(f, 3);

  f.s.order[kRed][0].extras = kWithMinesweeper;
  check_move(f, 3);

  f.purse(kRed, 5);  // it cannot be paid
  check_move(f, 3);
}

TEST_CASE("PW-14.1 two mined tiles on the way are two rolls in the odds") {
  Field f(4);
  f.army(kRed, 24).mine(25).mine(26).order(kRed, move(24, 25, 26));
  check_move(f, 2);

  const PlannedMove planned{f.game, f.s, kRed, f.s.order[kRed][0], 0};
  const MoveOdds odds = move_odds(planned, Defence::AsSeen);
  CHECK(odds.arrives * 36 == odds.of);  // RULES.md, 10.3
}

TEST_CASE("PW-21.2 the Government's own gun counts in the odds of an assault on the Capital") {
  Field f(4);
  f.army(kRed, 18).gun(kRed, 18).advisor(f.fa, kRed);
  f.order(kRed, equip(move(18, 19), {.gun = 18, .advisor = true}));
  check_move(f, 2);

  const PlannedMove planned{f.game, f.s, kRed, f.s.order[kRed][0], 0};
  const MoveOdds odds = move_odds(planned, Defence::AsSeen);
  CHECK((odds.destroys + odds.beats) * 1296 == odds.of * 721);  // 55.63 %
}

TEST_CASE("PW-24.4 terrain counts in the odds of a battle of the Government") {
  Options options;
  options.terrain_modifiers = true;
  Field f(4, options);
  f.army(kRed, 24).army(kBlue, 25).control(kRed, {19}).order(kRed, move(24, 25));
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  for (const Owner government : {kRed, kBlue}) {
    f.s.government = government;
    check_move(f, 2);
  }
}

TEST_CASE("PW-20.5 the odds know a defender that cannot pay") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).purse(kBlue, 2).order(kRed, move(24, 25));
  const PlannedMove planned{f.game, f.s, kRed, f.s.order[kRed][0], 0};
  REQUIRE(planned.unopposed());
  CHECK(move_odds(planned, Defence::AsSeen).arrives == 1);
  const auto counted =
      count_all(1, [&](DiceSource& dice) { return fate_of_move(f.s, f.game, dice); });
  CHECK(counted.at("arrives") == 36);
}

TEST_CASE("PW-16.10 Air support under Anti-Air is counted card by card") {
  Options options;
  for (const bool stacks : {true, false}) {
    options.support_stacking = stacks;
    Field f(3, options);
    f.army(kRed, 24).army(kBlue, 25).flak(kBlue, 25).air(kRed, 2);
    f.order(kRed, move(24, 25)).order(kRed, air_support(24)).order(kRed, air_support(24));
    check_move(f, 4);
  }
}

TEST_CASE("PW-16.11 Air support is safe where no enemy Anti-Air stands") {
  Field f(3);
  f.army(kRed, 24).army(kBlue, 25).air(kRed, 1);
  f.order(kRed, move(24, 25)).order(kRed, air_support(24));
  check_move(f, 2);
}

TEST_CASE("PW-16.5 the odds of a bombardment agree with all throws of the dice") {
  const auto fate = [](const Field& f, DiceSource& source) {
    State s = f.s;
    Dice dice(source);
    Log log;
    Table t{f.game, s, dice, &log};
    s.step = 3;
    step_bombard(t);
    for (const Event& event : log.events()) {
      const auto rolled = as<BombRolled>(event);
      if (rolled && rolled->what.number == kArmyThing)
        return f.game.id_of("harm", rolled->harm.number);
    }
    return std::string("stopped");
  };
  for (const bool guarded : {false, true}) {
    Field f(4);
    f.army(kBlue, 25).air(f.fa, 1).order(f.fa, air_bombard(25));
    if (guarded) f.flak(kBlue, 25);
    // The Anti-Air itself is at risk too: one roll more, which changes nothing for the Army.
    auto counted = count_all(guarded ? 3 : 1, [&](DiceSource& dice) { return fate(f, dice); });
    const ShellingOdds odds = shelling_odds(Risk::AirAtArmy, guarded);
    const long all =
        counted["destroyed"] + counted["hit"] + counted["unaffected"] + counted["stopped"];
    CHECK(odds.destroyed * all == odds.of * counted["destroyed"]);
    CHECK(odds.hit * all == odds.of * counted["hit"]);
    CHECK(odds.unaffected * all == odds.of * counted["unaffected"]);
    CHECK(odds.stopped * all == odds.of * counted["stopped"]);
  }
}

TEST_CASE("PW-16.12 Artillery is not stopped by Anti-Air in the odds") {
  Field f(4);
  f.army(kBlue, 25).flak(kBlue, 25).gun(kRed, 24).order(kRed, bombard(24, 25));
  f.s.concerned = 1;
  const auto odds = shown_odds(f.game, f.s, kRed);
  REQUIRE(odds.size() == 2);                       // the Army and the Anti-Air
  CHECK(odds[0].chances.front().numerator == 26);  // it has nowhere to retreat to
  CHECK(odds[0].chances.back().denominator == 36);
}

// ---- The face.

namespace {

/// Takes choices of Red on a sheet, one after another.
void choose(Field& f, std::initializer_list<Action> actions) {
  f.s.concerned = 1;
  for (const Action action : actions) {
    REQUIRE_FALSE(f.game.refusal(f.s, kRed, action).has_value());
    Table t = f.table();
    step_stage(t, kRed, action);
  }
}

std::vector<Odds> odds_for(const Field& f, Action action) {
  std::vector<Odds> out;
  for (const Odds& odds : shown_odds(f.game, f.s, kRed))
    if (odds.action == action) out.push_back(odds);
  return out;
}

Action target(int number) { return kLayout.make(Kind::Target, place(number)); }

}  // namespace

TEST_CASE("PW-25.10 every choice of a Move that leads to a fight shows its odds") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).mine(30).gun(kRed, 24).control(kBlue, {30});
  choose(f, {kLayout.make(Kind::Army, place(24)),
             kLayout.make(Kind::Act, static_cast<int>(Job::Move))});
  CHECK(odds_for(f, target(25)).size() == 1);
  CHECK(odds_for(f, target(30)).size() == 1);
  CHECK(odds_for(f, target(17)).empty());

  choose(f, {target(25), kLayout.make(Kind::StopHere)});
  const Action gun = kLayout.make(Kind::AttachGun, place(24));
  REQUIRE(odds_for(f, gun).size() == 1);
  CHECK(odds_for(f, gun)[0].chances[0].numerator == 310);  // +2: 310 of 1296 destroy
  CHECK(odds_for(f, kLayout.make(Kind::LineDone))[0].chances[0].numerator == 126);
}

TEST_CASE("PW-13.2 a second case shows the defence that an enemy can bring") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).army(kBlue, 26).gun(kBlue, 26).order(kRed, move(24, 25));
  f.s.concerned = 1;
  const auto odds = shown_odds(f.game, f.s, kRed);
  REQUIRE(odds.size() == 2);
  CHECK(odds[0].label == "Arm 24 Mov 25");
  CHECK(odds[0].assumption.text.find("(+0 against +0)") != std::string::npos);
  CHECK(odds[1].assumption.text.find("(+0 against +5)") != std::string::npos);
}

TEST_CASE("PW-11.8 the choice to support shows the odds of the Move that it helps") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 23).army(kBlue, 25).order(kRed, move(24, 25));
  choose(f, {kLayout.make(Kind::Army, place(23)),
             kLayout.make(Kind::Act, static_cast<int>(Job::Support))});
  const auto odds = odds_for(f, target(24));
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].chances[0].numerator == 435);  // +3
}

TEST_CASE("PW-16.2 bombardment choices show the odds of every piece on the tile") {
  Field f(3);
  f.army(kBlue, 25).factory(kBlue, 25).flak(kBlue, 25).air(kRed, 1);
  choose(f, {kLayout.make(Kind::Air), kLayout.make(Kind::Act, static_cast<int>(Job::Bombard))});
  CHECK(odds_for(f, target(25)).size() == 4);  // fire at the card, Army, Factory, Anti-Air
  CHECK(odds_for(f, target(26)).empty());
}

TEST_CASE("PW-8.6 odds use nothing of the others' sealed sheets") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).army(kBlue, 26).order(kRed, move(24, 25));
  f.s.concerned = 3;
  const auto before = shown_odds(f.game, f.s, kRed);
  f.order(kBlue, support(26, 25)).attach(kBlue, 25, {.drugs = true});
  const auto after = shown_odds(f.game, f.s, kRed);
  REQUIRE(before.size() == after.size());
  for (std::size_t k = 0; k < before.size(); ++k)
    CHECK(before[k].assumption == after[k].assumption);
}

/// What the second case says of the defence.
std::string best_defence(const Field& f) {
  const auto odds = shown_odds(f.game, f.s, kRed);
  return odds.size() < 2 ? "none" : odds[1].assumption;
}

TEST_CASE("PW-20.4 at best a defender spends little Ammo on what helps most") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).army(kBlue, 26).gun(kBlue, 25).purse(kBlue, 6);
  f.order(kRed, move(24, 25));
  CHECK(best_defence(f).find("(+0 against +3)") != std::string::npos);  // not the gun
  f.purse(kBlue, 9);
  CHECK(best_defence(f).find("(+0 against +5)") != std::string::npos);
}

TEST_CASE("PW-8.3 at best a defender brings a gun from elsewhere, if an action is left for it") {
  for (const int actions : {1, 3}) {
    Field f(4, {.actions_per_player = actions});
    f.army(kRed, 24).army(kBlue, 25).army(kBlue, 26).gun(kBlue, 4).order(kRed, move(24, 25));
    const char* sums = actions == 1 ? "(+0 against +3)" : "(+0 against +5)";
    CHECK(best_defence(f).find(sums) != std::string::npos);
  }
}

TEST_CASE("PW-13.2 at best a defender with a hidden hand has an Advisor, Drugs and a gun") {
  Field f(4, {.private_holdings = true});
  f.army(kRed, 24).army(kBlue, 25).order(kRed, move(24, 25));
  CHECK(best_defence(f).find("may have") != std::string::npos);
  CHECK(best_defence(f).find("(+0 against +7)") != std::string::npos);
}

TEST_CASE("PW-12.4 the odds tell of a Move that cannot be paid") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 25).purse(kRed, 5);
  f.order(kRed, move(30, 31)).order(kRed, move(24, 25));
  const auto odds = shown_odds(f.game, f.s, kRed);
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].label == "Arm 24 Mov 25");
  CHECK(odds[0].chances.at(0).numerator == 0);  // what is wanted comes first
  CHECK(odds[0].chances.at(1).label == "not paid: stays on 24, stranded");
  CHECK(odds[0].chances.at(1).numerator == odds[0].chances.at(1).denominator);
}

TEST_CASE("PW-16.10 Air support for somebody's Army shows the Anti-Air it may meet") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).flak(kBlue, 25).flak(kRed, 24).air(f.fa, 1);
  f.order(f.fa, air_support(24, kRed));
  const auto odds = shown_odds(f.game, f.s, f.fa);
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].label.text.find("Anti-Air on 25") != std::string::npos);
  CHECK(odds[0].assumption == "the Army attacks there");
}

}  // namespace sandtable::proxy_war
