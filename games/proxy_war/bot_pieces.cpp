// Everything but Moves and supports: guns, mines, Anti-Air, Mercenaries, Armies, and in Forgotten
// War Factories and Air Power.

#include "games/proxy_war/bot_local.hpp"

namespace sandtable::proxy_war {
namespace {

bool can_spend(const LocalDesk& desk, int ammo) { return desk.ammo - desk.reserve >= ammo; }

/// Percent: an Army is still where it stands when the guns fire.
constexpr int kStays = 55;

/// Where own Armies will stand after the Moves of the sheet.
HexSet held_after(const LocalDesk& desk) {
  const Used& used = desk.sheet.used();
  return (desk.front.armies & ~used.moving) | used.last | used.mercenaries;
}

/// An Army that stands here has land to take or to guard.
int post_score(const LocalDesk& desk, Hex hex) {
  int out = desk.front.danger[hex] * desk.front.worth[hex] / 300;
  int ahead = 0;
  for_each_hex(kWithinTwo[hex] & ~desk.front.own & ~desk.front.all_armies,
               [&](Hex next) { ahead = std::max(ahead, desk.front.worth[next]); });
  return out + ahead / 6;
}

void add_armies(const LocalDesk& desk, Candidates& out) {
  const Used& used = desk.sheet.used();
  const int crops = desk.m.s.hand[desk.m.seat].resource[0] - std::popcount(used.armies_built);
  int models = 0;
  for (const Tile& tile : desk.m.s.tile)
    models += tile.army == desk.m.seat && !has_flag(tile, kMercenaryHere) ? 1 : 0;
  const int armies = std::popcount(desk.front.armies) + std::popcount(used.armies_built);
  models += std::popcount(used.armies_built);
  if (crops < 1 || models >= kArmiesPerColour || !can_spend(desk, kArmyAmmo)) return;
  const int worth = army_points(desk.m.game, desk.m.s, armies) - kArmyAmmo * desk.points;
  if (worth <= 0) return;
  const HexSet sites = desk.sheet.army_sites() & (desk.front.own | used.last) & ~held_after(desk);
  for_each_hex(sites & ~desk.front.all_armies, [&](Hex hex) {
    out.add({.verb = Verb::BuildArmy, .to = hex}, worth + post_score(desk, hex));
  });
}

void add_mercenaries(const LocalDesk& desk, Candidates& out) {
  if (desk.sheet.left(Placed::Mercenary) <= 0) return;
  Order order{.verb = Verb::Place};
  order.what = static_cast<std::uint8_t>(Placed::Mercenary);
  const int armies = std::popcount(desk.front.armies);  // its rent is paid already
  const int worth = 150 + army_points(desk.m.game, desk.m.s, armies) / 2;
  const HexSet built = desk.sheet.used().armies_built;  // one Army a tile (PW-1.16)
  for_each_hex(desk.sheet.place_tiles(Placed::Mercenary) & ~built, [&](Hex hex) {
    order.to = hex;
    out.add(order, worth + post_score(desk, hex));
  });
}

/// What a gun on this tile has before it.
int gun_score(const LocalDesk& desk, Hex hex) {
  const HexSet guns = desk.sheet.board().artillery() & ~bit(hex);
  const bool covered = (guns & kWithinTwo[desk.m.s.capital]) != 0;  // one is enough there
  int out = 0;
  for_each_hex(kWithinTwo[hex], [&](Hex next) {
    const Tile& tile = desk.m.s.tile[next];
    if (tile.army == kGov) out += covered ? 30 : 200;
    if (tile.army < kMaxPlayers && tile.army != desk.m.seat) out += 60;
    if (tile.army == desk.m.seat) out += 25;
    if (tile.control < kMaxPlayers && tile.control != desk.m.seat) out += 12;
  });
  if (has(desk.front.armies, hex)) out += 20;  // guarded
  return out - desk.front.danger[hex];
}

void add_guns(const LocalDesk& desk, Candidates& out) {
  if (turns_left(desk.m.game, desk.m.s) < 2) return;
  Order order{.verb = Verb::Place};
  order.what = static_cast<std::uint8_t>(Placed::Artillery);
  const HexSet taken = desk.sheet.board().artillery();
  if (desk.sheet.left(Placed::Artillery) > 0)
    for_each_hex(desk.sheet.place_tiles(Placed::Artillery) & ~taken, [&](Hex hex) {
      order.to = hex;
      out.add(order, gun_score(desk, hex) + (taken == 0 ? 160 : 40));
    });
  for_each_hex(desk.sheet.movable_guns(), [&](Hex from) {  // one that has nothing before it
    const int here = gun_score(desk, from);
    order.from = from;
    for_each_hex(desk.sheet.place_tiles(Placed::Artillery, from) & ~taken, [&](Hex hex) {
      order.to = hex;
      out.add(order, gun_score(desk, hex) - here - 90);
    });
  });
}

void add_mines(const LocalDesk& desk, Candidates& out) {
  Order order{.verb = Verb::Place};
  order.what = static_cast<std::uint8_t>(Placed::Minefield);
  if (desk.sheet.left(Placed::Minefield) > 0)
    for_each_hex(desk.sheet.place_tiles(Placed::Minefield), [&](Hex hex) {
      order.to = hex;
      out.add(order, desk.front.danger[hex] * desk.front.worth[hex] / 110);
    });
}

/// Over Armies and Factories that Air Power may want to bomb.
void add_flak(const LocalDesk& desk, Candidates& out) {
  if (desk.sheet.left(Placed::AntiAir) <= 0) return;
  int cards = 0;
  for (Seat seat = 0; seat < desk.m.game.seats(); ++seat)
    if (seat != desk.m.seat) cards += desk.m.s.hand[seat].air;
  Order order{.verb = Verb::Place};
  order.what = static_cast<std::uint8_t>(Placed::AntiAir);
  for_each_hex(desk.sheet.place_tiles(Placed::AntiAir) & ~desk.sheet.board().anti_air(),
               [&](Hex hex) {
                 const Tile& tile = desk.m.s.tile[hex];
                 int at_stake = tile.factory != kNone ? 120 : 0;
                 if (tile.army == desk.m.seat)
                   at_stake += has_refuge(desk.m.s, desk.m.seat, hex) ? 50 : 110;
                 if (has(desk.sheet.used().moving, hex)) at_stake = 0;
                 order.to = hex;
                 out.add(order, at_stake * std::min(cards + 1, 4) / 3);
               });
}

/// What shells do on a tile, by gun or from the air.
int shelling_score(const LocalDesk& desk, Hex hex, Risk at_army, Risk at_factory) {
  const Tile& tile = desk.m.s.tile[hex];
  int out = 0;
  if (tile.army != kNone && tile.army != desk.m.seat) {
    const RiskOdds odds = risk_odds(at_army);
    const bool gov = tile.army == kGov;
    const bool dies = !has_refuge(desk.m.s, tile.army, hex);
    const int lost = odds.destroyed + (dies ? odds.hit : 0);
    const int worth =
        gov ? 0 : (60 + army_points(desk.m.game, desk.m.s, 2)) * desk.m.temper.attack / 130;
    out += lost * worth * kStays / 100 / kTwoDice;
    const bool stands = gov && desk.m.game.options().government_stands;
    const bool near = (kWithinTwo[hex] & held_after(desk)) != 0;
    if (gov && near && !stands)
      out += (odds.hit + odds.destroyed) * desk.front.worth[hex] / kTwoDice * 4 / 10;
  }
  const bool rival = tile.control < kMaxPlayers && tile.control != desk.m.seat;
  if (tile.factory != kNone && tile.factory != desk.m.seat && rival)
    out += (risk_odds(at_factory).hit + risk_odds(at_factory).destroyed) * 90 / kTwoDice *
           desk.m.temper.attack / 200;
  if (tile.artillery < kMaxPlayers && tile.artillery != desk.m.seat) out += 25;
  return out;
}

void add_bombardments(const LocalDesk& desk, Candidates& out) {
  if (!can_spend(desk, kUseCost)) return;
  for_each_hex(desk.sheet.board().artillery(), [&](Hex gun) {
    for_each_hex(desk.sheet.bombard_tiles(gun), [&](Hex hex) {
      Order order{.verb = Verb::Bombard, .from = gun, .to = hex};
      out.add(order, shelling_score(desk, hex, Risk::GunAtArmy, Risk::GunAtFactory) -
                         kUseCost * desk.points);
    });
  });
}

// ---- Forgotten War: Local Powers fly and build (PW-23.4, PW-23.6).

void add_flights(const LocalDesk& desk, Candidates& out) {
  if (!desk.sheet.flies()) return;
  if (desk.sheet.air_repairs_left() > 0 && can_spend(desk, kRepairCost))
    out.add({.verb = Verb::RepairAir}, turns_left(desk.m.game, desk.m.s) > 1 ? 90 : 0);
  if (desk.sheet.air_left() <= 0 || !can_spend(desk, kAirCost)) return;
  for (Hex hex = 0; hex < kHexes; ++hex) {
    const Owner flak = desk.m.s.tile[hex].anti_air;
    const bool guarded = flak != kNone && flak != desk.m.seat;
    const int score = shelling_score(desk, hex, Risk::AirAtArmy, Risk::AirAtFactory);
    out.add({.verb = Verb::AirBombard, .to = hex},
            (guarded ? score * 4 / 10 - 40 : score) - kAirCost * desk.points);
  }
  for (const Order& move : desk.m.s.order[desk.m.seat]) {  // support for an own attack
    if (move.verb != Verb::Move) continue;
    const Hex last = desk.sheet.track(move.from, move.to, move.then).last;
    if (desk.m.s.tile[last].army == kNone) continue;
    Order order{.verb = Verb::AirSupport, .to = move.from};
    order.what = desk.m.seat;
    const int worth = desk.front.worth[last];
    out.add(order, worth / 4 - kAirCost * desk.points);
  }
}

void add_factories(const LocalDesk& desk, Candidates& out) {
  const Hand& hand = desk.m.s.hand[desk.m.seat];
  const int ordered = std::popcount(desk.sheet.used().factories_built);
  const int oil = hand.resource[static_cast<std::size_t>(Resource::Oil)];
  const int lumber = hand.resource[static_cast<std::size_t>(Resource::Lumber)];
  const bool can = oil > ordered && lumber > ordered && desk.m.s.bank.factories > ordered;
  const int turns = turns_left(desk.m.game, desk.m.s);
  if (!desk.m.game.forgotten_war()) return;
  if (can && can_spend(desk, kFactoryAmmo))
    for_each_hex(desk.sheet.factory_sites(), [&](Hex hex) {
      const int yields = row(desk.m.s.tile[hex].terrain).yields;
      const int stream = 2 * kResourcePrice[static_cast<std::size_t>(yields)] * (turns - 2);
      const int score = 100 + (stream - kFactoryAmmo - 15) * desk.points;
      out.add({.verb = Verb::BuildFactory, .to = hex},
              score * desk.m.temper.factories / 100 - 2 * desk.front.danger[hex]);
    });
  if (turns > 2 && can_spend(desk, kRepairCost))
    for_each_hex(desk.sheet.board().all_factories() & desk.front.own, [&](Hex hex) {
      if (has_flag(desk.m.s.tile[hex], kFactoryDamaged))
        out.add({.verb = Verb::RepairFactory, .to = hex}, 40 * (turns - 1));
    });
}

}  // namespace

void add_pieces(const LocalDesk& desk, Candidates& out) {
  add_armies(desk, out);
  add_mercenaries(desk, out);
  add_guns(desk, out);
  add_mines(desk, out);
  add_flak(desk, out);
  add_bombardments(desk, out);
  add_flights(desk, out);
  add_factories(desk, out);
}

void add_attachments(const LocalDesk& desk, Candidates& out) {
  const Used& used = desk.sheet.used();
  const HexSet busy = used.moving | used.supporting | used.equipped;
  for_each_hex((desk.front.armies | used.mercenaries) & ~busy, [&](Hex hex) {
    if (desk.front.danger[hex] < 20) return;
    const Track track{hex, hex, hex};
    const HexSet guns = desk.sheet.guns_for(track, Posture::Standing);
    const unsigned extras = desk.sheet.extras_left() & (kWithAdvisor | kWithDrugs);
    if (guns == 0 && extras == 0) return;
    SheetLine line;
    line.what = SheetLine::What::Attachment;
    line.attachment = {hex, guns == 0 ? kNoHex : static_cast<Hex>(std::countr_zero(guns)),
                       static_cast<std::uint8_t>(extras)};
    out.add(line, desk.front.danger[hex] * desk.front.worth[hex]);
  });
}

}  // namespace sandtable::proxy_war
