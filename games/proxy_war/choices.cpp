// The legal choices as a person meets them: what they say (choice_words.cpp), cost and bring, whom
// they are about, and their place in the scene.

#include <algorithm>
#include <array>
#include <string>

#include "games/proxy_war/choice_words.hpp"
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

class Teller {
 public:
  Teller(const ProxyWar& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()) {}

  Choice tell(Action action) const {
    const Parts parts = kLayout.split(action);
    Wording wording = wording_of(game_, s_, seat_, parts);
    Choice out;
    out.action = action, out.label = std::move(wording.label);
    out.notation = std::move(wording.notation), out.rule = wording.why;
    out.place = place(parts);
    out.step = step(action);
    out.irrevocable = given_away(parts);
    if (parts.kind == Kind::Pass) out.ends = Ends::Pass;
    add_forecast(out, parts);
    add_trade(out, parts);
    return out;
  }

 private:
  static int price_of_token(int i) { return kResourcePrice[static_cast<std::size_t>(i)]; }
  const Offer& offer_in(int slot) const { return s_.offer[static_cast<std::size_t>(slot)]; }
  int draft_slot() const { return seat_ * kOfferSlots + s_.walk[seat_].a; }

  // ---- Trade.

  /// The slot of the offer that a choice names.
  int slot_of(const Parts& p) const {
    return p.kind == Kind::Withdraw ? seat_ * kOfferSlots + p.i : p.i;
  }

  /// Which offer a choice is about, and who else has to do with it.
  void add_trade(Choice& out, const Parts& p) const {
    switch (p.kind) {
      case Kind::OfferTo:
      case Kind::AndTo:
      case Kind::Recall:
      case Kind::HandBack:
        out.parties = {p.i};
        return;
      case Kind::Add:
      case Kind::Permit:
      case Kind::NextSide:
      case Kind::SendPrivately:
      case Kind::SendPublicly:
        out.parties = others_in(draft_slot());
        return;
      case Kind::Keep:
      case Kind::Strike:
        return add_deal(out, s_.walk[seat_].b);
      case Kind::Counter:
      case Kind::Withdraw:
      case Kind::Accept:
      case Kind::Decline:
      case Kind::LeaveOpen:
        return add_deal(out, slot_of(p));
      default:
        return;
    }
  }
  void add_deal(Choice& out, int slot) const {
    out.deal = offer_in(slot).id;
    out.parties = others_in(slot);
  }
  std::vector<int> others_in(int slot) const {
    std::vector<int> out;
    for (int k = 0; k < party_count(offer_in(slot)); ++k) {
      const Offer& one = offer_in(slot);
      const Owner who = k == 0 ? proposer_of(slot) : k == 1 ? one.second : one.third;
      if (who != seat_) out.push_back(who);
    }
    return out;
  }

  // ---- What a choice costs and brings, and what is missing for it (PW-8.9).

  static void add_forecast(Choice& out, ProspectKind kind, const Said& text,
                           std::optional<Rule> why = std::nullopt) {
    if (!out.forecast) out.forecast.emplace();
    out.forecast->push_back({kind, text, why});
  }
  static void costs(Choice& out, int count, Thing what) {
    add_forecast(out, ProspectKind::Costs, say<"words.count">(N(count), What<Thing>(what)));
  }
  static void brings(Choice& out, int count, Thing what) {
    add_forecast(out, ProspectKind::Brings, say<"words.count">(N(count), What<Thing>(what)));
  }
  static void brings_vps(Choice& out, int vps) {
    add_forecast(out, ProspectKind::Brings, say<"words.vps">(N(vps)));
  }

  void add_forecast(Choice& out, const Parts& p) const {
    switch (p.kind) {
      case Kind::SellOne:
        return brings(out, price_of_token(p.i), thing(Item::Ammo));
      case Kind::SellForAmmo:
        return brings(out, price_of_token(p.i), thing(Item::Ammo));
      case Kind::Want:
        return costs(out, price(static_cast<Equipment>(p.i)), thing(Item::Ammo));
      case Kind::Confirm:
        if (s_.stage != Stage::MercBid) costs(out, s_.desk[seat_].bid, thing(Item::Ammo));
        return;
      case Kind::Exchange:
        return forecast_exchange(out, p.i);
      case Kind::Target:
        return forecast_target(out, p.i);
      default:
        return forecast_order(out, verb_at_once(p));
    }
  }

  /// The order that a choice is for, if it is known by then what it takes.
  Verb verb_at_once(const Parts& p) const {
    switch (p.kind) {
      case Kind::DamagedAir:
        return Verb::RepairAir;
      case Kind::NewArmy:
        return Verb::BuildArmy;
      case Kind::Act:
        return verb_of(static_cast<Kind>(s_.walk[seat_].a), static_cast<Job>(p.i));
      default:
        return Verb::None;
    }
  }

  /// What the order takes, and what of it would be missing.
  void forecast_order(Choice& out, Verb verb) const {
    if (verb == Verb::None) return;
    for (const Said& part : price_words(price_of(verb)))
      add_forecast(out, ProspectKind::Costs, part);
    for (const Said& part : lack_words(lack_of(game_, s_, seat_, {.verb = verb})))
      add_forecast(out, ProspectKind::Risks, part, rule("PW-8.9"));
  }

  void forecast_exchange(Choice& out, int how) const {
    if (how == 0) {
      costs(out, kAmmoPerVp, thing(Item::Ammo));
      return brings_vps(out, 1);
    }
    if (how == 6) return brings_vps(out, kOneOfEachVp);
    costs(out, kSetSize, thing(static_cast<Resource>(how - 1)));
    brings_vps(out, kSetVp[static_cast<std::size_t>(how - 1)]);
  }

  void forecast_target(Choice& out, int i) const {
    if (const int vp = urban_price(s_, seat_, i); vp > 0)
      add_forecast(out, ProspectKind::Costs, say<"words.vps">(N(vp)), rule("PW-16.16"));
  }

  /// What a choice gives away for good.
  std::optional<Words> given_away(const Parts& p) const {
    if (p.kind == Kind::Seal && s_.stage == Stage::Orders) return lost_orders();
    const bool at_once = game_.options().trade_mode == TradeMode::Live;
    if (p.kind == Kind::Accept && at_once)
      return say<"choices.accepting">(N(still_to_accept(offer_in(p.i))));
    return std::nullopt;
  }

  /// Parties besides this seat and the proposer whose yes is wanted before the trade is made
  /// (PW-7.8).
  int still_to_accept(const Offer& offer) const {
    int out = 0;
    for (int party = 1; party < party_count(offer); ++party) {
      const Owner who = party == 1 ? offer.second : offer.third;
      const bool accepted = offer.reply[static_cast<std::size_t>(party - 1)] == Reply::Accept;
      out += who != seat_ && !accepted ? 1 : 0;
    }
    return out;
  }

  /// "order 2 will be lost: Arm Bui 1: you lack 1 Cash Crop".
  std::optional<Words> lost_orders() const {
    std::optional<Words> out;
    for (const Unpaid& unpaid : unpaid_orders(game_, s_, seat_)) {
      const Order& order = s_.order[seat_][static_cast<std::size_t>(unpaid.slot)];
      Words one = say<"choices.lost">(NumberOf<"order">(unpaid.slot + 1), Part<"line">(0));
      one.add(write_line(game_, s_, {SheetLine::What::Action, order, {}, {}}));
      for (const Said& lack : lack_words(unpaid.lack)) one.add(lack);
      if (out)
        out->add(std::move(one));
      else
        out = std::move(one);
    }
    return out;
  }

  // ---- Where it is in the scene.

  static Place button() { return {PlaceKind::Button, "", 0}; }
  static Place cell(int i) { return {PlaceKind::Cell, kMapBoard, i}; }
  static Place player(int i) { return {PlaceKind::Player, "", i}; }
  static Place card(int id) { return {PlaceKind::Card, "", id}; }

  Place place(const Parts& p) const {
    switch (p.kind) {
      case Kind::Village:
      case Kind::Permit:
      case Kind::Gun:
      case Kind::Flak:
      case Kind::Target:
      case Kind::AttachGun:
      case Kind::RetreatTo:
        return cell(p.i);
      case Kind::GiveBack:
        return p.i == kHexes ? button() : cell(p.i);
      case Kind::Army:  // an Army that stands nowhere yet (a Mercenary placed on this sheet) is
                        // chosen by its tile
        return s_.tile[static_cast<std::size_t>(p.i)].army == kNone
                   ? cell(p.i)
                   : Place{PlaceKind::Piece, "", piece_id(static_cast<Hex>(p.i))};
      case Kind::Want:
        return card(bank_card(p.i));
      case Kind::Mercs:
        return {PlaceKind::Number, "", p.i};
      case Kind::OfferTo:
      case Kind::AndTo:
      case Kind::Recall:
      case Kind::HandBack:
        return player(p.i);
      case Kind::Counter:
      case Kind::Accept:
      case Kind::Decline:
      case Kind::LeaveOpen:
        return card(offer_card(p.i));
      case Kind::Withdraw:
        return card(offer_card(seat_ * kOfferSlots + p.i));
      default:
        return button();
    }
  }

  /// What the choice does to the line: seen by taking it on a copy, without what follows the
  /// decision.
  Step step(Action action) const {
    State ahead = s_;
    Dice none(0);
    Table table{game_, ahead, none, nullptr};
    step_stage(table, seat_, action);
    const bool opens = s_.walk[seat_].step == 0;
    if (ahead.walk[seat_].step != 0) return opens ? Step::Opens : Step::Continues;
    const bool seals = (ahead.sealed >> seat_ & 1U) != 0 && (s_.sealed >> seat_ & 1U) == 0;
    if (!opens) return Step::Closes;
    return seals ? Step::Seals : Step::Whole;
  }

  const ProxyWar& game_;
  const State& s_;
  Seat seat_;
};

}  // namespace

ChoiceList ProxyWar::choices(const View<State>& view) const {
  ChoiceList out;
  if (view.seat() >= seats()) return out;
  Actions list;
  legal(view.state(), view.seat(), list);
  const Teller teller(*this, view);
  for (const Action action : list) out.choices.push_back(teller.tell(action));
  std::ranges::stable_partition(out.choices,
                                [](const Choice& choice) { return !choice.irrevocable; });
  out.line = write_draft(*this, view.state(), view.seat());
  return out;
}

}  // namespace sandtable::proxy_war
