#pragma once
// The whole position as plain bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/game.hpp"
#include "games/proxy_war/map.hpp"
#include "games/proxy_war/tables.hpp"

namespace sandtable::proxy_war {

inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxLocals = 4;
inline constexpr int kMaxOrders = 10;  // `actions_per_player` goes up to ten
inline constexpr int kMaxLines = 10;  // an LP has at most ten Armies: five models, five Mercenaries
inline constexpr int kOfferSlots = 4;  // PW-7.16: open offers of one proposer
inline constexpr int kTransfers = 6;   // PW-7.16
inline constexpr int kDrawn = 3;       // PW-23.5

/// A seat, the Government or nobody: every piece and marker has one (PW-1.14). A piece of any other
/// owner is an enemy's; no rule knows of alliances (PW-1.15).
using Owner = std::uint8_t;
inline constexpr Owner kGov = 8;
inline constexpr Owner kNone = 255;

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

}  // namespace sandtable::proxy_war
