// Modifiers, fees and mines of a planned Move, put together in the order in which the rules pay
// them (PW-20.4).

#include "games/proxy_war/odds_orders.hpp"

#include <algorithm>

#include "games/proxy_war/sheet.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kKnownEnough = 100;  ///< Ammo of a hand that cannot be seen.

/// Pays what is due as far as the Ammo reaches.
class Budget {
 public:
  explicit Budget(int ammo) : ammo_(ammo) {}
  bool pay(int ammo) {
    if (ammo_ < ammo) return false;
    ammo_ -= ammo;
    return true;
  }

 private:
  int ammo_;
};

bool reaches(Hex gun, Hex hex) { return has(kWithinTwo[gun] | bit(gun), hex); }  // PW-19.5

/// PW-24.4, between the two Armies of this battle.
int terrain_bonus(const PlannedMove& move, Owner owner, Owner other) {
  const State& s = move.s;
  const bool counts = move.game.options().terrain_modifiers && s.government != kNone &&
                      owner != kGov && other != kGov &&
                      (owner == s.government || other == s.government);
  if (!counts) return 0;
  const Terrain terrain = s.tile[move.last()].terrain;
  const bool open =
      terrain == Terrain::Desert || terrain == Terrain::Wasteland || terrain == Terrain::Farmland;
  return open == (owner == s.government) ? kTerrainBonus : 0;
}

// ---- The writer's own side.

/// Orders of the sheet that support this Army.
template <class Visit>
void each_support(const PlannedMove& move, Verb verb, Visit visit) {
  for (const Order& order : move.s.order[move.seat])
    if (order.verb == verb && order.to == move.order.from) visit(order);
}

/// PW-12.4: what is paid before anybody moves.
bool is_paid_first(const PlannedMove& move, const Order& order) {
  return order.verb == Verb::Move ||
         (order.verb == Verb::Support && move.game.options().support_cost == SupportCost::Ordered);
}

/// The same of the slots before `end`, without the planned Move's own.
int paid_before(const PlannedMove& move, int end) {
  int out = 0;
  for (int slot = 0; slot < end; ++slot)
    out += slot != move.slot &&
                   is_paid_first(move, move.s.order[move.seat][static_cast<std::size_t>(slot)])
               ? 1
               : 0;
  return out;
}

/// PW-20.3: paid with the Moves by slot, or by option now.
bool pays_support(const PlannedMove& move, const Order& order, Budget& budget) {
  if (!is_paid_first(move, order)) return budget.pay(kUseCost);
  const auto& sheet = move.s.order[move.seat];
  const auto slot = static_cast<int>(&order - sheet.data());
  const int before = paid_before(move, slot) + (move.slot < slot ? 1 : 0);
  return move.s.hand[move.seat].ammo >= kUseCost * (before + 1);
}

int army_supports(const PlannedMove& move, Budget& budget) {
  int out = 0;
  each_support(move, Verb::Support, [&](const Order& order) {
    if (!move.game.options().support_stacking && out > 0) return;  // PW-11.10
    if (move.game.options().support_reach_battle && !adjacent(order.from, move.last())) return;
    if (pays_support(move, order, budget)) out += kSupportBonus;
  });
  return out;
}

void add_air(const PlannedMove& move, Budget& budget, Contender& army) {
  const Owner flak = move.s.tile[move.last()].anti_air;
  const bool guarded = flak != kNone && flak != move.seat;
  const bool stacks = move.game.options().support_stacking;
  army.one_card = !stacks;
  int flown = 0;
  each_support(move, Verb::AirSupport, [&](const Order&) {
    if ((!stacks && !guarded && flown > 0) || !budget.pay(kAirCost)) return;
    ++flown;
    if (guarded) ++army.cards;
    if (!guarded) army.modifier += kAirBonus;
  });
}

Contender attacker(const PlannedMove& move, Budget& budget) {
  Contender out;
  const Owner enemy = move.s.tile[move.last()].army;
  if (move.s.government == move.seat) out.modifier += kGovernmentBonus;
  out.modifier += terrain_bonus(move, move.seat, enemy);
  if ((move.order.extras & kWithAdvisor) != 0 && budget.pay(kUseCost))
    out.modifier += kAdvisorBonus;
  const bool gun = move.order.gun != kNoHex && reaches(move.order.gun, move.last());
  if (gun && budget.pay(kUseCost)) out.modifier += kArtilleryBonus;
  if ((move.order.extras & kWithDrugs) != 0) out.modifier += kDrugsBonus;
  out.modifier += army_supports(move, budget);
  add_air(move, budget, out);
  return out;
}

// ---- The Army in the way.

bool has_gun_for(const State& s, Owner owner, Hex hex) {
  bool out = false;
  for_each_hex(kWithinTwo[hex] | bit(hex),
               [&](Hex gun) { out = out || s.tile[gun].artillery == owner; });
  return out;
}

bool sees_hands(const PlannedMove& move) { return !move.game.options().private_holdings; }

/// What the owner of an Army in the way may bring; what is not seen, it may have.
struct Assistance {
  bool advisor = false;
  bool drugs = false;
  bool gun_near = false;  ///< In range of the battle.
  bool gun_far = false;   ///< In hand or elsewhere: it must be placed first (PW-8.3).
  int neighbours = 0;     ///< Armies that could support.
};

/// PW-10.1, PW-10.2: a tile of its own in range where a gun can be put down.
bool can_put_gun(const State& s, Owner owner, Hex hex) {
  bool out = false;
  for_each_hex(kWithinTwo[hex] | bit(hex), [&](Hex at) {
    out = out || (s.tile[at].control == owner && s.tile[at].artillery == kNone);
  });
  return out;
}

bool has_gun_anywhere(const State& s, Owner owner) {
  return s.hand[owner].artillery > 0 ||
         std::ranges::any_of(s.tile, [&](const Tile& tile) { return tile.artillery == owner; });
}

Assistance help_of(const PlannedMove& move, Owner owner) {
  const State& s = move.s;
  const Hex hex = move.last();
  const bool hidden = !sees_hands(move);
  Assistance out;
  out.advisor = hidden || advisors_held(s, owner) > 0;
  out.drugs = hidden || s.hand[owner].resource[static_cast<std::size_t>(Resource::Drugs)] > 0;
  out.gun_near = has_gun_for(s, owner, hex);
  out.gun_far = (hidden || has_gun_anywhere(s, owner)) && can_put_gun(s, owner, hex);
  for_each_hex(kAdjacent[hex], [&](Hex next) { out.neighbours += s.tile[next].army == owner; });
  if (!move.game.options().support_stacking) out.neighbours = std::min(out.neighbours, 1);
  return out;
}

/// The best of everything that needs an order of its owner, within its Ammo and its actions: an
/// Advisor before supports before a gun, whatever the order in which they are paid (PW-20.4).
int best_help(const PlannedMove& move, Owner owner) {
  const Assistance help = help_of(move, owner);
  const int ammo =
      sees_hands(move) ? move.s.hand[owner].ammo - move.game.options().defence_fee : kKnownEnough;
  const int actions = move.game.options().actions_per_player;
  int uses = std::max(ammo, 0) / kUseCost;
  int out = help.drugs ? kDrugsBonus : 0;
  if (help.advisor && uses > 0) --uses, out += kAdvisorBonus;
  const int supports = std::min({help.neighbours, actions, uses});
  out += supports * kSupportBonus;
  const bool gun = help.gun_near || (help.gun_far && supports < actions);
  return out + (gun && uses > supports ? kArtilleryBonus : 0);
}

Contender defender(const PlannedMove& move, Defence defence) {
  const Hex hex = move.last();
  const Owner owner = move.s.tile[hex].army;
  Contender out;
  if (owner == kGov) {  // PW-21.1, PW-21.2
    const bool gun = move.game.options().government_artillery && has_gun_for(move.s, kGov, hex);
    out.modifier = kGovernmentBonus + (gun ? kArtilleryBonus : 0);
    return out;
  }
  if (move.s.government == owner) out.modifier += kGovernmentBonus;
  out.modifier += terrain_bonus(move, owner, move.seat);
  if (defence == Defence::AtBest) out.modifier += best_help(move, owner);
  return out;
}

// ---- Mines.

/// One roll for each mined tile on the way; what passes them all is left over.
class Way {
 public:
  explicit Way(MoveOdds& odds) : odds_(odds) {}
  void roll(const RiskOdds& mine) {
    odds_.of *= kTwoDice;
    odds_.driven_back = odds_.driven_back * kTwoDice + passes_ * mine.hit;
    odds_.blown_up = odds_.blown_up * kTwoDice + passes_ * mine.destroyed;
    passes_ *= mine.unaffected;
  }
  [[nodiscard]] std::int64_t passes() const { return passes_; }

 private:
  MoveOdds& odds_;
  std::int64_t passes_ = 1;
};

std::int64_t roll_mines(const PlannedMove& move, Budget& budget, MoveOdds& out) {
  Way way(out);
  bool swept = false;
  const auto enter = [&](Hex hex) {
    if (!is_mined_against(move.s, move.seat, hex)) return;
    const bool sweeper = (move.order.extras & kWithMinesweeper) != 0;
    swept = swept || (sweeper && budget.pay(kUseCost));  // PW-14.4
    way.roll(risk_odds(swept ? Risk::MineSwept : Risk::Mine));
  };
  enter(move.order.to);
  if (move.last() != move.order.to) enter(move.last());
  return way.passes();
}

}  // namespace

bool is_mined_against(const State& s, Seat seat, Hex hex) {
  return has_flag(s.tile[hex], kMined) && s.tile[hex].control != seat;  // PW-14.2
}

Hex PlannedMove::last() const {
  const bool ends = order.then == kNoHex || s.tile[order.to].army != kNone;
  return ends ? order.to : order.then;
}

bool PlannedMove::fights() const {
  const Owner owner = s.tile[last()].army;
  return owner != kNone && owner != seat;
}

bool PlannedMove::meets_mines() const {
  return is_mined_against(s, seat, order.to) || is_mined_against(s, seat, last());
}

bool PlannedMove::is_paid() const {
  return s.hand[seat].ammo >= kMoveCost * (paid_before(*this, slot) + 1);
}

bool PlannedMove::unopposed() const {
  const Owner owner = s.tile[last()].army;
  return fights() && owner != kGov && sees_hands(*this) &&
         s.hand[owner].ammo < game.options().defence_fee;
}

MoveOdds move_odds(const PlannedMove& move, Defence defence) {
  MoveOdds out;
  const int ammo = move.s.hand[move.seat].ammo;
  const int paid = std::min(paid_before(move, kMaxOrders) + 1, ammo / kMoveCost);
  Budget budget(ammo - kMoveCost * paid);
  const std::int64_t passes = roll_mines(move, budget, out);
  if (!move.fights() || move.unopposed()) {
    out.arrives = passes;
    return out;
  }
  const Contender mine = attacker(move, budget);
  const Contender theirs = defender(move, defence);
  const std::array<Contender, 2> armies{mine, theirs};
  const BattleOdds battle = battle_odds(armies);
  out.of *= battle.of;
  out.driven_back *= battle.of;
  out.blown_up *= battle.of;
  out.destroys = passes * battle.fate[1].destroyed;
  out.beats = passes * battle.fate[1].beaten;
  out.stalemate = passes * battle.fate[0].stalemate;
  out.beaten = passes * battle.fate[0].beaten;
  out.destroyed = passes * battle.fate[0].destroyed;
  out.bonus = mine.modifier;
  out.against = theirs.modifier;
  return out;
}

ShellingOdds shelling_odds(Risk risk, bool guarded) {
  const RiskOdds odds = risk_odds(risk);
  if (!guarded) return {kTwoDice, 0, odds.unaffected, odds.hit, odds.destroyed};
  const RiskOdds flak = risk_odds(Risk::AntiAir);  // PW-16.10
  return {std::int64_t{kTwoDice} * kTwoDice, std::int64_t{kTwoDice} * (flak.hit + flak.destroyed),
          std::int64_t{flak.unaffected} * odds.unaffected, std::int64_t{flak.unaffected} * odds.hit,
          std::int64_t{flak.unaffected} * odds.destroyed};
}

bool has_refuge(const State& s, Owner owner, Hex hex) {
  bool out = false;
  for_each_hex(kAdjacent[hex], [&](Hex next) {
    const Tile& tile = s.tile[next];
    out = out || (tile.control == owner && tile.army == kNone);
  });
  return out;
}

}  // namespace sandtable::proxy_war
