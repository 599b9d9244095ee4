// Hidden hands: first what the position proves a seat to hold, then the rest of the supply dealt at
// random. What is in the bank, on the map and in the viewer's own hand is known, so the sums are.

#include <algorithm>
#include <bit>

#include "games/proxy_war/hidden.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/needs.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kTypicalAmmo = 40;  // with an unlimited bank: what a hand holds, give or take

class HandGuess {
 public:
  HandGuess(const ProxyWar& game, State& s, Seat viewer, Dice& dice)
      : game_(game), s_(s), viewer_(viewer), dice_(dice) {
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      if (seat == viewer || !is_alive(s, seat)) continue;
      others_ = static_cast<std::uint8_t>(others_ | bit_of(seat));
      needs_[seat] = needs_of(s, seat);
    }
    locals_ = static_cast<std::uint8_t>(others_ & s.locals);
    flyers_ = game.forgotten_war() ? locals_ : static_cast<std::uint8_t>(others_ & ~s.locals);
  }

  void deal() {
    ammo();
    for (std::size_t r = 0; r < kResources; ++r) resource(r);
    tokens(Equipment::Artillery, &Hand::artillery, on_map(&Tile::artillery));
    tokens(Equipment::AntiAir, &Hand::anti_air, on_map(&Tile::anti_air));
    tokens(Equipment::Minefield, &Hand::minefields, mines_on_map());
    minesweepers();
    air_power();
    advisors();
    mercenaries();
    permissions();
  }

 private:
  Hand own() const { return viewer_ < kMaxPlayers ? s_.hand[viewer_] : Hand{}; }
  static int stock(Equipment equipment) {
    return kEquipmentRow[static_cast<std::size_t>(equipment)].count;
  }
  int in_bank(Equipment equipment) const {
    return s_.bank.equipment[static_cast<std::size_t>(equipment)];
  }
  int on_map(Owner Tile::* piece) const {
    return static_cast<int>(
        std::ranges::count_if(s_.tile, [&](const Tile& t) { return t.*piece != kNone; }));
  }
  int mines_on_map() const {
    return static_cast<int>(
        std::ranges::count_if(s_.tile, [](const Tile& t) { return has_flag(t, kMined); }));
  }

  template <class Visit>
  static void each(std::uint8_t seats, Visit visit) {
    for (; seats != 0; seats = static_cast<std::uint8_t>(seats & (seats - 1)))
      visit(static_cast<Seat>(std::countr_zero(seats)));
  }
  Seat any_of(std::uint8_t seats) {
    int k = dice_.below(std::popcount(seats));
    Seat found = 0;
    each(seats, [&](Seat seat) {
      if (k-- == 0) found = seat;
    });
    return found;
  }
  /// `count` pieces to the seats of `takers`: each its need first, then one by one at random.
  template <class Need, class Give>
  void deal_out(int count, std::uint8_t takers, Need need, Give give) {
    each(takers, [&](Seat seat) {
      for (int k = need(seat); k > 0 && count > 0; --k, --count) give(seat);
    });
    if (takers == 0) return;
    for (; count > 0; --count) give(any_of(takers));
  }

  void set_ammo(Seat seat, int ammo) { s_.hand[seat].ammo = static_cast<std::uint16_t>(ammo); }

  void ammo() {
    if (game_.options().ammo_bank > 0) return share_ammo();
    each(others_, [&](Seat seat) {
      set_ammo(seat, std::max(needs_[seat].ammo, dice_.below(kTypicalAmmo + 1)));
    });
  }
  /// PW-1.7: a finite bank tells how much all hands hold together.
  void share_ammo() {
    int left = game_.options().ammo_bank - s_.bank.ammo - own().ammo;
    int seats = std::popcount(others_);
    each(others_, [&](Seat seat) { left -= needs_[seat].ammo; });
    each(others_, [&](Seat seat) {
      const int more = --seats == 0 ? left : dice_.below(2 * left / (seats + 1) + 1);
      const int share = std::min(more, left);
      set_ammo(seat, needs_[seat].ammo + share);
      left -= share;
    });
  }
  void resource(std::size_t r) {
    const int limit = game_.options().resource_limit;
    const int hidden = limit > 0 ? limit - s_.bank.resource[r] - own().resource[r]
                                 : needed(r) + dice_.below(std::popcount(others_) * 3 + 1);
    deal_out(
        hidden, others_, [&](Seat seat) { return needs_[seat].resource[r]; },
        [&](Seat seat) { ++s_.hand[seat].resource[r]; });
  }
  int needed(std::size_t r) const {
    int sum = 0;
    for (const Needs& needs : needs_) sum += needs.resource[r];
    return sum;
  }
  void tokens(Equipment equipment, std::uint8_t Hand::* count, int known) {
    deal_out(
        stock(equipment) - in_bank(equipment) - known - own().*count, others_,
        [](Seat) { return 0; }, [&](Seat seat) { ++(s_.hand[seat].*count); });
  }
  void minesweepers() {
    const Equipment kind = Equipment::Minesweeper;
    deal_out(
        stock(kind) - in_bank(kind) - own().minesweepers, others_,
        [&](Seat seat) { return needs_[seat].minesweepers; },
        [&](Seat seat) { ++s_.hand[seat].minesweepers; });
  }
  void air_power() {
    const Equipment kind = Equipment::AirPower;
    deal_out(
        stock(kind) - in_bank(kind) - own().air - own().air_damaged, flyers_,
        [&](Seat seat) { return needs_[seat].air; },
        [&](Seat seat) {
          Hand& hand = s_.hand[seat];
          const bool damaged = hand.air >= needs_[seat].air && dice_.below(4) == 0;
          ++(damaged ? hand.air_damaged : hand.air);
        });
  }
  /// Cards the viewer neither owns nor holds. Attached ones are lent to their Local Power first.
  void advisors() {
    const auto known =
        std::ranges::count_if(s_.advisor, [](const Advisor& card) { return card.owner != kNone; });
    int hidden = kAdvisors - in_bank(Equipment::Advisor) - static_cast<int>(known);
    each(locals_, [&](Seat seat) {
      const auto held = std::ranges::count(s_.advisor, seat, &Advisor::holder);
      for (auto k = held; k < needs_[seat].advisors && hidden > 0; ++k, --hidden) lend_to(seat);
    });
    for (; hidden > 0 && flyers_ != 0; --hidden) {
      const Seat seat = any_of(flyers_);
      give_card(seat, seat);
    }
  }
  void lend_to(Seat seat) {
    if (game_.forgotten_war() || flyers_ == 0) return give_card(seat, seat);  // PW-23.6
    give_card(any_of(flyers_), seat);
  }
  void give_card(Owner owner, Owner holder) {
    const auto card = std::ranges::find(s_.advisor, kNone, &Advisor::owner);
    if (card == s_.advisor.end()) return;
    const bool lent = owner != holder;
    *card = {owner, holder, static_cast<std::uint16_t>(lent ? s_.turn : 0)};
  }
  void mercenaries() {
    int hidden = kMercenaries - s_.bank.mercenaries - own().mercenaries;
    for (const Tile& tile : s_.tile) hidden -= has_flag(tile, kMercenaryHere) ? 1 : 0;
    for (const Dislodged& army : s_.dislodged) hidden -= army.owner != kNone ? army.mercenary : 0;
    const auto asked = static_cast<std::uint8_t>(locals_ & s_.concerned);
    const bool returning = s_.stage == Stage::MercReturn && asked != 0;
    deal_out(
        hidden, returning ? asked : locals_, [&](Seat seat) { return needs_[seat].mercenaries; },
        [&](Seat seat) { ++s_.hand[seat].mercenaries; });
  }
  /// Factory orders that are shown and still to be carried out had a permission.
  void permissions() {
    each(others_, [&](Seat seat) {
      for (const Order& order : s_.order[seat]) {
        if (order.verb != Verb::BuildFactory || game_.forgotten_war()) continue;
        Tile& tile = s_.tile[order.to];
        const bool hidden = tile.permission == kNone && tile.control != viewer_;
        if (hidden && tile.control < kGov && tile.factory == kNone) tile.permission = seat;
      }
    });
  }

  const ProxyWar& game_;
  State& s_;
  Seat viewer_;
  Dice& dice_;
  std::uint8_t others_ = 0;
  std::uint8_t locals_ = 0;
  std::uint8_t flyers_ = 0;
  std::array<Needs, kMaxPlayers> needs_{};
};

}  // namespace

void guess_hands(const ProxyWar& game, State& s, Seat viewer, Dice& dice) {
  HandGuess(game, s, viewer, dice).deal();
}

}  // namespace sandtable::proxy_war
