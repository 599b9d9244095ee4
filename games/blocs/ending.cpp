// The end (BL-12, BL-13): victory by objective or mode, elimination, dominance score, ranks.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

/// In the modes with cards: the bit of a goal that is on no card, beside those of the cards kept.
constexpr unsigned kOpenGoal = 4;

bool holds_capital(const Blocs& game, const State& s, Bloc b) {
  return s.control[game.book().blocs[b].capital] == b;
}

/// BL-13.4, BL-13.6: the target's capital area, or so many areas of its colour.
bool overcame(const Blocs& game, const State& s, Bloc b, Bloc target, int areas) {
  if (target >= kBlocs) return false;
  const BlocSpec& spec = game.book().blocs[target];
  return s.control[spec.capital] == b || (controlled(s, b) & spec.colour).count() >= areas;
}

/// Kept cards that are fulfilled (BL-12.1, BL-12.3); they ask for areas, whoever is left (BL-12.8).
unsigned fulfilled_cards(const Blocs& game, const State& s, Bloc b) {
  unsigned out = 0;
  if (!holds_capital(game, s, b)) return out;
  const Power& power = s.power[b];
  for (std::size_t i = 0; i < power.objectives_kept; ++i)
    if (power.objectives[i] != kNone &&
        holds(game, s, b, game.book().objectives[power.objectives[i]].condition))
      out |= 1U << i;
  return out;
}

/// BL-12.12, BL-12.5: a seat's standing; the higher wins each comparison in turn.
struct Worth {
  int life = 0;  ///< Survivors before those who fell later before those who fell earlier.
  int score = 0;
  int areas = 0;
  int missions = 0;
  int place = 0;
  friend auto operator<=>(const Worth&, const Worth&) = default;
};

Worth worth(const Blocs& game, const State& s, Bloc b) {
  const Power& power = s.power[b];
  return {power.life == Life::Alive ? 99 : power.fall, dominance(game, s, b),
          controlled(s, b).count(), std::popcount(power.scored),
          static_cast<int>(std::ranges::find(s.order, b) - s.order.begin())};
}

/// BL-12.12: team scores are added.
Worth team_worth(const Blocs& game, const State& s, Bloc b) {
  Worth out = worth(game, s, b);
  const Bloc partner = game.partner(b);
  if (partner == kNeutral) return out;
  const Worth other = worth(game, s, partner);
  out.life = std::max(out.life, other.life);
  out.score += other.score, out.areas += other.areas, out.missions += other.missions;
  out.place = std::max(out.place, other.place);
  return out;
}

bool one_team_left(const Blocs& game, const State& s) {
  Bloc first = kNeutral;
  for (Bloc b = 0; b < kBlocs; ++b) {
    if (!alive(s, b)) continue;
    if (first == kNeutral)
      first = b;
    else if (game.partner(first) != b)
      return false;
  }
  return true;
}

Bloc any_alive(const State& s) {
  for (Bloc b = 0; b < kBlocs; ++b)
    if (alive(s, b)) return b;
  return kNeutral;
}

void win(const Blocs& game, State& s, Bloc b, unsigned goals, Log* log) {
  const unsigned cards = game.with_cards() ? goals & (kOpenGoal - 1) : 0;
  if (cards != 0) {  // BL-12.4: the fulfilled card is shown
    s.winning_card = s.power[b].objectives[static_cast<std::size_t>(std::countr_zero(cards))];
    tell(log, rule("BL-12.4"),
         CardShown{.by = game.seat_of(b), .what = ObjectiveName(s.winning_card)});
  }
  finish(game, s, cards != 0 ? Ending::Objective : Ending::Capital, b, log);
}

Rule ended_by(const Blocs& game, Ending ending) {
  const GameMode mode = game.options().mode;
  switch (ending) {
    case Ending::Objective:
      return mode == GameMode::Coalition ? rule("BL-13.9") : rule("BL-12.1");
    case Ending::Capital:
      return mode == GameMode::Frontal || mode == GameMode::FrontalVariant ? rule("BL-13.6")
                                                                           : rule("BL-13.4");
    case Ending::LastBloc:
      return rule("BL-12.7");
    case Ending::Winter:
      return rule("BL-8.29");
    default:
      return rule("BL-12.5");
  }
}

}  // namespace

bool Blocs::with_cards() const {
  return options_.mode == GameMode::Strategic || options_.mode == GameMode::FrontalVariant ||
         options_.mode == GameMode::Coalition;  // BL-13.2, BL-13.7, BL-13.9
}

bool Blocs::open_goal() const {
  return !with_cards() ||
         (options_.mode == GameMode::FrontalVariant && !options_.frontal_cards_only);  // BL-13.8
}

unsigned fulfilled(const Blocs& game, const State& s, Bloc b) {
  const Options& options = game.options();
  if (level(game, s) > options.victory_defcon) return 0;  // BL-12.2
  const Bloc next = after(s, b, 1);
  switch (options.mode) {
    case GameMode::Circle:
      return overcame(game, s, b, next, options.circle_areas) ? 1 : 0;
    case GameMode::CircleVariant:  // BL-13.5
      return holds_capital(game, s, b) && overcame(game, s, b, next, options.circle_areas) ? 1 : 0;
    case GameMode::Frontal:
      return overcame(game, s, b, next, options.frontal_areas) ? 1 : 0;
    case GameMode::FrontalVariant:  // BL-13.8
      return fulfilled_cards(game, s, b) |
             (game.open_goal() && overcame(game, s, b, next, options.frontal_areas) ? kOpenGoal
                                                                                    : 0);
    case GameMode::Coalition: {  // BL-13.9
      const Bloc partner = game.partner(b);
      const bool both = alive(s, partner) && fulfilled_cards(game, s, partner) != 0;
      return both ? fulfilled_cards(game, s, b) : 0;
    }
    default:  // BL-13.2
      return fulfilled_cards(game, s, b);
  }
}

bool check_victory(const Blocs& game, State& s, Log* log) {
  const Bloc b = s.active;
  const unsigned cards = fulfilled(game, s, b);
  s.power[b].held = 0;
  if (cards == 0) return false;
  if (game.options().victory_hold) {  // BL-12.9, BL-12.13
    s.power[b].held = static_cast<std::uint8_t>(cards);
    return false;
  }
  win(game, s, b, cards, log);
  return true;
}

bool check_held(const Blocs& game, State& s, Log* log) {
  const Bloc b = s.active;
  const unsigned cards = fulfilled(game, s, b) & s.power[b].held;
  s.power[b].held = 0;
  if (cards == 0) return false;
  win(game, s, b, cards, log);
  return true;
}

namespace {

/// BL-12.6: hand, deck, discard pile and objectives leave the game; what was scored still counts.
void lose_cards(Power& power) {
  power.hand.fill(kNone);
  power.deck.fill(kNone);
  power.objectives.fill(kNone);
  power.hand_size = power.deck_size = power.under = power.rejected = 0;
  power.objectives_size = power.objectives_kept = 0;
  power.discard = 0;
}

}  // namespace

void give_up(const Blocs&, State& s, Bloc b, Log*) {
  Power& power = s.power[b];
  power.fall = ++s.falls;
  for (const SeaId sea : Seas(fleet(s, b))) {
    s.ship[sea] = s.ship_missile[sea] = s.ship_done[sea] = 0;
    s.ship_owner[sea] = kNeutral;
  }
  power.reserve.fill(0);
  lose_cards(power);
  power.satellites.fill(0);  // BL-12.14
  power.biohazards = 0;
  power.mao = kNone;
  power.held = 0;
  power.flags =
      static_cast<std::uint16_t>(power.flags & ~(1U << static_cast<unsigned>(Flag::Panchsheel)));
}

void check_eliminated(const Blocs& game, State& s, Log* log) {
  for (const Bloc b : s.order) {  // BL-12.14: in seat order
    if (!alive(s, b) || !controlled(s, b).empty()) continue;
    s.power[b].life = Life::Eliminated;  // BL-12.6
    tell(log, rule("BL-12.6"), Eliminated{.of = game.seat_of(b)});
    give_up(game, s, b, log);
  }
  if (one_team_left(game, s)) finish(game, s, Ending::LastBloc, any_alive(s), log);  // BL-12.7
}

void end_by_score(const Blocs& game, State& s, Log* log) {
  Bloc best = kNeutral;
  for (const Bloc b : game.options().blocs)
    if (best == kNeutral || team_worth(game, s, b) > team_worth(game, s, best)) best = b;
  finish(game, s, Ending::Score, best, log);
}

void finish(const Blocs& game, State& s, Ending ending, Bloc winner, Log* log) {
  s.stage = Stage::Over;
  s.phase = Phase::Over;
  s.ending = static_cast<std::uint8_t>(ending);
  s.winner = winner;
  s.actor = s.active;
  s.biohazard_ask = 0;
  if (ending == Ending::Winter) return tell(log, rule("BL-8.33"), Winter{});
  const Seat seat = game.seat_of(winner);
  const SeatSlot with = seat_slot(game, game.partner(winner));
  if (ending == Ending::Score)
    return tell(log, ended_by(game, ending), TimeUp{.of = seat, .with = with});
  tell(log, ended_by(game, ending), Won{.by = seat, .with = with});
}

int dominance(const Blocs& game, const State& s, Bloc b) {  // 2.17
  const Book& book = game.book();
  const ScoreTable& table = book.score;
  const Power& power = s.power[b];
  const AreaSet own = controlled(s, b);
  int score = 0;
  score += table.secondary * (own & book.grey).count();
  score += table.own_main * (own & book.blocs[b].colour).count();
  score += table.other_main * ((own - book.grey) - book.blocs[b].colour).count();
  for (Bloc c = 0; c < kBlocs; ++c)
    if (c != b && own.has(book.blocs[c].capital)) score += table.other_capital;
  score += table.mission * std::popcount(power.scored);
  score += table.technology * std::popcount(power.techs);
  score += table.space * power.space;
  return holds_capital(game, s, b) ? score : score + table.capital_lost;
}

Outcome Blocs::outcome(const State& s) const {
  Outcome out;
  const auto ending = static_cast<Ending>(s.ending);
  out.ended_by = ended_by(*this, ending);
  const auto won = [&](Bloc b) {
    return b == s.winner || (partner(b) != kNeutral && partner(b) == s.winner);
  };
  for (Seat seat = 0; seat < seats(); ++seat) {
    const Bloc b = bloc_of(seat);
    int rank = 1;
    for (const Bloc other : options_.blocs) {
      if (ending == Ending::Winter || won(b)) continue;  // BL-8.33
      if (won(other) || (other != b && worth(*this, s, other) > worth(*this, s, b))) ++rank;
    }
    out.rank[seat] = static_cast<std::uint8_t>(rank);
    out.score[seat] = dominance(*this, s, b);
  }
  return out;
}

}  // namespace sandtable::blocs
