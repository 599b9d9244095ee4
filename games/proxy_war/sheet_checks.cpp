// Why a line cannot be added to a sheet: the codes of PW-9.8, for what its writer can see (PW-8.8).
// Ammo is not asked for here (PW-8.9), and equipment takes no slot (PW-8.4). The walk lists what
// these allow; a test compares the two on random sheets.

#include "games/proxy_war/sheet_checks.hpp"

#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

using Check = std::optional<Refusal>;

/// PW-11.1, PW-11.3, PW-11.4.
Check check_path(const Sheet& sheet, const Order& order) {
  if (!adjacent(order.from, order.to))
    return coded(
        6, refuse(rule("PW-11.1"), say<"refusals.path_too_far">(At<Spot>(spot(order.to)),
                                                                From<Spot>(spot(order.from)))));
  if (order.then == kNoHex) return std::nullopt;
  if (sheet.steps() < 2)
    return coded(6, refuse(rule("PW-11.3"), say<"refusals.government_one_tile">()));
  if (order.then == order.from)
    return coded(6, refuse(rule("PW-11.4"),
                           say<"refusals.path_ends_where_begun">(At<Spot>(spot(order.from)))));
  if (order.then >= kHexes || !adjacent(order.to, order.then))
    return coded(6,
                 refuse(rule("PW-11.1"), say<"refusals.path_too_far">(At<Spot>(spot(order.then)),
                                                                      From<Spot>(spot(order.to)))));
  return std::nullopt;
}

/// PW-12.5 on the tracks as they are now.
Check check_clash(const Sheet& sheet, const Track& track) {
  for (int k = 0; k < sheet.used().moves; ++k) {
    const Track& other = sheet.used().track[static_cast<std::size_t>(k)];
    if (clash(track, other))
      return coded(
          7, refuse(rule("PW-12.5"), say<"refusals.move_clashes">(From<Spot>(spot(other.start)))));
  }
  for (const Hex at : {track.first, track.last})
    if (has(sheet.standing(), at))
      return coded(7, refuse(rule("PW-12.5"), say<"refusals.own_army_stays">(At<Spot>(spot(at)))));
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
    return coded(
        8, refuse(rule("PW-9.5"), say<"refusals.other_owner">(At<Spot>(spot(at)), Of(whose(owner)),
                                                              Whom(whose(named)))));
  const bool in_play = named == kGov
                           ? s.gov_army != kNoHex
                           : named < kMaxPlayers && is_local(s, named) && is_alive(s, named);
  if (!in_play)
    return coded(8, refuse(rule("PW-9.5"), say<"refusals.owner_without_armies">(Of(whose(named)))));
  return std::nullopt;
}

Check check_support(const Sheet& sheet, const Order& order) {
  if (auto no = check_idle_army(sheet, order.from)) return no;
  if (order.to == order.from)
    return coded(8, refuse(rule("PW-11.5"), say<"refusals.no_self_support">()));
  const bool anywhere = sheet.game().options().support_reach_battle;
  if (!anywhere && !adjacent(order.from, order.to))
    return coded(
        8, refuse(rule("PW-11.5"), say<"refusals.support_too_far">(At<Spot>(spot(order.to)),
                                                                   From<Spot>(spot(order.from)))));
  if (auto no = check_colour(sheet, order.to, order.what)) return no;
  if (has(sheet.used().first | sheet.used().last, order.from))
    return coded(7, refuse(rule("PW-12.5"),
                           say<"refusals.move_onto_supporter">(At<Spot>(spot(order.from)))));
  return check_attached(sheet, {order.from, order.from, order.from}, Posture::Acting, order.gun,
                        order.extras);
}

Check check_place(const Sheet& sheet, const Order& order) {
  if (order.what > static_cast<std::uint8_t>(Placed::Mercenary))
    return coded(1, refuse(rule("PW-9.2"), say<"refusals.what_is_placed">()));
  const auto what = static_cast<Placed>(order.what);
  if (auto no = check_piece(sheet, what, order.from)) return no;
  if (!has(sheet.board().control(), order.to))
    return coded(10, refuse(rule("PW-10.1"), say<"refusals.no_control">(At<Spot>(spot(order.to)))));
  if (order.to == order.from)
    return coded(11,
                 refuse(rule("PW-10.2"), say<"refusals.stands_there">(At<Spot>(spot(order.to)))));
  if (has(sheet.place_tiles(what, order.from), order.to)) return std::nullopt;
  switch (what) {
    case Placed::Artillery:
      return coded(11, refuse(rule("PW-1.17"),
                              say<"refusals.two_pieces">(At<Spot>(spot(order.to)),
                                                         What<Thing>(thing(Item::Artillery)))));
    case Placed::AntiAir:
      return coded(11, refuse(rule("PW-1.17"),
                              say<"refusals.two_pieces">(At<Spot>(spot(order.to)),
                                                         What<Thing>(thing(Item::AntiAir)))));
    case Placed::Minefield:
      return coded(11, refuse(rule("PW-1.16b"),
                              say<"refusals.two_pieces">(At<Spot>(spot(order.to)),
                                                         What<Thing>(thing(Item::Minefield)))));
    case Placed::Mercenary:
      break;
  }
  if (has(sheet.board().all_armies() | sheet.used().mercenaries, order.to))
    return coded(11, refuse(rule("PW-10.5"), say<"refusals.two_armies">(At<Spot>(spot(order.to)))));
  return coded(7, refuse(rule("PW-12.5"), say<"refusals.move_onto">(At<Spot>(spot(order.to)))));
}

Check check_bombard(const Sheet& sheet, const Order& order) {
  if (auto no = check_gun(sheet, order.from)) return no;
  if (!has(kWithinTwo[order.from], order.to))
    return coded(
        12, refuse(rule("PW-16.1"), say<"refusals.out_of_reach">(
                                        From<Spot>(spot(order.from)), To<Spot>(spot(order.to)),
                                        NumberOf<"distance">(distance(order.from, order.to)))));
  return std::nullopt;
}

/// E14: controlled now, or perhaps after step 2.
Check check_site(const Sheet& sheet, Hex at) {
  if (has(sheet.board().control(), at)) return std::nullopt;
  HexSet reach = 0;
  for_each_hex(sheet.board().armies(),
               [&](Hex army) { reach |= sheet.steps() == 1 ? kAdjacent[army] : kWithinTwo[army]; });
  if (has(reach, at)) return std::nullopt;
  return coded(14, refuse(rule("PW-17.1"), say<"refusals.cannot_get_there">(At<Spot>(spot(at)))));
}

Check check_build_army(const Sheet& sheet, Hex at) {
  if (auto no = check_site(sheet, at)) return no;
  if (has(sheet.used().armies_built, at))
    return coded(11,
                 refuse(rule("PW-1.16a"), say<"refusals.built_already">(
                                              At<Spot>(spot(at)), What<Thing>(Thing(kArmyThing)))));
  return std::nullopt;
}

Check check_build_minefield(const Sheet& sheet, Hex at) {
  if (auto no = check_piece(sheet, Placed::Minefield, kNoHex)) return no;
  if (auto no = check_site(sheet, at)) return no;
  if (has(sheet.used().mines_built | mined(sheet.state()), at))
    return coded(
        11, refuse(rule("PW-1.16b"), say<"refusals.two_pieces">(
                                         At<Spot>(spot(at)), What<Thing>(thing(Item::Minefield)))));
  return std::nullopt;
}

Check check_build_factory(const Sheet& sheet, Hex at) {
  const Tile& tile = sheet.state().tile[at];
  if (row(tile.terrain).yields < 0)
    return coded(15, refuse(rule("PW-17.3"), say<"refusals.urban">(At<Spot>(spot(at)))));
  if (tile.factory != kNone)
    return coded(15, refuse(rule("PW-1.16b"), say<"refusals.factory_there">(At<Spot>(spot(at)))));
  if (has(sheet.used().factories_built, at))
    return coded(
        15, refuse(rule("PW-1.16b"), say<"refusals.built_already">(
                                         At<Spot>(spot(at)), What<Thing>(Thing(kFactoryThing)))));
  if (tile.control >= kMaxPlayers)
    return coded(15, refuse(rule("PW-17.3"), say<"refusals.nobodys_land">(At<Spot>(spot(at)))));
  if (sheet.local() && tile.control != sheet.seat())
    return coded(15, refuse(rule("PW-23.4c"), say<"refusals.no_control">(At<Spot>(spot(at)))));
  const bool needs_permission = !sheet.local() && !sheet.game().options().factory_permission_free;
  if (needs_permission && tile.permission != sheet.seat())
    return coded(15, refuse(rule("PW-17.4a"), say<"refusals.no_permission">(Of(whose(tile.control)),
                                                                            At<Spot>(spot(at)))));
  return std::nullopt;
}

Check check_repair_factory(const Sheet& sheet, Hex at) {
  if (sheet.state().tile[at].factory != kNone) return std::nullopt;
  return coded(16, refuse(rule("PW-17.6a"), say<"refusals.no_factory">(At<Spot>(spot(at)))));
}

}  // namespace

std::optional<Refusal> check_role(const Sheet& sheet, Verb verb) {
  const auto locals_only = [&](Rule cited) -> Check {
    if (sheet.local()) return std::nullopt;
    return coded(3, refuse(cited, say<"refusals.locals_only">()));
  };
  const auto fliers_only = [&](Rule cited) -> Check {
    if (sheet.flies()) return std::nullopt;
    return coded(3, refuse(cited, say<"refusals.foreigners_only">()));
  };
  switch (verb) {
    case Verb::None:
      return coded(1, refuse(rule("PW-9.2"), say<"refusals.no_verb">()));
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
                         say<"refusals.vps_for_foreigners">()));
}

std::optional<Refusal> check_slot(const Sheet& sheet) {
  if (sheet.has_slot()) return std::nullopt;
  return coded(2, refuse(rule("PW-8.1"),
                         say<"refusals.sheet_full">(N(sheet.game().options().actions_per_player))));
}

/// An own Army without an action.
static std::optional<Refusal> check_free_army(const Sheet& sheet, Hex at) {
  const Used& used = sheet.used();
  if (at < kHexes && has(used.mercenaries, at))
    return coded(
        5, refuse(rule("PW-10.5"), say<"refusals.mercenary_just_placed">(At<Spot>(spot(at)))));
  if (at >= kHexes || !has(sheet.board().armies(), at)) {
    if (sheet.left(Placed::Mercenary) > 0)
      return coded(
          4, refuse(rule("PW-9.8"), say<"refusals.no_army_but_mercenary">(At<Spot>(spot(at)))));
    return coded(4, refuse(rule("PW-9.8"), say<"refusals.no_army">(At<Spot>(spot(at)))));
  }
  if (has(used.moving | used.supporting, at))
    return coded(5, refuse(rule("PW-8.2"), say<"refusals.army_ordered">(At<Spot>(spot(at)))));
  if (has(sheet.firing(), at))
    return coded(5, refuse(rule("PW-8.2"), say<"refusals.army_fires">(At<Spot>(spot(at)))));
  return std::nullopt;
}

std::optional<Refusal> check_idle_army(const Sheet& sheet, Hex at) {
  if (auto no = check_free_army(sheet, at)) return no;
  if (has(sheet.used().equipped, at))
    return coded(18, refuse(rule("PW-19.3"), say<"refusals.equipped_apart">(At<Spot>(spot(at)))));
  return std::nullopt;
}

std::optional<Refusal> check_equipped_army(const Sheet& sheet, Hex at) {
  if (at >= kHexes || !has(sheet.armies(), at))
    return coded(4, refuse(rule("PW-9.8"), say<"refusals.no_army">(At<Spot>(spot(at)))));
  if (has(sheet.used().moving | sheet.used().supporting, at))
    return coded(18,
                 refuse(rule("PW-19.3"), say<"refusals.equipped_in_order">(At<Spot>(spot(at)))));
  if (has(sheet.used().equipped, at))
    return coded(18, refuse(rule("PW-19.3"), say<"refusals.equipped_already">(At<Spot>(spot(at)))));
  return std::nullopt;
}

std::optional<Refusal> check_wishing_army(const Sheet& sheet, Hex at) {
  if (at >= kHexes || !has(sheet.armies(), at))
    return coded(4, refuse(rule("PW-9.8"), say<"refusals.no_army">(At<Spot>(spot(at)))));
  if (has(sheet.used().wished, at))
    return coded(18, refuse(rule("PW-15.12"), say<"refusals.wish_already">(At<Spot>(spot(at)))));
  return std::nullopt;
}

std::optional<Refusal> check_piece(const Sheet& sheet, Placed what, Hex from) {
  const Used& used = sheet.used();
  if (from == kNoHex) {
    if (sheet.left(what) > 0) return std::nullopt;
    return coded(9, refuse(what == Placed::Mercenary ? rule("PW-6.12") : rule("PW-10.1"),
                           say<"refusals.none_in_hand">()));
  }
  if (what != Placed::Artillery && what != Placed::AntiAir)
    return coded(9, refuse(rule("PW-10.2"), say<"refusals.what_is_redeployed">()));
  const bool gun = what == Placed::Artillery;
  if (from >= kHexes || !has(gun ? sheet.board().artillery() : sheet.board().anti_air(), from))
    return coded(
        9, refuse(rule("PW-10.2"), say<"refusals.no_piece">(
                                       At<Spot>(spot(from)),
                                       What<Thing>(thing(gun ? Item::Artillery : Item::AntiAir)))));
  if (has(gun ? used.guns_lifted : used.flak_lifted, from))
    return coded(
        9, refuse(rule("PW-8.2"), say<"refusals.redeployed_already">(From<Spot>(spot(from)))));
  if (gun && has(used.bombarding, from))
    return coded(9, refuse(rule("PW-8.2"), say<"refusals.gun_bombards">(At<Spot>(spot(from)))));
  if (gun && !has(sheet.movable_guns(), from))
    return coded(9, refuse(rule("PW-8.3"), say<"refusals.gun_attached">(At<Spot>(spot(from)))));
  return std::nullopt;
}

std::optional<Refusal> check_gun(const Sheet& sheet, Hex gun) {
  const Used& used = sheet.used();
  if (gun < kHexes && has(used.guns_put, gun))
    return coded(9, refuse(rule("PW-8.3"), say<"refusals.gun_just_placed">(At<Spot>(spot(gun)))));
  if (gun >= kHexes || !has(sheet.board().artillery(), gun))
    return coded(
        12, refuse(rule("PW-16.1"), say<"refusals.no_piece">(At<Spot>(spot(gun)),
                                                             What<Thing>(thing(Item::Artillery)))));
  if (has(used.guns_lifted, gun))
    return coded(9, refuse(rule("PW-8.3"), say<"refusals.gun_redeployed">(At<Spot>(spot(gun)))));
  if (has(used.bombarding, gun))
    return coded(9,
                 refuse(rule("PW-8.2"), say<"refusals.gun_bombards_already">(At<Spot>(spot(gun)))));
  if (has(used.attached, gun))
    return coded(9, refuse(rule("PW-19.6"), say<"refusals.gun_with_army">(At<Spot>(spot(gun)))));
  if (!sheet.game().options().bombard_needs_army) return std::nullopt;
  return check_free_army(sheet, gun);
}

std::optional<Refusal> check_air(const Sheet& sheet) {
  if (sheet.air_left() > 0) return std::nullopt;
  return coded(13, refuse(rule("PW-16.18"),
                          say<"refusals.air_used_up">(N(sheet.state().hand[sheet.seat()].air),
                                                      Amount<"written">(sheet.used().air))));
}

std::optional<Refusal> check_air_repair(const Sheet& sheet) {
  if (sheet.air_repairs_left() > 0) return std::nullopt;
  return coded(13, refuse(rule("PW-17.7"), say<"refusals.repairs_used_up">(
                                               N(sheet.state().hand[sheet.seat()].air_damaged),
                                               Amount<"written">(sheet.used().air_repairs))));
}

std::optional<Refusal> check_attached_gun(const Sheet& sheet, const Track& track, Posture posture,
                                          Hex gun) {
  const Used& used = sheet.used();
  if (gun >= kHexes || !has(sheet.board().artillery() | used.guns_put, gun))
    return coded(17, refuse(rule("PW-19.11"),
                            say<"refusals.no_piece">(At<Spot>(spot(gun)),
                                                     What<Thing>(thing(Item::Artillery)))));
  if (has(used.bombarding, gun))
    return coded(9, refuse(rule("PW-19.6"), say<"refusals.gun_bombards">(At<Spot>(spot(gun)))));
  if (has(used.attached, gun))
    return coded(17,
                 refuse(rule("PW-19.4"), say<"refusals.gun_with_another">(At<Spot>(spot(gun)))));
  if (has(used.guns_put, gun) && posture == Posture::Acting)
    return coded(9, refuse(rule("PW-8.3"), say<"refusals.gun_helps_idle">(At<Spot>(spot(gun)))));
  if (!has(sheet.free_guns(posture), gun))
    return coded(9, refuse(rule("PW-8.3"), say<"refusals.gun_redeployed">(At<Spot>(spot(gun)))));
  if (!has(sheet.guns_for(track, posture), gun))
    return coded(17,
                 refuse(rule("PW-19.5"), say<"refusals.gun_reaches_nothing">(At<Spot>(spot(gun)))));
  return std::nullopt;
}

std::optional<Refusal> check_extras(const Sheet& sheet, std::uint8_t extras) {
  const unsigned missing = extras & ~static_cast<unsigned>(sheet.extras_left());
  if ((missing & kWithMinesweeper) != 0)
    return coded(17, refuse(rule("PW-19.11"),
                            say<"refusals.none_to_attach">(What<Thing>(thing(Item::Minesweeper)))));
  if ((missing & kWithAdvisor) != 0)
    return coded(17, refuse(rule("PW-19.11"),
                            say<"refusals.none_to_attach">(What<Thing>(thing(Item::Advisor)))));
  if ((missing & kWithDrugs) != 0)
    return coded(17, refuse(rule("PW-19.11"),
                            say<"refusals.none_to_attach">(What<Thing>(thing(Item::Drugs)))));
  return std::nullopt;
}

std::optional<Refusal> check_content(const Sheet& sheet, const Order& order) {
  const bool tile_needed = order.verb != Verb::RepairAir && order.verb != Verb::BuyVp;
  if (tile_needed && order.to >= kHexes)
    return coded(1, refuse(rule("PW-9.2"), say<"refusals.no_tile">(N(kHexes))));
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
  return coded(1, refuse(rule("PW-18.4"), say<"refusals.how_to_buy">()));
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
  if (!sheet.local()) return coded(3, refuse(rule("PW-19.3"), say<"refusals.locals_attach">()));
  if (auto no = check_equipped_army(sheet, line.army)) return no;
  if (line.gun == kNoHex && line.extras == 0)
    return coded(1, refuse(rule("PW-9.2"), say<"refusals.empty_equipment">()));
  return check_attached(sheet, {line.army, line.army, line.army}, Posture::Standing, line.gun,
                        line.extras);
}

std::optional<Refusal> check_wish(const ProxyWar& game, const State& s, Seat seat,
                                  const Wish& line) {
  const Sheet sheet(game, s, seat);
  if (!sheet.local())
    return coded(3, refuse(rule("PW-15.12"), say<"refusals.locals_have_armies">()));
  if (auto no = check_wishing_army(sheet, line.army)) return no;
  if (line.to[0] == kNoHex) return coded(1, refuse(rule("PW-9.2"), say<"refusals.empty_wish">()));
  HexSet left = kAdjacent[line.army];
  bool ended = false;
  for (const Hex at : line.to) {
    ended = ended || at == kNoHex;
    if (at == kNoHex) continue;
    if (ended || at >= kHexes || !has(kAdjacent[line.army], at))
      return coded(
          6, refuse(rule("PW-15.9"), say<"refusals.retreat_too_far">(At<Spot>(spot(at)),
                                                                     From<Spot>(spot(line.army)))));
    if (!has(left, at))
      return coded(6, refuse(rule("PW-15.12"), say<"refusals.twice_in_wish">(At<Spot>(spot(at)))));
    left &= ~bit(at);
  }
  return std::nullopt;
}

}  // namespace sandtable::proxy_war
