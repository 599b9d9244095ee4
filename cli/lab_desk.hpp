#pragma once
// The lab in the browser: finished reports below a folder, and small runs with their progress. The
// server shows it at /lab; it is off unless `sandtable serve --lab DIR` names the folder.

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/lab_order.hpp"
#include "lab/verdict.hpp"
#include "server/net.hpp"

namespace sandtable::cli {

class LabDesk {
 public:
  static constexpr std::uint64_t kMostGames = 2000;  ///< Of a run that the browser starts.

  explicit LabDesk(std::filesystem::path folder);
  LabDesk(const LabDesk&) = delete;
  LabDesk& operator=(const LabDesk&) = delete;
  /// Stops a run that is under way; it goes on when the same is asked for again.
  ~LabDesk();

  /// The response to what is below /lab; nothing for any other path.
  [[nodiscard]] std::optional<server::Response> answer(const server::Request& request);

 private:
  struct State {
    bool running = false;
    std::string what;
    std::string name;
    std::string problem;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
  };
  [[nodiscard]] server::Response page(const std::string& note, int status,
                                      const LabOrder& asked = {}) const;
  [[nodiscard]] server::Response start(const server::Request& request);
  [[nodiscard]] std::optional<server::Response> file(std::string_view path) const;
  [[nodiscard]] std::vector<std::string> reports() const;
  [[nodiscard]] State state() const;
  void run(const LabOrder& order);
  [[nodiscard]] std::string play(const LabOrder& order);
  [[nodiscard]] std::string report(lab::Laboratory& laboratory, lab::Evidence& evidence,
                                   const LabOrder& order, const std::string& name);
  [[nodiscard]] lab::LabSetup setup_for(const LabOrder& order, const Chosen& chosen);

  std::filesystem::path folder_;
  std::atomic<bool> stop_{false};
  mutable std::mutex mutex_;  // guards what follows
  State state_;
  std::jthread thread_;
};

}  // namespace sandtable::cli
