// What lies beside the map: offers, drawn pieces, Armies without a place, the bank with its prices,
// tracks.

#include <array>

#include "games/proxy_war/lacks.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/scene_ids.hpp"
#include "games/proxy_war/scene_parts.hpp"

namespace sandtable::proxy_war {
namespace {

using Drawer = As<"by", Role::Actor, SeatSlot>;

const Offer& offer_in(const Sight& sight, int slot) {
  return sight.s.offer[static_cast<std::size_t>(slot)];
}

/// What passes, in words.
Said part_words(const Transfer& one) {
  if (one.item == Item::Permission) return say<"words.permission">(At<Spot>(spot(one.tile)));
  return so_many(one.quantity, thing(one.item));
}

/// Who gives what to whom.
Said gives(const Sight& sight, int slot, const Transfer& one) {
  const By by(giver_of(sight.s, slot, one.side));
  const Whom whom(taker_of(sight.s, slot, one.side));
  if (one.item == Item::Permission)
    return say<"offers.permits">(by, whom, At<Spot>(spot(one.tile)));
  return say<"offers.gives">(by, whom, N(one.quantity), What<Thing>(thing(one.item)));
}

/// All that passes, and whether everybody may know.
Words terms(const Sight& sight, int slot) {
  const Offer& offer = offer_in(sight, slot);
  const auto shown = unless_none<NumberSlot>(offer.is_public);
  if (offer.count == 0) return say<"offers.promise">(NumberOf<"public">(shown));
  const auto part = [&](int k) { return k < offer.count ? PartSlot(k) : PartSlot::none(); };
  static_assert(kTransfers == 6, "the sentence has a slot for each transfer");
  Words out = say<"offers.terms">(Part<"a">(part(0)), Part<"b">(part(1)), Part<"c">(part(2)),
                                  Part<"d">(part(3)), Part<"e">(part(4)), Part<"f">(part(5)),
                                  NumberOf<"public">(shown));
  for (int k = 0; k < offer.count; ++k)
    out.add(gives(sight, slot, offer.transfer[static_cast<std::size_t>(k)]));
  return out;
}

SeatSet partners(const Offer& offer) {
  SeatSet out = SeatSet::only(offer.second);
  if (offer.third != kNone) out.add(offer.third);
  return out;
}

Card offer_card_of(const Sight& sight, int slot) {
  const Offer& offer = offer_in(sight, slot);
  const Of of(proposer_of(slot));
  const With with(partners(offer));
  const bool shown = offer.status == OfferStatus::Open;
  Card card;
  card.id = offer_card(slot), card.kind = "offer", card.rule = rule("PW-7.7");
  card.name =
      shown ? say<"offers.open">(OfferNumber(offer.id), of, with) : say<"offers.written">(of, with);
  card.text = terms(sight, slot);
  card.deal = deal_of(sight, slot);
  return card;
}

/// Always there, also when there is none: a scene with another number of hands is sent whole.
void add_offers(const Sight& sight, Scene& scene) {
  sandtable::Hand hand;
  hand.title = say<"hands.offers">(), hand.kind = "offers";
  for (int slot = 0; slot < kSlots; ++slot) {
    const OfferStatus status = offer_in(sight, slot).status;
    if (status == OfferStatus::Empty || status == OfferStatus::Draft) continue;
    hand.cards.push_back(offer_card_of(sight, slot));
  }
  scene.hands.push_back(std::move(hand));
}

Card thing_card(const Sight& sight, int id, const char* kind, Thing what, Words text, Rule why) {
  Card card;
  card.id = id, card.kind = kind, card.name = name_of(what), card.text = std::move(text);
  card.rule = why, card.content = id_of(sight, what);
  return card;
}

void add_drawn(const Sight& sight, Scene& scene) {
  const State& s = sight.s;
  if (s.stage != Stage::DrawnItems) return;
  for (Seat seat = 0; seat < sight.game.seats(); ++seat) {
    sandtable::Hand hand;
    hand.title = say<"hands.drawn">(Drawer(seat)), hand.owner = seat, hand.kind = "drawn";
    for (int k = 0; k < kDrawn; ++k) {
      const std::uint8_t drawn = s.drawn[s.colour[seat] % kMaxLocals][static_cast<std::size_t>(k)];
      if (drawn == 0) continue;
      const auto piece = static_cast<Equipment>(drawn - 1);
      hand.cards.push_back(thing_card(sight, drawn_card(seat, k), "equipment", thing(piece),
                                      say<"cards.costs">(Ammo(price(piece))), rule("PW-23.5")));
    }
    if (!hand.cards.empty()) scene.hands.push_back(std::move(hand));
  }
}

/// Armies that stand nowhere until their owners have chosen (PW-15.9).
void add_dislodged(const Sight& sight, Scene& scene) {
  sandtable::Hand hand;
  hand.title = say<"hands.dislodged">(), hand.kind = "dislodged";
  for (std::size_t k = 0; k < sight.s.dislodged.size(); ++k) {
    const Dislodged& army = sight.s.dislodged[k];
    if (army.owner == kNone) continue;
    const Thing what(army.mercenary != 0 ? kMercenaryThing : kArmyThing);
    Card card;
    card.id = dislodged_card(static_cast<int>(k)), card.kind = "army", card.rule = rule("PW-15.9");
    card.name = say<"pieces.of">(What<Thing>(what), Of(whose(army.owner)));
    card.text = say<"cards.driven">(From<Spot>(spot(army.from)));
    card.content = id_of(sight, what);
    hand.cards.push_back(std::move(card));
  }
  if (!hand.cards.empty()) scene.hands.push_back(std::move(hand));
}

/// The bank as cards, to point at when something is bought.
void add_bank(const Sight& sight, Scene& scene) {
  const Bank& bank = sight.s.bank;
  const Options& options = sight.game.options();
  sandtable::Hand hand;
  hand.title = say<"hands.bank">(), hand.kind = "market";
  for (std::size_t e = 0; e < kEquipment; ++e) {
    const auto piece = static_cast<Equipment>(e);
    hand.cards.push_back(thing_card(
        sight, bank_card(static_cast<int>(e)), "equipment", thing(piece),
        say<"cards.left_at">(N(bank.equipment[e]), Ammo(price(piece))), rule("PW-4.10")));
  }
  for (std::size_t r = 0; r < kResources && options.resource_limit > 0; ++r)
    hand.cards.push_back(thing_card(
        sight, bank_card(kEquipment + static_cast<int>(r)), "resource",
        thing(static_cast<Resource>(r)),
        say<"cards.left_worth">(N(bank.resource[r]), Ammo(kResourcePrice[r])), rule("PW-4.9")));
  if (options.ammo_bank > 0)
    hand.cards.push_back(thing_card(sight, bank_card(kEquipment + kResources), "ammo",
                                    thing(Item::Ammo), say<"cards.left">(N(bank.ammo)),
                                    rule("PW-1.7")));
  scene.hands.push_back(std::move(hand));
}

// ---- Prices.

Ware ware_of(const Sight& sight, Thing what, int price, std::optional<int> left, Rule why) {
  Ware out;
  out.kind = id_of(sight, what), out.name = name_of(what), out.price = price, out.left = left;
  out.rule = why;
  out.does = name_in<"proxy_war", "text">(What<Thing>(what));
  return out;
}

/// Why the viewer cannot have it, if it cannot.
std::optional<Words> unavailable(const Sight& sight, const Ware& ware) {
  if (ware.left == 0) return say<"wares.none_left">();
  if (!sight.is_seated()) return std::nullopt;
  const int missing = ware.price - sight.s.hand[sight.viewer].ammo;
  if (missing > 0) return lack_words(missing, thing(Item::Ammo));
  return std::nullopt;
}

Market shop_of(const Sight& sight) {
  const Bank& bank = sight.s.bank;
  Market out;
  out.kind = "bank", out.title = say<"markets.bank">();
  for (std::size_t e = 0; e < kEquipment; ++e) {
    const auto piece = static_cast<Equipment>(e);
    out.wares.push_back(
        ware_of(sight, thing(piece), price(piece), bank.equipment[e], rule("PW-4.10")));
  }
  out.wares.push_back(ware_of(sight, Thing(kMercenaryThing), bank.mercenary_price, bank.mercenaries,
                              rule("PW-6.2")));
  for (Ware& ware : out.wares) ware.unavailable = unavailable(sight, ware);
  return out;
}

/// What the bank pays for resources.
Market purchases_of(const Sight& sight) {
  const bool limited = sight.game.options().resource_limit > 0;
  Market out;
  out.kind = "sale", out.title = say<"markets.sale">();
  for (std::size_t r = 0; r < kResources; ++r) {
    Ware ware;
    const Thing what = thing(static_cast<Resource>(r));
    ware.kind = id_of(sight, what), ware.name = name_of(what), ware.price = kResourcePrice[r];
    if (limited) ware.left = sight.s.bank.resource[r];
    ware.rule = rule("PW-4.9");
    out.wares.push_back(std::move(ware));
  }
  return out;
}

sandtable::Track track(const char* kind, Words label, int value, int low, int high) {
  sandtable::Track out;
  out.kind = kind, out.label = std::move(label), out.value = value, out.low = low, out.high = high;
  return out;
}

}  // namespace

Deal deal_of(const Sight& sight, int slot) {
  const Offer& offer = offer_in(sight, slot);
  const Seat proposer = proposer_of(slot);
  Deal out;
  out.number = offer.status == OfferStatus::Open ? offer.id : 0;
  out.by = proposer, out.parties = {proposer, offer.second}, out.agreed = {proposer};
  if (offer.third != kNone) out.parties.push_back(offer.third);
  if (offer.reply[0] == Reply::Accept) out.agreed.push_back(offer.second);
  if (offer.reply[1] == Reply::Accept) out.agreed.push_back(offer.third);
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    out.parts.push_back({giver_of(sight.s, slot, one.side), taker_of(sight.s, slot, one.side),
                         id_of(sight, thing(one.item)), part_words(one), one.quantity});
  }
  return out;
}

void add_hands(const Sight& sight, Scene& scene) {
  add_offers(sight, scene);
  add_drawn(sight, scene);
  add_dislodged(sight, scene);
  add_bank(sight, scene);
}

/// Prices are shown where something is bought or sold; they hold all game (RULES.md, 2.4).
void add_markets(const Sight& sight, Scene& scene) {
  const Stage stage = sight.s.stage;
  if (stage != Stage::Market && stage != Stage::BuyVp) return;
  scene.markets.emplace();
  if (stage == Stage::Market && !sight.game.forgotten_war())
    scene.markets->push_back(shop_of(sight));
  scene.markets->push_back(purchases_of(sight));
}

void add_tracks(const Sight& sight, Scene& scene) {
  const State& s = sight.s;
  const Options& options = sight.game.options();
  const int last = options.turn_limit > 0 ? options.turn_limit : options.turn_cap;
  scene.tracks.push_back(track("turn", say<"tracks.turn">(), s.turn, 1, last));
  scene.tracks.back().form = TrackForm::Clock;
  scene.tracks.back().rule = rule("PW-3.1");
  scene.tracks.push_back(
      track("mercenary_price", say<"tracks.price">(), s.bank.mercenary_price, 0, 100));
  scene.tracks.back().form = TrackForm::Track;
  scene.tracks.back().rule = rule("PW-6.6");
  scene.tracks.push_back(
      track("mercenaries", say<"tracks.mercenaries">(), s.bank.mercenaries, 0, kMercenaries));
  scene.tracks.push_back(
      track("factories", say<"tracks.factories">(), s.bank.factories, 0, kFactories));
}

}  // namespace sandtable::proxy_war
