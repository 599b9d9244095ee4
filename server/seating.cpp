// Tables set up, listed and sat down at: the hall's routes that change who plays.

#include <algorithm>
#include <utility>

#include "core/registry.hpp"
#include "server/answers.hpp"
#include "server/codec.hpp"
#include "server/hall.hpp"
#include "server/making.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {
namespace {

constexpr int kListed = 100;             // a page
constexpr std::size_t kMakers = 10'000;  ///< Addresses that are remembered.

/// Who has sat down since the table was set up.
void seat_people(const std::vector<Entry>& entries, std::vector<SeatSetup>& seats) {
  for (const Entry& entry : entries) {
    if (!entry.body.starts_with(R"({"kind":"sat",)") &&
        !entry.body.starts_with(R"({"kind":"left",)"))
      continue;
    const auto body = read_entry(entry.body, "entry");
    if (!body) continue;
    const auto at = [&](int seat) {
      return seat >= 0 && static_cast<std::size_t>(seat) < seats.size()
                 ? &seats[static_cast<std::size_t>(seat)]
                 : nullptr;
    };
    if (const auto* sat = std::get_if<Sat>(&*body)) {
      if (SeatSetup* seat = at(sat->seat)) {
        seat->sitter = wire::Sitter::Me;
        if (!sat->name.empty()) seat->name = sat->name;
      }
    } else if (const auto* left = std::get_if<Left>(&*body)) {
      if (SeatSetup* seat = at(left->seat)) {
        seat->sitter = left->bot ? wire::Sitter::Bot : wire::Sitter::Open;
        seat->bot = left->bot, seat->name.reset();
      }
    }
  }
}

/// A table of the list. The game itself is not looked at: that would take its time.
Result<wire::TableInfo> listed_table(Store& store, const TableRow& row) {
  auto setup = read_setup(row.setup, "table " + row.id);
  if (!setup) return setup.error();
  const auto stored = store.load(row.id);
  if (!stored) return stored.error();
  const auto entry = need_game(setup->game);
  if (!entry) return entry.error();
  std::vector<SeatSetup> seats = setup->seats;
  if (*stored) seat_people((*stored)->entries, seats);
  wire::TableInfo info;
  info.id = row.id, info.game = setup->game, info.rules_version = setup->rules_version;
  info.preset = setup->preset, info.listed = true;
  info.options = (*entry)->options_of(setup->rules_version, setup->options);
  info.clock = setup->clock, info.absent = setup->absent;
  info.status = static_cast<wire::TableStatus>(row.status);
  info.commitment = commitment(setup->secret);
  for (std::size_t i = 0; i < seats.size(); ++i)
    info.seats.push_back(
        {static_cast<int>(i), seats[i].sitter, seats[i].bot, seats[i].name, false, {}, {}});
  return info;
}

}  // namespace

void Hall::list_tables(const Request& request, const Respond& respond) {
  const auto from = request.parameter("from");
  const auto skipped = from ? whole_number(*from) : 0;  // its row sees to it that it is one
  house_.think([this, respond, skipped = static_cast<int>(skipped.value_or(0))] {
    const auto rows = house_.store->listed(kListed, skipped);
    if (!rows) return respond(problem(503, rows.error()));
    const auto total = house_.store->listed_count();
    if (!total) return respond(problem(503, total.error()));
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
  if (!wanted) return respond(problem(400, wanted.error()));
  auto made = make_setup(*wanted);
  if (!made) return respond(problem(422, made.error()));
  if (!may_make_table(request.address))
    return respond(problem(429, speak<"request.many_tables">()));
  Response response;
  wire::TableMade answer{made->setup.id, {}, made->links, commitment(made->setup.secret)};
  for (const wire::SeatLink& token : made->tokens) {
    set_cookie(response, request, answer.id, token.seat, token.token);
    answer.mine.push_back(token.seat);
  }
  response.status = 201;
  write_json(response.body, answer);
  const auto opened = open_table(made->setup, [respond, response](const std::optional<No>& no) {
    respond(no ? problem(503, no->text) : response);
  });
  if (!opened) respond(problem(422, opened.error()));
}

Status Hall::open_table(const Setup& setup, Table::Answer answer) {
  TableRow row;
  row.id = setup.id, row.created = house_.now(), row.listed = setup.listed;
  row.setup = write_setup(setup);
  auto ledger = Ledger::make(setup, row.created, "table");
  if (!ledger) return ledger.error();
  auto table = std::make_shared<Table>(house_, *std::move(ledger), 0);
  {
    const std::scoped_lock lock(mutex_);
    tables_.emplace(row.id, table);
  }
  table->post([table, row = std::move(row), answer = std::move(answer)]() mutable {
    table->create(std::move(row), answer);
  });
  return fine();
}

namespace {

/// A word that was not made for this table's secret, or nothing if it was.
std::optional<Response> misplaced(const Ledger& ledger, const std::string& commitment) {
  if (commitment == ledger.commitment_text()) return std::nullopt;
  return problem(422, speak<"request.commitment", "given", "known">(shortened(commitment),
                                                                    ledger.commitment_text()));
}

/// The right to a seat that the request's cookie is.
std::optional<Holder> holder_of(Request request, const Ledger& ledger, int seat) {
  request.query = {{"seat", std::to_string(seat)}};
  const auto viewer = viewer_of(request, ledger);
  if (!viewer || *viewer == kSpectator) return std::nullopt;
  return Holder{*viewer, ledger.sitter(*viewer).token};
}

int status_of(const No& no) { return no.reason == wire::RefusedFor::Storage ? 503 : 403; }

}  // namespace

void Hall::claim(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_claim(request.body);
  if (!wanted) return respond(problem(400, wanted.error()));
  const std::string token = random_token();
  Response response;
  set_cookie(response, request, id, wanted->seat, token);
  write_json(response.body, wire::Claimed{id, wanted->seat, std::nullopt});
  at_table(id, respond,
           [respond, response, wanted = *wanted, token](const std::shared_ptr<Table>& table) {
             if (wanted.commitment)
               if (auto no = misplaced(table->ledger(), *wanted.commitment))
                 return respond(*std::move(no));
             const auto seat = wanted.seat >= 0 && wanted.seat < kMaxSeats
                                   ? static_cast<Seat>(wanted.seat)
                                   : kNobody;
             table->sit(seat, wanted.name.value_or(""), wanted.word.value_or(""), token_hash(token),
                        wanted.token ? token_hash(*wanted.token) : "",
                        [respond, response](const std::optional<No>& no) {
                          respond(no ? problem(status_of(*no), no->text) : response);
                        });
           });
}

void Hall::at_seat(const Request& request, const std::string& id, int seat, const Respond& respond,
                   std::function<void(const std::shared_ptr<Table>&, Holder)> use) {
  at_table(id, respond,
           [request, seat, respond, use = std::move(use)](const std::shared_ptr<Table>& table) {
             auto holder = holder_of(request, table->ledger(), seat);
             if (!holder) return respond(not_your_seat());
             use(table, *std::move(holder));
           });
}

void Hall::give_word(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_word(request.body);
  if (!wanted) return respond(problem(400, wanted.error()));
  at_seat(request, id, wanted->seat, respond,
          [respond, wanted = *wanted](const std::shared_ptr<Table>& table, Holder holder) {
            if (auto no = misplaced(table->ledger(), wanted.commitment))
              return respond(*std::move(no));
            table->give_word(
                std::move(holder), wanted.word, [respond, table](const std::optional<No>& no) {
                  respond(no ? problem(status_of(*no), no->text) : json(200, table->info()));
                });
          });
}

void Hall::leave_seat(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_leave(request.body);
  if (!wanted) return respond(problem(400, wanted.error()));
  at_seat(request, id, wanted->seat, respond,
          [request, respond, wanted = *wanted](const std::shared_ptr<Table>& table, Holder holder) {
            auto bot = bot_for(table->ledger().entry().info, wanted.bot);
            if (!bot)
              return respond(problem(422, speak<"seat.no_such_bot", "what">(bot.error().text)));
            const auto answer = [request, respond, table, wanted](const std::optional<No>& no) {
              if (no) return respond(problem(status_of(*no), no->text));
              Response out = json(200, table->info());
              if (wanted.leaving == wire::Leaving::ForGood)
                drop_cookie(out, request, table->ledger().setup().id, wanted.seat);
              respond(std::move(out));
            };
            table->get_up(std::move(holder), wanted.leaving, *std::move(bot), answer);
          });
}

void Hall::own_seats(const Request& request, const std::string& id, const Respond& respond) {
  at_table(id, respond, [request, respond, id](const std::shared_ptr<Table>& table) {
    wire::Mine out{id, {}};
    for (Seat seat = 0; seat < table->ledger().seats(); ++seat)
      if (opening_token(request, table->ledger(), seat)) out.seats.push_back(seat);
    respond(json(200, out));
  });
}

void Hall::make_link(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_new_link(request.body);
  if (!wanted) return respond(problem(400, wanted.error()));
  at_seat(request, id, wanted->seat, respond,
          [respond, seat = wanted->seat](const std::shared_ptr<Table>& table, Holder holder) {
            const std::string token = random_token();
            const wire::Claimed made{table->ledger().setup().id, seat, token};
            table->link(std::move(holder), token_hash(token),
                        [respond, made](const std::optional<No>& no) {
                          respond(no ? problem(status_of(*no), no->text) : json(200, made));
                        });
          });
}

}  // namespace sandtable::server
