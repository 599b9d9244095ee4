// Reads a position and checks it whole: whatever comes out can be played on.

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/position.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kMostMoney = 1000000;

std::vector<std::string> seat_names(const Countdown& game) {
  std::vector<std::string> out;
  for (int seat = 0; seat < game.seats(); ++seat) out.push_back(seat_word(seat));
  return out;
}

class Loader {
 public:
  Loader(const Countdown& game, const Json& json, std::string_view where)
      : game_(game), root_(json, std::string(where)), names_(seat_names(game)) {}

  Result<State> load() {
    root_.expect_only({"phase", "round", "turn", "hex_order", "unit_order", "seats", "hexes",
                       "forces", "result", "conserved"});
    s_.phase = static_cast<Phase>(root_.member("phase").one_of(kPhaseNames));
    const bool playing = s_.phase >= Phase::Orders;
    s_.round = static_cast<std::uint8_t>(
        root_.member("round").integer(playing ? 1 : 0, playing ? game_.options().rounds : 0));
    s_.turn = static_cast<std::uint8_t>(root_.member("turn").integer(0, playing ? 0 : 250));
    read_order(root_.member("hex_order"), s_.hex_order);
    read_order(root_.member("unit_order"), s_.unit_order);
    if (ok()) read_hexes();
    if (ok()) read_units(root_, names_, s_);
    if (ok()) read_seats();
    if (ok()) read_result();
    if (ok()) check_position(game_, s_, root_);
    if (ok()) read_decisions();
    if (ok() && root_.has("conserved")) check_conserved();
    if (!ok()) return Error{root_.fault()};
    return s_;
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }
  [[nodiscard]] JsonReader seat_member(Seat seat, std::string_view name) {
    return root_.member("seats").member(names_[seat]).member(name);
  }

  void read_order(JsonReader json, std::array<Seat, kMaxPlayers>& order) {
    json.expect_array(game_.seats());
    unsigned seen = 0;
    for (std::size_t k = 0; k < names_.size() && ok(); ++k) {
      order[k] = static_cast<Seat>(json.item(k).one_of(names_));
      seen |= 1U << order[k];
    }
    // An order that is not drawn yet names the first seat throughout.
    const bool undrawn = seen == 1 && game_.seats() > 1;
    if (ok() && !undrawn && seen != (1U << names_.size()) - 1U) json.fail("every seat once");
  }

  // ---- The map.
  void read_hexes() {
    JsonReader json = root_.member("hexes");
    if (!json.value().is_object()) return json.fail("an object of hexes by cell id");
    int before = -1;
    for (const auto& member : json.value().members()) {
      if (!ok()) return;
      JsonReader one = json.member(member.first);
      const int cell = number_in(member.first);
      if (cell <= before || cell >= game_.options().columns * game_.options().rows)
        return one.fail("called by a cell of the board, in ascending order");
      if (s_.hexes == kMaxHexes) return one.fail("left out: a map has at most 75 hexes");
      before = cell;
      read_hex(one, cell);
    }
  }

  void read_hex(JsonReader& json, int cell) {
    static const std::vector<std::string> kTerrainNames{"plain", "city", "water"};
    const auto terrain = static_cast<Terrain>(json.member("terrain").one_of(kTerrainNames));
    const bool land = terrain != Terrain::Water;
    if (land)
      json.expect_only({"terrain", "owner", "since", "built", "capital", "structures", "units"});
    else
      json.expect_only({"terrain", "units"});
    if (!land && s_.seas == kMaxSeas) json.fail("land: a map has at most 30 water hexes");
    if (!ok()) return;
    const Seat owner = land ? static_cast<Seat>(json.member("owner").one_of(names_)) : kNobody;
    lay_hex(game_.options(), s_, cell, terrain, owner);
    if (land) read_land(json, s_.hex[s_.hexes - 1U]);
  }

  void read_land(JsonReader& json, Hex& hex) {
    hex.since = static_cast<std::uint8_t>(json.member("since").integer(0, s_.round));
    const int newest = hex.terrain == Terrain::City ? s_.round : 0;
    hex.built = static_cast<std::uint8_t>(json.member("built").integer(0, newest));
    JsonReader capital = json.member("capital");
    if (!capital.value().is_null())
      hex.capital = static_cast<std::uint8_t>(capital.one_of(names_) + 1);
    JsonReader structures = json.member("structures");
    structures.expect_only({"defw", "defa", "defg"});
    for (std::size_t k = 0; k < kStructures; ++k) {
      const auto name = kStructureTable[k].code;
      if (structures.has(name))
        hex.structure[k] =
            static_cast<std::uint8_t>(structures.member(name).integer(0, most_structures(hex)));
    }
  }
  [[nodiscard]] int most_structures(const Hex& hex) const {  // CD-10.2, CD-10.4
    return hex.terrain == Terrain::City ? game_.options().defense_cap : 0;
  }

  // ---- Seats.
  void read_seats() {
    std::vector<std::string_view> names(names_.begin(), names_.end());
    root_.member("seats").expect_only(names);
    for (Seat seat = 0; seat < game_.seats() && ok(); ++seat) read_seat(seat);
  }

  void read_seat(Seat seat) {
    JsonReader json = root_.member("seats").member(names_[seat]);
    json.expect_only({"treasury", "earned", "out", "sealed", "hand", "waiting", "bought",
                      "projects", "orders", "walk"});
    s_.treasury[seat] = static_cast<std::uint32_t>(json.member("treasury").integer(0, kMostMoney));
    s_.earned[seat] = static_cast<std::uint16_t>(json.member("earned").integer(0, 60000));
    if (json.member("out").boolean()) s_.out = with_bit(s_.out, seat);
    JsonReader hand = json.member("hand");
    hand.expect_only({"plain", "city", "water"});
    for (int k = 0; k < kTerrains; ++k)
      if (hand.has(terrain_word(k)))
        s_.hand[seat][static_cast<std::size_t>(k)] =
            static_cast<std::uint8_t>(hand.member(terrain_word(k)).integer(0, kMaxHexes));
    read_items(json.member("waiting"), s_.waiting[seat]);
    read_items(json.member("bought"), s_.bought[seat]);
    if (ok()) read_projects(json.member("projects"), seat);
  }

  static void read_items(JsonReader json, std::array<std::uint8_t, kItems>& items) {
    std::vector<std::string_view> names;
    for (int item = 0; item < kItems; ++item) names.push_back(item_code(item));
    json.expect_only(names);
    for (std::size_t k = 0; k < kItems; ++k)
      if (json.has(names[k]))
        items[k] = static_cast<std::uint8_t>(json.member(names[k]).integer(1, kMostOfUnit));
  }

  void read_projects(JsonReader json, Seat seat) {
    json.expect_array();
    if (json.size() > kMaxProjects) return json.fail("at most 8 projects (CD-14.7)");
    for (std::size_t k = 0; k < json.size() && ok(); ++k) {
      JsonReader one = json.item(k);
      one.expect_only({"hex", "payments", "paid"});
      Project& project = s_.project[seat][k];
      const int cell = static_cast<int>(one.member("hex").integer(0, kMaxCells - 1));
      project.payments =
          static_cast<std::uint8_t>(one.member("payments").integer(1, kCityPayments));
      project.paid = one.member("paid").boolean() ? 1 : 0;
      project.hex = ok() ? hex_on(s_, cell) : kNoHex;
      if (ok() && project.hex == kNoHex) one.member("hex").fail("a hex of the map");
    }
  }

  // ---- What is being decided.
  void read_decisions() {
    s_.asked = asked_in(game_, s_);
    for (Seat seat = 0; seat < game_.seats() && ok(); ++seat) {
      read_lines(seat_member(seat, "orders"), seat);
      if (ok()) read_walk(seat_member(seat, "walk"), seat);
    }
    std::uint8_t sealed = 0;
    for (Seat seat = 0; seat < game_.seats() && ok(); ++seat) {
      JsonReader json = seat_member(seat, "sealed");
      if (!json.boolean()) continue;
      sealed = with_bit(sealed, seat);
      const bool can =
          has_bit(s_.asked, seat) && s_.phase >= Phase::Orders && s_.walk[seat].step == Stop::Rest;
      if (!can) json.fail("false: the seat has nothing to seal");
    }
    if (ok() && s_.asked != 0 && sealed == s_.asked)
      root_.member("seats").fail("still deciding: somebody has to owe a decision");
    s_.sealed = sealed;
  }

  void read_lines(JsonReader json, Seat seat) {
    json.expect_array();
    if (ok() && json.size() > kMaxOrders) return json.fail("at most 96 orders (CD-3.8)");
    for (std::size_t k = 0; k < json.size() && ok(); ++k) {
      JsonReader one = json.item(k);
      const Parsed parsed = parse_line(s_, one.string());
      const auto wanted = s_.phase == Phase::Orders ? Wanted::What::Order : Wanted::What::Place;
      const bool fits = parsed.problem.empty() && parsed.wanted.what == wanted &&
                        s_.phase >= Phase::Orders && has_bit(s_.asked, seat);
      const std::size_t before = s_.orders[seat];
      const bool legal = fits && !refuse_line(game_, s_, seat, parsed.wanted);
      const Steps steps = legal ? steps_towards(game_, s_, seat, parsed.wanted) : Steps{};
      if (!steps.complete) return one.fail("a line that is legal after those before it");
      for (const Action action : steps.line) look_ahead(game_, s_, seat, action);
      if (s_.orders[seat] != before + 1) return one.fail("one order for one group");
    }
  }

  void read_walk(JsonReader json, Seat seat) {
    json.expect_array();
    for (std::size_t k = 0; k < json.size() && ok(); ++k) {
      const std::string word = json.item(k).string();
      Actions list;
      if (has_bit(s_.asked, seat)) game_.legal(s_, seat, list);
      const auto found =
          std::ranges::find_if(list, [&](Action action) { return walk_word(s_, action) == word; });
      if (found == list.end() || (k > 0 && s_.walk[seat].step == Stop::Rest))
        return json.item(k).fail("a choice that goes on from those before it");
      const State before = s_;
      look_ahead(game_, s_, seat, *found);
      if (s_.walk[seat].step != Stop::Rest) continue;
      s_ = before;
      return json.item(k).fail("left out: it would end the line");
    }
  }

  void read_result() {
    JsonReader json = root_.member("result");
    if (s_.phase != Phase::Over) {
      if (!json.value().is_null()) json.fail("null: the game is not over");
      return;
    }
    json.expect_only({"ending", "winners"});
    s_.ending = static_cast<Ending>(json.member("ending").one_of(kEndingNames));
    if (ok() && s_.ending == Ending::None) json.member("ending").fail("how the game ended");
    JsonReader winners = json.member("winners");
    winners.expect_array();
    for (std::size_t k = 0; k < winners.size() && ok(); ++k)
      s_.winners = with_bit(s_.winners, static_cast<Seat>(winners.item(k).one_of(names_)));
    if (ok() && s_.winners == 0) winners.fail("at least one seat");
    if (ok() && std::popcount(s_.winners) != static_cast<int>(winners.size()))
      winners.fail("every winner once");
  }

  void check_conserved() {
    JsonReader json = root_.member("conserved");
    json.expect_only({"hexes"});
    int hexes = s_.hexes;
    for (const auto& hand : s_.hand)
      for (const std::uint8_t count : hand) hexes += count;
    JsonReader said = json.member("hexes");
    if (ok() && said.value() != Json(hexes))
      said.fail(std::to_string(hexes) + ", as many as there are, or left out with \"conserved\"");
  }

  const Countdown& game_;
  JsonReader root_;
  std::vector<std::string> names_;
  State s_;
};

}  // namespace

Result<State> Countdown::from_position(const Json& json, std::string_view where) const {
  return Loader(*this, json, where).load();
}

}  // namespace sandtable::countdown
