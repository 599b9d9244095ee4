// The arithmetic of attacks for the scripted Local Powers.

#include "games/proxy_war/bot_fight.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kMostLead = 14;

consteval auto make_duels() {
  std::array<DuelOdds, 2 * kMostLead + 1> out{};
  for (int lead = -kMostLead; lead <= kMostLead; ++lead)
    out[static_cast<std::size_t>(lead + kMostLead)] = duel_odds(lead);
  return out;
}
constexpr auto kDuels = make_duels();

const DuelOdds& duel(int lead) {
  return kDuels[static_cast<std::size_t>(std::clamp(lead, -kMostLead, kMostLead) + kMostLead)];
}

/// An enemy gun in range, an Advisor or a friend next door may count, or may be busy elsewhere.
int expected_help(const Mind& m, Owner owner, Hex hex) {
  int out = 0;
  const HexSet reach = kWithinTwo[hex] | bit(hex);
  for_each_hex(reach, [&](Hex next) {
    if (m.s.tile[next].artillery == owner) out = kArtilleryBonus / 2;
  });
  if (advisors_held(m.s, owner) > 0) out += kAdvisorBonus / 4;
  for_each_hex(kAdjacent[hex], [&](Hex next) { out += m.s.tile[next].army == owner ? 1 : 0; });
  return out;
}

/// PW-24.4: what the land gives an Army of `owner` against one of `other`.
int terrain_for(const Mind& m, Owner owner, Owner other, Hex hex) {
  const bool counts = m.game.options().terrain_modifiers && m.s.government != kNone &&
                      owner != kGov && other != kGov &&
                      (owner == m.s.government || other == m.s.government);
  if (!counts) return 0;
  const Terrain terrain = m.s.tile[hex].terrain;
  const bool open =
      terrain == Terrain::Desert || terrain == Terrain::Wasteland || terrain == Terrain::Farmland;
  return open == (owner == m.s.government) ? kTerrainBonus : 0;
}

}  // namespace

Gear gear_for(const Sheet& sheet, const Track& track, bool fights) {
  Gear out;
  const State& s = sheet.state();
  const bool mines = is_mined_against(s, sheet.seat(), track.first) ||
                     is_mined_against(s, sheet.seat(), track.last);
  const unsigned left = sheet.extras_left();
  unsigned taken = mines ? left & kWithMinesweeper : 0;
  if (fights) {
    const HexSet reach = kWithinTwo[track.last] | bit(track.last);
    const HexSet guns = sheet.guns_for(track, Posture::Acting) & reach;
    if (guns != 0) out.gun = static_cast<Hex>(std::countr_zero(guns)), out.bonus += kArtilleryBonus;
    taken |= left & (kWithAdvisor | kWithDrugs);
    if ((taken & kWithAdvisor) != 0) out.bonus += kAdvisorBonus;
    if ((taken & kWithDrugs) != 0) out.bonus += kDrugsBonus;
  }
  out.extras = static_cast<std::uint8_t>(taken);
  const unsigned paid = taken & (kWithAdvisor | kWithMinesweeper);
  out.cost = kUseCost * (std::popcount(paid) + (out.gun == kNoHex ? 0 : 1));
  return out;
}

int defence_of(const Mind& m, Hex hex) {
  const Owner owner = m.s.tile[hex].army;
  if (owner == kGov) {
    bool gun = false;  // PW-21.2: any of its guns in range
    for_each_hex(kWithinTwo[hex] | bit(hex),
                 [&](Hex at) { gun = gun || m.s.tile[at].artillery == kGov; });
    gun = gun && m.game.options().government_artillery;
    return kGovernmentBonus + (gun ? kArtilleryBonus : 0);
  }
  return (m.s.government == owner ? kGovernmentBonus : 0) + expected_help(m, owner, hex);
}

Prospects attack_on(const Mind& m, Hex hex, int bonus) {
  const Owner owner = m.s.tile[hex].army;
  const bool seen = !m.game.options().private_holdings && owner != kGov;
  if (seen && m.s.hand[owner].ammo < m.game.options().defence_fee)
    return {100, has_refuge(m.s, owner, hex) ? 0 : 100, 0};  // PW-20.5
  const int lead = terrain_for(m, m.seat, owner, hex) - terrain_for(m, owner, m.seat, hex);
  const DuelOdds& odds = duel(bonus + lead - defence_of(m, hex));
  const int beats = has_refuge(m.s, owner, hex) ? 0 : odds.beats;
  return {100 * odds.wins() / kDuel, 100 * (odds.destroys + beats) / kDuel,
          100 * odds.destroyed / kDuel};
}

MineRisk mines_on(const State& s, Seat seat, const Track& track, bool swept) {
  const RiskOdds odds = risk_odds(swept ? Risk::MineSwept : Risk::Mine);
  MineRisk out;
  const auto roll = [&](Hex hex) {
    if (!is_mined_against(s, seat, hex)) return;
    out.lost += out.passes * odds.destroyed / kTwoDice;
    out.passes = out.passes * odds.unaffected / kTwoDice;
  };
  roll(track.first);
  if (track.last != track.first) roll(track.last);
  return out;
}

}  // namespace sandtable::proxy_war
