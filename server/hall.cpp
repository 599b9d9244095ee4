#include "server/hall.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/registry.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/guarded.hpp"
#include "server/guest.hpp"
#include "server/history.hpp"
#include "server/log.hpp"
#include "server/offers.hpp"
#include "server/pages.hpp"

namespace sandtable::server {
namespace {

constexpr int kDueAtOnce = 200;

Response nothing_at(std::string_view path) {
  return problem(404, speak<"request.nothing", "path">(shortened(path)));
}

}  // namespace

Hall::Hall(House house, const HallSettings& settings)
    : house_(std::move(house)), settings_(settings), games_(offers(settings.lab)) {
  house_.figures = &figures_;
  house_.failed = [this](const std::string& table) { note_trouble(table); };
}

// ---- Finding tables.

std::shared_ptr<Table> Hall::in_memory(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

std::size_t Hall::tables_in_memory() const {
  const std::scoped_lock lock(mutex_);
  return tables_.size();
}

void Hall::forget(const std::shared_ptr<Table>& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(table->ledger().setup().id);
  if (found != tables_.end() && found->second == table) tables_.erase(found);
}

void Hall::use_table(const std::shared_ptr<Table>& table, const Use& use) {
  table->post([this, table, use] {
    if (!table->retired()) return use(table, {});
    // What it has sent to the store may be under way: another table from there must have that.
    table->when_settled([this, table, use] {
      forget(table);
      with_table(table->ledger().setup().id, use);
    });
  });
}

void Hall::with_table(const std::string& id, Use use) {
  if (const auto table = in_memory(id)) return use_table(table, use);
  // The store may take its time, and so may the fold: that is for threads that may wait.
  house_.think([this, id, use = std::move(use)] { load_table(id, use); });
}

void Hall::at_table(const std::string& id, const Respond& respond,
                    std::function<void(const std::shared_ptr<Table>&)> use) {
  with_table(
      id, [respond, use = std::move(use)](const std::shared_ptr<Table>& table, const Words& wrong) {
        if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
        use(table);
      });
}

void Hall::load_table(const std::string& id, const Use& use) {
  if (const std::int64_t wait = left_alone(id); wait > 0)
    return use(nullptr, speak<"fault.again", "seconds">((wait + 999) / 1000));
  guarded([&] { use_loaded(id, use); },
          [&](const std::string& what) {
            figures_.table_faults.fetch_add(1, std::memory_order_relaxed);
            if (house_.log)
              house_.log->error("table.failed", {{"table", Json(id)}, {"problem", Json(what)}});
            note_trouble(id);
            use(nullptr, speak<"fault.loading">());
          });
}

/// As long as it lives, what is heard of a table that is not in memory yet is noted.
class Hall::Listening {
 public:
  Listening(Hall& hall, const std::string& id) : hall_(hall), id_(id) {
    const std::scoped_lock lock(hall_.mutex_);
    ++hall_.loading_[id_].times;
  }
  ~Listening() {
    const std::scoped_lock lock(hall_.mutex_);
    const auto found = hall_.loading_.find(id_);
    if (--found->second.times == 0) hall_.loading_.erase(found);
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  Hall& hall_;
  const std::string& id_;
};

void Hall::use_loaded(const std::string& id, const Use& use) {
  const Listening listening(*this, id);
  const auto stored = house_.store->load(id);
  if (!stored) return use(nullptr, speak<"fault.inside", "what">(stored.error().text));
  if (!*stored) return use(nullptr, {});
  auto ledger = ledger_of(**stored, kSpectator, kToTheEnd);
  if (!ledger) {
    if (house_.log) house_.log->error("table.unreadable", {{"problem", Json(ledger.error().text)}});
    note_trouble(id);
    return use(nullptr, speak<"fault.inside", "what">(ledger.error().text));
  }
  use_table(keep_loaded(id, **stored, *std::move(ledger)), use);
}

/// The table from now on, unless somebody else has loaded it meanwhile.
std::shared_ptr<Table> Hall::keep_loaded(const std::string& id, const StoredTable& stored,
                                         std::unique_ptr<Ledger> ledger) {
  auto table = std::make_shared<Table>(house_, std::move(ledger),
                                       static_cast<std::int64_t>(stored.entries.size()));
  bool fresh = false;
  std::int64_t heard = -1;
  {
    const std::scoped_lock lock(mutex_);
    const auto [place, inserted] = tables_.try_emplace(id, table);
    table = place->second, fresh = inserted;
    heard = loading_[id].heard;
  }
  if (fresh) table->post([table] { table->wake(); });
  if (heard >= 0) table->post([table, heard] { table->catch_up(heard); });
  return table;
}

void Hall::changed(const std::string& id, std::int64_t number) {
  std::vector<std::shared_ptr<Table>> found;
  {
    const std::scoped_lock lock(mutex_);
    for (auto& [name, loading] : loading_) {
      if (id.empty()) loading.heard = 0;
      if (name == id && loading.heard != 0) loading.heard = std::max(loading.heard, number);
    }
    if (id.empty())
      for (const auto& [name, table] : tables_) found.push_back(table);
    else if (const auto known = tables_.find(id); known != tables_.end())
      found.push_back(known->second);
  }
  for (const auto& table : found) table->post([table, number] { table->catch_up(number); });
}

void Hall::note_trouble(const std::string& id) {
  constexpr int kAtOnce = 3;  ///< So often it is read again without a wait.
  constexpr std::int64_t kFirstWait = 1000;
  constexpr int kMostDoublings = 6;
  constexpr std::int64_t kForgotten = 600'000;
  const std::int64_t now = house_.now();
  const std::scoped_lock lock(mutex_);
  std::erase_if(troubles_, [&](const auto& item) { return item.second.last < now - kForgotten; });
  Trouble& trouble = troubles_[id];
  trouble.last = now;
  if (++trouble.times < kAtOnce) return;
  trouble.until = now + (kFirstWait << std::min(trouble.times - kAtOnce, kMostDoublings));
}

std::int64_t Hall::left_alone(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = troubles_.find(id);
  return found == troubles_.end() ? 0 : found->second.until - house_.now();
}

void Hall::sweep() {
  const std::int64_t now = house_.now();
  house_.think([this, now] {
    const auto due = house_.store->due(now, kDueAtOnce);
    if (!due) return;
    for (const TableRow& row : *due)
      if (!in_memory(row.id))
        with_table(row.id, [](const std::shared_ptr<Table>&, const Words&) {});
  });
  std::vector<std::shared_ptr<Table>> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, table] : tables_) all.push_back(table);
  }
  for (const auto& table : all)
    table->post([this, table, now] {
      if (table->retire_if_idle(now - settings_.idle_ms))
        table->when_settled([this, table] { forget(table); });
    });
}

// ---- Routes.

void Hall::answer(Request request, std::function<void(Response)> respond) {
  route(request, respond);
}

void Hall::route(Request& request, const Respond& respond) {
  const std::string_view path = request.path;
  const auto found = find_route(request.method, path);
  if (found && found->route == nullptr) return respond(only(found->methods));
  if (found) {
    if (auto no = misfit(*found, request.query))
      return respond(problem(no->status, Error{std::move(no->text)}));
    return take_way(*found, request, respond);
  }
  if (settings_.more_pages)
    if (auto page = settings_.more_pages(request)) return respond(*std::move(page));
  if (request.method != "GET" && request.method != "HEAD") return respond(only("GET"));
  if (auto page = static_page(request)) return respond(*std::move(page));
  respond(nothing_at(path));
}

void Hall::take_way(const Found& found, Request& request, const Respond& respond) {
  const std::string& first = found.parts[0];
  switch (found.route->way) {
    case Way::Games: {
      Response out;
      out.body = games_;
      return respond(std::move(out));
    }
    case Way::OwnWords:
      return respond(own_words_page(first));
    case Way::Rules:
    case Way::Events:
    case Way::Words:
    case Way::Picture:
    case Way::Lesson: {
      const GameEntry* entry = find_game(first);
      if (entry == nullptr) return respond(nothing_at(request.path));
      return show_game(found, *entry, request, respond);
    }
    case Way::MakeTable:
      return make_table(request, respond);
    case Way::ListTables:
      return list_tables(request, respond);
    case Way::ShowTable:
      return at_table(first, respond, [respond](const std::shared_ptr<Table>& table) {
        respond(json(200, table->info()));
      });
    case Way::GiveWord:
      return give_word(request, first, respond);
    case Way::Claim:
      return claim(request, first, respond);
    case Way::OwnSeats:
      return own_seats(request, first, respond);
    case Way::Leave:
      return leave_seat(request, first, respond);
    case Way::MakeLink:
      return make_link(request, first, respond);
    case Way::PlayAgain:
      return play_again(request, first, respond);
    case Way::LookBack:
      return look_back(request, first, found.parts[1], respond);
    case Way::Record:
      return record(first, respond);
    case Way::Dice:
      return dice(first, respond);
    case Way::Play:
      return respond(problem(426, speak<"request.socket">()));
    case Way::Health:
      return respond(json(200, wire::Health{}));
    case Way::Metrics:
      return metrics(respond);
  }
}

void Hall::show_game(const Found& found, const GameEntry& entry, const Request& request,
                     const Respond& respond) {
  switch (found.route->way) {
    case Way::Rules:
      return respond(rules_page(entry));
    case Way::Events:
      return respond(events_page(entry));
    case Way::Words:
      return respond(words_page(entry, found.parts[1]));
    case Way::Picture:
      return picture(entry, request.path, respond);
    default:
      return lesson(entry, request.path, respond);
  }
}

bool Hall::respond_drawn(const std::string& path, const Respond& respond) {
  const std::scoped_lock lock(mutex_);
  const auto found = drawn_.find(path);
  if (found != drawn_.end()) respond(found->second);
  return found != drawn_.end();
}

bool Hall::is_drawn(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  return drawn_.contains(path);
}

void Hall::picture(const GameEntry& entry, const std::string& path, const Respond& respond) {
  if (respond_drawn(path, respond)) return;
  house_.think([this, &entry, path, respond] {
    Response page = picture_page(entry);
    {
      const std::scoped_lock lock(mutex_);
      drawn_.emplace(path, page);
    }
    respond(std::move(page));
  });
}

void Hall::lesson(const GameEntry& entry, const std::string& path, const Respond& respond) {
  if (respond_drawn(path, respond)) return;
  const std::string folder = path.substr(0, path.rfind('/') + 1);
  const auto none = [path, respond] {
    respond(problem(404, speak<"request.no_lesson", "path">(shortened(path))));
  };
  if (is_drawn(folder + '1')) return none();
  house_.think([this, &entry, path, folder, respond, none] {
    std::vector<Response> pages = lesson_pages(entry);
    {
      const std::scoped_lock lock(mutex_);
      for (std::size_t i = 0; i < pages.size(); ++i)
        drawn_.emplace(folder + std::to_string(i + 1), std::move(pages[i]));
    }
    if (!respond_drawn(path, respond)) none();
  });
}

// ---- Sockets.

void Hall::upgrade(Request request,
                   std::function<void(std::shared_ptr<Listener>, Response)> decide) {
  const auto found = find_route("GET", request.path);
  if (!found || found->route->way != Way::Play)
    return decide(nullptr,
                  problem(404, speak<"request.no_socket", "path">(shortened(request.path))));
  if (request.parameter("protocol") != std::to_string(wire::kProtocol))
    return decide(std::make_shared<Stranger>(request.parameter("protocol").has_value()), {});
  const auto refuse = [decide](Response no) { decide(nullptr, std::move(no)); };
  if (auto no = misfit(*found, request.query))
    return refuse(problem(no->status, Error{std::move(no->text)}));
  const std::string id = found->parts[0];
  at_table(id, refuse, [request = std::move(request), decide](const std::shared_ptr<Table>& table) {
    const auto viewer = viewer_of(request, table->ledger());
    if (!viewer) return decide(nullptr, not_your_seat());
    Holder holder{*viewer, {}};
    if (*viewer != kSpectator) holder.key = table->ledger().sitter(*viewer).token;
    decide(std::make_shared<Guest>(table, std::move(holder), number_in(request, "revision"),
                                   number_in(request, "chat")),
           {});
  });
}

void Hall::opened(const std::shared_ptr<Listener>& listener, std::shared_ptr<Socket> socket) {
  static_cast<Caller&>(*listener).open(std::move(socket));
}

// ---- Figures.

void Hall::metrics(const Respond& respond) {
  house_.think([this, respond] {
    const auto counts = house_.store->counts();
    respond(metrics_page(figures_, door_figures_ ? door_figures_() : DoorFigures{},
                         house_.store->faults(), tables_in_memory(),
                         counts ? *counts : std::vector<std::int64_t>{}));
  });
}

}  // namespace sandtable::server
