// The effect vocabulary (RULES.md, 2.11; BL-10 and BL-11.26 to BL-11.34): what an effect may be
// aimed at, and what it does.

#include <algorithm>

#include "games/blocs/effect_parts.hpp"

namespace sandtable::blocs {
namespace {

void list_choose(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source,
                 Args args, Picks& out) {
  for (const Effect& each : effect.of) {
    if (args.empty()) {
      if (can_do(game, s, b, each, source) && out.add(Kind::Option, static_cast<int>(each.op)))
        return;
    } else if (static_cast<Op>(index_of(args[0])) == each.op) {
      return list_effect(game, s, b, each, source, args.subspan(1), out);
    }
  }
}

AreaSet single_area(const Blocs& game, const State& s, Bloc b, const Effect& effect) {
  switch (effect.op) {
    case Op::Upgrade:
      return upgradable(game, s, b, effect);
    case Op::Destab:
      return may_destabilize(game, s, b);  // BL-11.27
    case Op::Restore:
      return fitting(game, s, b, effect) &
             where(s.instability, 1);  // BL-11.29, BL-10.4, BL-10.5, BL-6.32
    case Op::Downgrade:
      return downgradable(game, s, b, effect);
    case Op::Factory:
      return fitting(game, s, b, effect);  // BL-10.3, BL-10.6
    case Op::NatInf:
      return booklet_areas(game, s, b);
    default:
      return terror_areas(game, s, b);
  }
}

}  // namespace

bool asks(const Effect& effect) {
  switch (effect.op) {
    case Op::Gain:
    case Op::Draw:
    case Op::Satellite:
    case Op::Tension:
    case Op::Unlock:
    case Op::Mod:
    case Op::Flag:
      return false;
    case Op::Steal:
      return !effect.from_each;
    default:
      return true;
  }
}

const Effect* asking_effect(const Technology& tech) {
  for (const Effect& each : tech.effects)
    if (asks(each)) return &each;
  return nullptr;
}

void list_effect(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source,
                 Args args, Picks& out) {
  switch (effect.op) {
    case Op::Place:
      return list_place(game, s, b, effect, source, args, out);
    case Op::Flip:
    case Op::Control:
    case Op::Attack:
      return list_two_ways(game, s, b, effect, args, out);
    case Op::Destroy:
      return list_destroy(game, s, b, effect, args, out);
    case Op::Protect:
      return list_protect(game, s, b, args, out);
    case Op::Seals:
      return list_seals(game, s, b, args, out);
    case Op::Choose:
      return list_choose(game, s, b, effect, source, args, out);
    case Op::Steal:
      for (Bloc from = 0; from < kBlocs && args.empty() && !effect.from_each; ++from)
        if (can_rob(game, s, b, effect, from) && out.add(Kind::Bloc, from)) return;
      return;
    case Op::Convert:
      for (int n = 1; args.empty() && n <= std::min<int>(effect.n, stock(s, b, effect.res)); ++n)
        if (out.add(Kind::Number, n)) return;
      return;
    default:
      if (asks(effect) && args.empty()) out.land(single_area(game, s, b, effect));
  }
}

bool can_do(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source) {
  if (effect.op == Op::Draw) return s.power[b].deck_size > 0 || s.power[b].discard != 0;
  if (effect.op == Op::Tension) {
    State after = s;
    add_tension(game, after, effect.n, nullptr);
    return after.tension != s.tension;
  }
  if (!asks(effect)) return true;
  return any_pick([&](Picks& out) { list_effect(game, s, b, effect, source, {}, out); });
}

void do_effect(const Blocs& game, State& s, Bloc b, const Effect& effect, Source source, Args args,
               Dice& dice, Log* log) {
  const auto first = [&] { return index_of(args[0]); };
  if (asks(effect) && args.empty()) return;  // BL-5.11: nothing to aim at, the effect is lost
  switch (effect.op) {
    case Op::Gain:
      gain(game, s, b, effect.res, effect.n);
      return tell(log, rule("BL-11.26"),
                  Gained{.by = game.seat_of(b), .n = effect.n, .what = ResourceName(effect.res)});
    case Op::Draw:
      return draw_missions(game, s, b, effect.n, dice, log);
    case Op::Place:
      return do_place(game, s, b, args, log);
    case Op::Upgrade:
      return do_upgrade(game, s, b, first(), log);
    case Op::Destab:
      return add_token(game, s, b, first(), log);
    case Op::Restore:
      return calm(game, s, b, first(), log);
    case Op::Flip:
    case Op::Control:
    case Op::Attack:
      return do_two_ways(game, s, b, effect, args, log);
    case Op::Destroy:
      return do_destroy(game, s, b, effect, args, log);
    case Op::Downgrade:
      return do_downgrade(game, s, effect, first(), log);
    case Op::Steal:
      if (effect.from_each) return rob_each(game, s, b, effect, log);
      return rob(game, s, b, effect, static_cast<Bloc>(first()), log);
    case Op::Convert:
      return do_convert(game, s, b, effect, first(), log);
    case Op::Factory:
      ++s.factories[static_cast<std::size_t>(first())];
      return tell(log, rule("BL-10.3"),
                  FactoryBuilt{.by = game.seat_of(b), .at = AreaCell(first())});
    case Op::Satellite:
      return add_satellites(game, s, b, effect.n, log);
    case Op::Tension:
      return add_tension(game, s, effect.n, log);
    case Op::Protect:
      return protect(game, s, b, args, log);
    case Op::NatInf:
      s.power[b].mao = static_cast<std::uint8_t>(first());
      return tell(log, rule("BL-10.50"),
                  BookletSent{.by = game.seat_of(b), .at = AreaCell(first())});
    case Op::Seals:
      return do_seals(game, s, b, first(), index_of(args[1]), log);
    case Op::Terrorism:
      return terrorize(game, s, b, first(), log);
    case Op::Unlock:
      if (!effect.mode)  // BL-10.2
        s.power[b].reserve[at(effect.piece)] = static_cast<std::uint8_t>(
            s.power[b].reserve[at(effect.piece)] + game.book().blocs[b].later[at(effect.piece)]);
      return;
    case Op::Mod:
      return;  // derive_from_techs
    case Op::Flag:
      if (effect.flag != Flag::Panchsheel) return;  // derive_from_techs
      s.power[b].flags =
          static_cast<std::uint16_t>(s.power[b].flags | 1U << static_cast<unsigned>(effect.flag));
      return tell(log, rule("BL-10.34"), PanchsheelBegun{.by = game.seat_of(b)});
    case Op::Choose:
      for (const Effect& each : effect.of)
        if (each.op == static_cast<Op>(first()))
          return do_effect(game, s, b, each, source, args.subspan(1), dice, log);
      return;
  }
}

}  // namespace sandtable::blocs
