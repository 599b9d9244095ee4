// Reads a position and checks it whole: whatever comes out can be played on. A position set up by
// hand may hold a few tiles only, in any arrangement; the gaming phase asks for nothing more.

#include <algorithm>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/position.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr int kFarthest = kTiles - 1;  ///< A board of 36 tiles that starts at 0,0 stays within.

const std::vector<std::string> kSeatWords{"Red", "Blue"};

std::vector<std::string> words(std::span<const char* const> list) {
  return {list.begin(), list.end()};
}

State nothing_known() {
  State s;
  s.faction_pick.fill(kUnset);
  s.starter_pick.fill(kUnset);
  s.faction.fill(kUnset);
  for (Cut& cut : s.cut) cut.fill(kUnset);
  return s;
}

class Loader {
 public:
  Loader(const Fiefdoms& game, const Json& json, std::string_view where)
      : game_(game), root_(json, std::string(where)), s_(nothing_known()) {}

  Result<State> load() {
    root_.expect_only({"phase", "turn", "to_move", "starter", "seats", "tiles", "quiet", "walk",
                       "result", "conserved"});
    s_.phase = static_cast<Phase>(root_.member("phase").one_of(words(kPhaseNames)));
    s_.to_move = static_cast<Seat>(root_.member("to_move").one_of(kSeatWords));
    s_.starter = seat_or_none(root_.member("starter"));
    read_seats();
    read_tiles();
    if (ok()) read_turns();
    if (ok()) check_phase(game_, s_, root_);
    if (ok()) read_walk();
    if (ok()) read_result();
    if (ok() && root_.has("conserved")) check_conserved();
    if (!ok()) return Error{root_.fault()};
    return s_;
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }
  [[nodiscard]] bool playing() const { return s_.phase >= Phase::Playing; }
  [[nodiscard]] JsonReader seat_member(Seat seat, std::string_view name) {
    return root_.member("seats").member(seat_word(seat)).member(name);
  }
  static std::uint8_t seat_or_none(JsonReader json) {
    if (json.value().is_null()) return kUnset;
    return static_cast<std::uint8_t>(json.one_of(kSeatWords));
  }

  // ---- Seats.
  void read_seats() {
    root_.member("seats").expect_only({"Red", "Blue"});
    for (Seat seat = 0; seat < kSeats && ok(); ++seat) {
      JsonReader json = root_.member("seats").member(seat_word(seat));
      json.expect_only({"faction", "cut", "reserve", "captured", "destroyed", "sealed",
                        "faction_pick", "cut_chance", "starter_pick"});
      s_.faction[seat] = faction(json.member("faction"));
      read_cut_string(json.member("cut"), s_.cut[seat]);
      s_.captured[seat] = agents(json.member("captured"));
      s_.destroyed[seat] = agents(json.member("destroyed"));
      s_.sealed[seat] = static_cast<std::uint8_t>(json.member("sealed").boolean());
      s_.faction_pick[seat] = pick(json.member("faction_pick"));
      s_.cut_chance[seat] = static_cast<std::uint8_t>(json.member("cut_chance").boolean());
      s_.starter_pick[seat] = seat_or_none(json.member("starter_pick"));
    }
  }

  [[nodiscard]] std::uint8_t agents(JsonReader json) const {
    return static_cast<std::uint8_t>(json.integer(0, game_.options().agents));
  }

  [[nodiscard]] std::uint8_t faction(JsonReader json) const {
    if (json.value().is_null()) return kUnset;
    std::vector<std::string> codes;
    for (const FactionSpec& each : game_.factions()) codes.push_back(each.code);
    return static_cast<std::uint8_t>(json.one_of(codes));
  }

  [[nodiscard]] std::uint8_t pick(JsonReader json) const {
    if (json.value().is_null()) return kUnset;
    std::vector<std::string> codes;
    for (const std::uint8_t each : game_.options().factions)
      codes.push_back(game_.factions()[each].code);
    codes.emplace_back("chance");
    const auto found = static_cast<std::size_t>(json.one_of(codes));
    return found + 1 == codes.size() ? kChance : static_cast<std::uint8_t>(found);
  }

  static void read_cut_string(JsonReader json, Cut& cut) {
    const std::string text = json.string();
    bool fits = text.size() == kCells;
    for (std::size_t cell = 0; cell < kCells && fits; ++cell) {
      fits = text[cell] == '.' || (text[cell] >= '0' && text[cell] <= '6');
      cut[cell] = text[cell] == '.' ? kUnset : static_cast<std::uint8_t>(text[cell] - '0');
    }
    if (!fits) json.fail("20 characters, one a cell: 1 to 6, 0 for discarded or . for undecided");
  }

  // ---- Tiles.
  void read_tiles() {
    JsonReader json = root_.member("tiles");
    if (!json.value().is_object())
      return json.fail("an object of tiles by label: {\"R:B3\": {\"x\": 0, \"y\": 0, …}}");
    if (playing())
      for (Cut& cut : s_.cut) std::ranges::replace(cut, kUnset, std::uint8_t{0});
    for (const auto& [label, tile] : json.value().members()) {
      if (!ok()) return;
      if (s_.placed == kTiles) return json.fail("at most 36 tiles");
      read_tile(json, label);
    }
    if (ok()) link_tiles(s_);
    for (Seat seat = 0; seat < kSeats && ok(); ++seat) count_agents(seat);
  }

  void read_tile(JsonReader& tiles, const std::string& label) {
    JsonReader json = tiles.member(label);
    const Seat owner = label.size() == 4 && label[1] == ':' ? owner_called(label[0]) : kNobody;
    const int cell = owner == kNobody ? -1 : cell_called(std::string_view(label).substr(2));
    if (cell < 0) return json.fail("called by its label, R:A1 to R:D5 or B:A1 to B:D5");
    json.expect_only({"x", "y", "agent", "fief"});
    const TileId t = s_.placed;
    s_.x[t] = static_cast<std::int8_t>(json.member("x").integer(-kFarthest, kFarthest));
    s_.y[t] = static_cast<std::int8_t>(json.member("y").integer(-kFarthest, kFarthest));
    s_.origin[t] = static_cast<std::uint8_t>(32 * owner + cell);
    if (const TileId there = tile_at(s_, s_.x[t], s_.y[t]); there != kNoTile)
      return json.fail("somewhere else: " + label_of(s_, there) + " lies there (FF-3.5)");
    if (json.has("fief")) read_fief(json.member("fief"), owner, cell);
    const std::uint8_t fief = s_.cut[owner][static_cast<std::size_t>(cell)];
    if (!playing() && (fief == 0 || fief == kUnset))
      return json.fail("left out: the cut of its seat does not use this cell (FF-2.3)");
    if (fief != 0 && fief != kUnset)
      s_.placed_fiefs[owner] = static_cast<std::uint8_t>(s_.placed_fiefs[owner] | 1U << (fief - 1));
    const std::uint8_t agent = seat_or_none(json.member("agent"));
    if (agent < kSeats) s_.agents[agent] |= bit(t);
    ++s_.placed;
  }

  static Seat owner_called(char colour) {
    if (colour == 'R') return 0;
    return colour == 'B' ? Seat{1} : kNobody;
  }

  /// A tile set up by hand may name its fiefdom where the cut leaves it open.
  void read_fief(JsonReader json, Seat owner, int cell) {
    const auto fief = static_cast<std::uint8_t>(json.integer(1, kFiefs));
    std::uint8_t& cut = s_.cut[owner][static_cast<std::size_t>(cell)];
    if (playing() && cut == 0) cut = fief;
    if (cut != fief) json.fail("left out, or as the cut of its seat says");
  }

  /// FF-1.7. The reserve may be given as "rest".
  void count_agents(Seat seat) {
    JsonReader json = seat_member(seat, "reserve");
    const int rest = game_.options().agents - std::popcount(s_.agents[seat]) - s_.captured[seat] -
                     s_.destroyed[seat];
    const std::string whole = "so that board, reserve, captured and destroyed make " +
                              std::to_string(game_.options().agents) + " (FF-1.7)";
    if (rest < 0) return json.fail("possible: take agents away, " + whole);
    const bool fill = json.value().is_string() && json.value().as_string() == "rest";
    if (!fill && json.value() != Json(rest)) json.fail(std::to_string(rest) + ", " + whole);
    s_.reserve[seat] = static_cast<std::uint8_t>(rest);
  }

  /// What follows from the counts may be left out; if it is said, it is said right (FF-1.7).
  void check_conserved() {
    JsonReader json = root_.member("conserved");
    json.expect_only({"Red agents", "Blue agents"});
    for (Seat seat = 0; seat < kSeats; ++seat) {
      JsonReader agents = json.member(seat_word(seat) + " agents");
      if (ok() && agents.value() != Json(game_.options().agents))
        agents.fail(std::to_string(game_.options().agents) + ", all agents of " + seat_word(seat) +
                    " (FF-1.7), or left out with the whole of \"conserved\"");
    }
  }

  // ---- Turns.
  void read_turns() {
    const int limit = game_.options().turn_limit;
    const int most = s_.phase == Phase::Over ? limit : playing() ? limit - 1 : 0;
    s_.turn = static_cast<std::uint16_t>(root_.member("turn").integer(0, most));
    JsonReader json = root_.member("quiet");
    json.expect_array();
    const int quiet_limit = game_.options().no_progress_limit;
    const int run = static_cast<int>(json.size());
    if (run > s_.turn || run > (s_.phase == Phase::Over ? quiet_limit : quiet_limit - 1))
      return json.fail("shorter: not longer than the turns played, and below no_progress_limit (" +
                       std::to_string(quiet_limit) + ", FF-13.2)");
    for (std::size_t i = 0; i < json.size() && ok(); ++i) s_.run[i] = quiet_turn(json.item(i));
    s_.quiet = static_cast<std::uint8_t>(run);
    if (ok()) take_back(json);
  }

  QuietTurn quiet_turn(JsonReader json) {
    if (json.value().is_string() && json.value().as_string() == "pass") return {};
    json.expect_array(2);
    if (!ok()) return {};
    return {tile_of(json.item(0)), tile_of(json.item(1))};
  }

  TileId tile_of(JsonReader json) {
    const std::string label = json.string();
    for (TileId t = 0; t < s_.placed; ++t)
      if (label_of(s_, t) == label) return t;
    json.fail("the label of a tile on the table, like R:B3");
    return kNoTile;
  }

  /// FF-13.7: taking the pairs back one by one must give the earlier positions of the run.
  void take_back(JsonReader& json) {
    TileSet occupied = s_.agents[0] | s_.agents[1];
    for (std::size_t i = s_.quiet; i-- > 0 && ok();) {
      const QuietTurn& turn = s_.run[i];
      if (turn.from == kNoTile) continue;
      const bool moved = (occupied & bit(turn.to)) != 0 && (occupied & bit(turn.from)) == 0;
      if (!moved)
        return json.item(i).fail(
            "a pair [from, to] that can be taken back: an agent on the second tile, the first one "
            "empty (FF-13.7)");
      occupied ^= bit(turn.to) | bit(turn.from);
    }
  }

  // ---- The line under way.
  void read_walk() {
    JsonReader json = root_.member("walk");
    if (json.value().is_null()) return;
    if (s_.phase != Phase::Placing && s_.phase != Phase::Playing)
      return json.fail("null: no line can be half made in this phase");
    Line line;
    if (s_.phase == Phase::Placing) {
      json.expect_only({"fief", "turning"});
      line.push(kLayout.make(Kind::Fief, static_cast<int>(json.member("fief").integer(1, 6)) - 1));
      if (json.has("turning"))
        line.push(
            kLayout.make(Kind::Turning, static_cast<int>(json.member("turning").integer(0, 7))));
    } else {
      json.expect_only({"agent", "acts", "target"});
      const TileId agent = tile_of(json.member("agent"));
      const bool acts = json.has("acts") && json.member("acts").boolean();
      const bool target = json.has("target");
      const TileId first = target ? tile_of(json.member("target")) : TileId{0};
      if (!ok()) return;
      line.push(kLayout.make(Kind::Agent, agent));
      if (acts || target) line.push(kLayout.make(Kind::Act));
      if (target) line.push(kLayout.make(Kind::Target, first));
    }
    for (const Action action : line) {
      if (!ok()) return;
      if (game_.refusal(s_, s_.to_move, action) || !walk_on(game_, s_, action))
        json.fail("null, or a line that can be made so far and goes on");
    }
  }

  // ---- The end.
  void read_result() {
    JsonReader json = root_.member("result");
    if (s_.phase != Phase::Over) {
      if (!json.value().is_null()) json.fail("null while the game is not over");
      return;
    }
    json.expect_only({"winner", "ending"});
    s_.winner = seat_or_none(json.member("winner"));
    s_.ending = static_cast<std::uint8_t>(json.member("ending").one_of(words(kEndingNames)));
    if (ok() && !result_fits())
      json.fail("a result the position and the options can give (FF-12.1, FF-12.8, FF-13.4)");
  }

  [[nodiscard]] bool result_fits() const {
    const Tally red = tally(game_, s_, 0);
    const Tally blue = tally(game_, s_, 1);
    switch (static_cast<Ending>(s_.ending)) {
      case Ending::None:
        return false;
      case Ending::Resigned:
        return s_.winner < kSeats && game_.options().allow_resign;
      case Ending::Count: {
        if (s_.winner >= kSeats) return false;
        const Tally& own = s_.winner == 0 ? red : blue;
        const Tally& foe = s_.winner == 0 ? blue : red;
        return own.left - foe.right >= game_.options().win_margin;
      }
      default:
        break;
    }
    if (game_.options().limit_is_draw || red.standing == blue.standing) return s_.winner == kUnset;
    return s_.winner == (red.standing > blue.standing ? 0 : 1);
  }

  const Fiefdoms& game_;
  JsonReader root_;
  State s_;
};

}  // namespace

Result<State> Fiefdoms::from_position(const Json& json, std::string_view where) const {
  return Loader(*this, json, where).load();
}

}  // namespace sandtable::fiefdoms
