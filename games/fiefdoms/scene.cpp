// What a seat sees: sheets while factions are cut, the table from the first placement on, hands of
// fiefdoms, panels with everything that FF-12 counts.

#include <algorithm>

#include "core/words.hpp"
#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/notation.hpp"
#include "games/fiefdoms/scene_ids.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

void add_mark(std::vector<Mark>& marks, const char* kind, int count, std::string_view words) {
  if (count <= 0) return;
  marks.push_back({kind, count, std::nullopt, std::string(words) + " " + std::to_string(count)});
}

/// The icons of a tile (RULES.md, 2.3), and a mark where it has an action in play.
std::vector<Mark> marks_of(const Fiefdoms& game, const TileSpec& tile) {
  std::vector<Mark> marks;
  add_mark(marks, "recruit", tile.recruit, "recruitment");
  add_mark(marks, "attack", tile.attack, "attack");
  add_mark(marks, "defence", tile.defence, "defence");
  add_mark(marks, "vp", tile.vp, "victory points");
  if (game.options().tile_actions && tile.action.op != Op::None)
    marks.push_back({"action", 1, std::nullopt, "tile action"});
  return marks;
}

std::string action_words(const Fiefdoms& game, const TileSpec& tile) {
  return game.options().tile_actions ? tile.words : "";
}

/// "Headquarters (recruitment 1, defence 1)".
std::string tile_words(const Fiefdoms& game, const TileSpec& tile) {
  std::string icons;
  for (const Mark& mark : marks_of(game, tile))
    icons += (icons.empty() ? "" : ", ") + mark.label.text;
  return icons.empty() ? tile.name : tile.name + " (" + icons + ")";
}

class Painter {
 public:
  Painter(const Fiefdoms& game, const View<State>& view)
      : game_(game), s_(view.state()), viewer_(view.seat()) {}

  Scene paint() {
    scene_.game = "fiefdoms";
    if (viewer_ < kSeats) scene_.viewer = viewer_;
    scene_.over = s_.phase == Phase::Over;
    scene_.phase = phase();
    scene_.prompt = prompt();
    if (s_.phase == Phase::Factions || s_.phase == Phase::Rest) add_factions();
    if (s_.phase == Phase::Cutting) add_sheets();
    if (s_.phase >= Phase::Starter) add_table();
    if (s_.phase == Phase::Starter || s_.phase == Phase::Placing) add_hands();
    for (Seat seat = 0; seat < kSeats; ++seat) add_panel(seat);
    if (s_.phase >= Phase::Playing) add_tracks();
    scene_.pad = pad();
    if (scene_.over) scene_.verdict = verdict();
    return std::move(scene_);
  }

 private:
  // ---- Words.
  std::string phase() const {
    switch (s_.phase) {
      case Phase::Factions:
      case Phase::Rest:
        return "Choosing factions";
      case Phase::Cutting:
        return "Cutting";
      case Phase::Starter:
        return "Naming the starting player";
      case Phase::Placing:
        return "Placing";
      case Phase::Playing:
        return "Turn " + std::to_string(s_.turn + 1);
      case Phase::Over:
        break;
    }
    return "Game over";
  }

  std::string prompt() const {
    if (s_.phase == Phase::Over) return verdict();
    const SeatSet owing = game_.owing(s_);
    if (viewer_ < kSeats && owing.has(viewer_)) return own_prompt();
    std::string names;
    for (const Seat seat : owing) names += (names.empty() ? "" : " and ") + seat_word(seat);
    const bool sealed = viewer_ < kSeats && s_.sealed[viewer_] != 0;
    return (sealed ? "You have sealed; waiting for " : "Waiting for ") + names;
  }

  std::string own_prompt() const {
    switch (s_.phase) {
      case Phase::Factions:
      case Phase::Rest:
        return "Choose the faction you play, or leave it to chance";
      case Phase::Cutting:
        return cutting_prompt();
      case Phase::Starter:
        return "Name the player who shall start";
      case Phase::Placing:
        return placing_prompt();
      case Phase::Playing:
        return turn_prompt();
      case Phase::Over:
        break;
    }
    return "";
  }

  std::string cutting_prompt() const {
    const int cell = lowest_undecided(s_.cut[viewer_]);
    if (cell >= kCells || s_.cut_chance[viewer_] != 0) return "Seal your cut, or take steps back";
    return "Choose the fiefdom that holds " + cell_title(game_, s_, viewer_, cell) +
           ", throw the tile away, or leave the rest to chance";
  }

  std::string placing_prompt() const {
    if (s_.walk == Walk::Turned) return "Choose where the fiefdom goes: it must share an edge";
    if (s_.walk == Walk::Fief) return "Choose how the fiefdom is turned";
    return s_.placed == 0 ? "Choose the fiefdom that opens the board" : "Choose a fiefdom to place";
  }

  std::string turn_prompt() const {
    Actions list;
    game_.legal(s_, viewer_, list);
    if (list.size() == 1) return "Only one option is left, and it loses the game";  // FF-4.6
    if (s_.walk == Walk::Rest) return rest_prompt(list);
    const std::string agent = title_of(game_, s_, s_.walk_a);
    if (s_.walk == Walk::Agent)
      return "Choose what the agent on " + agent + " does: " + verbs_of(game_, s_, s_.walk_a);
    const Op op = game_.action_of(s_, s_.walk_a).op;
    if (op == Op::Deploy) return "Choose a tile for an agent from the reserve";
    if (s_.walk == Walk::Target) return "Choose the tile it goes to";
    return op == Op::Transfer ? "Choose the own agent to put elsewhere" : "Choose an enemy agent";
  }

  /// Names only what can be done: nobody looks for agents before the first is recruited.
  static std::string rest_prompt(const Actions& list) {
    const auto offers = [&list](Kind kind) {
      return std::ranges::any_of(
          list, [kind](Action action) { return kLayout.split(action).kind == kind; });
    };
    if (!offers(Kind::Agent))
      return offers(Kind::Recruit) ? "Recruit an agent: choose its tile"
                                   : "Nothing is left but to pass";
    return offers(Kind::Recruit) ? "Recruit, or choose an agent to move, attack or act"
                                 : "Choose an agent to move, attack or act";
  }

  std::string verdict() const {
    const auto ending = static_cast<Ending>(s_.ending);
    const std::string by = " (" + game_.outcome(s_).ended_by.text() + ")";
    const Tally red = tally(game_, s_, 0);
    const Tally blue = tally(game_, s_, 1);
    if (s_.winner >= kSeats) return "A draw by " + ending_words(ending) + by;
    const std::string wins = seat_word(s_.winner) + " wins";
    if (ending == Ending::Resigned)
      return wins + ": " + seat_word(other(s_.winner)) + " resigned" + by;
    if (ending == Ending::Count)
      return wins + ": " + sum_words(s_.winner == 0 ? red : blue, s_.winner == 0 ? blue : red) + by;
    return wins + " by standing after " + ending_words(ending) + ": Red " +
           std::to_string(red.standing) + ", Blue " + std::to_string(blue.standing) + by;
  }

  /// FF-12.1, both sides added up: they count agents in two ways.
  std::string sum_words(const Tally& own, const Tally& foe) const {
    const bool all = game_.options().own_count_all;  // FF-12.2
    const int handicap = game_.options().handicap[s_.winner];
    std::string out = "its " + counted(all ? own.alive : own.board, "agent|agents") +
                      (all ? ", the reserve counted," : " on the board");
    if (handicap != 0) out += ", a handicap of " + std::to_string(handicap);
    return out + " and " + std::to_string(own.vp) + " VP make " + std::to_string(own.left) + "; " +
           seat_word(other(s_.winner)) + "'s " + counted(foe.alive, "agent|agents") +
           ", the reserve counted, and " + std::to_string(foe.vp) + " VP make " +
           std::to_string(foe.right);
  }

  /// The viewer's own lines of the decision under way.
  std::vector<std::string> pad() const {
    if (viewer_ >= kSeats) return {};
    std::vector<std::string> lines;
    if (s_.phase == Phase::Cutting) {
      lines = cut_lines(s_.cut[viewer_]);
      if (s_.cut_chance[viewer_] != 0) lines.emplace_back("chance");
      if (s_.sealed[viewer_] != 0) lines.emplace_back("seal");
    } else if (s_.phase == Phase::Factions && s_.sealed[viewer_] != 0) {
      lines.push_back("faction " + pick_words(s_.faction_pick[viewer_]));
    } else if (s_.phase == Phase::Starter && s_.sealed[viewer_] != 0) {
      lines.push_back("start " + seat_word(s_.starter_pick[viewer_]));
    } else if (!game_.at_rest(s_, viewer_)) {
      lines.push_back(added_words(game_, s_, taken(s_), 0));
    }
    return lines;
  }

  std::string pick_words(std::uint8_t pick) const {
    if (pick >= game_.options().factions.size()) return "chance";
    return game_.factions()[game_.options().factions[pick]].code;
  }

  // ---- Set-up.
  void add_factions() {
    Hand hand{"Factions on offer", std::nullopt, {}};
    for (const std::uint8_t loaded : game_.options().factions) {
      const FactionSpec& faction = game_.factions()[loaded];
      Card card{faction_card(loaded), "faction", faction.name + " (" + faction.code + ")", "", {}};
      card.text = faction.motto + ". " + totals(faction);
      if (game_.options().specialties)
        card.text.text += " " + faction.specialty_name + ": " + faction.specialty_words + ".";
      card.rule = rule("FF-1.5");
      hand.cards.push_back(std::move(card));
    }
    scene_.hands.push_back(std::move(hand));
  }

  static std::string totals(const FactionSpec& faction) {
    int recruit = 0, attack = 0, defence = 0, vp = 0;
    for (const TileSpec& tile : faction.tiles) {
      recruit += tile.recruit, attack += tile.attack;
      defence += tile.defence, vp += tile.vp;
    }
    return counted(recruit, "recruitment tile|recruitment tiles") + ", attack " +
           std::to_string(attack) + ", defence " + std::to_string(defence) + ", " +
           std::to_string(vp) + " VP.";
  }

  void add_sheets() {
    const Seat first = viewer_ < kSeats ? viewer_ : Seat{0};
    add_sheet(first, kOwnSheet);
    add_sheet(other(first), kOtherSheet);
  }

  void add_sheet(Seat seat, const char* id) {
    const FactionSpec& faction = game_.faction_of(s_, seat);
    Board board{id, seat_word(seat) + "'s sheet: " + faction.name, BoardKind::Square, {}};
    for (int cell = 0; cell < kCells; ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      Cell out = printed_cell(faction.tiles[at]);
      out.id = cell, out.x = cell % kColumns, out.y = cell / kColumns;
      out.label = cell_name(cell);
      out.owner = seat;
      const std::uint8_t fief = s_.cut[seat][at];
      if (fief >= 1 && fief <= kFiefs) out.group = fief;
      if (fief == 0) out.terrain = "discarded";
      if (cell == lowest_undecided(s_.cut[seat]) && seat == viewer_) out.terrain = "next";
      board.cells.push_back(std::move(out));
    }
    scene_.boards.push_back(std::move(board));
  }

  Cell printed_cell(const TileSpec& tile) const {
    Cell out;
    out.name = tile.name;
    out.terrain = "tile";
    out.marks = marks_of(game_, tile);
    out.text = action_words(game_, tile);
    return out;
  }

  void add_hands() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      Hand hand{seat_word(seat) + "'s fiefdoms to place", seat, {}};
      for (int fief = 0; fief < kFiefs; ++fief) {
        if ((s_.placed_fiefs[seat] >> fief & 1) != 0) continue;
        Card card{fief_card(seat, fief), "fiefdom", "Fiefdom " + std::to_string(fief + 1),
                  fief_text(seat, fief + 1), rule("FF-3.7")};
        hand.cards.push_back(std::move(card));
      }
      scene_.hands.push_back(std::move(hand));
    }
  }

  std::string fief_text(Seat seat, int fief) const {
    std::string out;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (s_.cut[seat][cell] != fief) continue;
      out += (out.empty() ? "" : "; ") + cell_name(static_cast<int>(cell)) + " " +
             tile_words(game_, game_.faction_of(s_, seat).tiles[cell]);
    }
    return out;
  }

  // ---- The table.
  void add_table() {
    Board board{kTable, "Table", BoardKind::Square, {}};
    const Effects effects = effects_of(game_, s_);
    for (TileId t = 0; t < s_.placed; ++t) board.cells.push_back(table_cell(effects, t));
    if (s_.phase == Phase::Placing && s_.walk == Walk::Turned) add_open_cells(board);
    scene_.boards.push_back(std::move(board));
  }

  Cell table_cell(const Effects& effects, TileId t) const {
    const Seat owner = Fiefdoms::owner_of(s_, t);
    Cell out = printed_cell(game_.tile(s_, t));
    out.id = t, out.x = int{s_.x[t]}, out.y = int{s_.y[t]};
    out.label = label_of(s_, t);
    out.owner = owner;
    if (fief_number(s_, t) > 0) out.group = owner * kFiefs + fief_number(s_, t);
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if ((s_.agents[seat] & bit(t)) == 0) continue;
      out.pieces.push_back({t, "agent", 1, seat,
                            seat_word(seat) + " agent, defence " +
                                std::to_string(defence_strength(game_, s_, effects, t))});
    }
    return out;
  }

  /// The legal anchors of the fiefdom in hand; public, as the half-made line itself is.
  void add_open_cells(Board& board) const {
    Actions list;
    game_.legal(s_, s_.to_move, list);
    const Spot origin = anchor_origin(s_);
    for (const Action action : list) {
      const auto parts = kLayout.split(action);
      if (parts.kind != Kind::Anchor) continue;
      Cell cell;
      cell.id = open_cell(parts.i, parts.j);
      cell.x = origin.x + parts.j, cell.y = origin.y + parts.i;
      cell.label = spot_words({cell.x, cell.y});
      cell.name = "open place";
      cell.terrain = "open";
      board.cells.push_back(std::move(cell));
    }
  }

  // ---- Panels and tracks.
  void add_panel(Seat seat) {
    Panel panel;
    panel.seat = seat, panel.colour = seat;
    panel.name = seat_word(seat);
    if (s_.faction[seat] < game_.factions().size()) panel.role = game_.faction_of(s_, seat).name;
    panel.status = status(seat);
    if (s_.phase < Phase::Playing) {
      panel.stats.push_back(stat("reserve", "in reserve", s_.reserve[seat], rule("FF-1.2")));
    } else {
      add_tally(panel);
    }
    scene_.panels.push_back(std::move(panel));
  }

  /// What decides the game comes first: a small screen shows the beginning only.
  void add_tally(Panel& panel) const {
    const auto seat = static_cast<Seat>(panel.seat);
    const Seat foe = other(seat);
    const Tally own = tally(game_, s_, seat);
    const int needed = tally(game_, s_, foe).right + game_.options().win_margin;
    panel.stats.push_back({"scale", "to win",
                           std::to_string(own.left) + " of " + std::to_string(needed),
                           rule("FF-12.1")});
    panel.stats.push_back(stat("board", "on the board", own.board, rule("FF-12.2")));
    panel.stats.push_back(stat("vp", "VP", own.vp, rule("FF-12.3")));
    panel.stats.push_back(stat("reserve", "in reserve", s_.reserve[seat], rule("FF-1.2")));
    panel.stats.push_back(
        stat("captured", "captured by " + seat_word(foe), s_.captured[seat], rule("FF-10.1")));
    panel.stats.push_back(stat("destroyed", "destroyed", s_.destroyed[seat], rule("FF-10.2")));
    panel.stats.push_back(stat("standing", "standing", own.standing, rule("FF-13.4")));
  }

  static Stat stat(const char* kind, std::string label, int value, Rule rule) {
    return {kind, std::move(label), std::to_string(value), rule};
  }

  SeatStatus status(Seat seat) const {
    if (game_.owing(s_).has(seat)) return SeatStatus::Deciding;
    return game_.mode(s_) == Mode::Secret && !scene_.over ? SeatStatus::Sealed
                                                          : SeatStatus::Waiting;
  }

  void add_tracks() {
    const Options& options = game_.options();
    // As the phase has it: the turn under way.
    const int turn = s_.turn + (s_.phase == Phase::Playing ? 1 : 0);
    scene_.tracks.push_back({"turn", "turn", turn, 0, options.turn_limit});
    scene_.tracks.push_back(
        {"quiet", "quiet turns in a row", s_.quiet, 0, options.no_progress_limit});
  }

  const Fiefdoms& game_;
  const State& s_;
  Seat viewer_;
  Scene scene_;
};

}  // namespace

Scene Fiefdoms::scene(const View<State>& view) const { return Painter(*this, view).paint(); }

}  // namespace sandtable::fiefdoms
