// The model: control and capture, losses, returns and retreats (PW-15, PW-21).

#include <algorithm>

#include "games/proxy_war/tests/model.hpp"

namespace sandtable::proxy_war::model {
namespace {

/// PW-19.13: whose card goes.
Advisor* advisor_to_lose(World& w, Owner holder) {
  Advisor* out = nullptr;
  const auto key = [&](const Advisor& card) {
    return std::array<int, 3>{card.owner == holder ? 0 : 1, card.since, card.owner};
  };
  for (Advisor& card : w.advisor) {
    if (card.owner == kNone || card.holder != holder) continue;
    if (out == nullptr || key(card) < key(*out)) out = &card;
  }
  return out;
}

void lose_gun(World& w, Army& army) {
  Ground& tile = w.ground[army.gun];
  const bool lost = w.options.artillery_lost_with_army || army.gun == army.here;
  if (!lost || tile.artillery != army.owner) return;  // captured before, or out of it
  tile.artillery = kNone;
  ++w.bank.artillery;
  w.note(Seen::EquipmentLost);
}

void lose_equipment(World& w, Army& army) {
  if (army.gun != kNoHex) lose_gun(w, army);
  if (army.minesweeper) {
    --w.purse[army.owner].minesweepers;
    ++w.bank.minesweepers;
    w.note(Seen::EquipmentLost);
  }
  if (army.advisor) {
    if (Advisor* card = advisor_to_lose(w, army.owner)) {
      *card = {};
      ++w.bank.advisors;
      w.note(Seen::EquipmentLost);
    }
  }
  if (army.drugs) {
    --w.purse[army.owner].drugs;
    if (w.options.resource_limit > 0) ++w.bank.drugs;
    w.note(Seen::EquipmentLost);
  }
}

void bury_government(World& w) {  // PW-21.9, PW-24.3
  w.note(Seen::GovernmentKilled);
  for (Ground& tile : w.ground)
    if (tile.control == kGov) tile.control = kNone;
}

struct Taking {
  Owner owner;
  Hex at;
};

/// Movers that hold their tile, by initiative and slot; a passed tile after the last one.
std::vector<Taking> takings(World& w) {
  std::vector<Army*> movers;
  for (Army& army : w.armies)
    if (army.moves && army.fate == Fate::On) movers.push_back(&army);
  std::ranges::sort(movers, [&](const Army* a, const Army* b) {
    return a->owner != b->owner ? rank(w, a->owner) < rank(w, b->owner) : a->slot < b->slot;
  });
  std::vector<Taking> out;
  for (const Army* army : movers) {
    out.push_back({army->owner, army->here});
    const Hex passed = track(*army, 1);
    const bool went_on = army->here == track(*army, 2) && passed != army->here;
    if (!w.options.control_pass_through || !went_on || standing_on(w, passed) != nullptr) continue;
    out.push_back({army->owner, passed});
    w.note(Seen::PassedTaken);
  }
  return out;
}

int markers_out(const World& w, Owner owner) {
  int count = 0;
  for (const Ground& tile : w.ground) count += tile.control == owner ? 1 : 0;
  return count;
}

void put_marker(World& w, Owner owner, Hex at) {  // PW-1.11
  const int limit = w.options.marker_limit;
  if (w.ground[at].control == owner) return;
  if (limit > 0 && markers_out(w, owner) >= limit) return w.note(Seen::NoMarker);
  w.ground[at].control = owner;
  w.note(Seen::Taken);
}

void capture(World& w, Owner taker, Owner& piece) {  // PW-15.5
  if (piece == kNone || piece == taker) return;
  piece = taker;
  w.note(Seen::Captured);
}

using Enemies = std::vector<const Army*>;

/// PW-15.12: those that need not retreat themselves.
Enemies standing(const World& w) {
  Enemies out;
  for (const Army& army : w.armies)
    if (army.fate == Fate::On) out.push_back(&army);
  return out;
}

Hex default_choice(World& w, const Army& army, const std::vector<Hex>& allowed,
                   const std::vector<Taking>& around) {
  if (!army.left) {
    for (const Hex to : army.wish) {
      if (std::ranges::find(allowed, to) == allowed.end()) continue;
      w.note(Seen::WishFollowed);
      return to;
    }
  }
  Hex best = kNoHex;
  int fewest = 100;
  for (const Hex to : allowed) {
    int enemies = 0;
    for (const Taking& other : around)
      enemies += other.owner != army.owner && touches(to, other.at) ? 1 : 0;
    if (enemies < fewest) best = to, fewest = enemies;
  }
  return best;
}

/// All that is settled in the same way after step 2 and after step 3.
class Retreating {
 public:
  Retreating(World& w, const Chooser& choose) : w_(w), choose_(choose) {
    for (const Army* army : standing(w)) around_.push_back({army->owner, army->here});
  }

  void go(Army& army, const std::vector<Hex>& closed) {
    const auto allowed = allowed_for(army, closed);
    if (allowed.empty()) {
      w_.note(Seen::CannotRetreat);
      destroy(w_, army);
      return;
    }
    Hex to = allowed.front();
    if (w_.options.retreat_auto || army.owner == kGov) {
      to = default_choice(w_, army, allowed, around_);
    } else if (allowed.size() > 1) {
      w_.note(Seen::Asked);
      to = choose_(army.owner, allowed);
    }
    w_.note(Seen::Retreated);
    army.here = to;
    army.fate = Fate::On;
    army.left = true;
  }

 private:
  std::vector<Hex> allowed_for(const Army& army, const std::vector<Hex>& closed) {
    std::vector<Hex> out;
    for (Hex to = 0; to < kHexes; ++to) {
      const bool own = touches(army.here, to) && w_.ground[to].control == army.owner;
      const bool shut = std::ranges::find(closed, to) != closed.end();
      if (own && !shut && standing_on(w_, to) == nullptr) out.push_back(to);
    }
    return out;
  }

  World& w_;
  const Chooser& choose_;
  std::vector<Taking> around_;
};

}  // namespace

void destroy(World& w, Army& army) {
  army.fate = Fate::Dead;
  if (army.owner == kGov) return bury_government(w);
  if (army.mercenary) ++w.bank.mercenaries;
  lose_equipment(w, army);
}

void take_tiles(World& w) {
  const auto taken = takings(w);
  for (const Taking& one : taken) {
    Ground& tile = w.ground[one.at];
    if (tile.control == one.owner) continue;
    tile.control = kNone;
    tile.permission = kNone;  // PW-7.11
  }
  for (const Taking& one : taken) {
    put_marker(w, one.owner, one.at);
    capture(w, one.owner, w.ground[one.at].artillery);
    capture(w, one.owner, w.ground[one.at].anti_air);
  }
  if (w.government == kNone || w.ground[w.capital].control == w.government) return;
  w.government = kNone;  // PW-21.7
  w.note(Seen::GovernmentFalls);
}

void go_back(World& w) {
  std::vector<Army*> lucky;
  std::vector<Army*> lost;
  for (Army& army : w.armies) {
    if (army.fate != Fate::Return) continue;
    (standing_on(w, army.start) == nullptr ? lucky : lost).push_back(&army);
  }
  for (Army* army : lost) w.note(Seen::CannotReturn), destroy(w, *army);
  for (Army* army : lucky) {
    w.note(Seen::Returned);
    army->here = army->start;
    army->fate = Fate::On;
  }
}

void retreat_all(World& w, const Chooser& choose, const std::vector<Hex>& closed) {
  Retreating retreating(w, choose);
  for (Hex at = 0; at < kHexes; ++at) {
    Army* leaving = nullptr;
    for (Army& army : w.armies)
      if (army.fate == Fate::Dislodged && army.here == at) leaving = &army;
    if (leaving != nullptr) retreating.go(*leaving, closed);
  }
}

void retreats(World& w, const Chooser& choose) { retreat_all(w, choose, {}); }

}  // namespace sandtable::proxy_war::model
