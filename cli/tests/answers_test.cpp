#include "cli/table/answers.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"

using namespace sandtable;
using namespace sandtable::cli;

TEST_CASE("cells are found by label or name in any case") {
  const auto game = find_game("islets")->create(Json::object(), "test").value();
  Dice dice(1);
  const Scene scene = game->scene(game->start(dice, nullptr), 0);

  REQUIRE(cell_called(scene, "c3") != nullptr);
  CHECK(cell_called(scene, "c3")->name == "Cove");
  CHECK(cell_called(scene, "COVE") == cell_called(scene, "C3"));
  CHECK(cell_called(scene, "C8") == nullptr);
  CHECK(cell_called(scene, "") == nullptr);
}

TEST_CASE("why answers for a place with the refusals that name it, and with what is possible") {
  const auto game = find_game("islets")->create(Json::object(), "test").value();
  Dice dice(1);
  Draft draft(*game, game->start(dice, nullptr), 0);
  Draft::Progress progress{};
  CHECK(!draft.play(game->read(draft.rest(), 0, "claim C3").line, progress));
  const auto why = [&](const char* text) {
    return terminal::shown(answer_why(*game, draft, text, {}), {});
  };

  CHECK(why("C3") == "Cove (C3) is claimed already (IS-2.2)\n");
  CHECK(why("Cove") == why("C3"));
  CHECK(why("C4") == "possible: 3 Claim Delta\n");
  CHECK(why("claim C3") == "Cove (C3) is claimed already (IS-2.2)\n");
  CHECK(why("claim C4") == "\"claim C4\" is possible: type it\n");
  CHECK(why("sail C4") == "claims come first (IS-2.1)\n");
  CHECK(why("fly") == "\"fly\" is no line; write claim C1 to C7, seal, sail C1 to C7 or stay\n");
  CHECK(why("").find("why what?") == 0);
}

TEST_CASE("why at a half line answers for the choices of that line") {
  const auto game = find_game("islets")->create(Json::object(), "test").value();
  Dice dice(1);
  AnyState state = game->start(dice, nullptr);
  for (Seat seat = 0; seat < 2; ++seat)
    for (const char* text : {"claim C4", "seal"})
      CHECK(!game->apply_line(state, seat, game->read(state, seat, text).line, dice, nullptr));
  Draft draft(*game, state, 0);
  CHECK(draft.choose(game->choices(state, 0).choices.front().action) == Draft::Progress::Half);

  CHECK(terminal::shown(answer_why(*game, draft, "C4", {}), {}) ==
        "Delta (C4) is not beside Beacon (C2) (IS-3.1)\n");
}
