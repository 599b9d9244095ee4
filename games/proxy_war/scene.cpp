// What a seat sees: the map with everything on it, and around it the parts of scene_parts.hpp.

#include <array>
#include <string>

#include "games/proxy_war/names.hpp"
#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/scene_ids.hpp"
#include "games/proxy_war/scene_parts.hpp"

namespace sandtable::proxy_war {
namespace {

using TerrainWord = ContentOf<"terrain">;

int clock_of(const Sight& sight) {
  switch (sight.s.stage) {
    case Stage::Talk:
    case Stage::Answer:
      return sight.game.options().negotiation_seconds;
    case Stage::Orders:
      return sight.game.options().orders_seconds;
    default:
      return sight.game.options().decision_seconds;
  }
}

// ---- The map.

Said piece_words(Thing what, Owner owner) {
  return say<"pieces.of">(What<Thing>(what), Of(whose(owner)));
}

void add_mark(Cell& cell, const char* kind, Owner owner, const Said& words) {
  if (owner == kNone) return;
  cell.marks.push_back({kind, 1, seat_or_none(owner), words});
}

void add_army(Cell& cell, Hex hex, const Tile& tile) {
  if (tile.army == kNone) return;
  const bool mercenary = has_flag(tile, kMercenaryHere);
  const char* kind = tile.army == kGov ? "government" : mercenary ? "mercenary" : "army";
  cell.pieces.push_back({piece_id(hex), kind, 1, seat_or_none(tile.army),
                         piece_words(Thing(mercenary ? kMercenaryThing : kArmyThing), tile.army)});
}

void add_factory(Cell& cell, const Tile& tile) {
  if (has_flag(tile, kFactoryDamaged))
    return add_mark(cell, "factory_damaged", tile.factory,
                    say<"pieces.damaged">(Of(whose(tile.factory))));
  add_mark(cell, "factory", tile.factory, piece_words(Thing(kFactoryThing), tile.factory));
}

/// What a tile is worth a turn (PW-4.4, PW-4.5).
Said yield_words(const Tile& tile) {
  const TerrainWord terrain(tile.terrain);
  const bool works = tile.factory != kNone && !has_flag(tile, kFactoryDamaged);
  if (works) return name_in<"proxy_war", "factory">(What<TerrainWord>(terrain));
  return name_in<"proxy_war", "text">(What<TerrainWord>(terrain));
}

Cell cell_of(const Sight& sight, Hex hex) {
  const Tile& tile = sight.s.tile[hex];
  Cell out;
  out.id = hex, out.x = int{kHexAt[hex].q}, out.y = int{kHexAt[hex].r};
  out.label = std::to_string(label_of(sight.s, hex));
  out.name = name_of(TerrainWord(tile.terrain));
  out.terrain = sight.game.id_of("terrain", static_cast<int>(tile.terrain));
  out.owner = seat_or_none(tile.control);
  if (tile.control == kGov) add_mark(out, "control", kGov, say<"pieces.control">());
  add_factory(out, tile);
  add_mark(out, "artillery", tile.artillery, piece_words(thing(Item::Artillery), tile.artillery));
  add_mark(out, "anti_air", tile.anti_air, piece_words(thing(Item::AntiAir), tile.anti_air));
  if (has_flag(tile, kMined))
    out.marks.push_back({"minefield", 1, std::nullopt, name_of(thing(Item::Minefield))});
  add_mark(out, "permission", tile.permission,
           piece_words(thing(Item::Permission), tile.permission));
  add_army(out, hex, tile);
  out.text = yield_words(tile);
  return out;
}

/// The viewer's own orders, while they are written: where Armies go, whom they help, what is
/// shelled.
void add_arrows(const Sight& sight, Board& board) {
  std::vector<Arrow> arrows;
  const auto add = [&](Hex from, Hex to, const Said& label) {
    arrows.push_back({int{from}, int{to}, int{sight.viewer}, label});
  };
  for (const Order& order : sight.s.order[sight.viewer]) {
    if (order.verb == Verb::Move) add(order.from, order.to, say<"arrows.move">());
    if (order.verb == Verb::Move && order.then != kNoHex)
      add(order.to, order.then, say<"arrows.move_on">());
    if (order.verb == Verb::Support) add(order.from, order.to, say<"arrows.support">());
    if (order.verb == Verb::Bombard) add(order.from, order.to, say<"arrows.bombard">());
  }
  if (!arrows.empty()) board.arrows = std::move(arrows);
}

/// Air Power comes from off the map: a mark where it goes, which says what it does there.
void mark_flights(const Sight& sight, Board& board) {
  for (const Order& order : sight.s.order[sight.viewer]) {
    Cell& there = board.cells[order.to < kHexes ? order.to : 0];
    if (order.verb == Verb::AirSupport)
      there.marks.push_back({"air", 1, int{sight.viewer}, say<"arrows.air_support">()});
    if (order.verb == Verb::AirBombard)
      there.marks.push_back({"missile", 1, int{sight.viewer}, say<"arrows.air_bombard">()});
  }
}

Board map_of(const Sight& sight) {
  Board board;
  board.id = kMapBoard, board.title = say<"boards.map">(), board.kind = BoardKind::Hex;
  for (Hex hex = 0; hex < kHexes; ++hex) board.cells.push_back(cell_of(sight, hex));
  if (!sight.is_seated() || sight.s.stage != Stage::Orders) return board;
  add_arrows(sight, board);
  mark_flights(sight, board);
  return board;
}

// ---- The own sheet.

/// A retreat wish of an earlier turn (PW-15.12).
bool is_older(const Sight& sight, const SheetLine& line) {
  if (line.what != SheetLine::What::RetreatWish) return false;
  const LocalLines& lines = sight.s.lines[sight.s.colour[sight.viewer]];
  for (std::size_t k = 0; k < lines.standing; ++k)
    if (lines.wish[k].of(lines.wish[k].army()) == line.wish) return true;
  return false;
}

std::vector<std::string> pad_of(const Sight& sight) {
  std::vector<std::string> out;
  if (!sight.is_seated() || sight.s.stage < Stage::Orders || sight.s.stage == Stage::Over)
    return out;
  for (const SheetLine& line : sheet_lines(sight.s, sight.viewer))
    out.push_back(write_line(sight.game, sight.s, line) +
                  (is_older(sight, line) ? " # stands" : ""));
  return out;
}

}  // namespace

Scene ProxyWar::scene(const View<State>& view) const {
  const Sight sight{*this, view.state(), view.seat()};
  Scene out;
  out.game = "proxy_war";
  if (sight.is_seated()) out.viewer = sight.viewer;
  out.over = sight.s.stage == Stage::Over;
  out.phase = phase_words(sight);
  out.prompt = out.over ? verdict_words(sight) : prompt_words(sight);
  if (out.over) out.verdict = out.prompt;
  if (const int seconds = clock_of(sight); seconds > 0) out.clock_seconds = seconds;
  out.boards.push_back(map_of(sight));
  for (Seat seat = 0; seat < seats(); ++seat) out.panels.push_back(panel_of(sight, seat));
  add_hands(sight, out);
  add_markets(sight, out);
  add_tracks(sight, out);
  out.pad = pad_of(sight);
  out.stage = stage_of(sight);
  return out;
}

}  // namespace sandtable::proxy_war
