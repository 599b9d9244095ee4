#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

// BL-5.1 and BL-5.5, BL-6.1, BL-7.1, BL-8.1, BL-9.1 and BL-9.2.
constexpr std::array kResearchVerbs{Verb::Acquire, Verb::Space, Verb::SetMode, Verb::Hunt};
constexpr std::array kPoliticalVerbs{Verb::Destabilize, Verb::Coup, Verb::Protect};
constexpr std::array kProductionVerbs{Verb::Produce,    Verb::Upgrade,      Verb::Launcher,
                                      Verb::BuildNaval, Verb::UpgradeNaval, Verb::BioCreate,
                                      Verb::Legion};
constexpr std::array kLaunchingVerbs{Verb::Launch};
constexpr std::array kCreatingVerbs{Verb::Create};
constexpr std::array kSeaVerbs{Verb::MoveNaval, Verb::AttackSea, Verb::Bombard, Verb::BioCreate};
constexpr std::array kLandVerbs{Verb::Bombard, Verb::Move,    Verb::BonusMove,
                                Verb::Attack,  Verb::Restore, Verb::BioCreate};
constexpr std::array kAnyTime{Verb::Score, Verb::DiscardHand, Verb::BioUse,
                              Verb::Resign};  // BL-11.2, BL-11.4, BL-12.11

bool affordable(const State& s, Bloc b, const Technology& tech) {
  for (std::size_t r = 0; r < kResources; ++r)
    if (s.power[b].stock[r] < tech.pay[r]) return false;
  return true;
}

/// Verbs that are a choice by themselves.
bool plain_open(const Blocs& game, const State& s, Bloc b, Verb verb) {
  using enum Verb;
  switch (verb) {
    case Space:
      return can_step(game, s, b);
    case BioCreate:
      return can_make_biohazard(game, s, b);
    case DiscardHand:  // BL-11.5, BL-11.6
      return s.discarded == 0 && s.power[b].hand_size == game.book().limits.hand;
    default:
      return verb == Resign && game.options().allow_resign;
  }
}

bool is_plain(Verb verb) {
  using enum Verb;
  return verb == Space || verb == BioCreate || verb == DiscardHand || verb == Resign;
}

void list_verb_args(const Blocs& game, const State& s, Bloc b, Verb verb, Args args, Picks& out) {
  using enum Verb;
  switch (verb) {
    case Acquire:
      return list_acquire(game, s, b, args, out);
    case SetMode:
      return list_set_mode(game, s, b, args, out);
    case Hunt:
      return list_hunt(game, s, b, args, out);
    case Destabilize:
      return list_destabilize(game, s, b, args, out);
    case Coup:
      return list_coup(game, s, b, args, out);
    case Protect:
      if (stock(s, b, Res::Influence) < game.book().prices.protect) return;
      return list_protect(game, s, b, args, out);
    case Produce:
      return list_produce(game, s, b, args, out);
    case Upgrade:
      return list_upgrade(game, s, b, args, out);
    case Launcher:
      return list_launcher(game, s, b, args, out);
    case Legion:
      return list_legion(game, s, b, args, out);
    case BuildNaval:
      return list_build_naval(game, s, b, args, out);
    case UpgradeNaval:
      return list_upgrade_naval(game, s, b, args, out);
    case Verb::Launch:
      if (renounced(s, b)) return;  // BL-10.34
      return list_launch(game, s, b, kNeutral, args, out);
    case Create:
      return list_create(game, s, b, args, out);
    case MoveNaval:
      return list_move_naval(game, s, b, args, out);
    case AttackSea:
      return list_attack_sea(game, s, b, args, out);
    case Bombard:
      return list_bombard(game, s, b, args, out);
    case Move:
      return list_move(game, s, b, Haste::First, args, out);
    case BonusMove:
      return list_move(game, s, b, Haste::Bonus, args, out);
    case Attack:
      return list_attack(game, s, b, Cost::Oil, args, out);
    case Restore:
      return list_restore(game, s, b, args, out);
    case Score:
      return list_score(game, s, b, args, out);
    case BioUse:
      if (args.empty() && may_use_biohazard(game, s, b)) out.land(biohazard_targets(game, s, b));
      return;
    default:
      return;
  }
}

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

bool is_word(Action action, Word word) {
  return action == kLayout.make(Kind::Word, static_cast<int>(word));
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
    tell_all(log, Tell::UnitPlaced, rule("BL-6.28"), game.seat_of(b), Piece::MD, s.coup_area);
  }
  s.division_for = kNeutral;
  s.coup_area = kNone;
}

void answer_star_wars(const Blocs& game, State& s, bool cancels, Log* log) {
  if (cancels) {  // BL-10.14, BL-10.15
    s.launches[s.star_window].cancelled = 1;
    s.power[s.actor].star_wars_used = 1;
    tell_all(log, Tell::Cancelled, rule("BL-10.14"), game.seat_of(s.actor));
  }
  s.star_window = kNone;
}

void answer_launch(const Blocs& game, State& s, Action first, Args args, Log* log) {
  if (!is_word(first, Word::Enough)) return declare_launch(game, s, s.actor, args, log);
  if (s.stage == Stage::DeadHand)
    s.dead_hand_at = kNeutral;
  else
    ++s.answer_turn;
}

}  // namespace

int phase_number(Phase phase) {
  switch (phase) {
    case Phase::Research:
      return 1;
    case Phase::Political:
      return 2;
    case Phase::Production:
      return 3;
    case Phase::Launching:
    case Phase::Creating:
      return 4;
    case Phase::Sea:
    case Phase::Land:
      return 5;
    default:
      return 0;
  }
}

std::span<const Verb> verbs_of(Phase phase) {
  switch (phase) {
    case Phase::Research:
      return kResearchVerbs;
    case Phase::Political:
      return kPoliticalVerbs;
    case Phase::Production:
      return kProductionVerbs;
    case Phase::Launching:
      return kLaunchingVerbs;
    case Phase::Creating:
      return kCreatingVerbs;
    case Phase::Sea:
      return kSeaVerbs;
    case Phase::Land:
      return kLandVerbs;
    default:
      return {};
  }
}

void drop_walk(State& s) {
  s.walk.fill(0);
  s.walk_size = 0;
}

bool verb_open(const Blocs& game, const State& s, Bloc b, Verb verb) {
  if (is_plain(verb)) return plain_open(game, s, b, verb);
  return any_pick([&](Picks& out) { list_verb_args(game, s, b, verb, {}, out); });
}

bool use_open(const Blocs& game, const State& s, Bloc b, int t) {
  const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
  if (tech.use != Use::OncePerTurn || (s.used >> t & 1U) != 0) return false;
  if ((tech.phases >> phase_number(s.phase) & 1U) == 0 || !affordable(s, b, tech)) return false;
  const Effect* asking = asking_effect(tech);
  return asking == nullptr || can_do(game, s, b, *asking, Source::Technology);
}

/// BL-4.12: nothing can be given away, so there is no verb for it.
void list_verbs(const Blocs& game, const State& s, Picks& out) {
  const Bloc b = s.active;
  for (const Verb verb : verbs_of(s.phase))
    if (verb_open(game, s, b, verb) && out.add(Kind::Verb, static_cast<int>(verb))) return;
  for (std::uint64_t rest = s.power[b].techs; rest != 0; rest &= rest - 1)
    if (const int t = std::countr_zero(rest); use_open(game, s, b, t) && out.add(Kind::Use, t))
      return;
  for (const Verb verb : kAnyTime)
    if (verb_open(game, s, b, verb) && out.add(Kind::Verb, static_cast<int>(verb))) return;
  out.add(Word::End);  // BL-4.3
}

void list_args(const Blocs& game, const State& s, Bloc b, Action first, Args args, Picks& out) {
  const Parts parts = kLayout.split(first);
  if (parts.kind == Kind::Verb)
    return list_verb_args(game, s, b, static_cast<Verb>(parts.i), args, out);
  if (parts.kind != Kind::Use) return;
  const Technology& tech = game.book().techs[static_cast<std::size_t>(parts.i)];
  if (const Effect* asking = asking_effect(tech))
    list_effect(game, s, b, *asking, Source::Technology, args, out);
}

void list_next(const Blocs& game, const State& s, Picks& out) {
  const Args walk = walk_of(s);
  switch (s.stage) {
    case Stage::Turn:
      if (walk.empty()) return list_verbs(game, s, out);
      if (kLayout.split(walk[0]).kind == Kind::Verb &&
          is_plain(static_cast<Verb>(index_of(walk[0]))))
        return;
      return list_args(game, s, s.active, walk[0], walk.subspan(1), out);
    case Stage::Reward:
      return list_reward(game, s, walk, out);
    case Stage::CoupDivision:
    case Stage::StarWars:
      if (!walk.empty() || out.add(Word::Accept)) return;
      out.add(Word::Decline);
      return;
    case Stage::Answer:
    case Stage::DeadHand: {
      const Bloc foe = s.stage == Stage::DeadHand ? s.dead_hand_at : s.launches[s.answering].by;
      if (!walk.empty() && is_word(walk[0], Word::Enough)) return;
      if (!walk.empty()) return list_launch(game, s, s.actor, foe, walk.subspan(1), out);
      if (out.add(Kind::Verb, static_cast<int>(Verb::Launch))) return;
      out.add(Word::Enough);
      return;
    }
    case Stage::Discard:
      for (std::size_t i = 0; walk.empty() && i < s.power[s.actor].hand_size; ++i)
        if (out.add(Kind::Mission, s.power[s.actor].hand[i])) return;
      return;
    case Stage::Biohazard:
      if (!walk.empty() || out.land(biohazard_targets(game, s, s.actor))) return;
      out.add(Word::Decline);
      return;
    default:
      return;
  }
}

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
      return place_division(game, s, is_word(walk[0], Word::Accept), log);
    case Stage::StarWars:
      return answer_star_wars(game, s, is_word(walk[0], Word::Accept), log);
    case Stage::Answer:
    case Stage::DeadHand:
      return answer_launch(game, s, walk[0], walk.subspan(1), log);
    case Stage::Discard:
      return put_away(game, s, s.actor, index_of(walk[0]), log);
    case Stage::Biohazard:
      s.biohazard_ask = 0;
      if (!is_word(walk[0], Word::Decline)) use_biohazard(game, s, s.actor, index_of(walk[0]), log);
      return;
    default:
      return;
  }
}

}  // namespace sandtable::blocs
