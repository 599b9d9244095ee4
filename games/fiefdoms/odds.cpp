// Where chance decides: before play only. The gaming phase has no chance at all.

#include <algorithm>

#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

std::vector<Chance> even_seats(Said (*after)(Seat)) {
  std::vector<Chance> out;
  for (Seat seat = 0; seat < kSeats; ++seat) out.push_back({after(seat), 1, kSeats});
  return out;
}
Said keeps_it(Seat seat) { return say<"odds.keeps_it">(Of(seat)); }
Said starts(Seat seat) { return say<"odds.starts">(Of(seat)); }

/// FF-1.10: what `faction chance` gives.
Odds faction_odds(const Fiefdoms& game, const Actions& list) {
  Odds out{say<"odds.faction">(),
           say<"odds.if_chance">(),
           kLayout.make(Kind::FactionChance),
           rule("FF-1.10"),
           {}};
  for (const Action action : list) {
    const auto parts = kLayout.split(action);
    if (parts.kind != Kind::Faction) continue;
    const std::size_t loaded = game.options().factions[static_cast<std::size_t>(parts.i)];
    out.chances.push_back({name_of(Faction(loaded)), 1, 0});
  }
  for (Chance& each : out.chances) each.denominator = static_cast<std::int64_t>(out.chances.size());
  return out;
}

/// What becomes of the lowest cell that is undecided.
Said fate_of(int cell, const decltype(kLayout)::Parts& step) {
  if (step.kind == Kind::CutDiscard) return say<"odds.discarded">(At<SheetCell>(SheetCell(cell)));
  std::array<int, kFiefTiles> cells = shape_cells(cell, step.i);
  std::ranges::sort(cells);
  return say<"odds.cut">(As<"a", Role::At, SheetCell>(SheetCell(cells[0])),
                         As<"b", Role::At, SheetCell>(SheetCell(cells[1])),
                         As<"c", Role::At, SheetCell>(SheetCell(cells[2])));
}

/// FF-2.8: what becomes of the next cell if the rest is drawn; exact, by counting cuts.
Odds cut_odds(const Fiefdoms& game, const State& s, Seat seat, const Actions& list) {
  const Cut& cut = s.cut[seat];
  const int all = completions(cut);
  const int cell = lowest_undecided(cut);
  Odds out{say<"odds.next_cell">(At<SheetCell>(SheetCell(cell))),
           say<"odds.if_drawn">(N(all)),
           kLayout.make(Kind::CutChance),
           rule("FF-2.8"),
           {}};
  for (const Action action : list) {
    const auto step = kLayout.split(action);
    if (step.kind != Kind::CutShape && step.kind != Kind::CutDiscard) continue;
    State next = s;
    Dice none(0);
    game.step(next, seat, action, none, nullptr);
    out.chances.push_back({fate_of(cell, step), completions(next.cut[seat]), all});
  }
  return out;
}

}  // namespace

std::vector<Odds> Fiefdoms::odds(const View<State>& view) const {
  const State& s = view.state();
  std::vector<Odds> out;
  Actions list;
  if (view.seat() < kSeats) legal(s, view.seat(), list);
  if (list.contains(kLayout.make(Kind::FactionChance))) out.push_back(faction_odds(*this, list));
  const bool secret = s.phase == Phase::Factions && mode(s) == Mode::Secret;
  if (secret && !options_.allow_mirror)
    out.push_back({say<"odds.keeper">(), say<"odds.if_same">(), std::nullopt, rule("FF-1.9"),
                   even_seats(keeps_it)});
  if (list.contains(kLayout.make(Kind::CutChance)))
    out.push_back(cut_odds(*this, s, view.seat(), list));
  if (s.phase == Phase::Cutting && options_.first_player == FirstPlayer::Random)
    out.push_back(
        {say<"odds.drawn_starter">(), "", std::nullopt, rule("FF-1.6"), even_seats(starts)});
  if (s.phase == Phase::Starter)
    out.push_back({say<"odds.starter">(), say<"odds.if_different">(), std::nullopt, rule("FF-1.8"),
                   even_seats(starts)});
  return out;
}

}  // namespace sandtable::fiefdoms
