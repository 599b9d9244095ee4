// Reads a position. What can be worked out is worked out; the rest is checked so that whatever
// comes out can be played on.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/position.hpp"

namespace sandtable::frontier {
namespace {

class Loader {
 public:
  Loader(const Frontier& game, const Json& json, std::string_view where)
      : game_(game), root_(json, std::string(where)) {}

  Result<State> load() {
    root_.expect_only(
        {"stage",      "round",        "actor",       "turn",   "order",   "claims",   "month",
         "weather",    "weather_deck", "seats",       "tiles",  "discard", "shuffled", "left",
         "todo",       "back",         "turn_state",  "fight",  "works",   "upkeep",   "star_gone",
         "eliminated", "walk",         "walk_forced", "result", "derived", "conserved"});
    blank();
    if (root_.ok()) read_names();
    if (root_.ok()) read_round();
    if (root_.ok()) read_seats();
    if (root_.ok()) read_tiles();
    if (root_.ok()) read_turn();
    if (root_.ok()) read_rest();
    if (root_.ok()) derive(game_, s_, root_);
    if (root_.ok()) check_stage(game_, s_, root_);
    if (!root_.ok()) return Error{root_.fault()};
    return s_;
  }

 private:
  void blank() {
    s_.holder.fill(kNone), s_.flag.fill(kNone), s_.due.fill(kNone);
    s_.order.fill(kNone), s_.claims.fill(kNone);
    s_.turn_cards.fill(kNone), s_.fight.attack.fill(kNone), s_.fight.defence.fill(kNone);
    s_.battle.fill(kNone);
    for (Player& player : s_.seats) player.open.fill(kNone), player.gained.fill(kNone);
  }

  // ---- Words.
  std::uint8_t small(JsonReader reader, int low, int high) {
    return static_cast<std::uint8_t>(reader.integer(low, high));
  }
  Seat seat(JsonReader reader) {
    const auto found = std::ranges::find(names_, reader.value().as_string());
    if (found != names_.end()) return static_cast<Seat>(found - names_.begin());
    reader.fail("the name of an army in play");
    return 0;
  }
  Seat seat_or_none(const JsonReader& reader) {
    return reader.value().is_null() ? kNone : seat(reader);
  }
  TileId tile(JsonReader reader) {
    const TileId t = tile_called(game_, reader.value().as_string());
    if (t != kNone) return t;
    reader.fail("a tile of the map, like \"0,0\"");
    return 0;
  }
  TileId tile_or_none(const JsonReader& reader) {
    return reader.value().is_null() ? kNone : tile(reader);
  }
  CardId card(JsonReader reader) {
    for (CardId each = 0; each < game_.cards(); ++each)
      if (game_.card(each).id == reader.value().as_string()) return each;
    reader.fail("the id of an order card");
    return 0;
  }
  template <class List>
  std::uint8_t id_in(JsonReader reader, const List& list) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == reader.value().as_string()) return static_cast<std::uint8_t>(i);
    reader.fail("an id of the data files");
    return 0;
  }

  CardCounts counts(JsonReader reader) {
    CardCounts out{};
    if (reader.value().is_null()) return out;  // how a scenario empties a hand
    if (!reader.value().is_object()) {
      reader.fail("an object of card ids and numbers");
      return out;
    }
    for (const Json::Member& member : reader.value().members()) {
      const Json id(member.first);
      JsonReader name(id, reader.path());
      const CardId each = card(name);
      if (!name.ok()) reader.fail("ids of order cards");
      if (reader.ok()) out[each] = small(reader.member(member.first), 0, kMaxCopies);
    }
    return out;
  }

  template <std::size_t N>
  void card_list(JsonReader reader, std::array<std::uint8_t, N>& out) {
    reader.expect_array();
    if (reader.size() > N) return reader.fail_with("has too many cards");
    for (std::size_t i = 0; i < reader.size(); ++i) out[i] = card(reader.item(i));
  }

  Stack stack(JsonReader reader) {
    Stack out{};
    if (reader.value().is_null()) return out;
    reader.expect_only({"INF", "TNK", "ART", "PLN"});
    for (TypeId type = 0; type < kTypes; ++type)
      if (reader.has(kUnitIds[type]))
        out[type] = small(reader.member(kUnitIds[type]), 0, kMaxSupply);
    return out;
  }

  // ---- Parts.

  /// The armies in seat order, which name the seats everywhere else.
  void read_names() {
    JsonReader seats = root_.member("seats");
    if (!seats.value().is_object() ||
        seats.value().members().size() != static_cast<std::size_t>(game_.seats()))
      return seats.fail("one army for each seat");
    for (const Json::Member& member : seats.value().members()) {
      const auto& armies = game_.content().armies;
      const auto found = std::ranges::find(armies, member.first, &ArmySpec::name);
      if (found == armies.end()) return seats.fail("names of armies");
      s_.seats[names_.size()].army = static_cast<std::uint8_t>(found - armies.begin());
      names_.push_back(member.first);
    }
  }

  void read_round() {
    const std::vector<std::string> stages(kStageNames.begin(), kStageNames.end());
    s_.stage = static_cast<Stage>(root_.member("stage").one_of(stages));
    s_.back = static_cast<Stage>(root_.member("back").one_of(stages));
    s_.round = small(root_.member("round"), 0, game_.options().max_rounds);
    s_.actor = seat_or_none(root_.member("actor"));
    s_.turn = small(root_.member("turn"), 0, kMaxPlayers - 1);
    s_.left = small(root_.member("left"), 0, 200);
    s_.month = small(root_.member("month"), 0, 12);
    s_.eliminated = small(root_.member("eliminated"), 0, kMaxPlayers);
    s_.star_gone = tile_or_none(root_.member("star_gone"));
    JsonReader order = root_.member("order");
    order.expect_array();
    if (order.size() > static_cast<std::size_t>(game_.seats()) || order.size() == 0)
      return order.fail("one to as many armies as play");
    for (std::size_t i = 0; i < order.size(); ++i) s_.order[i] = seat(order.item(i));
    read_claims();
    read_weather();
    if (s_.stage != Stage::Over) return;
    JsonReader result = root_.member("result");
    result.expect_only({"winner", "ending"});
    s_.winner = seat(result.member("winner"));
    s_.ending = static_cast<std::uint8_t>(result.member("ending").one_of(
        std::vector<std::string>(kEndingNames.begin(), kEndingNames.end())));
  }

  void read_claims() {
    JsonReader claims = root_.member("claims");
    claims.expect_array();
    if (claims.size() > kMaxPlayers) return claims.fail("at most one for each seat");
    for (std::size_t i = 0; i < claims.size(); ++i) {
      s_.claims[i] = seat(claims.item(i).member("seat"));
      s_.claimed[i] =
          static_cast<std::uint8_t>(claims.item(i).member("place").integer(1, kMaxPlayers) - 1);
    }
  }

  void read_weather() {
    const auto& cards = game_.content().weather;
    if (JsonReader now = root_.member("weather"); !now.value().is_null())
      s_.weather = id_in(now, cards);
    JsonReader deck = root_.member("weather_deck");
    deck.expect_array();
    for (std::size_t i = 0; i < deck.size(); ++i)
      s_.weather_left |= std::uint32_t{1} << id_in(deck.item(i), cards);
    if (s_.weather != kNone && s_.month == 0) root_.member("month").fail("1 to 12 with weather");
  }

  void read_seats() {
    for (Seat each = 0; each < game_.seats() && root_.ok(); ++each)
      read_seat(root_.member("seats").member(names_[each]), each);
  }

  void read_seat(JsonReader json, Seat each) {
    json.expect_only({"home",  "hand",    "revealed",     "pile",   "open",         "gained",
                      "notes", "seen",    "shown",        "medals", "round_medals", "points",
                      "level", "tech",    "special_used", "ai",     "handed",       "out",
                      "acted", "ai_card", "ai_deck"});
    Player& player = s_.seats[each];
    player.home = tile(json.member("home"));
    player.hand = counts(json.member("hand"));
    player.revealed = counts(json.member("revealed"));
    player.pile = counts(json.member("pile"));
    card_list(json.member("open"), player.open);
    card_list(json.member("gained"), player.gained);
    read_notes(json.member("notes"), each);
    const CardCounts seen = counts(json.member("seen"));
    const CardCounts shown = counts(json.member("shown"));
    for (CardId card = 0; card < game_.cards(); ++card) {
      set_note(player.seen, card, seen[card]);
      set_note(player.shown, card, shown[card]);
      if (shown[card] > player.pile[card]) json.member("shown").fail("cards of the pile");
    }
    player.medals = small(json.member("medals"), 0, game_.options().medal_cap);
    player.round_medals = small(json.member("round_medals"), 0, 200);
    player.points = small(json.member("points"), 0, 255);
    player.level = small(json.member("level"), 0, game_.top_level());
    JsonReader tech = json.member("tech");
    tech.expect_array(kLevels - 1);
    for (std::size_t level = 0; level < player.tech.size() && tech.ok(); ++level)
      if (JsonReader item = tech.item(level); !item.value().is_null())
        player.tech[level] =
            static_cast<std::uint8_t>(id_in(item, game_.content().techs[level]) + 1);
    player.special_used = json.member("special_used").boolean() ? 1 : 0;
    player.ai = json.member("ai").boolean() ? 1 : 0;
    player.handed = json.member("handed").boolean() ? 1 : 0;
    player.out = small(json.member("out"), 0, kMaxPlayers);
    player.acted = json.member("acted").boolean() ? 1 : 0;
    if (JsonReader card = json.member("ai_card"); !card.value().is_null())
      player.ai_card = id_in(card, game_.content().ai_deck);
    JsonReader deck = json.member("ai_deck");
    deck.expect_array();
    for (std::size_t i = 0; i < deck.size(); ++i)
      player.ai_left = static_cast<std::uint8_t>(
          player.ai_left | 1U << id_in(deck.item(i), game_.content().ai_deck));
  }

  void read_notes(JsonReader json, Seat by) {
    if (!json.value().is_object()) return json.fail("an object of armies");
    for (const Json::Member& member : json.value().members()) {
      const auto found = std::ranges::find(names_, member.first);
      if (found == names_.end()) return json.fail("names of armies in play");
      const CardCounts seen = counts(json.member(member.first));
      for (CardId each = 0; each < game_.cards(); ++each)
        set_noted(s_, by, static_cast<Seat>(found - names_.begin()), each, seen[each]);
    }
  }

  void read_tiles() {
    JsonReader tiles = root_.member("tiles");
    if (!tiles.value().is_object()) return tiles.fail("an object of tiles");
    for (const Json::Member& member : tiles.value().members()) {
      const TileId t = tile_called(game_, member.first);
      if (t == kNone) return tiles.fail("names of tiles; \"" + member.first + "\" is none");
      read_tile(tiles.member(member.first), t);
      if (!root_.ok()) return;
    }
  }

  void read_tile(JsonReader json, TileId t) {
    json.expect_only({"holder", "units", "attackers", "moved", "activated", "building", "owner",
                      "stalled", "flag", "due"});
    if (json.has("units")) s_.units[t] = stack(json.member("units"));
    if (size_of(s_.units[t]) > 0) s_.holder[t] = seat(json.member("holder"));
    if (json.has("attackers")) s_.attackers[t] = stack(json.member("attackers"));
    const Stack moved = json.has("moved") ? stack(json.member("moved")) : Stack{};
    const Stack activated = json.has("activated") ? stack(json.member("activated")) : Stack{};
    for (TypeId type = 0; type < kTypes; ++type) {
      s_.marks[t][type] = static_cast<std::uint8_t>(moved[type] + 16 * activated[type]);
      if (moved[type] + activated[type] > s_.units[t][type])
        json.fail("at most as many marks as units");
    }
    if (json.has("building") && !json.member("building").value().is_null()) {
      const auto kind = static_cast<Building>(
          json.member("building")
              .one_of(std::vector<std::string>(kBuildingNames.begin(), kBuildingNames.end())));
      if (kind != Building::None) s_.building[t] = make_building(kind, seat(json.member("owner")));
      if (json.has("stalled") && json.member("stalled").boolean()) s_.building[t] |= 32U;
    }
    if (json.has("flag")) s_.flag[t] = seat_or_none(json.member("flag"));
    if (json.has("due")) s_.due[t] = seat_or_none(json.member("due"));
  }

  void read_turn() {
    JsonReader json = root_.member("turn_state");
    json.expect_only({"cards", "orders_played", "free_builds", "special", "battles", "came"});
    card_list(json.member("cards"), s_.turn_cards);
    s_.orders_played = small(json.member("orders_played"), 0, kMaxOrders);
    s_.free_builds = small(json.member("free_builds"), 0, kMaxOrders);
    s_.turn_special = json.member("special").boolean() ? 1 : 0;
    JsonReader battles = json.member("battles");
    battles.expect_array();
    if (battles.size() > kMaxBattles) return battles.fail("fewer battles");
    for (std::size_t i = 0; i < battles.size(); ++i) s_.battle[i] = tile(battles.item(i));
    s_.battles = static_cast<std::uint8_t>(battles.size());
    JsonReader came = json.member("came");
    came.expect_array();
    if (came.size() > kMaxBattles) return came.fail("fewer attackers");
    for (std::size_t i = 0; i < came.size(); ++i) {
      JsonReader item = came.item(i);
      s_.came[i] = {tile(item.member("battle")), tile(item.member("from")),
                    static_cast<std::uint8_t>(item.member("type").one_of(
                        std::vector<std::string>(kUnitIds.begin(), kUnitIds.end())))};
    }
    s_.comers = static_cast<std::uint8_t>(came.size());
    if (JsonReader fight = root_.member("fight"); !fight.value().is_null()) read_fight(fight);
  }

  void read_fight(JsonReader json) {
    json.expect_only({"tile", "defender", "attack", "defence", "attack_cancelled",
                      "defence_cancelled", "withdraw", "stand"});
    Fight& fight = s_.fight;
    fight.tile = tile(json.member("tile"));
    fight.defender = seat(json.member("defender"));
    card_list(json.member("attack"), fight.attack);
    card_list(json.member("defence"), fight.defence);
    fight.attack_cancelled =
        static_cast<std::uint16_t>(json.member("attack_cancelled").integer(0, 511));
    fight.defence_cancelled =
        static_cast<std::uint16_t>(json.member("defence_cancelled").integer(0, 511));
    fight.withdraw = tile_or_none(json.member("withdraw"));
    fight.stand = json.member("stand").boolean() ? 1 : 0;
  }

  void read_rest() {
    s_.discard = counts(root_.member("discard"));
    s_.shuffled = counts(root_.member("shuffled"));
    JsonReader todo = root_.member("todo");
    todo.expect_array();
    for (std::size_t i = 0; i < todo.size(); ++i) s_.todo.add(tile(todo.item(i)));
    JsonReader works = root_.member("works");
    works.expect_array();
    if (works.size() > kMaxWorks) return works.fail("fewer field works");
    for (std::size_t i = 0; i < works.size(); ++i) {
      JsonReader item = works.item(i);
      s_.works[i] = {tile(item.member("tile")), seat(item.member("owner")),
                     small(item.member("hits"), 1, 9), small(item.member("until"), 0, 60)};
    }
    JsonReader upkeep = root_.member("upkeep");
    upkeep.expect_only({"tile", "saves", "saved"});
    s_.up_tile = tile_or_none(upkeep.member("tile"));
    s_.saves = small(upkeep.member("saves"), 0, 200);
    s_.saved = small(upkeep.member("saved"), 0, 200);
    read_walk();
  }

  void read_walk() {
    JsonReader walk = root_.member("walk");
    walk.expect_array();
    if (walk.size() > s_.walk.size()) return walk.fail("at most 8 entries");
    for (std::size_t i = 0; i < walk.size() && root_.ok(); ++i) {
      const int found = entry_called(walk.item(i).value().as_string());
      if (found < 0) return walk.item(i).fail("an entry like \"tile:0,0\" or \"verb:move\"");
      s_.walk[i] = static_cast<std::uint8_t>(found);
    }
    s_.walk_size = static_cast<std::uint8_t>(walk.size());
    s_.walk_forced = small(root_.member("walk_forced"), 0, static_cast<int>(s_.walk_size));
  }

  int entry_called(const std::string& text) const {
    for (int number = 0; number < Frontier::kActions; ++number) {
      const auto action = static_cast<Action>(number);
      const Parts parts = kLayout.split(action);
      if (parts.kind == Kind::Tile && parts.i >= game_.geo().tiles) continue;
      const std::string word =
          parts.kind == Kind::Tech ? std::to_string(parts.i + 1) : entry_word(game_, s_, action);
      if (std::string(kKindNames[static_cast<std::size_t>(parts.kind)]) + ":" + word == text)
        return number;
    }
    return -1;
  }

  const Frontier& game_;
  JsonReader root_;
  State s_;
  std::vector<std::string> names_;
};

}  // namespace

Result<State> Frontier::from_position(const Json& json, std::string_view where) const {
  return Loader(*this, json, where).load();
}

}  // namespace sandtable::frontier
