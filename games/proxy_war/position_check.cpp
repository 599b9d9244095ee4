// What a position read from outside must keep, so that whatever passes can be played on: the supply
// adds up, and what each seat has decided so far is something its stage lets it decide.

#include <algorithm>
#include <bit>
#include <string>

#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/needs.hpp"
#include "games/proxy_war/position.hpp"

namespace sandtable::proxy_war {
namespace {

/// Which parts of a desk a stage uses; all others are as new.
struct DeskUse {
  bool sell = false;
  bool want = false;
  bool mercs = false;
  bool bid = false;
  bool asked = false;
};

DeskUse desk_use(Stage stage) {
  DeskUse use;
  use.sell = stage == Stage::Market || stage == Stage::BuyVp;
  use.want = stage == Stage::Market || stage == Stage::Auction || stage == Stage::SealedBid ||
             stage == Stage::MercReturn || stage == Stage::BuyVp;
  use.mercs = stage >= Stage::MercWant && stage <= Stage::MercReturn;
  use.bid = stage == Stage::Auction || stage == Stage::SealedBid || stage == Stage::BuyVp ||
            (stage >= Stage::MercBid && stage <= Stage::MercReturn);
  use.asked = stage == Stage::DrawnItems || stage == Stage::Talk;
  return use;
}

class PositionCheck {
 public:
  PositionCheck(const ProxyWar& game, const State& s, JsonReader& root)
      : game_(game), s_(s), root_(root) {}

  void check() {
    check_armies();
    check_supply();
    check_government();
    check_labels();
    check_dead();
    if (ok()) check_stage();
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }
  void demand(bool condition, std::string_view member, std::string_view expected) {
    if (!condition && ok()) root_.member(member).fail(expected);
  }
  void demand_seat(bool condition, Seat seat, std::string_view member, std::string_view expected) {
    if (!condition && ok()) root_.member("seats").item(seat).member(member).fail(expected);
  }
  [[nodiscard]] static bool in(std::uint8_t seats, Seat seat) { return (seats >> seat & 1U) != 0; }
  [[nodiscard]] bool owes(Seat seat) const {
    return in(s_.concerned, seat) && !in(s_.sealed, seat);
  }

  // ---- The supply (PW-1.8 to PW-1.12).

  void check_armies() {
    std::array<int, kMaxPlayers> armies{};
    for (const Tile& tile : s_.tile)
      if (tile.army < kGov && !has_flag(tile, kMercenaryHere)) ++armies[tile.army];
    for (const Dislodged& army : s_.dislodged)
      if (army.owner < kGov && army.mercenary == 0) ++armies[army.owner];
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      demand(armies[seat] <= kArmiesPerColour, "tiles",
             "tiles with at most five Armies of " + owner_word(s_, seat) + " (PW-1.10)");
  }

  void check_supply() {
    if (!ok()) return;
    const Json written = game_.position(s_);
    for (const auto& [name, count] : written.find("conserved")->members()) {
      const int all = supply(name);
      demand(count.as_int() == all, "bank",
             "a bank that with hands and map makes " + std::to_string(all) + " of " + name +
                 ", not " + count.text());
    }
  }
  int supply(const std::string& name) const {
    for (std::size_t e = 0; e < kEquipment; ++e)
      if (equipment_key(e) == name) return kEquipmentRow[e].count;
    if (name == "mercenaries") return kMercenaries;
    if (name == "factories") return kFactories;
    return name == "ammo" ? game_.options().ammo_bank : game_.options().resource_limit;
  }

  void check_government() {
    const auto armies = std::ranges::count(s_.tile, kGov, &Tile::army) +
                        std::ranges::count(s_.dislodged, kGov, &Dislodged::owner);
    const auto capitals = std::ranges::count(s_.tile, Terrain::Capital, &Tile::terrain);
    demand(capitals == 1, "tiles", "tiles with one Capital");
    const bool stands = s_.gov_army != kNoHex && s_.tile[s_.gov_army].army == kGov;
    const bool retreats = std::ranges::count(s_.dislodged, kGov, &Dislodged::owner) == 1;
    demand(armies <= 1 && (armies == 1) == (stands || retreats), "government_army",
           "the tile of the one Government Army, or null if it is gone");
    demand(s_.government == kNone || is_local(s_, s_.government), "government",
           "a Local Power, or null");
  }

  void check_labels() {
    std::uint64_t seen = 0;
    for (const std::uint8_t label : s_.label) seen |= std::uint64_t{1} << label;
    demand(std::popcount(seen) == kHexes, "tiles", "tiles with distinct labels 1 to 37");
  }

  /// PW-22.1: nothing is left of a destroyed Local Power.
  void check_dead() {
    demand((s_.dead & ~s_.locals) == 0, "destroyed", "Local Powers");
    for (const Tile& tile : s_.tile)
      for (const Owner owner : {tile.control, tile.army, tile.artillery, tile.anti_air})
        demand(owner >= kGov || is_alive(s_, owner), "destroyed",
               "Local Powers without land and pieces on the map (PW-22.1)");
    for (const Advisor& card : s_.advisor)
      demand(card.holder == kNone || is_alive(s_, card.holder), "advisors",
             "cards that no destroyed Local Power holds");
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      demand_seat(is_alive(s_, seat) || s_.hand[seat] == Hand{}, seat, "hand",
                  "an empty hand of a destroyed Local Power (PW-22.1)");
  }

  // ---- The stage.

  void check_stage() {
    const bool over = s_.stage == Stage::Over;
    demand(over == (s_.ending != Ending::None), "ending", "none exactly while the game goes on");
    demand((s_.stage > Stage::Orders && s_.stage < Stage::Declare) || s_.step == 0 ||
               (s_.step == 4 && is_sale()),
           "step", "0 outside the Action Phase");
    for (Seat seat = 0; seat < game_.seats() && ok(); ++seat) check_seat(seat);
    check_offers();
    if (is_sale()) check_sale();
    demand(s_.stage == Stage::MercWantAgain || s_.bank.former_price == 0, "bank/former_price",
           "none, for no new price waits to be rented at (PW-6.9)");
    check_retreats();
    if (over || !ok()) return;
    if (s_.stage == Stage::Draft) check_draft();
    demand((s_.concerned & ~s_.sealed) != 0, "asked", "at least one seat that has not sealed");
    demand((s_.sealed & ~s_.concerned) == 0, "sealed", "seats that are asked");
    for (Seat seat = 0; seat < game_.seats() && ok(); ++seat) check_asked(seat);
  }
  [[nodiscard]] bool is_sale() const {
    return s_.stage == Stage::Auction || s_.stage == Stage::SealedBid;
  }

  /// Who is asked can be asked, and has something to choose from.
  void check_asked(Seat seat) {
    if (!in(s_.concerned, seat)) return;
    demand(is_alive(s_, seat) && can_ask(seat), "asked",
           "seats that this stage can ask, not " + owner_word(s_, seat));
    if (!ok() || !owes(seat)) return;
    Actions list;
    game_.legal(s_, seat, list);
    demand(!list.empty(), "stage",
           "a stage in which " + owner_word(s_, seat) + " has something to decide");
  }
  bool can_ask(Seat seat) const {
    const bool local = is_local(s_, seat);
    switch (s_.stage) {
      case Stage::Draft:
      case Stage::MercWant:
      case Stage::MercBid:
      case Stage::MercWantAgain:
      case Stage::MercReturn:
      case Stage::Retreat:
      case Stage::ShelledRetreat:
      case Stage::GovRetreat:
        return local;
      case Stage::Declare:
        return local && s_.tile[s_.capital].control == seat && s_.government != seat;
      case Stage::DrawnItems:
        return local && game_.forgotten_war();
      case Stage::Market:
        return local == game_.forgotten_war();
      case Stage::BuyVp:
        return !local;
      case Stage::Auction:
        return s_.sale.unmet[seat] > 0 && std::has_single_bit(s_.concerned);
      case Stage::SealedBid:
        return s_.sale.unmet[seat] > 0;
      default:
        return true;
    }
  }

  void check_draft() {
    const int locals = std::popcount(s_.locals);
    std::uint8_t seen = 0;
    for (int k = 0; k < locals; ++k) {
      const Owner seat = s_.draft_order[static_cast<std::size_t>(k)];
      if (seat < kMaxPlayers) seen = static_cast<std::uint8_t>(seen | 1U << seat);
    }
    demand(seen == s_.locals, "draft_order", "every Local Power once (PW-2.9)");
    if (!ok()) return;
    const int place = s_.pick % locals;
    const bool back = s_.pick / locals % 2 == 1;  // PW-2.10
    const Owner next = s_.draft_order[static_cast<std::size_t>(back ? locals - 1 - place : place)];
    demand(s_.concerned == 1U << next, "asked", "the seat whose pick it is (PW-2.10)");
  }

  // ---- What a seat has decided so far.

  void check_seat(Seat seat) {
    check_desk_use(seat);
    check_needs(seat);
    check_walk(seat);
    if (!ok()) return;
    switch (s_.stage) {
      case Stage::Market:
        return check_market(seat);
      case Stage::DrawnItems:
        return check_drawn(seat);
      case Stage::MercWant:
      case Stage::MercBid:
      case Stage::MercWantAgain:
        return check_mercenaries(seat);
      case Stage::MercReturn:
        return check_returns(seat);
      case Stage::Talk:
        return check_cards(seat);
      case Stage::BuyVp:
        return check_exchanges(seat);
      default:
        return;
    }
  }

  void check_desk_use(Seat seat) {
    const Desk& desk = s_.desk[seat];
    const DeskUse use = desk_use(s_.stage);
    const bool fits = (use.sell || desk.sell == Desk{}.sell) &&
                      (use.want || desk.want == Desk{}.want) &&
                      (use.mercs || desk.mercs_wanted == 0) && (use.bid || desk.bid == 0) &&
                      (use.asked || (desk.asked == 0 && desk.bought == 0));
    demand_seat(fits, seat, "desk", "a desk with nothing on it that this stage does not use");
  }

  void check_needs(Seat seat) {
    const Needs needs = needs_of(s_, seat);
    const Hand& hand = s_.hand[seat];
    bool fits = hand.ammo >= needs.ammo && hand.minesweepers >= needs.minesweepers &&
                hand.air >= needs.air && hand.mercenaries >= needs.mercenaries;
    for (std::size_t r = 0; r < kResources; ++r)
      fits = fits && hand.resource[r] >= needs.resource[r];
    demand_seat(fits, seat, "hand", "a hand with what the seat has bid or attached");
    const auto held = std::ranges::count(s_.advisor, seat, &Advisor::holder);
    demand(held >= needs.advisors, "advisors", "the Military Advisors that are attached");
  }

  void check_walk(Seat seat) {
    demand_seat(walk_fits(game_, s_, seat), seat, "walk",
                "[0, 255, 255, 255], or a line that can be half made like this");
  }

  void check_market(Seat seat) {
    const Desk& desk = s_.desk[seat];
    int ammo = s_.hand[seat].ammo;
    bool fits = in(s_.concerned, seat) || desk == Desk{};
    for (std::size_t r = 0; r < kResources; ++r) {
      fits = fits && desk.sell[r] <= s_.hand[seat].resource[r];
      ammo += desk.sell[r] * kResourcePrice[r];
    }
    for (std::size_t e = 0; e < kEquipment; ++e) {
      fits = fits && desk.want[e] <= s_.bank.equipment[e];
      ammo -= desk.want[e] * kEquipmentRow[e].price;
    }
    demand_seat(fits && ammo >= 0, seat, "desk",
                "sales of what the seat holds, and wants that it and the bank can meet (PW-4.12)");
  }

  void check_drawn(Seat seat) {
    if (!is_local(s_, seat)) return demand_seat(s_.desk[seat] == Desk{}, seat, "desk", "nothing");
    const auto& drawn = s_.drawn[s_.colour[seat]];
    const Desk& desk = s_.desk[seat];
    int ammo = s_.hand[seat].ammo;
    bool fits = desk.asked <= kDrawn && desk.bought < 1U << desk.asked;
    for (int k = 0; k < kDrawn && fits; ++k) {
      const std::uint8_t piece = drawn[static_cast<std::size_t>(k)];
      const bool bought = (desk.bought >> k & 1U) != 0;
      fits = !bought || piece != 0;
      if (fits && bought) ammo -= kEquipmentRow[piece - 1U].price;
    }
    if (fits && owes(seat)) {
      const std::uint8_t next = desk.asked < kDrawn ? drawn[desk.asked] : 0;
      fits = next != 0 && kEquipmentRow[next - 1U].price <= ammo;
    }
    demand_seat(fits && ammo >= 0 && bank_has_drawn(), seat, "desk",
                "purchases of drawn pieces that the seat can pay (PW-23.5)");
  }
  bool bank_has_drawn() const {
    std::array<int, kEquipment + 1> count{};
    for (const auto& pieces : s_.drawn)
      for (const std::uint8_t piece : pieces) ++count[piece];
    for (std::size_t e = 0; e < kEquipment; ++e)
      if (count[e + 1] > s_.bank.equipment[e]) return false;
    return true;
  }

  void check_mercenaries(Seat seat) {
    const Desk& desk = s_.desk[seat];
    const bool again = s_.stage == Stage::MercWantAgain;
    const bool wants = desk.mercs_wanted * s_.bank.mercenary_price <= s_.hand[seat].ammo &&
                       (!again || desk.mercs_wanted <= desk.bid);
    const bool first = !again || desk.bid <= kMercenaries;
    const bool bid = s_.stage != Stage::MercBid || desk.bid == 0 ||
                     (desk.bid > s_.bank.mercenary_price && desk.bid <= s_.hand[seat].ammo &&
                      in(s_.concerned, seat));
    const bool rents = is_local(s_, seat) && is_alive(s_, seat);
    demand_seat(wants && first && bid && (rents || desk == Desk{}), seat, "desk",
                "a number of Mercenaries that the seat can pay, and a price above the present one");
    demand(!again || (s_.setter != kNone && is_local(s_, s_.setter)), "setter",
           "the Local Power that set the price (PW-6.6)");
    const int former = s_.bank.former_price;
    const bool falls = game_.options().mercenary_raise == MercenaryRaise::Rented;
    demand(!again || (falls == (former > 0) && former < s_.bank.mercenary_price),
           "bank/former_price", "the price before the new one (PW-6.9)");
  }

  /// D7: the entries name own Mercenaries, largest first, each once; in hand: as many as there are.
  void check_returns(Seat seat) {
    const Desk& desk = s_.desk[seat];
    int named = 0;
    int from_hand = 0;
    bool fits = std::ranges::is_sorted(desk.want, std::greater<>{});
    for (std::size_t k = 0; k < kEquipment && desk.want[k] != 0 && fits; ++k, ++named) {
      if (desk.want[k] == kHexes + 1) {
        ++from_hand;
        continue;
      }
      const Tile& tile = s_.tile[desk.want[k] - 1U];
      fits = tile.army == seat && has_flag(tile, kMercenaryHere) &&
             (k == 0 || desk.want[k] != desk.want[k - 1]);
    }
    int held = s_.hand[seat].mercenaries;
    for (const Tile& tile : s_.tile)
      held += tile.army == seat && has_flag(tile, kMercenaryHere) ? 1 : 0;
    const int open = held - desk.mercs_wanted - named;
    fits = fits && from_hand <= s_.hand[seat].mercenaries && (named == 0 || open >= 0) &&
           (!owes(seat) || open > 0);
    demand_seat(fits, seat, "desk", "Mercenaries of the seat to give back (PW-6.11)");
    int kept = 0;
    for (const Desk& other : s_.desk) kept += other.mercs_wanted;
    demand(kept <= kMercenaries, "seats", "seats that keep at most five Mercenaries together");
  }

  /// Advisors to be recalled are the seat's and lent; those to be handed back are borrowed.
  void check_cards(Seat seat) {
    const Desk& desk = s_.desk[seat];
    bool fits = true;
    for (std::size_t k = 0; k < kAdvisors; ++k) {
      const Advisor& card = s_.advisor[k];
      const bool lent = card.owner == seat && card.holder != seat;
      const bool borrowed = card.holder == seat && card.owner != seat;
      fits = fits && ((desk.asked >> k & 1U) == 0 || lent);
      fits = fits && ((desk.bought >> k & 1U) == 0 || borrowed);
    }
    demand_seat(fits, seat, "desk", "recalls and returns of Military Advisors on loan (PW-7.10)");
  }

  void check_exchanges(Seat seat) {
    const Purse left = after(purse_for_choice(game_, s_, seat), chosen(s_.desk[seat]));
    const bool fits = left.ammo >= 0 && left.bank >= 0 && std::ranges::min(left.resource) >= 0 &&
                      (in(s_.concerned, seat) || s_.desk[seat] == Desk{});
    demand_seat(fits, seat, "desk", "exchanges that the seat can make (PW-18.1)");
  }

  // ---- Things between seats.

  void check_offers() {
    for (int slot = 0; slot < kSlots && ok(); ++slot) {
      const Offer& offer = s_.offer[static_cast<std::size_t>(slot)];
      if (offer.status == OfferStatus::Empty) continue;
      demand(offer_fits(game_, s_, slot), "offers",
             "offers between living seats, each with an id and items of its own");
      demand(s_.stage == Stage::Talk || s_.stage == Stage::Answer, "offers",
             "no offers outside the Negotiation Phase");
    }
  }

  void check_sale() {
    const Sale& sale = s_.sale;
    const bool sealed = s_.stage == Stage::SealedBid;
    demand(sealed == (game_.options().auction_style == AuctionStyle::Sealed), "stage",
           "the bidding wars of the option auction_style");
    const bool factory = sale.good == kFactoryGood;
    const int stock = sale.good < kEquipment ? s_.bank.equipment[sale.good] : s_.bank.factories;
    demand(sale.good != kNone && sale.units > 0 && sale.units <= stock, "sale",
           "a sale of pieces that are in the bank");
    demand(factory == (s_.step == 4) && (factory || !game_.forgotten_war()), "sale",
           "equipment in the Collection Phase, Factories at step 4");
    if (!ok() || sealed) return;
    std::uint8_t ordered = 0;
    for (const Owner seat : sale.order)
      if (seat < kMaxPlayers) ordered = static_cast<std::uint8_t>(ordered | 1U << seat);
    const bool leads = sale.leader == kNone
                           ? sale.price == 0
                           : in(ordered, sale.leader) && sale.unmet[sale.leader] > 0 &&
                                 sale.price >= list_price(sale) && !in(s_.concerned, sale.leader);
    demand(leads && (s_.concerned & ~ordered) == 0 && (sale.bidders & ~ordered) == 0 &&
               (s_.concerned & ~sale.bidders) == 0,
           "sale", "a sale whose bidders stand in its order, and whose leader has bid");
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const bool raising = s_.walk[seat].step != 0;
      demand_seat(raising ? s_.desk[seat].bid >= lowest_open_bid(sale) : s_.desk[seat].bid == 0,
                  seat, "desk", "a bid only while it is being raised, and not below the lowest");
    }
  }

  /// Armies that must leave: each from a tile of its own, to a free tile its owner controls.
  void check_retreats() {
    const bool asks = s_.stage == Stage::GovRetreat || s_.stage == Stage::Retreat ||
                      s_.stage == Stage::ShelledRetreat;
    HexSet from = 0;
    HexSet to = 0;
    for (const Dislodged& army : s_.dislodged) {
      if (army.owner == kNone) continue;
      const bool owned =
          army.owner == kGov || (is_local(s_, army.owner) && is_alive(s_, army.owner));
      bool fits = asks && owned && !has(from, army.from);
      from |= bit(army.from);
      if (army.to != kNoHex) {
        const Tile& tile = s_.tile[army.to];
        fits = fits && adjacent(army.from, army.to) && tile.control == army.owner &&
               tile.army == kNone && !has(to, army.to);
        to |= bit(army.to);
      }
      demand(fits && (army.owner != kGov || army.mercenary == 0), "dislodged",
             "Armies that retreat from tiles of their own to free tiles of their owner (PW-15.9)");
    }
  }

  const ProxyWar& game_;
  const State& s_;
  JsonReader& root_;
};

}  // namespace

void check_position(const ProxyWar& game, const State& s, JsonReader& root) {
  PositionCheck(game, s, root).check();
}

}  // namespace sandtable::proxy_war
