#pragma once
// Proxy War: Options, State and the game class. README.md shows how a turn flows through the files.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "games/proxy_war/map.hpp"
#include "games/proxy_war/tables.hpp"
#include "gen/proxy_war/rules.hpp"

namespace sandtable::proxy_war {

inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxLocals = 4;
inline constexpr int kMaxOrders = 10;  // `actions_per_player` goes up to ten
inline constexpr int kMaxLines = 10;  // an LP has at most ten Armies: five models, five Mercenaries
inline constexpr int kOfferSlots = 4;  // PW-7.16: open offers of one proposer
inline constexpr int kTransfers = 6;   // PW-7.16
inline constexpr int kDrawn = 3;       // PW-23.5

/// Who a piece belongs to: a seat, the Government, or nobody.
/// A seat, the Government or nobody: every piece and marker has one (PW-1.14). A piece of any other
/// owner is an enemy's; no rule knows of alliances (PW-1.15).
using Owner = std::uint8_t;
inline constexpr Owner kGov = 8;
inline constexpr Owner kNone = 255;

enum class Layout : std::uint8_t { Standard, ShuffledUrban, Fixed };
enum class AuctionStyle : std::uint8_t { Open, Sealed };
enum class TradeMode : std::uint8_t { Rounds, Live };
/// PW-6.9: what becomes of a new Mercenary price whose setter gets none.
enum class MercenaryRaise : std::uint8_t { Rented, Stands };
/// PW-20.3: when an Army pays for its Support.
enum class SupportCost : std::uint8_t { Ordered, Counted };
/// PW-12.2: which Armies of different owners that enter one tile meet there.
enum class PathConflict : std::uint8_t { SameTime, SameTile };
/// PW-20.6: what an Army does whose Move is not paid.
enum class UnpaidMove : std::uint8_t { Stays, SetsOut };
/// PW-22.7: what becomes of a tie that nothing decides; by mode it is rolled off in Forgotten War.
enum class Ties : std::uint8_t { ByMode, Rolled, Shared };

/// The settings of RULES.md, 7, checked and typed.
struct Options {
  int players = 6;
  std::uint8_t chosen_locals = 0;  ///< Bit per seat; 0: roles are drawn (PW-2.3).
  Layout layout = Layout::Standard;
  std::array<Terrain, kHexes> fixed_map{};  ///< With Layout::Fixed: the terrain of every place.
  bool printed_labels = false;
  bool spare_villages_drafted = false;
  int turn_limit = 10;
  int turn_cap = 100;
  int actions_per_player = 3;
  bool active_government = false;
  bool terrain_modifiers = false;
  bool private_holdings = false;
  int ammo_bank = 0;
  int resource_limit = 15;
  int marker_limit = 20;
  AuctionStyle auction_style = AuctionStyle::Open;
  TradeMode trade_mode = TradeMode::Rounds;
  int negotiation_rounds = 3;
  int negotiation_seconds = 300;
  int orders_seconds = 180;
  int decision_seconds = 60;
  int max_offers = 30;
  bool lp_equipment_trade = true;
  bool factory_permission_free = false;
  int defence_fee = 3;
  bool support_reach_battle = false;
  bool support_stacking = true;
  bool control_pass_through = false;
  bool head_on_loser_defends = false;
  bool bombard_needs_army = false;
  bool artillery_lost_with_army = true;
  bool government_artillery = true;
  bool government_stands = false;
  bool vp_support_kill = false;
  bool end_at_end_of_phase = false;
  bool retreat_auto = false;
  MercenaryRaise mercenary_raise = MercenaryRaise::Rented;
  SupportCost support_cost = SupportCost::Ordered;
  PathConflict path_conflict = PathConflict::SameTime;
  UnpaidMove unpaid_move = UnpaidMove::Stays;
  bool vp_government_army = true;
  Ties ties = Ties::ByMode;
};

/// Where the game stands: each stage is one decision of RULES.md, 6.1, in the order of its turn
/// loop.
enum class Stage : std::uint8_t {
  Draft,           ///< D1: a Village, in turn.
  Market,          ///< D2 (Traditional, FPs), D15 (Forgotten War, LPs): sealed sales and wants.
  Auction,         ///< D3 and D12: a bidding war for one unit.
  SealedBid,       ///< The same with `auction_style = sealed`.
  DrawnItems,      ///< D16: Forgotten War, buy or return.
  MercWant,        ///< D4.
  MercBid,         ///< D5.
  MercWantAgain,   ///< D6.
  MercReturn,      ///< D7.
  Talk,            ///< D8, first half of a round; or the whole phase, `trade_mode = live`.
  Answer,          ///< D8, second half of a round.
  GovRetreat,      ///< D17.
  Orders,          ///< D9.
  Retreat,         ///< D10, after step 2.
  ShelledRetreat,  ///< D11, after step 3.
  BuyVp,           ///< D13.
  Declare,         ///< D14.
  Over,
};

// Bits of Tile::flags.
inline constexpr std::uint8_t kMercenaryHere = 1;  ///< The Army here is a Mercenary.
inline constexpr std::uint8_t kFactoryDamaged = 2;
inline constexpr std::uint8_t kMined = 4;
inline constexpr std::uint8_t kArmyIdle = 8;  ///< `bombard_needs_army`, from step 2 to step 3: the
                                              ///< Army here has stood here without an action.

/// A place of the map with everything on it.
struct Tile {
  Terrain terrain = Terrain::Mountain;
  Owner control = kNone;  ///< A seat with a Control marker here, kGov, or kNone.
  Owner army = kNone;     ///< Whose Army stands here.
  Owner factory = kNone;
  Owner artillery = kNone;
  Owner anti_air = kNone;
  Owner permission = kNone;  ///< PW-7.11: the FP that may build a Factory here this turn.
  std::uint8_t flags = 0;
  friend bool operator==(const Tile&, const Tile&) = default;
};

/// What a seat holds off the map. Hidden from others with `holdings = private`.
struct Hand {
  std::uint16_t ammo = 0;
  std::array<std::uint8_t, kResources> resource{};
  std::uint8_t artillery = 0;
  std::uint8_t minefields = 0;
  std::uint8_t minesweepers = 0;
  std::uint8_t anti_air = 0;
  std::uint8_t air = 0;  ///< Whole Air Power cards.
  std::uint8_t air_damaged = 0;
  std::uint8_t mercenaries = 0;  ///< Hired and not on the map.
  friend bool operator==(const Hand&, const Hand&) = default;
};

/// One of the four Military Advisor cards. In the bank: owner kNone. Not lent: holder == owner.
struct Advisor {
  Owner owner = kNone;
  Owner holder = kNone;
  std::uint16_t since = 0;  ///< Turn in which the present loan was made (PW-7.10, 19.13).
  friend bool operator==(const Advisor&, const Advisor&) = default;
};

/// The bank's stock. With `resource_limit` or `ammo_bank` 0 that part is not counted.
struct Bank {
  std::uint16_t ammo = 0;
  std::uint16_t mercenary_price = kMercenaryPrice;
  std::array<std::uint8_t, kResources> resource{};
  std::array<std::uint8_t, kEquipment> equipment{};
  std::uint8_t mercenaries = kMercenaries;
  std::uint8_t factories = kFactories;
  std::uint8_t blank = 0;
  std::uint16_t former_price = 0;  ///< While a new price may yet fall: the one before (PW-6.9).
  friend bool operator==(const Bank&, const Bank&) = default;
};

enum class Verb : std::uint8_t {
  None,        ///< Blank; in a view also: not revealed.
  Place,       ///< Art, Ant, Min, Mer from hand; Art, Ant redeployed from `from`.
  Move,        ///< Army on `from` to `to`, then `then` or kNoHex.
  Support,     ///< Army on `from` supports the Army on `to`.
  AirSupport,  ///< Air Power supports the Army on `to`.
  Bombard,     ///< Artillery on `from` bombards `to`.
  AirBombard,
  BuildArmy,
  BuildMinefield,
  BuildFactory,
  RepairFactory,
  RepairAir,
  BuyVp,
};

/// What is placed by Verb::Place.
enum class Placed : std::uint8_t { Artillery, AntiAir, Minefield, Mercenary };
enum class BuyMode : std::uint8_t { ChooseLater, Sets, Max };

// Bits of `extras`: attached from hand like the Artillery from the map (PW-19.2a, PW-19.11a), Drugs
// as well (PW-19.2b, PW-19.11b); at most one of each kind on an Army (PW-19.4a).
inline constexpr std::uint8_t kWithMinesweeper = 1;
inline constexpr std::uint8_t kWithAdvisor = 2;
inline constexpr std::uint8_t kWithDrugs = 4;

/// One action of a sheet. The slot is its place on the sheet (PW-8.5).
struct Order {
  Verb verb = Verb::None;
  Hex from = kNoHex;
  Hex to = kNoHex;
  Hex then = kNoHex;
  /// Supports: the owner named (PW-9.5), kNone: any. Place: a Placed. BuyVp: a BuyMode.
  std::uint8_t what = kNone;
  Hex gun = kNoHex;         ///< Attached Artillery.
  std::uint8_t extras = 0;  ///< Other attachments.
  friend bool operator==(const Order&, const Order&) = default;
};

/// Equipment for an Army without an action (PW-19.3); no action itself. When step 2 is over, what
/// is attached to Armies that moved or supported is entered here too, under the place where each
/// stands now, so that later steps find it (PW-15.14).
struct Attachment {
  Hex army = kNoHex;
  Hex gun = kNoHex;
  std::uint8_t extras = 0;
  friend bool operator==(const Attachment&, const Attachment&) = default;
};

/// A retreat wish as it is written (PW-15.12): tiles in order of preference, then kNoHex.
struct Wish {
  Hex army = kNoHex;
  std::array<Hex, kDirections> to{kNoHex, kNoHex, kNoHex, kNoHex, kNoHex, kNoHex};
  friend bool operator==(const Wish&, const Wish&) = default;
};

/// The same in three bytes, as a position keeps it: six bits for the Army's tile, then three for
/// each direction. All ones: nothing.
class StandingWish {
 public:
  [[nodiscard]] Hex army() const {
    return bits(0, 6) == 63 ? kNoHex : static_cast<Hex>(bits(0, 6));
  }
  void name_army(Hex at) { set(0, 6, at); }
  /// Adds the neighbour of `from` that is next in preference.
  void add(Hex from, Hex to) {
    int k = 0;
    while (bits(6 + 3 * k, 3) != kNoDirection) ++k;
    unsigned direction = 0;
    while (kNeighbour[from][direction] != to) ++direction;
    set(6 + 3 * k, 3, direction);
  }
  /// With the Army on `from`; a wish that is being written names no Army yet.
  [[nodiscard]] Wish of(Hex from) const {
    Wish out;
    out.army = army();
    for (int k = 0; k < kDirections; ++k) {
      const unsigned direction = bits(6 + 3 * k, 3);
      if (direction == kNoDirection) break;
      out.to[static_cast<std::size_t>(k)] = kNeighbour[from][direction];
    }
    return out;
  }
  friend bool operator==(const StandingWish&, const StandingWish&) = default;

 private:
  static constexpr unsigned kNoDirection = 7;
  [[nodiscard]] unsigned whole() const {
    return packed_[0] | unsigned{packed_[1]} << 8 | unsigned{packed_[2]} << 16;
  }
  [[nodiscard]] unsigned bits(int at, int count) const {
    return whole() >> at & ((1U << count) - 1U);
  }
  void set(int at, int count, unsigned value) {
    const unsigned mask = ((1U << count) - 1U) << at;
    const unsigned now = (whole() & ~mask) | value << at;
    packed_ = {static_cast<std::uint8_t>(now), static_cast<std::uint8_t>(now >> 8),
               static_cast<std::uint8_t>(now >> 16)};
  }
  std::array<std::uint8_t, 3> packed_{0xFF, 0xFF, 0xFF};
};
/// Those that stand from earlier turns, and a new one for every Army.
inline constexpr int kMaxWishes = 2 * kMaxLines;

/// What only LPs write besides actions; indexed by colour. While orders are written the first
/// `standing` wishes are of earlier turns; a later one for the same Army replaces it when all are
/// in.
struct LocalLines {
  std::array<Attachment, kMaxLines> attachment{};
  std::array<StandingWish, kMaxWishes> wish{};
  std::uint8_t standing = 0;
  friend bool operator==(const LocalLines&, const LocalLines&) = default;
};

/// Things a trade can move (PW-7.4), in the order of the offer's lists; nothing else (PW-7.5), and
/// in the Negotiation Phase only (PW-7.14).
enum class Item : std::uint8_t {
  Ammo,
  CashCrops,
  Lumber,
  Oil,
  Drugs,
  Ore,
  Artillery,
  Minefield,
  Minesweeper,
  AntiAir,
  AirWhole,
  AirDamaged,
  Advisor,
  Permission,
  kCount,
};

/// The sides of an offer in the fixed order of PW-25.5: 0 proposer→second, 1 second→proposer,
/// 2 proposer→third, 3 third→proposer, 4 second→third, 5 third→second.
struct Transfer {
  std::uint8_t side = kNone;
  Item item = Item::Ammo;
  std::uint8_t quantity = 0;
  Hex tile = kNoHex;  ///< Permission only.
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

enum class OfferStatus : std::uint8_t {
  Empty,
  Draft,  ///< Being written: the proposer's alone.
  Sent,   ///< `rounds`: handed in, not shown yet: the proposer's alone.
  Open,   ///< To be answered.
};
enum class Reply : std::uint8_t { None, Accept, Decline, LeaveOpen };

/// An offer. Slot k of seat p is offer[p * kOfferSlots + k].
struct Offer {
  std::uint16_t id = 0;      ///< Counted from 1 in each Negotiation Phase.
  std::uint16_t parent = 0;  ///< The offer this one counters, or 0.
  OfferStatus status = OfferStatus::Empty;
  std::uint8_t is_public = 0;
  Owner second = kNone;
  Owner third = kNone;
  std::array<Reply, 2> reply{};  ///< Standing acceptances of second and third.
  std::array<Reply, 3> fresh{};  ///< This half's secret: proposer (Decline = withdrawn), second,
                                 ///< third (Decline = declined or countered).
  std::uint8_t count = 0;        ///< Transfers used.
  std::array<Transfer, kTransfers> transfer{};
  friend bool operator==(const Offer&, const Offer&) = default;
};

/// A seat's own undecided part of the market, mercenary, auction and small stages.
struct Desk {
  std::array<std::uint8_t, kResources> sell{};
  std::array<std::uint8_t, kEquipment>
      want{};                     ///< D7: hexes given back, + 1; kHexes + 1 from hand.
  std::uint8_t mercs_wanted = 0;  ///< D4, D6.
  std::uint16_t bid = 0;          ///< D3 (the number being raised), D5, sealed bids.
  std::uint8_t asked = 0;         ///< D16: items decided so far, from the first drawn on.
  std::uint8_t bought = 0;        ///< D16: bits of those bought.
  friend bool operator==(const Desk&, const Desk&) = default;
};

/// The step of the line a seat is making; what a to d mean depends on stage and step.
struct Walk {
  std::uint8_t step = 0;  ///< 0: at rest.
  std::uint8_t a = kNone;
  std::uint8_t b = kNone;
  std::uint8_t c = kNone;
  friend bool operator==(const Walk&, const Walk&) = default;
};

/// An Army that must leave its place: it stands nowhere until its owner has chosen. What is
/// attached to it waits with it.
struct Dislodged {
  Owner owner = kNone;
  Hex from = kNoHex;
  Hex to = kNoHex;  ///< The choice, secret until all are in.
  std::uint8_t mercenary = 0;
  Hex gun = kNoHex;
  std::uint8_t extras = 0;
  Owner credit = kNone;  ///< Step 3: the FP that gains a VP if it cannot retreat (PW-16.17).
  friend bool operator==(const Dislodged&, const Dislodged&) = default;
};
/// At step 2 each needs another Army that drove it out, at step 3 one of ten guns or ten cards.
inline constexpr int kMaxDislodged = 20;

/// A bidding war under way (PW-5).
struct Sale {
  std::uint8_t good = kNone;  ///< An Equipment, or kFactoryGood.
  std::uint8_t units = 0;     ///< Left to sell of the type.
  std::uint8_t bidders = 0;   ///< Bits: seats still in for this unit.
  Owner leader = kNone;       ///< Highest bidder so far.
  std::uint16_t price = 0;    ///< Its bid.
  std::array<Owner, kMaxPlayers> order{kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone};
  std::array<std::uint8_t, kMaxPlayers> unmet{};  ///< Wishes not met yet, by seat.
  friend bool operator==(const Sale&, const Sale&) = default;
};
inline constexpr std::uint8_t kFactoryGood = kEquipment;

/// How the game ended (PW-22.8).
enum class Ending : std::uint8_t { None, Conquest, TurnLimit, Government };

/// The whole position. What never changes after set-up comes last.
struct State {
  std::array<Tile, kHexes> tile{};
  std::array<Hand, kMaxPlayers> hand{};
  std::array<std::int16_t, kMaxPlayers> vp{};
  Bank bank{};
  std::array<Offer, std::size_t{kMaxPlayers} * kOfferSlots> offer{};
  std::uint16_t next_offer = 1;
  std::uint16_t turn = 1;
  std::array<Desk, kMaxPlayers> desk{};
  Sale sale{};
  std::array<Advisor, kAdvisors> advisor{};
  std::array<std::array<Order, kMaxOrders>, kMaxPlayers> order{};
  std::array<LocalLines, kMaxLocals> lines{};
  std::array<Dislodged, kMaxDislodged> dislodged{};
  std::array<Walk, kMaxPlayers> walk{};
  std::array<std::uint8_t, kMaxPlayers> offers_made{};  ///< This phase (PW-7.15).
  std::array<std::array<std::uint8_t, kDrawn>, kMaxLocals>
      drawn{};  ///< D16: Equipment + 1, 0 none; by colour.
  std::array<Owner, kMaxLocals> draft_order{kNone, kNone, kNone, kNone};
  Stage stage = Stage::Draft;
  std::uint8_t step = 0;       ///< Action Phase: the step being resolved, 1–5.
  std::uint8_t round = 0;      ///< Negotiation round.
  std::uint8_t pick = 0;       ///< Draft picks made.
  std::uint8_t sealed = 0;     ///< Bits: seats that have decided in this stage. Public.
  std::uint8_t concerned = 0;  ///< Bits: seats this stage asks. Public.
  std::uint8_t talked = 0;     ///< Bits: seats that asked to talk on, or did something (PW-7.13);
                               ///< hidden while Talk runs.
  std::uint8_t dead = 0;       ///< Bits: LPs destroyed (PW-22.1).
  Owner government = kNone;    ///< The LP that has declared itself (PW-21.4).
  Owner setter = kNone;        ///< Of the Mercenary price this turn (PW-6.6).
  Hex gov_army = kCentre;      ///< Where the Government Army stands; kNoHex: gone for good.
  Ending ending = Ending::None;
  std::uint8_t winners = 0;  ///< Bits, LPs and FPs, when over.
  // Set-up.
  std::uint8_t locals = 0;                                            ///< Bits: the LP seats.
  Hex capital = kCentre;                                              ///< Where the Capital lies.
  std::array<Owner, kMaxLocals> seat_of{kNone, kNone, kNone, kNone};  ///< Colour → seat.
  std::array<std::uint8_t, kMaxPlayers> colour{kNone, kNone, kNone, kNone,
                                               kNone, kNone, kNone, kNone};
  std::array<std::uint8_t, kHexes>
      label{};  ///< `printed`: the number on the piece; else place + 1.
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 3072, "the bound set for this game");

/// The kinds of choices, laid over the integers by kLayout.
enum class Kind : std::uint8_t {
  Village,  ///< Draft. i: place.
  SellOne,  ///< Market. i: Resource.
  SellAll,
  ToPurchases,  ///< From sales to wants (PW-25.3).
  Want,         ///< i: Equipment.
  Pass,         ///< Auctions, D5.
  Bid,
  Raise,  ///< i: 0 by 1, 1 by 5, 2 by 10 (PW-25.4).
  Confirm,
  Buy,  ///< D16, the next drawn item.
  Return,
  Mercs,     ///< D4, D6. i: 0–5.
  GiveBack,  ///< D7. i: place, or kHexes: from hand.
  OfferTo,   ///< Talk. i: seat.
  AndTo,     ///< i: third seat.
  Add,       ///< i: Item, j: 0 by 1, 1 by 5, 2 by 10.
  Permit,    ///< i: place of a Factory permission.
  NextSide,
  SendPrivately,
  SendPublicly,
  Keep,  ///< Counter: the next transfer of the countered offer.
  Strike,
  Counter,   ///< i: offer slot 0–31.
  Withdraw,  ///< i: own slot 0–3.
  Recall,    ///< i: the LP that holds an own Advisor.
  HandBack,  ///< i: the owner of a borrowed Advisor.
  Done,      ///< Ends the half round (a seal).
  TalkOn,    ///< The same, asking for another round (a seal).
  Ready,     ///< Live.
  Accept,    ///< i: offer slot.
  Decline,
  LeaveOpen,  ///< i: offer slot (rounds only).
  Army,       ///< Orders, subject. i: place.
  FromHand,   ///< i: Placed.
  Gun,        ///< i: place of an own Artillery.
  Flak,       ///< i: place of an own Anti-Air.
  Air,        ///< A whole Air Power card.
  DamagedAir,
  NewArmy,
  NewMinefield,
  FactoryJob,
  VictoryPoints,
  Act,     ///< i: Job.
  Target,  ///< i: place.
  StopHere,
  Colour,     ///< i: 0–3 colours, 4 Government, 5 any.
  BuyHow,     ///< i: BuyMode.
  AttachGun,  ///< i: place of the gun.
  AttachMinesweeper,
  AttachAdvisor,
  AttachDrugs,
  LineDone,
  Seal,
  RetreatTo,    ///< D10, D11, D17. i: place.
  Exchange,     ///< D13. i: 0 Ammo, 1–5 three of a resource, 6 one of each.
  SellForAmmo,  ///< i: Resource.
  ExchangesDone,
  Declare,  ///< D14. i: 0 no, 1 yes.
  kCount,
};

/// The verb picked after a subject (PW-25.10).
enum class Job : std::uint8_t { Place, Move, Support, Bombard, Build, Repair, Equip, RetreatWish };

inline constexpr int kSlots = kMaxPlayers * kOfferSlots;
inline constexpr ActionLayout<Kind, static_cast<std::size_t>(Kind::kCount)> kLayout{{{
    {kHexes},  // Village
    {kResources},
    {kResources},
    {},
    {kEquipment},  // SellOne, SellAll, ToPurchases, Want
    {},
    {},
    {3},
    {},  // Pass, Bid, Raise, Confirm
    {},
    {},
    {kMercenaries + 1},
    {kHexes + 1},  // Buy, Return, Mercs, GiveBack
    {kMaxPlayers},
    {kMaxPlayers},
    {static_cast<int>(Item::kCount), 3},
    {kHexes},  // OfferTo … Permit
    {},
    {},
    {},
    {},
    {},  // NextSide, Send…, Keep, Strike
    {kSlots},
    {kOfferSlots},
    {kMaxPlayers},
    {kMaxPlayers},
    {},
    {},
    {},  // Counter … Ready
    {kSlots},
    {kSlots},
    {kSlots},  // Accept, Decline, LeaveOpen
    {kHexes},
    {4},
    {kHexes},
    {kHexes},
    {},
    {},
    {},
    {},
    {},
    {},  // Army … VictoryPoints
    {8},
    {kHexes},
    {},
    {6},
    {3},  // Act, Target, StopHere, Colour, BuyHow
    {kHexes},
    {},
    {},
    {},
    {},
    {},  // AttachGun … Seal
    {kHexes},
    {7},
    {kResources},
    {},
    {2},  // RetreatTo … Declare
}}};

/// The game with its options. Immutable.
class ProxyWar {
 public:
  using State = proxy_war::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 4096;

  // ---- Faces that need no position (entry.cpp).
  static GameInfo info();
  static Result<ProxyWar> make(const Json& options, const Data& data);
  explicit ProxyWar(const Options& options) : options_(options) {}

  // ---- Rules (game.cpp wires the stages; stages.hpp lists them).
  int seats() const { return options_.players; }
  State start(Dice& dice, Log* log) const;
  SeatSet owing(const State& s) const;
  SeatSet may_act(const State& s) const;
  Mode mode(const State& s) const;
  bool at_rest(const State& s, Seat seat) const;
  void legal(const State& s, Seat seat, Actions& list) const;
  std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  [[nodiscard]] int round(const State& s) const;  // judging.cpp
  [[nodiscard]] double standing(const State& s, Seat seat) const;

  // ---- Secrets (secrets.cpp).
  State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  // ---- Faces (scene.cpp, choices.cpp, notation.cpp, position.cpp, observe.cpp, odds.cpp,
  // bot.cpp).
  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  std::string term(const View<State>& view, std::string_view term, int number) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const;
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;

  const Options& options() const { return options_; }
  /// Forgotten War: two or three players, LPs only (PW-2.1).
  bool forgotten_war() const { return options_.players <= 3; }

 private:
  Options options_;
};

// ---- Small questions every file asks.
[[nodiscard]] inline bool is_local(const State& s, Seat seat) {
  return (s.locals >> seat & 1U) != 0;
}
[[nodiscard]] inline bool is_alive(const State& s, Seat seat) { return (s.dead >> seat & 1U) == 0; }
/// The k-th seat of this turn's initiative order (PW-1.4).
[[nodiscard]] inline Seat initiative(const ProxyWar& game, const State& s, int k) {
  return static_cast<Seat>((s.turn - 1 + k) % game.seats());
}
/// Where an owner stands in it; the Government comes after all seats.
[[nodiscard]] inline int rank_of(const ProxyWar& game, const State& s, Owner owner) {
  if (owner == kGov) return kMaxPlayers;
  const int n = game.seats();
  return (owner - (s.turn - 1) % n + n) % n;
}
[[nodiscard]] inline bool has_flag(const Tile& tile, std::uint8_t flag) {
  return (tile.flags & flag) != 0;
}

}  // namespace sandtable::proxy_war
