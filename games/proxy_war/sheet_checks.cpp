// Why a line cannot be added to a sheet: the codes of PW-9.8, for what its writer can see (PW-8.8).
// Ammo is not asked for here (PW-8.9), and equipment takes no slot (PW-8.4). The walk lists what
// these allow; a test compares the two on random sheets.

#include "games/proxy_war/sheet_checks.hpp"

namespace sandtable::proxy_war {
namespace {

using Check = std::optional<Refusal>;

/// PW-11.1, PW-11.3, PW-11.4.
Check check_path(const Sheet& sheet, const Order& order) {
  if (!adjacent(order.from, order.to))
    return coded(6, refuse(rule("PW-11.1"),
                           "{hex} does not touch {hex}: a path goes from tile to "
                           "adjacent tile",
                           order.to, order.from));
  if (order.then == kNoHex) return std::nullopt;
  if (sheet.steps() < 2)
    return coded(6, refuse(rule("PW-11.3"), "an Army of the Government moves one tile only"));
  if (order.then == order.from)
    return coded(
        6, refuse(rule("PW-11.4"), "a path may not end on {hex}, where it began", order.from));
  if (order.then >= kHexes || !adjacent(order.to, order.then))
    return coded(6, refuse(rule("PW-11.1"),
                           "{hex} does not touch {hex}: a path goes from tile to "
                           "adjacent tile",
                           order.then, order.to));
  return std::nullopt;
}

/// PW-12.5 on the tracks as they are now.
Check check_clash(const Sheet& sheet, const Track& track) {
  for (int k = 0; k < sheet.used().moves; ++k) {
    const Track& other = sheet.used().track[static_cast<std::size_t>(k)];
    if (clash(track, other))
      return coded(
          7, refuse(rule("PW-12.5"), "this Move clashes with your Move from {hex}", other.start));
  }
  for (const Hex at : {track.first, track.last})
    if (has(sheet.standing(), at))
      return coded(7, refuse(rule("PW-12.5"), "your own order keeps an Army on {hex}", at));
  return std::nullopt;
}

Check check_attached(const Sheet& sheet, const Track& track, Posture posture, Hex gun,
                     std::uint8_t extras) {
  if (gun != kNoHex)
    if (auto no = check_attached_gun(sheet, track, posture, gun)) return no;
  return check_extras(sheet, extras);
}

Check check_move(const Sheet& sheet, const Order& order) {
  if (auto no = check_idle_army(sheet, order.from)) return no;
  if (auto no = check_path(sheet, order)) return no;
  const Track track = sheet.track(order.from, order.to, order.then);
  if (auto no = check_clash(sheet, track)) return no;
  return check_attached(sheet, track, Posture::Acting, order.gun, order.extras);
}

/// PW-9.5: the colour, if given, is that of the Army standing there; on an empty tile it can be
/// anybody's who may still come.
Check check_colour(const Sheet& sheet, Hex at, Owner named) {
  if (named == kNone) return std::nullopt;
  const State& s = sheet.state();
  const Owner owner = s.tile[at].army;
  if (owner != kNone && owner != named)
    return coded(8, refuse(rule("PW-9.5"), "the Army on {hex} is {owner}'s, not {owner}'s", at,
                           owner, named));
  const bool in_play = named == kGov
                           ? s.gov_army != kNoHex
                           : named < kMaxPlayers && is_local(s, named) && is_alive(s, named);
  if (!in_play)
    return coded(8, refuse(rule("PW-9.5"), "{owner} has no Armies in this game", named));
  return std::nullopt;
}

Check check_support(const Sheet& sheet, const Order& order) {
  if (auto no = check_idle_army(sheet, order.from)) return no;
  if (order.to == order.from)
    return coded(8, refuse(rule("PW-11.5"), "an Army does not support itself"));
  const bool anywhere = sheet.game().options().support_reach_battle;
  if (!anywhere && !adjacent(order.from, order.to))
    return coded(8, refuse(rule("PW-11.5"),
                           "{hex} does not touch {hex}: an Army supports an Army "
                           "on an adjacent tile",
                           order.to, order.from));
  if (auto no = check_colour(sheet, order.to, order.what)) return no;
  if (has(sheet.used().first | sheet.used().last, order.from))
    return coded(7, refuse(rule("PW-12.5"),
                           "a Move of yours leads onto {hex}, where this Army "
                           "would stay",
                           order.from));
  return check_attached(sheet, {order.from, order.from, order.from}, Posture::Acting, order.gun,
                        order.extras);
}

Check check_place(const Sheet& sheet, const Order& order) {
  if (order.what > static_cast<std::uint8_t>(Placed::Mercenary))
    return coded(1, refuse(rule("PW-9.2"),
                           "Artillery, Anti-Air, a Minefield or a Mercenary can "
                           "be placed"));
  const auto what = static_cast<Placed>(order.what);
  if (auto no = check_piece(sheet, what, order.from)) return no;
  if (!has(sheet.board().control(), order.to))
    return coded(10, refuse(rule("PW-10.1"), "you do not control {hex}", order.to));
  if (order.to == order.from)
    return coded(11, refuse(rule("PW-10.2"), "it stands on {hex} already", order.to));
  if (has(sheet.place_tiles(what, order.from), order.to)) return std::nullopt;
  switch (what) {
    case Placed::Artillery:
      return coded(11, refuse(rule("PW-1.17"), "{hex} would hold two Artillery", order.to));
    case Placed::AntiAir:
      return coded(11, refuse(rule("PW-1.17"), "{hex} would hold two Anti-Air", order.to));
    case Placed::Minefield:
      return coded(11, refuse(rule("PW-1.16b"), "{hex} would hold two Minefields", order.to));
    case Placed::Mercenary:
      break;
  }
  if (has(sheet.board().all_armies() | sheet.used().mercenaries, order.to))
    return coded(11, refuse(rule("PW-10.5"), "{hex} would hold two Armies at step 1", order.to));
  return coded(7, refuse(rule("PW-12.5"), "a Move of yours leads onto {hex}", order.to));
}

Check check_bombard(const Sheet& sheet, const Order& order) {
  if (auto no = check_gun(sheet, order.from)) return no;
  if (!has(kWithinTwo[order.from], order.to))
    return coded(12, refuse(rule("PW-16.1"),
                            "Artillery on {hex} reaches one or two tiles; {hex} "
                            "is {} away",
                            order.from, order.to, distance(order.from, order.to)));
  return std::nullopt;
}

/// E14: controlled now, or perhaps after step 2.
Check check_site(const Sheet& sheet, Hex at) {
  if (has(sheet.board().control(), at)) return std::nullopt;
  HexSet reach = 0;
  for_each_hex(sheet.board().armies(),
               [&](Hex army) { reach |= sheet.steps() == 1 ? kAdjacent[army] : kWithinTwo[army]; });
  if (has(reach, at)) return std::nullopt;
  return coded(14, refuse(rule("PW-17.1"),
                          "you do not control {hex}, and no Army of yours can "
                          "move there",
                          at));
}

Check check_build_army(const Sheet& sheet, Hex at) {
  if (auto no = check_site(sheet, at)) return no;
  if (has(sheet.used().armies_built, at))
    return coded(11, refuse(rule("PW-1.16a"), "you build an Army on {hex} already", at));
  return std::nullopt;
}

Check check_build_minefield(const Sheet& sheet, Hex at) {
  if (auto no = check_piece(sheet, Placed::Minefield, kNoHex)) return no;
  if (auto no = check_site(sheet, at)) return no;
  if (has(sheet.used().mines_built | mined(sheet.state()), at))
    return coded(11, refuse(rule("PW-1.16b"), "{hex} would hold two Minefields", at));
  return std::nullopt;
}

Check check_build_factory(const Sheet& sheet, Hex at) {
  const Tile& tile = sheet.state().tile[at];
  if (row(tile.terrain).yields < 0)
    return coded(15, refuse(rule("PW-17.3"),
                            "{hex} is an Urban tile: Factories stand on "
                            "resources",
                            at));
  if (tile.factory != kNone)
    return coded(15, refuse(rule("PW-1.16b"), "a Factory stands on {hex} already", at));
  if (has(sheet.used().factories_built, at))
    return coded(15, refuse(rule("PW-1.16b"), "you build a Factory on {hex} already", at));
  if (tile.control >= kMaxPlayers)
    return coded(15, refuse(rule("PW-17.3"), "no Local Power controls {hex}", at));
  if (sheet.local() && tile.control != sheet.seat())
    return coded(15, refuse(rule("PW-23.4c"), "you do not control {hex}", at));
  const bool needs_permission = !sheet.local() && !sheet.game().options().factory_permission_free;
  if (needs_permission && tile.permission != sheet.seat())
    return coded(15, refuse(rule("PW-17.4a"),
                            "{owner} has given you no permission for {hex} this "
                            "turn",
                            tile.control, at));
  return std::nullopt;
}

Check check_repair_factory(const Sheet& sheet, Hex at) {
  if (sheet.state().tile[at].factory != kNone) return std::nullopt;
  return coded(16, refuse(rule("PW-17.6a"), "no Factory stands on {hex}", at));
}

}  // namespace

std::optional<Refusal> check_role(const Sheet& sheet, Verb verb) {
  const auto locals_only = [&](Rule cited) -> Check {
    if (sheet.local()) return std::nullopt;
    return coded(3, refuse(cited, "only a Local Power orders that"));
  };
  const auto fliers_only = [&](Rule cited) -> Check {
    if (sheet.flies()) return std::nullopt;
    return coded(3, refuse(cited, "only a Foreign Power orders that"));
  };
  switch (verb) {
    case Verb::None:
      return coded(1, refuse(rule("PW-9.2"), "an order has a verb"));
    case Verb::Place:
      return locals_only(rule("PW-10.1"));
    case Verb::Move:
      return locals_only(rule("PW-11.1"));
    case Verb::Support:
      return locals_only(rule("PW-11.5a"));
    case Verb::Bombard:
      return locals_only(rule("PW-16.1a"));
    case Verb::BuildArmy:
      return locals_only(rule("PW-17.1a"));
    case Verb::BuildMinefield:
      return locals_only(rule("PW-17.2a"));
    case Verb::AirSupport:
      return fliers_only(rule("PW-11.7"));
    case Verb::AirBombard:
      return fliers_only(rule("PW-16.2"));
    case Verb::BuildFactory:
      return fliers_only(rule("PW-17.3"));
    case Verb::RepairFactory:
      return fliers_only(rule("PW-17.6a"));
    case Verb::RepairAir:
      return fliers_only(rule("PW-17.7a"));
    case Verb::BuyVp:
      break;
  }
  if (!sheet.local()) return std::nullopt;
  return coded(3, refuse(sheet.game().forgotten_war() ? rule("PW-23.1") : rule("PW-18.1a"),
                         "only a Foreign Power buys Victory Points"));
}

std::optional<Refusal> check_slot(const Sheet& sheet) {
  if (sheet.has_slot()) return std::nullopt;
  return coded(2, refuse(rule("PW-8.1"), "your {} actions are written; take one back first",
                         sheet.game().options().actions_per_player));
}

/// An own Army without an action.
static std::optional<Refusal> check_free_army(const Sheet& sheet, Hex at) {
  const Used& used = sheet.used();
  if (at < kHexes && has(used.mercenaries, at))
    return coded(5, refuse(rule("PW-10.5"),
                           "the Mercenary on {hex} is placed this phase and takes "
                           "no other action",
                           at));
  if (at >= kHexes || !has(sheet.board().armies(), at)) {
    if (sheet.left(Placed::Mercenary) > 0)
      return coded(4, refuse(rule("PW-9.8"),
                             "no Army of yours stands on {hex}; a Mercenary in "
                             "hand must be placed first",
                             at));
    return coded(4, refuse(rule("PW-9.8"), "no Army of yours stands on {hex}", at));
  }
  if (has(used.moving | used.supporting, at))
    return coded(5, refuse(rule("PW-8.2"), "the Army on {hex} has an order already", at));
  if (has(sheet.firing(), at))
    return coded(5, refuse(rule("PW-8.2"), "the Army on {hex} fires the Artillery there", at));
  return std::nullopt;
}

std::optional<Refusal> check_idle_army(const Sheet& sheet, Hex at) {
  if (auto no = check_free_army(sheet, at)) return no;
  if (has(sheet.used().equipped, at))
    return coded(18, refuse(rule("PW-19.3"),
                            "the Army on {hex} has an equipment line of its own; "
                            "take it back and write the equipment into the order",
                            at));
  return std::nullopt;
}

std::optional<Refusal> check_equipped_army(const Sheet& sheet, Hex at) {
  if (at >= kHexes || !has(sheet.armies(), at))
    return coded(4, refuse(rule("PW-9.8"), "no Army of yours stands on {hex}", at));
  if (has(sheet.used().moving | sheet.used().supporting, at))
    return coded(18, refuse(rule("PW-19.3"),
                            "the Army on {hex} has an order; its equipment stands "
                            "in it",
                            at));
  if (has(sheet.used().equipped, at))
    return coded(18,
                 refuse(rule("PW-19.3"), "the Army on {hex} has an equipment line already", at));
  return std::nullopt;
}

std::optional<Refusal> check_wishing_army(const Sheet& sheet, Hex at) {
  if (at >= kHexes || !has(sheet.armies(), at))
    return coded(4, refuse(rule("PW-9.8"), "no Army of yours stands on {hex}", at));
  if (has(sheet.used().wished, at))
    return coded(18, refuse(rule("PW-15.12"), "the Army on {hex} has a retreat wish already", at));
  return std::nullopt;
}

std::optional<Refusal> check_piece(const Sheet& sheet, Placed what, Hex from) {
  const Used& used = sheet.used();
  if (from == kNoHex) {
    if (sheet.left(what) > 0) return std::nullopt;
    return coded(9, refuse(what == Placed::Mercenary ? rule("PW-6.12") : rule("PW-10.1"),
                           "you have no such piece in hand, or all are used"));
  }
  if (what != Placed::Artillery && what != Placed::AntiAir)
    return coded(9, refuse(rule("PW-10.2"), "only Artillery and Anti-Air are redeployed"));
  const bool gun = what == Placed::Artillery;
  if (from >= kHexes || !has(gun ? sheet.board().artillery() : sheet.board().anti_air(), from))
    return coded(9, refuse(rule("PW-10.2"),
                           gun ? "no Artillery of yours stands on {hex}"
                               : "no Anti-Air of yours stands on {hex}",
                           from));
  if (has(gun ? used.guns_lifted : used.flak_lifted, from))
    return coded(9, refuse(rule("PW-8.2"), "it is redeployed from {hex} already", from));
  if (gun && has(used.bombarding, from))
    return coded(9, refuse(rule("PW-8.2"), "the Artillery on {hex} bombards", from));
  if (gun && !has(sheet.movable_guns(), from))
    return coded(9, refuse(rule("PW-8.3"),
                           "the Artillery on {hex} is attached; redeploy it first, "
                           "then attach it from its new tile",
                           from));
  return std::nullopt;
}

std::optional<Refusal> check_gun(const Sheet& sheet, Hex gun) {
  const Used& used = sheet.used();
  if (gun < kHexes && has(used.guns_put, gun))
    return coded(
        9, refuse(rule("PW-8.3"), "Artillery placed on {hex} this phase does not bombard", gun));
  if (gun >= kHexes || !has(sheet.board().artillery(), gun))
    return coded(12, refuse(rule("PW-16.1"), "no Artillery of yours stands on {hex}", gun));
  if (has(used.guns_lifted, gun))
    return coded(9, refuse(rule("PW-8.3"), "the Artillery on {hex} is redeployed", gun));
  if (has(used.bombarding, gun))
    return coded(9, refuse(rule("PW-8.2"), "the Artillery on {hex} bombards already", gun));
  if (has(used.attached, gun))
    return coded(9, refuse(rule("PW-19.6"), "the Artillery on {hex} is attached to an Army", gun));
  if (!sheet.game().options().bombard_needs_army) return std::nullopt;
  return check_free_army(sheet, gun);
}

std::optional<Refusal> check_air(const Sheet& sheet) {
  if (sheet.air_left() > 0) return std::nullopt;
  return coded(13, refuse(rule("PW-16.18"),
                          "you have {} undamaged Air Power, and {} Air orders "
                          "are written",
                          sheet.state().hand[sheet.seat()].air, sheet.used().air));
}

std::optional<Refusal> check_air_repair(const Sheet& sheet) {
  if (sheet.air_repairs_left() > 0) return std::nullopt;
  return coded(13, refuse(rule("PW-17.7"),
                          "you have {} damaged Air Power, and {} repairs are "
                          "written",
                          sheet.state().hand[sheet.seat()].air_damaged, sheet.used().air_repairs));
}

std::optional<Refusal> check_attached_gun(const Sheet& sheet, const Track& track, Posture posture,
                                          Hex gun) {
  const Used& used = sheet.used();
  if (gun >= kHexes || !has(sheet.board().artillery() | used.guns_put, gun))
    return coded(17, refuse(rule("PW-19.11"), "no Artillery of yours stands on {hex}", gun));
  if (has(used.bombarding, gun))
    return coded(9, refuse(rule("PW-19.6"), "the Artillery on {hex} bombards", gun));
  if (has(used.attached, gun))
    return coded(
        17, refuse(rule("PW-19.4"), "the Artillery on {hex} is attached to another Army", gun));
  if (has(used.guns_put, gun) && posture == Posture::Acting)
    return coded(9, refuse(rule("PW-8.3"),
                           "Artillery placed on {hex} this phase helps only an "
                           "Army without an action",
                           gun));
  if (!has(sheet.free_guns(posture), gun))
    return coded(9, refuse(rule("PW-8.3"), "the Artillery on {hex} is redeployed", gun));
  if (!has(sheet.guns_for(track, posture), gun))
    return coded(17, refuse(rule("PW-19.5"),
                            "the Artillery on {hex} reaches no tile of this "
                            "Army's way",
                            gun));
  return std::nullopt;
}

std::optional<Refusal> check_extras(const Sheet& sheet, std::uint8_t extras) {
  const unsigned missing = extras & ~static_cast<unsigned>(sheet.extras_left());
  if ((missing & kWithMinesweeper) != 0)
    return coded(17, refuse(rule("PW-19.11"), "you have no Minesweeper left to attach"));
  if ((missing & kWithAdvisor) != 0)
    return coded(17, refuse(rule("PW-19.11"), "you have no Military Advisor left to attach"));
  if ((missing & kWithDrugs) != 0)
    return coded(17, refuse(rule("PW-19.11"), "you have no Drugs left to attach"));
  return std::nullopt;
}

std::optional<Refusal> check_content(const Sheet& sheet, const Order& order) {
  const bool tile_needed = order.verb != Verb::RepairAir && order.verb != Verb::BuyVp;
  if (tile_needed && order.to >= kHexes)
    return coded(1, refuse(rule("PW-9.2"), "a tile is a number from 1 to {}", kHexes));
  switch (order.verb) {
    case Verb::None:
      break;
    case Verb::Place:
      return check_place(sheet, order);
    case Verb::Move:
      return check_move(sheet, order);
    case Verb::Support:
      return check_support(sheet, order);
    case Verb::Bombard:
      return check_bombard(sheet, order);
    case Verb::AirSupport:
      if (auto no = check_air(sheet)) return no;
      return check_colour(sheet, order.to, order.what);
    case Verb::AirBombard:
      return check_air(sheet);
    case Verb::BuildArmy:
      return check_build_army(sheet, order.to);
    case Verb::BuildMinefield:
      return check_build_minefield(sheet, order.to);
    case Verb::BuildFactory:
      return check_build_factory(sheet, order.to);
    case Verb::RepairFactory:
      return check_repair_factory(sheet, order.to);
    case Verb::RepairAir:
      return check_air_repair(sheet);
    case Verb::BuyVp:
      break;
  }
  if (order.what <= static_cast<std::uint8_t>(BuyMode::Max)) return std::nullopt;
  return coded(1, refuse(rule("PW-18.4"), "VP Buy, VP Buy Sets or VP Buy Max"));
}

std::optional<Refusal> check_order(const ProxyWar& game, const State& s, Seat seat,
                                   const Order& order) {
  const Sheet sheet(game, s, seat);
  if (auto no = check_role(sheet, order.verb)) return no;
  if (auto no = check_slot(sheet)) return no;
  return check_content(sheet, order);
}

std::optional<Refusal> check_attachment(const ProxyWar& game, const State& s, Seat seat,
                                        const Attachment& line) {
  const Sheet sheet(game, s, seat);
  if (!sheet.local())
    return coded(3, refuse(rule("PW-19.3"), "only a Local Power attaches equipment"));
  if (auto no = check_equipped_army(sheet, line.army)) return no;
  if (line.gun == kNoHex && line.extras == 0)
    return coded(1, refuse(rule("PW-9.2"), "an equipment line names at least one piece"));
  return check_attached(sheet, {line.army, line.army, line.army}, Posture::Standing, line.gun,
                        line.extras);
}

std::optional<Refusal> check_wish(const ProxyWar& game, const State& s, Seat seat,
                                  const Wish& line) {
  const Sheet sheet(game, s, seat);
  if (!sheet.local()) return coded(3, refuse(rule("PW-15.12"), "only a Local Power has Armies"));
  if (auto no = check_wishing_army(sheet, line.army)) return no;
  if (line.to[0] == kNoHex)
    return coded(1, refuse(rule("PW-9.2"), "a retreat wish names at least one tile"));
  HexSet left = kAdjacent[line.army];
  bool ended = false;
  for (const Hex at : line.to) {
    ended = ended || at == kNoHex;
    if (at == kNoHex) continue;
    if (ended || at >= kHexes || !has(kAdjacent[line.army], at))
      return coded(6, refuse(rule("PW-15.9"),
                             "{hex} does not touch {hex}: an Army retreats to an "
                             "adjacent tile",
                             at, line.army));
    if (!has(left, at))
      return coded(6, refuse(rule("PW-15.12"), "{hex} stands twice in this wish", at));
    left &= ~bit(at);
  }
  return std::nullopt;
}

}  // namespace sandtable::proxy_war
