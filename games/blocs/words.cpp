// Conditions and effects as they are said on cards.

#include "games/blocs/card_words.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::size_t kListedAreas = 9;
using AreaList = std::array<int, kListedAreas>;

AreaList listed(AreaSet set) {
  AreaList out;
  out.fill(kAbsent);
  std::size_t count = 0;
  for (const AreaId area : set)
    if (count < out.size()) out[count++] = area;
  return out;
}

std::array<int, 6> listed(SeaSet set) {
  std::array<int, 6> out;
  out.fill(kAbsent);
  std::size_t count = 0;
  for (const SeaId sea : Seas(set))
    if (count < out.size()) out[count++] = sea;
  return out;
}

/// "2 of", but for all of them.
N some_of(int n, int all) { return n == all ? CountSlot::none() : CountSlot(n); }

template <Letters kPath, class... More>
Said say_areas(AreaSet set, More... more) {
  const AreaList at = listed(set);
  return say<kPath>(
      more..., Area<"a">(AreaCell(at[0])), Area<"b">(AreaCell(at[1])), Area<"c">(AreaCell(at[2])),
      Area<"d">(AreaCell(at[3])), Area<"e">(AreaCell(at[4])), Area<"f">(AreaCell(at[5])),
      Area<"g">(AreaCell(at[6])), Area<"h">(AreaCell(at[7])), Area<"i">(AreaCell(at[8])));
}

template <Letters kPath, class... More>
Said say_seas(SeaSet set, More... more) {
  const auto at = listed(set);
  return say<kPath>(more..., Sea<"a">(SeaCell(at[0])), Sea<"b">(SeaCell(at[1])),
                    Sea<"c">(SeaCell(at[2])), Sea<"d">(SeaCell(at[3])), Sea<"e">(SeaCell(at[4])),
                    Sea<"f">(SeaCell(at[5])));
}

Said say_count(const Condition& c) {
  const auto produces = c.intact ? ResourceName(c.res) : ResourceName::none();
  const auto region = c.region == kNone ? RegionName::none() : RegionName(c.region);
  return say<"conditions.count">(N(c.n), As<"grade", Role::Manner, GradeName>(GradeName(c.grade)),
                                 As<"region", Role::At, RegionName>(region),
                                 What<ResourceName>(produces), If<"seas">(if_so(c.seas != 0)));
}

Words leaf_said(const Condition& c) {
  const auto many = static_cast<std::size_t>(c.areas.count());
  switch (c.test) {
    case Test::Ctrl:
      if (many > kListedAreas)
        return say<"conditions.of_list">(N(c.n), As<"of", Role::Other, CountSlot>(many));
      return say_areas<"conditions.control">(c.areas, some_of(c.n, c.areas.count()));
    case Test::Count:
      return say_count(c);
    case Test::Took:
      return say_areas<"conditions.took">(
          c.areas, some_of(c.n, c.areas.count()),
          As<"ways", Role::Manner, ThingsOf<"taking">>(ThingsOf<"taking">(c.ways)));
    case Test::Naval:
      return say_seas<"conditions.naval">(c.seas, N(c.n));
    case Test::Unstable:
      return say_areas<"conditions.unstable">(c.areas, level_of(c.level),
                                              some_of(c.n, c.areas.count()));
    case Test::Tech:
      return say<"conditions.technology">(tech_of(c.tech));
    case Test::Techs:
      return say<"conditions.technologies">(N(c.n));
    case Test::Used:
      return say<"conditions.used">(tech_of(c.tech));
    case Test::Space:
      return say<"conditions.space">(SpaceStepOf(c.n));
    case Test::Protect:
      return say<"conditions.markers">(N(c.n));
    case Test::Missiles:
      return say<"conditions.missiles">(N(c.n));
    case Test::Defcon:
      return say<"conditions.defcon">(NeededLevel(c.n));
    case Test::WonStruggle:
      return say<"conditions.struggle">();
    case Test::Destroyed:
      return say<"conditions.destroyed">(N(c.n));
    default:
      return {};
  }
}

/// "a and b and c": each joint is a saying with what stands before and behind it.
template <Letters kPath, class List, class Say>
Words joined(const List& list, const Say& each) {
  if (list.empty()) return {};
  Words out = each(list.front());
  for (std::size_t i = 1; i < list.size(); ++i) {
    Words more = say<kPath>(Part<"a">(0), Part<"b">(1));
    more.add(std::move(out)).add(each(list[i]));
    out = std::move(more);
  }
  return out;
}

sandtable::Condition judged(const Blocs& game, const State& s, Bloc b, const Condition& c) {
  sandtable::Condition out{condition_said(c), holds(game, s, b, c)};
  const AreaSet own = controlled(s, b);
  if (c.test == Test::Ctrl) out.number = (own & c.areas).count();
  if (c.test == Test::Count)
    out.number = ((own & c.areas) - (c.intact ? where(s.ruined, 1) : AreaSet{})).count() +
                 std::popcount(c.seas & fleet(s, b));
  if (c.test == Test::Naval) out.number = std::popcount(fleet(s, b) & c.seas);
  if (c.test == Test::Techs) out.number = std::popcount(s.power[b].techs);
  if (c.test == Test::Space) out.number = s.power[b].space;
  if (c.test == Test::Protect) out.number = markers(s, b);
  if (c.test == Test::Missiles) out.number = missiles_of(s, b);
  if (out.number) out.of = c.n;
  return out;
}

Words control_said(const Effect& e) {
  if (e.terror_target) return say<"effects.control_target">();
  const AreaList plain = listed(e.areas - e.red);
  const AreaList red = listed(e.red);
  return say<"effects.control">(Area<"a">(AreaCell(plain[0])), Area<"b">(AreaCell(plain[1])),
                                Area<"c">(AreaCell(plain[2])), Area<"d">(AreaCell(plain[3])),
                                Area<"e">(AreaCell(plain[4])), Area<"f">(AreaCell(plain[5])),
                                Area<"red_a">(AreaCell(red[0])), Area<"red_b">(AreaCell(red[1])),
                                Area<"red_c">(AreaCell(red[2])), Area<"red_d">(AreaCell(red[3])));
}

}  // namespace

Words condition_said(const Condition& c) {
  if (c.test == Test::And) return joined<"conditions.and">(c.of, condition_said);
  if (c.test != Test::Or) return leaf_said(c);
  return Words(say<"conditions.either">(Part<"what">(0)))
      .add(joined<"conditions.or">(c.of, condition_said));
}

std::vector<sandtable::Condition> conditions_of(const Blocs& game, const State& s, Bloc b,
                                                const Condition& c) {
  std::vector<sandtable::Condition> out;
  if (c.test != Test::And) return {judged(game, s, b, c)};
  for (const Condition& part : c.of)
    for (sandtable::Condition& each : conditions_of(game, s, b, part))
      out.push_back(std::move(each));
  return out;
}

Words effect_said(const Effect& e) {
  switch (e.op) {
    case Op::Gain:
      return say<"effects.gain">(N(e.n), What<ResourceName>(ResourceName(e.res)));
    case Op::Draw:
      return say<"effects.draw">(N(e.n));
    case Op::Place:
      if (e.seas != 0) return say_seas<"effects.place_at_sea">(e.seas, unit_of(e.piece));
      return say_areas<"effects.place">(e.areas, unit_of(e.piece));
    case Op::Upgrade:
      return say<"effects.upgrade">(N(e.n));
    case Op::Destab:
      return say<"effects.token">(N(e.n));
    case Op::Restore:
      return say<"effects.calm">(N(e.n));
    case Op::Flip:
      return say<"effects.flip">(N(e.n));
    case Op::Control:
      return control_said(e);
    case Op::Attack:
      return say<"effects.attack">();
    case Op::Steal:
      return say<"effects.steal">(N(e.n), What<ResourceName>(ResourceName(e.res)),
                                  If<"each">(if_so(e.from_each)));
    case Op::Satellite:
      return say<"effects.satellite">(N(e.n));
    case Op::Tension:
      return say<"effects.tension">(As<"n", Role::Amount, ModifierSlot>(e.n));
    case Op::Protect:
      return say<"effects.protect">(N(e.n));
    default:
      return say<"effects.other">();
  }
}

Words rewards_said(const std::vector<Effect>& reward) {
  return joined<"effects.also">(reward, effect_said);
}

}  // namespace sandtable::blocs
