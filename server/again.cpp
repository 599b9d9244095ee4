// Another game for those who played one. The first who asks sets it up; everybody else sits down at
// it by the right of the seat they had: the token that opens it there opens the same seat here. So
// nobody is sent a link, and asking twice, or after an answer that was lost, is the same as asking
// once.

#include <algorithm>
#include <utility>

#include "server/answers.hpp"
#include "server/codec.hpp"
#include "server/hall.hpp"
#include "server/making.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {

struct Hall::Following {
  Request request;
  Respond respond;
  std::string id;    ///< Of the table that is over.
  std::string next;  ///< Of the one that follows.
  std::string commitment;
  std::vector<Right> rights;
  std::vector<std::string> tokens;  ///< One a right.
  std::vector<wire::SeatLink> links;
};

namespace {

/// The same game, options, clock and bots; the seats of whoever asks are theirs, those of others
/// are open.
wire::NewTable same_table(const Ledger& before, const std::vector<Right>& rights) {
  const Setup& setup = before.setup();
  wire::NewTable out;
  out.game = setup.game, out.preset = setup.preset, out.options = setup.options;
  out.listed = setup.listed, out.clock = setup.clock, out.absent = setup.absent;
  for (Seat seat = 0; seat < before.seats(); ++seat) {
    const SeatSetup& sitter = before.sitter(seat);
    const auto own = std::ranges::find(rights, seat, &Right::seat);
    if (sitter.sitter == wire::Sitter::Bot)
      out.seats.push_back({wire::Sitter::Bot, sitter.bot, {}});
    else if (own == rights.end())
      out.seats.push_back({wire::Sitter::Open, {}, {}});
    else
      out.seats.push_back({wire::Sitter::Me, {}, sitter.name});
  }
  return out;
}

std::vector<Seat> seats_of(const std::vector<Right>& rights) {
  std::vector<Seat> out;
  for (const Right& right : rights) out.push_back(right.seat);
  return out;
}

}  // namespace

void Hall::play_again(const Request& request, const std::string& id, const Respond& respond) {
  if (auto no = foreign(request)) return respond(*std::move(no));
  const auto wanted = read_again(request.body);
  if (!wanted) return respond(problem(400, wanted.error()));
  auto wish = std::make_shared<Following>();
  wish->request = request, wish->respond = respond, wish->id = id;
  at_table(id, respond, [this, wish](const std::shared_ptr<Table>& table) {
    const Ledger& ledger = table->ledger();
    for (Seat seat = 0; seat < ledger.seats(); ++seat) {
      auto token = opening_token(wish->request, ledger, seat);
      if (!token) continue;
      wish->rights.push_back({seat, ledger.sitter(seat).name.value_or(""), token_hash(*token)});
      wish->tokens.push_back(*std::move(token));
    }
    if (wish->rights.empty()) return wish->respond(not_your_seat());
    if (!ledger.over()) return wish->respond(problem(403, speak<"table.not_over">()));
    wish->next = next_id(ledger.setup().secret);
    with_table(wish->next,
               [this, wish, table](const std::shared_ptr<Table>& next, const Words& broken) {
                 if (next) return join_next(wish, next);
                 if (!broken.empty()) return wish->respond(problem(500, broken));
                 // One after another: of two who ask at once the second joins.
                 table->post([this, wish, table] { make_next(wish, table->ledger()); });
               });
  });
}

void Hall::make_next(const std::shared_ptr<Following>& wish, const Ledger& before) {
  if (in_memory(wish->next))
    return with_table(wish->next,
                      [this, wish](const std::shared_ptr<Table>& next, const Words& wrong) {
                        if (next) return join_next(wish, next);
                        wish->respond(problem(500, wrong));
                      });
  auto made = make_setup(same_table(before, wish->rights));
  if (!made) return wish->respond(problem(422, made.error()));
  if (!may_make_table(wish->request.address))
    return wish->respond(problem(429, speak<"request.many_tables">()));
  made->setup.id = wish->next;
  for (const Right& right : wish->rights) made->setup.seats[right.seat].token = right.token_hash;
  wish->commitment = commitment(made->setup.secret);
  wish->links = made->links;
  const auto opened = open_table(made->setup, [this, wish](const std::optional<No>& no) {
    if (no) return wish->respond(problem(503, no->text));
    announce_next(wish, seats_of(wish->rights));
  });
  if (!opened) wish->respond(problem(422, opened.error()));
}

void Hall::join_next(const std::shared_ptr<Following>& wish, const std::shared_ptr<Table>& next) {
  wish->commitment = next->ledger().commitment_text();
  next->sit_by_right(wish->rights,
                     [this, wish](const std::vector<Seat>& theirs, const std::optional<No>& no) {
                       if (no) return wish->respond(problem(503, no->text));
                       if (theirs.empty())
                         return wish->respond(problem(403, speak<"seat.taken">()));
                       announce_next(wish, theirs);
                     });
}

/// Everybody at the table that is over hears of it, if they have not yet; then the answer is given.
void Hall::announce_next(const std::shared_ptr<Following>& wish, const std::vector<Seat>& theirs) {
  Response response;
  wire::TableMade answer{wish->next, {}, wish->links, wish->commitment};
  for (std::size_t i = 0; i < wish->rights.size(); ++i) {
    const Seat seat = wish->rights[i].seat;
    if (std::ranges::find(theirs, seat) == theirs.end()) continue;
    set_cookie(response, wish->request, wish->next, seat, wish->tokens[i]);
    answer.mine.push_back(seat);
  }
  response.status = 201;
  write_json(response.body, answer);
  at_table(wish->id, wish->respond,
           [wish, response, by = theirs.front()](const std::shared_ptr<Table>& table) {
             table->follow(by, wish->next, [wish, response](const std::optional<No>& no) {
               wish->respond(no ? problem(503, no->text) : response);
             });
           });
}

}  // namespace sandtable::server
