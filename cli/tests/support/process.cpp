#include "cli/tests/support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <stdexcept>

namespace sandtable::cli {
namespace {

constexpr int kPatience = 60'000;  // milliseconds until a silent program is given up

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> out;
  for (std::string& word : words) out.push_back(word.data());
  out.push_back(nullptr);
  return out;
}

[[noreturn]] void become(std::vector<std::string> arguments, std::vector<std::string> environment) {
  arguments.insert(arguments.begin(), SANDTABLE_PROGRAM);
  environment.emplace_back("LANG=C.UTF-8");
  environment.emplace_back("TERM=xterm");
  environment.emplace_back("LSAN_OPTIONS=print_suppressions=0:suppressions=" SANDTABLE_SOURCE_DIR
                           "/cli/tests/support/libedit.supp");
  execve(SANDTABLE_PROGRAM, pointers(arguments).data(), pointers(environment).data());
  _exit(127);
}

int status_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Reads what is there within the time; false at the end or when nothing came.
bool read_some(int from, std::string& out, int milliseconds) {
  pollfd wait{from, POLLIN, 0};
  if (poll(&wait, 1, milliseconds) <= 0) return false;
  char buffer[4096];
  const ssize_t count = read(from, buffer, sizeof buffer);
  if (count <= 0) return false;
  out.append(buffer, static_cast<std::size_t>(count));
  return true;
}

void write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(to, text.data(), text.size());
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// A temporary file without a name, for input and for what comes out.
class Scratch {
 public:
  Scratch() : file_(std::tmpfile()) {
    if (file_ == nullptr) throw std::runtime_error("no temporary file");
  }
  ~Scratch() { std::fclose(file_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] int number() const { return fileno(file_); }
  [[nodiscard]] std::string text() const {
    std::string out;
    lseek(number(), 0, SEEK_SET);
    while (read_some(number(), out, 0)) continue;
    return out;
  }

 private:
  FILE* file_;
};

}  // namespace

Ran ran_process(const std::vector<std::string>& arguments, const std::string& input) {
  const Scratch in;
  const Scratch out;
  const Scratch err;
  write_all(in.number(), input);
  lseek(in.number(), 0, SEEK_SET);
  const pid_t child = fork();
  if (child == 0) {
    dup2(in.number(), 0), dup2(out.number(), 1), dup2(err.number(), 2);
    become(arguments, {});
  }
  const int status = status_of(child);
  return {status, out.text(), err.text()};
}

Ran ran_at_terminal(const std::vector<std::string>& arguments, const std::vector<Typed>& steps,
                    const std::vector<std::string>& environment) {
  int screen = -1;
  winsize size{40, 100, 0, 0};
  const pid_t child = forkpty(&screen, nullptr, nullptr, &size);
  if (child == 0) become(arguments, environment);
  Ran out;
  std::size_t seen = 0;
  for (const Typed& step : steps) {
    std::size_t at = out.out.find(step.wait_for, seen);
    while (at == std::string::npos && read_some(screen, out.out, kPatience))
      at = out.out.find(step.wait_for, seen);
    if (at == std::string::npos) break;
    seen = at + step.wait_for.size();
    write_all(screen, step.type);
  }
  while (read_some(screen, out.out, 2000)) continue;
  close(screen);  // a program that still waits for input gets its end
  out.status = status_of(child);
  return out;
}

}  // namespace sandtable::cli
