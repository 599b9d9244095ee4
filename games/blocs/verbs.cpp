// Which verbs are open, and what they ask next; perform.cpp carries them out.

#include "games/blocs/verbs.hpp"

#include <algorithm>

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
  return std::ranges::any_of(tech.effects, [&](const Effect& each) {  // 2.11
    return can_do(game, s, b, each, Source::Technology);
  });
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
      if (!walk.empty() && walk[0] == word_action(Word::Enough)) return;
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

}  // namespace sandtable::blocs
