// Cards in a scene: missions, objectives, and the technologies of the viewer that are played like
// cards or may be acquired now.

#include "games/blocs/names.hpp"
#include "games/blocs/scene_ids.hpp"

namespace sandtable::blocs {
namespace {

Card mission_face(const Blocs& game, std::uint8_t m) {
  const Mission& card = game.book().missions[m];
  std::string text = condition_words(game, card.condition) + " → ";
  for (std::size_t i = 0; i < card.reward.size(); ++i)
    text += (i == 0 ? "" : "; ") + effect_words(game, card.reward[i]);
  return {mission_card(m), "mission", card.name, std::move(text), rule("BL-11.2")};
}

Card objective_face(const Blocs& game, const State& s, const Power& power, std::size_t i) {
  const Objective& card = game.book().objectives[power.objectives[i]];
  const bool out = s.stage != Stage::Cards && i >= power.objectives_kept;
  return {objective_card(power.objectives[i]), out ? "rejected" : "objective",
          out ? card.name + " (rejected)" : card.name, condition_words(game, card.condition),
          rule("BL-12.1")};
}

/// Phases as the rulebook counts them: "2, 5".
std::string phases_of(const Technology& tech) {
  std::string out;
  for (int phase = 1; phase <= 5; ++phase)
    if ((tech.phases >> phase & 1U) != 0) out += (out.empty() ? "" : ", ") + std::to_string(phase);
  return out;
}

std::string price_of(const Blocs& game, const Technology& tech) {
  std::string out;
  for (std::size_t r = 0; r < kResources; ++r)
    if (tech.pay[r] > 0)
      out += (out.empty() ? "" : ", ") + std::to_string(tech.pay[r]) + " " +
             resource_word(game, static_cast<int>(r));
  return out.empty() ? "free" : out;
}

Card technology_face(const Blocs& game, int t, const char* kind, bool priced) {
  const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
  std::string text = tech.text;
  if (tech.use == Use::OncePerTurn)
    text += " (once a turn in phase " + phases_of(tech) + ", " + price_of(game, tech) + ")";
  const std::string price = priced ? ", " + std::to_string(tech.cost) + " R&D" : "";
  return {technology_card(t), kind, tech.name + price, std::move(text), rule("BL-5.3")};
}

/// What the bloc could acquire now (BL-5.2).
Hand on_offer(const Blocs& game, const State& s, Bloc b, Seat seat) {
  Hand hand{"Technologies within reach", seat, {}};
  Actions list;
  Picks picks(list);
  list_acquire(game, s, b, {}, picks);
  for (const Action action : list)
    hand.cards.push_back(technology_face(game, index_of(action), "technology", true));
  return hand;
}

/// Developed technologies that are more than a changed figure: they are used, or answer something.
Hand in_use(const Blocs& game, const State& s, Bloc b, Seat seat) {
  Hand hand{game.book().blocs[b].name + ": technologies", seat, {}};
  for (std::uint64_t rest = s.power[b].techs; rest != 0; rest &= rest - 1) {
    const int t = std::countr_zero(rest);
    const Use use = game.book().techs[static_cast<std::size_t>(t)].use;
    if (use == Use::Passive || use == Use::Instant) continue;
    const bool spent = (s.used >> t & 1U) != 0 && s.active == b;
    hand.cards.push_back(technology_face(game, t, spent ? "used" : "technology", false));
  }
  return hand;
}

void add_hand(Scene& out, Hand hand) {
  if (!hand.cards.empty()) out.hands.push_back(std::move(hand));
}

}  // namespace

void add_hands(const Blocs& game, const State& s, Seat viewer, Scene& out) {
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const Bloc b = game.bloc_of(seat);
    const Power& power = s.power[b];
    Hand missions{game.book().blocs[b].name + ": missions", seat, {}};
    for (std::size_t i = 0; i < power.hand_size; ++i)
      if (power.hand[i] != kNone) missions.cards.push_back(mission_face(game, power.hand[i]));
    add_hand(out, std::move(missions));
    Hand goals{game.book().blocs[b].name + ": objectives", seat, {}};
    for (std::size_t i = 0; i < power.objectives_size; ++i)
      if (power.objectives[i] != kNone) goals.cards.push_back(objective_face(game, s, power, i));
    add_hand(out, std::move(goals));
  }
  if (viewer >= game.seats()) return;
  const Bloc b = game.bloc_of(viewer);
  add_hand(out, in_use(game, s, b, viewer));
  if (s.stage == Stage::Turn && s.phase == Phase::Research && s.active == b)
    add_hand(out, on_offer(game, s, b, viewer));
}

}  // namespace sandtable::blocs
