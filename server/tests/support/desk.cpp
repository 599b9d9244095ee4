#include "server/tests/support/desk.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/describe.hpp"
#include "server/codec.hpp"
#include "server/log.hpp"

namespace sandtable::server::test {

Json table_for_two(int rounds, const char* other) {
  const auto seat = [](const char* sitter) { return Json::object({{"sitter", Json(sitter)}}); };
  Json seats = Json::array();
  seats.push(seat("me")), seats.push(seat(other));
  return Json::object({{"game", Json("brittle")},
                       {"options", Json::object({{"rounds", Json(rounds)}})},
                       {"seats", std::move(seats)}});
}

Desk::Desk() : own_(std::make_unique<TestHouse>()), house(*own_) {}
Desk::Desk(TestHouse& shared) : house(shared) {}

House Desk::logged() {
  House out = house.house();
  out.log = std::make_shared<server::Log>(LogLevel::Error,
                                          [this](std::string_view line) { lines += line; });
  return out;
}

Response Desk::ask(const std::string& method, const std::string& path, const Json& body,
                   const std::string& cookies) {
  Request request;
  request.method = method, request.path = path, request.address = "test";
  request.headers = {{"content-type", "application/json"}, {"cookie", cookies}};
  request.body = body.text();
  Response out;
  out.status = 0;
  hall.answer(std::move(request), [&](Response response) { out = std::move(response); });
  house.run();
  return out;
}

Made Desk::table(int rounds, const char* other) {
  const Response response = ask("POST", "/api/tables", table_for_two(rounds, other));
  REQUIRE_MESSAGE(response.status == 201, response.body);
  const auto json = Json::parse(response.body, "made");
  Made out;
  out.id = json->find("id")->as_string();
  out.commitment = json->find("commitment")->as_string();
  out.cookies.resize(2), out.links.resize(2);
  std::size_t next = 0;
  for (const auto& [name, value] : response.headers) {
    if (name != "Set-Cookie") continue;
    const Json& seat = json->find("mine")->items().at(next++);
    out.cookies.at(static_cast<std::size_t>(seat.as_int())) = value.substr(0, value.find(';'));
    CHECK(ask("POST", "/api/tables/" + out.id + "/word",
              Json::object(
                  {{"seat", seat}, {"word", Json("a word")}, {"commitment", Json(out.commitment)}}),
              value.substr(0, value.find(';')))
              .status == 200);
  }
  for (const Json& link : json->find("links")->items())
    out.links.at(static_cast<std::size_t>(link.find("seat")->as_int())) =
        link.find("token")->as_string();
  return out;
}

int Desk::join(Person& person, const Made& table, int seat) {
  Request request;
  request.method = "GET", request.path = "/api/tables/" + table.id + "/play";
  request.query = {{"protocol", std::to_string(wire::kProtocol)}, {"seat", std::to_string(seat)}};
  request.headers = {{"cookie", table.cookies.at(static_cast<std::size_t>(seat))}};
  int status = 0;
  hall.upgrade(std::move(request), [&](std::shared_ptr<Listener> listener, const Response& no) {
    person.listener = std::move(listener);
    status = person.listener ? 101 : no.status;
  });
  house.run();
  if (status == 101) hall.opened(person.listener, person.socket);
  house.run();
  person.model.read();
  return status;
}

void Desk::play(Person& person) {
  const auto& choices = person.model.choices.choices;
  const auto ends = std::ranges::find_if(choices, [](const Choice& choice) {
    return choice.notation == "seal" || choice.notation == "stay";
  });
  wire::PlayLine line;
  line.id = 1, line.revision = person.model.revision;
  line.choices = {(ends == choices.end() ? choices.at(0) : *ends).action};
  person.listener->received(write_message(wire::ClientMessage(line)));
  house.run();
  person.model.read();
}

}  // namespace sandtable::server::test
