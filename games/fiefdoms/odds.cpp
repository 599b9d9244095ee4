// Where chance decides: before play only. The gaming phase has no chance at all.

#include "core/words.hpp"
#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/notation.hpp"

namespace sandtable::fiefdoms {
namespace {

std::vector<Chance> even_seats(std::string_view after) {
  std::vector<Chance> out;
  for (Seat seat = 0; seat < kSeats; ++seat)
    out.push_back({seat_word(seat) + std::string(after), 1, kSeats});
  return out;
}

/// FF-1.10: what `faction chance` gives.
Odds faction_odds(const Fiefdoms& game, const Actions& list) {
  Odds out{"Your faction",
           "you leave it to chance",
           kLayout.make(Kind::FactionChance),
           rule("FF-1.10"),
           {}};
  for (const Action action : list) {
    const auto parts = kLayout.split(action);
    if (parts.kind != Kind::Faction) continue;
    const std::size_t loaded = game.options().factions[static_cast<std::size_t>(parts.i)];
    out.chances.push_back({game.factions()[loaded].name, 1, 0});
  }
  for (Chance& each : out.chances) each.denominator = static_cast<std::int64_t>(out.chances.size());
  return out;
}

/// FF-2.8: what becomes of the next cell if the rest is drawn; exact, by counting cuts.
Odds cut_odds(const Fiefdoms& game, const State& s, Seat seat, const Actions& list) {
  const Cut& cut = s.cut[seat];
  const int all = completions(cut);
  Odds out{"What becomes of " + cell_title(game, s, seat, lowest_undecided(cut)),
           "the rest of the cut is drawn: " + counted(all, "cut|cuts") + ", all equally likely",
           kLayout.make(Kind::CutChance),
           rule("FF-2.8"),
           {}};
  for (const Action action : list) {
    const Kind kind = kLayout.split(action).kind;
    if (kind != Kind::CutShape && kind != Kind::CutDiscard) continue;
    State next = s;
    Dice none(0);
    game.step(next, seat, action, none, nullptr);
    out.chances.push_back({cut_words(cut, action), completions(next.cut[seat]), all});
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
    out.push_back({"Who keeps the faction", "both seats name the same one", std::nullopt,
                   rule("FF-1.9"), even_seats(" keeps it")});
  if (list.contains(kLayout.make(Kind::CutChance)))
    out.push_back(cut_odds(*this, s, view.seat(), list));
  if (s.phase == Phase::Cutting && options_.first_player == FirstPlayer::Random)
    out.push_back({"The starting player, drawn when both cuts are sealed", "", std::nullopt,
                   rule("FF-1.6"), even_seats(" starts")});
  if (s.phase == Phase::Starter)
    out.push_back({"The starting player", "the two seats name different ones", std::nullopt,
                   rule("FF-1.8"), even_seats(" starts")});
  return out;
}

}  // namespace sandtable::fiefdoms
