// What each kind of choice says, and the word it adds to the line.

#include "games/proxy_war/choice_words.hpp"

#include <array>
#include <string>

#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/lacks.hpp"
#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/scene_ids.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

using Parts = decltype(kLayout)::Parts;
using JobWord = ContentOf<"job">;
using Tokens = Amount<"tokens">;

constexpr std::array<int, 3> kAmounts{1, 5, 10};

class Wordings {
 public:
  Wordings(const ProxyWar& game, const State& s, Seat seat) : game_(game), s_(s), seat_(seat) {}

  Wording say_choice(const Parts& p) const {
    switch (p.kind) {
      case Kind::Village:
        return {say<"choices.village">(at(p.i)), "Village " + hex(p.i), rule("PW-2.11")};
      case Kind::SellOne:
        return {say<"choices.sell">(N(1), token(p.i)), "sell 1 " + resource(p.i), sale_rule()};
      case Kind::SellAll:
        return {say<"choices.sell_all">(token(p.i), Ammo(price_of_token(p.i))),
                "sell all " + resource(p.i), sale_rule()};
      case Kind::ToPurchases:
        return {say<"choices.to_purchases">(), "purchases", rule("PW-25.3")};
      case Kind::Want:
        return {say<"choices.buy">(N(1), piece(p.i), Ammo(price(static_cast<Equipment>(p.i)))),
                "want 1 " + equipment(p.i), rule("PW-4.10")};
      case Kind::Pass:
        return {say<"choices.pass">(), "pass", bid_rule()};
      case Kind::Bid:
        return {may_raise() ? say<"choices.bid_or_more">(Ammo(lowest_bid(s_)))
                            : say<"choices.bid">(Ammo(lowest_bid(s_))),
                "bid", bid_rule()};
      case Kind::Raise:
        return {say<"choices.raise">(N(kBidRaises[static_cast<std::size_t>(p.i)])), "raise",
                rule("PW-25.4")};
      case Kind::Confirm:
        return {say<"choices.confirm">(Ammo(s_.desk[seat_].bid)), "confirm", rule("PW-25.4")};
      case Kind::Buy:
        return {say<"choices.buy_drawn">(), "buy", rule("PW-23.5")};
      case Kind::Return:
        return {say<"choices.return_drawn">(), "return", rule("PW-23.5")};
      case Kind::Mercs:
        return {say<"choices.mercenaries">(N(p.i)), "want " + std::to_string(p.i), rule("PW-6.4")};
      case Kind::GiveBack:
        if (p.i == kHexes)
          return {say<"choices.give_back_hand">(), "give back hand", rule("PW-6.11")};
        return {say<"choices.give_back">(at(p.i)), "give back " + hex(p.i), rule("PW-6.11")};
      default:
        return p.kind <= Kind::LeaveOpen ? say_talk(p)
               : p.kind <= Kind::Seal    ? say_order(p)
                                         : say_late(p);
    }
  }

 private:
  std::string seat(int i) const { return owner_word(s_, static_cast<Owner>(i)); }
  std::string hex(int i) const { return std::to_string(label_of(s_, static_cast<Hex>(i))); }
  static At<Spot> at(int i) { return spot(i); }
  static What<Thing> token(int i) { return thing(static_cast<Resource>(i)); }
  static What<Thing> piece(int i) { return thing(static_cast<Equipment>(i)); }
  static std::string resource(int i) { return kResourceName[static_cast<std::size_t>(i)]; }
  static int price_of_token(int i) { return kResourcePrice[static_cast<std::size_t>(i)]; }
  static std::string equipment(int i) { return kEquipmentRow[static_cast<std::size_t>(i)].name; }
  const Offer& offer_in(int slot) const { return s_.offer[static_cast<std::size_t>(slot)]; }
  std::string offer(int slot) const { return std::to_string(offer_in(slot).id); }
  Rule sale_rule() const { return game_.forgotten_war() ? rule("PW-23.3") : rule("PW-4.9"); }
  Rule bid_rule() const {
    if (s_.stage == Stage::MercBid) return rule("PW-6.6");
    return s_.stage == Stage::SealedBid ? rule("PW-5.7") : rule("PW-5.5");
  }
  /// PW-5.5: the first bid of an open bidding war is the list price and no more.
  bool may_raise() const { return s_.stage != Stage::Auction || s_.sale.leader != kNone; }

  // ---- Offers.

  int draft_slot() const { return seat_ * kOfferSlots + s_.walk[seat_].a; }
  By giver() const { return giver_of(s_, draft_slot(), s_.walk[seat_].b); }
  Whom taker() const { return taker_of(s_, draft_slot(), s_.walk[seat_].b); }

  /// The transfer of the countered offer that is asked about: kept or struck.
  Words old_transfer(bool kept) const {
    const Walk& walk = s_.walk[seat_];
    const Transfer& one = s_.offer[walk.b].transfer[walk.c];
    const By by(giver_of(s_, walk.b, one.side));
    const Whom whom(taker_of(s_, walk.b, one.side));
    if (one.item == Item::Permission)
      return kept ? say<"choices.keep_permission">(at(one.tile), by, whom)
                  : say<"choices.strike_permission">(at(one.tile), by, whom);
    const N n(one.quantity);
    const What<Thing> what(thing(one.item));
    return kept ? say<"choices.keep">(n, what, by, whom) : say<"choices.strike">(n, what, by, whom);
  }

  /// PW-7.9: nothing is reserved, so the same thing may be promised twice.
  Words warned(Words label, int slot) const {
    if (const auto warning = what_may_fail(game_, s_, seat_, slot)) label.add(*warning);
    return label;
  }
  bool is_last_round() const {
    return s_.talked == 0 || s_.round >= game_.options().negotiation_rounds;  // PW-7.13
  }
  bool is_live() const { return game_.options().trade_mode == TradeMode::Live; }

  Wording say_talk(const Parts& p) const {
    switch (p.kind) {
      case Kind::OfferTo:
        return {say<"choices.offer">(Whom(SeatSlot(p.i))), "offer " + seat(p.i), rule("PW-7.7")};
      case Kind::AndTo:
        return {say<"choices.third">(Whom(SeatSlot(p.i))), "and " + seat(p.i), rule("PW-7.7")};
      case Kind::Add: {
        const int amount = kAmounts[static_cast<std::size_t>(p.j)];
        const auto item = static_cast<Item>(p.i);
        return {say<"choices.give">(giver(), taker(), N(amount), What<Thing>(thing(item))),
                std::to_string(amount) + " " + item_word(item), rule("PW-25.5")};
      }
      case Kind::Permit:
        return {say<"choices.permit">(giver(), taker(), at(p.i)), "permission " + hex(p.i),
                rule("PW-7.11")};
      case Kind::NextSide:
        return {say<"choices.nothing_more">(giver(), taker()), ";", rule("PW-25.5")};
      case Kind::SendPrivately:  // in rounds an offer is written, and goes out with all others
        return {
            warned(is_live() ? say<"choices.send_privately">() : say<"choices.write_privately">(),
                   draft_slot()),
            "privately", rule("PW-7.7")};
      case Kind::SendPublicly:
        return {warned(is_live() ? say<"choices.send_publicly">() : say<"choices.write_publicly">(),
                       draft_slot()),
                "publicly", rule("PW-7.7")};
      case Kind::Keep:
        return {old_transfer(true), "keep", rule("PW-25.5")};
      case Kind::Strike:
        return {old_transfer(false), "strike", rule("PW-25.5")};
      case Kind::Recall:
        return {say<"choices.recall">(Whom(SeatSlot(p.i))), "recall " + seat(p.i), rule("PW-7.10")};
      case Kind::HandBack:
        return {say<"choices.hand_back">(Whom(SeatSlot(p.i))), "return " + seat(p.i),
                rule("PW-7.16")};
      case Kind::Done:
        return {say<"choices.done">(), "done", rule("PW-25.6")};
      case Kind::TalkOn:
        return {say<"choices.talk_on">(), "talk on", rule("PW-25.6")};
      case Kind::Ready:
        return {say<"choices.ready">(), "ready", rule("PW-7.12")};
      default:
        return say_answer(p, slot_of(p));
    }
  }

  Wording say_answer(const Parts& p, int slot) const {
    const OfferNumber number(offer_in(slot).id);
    const std::string id = offer(slot);
    switch (p.kind) {
      case Kind::Counter:
        return {say<"choices.counter">(number), "counter " + id, rule("PW-7.8")};
      case Kind::Withdraw:
        return {say<"choices.withdraw">(number), "withdraw " + id, rule("PW-7.8")};
      case Kind::Accept:
        return {warned(say<"choices.accept">(number), slot), "accept " + id, rule("PW-7.8")};
      case Kind::Decline:
        return {say<"choices.decline">(number), "decline " + id, rule("PW-7.8")};
      default:
        return {is_last_round() ? say<"choices.leave_to_expire">(number)
                                : say<"choices.leave_open">(number),
                "leave " + id, rule("PW-25.7")};
    }
  }

  /// The slot of the offer that a choice names.
  int slot_of(const Parts& p) const {
    return p.kind == Kind::Withdraw ? seat_ * kOfferSlots + p.i : p.i;
  }

  // ---- Orders: what is missing for them is said with them (PW-8.9).

  Words lacking(Words label, Verb verb) const {
    for (const Said& lack : lack_words(lack_of(game_, s_, seat_, {.verb = verb}))) label.add(lack);
    return label;
  }

  Wording say_job(int job) const {
    static constexpr std::array<const char*, 8> kNotation{"Pla", "Mov", "Sup", "Bom",
                                                          "Bui", "Rep", "Equ", "Ret"};
    const auto subject = static_cast<Kind>(s_.walk[seat_].a);
    const Verb verb = verb_of(subject, static_cast<Job>(job));
    Words label = say<"choices.job">(What<JobWord>(JobWord(job)));
    if (subject == Kind::FactoryJob)
      label = verb == Verb::BuildFactory ? say<"choices.build_factory">(Ammo(kFactoryAmmo))
                                         : say<"choices.repair_factory">(Ammo(kRepairCost));
    return {lacking(std::move(label), verb), kNotation[static_cast<std::size_t>(job)],
            rule("PW-25.10")};
  }

  /// A tile, with what the order does there where that is not the tile alone.
  Said target_label(int i) const {
    const Walk& walk = s_.walk[seat_];
    const To<Spot> to(spot(i));
    if (static_cast<OrderStep>(walk.step) == OrderStep::SecondTile) return second_tile_label(i);
    if (static_cast<OrderStep>(walk.step) != OrderStep::Tile) return say<"choices.tile">(to);
    const Owner army = s_.tile[static_cast<std::size_t>(i)].army;
    const int vp = urban_price(s_, seat_, i);
    switch (static_cast<Job>(walk.c)) {
      case Job::Support:
        return army == kNone ? say<"choices.support_tile">(to)
                             : say<"choices.support_army">(Of(whose(army)), to);
      case Job::Bombard:
        return vp > 0 ? say<"choices.bombard_town">(to, N(vp)) : say<"choices.bombard">(to);
      default:
        return say<"choices.tile">(to);
    }
  }
  /// PW-11.2b: over a tile where an Army stands nobody goes on.
  Said second_tile_label(int i) const {
    const To<Spot> to(spot(i));
    const Hex first = draft_order(Sheet(game_, s_, seat_)).to;
    if (first >= kHexes || s_.tile[first].army == kNone) return say<"choices.tile">(to);
    return say<"choices.tile_blocked">(to, Through<Spot>(spot(first)));
  }
  /// What the exchanges of `VP Buy` would bring now (PW-18.4).
  Said exchanges_label(int how) const {
    const Purse purse = purse_for_choice(game_, s_, seat_);
    if (static_cast<BuyMode>(how) == BuyMode::ChooseLater) return say<"choices.vps_later">();
    if (static_cast<BuyMode>(how) == BuyMode::Sets)
      return say<"choices.vps_sets">(N(victory_points(best_sets(purse))));
    return say<"choices.vps_most">(N(victory_points(best_of_all(purse))));
  }

  std::string colour_notation(int i) const {
    if (i == 5) return "any Army";
    if (i == 4) return "an Army of the Government";
    return "an Army of " + seat(s_.seat_of[static_cast<std::size_t>(i)]);
  }
  Said colour_label(int i) const {
    if (i == 5) return say<"choices.for_any">();
    const Owner owner = i == 4 ? kGov : s_.seat_of[static_cast<std::size_t>(i)];
    return say<"choices.for_army">(Of(whose(owner)));
  }

  static What<Thing> placed_thing(int i) {
    constexpr std::array<int, 4> kPlaced{static_cast<int>(Item::Artillery),
                                         static_cast<int>(Item::AntiAir),
                                         static_cast<int>(Item::Minefield), kMercenaryThing};
    return Thing(kPlaced[static_cast<std::size_t>(i)]);
  }

  Wording say_order(const Parts& p) const {
    static constexpr std::array<const char*, 4> kPlacedWord{"Art", "Ant", "Min", "Mer"};
    static constexpr std::array<const char*, 3> kHowWord{"Buy", "Buy Sets", "Buy Max"};
    const auto i = static_cast<std::size_t>(p.i);
    switch (p.kind) {
      case Kind::Army:
        return {say<"choices.army">(at(p.i)), "Arm " + hex(p.i), rule("PW-8.2")};
      case Kind::FromHand:
        return {say<"choices.from_hand">(placed_thing(p.i)), kPlacedWord[i], rule("PW-10.1")};
      case Kind::Gun:
        return {say<"choices.gun">(at(p.i)), "Art " + hex(p.i), rule("PW-16.1")};
      case Kind::Flak:
        return {say<"choices.flak">(at(p.i)), "Ant " + hex(p.i), rule("PW-10.2")};
      case Kind::Air:
        return {lacking(say<"choices.air">(), Verb::AirBombard), "Air", rule("PW-16.2")};
      case Kind::DamagedAir:
        return {lacking(say<"choices.repair_air">(Ammo(kRepairCost)), Verb::RepairAir), "Air Rep",
                rule("PW-17.7")};
      case Kind::NewArmy:
        return {lacking(say<"choices.build_army">(Ammo(kArmyAmmo)), Verb::BuildArmy), "Arm Bui",
                rule("PW-17.1")};
      case Kind::NewMinefield:
        return {say<"choices.lay_minefield">(), "Min Bui", rule("PW-17.2")};
      case Kind::FactoryJob:
        return {say<"choices.factory">(), "Fac", rule("PW-17.3")};
      case Kind::VictoryPoints:
        return {say<"choices.vps">(), "VP", rule("PW-18.1")};
      case Kind::Act:
        return say_job(p.i);
      case Kind::Target:
        return {target_label(p.i), hex(p.i), rule("PW-25.10")};
      case Kind::StopHere:
        return {say<"choices.stop">(), "", rule("PW-11.1")};
      case Kind::Colour:
        return {colour_label(p.i), colour_notation(p.i), rule("PW-9.5")};
      case Kind::BuyHow:
        return {exchanges_label(p.i), kHowWord[i], rule("PW-18.4")};
      case Kind::AttachGun:
        return {say<"choices.attach_gun">(at(p.i)), "Artillery " + hex(p.i), rule("PW-19.5")};
      case Kind::AttachMinesweeper:
        return {say<"choices.attach">(What<Thing>(thing(Item::Minesweeper))), "Minesweeper",
                rule("PW-19.11")};
      case Kind::AttachAdvisor:
        return {say<"choices.attach">(What<Thing>(thing(Item::Advisor))), "Military Advisor",
                rule("PW-19.11")};
      case Kind::AttachDrugs:
        return {say<"choices.attach_drugs">(), "Drugs", rule("PW-19.2")};
      case Kind::LineDone:
        return {say<"choices.line_done">(), "", rule("PW-25.10")};
      default:
        return {say<"choices.seal">(), "seal",
                s_.stage == Stage::Market ? rule("PW-25.3") : rule("PW-8.10")};
    }
  }

  Wording say_exchange(int i) const {
    if (i == 0)
      return {say<"choices.exchange_ammo">(Ammo(kAmmoPerVp), N(1)), "50 Ammo", rule("PW-18.1")};
    if (i == 6)
      return {say<"choices.exchange_each">(N(kOneOfEachVp)), "one of each", rule("PW-18.1")};
    return {say<"choices.exchange">(Tokens(kSetSize), token(i - 1),
                                    N(kSetVp[static_cast<std::size_t>(i - 1)])),
            "3 " + resource(i - 1), rule("PW-18.1")};
  }

  Wording say_late(const Parts& p) const {
    switch (p.kind) {
      case Kind::RetreatTo:
        return {say<"choices.retreat">(From<Spot>(spot(retreating(game_, s_, seat_))),
                                       To<Spot>(spot(p.i))),
                "to " + hex(p.i), rule("PW-15.9")};
      case Kind::Exchange:
        return say_exchange(p.i);
      case Kind::SellForAmmo:
        return {say<"choices.sell">(N(1), token(p.i)), "sell " + resource(p.i), rule("PW-18.2")};
      case Kind::ExchangesDone:
        return {say<"choices.exchanges_done">(), "done", rule("PW-25.12")};
      default:
        return {p.i == 1 ? say<"choices.declare">() : say<"choices.declare_not">(),
                p.i == 1 ? "declare" : "do not declare", rule("PW-21.4")};
    }
  }

  const ProxyWar& game_;
  const State& s_;
  Seat seat_;
};

}  // namespace

Wording wording_of(const ProxyWar& game, const State& s, Seat seat,
                   const decltype(kLayout)::Parts& parts) {
  return Wordings(game, s, seat).say_choice(parts);
}

int urban_price(const State& s, Seat seat, int i) {
  const Walk& walk = s.walk[seat];
  const bool by_air = static_cast<Kind>(walk.a) == Kind::Air &&
                      static_cast<OrderStep>(walk.step) == OrderStep::Tile &&
                      static_cast<Job>(walk.c) == Job::Bombard;
  if (!by_air || is_local(s, seat)) return 0;
  return -bombed_vp(s.tile[static_cast<std::size_t>(i)].terrain);
}

}  // namespace sandtable::proxy_war
