// The front door on loopback: HTTP, WebSocket, and closing down.

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "server/tests/support/door_fixture.hpp"

namespace sandtable::server::testing {
namespace {

// ---- HTTP.

TEST_CASE("door: a request reaches the service decoded") {
  TestDoor house;
  Client client = house.client();

  const auto reply = client.request("POST", "/api/t%C3%A4bles?game=a+b&x=%26",
                                    {{"Cookie", "a=1; seat=token; b=2"}}, "body");

  REQUIRE(reply);
  CHECK(reply->status == 200);
  CHECK(reply->body == "POST /api/täbles\ngame=a b\nx=&\nfrom 127.0.0.1\ncookie token\nbody");
}

TEST_CASE("door: every response carries the security headers") {
  TestDoor house;
  Client client = house.client();

  for (const char* target : {"/api/x", "/throw"}) {
    const auto reply = client.request("GET", target);
    REQUIRE(reply);
    CHECK(reply->header("content-security-policy").find("default-src 'self'") == 0);
    CHECK(reply->header("content-security-policy").find("frame-ancestors 'none'") !=
          std::string::npos);
    CHECK(reply->header("x-content-type-options") == "nosniff");
    CHECK(reply->header("referrer-policy") == "no-referrer");
    CHECK(reply->header("cross-origin-opener-policy") == "same-origin");
    CHECK(reply->header("cache-control") == "no-store");
  }
}

TEST_CASE("door: outside the api caching is left to the service") {
  TestDoor house;

  const auto reply = house.client().request("GET", "/index.html");

  REQUIRE(reply);
  CHECK(reply->header("cache-control").empty());
}

TEST_CASE("door: a connection is kept for the next request") {
  TestDoor house;
  Client client = house.client();

  for (int i = 0; i < 20; ++i) REQUIRE(client.request("GET", "/again"));

  CHECK(house.door->figures().requests == 20);
  CHECK(house.door->figures().connections == 1);
}

TEST_CASE("door: requests sent ahead are answered in order") {
  TestDoor house;
  Client client = house.client();
  std::string ahead;
  for (int i = 0; i < 50; ++i) {
    ahead += "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }

  client.send_raw(ahead);

  for (int i = 0; i < 50; ++i) {
    const auto reply = client.reply();
    REQUIRE(reply);
    CHECK(reply->body.starts_with("GET /" + std::to_string(i) + "\n"));
  }
}

TEST_CASE("door: Connection: close is honoured") {
  TestDoor house;
  Client client = house.client();

  const auto reply = client.request("GET", "/", {{"Connection", "close"}});

  REQUIRE(reply);
  CHECK(reply->header("connection") == "close");
  CHECK(client.closed_by_peer());
}

TEST_CASE("door: an answer may come later from another thread") {
  TestDoor house;
  Client client = house.client();

  for (int i = 0; i < 10; ++i) {
    const auto reply = client.request("GET", "/later");
    REQUIRE(reply);
    CHECK(reply->body.starts_with("GET /later"));
  }
}

TEST_CASE("door: a service that throws answers 500 and is logged") {
  TestDoor house;

  const auto reply = house.client().request("GET", "/throw");

  REQUIRE(reply);
  CHECK(reply->status == 500);
  CHECK(reply->header("content-type").starts_with("text/plain"));
  CHECK(
      house.logged("\"event\":\"door.service_threw\",\"where\":\"answer\",\"what\":\"as asked\""));
}

TEST_CASE("door: a service that throws behind a log that cannot be written is counted") {
  TestDoor house([](DoorSettings& settings) {
    settings.log = std::make_shared<Log>(LogLevel::Info, [](std::string_view) { throw 7; });
  });

  const auto reply = house.client().request("GET", "/throw");

  REQUIRE(reply);
  CHECK(reply->status == 500);
  house.door->post([] { throw 7; });
  CHECK(house.client().request("GET", "/api/x")->status == 200);
  CHECK(house.door->figures().faults >= 1);
}

TEST_CASE("door: an answer that is let go becomes a 500") {
  TestDoor house;

  const auto reply = house.client().request("GET", "/never");

  REQUIRE(reply);
  CHECK(reply->status == 500);
}

TEST_CASE("door: HEAD is answered like GET without the body") {
  TestDoor house;
  Client client = house.client();

  const auto reply = client.request("HEAD", "/large");
  const auto next = client.request("GET", "/next");

  REQUIRE(reply);
  CHECK(reply->header("content-length") == "1000000");
  REQUIRE(next);
  CHECK(next->body.starts_with("GET /next"));
}

TEST_CASE("door: OPTIONS says what is allowed") {
  TestDoor house;
  Client client = house.client();

  const auto one = client.request("OPTIONS", "/api/x");
  const auto all = client.request("OPTIONS", "*");

  REQUIRE(one);
  CHECK(one->status == 204);
  CHECK(one->header("allow") == "GET, HEAD, POST, OPTIONS");
  REQUIRE(all);
  CHECK(all->status == 204);
}

TEST_CASE("door: a body is asked for with 100 Continue") {
  TestDoor house;
  Client client = house.client();

  client.send_raw(
      "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
  const auto go_on = client.reply();
  client.send_raw("body");
  const auto reply = client.reply();

  REQUIRE(go_on);
  CHECK(go_on->status == 100);
  REQUIRE(reply);
  CHECK(reply->body.ends_with("body"));
}

TEST_CASE("door: malformed requests get 400 and a close") {
  TestDoor house;
  for (const char* text :
       {"nonsense\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", "GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET x HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"}) {
    CAPTURE(text);
    Client client = house.client();
    client.send_raw(text);

    const auto reply = client.reply();

    REQUIRE(reply);
    CHECK(reply->status == 400);
    CHECK(client.closed_by_peer());
  }
}

TEST_CASE("door: behind a proxy the last forwarded address counts") {
  TestDoor house([](DoorSettings& settings) { settings.behind_proxy = true; });

  const auto reply = house.client().request(
      "GET", "/", {{"X-Forwarded-For", "10.1.1.1, 10.2.2.2"}, {"X-Forwarded-Proto", "https"}});

  REQUIRE(reply);
  CHECK(reply->body.find("from 10.2.2.2 secure\n") != std::string::npos);
}

TEST_CASE("door: without a proxy forwarded addresses are not believed") {
  TestDoor house;

  const auto reply = house.client().request("GET", "/", {{"X-Forwarded-For", "10.1.1.1"}});

  REQUIRE(reply);
  CHECK(reply->body.find("from 127.0.0.1\n") != std::string::npos);
}

// ---- WebSocket.

TEST_CASE("door: a socket echoes text") {
  TestDoor house;
  Client client = house.socket({.path = "/ws?table=1", .cookies = "seat=token"});

  client.send_text("grüße");

  CHECK(client.receive_text() == "grüße");
  CHECK(house.door->figures().sockets == 1);
}

TEST_CASE("door: a message in fragments arrives whole") {
  TestDoor house;
  Client client = house.socket();

  client.send_frame({.opcode = 1, .payload = "gr\xC3", .last = false});  // inside a character
  client.send_frame({.opcode = 9, .payload = "ping"});
  client.send_frame({.opcode = 0, .payload = "\xBC", .last = false});
  client.send_frame({.opcode = 0, .payload = "n"});

  const auto pong = client.receive_frame();
  REQUIRE(pong);
  CHECK(pong->opcode == 10);
  CHECK(client.receive_text() == "grün");
}

TEST_CASE("door: bytes that are not UTF-8 close with 1007") {
  TestDoor house;
  Client client = house.socket();

  client.send_text("\xC3\x28");

  CHECK(client.receive_close() == 1007);
  CHECK(house.service.wait_for_closed(1));
}

TEST_CASE("door: binary messages close with 1003") {
  TestDoor house;
  Client client = house.socket();

  client.send_frame({.opcode = 2, .payload = "bytes"});

  CHECK(client.receive_close() == 1003);
}

TEST_CASE("door: frames without a mask or with a wrong opcode close with 1002") {
  TestDoor house;
  for (const Frame& frame :
       {Frame{.opcode = 1, .payload = "x", .masked = false}, Frame{.opcode = 5, .payload = "x"},
        Frame{.opcode = 0, .payload = "x"}, Frame{.opcode = 9, .payload = "x", .last = false}}) {
    Client client = house.socket();
    client.send_frame(frame);
    CHECK(client.receive_close() == 1002);
  }
}

TEST_CASE("door: messages too long close with 1009") {
  TestDoor house([](DoorSettings& settings) { settings.limits.message_bytes = 1000; });
  Client whole = house.socket();
  Client pieces = house.socket();

  whole.send_text(std::string(1001, 'x'));
  for (int i = 0; i < 11; ++i) {
    pieces.send_frame({.opcode = i == 0 ? 1 : 0, .payload = std::string(100, 'x'), .last = false});
  }

  CHECK(whole.receive_close() == 1009);
  CHECK(pieces.receive_close() == 1009);
}

TEST_CASE("door: a page of another origin is refused before the service is asked") {
  TestDoor house;
  const std::string host = "127.0.0.1:" + std::to_string(house.port());
  for (const std::string& origin :
       {std::string("http://evil.example"), std::string("null"), "http://" + host + "0",
        "ftp://" + host, "http://" + host + "@evil.example"}) {
    CAPTURE(origin);
    const auto reply = house.client().upgrade({.path = "/throw", .origin = origin});
    REQUIRE(reply);
    CHECK(reply->status == 403);
  }
  CHECK_FALSE(house.logged("service_threw"));
}

TEST_CASE("door: a page of the same origin is let in") {
  TestDoor house;
  const std::string origin = "http://127.0.0.1:" + std::to_string(house.port());

  const auto reply = house.client().upgrade({.origin = origin});

  REQUIRE(reply);
  CHECK(reply->status == 101);
  CHECK(reply->header("sec-websocket-extensions").empty());
}

TEST_CASE("door: a handshake without the right headers is refused") {
  TestDoor house;
  const Headers good{{"Connection", "Upgrade"},
                     {"Upgrade", "websocket"},
                     {"Sec-WebSocket-Version", "13"},
                     {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  for (const auto& [at, value, status] :
       {std::tuple(0, "keep-alive", 400), std::tuple(2, "12", 426), std::tuple(3, "short", 400)}) {
    Headers bad = good;
    bad[static_cast<std::size_t>(at)].second = value;
    const auto reply = house.client().request("GET", "/", bad);
    REQUIRE(reply);
    CHECK(reply->status == status);
  }
  const auto posted = house.client().request("POST", "/", good);
  REQUIRE(posted);
  CHECK(posted->status == 400);
}

TEST_CASE("door: the service may refuse an upgrade") {
  TestDoor house;
  Client client = house.client();

  const auto refused = client.upgrade({.path = "/refuse"});
  const auto threw = client.upgrade({.path = "/throw"});

  REQUIRE(refused);
  CHECK(refused->status == 404);
  REQUIRE(threw);
  CHECK(threw->status == 500);
}

TEST_CASE("door: a listener that throws closes its socket with 1011") {
  TestDoor house;
  Client client = house.socket();

  client.send_text("throw");

  CHECK(client.receive_close() == 1011);
}

TEST_CASE("door: what was sent before a close still arrives") {
  TestDoor house;
  Client client = house.socket();

  client.send_text("flood 100");
  client.send_text("close");

  for (int i = 0; i < 100; ++i) REQUIRE(client.receive_text());
  CHECK(client.receive_close() == 4000);
}

TEST_CASE("door: a peer that says goodbye is answered") {
  TestDoor house;
  Client client = house.socket();

  client.send_frame({.opcode = 8, .payload = std::string("\x03\xE8", 2)});

  CHECK(client.receive_close() == 1000);
  CHECK(house.service.wait_for_closed(1));
}

TEST_CASE("door: a socket may be kept longer than the door") {
  std::shared_ptr<Socket> kept;
  {
    TestDoor house;
    Client client = house.socket();
    kept = house.service.last_socket();
    std::thread stopper([&] { house.door->stop(); });
    CHECK(client.receive_close() == 1001);
    stopper.join();
  }
  kept->send(std::make_shared<const std::string>("nobody hears this"));
  kept->close(1000, "");
}

TEST_CASE("door: 200 sockets echo from several threads") {
  TestDoor house;
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      std::vector<Client> clients;
      for (int i = 0; i < 50; ++i) clients.push_back(house.socket());
      for (int round = 0; round < 10; ++round) {
        const std::string text = std::to_string(thread * 100 + round);
        for (Client& client : clients) client.send_text(text);
        for (Client& client : clients) right += client.receive_text() == text ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();

  CHECK(right == 2000);
  CHECK(house.service.wait_for_closed(200));
}

TEST_CASE("door: many threads may send to one socket") {
  TestDoor house;
  Client client = house.socket();
  const auto socket = house.service.last_socket();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&] {
      for (int i = 0; i < 250; ++i) socket->send(std::make_shared<const std::string>("word"));
    });
  }

  int got = 0;
  while (got < 1000 && client.receive_text() == "word") ++got;
  for (std::thread& thread : threads) thread.join();

  CHECK(got == 1000);
}

// ---- Work, and closing down.

TEST_CASE("door: work is run soon, later, and in the order of its time") {
  Watched watched;
  std::string order;
  TestDoor house;
  const auto note = [&](char mark) {
    return [&, mark] { watched.change([&] { order += mark; }); };
  };

  house.door->post_later(120, note('c'));
  house.door->post_later(60, note('b'));
  house.door->post(note('a'));
  house.door->post([] { throw std::runtime_error("as asked"); });

  CHECK(watched.wait([&] { return order.size() == 3; }));
  CHECK(order == "abc");
}

TEST_CASE("door: stop says goodbye to sockets and is quick about it") {
  TestDoor house;
  Client idle = house.client();
  REQUIRE(idle.request("GET", "/"));
  Client socket = house.socket();
  int code = 0;
  std::thread reader([&] { code = socket.receive_close(); });
  house.door->post_later(3'600'000, [] {});

  const auto start = std::chrono::steady_clock::now();
  house.door->stop();
  const auto took = std::chrono::steady_clock::now() - start;
  reader.join();

  CHECK(code == 1001);
  CHECK(idle.closed_by_peer());
  CHECK(took < std::chrono::seconds(4));
  CHECK(house.door->figures().connections == 0);
  CHECK_THROWS(static_cast<void>(house.client()));
}

TEST_CASE("door: stop lets answers under way go out") {
  TestDoor house;
  Client client = house.client();
  client.send_request("GET", "/held");
  REQUIRE(house.service.wait_for_held());

  std::thread stopper([&] { house.door->stop(); });
  CHECK(house.service.release());
  const auto reply = client.reply();
  stopper.join();

  REQUIRE(reply);
  CHECK(reply->status == 200);
}

TEST_CASE("door: stop ends after five seconds even if an answer never comes") {
  TestDoor house;
  Client client = house.client();
  client.send_request("GET", "/held");
  REQUIRE(house.service.wait_for_held());

  const auto start = std::chrono::steady_clock::now();
  house.door->stop();
  const auto took = std::chrono::steady_clock::now() - start;

  CHECK(took >= std::chrono::seconds(4));
  CHECK(took < std::chrono::seconds(8));
  CHECK(house.service.release());  // too late: nothing happens
}

TEST_CASE("door: stop under load ends every connection") {
  TestDoor house;
  std::atomic<int> started = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      Client client = thread % 2 == 0 ? house.client() : house.socket();
      ++started;
      started.notify_all();
      if (thread % 2 == 0) {
        while (client.request("GET", "/later")) continue;
      } else {
        while (client.send_text("hello") && client.receive_text()) continue;
        static_cast<void>(client.closed_by_peer());
      }
    });
  }
  for (int seen = 0; (seen = started) < 4;) started.wait(seen);
  house.door->stop();
  for (std::thread& thread : threads) thread.join();
  house.service.let_go();

  CHECK(house.door->figures().connections == 0);
  CHECK(house.service.wait_for_closed(2));
}

TEST_CASE("door: a port that is taken is an error with a remedy") {
  TestDoor house;
  DoorSettings settings;
  settings.port = house.port();
  EchoService service;

  const auto second = open_door(settings, service);

  REQUIRE_FALSE(second);
  CHECK(second.error().text == "cannot listen on 127.0.0.1 port " + std::to_string(house.port()) +
                                   ": Address already in use; choose another port or stop the "
                                   "program that has it");
}

TEST_CASE("door: an address that is none is an error with a remedy") {
  DoorSettings settings;
  settings.bind = "nowhere";
  EchoService service;

  const auto door = open_door(settings, service);

  REQUIRE_FALSE(door);
  CHECK(door.error().text.starts_with("cannot listen on 'nowhere': it is not an IP address"));
}

}  // namespace
}  // namespace sandtable::server::testing
