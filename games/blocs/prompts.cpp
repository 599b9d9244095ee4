// What a seat is asked: the stage, or the next pick of the line under way, in words of the rules.

#include <algorithm>
#include <cctype>

#include "games/blocs/names.hpp"
#include "games/blocs/scene_ids.hpp"

namespace sandtable::blocs {
namespace {

/// By the number of picks behind the verb, the last for all further ones; "{}" is what was picked.
using PickQuestions = std::array<std::string_view, 4>;

constexpr std::array<PickQuestions, kVerbs> kVerbQuestions{{
    // Research: BL-5
    {"Which technology do you acquire?", "Which area gets the factory?"},
    {},
    {"Which satellite changes its mode?", "Which mode does {} take?"},
    {"Whose satellite does your HUNTER destroy?", "Which satellite of {} is destroyed?"},
    // Political: BL-6
    {"Which area do you destabilize?"},
    {"In which area do you stage a coup?"},
    {"Which area gets a protection marker?",
     "All your markers are out: from which area does the one for {} come?"},
    // Production: BL-7
    {"Which area with a factory produces?", "Which unit is produced in {}?"},
    {"Which unit is upgraded?", "Which area pays the PP for the upgrade in {}?"},
    {"Which unit gets the launcher?", "Which area pays the PP for the launcher in {}?"},
    {"Which coastal area builds the naval unit?", "Which naval unit is built in {}?",
     "Which sea area does the {} go to?"},
    {"Which frigate becomes a carrier?", "Which area pays the PP for the carrier in {}?"},
    {},
    {"Which area gets the LEGION?", "Which area pays the PP for the LEGION in {}?"},
    // Nuclear: BL-8
    {"Which missile is launched?", "What is the target of the missile in {}?",
     "Which area of the territory is hit besides {}?"},
    {"Where is the missile created?", "Which missile is created in {}?"},
    // Operations: BL-9
    {"Which naval unit redeploys?", "Where does the naval unit in {} redeploy to?"},
    {"Which naval unit attacks?", "Which sea area does the naval unit in {} attack?"},
    {"Which naval unit bombards?", "How many GUIDANCE satellites help the naval unit in {}?",
     "Which area does the naval unit in {} bombard?",
     "Is a further area bombarded beside {}, or is that all: fire?"},
    {"Which unit redeploys?", "Where does the unit in {} redeploy to?"},
    {"Which unit redeploys once more?", "Where does the unit in {} redeploy to?"},
    {"Which unit attacks?", "Which area does the unit in {} attack?"},
    {"Which unit restores order?", "In which area does the unit in {} restore order?"},
    // At any time: BL-11, BL-10
    {"Which mission do you score?"},
    {},
    {"Which area does the dirty bomb hit?"},
    {},
}};

constexpr PickQuestions kWayQuestion{"Which of the two?"};

/// The questions of effects that ask (RULES.md, 2.11), the two-way and composed ones left out.
PickQuestions effect_questions(const Effect& effect) {
  switch (effect.op) {
    case Op::Place:
      return {"Which unit do you place?", "Where do you place the {}?"};
    case Op::Upgrade:
      return {"Which unit is upgraded?"};
    case Op::Destab:
      return {"Which area gets an instability token?"};
    case Op::Restore:
    case Op::Flip:
      return {"Which area loses its instability token?"};
    case Op::Control:
      return {"Which area do you take control of?"};
    case Op::Destroy:
      if (effect.discard_own > 0)
        return {"Which naval unit of yours do you give up?", "Which naval unit is destroyed?"};
      return {"Which naval unit is destroyed?"};
    case Op::Downgrade:
      return {"Which unit is downgraded?"};
    case Op::Steal:
      return {"Which opponent do you take it from?"};
    case Op::Convert:
      return {"How many do you convert?"};
    case Op::Factory:
      return {"Which area gets the factory?"};
    case Op::NatInf:
      return {"Which area is the booklet sent to?"};
    case Op::Seals:
      return {"Which naval unit carries them?", "Where do they land?"};
    case Op::Terrorism:
      return {"Which area is it aimed at?"};
    case Op::Protect:
      return kVerbQuestions[static_cast<std::size_t>(Verb::Protect)];
    case Op::Attack:
      return kVerbQuestions[static_cast<std::size_t>(Verb::Attack)];
    default:
      return {"Which of these?"};
  }
}

/// What was picked last, numbers and ways of doing it left out.
std::string picked_last(const Blocs& game, Args args) {
  for (std::size_t i = args.size(); i-- > 0;) {
    const Kind kind = kLayout.split(args[i]).kind;
    if (kind != Kind::Number && kind != Kind::Option) return label_of(game, args[i]);
  }
  return "";
}

std::string asked(const Blocs& game, const PickQuestions& questions, Args args) {
  std::size_t i = std::min(args.size(), questions.size() - 1);
  while (i > 0 && questions[i].empty()) --i;
  std::string out(questions[i]);
  if (const std::size_t hole = out.find("{}"); hole != std::string::npos)
    out.replace(hole, 2, picked_last(game, args));
  return out;
}

std::string asked_by(const Blocs& game, const Effect& effect, Args args) {
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
  return part == effect.of.end() ? "" : asked_by(game, *part, args.subspan(1));
}

/// The line begins with a verb or with a technology that is used.
std::string next_pick(const Blocs& game, Args walk) {
  const Parts first = kLayout.split(walk[0]);
  if (first.kind == Kind::Verb)
    return asked(game, kVerbQuestions[static_cast<std::size_t>(first.i)], walk.subspan(1));
  const Technology& tech = game.book().techs[static_cast<std::size_t>(first.i)];
  const Effect* asking = asking_effect(tech);
  return asking == nullptr ? "" : tech.name + ": " + asked_by(game, *asking, walk.subspan(1));
}

std::string_view phase_title(Phase phase) {
  switch (phase) {
    case Phase::Research:
      return "R&D phase: ";
    case Phase::Political:
      return "Political phase: ";
    case Phase::Production:
      return "Production phase: ";
    case Phase::Launching:
    case Phase::Creating:
      return "Nuclear phase: ";
    case Phase::Sea:
      return "Operations at sea: ";
    default:
      return "Operations on land: ";
  }
}

/// What can be done now, and nothing else. What is possible in every phase is left to the list,
/// but for missions: nobody should miss the moment to score.
std::string phase_prompt(const Blocs& game, const State& s) {
  Actions list;
  game.legal(s, game.seat_of(s.actor), list);
  std::string out(phase_title(s.phase));
  bool any = false;
  for (const Action action : list) {
    const Parts parts = kLayout.split(action);
    const auto verb = static_cast<Verb>(parts.i);
    if (parts.kind != Kind::Verb || verb > Verb::Score) continue;
    std::string words = label_of(game, action);
    words[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words[0])));
    out += words + ", ";
    any = true;
  }
  return out + (any ? "or end the phase." : "end the phase.");
}

std::string reward_prompt(const Blocs& game, const State& s) {
  const Mission& card = game.book().missions[s.reward_card];
  const Effect& part = card.reward[s.reward_part];
  const std::string lead = "Reward of " + card.name + ": ";
  return lead +
         (s.walk_size > 0 ? asked_by(game, part, walk_of(s)) : effect_words(game, part) + ".");
}

}  // namespace

std::string prompt_for(const Blocs& game, const State& s) {
  const Book& book = game.book();
  const bool launching = s.stage == Stage::Answer || s.stage == Stage::DeadHand;
  if (s.walk_size > 0 && (s.stage == Stage::Turn || launching)) return next_pick(game, walk_of(s));
  switch (s.stage) {
    case Stage::Cards:
      return "Choose the mission and objective cards you keep, then seal.";
    case Stage::Bets:
      return "A coup in " + book.land[s.coup_area].name +
             ": bet influence, in secret; the highest bet wins.";
    case Stage::CoupDivision:
      return "The coup in " + book.land[s.coup_area].name + " is yours: place a division?";
    case Stage::Reward:
      return reward_prompt(game, s);
    case Stage::StarWars:
      return "A missile is on its way to you: cancel it with STAR WARS?";
    case Stage::Answer:
      return "You are struck: launch at the aggressor, or let it be enough.";
    case Stage::DeadHand:
      return "Your capital has fallen: the dead hand may launch.";
    case Stage::Discard:
      return "Your hand is above its limit: put a card away.";
    case Stage::Biohazard:
      return "You may use a dirty bomb now.";
    default:
      return phase_prompt(game, s);
  }
}

}  // namespace sandtable::blocs
