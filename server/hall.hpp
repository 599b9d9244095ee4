#pragma once
// All tables, and everything a browser can ask for: finds, loads and creates tables, seats people,
// answers the routes of docs/protocol.md. Stands behind the front door.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/api.hpp"
#include "server/net.hpp"
#include "server/table.hpp"

namespace sandtable::server {

struct HallSettings {
  std::int64_t idle_ms = 60'000;  ///< A table nobody looks at stays in memory so long.
  double tables_per_minute = 30;  ///< That one address may set up.
  int tables_at_once = 10'000;    ///< That one address may set up before it has to wait.
  /// Pages of somebody else, asked before the server's own files; nothing for paths that are not.
  std::function<std::optional<Response>(const Request&)> more_pages{};
  std::optional<std::string> lab{};  ///< Where among them the lab is; the client links to it.
};

class Hall final : public Service {
 public:
  Hall(House house, const HallSettings& settings);

  void answer(Request request, std::function<void(Response)> respond) override;
  void upgrade(Request request,
               std::function<void(std::shared_ptr<Listener>, Response)> decide) override;
  void opened(const std::shared_ptr<Listener>& listener, std::shared_ptr<Socket> socket) override;

  /// Looks after clocks that run out and bots that were left waiting, and lets go of tables nobody
  /// looks at. Called now and then.
  void sweep();
  [[nodiscard]] Figures& figures() { return figures_; }
  [[nodiscard]] std::size_t tables_in_memory() const;
  /// A table was changed, perhaps by another process; as Store::watch tells it. From any thread.
  void changed(const std::string& table, std::int64_t number);
  /// The metrics page also shows what the door counts.
  void show_door(std::function<DoorFigures()> figures) { door_figures_ = std::move(figures); }

 private:
  using Respond = std::function<void(Response)>;
  /// Gets the table on its strand; nullptr and what is wrong if there is none.
  using Use = std::function<void(const std::shared_ptr<Table>&, const Words& problem)>;

  void with_table(const std::string& id, Use use);
  /// The same for who can do nothing without the table: the answer is given if there is none.
  void at_table(const std::string& id, const Respond& respond,
                std::function<void(const std::shared_ptr<Table>&)> use);
  /// Somebody asks for their own seat there, and has the right to it.
  void at_seat(const Request& request, const std::string& id, int seat, const Respond& respond,
               std::function<void(const std::shared_ptr<Table>&, Holder)> use);
  void load_table(const std::string& id, const Use& use);
  void use_loaded(const std::string& id, const Use& use);
  [[nodiscard]] std::shared_ptr<Table> keep_loaded(const std::string& id, const StoredTable& stored,
                                                   std::unique_ptr<Ledger> ledger);
  void forget(const std::shared_ptr<Table>& table);
  /// A table that fails is read again, but not at once each time: what made it fail may be in the
  /// store too.
  void note_trouble(const std::string& id);
  /// How many milliseconds it is left alone yet.
  [[nodiscard]] std::int64_t left_alone(const std::string& id);
  void use_table(const std::shared_ptr<Table>& table, const Use& use);
  [[nodiscard]] std::shared_ptr<Table> in_memory(const std::string& id) const;

  void route(Request& request, const Respond& respond);
  void take_way(const Found& found, Request& request, const Respond& respond);
  void show_game(const Found& found, const GameEntry& entry, const Request& request,
                 const Respond& respond);
  void picture(const GameEntry& entry, const std::string& path, const Respond& respond);
  void lesson(const GameEntry& entry, const std::string& path, const Respond& respond);
  [[nodiscard]] bool is_drawn(const std::string& path);
  /// What was drawn for this path already; false if nothing was.
  bool respond_drawn(const std::string& path, const Respond& respond);
  void list_tables(const Request& request, const Respond& respond);
  void make_table(const Request& request, const Respond& respond);
  /// A fresh table, which is found from now on; the answer comes when it is durable.
  [[nodiscard]] Status open_table(const Setup& setup, Table::Answer answer);
  void claim(const Request& request, const std::string& id, const Respond& respond);
  void give_word(const Request& request, const std::string& id, const Respond& respond);
  void leave_seat(const Request& request, const std::string& id, const Respond& respond);
  void own_seats(const Request& request, const std::string& id, const Respond& respond);
  void make_link(const Request& request, const std::string& id, const Respond& respond);
  struct Following;  ///< Somebody who wants to play once more.
  void play_again(const Request& request, const std::string& id, const Respond& respond);
  void make_next(const std::shared_ptr<Following>& wish, const Ledger& before);
  void join_next(const std::shared_ptr<Following>& wish, const std::shared_ptr<Table>& next);
  void announce_next(const std::shared_ptr<Following>& wish, const std::vector<Seat>& theirs);
  void record(const std::string& id, const Respond& respond);
  void dice(const std::string& id, const Respond& respond);
  void look_back(const Request& request, const std::string& id, std::string_view number,
                 const Respond& respond);
  void metrics(const Respond& respond);
  [[nodiscard]] bool may_make_table(const std::string& address);

  House house_;
  HallSettings settings_;
  Figures figures_;
  std::string games_;  ///< GET /api/games, written once.
  std::function<DoorFigures()> door_figures_;
  mutable std::mutex mutex_;  ///< Of what follows.
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::unordered_map<std::string, Response> drawn_;  ///< By path, once each was asked for.
  struct Allowed {
    double tables = 0;
    std::int64_t at = 0;
  };
  std::unordered_map<std::string, Allowed> makers_;
  struct Trouble {
    int times = 0;
    std::int64_t last = 0;
    std::int64_t until = 0;
  };
  std::unordered_map<std::string, Trouble> troubles_;
  /// Tables that are read just now: how often, and the last entry that was heard of meanwhile.
  struct Loading {
    int times = 0;
    std::int64_t heard = -1;
  };
  std::unordered_map<std::string, Loading> loading_;
  class Listening;
};

}  // namespace sandtable::server
