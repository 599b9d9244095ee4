#pragma once
// A table with people at it. Everything here runs on the table's strand. What somebody asks for
// waits in the inbox while a commit is under way; then all that waits is tried on the ledger, what
// it changed is committed at once, and only when that is durable anybody hears of it. So nobody
// ever sees what a crash could take back, and a busy table sends each viewer one update a commit.

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/ledger.hpp"
#include "server/net.hpp"
#include "server/shown.hpp"
#include "server/store.hpp"
#include "server/strand.hpp"

namespace sandtable::server {

/// Counted over all tables, for the metrics page.
struct Figures {
  std::atomic<std::uint64_t> lines{0};
  std::atomic<std::uint64_t> choices{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> bot_lines{0};
  std::atomic<std::uint64_t> bot_faults{0};
  std::atomic<std::uint64_t> commits{0};
  std::atomic<std::uint64_t> failed_commits{0};
  std::atomic<std::uint64_t> table_faults{0};   ///< Tables that threw, and were closed.
  std::atomic<std::uint64_t> worker_faults{0};  ///< Other work that threw.
};

/// What a table stands on. All of it outlives every table.
struct House {
  Store* store = nullptr;
  Executor soon;                                     ///< On a worker's thread.
  std::function<void(std::int64_t ms, Work)> later;  ///< The same after a while.
  Executor think;                                    ///< On a thread in which bots think.
  std::function<std::int64_t()> now;                 ///< Milliseconds since 1970.
  Figures* figures = nullptr;
  std::shared_ptr<Log> log{};  ///< None: nothing is logged.
  /// A table has thrown and is closed; it is not read again in a hurry.
  std::function<void(const std::string& table)> failed{};
};

/// What a socket is closed with whose right to its seat has ended.
inline constexpr int kNoLongerYours = 4001;

/// Somebody's screen: a socket, and the viewer it belongs to.
struct Visitor {
  Seat viewer = kSpectator;
  std::string key = {};  ///< The hash of the token that let it in: it is good as long as that is.
  std::shared_ptr<Socket> socket = {};
};

/// Somebody who asks for a change of their own seat, by the right of the token they have.
struct Holder {
  Seat seat = kNobody;
  std::string key;  ///< As in Visitor.
};

/// A seat that somebody may take because the same seat was theirs at the table before.
struct Right {
  Seat seat = kNobody;
  std::string name;
  std::string token_hash;  ///< Of the token that opened it there, and opens it here.
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  /// `entries` is how many the store has of this table.
  Table(House house, std::unique_ptr<Ledger> ledger, std::int64_t entries);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// Does something on the table's strand. If it throws, the table is closed for everybody at it,
  /// and read again from the store by whoever asks next: what it has in memory may be half changed.
  void post(Work work);

  // ---- On the strand.
  [[nodiscard]] const Ledger& ledger() const { return *ledger_; }
  /// Looked up again, a retired table is another object: this one answers nobody any more.
  [[nodiscard]] bool retired() const { return retired_; }
  /// Does something once no commit is under way: then the store has all that this one has kept.
  void when_settled(Work work);
  /// Retires if nobody is here and nothing is under way.
  bool retire_if_idle(std::int64_t idle_since);
  /// Goes on with what is owed: bots and clocks. After loading, and when something is due.
  void wake();
  /// Another process has kept entries, up to that number; 0: look whether it has. They are carried
  /// out here too, so that everybody sees them, and who was put out there is put out here.
  void catch_up(std::int64_t number);

  void enter(const std::shared_ptr<Visitor>& visitor, std::int64_t revision, std::int64_t chat);
  void leave(const std::shared_ptr<Visitor>& visitor);
  void receive(const std::shared_ptr<Visitor>& visitor, wire::ClientMessage message);

  using Answer = std::function<void(std::optional<No>)>;
  /// Sits down, or comes back by a link. The answer comes when it is durable.
  void sit(Seat seat, std::string name, std::string word, std::string token_hash,
           std::string link_hash, Answer answer);
  void link(Holder holder, std::string link_hash, Answer answer);
  void give_word(Holder holder, std::string word, Answer answer);
  /// A bot plays until the person is back, or for good; see wire::Leave.
  void get_up(Holder holder, wire::Leaving leaving, std::string bot, Answer answer);
  /// Takes those of the seats that are still free, and tells which are theirs then.
  void sit_by_right(std::vector<Right> rights,
                    std::function<void(std::vector<Seat>, std::optional<No>)> answer);
  /// Everybody here is told of another game, once.
  void follow(Seat seat, std::string table, Answer answer);

  [[nodiscard]] wire::TableInfo info() const;
  /// A fresh table is kept for the first time.
  void create(TableRow row, const Answer& answer);

 private:
  /// What the work in the inbox did: entries to keep, and what is to be said once they are.
  struct Batch {
    std::vector<EntryBody> entries;
    std::vector<Work> kept;
    std::vector<std::function<void(const std::string&)>> failed;
  };
  using Item = std::function<void(Batch&)>;

  void add(Item item);
  template <class Body>
  void answer_once_kept(Batch& batch, const Answer& answer, const std::variant<Body, No>& done);
  void pump();
  void commit(Batch batch);
  void submit(Commit commit);
  void settle(Batch& batch, const std::string& problem);
  void fail(Batch& batch, const std::string& problem);
  void break_down(const std::string& what);
  void close_for_everybody(std::string_view why);
  void take_in(const StoredTable& stored);
  [[nodiscard]] Status fold(const Entry& entry);
  [[nodiscard]] TableRow row() const;

  void handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::PlayLine& message);
  void handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Rewrite& message);
  void handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Ask& message);
  void handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Why& message);
  void handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Say& message);
  void handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Back& message);
  [[nodiscard]] bool refuse_stale(const Visitor& from, std::int64_t id, std::int64_t revision);
  [[nodiscard]] std::optional<AnyState> half_made(const Visitor& from, std::int64_t id,
                                                  const std::vector<int>& choices);
  void look_ahead(const Visitor& from, const AnyState& state, wire::Choices& out) const;
  void refuse(const Visitor& to, std::int64_t id, const No& no);
  template <class Body>
  void keep(Batch& batch, const std::shared_ptr<Visitor>& from, std::int64_t id,
            const std::variant<Body, No>& done);
  void come_back(Batch& batch, Seat seat);
  [[nodiscard]] bool opens(Seat seat, const std::string& key) const;
  [[nodiscard]] bool is_let_in(const Visitor& visitor) const;
  void turn_out();

  void ask_bots();
  void ask_bot(Seat seat, const Agent& agent);
  struct Thought;
  void bot_answers(Batch& batch, Seat seat, const Thought& thought);
  void note_bot_fault(Seat seat, const std::string& problem);
  void play_fallback(Batch& batch, Seat seat, By by);
  void look_at_clock(Batch& batch);
  void set_clock();
  [[nodiscard]] std::optional<std::int64_t> deadline() const;

  void broadcast();
  void update(Seat viewer);
  void send_chat(Seat viewer);
  void send(const Visitor& to, const wire::ServerMessage& message);
  void welcome(const Visitor& to, std::int64_t revision, std::int64_t chat);
  [[nodiscard]] std::vector<wire::Awaited> awaited(Seat viewer) const;
  /// What the viewer sees, with its own lines on the pad.
  [[nodiscard]] Scene scene(Seat viewer) const;
  [[nodiscard]] ChoiceList choices(Seat viewer) const;
  [[nodiscard]] bool is_here(Seat seat) const;

  /// What the screens of one viewer have.
  struct Screens {
    std::vector<std::shared_ptr<Visitor>> visitors;
    Shown shown;
    std::int64_t revision = 0;
    std::int64_t chat = 0;
  };

  House house_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<Ledger> ledger_;
  std::int64_t entries_;  ///< Kept, or about to be.
  std::deque<Item> inbox_;
  bool pumping_ = false;
  bool committing_ = false;
  bool retired_ = false;
  std::vector<Work> once_settled_;
  std::int64_t busy_at_ = 0;  ///< When something last happened.
  std::array<Screens, kViewers> screens_;
  bool seating_changed_ = true;  ///< Since everybody was told who sits where.
  std::array<bool, kMaxSeats> thinking_{};
  std::array<std::int64_t, kMaxSeats> asked_at_{};  ///< Revision at which a bot was last asked.
  std::array<int, kMaxSeats> asked_{};  ///< How often a bot that owes nothing was asked of late.
  std::int64_t clock_ = 0;  ///< For when the next look at the clock is planned; 0: for never.
};

}  // namespace sandtable::server
