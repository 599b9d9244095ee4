// kill -9 at random moments while people play: no acknowledged line is lost, nobody sees half a
// phase, every table goes on. SANDTABLE_KILLS says how often; ./test does it a few times.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <thread>

#include "core/record.hpp"
#include "core/registry.hpp"
#include "server/tests/support/player.hpp"

namespace sandtable::server {
namespace {

namespace fs = std::filesystem;
using test::Player;

/// The program as a process of its own, killed and started again.
class Program {
 public:
  explicit Program(std::string database) : database_(std::move(database)) { start(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { kill(SIGKILL); }

  void start() {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0);
    child_ = fork();
    if (child_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl(SANDTABLE_PROGRAM, "sandtable", "serve", "--port", "0", "--log", "off", "--messages",
            "1000000", "--requests", "1000000", "--database", database_.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    port_ = read_port(ends[0]);
    close(ends[0]);
  }
  /// The status it ended with.
  int kill(int signal) {
    if (child_ <= 0) return 0;
    ::kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return status;
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  static std::uint16_t read_port(int from) {
    std::string text;
    std::array<char, 256> bytes{};
    while (text.find('\n') == std::string::npos) {
      const ssize_t got = ::read(from, bytes.data(), bytes.size());
      REQUIRE_MESSAGE(got > 0, "the server did not start");
      text.append(bytes.data(), static_cast<std::size_t>(got));
    }
    const std::size_t colon = text.find(':', text.find("//"));
    REQUIRE(colon != std::string::npos);
    return static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1)));
  }

  std::string database_;
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

struct Place {
  const GameEntry* entry = nullptr;
  test::Made made;
  std::vector<Player> players;
};

/// Where the server is now; threads ask again after every loss.
struct Whereabouts {
  std::atomic<std::uint16_t> port{0};
  std::atomic<bool> stop{false};
};

/// Both people of a table play until the server is gone for good.
void keep_playing(Place& place, const Whereabouts& where) {
  while (!where.stop) {
    for (Player& player : place.players) {
      if (!player.connected()) {
        player.move_to(where.port);
        if (!player.connect()) {
          player.disconnect();
          std::this_thread::yield();
          continue;
        }
      }
      player.read(testing::Wait{1});
      if (player.over()) return;
      if (player.is_awaited() && !player.play()) player.disconnect();
    }
  }
}

Place set_up(const GameEntry& entry, std::uint16_t port, std::uint64_t seed) {
  const auto game = entry.create(entry.preset("quick")->options, "test");
  REQUIRE(game);
  Json wanted = Json::object({{"game", Json(entry.info.name)}, {"preset", Json("quick")}});
  Json seats = Json::array();
  for (int i = 0; i < (*game)->seats(); ++i)
    seats.push(Json::object({{"sitter", Json(i < 2 ? "me" : "bot")}}));
  wanted.set("seats", std::move(seats));
  Place out;
  out.entry = &entry, out.made = test::make_table(port, wanted);
  for (int i = 0; i < 2; ++i)
    out.players.emplace_back(port, out.made.id, i, out.made.cookies[static_cast<std::size_t>(i)],
                             seed * 2 + static_cast<std::uint64_t>(i));
  return out;
}

/// What a person has heard is what a fresh connection tells, as far as it goes.
void check_nothing_lost(Place& place, std::uint16_t port) {
  for (std::size_t i = 0; i < place.players.size(); ++i) {
    const Player& player = place.players[i];
    Player fresh(port, place.made.id, static_cast<int>(i), place.made.cookies[i], 1);
    REQUIRE(fresh.connect());
    CHECK(fresh.model.revision >= player.acknowledged);
    CHECK(fresh.model.revision >= player.model.revision);
    REQUIRE(fresh.model.feed.size() >= player.model.feed.size());
    CHECK(std::equal(player.model.feed.begin(), player.model.feed.end(), fresh.model.feed.begin()));
  }
}

int kills() {
  const char* wanted = std::getenv("SANDTABLE_KILLS");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 5 : std::atoi(wanted);
}

TEST_CASE("kill -9 at any moment loses nothing that was acknowledged, and every table goes on") {
  const fs::path folder =
      fs::temp_directory_path() / ("sandtable-kill-" + std::to_string(getpid()));
  fs::create_directories(folder);
  Program program("sqlite:" + (folder / "tables.db").string());
  Dice dice(99);
  std::vector<Place> places;
  const auto fill = [&] {
    for (std::size_t i = places.size(); i < 4; ++i)
      places.push_back(
          set_up(*registry()[i % registry().size()], program.port(), dice.bits() % 100'000));
  };
  int lines = 0;
  int finished = 0;
  for (int round = 0; round < kills(); ++round) {
    fill();
    Whereabouts where;
    where.port = program.port();
    {
      std::vector<std::jthread> people;
      for (Place& place : places) people.emplace_back([&] { keep_playing(place, where); });
      std::this_thread::sleep_for(std::chrono::milliseconds(dice.between(5, 400)));
      program.kill(SIGKILL);
      where.stop = true;
    }
    program.start();
    for (Place& place : places) {
      check_nothing_lost(place, program.port());
      for (Player& player : place.players) {
        player.disconnect(), player.move_to(program.port());
        lines += std::exchange(player.lines, 0);
        REQUIRE(player.connect());
      }
    }
    for (Place& place : places) {
      if (!place.players[0].over()) continue;
      ++finished;
      const auto reply = test::get(program.port(), "/api/tables/" + place.made.id + "/record");
      const auto record = Record::parse(reply.body, "record");
      REQUIRE_MESSAGE(record, reply.body);
      CHECK(verify_dice(*place.entry, *record, "record", Data(place.entry->info.data)));
    }
    std::erase_if(places, [](const Place& place) { return place.players[0].over(); });
  }
  CHECK(lines > kills());
  MESSAGE(kills(), " kills, ", lines, " lines acknowledged, ", finished, " games finished");
  const int status = program.kill(SIGTERM);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  fs::remove_all(folder);
}

TEST_CASE("a game that was set up after another is announced after kill -9 too") {
  const fs::path folder =
      fs::temp_directory_path() / ("sandtable-again-" + std::to_string(getpid()));
  fs::create_directories(folder);
  Program program("sqlite:" + (folder / "tables.db").string());
  Place place = set_up(test::some_game(), program.port(), 7);
  Whereabouts where;
  where.port = program.port();
  keep_playing(place, where);
  const std::string& ann = place.made.cookies[0];
  const std::string& bo = place.made.cookies[1];

  const test::Made before = test::play_again(program.port(), place.made, ann);
  program.kill(SIGKILL);
  program.start();
  Player watcher(program.port(), place.made.id, -1, "", 1);
  REQUIRE(watcher.connect());
  const test::Made after = test::play_again(program.port(), place.made, bo);

  CHECK(watcher.model.table.next == wire::NextTable{before.id, 0});
  CHECK(after.id == before.id);
  Player player(program.port(), after.id, 1, after.cookies[1], 1);
  REQUIRE(player.connect());
  CHECK(player.model.table.status == wire::TableStatus::Playing);
  program.kill(SIGTERM);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace sandtable::server
