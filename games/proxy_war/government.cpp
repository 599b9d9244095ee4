// The Government: its Army on the move (PW-24.1 to PW-24.3) and the Local Power that takes its
// place (D14, PW-21.4).

#include "games/proxy_war/battle.hpp"
#include "games/proxy_war/control.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

/// The Government Army on its way, and the Army it meets, as a step 2 of their own: without orders
/// and attachments, with a defence fee of its own (PW-24.2).
class Sortie {
 public:
  Sortie(Table& t, Hex from, Hex to) : m_(t), from_(from), to_(to) {
    const Tile& tile = t.s.tile[to];
    if (tile.army != kNone)
      m_.unit.push({.owner = tile.army,
                    .start = to,
                    .first = to,
                    .last = to,
                    .here = to,
                    .mercenary = has_flag(tile, kMercenaryHere)});
    m_.unit.push({.owner = kGov,
                  .rank = kMaxPlayers,
                  .start = from,
                  .first = to,
                  .last = to,
                  .here = to,
                  .moves = true});
  }

  void resolve() {
    State& s = m_.t.s;
    if (has_flag(s.tile[to_], kMined) && s.tile[to_].control != kGov)
      enter_minefield(m_, government());  // PW-14.9
    if (government().fate == Fate::On && is_opposed()) battle(m_, {0, 1}, {.tile = to_});
    if (is_opposed()) move_defender();
    move_government();
  }

 private:
  [[nodiscard]] bool is_opposed() const { return m_.unit.size() > 1; }
  [[nodiscard]] Unit& government() { return m_.unit[m_.unit.size() - 1]; }

  void move_defender() {
    const Unit& defender = m_.unit[0];
    if (defender.fate == Fate::On) return;
    lift_army(m_.t.s, to_);
    if (defender.fate == Fate::Destroyed) drop_wish(m_.t.s, defender.owner, to_);
    if (defender.fate == Fate::Dislodged)  // D17
      m_.t.s.dislodged[0] = {.owner = defender.owner, .from = to_, .mercenary = defender.mercenary};
  }

  void move_government() {
    State& s = m_.t.s;
    if (government().fate == Fate::Return) {  // PW-24.2: it goes back
      tell(m_.t.log, rule("PW-24.2"), WentBack{.of = whose(kGov), .to = Spot(from_)});
      return;
    }
    lift_army(s, from_);
    if (government().fate == Fate::Destroyed) return;
    put_army(s, to_, kGov, false);
    const Taking taking{.hex = to_, .by = kGov, .from = s.tile[to_].control};
    if (taking.from != kGov) take_tiles(m_.t, {&taking, 1});  // PW-24.3
  }

  StepTwo m_;
  Hex from_;
  Hex to_;
};

/// PW-21.4a: who holds the Capital may declare itself, PW-21.4b: however it came by it, as long as
/// it is not the Government already.
Seat claimant(const State& s) {
  const Owner holder = s.tile[s.capital].control;
  return holder < kGov && holder != s.government ? holder : kNobody;
}

}  // namespace

void active_government(Table& t) {
  State& s = t.s;
  if (!t.options().active_government || s.gov_army == kNoHex) return;  // PW-21.1a: it stands still
  const Hex from = s.gov_army;
  const int die = t.dice.die();
  const Hex to = kNeighbour[from][static_cast<std::size_t>(die - 1)];
  if (to == kNoHex) {  // PW-24.1b
    tell(t.log, rule("PW-24.1b"), GovernmentStays{.die = die, .at = Spot(from)});
    return;
  }
  tell(t.log, rule("PW-24.1a"), GovernmentMoves{.die = die, .from = Spot(from), .to = Spot(to)});
  Sortie(t, from, to).resolve();
}

void enter_declare(Table& t) {
  if (const Seat seat = claimant(t.s); seat != kNobody) t.s.concerned = seat_bit(seat);
}

void legal_declare(const ProxyWar&, const State&, Seat, Actions& list) {
  list.push(kLayout.make(Kind::Declare, 0));
  list.push(kLayout.make(Kind::Declare, 1));
}

std::optional<Refusal> refusal_declare(const ProxyWar&, const State&, Seat, Action action) {
  if (kLayout.split(action).kind == Kind::Declare) return std::nullopt;
  return refuse(rule("PW-21.4"), say<"refusals.declaring">());
}

void step_declare(Table& t, Seat seat, Action action) {
  if (kLayout.split(action).i == 1) {
    t.s.government = seat;
    tell(t.log, rule("PW-21.4a"), GovernmentDeclared{.by = seat});
  }
  t.s.sealed = static_cast<std::uint8_t>(t.s.sealed | seat_bit(seat));
}

void clear_declare(const ProxyWar&, State&, Seat) {}  // one choice, which ends the turn

void finish_declare(Table&) {}

}  // namespace sandtable::proxy_war
