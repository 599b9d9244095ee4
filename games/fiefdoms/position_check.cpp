// What each phase asks of a position: whatever passes can be played on.

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/position.hpp"

namespace sandtable::fiefdoms {
namespace {

class PhaseCheck {
 public:
  PhaseCheck(const Fiefdoms& game, const State& s, JsonReader& root)
      : game_(game), s_(s), root_(root) {}

  void check() {
    for (Seat seat = 0; seat < kSeats; ++seat) check_seat(seat);
    if (s_.sealed[0] != 0 && s_.sealed[1] != 0)
      demand(false, 1, "sealed", "false: when both have sealed the phase is over");
    if (!ok()) return;
    switch (s_.phase) {
      case Phase::Factions:
        return check_factions();
      case Phase::Rest:
        return check_rest();
      case Phase::Cutting:
        return check_cutting();
      case Phase::Starter:
        return check_starter();
      case Phase::Placing:
        return check_placing();
      case Phase::Playing:
      case Phase::Over:
        return check_playing();
    }
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }
  [[nodiscard]] bool playing() const { return s_.phase >= Phase::Playing; }
  /// Refuses a member of a seat unless the condition holds.
  void demand(bool condition, Seat seat, std::string_view name, std::string_view expected) {
    if (!condition) root_.member("seats").member(seat_word(seat)).member(name).fail(expected);
  }

  void check_seat(Seat seat) {
    const bool picks = s_.phase == Phase::Factions && secret_factions();
    const bool names = s_.phase == Phase::Starter;
    const bool cuts = s_.phase == Phase::Cutting;
    const bool sealed = s_.sealed[seat] != 0;
    demand(picks || names || cuts || !sealed, seat, "sealed",
           "false: nothing is sealed in this phase");
    demand((s_.faction_pick[seat] != kUnset) == (picks && sealed), seat, "faction_pick",
           picks && sealed ? "a faction's code or \"chance\": the seat has sealed" : "null");
    demand((s_.starter_pick[seat] != kUnset) == (names && sealed), seat, "starter_pick",
           names && sealed ? "Red or Blue: the seat has sealed" : "null");
    demand(cuts || s_.cut_chance[seat] == 0, seat, "cut_chance", "false outside the cutting phase");
    if (!playing()) {
      demand(s_.agents[seat] == 0 && s_.captured[seat] == 0 && s_.destroyed[seat] == 0, seat,
             "reserve", "all agents: none is on the board before play (FF-1.2)");
    }
    if (s_.phase < Phase::Placing && s_.placed > 0)
      root_.member("tiles").fail("{}: nothing lies on the table before fiefdoms are placed");
    if (s_.phase < Phase::Placing && s_.starter != kUnset)
      root_.member("starter").fail("null: who starts is not known before fiefdoms are placed");
    if (s_.phase >= Phase::Cutting)
      demand(s_.faction[seat] != kUnset, seat, "faction", "a faction's code");
    if (s_.phase < Phase::Cutting)
      demand(lowest_undecided(s_.cut[seat]) == 0 && completions(s_.cut[seat]) > 0, seat, "cut",
             "undecided (20 dots) before factions are known");
    if (s_.phase >= Phase::Cutting && !game_.options().allow_mirror)
      demand(s_.faction[0] != s_.faction[1], seat, "faction",
             "another than the opponent's: allow_mirror is false (FF-1.9)");
  }

  [[nodiscard]] bool secret_factions() const {
    return game_.options().faction_choice == FactionChoice::Secret;
  }
  [[nodiscard]] bool has_faction(Seat seat) const { return s_.faction[seat] != kUnset; }

  void check_factions() {
    const bool openly = game_.options().faction_choice == FactionChoice::Seat0First;
    if (!secret_factions() && !openly)
      return root_.member("phase").fail("another: with this faction_choice nobody chooses");
    const bool red = openly && s_.to_move == 1;  // Red has chosen, Blue chooses now
    demand(has_faction(0) == red, 0, "faction",
           red ? "a faction's code: Blue chooses now" : "null");
    demand(!has_faction(1), 1, "faction", "null");
    if (!openly) expect_red_first();
  }

  /// While both decide at once nobody is to move; the word stands at its first value.
  void expect_red_first() {
    if (s_.to_move != 0) root_.member("to_move").fail("Red while both decide at once");
  }

  void check_rest() {
    if (game_.options().allow_mirror || !secret_factions())
      return root_.member("phase").fail(
          "another: a second choice comes only with secret choice and allow_mirror false (FF-1.9)");
    demand(!has_faction(s_.to_move), s_.to_move, "faction", "null: this seat chooses now");
    demand(has_faction(other(s_.to_move)), other(s_.to_move), "faction", "a faction's code");
  }

  void check_cutting() {
    if (game_.options().cut_mode != CutMode::Free)
      return root_.member("phase").fail("another: with this cut_mode nobody cuts");
    expect_red_first();
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const Cut& cut = s_.cut[seat];
      demand(completions(cut) > 0, seat, "cut",
             "part of a legal cut, decided from A1 on, numbered as fiefdoms appear (FF-2.2)");
      const bool whole = lowest_undecided(cut) == kCells;
      demand(!whole || s_.cut_chance[seat] == 0, seat, "cut_chance", "false: the cut is whole");
      demand(s_.sealed[seat] == 0 || whole || s_.cut_chance[seat] != 0, seat, "sealed",
             "false: the cut is not whole and its rest not left to chance");
    }
  }

  void check_whole_cuts() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      Cut cut{};
      demand(!read_cut(cut_string(s_.cut[seat]), cut), seat, "cut",
             "a legal cut: six fiefdoms of three connected cells, two discards (FF-2.1, FF-2.3)");
    }
  }

  void check_starter() {
    if (game_.options().first_player != FirstPlayer::Players)
      return root_.member("phase").fail("another: with this first_player nobody names the starter");
    expect_red_first();
    check_whole_cuts();
  }

  void check_placing() {
    if (game_.options().place_random)
      return root_.member("phase").fail(
          "another: with place_mode = random chance places (FF-3.11)");
    check_whole_cuts();
    if (s_.starter == kUnset) return root_.member("starter").fail("Red or Blue");
    if (s_.placed == kTiles || s_.placed % kFiefTiles != 0)
      return root_.member("tiles").fail("0 to 11 whole fiefdoms; with all twelve play begins");
    const int fiefs = s_.placed / kFiefTiles;
    const Seat next = fiefs % 2 == 0 ? s_.starter : other(s_.starter);
    if (s_.to_move != next)
      root_.member("to_move").fail(seat_word(next) + ": players alternate (FF-3.1)");
    for (int i = 0; i < fiefs && ok(); ++i) check_fief(i);
    if (ok()) check_board(fiefs);
  }

  /// The i-th fiefdom placed: the right seat's, its tiles in the order of the sheet, in its shape.
  void check_fief(int i) {
    const auto first = static_cast<TileId>(kFiefTiles * i);
    const Seat seat = i % 2 == 0 ? s_.starter : other(s_.starter);
    const int fief = fief_number(s_, first) - 1;
    bool lies = Fiefdoms::owner_of(s_, first) == seat;
    for (TileId t = first; t < first + kFiefTiles; ++t) {
      lies = lies && Fiefdoms::owner_of(s_, t) == seat && fief_number(s_, t) == fief + 1;
      lies = lies && (t == first || s_.origin[t] > s_.origin[t - 1]);
    }
    const bool shaped = lies && has_shape(first, seat, fief);
    if (!shaped)
      root_.member("tiles").fail("whole fiefdoms in the order placed, " + seat_word(seat) +
                                 "'s here, in the shape they were cut in: " + label_of(s_, first));
  }

  [[nodiscard]] bool has_shape(TileId first, Seat seat, int fief) const {
    const int turnings = game_.options().flip_fiefdoms ? 8 : 4;
    for (int turning = 0; turning < turnings; ++turning) {
      const auto spots = footprint(s_, seat, fief, turning, {s_.x[first], s_.y[first]});
      bool same = true;
      for (std::size_t i = 0; i < spots.size(); ++i)
        same = same && spots[i] == Spot{s_.x[first + i], s_.y[first + i]};
      if (same) return true;
    }
    return false;
  }

  /// FF-3.4: one board, grown from 0,0. So it never gets out of reach while it is built.
  void check_board(int fiefs) {
    const int reach = kFiefTiles * fiefs - 1;
    TileSet seen = s_.placed == 0 ? 0 : bit(0);
    for (TileSet grown = 0; grown != seen;) {
      grown = seen;
      for (TileId t = 0; t < s_.placed; ++t)
        if ((grown & bit(t)) != 0) seen |= adjacent(s_, t);
    }
    bool near = true;
    for (TileId t = 0; t < s_.placed; ++t)
      near = near && std::abs(s_.x[t]) <= reach && std::abs(s_.y[t]) <= reach;
    if (seen != all_tiles(s_) || !near)
      root_.member("tiles").fail("one connected board that grew from 0,0 (FF-3.3, FF-3.4)");
  }

  void check_playing() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      std::array<int, kFiefs + 1> count{};
      for (const std::uint8_t fief : s_.cut[seat]) ++count[fief];
      for (std::size_t fief = 1; fief < count.size(); ++fief)
        demand(count[fief] <= kFiefTiles, seat, "cut", "at most three cells a fiefdom (FF-2.1)");
    }
  }

  const Fiefdoms& game_;
  const State& s_;
  JsonReader& root_;
};

}  // namespace

void check_phase(const Fiefdoms& game, const State& s, JsonReader& root) {
  PhaseCheck(game, s, root).check();
}

}  // namespace sandtable::fiefdoms
