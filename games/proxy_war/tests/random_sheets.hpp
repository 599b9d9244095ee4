#pragma once
// Positions and sheets drawn at random, for laws that hold on all of them.

#include <memory>
#include <vector>

#include "games/proxy_war/tests/sheet_support.hpp"

namespace sandtable::proxy_war {

/// A position full of pieces, with options drawn too. The same seed gives the same position.
class RandomField {
 public:
  explicit RandomField(int seed) : dice(static_cast<std::uint64_t>(seed)) {
    Options options;
    options.actions_per_player = dice.between(1, 6);
    options.bombard_needs_army = chance(4);
    options.support_reach_battle = chance(6);
    options.factory_permission_free = chance(4);
    field = std::make_unique<Field>(dice.between(2, 8), options);
    fill_map();
    for (Seat seat = 0; seat < field->game.seats(); ++seat) fill_hand(seat);
    if (chance(3)) field->s.government = any_local();
    if (chance(4)) remove_government();
  }

  [[nodiscard]] bool chance(int one_in) { return dice.below(one_in) == 0; }
  [[nodiscard]] Seat any_seat() { return static_cast<Seat>(dice.below(field->game.seats())); }
  [[nodiscard]] Seat any_local() {
    return static_cast<Seat>(dice.below(std::popcount(field->s.locals)));
  }
  void step(Seat seat, const Actions& list) {
    Table t = field->table();
    step_orders(t, seat, list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))]);
  }
  /// Writes a sheet at random and seals it; the choices taken.
  std::vector<Action> write_sheet(Seat seat) {
    std::vector<Action> taken;
    Table t = field->table();
    while ((field->s.sealed >> seat & 1U) == 0) {
      const Actions list = legal_of(*field, seat);
      taken.push_back(list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))]);
      step_orders(t, seat, taken.back());
    }
    return taken;
  }
  /// Some finished lines, and no half-made one.
  void begin_sheet(Seat seat, int choices) {
    while (choices-- > 0 || field->s.walk[seat].step != 0) {
      Actions list = legal_of(*field, seat);
      if (kLayout.split(list.back()).kind == Kind::Seal) list.pop();
      if (list.empty()) return;
      step(seat, list);
    }
  }

  Dice dice;
  std::unique_ptr<Field> field;

 private:
  void fill_map() {
    std::array<int, kMaxLocals> models{};
    for (int number = 1; number <= kHexes; ++number) {
      Tile& tile = field->at(number);
      if (tile.army == kGov || chance(3)) continue;
      const Seat owner = any_local();
      tile.control = chance(6) ? kNone : owner;
      if (chance(2) && models[owner] < kMaxLines) tile.army = owner, ++models[owner];
      if (chance(5)) tile.artillery = owner;
      if (chance(6)) tile.anti_air = owner;
      if (chance(5)) tile.flags |= kMined;
      if (chance(6) && row(tile.terrain).yields >= 0) tile.factory = any_seat();
      if (chance(4) && field->fa != kNobody && tile.control != kNone) tile.permission = field->fa;
    }
  }
  void fill_hand(Seat seat) {
    Hand& hand = field->s.hand[seat];
    const auto few = [&] { return static_cast<std::uint8_t>(dice.below(3)); };
    hand.air = few(), hand.air_damaged = few();
    for (auto& tokens : hand.resource) tokens = few();
    hand.artillery = few(), hand.minefields = few(), hand.anti_air = few();
    if (!is_local(field->s, seat)) return;
    hand.minesweepers = few();
    // Ten Armies at most: as many Mercenaries as lines are left for.
    int armies = 0;
    for (const Tile& tile : field->s.tile) armies += tile.army == seat ? 1 : 0;
    hand.mercenaries = std::min<std::uint8_t>(few(), static_cast<std::uint8_t>(kMaxLines - armies));
    for (Advisor& card : field->s.advisor)
      if (card.owner == kNone && chance(4)) card = {seat, seat, 0};
  }
  void remove_government() {
    Tile& capital = field->at(19);
    if (capital.army != kGov) return;
    capital.army = capital.control = kNone;
    field->s.gov_army = kNoHex;
  }
};

}  // namespace sandtable::proxy_war
