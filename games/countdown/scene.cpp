// What a seat sees: the map with everything on it, the seats' panels, hands at set-up, the own pad.

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/prompts.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/scene_ids.hpp"

namespace sandtable::countdown {
namespace {

class Painter {
 public:
  Painter(const Countdown& game, const View<State>& view)
      : game_(game), s_(view.state()), viewer_(view.seat()) {}

  Scene paint() {
    scene_.game = "countdown";
    if (viewer_ < game_.seats()) scene_.viewer = viewer_;
    scene_.over = s_.phase == Phase::Over;
    scene_.phase = phase();
    if (scene_.over) scene_.verdict = verdict_of(game_, s_);
    scene_.prompt = scene_.over ? scene_.verdict.text : prompt_for(game_, s_, viewer_);
    set_clock();
    add_map();
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_panel(seat);
    if (s_.phase == Phase::PlaceHex) add_hands();
    if (s_.round > 0)
      scene_.tracks.push_back({"turn", "Round", s_.round, 1, game_.options().rounds});
    if (viewer_ < game_.seats()) scene_.pad = pad_lines(s_, viewer_);
    return std::move(scene_);
  }

 private:
  // ---- Words.
  [[nodiscard]] std::string round() const {
    return "Round " + std::to_string(s_.round) + " of " + std::to_string(game_.options().rounds);
  }

  [[nodiscard]] std::string phase() const {
    switch (s_.phase) {
      case Phase::PlaceHex:
        return "Set-up: the map";
      case Phase::PlaceUnit:
        return "Set-up: units";
      case Phase::PlaceCapital:
        return "Set-up: capitals";
      case Phase::Orders:
        return round() + ": orders";
      case Phase::Placement:
        return round() + ": placement";
      case Phase::Over:
        return "Game over";
    }
    return "";
  }

  /// CD-3.2.
  void set_clock() {
    const Options& o = game_.options();
    if (!o.clock || scene_.over) return;
    if (s_.phase == Phase::Orders)
      scene_.clock_seconds = std::max(o.clock_min, o.clock_start - o.clock_step * (s_.round - 1));
    else
      scene_.clock_seconds = o.placement_seconds;
  }

  // ---- The map.
  [[nodiscard]] Cell cell_at(int cell) const {
    const int columns = game_.options().columns;
    const int row = cell / columns;
    Cell out;
    out.id = cell;
    out.x = cell % columns - (row - row % 2) / 2;  // odd rows lie half a hex to the right
    out.y = row;
    out.label = std::to_string(cell);
    return out;
  }

  void add_map() {
    Board board;
    board.id = kMapBoard, board.title = "Map", board.kind = BoardKind::Hex;
    for (HexId hex = 0; hex < s_.hexes; ++hex) board.cells.push_back(hex_cell(hex));
    if (s_.phase == Phase::PlaceHex) add_open_cells(board);
    add_orders(board);
    scene_.boards.push_back(std::move(board));
  }

  void add_open_cells(Board& board) const {
    const int cells = game_.options().columns * game_.options().rows;
    for (int cell = 0; cell < cells; ++cell) {
      if (hex_on(s_, cell) != kNoHex) continue;
      Cell out = cell_at(cell);
      out.terrain = "open", out.name = "empty cell";
      board.cells.push_back(std::move(out));
    }
  }

  [[nodiscard]] Cell hex_cell(HexId hex) const {
    const Hex& land = s_.hex[hex];
    Cell out = cell_at(land.cell);
    out.name = name_of(land);
    out.terrain = land.terrain == Terrain::Water  ? "water"
                  : land.terrain == Terrain::City ? "city"
                                                  : "plain";
    if (is_land(land)) out.owner = land.owner;
    if (land.capital != 0)
      out.marks.push_back(
          {"capital", 1, land.capital - 1, "capital of " + seat_word(land.capital - 1)});
    add_structures(out, hex);
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_pieces(out, seat, hex);
    out.text = text_of(hex);
    return out;
  }

  static std::string name_of(const Hex& land) {
    if (land.terrain == Terrain::Water) return "Sea zone";
    return land.terrain == Terrain::City ? "City" : "Plain";
  }

  void add_structures(Cell& cell, HexId hex) const {
    static constexpr std::array<const char*, kStructures> kMarks{"artillery", "anti_air",
                                                                 "defence"};
    for (std::size_t k = 0; k < kStructures; ++k) {
      const int item = kUnits + static_cast<int>(k);
      const int now = placed_now(item, hex);
      const int count = s_.hex[hex].structure[k] + now;
      if (count > 0)
        cell.marks.push_back(
            {kMarks[k], count, std::nullopt, item_words(item, count) + placed_words(now, count)});
    }
  }

  /// A piece a type: a mixed army must not look like as many infantry, or as many tanks.
  void add_pieces(Cell& cell, Seat seat, HexId hex) const {
    static constexpr std::array<const char*, kUnits> kLooks{
        "infantry", "jump_troops", "hovercraft", "tank", "plane", "frigate", "battleship"};
    const Stack& stack = s_.unit[seat][hex];
    for (std::size_t u = 0; u < kUnits; ++u) {
      const auto unit = static_cast<Unit>(u);
      const int now = seat == viewer_ ? placed_now(item_of(unit), hex) : 0;
      const int count = stack[u] + now;
      if (count > 0)
        cell.pieces.push_back({piece_id(cell.id, seat, static_cast<int>(u)), kLooks[u], count,
                               int{seat},
                               unit_words(unit, count) + " of " + seat_word(seat) +
                                   extra(unit, seat, hex) + placed_words(now, count)});
    }
  }

  /// Cargo, damage and flight: "; 1 hovercraft carrying 2 infantry", "; 1 damaged battleship".
  [[nodiscard]] std::string extra(Unit unit, Seat seat, HexId hex) const {
    if (unit == Unit::Plane && s_.hex[hex].owner != seat) return " in the air";
    if (s_.hex[hex].terrain != Terrain::Water) return "";
    const Afloat& afloat = s_.sea[seat][s_.sea_of[hex]];
    std::string out;
    for (std::size_t k = 0; unit == Unit::Hov && k < afloat.loaded.size(); ++k)
      if (afloat.loaded[k] > 0)
        out += "; " + group_words(static_cast<Group>(static_cast<std::size_t>(Group::HovInf) + k),
                                  afloat.loaded[k]);
    if (unit == Unit::Batt && afloat.damaged > 0)
      out += "; " + group_words(Group::DamagedBatt, afloat.damaged);
    return out;
  }

  // ---- The viewer's orders, as long as they stand on the pad.
  void add_orders(Board& board) const {
    if (viewer_ >= game_.seats() || s_.orders[viewer_] == 0 || s_.phase != Phase::Orders) return;
    board.arrows.emplace();
    for (std::size_t k = 0; k < s_.orders[viewer_]; ++k) {
      const Order& order = s_.order[viewer_][k];
      const std::string who = group_words(order.group(), order.count);
      add_arrow(board, order.from, order.to, who);
      if (order.target != kNoHex) add_arrow(board, order.to, order.target, who + " bombard");
    }
  }
  void add_arrow(Board& board, HexId from, HexId to, const std::string& label) const {
    if (from != to)
      board.arrows->push_back({cell_of(s_, from), cell_of(s_, to), int{viewer_}, label});
  }

  [[nodiscard]] std::string text_of(HexId hex) const {
    const Hex& land = s_.hex[hex];
    if (!is_land(land)) return "for ships and hovercraft; earns nothing";
    std::string out = "earns " + std::to_string(hex_earnings(game_.options(), s_, hex));
    if (is_site(land))
      out += is_port(game_.options(), s_, hex) ? "; production site and port" : "; production site";
    if (is_site(land) && land.since > 0) out += ", held since round " + std::to_string(land.since);
    return out + project_text(hex);
  }

  /// The viewer's own city to be (CD-14.6).
  [[nodiscard]] std::string project_text(HexId hex) const {
    if (viewer_ >= game_.seats()) return "";
    for (const Project& project : s_.project[viewer_])
      if (project.payments > 0 && project.hex == hex)
        return "; you pay for a city here: " + std::to_string(project.payments) + " of " +
               std::to_string(kCityPayments) + " payments";
    return "";
  }

  /// Of what the viewer has placed in this phase, and nobody else can see yet (CD-13.7), so many.
  [[nodiscard]] int placed_now(int item, HexId hex) const {
    int out = 0;
    if (s_.phase != Phase::Placement || viewer_ >= game_.seats()) return out;
    for (std::size_t k = 0; k < s_.orders[viewer_]; ++k) {
      const Order& placed = s_.order[viewer_][k];
      if (placed.what == item && placed.to == hex) out += placed.count;
    }
    return out;
  }
  static std::string placed_words(int now, int all) {
    if (now == 0) return "";
    return now == all ? ", placed now" : ", " + std::to_string(now) + " of them placed now";
  }

  // ---- Seats.
  static void add_stat(Panel& panel, const char* kind, const std::string& label,
                       const std::string& value, Rule why) {
    panel.stats.push_back({kind, label, value, why});
  }

  [[nodiscard]] SeatStatus status(Seat seat) const {
    if (is_out(s_, seat)) return SeatStatus::Out;
    if (game_.owing(s_).has(seat)) return SeatStatus::Deciding;
    return has_bit(s_.sealed, seat) ? SeatStatus::Sealed : SeatStatus::Waiting;
  }

  /// What a round pays as things stand, and whether that is all; behind the end, the score.
  void add_earnings(Panel& panel, Seat seat) const {
    const Options& o = game_.options();
    if (scene_.over || o.all_rounds) {
      const int paid = s_.round - (s_.ending == Ending::Capitals ? 1 : 0);  // CD-17: D before E
      add_stat(panel, "value",
               o.all_rounds ? "earned in all rounds"
               : paid == 0  ? "earned so far"
                            : "earned in round " + std::to_string(paid),
               std::to_string(s_.earned[seat]), rule("CD-16.3"));
    }
    if (scene_.over) return;
    const int now = earnings(game_, s_, seat);
    const bool capital = capitals_of(s_, seat) > 0;
    const char* label = capital || now == full_earnings(game_, s_, seat) ? "earns a round"
                        : now > 0 ? "earns a round (half, without a capital)"
                                  : "earns a round (nothing without capital or city)";
    add_stat(panel, "value", label, std::to_string(now), rule("CD-12.1"));
  }

  [[nodiscard]] int left_to_place(Seat seat, int item) const {
    return s_.phase == Phase::Placement ? unplaced(s_, seat, item)
                                        : s_.waiting[seat][static_cast<std::size_t>(item)];
  }

  void add_panel(Seat seat) {
    Panel panel;
    panel.seat = seat, panel.name = seat_word(seat), panel.colour = seat;
    panel.status = status(seat);
    const auto units = all_units(s_, seat);
    int count = 0;
    for (const int each : units) count += each;
    add_stat(panel, "money", "treasury", std::to_string(s_.treasury[seat]), rule("CD-12.7"));
    add_earnings(panel, seat);
    add_stat(panel, "capital", "capitals", std::to_string(capitals_of(s_, seat)), rule("CD-16.1"));
    add_stat(panel, "tiles", "land", std::to_string(owned_by(s_, seat).count()), rule("CD-16.4"));
    add_stat(panel, "army", "units", std::to_string(count), rule("CD-13.9"));
    std::string waiting;
    for (int item = 0; item < kItems; ++item)
      if (const int n = left_to_place(seat, item); n > 0)
        waiting += (waiting.empty() ? "" : ", ") + item_words(item, n);
    if (!waiting.empty()) add_stat(panel, "reserve", "to be placed", waiting, rule("CD-13.4"));
    int projects = 0;
    for (const Project& project : s_.project[seat]) projects += project.payments > 0 ? 1 : 0;
    if (projects > 0)
      add_stat(panel, "factory", "city projects", std::to_string(projects), rule("CD-14.6"));
    scene_.panels.push_back(std::move(panel));
  }

  /// CD-1.5: hands are open.
  void add_hands() {
    int id = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      Hand hand;
      hand.title = "Hexes of " + seat_word(seat);
      hand.owner = seat;
      for (int k = 0; k < kTerrains; ++k) {
        const int count = s_.hand[seat][static_cast<std::size_t>(k)];
        const std::string name(terrain_word(k));
        hand.cards.push_back({id++, "hex", std::to_string(count) + " " + name,
                              name + " hexes left to lay", rule("CD-1.3")});
      }
      scene_.hands.push_back(std::move(hand));
    }
  }

  const Countdown& game_;
  const State& s_;
  Seat viewer_;
  Scene scene_;
};

}  // namespace

Scene Countdown::scene(const View<State>& view) const { return Painter(*this, view).paint(); }

}  // namespace sandtable::countdown
