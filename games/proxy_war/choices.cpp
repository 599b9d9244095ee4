// The legal choices as a person meets them: words, notation, rule, and the place in the scene.

#include <array>
#include <string>

#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/lacks.hpp"
#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/scene_ids.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

using Parts = decltype(kLayout)::Parts;

constexpr std::array<const char*, 3> kAmounts{"1", "5", "10"};

/// What a kind of choice says: words with terms in order, the word it adds to the line, its rule.
struct Wording {
  std::string label;
  std::string notation;
  Rule why;
};

class Teller {
 public:
  Teller(const ProxyWar& game, const View<State>& view)
      : game_(game), s_(view.state()), seat_(view.seat()) {}

  Choice tell(Action action) const {
    const Parts parts = kLayout.split(action);
    const Wording wording = say(parts);
    Choice out;
    out.action = action, out.label = wording.label, out.notation = wording.notation,
    out.rule = wording.why;
    out.place = place(parts);
    out.step = step(action);
    if (parts.kind == Kind::Seal && s_.stage == Stage::Orders) out.irrevocable = lost_orders();
    return out;
  }

 private:
  std::string seat(int i) const { return owner_word(s_, static_cast<Owner>(i)); }
  std::string hex(int i) const { return std::to_string(label_of(s_, static_cast<Hex>(i))); }
  /// "25, Farmland".
  std::string tile(int i) const {
    return hex(i) + ", " + row(s_.tile[static_cast<std::size_t>(i)].terrain).name;
  }
  static std::string resource(int i) { return kResourceName[static_cast<std::size_t>(i)]; }
  static std::string one_token(int i) { return tokens_word(1, static_cast<Resource>(i)); }
  static std::string price(int i) {
    return std::to_string(kResourcePrice[static_cast<std::size_t>(i)]) + " Ammo";
  }
  static std::string equipment(int i) { return kEquipmentRow[static_cast<std::size_t>(i)].name; }
  std::string offer(int slot) const {
    return std::to_string(s_.offer[static_cast<std::size_t>(slot)].id);
  }
  Rule sale_rule() const { return game_.forgotten_war() ? rule("PW-23.3") : rule("PW-4.9"); }
  Rule bid_rule() const {
    if (s_.stage == Stage::MercBid) return rule("PW-6.6");
    return s_.stage == Stage::SealedBid ? rule("PW-5.7") : rule("PW-5.5");
  }
  /// PW-5.5: the first bid of an open bidding war is the list price and no more.
  bool may_raise() const { return s_.stage != Stage::Auction || s_.sale.leader != kNone; }
  std::string bid_words() const { return std::to_string(s_.desk[seat_].bid) + " Ammo"; }

  Wording say(const Parts& p) const {
    switch (p.kind) {
      case Kind::Village:
        return {"Take the Village on " + hex(p.i), "Village " + hex(p.i), rule("PW-2.11")};
      case Kind::SellOne:
        return {"Sell " + one_token(p.i), "sell 1 " + resource(p.i), sale_rule()};
      case Kind::SellAll:
        return {"Sell all " + resource(p.i) + ", " + price(p.i) + " each",
                "sell all " + resource(p.i), sale_rule()};
      case Kind::ToPurchases:
        return {"Go to the purchases", "purchases", rule("PW-25.3")};
      case Kind::Want:
        return want(p.i);
      case Kind::Pass:
        return {"Pass", "pass", bid_rule()};
      case Kind::Bid:
        return {"Bid " + std::to_string(lowest_bid(s_)) + " Ammo" + (may_raise() ? " or more" : ""),
                "bid", bid_rule()};
      case Kind::Raise:
        return {std::string("Raise by ") + kAmounts[static_cast<std::size_t>(p.i)], "raise",
                rule("PW-25.4")};
      case Kind::Confirm:
        return {"Confirm " + bid_words(), "confirm", rule("PW-25.4")};
      case Kind::Buy:
        return {"Buy it", "buy", rule("PW-23.5")};
      case Kind::Return:
        return {"Return it", "return", rule("PW-23.5")};
      case Kind::Mercs:
        return {mercenaries_word(p.i), "want " + std::to_string(p.i), rule("PW-6.4")};
      case Kind::GiveBack:
        if (p.i == kHexes)
          return {"Give back a Mercenary from hand", "give back hand", rule("PW-6.11")};
        return {"Give back the Mercenary on " + hex(p.i), "give back " + hex(p.i), rule("PW-6.11")};
      default:
        return p.kind <= Kind::LeaveOpen ? say_talk(p)
               : p.kind <= Kind::Seal    ? say_order(p)
                                         : say_late(p);
    }
  }

  Wording want(int e) const {
    return {"Buy " + pieces_word(1, static_cast<Equipment>(e)) + " for " +
                std::to_string(kEquipmentRow[static_cast<std::size_t>(e)].price) + " Ammo",
            "want 1 " + equipment(e), rule("PW-4.10")};
  }

  std::string giver() const { return seat(giver_of(s_, draft_slot(), s_.walk[seat_].b)); }
  std::string taker() const { return seat(taker_of(s_, draft_slot(), s_.walk[seat_].b)); }
  int draft_slot() const { return seat_ * kOfferSlots + s_.walk[seat_].a; }

  /// The transfer of the countered offer that is asked about.
  std::string old_transfer() const {
    const Walk& walk = s_.walk[seat_];
    const Transfer& one = s_.offer[walk.b].transfer[walk.c];
    const std::string what = one.item == Item::Permission ? "the permission for " + hex(one.tile)
                                                          : items_word(one.quantity, one.item);
    return what + " from " + seat(giver_of(s_, walk.b, one.side)) + " to " +
           seat(taker_of(s_, walk.b, one.side));
  }

  /// PW-7.9: nothing is reserved, so the same thing may be promised twice.
  std::string warning(int slot) const {
    const std::string words = what_may_fail(game_, s_, seat_, slot);
    return words.empty() ? "" : " (" + words + ")";
  }
  bool is_last_round() const {
    return s_.talked == 0 || s_.round >= game_.options().negotiation_rounds;  // PW-7.13
  }
  /// In rounds an offer is written, and goes out together with all others (PW-7.13).
  std::string goes_out(const std::string& to_whom) const {
    return game_.options().trade_mode == TradeMode::Live
               ? "Send it " + to_whom
               : "Write it " + to_whom + "; it goes out when all are done";
  }

  Wording say_talk(const Parts& p) const {
    switch (p.kind) {
      case Kind::OfferTo:
        return {"Make an offer to " + seat(p.i), "offer " + seat(p.i), rule("PW-7.7")};
      case Kind::AndTo:
        return {"Bring in " + seat(p.i) + " as a third party", "and " + seat(p.i), rule("PW-7.7")};
      case Kind::Add: {
        const std::string what = std::string(kAmounts[static_cast<std::size_t>(p.j)]) + " " +
                                 item_word(static_cast<Item>(p.i));
        // The same word for every amount, as on the tokens: screens make one counter of them.
        const std::string one = items_word(1, static_cast<Item>(p.i)).substr(1);
        return {giver() + " gives " + taker() + " " + kAmounts[static_cast<std::size_t>(p.j)] + one,
                what, rule("PW-25.5")};
      }
      case Kind::Permit:
        return {giver() + " permits " + taker() + " a Factory on " + tile(p.i),
                "permission " + hex(p.i), rule("PW-7.11")};
      case Kind::NextSide:
        return {"Nothing more from " + giver() + " to " + taker(), ";", rule("PW-25.5")};
      case Kind::SendPrivately:
        return {goes_out("to the parties alone") + warning(draft_slot()), "privately",
                rule("PW-7.7")};
      case Kind::SendPublicly:
        return {goes_out("for all to see") + warning(draft_slot()), "publicly", rule("PW-7.7")};
      case Kind::Keep:
        return {"Keep " + old_transfer(), "keep", rule("PW-25.5")};
      case Kind::Strike:
        return {"Strike " + old_transfer(), "strike", rule("PW-25.5")};
      case Kind::Counter:
        return {"Counter offer " + offer(p.i), "counter " + offer(p.i), rule("PW-7.8")};
      case Kind::Withdraw: {
        const std::string id = offer(seat_ * kOfferSlots + p.i);
        return {"Withdraw offer " + id, "withdraw " + id, rule("PW-7.8")};
      }
      case Kind::Recall:
        return {"Take back a Military Advisor from " + seat(p.i), "recall " + seat(p.i),
                rule("PW-7.10")};
      case Kind::HandBack:
        return {"Return a Military Advisor to " + seat(p.i), "return " + seat(p.i),
                rule("PW-7.16")};
      case Kind::Done:
        return {"Done for this round: what is written goes out when all are done", "done",
                rule("PW-25.6")};
      case Kind::TalkOn:
        return {"Done, and ask for another round", "talk on", rule("PW-25.6")};
      case Kind::Ready:
        return {"Ready", "ready", rule("PW-7.12")};
      case Kind::Accept:
        return {"Accept offer " + offer(p.i) + warning(p.i), "accept " + offer(p.i),
                rule("PW-7.8")};
      case Kind::Decline:
        return {"Decline offer " + offer(p.i), "decline " + offer(p.i), rule("PW-7.8")};
      default:
        return {"Leave offer " + offer(p.i) + (is_last_round() ? " to expire" : " open for later"),
                "leave " + offer(p.i), rule("PW-25.7")};
    }
  }

  // ---- What an order costs, and what is missing for it (PW-8.9).

  std::string lacking(Verb verb) const {
    const std::string lack = lack_of(game_, s_, seat_, {.verb = verb});
    return lack.empty() ? "" : " (you lack " + lack + ")";
  }
  std::string priced(const std::string& what, Verb verb) const {
    return what + " for " + price_words(verb) + lacking(verb);
  }

  /// "order 2, Arm Bui 1, will be lost: 1 Cash Crop is missing".
  std::optional<std::string> lost_orders() const {
    std::string out;
    for (const Unpaid& unpaid : unpaid_orders(game_, s_, seat_)) {
      const Order& order = s_.order[seat_][static_cast<std::size_t>(unpaid.slot)];
      out += (out.empty() ? "order " : "; order ") + std::to_string(unpaid.slot + 1) + ", " +
             write_line(game_, s_, {SheetLine::What::Action, order, {}, {}}) +
             ", will be lost: you lack " + unpaid.lack;
    }
    if (out.empty()) return std::nullopt;
    return out;
  }

  Wording say_job(int job) const {
    const auto subject = static_cast<Kind>(s_.walk[seat_].a);
    const Verb verb = verb_of(subject, static_cast<Job>(job));
    const bool dear = subject == Kind::FactoryJob;
    const std::string label = dear ? priced(job_word(job), verb) : job_word(job) + lacking(verb);
    return {label, std::string(job_word(job)).substr(0, 3), rule("PW-25.10")};
  }

  /// A tile, with what the order does there where that is not the tile alone.
  std::string target_label(int i) const {
    const Walk& walk = s_.walk[seat_];
    const auto subject = static_cast<Kind>(walk.a);
    const Tile& there = s_.tile[static_cast<std::size_t>(i)];
    if (static_cast<OrderStep>(walk.step) == OrderStep::SecondTile) return second_tile_label(i);
    if (static_cast<OrderStep>(walk.step) != OrderStep::Tile) return "Tile " + tile(i);
    switch (static_cast<Job>(walk.c)) {
      case Job::Support:
        return there.army == kNone
                   ? "Support on tile " + tile(i)
                   : "Support the Army of " + owner_word(s_, there.army) + " on tile " + tile(i);
      case Job::Bombard:
        return "Bombard tile " + tile(i) + (subject == Kind::Air ? urban_price(there) : "");
      default:
        return "Tile " + tile(i);
    }
  }
  /// PW-11.2b: over a tile where an Army stands nobody goes on.
  std::string second_tile_label(int i) const {
    const Hex first = draft_order(Sheet(game_, s_, seat_)).to;
    if (first >= kHexes || s_.tile[first].army == kNone) return "Tile " + tile(i);
    return "Tile " + tile(i) + " (the Move ends on " + hex(first) + ", where an Army stands)";
  }
  /// PW-16.16: what bombing a town costs its Foreign Power.
  std::string urban_price(const Tile& there) const {
    const int vp = is_local(s_, seat_) ? 0 : bombed_vp(there.terrain);
    return vp < 0 ? " (you lose " + vps_word(-vp) + ")" : "";
  }

  /// What the exchanges of `VP Buy` would bring now (PW-18.4).
  std::string exchanges_words(int how) const {
    const Purse purse = purse_for_choice(game_, s_, seat_);
    if (static_cast<BuyMode>(how) == BuyMode::ChooseLater)
      return "Choose the exchanges later (50 Ammo for 1 VP; 3 alike: Cash Crops or Lumber 1, Oil "
             "or Drugs 2, Ore 3; one of each 4)";
    if (static_cast<BuyMode>(how) == BuyMode::Sets)
      return "Exchange sets of resources only (now " + vps_word(victory_points(best_sets(purse))) +
             ")";
    return "Get the most VPs, selling what is left over (now " +
           vps_word(victory_points(best_of_all(purse))) + ")";
  }

  static const char* job_word(int job) {
    static constexpr std::array<const char*, 8> kWords{
        "Place", "Move", "Support", "Bombard", "Build", "Repair", "Equip", "Retreat wish"};
    return kWords[static_cast<std::size_t>(job)];
  }

  std::string colour_word(int i) const {
    if (i == 5) return "any Army";
    if (i == 4) return "an Army of the Government";
    return "an Army of " + seat(s_.seat_of[static_cast<std::size_t>(i)]);
  }

  Wording say_order(const Parts& p) const {
    static constexpr std::array<const char*, 4> kPlaced{"an Artillery", "an Anti-Air",
                                                        "a Minefield", "a Mercenary"};
    static constexpr std::array<const char*, 4> kPlacedWord{"Art", "Ant", "Min", "Mer"};
    static constexpr std::array<const char*, 3> kHowWord{"Buy", "Buy Sets", "Buy Max"};
    const auto i = static_cast<std::size_t>(p.i);
    switch (p.kind) {
      case Kind::Army:
        return {"Army on " + tile(p.i), "Arm " + hex(p.i), rule("PW-8.2")};
      case Kind::FromHand:
        return {std::string("Place ") + kPlaced[i] + " from hand", kPlacedWord[i], rule("PW-10.1")};
      case Kind::Gun:
        return {"Artillery on " + hex(p.i), "Art " + hex(p.i), rule("PW-16.1")};
      case Kind::Flak:
        return {"Anti-Air on " + hex(p.i), "Ant " + hex(p.i), rule("PW-10.2")};
      case Kind::Air:
        return {"Air Power" + lacking(Verb::AirBombard), "Air", rule("PW-16.2")};
      case Kind::DamagedAir:
        return {priced("Repair a damaged Air Power card", Verb::RepairAir), "Air Rep",
                rule("PW-17.7")};
      case Kind::NewArmy:
        return {priced("Build an Army", Verb::BuildArmy), "Arm Bui", rule("PW-17.1")};
      case Kind::NewMinefield:
        return {"Lay a Minefield at step 4", "Min Bui", rule("PW-17.2")};
      case Kind::FactoryJob:
        return {"Factory", "Fac", rule("PW-17.3")};
      case Kind::VictoryPoints:
        return {"Buy VPs", "VP", rule("PW-18.1")};
      case Kind::Act:
        return say_job(p.i);
      case Kind::Target:
        return {target_label(p.i), hex(p.i), rule("PW-25.10")};
      case Kind::StopHere:
        return {"Stop here", "", rule("PW-11.1")};
      case Kind::Colour:
        return {"For " + colour_word(p.i), colour_word(p.i), rule("PW-9.5")};
      case Kind::BuyHow:
        return {exchanges_words(p.i), kHowWord[i], rule("PW-18.4")};
      case Kind::AttachGun:
        return {"Attach the Artillery on " + hex(p.i), "Artillery " + hex(p.i), rule("PW-19.5")};
      case Kind::AttachMinesweeper:
        return {"Attach a Minesweeper", "Minesweeper", rule("PW-19.11")};
      case Kind::AttachAdvisor:
        return {"Attach a Military Advisor", "Military Advisor", rule("PW-19.11")};
      case Kind::AttachDrugs:
        return {"Attach Drugs", "Drugs", rule("PW-19.2")};
      case Kind::LineDone:
        return {"This order is done", "", rule("PW-25.10")};
      default:
        return {"Seal", "seal", s_.stage == Stage::Market ? rule("PW-25.3") : rule("PW-8.10")};
    }
  }

  Wording say_late(const Parts& p) const {
    switch (p.kind) {
      case Kind::RetreatTo:
        return {"Retreat from " + hex(retreating(game_, s_, seat_)) + " to " + tile(p.i),
                "to " + hex(p.i), rule("PW-15.9")};
      case Kind::Exchange:
        if (p.i == 0) return {"50 Ammo for 1 VP", "50 Ammo", rule("PW-18.1")};
        if (p.i == 6) return {"One of each resource for 4 VPs", "one of each", rule("PW-18.1")};
        return {"3 " + resource(p.i - 1) + " for " +
                    vps_word(kSetVp[static_cast<std::size_t>(p.i - 1)]),
                "3 " + resource(p.i - 1), rule("PW-18.1")};
      case Kind::SellForAmmo:
        return {"Sell " + one_token(p.i), "sell " + resource(p.i), rule("PW-18.2")};
      case Kind::ExchangesDone:
        return {"No more exchanges", "done", rule("PW-25.12")};
      default:
        return {p.i == 1 ? "Declare yourself the Government" : "Do not declare",
                p.i == 1 ? "declare" : "do not declare", rule("PW-21.4")};
    }
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
  out.line = write_draft(*this, view.state(), view.seat());
  return out;
}

}  // namespace sandtable::proxy_war
