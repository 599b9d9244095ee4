#include "server/guest.hpp"

#include <utility>

#include "server/closing.hpp"
#include "server/codec.hpp"
#include "server/speak.hpp"

namespace sandtable::server {

Guest::Guest(std::shared_ptr<Table> table, Holder holder, std::int64_t revision, std::int64_t chat)
    : table_(std::move(table)),
      visitor_(std::make_shared<Visitor>()),
      revision_(revision),
      chat_(chat) {
  visitor_->viewer = holder.seat, visitor_->key = std::move(holder.key);
}

void Guest::open(std::shared_ptr<Socket> socket) {
  table_->post([table = table_, visitor = visitor_, socket = std::move(socket),
                revision = revision_, chat = chat_] {
    visitor->socket = socket;
    if (table->retired()) return socket->close(1012, closing<"closed.put_away">());
    table->enter(visitor, revision, chat);
  });
}

void Guest::received(std::string_view message) {
  auto read = read_client_message(message);
  table_->post([table = table_, visitor = visitor_, read = std::move(read)]() mutable {
    if (!visitor->socket) return;
    if (!read) {
      visitor->socket->send(std::make_shared<const std::string>(write_message(
          wire::ServerMessage(wire::Problem{speak<"request.unfit", "what">(read.error().text)}))));
    } else {
      table->receive(visitor, *std::move(read));
    }
  });
}

/// In English: a page of another version may read no other words of ours.
void Stranger::open(std::shared_ptr<Socket> socket) {
  const std::string words = "this page is of another version than the server: reload it";
  socket->send(std::make_shared<const std::string>(
      write_message(wire::ServerMessage(wire::Problem{words}))));
  socket->close(code_, words);
}

void Guest::closed() {
  table_->post([table = table_, visitor = visitor_] { table->leave(visitor); });
}

}  // namespace sandtable::server
