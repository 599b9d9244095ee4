// The units of a position: hex by hex, or all of them in short.

#include <algorithm>
#include <charconv>

#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/position.hpp"

namespace sandtable::countdown {
namespace {

class UnitsReader {
 public:
  UnitsReader(JsonReader& root, const std::vector<std::string>& names, State& s)
      : root_(root), names_(names), s_(s) {}

  void read() {
    if (root_.has("forces")) return read_forces();
    for (HexId hex = 0; hex < s_.hexes && ok(); ++hex) {
      JsonReader json = root_.member("hexes").member(std::to_string(cell_of(s_, hex)));
      JsonReader units = json.member("units");
      if (!units.value().is_object()) return units.fail("an object of units by seat");
      for (const auto& member : units.value().members()) {
        const auto seat = std::ranges::find(names_, member.first);
        if (seat == names_.end()) return units.fail("units of the seats of this game");
        read_stack(units.member(member.first), static_cast<Seat>(seat - names_.begin()), hex);
        if (!ok()) return;
      }
    }
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }

  void read_stack(JsonReader json, Seat seat, HexId hex) {
    json.expect_only({"inf", "jt", "hov", "tank", "plane", "frig", "batt", "loaded", "damaged"});
    Stack& stack = s_.unit[seat][hex];
    for (std::size_t u = 0; u < kUnits; ++u)
      if (json.has(kUnitTable[u].code))
        stack[u] =
            static_cast<std::uint8_t>(json.member(kUnitTable[u].code).integer(1, kMostOfUnit));
    const bool water = s_.hex[hex].terrain == Terrain::Water;
    if (json.has("loaded") || json.has("damaged")) {
      if (!water) return json.fail("without loaded or damaged units: it is land");
      read_afloat(json, s_.sea[seat][s_.sea_of[hex]], stack);
    }
  }

  static void read_afloat(JsonReader& json, Afloat& afloat, const Stack& stack) {
    int loaded = 0;
    if (json.has("loaded")) {
      JsonReader loads = json.member("loaded");
      loads.expect_only({"inf", "jt", "tank", "inf+inf", "inf+jt", "jt+jt"});
      for (std::size_t k = 0; k < afloat.loaded.size(); ++k) {
        const auto code = kCargoTable[k + 1].code;
        if (!loads.has(code)) continue;
        afloat.loaded[k] =
            static_cast<std::uint8_t>(loads.member(code).integer(1, stack[index_of(Unit::Hov)]));
        loaded += afloat.loaded[k];
      }
      if (loaded > stack[index_of(Unit::Hov)]) loads.fail("not more than there are hovercraft");
    }
    if (json.has("damaged"))
      afloat.damaged =
          static_cast<std::uint8_t>(json.member("damaged").integer(1, stack[index_of(Unit::Batt)]));
  }

  /// All units of the position in short, for positions set up by hand: "Red 34 3 inf 1 tank".
  void read_forces() {
    JsonReader json = root_.member("forces");
    json.expect_array();
    for (std::size_t k = 0; k < json.size() && ok(); ++k) read_force(json.item(k));
  }

  void read_force(JsonReader json) {
    static constexpr const char* kForceForm =
        "a seat, a hex and units, like \"Red 34 3 inf 1 tank\"";
    std::vector<std::string> words(1);
    for (const char c : json.string()) {
      if (c == ' ')
        words.emplace_back();
      else
        words.back() += c;
    }
    const auto seat = std::ranges::find(names_, words[0]);
    const int cell = words.size() > 1 ? number_in(words[1]) : -1;
    const HexId hex = cell >= 0 ? hex_on(s_, cell) : kNoHex;
    if (seat == names_.end() || hex == kNoHex || words.size() % 2 != 0)
      return json.fail(kForceForm);
    for (std::size_t k = 2; k + 1 < words.size(); k += 2) {
      const int count = number_in(words[k]);
      const auto group = group_called(words[k + 1]);
      const bool fits = count >= 1 && count <= kMostOfUnit && group && *group != Group::Army;
      if (!fits) return json.fail(kForceForm);
      add_force(json, static_cast<Seat>(seat - names_.begin()), hex, *group, count);
    }
  }

  void add_force(JsonReader& json, Seat seat, HexId hex, Group group, int count) {
    const auto add = [&](std::uint8_t& to) { to = static_cast<std::uint8_t>(to + count); };
    const bool special = aboard(group) != Cargo::None || group == Group::DamagedBatt;
    if (special && is_land(s_.hex[hex])) return json.fail("loaded and damaged units at sea only");
    std::uint8_t& units = s_.unit[seat][hex][index_of(unit_of(group))];
    if (units + count > kMostOfUnit) return json.fail("at most 199 of a type in a hex (CD-13.9)");
    add(units);
    if (!special) return;
    Afloat& afloat = s_.sea[seat][s_.sea_of[hex]];
    if (group == Group::DamagedBatt)
      add(afloat.damaged);
    else
      add(afloat.loaded[static_cast<std::size_t>(aboard(group)) - 1U]);
  }

  JsonReader& root_;
  const std::vector<std::string>& names_;
  State& s_;
};

}  // namespace

int number_in(std::string_view text) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : -1;
}

void read_units(JsonReader& root, const std::vector<std::string>& names, State& s) {
  UnitsReader(root, names, s).read();
}

}  // namespace sandtable::countdown
