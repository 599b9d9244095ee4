#include "core/readable.hpp"

#include <doctest/doctest.h>

#include "core/tests/support/play.hpp"

using namespace sandtable;
using test::coins_game;
using test::line_of;

TEST_CASE("whoever looks back reads its own lines, and nothing that others decided in secret") {
  Dice dice(42);
  Recorder recorder(coins_game(R"({"rounds":1})"), dice, {"Ann", "Bob"}, 42, false);
  const auto act = [&](Seat seat, const char* text) {
    REQUIRE_FALSE(recorder.play(seat, line_of(recorder.game(), recorder.state(), seat, text)));
  };
  act(0, "2 heads"), act(1, "1 tails"), act(1, "seal"), act(0, "seal");
  const Record record = recorder.finish();
  const auto again = replay(coins::entry(), record, "game.txt", Data(coins::entry().info.data));
  REQUIRE(static_cast<bool>(again));
  const auto readable = [&](Seat viewer) {
    std::string out;
    for (std::size_t step = 1; step <= record.lines.size(); ++step)
      out += may_read(record, *again, step, viewer) ? '+' : '-';
    return out;
  };

  CHECK(readable(0) == "+--+");
  CHECK(readable(1) == "-++-");
  CHECK(readable(kSpectator) == "----");
}
