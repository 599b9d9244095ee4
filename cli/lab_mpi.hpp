#pragma once
// Studies played by several processes under mpirun. Rank 0 runs the program and hands out blocks of
// games; the others play what they are given. A rank that is not heard of any more has died: its
// unfinished games are handed out again. Nothing but this file and lab_mpi.cpp knows MPI, and the
// ordinary program does without.

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lab/crew.hpp"

namespace sandtable::cli {

/// How long a silent rank is waited for; SANDTABLE_MPI_PATIENCE (seconds) changes it.
inline constexpr std::chrono::seconds kMpiPatience{30};

/// Rank 0's side.
class MpiRemote final : public lab::Remote {
 public:
  explicit MpiRemote(int ranks);
  ~MpiRemote() override;
  MpiRemote(const MpiRemote&) = delete;
  MpiRemote& operator=(const MpiRemote&) = delete;
  void begin(const lab::Study& study, lab::Work& work) override;
  void turn() override;
  void end() override;
  [[nodiscard]] std::size_t others() const override;
  /// Sends everybody home. False if a rank has died: then MPI cannot be finished in order.
  [[nodiscard]] bool dismiss();

 private:
  struct Other {
    bool alive = true;
    bool has_study = false;
    std::chrono::steady_clock::time_point heard;
    std::deque<lab::Block> playing;
  };
  void receive(int from, int tag, const std::string& text);
  void take_rows(Other& other, const std::string& text);
  void hand_out(int rank);
  void bury_the_silent();
  [[nodiscard]] bool waits_for_the_living() const;

  class Outbox;
  std::vector<Other> others_;         // by rank; 0 is not used
  std::map<int, std::string> begun_;  // letters that are not whole yet, by sender
  std::unique_ptr<Outbox> outbox_;
  std::string study_text_;
  std::uint64_t study_number_ = 0;
  lab::Work* work_ = nullptr;
  std::chrono::steady_clock::duration patience_;
};

/// The other ranks' side: plays until dismissed, with that many threads. False if a rank has died:
/// then MPI cannot be finished in order.
[[nodiscard]] bool serve_mpi(int threads);

}  // namespace sandtable::cli
