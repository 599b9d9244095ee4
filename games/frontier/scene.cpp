// What a seat sees: the map with everything on it, the armies' panels, hands, weather, tracks;
// prompts.cpp has what it is asked.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/scene_ids.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

std::optional<int> seat_or_none(Seat seat) {
  return seat == kNone ? std::nullopt : std::optional<int>(seat);
}

class Painter {
 public:
  Painter(const Frontier& game, const View<State>& view)
      : game_(game), s_(view.state()), viewer_(view.seat()) {}

  Scene paint() {
    scene_.game = "frontier";
    if (viewer_ < game_.seats()) scene_.viewer = viewer_;
    scene_.over = s_.stage == Stage::Over;
    scene_.phase = scene_.over ? "Game over" : phase();
    scene_.prompt = scene_.over ? verdict() : prompt();
    if (scene_.over) scene_.verdict = verdict();
    add_map();
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_panel(seat);
    add_hands();
    add_tracks();
    if (viewer_ < game_.seats() && !game_.at_rest(s_, viewer_)) add_pad();
    return std::move(scene_);
  }

 private:
  // ---- Words.
  std::string phase() const {
    return "Round " + std::to_string(s_.round) + ": " + stage_title(s_.stage);
  }

  static std::string stage_title(Stage stage) {
    switch (stage) {
      case Stage::Deploy:
        return "deployment";
      case Stage::TakeBack:
        return "seats handed over";
      case Stage::Draw:
        return "resource cards";
      case Stage::Reinforce:
        return "reinforcements";
      case Stage::Actions:
        return "actions";
      case Stage::Tactical:
        return "tactical orders";
      case Stage::Research:
      case Stage::Technology:
        return "arms race";
      case Stage::UpkeepTroops:
      case Stage::UpkeepCards:
        return "upkeep";
      case Stage::FlyHome:
        return "planes fly home";
      default:
        return "battle";
    }
  }

  std::string prompt() const {
    const std::string who = seat_name(game_, s_, s_.actor);
    if (viewer_ != s_.actor) return who + " decides";
    return prompt_for(game_, s_);
  }

  std::string verdict() const {
    const std::string who = seat_name(game_, s_, s_.winner);
    switch (static_cast<Ending>(s_.ending)) {
      case Ending::LastHq:
        return who + " wins: the last HQ stands (FR-11.5)";
      case Ending::Bomb:
        return who + " wins by the " + game_.content().bomb_name + " (FR-11.6)";
      case Ending::Rounds:
        return who + " wins: the last round is over (FR-11.7)";
      default:
        return who + " wins by victory points (FR-11.2)";
    }
  }

  // ---- The map.
  void add_map() {
    Board board{kMap, game_.map().name, BoardKind::Hex, {}};
    for (TileId t = 0; t < game_.geo().tiles; ++t) board.cells.push_back(cell(t));
    scene_.boards.push_back(std::move(board));
  }

  Cell cell(TileId t) const {
    Cell out;
    out.id = t, out.x = int{game_.tile(t).q}, out.y = int{game_.tile(t).r};
    out.label = tile_name(game_, t);
    out.name = tile_title(game_, s_, t);
    out.terrain = kFeatureNames[static_cast<std::size_t>(game_.feature(t))];
    out.owner = seat_or_none(control(game_, s_, t));
    out.text = feature_words(game_.feature(t));
    add_marks(out, t);
    add_units_to(out, t, s_.holder[t], s_.units[t], false);
    add_units_to(out, t, active_seat(), s_.attackers[t], true);
    return out;
  }

  Seat active_seat() const { return s_.turn < living(s_) ? active(s_) : kNone; }

  static std::string feature_words(Feature feature) {
    switch (feature) {
      case Feature::City:
        return "its controller draws one card more";
      case Feature::Airport:
        return "planes that start here can fly one infantry";
      case Feature::Port:
        return "land units that start here can sail to another port";
      case Feature::River:
        return "land units stop when they enter";
      case Feature::Plain:
        return "";
    }
    return "";
  }

  void add_marks(Cell& out, TileId t) const {
    if (const int stars = game_.stars(s_, t); stars > 0)
      out.marks.push_back(
          {"star", stars, std::nullopt, "strategic points " + std::to_string(stars)});
    if (const std::uint8_t b = s_.building[t]; b != 0) {
      const Building kind = building_kind(b);
      const std::string state = is_stalled(b)               ? ", stalled"
                                : is_active_building(s_, t) ? ", active"
                                                            : ", not active";
      out.marks.push_back(
          {kBuildingNames[static_cast<std::size_t>(kind)], 1, int{building_owner(b)},
           building_title(kind) + " of " + seat_name(game_, s_, building_owner(b)) + state});
    }
    if (s_.flag[t] != kNone)
      out.marks.push_back(
          {"flag", 1, int{s_.flag[t]}, "flag of " + seat_name(game_, s_, s_.flag[t])});
    for (const Works& each : s_.works)
      if (each.tile == t)
        out.marks.push_back({"works", each.hits, int{each.owner},
                             "field works of " + seat_name(game_, s_, each.owner)});
    if (size_of(s_.attackers[t]) > 0)
      out.marks.push_back({"battle", 1, std::nullopt, "battle declared"});
  }

  void add_units_to(Cell& out, TileId t, Seat owner, const Stack& units, bool attacks) const {
    for (TypeId type = 0; type < kTypes; ++type) {
      if (units[type] == 0) continue;
      Piece piece;
      piece.id = unit_piece(t, type, attacks);
      piece.kind = game_.content().units[type].name;
      piece.count = units[type];
      piece.owner = seat_or_none(owner);
      piece.label = unit_words(game_, type, units[type]) + " of " + seat_name(game_, s_, owner) +
                    (attacks ? ", attacking" : "");
      const int moved = attacks ? 0 : s_.marks[t][type] & 15;
      if (moved > 0) piece.label.text += ", " + std::to_string(moved) + " moved";
      out.pieces.push_back(std::move(piece));
    }
  }

  // ---- Panels.
  static std::string counted(int count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
  }

  static Stat stat(const char* kind, std::string label, std::string value, Rule rule) {
    return {kind, std::move(label), std::move(value), rule};
  }

  void add_panel(Seat seat) {
    const Player& player = s_.seats[seat];
    Panel panel;
    panel.seat = seat, panel.colour = seat;
    panel.name = seat_name(game_, s_, seat);
    panel.role = player.ai != 0 ? "A.I. army" : "";
    panel.status = player.out != 0             ? SeatStatus::Out
                   : game_.owing(s_).has(seat) ? SeatStatus::Deciding
                                               : SeatStatus::Waiting;
    auto& stats = panel.stats;
    stats.push_back(stat(
        "vp", "victory points",
        std::to_string(points_of(game_, s_, seat)) + " of " + std::to_string(game_.vp_target()),
        rule("FR-12.5")));
    stats.push_back(stat("medal", "medals", std::to_string(player.medals), rule("FR-7.17")));
    stats.push_back(stat("order", "place in the turn order", place_words(seat), rule("FR-2.5")));
    stats.push_back(stat("card", "cards in hand", hand_words(seat), rule("FR-13.10")));
    stats.push_back(
        stat("reserve", "in reserve", stack_words(game_, player.reserve), rule("FR-1.6")));
    stats.push_back(stat("construction", "constructions left",
                         counted(player.tokens[0], "encampment", "encampments") + ", " +
                             counted(player.tokens[1], "factory", "factories"),
                         rule("FR-6.4")));
    stats.push_back(stat("flag", "flags left", std::to_string(player.flags), rule("FR-12.3")));
    stats.push_back(stat("research", "research", research_words(seat), rule("FR-9.5")));
    add_abilities(stats, seat);
    scene_.panels.push_back(std::move(panel));
  }

  void add_abilities(std::vector<Stat>& stats, Seat seat) const {
    const ArmySpec& army = game_.army(s_, seat);
    if (highlights_on(game_))
      stats.push_back(
          stat("highlight", army.highlight.name, army.highlight.words, rule("FR-13.13")));
    if (game_.options().abilities == Abilities::Both)
      stats.push_back(stat("special", army.special.name,
                           s_.seats[seat].special_used != 0 ? "used" : army.special.words,
                           rule("FR-13.8")));
  }

  std::string place_words(Seat seat) const {
    const auto found = std::ranges::find(s_.order, seat);
    return found == s_.order.end() ? "out" : std::to_string(found - s_.order.begin() + 1);
  }

  std::string hand_words(Seat seat) const {
    const auto& colours = s_.seats[seat].hand_colours;
    return std::to_string(hand_size(s_, seat)) + " (" + std::to_string(colours[0]) + " attack, " +
           std::to_string(colours[1]) + " defence, " + std::to_string(colours[2]) + " tactical)";
  }

  std::string research_words(Seat seat) const {
    const Player& player = s_.seats[seat];
    std::string out = "level " + std::to_string(player.level);
    if (seat == viewer_ && player.ai == 0) out += ", " + frontier::counted(player.points, "point");
    for (std::size_t level = 0; level < player.tech.size(); ++level)
      if (player.tech[level] != 0)
        out += ", " + tech_name(game_, static_cast<int>(2 * level) + player.tech[level] - 1);
    return out;
  }

  // ---- Cards.
  Card card(int id, CardId which, int count) const {
    const CardSpec& spec = game_.card(which);
    Card out;
    out.id = id;
    out.kind = kDeckNames[static_cast<std::size_t>(spec.deck)];
    out.name = card_title(game_, which) + (count > 1 ? " ×" + std::to_string(count) : "");
    out.text = spec.words + " (research value " + std::to_string(spec.rv) + ")";
    out.rule = rule("FR-13.1");
    return out;
  }

  void add_hands() {
    if (viewer_ < game_.seats()) add_own_hand();
    for (Seat seat = 0; seat < game_.seats(); ++seat) add_open_cards(seat);
    if (viewer_ < game_.seats()) add_notes();
    if (s_.weather != kNone) add_weather();
    Hand discards{"Discards", std::nullopt, {}};
    for (CardId each = 0; each < game_.cards(); ++each)
      if (s_.discard[each] > 0)
        discards.cards.push_back(card(discarded_card(each), each, s_.discard[each]));
    scene_.hands.push_back(std::move(discards));
  }

  void add_own_hand() {
    const Player& player = s_.seats[viewer_];
    Hand hand{"Your hand", int{viewer_}, {}};
    for (CardId each = 0; each < game_.cards(); ++each) {
      const bool open = std::ranges::find(player.open, each) != player.open.end();
      if (player.hand[each] > 0)
        hand.cards.push_back(card(own_card(each), each, player.hand[each]));
      else if (open)
        hand.cards.push_back(card(own_card(each), each, 1));
    }
    scene_.hands.push_back(std::move(hand));
  }

  void add_open_cards(Seat seat) {
    Hand hand{"Open cards of " + seat_name(game_, s_, seat), int{seat}, {}};
    for (CardId each = 0; each < game_.cards(); ++each) {
      const Player& player = s_.seats[seat];
      const auto count = std::ranges::count(player.open, each) +
                         std::ranges::count(player.gained, each) + player.revealed[each];
      if (count > 0)
        hand.cards.push_back(card(open_card(seat, each), each, static_cast<int>(count)));
    }
    if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
  }

  void add_notes() {
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      Hand hand{"Seen in the hand of " + seat_name(game_, s_, seat), int{viewer_}, {}};
      for (CardId each = 0; each < game_.cards(); ++each)
        if (const int count = noted(s_, viewer_, seat, each); count > 0)
          hand.cards.push_back(card(noted_card(seat, each), each, count));
      if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
    }
  }

  void add_weather() {
    const WeatherPart* part = weather_part(game_, s_);
    Card out;
    out.id = kWeatherCard;
    out.kind = "weather";
    out.name = std::string(kMonthNames[s_.month - 1U]) + ": " +
               (part == nullptr ? "no effect" : part->name);
    out.text = part == nullptr ? "spring and autumn only count time" : part->words;
    out.rule = rule("FR-14.10");
    scene_.hands.push_back({"Weather", std::nullopt, {std::move(out)}});
  }

  void add_tracks() {
    scene_.tracks.push_back({"round", "round", s_.round, 0, game_.options().max_rounds});
  }

  void add_pad() {
    std::string line;
    for (std::size_t i = 0; i < s_.walk_size; ++i)
      line += (i == 0 ? "" : " ") + entry_word(game_, s_, s_.walk[i]);
    scene_.pad.push_back(std::move(line));
  }

  const Frontier& game_;
  const State& s_;
  Seat viewer_;
  Scene scene_;
};

}  // namespace

Scene Frontier::scene(const View<State>& view) const { return Painter(*this, view).paint(); }

}  // namespace sandtable::frontier
