// The scripted player's attacks: for every foreign hex in reach the smallest force that is likely
// to take it, judged by exact odds where the battle is small enough, and sent if it pays.

#include <algorithm>
#include <cmath>

#include "games/countdown/bot_muster.hpp"

namespace sandtable::countdown {
namespace {

/// Units that could join an attack.
struct Party {
  HexId from;
  Group group;
  Cargo cargo;
  int count;
};
using Parties = FixedList<Party, 400>;

/// What is sent from each party, and what that makes.
struct Assault {
  HexId target = kNoHex;
  std::array<int, 400> sent{};
  Host host{};
  int jumping = 0;  ///< Of the jump troops.
  int loaded = 0;   ///< Of the hovercraft.
  bool takes = false;
};

/// What an assault is expected to bring.
struct Verdict {
  double chance = 0;  ///< To take the hex.
  double lost = 0;    ///< Own units, in money.
  double killed = 0;  ///< Of others, in money.
};

constexpr int kExactStates = 1200;  ///< Battles up to this size are weighed exactly.

class Offensive {
 public:
  Offensive(Muster& muster, BattleOdds& battle)
      : muster_(muster), survey_(muster.survey()), s_(muster.state()), battle_(battle) {}

  void run() {
    for (HexSet open = targets(); !open.empty();) {
      const HexId target = best(open);
      open.remove(target);
      attack(target);
    }
  }

 private:
  [[nodiscard]] HexSet targets() const {
    HexSet out;
    for (HexId hex = 0; hex < s_.hexes; ++hex)
      if (survey_.is_foreign_land(hex)) out.add(hex);
    return out;
  }

  [[nodiscard]] HexId best(const HexSet& open) const {
    HexId out = open.lowest();
    double highest = -1;
    for (const HexId hex : open) {
      const double score = survey_.gain(hex) / (4.0 + cost_of(survey_.others(hex)));
      if (score > highest) highest = score, out = hex;
    }
    return out;
  }

  void add(Parties& out, HexId from, Group group, Cargo cargo, int count) const {
    if (count > 0 && !out.full()) out.push({from, group, cargo, count});
  }

  void add_hovercraft(Parties& out, HexId from) const {
    using enum Group;
    for (int g = static_cast<int>(HovInf); g <= static_cast<int>(HovJtJt); ++g)
      add(out, from, static_cast<Group>(g), Cargo::None, muster_.free(from, static_cast<Group>(g)));
    for (const Cargo cargo : {Cargo::InfInf, Cargo::Tank, Cargo::Inf, Cargo::None}) {
      const int count = muster_.loadable(from, cargo);
      if (count > 0) return add(out, from, Hov, cargo, count);
    }
  }

  /// Cheapest first: infantry fights best for its cost, and shields what comes with it.
  [[nodiscard]] Parties parties_for(HexId target) const {
    using enum Group;
    Parties out;
    for (const Group group : {Inf, Jt, Tank})
      for (const HexId from : muster_.camps())
        if (muster_.reach_of(group, from).has(target))
          add(out, from, group, Cargo::None, muster_.free(from, group));
    for (const HexId from : muster_.camps())
      if (muster_.reach_of(Hov, from).has(target)) add_hovercraft(out, from);
    for (const HexId from : muster_.camps())
      if (!muster_.reach_of(Jt, from).has(target) && muster_.jump_of(from).has(target))
        add(out, from, JumpingJt, Cargo::None, muster_.free(from, Jt));
    if (land_count(survey_.others(target)) == 0) return out;
    for (const HexId from : muster_.camps())
      if (survey_.is_own(from) && muster_.reach_of(Plane, from).has(target))
        add(out, from, Plane, Cargo::None, muster_.free(from, Plane));
    return out;
  }

  static void join(Assault& assault, const Party& party, std::size_t k) {
    ++assault.sent[k];
    Order one{static_cast<std::uint8_t>(party.group), 1,     0, 0,
              static_cast<std::uint8_t>(party.cargo), kNoHex};
    const Host more = moved_by(one);
    add_to(assault.host, more);
    assault.jumping += party.group == Group::JumpingJt ? 1 : 0;
    assault.loaded += more[index_of(Unit::Hov)] > 0 && land_count(more) > 1 ? 1 : 0;
    assault.takes = assault.takes || row(unit_of(party.group)).takes_land;
  }

  /// What stands there, and a part of what its owner can bring.
  [[nodiscard]] Host expected(HexId target) const {
    Host out = survey_.others(target);
    const Seat owner = s_.hex[target].owner;
    if (owner >= kMaxPlayers || land_count(out) == 0) return out;
    const int share = is_site(s_.hex[target]) ? 5 : 8;
    for (std::size_t u = 0; u < kUnits; ++u) out[u] += survey_.coming(owner, target)[u] / share;
    return out;
  }

  [[nodiscard]] int ground_structures(HexId hex) const {
    return s_.hex[hex].structure[static_cast<std::size_t>(Structure::Ground)];
  }

  [[nodiscard]] Verdict judge(const Assault& assault, const Host& enemy) {
    if (land_count(enemy) == 0 && ground_structures(assault.target) == 0) return {1, 0, 0};
    if (states(assault.host) * states(enemy) <= kExactStates) return exact(assault, enemy);
    return rough(assault, enemy);
  }

  static int states(const Host& host) {
    int out = 1;
    for (const int count : host) out *= count + 1;
    return out;
  }

  [[nodiscard]] Verdict rough(const Assault& assault, const Host& enemy) const {
    const double chance = rough_odds(assault.host, enemy, ground_structures(assault.target));
    const double ratio = land_strength(assault.host) / std::max(1.0, land_strength(enemy));
    const double left = ratio > 1 ? std::sqrt(1 - 1 / ratio) : 0;  // the square law
    const double lost = cost_of(assault.host) * (chance * (1 - left) + (1 - chance));
    const double killed = cost_of(enemy) * (chance + (1 - chance) * 0.6);
    return {assault.takes ? chance : 0, lost, killed};
  }

  [[nodiscard]] Force fighters(const Host& host, int jumping, int loaded) const {
    Force out{};
    const auto set = [&](Fighter fighter, int count) {
      out[index_of(fighter)] = static_cast<std::uint8_t>(std::clamp(count, 0, 200));
    };
    set(Fighter::Inf, host[index_of(Unit::Inf)]);
    set(Fighter::JumpedJt, jumping);
    set(Fighter::Jt, host[index_of(Unit::Jt)] - jumping);
    set(Fighter::EmptyHov, host[index_of(Unit::Hov)] - loaded);
    set(Fighter::LoadedHov, loaded);
    set(Fighter::Tank, host[index_of(Unit::Tank)]);
    set(Fighter::Plane, host[index_of(Unit::Plane)]);
    return out;
  }

  [[nodiscard]] Opening opening(HexId target) const {
    const Options& options = survey_.game().options();
    Opening out;
    out.owner = s_.hex[target].owner;
    out.structures = s_.hex[target].structure;
    out.single_shot = options.defense_mode == DefenseMode::SingleShot;
    out.support_only = options.bombard_support_only;
    out.bombard_first = options.bombard_first;
    for (const Order& order : muster_.orders()) {
      if (order.target != target) continue;
      BombardingShips& ships = out.ships[muster_.seat()];
      std::uint8_t& lot = order.group() == Group::Frig ? ships.frig : ships.batt;
      lot = static_cast<std::uint8_t>(lot + order.count);
    }
    return out;
  }

  /// All others as one side: their owner's, or the next seat's.
  [[nodiscard]] Verdict exact(const Assault& assault, const Host& enemy) {
    const Seat seat = muster_.seat();
    const Seat owner = s_.hex[assault.target].owner;
    const auto other = owner < survey_.game().seats()
                           ? owner
                           : static_cast<Seat>((seat + 1) % survey_.game().seats());
    Battle battle;
    battle.seats = static_cast<std::uint8_t>(survey_.game().seats());
    battle.initiative = initiative(survey_.game(), s_, 0);
    battle.die = static_cast<std::uint8_t>(survey_.game().options().die);
    battle.side[seat] = fighters(assault.host, assault.jumping, assault.loaded);
    battle.side[other] = fighters(enemy, 0, 0);
    const BattleChances& chances = battle_.of(battle, opening(assault.target));
    Verdict out{chances.takes[seat], 0, 0};
    for (std::size_t u = 0; u < kUnits; ++u) {
      out.lost += chances.losses[seat][u] * kUnitTable[u].cost;
      out.killed += chances.losses[other][u] * kUnitTable[u].cost;
    }
    return out;
  }

  /// In the last round units are worth nothing any more.
  [[nodiscard]] double balance(const Assault& assault, const Verdict& verdict) const {
    const double gained = verdict.chance * survey_.gain(assault.target);
    if (survey_.left() == 0) return gained;
    const double survivors = cost_of(assault.host) - verdict.lost;
    return gained + 0.8 * verdict.killed - verdict.lost - 0.4 * retaken(assault) * survivors;
  }

  /// The chance that what took the hex is beaten there next round.
  [[nodiscard]] double retaken(const Assault& assault) const {
    Host answer = survey_.threat(assault.target);
    for (std::size_t u = 0; u < kUnits; ++u)
      answer[u] = std::max(0, answer[u] - survey_.others(assault.target)[u]);
    return rough_odds(answer, assault.host);
  }

  /// More is on its way and will make it better: wait a round or two for it.
  [[nodiscard]] bool can_wait(const Assault& assault) const {
    if (survey_.left() < 2) return false;
    int behind = 0;
    for (const HexId from : muster_.camps()) {
      if (from == assault.target || survey_.march(from) > 4) continue;
      if (assault.target != survey_.objective()) continue;
      behind += muster_.free(from, Group::Inf) * 4 + muster_.free(from, Group::Tank) * 7;
    }
    return 3 * (behind - cost_of(assault.host)) > cost_of(assault.host);
  }

  [[nodiscard]] double goal(HexId target) const {
    if (survey_.left() == 0) return 0.75;
    return survey_.wins_game(target) ? 0.95 : 0.9;
  }

  void attack(HexId target) {
    const Parties parties = parties_for(target);
    const Host enemy = expected(target);
    Assault assault;
    assault.target = target;
    double chance = 0;
    for (std::size_t k = 0; k < parties.size(); ++k)
      while ((chance < goal(target) || !assault.takes) && room(parties, assault, k) > 0) {
        join(assault, parties[k], k);
        chance = rough_odds(assault.host, enemy, ground_structures(target));
      }
    if (!assault.takes || chance < 0.4) return;
    const Verdict verdict = judge(assault, enemy);
    const double floor = survey_.left() == 0 ? 0.3 : can_wait(assault) ? 0.85 : 0.6;
    if (verdict.chance < floor || balance(assault, verdict) <= 0) return;
    garrison(parties, assault);
    write(parties, assault);
  }

  /// How many more of a party can come: foot and tanks walk, or are carried from the same hex.
  [[nodiscard]] int room(const Parties& parties, const Assault& assault, std::size_t k) const {
    const Party& party = parties[k];
    int inf = muster_.free(party.from, Group::Inf);
    int tank = muster_.free(party.from, Group::Tank);
    for (std::size_t other = 0; other < parties.size(); ++other) {
      if (parties[other].from != party.from) continue;
      const CargoRow& load = row(parties[other].cargo);
      inf -= assault.sent[other] * (load.inf + (parties[other].group == Group::Inf ? 1 : 0));
      tank -= assault.sent[other] * (load.tank + (parties[other].group == Group::Tank ? 1 : 0));
    }
    const CargoRow& load = row(party.cargo);
    int most = party.count - assault.sent[k];
    if (party.group == Group::Inf) most = std::min(most, inf);
    if (party.group == Group::Tank) most = std::min(most, tank);
    if (load.inf > 0) most = std::min(most, inf / load.inf);
    if (load.tank > 0) most = std::min(most, tank / load.tank);
    return most;
  }

  /// A site that is worth taking is worth holding: foot and tanks follow.
  void garrison(const Parties& parties, Assault& assault) const {
    if (!is_site(s_.hex[assault.target]) || survey_.left() == 0) return;
    for (std::size_t k = 0; k < parties.size(); ++k) {
      if (parties[k].group != Group::Inf && parties[k].group != Group::Tank) continue;
      while (retaken(assault) > 0.35 && room(parties, assault, k) > 0) join(assault, parties[k], k);
    }
  }

  void write(const Parties& parties, const Assault& assault) {
    for (std::size_t k = 0; k < parties.size(); ++k)
      if (assault.sent[k] > 0)
        muster_.send(parties[k].group, assault.sent[k], parties[k].from, assault.target,
                     parties[k].cargo);
  }

  Muster& muster_;
  const Survey& survey_;
  const State& s_;
  BattleOdds& battle_;
};

}  // namespace

void order_attacks(Muster& muster, BattleOdds& battle) { Offensive(muster, battle).run(); }

}  // namespace sandtable::countdown
