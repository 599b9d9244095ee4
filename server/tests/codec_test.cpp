#include "server/codec.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"
#include "server/tests/support/filled.hpp"

using namespace sandtable;
using namespace sandtable::server;
using namespace sandtable::wire;

namespace {

template <class T>
std::string written(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

/// The fault a client's message has; empty if it is taken.
std::string fault(std::string_view text) {
  const auto read = read_client_message(text);
  return read ? "" : read.error().text;
}
std::string table_fault(std::string_view text) {
  const auto read = read_new_table(text);
  return read ? "" : read.error().text;
}
std::string say(const std::string& text) {
  return fault(R"({"kind":"say","id":1,"text":")" + text + "\"}");
}

/// Many values of a type are written as by way of the tree, and those that are UTF-8 read back.
template <class T>
void check_both_ways() {
  Dice dice(1);
  for (int i = 0; i < 200; ++i) {
    const Manner manner = i % 2 == 0 ? Manner::Tame : Manner::Wild;
    const T value = filled<T>(dice, manner);
    const std::string text = written(value);
    REQUIRE(text == to_json(value).text());
    const auto json = Json::parse(text, "written");
    REQUIRE(static_cast<bool>(json));
    JsonReader reader(*json, "written");
    const T again = from_json<T>(reader);
    REQUIRE(reader.fault() == "");
    REQUIRE(written(again) == text);
  }
}

template <class... T>
void check_all_both_ways() {
  (check_both_ways<T>(), ...);
}

/// A few positions of a game in the course of play, for every seat and the spectator.
void check_game(const GameEntry& entry) {
  const auto game = entry.create(Json::object(), entry.info.name);
  REQUIRE(static_cast<bool>(game));
  Dice dice(7);
  AnyState state = (*game)->start(dice, nullptr);
  for (int played = 0; played < 30 && !(*game)->over(state); ++played) {
    const Seat mover = (*game)->owing(state).lowest();
    for (const Seat seat : {mover, kSpectator}) {
      const Scene scene = (*game)->scene(state, seat);
      REQUIRE(written(scene) == to_json(scene).text());
    }
    const ChoiceList choices = (*game)->choices(state, mover);
    const std::vector<Odds> odds = (*game)->odds(state, mover);
    REQUIRE(written(choices) == to_json(choices).text());
    REQUIRE(written(odds) == to_json(odds).text());
    Actions legal;
    (*game)->legal(state, mover, legal);
    const auto pick = dice.below(static_cast<int>(legal.size()));
    (*game)->step(state, mover, legal[static_cast<std::size_t>(pick)], dice, nullptr);
  }
}

}  // namespace

TEST_CASE("every type on the wire is written as its JSON tree is and reads back") {
  check_all_both_ways<Clock, NewSeat, NewTable, SeatLink, TableMade, GiveWord, Claim, Claimed, Mine,
                      Leave, NewLink, Again, NextTable, SeatInfo, TableInfo, TableList, BotOffer,
                      GameOffer, GameList, RuleText, RuleList, SlotInfo, EventInfo, SayingInfo,
                      EventList, Behind, Lesson, Problem, Moment, DrawnDie, DiceList>();
  check_all_both_ways<PlayLine, Rewrite, Ask, Why, Say, Back, ClientMessage>();
  check_all_both_ways<FeedItem, ChatItem, Awaited, Welcome, Change, Update, Done, Refused, Choices,
                      Chat, Seating, ServerMessage>();
}

TEST_CASE("scenes choices and odds of every game are written as their JSON trees are") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    check_game(*entry);
  }
}

TEST_CASE("a scene of every game reads back") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const auto game = entry->create(Json::object(), entry->info.name);
    REQUIRE(static_cast<bool>(game));
    Dice dice(3);
    Welcome welcome;
    welcome.scene = (*game)->scene((*game)->start(dice, nullptr), 0);
    const std::string text = write_message(ServerMessage(welcome));

    const auto read = read_server_message(text);

    REQUIRE(static_cast<bool>(read));
    CHECK(write_message(*read) == text);
  }
}

TEST_CASE("a message opens with its kind") {
  CHECK(write_message(ClientMessage(Back{.id = 7})) == R"({"kind":"back","id":7})");
  CHECK(write_message(ServerMessage(Problem{"no such table"})) ==
        R"({"kind":"problem","text":"no such table"})");
}

TEST_CASE("a line is read with its numbers") {
  const auto read =
      read_client_message(R"({"kind":"line","id":4,"revision":12,"choices":[3,0,65535]})");
  REQUIRE(static_cast<bool>(read));
  const auto* line = std::get_if<PlayLine>(&*read);
  REQUIRE(line != nullptr);
  CHECK(line->id == 4);
  CHECK(line->revision == 12);
  CHECK(line->choices == std::vector<int>{3, 0, 65535});
  CHECK_FALSE(line->notation.has_value());
}

TEST_CASE("every kind of client message is read as itself") {
  Dice dice(5);
  for (int i = 0; i < 300; ++i) {
    auto message = filled<ClientMessage>(dice, Manner::Tame);
    if (auto* line = std::get_if<PlayLine>(&message)) {
      line->notation = "move 1 2";
      line->choices.reset();
    }
    if (auto* why = std::get_if<Why>(&message)) why->action = 1, why->notation.reset();
    const std::string text = write_message(message);
    CAPTURE(text);
    const auto read = read_client_message(text);
    REQUIRE(static_cast<bool>(read));
    CHECK(read->index() == message.index());
    CHECK(write_message(*read) == text);
  }
}

TEST_CASE("a number out of its range is named with its place") {
  CHECK(fault(R"({"kind":"line","id":1,"revision":0,"choices":[1,2,3,"x"]})") ==
        R"(message: /choices/3 is "x"; it must be a whole number from 0 to 65535)");
  CHECK(fault(R"({"kind":"line","id":1,"revision":0,"choices":[70000]})") ==
        "message: /choices/0 is 70000; it must be a whole number from 0 to 65535");
  CHECK(fault(R"({"kind":"back","id":-1})") ==
        "message: /id is -1; it must be a whole number from 0 to 9007199254740991");
  CHECK(fault(R"({"kind":"say","id":1,"to":8,"text":"hi"})") ==
        "message: /to is 8; it must be a whole number from 0 to 7");
}

TEST_CASE("an unknown kind is answered with those there are") {
  CHECK(fault(R"({"kind":"lines","id":1})") ==
        R"(message: /kind is "lines"; it must be one of line, rewrite, ask, why, say, back)");
}

TEST_CASE("missing and unknown members are named") {
  CHECK(fault(R"({"id":1})") == "message: /kind is missing");
  CHECK(fault(R"({"kind":"back"})") == "message: /id is missing");
  CHECK(fault(R"({"kind":"back","id":1,"seat":2})") ==
        R"(message: / has the unknown member "seat"; known are kind, id)");
  CHECK(table_fault(R"({"game":"x","seats":[{"sitter":"me"},{}]})") ==
        "request: /seats/1/sitter is missing");
}

TEST_CASE("a message that is no object or no JSON is refused") {
  CHECK(fault("[]") == "message: / is a list; it must be an object");
  CHECK(fault("{") == "message: line 1, column 2: a member's name in double quotes is needed here");
  CHECK(fault("") == "message: line 1, column 1: the text ends where a value is needed");
}

TEST_CASE("an optional member is left out rather than null") {
  CHECK(fault(R"({"kind":"say","id":1,"to":null,"text":"x"})") ==
        "message: /to is null; it must be a whole number from 0 to 7");
}

TEST_CASE("a word that is none of an enum is refused with the words there are") {
  CHECK(table_fault(R"({"game":"x","seats":[{"sitter":"you"}]})") ==
        R"(request: /seats/0/sitter is "you"; it must be one of me, open, bot)");
}

TEST_CASE("a line has choices or a notation") {
  CHECK(fault(R"({"kind":"line","id":1,"revision":0})") ==
        "message: / has neither /choices and /notation; give one of them");
  CHECK(fault(R"({"kind":"line","id":1,"revision":0,"choices":[1],"notation":"a"})") ==
        "message: / has both /choices and /notation; give one of them");
  CHECK(fault(R"({"kind":"why","id":1,"revision":0,"choices":[]})") ==
        "message: / has neither /action and /notation; give one of them");
}

TEST_CASE("a message is read up to its longest and no further") {
  const std::string line = R"({"kind":"back","id":1})";
  const std::string longest = line + std::string(kMessageBytes - line.size(), ' ');
  CHECK(fault(longest) == "");
  CHECK(fault(longest + " ") == "message: is 16385 bytes long; at most 16384 are read");
}

TEST_CASE("a line has at most 4096 choices") {
  std::string numbers = "1";
  for (int i = 1; i < 4096; ++i) numbers += ",1";
  const std::string open = R"({"kind":"line","id":1,"revision":0,"choices":[)";
  CHECK(fault(open + numbers + "]}") == "");
  CHECK(fault(open + numbers + ",1]}") ==
        "message: /choices has 4097 items; it must have from 0 to 4096");
}

TEST_CASE("texts have their longest") {
  CHECK(say(std::string(1000, 'a')) == "");
  CHECK(say(std::string(1001, 'a')).ends_with("; it must be from 1 to 1000 characters long"));
  CHECK(say("").ends_with("; it must be from 1 to 1000 characters long"));
  std::string umlauts;
  for (int i = 0; i < 40; ++i) umlauts += "ä";
  CHECK(table_fault(R"({"game":"x","seats":[{"sitter":"me","name":")" + umlauts + "\"}]}") == "");
  CHECK(table_fault(R"({"game":"x","seats":[{"sitter":"me","name":")" + umlauts + "a\"}]}")
            .ends_with("; it must be from 1 to 40 characters long"));
  const std::string notation = R"({"kind":"line","id":1,"revision":0,"notation":")";
  CHECK(fault(notation + std::string(2000, 'a') + "\"}") == "");
  CHECK(fault(notation + std::string(2001, 'a') + "\"}")
            .ends_with("; it must be from 1 to 2000 bytes long"));
}

TEST_CASE("the lines of a rewriting keep the limits of notation") {
  CHECK(fault(R"({"kind":"rewrite","id":1,"revision":0,"lines":["a","b\nc"]})") ==
        R"(message: /lines/1 is "b\nc"; it must be text without control characters)");
}

TEST_CASE("chat may have line ends and no other control character") {
  CHECK(say("a\\nb") == "");
  CHECK(say("a\\tb") == R"(message: /text is "a\tb"; it must be text without control characters)");
  CHECK(say("a\\u0085b") != "");
  CHECK(say("a\\u202eb") != "");
  CHECK(table_fault(R"({"game":"x","seats":[{"sitter":"me","name":"a\nb"}]})") ==
        R"(request: /seats/0/name is "a\nb"; it must be text without control characters)");
}

TEST_CASE("nesting without end is refused and not followed") {
  const std::string deep = R"({"game":"x","seats":[{"sitter":"me"}],"options":)";
  CHECK(table_fault(deep + std::string(10'000, '[')).ends_with("nested more than 64 levels deep"));
}

TEST_CASE("requests are read") {
  const auto claim = read_claim(
      R"({"seat":1,"token":"abc","name":"Ann","word":"seven seas","commitment":"5f70"})");
  REQUIRE(static_cast<bool>(claim));
  CHECK(claim->seat == 1);
  CHECK(claim->word == "seven seas");
  const auto link = read_new_link(R"({"seat":7})");
  REQUIRE(static_cast<bool>(link));
  CHECK(link->seat == 7);
  CHECK(read_new_link(R"({"seat":"1"})").error().text ==
        R"(request: /seat is "1"; it must be a whole number from 0 to 7)");
  const auto table = read_new_table(
      R"({"game":"fiefdoms","options":{"turns":3},"seats":[{"sitter":"me"},{"sitter":"bot"}],)"
      R"("listed":true,"clock":{"kind":"live","amount":60},"absent":"bot"})");
  REQUIRE(static_cast<bool>(table));
  CHECK(table->seats[1].sitter == Sitter::Bot);
  CHECK(table->clock == Clock{ClockKind::Live, 60});
  CHECK(table->absent == Absent::StandIn);
  CHECK(table->options->text() == R"({"turns":3})");
}

TEST_CASE("a whole number too big for its type is refused") {
  CHECK(read_server_message(R"({"kind":"chat","chat":[{"number":1,"from":2147483648,"text":"",)"
                            R"("at":0}]})")
            .error()
            .text ==
        "message: /chat/0/from is 2147483648; it must be a whole number from "
        "-2147483648 to 2147483647");
}

TEST_CASE("a rule that has not the form of one is refused") {
  CHECK(read_server_message(
            R"({"kind":"refused","id":1,"reason":"rule","text":"","rule":"x","revision":0})")
            .error()
            .text ==
        R"(message: /rule is "x"; it must be a rule, written like FF-12.1 or PW-2.3b, )"
        "or nothing");
}
