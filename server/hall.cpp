#include "server/hall.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "agents/agent.hpp"
#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/codec.hpp"
#include "server/log.hpp"
#include "server/making.hpp"
#include "server/pages.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {
namespace {

constexpr int kListed = 100;  // a page
constexpr int kLastListed = 1'000'000;
constexpr int kDueAtOnce = 200;
constexpr std::size_t kMakers = 10'000;  ///< Addresses that are remembered.

template <class T>
Response json(int status, const T& value) {
  Response out;
  out.status = status;
  write_json(out.body, value);
  return out;
}
Response problem(int status, std::string text) {
  return json(status, wire::Problem{std::move(text)});
}
Response no_such_table() {
  return problem(404, "there is no such table; check the link, or ask for it again");
}
Response only(const char* methods) {
  Response out = problem(405, std::string("that can only be asked for with ") + methods);
  out.headers.emplace_back("Allow", methods);
  return out;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::int64_t number_in(const Request& request, std::string_view name) {
  const auto text = request.parameter(name);
  return text ? whole_number(*text).value_or(0) : 0;
}

std::string cookie_name(const std::string& id, int seat) {
  return "sandtable_" + id + "_" + std::to_string(seat);
}

void set_cookie(Response& response, const Request& request, const std::string& id, int seat,
                const std::string& token) {
  response.headers.emplace_back("Set-Cookie", cookie_name(id, seat) + "=" + token +
                                                  "; Path=/api/tables/" + id +
                                                  "; HttpOnly; SameSite=Strict; Max-Age=31536000" +
                                                  (request.secure ? "; Secure" : ""));
}

/// A page elsewhere cannot make a browser ask in somebody's name.
std::optional<Response> foreign(const Request& request) {
  const std::string_view origin = request.header("origin");
  const std::string_view host = request.header("host");
  if (!origin.empty() && origin != "http://" + std::string(host) &&
      origin != "https://" + std::string(host))
    return problem(403, "the request comes from another site");
  if (!request.header("content-type").starts_with("application/json"))
    return problem(415, "the body must be JSON, with Content-Type: application/json");
  return std::nullopt;
}

/// The seat the request may see through: its cookie opens it. The spectator if none is named.
std::optional<Seat> viewer_of(const Request& request, const Ledger& ledger) {
  const auto wanted = request.parameter("seat");
  if (!wanted || *wanted == "spectator") return kSpectator;
  const auto number = whole_number(*wanted);
  if (!number || *number < 0 || *number >= ledger.seats()) return std::nullopt;
  const auto seat = static_cast<Seat>(*number);
  const auto token = request.cookie(cookie_name(ledger.setup().id, seat));
  if (!token || token->empty()) return std::nullopt;
  return token_hash(*token) == ledger.sitter(seat).token ? std::optional(seat) : std::nullopt;
}
Response not_your_seat() {
  return problem(403, "this is not your seat; open the link you were given, or watch without one");
}

std::string offers(const std::optional<std::string>& lab) {
  wire::GameList out{{}, lab};
  for (const GameEntry* entry : registry()) {
    const GameInfo& info = entry->info;
    wire::GameOffer offer{
        info.name,      info.title,         info.tagline, info.length,  info.min_seats,
        info.max_seats, info.rules_version, {},           info.presets, {}};
    for (const OptionSpec& spec : info.schema.specs()) offer.options.push_back(spec);
    for (const BotInfo& bot : agent_offers(info)) offer.bots.push_back({bot.name, bot.help});
    out.games.push_back(std::move(offer));
  }
  std::string text;
  write_json(text, out);
  return text;
}

/// Somebody at a table: passes on what the socket receives.
class Guest final : public Listener {
 public:
  Guest(std::shared_ptr<Table> table, Seat viewer, std::int64_t revision, std::int64_t chat)
      : table_(std::move(table)),
        visitor_(std::make_shared<Visitor>()),
        revision_(revision),
        chat_(chat) {
    visitor_->viewer = viewer;
  }

  void open(std::shared_ptr<Socket> socket) {
    table_->strand().post([table = table_, visitor = visitor_, socket = std::move(socket),
                           revision = revision_, chat = chat_] {
      visitor->socket = socket;
      if (table->retired()) return socket->close(1012, "the table was put away; reconnect");
      table->enter(visitor, revision, chat);
    });
  }
  void received(std::string_view message) override {
    auto read = read_client_message(message);
    table_->strand().post([table = table_, visitor = visitor_, read = std::move(read)]() mutable {
      if (!visitor->socket) return;
      if (!read) {
        visitor->socket->send(std::make_shared<const std::string>(
            write_message(wire::ServerMessage(wire::Problem{read.error().text}))));
      } else {
        table->receive(visitor, *std::move(read));
      }
    });
  }
  void closed() override {
    table_->strand().post([table = table_, visitor = visitor_] { table->leave(visitor); });
  }

 private:
  std::shared_ptr<Table> table_;
  std::shared_ptr<Visitor> visitor_;
  std::int64_t revision_;
  std::int64_t chat_;
};

/// A table as the store has it.
Result<std::unique_ptr<Ledger>> ledger_of(const StoredTable& stored, Seat viewer,
                                          std::int64_t revision) {
  const std::string where = "table " + stored.row.id;
  auto setup = read_setup(stored.row.setup, where + ", set-up");
  if (!setup) return setup.error();
  auto ledger = Ledger::make(*std::move(setup), stored.row.created, where);
  if (!ledger) return ledger.error();
  for (const Entry& entry : stored.entries) {
    if (revision >= 0 && (*ledger)->revision(viewer) >= revision) break;
    const std::string place = where + ", entry " + std::to_string(entry.number);
    const auto body = read_entry(entry.body, place);
    if (!body) return body.error();
    if (const auto status = (*ledger)->fold(*body, entry.at); !status)
      return Error{place + ": " + status.error().text};
  }
  return ledger;
}
constexpr std::int64_t kToTheEnd = -1;

}  // namespace

Hall::Hall(House house, const HallSettings& settings)
    : house_(std::move(house)), settings_(settings), games_(offers(settings.lab)) {
  house_.figures = &figures_;
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

void Hall::use_table(const std::shared_ptr<Table>& table, const Use& use) {
  table->strand().post([this, table, use] {
    if (!table->retired()) return use(table, "");
    {
      const std::scoped_lock lock(mutex_);
      const auto found = tables_.find(table->ledger().setup().id);
      if (found != tables_.end() && found->second == table) tables_.erase(found);
    }
    with_table(table->ledger().setup().id, use);
  });
}

void Hall::with_table(const std::string& id, Use use) {
  if (const auto table = in_memory(id)) return use_table(table, use);
  // The store may take its time, and so may the fold: that is for threads that may wait.
  house_.think([this, id, use = std::move(use)] { load_table(id, use); });
}

void Hall::load_table(const std::string& id, const Use& use) {
  const auto stored = house_.store->load(id);
  if (!stored) return use(nullptr, stored.error().text);
  if (!*stored) return use(nullptr, "");
  auto ledger = ledger_of(**stored, kSpectator, kToTheEnd);
  if (!ledger) {
    if (house_.log) house_.log->error("table.unreadable", {{"problem", Json(ledger.error().text)}});
    return use(nullptr, ledger.error().text);
  }
  auto table = std::make_shared<Table>(house_, *std::move(ledger),
                                       static_cast<std::int64_t>((*stored)->entries.size()));
  bool fresh = false;
  {
    const std::scoped_lock lock(mutex_);
    const auto [place, inserted] = tables_.try_emplace(id, table);
    table = place->second, fresh = inserted;
  }
  if (fresh) table->strand().post([table] { table->wake(); });
  use_table(table, use);
}

void Hall::sweep() {
  const std::int64_t now = house_.now();
  house_.think([this, now] {
    const auto due = house_.store->due(now, kDueAtOnce);
    if (!due) return;
    for (const TableRow& row : *due)
      if (!in_memory(row.id))
        with_table(row.id, [](const std::shared_ptr<Table>&, const std::string&) {});
  });
  std::vector<std::shared_ptr<Table>> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, table] : tables_) all.push_back(table);
  }
  for (const auto& table : all)
    table->strand().post([this, table, now] {
      if (!table->retire_if_idle(now - settings_.idle_ms)) return;
      const std::scoped_lock lock(mutex_);
      const auto found = tables_.find(table->ledger().setup().id);
      if (found != tables_.end() && found->second == table) tables_.erase(found);
    });
}

// ---- Routes.

void Hall::answer(Request request, std::function<void(Response)> respond) {
  route(request, respond);
}

void Hall::route(Request& request, const Respond& respond) {
  const std::string_view path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (path == "/api/tables") {
    if (get) return list_tables(request, respond);
    if (request.method == "POST") return make_table(request, respond);
    return respond(only("GET, POST"));
  }
  constexpr std::string_view kTables = "/api/tables/";
  if (path.starts_with(kTables)) {
    const std::string_view rest = path.substr(kTables.size());
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    return route_table(request, std::string(rest.substr(0, slash)), rest.substr(slash), respond);
  }
  if (settings_.more_pages)
    if (auto page = settings_.more_pages(request)) return respond(*std::move(page));
  if (!get) return respond(only("GET"));
  if (path == "/api/health") return respond(json(200, Json::object({{"ok", Json(true)}})));
  if (path == "/metrics") return metrics(respond);
  if (path == "/api/games") {
    Response out;
    out.body = games_;
    return respond(std::move(out));
  }
  if (auto rules = rules_page(path)) return respond(*std::move(rules));
  if (const GameEntry* entry = pictured_game(path)) return picture(*entry, respond);
  if (auto page = static_page(request)) return respond(*std::move(page));
  respond(problem(404, "there is nothing at " + shortened(path)));
}

void Hall::picture(const GameEntry& entry, const Respond& respond) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = pictures_.find(entry.info.name);
    if (found != pictures_.end()) return respond(found->second);
  }
  house_.think([this, &entry, respond] {
    Response drawn = picture_page(entry);
    {
      const std::scoped_lock lock(mutex_);
      pictures_.emplace(entry.info.name, drawn);
    }
    respond(std::move(drawn));
  });
}

void Hall::route_table(Request& request, const std::string& id, std::string_view rest,
                       const Respond& respond) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (rest == "/claim") return post ? claim(request, id, respond) : respond(only("POST"));
  if (rest == "/link") return post ? make_link(request, id, respond) : respond(only("POST"));
  if (!get) return respond(only("GET"));
  if (rest == "/record") return record(id, respond);
  if (rest == "/dice") return dice(id, respond);
  if (rest == "/play")
    return respond(problem(426, "this is the address of a WebSocket: ask for an upgrade"));
  constexpr std::string_view kAt = "/at/";
  if (rest.starts_with(kAt)) return look_back(request, id, rest.substr(kAt.size()), respond);
  if (!rest.empty()) return respond(problem(404, "there is nothing at " + shortened(request.path)));
  with_table(id, [respond](const std::shared_ptr<Table>& table, const std::string& wrong) {
    if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
    respond(json(200, table->info()));
  });
}

namespace {

/// Who has sat down since the table was set up.
void seat_people(const std::vector<Entry>& entries, std::vector<SeatSetup>& seats) {
  for (const Entry& entry : entries) {
    if (!entry.body.starts_with(R"({"kind":"sat",)")) continue;
    const auto body = read_entry(entry.body, "entry");
    if (!body || !std::holds_alternative<Sat>(*body)) continue;
    const Sat& sat = std::get<Sat>(*body);
    const auto index = static_cast<std::size_t>(sat.seat);
    if (index >= seats.size()) continue;
    seats[index].sitter = wire::Sitter::Me;
    if (!sat.name.empty()) seats[index].name = sat.name;
  }
}

/// A table of the list. The game itself is not looked at: that would take its time.
Result<wire::TableInfo> listed_table(Store& store, const TableRow& row) {
  auto setup = read_setup(row.setup, "table " + row.id);
  if (!setup) return setup.error();
  const auto stored = store.load(row.id);
  if (!stored) return stored.error();
  std::vector<SeatSetup> seats = setup->seats;
  if (*stored) seat_people((*stored)->entries, seats);
  wire::TableInfo info;
  info.id = row.id, info.game = setup->game, info.rules_version = setup->rules_version;
  info.preset = setup->preset, info.options = setup->options, info.listed = true;
  info.clock = setup->clock, info.absent = setup->absent;
  info.status = static_cast<wire::TableStatus>(row.status);
  info.commitment = commitment(setup->secret);
  for (std::size_t i = 0; i < seats.size(); ++i)
    info.seats.push_back(
        {static_cast<int>(i), seats[i].sitter, seats[i].bot, seats[i].name, false});
  return info;
}

}  // namespace

void Hall::list_tables(const Request& request, const Respond& respond) {
  const auto from = request.parameter("from");
  const auto skipped = from ? whole_number(*from) : 0;
  if (!skipped || *skipped < 0 || *skipped > kLastListed)
    return respond(problem(400, "from is the number of tables to leave out, 0 or more"));
  house_.think([this, respond, skipped = static_cast<int>(*skipped)] {
    const auto rows = house_.store->listed(kListed, skipped);
    if (!rows) return respond(problem(503, rows.error().text));
    const auto total = house_.store->listed_count();
    if (!total) return respond(problem(503, total.error().text));
    wire::TableList out;
    out.total = *total;
    for (const TableRow& row : *rows)
      if (auto info = listed_table(*house_.store, row)) out.tables.push_back(*std::move(info));
    respond(json(200, out));
  });
}

bool Hall::may_make_table(const std::string& address) {
  const std::int64_t now = house_.now();
  const std::scoped_lock lock(mutex_);
  if (makers_.size() > kMakers) makers_.clear();
  const double most = settings_.tables_at_once;
  const auto [place, fresh] = makers_.try_emplace(address, Allowed{most, now});
  Allowed& allowed = place->second;
  const double minutes = static_cast<double>(now - allowed.at) / 60'000.0;
  allowed.tables = std::min(most, allowed.tables + minutes * settings_.tables_per_minute);
  allowed.at = now;
  if (allowed.tables < 1) return false;
  allowed.tables -= 1;
  return true;
}

void Hall::make_table(const Request& request, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_new_table(request.body);
  if (!wanted) return respond(problem(400, wanted.error().text));
  auto made = make_setup(*wanted);
  if (!made) return respond(problem(422, made.error().text));
  if (!may_make_table(request.address))
    return respond(problem(429, "you have set up many tables; wait a little"));
  TableRow row;
  row.id = made->setup.id, row.created = house_.now(), row.listed = made->setup.listed;
  row.setup = write_setup(made->setup);
  auto ledger = Ledger::make(made->setup, row.created, "table");
  if (!ledger) return respond(problem(422, ledger.error().text));
  Response response;
  wire::TableMade answer{row.id, {}, made->links};
  for (const wire::SeatLink& token : made->tokens) {
    set_cookie(response, request, row.id, token.seat, token.token);
    answer.mine.push_back(token.seat);
  }
  response.status = 201;
  write_json(response.body, answer);
  auto table = std::make_shared<Table>(house_, *std::move(ledger), 0);
  {
    const std::scoped_lock lock(mutex_);
    tables_.emplace(row.id, table);
  }
  table->strand().post([table, row, response = std::move(response), respond]() mutable {
    table->create(std::move(row), [respond, response](const std::optional<No>& no) {
      respond(no ? problem(503, no->text) : response);
    });
  });
}

void Hall::claim(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_claim(request.body);
  if (!wanted) return respond(problem(400, wanted.error().text));
  const std::string token = random_token();
  Response response;
  set_cookie(response, request, id, wanted->seat, token);
  write_json(response.body, wire::Claimed{id, wanted->seat, std::nullopt});
  with_table(id, [respond, response, wanted = *wanted, token](const std::shared_ptr<Table>& table,
                                                              const std::string& wrong) {
    if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
    const auto seat =
        wanted.seat >= 0 && wanted.seat < kMaxSeats ? static_cast<Seat>(wanted.seat) : kNobody;
    table->sit(seat, wanted.name.value_or(""), wanted.word.value_or(random_token()),
               token_hash(token), wanted.token ? token_hash(*wanted.token) : "",
               [respond, response](const std::optional<No>& no) {
                 if (!no) return respond(response);
                 respond(problem(no->reason == wire::RefusedFor::Storage ? 503 : 403, no->text));
               });
  });
}

void Hall::make_link(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_new_link(request.body);
  if (!wanted) return respond(problem(400, wanted.error().text));
  with_table(id, [request, respond, wanted = *wanted](const std::shared_ptr<Table>& table,
                                                      const std::string& wrong) mutable {
    if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
    Request as = request;
    as.query = {{"seat", std::to_string(wanted.seat)}};
    const auto viewer = viewer_of(as, table->ledger());
    if (!viewer || *viewer == kSpectator) return respond(not_your_seat());
    const std::string token = random_token();
    const wire::Claimed made{table->ledger().setup().id, wanted.seat, token};
    table->link(*viewer, token_hash(token), [respond, made](const std::optional<No>& no) {
      respond(no ? problem(503, no->text) : json(200, made));
    });
  });
}

// ---- Looking back.

void Hall::record(const std::string& id, const Respond& respond) {
  with_table(id, [respond, id](const std::shared_ptr<Table>& table, const std::string& wrong) {
    if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
    if (!table->ledger().over())
      return respond(problem(403, "the record is open once the game is over"));
    Response out;
    out.type = "text/plain; charset=utf-8";
    out.body = table->ledger().record().text();
    out.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".record\"");
    respond(std::move(out));
  });
}

namespace {

/// Every draw of a game that is over, with the range it was asked for.
Response dice_of_record(const Record& record, const GameEntry& entry) {
  const auto again = replay(entry, record, "record", Data(entry.info.data));
  if (!again) return problem(500, again.error().text);
  std::vector<Draw> tape;
  ScriptedDice script({});
  Dice dice(script);
  dice.record_to(&tape);
  script.load(record.start_dice);
  (void)again->game->start(dice, nullptr);
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    AnyState state = again->states[i];
    const Reading reading = again->game->read(state, line.seat, line.notation);
    script.load(line.dice);
    (void)again->game->apply_line(state, line.seat, reading.line, dice, nullptr);
  }
  wire::DiceList out{record.table, record.words, record.commitment, record.secret, {}};
  for (const Draw& draw : tape) out.dice.push_back({draw.low, draw.high, draw.value});
  return json(200, out);
}

}  // namespace

void Hall::dice(const std::string& id, const Respond& respond) {
  with_table(id, [this, respond](const std::shared_ptr<Table>& table, const std::string& wrong) {
    if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
    const Ledger& ledger = table->ledger();
    if (!ledger.over()) return respond(problem(403, "the dice are open once the game is over"));
    house_.think([record = ledger.record(), entry = &ledger.entry(), respond] {
      respond(dice_of_record(record, *entry));
    });
  });
}

namespace {

/// After the end: any line of the record, through anybody's eyes.
Response moment_of_record(const Record& record, const GameEntry& entry, Seat viewer,
                          std::int64_t number) {
  const auto last = static_cast<std::int64_t>(record.lines.size());
  if (number < 0 || number > last)
    return problem(404, "there are lines 0 to " + std::to_string(last));
  Record until = record;
  until.lines.resize(static_cast<std::size_t>(number));
  until.end_hash.clear();
  const auto again = replay(entry, until, "record", Data(entry.info.data));
  if (!again) return problem(500, again.error().text);
  const AnyGame& game = *again->game;
  const AnyState& state = again->states.back();
  wire::Moment out;
  out.number = number, out.last = last, out.scene = game.scene(state, viewer);
  for (const Event& event : again->events.back()) {
    if (!event.seen_by.has(viewer)) continue;
    out.feed.push_back({number, game.spell(state, viewer, event),
                        game.info().events[event.kind].name, event.rule});
  }
  if (number > 0) {
    const RecordLine& line = record.lines[static_cast<std::size_t>(number) - 1];
    out.line = std::to_string(line.seat) + ": " + line.notation;
  }
  return json(200, out);
}

/// While the game is played: a revision of one's own view.
Response moment_of_view(Store& store, const std::string& id, Seat viewer, std::int64_t number,
                        std::int64_t last) {
  if (number < 1 || number > last)
    return problem(404, "your view has revisions 1 to " + std::to_string(last));
  const auto stored = store.load(id);
  if (!stored) return problem(503, stored.error().text);
  if (!*stored) return no_such_table();
  const auto ledger = ledger_of(**stored, viewer, number);
  if (!ledger) return problem(500, ledger.error().text);
  wire::Moment out;
  out.number = number, out.last = last;
  out.scene = (*ledger)->game().scene((*ledger)->state(), viewer);
  out.feed = (*ledger)->feed(viewer, number - 1);
  return json(200, out);
}

}  // namespace

void Hall::look_back(const Request& request, const std::string& id, std::string_view number,
                     const Respond& respond) {
  const auto wanted = whole_number(number);
  if (!wanted) return respond(problem(404, "name a moment by its number"));
  with_table(id, [this, request, respond, wanted = *wanted](const std::shared_ptr<Table>& table,
                                                            const std::string& wrong) {
    if (!table) return respond(wrong.empty() ? no_such_table() : problem(500, wrong));
    const Ledger& ledger = table->ledger();
    if (!ledger.over()) {
      const auto viewer = viewer_of(request, ledger);
      if (!viewer) return respond(not_your_seat());
      return house_.think([store = house_.store, id = ledger.setup().id, viewer = *viewer, wanted,
                           last = ledger.revision(*viewer),
                           respond] { respond(moment_of_view(*store, id, viewer, wanted, last)); });
    }
    const auto seat = request.parameter("seat");
    const auto index = seat ? whole_number(*seat) : std::nullopt;
    const Seat viewer =
        index && *index >= 0 && *index < ledger.seats() ? static_cast<Seat>(*index) : kSpectator;
    house_.think([record = ledger.record(), entry = &ledger.entry(), viewer, wanted, respond] {
      respond(moment_of_record(record, *entry, viewer, wanted));
    });
  });
}

// ---- Sockets.

void Hall::upgrade(Request request,
                   std::function<void(std::shared_ptr<Listener>, Response)> decide) {
  constexpr std::string_view kTables = "/api/tables/";
  constexpr std::string_view kPlay = "/play";
  const std::string path = request.path;
  if (!path.starts_with(kTables) || !path.ends_with(kPlay) ||
      path.size() < kTables.size() + kPlay.size())
    return decide(nullptr, problem(404, "there is no WebSocket at " + shortened(path)));
  const std::string id = path.substr(kTables.size(), path.size() - kTables.size() - kPlay.size());
  with_table(id, [request = std::move(request), decide = std::move(decide)](
                     const std::shared_ptr<Table>& table, const std::string& wrong) {
    if (!table) return decide(nullptr, wrong.empty() ? no_such_table() : problem(500, wrong));
    const auto viewer = viewer_of(request, table->ledger());
    if (!viewer) return decide(nullptr, not_your_seat());
    decide(std::make_shared<Guest>(table, *viewer, number_in(request, "revision"),
                                   number_in(request, "chat")),
           {});
  });
}

void Hall::opened(const std::shared_ptr<Listener>& listener, std::shared_ptr<Socket> socket) {
  static_cast<Guest&>(*listener).open(std::move(socket));
}

// ---- Figures.

void Hall::metrics(const Respond& respond) {
  house_.think([this, respond] {
    const auto counts = house_.store->counts();
    respond(metrics_page(figures_, door_figures_ ? door_figures_() : DoorFigures{},
                         tables_in_memory(), counts ? *counts : std::vector<std::int64_t>{}));
  });
}

}  // namespace sandtable::server
