// What an assault is expected to bring: by exact odds where the battle is small enough.

#include <algorithm>
#include <cmath>

#include "games/countdown/bot_assault.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kExactStates = 1200;  ///< Battles up to this size are weighed exactly.

int states(const Host& host) {
  int out = 1;
  for (const int count : host) out *= count + 1;
  return out;
}

Verdict rough(const State& s, const Assault& assault, const Host& enemy) {
  const double chance = rough_odds(assault.host, enemy, ground_structures(s, assault.target));
  const double ratio = land_strength(assault.host) / std::max(1.0, land_strength(enemy));
  const double left = ratio > 1 ? std::sqrt(1 - 1 / ratio) : 0;  // the square law
  const double lost = cost_of(assault.host) * (chance * (1 - left) + (1 - chance));
  const double killed = cost_of(enemy) * (chance + (1 - chance) * 0.6);
  return {assault.takes ? chance : 0, lost, killed};
}

Force fighters(const Host& host, int jumping, int loaded) {
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

Opening opening(const Muster& muster, HexId target) {
  const Options& options = muster.survey().game().options();
  const Hex& hex = muster.state().hex[target];
  Opening out;
  out.owner = hex.owner;
  out.structures = hex.structure;
  out.single_shot = options.defense_mode == DefenseMode::SingleShot;
  out.support_only = options.bombard_support_only;
  out.bombard_first = options.bombard_first;
  for (const Order& order : muster.orders()) {
    if (order.target != target) continue;
    BombardingShips& ships = out.ships[muster.seat()];
    std::uint8_t& lot = order.group() == Group::Frig ? ships.frig : ships.batt;
    lot = static_cast<std::uint8_t>(lot + order.count);
  }
  return out;
}

/// All others as one side: their owner's, or the next seat's.
Verdict exact(const Muster& muster, BattleOdds& odds, const Assault& assault, const Host& enemy) {
  const Countdown& game = muster.survey().game();
  const Seat seat = muster.seat();
  const Seat owner = muster.state().hex[assault.target].owner;
  const auto other = owner < game.seats() ? owner : static_cast<Seat>((seat + 1) % game.seats());
  Battle battle;
  battle.seats = static_cast<std::uint8_t>(game.seats());
  battle.initiative = initiative(game, muster.state(), 0);
  battle.die = static_cast<std::uint8_t>(game.options().die);
  battle.side[seat] = fighters(assault.host, assault.jumping, assault.loaded);
  battle.side[other] = fighters(enemy, 0, 0);
  const BattleChances& chances = odds.of(battle, opening(muster, assault.target));
  Verdict out{chances.takes[seat], 0, 0};
  for (std::size_t u = 0; u < kUnits; ++u) {
    out.lost += chances.losses[seat][u] * kUnitTable[u].cost;
    out.killed += chances.losses[other][u] * kUnitTable[u].cost;
  }
  return out;
}

}  // namespace

int ground_structures(const State& s, HexId hex) {
  return s.hex[hex].structure[static_cast<std::size_t>(Structure::Ground)];
}

Host expected_at(const Survey& survey, HexId target) {
  const State& s = survey.state();
  Host out = survey.others(target);
  const Seat owner = s.hex[target].owner;
  if (owner >= kMaxPlayers || land_count(out) == 0) return out;
  const int share = is_site(s.hex[target]) ? 5 : 8;
  for (std::size_t u = 0; u < kUnits; ++u) out[u] += survey.coming(owner, target)[u] / share;
  return out;
}

Verdict judge(const Muster& muster, BattleOdds& odds, const Assault& assault, const Host& enemy) {
  const State& s = muster.state();
  if (land_count(enemy) == 0 && ground_structures(s, assault.target) == 0) return {1, 0, 0};
  if (states(assault.host) * states(enemy) <= kExactStates)
    return exact(muster, odds, assault, enemy);
  return rough(s, assault, enemy);
}

}  // namespace sandtable::countdown
