// Writes to a store without end and prints every entry that was acknowledged, until it is killed.
// The test then looks whether all of them are there.

#include <cstdio>
#include <semaphore>
#include <string>
#include <vector>

#include "server/store.hpp"

using namespace sandtable::server;

namespace {

constexpr std::size_t kTables = 5;
constexpr std::ptrdiff_t kUnderWay = 40;

Commit entry_of(const std::string& table, std::int64_t number) {
  Commit out;
  out.table = table;
  if (number == 1) out.created = TableRow{table, 1, "{}", false, 0, 0, 0};
  out.entries.push_back({number, number, "entry " + std::to_string(number) + " of " + table});
  return out;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  auto store = open_store(arguments[1]);
  if (!store) {
    std::fprintf(stderr, "%s\n", store.error().text.c_str());
    return 2;
  }
  std::counting_semaphore<> room(kUnderWay);
  for (std::int64_t number = 1;; ++number) {
    for (std::size_t i = 0; i < kTables; ++i) {
      const std::string table = "t" + std::to_string(i);
      Commit commit = entry_of(table, number);
      commit.done = [&room, table, number](const std::string& problem) {
        if (problem.empty())
          std::printf("%s %lld\n", table.c_str(), static_cast<long long>(number));
        std::fflush(stdout);
        room.release();
      };
      room.acquire();
      (*store)->submit(std::move(commit));
    }
  }
}
