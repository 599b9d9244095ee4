// What a seat sees: the world as an area board, panels, the DEFCON track; scene_cards.cpp has the
// cards, prompts.cpp what is asked.

#include "games/blocs/names.hpp"
#include "games/blocs/scene_ids.hpp"
#include "games/blocs/shapes.hpp"

namespace sandtable::blocs {
namespace {

/// What a skin draws for a resource, by Res.
constexpr std::array<const char*, kResources> kResourceLooks{"oil", "influence", "research",
                                                             "uranium"};
/// What a skin draws for a unit, by Piece.
constexpr std::array<const char*, kPieces> kLooks{
    "none",       "motorized", "mechanized", "armored",  "bunker",
    "heavy_tank", "legion",    "volunteers", "launcher", "frigate",
    "carrier",    "missile",   "missile",    "missile",  "missile"};

/// By Stage, as a person reads them; notation has words of its own.
constexpr std::array<const char*, 11> kStageTitles{
    "cards",  "turn",      "bets",           "after the coup", "reward", "STAR WARS",
    "answer", "dead hand", "too many cards", "dirty bomb",     "over"};

constexpr std::array<const char*, 9> kPhaseTitles{"Set-up",       "1 R&D",         "2 Political",
                                                  "3 Production", "4.1 Launching", "4.2 Creating",
                                                  "5.1 Sea",      "5.2 Land",      "Over"};

std::optional<int> seat_or_none(const Blocs& game, Bloc b) {
  const Seat seat = game.seat_of(b);
  return seat < game.seats() ? std::optional<int>(seat) : std::nullopt;
}

class SceneMaker {
 public:
  SceneMaker(const Blocs& game, const View<State>& view)
      : game_(game), book_(game.book()), s_(view.state()), seat_(view.seat()) {}

  Scene make() const {
    Scene out;
    out.game = "blocs";
    out.phase = phase();
    out.over = s_.stage == Stage::Over;
    out.prompt = prompt();
    if (seat_ < game_.seats()) out.viewer = seat_;
    out.boards.push_back(world());
    for (Seat seat = 0; seat < game_.seats(); ++seat) out.panels.push_back(panel(seat));
    add_hands(game_, s_, seat_, out);
    add_tracks(out);
    for (const Action action : walk_of(s_)) out.pad.push_back(word_of(game_, action));
    if (out.over) out.verdict = verdict();
    return out;
  }

 private:
  std::string name_of(Bloc b) const { return b < kBlocs ? book_.blocs[b].name : "nobody"; }

  std::string phase() const {
    if (s_.stage == Stage::Over) return "Over";
    if (s_.stage == Stage::Cards) return "Set-up";
    std::string out = "Round " + std::to_string(s_.round) + ", phase " +
                      kPhaseTitles[static_cast<std::size_t>(s_.phase)];
    if (s_.stage != Stage::Turn)
      out += ": " + std::string(kStageTitles[static_cast<std::size_t>(s_.stage)]);
    return out;
  }

  std::string prompt() const {
    if (s_.stage == Stage::Over) return "The game is over.";
    if (!game_.owing(s_).has(seat_)) {
      if (game_.mode(s_) == Mode::Secret) return "Others are still deciding in secret.";
      return name_of(s_.actor) + " decides.";
    }
    return prompt_for(game_, s_);
  }

  std::string verdict() const {
    const auto ending = static_cast<Ending>(s_.ending);
    const std::string by_rule = " (" + game_.outcome(s_).ended_by.text() + ").";
    if (ending == Ending::Winter) return "Nuclear winter: nobody wins" + by_rule;
    const Bloc partner = game_.partner(s_.winner);
    const bool pair = partner != kNeutral;  // BL-12.12
    const std::string who = name_of(s_.winner) + (pair ? " and " + name_of(partner) : "");
    const std::string win = who + (pair ? " win" : " wins");
    switch (ending) {
      case Ending::Objective:
        return win + " by " + (pair ? "their objectives" : "its objective") + shown_card() +
               by_rule;
      case Ending::Capital:
        return win + " by conquest" + by_rule;
      case Ending::LastBloc:
        return who + (pair ? " are the last ones left" : " is the last one left") + by_rule;
      default:
        return who + (pair ? " have" : " has") + " the highest dominance score" + by_rule;
    }
  }

  /// BL-12.4
  std::string shown_card() const {
    if (s_.winning_card >= book_.objectives.size()) return "";
    return ", " + book_.objectives[s_.winning_card].name;
  }

  // ---- The board.
  Board world() const {
    Board board;
    board.id = kWorld;
    board.title = "World";
    board.kind = BoardKind::Area;
    for (int a = 0; a < book_.lands(); ++a) board.cells.push_back(land_cell(a));
    for (int i = 0; i < static_cast<int>(book_.seas.size()); ++i) board.cells.push_back(sea(i));
    board.backdrop = {{"out_of_play", game_.shapes().out_of_play}, {"lake", game_.shapes().lakes}};
    return board;
  }

  static void draw(Cell& cell, const AreaShape& shape) {
    cell.x = shape.label.x, cell.y = shape.label.y;
    cell.outline = shape.outline;
  }

  Cell land_cell(int area) const {
    const auto a = static_cast<std::size_t>(area);
    const LandArea& printed = book_.land[a];
    Cell cell;
    cell.id = area;
    draw(cell, game_.shapes().land[a]);
    cell.label = printed.id, cell.name = printed.name;
    cell.terrain = printed.colour < kBlocs ? "main" : "secondary";
    cell.owner = seat_or_none(game_, s_.control[a]);
    cell.group = printed.group;
    cell.text = (printed.colour < kBlocs ? std::string(kBlocCodes[printed.colour]) + " main area"
                                         : std::string("secondary area")) +
                (printed.capital ? ", capital" : "") + "; natural influence: " + influence(area);
    add_printed_marks(cell, printed, s_.ruined[a] != 0);
    add_state_marks(cell, a);
    if (s_.unit[a] != 0) cell.pieces.push_back(unit(area));
    return cell;
  }

  /// Who has natural influence, printed or by the booklet (BL-2.18).
  std::string influence(int area) const {
    std::string out;
    for (Bloc b = 0; b < kBlocs; ++b)
      if (natural(game_, s_, b).has(area))
        out += (out.empty() ? "" : ", ") + std::string(kBlocCodes[b]);
    return out;
  }

  static void mark(Cell& cell, const char* kind, int count, std::string label,
                   std::optional<int> owner = std::nullopt) {
    if (count > 0) cell.marks.push_back({kind, count, owner, std::move(label)});
  }

  void add_printed_marks(Cell& cell, const LandArea& printed, bool ruined) const {
    for (std::size_t r = 0; r < kResources && !ruined; ++r)
      mark(cell, kResourceLooks[r], printed.gives[r],
           book_.resource_names[r] + " " + std::to_string(printed.gives[r]));
    if (!ruined) mark(cell, "factory", printed.factories, "factory");
    if (ruined) mark(cell, "ruined", 1, "resources destroyed");
    if (printed.silo) mark(cell, "silo", 1, "silo");
    if (printed.capital) mark(cell, "capital", 1, "capital area");
  }

  void add_state_marks(Cell& cell, std::size_t a) const {
    const auto owner = cell.owner;
    mark(cell, "instability", s_.instability[a], instability_word(s_.instability[a]));
    mark(cell, "protection", s_.marker[a], "political protection", owner);
    mark(cell, "factory", s_.factories[a], "factory token", owner);
    if (s_.missile[a] != 0) mark(cell, "missile", 1, book_.missiles[s_.missile[a]].name, owner);
    for (const Bloc b : game_.options().blocs)
      if (s_.power[b].mao == a) mark(cell, "booklet", 1, "booklet", game_.seat_of(b));
  }

  sandtable::Piece unit(int area) const {
    const auto a = static_cast<std::size_t>(area);
    sandtable::Piece piece;
    piece.id = unit_piece(area);
    piece.kind = kLooks[s_.unit[a]];
    piece.owner = seat_or_none(game_, s_.control[a]);
    piece.label = book_.units[s_.unit[a]].name;
    if (s_.launchers[a] > 0)
      piece.label.text += s_.launchers[a] == 1
                              ? " with 1 launcher"
                              : " with " + std::to_string(s_.launchers[a]) + " launchers";
    piece.count = 1 + s_.launchers[a];
    return piece;
  }

  Cell sea(int i) const {
    const auto at_sea = static_cast<std::size_t>(i);
    const SeaArea& printed = book_.seas[at_sea];
    Cell cell;
    cell.id = sea_cell(i);
    draw(cell, game_.shapes().seas[at_sea]);
    cell.label = printed.id, cell.name = printed.name;
    cell.terrain = "ocean";
    mark(cell, "oil", printed.oil, "oil " + std::to_string(printed.oil));
    if (s_.ship[at_sea] == 0) return cell;
    const auto owner = seat_or_none(game_, s_.ship_owner[at_sea]);
    if (s_.ship_missile[at_sea] != 0)
      mark(cell, "missile", 1, book_.missiles[s_.ship_missile[at_sea]].name, owner);
    cell.pieces.push_back(
        {ship_piece(i), kLooks[s_.ship[at_sea]], 1, owner, book_.units[s_.ship[at_sea]].name});
    return cell;
  }

  // ---- Panels, hands, tracks.
  SeatStatus status_of(Seat seat) const {
    if (game_.owing(s_).has(seat)) return SeatStatus::Deciding;
    if (!alive(s_, game_.bloc_of(seat))) return SeatStatus::Out;
    return s_.power[game_.bloc_of(seat)].sealed != 0 ? SeatStatus::Sealed : SeatStatus::Waiting;
  }

  bool sees_stock(Seat seat) const {
    if (!game_.options().hidden_stocks || seat == seat_) return true;
    return seat_ < game_.seats() && game_.partner(game_.bloc_of(seat_)) == game_.bloc_of(seat);
  }

  Panel panel(Seat seat) const {
    const Bloc b = game_.bloc_of(seat);
    const Power& power = s_.power[b];
    Panel out;
    out.seat = seat, out.name = name_of(b), out.colour = seat, out.role = kBlocCodes[b];
    out.status = status_of(seat);
    const auto stat = [&](const char* kind, std::string label, int value, Rule cited) {
      out.stats.push_back({kind, std::move(label), std::to_string(value), cited});
    };
    for (std::size_t r = 0; r < kResources; ++r) {
      const bool hidden = static_cast<Res>(r) == Res::Influence && !sees_stock(seat);
      if (hidden)
        out.stats.push_back({"influence", "influence", "hidden", rule("BL-4.6")});
      else
        stat(kResourceLooks[r], book_.resource_names[r], power.stock[r], rule("BL-4.6"));
    }
    stat("tiles", "areas", controlled(s_, b).count(), rule("BL-2.10"));
    stat("vp", "dominance", dominance(game_, s_, b), rule("BL-12.5"));
    stat("mission", "missions in hand", power.hand_size, rule("BL-4.8"));
    stat("standing", "missions scored", std::popcount(power.scored), rule("BL-11.2"));
    stat("launcher", "space step", power.space, rule("BL-5.6"));
    add_lists(out, b);
    return out;
  }

  void add_lists(Panel& out, Bloc b) const {
    const Power& power = s_.power[b];
    std::string techs;
    for (std::uint64_t rest = power.techs; rest != 0; rest &= rest - 1)
      techs += (techs.empty() ? "" : ", ") +
               book_.techs[static_cast<std::size_t>(std::countr_zero(rest))].name;
    out.stats.push_back(
        {"technology", "technologies", techs.empty() ? "none" : techs, rule("BL-5.3")});
    std::string reserves;
    for (std::size_t p = 1; p < kPieces; ++p)
      if (power.reserve[p] > 0)
        reserves += (reserves.empty() ? "" : ", ") + std::to_string(power.reserve[p]) + " " +
                    kPieceCodes[p];
    out.stats.push_back(
        {"reserve", "reserve", reserves.empty() ? "empty" : reserves, rule("BL-7.3")});
    std::string satellites;
    for (const std::uint8_t mode : power.satellites)
      if (mode != 0) satellites += (satellites.empty() ? "" : ", ") + std::string(kModeWords[mode]);
    out.stats.push_back(
        {"satellite", "satellites", satellites.empty() ? "none" : satellites, rule("BL-5.7")});
  }

  void add_tracks(Scene& out) const {
    out.tracks.push_back({"defcon", "DEFCON", level(game_, s_), 1, 5});
    const int most = std::max<int>(s_.tension, 4 * game_.options().width);
    out.tracks.push_back({"tension", "tension", s_.tension, 0, most});
    out.tracks.push_back({"round", "round", s_.round, 1, game_.options().rounds});
  }

  const Blocs& game_;
  const Book& book_;
  const State& s_;
  Seat seat_;
};

}  // namespace

Scene Blocs::scene(const View<State>& view) const { return SceneMaker(*this, view).make(); }

}  // namespace sandtable::blocs
