#pragma once
// A Local Power's candidates for the next line of its sheet, each with a score in hundredths of a
// point of land value. bot_moves.cpp scores Moves and supports, bot_pieces.cpp everything else.

#include "games/proxy_war/bot_fight.hpp"

namespace sandtable::proxy_war {

struct Candidate {
  SheetLine line;
  int score = 0;
};

/// Keeps the best few; chance has a small say.
class Candidates {
 public:
  explicit Candidates(const Mind& m) : m_(m) {}
  void add(const SheetLine& line, int score);
  void add(const Order& order, int score) {
    add(SheetLine{SheetLine::What::Action, order, {}, {}}, score);
  }
  /// The best first.
  [[nodiscard]] const FixedList<Candidate, 6>& list() const { return list_; }

 private:
  const Mind& m_;
  FixedList<Candidate, 6> list_;
};

/// What the planning Local Power sees on the map and on its sheet.
struct LocalDesk {
  const Mind& m;
  Sheet sheet;
  Front front;
  int ammo;     ///< Left after what the sheet costs already.
  int reserve;  ///< To be kept for defenders.
  int slots;    ///< Actions left.
  int points;   ///< Of an Ammo.
};
[[nodiscard]] LocalDesk desk_of(const Mind& m);

void add_moves(const LocalDesk& desk, Candidates& out);
void add_supports(const LocalDesk& desk, Candidates& out);
void add_pieces(const LocalDesk& desk, Candidates& out);
/// Equipment for Armies that stand in danger; no action.
void add_attachments(const LocalDesk& desk, Candidates& out);

}  // namespace sandtable::proxy_war
