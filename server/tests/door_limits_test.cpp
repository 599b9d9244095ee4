// Each limit of the door, provoked; the timeouts are one second, the shortest there is.

#include <doctest/doctest.h>

#include "server/tests/support/door_fixture.hpp"

namespace sandtable::server::testing {
namespace {

TEST_CASE("door: a header too long gets 431") {
  TestDoor house([](DoorSettings& settings) { settings.limits.header_bytes = 2000; });
  Client client = house.client();

  const auto reply = client.request("GET", "/", {{"X-Long", std::string(3000, 'x')}});

  REQUIRE(reply);
  CHECK(reply->status == 431);
  CHECK(client.closed_by_peer());
}

TEST_CASE("door: a body too long gets 413, announced or in chunks") {
  TestDoor house([](DoorSettings& settings) { settings.limits.body_bytes = 1000; });
  Client announced = house.client();
  Client chunked = house.client();

  announced.send_raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n");
  chunked.send_raw("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n" +
                   std::string(2000, 'x'));

  for (Client* client : {&announced, &chunked}) {
    const auto reply = client->reply();
    REQUIRE(reply);
    CHECK(reply->status == 413);
    CHECK(client->closed_by_peer());
  }
}

TEST_CASE("door: a body within the limit arrives") {
  TestDoor house([](DoorSettings& settings) { settings.limits.body_bytes = 100'000; });

  const auto reply = house.client().request("POST", "/", {}, std::string(100'000, 'x'));

  REQUIRE(reply);
  CHECK(reply->body.size() > 100'000);
}

TEST_CASE("door: connections over the limit get 503") {
  TestDoor house([](DoorSettings& settings) { settings.limits.connections = 2; });
  Client one = house.socket();
  Client two = house.socket();
  Client three = house.client();

  const auto reply = three.reply();

  REQUIRE(reply);
  CHECK(reply->status == 503);
  CHECK(three.closed_by_peer());
  CHECK(house.door->figures().refused == 1);
  CHECK(house.logged("\"limit\":\"connections\""));
}

TEST_CASE("door: connections of one address over the limit get 429 until one is gone") {
  TestDoor house([](DoorSettings& settings) { settings.limits.connections_per_address = 1; });
  Client one = house.socket();
  Client two = house.client();

  const auto reply = two.reply();
  one.close();
  REQUIRE(house.service.wait_for_closed(1));
  Client three = house.client();
  auto later = three.request("GET", "/");
  while (!later || later->status == 429) {  // closed() comes just before the place is free
    three = house.client();
    later = three.request("GET", "/");
  }

  REQUIRE(reply);
  CHECK(reply->status == 429);
  CHECK(later->status == 200);
}

TEST_CASE("door: behind a proxy sockets are counted by forwarded address") {
  TestDoor house([](DoorSettings& settings) {
    settings.behind_proxy = true;
    settings.limits.connections_per_address = 1;
  });
  Client one = house.socket({.headers = {{"X-Forwarded-For", "10.0.0.1"}}});
  Client other = house.socket({.headers = {{"X-Forwarded-For", "10.0.0.2"}}});

  const auto reply = house.client().upgrade({.headers = {{"X-Forwarded-For", "10.0.0.1"}}});

  REQUIRE(reply);
  CHECK(reply->status == 429);
}

TEST_CASE("door: requests over the rate get 429") {
  TestDoor house([](DoorSettings& settings) { settings.limits.requests_per_second = 1; });
  Client client = house.client();
  for (int i = 0; i < 4; ++i) {
    const auto reply = client.request("GET", "/");
    REQUIRE(reply);
    REQUIRE(reply->status == 200);
  }

  auto over = client.request("GET", "/");
  if (over && over->status == 200) over = client.request("GET", "/");  // a slow machine
  if (over && over->status == 200) over = client.request("GET", "/");

  REQUIRE(over);
  CHECK(over->status == 429);
  CHECK(over->header("retry-after") == "4");
  CHECK(client.closed_by_peer());
}

TEST_CASE("door: messages over the rate close with 1008") {
  TestDoor house([](DoorSettings& settings) { settings.limits.messages_per_second = 10; });
  Client client = house.socket();

  for (int i = 0; i < 200; ++i) client.send_text("again");

  CHECK(client.receive_close() == 1008);
  CHECK(house.door->figures().messages_in < 100);
}

TEST_CASE("door: pings over the rate close with 1008") {
  TestDoor house([](DoorSettings& settings) { settings.limits.messages_per_second = 10; });
  Client client = house.socket();

  for (int i = 0; i < 200; ++i) client.send_frame({.opcode = 9, .payload = "x"});

  CHECK(client.receive_close() == 1008);
}

TEST_CASE("door: a reader too slow is cut off while others are served") {
  TestDoor house([](DoorSettings& settings) { settings.limits.outbox_bytes = 100'000; });
  Client slow = house.client();
  slow.shrink_receive_buffer();
  REQUIRE(slow.upgrade()->status == 101);
  Client quick = house.socket();

  slow.send_text("flood 20000");
  REQUIRE(house.service.wait_for_closed(1));
  quick.send_text("hello");

  CHECK(quick.receive_text() == "hello");
  CHECK(slow.receive_close() == 1006);
  CHECK(house.door->figures().cut_off == 1);
}

TEST_CASE("door: a header that comes byte by byte is cut off") {
  TestDoor house([](DoorSettings& settings) { settings.limits.idle_seconds = 1; });
  Client client = house.client();
  const auto start = std::chrono::steady_clock::now();

  client.send_raw("GET / HTTP/1.1\r\nX: ");
  while (client.send_raw("x") && !client.closed_by_peer(Wait(20))) continue;

  const auto took = std::chrono::steady_clock::now() - start;
  CHECK(took >= std::chrono::milliseconds(900));
  CHECK(took < kPatience);
}

TEST_CASE("door: a body that does not come is cut off") {
  TestDoor house([](DoorSettings& settings) { settings.limits.idle_seconds = 1; });
  Client client = house.client();

  client.send_raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc");

  CHECK(client.closed_by_peer());
}

TEST_CASE("door: a connection that asks nothing is closed") {
  TestDoor house([](DoorSettings& settings) { settings.limits.idle_seconds = 1; });
  Client client = house.client();

  CHECK(client.closed_by_peer());
}

TEST_CASE("door: a quiet socket is pinged and stays while it answers") {
  TestDoor house([](DoorSettings& settings) { settings.limits.idle_seconds = 1; });
  Client client = house.socket();

  CHECK_FALSE(client.receive_text(Wait(2500)));  // answers pings

  client.send_text("still here");
  CHECK(client.receive_text() == "still here");
}

TEST_CASE("door: a socket that answers no ping is given up") {
  TestDoor house([](DoorSettings& settings) { settings.limits.idle_seconds = 1; });
  Client client = house.socket();

  CHECK(house.service.wait_for_closed(1));
}

}  // namespace
}  // namespace sandtable::server::testing
