// A full state as JSON that a person can read and a scenario can change. What follows from other
// members is left out: reserves, the level, what technologies change.

#include "games/blocs/position.hpp"

#include <algorithm>

#include "games/blocs/names.hpp"

namespace sandtable::blocs {
namespace {

Json bloc_or_null(Bloc b) { return b < kBlocs ? Json(kBlocCodes[b]) : Json(); }
Json piece_or_null(std::uint8_t p) { return p == 0 ? Json() : Json(kPieceCodes[p]); }

template <class List>
Json id_or_null(const List& list, std::uint8_t i) {
  return i < list.size() ? Json(list[i].id) : Json();
}

Json area_json(const State& s, std::size_t a) {
  Json out =
      Json::object({{"control", bloc_or_null(s.control[a])}, {"unit", piece_or_null(s.unit[a])}});
  for (const ByteMember& each : kAreaMembers)
    if ((s.*each.bytes)[a] != 0) out.append(each.name, Json(int{(s.*each.bytes)[a]}));
  if (s.took_when[a] != 0) out.append("took_when", Json(int{s.took_when[a]}));
  if (s.missile[a] != 0) out.append("missile", Json(kPieceCodes[s.missile[a]]));
  return out;
}

Json sea_json(const State& s, std::size_t i) {
  Json out =
      Json::object({{"owner", bloc_or_null(s.ship_owner[i])}, {"unit", piece_or_null(s.ship[i])}});
  if (s.ship_done[i] != 0) out.append("done", Json(int{s.ship_done[i]}));
  if (s.ship_missile[i] != 0) out.append("missile", Json(kPieceCodes[s.ship_missile[i]]));
  return out;
}

template <class List>
Json tech_list(const List& list, std::uint64_t bits) {
  Json out = Json::array();
  for (; bits != 0; bits &= bits - 1)
    out.push(Json(list[static_cast<std::size_t>(std::countr_zero(bits))].id));
  return out;
}

template <class List, class Cards>
Json card_list(const List& list, const Cards& cards, int count) {
  Json out = Json::array();
  for (int i = 0; i < count; ++i) out.push(id_or_null(list, cards[static_cast<std::size_t>(i)]));
  return out;
}

Json mission_bits(const Blocs& game, Bloc b, unsigned bits) {
  Json out = Json::array();
  for (; bits != 0; bits &= bits - 1)
    out.push(Json(game.book()
                      .missions[static_cast<std::size_t>(game.book().blocs[b].missions_from +
                                                         std::countr_zero(bits))]
                      .id));
  return out;
}

Json stock_json(const Power& power) {
  Json out = Json::object();
  for (std::size_t r = 0; r < kResources; ++r) out.append(kResCodes[r], Json(int{power.stock[r]}));
  return out;
}

Json power_json(const Blocs& game, const State& s, Bloc b) {
  const Power& power = s.power[b];
  const Book& book = game.book();
  Json satellites = Json::array();
  for (const std::uint8_t mode : power.satellites) satellites.push(Json(kModeWords[mode]));
  return Json::object({
      {"life", Json(kLifeWords[static_cast<std::size_t>(power.life)])},
      {"fall", Json(int{power.fall})},
      {"stock", stock_json(power)},
      {"techs", tech_list(book.techs, power.techs)},
      {"space", Json(int{power.space})},
      {"satellites", std::move(satellites)},
      {"star_wars_used", Json(power.star_wars_used != 0)},
      {"made_missile", Json(power.made_missile != 0)},
      {"biohazards", Json(int{power.biohazards})},
      {"mao", id_or_null(book.land, power.mao)},
      {"panchsheel", Json(has_flag(s, b, Flag::Panchsheel))},
      {"held", Json(int{power.held})},
      {"hand", card_list(book.missions, power.hand, power.hand_size)},
      {"deck", card_list(book.missions, power.deck, power.deck_size)},
      {"under", Json(int{power.under})},
      {"rejected", Json(int{power.rejected})},
      {"discard", mission_bits(game, b, power.discard)},
      {"scored", mission_bits(game, b, power.scored)},
      {"objectives", card_list(book.objectives, power.objectives, power.objectives_size)},
      {"objectives_kept", Json(int{power.objectives_kept})},
      {"keep_missions", Json(int{power.keep_missions})},
      {"keep_objectives", Json(int{power.keep_objectives})},
      {"bet", power.bet == kNone ? Json() : Json(int{power.bet})},
      {"sealed", Json(power.sealed != 0)},
  });
}

Json turn_json(const Blocs& game, const State& s) {
  Json out = Json::object({{"used", tech_list(game.book().techs, s.used)}});
  for (const TurnMember& each : kTurnMembers)
    if (s.*each.value != 0) out.append(each.name, Json(int{s.*each.value}));
  if (s.terror_target != kNone)
    out.append("terror_target", id_or_null(game.book().land, s.terror_target));
  return out;
}

Json launch_json(const Blocs& game, const Launch& launch) {
  Json areas = Json::array();
  for (const std::uint8_t area : launch.areas)
    if (area != kNone) areas.push(Json(game.book().land[area].id));
  return Json::object({{"by", Json(kBlocCodes[launch.by])},
                       {"missile", Json(kPieceCodes[at(launch.missile)])},
                       {"areas", std::move(areas)},
                       {"sea", id_or_null(game.book().seas, launch.sea)},
                       {"cancelled", Json(launch.cancelled != 0)}});
}

Json pending_json(const Blocs& game, const State& s) {
  const Book& book = game.book();
  Json launches = Json::array();
  for (std::size_t i = 0; i < s.launches_size; ++i) launches.push(launch_json(game, s.launches[i]));
  return Json::object({
      {"coup_area", id_or_null(book.land, s.coup_area)},
      {"coup_by", bloc_or_null(s.coup_by)},
      {"division_for", bloc_or_null(s.division_for)},
      {"reward_card", id_or_null(book.missions, s.reward_card)},
      {"reward_part", Json(int{s.reward_part})},
      {"reward_left", Json(int{s.reward_left})},
      {"reward_area", id_or_null(book.land, s.reward_area)},
      {"launches", std::move(launches)},
      {"answering", Json(int{s.answering})},
      {"answer_turn", Json(int{s.answer_turn})},
      {"star_window", s.star_window == kNone ? Json() : Json(int{s.star_window})},
      {"dead_hand_at", bloc_or_null(s.dead_hand_at)},
      {"biohazard_ask", Json(s.biohazard_ask != 0)},
  });
}

Json result_json(const Blocs& game, const State& s) {
  if (s.stage != Stage::Over) return {};
  return Json::object({{"ending", Json(kEndingWords[s.ending])},
                       {"winner", bloc_or_null(s.winner)},
                       {"card", id_or_null(game.book().objectives, s.winning_card)}});
}

/// 7.1: pieces on the map and in the reserve are the pool; cards do not get lost.
Json conserved_json(const Blocs& game, const State& s) {
  int wrong = 0;
  int cards = 0;
  for (const Bloc b : game.options().blocs) {
    const Power& power = s.power[b];
    if (!alive(s, b)) {  // its cards have left the game (BL-12.6)
      cards += game.book().blocs[b].missions_to - game.book().blocs[b].missions_from;
      continue;
    }
    cards += power.hand_size + power.deck_size + std::popcount(power.discard) +
             std::popcount(power.scored);
    const auto pool = unlocked(game, power, b);
    const auto used = in_play(s, b);
    for (std::size_t p = 1; p < kPieces; ++p)
      if (p != at(Piece::HQ) && used[p] + power.reserve[p] != pool[p]) ++wrong;
  }
  return Json::object({{"missions", Json(cards)}, {"pieces out of balance", Json(wrong)}});
}

}  // namespace

std::array<int, kPieces> unlocked(const Blocs& game, const Power& power, Bloc b) {
  std::array<int, kPieces> out{};
  const BlocSpec& spec = game.book().blocs[b];
  for (std::size_t p = 0; p < kPieces; ++p) out[p] = spec.first[p];
  for (std::size_t t = 0; t < game.book().techs.size(); ++t) {
    if ((power.techs >> t & 1U) == 0) continue;
    for (const Effect& each : game.book().techs[t].effects)
      if (each.op == Op::Unlock && !each.mode) out[at(each.piece)] += spec.later[at(each.piece)];
  }
  return out;
}

std::array<int, kPieces> in_play(const State& s, Bloc b) {
  std::array<int, kPieces> out{};
  for (const AreaId area : controlled(s, b)) {
    ++out[s.unit[area]];
    ++out[s.missile[area]];
    out[at(Piece::LN)] += s.launchers[area];
  }
  for (const SeaId sea : Seas(fleet(s, b))) {
    ++out[s.ship[sea]];
    ++out[s.ship_missile[sea]];
  }
  out[at(Piece::BZ)] += s.power[b].biohazards;
  return out;
}

Json Blocs::position(const State& s) const {
  Json areas = Json::object();
  Json seas = Json::object();
  Json powers = Json::object();
  Json order = Json::array();
  Json walk = Json::array();
  for (std::size_t a = 0; a < book().land.size(); ++a)
    areas.append(book().land[a].id, area_json(s, a));
  for (std::size_t i = 0; i < book().seas.size(); ++i)
    seas.append(book().seas[i].id, sea_json(s, i));
  for (const Bloc b : options_.blocs) powers.append(kBlocCodes[b], power_json(*this, s, b));
  for (const Bloc b : s.order)
    if (b != kNeutral) order.push(Json(kBlocCodes[b]));
  for (const Action action : walk_of(s)) walk.push(Json(word_of(*this, action)));
  return Json::object({
      {"round", Json(int{s.round})},
      {"phase", Json(kPhaseWords[static_cast<std::size_t>(s.phase)])},
      {"stage", Json(kStageWords[static_cast<std::size_t>(s.stage)])},
      {"active", bloc_or_null(s.active)},
      {"actor", bloc_or_null(s.actor)},
      {"order", std::move(order)},
      {"tension", Json(int{s.tension})},
      {"hits", Json(int{s.hits})},
      {"falls", Json(int{s.falls})},
      {"areas", std::move(areas)},
      {"seas", std::move(seas)},
      {"blocs", std::move(powers)},
      {"turn", turn_json(*this, s)},
      {"pending", pending_json(*this, s)},
      {"walk", std::move(walk)},
      {"result", result_json(*this, s)},
      {"conserved", conserved_json(*this, s)},
  });
}

}  // namespace sandtable::blocs
