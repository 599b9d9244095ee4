// What a seat sees: sheets while factions are cut, the table from the first placement on, hands of
// fiefdoms, panels with everything that FF-12 counts.

#include <algorithm>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/notation.hpp"
#include "games/fiefdoms/position.hpp"
#include "games/fiefdoms/say.hpp"
#include "games/fiefdoms/scene_ids.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

void add_mark(std::vector<Mark>& marks, IconKind kind, int count) {
  if (count <= 0) return;
  const char* name = kIcons[static_cast<std::size_t>(kind)];
  marks.push_back({name, count, std::nullopt, say<"marks.icon">(What<Icon>(Icon(kind)), N(count))});
}

bool has_action(const Fiefdoms& game, const TileSpec& tile) {
  return game.options().tile_actions && tile.action.op != Op::None;
}

/// The icons of a tile (RULES.md, 2.3), and a mark where it has an action in play.
std::vector<Mark> marks_of(const Fiefdoms& game, const TileSpec& tile) {
  std::vector<Mark> marks;
  add_mark(marks, IconKind::Recruit, tile.recruit);
  add_mark(marks, IconKind::Attack, tile.attack);
  add_mark(marks, IconKind::Defence, tile.defence);
  add_mark(marks, IconKind::Vp, tile.vp);
  if (has_action(game, tile))
    marks.push_back({"action", 1, std::nullopt, name_of(Icon(IconKind::Action))});
  return marks;
}

/// A count that is not told where there is none.
int some(int count) { return count != 0 ? count : kAbsent; }

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
    scene_.stage = stage();
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
  Said phase() const {
    switch (s_.phase) {
      case Phase::Factions:
      case Phase::Rest:
        return say<"phases.factions">();
      case Phase::Cutting:
        return say<"phases.cutting">();
      case Phase::Starter:
        return say<"phases.starter">();
      case Phase::Placing:
        return say<"phases.placing">();
      case Phase::Playing:
        return say<"phases.turn">(Turn(s_.turn + 1));
      case Phase::Over:
        break;
    }
    return say<"phases.over">();
  }

  Stage stage() const {
    Stage out{kPhaseNames[static_cast<std::size_t>(s_.phase)]};
    if (s_.phase == Phase::Playing) out.turn = s_.turn + 1, out.turns = game_.options().turn_limit;
    return out;
  }

  Said prompt() const {
    using Waited = As<"whom", Role::Other, SeatsSlot>;
    if (s_.phase == Phase::Over) return verdict();
    const SeatSet owing = game_.owing(s_);
    if (viewer_ < kSeats && owing.has(viewer_)) return own_prompt();
    const bool sealed = viewer_ < kSeats && s_.sealed[viewer_] != 0;
    return sealed ? say<"prompts.sealed">(Waited(owing)) : say<"prompts.wait">(Waited(owing));
  }

  Said own_prompt() const {
    switch (s_.phase) {
      case Phase::Factions:
      case Phase::Rest:
        return say<"prompts.faction">();
      case Phase::Cutting:
        return cutting_prompt();
      case Phase::Starter:
        return say<"prompts.starter">();
      case Phase::Placing:
        return placing_prompt();
      case Phase::Playing:
        return turn_prompt();
      case Phase::Over:
        break;
    }
    return {};
  }

  Said cutting_prompt() const {
    const int cell = lowest_undecided(s_.cut[viewer_]);
    if (cell >= kCells || s_.cut_chance[viewer_] != 0) return say<"prompts.seal">();
    return say<"prompts.cut">(At<SheetCell>(SheetCell(cell)));
  }

  Said placing_prompt() const {
    if (s_.walk == Walk::Turned) return say<"prompts.anchor">();
    if (s_.walk == Walk::Fief) return say<"prompts.turning">();
    return s_.placed == 0 ? say<"prompts.first_fief">() : say<"prompts.fief">();
  }

  Said turn_prompt() const {
    Actions list;
    game_.legal(s_, viewer_, list);
    if (list.size() == 1) return say<"prompts.lost">();  // FF-4.6
    if (s_.walk == Walk::Rest) return rest_prompt(list);
    if (s_.walk == Walk::Agent)
      return say<"prompts.agent">(At<Tile>(Tile(s_.walk_a)),
                                  What<Verbs>(Verbs(verbs_of(game_, s_, s_.walk_a))));
    const Op op = game_.action_of(s_, s_.walk_a).op;
    if (op == Op::Deploy) return say<"prompts.deploy">();
    if (s_.walk == Walk::Target) return say<"prompts.destination">();
    return op == Op::Transfer ? say<"prompts.transfer">() : say<"prompts.enemy">();
  }

  /// Names only what can be done: nobody looks for agents before the first is recruited.
  static Said rest_prompt(const Actions& list) {
    const auto offers = [&list](Kind kind) {
      return std::ranges::any_of(
          list, [kind](Action action) { return kLayout.split(action).kind == kind; });
    };
    if (!offers(Kind::Agent))
      return offers(Kind::Recruit) ? say<"prompts.recruit">() : say<"prompts.pass">();
    return offers(Kind::Recruit) ? say<"prompts.recruit_or_act">() : say<"prompts.act">();
  }

  Said verdict() const {
    const auto ending = static_cast<Ending>(s_.ending);
    const As<"ending", Role::Manner, EndingWord> how{EndingWord(ending)};
    if (s_.winner >= kSeats) return say<"verdicts.draw">(how);
    const By by{Seat{s_.winner}};
    if (ending == Ending::Resigned)
      return say<"verdicts.resigned">(by, Whom(other(s_.winner)), how);
    if (ending == Ending::Count) return sums();
    using Red = As<"red", Role::Result, TotalSlot>;
    using Blue = As<"blue", Role::Result, TotalSlot>;
    return say<"verdicts.standing">(by, how, Red(tally(game_, s_, 0).standing),
                                    Blue(tally(game_, s_, 1).standing));
  }

  /// FF-12.1, both sides added up: they count agents in two ways.
  Said sums() const {
    const Seat winner = s_.winner;
    const Tally own = tally(game_, s_, winner);
    const Tally foe = tally(game_, s_, other(winner));
    const bool all = game_.options().own_count_all;  // FF-12.2
    return say<"verdicts.count">(
        By(winner), Whom(other(winner)),
        As<"agents", Role::Amount, CountSlot>(all ? own.alive : own.board),
        As<"counted", Role::Manner, Counted>(Counted(all)),
        As<"handicap", Role::Added, ModifierSlot>(some(game_.options().handicap[winner])),
        As<"vp", Role::Amount, CountSlot>(own.vp), As<"own", Role::Result, TotalSlot>(own.left),
        As<"foe_agents", Role::Amount, CountSlot>(foe.alive),
        As<"foe_vp", Role::Amount, CountSlot>(foe.vp),
        As<"against", Role::Result, TotalSlot>(foe.right),
        As<"ending", Role::Manner, EndingWord>(EndingWord(s_.ending)));
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
    Hand hand{say<"scene.factions">(), std::nullopt, {}};
    hand.kind = "display";
    for (const std::uint8_t loaded : game_.options().factions) {
      Card card{faction_card(loaded), "faction",
                say<"cards.faction_name">(What<Faction>(Faction(loaded))), faction_text(loaded),
                rule("FF-1.5")};
      card.content = game_.id_of("faction", loaded);
      hand.cards.push_back(std::move(card));
    }
    scene_.hands.push_back(std::move(hand));
  }

  Said faction_text(std::uint8_t loaded) const {
    int recruit = 0, attack = 0, defence = 0, vp = 0;
    for (const TileSpec& tile : game_.factions()[loaded].tiles) {
      recruit += tile.recruit, attack += tile.attack;
      defence += tile.defence, vp += tile.vp;
    }
    const Specialty special = game_.options().specialties ? Specialty(loaded) : Specialty::none();
    return say<"cards.faction">(What<Faction>(Faction(loaded)),
                                As<"recruit", Role::Amount, CountSlot>(recruit), Attack(attack),
                                Defence(defence), As<"vp", Role::Amount, CountSlot>(vp),
                                As<"specialty", Role::Thing, Specialty>(special));
  }

  void add_sheets() {
    const Seat first = viewer_ < kSeats ? viewer_ : Seat{0};
    add_sheet(first, kOwnSheet);
    add_sheet(other(first), kOtherSheet);
  }

  void add_sheet(Seat seat, const char* id) {
    const FactionSpec& faction = game_.faction_of(s_, seat);
    Board board{id,
                say<"scene.sheet">(Of(seat), What<Faction>(Faction(s_.faction[seat]))),
                BoardKind::Square,
                {}};
    for (int cell = 0; cell < kCells; ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      Cell out = printed_cell(faction.tiles[at], tile_name(s_, seat, cell));
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

  Cell printed_cell(const TileSpec& tile, TileName name) const {
    Cell out;
    out.name = name_of(name);
    out.terrain = "tile";
    out.marks = marks_of(game_, tile);
    if (game_.options().tile_actions && !tile.words.empty()) out.text = text_of(name);
    return out;
  }

  void add_hands() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      Hand hand{say<"scene.hand">(Of(seat)), seat, {}};
      hand.kind = "hand";
      for (int fief = 0; fief < kFiefs; ++fief) {
        if ((s_.placed_fiefs[seat] >> fief & 1) != 0) continue;
        Card card{fief_card(seat, fief), "fiefdom", say<"cards.fief">(FiefNumber(fief + 1)), "",
                  rule("FF-3.7")};
        card.lines = fief_lines(seat, fief + 1);
        hand.cards.push_back(std::move(card));
      }
      scene_.hands.push_back(std::move(hand));
    }
  }

  std::vector<Words> fief_lines(Seat seat, int fief) const {
    std::vector<Words> out;
    for (const int cell : fief_cells(s_, seat, fief))
      if (cell >= 0) out.emplace_back(tile_line(seat, cell));
    return out;
  }

  /// "A1 Headquarters, recruitment 1, defence 1".
  Said tile_line(Seat seat, int cell) const {
    const TileSpec& tile = game_.faction_of(s_, seat).tiles[static_cast<std::size_t>(cell)];
    const Icon action = has_action(game_, tile) ? Icon(IconKind::Action) : Icon::none();
    return say<"cards.tile">(
        As<"cell", Role::At, CellCode>(CellCode(cell)), What<TileName>(tile_name(s_, seat, cell)),
        As<"recruit", Role::Amount, CountSlot>(some(tile.recruit)), Attack(some(tile.attack)),
        Defence(some(tile.defence)), As<"vp", Role::Amount, CountSlot>(some(tile.vp)),
        As<"action", Role::Thing, Icon>(action));
  }

  // ---- The table.
  void add_table() {
    Board board{kTable, say<"scene.table">(), BoardKind::Square, {}};
    board.owner_in_labels = true;
    const Effects effects = effects_of(game_, s_);
    for (TileId t = 0; t < s_.placed; ++t) board.cells.push_back(table_cell(effects, t));
    if (s_.phase == Phase::Placing && s_.walk == Walk::Turned) add_open_cells(board);
    scene_.boards.push_back(std::move(board));
  }

  Cell table_cell(const Effects& effects, TileId t) const {
    const Seat owner = Fiefdoms::owner_of(s_, t);
    Cell out = printed_cell(game_.tile(s_, t), tile_name(s_, t));
    out.id = t, out.x = int{s_.x[t]}, out.y = int{s_.y[t]};
    out.label = label_of(s_, t);
    out.owner = owner;
    if (fief_number(s_, t) > 0) out.group = owner * kFiefs + fief_number(s_, t);
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if ((s_.agents[seat] & bit(t)) == 0) continue;
      out.pieces.push_back(
          {t, "agent", 1, seat,
           say<"pieces.agent">(Of(seat), Defence(defence_strength(game_, s_, effects, t)))});
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
      cell.name = say<"scene.open">();
      cell.terrain = "open";
      board.cells.push_back(std::move(cell));
    }
  }

  // ---- Panels and tracks.
  void add_panel(Seat seat) {
    Panel panel;
    panel.seat = seat, panel.colour = seat;
    panel.name = game_.seat_name(seat);
    if (s_.faction[seat] < game_.factions().size()) panel.role = name_of(Faction(s_.faction[seat]));
    panel.status = status(seat);
    if (s_.phase < Phase::Playing) {
      panel.stats.push_back(reserve(seat));
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
    panel.stats.push_back(scale(own, tally(game_, s_, foe).right + game_.options().win_margin));
    panel.stats.push_back(stat("board", say<"stats.board">(), own.board, rule("FF-12.2")));
    panel.stats.push_back(stat("vp", say<"stats.vp">(), own.vp, rule("FF-12.3")));
    panel.stats.push_back(reserve(seat));
    panel.stats.push_back(
        stat("captured", say<"stats.captured">(By(foe)), s_.captured[seat], rule("FF-10.1")));
    panel.stats.push_back(
        stat("destroyed", say<"stats.destroyed">(), s_.destroyed[seat], rule("FF-10.2")));
    panel.stats.push_back(stat("standing", say<"stats.standing">(), own.standing, rule("FF-13.4")));
    panel.stats.back().score = true;
  }

  /// FF-12.1: the own side of the scale, and what it needs.
  static Stat scale(const Tally& own, int needed) {
    const As<"left", Role::Result, TotalSlot> left(own.left);
    const As<"most", Role::Needed, NumberSlot> most(needed);
    Stat out{"scale", say<"stats.scale">(), say<"stats.of">(left, most), rule("FF-12.1")};
    out.number = own.left, out.of = needed;
    out.says = own.left < needed ? say<"stats.short">(N(needed - own.left), left, most)
                                 : say<"stats.enough">(left, most);
    return out;
  }

  Stat reserve(Seat seat) const {
    return stat("reserve", say<"stats.reserve">(), s_.reserve[seat], rule("FF-1.2"));
  }

  static Stat stat(const char* kind, Said label, int value, Rule rule) {
    Stat out{kind, label, std::to_string(value), rule};
    out.number = value;
    return out;
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
    add_clock("turn", say<"tracks.turn">(), turn, options.turn_limit, rule("FF-13.3"));
    add_clock("quiet", say<"tracks.quiet">(), s_.quiet, options.no_progress_limit, rule("FF-13.2"));
  }

  void add_clock(const char* kind, Said label, int value, int high, Rule rule) {
    Track track{kind, label, value, 0, high};
    track.form = TrackForm::Clock, track.rule = rule;
    scene_.tracks.push_back(std::move(track));
  }

  const Fiefdoms& game_;
  const State& s_;
  Seat viewer_;
  Scene scene_;
};

}  // namespace

Scene Fiefdoms::scene(const View<State>& view) const { return Painter(*this, view).paint(); }

}  // namespace sandtable::fiefdoms
