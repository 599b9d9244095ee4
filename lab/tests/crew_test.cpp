#include "lab/crew.hpp"

#include <doctest/doctest.h>

#include <atomic>

#include "lab/tests/studies.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

std::string played(const Study& study, int threads) {
  std::string out;
  Crew crew;
  crew.threads = threads;
  const Status status =
      play_study(study, 0, crew, [&](const Row& row) { out += row_text(row) + "\n"; });
  REQUIRE(status);
  return out;
}

/// Takes blocks and loses every second one, as helpers that die would.
class Forgetful final : public Remote {
 public:
  void begin(const Study& study, Work& work) override { study_ = &study, work_ = &work; }
  void turn() override {
    const auto block = work_->take(3, Work::Wait::No);
    if (!block) return;
    if (++taken_ % 2 == 1) return work_->put_back(*block);
    std::vector<Row> rows;
    for (std::uint64_t n = block->first; n < block->first + block->count; ++n)
      rows.push_back(play_row(*study_, n).value());
    work_->give(std::move(rows));
  }
  void end() override { ended = true; }
  [[nodiscard]] std::size_t others() const override { return 1; }
  bool ended = false;

 private:
  const Study* study_ = nullptr;
  Work* work_ = nullptr;
  int taken_ = 0;
};

}  // namespace

TEST_CASE("rows are the same, in the same order, whatever the number of threads") {
  const Study study = islets_study({"steady", "random", "random"}, 150);
  const std::string one = played(study, 1);

  CHECK(played(study, 2) == one);
  CHECK(played(study, 7) == one);
}

TEST_CASE("games of helpers that are lost are played by others, to the same result") {
  const Study study = islets_study({"steady", "random"}, 60);
  Forgetful helper;
  std::string out;
  Crew crew;
  crew.threads = 1, crew.remote = &helper;
  REQUIRE(play_study(study, 0, crew, [&](const Row& row) { out += row_text(row) + "\n"; }));

  CHECK(out == played(study, 1));
  CHECK(helper.ended);
}

TEST_CASE("without threads of its own a study is played by helpers alone") {
  const Study study = islets_study({"steady", "random"}, 20);
  Forgetful helper;
  std::uint64_t rows = 0;
  Crew crew;
  crew.threads = 0, crew.remote = &helper;
  REQUIRE(play_study(study, 0, crew, [&](const Row&) { ++rows; }));

  CHECK(rows == 20);
}

TEST_CASE("a study that is stopped has passed on whole games from the first on") {
  const Study study = islets_study({"steady", "random"}, 100'000);
  std::atomic<bool> stop{false};
  std::uint64_t next = 0;
  Crew crew;
  crew.threads = 2, crew.stop = &stop;
  const Status status = play_study(study, 0, crew, [&](const Row& row) {
    CHECK(row.number == next);
    if (++next == 25) stop = true;
  });

  CHECK(status);
  CHECK(next >= 25);
  CHECK(next < 100'000);
}

TEST_CASE("a bot that breaks the contract ends the study with its seed") {
  Study study = islets_study({"steady", "steady"}, 10);
  study.players[1] = agent_called(study.game->info(), "wrong").value();
  Crew crew;
  crew.threads = 2;
  const Status status = play_study(study, 0, crew, [](const Row&) {});

  REQUIRE(!status);
  CHECK(status.error().text.find("seed 10") != std::string::npos);
  CHECK(status.error().text.find("wrong") != std::string::npos);
}

TEST_CASE("an exception while rows are kept comes out, and the threads go home") {
  const Study study = islets_study({"steady", "random"}, 5'000);
  Crew crew;
  crew.threads = 2;
  const auto full = [](const Row& row) {
    if (row.number == 3) throw std::runtime_error("the disk is full");
  };

  CHECK_THROWS_WITH(static_cast<void>(play_study(study, 0, crew, full)), "the disk is full");
}

TEST_CASE("work played ahead of the slowest game is bounded") {
  Work work(0, 1000, 8);
  for (int i = 0; i < 8; ++i) REQUIRE(work.take(1, Work::Wait::No));

  CHECK(!work.take(1, Work::Wait::No));
  Row row;
  row.number = 0;
  work.give({row});
  CHECK(work.next_rows(std::chrono::milliseconds(0)).size() == 1);
  CHECK(work.take(5, Work::Wait::No)->count == 1);
}
