// What a seat sees: the map with everything on it, the seats' holdings, open offers, the bank, the
// own pad.

#include <algorithm>
#include <array>
#include <string>

#include "games/proxy_war/lacks.hpp"
#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/needs.hpp"
#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/scene_ids.hpp"
#include "games/proxy_war/sheet.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

std::optional<int> seat_or_none(Owner owner) {
  if (owner >= kMaxPlayers) return std::nullopt;
  return int{owner};
}

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return text;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

class Painter {
 public:
  Painter(const ProxyWar& game, const View<State>& view)
      : game_(game), s_(view.state()), viewer_(view.seat()) {}

  Scene paint() {
    scene_.game = "proxy_war";
    if (viewer_ < kMaxPlayers) scene_.viewer = viewer_;
    scene_.over = s_.stage == Stage::Over;
    scene_.phase = phase();
    scene_.prompt = scene_.over ? verdict() : prompt();
    if (const int seconds = clock(); seconds > 0) scene_.clock_seconds = seconds;
    add_map();
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_panel(seat);
    add_offers();
    add_drawn();
    add_dislodged();
    add_bank();
    add_tracks();
    add_pad();
    if (scene_.over) scene_.verdict = verdict();
    return std::move(scene_);
  }

 private:
  // ---- Words.

  std::string phase() const {
    if (s_.stage == Stage::Over) return "Game over";
    if (s_.stage == Stage::Draft) return "Set-up: Villages";
    return "Turn " + std::to_string(s_.turn) + ": " + stage_title();
  }

  std::string stage_title() const {
    switch (s_.stage) {
      case Stage::Market:
        return "sales and purchases";
      case Stage::Auction:
      case Stage::SealedBid:
        return "bidding war";
      case Stage::DrawnItems:
        return "equipment";
      case Stage::MercWant:
      case Stage::MercBid:
      case Stage::MercWantAgain:
      case Stage::MercReturn:
        return "Mercenaries";
      case Stage::Talk:
        return "negotiation, offers";
      case Stage::Answer:
        return "negotiation, answers";
      case Stage::GovRetreat:
        return "the Government moves";
      case Stage::Orders:
        return "orders";
      case Stage::Retreat:
        return "retreats";
      case Stage::ShelledRetreat:
        return "retreats from bombardment";
      case Stage::BuyVp:
        return "buying VPs";
      case Stage::Declare:
        return "the Government";
      default:
        return "";
    }
  }

  std::string prompt() const {
    const SeatSet owing = game_.owing(s_);
    if (viewer_ < kMaxPlayers && owing.has(viewer_)) return own_prompt();
    std::vector<std::string> waiting;
    for (const Seat seat : owing) waiting.push_back(owner_word(s_, seat));
    if (waiting.size() > 1) {  // "Red, Blue and Fa"
      waiting[waiting.size() - 2] += " and " + waiting.back();
      waiting.pop_back();
    }
    const bool sealed = viewer_ < kMaxPlayers && (s_.sealed >> viewer_ & 1U) != 0;
    return (sealed ? "You have decided; waiting for " : "Waiting for ") + joined(waiting);
  }

  std::string talk_prompt() const {
    const std::uint8_t step = s_.walk[viewer_].step;
    const bool at_once = game_.options().trade_mode == TradeMode::Live;
    if (step == 0)
      return at_once ? "Make offers, or say that you are ready"
                     : "Make offers, or say that you are done; offers go out when all are done";
    return step == kKeeping ? "Keep or strike each part of the old offer"
           : at_once        ? "Write the offer; it goes out when you send it"
                            : "Write the offer; it goes out when all are done with this round";
  }

  std::string own_prompt() const {
    switch (s_.stage) {
      case Stage::Draft:
        return "Choose a Village: an Army of yours will stand there";
      case Stage::Market:
        return s_.walk[viewer_].a == 1 ? "Choose equipment to buy, then seal"
                                       : "Sell resources to the bank, then go on";
      case Stage::Auction:
      case Stage::SealedBid:
        return "Bid for " + with_article(good_word(s_.sale.good)) + ", or pass; " + standing_bid();
      case Stage::DrawnItems:
        return "Buy or return the " + drawn_word() + " you have drawn";
      case Stage::MercWant:
      case Stage::MercWantAgain:
        return "How many Mercenaries do you want at " + std::to_string(s_.bank.mercenary_price) +
               " Ammo each?";
      case Stage::MercBid:
        return "Too many Mercenaries are wanted: bid a new price, or pass";
      case Stage::MercReturn:
        return "Choose which Mercenaries to give back";
      case Stage::Talk:
        return talk_prompt();
      case Stage::Answer:
        return "Answer the offers made to you";
      case Stage::Orders:
        return orders_prompt();
      case Stage::GovRetreat:
      case Stage::Retreat:
      case Stage::ShelledRetreat:
        return "Choose where your Army retreats to from " +
               std::to_string(label_of(s_, retreating(game_, s_, viewer_)));
      case Stage::BuyVp:
        return "Exchange Ammo and resources for VPs, then end";
      case Stage::Declare:
        return "You hold the Capital: declare yourself the Government?";
      case Stage::Over:
        break;
    }
    return "";
  }

  std::string orders_prompt() const {
    if (s_.walk[viewer_].step != 0) return order_prompt(s_.walk[viewer_]);
    int written = 0;
    for (const Order& order : s_.order[viewer_]) written += order.verb != Verb::None ? 1 : 0;
    const int most = game_.options().actions_per_player;
    return "Your orders: " + std::to_string(written) + " of " + std::to_string(most) + " written" +
           worst_case() + unpaid() + what_next(written < most);
  }

  std::string what_next(bool more) const {
    if (!more) return "; seal, or change them";
    Actions list;
    game_.legal(s_, viewer_, list);
    return list.size() > 1 ? "; choose a piece to order, or seal"
                           : "; you have nothing to order: seal";
  }

  /// PW-8.9: what will be lost for want of Ammo or a token.
  std::string unpaid() const {
    std::string out;
    for (const Unpaid& order : unpaid_orders(game_, s_, viewer_))
      out += "; order " + std::to_string(order.slot + 1) + " will be lost: you lack " + order.lack;
    return out;
  }

  /// What the line that is being made waits for (PW-25.10).
  std::string order_prompt(const Walk& walk) const {
    const auto subject = static_cast<Kind>(walk.a);
    const std::string army =
        subject == Kind::Army ? "the Army on " + std::to_string(label_of(s_, walk.b)) : "";
    switch (static_cast<OrderStep>(walk.step)) {
      case OrderStep::Job:
        return army.empty() ? "Choose what it does"
                            : "Choose where " + army + " goes, or what else it does";
      case OrderStep::Tile:
        return tile_prompt(static_cast<Job>(walk.c), army);
      case OrderStep::SecondTile:
        return "Choose a second tile for " + army + ", or stop there";
      case OrderStep::Colour:
        return "Choose whose Army is supported there";
      case OrderStep::How:
        return "Choose how to buy VPs";
      case OrderStep::Equip:
        return army.empty() ? "Attach equipment, or be done"
                            : "Attach equipment to " + army + ", or be done";
      case OrderStep::WishTile:
        return "Choose where " + army + " would rather retreat to, the first wish first";
      case OrderStep::Rest:
        break;
    }
    return "";
  }

  static std::string tile_prompt(Job job, const std::string& army) {
    switch (job) {
      case Job::Move:
        return "Choose the tile that " + army + " moves to";
      case Job::Support:
        return "Choose the tile whose Army is supported";
      case Job::Bombard:
        return "Choose the tile to bombard";
      case Job::Place:
        return "Choose the tile to place it on";
      case Job::Build:
        return "Choose the tile to build it on";
      default:
        return "Choose the tile";
    }
  }

  /// PW-8.9: Ammo is not checked when orders are written, so its writer is told.
  std::string worst_case() const {
    const int ammo = worst_case_ammo(s_, viewer_);
    if (ammo == 0) return "";
    const bool short_of = ammo > s_.hand[viewer_].ammo;
    return ", at most " + std::to_string(ammo) + " Ammo" +
           (short_of ? " and you have only " + std::to_string(s_.hand[viewer_].ammo) : "") +
           " (defence and bids apart)";
  }

  std::string standing_bid() const {
    if (s_.stage == Stage::SealedBid)
      return "sealed bids from " + std::to_string(list_price(s_.sale)) + " Ammo";
    if (s_.sale.leader == kNone)
      return "the first bid is the list price, " + std::to_string(list_price(s_.sale)) + " Ammo";
    return owner_word(s_, s_.sale.leader) + " leads with " + std::to_string(s_.sale.price) +
           " Ammo";
  }

  std::string drawn_word() const {
    const auto& mine = s_.drawn[s_.colour[viewer_] % kMaxLocals];
    const std::uint8_t next = mine[s_.desk[viewer_].asked % kDrawn];
    return next == 0 ? "piece" : kEquipmentRow[next - 1U].name;
  }

  int clock() const {
    switch (s_.stage) {
      case Stage::Talk:
      case Stage::Answer:
        return game_.options().negotiation_seconds;
      case Stage::Orders:
        return game_.options().orders_seconds;
      default:
        return game_.options().decision_seconds;
    }
  }

  /// "Red wins", "Red, Blue and Fa win".
  static std::string winning(const std::vector<std::string>& names) {
    if (names.size() < 2) return (names.empty() ? "nobody" : names[0]) + std::string(" wins");
    const std::vector<std::string> first(names.begin(), names.end() - 1);
    return joined(first) + " and " + names.back() + " win";
  }

  std::string verdict() const {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if ((s_.winners >> seat & 1U) != 0) names.push_back(owner_word(s_, seat));
    const std::string win = winning(names);
    switch (s_.ending) {
      case Ending::Conquest:
        return win + " by conquest (" + (game_.forgotten_war() ? "PW-23.2" : "PW-22.2") + ")";
      case Ending::TurnLimit:
        return win + " after the last turn (PW-22.6)";
      case Ending::Government:
        return "No Local Power is left: " + win + " (PW-22.4)";
      case Ending::None:
        break;
    }
    return "";
  }

  // ---- The map.

  void add_mark(Cell& cell, const char* kind, Owner owner, const std::string& words) const {
    if (owner == kNone) return;
    cell.marks.push_back({kind, 1, seat_or_none(owner), words + " of " + owner_word(s_, owner)});
  }

  void add_army(Cell& cell, Hex hex) const {
    const Tile& tile = s_.tile[hex];
    if (tile.army == kNone) return;
    const bool mercenary = has_flag(tile, kMercenaryHere);
    const char* kind = tile.army == kGov ? "government" : mercenary ? "mercenary" : "army";
    const std::string words = mercenary ? "Mercenary of " : "Army of ";
    cell.pieces.push_back(
        {piece_id(hex), kind, 1, seat_or_none(tile.army), words + owner_word(s_, tile.army)});
  }

  Cell cell(Hex hex) const {
    const Tile& tile = s_.tile[hex];
    Cell out;
    out.id = hex, out.x = int{kHexAt[hex].q}, out.y = int{kHexAt[hex].r};
    out.label = std::to_string(label_of(s_, hex));
    out.name = row(tile.terrain).name;
    out.terrain = lower_case(out.name);
    out.owner = seat_or_none(tile.control);
    if (tile.control == kGov) add_mark(out, "control", kGov, "control");
    add_mark(out, has_flag(tile, kFactoryDamaged) ? "factory_damaged" : "factory", tile.factory,
             has_flag(tile, kFactoryDamaged) ? "damaged Factory" : "Factory");
    add_mark(out, "artillery", tile.artillery, "Artillery");
    add_mark(out, "anti_air", tile.anti_air, "Anti-Air");
    if (has_flag(tile, kMined)) out.marks.push_back({"minefield", 1, std::nullopt, "Minefield"});
    add_mark(out, "permission", tile.permission, "Factory permission");
    add_army(out, hex);
    out.text = yield_words(tile);
    return out;
  }

  static std::string yield_words(const Tile& tile) {
    const TerrainRow& terrain = row(tile.terrain);
    if (terrain.yields < 0) return "pays " + std::to_string(terrain.tax) + " Ammo a turn";
    const bool works = tile.factory != kNone && !has_flag(tile, kFactoryDamaged);
    return "yields " +
           tokens_word(works ? kFactoryYield : 1, static_cast<Resource>(terrain.yields)) +
           " a turn";
  }

  void add_map() {
    Board board;
    board.id = kMapBoard, board.title = "Map", board.kind = BoardKind::Hex;
    for (Hex hex = 0; hex < kHexes; ++hex) board.cells.push_back(cell(hex));
    add_orders(board);
    scene_.boards.push_back(std::move(board));
  }

  /// The viewer's own orders, while they are written: where Armies go, whom they help, what is
  /// shelled.
  void add_orders(Board& board) const {
    if (viewer_ >= kMaxPlayers || s_.stage != Stage::Orders) return;
    std::vector<Arrow> arrows;
    const auto add = [&](Hex from, Hex to, const char* label) {
      arrows.push_back({int{from}, int{to}, int{viewer_}, label});
    };
    for (const Order& order : s_.order[viewer_]) {
      if (order.verb == Verb::Move) add(order.from, order.to, "Army moves");
      if (order.verb == Verb::Move && order.then != kNoHex)
        add(order.to, order.then, "Army moves on");
      if (order.verb == Verb::Support) add(order.from, order.to, "Army supports");
      if (order.verb == Verb::Bombard) add(order.from, order.to, "Artillery bombards");
    }
    if (!arrows.empty()) board.arrows = std::move(arrows);
    mark_flights(board);
  }

  /// Air Power comes from off the map: a mark where it goes, which says what it does there.
  void mark_flights(Board& board) const {
    for (const Order& order : s_.order[viewer_]) {
      Cell& there = board.cells[order.to < kHexes ? order.to : 0];
      if (order.verb == Verb::AirSupport)
        there.marks.push_back(
            {"air", 1, int{viewer_}, "ordered: your Air Power supports the Army"});
      if (order.verb == Verb::AirBombard)
        there.marks.push_back({"missile", 1, int{viewer_}, "ordered: your Air Power bombards"});
    }
  }

  // ---- Seats.

  bool hidden(Seat seat) const { return game_.options().private_holdings && seat != viewer_; }

  static void add_stat(Panel& panel, const char* kind, const std::string& label, int value,
                       std::optional<Rule> why = std::nullopt) {
    panel.stats.push_back({kind, label, std::to_string(value), why});
  }

  void add_hand(Panel& panel, Seat seat) const {
    if (hidden(seat)) {
      panel.stats.push_back({"hidden", "holdings", "hidden", rule("PW-7.2")});
      return;
    }
    const Hand& hand = s_.hand[seat];
    add_stat(panel, "ammo", "Ammo", hand.ammo);
    const auto some = [&](const char* kind, const std::string& label, int count) {
      if (count > 0) add_stat(panel, kind, label, count);
    };
    for (std::size_t r = 0; r < kResources; ++r)
      some("resource", kResourceName[r], hand.resource[r]);
    some("artillery", "Artillery", hand.artillery),
        some("minefield", "Minefields", hand.minefields);
    some("minesweeper", "Minesweepers", hand.minesweepers),
        some("anti_air", "Anti-Air", hand.anti_air);
    some("air", "Air Power", hand.air), some("air_damaged", "damaged Air Power", hand.air_damaged);
    some("mercenary", "Mercenaries in hand", hand.mercenaries);
    int own = 0;
    int lent = 0;
    int borrowed = 0;
    for (const Advisor& card : s_.advisor) {
      own += card.owner == seat && card.holder == seat ? 1 : 0;
      lent += card.owner == seat && card.holder != seat ? 1 : 0;
      borrowed += card.holder == seat && card.owner != seat ? 1 : 0;
    }
    some("advisor", "Military Advisors", own), some("advisor", "Advisors lent", lent);
    some("advisor", "Advisors borrowed", borrowed);
  }

  void add_land(Panel& panel, Seat seat) const {
    int tiles = 0;
    int armies = 0;
    for (const Tile& tile : s_.tile)
      tiles += tile.control == seat ? 1 : 0, armies += tile.army == seat ? 1 : 0;
    add_stat(panel, "tiles", "tiles", tiles, rule("PW-22.1"));
    add_stat(panel, "army", "Armies", armies);
    add_stat(panel, "value", "land value", land_value(s_, seat), rule("PW-22.6"));
  }

  SeatStatus status(Seat seat) const {
    if (!is_alive(s_, seat)) return SeatStatus::Out;
    if (game_.owing(s_).has(seat)) return SeatStatus::Deciding;
    const bool asked = (s_.concerned & s_.sealed) >> seat & 1U;
    return asked && s_.stage != Stage::Over ? SeatStatus::Sealed : SeatStatus::Waiting;
  }

  void add_panel(Seat seat) {
    Panel panel;
    panel.seat = seat, panel.name = owner_word(s_, seat);
    panel.colour = is_local(s_, seat) ? s_.colour[seat] : foreign_colour(seat);
    panel.role = is_local(s_, seat)
                     ? (s_.government == seat ? "Local Power, the Government" : "Local Power")
                     : "Foreign Power";
    panel.status = status(seat);
    if (is_local(s_, seat))
      add_land(panel, seat);
    else
      add_stat(panel, "vp", "VPs", s_.vp[seat], rule("PW-22.5"));
    add_hand(panel, seat);
    scene_.panels.push_back(std::move(panel));
  }

  /// Foreign Powers take the colours after the four of the Local Powers.
  int foreign_colour(Seat seat) const {
    int colour = kMaxLocals;
    for (Seat other = 0; other < seat; ++other) colour += is_local(s_, other) ? 0 : 1;
    return colour;
  }

  // ---- Off the map.

  std::string offer_words(int slot) const {
    const Offer& offer = s_.offer[static_cast<std::size_t>(slot)];
    std::vector<std::string> parts;
    for (int k = 0; k < offer.count; ++k) {
      const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
      const std::string what =
          one.item == Item::Permission
              ? "a Factory permission for " + std::to_string(label_of(s_, one.tile))
              : items_word(one.quantity, one.item);
      parts.push_back(owner_word(s_, giver_of(s_, slot, one.side)) + " gives " +
                      owner_word(s_, taker_of(s_, slot, one.side)) + " " + what);
    }
    return parts.empty() ? "a bare promise" : joined(parts);
  }

  void add_offers() {
    sandtable::Hand hand;
    hand.title = "Offers";
    for (int slot = 0; slot < kSlots; ++slot) {
      const Offer& offer = s_.offer[static_cast<std::size_t>(slot)];
      if (offer.status == OfferStatus::Empty || offer.status == OfferStatus::Draft) continue;
      const bool shown = offer.status == OfferStatus::Open;
      const std::string name = shown ? "Offer " + std::to_string(offer.id) : "New offer";
      std::string with = owner_word(s_, offer.second);
      if (offer.third != kNone) with += " and " + owner_word(s_, offer.third);
      hand.cards.push_back({offer_card(slot), "offer",
                            name + " of " + owner_word(s_, proposer_of(slot)) + " to " + with,
                            offer_words(slot) + (offer.is_public != 0 ? " (public)" : ""),
                            rule("PW-7.7")});
    }
    if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
  }

  void add_drawn() {
    if (s_.stage != Stage::DrawnItems) return;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      sandtable::Hand hand;
      hand.title = "Drawn by " + owner_word(s_, seat), hand.owner = seat;
      for (int k = 0; k < kDrawn; ++k) {
        const std::uint8_t drawn =
            s_.drawn[s_.colour[seat] % kMaxLocals][static_cast<std::size_t>(k)];
        if (drawn == 0) continue;
        const EquipmentRow& piece = kEquipmentRow[drawn - 1U];
        hand.cards.push_back({drawn_card(seat, k), "equipment", piece.name,
                              "costs " + std::to_string(piece.price) + " Ammo", rule("PW-23.5")});
      }
      if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
    }
  }

  /// Armies that stand nowhere until their owners have chosen (PW-15.9).
  void add_dislodged() {
    sandtable::Hand hand;
    hand.title = "Must retreat";
    for (std::size_t k = 0; k < s_.dislodged.size(); ++k) {
      const Dislodged& army = s_.dislodged[k];
      if (army.owner == kNone) continue;
      const std::string from = std::to_string(label_of(s_, army.from));
      hand.cards.push_back(
          {dislodged_card(static_cast<int>(k)), "army",
           (army.mercenary != 0 ? "Mercenary of " : "Army of ") + owner_word(s_, army.owner),
           "driven from " + from, rule("PW-15.9")});
    }
    if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
  }

  void add_bank() {
    sandtable::Hand hand;
    hand.title = "Bank";
    for (std::size_t e = 0; e < kEquipment; ++e)
      hand.cards.push_back({bank_card(static_cast<int>(e)), "equipment", kEquipmentRow[e].name,
                            std::to_string(s_.bank.equipment[e]) + " left, " +
                                std::to_string(kEquipmentRow[e].price) + " Ammo each",
                            rule("PW-4.10")});
    if (game_.options().resource_limit > 0)
      for (std::size_t r = 0; r < kResources; ++r)
        hand.cards.push_back({bank_card(kEquipment + static_cast<int>(r)), "resource",
                              kResourceName[r],
                              std::to_string(s_.bank.resource[r]) + " left, worth " +
                                  std::to_string(kResourcePrice[r]) + " Ammo",
                              rule("PW-4.9")});
    if (game_.options().ammo_bank > 0)
      hand.cards.push_back({bank_card(kEquipment + kResources), "ammo", "Ammo",
                            std::to_string(s_.bank.ammo) + " left", rule("PW-1.7")});
    scene_.hands.push_back(std::move(hand));
  }

  void add_tracks() {
    const int last =
        game_.options().turn_limit > 0 ? game_.options().turn_limit : game_.options().turn_cap;
    scene_.tracks.push_back({"turn", "turn", s_.turn, 1, last});
    scene_.tracks.push_back(
        {"mercenary_price", "price of a Mercenary", s_.bank.mercenary_price, 0, 100});
    scene_.tracks.push_back(
        {"mercenaries", "Mercenaries in the bank", s_.bank.mercenaries, 0, kMercenaries});
    scene_.tracks.push_back(
        {"factories", "Factories in the bank", s_.bank.factories, 0, kFactories});
    if (s_.stage == Stage::Talk || s_.stage == Stage::Answer)
      scene_.tracks.push_back({"round", "negotiation round", s_.round, 1,
                               std::max(1, game_.options().negotiation_rounds)});
    if (s_.step > 0) scene_.tracks.push_back({"step", "step of the Action Phase", s_.step, 1, 5});
  }

  void add_pad() {
    if (viewer_ >= kMaxPlayers || s_.stage < Stage::Orders || s_.stage == Stage::Over) return;
    for (const SheetLine& line : sheet_lines(s_, viewer_))
      scene_.pad.push_back(write_line(game_, s_, line) + (is_older(line) ? " # stands" : ""));
  }

  /// A retreat wish of an earlier turn (PW-15.12).
  bool is_older(const SheetLine& line) const {
    if (line.what != SheetLine::What::RetreatWish) return false;
    const LocalLines& lines = s_.lines[s_.colour[viewer_]];
    for (std::size_t k = 0; k < lines.standing; ++k)
      if (lines.wish[k].of(lines.wish[k].army()) == line.wish) return true;
    return false;
  }

  const ProxyWar& game_;
  const State& s_;
  Seat viewer_;
  Scene scene_;
};

}  // namespace

Scene ProxyWar::scene(const View<State>& view) const { return Painter(*this, view).paint(); }

}  // namespace sandtable::proxy_war
