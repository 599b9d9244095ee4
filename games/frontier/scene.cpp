// What a seat sees: the map with everything on it, the armies' panels, hands and decks, weather,
// what can be had; prompts.cpp has what it is asked, panels.cpp and hands.cpp the rest.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/painter.hpp"
#include "games/frontier/scene_ids.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

std::optional<int> seat_or_none(Seat seat) {
  return seat == kNone ? std::nullopt : std::optional<int>(seat);
}

/// The phases of a round that somebody decides in, in order (FR-2.1).
constexpr std::array<Phase, 6> kSteps{Phase::ResourceCards,  Phase::Reinforcements, Phase::Actions,
                                      Phase::TacticalOrders, Phase::ArmsRace,       Phase::Upkeep};
constexpr int kFirstStep = 2;  ///< Phase 1 decides nothing.

/// Battles are a part of the Actions.
Phase step_of(Stage stage) {
  const Phase shown = phase_shown(stage);
  return shown == Phase::Battle || shown == Phase::FlyHome ? Phase::Actions : shown;
}

}  // namespace

Painter::Painter(const Frontier& game, const View<State>& view)
    : game_(game), s_(view.state()), viewer_(view.seat()) {
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    const Mods mods = mods_of(game_, s_, seat);
    stack_limits_[seat] = stack_limit(game_, s_, seat, mods);
    hand_limits_[seat] = hand_limit(game_, s_, seat, mods);
  }
}

Scene Painter::paint() {
  scene_.game = "frontier";
  if (viewer_ < game_.seats()) scene_.viewer = viewer_;
  scene_.over = s_.stage == Stage::Over;
  scene_.phase = scene_.over ? say<"scene.over">() : phase();
  scene_.prompt = scene_.over ? Words(verdict()) : prompt();
  if (scene_.over) scene_.verdict = verdict();
  scene_.stage = stage();
  add_map();
  for (Seat seat = 0; seat < game_.seats(); ++seat) add_panel(seat);
  add_hands();
  add_tracks();
  add_markets();
  if (viewer_ < game_.seats() && !game_.at_rest(s_, viewer_)) add_pad();
  return std::move(scene_);
}

// ---- Words.
Said Painter::phase() const {
  return say<"scene.phase">(Round(s_.round),
                            As<"phase", Role::Other, PhaseWord>(PhaseWord(phase_shown(s_.stage))));
}

Words Painter::prompt() const {
  if (viewer_ == s_.actor) return prompt_for(game_, s_);
  return say<"scene.decides">(By(s_.actor));
}

Said Painter::verdict() const {
  return say<"scene.verdict">(By(s_.winner),
                              As<"ending", Role::Manner, EndingWord>(EndingWord(s_.ending)));
}

sandtable::Stage Painter::stage() const {
  sandtable::Stage out;
  out.kind = scene_.over ? "over" : game_.id_of("phase", static_cast<int>(phase_shown(s_.stage)));
  out.turn = s_.round;
  out.turns = game_.options().max_rounds;
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    if (game_.forbidden(static_cast<int>(i) + kFirstStep)) continue;  // FR-23.9
    if (step_of(s_.stage) == kSteps[i]) out.step = static_cast<int>(out.steps.size());
    out.steps.emplace_back(name_of(PhaseWord(kSteps[i])));
  }
  return out;
}

// ---- The map.
void Painter::add_map() {
  const auto& maps = game_.content().maps;
  const auto played = std::ranges::find(maps, game_.map().id, &MapSpec::id);
  Board board{kMap, name_of(MapWord(played - maps.begin())), BoardKind::Hex, {}};
  for (TileId t = 0; t < game_.geo().tiles; ++t) board.cells.push_back(cell(t));
  scene_.boards.push_back(std::move(board));
}

Cell Painter::cell(TileId t) const {
  Cell out;
  const Feature feature = game_.feature(t);
  out.id = t, out.x = int{game_.tile(t).q}, out.y = int{game_.tile(t).r};
  out.label = tile_name(game_, t);
  out.name = name_of_tile(game_, s_, t);
  out.terrain = kFeatureNames[static_cast<std::size_t>(feature)];
  out.owner = seat_or_none(control(game_, s_, t));
  if (feature != Feature::Plain) out.text = text_of(FeatureWord(feature));
  add_marks(out, t);
  add_units_to(out, t, s_.holder[t], s_.units[t], false);
  add_units_to(out, t, active_seat(), s_.attackers[t], true);
  if (s_.holder[t] != kNone)
    out.limits = {{say<"limits.units">(), size_of(s_.units[t]), stack_limits_[s_.holder[t]],
                   rule("FR-10.1")}};
  return out;
}

void Painter::add_building(Cell& out, std::uint8_t b, TileId t) const {
  const Building kind = building_kind(b);
  const Seat owner = building_owner(b);
  const told::Thing<BuildingWord> what{BuildingWord(kind)};
  const Said label = is_stalled(b)               ? say<"marks.stalled">(what, Of(owner))
                     : is_active_building(s_, t) ? say<"marks.active">(what, Of(owner))
                                                 : say<"marks.inactive">(what, Of(owner));
  out.marks.push_back({kBuildingNames[static_cast<std::size_t>(kind)], 1, int{owner}, label});
}

void Painter::add_marks(Cell& out, TileId t) const {
  if (const int stars = game_.stars(s_, t); stars > 0)
    out.marks.push_back({"star", stars, std::nullopt, say<"marks.stars">(N(stars))});
  if (s_.building[t] != 0) add_building(out, s_.building[t], t);
  if (s_.flag[t] != kNone)
    out.marks.push_back({"flag", 1, int{s_.flag[t]}, say<"marks.flag">(Of(s_.flag[t]))});
  for (const Works& each : s_.works)
    if (each.tile == t)
      out.marks.push_back(
          {"works", each.hits, int{each.owner}, say<"marks.works">(Of(each.owner))});
  if (size_of(s_.attackers[t]) > 0)
    out.marks.push_back({"battle", 1, std::nullopt, say<"marks.battle">()});
}

void Painter::add_units_to(Cell& out, TileId t, Seat owner, const Stack& units,
                           bool attacks) const {
  using Moved = As<"moved", Role::Other, CountSlot>;
  for (TypeId type = 0; type < kTypes; ++type) {
    if (units[type] == 0) continue;
    Piece piece;
    piece.id = unit_piece(t, type, attacks);
    piece.kind = game_.content().units[type].name;
    piece.count = units[type];
    piece.owner = seat_or_none(owner);
    const int moved = attacks ? 0 : s_.marks[t][type] & 15;
    const N n(units[type]);
    const Of of(owner);
    piece.label = attacks     ? say<"pieces.attacking">(n, the_unit(type), of)
                  : moved > 0 ? say<"pieces.moved">(n, the_unit(type), of, Moved(moved))
                              : say<"pieces.units">(n, the_unit(type), of);
    out.pieces.push_back(std::move(piece));
  }
}

void Painter::add_tracks() {
  Track round{"round", say<"tracks.round">(), s_.round, 0, game_.options().max_rounds};
  round.form = TrackForm::Track;
  round.rule = rule("FR-11.7");
  scene_.tracks.push_back(std::move(round));
  if (viewer_ >= game_.seats()) return;
  const int level = std::min<int>(s_.seats[viewer_].level, game_.top_level());
  Track research{"research", say<"tracks.research">(), level, 0, game_.top_level()};
  research.form = TrackForm::Ladder;
  research.rule = rule("FR-9.5");
  research.rungs = {say<"rungs.none">()};
  for (int each = 1; each <= game_.top_level(); ++each) {
    const N points(game_.points_for(each));
    research.rungs->emplace_back(each == kLevels ? say<"rungs.bomb">(points)
                                                 : say<"rungs.technology">(points));
  }
  scene_.tracks.push_back(std::move(research));
}

void Painter::add_pad() {
  std::string line;
  for (std::size_t i = 0; i < s_.walk_size; ++i)
    line += (i == 0 ? "" : " ") + entry_word(game_, s_, s_.walk[i]);
  scene_.pad.push_back(std::move(line));
}

Scene Frontier::scene(const View<State>& view) const { return Painter(*this, view).paint(); }

}  // namespace sandtable::frontier
