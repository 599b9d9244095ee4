// The start: agents, factions (FF-1.1 to FF-1.5, FF-1.9) and who begins (FF-1.6, FF-1.8).

#include "games/fiefdoms/phases.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

State blank_state() {
  State s;
  s.faction_pick.fill(kUnset);
  s.starter_pick.fill(kUnset);
  s.faction.fill(kUnset);
  s.cut.fill(blank_cut());
  link_tiles(s);
  return s;
}

int offered(const Fiefdoms& game) { return static_cast<int>(game.options().factions.size()); }

std::uint8_t faction_at(const Fiefdoms& game, int place) {
  return game.options().factions[static_cast<std::size_t>(place)];
}

/// Without `allow_mirror` what the opponent openly plays is no longer to be had.
bool available(const Fiefdoms& game, const State& s, Seat seat, int place) {
  return game.options().allow_mirror || s.faction[opponent(seat)] != faction_at(game, place);
}

/// One uniform draw among what is available to the seat.
std::uint8_t draw_faction(const Fiefdoms& game, const State& s, Seat seat, Dice& dice, Log* log) {
  int count = 0;
  for (int place = 0; place < offered(game); ++place) count += available(game, s, seat, place);
  SANDTABLE_ASSERT(count > 0, "without mirror matches the options offer two factions");
  int left = dice.below(count);  // FF-1.10
  int place = 0;
  while (!available(game, s, seat, place) || left-- > 0) ++place;
  const std::uint8_t faction = faction_at(game, place);
  tell(log, rule("FF-1.10"), FactionDrawn{.of = seat, .what = Faction(faction)});
  return faction;
}

void show_factions(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  s.faction_pick.fill(kUnset);
  s.sealed.fill(0);
  s.to_move = 0;
  tell(log, rule("FF-1.4"),
       FactionsShown{.red = Faction(s.faction[0]), .blue = Faction(s.faction[1])});
  begin_cutting(game, s, dice, log);
}

void begin_factions(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  s.phase = Phase::Factions;
  switch (game.options().faction_choice) {
    case FactionChoice::Secret:
    case FactionChoice::Seat0First:
      return;
    case FactionChoice::Random:
      for (Seat seat = 0; seat < kSeats; ++seat)
        s.faction[seat] = draw_faction(game, s, seat, dice, log);
      break;
    case FactionChoice::Fixed:
      s.faction[0] = faction_at(game, 0);  // FF-1.3
      s.faction[1] = faction_at(game, offered(game) > 1 ? 1 : 0);
      break;
  }
  show_factions(game, s, dice, log);
}

/// FF-1.9: one seat keeps the faction that both named, the other chooses again, openly.
void settle_clash(State& s, Dice& dice, Log* log) {
  const auto keeps = static_cast<Seat>(dice.below(kSeats));
  const Seat again = opponent(keeps);
  tell(log, rule("FF-1.9"), FactionClash{.of = keeps, .what = Faction(s.faction[keeps])});
  s.faction[again] = kUnset;
  s.faction_pick.fill(kUnset);
  s.sealed.fill(0);
  s.phase = Phase::Rest;
  s.to_move = again;
}

/// Both have chosen secretly: FF-1.4, with the draws in the order of FF-1.10. On a redacted state
/// the other's choice is blank; then it is drawn too.
void reveal_factions(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  std::array<std::uint8_t, kSeats> named{};
  for (Seat seat = 0; seat < kSeats; ++seat)  // nobody plays openly yet: all are available
    named[seat] = s.faction_pick[seat] < offered(game) ? faction_at(game, s.faction_pick[seat])
                                                       : draw_faction(game, s, seat, dice, log);
  s.faction = named;
  if (!game.options().allow_mirror && named[0] == named[1]) return settle_clash(s, dice, log);
  show_factions(game, s, dice, log);
}

/// One seat at a time: `seat0_first`, and the second choice of FF-1.9. Nobody else decides, so a
/// choice left to chance is drawn at once.
void take_openly(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice,
                 Log* log) {
  if (choice.kind == Kind::FactionChance) {
    s.faction[seat] = draw_faction(game, s, seat, dice, log);
  } else {
    s.faction[seat] = faction_at(game, choice.i);
    const Rule why = s.phase == Phase::Rest ? rule("FF-1.9") : rule("FF-1.3");
    tell(log, why, FactionTaken{.by = seat, .what = Faction(s.faction[seat])});
  }
  if (s.faction[opponent(seat)] == kUnset) {
    s.to_move = opponent(seat);
    return;
  }
  show_factions(game, s, dice, log);
}

void take_secretly(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice,
                   Log* log) {
  s.faction_pick[seat] =
      choice.kind == Kind::FactionChance ? kChance : static_cast<std::uint8_t>(choice.i);
  s.sealed[seat] = 1;
  if (s.sealed[opponent(seat)] != 0) reveal_factions(game, s, dice, log);  // FF-1.10: not before
}

/// FF-1.8: both name the same seat, or the lot decides (also on a redacted state, where one name
/// is blank).
void reveal_starter(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  const auto named = s.starter_pick;
  s.starter_pick.fill(kUnset);
  s.sealed.fill(0);
  tell(log, rule("FF-1.8"), StarterNamed{.red = SeatSlot(named[0]), .blue = SeatSlot(named[1])});
  const int starter = named[0] == named[1] ? named[0] : dice.below(kSeats);  // FF-1.6
  begin_placing(game, s, static_cast<Seat>(starter), dice, log);
}

}  // namespace

Fiefdoms::Fiefdoms(Options options, std::vector<FactionSpec> factions)
    : options_(std::move(options)), factions_(std::move(factions)), ids_(factions_) {
  SANDTABLE_ASSERT(!options_.factions.empty(), "the options offer at least one faction");
  for (const FactionSpec& faction : factions_) {
    specialties_.push_back(options_.specialties ? faction.specialty : Effect{});  // FF-11.2
    for (const TileSpec& tile : faction.tiles)
      printed_.push_back({options_.tile_actions ? tile.action : Effect{}, tile.recruit, tile.attack,
                          tile.defence, tile.vp});
    printed_.resize(specialties_.size() * 32);
  }
}

State Fiefdoms::start(Dice& dice, Log* log) const {
  State s = blank_state();
  s.reserve.fill(static_cast<std::uint8_t>(options_.agents));  // FF-1.2
  begin_factions(*this, s, dice, log);
  settle(*this, s, dice, log, std::nullopt);
  return s;
}

void begin_starter(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  switch (game.options().first_player) {
    case FirstPlayer::Players:
      s.phase = Phase::Starter;
      return;
    case FirstPlayer::Random:  // FF-1.6
      return begin_placing(game, s, static_cast<Seat>(dice.below(kSeats)), dice, log);
    case FirstPlayer::Seat0:
      return begin_placing(game, s, 0, dice, log);
    case FirstPlayer::Seat1:
      return begin_placing(game, s, 1, dice, log);
  }
}

void list_setup(const Fiefdoms& game, const State& s, Seat seat, Actions& list) {
  if (s.phase == Phase::Starter) {
    for (Seat starter = 0; starter < kSeats; ++starter)
      list.push(kLayout.make(Kind::Starter, starter));
    return;
  }
  for (int place = 0; place < offered(game); ++place)
    if (available(game, s, seat, place)) list.push(kLayout.make(Kind::Faction, place));
  list.push(kLayout.make(Kind::FactionChance));
}

std::optional<Refusal> refuse_setup(const Fiefdoms& game, const State& s, Seat seat,
                                    const Parts& choice) {
  if (choice.kind != Kind::Faction) return std::nullopt;
  if (choice.i >= offered(game))
    return refuse(rule("FF-1.5"),
                  say<"refusals.not_offered">(N(offered(game)), NumberOf(choice.i)));
  if (!available(game, s, seat, choice.i))
    return refuse(rule("FF-1.9"),
                  say<"refusals.no_mirror">(By(opponent(seat)),
                                            What<Faction>(Faction(faction_at(game, choice.i)))));
  return std::nullopt;
}

void take_setup(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice,
                Log* log) {
  if (s.phase == Phase::Starter) {
    s.starter_pick[seat] = static_cast<std::uint8_t>(choice.i);
    s.sealed[seat] = 1;
    if (s.sealed[opponent(seat)] != 0) reveal_starter(game, s, dice, log);
    return;
  }
  if (game.mode(s) == Mode::Secret) return take_secretly(game, s, seat, choice, dice, log);
  take_openly(game, s, seat, choice, dice, log);
}

}  // namespace sandtable::fiefdoms
