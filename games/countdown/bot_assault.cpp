#include "games/countdown/bot_assault.hpp"

#include <algorithm>

namespace sandtable::countdown {
namespace {

void add(Parties& out, HexId from, Group group, Cargo cargo, int count) {
  if (count > 0 && !out.full()) out.push({from, group, cargo, count});
}

void add_hovercraft(const Muster& muster, Parties& out, HexId from) {
  using enum Group;
  for (int g = static_cast<int>(HovInf); g <= static_cast<int>(HovJtJt); ++g)
    add(out, from, static_cast<Group>(g), Cargo::None, muster.free(from, static_cast<Group>(g)));
  for (const Cargo cargo : {Cargo::InfInf, Cargo::Tank, Cargo::Inf, Cargo::None}) {
    const int count = muster.loadable(from, cargo);
    if (count > 0) return add(out, from, Hov, cargo, count);
  }
}

}  // namespace

Parties parties_for(const Muster& muster, HexId target) {
  using enum Group;
  const Survey& survey = muster.survey();
  Parties out;
  for (const Group group : {Inf, Jt, Tank})
    for (const HexId from : muster.camps())
      if (muster.reach_of(group, from).has(target))
        add(out, from, group, Cargo::None, muster.free(from, group));
  for (const HexId from : muster.camps())
    if (muster.reach_of(Hov, from).has(target)) add_hovercraft(muster, out, from);
  for (const HexId from : muster.camps())
    if (!muster.reach_of(Jt, from).has(target) && muster.jump_of(from).has(target))
      add(out, from, JumpingJt, Cargo::None, muster.free(from, Jt));
  if (land_count(survey.others(target)) == 0) return out;
  for (const HexId from : muster.camps())
    if (survey.is_own(from) && muster.reach_of(Plane, from).has(target))
      add(out, from, Plane, Cargo::None, muster.free(from, Plane));
  return out;
}

void join(Assault& assault, const Party& party, std::size_t k) {
  ++assault.sent[k];
  Order one{static_cast<std::uint8_t>(party.group), 1,     0, 0,
            static_cast<std::uint8_t>(party.cargo), kNoHex};
  const Host more = moved_by(one);
  add_to(assault.host, more);
  assault.jumping += party.group == Group::JumpingJt ? 1 : 0;
  assault.loaded += more[index_of(Unit::Hov)] > 0 && land_count(more) > 1 ? 1 : 0;
  assault.takes = assault.takes || row(unit_of(party.group)).takes_land;
}

int room(const Muster& muster, const Parties& parties, const Assault& assault, std::size_t k) {
  const Party& party = parties[k];
  int inf = muster.free(party.from, Group::Inf);
  int tank = muster.free(party.from, Group::Tank);
  for (std::size_t other = 0; other < parties.size(); ++other) {
    if (parties[other].from != party.from) continue;
    const CargoRow& load = row(parties[other].cargo);
    inf -= assault.sent[other] * (load.inf + (parties[other].group == Group::Inf ? 1 : 0));
    tank -= assault.sent[other] * (load.tank + (parties[other].group == Group::Tank ? 1 : 0));
  }
  const CargoRow& load = row(party.cargo);
  int most = party.count - assault.sent[k];
  if (party.group == Group::Inf) most = std::min(most, inf);
  if (party.group == Group::Tank) most = std::min(most, tank);
  if (load.inf > 0) most = std::min(most, inf / load.inf);
  if (load.tank > 0) most = std::min(most, tank / load.tank);
  return most;
}

}  // namespace sandtable::countdown
