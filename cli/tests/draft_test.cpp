#include "cli/table/draft.hpp"

#include <doctest/doctest.h>

#include "agents/agent.hpp"
#include "core/registry.hpp"

using namespace sandtable;
using namespace sandtable::cli;

namespace {

struct Fixture {
  std::shared_ptr<const AnyGame> game = find_game("islets")->create(Json::object(), "test").value();
  Dice dice{1};
  AnyState state = game->start(dice, nullptr);

  void play(Seat seat, const char* text) {
    CHECK(!game->apply_line(state, seat, game->read(state, seat, text).line, dice, nullptr));
  }
  Draft::Progress type(Draft& draft, const char* text) const {
    Draft::Progress progress{};
    const Line line = game->read(draft.rest(), draft.seat(), text).line;
    CHECK(!draft.play(line, progress));
    return progress;
  }
};

}  // namespace

TEST_CASE("lines that tell nobody anything can be taken back one by one") {
  Fixture f;
  Draft draft(*f.game, f.state, 0);
  CHECK(f.type(draft, "claim C3") == Draft::Progress::Resting);
  const AnyState after_one = draft.state();
  CHECK(f.type(draft, "claim C5") == Draft::Progress::Resting);
  CHECK(draft.lines().size() == 2);

  CHECK(draft.undo() == Draft::Undone::WholeLine);
  CHECK(draft.state() == after_one);
  CHECK(draft.undo() == Draft::Undone::WholeLine);
  CHECK(draft.state() == f.state);
  CHECK(draft.undo() == Draft::Undone::Nothing);
}

TEST_CASE("the base state is never touched by a draft") {
  Fixture f;
  const AnyState before = f.state;
  Draft draft(*f.game, f.state, 0);
  CHECK(f.type(draft, "claim C3") == Draft::Progress::Resting);
  CHECK(f.type(draft, "seal") == Draft::Progress::Told);

  CHECK(f.state == before);
}

TEST_CASE("a seal is final, also while others still decide") {
  Fixture f;
  Draft draft(*f.game, f.state, 0);
  CHECK(f.type(draft, "claim C3") == Draft::Progress::Resting);

  CHECK(f.type(draft, "seal") == Draft::Progress::Told);
  CHECK(draft.lines().size() == 2);
}

TEST_CASE("a half line is dropped, a line that others see is final") {
  Fixture f;
  for (Seat seat = 0; seat < 2; ++seat) f.play(seat, "claim C4"), f.play(seat, "seal");
  Draft draft(*f.game, f.state, 0);
  const ChoiceList list = f.game->choices(draft.state(), 0);

  CHECK(draft.choose(list.choices.front().action) == Draft::Progress::Half);
  CHECK(draft.half_made());
  CHECK(draft.undo() == Draft::Undone::HalfLine);
  CHECK(draft.state() == f.state);
  CHECK(f.type(draft, "sail C1") == Draft::Progress::Told);
}

TEST_CASE("a refused line leaves the draft as it was") {
  Fixture f;
  Draft draft(*f.game, f.state, 0);
  CHECK(f.type(draft, "claim C3") == Draft::Progress::Resting);
  const AnyState before = draft.state();
  Draft::Progress progress{};

  const auto no = draft.play(f.game->read(f.state, 0, "claim C3").line, progress);

  REQUIRE(no);
  CHECK(no->rule.text() == "IS-2.2");
  CHECK(draft.state() == before);
  CHECK(draft.lines().size() == 1);
}
