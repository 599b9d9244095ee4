// A full position as JSON, written. position_reader.cpp reads it back.

#include <algorithm>
#include <string>

#include "games/proxy_war/names.hpp"
#include "games/proxy_war/position.hpp"

namespace sandtable::proxy_war {
namespace {

Json owner_json(const State& s, Owner owner) {
  if (owner == kNone) return {};
  return Json(owner == kGov ? std::string("Government") : owner_word(s, owner));
}

Json hex_json(Hex hex) { return hex == kNoHex ? Json() : Json(hex + 1); }

Json names_json(const ProxyWar& game, const State& s, std::uint8_t bits) {
  Json out = Json::array();
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if ((bits >> seat & 1U) != 0) out.push(Json(owner_word(s, seat)));
  return out;
}

template <class List>
Json numbers_json(const List& list) {
  Json out = Json::array();
  for (const auto n : list) out.push(Json(static_cast<int>(n)));
  return out;
}

Json tile_json(const State& s, const Tile& tile, int label) {
  return Json::object({
      {"terrain", row(tile.terrain).name},
      {"label", label},
      {"control", owner_json(s, tile.control)},
      {"army", owner_json(s, tile.army)},
      {"mercenary", has_flag(tile, kMercenaryHere)},
      {"idle", has_flag(tile, kArmyIdle)},
      {"factory", owner_json(s, tile.factory)},
      {"damaged", has_flag(tile, kFactoryDamaged)},
      {"artillery", owner_json(s, tile.artillery)},
      {"anti_air", owner_json(s, tile.anti_air)},
      {"minefield", has_flag(tile, kMined)},
      {"permission", owner_json(s, tile.permission)},
  });
}

Json hand_json(const Hand& hand) {
  Json out = Json::object({{"ammo", int{hand.ammo}}});
  for (std::size_t r = 0; r < kResources; ++r)
    out.set(resource_key(r), Json(int{hand.resource[r]}));
  out.set("artillery", Json(int{hand.artillery}));
  out.set("minefields", Json(int{hand.minefields}));
  out.set("minesweepers", Json(int{hand.minesweepers}));
  out.set("anti_air", Json(int{hand.anti_air}));
  out.set("air", Json(int{hand.air}));
  out.set("air_damaged", Json(int{hand.air_damaged}));
  out.set("mercenaries", Json(int{hand.mercenaries}));
  return out;
}

Json order_json(const State& s, const Order& order) {
  Json out = Json::object({{"verb", verb_words()[static_cast<std::size_t>(order.verb)]},
                           {"from", hex_json(order.from)},
                           {"to", hex_json(order.to)},
                           {"then", hex_json(order.then)},
                           {"gun", hex_json(order.gun)},
                           {"extras", int{order.extras}}});
  const bool support = order.verb == Verb::Support || order.verb == Verb::AirSupport;
  out.set("what", support               ? owner_json(s, order.what)
                  : order.what == kNone ? Json()
                                        : Json(int{order.what}));
  return out;
}

/// The lines of a sheet; a half-made one too, which has no verb or no Army yet.
Json orders_json(const State& s, Seat seat) {
  Json out = Json::array();
  for (const Order& order : s.order[seat])
    if (order != Order{}) out.push(order_json(s, order));
  return out;
}

Json attachments_json(const LocalLines& lines) {
  Json out = Json::array();
  for (const Attachment& line : lines.attachment)
    if (line != Attachment{})
      out.push(Json::object({{"army", hex_json(line.army)},
                             {"gun", hex_json(line.gun)},
                             {"extras", int{line.extras}}}));
  return out;
}

/// The last one may be half written, for the Army on `writer`.
Json wishes_json(const LocalLines& lines, Hex writer) {
  Json out = Json::array();
  for (const StandingWish& packed : lines.wish) {
    if (packed == StandingWish{}) continue;
    const Wish line = packed.of(packed.army() == kNoHex ? writer : packed.army());
    Json to = Json::array();
    for (const Hex hex : line.to)
      if (hex != kNoHex) to.push(hex_json(hex));
    out.push(Json::object({{"army", hex_json(line.army)}, {"to", to}}));
  }
  return out;
}

Json desk_json(const Desk& desk) {
  return Json::object({{"sell", numbers_json(desk.sell)},
                       {"want", numbers_json(desk.want)},
                       {"mercs_wanted", int{desk.mercs_wanted}},
                       {"bid", int{desk.bid}},
                       {"asked", int{desk.asked}},
                       {"bought", int{desk.bought}}});
}

Json seat_json(const State& s, Seat seat) {
  Json out = Json::object({{"name", owner_word(s, seat)}, {"local", is_local(s, seat)}});
  out.set("hand", hand_json(s.hand[seat]));
  out.set("vp", Json(int{s.vp[seat]}));
  out.set("orders", orders_json(s, seat));
  if (is_local(s, seat)) {
    const std::uint8_t colour = s.colour[seat];
    out.set("attachments", attachments_json(s.lines[colour]));
    out.set("wishes", wishes_json(s.lines[colour], s.walk[seat].b));
    out.set("standing_wishes", Json(int{s.lines[colour].standing}));
    out.set("drawn", numbers_json(s.drawn[colour]));
  }
  const Walk& walk = s.walk[seat];
  out.set("offers_made", Json(int{s.offers_made[seat]}));
  out.set("desk", desk_json(s.desk[seat]));
  out.set("walk", numbers_json(std::array{walk.step, walk.a, walk.b, walk.c}));
  return out;
}

Json transfer_json(const Transfer& one) {
  return Json::object({{"side", int{one.side}},
                       {"item", item_word(one.item)},
                       {"quantity", int{one.quantity}},
                       {"tile", hex_json(one.tile)}});
}

Json replies_json(std::span<const Reply> replies) {
  Json out = Json::array();
  for (const Reply reply : replies) out.push(Json(reply_words()[static_cast<std::size_t>(reply)]));
  return out;
}

Json offer_json(const State& s, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  Json transfers = Json::array();
  for (int k = 0; k < offer.count; ++k)
    transfers.push(transfer_json(offer.transfer[static_cast<std::size_t>(k)]));
  return Json::object({{"slot", slot},
                       {"id", int{offer.id}},
                       {"parent", int{offer.parent}},
                       {"status", offer_words()[static_cast<std::size_t>(offer.status)]},
                       {"public", offer.is_public != 0},
                       {"second", owner_json(s, offer.second)},
                       {"third", owner_json(s, offer.third)},
                       {"reply", replies_json(offer.reply)},
                       {"fresh", replies_json(offer.fresh)},
                       {"transfers", transfers}});
}

Json offers_json(const State& s) {
  Json out = Json::array();
  for (int slot = 0; slot < kSlots; ++slot)
    if (s.offer[static_cast<std::size_t>(slot)].status != OfferStatus::Empty)
      out.push(offer_json(s, slot));
  return out;
}

Json advisors_json(const State& s) {
  Json out = Json::array();
  for (const Advisor& card : s.advisor)
    out.push(Json::object({{"owner", owner_json(s, card.owner)},
                           {"holder", owner_json(s, card.holder)},
                           {"since", int{card.since}}}));
  return out;
}

Json dislodged_json(const State& s) {
  Json out = Json::array();
  for (const Dislodged& army : s.dislodged)
    if (army.owner != kNone)
      out.push(Json::object({{"owner", owner_json(s, army.owner)},
                             {"from", hex_json(army.from)},
                             {"to", hex_json(army.to)},
                             {"mercenary", army.mercenary != 0},
                             {"gun", hex_json(army.gun)},
                             {"extras", int{army.extras}},
                             {"credit", owner_json(s, army.credit)}}));
  return out;
}

Json bank_json(const Bank& bank) {
  Json out =
      Json::object({{"ammo", int{bank.ammo}}, {"mercenary_price", int{bank.mercenary_price}}});
  for (std::size_t r = 0; r < kResources; ++r)
    out.set(resource_key(r), Json(int{bank.resource[r]}));
  for (std::size_t e = 0; e < kEquipment; ++e)
    out.set(equipment_key(e), Json(int{bank.equipment[e]}));
  out.set("mercenaries", Json(int{bank.mercenaries}));
  out.set("factories", Json(int{bank.factories}));
  if (bank.former_price > 0) out.set("former_price", Json(int{bank.former_price}));
  return out;
}

Json sale_json(const State& s) {
  const Sale& sale = s.sale;
  if (sale.good == kNone) return {};
  Json order = Json::array();
  for (const Owner seat : sale.order) order.push(owner_json(s, seat));
  return Json::object({{"good", int{sale.good}},
                       {"units", int{sale.units}},
                       {"bidders", int{sale.bidders}},
                       {"leader", owner_json(s, sale.leader)},
                       {"price", int{sale.price}},
                       {"order", order},
                       {"unmet", numbers_json(sale.unmet)}});
}

/// Pieces that are never lost, only moved (PW-1.7 to PW-1.12): the numbers stay the same in every
/// position.
Json conserved_json(const ProxyWar& game, const State& s) {
  std::array<int, kResources> resource{};
  std::array<int, kEquipment> equipment{};
  int mercenaries = s.bank.mercenaries;
  int factories = s.bank.factories;
  int ammo = s.bank.ammo;
  for (std::size_t r = 0; r < kResources; ++r) resource[r] = s.bank.resource[r];
  for (std::size_t e = 0; e < kEquipment; ++e) equipment[e] = s.bank.equipment[e];
  for (const Hand& hand : s.hand) {
    for (std::size_t r = 0; r < kResources; ++r) resource[r] += hand.resource[r];
    equipment[0] += hand.artillery, equipment[1] += hand.minesweepers,
        equipment[2] += hand.minefields;
    equipment[4] += hand.anti_air, equipment[5] += hand.air + hand.air_damaged;
    mercenaries += hand.mercenaries;
    ammo += hand.ammo;
  }
  for (const Advisor& card : s.advisor) equipment[3] += card.owner != kNone ? 1 : 0;
  for (const Tile& tile : s.tile) {
    equipment[0] += tile.artillery != kNone ? 1 : 0, equipment[4] += tile.anti_air != kNone ? 1 : 0;
    equipment[2] += has_flag(tile, kMined) ? 1 : 0;
    mercenaries += has_flag(tile, kMercenaryHere) ? 1 : 0;
    factories += tile.factory != kNone ? 1 : 0;
  }
  for (const Dislodged& army : s.dislodged) mercenaries += army.owner != kNone ? army.mercenary : 0;
  Json out = Json::object();
  for (std::size_t r = 0; r < kResources; ++r)
    if (game.options().resource_limit > 0) out.set(resource_key(r), Json(resource[r]));
  for (std::size_t e = 0; e < kEquipment; ++e) out.set(equipment_key(e), Json(equipment[e]));
  out.set("mercenaries", Json(mercenaries));
  out.set("factories", Json(factories));
  if (game.options().ammo_bank > 0) out.set("ammo", Json(ammo));  // PW-1.7
  return out;
}

}  // namespace

std::string resource_key(std::size_t r) {
  static constexpr std::array<const char*, kResources> kKeys{"cash_crops", "lumber", "oil", "drugs",
                                                             "ore"};
  return kKeys[r];
}

std::string equipment_key(std::size_t e) {
  static constexpr std::array<const char*, kEquipment> kKeys{
      "artillery", "minesweeper", "minefield", "advisor", "anti_air", "air_power"};
  return kKeys[e];
}

Json ProxyWar::position(const State& s) const {
  Json out = Json::object({{"turn", int{s.turn}},
                           {"stage", stage_words()[static_cast<std::size_t>(s.stage)]},
                           {"step", int{s.step}},
                           {"round", int{s.round}},
                           {"pick", int{s.pick}},
                           {"asked", names_json(*this, s, s.concerned)},
                           {"sealed", names_json(*this, s, s.sealed)},
                           {"talked", names_json(*this, s, s.talked)},
                           {"destroyed", names_json(*this, s, s.dead)},
                           {"government", owner_json(s, s.government)},
                           {"setter", owner_json(s, s.setter)},
                           {"government_army", hex_json(s.gov_army)},
                           {"ending", ending_words()[static_cast<std::size_t>(s.ending)]},
                           {"winners", names_json(*this, s, s.winners)},
                           {"next_offer", int{s.next_offer}}});
  Json draft = Json::array();
  for (const Owner seat : s.draft_order) draft.push(owner_json(s, seat));
  out.set("draft_order", draft);
  Json people = Json::array();
  for (Seat seat = 0; seat < seats(); ++seat) people.push(seat_json(s, seat));
  out.set("seats", people);
  Json tiles = Json::object();
  for (Hex hex = 0; hex < kHexes; ++hex)
    tiles.set(std::to_string(hex + 1), tile_json(s, s.tile[hex], s.label[hex]));
  out.set("tiles", tiles);
  out.set("bank", bank_json(s.bank));
  out.set("advisors", advisors_json(s));
  out.set("offers", offers_json(s));
  out.set("sale", sale_json(s));
  out.set("dislodged", dislodged_json(s));
  out.set("conserved", conserved_json(*this, s));
  return out;
}

}  // namespace sandtable::proxy_war
