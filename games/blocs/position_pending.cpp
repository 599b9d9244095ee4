// Positions: the turn under way, what is being resolved, the result and a half-made line.

#include "games/blocs/position_loader.hpp"

namespace sandtable::blocs {

void PositionLoader::read_turn() {
  JsonReader json = root_.member("turn");
  std::vector<std::string_view> names{"used", "terror_target"};
  for (const TurnMember& each : kTurnMembers) names.emplace_back(each.name);
  json.expect_only(names);
  s_.used = read_techs(json.member("used"));
  for (const TurnMember& each : kTurnMembers)
    if (json.has(each.name)) s_.*each.value = number_in(json.member(each.name), 0, each.high);
  if (json.has("terror_target")) s_.terror_target = id_in(json.member("terror_target"), book_.land);
}

void PositionLoader::read_pending() {
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

Bloc PositionLoader::alive_or_none(JsonReader json) {
  const Bloc b = bloc_or_neutral(json);
  if (b != kNeutral && !alive(s_, b)) json.fail("null or a bloc that is alive");
  return ok() ? b : kNeutral;
}

void PositionLoader::read_reward(JsonReader& json) {
  s_.reward_card = id_in(json.member("reward_card"), book_.missions);
  s_.reward_area = id_in(json.member("reward_area"), book_.land);
  s_.reward_part = number_in(json.member("reward_part"), 0, 9);
  s_.reward_left = number_in(json.member("reward_left"), 0, 9);
  const bool fits =
      s_.reward_card == kNone || (book_.missions[s_.reward_card].bloc == s_.active &&
                                  s_.reward_part <= book_.missions[s_.reward_card].reward.size());
  if (!fits) json.member("reward_card").fail("a mission of the active bloc with that part");
}

void PositionLoader::read_launches(JsonReader& json) {
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

void PositionLoader::read_result() {
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

void PositionLoader::read_walk() {
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

}  // namespace sandtable::blocs
