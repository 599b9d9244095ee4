// What an idle WebSocket costs: opens a door, lets another process connect to it so many times, and
// prints the memory that the door's process grew by. Kernel memory is not in it.
//
//   idle_sockets [SOCKETS]

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

#include "server/log.hpp"
#include "server/net.hpp"
#include "server/tests/support/client.hpp"

namespace {

using namespace sandtable::server;

class Quiet final : public Listener {
 public:
  void received(std::string_view) override {}
  void closed() override {}
};

class QuietService final : public Service {
 public:
  void answer(Request, std::function<void(Response)> respond) override { respond({}); }
  void upgrade(Request, std::function<void(std::shared_ptr<Listener>, Response)> decide) override {
    decide(std::make_shared<Quiet>(), {});
  }
  void opened(const std::shared_ptr<Listener>&, std::shared_ptr<Socket> socket) override {
    socket->send(std::make_shared<const std::string>(2000, 'x'));
  }
};

long resident_kilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
  }
  return 0;
}

void allow_many_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

/// The other process: each socket receives a message and sends one, then all are quiet.
void connect_all(int count, int from_parent, int to_parent) {
  std::uint16_t port = 0;
  if (read(from_parent, &port, sizeof port) != sizeof port) std::exit(1);
  std::vector<testing::Client> clients;
  for (int i = 0; i < count; ++i) {
    clients.emplace_back(port);
    const auto reply = clients.back().upgrade();
    if (!reply || reply->status != 101) std::exit(1);
    if (!clients.back().receive_text()) std::exit(1);
    clients.back().send_text(std::string(1000, 'y'));
  }
  const char done = 1;
  if (write(to_parent, &done, 1) != 1) std::exit(1);
  char over = 0;
  static_cast<void>(!read(from_parent, &over, 1));
  std::exit(0);
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 2000;
  allow_many_files();
  std::array<int, 2> down{};
  std::array<int, 2> up{};
  if (pipe(down.data()) != 0 || pipe(up.data()) != 0) return 1;
  const pid_t child = fork();
  if (child == 0) {
    close(down[1]);
    connect_all(count, down[0], up[1]);
  }
  close(up[1]);
  QuietService service;
  DoorSettings settings;
  settings.port = 0;
  settings.limits.connections_per_address = count;
  settings.limits.requests_per_second = count;
  settings.log = std::make_shared<Log>(LogLevel::Warning);
  const auto door = open_door(settings, service);
  if (!door) return 1;
  const long before = resident_kilobytes();
  const std::uint16_t port = (*door)->port();
  char done = 0;
  if (write(down[1], &port, sizeof port) != sizeof port || read(up[0], &done, 1) != 1) return 1;
  while ((*door)->figures().messages_in < static_cast<std::uint64_t>(count)) {
    std::this_thread::yield();
  }
  const long after = resident_kilobytes();
  std::printf("%d idle sockets: %ld kB before, %ld kB after, %.2f kB each\n", count, before, after,
              static_cast<double>(after - before) / count);
  close(down[1]);
  waitpid(child, nullptr, 0);
  return 0;
}
