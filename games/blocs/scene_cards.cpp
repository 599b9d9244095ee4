// Cards in a scene: missions, objectives and technologies of every bloc, as far as the viewer may
// see them; and the technologies that may be acquired now.

#include "games/blocs/card_words.hpp"
#include "games/blocs/names.hpp"
#include "games/blocs/scene_ids.hpp"

namespace sandtable::blocs {
namespace {

Card mission_face(const Blocs& game, const State& s, Bloc b, std::uint8_t m) {
  const Mission& card = game.book().missions[m];
  Words text = say<"cards.mission">(Part<"if">(0), Part<"gives">(1));
  text.add(condition_said(card.condition)).add(rewards_said(card.reward));
  Card out{mission_card(m), "mission", name_of(MissionName(m)), std::move(text), rule("BL-11.2")};
  out.content = game.id_of("mission", m);
  out.worth = game.book().score.mission;
  out.conditions = conditions_of(game, s, b, card.condition);
  if (s.stage != Stage::Cards)
    out.ready = s.stage == Stage::Turn && s.active == b && holds(game, s, b, card.condition);
  return out;
}

Card objective_face(const Blocs& game, const State& s, Bloc b, std::size_t i) {
  const Power& power = s.power[b];
  const std::uint8_t number = power.objectives[i];
  const Objective& card = game.book().objectives[number];
  const bool out = s.stage != Stage::Cards && i >= power.objectives_kept;
  const ObjectiveName name(number);
  Card face{objective_card(number), out ? "rejected" : "objective",
            out ? say<"cards.rejected">(What<ObjectiveName>(name)) : name_of(name),
            condition_said(card.condition), rule("BL-12.1")};
  face.content = game.id_of("objective", number);
  if (!out) face.conditions = conditions_of(game, s, b, card.condition);
  if (!out && s.stage != Stage::Cards) face.ready = holds(game, s, b, card.condition);
  return face;
}

template <Letters kName>
using PhaseNumber = As<kName, Role::Time, NumberSlot>;

/// The phases in which it is used, as the rulebook counts them.
std::array<NumberSlot, 5> phases_of(const Technology& tech) {
  constexpr NumberSlot kNo = NumberSlot::none();
  std::array<NumberSlot, 5> out{kNo, kNo, kNo, kNo, kNo};
  std::size_t count = 0;
  for (int phase = 1; phase <= 5; ++phase)
    if ((tech.phases >> phase & 1U) != 0) out[count++] = NumberSlot(phase);
  return out;
}

/// "… (once a turn in phase 2, 5, 1 oil)".
Words use_text(int t, const Technology& tech) {
  const std::array in = phases_of(tech);
  const auto pays = [&](Res r) { return count_or_none(tech.pay[static_cast<std::size_t>(r)]); };
  const bool free = tech.pay == decltype(tech.pay){};
  Words out = say<"cards.once_a_turn">(
      Part<"does">(0), PhaseNumber<"a">(in[0]), PhaseNumber<"b">(in[1]), PhaseNumber<"c">(in[2]),
      PhaseNumber<"d">(in[3]), PhaseNumber<"e">(in[4]),
      As<"oil", Role::Needed, CountSlot>(pays(Res::Oil)),
      As<"influence", Role::Needed, CountSlot>(pays(Res::Influence)),
      As<"research", Role::Needed, CountSlot>(pays(Res::Research)),
      As<"uranium", Role::Needed, CountSlot>(pays(Res::Uranium)), If<"free">(if_so(free)));
  return out.add(does(t));
}

Card technology_face(const Blocs& game, int id, int t) {
  const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
  Card out{id, "technology", name_of(TechName(t)), does(t), rule("BL-5.3")};
  if (tech.use == Use::OncePerTurn) out.text = use_text(t, tech);
  out.content = game.id_of("technology", t);
  return out;
}

/// What the bloc could acquire now (BL-5.2).
Hand on_offer(const Blocs& game, const State& s, Bloc b, Seat seat) {
  Hand hand{say<"hands.on_offer">(), seat, {}, "market"};
  if (s.stage != Stage::Turn || s.phase != Phase::Research || s.active != b) return hand;
  Actions list;
  Picks picks(list);
  list_acquire(game, s, b, {}, picks);
  for (const Action action : list) {
    const int t = index_of(action);
    Card card = technology_face(game, technology_card(t), t);
    const Technology& tech = game.book().techs[static_cast<std::size_t>(t)];
    card.name = say<"choices.technology">(tech_of(t), N(tech.cost));
    hand.cards.push_back(std::move(card));
  }
  return hand;
}

/// Developed technologies are public. The viewer's are played like cards.
Hand technologies(const Blocs& game, const State& s, Seat seat, Seat viewer) {
  const Bloc b = game.bloc_of(seat);
  Hand hand{say<"hands.technologies">(Of(seat)), seat, {}, "technologies"};
  for (std::uint64_t rest = s.power[b].techs; rest != 0; rest &= rest - 1) {
    const int t = std::countr_zero(rest);
    const bool own = seat == viewer;
    Card card = technology_face(game, own ? technology_card(t) : technology_card(seat, t), t);
    const bool mine = own && s.active == b && s.stage == Stage::Turn;
    if (mine && game.book().techs[static_cast<std::size_t>(t)].use == Use::OncePerTurn)
      card.ready = use_open(game, s, b, t);
    if ((s.used >> t & 1U) != 0 && s.active == b) card.kind = "used";
    hand.cards.push_back(std::move(card));
  }
  return hand;
}

}  // namespace

Said does(int tech) { return name_in<"blocs", "text">(tech_of(tech)); }

void add_hands(const Blocs& game, const State& s, Seat viewer, Scene& out) {
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const Bloc b = game.bloc_of(seat);
    const Power& power = s.power[b];
    Hand missions{say<"hands.missions">(Of(seat)), seat, {}, "missions"};
    for (std::size_t i = 0; i < power.hand_size; ++i)
      if (power.hand[i] != kNone) missions.cards.push_back(mission_face(game, s, b, power.hand[i]));
    missions.hidden = power.hand_size - static_cast<int>(missions.cards.size());
    if (s.stage != Stage::Cards) missions.most = game.book().limits.hand;
    out.hands.push_back(std::move(missions));
    if (game.with_cards()) {
      Hand goals{say<"hands.objectives">(Of(seat)), seat, {}, "objectives"};
      for (std::size_t i = 0; i < power.objectives_size; ++i)
        if (power.objectives[i] != kNone) goals.cards.push_back(objective_face(game, s, b, i));
      goals.hidden = power.objectives_size - static_cast<int>(goals.cards.size());
      out.hands.push_back(std::move(goals));
    }
    out.hands.push_back(technologies(game, s, seat, viewer));
  }
  if (viewer < game.seats()) out.hands.push_back(on_offer(game, s, game.bloc_of(viewer), viewer));
}

}  // namespace sandtable::blocs
