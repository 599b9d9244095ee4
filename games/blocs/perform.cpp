// What happens after the last pick of a walk: verbs, technologies and answers are carried out.

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

void use_technology(const Blocs& game, State& s, Bloc b, int t, Args args, Dice& dice, Log* log) {
  const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
  for (std::size_t r = 0; r < kResources; ++r)
    pay(s, b, static_cast<Res>(r), tech.pay[r]);  // BL-5.4; VIDYUT's oil too (BL-10.35)
  s.used |= std::uint64_t{1} << t;
  for (const Effect& each : tech.effects)
    do_effect(game, s, b, each, Source::Technology, asks(each) ? args : Args{}, dice, log);
}

void perform_verb(const Blocs& game, State& s, Bloc b, Verb verb, Args args, Dice& dice, Log* log) {
  using enum Verb;
  switch (verb) {
    case Acquire:
      return acquire(game, s, b, args, dice, log);
    case Space:
      return space_step(game, s, b, log);
    case SetMode:
      return set_mode(game, s, b, args, log);
    case Hunt:
      return hunt(game, s, b, args, log);
    case Destabilize:
      return destabilize(game, s, b, index_of(args[0]), log);
    case Coup:
      return stage_coup(game, s, b, index_of(args[0]), log);
    case Protect:
      pay(s, b, Res::Influence, game.book().prices.protect);  // BL-6.30
      return protect(game, s, b, args, log);
    case Produce:
      return produce(game, s, b, args, log);
    case Upgrade:
      return upgrade(game, s, b, args, log);
    case Launcher:
      return add_launcher(game, s, b, args, log);
    case Legion:
      return raise_legion(game, s, b, args, log);
    case BuildNaval:
      return build_naval(game, s, b, args, log);
    case UpgradeNaval:
      return upgrade_naval(game, s, b, args, log);
    case BioCreate:
      return make_biohazard(game, s, b, log);
    case Verb::Launch:
      return declare_launch(game, s, b, args, log);
    case Create:
      return create_missile(game, s, b, args, log);
    case MoveNaval:
      return move_naval(game, s, b, args, log);
    case AttackSea:
      return attack_sea(game, s, b, args, log);
    case Bombard:
      return bombard(game, s, b, args, log);
    case Move:
      return move(game, s, b, Haste::First, args, log);
    case BonusMove:
      return move(game, s, b, Haste::Bonus, args, log);
    case Attack:
      return attack(game, s, b, Cost::Oil, args, log);
    case Restore:
      return restore_order(game, s, b, args, log);
    case Score:
      return score(game, s, b, index_of(args[0]), log);
    case DiscardHand:
      return discard_hand(game, s, b, log);
    case BioUse:
      return use_biohazard(game, s, b, index_of(args[0]), log);
    case Resign:
      return resign(game, s, dice, log);
    case kCount:
      return;
  }
}

void perform_turn(const Blocs& game, State& s, Action first, Args args, Dice& dice, Log* log) {
  const Parts parts = kLayout.split(first);
  if (parts.kind == Kind::Word) return end_phase(game, s, dice, log);
  if (parts.kind == Kind::Use) return use_technology(game, s, s.active, parts.i, args, dice, log);
  perform_verb(game, s, s.active, static_cast<Verb>(parts.i), args, dice, log);
}

void place_division(const Blocs& game, State& s, bool wanted, Log* log) {
  const Bloc b = s.division_for;
  if (wanted) {  // BL-6.28
    place_unit(s, b, Piece::MD, s.coup_area);
    tell(log, rule("BL-6.28"),
         UnitPlaced{
             .by = game.seat_of(b), .what = UnitName(Piece::MD), .at = AreaCell(s.coup_area)});
  }
  s.division_for = kNeutral;
  s.coup_area = kNone;
}

void answer_star_wars(const Blocs& game, State& s, bool cancels, Log* log) {
  if (cancels) {  // BL-10.14, BL-10.15
    Launch& launch = s.launches[s.star_window];
    launch.cancelled = 1;
    s.power[s.actor].star_wars_used = 1;
    tell(log, rule("BL-10.14"),
         Cancelled{.by = game.seat_of(s.actor),
                   .whom = game.seat_of(launch.by),
                   .what = UnitName(launch.missile),
                   .to = AreaCell(launch.areas[0])});
  }
  s.star_window = kNone;
}

void answer_launch(const Blocs& game, State& s, Action first, Args args, Log* log) {
  if (first != word_action(Word::Enough)) return declare_launch(game, s, s.actor, args, log);
  if (s.stage == Stage::DeadHand)
    s.dead_hand_at = kNeutral;
  else
    ++s.answer_turn;
}

}  // namespace

void perform(const Blocs& game, State& s, Dice& dice, Log* log) {
  const std::array<Action, kWalkRoom> picks = s.walk;
  const Args walk(picks.data(), s.walk_size);
  drop_walk(s);
  switch (s.stage) {
    case Stage::Turn:
      return perform_turn(game, s, walk[0], walk.subspan(1), dice, log);
    case Stage::Reward:
      return take_reward(game, s, walk, dice, log);
    case Stage::CoupDivision:
      return place_division(game, s, walk[0] == word_action(Word::Accept), log);
    case Stage::StarWars:
      return answer_star_wars(game, s, walk[0] == word_action(Word::Accept), log);
    case Stage::Answer:
    case Stage::DeadHand:
      return answer_launch(game, s, walk[0], walk.subspan(1), log);
    case Stage::Discard:
      return put_away(game, s, s.actor, index_of(walk[0]), log);
    case Stage::Biohazard:
      s.biohazard_ask = 0;
      if (walk[0] != word_action(Word::Decline))
        use_biohazard(game, s, s.actor, index_of(walk[0]), log);
      return;
    default:
      return;
  }
}

}  // namespace sandtable::blocs
