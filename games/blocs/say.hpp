#pragma once
// What Blocs says, and the kinds of things it says it about. Sentences stand in words/en.json.

#include "core/said.hpp"
#include "games/blocs/events.hpp"

namespace sandtable::blocs {

using BlocName = ContentOf<"bloc">;
using LandName = ContentOf<"land">;    ///< By AreaId: what an area is called.
using OceanName = ContentOf<"ocean">;  ///< By SeaId.
using VerbName = ContentOf<"verb">;
using WayName = ContentOf<"way">;        ///< By Op: one of several effects.
using WordName = ContentOf<"word">;      ///< By Word: "End the phase".
using CodeName = ContentOf<"code">;      ///< By Bloc: "AA".
using RegionName = ContentOf<"region">;  ///< By an area in it.
using GradeName = ContentOf<"grade">;    ///< Main or secondary areas.
using PhaseName = ContentOf<"phase">;
using StageName = ContentOf<"stage">;

// Slots of refusals and labels.
using Costs = As<"cost", Role::Needed, CountSlot>;
using Have = As<"have", Role::Amount, CountSlot>;
using Most = As<"n", Role::Needed, CountSlot>;
using Number = As<"n", Role::Other, NumberSlot>;  ///< Of nothing that there is.
using SeatsOf = As<"seats", Role::Other, CountSlot>;
using Uranium = As<"uranium", Role::Needed, CountSlot>;
using FromLevel = As<"from", Role::Needed, NumberSlot>;
using NeededLevel = As<"level", Role::Needed, NumberSlot>;
using SpaceStepOf = As<"step", Role::Needed, NumberSlot>;
using Owner = As<"of", Role::DoneTo, BlocName>;  ///< A bloc, played or not.
using Needs = As<"first", Role::Needed, TechName>;
using OffSea = As<"off", Role::At, SeaCell>;
using There = As<"there", Role::Other, UnitName>;

inline At<AreaCell> area_at(int area) { return AreaCell(area); }
inline At<SeaCell> sea_at(int sea) { return SeaCell(sea); }
inline What<TechName> tech_of(int tech) { return TechName(tech); }
template <class P>
What<UnitName> unit_of(P piece) {
  return UnitName(piece);
}
inline As<"level", Role::Manner, Instability> level_of(int instability) {
  return Instability(instability);
}
inline As<"of", Role::Other, ResourceName> of_resource(std::size_t resource) {
  return ResourceName(resource);
}

// A list of areas, as long as it is: the places behind its end are absent.
template <Letters kName>
using Area = As<kName, Role::At, AreaCell>;
template <Letters kName>
using Sea = As<kName, Role::At, SeaCell>;
/// Something that is so, or absent: As<"capital", …>(1).
template <Letters kName>
using If = As<kName, Role::Other, NumberSlot>;
constexpr NumberSlot if_so(bool so) { return so ? NumberSlot(1) : NumberSlot::none(); }
constexpr CountSlot count_or_none(int n) { return n > 0 ? CountSlot(n) : CountSlot::none(); }

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"blocs", kPath>(slots...);
}
/// The word for one thing.
template <class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"blocs", "">(What<S>(thing));
}

}  // namespace sandtable::blocs
