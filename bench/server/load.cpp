// People who play at a running server, and what that costs it: tables with all seats taken, each
// person with one line in flight, random choices, over the real protocol. Prints one JSON object.
//
//   server_load --port 8080 --pid "$(pidof sandtable)" --tables 20 --seconds 10
//   server_load --port 8080 --pid "$(pidof sandtable)" --tables 100 --rate 500

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <barrier>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "bench/server/crowd.hpp"

namespace sandtable::bench {
namespace {

constexpr std::int64_t kMany = 1'000'000'000;

struct Flags {
  CrowdSettings crowd;
  int pid = 0;
  int threads = 1;
  double warmup = 2;
  double seconds = 10;
  std::int64_t lines = 0;  ///< That are measured instead of seconds; 0: seconds.
};

/// Processor time of a process and all its threads, in seconds.
double cpu_seconds(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (text.empty()) return 0;
  // The name stands in brackets and may hold anything; what follows are single words.
  std::istringstream words(text.substr(text.rfind(')') + 2));
  std::string skipped;
  for (int i = 0; i < 11; ++i) words >> skipped;
  double user = 0;
  double system = 0;
  words >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// What stood on the counters at one moment.
struct Moment {
  Clock::time_point at;
  double server = 0;
  double load = 0;
};

Moment look(int pid) { return {Clock::now(), cpu_seconds(pid), cpu_seconds(::getpid())}; }

struct Measured {
  Count count;
  std::vector<Delay> delays;
  int games = 0;
};

/// One thread's share: warms up, waits for the others, plays through the window.
void take_part(const Flags& flags, int number, std::barrier<>& gate, Clock::time_point& end,
               Measured& out) {
  CrowdSettings settings = flags.crowd;
  settings.tables =
      flags.crowd.tables / flags.threads + (number < flags.crowd.tables % flags.threads ? 1 : 0);
  settings.rate /= flags.threads;
  settings.seed = flags.crowd.seed + static_cast<std::uint64_t>(number);
  Crowd crowd(settings);
  const auto span = [](double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  };
  crowd.play_until(Clock::now() + span(flags.warmup), kMany);
  gate.arrive_and_wait();
  gate.arrive_and_wait();
  const Count before = crowd.count();
  static_cast<void>(crowd.take_delays());
  crowd.play_until(end, flags.lines == 0 ? kMany : flags.lines / flags.threads);
  out.count = crowd.count();
  out.count -= before;
  out.delays = crowd.take_delays();
  out.games = crowd.games();
  gate.arrive_and_wait();
}

std::string delays_text(std::vector<double> delays) {
  std::sort(delays.begin(), delays.end());
  const auto at = [&](double share) {
    if (delays.empty()) return 0.0;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(delays.size()));
    return delays[std::min(place, delays.size() - 1)];
  };
  return fmt::format(
      R"({{"lines":{},"p50_ms":{:.2f},"p90_ms":{:.2f},"p99_ms":{:.2f},"max_ms":{:.2f}}})",
      delays.size(), at(0.5), at(0.9), at(0.99), at(1));
}

void print(const Moment& from, const Moment& to, const Measured& sum) {
  const double wall = std::chrono::duration<double>(to.at - from.at).count();
  const double cpu = to.server - from.server;
  const Count& count = sum.count;
  std::vector<double> all;
  std::vector<double> every;
  for (const Delay& delay : sum.delays) {
    every.push_back(delay.milliseconds);
    if (delay.at_all) all.push_back(delay.milliseconds);
  }
  fmt::print(
      R"({{"seconds":{:.2f},"server_cpu":{:.2f},"load_cpu":{:.2f},"games":{},"lines":{},"choices":{},)"
      R"("asks":{},"stale":{},"refused":{},"messages_out":{},"updates":{},"bytes_out":{},)",
      wall, cpu, to.load - from.load, sum.games, count.lines, count.choices, count.asks,
      count.stale, count.refused, count.messages, count.updates, count.bytes);
  fmt::print(R"("delay_all_six":{},"delay_every_line":{}}})"
             "\n",
             delays_text(std::move(all)), delays_text(std::move(every)));
}

void measure(const Flags& flags) {
  std::barrier<> gate(flags.threads + 1);
  Clock::time_point end;
  std::vector<Measured> shares(static_cast<std::size_t>(flags.threads));
  std::vector<std::jthread> threads;
  for (int i = 0; i < flags.threads; ++i)
    threads.emplace_back([&, i] {
      try {
        take_part(flags, i, gate, end, shares[static_cast<std::size_t>(i)]);
      } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        std::_Exit(1);
      }
    });
  gate.arrive_and_wait();
  const Moment from = look(flags.pid);
  const double seconds = flags.lines == 0 ? flags.seconds : 3600;
  end =
      from.at + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  gate.arrive_and_wait();
  gate.arrive_and_wait();
  const Moment to = look(flags.pid);
  Measured sum;
  for (Measured& share : shares) {
    sum.count += share.count;
    sum.games += share.games;
    std::copy(share.delays.begin(), share.delays.end(), std::back_inserter(sum.delays));
  }
  print(from, to, sum);
}

}  // namespace
}  // namespace sandtable::bench

int main(int argc, char** argv) {
  sandtable::bench::Flags flags;
  CLI::App app("Plays at a running Sandtable server and measures what that costs it");
  app.add_option("--port", flags.crowd.port, "where the server listens")->required();
  app.add_option("--pid", flags.pid, "the server's process, whose processor time is read")
      ->required();
  app.add_option("--game", flags.crowd.game, "which game (proxy_war)");
  app.add_option("--preset", flags.crowd.preset, "which preset (standard)");
  app.add_option("--seats", flags.crowd.seats, "people at a table (6)");
  app.add_option("--tables", flags.crowd.tables, "how many tables (20)");
  app.add_option("--rate", flags.crowd.rate, "lines a second at all tables; 0: as many as go (0)");
  app.add_option("--threads", flags.threads, "threads of the load itself (1)");
  app.add_option("--warmup", flags.warmup, "seconds before the measuring begins (2)");
  app.add_option("--seconds", flags.seconds, "seconds that are measured (10)");
  app.add_option("--lines", flags.lines, "lines that are measured, however long they take");
  app.add_option("--seed", flags.crowd.seed, "of what people choose (1)");
  CLI11_PARSE(app, argc, argv);
  sandtable::bench::measure(flags);
  return 0;
}
