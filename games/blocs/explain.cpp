#include "games/blocs/explain.hpp"

#include <algorithm>

namespace sandtable::blocs {
namespace {

bool in_phase(Phase phase, Verb verb) {
  using enum Verb;
  if (verb == Score || verb == DiscardHand || verb == BioUse || verb == Resign) return true;
  return std::ranges::find(verbs_of(phase), verb) != verbs_of(phase).end();
}

Refusal why_closed(const Blocs& game, const State& s, Bloc b, Verb verb) {
  using enum Verb;
  const bool flag_operation = verb == AttackSea || verb == Bombard || verb == Attack ||
                              verb == Restore || verb == Verb::Launch;
  if (flag_operation && renounced(s, b))
    return refuse(verb == Verb::Launch ? rule("BL-10.34") : rule("BL-10.33"),
                  say<"refusals.panchsheel_renounces">());
  switch (verb) {
    case Acquire:
      if (s.acquired >= game.options().max_techs)
        return refuse(rule("BL-5.2"), say<"refusals.technology_limit">(Most(s.acquired)));
      return refuse(rule("BL-5.2"),
                    say<"refusals.no_technology_can_be">(Have(stock(s, b, Res::Research))));
    case Space:
      if (s.stepped != 0) return refuse(rule("BL-5.6"), say<"refusals.one_space_step">());
      if (s.power[b].space >= game.book().space.size())
        return refuse(rule("BL-5.6"), say<"refusals.space_track_full">());
      return refuse(rule("BL-5.6"),
                    say<"refusals.next_space_step">(Costs(space_price(game, s, b)),
                                                    Have(stock(s, b, Res::Research))));
    case DiscardHand:
      if (s.discarded != 0) return refuse(rule("BL-11.6"), say<"refusals.hand_discarded_once">());
      return refuse(rule("BL-11.6"), say<"refusals.only_full_hand">(Costs(game.book().limits.hand),
                                                                    Have(s.power[b].hand_size)));
    case BioCreate:
      if (s.biohazard_made != 0)
        return refuse(rule("BL-10.31"), say<"refusals.one_biohazard_token">());
      return refuse(rule("BL-10.31"), say<"refusals.biohazard_token_needs">());
    case AttackSea:
      if (level(game, s) > game.book().opens[kSeaRow][static_cast<std::size_t>(Operation::Attack)])
        return refuse(rule("BL-9.4"), say<"refusals.sea_attacks_open">(Level(level(game, s))));
      break;
    case Resign:
      return refuse(rule("BL-12.11"), say<"refusals.resigning_not_part">());
    case Score:
      return refuse(rule("BL-11.2"), say<"refusals.no_card_true">());
    default:
      break;
  }
  return refuse(rule_of(verb), say<"refusals.cannot_now">(What<VerbName>(VerbName(verb))));
}

Refusal why_not_use(const Blocs& game, const State& s, Bloc b, int t) {
  const auto& techs = game.book().techs;
  if (t >= static_cast<int>(techs.size()) || !has_tech(s, b, t))
    return refuse(rule("BL-5.3"), say<"refusals.have_not_developed">());
  const Technology& tech = techs[static_cast<std::size_t>(t)];
  if (tech.use != Use::OncePerTurn)
    return refuse(rule("BL-5.4"), say<"refusals.works_by_itself">(tech_of(t)));
  if ((s.used >> t & 1U) != 0)
    return refuse(rule("BL-5.4"), say<"refusals.was_used_this">(tech_of(t)));
  if ((tech.phases >> phase_number(s.phase) & 1U) == 0)
    return refuse(rule("BL-5.4"), say<"refusals.not_used_this">(tech_of(t)));
  for (std::size_t r = 0; r < kResources; ++r)
    if (s.power[b].stock[r] < tech.pay[r])
      return refuse(rule("BL-5.4"),
                    say<"refusals.costs_have">(tech_of(t), Costs(tech.pay[r]), of_resource(r),
                                               Have(s.power[b].stock[r])));
  return refuse(rule_of(tech), say<"refusals.no_payable_target">(tech_of(t)));
}

Refusal wrong_kind(Verb verb) {
  return refuse(rule("BL-4.3"), say<"refusals.not_asked_next">(What<VerbName>(VerbName(verb))));
}

/// What is asked for, for whoever tries something else.
Refusal why_not_now(const State& s) {
  switch (s.stage) {
    case Stage::Cards:
      return refuse(rule("BL-1.13"), say<"refusals.cards_keep_chosen">());
    case Stage::Bets:
      return refuse(rule("BL-6.22"), say<"refusals.bet_whole_number">());
    case Stage::CoupDivision:
      return refuse(rule("BL-6.28"), say<"refusals.place_motorized_division">());
    case Stage::Reward:
      return refuse(rule("BL-11.26"), say<"refusals.not_in_this_part">());
    case Stage::StarWars:
      return refuse(rule("BL-10.14"), say<"refusals.cancel_launch_with">());
    case Stage::Answer:
      return refuse(rule("BL-8.22"), say<"refusals.launch_aggressor_say">());
    case Stage::DeadHand:
      return refuse(rule("BL-8.27"), say<"refusals.launch_conqueror_say">());
    case Stage::Discard:
      return refuse(rule("BL-4.11"), say<"refusals.pick_card_hand">());
    case Stage::Biohazard:
      return refuse(rule("BL-10.55"), say<"refusals.pick_area_dirty">());
    default:
      return refuse(rule("BL-4.3"), say<"refusals.begin_with_what">());
  }
}

bool lands(const Blocs& game, const Parts& pick) {
  return pick.kind == Kind::Land && pick.i < game.book().lands();
}

Refusal why_not_hunted(const Blocs& game, const State& s, Bloc b, const Parts& pick) {
  if (count_mode(s, b, SatMode::Hunter) == 0)
    return refuse(rule("BL-5.8"), say<"refusals.no_hunter">());
  if (pick.kind == Kind::Bloc && !opponents(game, s, b, static_cast<Bloc>(pick.i)))
    return refuse(rule("BL-5.8"), say<"refusals.opponent_yours">(Owner(BlocName(pick.i))));
  return refuse(rule("BL-5.9"), say<"refusals.no_such_satellite_orbit">());
}

Refusal why_not_scored(const Blocs& game, const State& s, Bloc b, const Parts& pick) {
  const Power& power = s.power[b];
  if (pick.kind != Kind::Mission) return wrong_kind(Verb::Score);
  const bool held =
      std::ranges::find(power.hand, static_cast<std::uint8_t>(pick.i)) != power.hand.end();
  if (!held || pick.i >= static_cast<int>(game.book().missions.size()))
    return refuse(rule("BL-11.2"), say<"refusals.card_not_hand">());
  return refuse(rule("BL-11.2"),
                say<"refusals.condition_not_true">(What<MissionName>(MissionName(pick.i))));
}

}  // namespace

Rule rule_of(Verb verb) {
  using enum Verb;
  switch (verb) {
    case Acquire:
      return rule("BL-5.2");
    case Space:
      return rule("BL-5.6");
    case SetMode:
      return rule("BL-5.7");
    case Hunt:
      return rule("BL-5.8");
    case Destabilize:
      return rule("BL-6.2");
    case Coup:
      return rule("BL-6.15");
    case Protect:
      return rule("BL-6.30");
    case Produce:
      return rule("BL-7.3");
    case Upgrade:
      return rule("BL-7.6");
    case Launcher:
      return rule("BL-7.10");
    case Legion:
      return rule("BL-7.12");
    case BuildNaval:
    case UpgradeNaval:
      return rule("BL-7.11");
    case BioCreate:
    case BioUse:
      return rule("BL-10.31");
    case Verb::Launch:
      return rule("BL-8.2");
    case Create:
      return rule("BL-8.3");
    case MoveNaval:
      return rule("BL-9.3");
    case AttackSea:
      return rule("BL-9.5");
    case Bombard:
      return rule("BL-9.6");
    case Move:
      return rule("BL-9.15");
    case BonusMove:
      return rule("BL-9.23");
    case Attack:
      return rule("BL-9.25");
    case Restore:
      return rule("BL-9.29");
    case Score:
      return rule("BL-11.2");
    case DiscardHand:
      return rule("BL-11.4");
    default:
      return rule("BL-12.11");
  }
}

/// The rule that spells out what the asking effect of a technology does.
Rule rule_of(const Technology& tech) {
  const Effect* asking = asking_effect(tech);
  if (asking == nullptr) return rule("BL-10.34");
  switch (asking->op) {
    case Op::Choose:
      return rule("BL-10.5");
    case Op::Seals:
      return rule("BL-10.11");
    case Op::Downgrade:
      return rule("BL-10.13");
    case Op::Terrorism:
      return rule("BL-10.19");
    case Op::Destroy:
      return asking->discard_own > 0 ? rule("BL-10.38") : rule("BL-10.52");
    case Op::Steal:
      return rule("BL-10.42");
    case Op::Upgrade:
      return rule("BL-10.46");
    case Op::NatInf:
      return rule("BL-10.50");
    case Op::Protect:
      return rule("BL-6.30");
    default:
      return rule("BL-10.53");
  }
}

Refusal why_not_begin(const Blocs& game, const State& s, Bloc b, const Parts& first) {
  if (first.kind == Kind::Use) return why_not_use(game, s, b, first.i);
  if (first.kind != Kind::Verb || first.i >= kVerbs) return why_not_now(s);
  const auto verb = static_cast<Verb>(first.i);
  if (!in_phase(s.phase, verb)) {
    if (verb == Verb::Launch)
      return refuse(rule("BL-8.2"), say<"refusals.missiles_launched_sub_phase">());
    return refuse(rule("BL-4.1"),
                  say<"refusals.belongs_another_phase">(What<VerbName>(VerbName(first.i))));
  }
  return why_closed(game, s, b, verb);
}

Refusal why_not_pick(const Blocs& game, const State& s, Bloc b, Action first, Args before,
                     Action action) {
  using enum Verb;
  const Parts begun = kLayout.split(first);
  const Parts pick = kLayout.split(action);
  if (begun.kind == Kind::Use) {
    const Effect* asking = asking_effect(game.book().techs[static_cast<std::size_t>(begun.i)]);
    if (asking == nullptr) return why_not_now(s);
    return why_not_effect(game, s, b, *asking, before, pick);
  }
  const auto verb = static_cast<Verb>(begun.i);
  switch (verb) {
    case Acquire:
      if (pick.kind == Kind::Tech) return why_not_acquire(game, s, b, pick.i);
      return refuse(rule("BL-10.3"), say<"refusals.factory_goes_into">());
    case SetMode:
      return refuse(rule("BL-5.7"), say<"refusals.satellite_orbit_set">());
    case Hunt:
      return why_not_hunted(game, s, b, pick);
    case Destabilize:
      return lands(game, pick) ? why_not_destabilize(game, s, b, pick.i) : wrong_kind(verb);
    case Coup:
      return lands(game, pick) ? why_not_coup(game, s, b, pick.i) : wrong_kind(verb);
    case Protect:
      return lands(game, pick) ? why_not_protect(game, s, b, before, pick.i) : wrong_kind(verb);
    case Produce:
    case Upgrade:
    case Launcher:
    case Legion:
    case BuildNaval:
    case UpgradeNaval:
      return why_not_produced(game, s, b, verb, before, pick);
    case Verb::Launch:
    case Create:
      return why_not_missile(game, s, b, verb, before, pick);
    case MoveNaval:
    case AttackSea:
      return pick.kind == Kind::Sea && pick.i < static_cast<int>(game.book().seas.size())
                 ? why_not_naval(game, s, b, verb, before, pick.i)
                 : wrong_kind(verb);
    case Bombard:
      return why_not_bombard(game, s, b, before, pick);
    case Move:
    case BonusMove:
      return lands(game, pick) ? why_not_move(game, s, b, verb, before, pick.i) : wrong_kind(verb);
    case Attack:
      return lands(game, pick) ? why_not_attack(game, s, b, Cost::Oil, before, pick.i)
                               : wrong_kind(verb);
    case Restore:
      return lands(game, pick) ? why_not_restore(game, s, b, before, pick.i) : wrong_kind(verb);
    case Score:
      return why_not_scored(game, s, b, pick);
    case BioUse:
      return refuse(rule("BL-10.31"), say<"refusals.dirty_bomb_needs">());
    default:
      return wrong_kind(verb);
  }
}

Refusal why_not(const Blocs& game, const State& s, Seat seat, Action action) {
  const Args walk = walk_of(s);
  const Bloc b = game.bloc_of(seat);
  if (s.stage == Stage::Turn && walk.empty())
    return why_not_begin(game, s, b, kLayout.split(action));
  if (s.stage == Stage::Turn) return why_not_pick(game, s, b, walk[0], walk.subspan(1), action);
  if (s.stage == Stage::Reward && !walk.empty()) {
    const Effect& effect = game.book().missions[s.reward_card].reward[s.reward_part];
    return why_not_effect(game, s, b, effect, walk, kLayout.split(action));
  }
  const bool answers = s.stage == Stage::Answer || s.stage == Stage::DeadHand;
  if (answers && !walk.empty())
    return refuse(rule("BL-8.31"), say<"refusals.answer_missile_yours">());
  return why_not_now(s);
}

}  // namespace sandtable::blocs
