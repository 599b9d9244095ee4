// Why a choice is not among those of the walk of PW-25.10: the answer to a click on something that
// cannot be ordered.

#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/sheet_checks.hpp"

namespace sandtable::proxy_war {
namespace {

using Check = std::optional<Refusal>;

Refusal no_tile_left() {
  return coded(11, refuse(rule("PW-10.1"), say<"refusals.no_tile_for_it">()));
}

Refusal no_way(Hex from) {
  return coded(7, refuse(rule("PW-12.5"), say<"refusals.all_orders_clash">(At<Spot>(spot(from)))));
}

/// The verb that stands for a subject when its role is asked about.
Verb verb_behind(Kind subject) {
  switch (subject) {
    case Kind::Army:
      return Verb::Move;
    case Kind::Gun:
      return Verb::Bombard;
    case Kind::Air:
      return Verb::AirSupport;
    case Kind::DamagedAir:
      return Verb::RepairAir;
    case Kind::NewArmy:
      return Verb::BuildArmy;
    case Kind::NewMinefield:
      return Verb::BuildMinefield;
    case Kind::FactoryJob:
      return Verb::BuildFactory;
    case Kind::VictoryPoints:
      return Verb::BuyVp;
    default:
      return Verb::Place;
  }
}

bool is_subject(Kind kind) { return kind >= Kind::Army && kind <= Kind::VictoryPoints; }

Refusal why_not_army(const Sheet& sheet, Hex at) {
  if (!has(sheet.armies(), at)) return *check_idle_army(sheet, at);
  return coded(5, refuse(rule("PW-8.2"), say<"refusals.nothing_to_order">(At<Spot>(spot(at)))));
}

Refusal why_not_subject(const Sheet& sheet, Kind subject, std::uint8_t at) {
  if (auto no = check_role(sheet, verb_behind(subject))) return *no;
  if (subject == Kind::Army) return why_not_army(sheet, at);
  if (auto no = check_slot(sheet)) return *no;
  Check no;
  switch (subject) {
    case Kind::FromHand:
      no = check_piece(sheet, static_cast<Placed>(at), kNoHex);
      break;
    case Kind::Gun:
      no = check_gun(sheet, at);
      break;
    case Kind::Flak:
      no = check_piece(sheet, Placed::AntiAir, at);
      break;
    case Kind::Air:
      no = check_air(sheet);
      break;
    case Kind::DamagedAir:
      no = check_air_repair(sheet);
      break;
    case Kind::NewMinefield:
      no = check_piece(sheet, Placed::Minefield, kNoHex);
      break;
    case Kind::FactoryJob:
      no = coded(15, refuse(rule("PW-17.3"), say<"refusals.no_factory_job">()));
      break;
    default:
      break;
  }
  return no ? *no : no_tile_left();
}

Refusal why_not_army_job(const Sheet& sheet, Job job, Hex at) {
  Check no;
  if (job == Job::Equip) {
    no = check_equipped_army(sheet, at);
    if (!no)
      no = coded(17,
                 refuse(rule("PW-19.11"), say<"refusals.nothing_to_attach">(At<Spot>(spot(at)))));
  } else if (job == Job::RetreatWish) {
    no = check_wishing_army(sheet, at);
  } else if (job == Job::Move || job == Job::Support) {
    no = check_slot(sheet);
    if (!no) no = check_idle_army(sheet, at);
  } else {
    no = refuse(rule("PW-25.10"), say<"refusals.jobs_of_army">());
  }
  return no ? *no : no_way(at);
}

Refusal why_not_job(const Sheet& sheet, const Walk& walk, Job job) {
  const Kind subject = static_cast<Kind>(walk.a);
  if (subject == Kind::Army) return why_not_army_job(sheet, job, walk.b);
  if (subject == Kind::Gun && job == Job::Place) {
    const Check no = check_piece(sheet, Placed::Artillery, walk.b);
    return no ? *no : no_tile_left();
  }
  if (subject == Kind::Gun && job == Job::Bombard)
    if (const Check no = check_gun(sheet, walk.b)) return *no;
  if (subject == Kind::FactoryJob && job == Job::Build)
    return coded(15, refuse(rule("PW-17.3"), say<"refusals.no_tile_for_factory">()));
  if (subject == Kind::FactoryJob && job == Job::Repair)
    return coded(16, refuse(rule("PW-17.6a"), say<"refusals.no_factory_anywhere">()));
  return refuse(rule("PW-25.10"), say<"refusals.no_such_order">());
}

Refusal why_not_wish(Hex from, Hex to) {
  if (!has(kAdjacent[from], to))
    return coded(6, refuse(rule("PW-15.9"), say<"refusals.retreat_too_far">(
                                                At<Spot>(spot(to)), From<Spot>(spot(from)))));
  return coded(6, refuse(rule("PW-15.12"), say<"refusals.wished_already">(At<Spot>(spot(to)))));
}

Refusal why_not_tile(const Sheet& sheet, const Walk& walk, Hex at) {
  const Kind subject = static_cast<Kind>(walk.a);
  const auto step = static_cast<OrderStep>(walk.step);
  if (step == OrderStep::WishTile) return why_not_wish(walk.b, at);
  Order order;
  order.verb = verb_of(subject, static_cast<Job>(walk.c));
  if (subject == Kind::Army || subject == Kind::Gun || subject == Kind::Flak) order.from = walk.b;
  if (order.verb == Verb::Place) order.what = static_cast<std::uint8_t>(placed_by(subject, walk.b));
  order.to = step == OrderStep::SecondTile ? draft_order(sheet).to : at;
  if (step == OrderStep::SecondTile) order.then = at;
  const Check no = check_content(sheet, order);
  return no ? *no : refuse(rule("PW-25.10"), say<"refusals.not_among_tiles">(At<Spot>(spot(at))));
}

Refusal why_not_stop(const Sheet& sheet, const Walk& walk) {
  Order order;
  order.verb = Verb::Move, order.from = walk.b, order.to = draft_order(sheet).to;
  const Check no = check_content(sheet, order);
  return no ? *no : no_way(walk.b);
}

Refusal why_not_attached(const Sheet& sheet, const Walk& walk, Kind kind, Hex gun) {
  const EquipState now = equip_state(sheet, walk);
  Check no;
  switch (kind) {
    case Kind::AttachGun:
      no = check_attached_gun(sheet, now.track, now.posture, gun);
      break;
    case Kind::AttachMinesweeper:
      no = check_extras(sheet, kWithMinesweeper);
      break;
    case Kind::AttachAdvisor:
      no = check_extras(sheet, kWithAdvisor);
      break;
    default:
      no = check_extras(sheet, kWithDrugs);
      break;
  }
  if (no) return *no;
  return coded(17, refuse(rule("PW-25.10"), say<"refusals.equipment_in_order">()));
}

Refusal wrong_moment(OrderStep step) {
  switch (step) {
    case OrderStep::Rest:
      return refuse(rule("PW-25.10"), say<"refusals.choose_subject">());
    case OrderStep::Job:
      return refuse(rule("PW-25.10"), say<"refusals.choose_job">());
    case OrderStep::Colour:
      return coded(8, refuse(rule("PW-25.10"), say<"refusals.choose_colour">()));
    case OrderStep::How:
      return refuse(rule("PW-18.4"), say<"refusals.choose_how">());
    case OrderStep::Equip:
      return refuse(rule("PW-25.10"), say<"refusals.add_or_end">());
    case OrderStep::WishTile:
      return refuse(rule("PW-25.10"), say<"refusals.choose_wish">());
    default:
      return refuse(rule("PW-25.10"), say<"refusals.choose_tile">());
  }
}

Refusal why_not(const Sheet& sheet, const Walk& walk, Kind kind, std::uint8_t i) {
  const auto step = static_cast<OrderStep>(walk.step);
  if (kind < Kind::Army || kind > Kind::Seal)
    return refuse(rule("PW-3.3"), say<"refusals.writing_orders">());
  if (step == OrderStep::Rest && is_subject(kind)) return why_not_subject(sheet, kind, i);
  if (step == OrderStep::Job && kind == Kind::Act)
    return why_not_job(sheet, walk, static_cast<Job>(i));
  const bool at_tile =
      step == OrderStep::Tile || step == OrderStep::SecondTile || step == OrderStep::WishTile;
  if (at_tile && kind == Kind::Target) return why_not_tile(sheet, walk, i);
  if (step == OrderStep::SecondTile && kind == Kind::StopHere) return why_not_stop(sheet, walk);
  const bool attaches = kind >= Kind::AttachGun && kind <= Kind::AttachDrugs;
  if (step == OrderStep::Equip && attaches) return why_not_attached(sheet, walk, kind, i);
  return wrong_moment(step);
}

}  // namespace

std::optional<Refusal> refusal_orders(const ProxyWar& game, const State& s, Seat seat,
                                      Action action) {
  if ((s.sealed >> seat & 1U) != 0) return refuse(rule("PW-8.10"), say<"refusals.orders_sealed">());
  const Sheet sheet(game, s, seat);
  Actions list;
  list_choices(sheet, list);
  if (list.contains(action)) return std::nullopt;
  const auto parts = kLayout.split(action);
  return why_not(sheet, s.walk[seat], parts.kind, static_cast<std::uint8_t>(parts.i));
}

}  // namespace sandtable::proxy_war
