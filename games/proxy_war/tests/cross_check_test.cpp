// The engine against the model (model.hpp): the same random positions, the same dice, the same
// choices; every piece, purse, marker and battle roll must come out alike.

#include <algorithm>
#include <deque>

#include "core/sanitized.hpp"
#include "games/proxy_war/tests/model.hpp"
#include "games/proxy_war/tests/model_positions.hpp"

namespace sandtable::proxy_war::model {
namespace {

using Counts = decltype(World::seen);

constexpr std::uint64_t kPositions = kSanitized ? 2'000 : 20'000;
constexpr bool kEveryCaseSeen = !kSanitized;

/// A retreat the engine asked for: what it offered, what was picked.
struct Answer {
  std::vector<Hex> offered;
  Hex picked = kNoHex;
};
using Answers = std::array<std::deque<Answer>, kMaxPlayers>;

/// One position played by both.
class Match {
 public:
  Match(std::uint64_t seed, const Theme& theme)
      : crowd_(seed, theme),
        f_(crowd_.field()),
        before_(f_.s),
        engine_dice_(seed * 7 + 1),
        model_dice_(seed * 7 + 1),
        w_(make_world(f_.game.options(), before_, [this] { return model_dice_.die(); })) {}

  void play() {
    Table t{f_.game, f_.s, engine_dice_, &f_.log};
    step_place(t);
    step_move(t);
    decide(t, Stage::Retreat);
    model::step_one(w_, before_);
    model::step_two(w_, before_);
    model::retreats(w_, chooser());
    compare("step 2");
    if (!problem_.empty()) return;
    step_bombard(t);
    decide(t, Stage::ShelledRetreat);
    model::step_three(w_, chooser());
    compare("step 3");
    compare_rolls();
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] const World& world() const { return w_; }
  [[nodiscard]] std::string position() const { return f_.game.position(before_).text(); }

 private:
  /// Asks the seats concerned, in no particular order, as the stage does.
  void decide(Table& t, Stage stage) {
    State& s = t.s;
    s.stage = stage;
    s.concerned = s.sealed = 0;
    enter_retreat(t);
    for (Seat seat = 0; seat < f_.game.seats(); ++seat)
      while (((s.concerned & ~s.sealed) >> seat & 1U) != 0) answer(t, seat);
    finish_retreat(t);
  }
  void answer(Table& t, Seat seat) {
    Actions list;
    legal_retreat(t.game, t.s, seat, list);
    REQUIRE_FALSE(list.empty());
    const int pick = crowd_.dice().below(static_cast<int>(list.size()));
    Answer out;
    for (const Action action : list)
      out.offered.push_back(static_cast<Hex>(kLayout.split(action).i));
    out.picked = out.offered[static_cast<std::size_t>(pick)];
    answers_[seat].push_back(out);
    step_retreat(t, seat, list[static_cast<std::size_t>(pick)]);
  }
  Chooser chooser() {
    return [this](Seat owner, const std::vector<Hex>& allowed) {
      auto& queue = answers_[owner];
      if (queue.empty() || queue.front().offered != allowed) {
        fail("the model offers seat " + std::to_string(owner) + " other retreats\n");
        return allowed.front();
      }
      const Hex picked = queue.front().picked;
      queue.pop_front();
      return picked;
    };
  }

  void fail(const std::string& text) { problem_ += text; }
  void compare(const char* when) {
    const std::string found = differences(w_, f_.s);
    if (!found.empty()) fail(std::string("after ") + when + ":\n" + found);
    for (const auto& queue : answers_)
      if (!queue.empty()) fail(std::string("asked in vain at ") + when + '\n');
    if (engine_dice_.drawn() != model_dice_.drawn())
      fail("dice: model " + std::to_string(model_dice_.drawn()) + ", engine " +
           std::to_string(engine_dice_.drawn()) + '\n');
  }
  /// As the model counts them, but for the Army's first place.
  static std::array<int, 12> numbers_of(const BattleRoll& roll, int start) {
    const auto sum = [](const auto& plus) { return plus.absent() ? 0 : int{plus.number}; };
    return {roll.by.absent() ? int{kGov} : int{roll.by.number},
            start,
            roll.first.number,
            roll.second.number,
            sum(roll.government),
            sum(roll.terrain),
            sum(roll.advisor),
            sum(roll.artillery),
            sum(roll.drugs),
            sum(roll.armies),
            sum(roll.air),
            roll.total.number};
  }
  void compare_rolls() {
    std::size_t k = 0;
    for (const Event& event : f_.log.events()) {
      const auto roll = as<BattleRoll>(event);
      if (!roll) continue;
      const bool same =
          k < w_.rolls.size() && std::ranges::equal(numbers_of(*roll, w_.rolls[k][1]), w_.rolls[k]);
      if (!same) fail("battle roll " + std::to_string(k) + " has other numbers\n");
      ++k;
    }
    if (k != w_.rolls.size()) fail("other battles\n");
  }

  Crowd crowd_;
  Field& f_;
  State before_;
  Dice engine_dice_;
  Dice model_dice_;
  World w_;
  Answers answers_;
  std::string problem_;
};

/// Plays a theme; stops at the first difference and shows the position.
Counts cross_check(const Theme& theme, std::uint64_t first_seed) {
  Counts sum{};
  for (std::uint64_t seed = first_seed; seed < first_seed + kPositions; ++seed) {
    Match match(seed, theme);
    match.play();
    for (std::size_t n = 0; n < sum.size(); ++n) sum[n] += match.world().seen[n];
    if (match.problem().empty()) continue;
    INFO("seed " << seed);
    INFO(match.position());
    FAIL_CHECK(match.problem());
    break;
  }
  return sum;
}

void check_seen(const Counts& counts, std::initializer_list<Seen> wanted, int least = 20) {
  for (const Seen what : wanted) {
    CAPTURE(static_cast<int>(what));
    if (kEveryCaseSeen) CHECK(counts[static_cast<std::size_t>(what)] >= least);
  }
}

}  // namespace

TEST_CASE("PW-12.8 engine and model agree on crowds on long marches") {
  const Theme theme{.richest = 30,
                    .equipment = 20,
                    .air = 1,
                    .mines = 4,
                    .bombard = 5,
                    .armies = 12,
                    .ring = 2,
                    .long_moves = 95};

  const Counts seen = cross_check(theme, 6'000'000);

  check_seen(seen, {Seen::Halted, Seen::StopsShort, Seen::RoadBattle, Seen::SecondRoadBattle,
                    Seen::ThreeSides, Seen::MineDrives, Seen::Returned, Seen::CannotReturn});
}

TEST_CASE("PW-12.14 engine and model agree on crowds that move and fight") {
  const Theme theme{.richest = 30, .equipment = 0, .air = 0, .mines = 8, .bombard = 0};

  const Counts seen = cross_check(theme, 1'000'000);

  check_seen(seen, {Seen::Shortened, Seen::OwnClash, Seen::Cut, Seen::Halted, Seen::TileBattle,
                    Seen::RoadBattle, Seen::ThreeSides, Seen::SupportUsed, Seen::Standoff,
                    Seen::AttackerBeaten, Seen::DefenderBeaten, Seen::Destroyed, Seen::Taken,
                    Seen::Returned, Seen::CannotReturn, Seen::Retreated, Seen::CannotRetreat,
                    Seen::Asked, Seen::WishFollowed});
}

TEST_CASE("PW-19.7 engine and model agree on crowds with equipment and Air Power") {
  const Theme theme{.richest = 40, .equipment = 70, .air = 4, .mines = 20, .bombard = 10};

  const Counts seen = cross_check(theme, 2'000'000);

  check_seen(seen, {Seen::MinePassed, Seen::MineDrives, Seen::MineDestroys, Seen::SweeperUsed,
                    Seen::AdvisorUsed, Seen::GunUsed, Seen::GunOutOfRange, Seen::DrugsUsed,
                    Seen::AirUsed, Seen::AntiAirMisses, Seen::AntiAirDamages, Seen::AntiAirDestroys,
                    Seen::Captured, Seen::EquipmentLost});
}

TEST_CASE("PW-20.1 engine and model agree on crowds with empty purses") {
  const Theme theme{.richest = 8, .equipment = 50, .air = 3, .mines = 15, .bombard = 30};

  const Counts seen = cross_check(theme, 3'000'000);

  check_seen(seen, {Seen::MoveUnpaid, Seen::OwnClash, Seen::SweeperUnpaid, Seen::DefenceUnpaid,
                    Seen::StrandedLost, Seen::Unopposed, Seen::AdvisorUnpaid, Seen::GunUnpaid,
                    Seen::SupportNotOrdered, Seen::AirUnpaid, Seen::BombardUnpaid});
}

TEST_CASE("PW-16.13 engine and model agree on bombarded crowds") {
  const Theme theme{.richest = 40, .equipment = 40, .air = 4, .mines = 5, .bombard = 80};

  const Counts seen = cross_check(theme, 4'000'000);

  check_seen(seen,
             {Seen::GunBombards, Seen::AirBombards, Seen::BombardCancelled, Seen::UrbanBombed,
              Seen::ArmyBombed, Seen::ArmyDrivenOff, Seen::FactoryHit, Seen::FactoryBombed,
              Seen::WeaponBombed, Seen::KillScored, Seen::AntiAirDestroys, Seen::GovernmentKilled});
}

TEST_CASE("PW-24.5 engine and model agree on crowds under all options and Governments") {
  const Theme theme{
      .richest = 25, .equipment = 50, .air = 3, .bombard = 40, .options = true, .rulers = true};

  const Counts seen = cross_check(theme, 5'000'000);

  check_seen(seen, {Seen::TerrainCounts, Seen::SupportKill, Seen::PassedTaken, Seen::NoMarker,
                    Seen::GovernmentFalls, Seen::GovernmentKilled, Seen::BombardCancelled,
                    Seen::DefenderBeaten, Seen::WishFollowed, Seen::TurnedBack, Seen::Held,
                    Seen::SupportUnpaid, Seen::NoVpForGovernment});
}

}  // namespace sandtable::proxy_war::model
