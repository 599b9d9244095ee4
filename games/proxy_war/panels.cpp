// The seats: what each holds, how it stands, what it wants.

#include <algorithm>
#include <bit>

#include "games/proxy_war/names.hpp"
#include "games/proxy_war/scene_parts.hpp"

namespace sandtable::proxy_war {
namespace {

using Figure = ContentOf<"figure">;
/// The figures of a panel that are no things: ids in names.cpp.
enum class Kept : std::uint8_t { Land, Vps, Tiles, Armies, Mercenaries, Lent, Borrowed, Holdings };

/// What a seat is measured by (PW-22.8).
int score_of(const State& s, Seat seat) {
  return is_local(s, seat) ? land_value(s, seat) : s.vp[seat];
}

/// How a seat stands against the best of the others of its side; nothing if it is alone.
std::optional<Words> standing_words(const Sight& sight, Seat seat) {
  const State& s = sight.s;
  Seat rival = kNobody;
  for (Seat other = 0; other < sight.game.seats(); ++other) {
    if (other == seat || is_local(s, other) != is_local(s, seat) || !is_alive(s, other)) continue;
    if (rival == kNobody || score_of(s, other) > score_of(s, rival)) rival = other;
  }
  if (rival == kNobody || !is_alive(s, seat)) return std::nullopt;
  const int lead = score_of(s, seat) - score_of(s, rival);
  if (lead > 0) return say<"says.ahead">(N(lead), Of(rival));
  if (lead < 0) return say<"says.behind">(N(-lead), Of(rival));
  return say<"says.level">(Of(rival));
}

class PanelPainter {
 public:
  PanelPainter(const Sight& sight, Seat seat) : sight_(sight), s_(sight.s), seat_(seat) {}

  Panel paint() {
    out_.seat = seat_, out_.name = name_of(Power(power_of(s_, seat_)));
    out_.colour = power_of(s_, seat_);
    const bool governs = s_.government == seat_;
    out_.role = name_of(RoleWord(is_local(s_, seat_) ? (governs ? 2 : 1) : 0));
    out_.status = status();
    if (is_local(s_, seat_))
      add_land();
    else
      add_score("vp", Kept::Vps, rule("PW-22.5"));
    add_hand();
    return std::move(out_);
  }

 private:
  SeatStatus status() const {
    if (!is_alive(s_, seat_)) return SeatStatus::Out;
    if (sight_.game.owing(s_).has(seat_)) return SeatStatus::Deciding;
    const bool asked = (s_.concerned & s_.sealed) >> seat_ & 1U;
    return asked && s_.stage != Stage::Over ? SeatStatus::Sealed : SeatStatus::Waiting;
  }

  Stat& add(const char* kind, Words label, int value, std::optional<Rule> why = std::nullopt) {
    out_.stats.push_back({kind, std::move(label), std::to_string(value), why});
    out_.stats.back().number = value;
    return out_.stats.back();
  }
  Stat& add(const char* kind, Kept figure, int value, std::optional<Rule> why = std::nullopt) {
    return add(kind, name_of(Figure(figure)), value, why);
  }
  /// A thing, if there is one.
  void some(const char* kind, Thing what, int count) {
    if (count > 0) add(kind, name_of(what), count);
  }
  /// The same by its plural.
  void several(const char* kind, Thing what, int count) {
    if (count > 0) add(kind, name_in<"proxy_war", "many">(What<Thing>(what)), count);
  }

  /// The figure that decides.
  void add_score(const char* kind, Kept figure, Rule why) {
    Stat& stat = add(kind, figure, score_of(s_, seat_), why);
    stat.score = true;
    stat.says = standing_words(sight_, seat_);
  }

  void add_land() {
    const auto tiles = static_cast<int>(std::ranges::count(s_.tile, seat_, &Tile::control));
    const auto armies = static_cast<int>(std::ranges::count(s_.tile, seat_, &Tile::army));
    const auto models = static_cast<int>(std::ranges::count_if(s_.tile, [&](const Tile& tile) {
      return tile.army == seat_ && !has_flag(tile, kMercenaryHere);
    }));
    Stat& land = add("tiles", Kept::Tiles, tiles, rule("PW-22.1"));
    if (sight_.game.options().marker_limit > 0) land.of = sight_.game.options().marker_limit;
    add("army", Kept::Armies, armies);
    add_score("value", Kept::Land, rule("PW-22.6"));
    out_.limits = {{say<"limits.models">(), models, kArmiesPerColour, rule("PW-1.10")}};
    add_conquest();
  }

  /// PW-22.2: the other Local Powers are gone.
  void add_conquest() {
    const int rivals = std::popcount(s_.locals) - 1;
    const int gone =
        std::popcount(static_cast<unsigned>(s_.locals & s_.dead)) - (is_alive(s_, seat_) ? 0 : 1);
    Condition last{say<"goals.rivals">(), gone == rivals, gone, rivals};
    out_.goals = {{"conquest",
                   say<"goals.conquest">(),
                   {std::move(last)},
                   std::nullopt,
                   sight_.game.forgotten_war() ? rule("PW-23.2") : rule("PW-22.2")}};
  }

  void add_hand() {
    if (sight_.is_hidden(seat_)) {
      out_.stats.push_back(
          {"hidden", name_of(Figure(Kept::Holdings)), say<"words.hidden">(), rule("PW-7.2")});
      return;
    }
    const Hand& hand = s_.hand[seat_];
    add("ammo", name_of(thing(Item::Ammo)), hand.ammo);
    for (std::size_t r = 0; r < kResources; ++r)
      some("resource", thing(static_cast<Resource>(r)), hand.resource[r]);
    some("artillery", thing(Item::Artillery), hand.artillery);
    several("minefield", thing(Item::Minefield), hand.minefields);
    several("minesweeper", thing(Item::Minesweeper), hand.minesweepers);
    some("anti_air", thing(Item::AntiAir), hand.anti_air);
    some("air", thing(Item::AirWhole), hand.air);
    some("air_damaged", thing(Item::AirDamaged), hand.air_damaged);
    if (hand.mercenaries > 0) add("mercenary", Kept::Mercenaries, hand.mercenaries);
    add_advisors();
  }

  void add_advisors() {
    int own = 0;
    int lent = 0;
    int borrowed = 0;
    for (const Advisor& card : s_.advisor) {
      own += card.owner == seat_ && card.holder == seat_ ? 1 : 0;
      lent += card.owner == seat_ && card.holder != seat_ ? 1 : 0;
      borrowed += card.holder == seat_ && card.owner != seat_ ? 1 : 0;
    }
    several("advisor", thing(Item::Advisor), own);
    if (lent > 0) add("advisor", Kept::Lent, lent);
    if (borrowed > 0) add("advisor", Kept::Borrowed, borrowed);
  }

  const Sight& sight_;
  const State& s_;
  Seat seat_;
  Panel out_;
};

}  // namespace

Panel panel_of(const Sight& sight, Seat seat) { return PanelPainter(sight, seat).paint(); }

}  // namespace sandtable::proxy_war
