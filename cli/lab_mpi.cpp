#include "cli/lab_mpi.hpp"

#define OMPI_SKIP_MPICXX 1  // NOLINT(readability-identifier-naming): the library's name
#include <mpi.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "cli/input.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

using Steady = std::chrono::steady_clock;

// From rank 0: a study, a block of it, the end. To rank 0: alive, rows of a block, a failure.
enum Tag : int { kStudy = 1, kBlock, kEnd, kAlive, kRows, kFailed };

constexpr std::chrono::milliseconds kNap{1};
constexpr std::chrono::milliseconds kHeartbeat{200};
constexpr std::string_view kAllAlive = "all";  ///< With kEnd: nobody has died.
constexpr std::uint32_t kBlockGames = 4;
constexpr std::size_t kBlocksAhead = 2;  ///< So that nobody waits for the next one.

/// Open MPI keeps a message of at most 4096 bytes at the receiver from the start. A longer one it
/// fetches from the sender later, for ever if the sender has died meanwhile. So letters go in
/// pieces.
constexpr std::size_t kPiece = 2048;
constexpr char kMore = '+';  ///< The first byte of a piece: others follow, or
constexpr char kLast = '.';  ///< it is the last one of its letter.

std::vector<std::string> pieces_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at == 0 || at < text.size(); at += kPiece)
    out.push_back((at + kPiece >= text.size() ? kLast : kMore) + text.substr(at, kPiece));
  return out;
}

/// To rank 0, without which there is nothing to do: waits until it has left.
void send_home(int tag, const std::string& text) {
  for (const std::string& piece : pieces_of(text))
    MPI_Send(piece.data(), static_cast<int>(piece.size()), MPI_CHAR, 0, tag, MPI_COMM_WORLD);
}

struct Letter {
  int from = 0;
  int tag = 0;
  std::string text;
};

/// The next piece, if one is there. MPI's own waiting would burn a core.
std::optional<Letter> next_piece() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  Letter out{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(length), ' ')};
  MPI_Recv(out.text.data(), length, MPI_CHAR, out.from, out.tag, MPI_COMM_WORLD, &status);
  return out;
}

/// What has come of letters that are not whole yet, by sender. MPI keeps a sender's order.
using Begun = std::map<int, std::string>;

/// The next whole letter, if one is there.
std::optional<Letter> next_letter(Begun& begun) {
  while (auto piece = next_piece()) {
    std::string& text = begun[piece->from];
    text.append(piece->text, 1);
    if (piece->text.front() == kLast)
      return Letter{piece->from, piece->tag, std::exchange(text, {})};
  }
  return std::nullopt;
}

std::string block_text(std::uint64_t study, const lab::Block& block) {
  return std::to_string(study) + " " + std::to_string(block.first) + " " +
         std::to_string(block.count) + "\n";
}

/// What another process needs to make a study anew: what it is, and where its data files lie.
std::string study_text(const lab::Study& study) {
  Json out = lab::study_json(study);
  out.set("data_folder", Json(study.data));
  return out.text();
}

/// The study such a text describes, made anew in this process.
Result<lab::Study> study_from(const std::string& text) {
  const Result<Json> json = Json::parse(text, "study");
  if (!json) return json.error();
  const auto word = [&](const char* name) {
    const Json* found = json->find(name);
    return found == nullptr ? std::string() : found->as_string();
  };
  const Result<const GameEntry*> entry = need_game(word("game"));
  if (!entry) return entry.error();
  const auto data = load_data(**entry, word("data_folder"));
  if (!data) return data.error();
  auto game = (*entry)->create(*json->find("options"), "study", **data);
  if (!game) return game.error();
  lab::Study out;
  out.name = word("study"), out.game = *std::move(game), out.data = word("data_folder");
  out.files = *data;
  out.first_seed = std::stoull(word("first_seed")), out.games = UINT64_MAX;
  out.usage = json->find("usage")->as_bool();
  for (const Json& name : json->find("players")->items()) {
    Result<Agent> agent = agent_called((*entry)->info, name.as_string());
    if (!agent) return agent.error();
    out.players.push_back(*std::move(agent));
  }
  for (const Json& stat : json->find("standing")->items())
    out.probe.stats.push_back(stat.as_string());
  out.probe.every = static_cast<std::uint64_t>(json->find("look_every")->as_int());
  if (study_text(out) != text)
    return Error{"this machine has other data files, or another version of the program"};
  return out;
}

/// One worker process: the main thread talks, the others play.
class Server {
 public:
  explicit Server(int threads) {
    for (int i = 0; i < std::max(threads, 1); ++i) pool_.emplace_back([this] { play(); });
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    const std::scoped_lock lock(mutex_);
    done_ = true;
    wake_.notify_all();
  }

  /// True: all processes are there to the end.
  [[nodiscard]] bool run() {
    for (auto said = Steady::time_point{};;) {
      if (const auto letter = next_letter(begun_)) {
        if (letter->tag == kEnd) return letter->text == kAllAlive;
        take(*letter);
      } else {
        std::this_thread::sleep_for(kNap);
      }
      for (const Letter& reply : replies()) send_home(reply.tag, reply.text);
      if (Steady::now() - said > kHeartbeat) send_home(kAlive, ""), said = Steady::now();
    }
  }

 private:
  struct Task {
    std::uint64_t study = 0;
    lab::Block block;
    std::shared_ptr<const lab::Study> settings;
  };

  void take(const Letter& letter) {
    if (letter.tag == kStudy) {
      Result<lab::Study> study = study_from(letter.text);
      const std::scoped_lock lock(mutex_);
      if (!study)
        replies_.push_back({0, kFailed, "0 " + study.error().text});
      else
        settings_ = std::make_shared<const lab::Study>(*std::move(study));
      return;
    }
    Task task;
    std::istringstream(letter.text) >> task.study >> task.block.first >> task.block.count;
    const std::scoped_lock lock(mutex_);
    task.settings = settings_;
    tasks_.push_back(std::move(task));
    wake_.notify_one();
  }

  std::vector<Letter> replies() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(replies_, {});
  }

  void play() {
    while (true) {
      Task task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return done_ || !tasks_.empty(); });
        if (done_) return;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      Letter reply = played(task);
      const std::scoped_lock lock(mutex_);
      replies_.push_back(std::move(reply));
    }
  }

  static Letter played(const Task& task) {
    Letter out{0, kRows, block_text(task.study, task.block)};
    for (std::uint64_t n = task.block.first; n < task.block.first + task.block.count; ++n) {
      if (task.settings == nullptr) return {0, kFailed, std::to_string(n) + " no study was given"};
      const Result<lab::Row> row = lab::play_row(*task.settings, n);
      if (!row) return {0, kFailed, std::to_string(n) + " " + row.error().text};
      out.text += lab::row_text(*row) + "\n";
    }
    return out;
  }

  Begun begun_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  std::vector<Letter> replies_;
  std::shared_ptr<const lab::Study> settings_;
  bool done_ = false;
  std::vector<std::jthread> pool_;  // last: joined before the rest goes
};

Steady::duration patience() {
  const char* given =
      std::getenv("SANDTABLE_MPI_PATIENCE");  // NOLINT(concurrency-mt-unsafe): before any thread
  const int seconds = given == nullptr ? 0 : std::atoi(given);
  return seconds > 0 ? std::chrono::seconds(seconds) : kMpiPatience;
}

}  // namespace

/// What rank 0 has sent. It waits for nothing to arrive: over a network what is sent to the dead
/// never does.
class MpiRemote::Outbox {
 public:
  void send(int to, int tag, const std::string& text) {
    for (std::string& piece : pieces_of(text)) {
      Sent& sent = sent_.emplace_back(Sent{to, std::move(piece), MPI_REQUEST_NULL});
      MPI_Isend(sent.piece.data(), static_cast<int>(sent.piece.size()), MPI_CHAR, to, tag,
                MPI_COMM_WORLD, &sent.request);
    }
  }
  /// Lets go of what has arrived, or cannot.
  void look() {
    std::erase_if(sent_, [](Sent& sent) {
      int done = 0;
      return MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS || done != 0;
    });
  }
  [[nodiscard]] bool empty() const { return sent_.empty(); }
  [[nodiscard]] bool waits_for(int rank) const {
    return std::ranges::count(sent_, rank, &Sent::to) > 0;
  }

 private:
  struct Sent {
    int to;
    std::string piece;
    MPI_Request request;
  };
  std::list<Sent> sent_;  // MPI reads the pieces where they are
};

MpiRemote::MpiRemote(int ranks)
    : others_(static_cast<std::size_t>(ranks)),
      outbox_(std::make_unique<Outbox>()),
      patience_(patience()) {
  for (Other& other : others_) other.heard = Steady::now();
}

MpiRemote::~MpiRemote() = default;

std::size_t MpiRemote::others() const { return others_.size() - 1; }

void MpiRemote::begin(const lab::Study& study, lab::Work& work) {
  study_text_ = study_text(study);
  ++study_number_;
  work_ = &work;
  for (Other& other : others_) other.has_study = false, other.playing.clear();
}

void MpiRemote::turn() {
  while (const auto letter = next_letter(begun_)) receive(letter->from, letter->tag, letter->text);
  outbox_->look();
  bury_the_silent();
  for (int rank = 1; rank < static_cast<int>(others_.size()); ++rank) hand_out(rank);
}

void MpiRemote::receive(int from, int tag, const std::string& text) {
  Other& other = others_[static_cast<std::size_t>(from)];
  other.heard = Steady::now();
  if (work_ == nullptr || !other.alive) return;
  if (tag == kRows) take_rows(other, text);
  if (tag != kFailed) return;
  const std::size_t space = text.find(' ');
  work_->fail(std::stoull(text), text.substr(space + 1));
}

/// Rows of another study, which was stopped meanwhile, are of no use.
void MpiRemote::take_rows(Other& other, const std::string& text) {
  std::istringstream in(text);
  std::uint64_t study = 0;
  lab::Block block;
  in >> study >> block.first >> block.count;
  if (study != study_number_) return;
  const auto mine = std::ranges::find(other.playing, block.first, &lab::Block::first);
  if (mine == other.playing.end()) return;
  other.playing.erase(mine);
  std::vector<lab::Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    Result<lab::Row> row = lab::row_from(line, "row of another process");
    if (!row) return work_->fail(block.first, row.error().text);
    rows.push_back(*std::move(row));
  }
  if (rows.size() != block.count) return work_->put_back(block);
  work_->give(std::move(rows));
}

void MpiRemote::hand_out(int rank) {
  Other& other = others_[static_cast<std::size_t>(rank)];
  while (other.alive && other.playing.size() < kBlocksAhead) {
    const auto block = work_->take(kBlockGames, lab::Work::Wait::No);
    if (!block) return;
    if (!other.has_study) outbox_->send(rank, kStudy, study_text_), other.has_study = true;
    other.playing.push_back(*block);
    outbox_->send(rank, kBlock, block_text(study_number_, *block));
  }
}

void MpiRemote::bury_the_silent() {
  for (Other& other : others_) {
    if (&other == &others_.front() || !other.alive) continue;
    if (Steady::now() - other.heard < patience_) continue;
    other.alive = false;
    for (const lab::Block& block : other.playing) work_->put_back(block);
    other.playing.clear();
  }
}

void MpiRemote::end() { work_ = nullptr; }

bool MpiRemote::dismiss() {
  const bool all = std::ranges::all_of(others_, &Other::alive);
  // Also to those who are taken for dead: who was only held up would wait for ever.
  for (int rank = 1; rank < static_cast<int>(others_.size()); ++rank)
    outbox_->send(rank, kEnd, all ? std::string(kAllAlive) : "");
  const auto until = Steady::now() + patience_;
  while (!outbox_->empty() && Steady::now() < until) {
    std::this_thread::sleep_for(kNap);
    outbox_->look();
  }
  return all && !waits_for_the_living();
}

bool MpiRemote::waits_for_the_living() const {
  for (int rank = 1; rank < static_cast<int>(others_.size()); ++rank)
    if (others_[static_cast<std::size_t>(rank)].alive && outbox_->waits_for(rank)) return true;
  return false;
}

bool serve_mpi(int threads) { return Server(threads).run(); }

}  // namespace sandtable::cli
