#include "cli/lab_desk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <sstream>
#include <thread>

#include "cli/tests/support/ran.hpp"
#include "core/json.hpp"

using namespace sandtable;
using namespace sandtable::cli;

namespace {

server::Response ask(LabDesk& desk, const std::string& path) {
  server::Request request;
  request.method = "GET", request.path = path;
  return desk.answer(request).value();
}

server::Response order(LabDesk& desk, const std::string& body) {
  server::Request request;
  request.method = "POST", request.path = "/lab/start", request.body = body;
  return desk.answer(request).value();
}

void await_end(LabDesk& desk) {
  while (ask(desk, "/lab/progress").body.find("\"running\":true") != std::string::npos)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

bool holds(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

/// The words of the command that a report names, without the program's name.
std::vector<std::string> command_in(const std::string& html) {
  const std::size_t at = html.find("<code>sandtable ") + 16;
  std::istringstream in(html.substr(at, html.find("</code>", at) - at));
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

}  // namespace

TEST_CASE("the command that a report from the browser names gives the same figures") {
  const Folder folder("desk-command");
  LabDesk desk(folder.file("lab"));
  REQUIRE(order(desk, "game=islets&games=130&seed=7&set=rounds%3D2%0D%0A&bots=steady").status ==
          303);
  await_end(desk);
  const std::string page = ask(desk, "/lab").body;
  const std::size_t at = page.find("/lab/reports/") + 13;
  const std::string name = page.substr(at, page.find('/', at) - at);
  REQUIRE_MESSAGE(name.starts_with("islets-steady-130-seed7-set-"), page);
  const std::string html = ask(desk, "/lab/reports/" + name + "/report.html").body;

  std::vector<std::string> command = command_in(html);
  REQUIRE(command.size() > 4);
  CHECK(command.back() == name);
  command.back() = folder.file("again");
  REQUIRE(ran(command).status == 0);
  CHECK(folder.read("again/summary.json") == folder.read("lab/" + name + "/summary.json"));
  CHECK(holds(html, "130 games in "));
  // The list says what each report says first.
  const std::size_t first = html.find("<strong>", html.find("class=\"headline"));
  CHECK(holds(page, "<br>" + html.substr(first + 8, html.find("</strong>") - first - 8)));
  CHECK(!holds(html, ". . "));
}

TEST_CASE("a run of players with a colon in their name is listed with its report") {
  const Folder folder("desk-search");
  LabDesk desk(folder.file("lab"));
  REQUIRE(order(desk, "game=islets&games=2&bots=search%3A2").status == 303);
  await_end(desk);

  CHECK(holds(ask(desk, "/lab").body, "/lab/reports/islets-search-2-2/report.html"));
  CHECK(ask(desk, "/lab/reports/islets-search-2-2/report.html").status == 200);
}

TEST_CASE("the same run asked for again goes on, one that no longer fits gets another folder") {
  const Folder folder("desk-again");
  LabDesk desk(folder.file("lab"));
  const std::string body = "game=islets&games=20";
  REQUIRE(order(desk, body).status == 303);
  await_end(desk);
  REQUIRE(order(desk, body).status == 303);
  await_end(desk);
  CHECK(holds(folder.read("lab/islets-20/report.html"), "20 games played before"));

  static_cast<void>(folder.write("lab/islets-20/games.jsonl", "{\"study\":\"old\"}\n"));
  REQUIRE(order(desk, body).status == 303);
  await_end(desk);
  CHECK(holds(folder.read("lab/islets-20-2/report.html"), "20 games in "));
  CHECK(folder.read("lab/islets-20/games.jsonl") == "{\"study\":\"old\"}\n");
}

TEST_CASE("the page of the lab says what is so while it plays and while it does not") {
  const Folder folder("desk-page");
  LabDesk desk(folder.file("lab"));
  CHECK(holds(ask(desk, "/lab").body, "None yet: start a run above."));

  REQUIRE(order(desk, "game=islets&games=2000&bots=random").status == 303);
  const std::string page = ask(desk, "/lab").body;
  if (holds(page, "<progress")) CHECK(holds(page, "None yet: the first is being played."));
  CHECK(!(holds(page, "<progress") && holds(page, "start a run above")));
}

TEST_CASE("an order that does not fit is refused, and what was filled in stays") {
  const Folder folder("desk-refused");
  LabDesk desk(folder.file("lab"));
  const auto refused = [&](const std::string& body, std::string_view why) {
    const server::Response said = order(desk, body);
    CHECK(said.status == 400);
    CHECK_MESSAGE(holds(said.body, why), said.body);
    return said.body;
  };
  static_cast<void>(refused("game=nothing&games=20", "nothing"));
  static_cast<void>(refused("game=islets&games=999999", "1 to 2000 games"));
  static_cast<void>(refused("game=islets&games=20&seed=-4", "the seed is a whole number"));
  static_cast<void>(refused("game=islets&games=20&bots=nobody", "no bot"));
  static_cast<void>(refused("game=islets&games=20&preset=none", "preset"));
  const std::string page = refused("game=islets&games=77&set=colour%3D1", "colour");
  CHECK(holds(page, "value=\"77\""));
  CHECK(holds(page, ">colour=1</textarea>"));
}
