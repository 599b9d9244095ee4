// What a seat sees: the map with everything on it, the seats' panels, hands at set-up, the own pad.

#include <algorithm>
#include <cstdlib>

#include "games/countdown/map.hpp"
#include "games/countdown/market.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/prompts.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"
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
    scene_.prompt = scene_.over ? scene_.verdict : Words(prompt_for(game_, s_, viewer_));
    scene_.stage = stage();
    set_clock();
    add_map();
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_panel(seat);
    if (s_.phase == Phase::PlaceHex) add_hands();
    if (s_.round > 0) add_tracks();
    if (s_.round > 0 && !scene_.over)
      scene_.markets.emplace().push_back(price_list(game_, s_, viewer_));
    if (viewer_ < game_.seats()) scene_.pad = pad_lines(s_, viewer_);
    return std::move(scene_);
  }

 private:
  // ---- Words.
  [[nodiscard]] Said phase() const {
    const Round round = s_.round;
    const As<"rounds", Role::Other, CountSlot> rounds = game_.options().rounds;
    switch (s_.phase) {
      case Phase::PlaceHex:
        return say<"phase.hexes">();
      case Phase::PlaceUnit:
        return say<"phase.units">();
      case Phase::PlaceCapital:
        return say<"phase.capitals">();
      case Phase::Orders:
        return say<"phase.orders">(round, rounds);
      case Phase::Placement:
        return say<"phase.placement">(round, rounds);
      case Phase::Over:
        return say<"phase.over">();
    }
    return {};
  }

  /// CD-3.1: what a round is made of. People decide in its first and its last step.
  [[nodiscard]] Stage stage() const {
    static constexpr std::array<const char*, 6> kKinds{"map",    "units",     "capitals",
                                                       "orders", "placement", "over"};
    Stage out;
    out.kind = kKinds[static_cast<std::size_t>(s_.phase)];
    if (s_.round > 0) out.turn = s_.round, out.turns = game_.options().rounds;
    if (s_.phase == Phase::Over) return out;
    if (s_.phase < Phase::Orders) {
      out.steps = {say<"steps.map">(), say<"steps.units">(), say<"steps.capitals">()};
      out.step = static_cast<int>(s_.phase);
    } else {
      out.steps = {say<"steps.orders">(), say<"steps.movement">(), say<"steps.combat">(),
                   say<"steps.income">(), say<"steps.placement">()};
      out.step = s_.phase == Phase::Orders ? 0 : 4;
    }
    return out;
  }

  /// CD-3.2: seconds for the orders of a round.
  [[nodiscard]] int order_seconds() const {
    const Options& o = game_.options();
    return std::max(o.clock_min, o.clock_start - o.clock_step * (s_.round - 1));
  }
  void set_clock() {
    const Options& o = game_.options();
    if (!o.clock || scene_.over) return;
    scene_.clock_seconds = s_.phase == Phase::Orders ? order_seconds() : o.placement_seconds;
  }

  void add_tracks() {
    const Options& o = game_.options();
    Track rounds{"turn", say<"tracks.round">(), s_.round, 1, o.rounds};
    rounds.form = TrackForm::Track, rounds.rule = rule("CD-16.3");
    scene_.tracks.push_back(std::move(rounds));
    if (!o.clock || scene_.over) return;
    Track clock{"clock", say<"tracks.clock">(), order_seconds(), o.clock_min,
                std::max(o.clock_min, o.clock_start)};
    clock.form = TrackForm::Clock, clock.rule = rule("CD-3.2");
    scene_.tracks.push_back(std::move(clock));
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
    board.id = kMapBoard, board.title = say<"boards.map">(), board.kind = BoardKind::Hex;
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
      out.terrain = "open", out.name = say<"hexes.empty">();
      board.cells.push_back(std::move(out));
    }
  }

  [[nodiscard]] Cell hex_cell(HexId hex) const {
    const Hex& land = s_.hex[hex];
    Cell out = cell_at(land.cell);
    out.name = name_of<"name">(GroundWord(land.terrain));
    out.terrain = land.terrain == Terrain::Water  ? "water"
                  : land.terrain == Terrain::City ? "city"
                                                  : "plain";
    if (is_land(land)) out.owner = land.owner;
    if (land.capital != 0)
      out.marks.push_back({"capital", 1, land.capital - 1,
                           say<"marks.capital">(Of(static_cast<Seat>(land.capital - 1)))});
    add_structures(out, hex);
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_pieces(out, seat, hex);
    out.text = text_of(hex);
    return out;
  }

  void add_structures(Cell& cell, HexId hex) const {
    static constexpr std::array<const char*, kStructures> kMarks{"artillery", "anti_air",
                                                                 "defence"};
    for (std::size_t k = 0; k < kStructures; ++k) {
      const int item = kUnits + static_cast<int>(k);
      const int now = placed_now(item, hex);
      const int count = s_.hex[hex].structure[k] + now;
      if (count == 0) continue;
      cell.marks.push_back(
          {kMarks[k], count, std::nullopt,
           say<"marks.structures">(N(count), item_word(item), PlacedNow(some(now)))});
      if (!cell.limits) cell.limits.emplace();
      cell.limits->push_back({name_of<"many">(ItemWord(item)), count,
                              std::max(count, game_.options().defense_cap), rule("CD-10.4")});
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
                               int{seat}, piece_words(unit, seat, hex, count, now)});
    }
  }

  using PlacedNow = As<"now", Role::Amount, CountSlot>;  ///< So many were placed in this phase.

  /// With flight, cargo and damage: "1 plane of Blue in the air".
  [[nodiscard]] Words piece_words(Unit unit, Seat seat, HexId hex, int count, int now) const {
    const PlacedNow placed = some(now);
    const bool flies = unit == Unit::Plane && s_.hex[hex].owner != seat;
    Words out =
        say<"pieces.units">(N(count), item_word(unit), Of(seat), flag<"flies">(flies), placed);
    if (s_.hex[hex].terrain != Terrain::Water) return out;
    const Afloat& afloat = s_.sea[seat][s_.sea_of[hex]];
    const auto add = [&](auto group, int some_of_them) {
      if (some_of_them > 0) out.add(say<"pieces.group">(N(some_of_them), group_word(group)));
    };
    for (std::size_t k = 0; unit == Unit::Hov && k < afloat.loaded.size(); ++k)
      add(static_cast<std::size_t>(Group::HovInf) + k, afloat.loaded[k]);
    if (unit == Unit::Batt) add(Group::DamagedBatt, afloat.damaged);
    return out;
  }

  // ---- The viewer's orders, as long as they stand on the pad.
  void add_orders(Board& board) const {
    if (viewer_ >= game_.seats() || s_.orders[viewer_] == 0 || s_.phase != Phase::Orders) return;
    board.arrows.emplace();
    for (std::size_t k = 0; k < s_.orders[viewer_]; ++k) {
      const Order& order = s_.order[viewer_][k];
      const N n = order.count;
      const What<GroupWord> what = group_word(order.group());
      add_arrow(board, order.from, order.to, say<"pieces.group">(n, what));
      if (order.target != kNoHex)
        add_arrow(board, order.to, order.target, say<"arrows.bombard">(n, what));
    }
  }
  void add_arrow(Board& board, HexId from, HexId to, const Said& label) const {
    if (from != to)
      board.arrows->push_back({cell_of(s_, from), cell_of(s_, to), int{viewer_}, label});
  }

  [[nodiscard]] Said text_of(HexId hex) const {
    const Hex& land = s_.hex[hex];
    if (!is_land(land)) return say<"hexes.water">();
    const MoneySlot earns = hex_earnings(game_.options(), s_, hex);
    const int paid = payments_on(hex);
    if (!is_site(land) && paid == 0) return say<"hexes.land">(earns);
    const Site site = is_port(game_.options(), s_, hex) ? Site::Port : Site::Inland;
    return say<"hexes.site">(
        earns, What<SiteWord>(is_site(land) ? SiteWord(site) : SiteWord::none()),
        Round(is_site(land) && land.since > 0 ? TurnSlot(land.since) : TurnSlot::none()),
        As<"paid", Role::Amount, CountSlot>(some(paid)),
        As<"most", Role::Other, CountSlot>(some(paid > 0 ? kCityPayments : 0)));
  }

  /// The viewer's own city to be (CD-14.6).
  [[nodiscard]] int payments_on(HexId hex) const {
    if (viewer_ >= game_.seats()) return 0;
    for (const Project& project : s_.project[viewer_])
      if (project.payments > 0 && project.hex == hex) return project.payments;
    return 0;
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

  // ---- Seats.
  static Stat& add_stat(Panel& panel, const char* kind, const Said& label, int number, Rule why) {
    Stat& out = panel.stats.emplace_back(Stat{kind, label, std::to_string(number), why});
    out.number = number;
    return out;
  }

  [[nodiscard]] SeatStatus status(Seat seat) const {
    if (is_out(s_, seat)) return SeatStatus::Out;
    if (game_.owing(s_).has(seat)) return SeatStatus::Deciding;
    return has_bit(s_.sealed, seat) ? SeatStatus::Sealed : SeatStatus::Waiting;
  }

  /// What a round pays as things stand, and whether that is all; behind the end, the score.
  void add_earnings(Panel& panel, Seat seat) const {
    const bool all = game_.options().all_rounds;
    if (scene_.over || all) {
      const int paid = s_.round - (s_.ending == Ending::Capitals ? 1 : 0);  // CD-17: D before E
      const Said label = all         ? say<"stats.earned_all">()
                         : paid == 0 ? say<"stats.earned">()
                                     : say<"stats.earned_in">(Round(paid));
      Stat& stat = add_stat(panel, "value", label, s_.earned[seat], rule("CD-16.3"));
      stat.score = true;
      if (!scene_.over) stat.says = standing_words(seat, [&](Seat one) { return s_.earned[one]; });
    }
    if (scene_.over) return;
    const auto now = [&](Seat one) { return earnings(game_, s_, one); };
    const bool full = capitals_of(s_, seat) > 0 || now(seat) == full_earnings(game_, s_, seat);
    const Said label = full            ? say<"stats.earns">()
                       : now(seat) > 0 ? say<"stats.earns_half">()
                                       : say<"stats.earns_nothing">();
    Stat& stat = add_stat(panel, "value", label, now(seat), rule("CD-12.1"));
    if (all) return;
    stat.score = true;
    stat.says = standing_words(seat, now);
  }

  /// Of the figure that decides after the last round: how far ahead of the next, or behind the
  /// best.
  template <class Figure>
  [[nodiscard]] std::optional<Words> standing_words(Seat seat, Figure figure) const {
    Seat best = kNobody;
    for (Seat other = 0; other < game_.seats(); ++other)
      if (other != seat && !is_out(s_, other) && (best == kNobody || figure(other) > figure(best)))
        best = other;
    if (s_.round == 0 || best == kNobody || is_out(s_, seat)) return std::nullopt;
    const int lead = figure(seat) - figure(best);
    const Whom whom = best;
    const N n = std::abs(lead);
    const Round last = game_.options().rounds;
    if (lead > 0) return say<"says.ahead">(n, whom, last);
    if (lead < 0) return say<"says.behind">(n, whom, last);
    return say<"says.level">(whom, last);
  }

  /// CD-16.1, which ends the game at once.
  [[nodiscard]] std::vector<Goal> goals(int capitals) const {
    const int wanted = game_.options().capitals_to_win;
    Goal out{"capitals", say<"goals.capitals">(), {}, {}, rule("CD-16.1")};
    out.conditions.push_back(
        {say<"goals.hold_capitals">(N(wanted)), capitals >= wanted, capitals, wanted});
    return {std::move(out)};
  }

  [[nodiscard]] int left_to_place(Seat seat, int item) const {
    return s_.phase == Phase::Placement ? unplaced(s_, seat, item)
                                        : s_.waiting[seat][static_cast<std::size_t>(item)];
  }

  void add_panel(Seat seat) {
    Panel panel;
    panel.seat = seat, panel.name = game_.seat_name(seat), panel.colour = seat;
    panel.status = status(seat);
    const auto units = all_units(s_, seat);
    int count = 0;
    for (const int each : units) count += each;
    const int capitals = capitals_of(s_, seat);
    add_stat(panel, "money", say<"stats.treasury">(), static_cast<int>(s_.treasury[seat]),
             rule("CD-12.7"));
    add_earnings(panel, seat);
    add_stat(panel, "capital", say<"stats.capitals">(), capitals, rule("CD-16.1")).of =
        game_.options().capitals_to_win;
    add_stat(panel, "tiles", say<"stats.land">(), owned_by(s_, seat).count(), rule("CD-16.4"));
    add_stat(panel, "army", say<"stats.units">(), count, rule("CD-13.9"));
    add_waiting(panel, seat);
    int projects = 0;
    for (const Project& project : s_.project[seat]) projects += project.payments > 0 ? 1 : 0;
    if (projects > 0)
      add_stat(panel, "factory", say<"stats.projects">(), projects, rule("CD-14.6")).of =
          kMaxProjects;
    if (!scene_.over) panel.goals = goals(capitals);
    scene_.panels.push_back(std::move(panel));
  }

  void add_waiting(Panel& panel, Seat seat) const {
    Words items = say<"stats.items">();
    int all = 0;
    for (int item = 0; item < kItems; ++item) {
      const int n = left_to_place(seat, item);
      all += n;
      if (n > 0) items.add(say<"units.n">(N(n), item_word(item)));
    }
    if (all == 0) return;
    Stat& stat = panel.stats.emplace_back(
        Stat{"reserve", say<"stats.waiting">(), std::move(items), rule("CD-13.4")});
    stat.number = all;
  }

  /// CD-1.5: hands are open.
  void add_hands() {
    int id = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      Hand hand;
      hand.title = say<"hands.hexes">(Of(seat));
      hand.owner = seat;
      hand.kind = "hand";
      for (int k = 0; k < kTerrains; ++k) {
        const int count = s_.hand[seat][static_cast<std::size_t>(k)];
        Card card{id++, "hex", say<"cards.hexes">(N(count), ground_word(k)),
                  say<"cards.left">(ground_word(k)), rule("CD-1.3")};
        card.content = terrain_word(k);
        hand.cards.push_back(std::move(card));
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
