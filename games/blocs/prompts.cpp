// What a seat is asked: the stage, or the next pick of the line under way.

#include <algorithm>

#include "games/blocs/card_words.hpp"
#include "games/blocs/names.hpp"
#include "games/blocs/scene_ids.hpp"

namespace sandtable::blocs {
namespace {

/// What was picked last, by its kind; the others are absent.
struct Picked {
  Spot spot = Spot::none();
  UnitName unit = UnitName::none();
  SeatSlot seat = SeatSlot::none();
  NumberSlot satellite = NumberSlot::none();
};

/// Numbers and ways of doing it are left out.
Picked picked_last(const Blocs& game, Args args) {
  for (std::size_t i = args.size(); i-- > 0;) {
    const Parts pick = kLayout.split(args[i]);
    if (pick.kind == Kind::Land) return {.spot = Spot(pick.i)};
    if (pick.kind == Kind::Sea) return {.spot = Spot(sea_cell(pick.i))};
    if (pick.kind == Kind::Unit) return {.unit = UnitName(pick.i)};
    if (pick.kind == Kind::Bloc) return {.seat = seat_slot(game, static_cast<Bloc>(pick.i))};
    if (pick.kind == Kind::Satellite) return {.satellite = NumberSlot(pick.i + 1)};
    if (pick.kind == Kind::Tech) break;
  }
  return {};
}

/// A question, which may be about what was picked last.
using Question = Said (*)(const Picked&);
template <Letters kPath>
Said ask(const Picked&) {
  return say<kPath>();
}
template <Letters kPath>
Said ask_at(const Picked& last) {
  return say<kPath>(At<Spot>(last.spot));
}
template <Letters kPath>
Said ask_unit(const Picked& last) {
  return say<kPath>(What<UnitName>(last.unit));
}
template <Letters kPath>
Said ask_seat(const Picked& last) {
  return say<kPath>(Whom(last.seat));
}
template <Letters kPath>
Said ask_satellite(const Picked& last) {
  return say<kPath>(As<"satellite", Role::Thing, NumberSlot>(last.satellite));
}

/// By the number of picks behind the verb, the last for all further ones.
using Questions = std::array<Question, 4>;

constexpr std::array<Questions, kVerbs> kVerbQuestions{{
    // Research: BL-5
    {ask<"questions.acquire">, ask<"questions.factory">},
    {},
    {ask<"questions.satellite">, ask_satellite<"questions.mode">},
    {ask<"questions.hunt">, ask_seat<"questions.hunted">},
    // Political: BL-6
    {ask<"questions.destabilize">},
    {ask<"questions.coup">},
    {ask<"questions.protect">, ask_at<"questions.marker">},
    // Production: BL-7
    {ask<"questions.produce">, ask_at<"questions.produced">},
    {ask<"questions.upgrade">, ask_at<"questions.upgrade_payer">},
    {ask<"questions.launcher">, ask_at<"questions.launcher_payer">},
    {ask<"questions.yard">, ask_at<"questions.ship">, ask_unit<"questions.ship_to">},
    {ask<"questions.refit">, ask_at<"questions.refit_payer">},
    {},
    {ask<"questions.legion">, ask_at<"questions.legion_payer">},
    // Nuclear: BL-8
    {ask<"questions.launch">, ask_at<"questions.target">, ask_at<"questions.second_target">},
    {ask<"questions.silo">, ask_at<"questions.missile">},
    // Operations: BL-9
    {ask<"questions.sail">, ask_at<"questions.sail_to">},
    {ask<"questions.sea_attack">, ask_at<"questions.sea_attacked">},
    {ask<"questions.bombard">, ask_at<"questions.guidance">, ask_at<"questions.bombarded">,
     ask_at<"questions.bombarded_too">},
    {ask<"questions.move">, ask_at<"questions.move_to">},
    {ask<"questions.bonus_move">, ask_at<"questions.move_to">},
    {ask<"questions.attack">, ask_at<"questions.attacked">},
    {ask<"questions.restore">, ask_at<"questions.restored">},
    // At any time: BL-11, BL-10
    {ask<"questions.score">},
    {},
    {ask<"questions.biohazard">},
    {},
}};

constexpr Questions kWayQuestion{ask<"questions.which_of_two">};

/// The questions of effects that ask (RULES.md, 2.11), the two-way and composed ones left out.
Questions effect_questions(const Effect& effect) {
  switch (effect.op) {
    case Op::Place:
      return {ask<"questions.place">, ask_unit<"questions.place_at">};
    case Op::Upgrade:
      return {ask<"questions.upgrade">};
    case Op::Destab:
      return {ask<"questions.token">};
    case Op::Restore:
    case Op::Flip:
      return {ask<"questions.calm">};
    case Op::Control:
      return {ask<"questions.control">};
    case Op::Destroy:
      if (effect.discard_own > 0) return {ask<"questions.give_up">, ask<"questions.destroy">};
      return {ask<"questions.destroy">};
    case Op::Downgrade:
      return {ask<"questions.downgrade">};
    case Op::Steal:
      return {ask<"questions.steal">};
    case Op::Convert:
      return {ask<"questions.convert">};
    case Op::Factory:
      return {ask<"questions.factory">};
    case Op::NatInf:
      return {ask<"questions.booklet">};
    case Op::Seals:
      return {ask<"questions.carrier">, ask<"questions.landing">};
    case Op::Terrorism:
      return {ask<"questions.terror">};
    case Op::Protect:
      return kVerbQuestions[static_cast<std::size_t>(Verb::Protect)];
    case Op::Attack:
      return kVerbQuestions[static_cast<std::size_t>(Verb::Attack)];
    default:
      return {ask<"questions.which">};
  }
}

Words asked(const Blocs& game, const Questions& questions, Args args) {
  std::size_t i = std::min(args.size(), questions.size() - 1);
  while (i > 0 && questions[i] == nullptr) --i;
  return questions[i] == nullptr ? Words() : Words(questions[i](picked_last(game, args)));
}

Words asked_by(const Blocs& game, const Effect& effect, Args args) {
  const bool two_ways =
      effect.op == Op::Flip || effect.op == Op::Control || effect.op == Op::Attack;
  if (args.empty() || (!two_ways && effect.op != Op::Choose))
    return asked(game, two_ways ? kWayQuestion : effect_questions(effect), args);
  const auto way = static_cast<Op>(index_of(args[0]));
  if (two_ways) {
    Effect taken = effect;
    if (way == Op::Destab) taken.op = Op::Destab;
    return asked(game, effect_questions(taken), args.subspan(1));
  }
  const auto part = std::ranges::find(effect.of, way, &Effect::op);
  return part == effect.of.end() ? Words() : asked_by(game, *part, args.subspan(1));
}

/// The line begins with a verb or with a technology that is used.
Words next_pick(const Blocs& game, Args walk) {
  const Parts first = kLayout.split(walk[0]);
  if (first.kind == Kind::Verb)
    return asked(game, kVerbQuestions[static_cast<std::size_t>(first.i)], walk.subspan(1));
  const Effect* asking = asking_effect(game.book().techs[static_cast<std::size_t>(first.i)]);
  if (asking == nullptr) return {};
  return Words(say<"prompts.technology">(tech_of(first.i)))
      .add(asked_by(game, *asking, walk.subspan(1)));
}

/// What can be done now, as bits of verbs. What is possible in every phase is left to the list, but
/// for missions: nobody should miss the moment to score.
class OpenVerbs {
 public:
  OpenVerbs(const Blocs& game, const State& s) {
    Actions list;
    game.legal(s, game.seat_of(s.actor), list);
    for (const Action action : list) {
      const Parts parts = kLayout.split(action);
      if (parts.kind == Kind::Verb && static_cast<Verb>(parts.i) <= Verb::Score)
        bits_ |= 1U << parts.i;
    }
  }
  [[nodiscard]] NumberSlot has(Verb verb) const {
    return if_so((bits_ >> static_cast<unsigned>(verb) & 1U) != 0);
  }
  [[nodiscard]] If<"any"> any() const { return if_so(bits_ != 0); }
  [[nodiscard]] If<"score"> score() const { return has(Verb::Score); }

 private:
  unsigned bits_ = 0;
};

Said phase_prompt(const Blocs& game, const State& s) {
  const OpenVerbs open(game, s);
  switch (s.phase) {
    case Phase::Research:
      return say<"prompts.research">(If<"acquire">(open.has(Verb::Acquire)),
                                     If<"space">(open.has(Verb::Space)),
                                     If<"mode">(open.has(Verb::SetMode)),
                                     If<"hunt">(open.has(Verb::Hunt)), open.score(), open.any());
    case Phase::Political:
      return say<"prompts.political">(
          If<"destabilize">(open.has(Verb::Destabilize)), If<"coup">(open.has(Verb::Coup)),
          If<"protect">(open.has(Verb::Protect)), open.score(), open.any());
    case Phase::Production:
      return say<"prompts.production">(
          If<"produce">(open.has(Verb::Produce)), If<"upgrade">(open.has(Verb::Upgrade)),
          If<"launcher">(open.has(Verb::Launcher)), If<"build">(open.has(Verb::BuildNaval)),
          If<"refit">(open.has(Verb::UpgradeNaval)), If<"brew">(open.has(Verb::BioCreate)),
          If<"legion">(open.has(Verb::Legion)), open.score(), open.any());
    case Phase::Launching:
    case Phase::Creating:
      return say<"prompts.nuclear">(If<"launch">(open.has(Verb::Launch)),
                                    If<"create">(open.has(Verb::Create)), open.score(), open.any());
    case Phase::Sea:
      return say<"prompts.sea">(If<"sail">(open.has(Verb::MoveNaval)),
                                If<"sea_attack">(open.has(Verb::AttackSea)),
                                If<"bombard">(open.has(Verb::Bombard)),
                                If<"brew">(open.has(Verb::BioCreate)), open.score(), open.any());
    default:
      return say<"prompts.land">(
          If<"bombard">(open.has(Verb::Bombard)), If<"move">(open.has(Verb::Move)),
          If<"bonus_move">(open.has(Verb::BonusMove)), If<"attack">(open.has(Verb::Attack)),
          If<"restore">(open.has(Verb::Restore)), If<"brew">(open.has(Verb::BioCreate)),
          open.score(), open.any());
  }
}

Words reward_prompt(const Blocs& game, const State& s) {
  const Effect& part = game.book().missions[s.reward_card].reward[s.reward_part];
  return Words(say<"prompts.reward">(What<MissionName>(MissionName(s.reward_card))))
      .add(s.walk_size > 0 ? asked_by(game, part, walk_of(s)) : effect_said(part));
}

}  // namespace

Words prompt_for(const Blocs& game, const State& s) {
  const bool launching = s.stage == Stage::Answer || s.stage == Stage::DeadHand;
  if (s.walk_size > 0 && (s.stage == Stage::Turn || launching)) return next_pick(game, walk_of(s));
  switch (s.stage) {
    case Stage::Cards:
      return say<"prompts.cards">();
    case Stage::Bets:
      return say<"prompts.bets">(area_at(s.coup_area));
    case Stage::CoupDivision:
      return say<"prompts.division">(area_at(s.coup_area));
    case Stage::Reward:
      return reward_prompt(game, s);
    case Stage::StarWars:
      return say<"prompts.star_wars">();
    case Stage::Answer:
      return say<"prompts.answer">();
    case Stage::DeadHand:
      return say<"prompts.dead_hand">();
    case Stage::Discard:
      return say<"prompts.discard">();
    case Stage::Biohazard:
      return say<"prompts.biohazard">();
    default:
      return phase_prompt(game, s);
  }
}

}  // namespace sandtable::blocs
