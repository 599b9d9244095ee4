#include "server/tests/support/running.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "server/log.hpp"

namespace sandtable::server::test {

Running::Running(HallSettings hall, const std::string& database) {
  ServerSettings settings;
  settings.door.port = 0, settings.door.workers = 2;
  settings.door.log = std::make_shared<server::Log>(LogLevel::Error);
  settings.door.limits.requests_per_second = 10'000;
  settings.door.limits.messages_per_second = 10'000;
  settings.database = database;
  settings.hall = std::move(hall);
  auto opened = Server::open(settings);
  REQUIRE_MESSAGE(opened, opened.error().text);
  server_ = *std::move(opened);
}

Json seat(const char* sitter) { return Json::object({{"sitter", Json(sitter)}}); }

Json quick_table(const GameEntry& entry, int people, int& seats) {
  const auto game = entry.create(entry.preset("quick")->options, "test");
  REQUIRE(game);
  seats = (*game)->seats();
  Json out = Json::object({{"game", Json(entry.info.name)}, {"preset", Json("quick")}});
  Json list = Json::array();
  for (int i = 0; i < seats; ++i) list.push(seat(i < people ? "me" : "bot"));
  out.set("seats", std::move(list));
  return out;
}

Json quick_table_for_two(const GameEntry& entry) {
  int seats = 0;
  Json out = quick_table(entry, 1, seats);
  Json list = Json::array();
  for (int i = 0; i < seats; ++i) list.push(seat(i == 0 ? "me" : i == 1 ? "open" : "bot"));
  out.set("seats", std::move(list));
  return out;
}

std::vector<Player> players_at(std::uint16_t port, const Made& table, int count,
                               std::uint64_t seed) {
  std::vector<Player> out;
  for (int i = 0; i < count; ++i)
    out.emplace_back(port, table.id, i, table.cookies.at(static_cast<std::size_t>(i)),
                     seed + static_cast<std::uint64_t>(i));
  return out;
}

void play_to_the_end(std::vector<Player>& players, Dice& dice) {
  for (int turn = 0; turn < 200'000; ++turn) {
    for (Player& player : players) {
      if (!player.connected() || dice.below(60) == 0) {
        player.disconnect();
        REQUIRE(player.connect());
      }
      static_cast<void>(player.read(testing::Wait{1}));
      if (player.over()) return;
      if (player.is_awaited() || !player.model.choices.choices.empty()) {
        const bool stayed = player.play();
        CHECK(stayed);
      }
    }
  }
  FAIL("the game does not end");
}

}  // namespace sandtable::server::test
