// What is told in several places, or needs some counting first. Nobody counts where nobody listens.

#include "games/frontier/ai_answers.hpp"
#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

BattleEffect effect_of(const Effect& e) {
  switch (e.op) {
    case Op::Init:
      if (e.sets) return e.first_round ? BattleEffect::SetFirst : BattleEffect::Set;
      return e.first_round ? BattleEffect::RaiseFirst : BattleEffect::Raise;
    case Op::Hits:
      return BattleEffect::Hits;
    case Op::Shield:
      return BattleEffect::Shield;
    case Op::PreHit:
      return BattleEffect::Before;
    default:
      return e.when.no_defender_left ? BattleEffect::Scorched : BattleEffect::After;
  }
}

bool counts_in_battle(Op op) {
  return op == Op::Init || op == Op::Hits || op == Op::Shield || op == Op::PreHit ||
         op == Op::PostHit;
}

/// The types of an effect that a side has; of those that name none, none.
Types types_there(const Effect& e, const Stack& units) {
  Types out = 0;
  for (TypeId type = 0; type < kTypes; ++type)
    if (has_type(e.types, type) && units[type] > 0) out = static_cast<Types>(out | 1U << type);
  return out;
}

template <class S>
S or_none(std::uint8_t number) {
  return number == kNone ? S::none() : S(number);
}

void tell_modifier(const Table& p, const Source& from, const Effect& e, int n) {
  const State& s = p.s;
  const bool att = e.side == Side::Att;
  const TileId tile = s.fight.tile;
  if (!counts_in_battle(e.op)) return;
  const Types types = types_there(e, att ? s.attackers[tile] : s.units[tile]);
  if (e.types != 0 && types == 0) return;
  const bool works = from.card == kNone && from.tech == kNone && from.highlight == kNone &&
                     from.special == kNone && !from.weather;
  const int winter = season_of(s.month) == 0 ? 1 : 0;
  tell(p.log, rule("FR-7.4"),
       told::Modified{
           .of = att ? active(s) : Seat{s.fight.defender},
           .at = Tile(tile),
           .card = or_none<CardWord>(from.card),
           .technology = or_none<TechWord>(from.tech),
           .highlight = or_none<HighlightWord>(from.highlight),
           .special = or_none<SpecialWord>(from.special),
           .weather = from.weather ? WeatherWord(2 * s.weather + winter) : WeatherWord::none(),
           .works = works ? WorksWord(0) : WorksWord::none(),
           .effect = EffectWord(effect_of(e)),
           .units = types == 0 ? UnitSet::none() : UnitSet(types),
           .n = n});
}

/// At what a type strikes, if the side has such units.
NumberSlot step_of(const Stack& units, const Stack& init, TypeId type) {
  return units[type] == 0 ? NumberSlot::none() : NumberSlot(init[type]);
}

void tell_side(const Table& p, Side side, Seat seat, const Stack& units, const Stack& init,
               int garrison) {
  tell(p.log, rule("FR-7.6"),
       told::Forces{.of = seat,
                    .at = Tile(p.s.fight.tile),
                    .side = SideWord(side),
                    .infantry = units[kInf],
                    .infantry_at = step_of(units, init, kInf),
                    .tanks = units[kTnk],
                    .tanks_at = step_of(units, init, kTnk),
                    .artillery = units[kArt],
                    .artillery_at = step_of(units, init, kArt),
                    .planes = units[kPln],
                    .planes_at = step_of(units, init, kPln),
                    .garrison = garrison});
}

void tell_lost(const Table& p, Side side, Seat seat, const Stack& before, const Stack& after) {
  const auto lost = [&](TypeId type) { return before[type] - after[type]; };
  tell(p.log, rule("FR-7.8"),
       told::Losses{.of = seat,
                    .at = Tile(p.s.fight.tile),
                    .side = SideWord(side),
                    .n = size_of(before) - size_of(after),
                    .infantry = lost(kInf),
                    .tanks = lost(kTnk),
                    .artillery = lost(kArt),
                    .planes = lost(kPln)});
}

}  // namespace

void tell_weather(const Table& p) {
  const State& s = p.s;
  const bool counts = weather_part(p.game, s) != nullptr;
  const int part = 2 * s.weather + (season_of(s.month) == 0 ? 1 : 0);
  tell(p.log, rule("FR-14.8"),
       told::WeatherDrawn{.month = MonthWord(s.month),
                          .what = counts ? WeatherWord(part) : WeatherWord::none(),
                          .card = WeatherCard(s.weather)});
}

void tell_played(const Table& p, Rule why, Seat seat, CardId card, TileId battle) {
  tell(p.log, why, told::Played{.by = seat, .what = CardWord(card), .at = tile_or_none(battle)});
}

void tell_special(const Table& p, Rule why, Seat seat) {
  tell(p.log, why, told::SpecialUsed{.by = seat, .what = SpecialWord(p.s.seats[seat].army)});
}

void say_thought(const Table& p, Rule why, Seat seat, Answer answer, TileId tile) {
  tell(p.log, why,
       told::AiDecides{.by = seat, .thought = ThoughtWord(answer), .at = tile_or_none(tile)});
}

void say_answer(const Table& p, Rule why, Seat seat, TypeId type, TileId tile, Answer answer) {
  tell(p.log, why,
       told::AiAnswer{
           .by = seat, .what = UnitWord(type), .at = Tile(tile), .thought = ThoughtWord(answer)});
}

void tell_forces(const Table& p) {
  if (p.log == nullptr) return;
  const auto hear = [&](const Source& from, const Effect& e, int n) {
    tell_modifier(p, from, e, n);
  };
  const BattlePlan plan = plan_battle(p.game, p.s, true, hear);
  tell_side(p, Side::Att, active(p.s), plan.att, plan.att_init[0], 0);
  tell_side(p, Side::Def, p.s.fight.defender, plan.def, plan.def_init[0], plan.garrison);
}

void tell_losses(const Table& p, const BattlePlan& plan) {
  tell_lost(p, Side::Att, active(p.s), plan.att_before, plan.att);
  tell_lost(p, Side::Def, p.s.fight.defender, plan.def_before, plan.def);
}

}  // namespace sandtable::frontier
