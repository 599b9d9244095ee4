// Reads a position and checks it whole: whatever comes out can be played on.

#include <algorithm>
#include <string>

#include "games/blocs/names.hpp"
#include "games/blocs/position.hpp"

namespace sandtable::blocs {
namespace {

template <class Enum, std::size_t N>
Enum enum_in(JsonReader json, const std::array<const char*, N>& words) {
  return static_cast<Enum>(json.one_of(std::span<const char* const>(words)));
}

std::uint8_t number_in(JsonReader json, std::int64_t low, std::int64_t high) {
  return static_cast<std::uint8_t>(json.integer(low, high));
}

Bloc bloc_or_neutral(const JsonReader& json) {
  if (json.value().is_null()) return kNeutral;
  return enum_in<Bloc>(json, kBlocCodes);
}

Piece piece_in(JsonReader json, Piece low, Piece high) {
  if (json.value().is_null()) return Piece::None;
  const auto piece = enum_in<Piece>(json, kPieceCodes);
  if (piece < low || piece > high) {
    json.fail("null or a code from " + std::string(kPieceCodes[at(low)]) + " to " +
              kPieceCodes[at(high)]);
    return Piece::None;
  }
  return piece;
}

template <class List>
std::uint8_t id_in(JsonReader json, const List& list) {
  if (json.value().is_null()) return kNone;
  const int found = find_id(list, json.string());
  if (found < 0) json.fail("null or an id of the data files");
  return static_cast<std::uint8_t>(found < 0 ? kNone : found);
}

class PositionLoader {
 public:
  PositionLoader(const Blocs& game, const Json& json, std::string_view where)
      : game_(game), book_(game.book()), root_(json, std::string(where)) {}

  Result<State> load() {
    root_.expect_only({"round", "phase", "stage", "active", "actor", "order", "tension", "hits",
                       "falls", "areas", "seas", "blocs", "turn", "pending", "walk", "result",
                       "conserved"});
    read_course();
    if (ok()) read_areas();
    if (ok()) read_seas();
    if (ok()) read_powers();
    if (ok()) read_turn();
    if (ok()) read_pending();
    if (ok()) read_result();
    if (ok()) check_position(game_, s_, root_);
    if (ok()) read_walk();
    if (!ok()) return Error{root_.fault()};
    return s_;
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }
  [[nodiscard]] bool plays(Bloc b) const { return game_.seat_of(b) < game_.seats(); }

  void read_course() {
    s_.control.fill(6);
    s_.ship_owner.fill(kNeutral);
    for (Power& power : s_.power)
      power.hand.fill(kNone), power.deck.fill(kNone), power.objectives.fill(kNone);
    s_.round = number_in(root_.member("round"), 1, game_.options().rounds);
    s_.phase = enum_in<Phase>(root_.member("phase"), kPhaseWords);
    s_.stage = enum_in<Stage>(root_.member("stage"), kStageWords);
    s_.tension = static_cast<std::uint16_t>(root_.member("tension").integer(0, 9999));
    s_.hits = number_in(root_.member("hits"), 0, 255);
    s_.falls = number_in(root_.member("falls"), 0, kBlocs);
    s_.order.fill(kNeutral);
    JsonReader order = root_.member("order");
    order.expect_array(game_.seats());
    for (std::size_t i = 0; ok() && i < order.size(); ++i) {
      const Bloc b = bloc_or_neutral(order.item(i));
      if (!plays(b) || std::ranges::find(s_.order, b) != s_.order.end())
        order.item(i).fail("each played bloc once");
      else
        s_.order[i] = b;
    }
    s_.active = played(root_.member("active"));
    s_.actor = played(root_.member("actor"));
  }

  Bloc played(JsonReader json) {
    const Bloc b = bloc_or_neutral(json);
    if (plays(b)) return b;
    json.fail("a played bloc");
    return game_.options().blocs[0];
  }

  // ---- The map.
  void read_areas() {
    JsonReader areas = root_.member("areas");
    std::vector<std::string_view> names;
    for (const LandArea& area : book_.land) names.push_back(area.id);
    areas.expect_only(names);
    for (std::size_t a = 0; ok() && a < book_.land.size(); ++a) {
      JsonReader json = areas.member(book_.land[a].id);
      json.expect_only({"control", "unit", "launchers", "instability", "protected", "factories",
                        "ruined", "done", "spent", "took", "took_when", "missile"});
      const Bloc b = bloc_or_neutral(json.member("control"));
      if (b != kNeutral && !plays(b)) json.member("control").fail("null or a played bloc");
      s_.control[a] = b;
      s_.unit[a] = static_cast<std::uint8_t>(piece_in(json.member("unit"), Piece::MD, Piece::VO));
      for (const ByteMember& each : kAreaMembers)
        if (json.has(each.name))
          (s_.*each.bytes)[a] = number_in(json.member(each.name), 0, each.high);
      if (json.has("took_when")) s_.took_when[a] = number_in(json.member("took_when"), 0, 250);
      if (json.has("missile"))
        s_.missile[a] =
            static_cast<std::uint8_t>(piece_in(json.member("missile"), Piece::MA, Piece::MT));
    }
  }

  void read_seas() {
    JsonReader seas = root_.member("seas");
    std::vector<std::string_view> names;
    for (const SeaArea& sea : book_.seas) names.push_back(sea.id);
    seas.expect_only(names);
    for (std::size_t i = 0; ok() && i < book_.seas.size(); ++i) {
      JsonReader json = seas.member(book_.seas[i].id);
      json.expect_only({"owner", "unit", "done", "missile"});
      s_.ship_owner[i] = bloc_or_neutral(json.member("owner"));
      s_.ship[i] = static_cast<std::uint8_t>(piece_in(json.member("unit"), Piece::FF, Piece::CV));
      if (json.has("done")) s_.ship_done[i] = number_in(json.member("done"), 0, 15);
      if (json.has("missile"))
        s_.ship_missile[i] =
            static_cast<std::uint8_t>(piece_in(json.member("missile"), Piece::MA, Piece::MT));
      if ((s_.ship[i] != 0) != plays(s_.ship_owner[i]))
        json.member("owner").fail("a played bloc if there is a unit, else null");
      if (s_.ship[i] == 0 && (s_.ship_missile[i] != 0 || s_.ship_done[i] != 0))
        json.member("unit").fail("a unit where there is a missile or something done");
    }
  }

  // ---- Blocs.
  void read_powers() {
    JsonReader blocs = root_.member("blocs");
    std::vector<std::string_view> names;
    for (const Bloc b : game_.options().blocs) names.emplace_back(kBlocCodes[b]);
    blocs.expect_only(names);
    for (const Bloc b : game_.options().blocs) {
      if (!ok()) return;
      JsonReader json = blocs.member(kBlocCodes[b]);
      read_power(json, s_.power[b]);
      if (ok()) read_cards(json, b, s_.power[b]);
      if (ok()) read_objectives(json, b, s_.power[b]);
    }
  }

  void read_power(JsonReader& json, Power& power) {
    json.expect_only({"life",
                      "fall",
                      "stock",
                      "techs",
                      "space",
                      "satellites",
                      "star_wars_used",
                      "made_missile",
                      "biohazards",
                      "mao",
                      "panchsheel",
                      "held",
                      "hand",
                      "deck",
                      "under",
                      "rejected",
                      "discard",
                      "scored",
                      "objectives",
                      "objectives_kept",
                      "keep_missions",
                      "keep_objectives",
                      "bet",
                      "sealed"});
    power.life = enum_in<Life>(json.member("life"), kLifeWords);
    if (power.life == Life::Unplayed) json.member("life").fail("alive, eliminated or resigned");
    power.fall = number_in(json.member("fall"), 0, kBlocs);
    JsonReader stocks = json.member("stock");
    stocks.expect_only({"O", "I", "R", "U"});
    for (std::size_t r = 0; r < kResources; ++r)
      power.stock[r] = number_in(stocks.member(kResCodes[r]), 0, book_.cap[r]);
    power.techs = read_techs(json.member("techs"));
    power.space = number_in(json.member("space"), 0, static_cast<std::int64_t>(book_.space.size()));
    JsonReader satellites = json.member("satellites");
    satellites.expect_array(3);
    for (std::size_t i = 0; ok() && i < 3; ++i)
      power.satellites[i] = enum_in<std::uint8_t>(satellites.item(i), kModeWords);
    power.star_wars_used = static_cast<std::uint8_t>(json.member("star_wars_used").boolean());
    power.made_missile = static_cast<std::uint8_t>(json.member("made_missile").boolean());
    power.biohazards = number_in(json.member("biohazards"), 0, 9);
    power.mao = id_in(json.member("mao"), book_.land);
    if (json.member("panchsheel").boolean())
      power.flags = static_cast<std::uint16_t>(1U << static_cast<unsigned>(Flag::Panchsheel));
    power.held = number_in(json.member("held"), 0, 7);
    power.keep_missions = number_in(json.member("keep_missions"), 0, 63);
    power.keep_objectives = number_in(json.member("keep_objectives"), 0, 7);
    if (!json.member("bet").value().is_null())
      power.bet =
          number_in(json.member("bet"), 0, power.stock[static_cast<std::size_t>(Res::Influence)]);
    power.sealed = static_cast<std::uint8_t>(json.member("sealed").boolean());
    derive_from_techs(game_, power);
  }

  std::uint64_t read_techs(JsonReader json) {
    std::uint64_t out = 0;
    json.expect_array();
    for (std::size_t i = 0; ok() && i < json.size(); ++i) {
      const std::uint8_t t = id_in(json.item(i), book_.techs);
      if (t == kNone || (out >> t & 1U) != 0) json.item(i).fail("each technology once");
      if (ok()) out |= std::uint64_t{1} << t;
    }
    return out;
  }

  /// A list of the bloc's missions, each of which may stand in one place only.
  template <class Take>
  void mission_list(JsonReader json, Bloc b, std::size_t room, unsigned& seen, Take take) {
    json.expect_array();
    if (json.size() > room) json.fail("at most " + std::to_string(room) + " cards");
    for (std::size_t i = 0; ok() && i < json.size(); ++i) {
      const std::uint8_t m = id_in(json.item(i), book_.missions);
      const bool own = m != kNone && book_.missions[m].bloc == b;
      const unsigned bit = own ? 1U << (m - book_.blocs[b].missions_from) : 0;
      if (!own || (seen & bit) != 0)
        json.item(i).fail("each mission of the bloc in one place");
      else
        seen |= bit, take(m, bit);
    }
  }

  void read_cards(JsonReader& json, Bloc b, Power& power) {
    unsigned seen = 0;
    mission_list(json.member("hand"), b, kHandRoom, seen,
                 [&](std::uint8_t m, unsigned) { power.hand[power.hand_size++] = m; });
    mission_list(json.member("deck"), b, kMaxDeck, seen,
                 [&](std::uint8_t m, unsigned) { power.deck[power.deck_size++] = m; });
    mission_list(json.member("discard"), b, kMaxDeck, seen, [&](std::uint8_t, unsigned bit) {
      power.discard = static_cast<std::uint16_t>(power.discard | bit);
    });
    mission_list(json.member("scored"), b, kMaxDeck, seen, [&](std::uint8_t, unsigned bit) {
      power.scored = static_cast<std::uint16_t>(power.scored | bit);
    });
    const unsigned all = (1U << (book_.blocs[b].missions_to - book_.blocs[b].missions_from)) - 1U;
    if (ok() && seen != all)
      json.member("deck").fail_with(
          "leaves out a mission; hand, deck, discard and scored hold all");
    power.under = number_in(json.member("under"), 0, power.deck_size);
    power.rejected = number_in(json.member("rejected"), 0, power.deck_size - power.under);
  }

  void read_objectives(JsonReader& json, Bloc b, Power& power) {
    JsonReader cards = json.member("objectives");
    cards.expect_array();
    if (cards.size() > 3) cards.fail("at most 3 cards");
    const auto eligible = eligible_objectives(game_, b);
    for (std::size_t i = 0; ok() && i < cards.size(); ++i) {
      const std::uint8_t card = id_in(cards.item(i), book_.objectives);
      const bool again = std::ranges::find(power.objectives, card) != power.objectives.end();
      if (!game_.with_cards() || !eligible.contains(card) || again)
        cards.item(i).fail("a different objective that the bloc may draw in this game");
      else
        power.objectives[power.objectives_size++] = card;
    }
    const int most = s_.stage == Stage::Cards ? 0 : std::min<int>(power.objectives_size, 2);
    power.objectives_kept = number_in(json.member("objectives_kept"), 0, most);
  }

  // ---- The turn.
  void read_turn() {
    JsonReader json = root_.member("turn");
    std::vector<std::string_view> names{"used", "terror_target"};
    for (const TurnMember& each : kTurnMembers) names.emplace_back(each.name);
    json.expect_only(names);
    s_.used = read_techs(json.member("used"));
    for (const TurnMember& each : kTurnMembers)
      if (json.has(each.name)) s_.*each.value = number_in(json.member(each.name), 0, each.high);
    if (json.has("terror_target"))
      s_.terror_target = id_in(json.member("terror_target"), book_.land);
  }

  void read_pending() {
    JsonReader json = root_.member("pending");
    json.expect_only({"coup_area", "coup_by", "division_for", "reward_card", "reward_part",
                      "reward_left", "reward_area", "launches", "answering", "answer_turn",
                      "star_window", "dead_hand_at", "biohazard_ask"});
    s_.coup_area = id_in(json.member("coup_area"), book_.land);
    s_.coup_by = alive_or_none(json.member("coup_by"));
    s_.division_for = alive_or_none(json.member("division_for"));
    s_.dead_hand_at = alive_or_none(json.member("dead_hand_at"));
    s_.biohazard_ask = static_cast<std::uint8_t>(json.member("biohazard_ask").boolean());
    read_reward(json);
    read_launches(json);
    const bool couped = s_.coup_by != kNeutral || s_.division_for != kNeutral;
    if (couped != (s_.coup_area != kNone))
      json.member("coup_area").fail("an area if a coup is being resolved, else null");
    if (ok() && s_.division_for != kNeutral &&
        (s_.control[s_.coup_area] != s_.division_for || s_.unit[s_.coup_area] != 0))
      json.member("division_for").fail("the controller of the area, which is empty");
  }

  Bloc alive_or_none(JsonReader json) {
    const Bloc b = bloc_or_neutral(json);
    if (b != kNeutral && !alive(s_, b)) json.fail("null or a bloc that is alive");
    return ok() ? b : kNeutral;
  }

  void read_reward(JsonReader& json) {
    s_.reward_card = id_in(json.member("reward_card"), book_.missions);
    s_.reward_area = id_in(json.member("reward_area"), book_.land);
    s_.reward_part = number_in(json.member("reward_part"), 0, 9);
    s_.reward_left = number_in(json.member("reward_left"), 0, 9);
    const bool fits =
        s_.reward_card == kNone || (book_.missions[s_.reward_card].bloc == s_.active &&
                                    s_.reward_part <= book_.missions[s_.reward_card].reward.size());
    if (!fits) json.member("reward_card").fail("a mission of the active bloc with that part");
  }

  void read_launches(JsonReader& json) {
    JsonReader list = json.member("launches");
    list.expect_array();
    if (list.size() > kMaxLaunches) list.fail("at most 32 launches");
    for (std::size_t i = 0; ok() && i < list.size(); ++i) {
      JsonReader row = list.item(i);
      row.expect_only({"by", "missile", "areas", "sea", "cancelled"});
      Launch& launch = s_.launches[s_.launches_size++];
      launch.by = played(row.member("by"));
      launch.missile = piece_in(row.member("missile"), Piece::MA, Piece::MT);
      launch.sea = id_in(row.member("sea"), book_.seas);
      launch.cancelled = static_cast<std::uint8_t>(row.member("cancelled").boolean());
      JsonReader areas = row.member("areas");
      areas.expect_array();
      if (areas.size() > 3 || (areas.size() == 0) != (launch.sea != kNone) ||
          launch.missile == Piece::None)
        areas.fail("1 to 3 areas, or none and a sea area");
      for (std::size_t n = 0; ok() && n < areas.size(); ++n)
        launch.areas[n] = id_in(areas.item(n), book_.land);
    }
    s_.answering = number_in(json.member("answering"), 0, s_.launches_size);
    s_.answer_turn = number_in(json.member("answer_turn"), 1, kBlocs);
    if (!json.member("star_window").value().is_null())
      s_.star_window = number_in(json.member("star_window"), 0, s_.launches_size - 1);
  }

  void read_result() {
    JsonReader json = root_.member("result");
    const bool over = s_.stage == Stage::Over;
    if (over != (s_.phase == Phase::Over)) root_.member("stage").fail("over when the phase is");
    if (json.value().is_null() == over) return json.fail(over ? "the result" : "null");
    if (!over) return;
    json.expect_only({"ending", "winner", "card"});
    s_.ending = enum_in<std::uint8_t>(json.member("ending"), kEndingWords);
    s_.winner = bloc_or_neutral(json.member("winner"));
    s_.winning_card = id_in(json.member("card"), book_.objectives);
    const bool winter = s_.ending == static_cast<std::uint8_t>(Ending::Winter);
    if (s_.ending == 0 || (!plays(s_.winner) && !winter))
      json.member("winner").fail("a played bloc, unless all lost in a nuclear winter");
  }

  void read_walk() {
    JsonReader walk = root_.member("walk");
    walk.expect_array();
    if (walk.size() >= kWalkRoom) walk.fail("a short line");
    const bool turns = s_.stage != Stage::Over && game_.mode(s_) == Mode::InTurn;
    if (walk.size() > 0 && !turns) walk.fail("an empty line");
    for (std::size_t i = 0; ok() && i < walk.size(); ++i) {
      Actions list;
      Picks picks(list);
      list_next(game_, s_, picks);
      const std::string word = walk.item(i).string();
      const auto* found =
          std::ranges::find_if(list, [&](Action action) { return word_of(game_, action) == word; });
      if (found == list.end()) return walk.item(i).fail("a word that can follow here");
      s_.walk[s_.walk_size++] = *found;
    }
    if (!ok() || walk.size() == 0) return;
    Actions list;
    Picks picks(list, 2);
    list_next(game_, s_, picks);
    if (list.size() < 2) walk.fail("a line that is not finished");
  }

  const Blocs& game_;
  const Book& book_;
  JsonReader root_;
  State s_;
};

}  // namespace

Result<State> Blocs::from_position(const Json& json, std::string_view where) const {
  return PositionLoader(*this, json, where).load();
}

}  // namespace sandtable::blocs
