// What a seat sees: the world as an area board, panels, the DEFCON track; scene_cards.cpp has the
// cards, prompts.cpp what is asked.

#include <algorithm>

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

/// The phases of a turn, in their order.
constexpr std::array kTurnPhases{Phase::Research,  Phase::Political, Phase::Production,
                                 Phase::Launching, Phase::Creating,  Phase::Sea,
                                 Phase::Land};

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
    out.stage = stage();
    out.over = s_.stage == Stage::Over;
    out.prompt = prompt();
    if (seat_ < game_.seats()) out.viewer = seat_;
    out.boards.push_back(world());
    for (Seat seat = 0; seat < game_.seats(); ++seat) out.panels.push_back(panel(seat));
    add_hands(game_, s_, seat_, out);
    out.markets = markets(game_, s_, seat_);
    add_tracks(out);
    for (const Action action : walk_of(s_)) out.pad.push_back(word_of(game_, action));
    if (out.over) out.verdict = verdict();
    return out;
  }

 private:
  Words phase() const {
    if (s_.stage == Stage::Over) return say<"phases.over">();
    if (s_.stage == Stage::Cards) return say<"phases.set_up">();
    Words out = say<"phases.turn">(Round(s_.round), What<PhaseName>(PhaseName(s_.phase)));
    if (s_.stage != Stage::Turn) out.add(name_of(StageName(s_.stage)));
    return out;
  }

  /// Where the turn of the active bloc is.
  sandtable::Stage stage() const {
    const bool turn = s_.stage == Stage::Turn;
    sandtable::Stage out{turn ? game_.id_of("phase", static_cast<int>(s_.phase))
                              : game_.id_of("stage", static_cast<int>(s_.stage))};
    out.turn = s_.round;
    out.turns = game_.options().rounds;
    const auto now = std::ranges::find(kTurnPhases, s_.phase);
    if (now == kTurnPhases.end()) return out;
    for (const Phase phase : kTurnPhases) out.steps.emplace_back(name_of(PhaseName(phase)));
    out.step = static_cast<int>(now - kTurnPhases.begin());
    return out;
  }

  Words prompt() const {
    if (s_.stage == Stage::Over) return say<"prompts.over">();
    if (game_.owing(s_).has(seat_)) return prompt_for(game_, s_);
    if (game_.mode(s_) == Mode::Secret) return say<"prompts.secret">();
    return say<"prompts.decides">(By(seat_slot(game_, s_.actor)));
  }

  /// Who won, how and by which rule; the partner wins too (BL-12.12).
  Words verdict() const {
    const auto ending = static_cast<Ending>(s_.ending);
    const Part<"rule"> by_rule = 0;
    const By by = seat_slot(game_, s_.winner);
    const As<"with", Role::Actor, SeatSlot> with = seat_slot(game_, game_.partner(s_.winner));
    Words out;
    if (ending == Ending::Winter)
      out = say<"verdicts.winter">(by_rule);
    else if (ending == Ending::Objective)
      out = say<"verdicts.objective">(by, with, shown_card(), by_rule);
    else if (ending == Ending::Capital)
      out = say<"verdicts.conquest">(by, with, by_rule);
    else if (ending == Ending::LastBloc)
      out = say<"verdicts.last">(by, with, by_rule);
    else
      out = say<"verdicts.score">(by, with, by_rule);
    return out.add(game_.outcome(s_).ended_by.text());
  }

  /// BL-12.4
  What<ObjectiveName> shown_card() const {
    if (s_.winning_card >= book_.objectives.size()) return ObjectiveName::none();
    return ObjectiveName(s_.winning_card);
  }

  // ---- The board.
  Board world() const {
    Board board;
    board.id = kWorld;
    board.title = say<"boards.world">();
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
    cell.label = printed.id, cell.name = name_of(LandName(area));
    cell.terrain = printed.colour < kBlocs ? "main" : "secondary";
    cell.owner = seat_or_none(game_, s_.control[a]);
    cell.group = printed.group;
    cell.text = text(area);
    add_printed_marks(cell, printed, s_.ruined[a] != 0);
    add_state_marks(cell, a);
    if (s_.unit[a] != 0) cell.pieces.push_back(unit(area));
    add_limits(cell, area);
    return cell;
  }

  /// Whose colour it has, and who has natural influence, printed or by the booklet (BL-2.18).
  Said text(int area) const {
    const LandArea& printed = book_.land[static_cast<std::size_t>(area)];
    int near = 0;
    for (Bloc b = 0; b < kBlocs; ++b)
      if (natural(game_, s_, b).has(area)) near |= 1 << b;
    const auto who = near == 0 ? ThingsOf<"code">::none() : ThingsOf<"code">(near);
    const As<"near", Role::Other, ThingsOf<"code">> influence = who;
    if (printed.colour >= kBlocs) return say<"texts.secondary">(influence);
    return say<"texts.main">(As<"of", Role::DoneTo, CodeName>(CodeName(printed.colour)),
                             If<"capital">(if_so(printed.capital)), influence);
  }

  /// Launchers of a unit, and the production points spent this turn.
  void add_limits(Cell& cell, int area) const {
    const auto a = static_cast<std::size_t>(area);
    std::vector<Limit> limits;
    if (s_.launchers[a] > 0)
      limits.push_back(
          {say<"limits.launchers">(), s_.launchers[a], book_.limits.launchers, rule("BL-7.10")});
    const int points = (s_.ruined[a] != 0 ? 0 : book_.land[a].factories) + s_.factories[a];
    if (points > 0)
      limits.push_back(
          {say<"limits.points">(), std::min<int>(s_.spent[a], points), points, rule("BL-7.16")});
    if (!limits.empty()) cell.limits = std::move(limits);
  }

  static void mark(Cell& cell, const char* kind, int count, const Said& label,
                   std::optional<int> owner = std::nullopt) {
    if (count > 0) cell.marks.push_back({kind, count, owner, label});
  }

  static Said gives(std::size_t resource, int n) {
    return say<"marks.gives">(What<ResourceName>(ResourceName(resource)), N(n));
  }

  void add_printed_marks(Cell& cell, const LandArea& printed, bool ruined) const {
    for (std::size_t r = 0; r < kResources && !ruined; ++r)
      mark(cell, kResourceLooks[r], printed.gives[r], gives(r, printed.gives[r]));
    if (!ruined) mark(cell, "factory", printed.factories, say<"marks.factory">());
    if (ruined) mark(cell, "ruined", 1, say<"marks.ruined">());
    if (printed.silo) mark(cell, "silo", 1, say<"marks.silo">());
    if (printed.capital) mark(cell, "capital", 1, say<"marks.capital">());
  }

  void add_state_marks(Cell& cell, std::size_t a) const {
    const auto owner = cell.owner;
    mark(cell, "instability", s_.instability[a], name_of(Instability(s_.instability[a])));
    mark(cell, "protection", s_.marker[a], say<"marks.protection">(), owner);
    mark(cell, "factory", s_.factories[a], say<"marks.factory_token">(), owner);
    mark(cell, "missile", s_.missile[a] != 0 ? 1 : 0, name_of(UnitName(s_.missile[a])), owner);
    for (const Bloc b : game_.options().blocs)
      if (s_.power[b].mao == a) mark(cell, "booklet", 1, say<"marks.booklet">(), game_.seat_of(b));
  }

  sandtable::Piece unit(int area) const {
    const auto a = static_cast<std::size_t>(area);
    sandtable::Piece piece;
    piece.id = unit_piece(area);
    piece.kind = kLooks[s_.unit[a]];
    piece.owner = seat_or_none(game_, s_.control[a]);
    const UnitName what(s_.unit[a]);
    piece.label = name_of(what);
    if (s_.launchers[a] > 0)
      piece.label = say<"pieces.armed">(What<UnitName>(what), N(s_.launchers[a]));
    piece.count = 1 + s_.launchers[a];
    return piece;
  }

  Cell sea(int i) const {
    const auto at_sea = static_cast<std::size_t>(i);
    const SeaArea& printed = book_.seas[at_sea];
    Cell cell;
    cell.id = sea_cell(i);
    draw(cell, game_.shapes().seas[at_sea]);
    cell.label = printed.id, cell.name = name_of(OceanName(i));
    cell.terrain = "ocean";
    mark(cell, "oil", printed.oil, gives(0, printed.oil));
    if (s_.ship[at_sea] == 0) return cell;
    const auto owner = seat_or_none(game_, s_.ship_owner[at_sea]);
    if (s_.ship_missile[at_sea] != 0)
      mark(cell, "missile", 1, name_of(UnitName(s_.ship_missile[at_sea])), owner);
    cell.pieces.push_back(
        {ship_piece(i), kLooks[s_.ship[at_sea]], 1, owner, name_of(UnitName(s_.ship[at_sea]))});
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
    Panel out;
    out.seat = seat, out.name = game_.seat_name(seat), out.colour = seat;
    out.role = name_of(CodeName(b));
    out.status = status_of(seat);
    add_stocks(out, seat);
    add_figures(out, b);
    add_reserve(out, b);
    add_satellites_in_orbit(out, b);
    out.limits = limits(b);
    if (auto goals = goals_of(game_, s_, b); !goals.empty()) out.goals = std::move(goals);
    return out;
  }

  static Stat figure(const char* kind, const Said& label, int value, Rule cited,
                     std::optional<int> of = std::nullopt) {
    Stat out{kind, label, std::to_string(value), cited};
    out.number = value, out.of = of;
    return out;
  }

  void add_stocks(Panel& out, Seat seat) const {
    const Power& power = s_.power[game_.bloc_of(seat)];
    for (std::size_t r = 0; r < kResources; ++r) {
      const Said label = name_of(ResourceName(r));
      if (static_cast<Res>(r) == Res::Influence && !sees_stock(seat))
        out.stats.push_back({kResourceLooks[r], label, say<"stats.hidden">(), rule("BL-4.6")});
      else
        out.stats.push_back(
            figure(kResourceLooks[r], label, power.stock[r], rule("BL-4.6"), book_.cap[r]));
    }
  }

  void add_figures(Panel& out, Bloc b) const {
    const Power& power = s_.power[b];
    out.stats.push_back(
        figure("tiles", say<"stats.areas">(), controlled(s_, b).count(), rule("BL-2.10")));
    Stat score = figure("vp", say<"stats.dominance">(), dominance(game_, s_, b), rule("BL-12.5"));
    score.score = true;
    if (alive(s_, b) && s_.control[book_.blocs[b].capital] != b)
      score.says = say<"stats.capital_lost">(N(-book_.score.capital_lost));
    out.stats.push_back(std::move(score));
    out.stats.push_back(figure("mission", say<"stats.missions_held">(), power.hand_size,
                               rule("BL-4.8"), book_.limits.hand));
    out.stats.push_back(figure("standing", say<"stats.missions_scored">(),
                               std::popcount(power.scored), rule("BL-11.2")));
    out.stats.push_back(figure("launcher", say<"stats.space">(), power.space, rule("BL-5.6"),
                               static_cast<int>(book_.space.size())));
    out.stats.push_back(figure("technology", say<"stats.technologies">(),
                               std::popcount(power.techs), rule("BL-5.3")));
  }

  /// What has none of a kind is left out, but for divisions.
  void add_reserve(Panel& out, Bloc b) const {
    const auto left = [&](Piece p) { return count_or_none(reserve(s_, b, p)); };
    out.stats.push_back(
        {"reserve", say<"stats.reserve">(),
         say<"stats.units">(As<"md", Role::Amount, CountSlot>(reserve(s_, b, Piece::MD)),
                            As<"mc", Role::Amount, CountSlot>(left(Piece::MC)),
                            As<"ar", Role::Amount, CountSlot>(left(Piece::AR)),
                            As<"ko", Role::Amount, CountSlot>(left(Piece::KO)),
                            As<"le", Role::Amount, CountSlot>(left(Piece::LE)),
                            As<"vo", Role::Amount, CountSlot>(left(Piece::VO)),
                            As<"ln", Role::Amount, CountSlot>(left(Piece::LN)),
                            As<"ff", Role::Amount, CountSlot>(left(Piece::FF)),
                            As<"cv", Role::Amount, CountSlot>(left(Piece::CV)),
                            As<"bz", Role::Amount, CountSlot>(left(Piece::BZ))),
         rule("BL-7.3")});
    const bool armed =
        reserve(s_, b, Piece::MA) + reserve(s_, b, Piece::MH) + reserve(s_, b, Piece::MT) > 0;
    if (!armed) return;
    out.stats.push_back(
        {"missile", say<"stats.missiles">(),
         say<"stats.warheads">(As<"ma", Role::Amount, CountSlot>(reserve(s_, b, Piece::MA)),
                               As<"mh", Role::Amount, CountSlot>(left(Piece::MH)),
                               As<"mt", Role::Amount, CountSlot>(left(Piece::MT))),
         rule("BL-8.3")});
  }

  void add_satellites_in_orbit(Panel& out, Bloc b) const {
    std::array<ModeName, 3> modes{ModeName::none(), ModeName::none(), ModeName::none()};
    std::size_t count = 0;
    for (const std::uint8_t mode : s_.power[b].satellites)
      if (mode != 0) modes[count++] = ModeName(mode);
    Stat stat{"satellite", say<"stats.satellites">(), say<"stats.none">(), rule("BL-5.7")};
    if (count > 0)
      stat.value = say<"stats.modes">(As<"a", Role::Thing, ModeName>(modes[0]),
                                      As<"b", Role::Thing, ModeName>(modes[1]),
                                      As<"c", Role::Thing, ModeName>(modes[2]));
    stat.number = static_cast<int>(count);
    stat.of = book_.blocs[b].satellites;
    out.stats.push_back(std::move(stat));
  }

  std::vector<Limit> limits(Bloc b) const {
    std::vector<Limit> out{
        {say<"limits.markers">(), markers(s_, b), book_.blocs[b].markers, rule("BL-6.30")}};
    if (b != s_.active || s_.stage == Stage::Cards || s_.stage == Stage::Over) return out;
    if (s_.phase == Phase::Research)
      out.push_back(
          {say<"limits.technologies">(), s_.acquired, game_.options().max_techs, rule("BL-5.2")});
    if (s_.phase == Phase::Creating)
      out.push_back({say<"limits.missiles">(), s_.created, book_.limits.missiles, rule("BL-8.3")});
    return out;
  }

  /// A ladder: what becomes possible at each level, and at lower ones too.
  Track defcon() const {
    Track out{"defcon", say<"tracks.defcon">(), level(game_, s_), 1, 5};
    out.form = TrackForm::Ladder;
    out.rule = rule("BL-3.1");
    out.rungs.emplace();
    for (int step = 1; step <= 5; ++step) {
      Words rung = say<"tracks.rung">(What<Opened>(Opened(step)),
                                      If<"wins">(if_so(step == game_.options().victory_defcon)));
      out.rungs->push_back(std::move(rung));
    }
    return out;
  }

  void add_tracks(Scene& out) const {
    out.tracks.push_back(defcon());
    const int most = std::max<int>(s_.tension, 4 * game_.options().width);
    Track tension{"tension", say<"tracks.tension">(), s_.tension, 0, most};
    tension.form = TrackForm::Track, tension.rule = rule("BL-3.2");
    out.tracks.push_back(std::move(tension));
    Track round{"round", say<"tracks.round">(), s_.round, 1, game_.options().rounds};
    round.form = TrackForm::Clock, round.rule = rule("BL-12.5");
    out.tracks.push_back(std::move(round));
  }

  const Blocs& game_;
  const Book& book_;
  const State& s_;
  Seat seat_;
};

}  // namespace

Scene Blocs::scene(const View<State>& view) const { return SceneMaker(*this, view).make(); }

}  // namespace sandtable::blocs
