// A full position from JSON. Everything is checked: what is read back is a position the rules can
// go on from, or an error that names place, value and remedy.

#include <string>

#include "games/proxy_war/names.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/position.hpp"

namespace sandtable::proxy_war {
namespace {

std::vector<std::string> strings(std::span<const char* const> words) {
  return {words.begin(), words.end()};
}

class Reader {
 public:
  Reader(const ProxyWar& game, const Json& json, std::string_view where)
      : game_(game), in_(json, std::string(where)) {}

  Result<State> read() {
    in_.expect_only(
        {"turn",   "stage",    "step",       "round",       "pick",      "asked",
         "sealed", "talked",   "destroyed",  "government",  "setter",    "government_army",
         "ending", "winners",  "next_offer", "draft_order", "seats",     "tiles",
         "bank",   "advisors", "offers",     "sale",        "dislodged", "conserved"});
    roles();  // names need them
    head();
    for (Seat seat = 0; seat < game_.seats() && in_.ok(); ++seat)
      seat_part(in_.member("seats").item(seat), seat);
    tiles();
    bank(in_.member("bank"));
    advisors();
    offers();
    sale(in_.member("sale"));
    dislodged();
    if (in_.ok()) check_position(game_, s_, in_);
    if (!in_.ok()) return Error{in_.fault()};
    return s_;
  }

 private:
  static std::uint8_t byte(JsonReader in, int high) {
    return static_cast<std::uint8_t>(in.integer(0, high));
  }
  static std::uint16_t word(JsonReader in) {
    return static_cast<std::uint16_t>(in.integer(0, 65535));
  }

  /// A seat's name, "Government" or null.
  Owner owner(JsonReader in, bool government = false) {
    if (in.value().is_null()) return kNone;
    const Owner found = owner_called(game_, s_, in.string());
    if (found == kNone || (found == kGov && !government)) in.fail("the name of a seat, or null");
    return found;
  }
  static Hex hex(JsonReader in) {
    return in.value().is_null() ? kNoHex : static_cast<Hex>(in.integer(1, kHexes) - 1);
  }
  static Hex some_hex(JsonReader in) { return static_cast<Hex>(in.integer(1, kHexes) - 1); }
  std::uint8_t names(JsonReader in) {
    in.expect_array();
    std::uint8_t bits = 0;
    for (std::size_t i = 0; i < in.size() && in_.ok(); ++i) {
      const Owner seat = owner(in.item(i));
      if (seat < kMaxPlayers) bits = static_cast<std::uint8_t>(bits | 1U << seat);
    }
    return bits;
  }
  template <class List>
  static void numbers(JsonReader in, List& out, int high) {
    in.expect_array(static_cast<int>(out.size()));
    for (std::size_t i = 0; i < out.size() && in.ok(); ++i)
      out[i] = static_cast<typename List::value_type>(in.item(i).integer(0, high));
  }

  void roles() {
    JsonReader seats = in_.member("seats");
    seats.expect_array(game_.seats());
    std::uint8_t colour = 0;
    for (Seat seat = 0; seat < game_.seats() && in_.ok(); ++seat) {
      if (!seats.item(seat).member("local").boolean()) continue;
      s_.locals = static_cast<std::uint8_t>(s_.locals | 1U << seat);
      if (colour < kMaxLocals) s_.colour[seat] = colour, s_.seat_of[colour] = seat;
      ++colour;
    }
    const int wanted = kRoles[static_cast<std::size_t>(game_.seats())].locals;
    if (in_.ok() && colour != wanted)
      seats.fail("seats of which " + std::to_string(wanted) + " are local (PW-2.2)");
  }

  void head() {
    s_.turn = static_cast<std::uint16_t>(in_.member("turn").integer(1, 501));
    s_.stage = static_cast<Stage>(in_.member("stage").one_of(strings(stage_words())));
    s_.step = byte(in_.member("step"), 5);
    s_.round = byte(in_.member("round"), 21);
    s_.pick = byte(in_.member("pick"), 6);
    s_.concerned = names(in_.member("asked"));
    s_.sealed = names(in_.member("sealed"));
    s_.talked = names(in_.member("talked"));
    s_.dead = names(in_.member("destroyed"));
    s_.government = owner(in_.member("government"));
    s_.setter = owner(in_.member("setter"));
    s_.gov_army = hex(in_.member("government_army"));
    s_.ending = static_cast<Ending>(in_.member("ending").one_of(strings(ending_words())));
    s_.winners = names(in_.member("winners"));
    s_.next_offer = static_cast<std::uint16_t>(in_.member("next_offer").integer(1, 60000));
    JsonReader draft = in_.member("draft_order");
    draft.expect_array(kMaxLocals);
    for (std::size_t i = 0; i < kMaxLocals && in_.ok(); ++i)
      s_.draft_order[i] = owner(draft.item(i));
  }

  void hand(JsonReader in, Hand& out) {
    out.ammo = word(in.member("ammo"));
    for (std::size_t r = 0; r < kResources; ++r)
      out.resource[r] = byte(in.member(resource_key(r)), kMostQuantity);
    out.artillery = byte(in.member("artillery"), 10);
    out.minefields = byte(in.member("minefields"), 10);
    out.minesweepers = byte(in.member("minesweepers"), 10);
    out.anti_air = byte(in.member("anti_air"), 10);
    out.air = byte(in.member("air"), 10);
    out.air_damaged = byte(in.member("air_damaged"), 10);
    out.mercenaries = byte(in.member("mercenaries"), kMercenaries);
  }

  void order(JsonReader in, Order& out) {
    out.verb = static_cast<Verb>(in.member("verb").one_of(strings(verb_words())));
    out.from = hex(in.member("from")), out.to = hex(in.member("to")),
    out.then = hex(in.member("then"));
    out.gun = hex(in.member("gun"));
    out.extras = byte(in.member("extras"), 7);
    JsonReader what = in.member("what");
    const bool support = out.verb == Verb::Support || out.verb == Verb::AirSupport;
    const int most = out.verb == Verb::None ? kGov : 3;  // a half-made support: the owner's number
    out.what = support ? owner(what, true) : what.value().is_null() ? kNone : byte(what, most);
    check_hexes(in, out);
  }

  /// Every verb has the places it needs, so that resolution never looks off the map.
  static void check_hexes(JsonReader in, const Order& order) {
    const bool needs_from =
        order.verb == Verb::Move || order.verb == Verb::Support || order.verb == Verb::Bombard;
    const bool needs_to =
        order.verb != Verb::RepairAir && order.verb != Verb::BuyVp && order.verb != Verb::None;
    const bool needs_what = order.verb == Verb::Place || order.verb == Verb::BuyVp;
    if ((needs_from && order.from == kNoHex) || (needs_to && order.to == kNoHex) ||
        (needs_what && order.what == kNone))
      in.fail("an order with the tiles its verb needs");
    if (order == Order{}) in.fail("an order with something in it");
    if (order.verb == Verb::BuyVp && order.what > 2) in.fail("an order with `what` from 0 to 2");
  }

  void lines(JsonReader in, Seat seat) {
    LocalLines& out = s_.lines[s_.colour[seat] % kMaxLocals];
    JsonReader attachments = in.member("attachments");
    limit(attachments, kMaxLines);
    for (std::size_t i = 0; i < attachments.size() && in_.ok(); ++i) {
      JsonReader one = attachments.item(i);
      out.attachment[i] = {hex(one.member("army")), hex(one.member("gun")),
                           byte(one.member("extras"), 7)};
    }
    JsonReader wishes = in.member("wishes");
    limit(wishes, kMaxWishes);
    for (std::size_t i = 0; i < wishes.size() && in_.ok(); ++i)
      wish(wishes.item(i), in.member("walk"), out.wish[i]);
    out.standing = byte(in.member("standing_wishes"), kMaxLines);
    numbers(in.member("drawn"), s_.drawn[s_.colour[seat] % kMaxLocals], kEquipment);
  }

  /// A half-written one names no Army yet; the walk does.
  void wish(JsonReader in, JsonReader walk, StandingWish& out) {
    const Hex army = hex(in.member("army"));
    if (army != kNoHex) out.name_army(army);
    const auto from = static_cast<Hex>(army != kNoHex ? army : walk.item(2).integer(0, 255));
    JsonReader to = in.member("to");
    limit(to, kDirections);
    for (std::size_t k = 0; k < to.size() && in_.ok(); ++k) {
      const Hex next = some_hex(to.item(k));
      if (!in_.ok()) return;
      if (from >= kHexes || !adjacent(from, next))
        return to.item(k).fail("a tile next to the Army");
      out.add(from, next);
    }
  }

  void limit(JsonReader in, int most) {
    in.expect_array();
    if (in_.ok() && in.size() > static_cast<std::size_t>(most))
      in.fail("a list of at most " + std::to_string(most));
  }

  void seat_part(JsonReader in, Seat seat) {
    if (is_local(s_, seat))
      in.expect_only({"name", "local", "hand", "vp", "orders", "attachments", "wishes",
                      "standing_wishes", "drawn", "offers_made", "desk", "walk"});
    else
      in.expect_only({"name", "local", "hand", "vp", "orders", "offers_made", "desk", "walk"});
    hand(in.member("hand"), s_.hand[seat]);
    s_.vp[seat] = static_cast<std::int16_t>(in.member("vp").integer(-30000, 30000));
    JsonReader orders = in.member("orders");
    limit(orders, game_.options().actions_per_player);
    for (std::size_t i = 0; i < orders.size() && in_.ok(); ++i)
      order(orders.item(i), s_.order[seat][i]);
    if (is_local(s_, seat) && in_.ok()) lines(in, seat);
    s_.offers_made[seat] = byte(in.member("offers_made"), 200);
    JsonReader desk = in.member("desk");
    numbers(desk.member("sell"), s_.desk[seat].sell, kMostQuantity);
    numbers(desk.member("want"), s_.desk[seat].want, kHexes + 1);
    s_.desk[seat].mercs_wanted = byte(desk.member("mercs_wanted"), kMercenaries);
    s_.desk[seat].bid = word(desk.member("bid"));
    s_.desk[seat].asked = byte(desk.member("asked"), 15);
    s_.desk[seat].bought = byte(desk.member("bought"), 15);
    std::array<std::uint8_t, 4> walk{};
    numbers(in.member("walk"), walk, 255);
    s_.walk[seat] = {walk[0], walk[1], walk[2], walk[3]};
  }

  void tile(JsonReader in, Hex at) {
    in.expect_only({"terrain", "label", "control", "army", "mercenary", "idle", "factory",
                    "damaged", "artillery", "anti_air", "minefield", "permission"});
    Tile& out = s_.tile[at];
    std::vector<std::string> terrains;
    for (const TerrainRow& terrain : kTerrain) terrains.emplace_back(terrain.name);
    out.terrain = static_cast<Terrain>(in.member("terrain").one_of(terrains));
    s_.label[at] = static_cast<std::uint8_t>(in.member("label").integer(1, kHexes));
    out.control = owner(in.member("control"), true);
    out.army = owner(in.member("army"), true);
    out.factory = owner(in.member("factory"));
    out.artillery = owner(in.member("artillery"), true);
    out.anti_air = owner(in.member("anti_air"), true);
    out.permission = owner(in.member("permission"));
    const auto flag = [&](const char* name, std::uint8_t bit) {
      if (in.member(name).boolean()) out.flags = static_cast<std::uint8_t>(out.flags | bit);
    };
    flag("mercenary", kMercenaryHere), flag("damaged", kFactoryDamaged), flag("minefield", kMined);
    flag("idle", kArmyIdle);
    if (in_.ok()) check_tile(in, out);
  }

  void check_tile(JsonReader in, const Tile& tile) {
    const auto local = [&](Owner who) { return who == kNone || who == kGov || is_local(s_, who); };
    if (!local(tile.control) || !local(tile.army))
      in.fail("a tile whose control and Army are a Local Power's or the Government's");
    if (has_flag(tile, kMercenaryHere) && tile.army >= kGov)
      in.fail("a tile whose Mercenary has a hirer as `army`");
    if (has_flag(tile, kFactoryDamaged) && tile.factory == kNone)
      in.fail("a tile whose damaged Factory has an owner");
  }

  void tiles() {
    JsonReader all = in_.member("tiles");
    if (!all.value().is_object() || all.size() != kHexes)
      return all.fail("an object with the tiles \"1\" to \"37\"");
    for (Hex at = 0; at < kHexes && in_.ok(); ++at) tile(all.member(std::to_string(at + 1)), at);
    for (Hex at = 0; at < kHexes; ++at)
      if (s_.tile[at].terrain == Terrain::Capital) s_.capital = at;
  }

  void bank(JsonReader in) {
    s_.bank.ammo = word(in.member("ammo"));
    s_.bank.mercenary_price =
        static_cast<std::uint16_t>(in.member("mercenary_price").integer(1, 65535));
    for (std::size_t r = 0; r < kResources; ++r)
      s_.bank.resource[r] = byte(in.member(resource_key(r)), 60);
    for (std::size_t e = 0; e < kEquipment; ++e)
      s_.bank.equipment[e] = byte(in.member(equipment_key(e)), kEquipmentRow[e].count);
    s_.bank.mercenaries = byte(in.member("mercenaries"), kMercenaries);
    s_.bank.factories = byte(in.member("factories"), kFactories);
    if (in.has("former_price"))
      s_.bank.former_price =
          static_cast<std::uint16_t>(in.member("former_price").integer(1, 65535));
  }

  void advisors() {
    JsonReader all = in_.member("advisors");
    all.expect_array(kAdvisors);
    for (std::size_t i = 0; i < kAdvisors && in_.ok(); ++i) {
      JsonReader one = all.item(i);
      s_.advisor[i] = {owner(one.member("owner")), owner(one.member("holder")),
                       word(one.member("since"))};
      if ((s_.advisor[i].owner == kNone) != (s_.advisor[i].holder == kNone))
        one.fail("an Advisor with owner and holder, or neither");
    }
  }

  template <std::size_t N>
  void replies(JsonReader in, std::array<Reply, N>& out) {
    in.expect_array(static_cast<int>(N));
    for (std::size_t i = 0; i < N && in_.ok(); ++i)
      out[i] = static_cast<Reply>(in.item(i).one_of(strings(reply_words())));
  }

  void transfer(JsonReader in, Transfer& out, const Offer& offer) {
    std::vector<std::string> items;
    for (int item = 0; item < static_cast<int>(Item::kCount); ++item)
      items.push_back(item_word(static_cast<Item>(item)));
    out.side = byte(in.member("side"), side_count(offer) - 1);
    out.item = static_cast<Item>(in.member("item").one_of(items));
    out.quantity = static_cast<std::uint8_t>(in.member("quantity").integer(1, kMostQuantity));
    out.tile = hex(in.member("tile"));
    if ((out.item == Item::Permission) != (out.tile != kNoHex))
      in.fail("a transfer with a tile exactly if it is a permission");
  }

  void offers() {
    JsonReader all = in_.member("offers");
    limit(all, kSlots);
    for (std::size_t i = 0; i < all.size() && in_.ok(); ++i) {
      JsonReader in = all.item(i);
      const auto slot =
          static_cast<int>(in.member("slot").integer(0, game_.seats() * kOfferSlots - 1));
      Offer& out = s_.offer[static_cast<std::size_t>(slot)];
      if (out.status != OfferStatus::Empty) in.fail("an offer in a slot of its own");
      out.id = word(in.member("id")), out.parent = word(in.member("parent"));
      out.status = static_cast<OfferStatus>(in.member("status").one_of(strings(offer_words())));
      out.is_public = in.member("public").boolean() ? 1 : 0;
      out.second = owner(in.member("second")), out.third = owner(in.member("third"));
      replies(in.member("reply"), out.reply), replies(in.member("fresh"), out.fresh);
      const Seat proposer = proposer_of(slot);
      const bool distinct = out.second != kNone && out.second != proposer &&
                            out.third != proposer && out.third != out.second;
      if (in_.ok() && (!distinct || out.status == OfferStatus::Empty))
        in.fail("an offer with a status and distinct parties");
      JsonReader transfers = in.member("transfers");
      limit(transfers, kTransfers);
      for (std::size_t k = 0; k < transfers.size() && in_.ok(); ++k)
        transfer(transfers.item(k), out.transfer[k], out);
      if (in_.ok()) out.count = static_cast<std::uint8_t>(transfers.size());
    }
  }

  void sale(JsonReader in) {
    if (in.value().is_null()) return;
    s_.sale.good = byte(in.member("good"), kFactoryGood);
    s_.sale.units = byte(in.member("units"), 10);
    s_.sale.bidders = byte(in.member("bidders"), 255);
    s_.sale.leader = owner(in.member("leader"));
    s_.sale.price = word(in.member("price"));
    JsonReader order = in.member("order");
    order.expect_array(kMaxPlayers);
    for (std::size_t i = 0; i < kMaxPlayers && in_.ok(); ++i)
      s_.sale.order[i] = owner(order.item(i));
    numbers(in.member("unmet"), s_.sale.unmet, kMostQuantity);
  }

  void dislodged() {
    JsonReader all = in_.member("dislodged");
    limit(all, kMaxDislodged);
    for (std::size_t i = 0; i < all.size() && in_.ok(); ++i) {
      JsonReader one = all.item(i);
      Dislodged& army = s_.dislodged[i];
      army.owner = owner(one.member("owner"), true);
      army.from = some_hex(one.member("from")), army.to = hex(one.member("to"));
      army.mercenary = one.member("mercenary").boolean() ? 1 : 0;
      army.gun = hex(one.member("gun")), army.extras = byte(one.member("extras"), 7);
      army.credit = owner(one.member("credit"));
      if (s_.dislodged[i].owner == kNone) one.fail("a dislodged Army with an owner");
    }
  }

  const ProxyWar& game_;
  JsonReader in_;
  State s_;
};

}  // namespace

Result<State> ProxyWar::from_position(const Json& json, std::string_view where) const {
  return Reader(*this, json, where).read();
}

}  // namespace sandtable::proxy_war
