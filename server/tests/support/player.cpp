#include "server/tests/support/player.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/describe.hpp"
#include "server/codec.hpp"

namespace sandtable::server::test {

testing::Reply post(std::uint16_t port, const std::string& path, const Json& body,
                    const testing::Headers& headers) {
  testing::Client client(port);
  testing::Headers all{{"Content-Type", "application/json"}};
  all.insert(all.end(), headers.begin(), headers.end());
  const auto reply = client.request("POST", path, all, body.text());
  REQUIRE(reply);
  return *reply;
}

testing::Reply get(std::uint16_t port, const std::string& path, const std::string& cookie) {
  testing::Client client(port);
  testing::Headers headers;
  if (!cookie.empty()) headers.emplace_back("Cookie", cookie);
  const auto reply = client.request("GET", path, headers);
  REQUIRE(reply);
  return *reply;
}

std::string cookie_of(const testing::Reply& reply) {
  const std::string header = reply.header("set-cookie");
  return header.substr(0, header.find(';'));
}

namespace {

Made made_of(const testing::Reply& reply, std::size_t seats) {
  REQUIRE_MESSAGE(reply.status == 201, reply.body);
  const auto json = Json::parse(reply.body, "answer");
  REQUIRE(json);
  Made out;
  out.id = json->find("id")->as_string();
  out.commitment = json->find("commitment")->as_string();
  out.cookies.resize(seats);
  out.links.resize(out.cookies.size());
  for (const auto& [name, value] : reply.headers) {
    if (name != "set-cookie") continue;
    const std::string cookie = value.substr(0, value.find(';'));
    const std::string key = cookie.substr(0, cookie.find('='));
    out.cookies[static_cast<std::size_t>(std::stoi(key.substr(key.rfind('_') + 1)))] = cookie;
  }
  for (const Json& link : json->find("links")->items())
    out.links[static_cast<std::size_t>(link.find("seat")->as_int())] =
        link.find("token")->as_string();
  return out;
}

}  // namespace

Made make_table_without_words(std::uint16_t port, const Json& wanted) {
  return made_of(post(port, "/api/tables", wanted), wanted.find("seats")->items().size());
}

testing::Reply give_word(std::uint16_t port, const Made& table, int seat, const std::string& word) {
  return post(
      port, "/api/tables/" + table.id + "/word",
      Json::object(
          {{"seat", Json(seat)}, {"word", Json(word)}, {"commitment", Json(table.commitment)}}),
      {{"Cookie", table.cookies[static_cast<std::size_t>(seat)]}});
}

namespace {

/// A word for each of one's own seats, as every client gives them.
Made with_words(std::uint16_t port, Made table) {
  for (std::size_t seat = 0; seat < table.cookies.size(); ++seat) {
    if (table.cookies[seat].empty()) continue;
    const testing::Reply reply =
        give_word(port, table, static_cast<int>(seat), "word " + std::to_string(seat));
    REQUIRE_MESSAGE(reply.status == 200, reply.body);
  }
  return table;
}

}  // namespace

Made make_table(std::uint16_t port, const Json& wanted) {
  return with_words(port, make_table_without_words(port, wanted));
}

Made play_again(std::uint16_t port, const Made& table, const std::string& cookies) {
  return with_words(port, made_of(post(port, "/api/tables/" + table.id + "/again", Json::object({}),
                                       {{"Cookie", cookies}}),
                                  table.cookies.size()));
}

std::string claim(std::uint16_t port, const Made& table, int seat) {
  const testing::Reply reply =
      post(port, "/api/tables/" + table.id + "/claim",
           Json::object({{"seat", Json(seat)},
                         {"token", Json(table.links[static_cast<std::size_t>(seat)])},
                         {"name", Json("Guest " + std::to_string(seat))},
                         {"word", Json("word " + std::to_string(seat))},
                         {"commitment", Json(table.commitment)}}));
  REQUIRE_MESSAGE(reply.status == 200, reply.body);
  return cookie_of(reply);
}

Player::Player(std::uint16_t port, std::string table, int seat, std::string cookie,
               std::uint64_t seed)
    : model(std::make_shared<FakeSocket>()),
      port_(port),
      table_(std::move(table)),
      seat_(seat),
      cookie_(std::move(cookie)),
      dice_(seed) {}

bool Player::connect() {
  inbox_ = std::make_shared<FakeSocket>();
  model.attach(inbox_);
  try {
    client_.emplace(port_);
  } catch (const std::exception&) {
    client_.reset();
    return false;
  }
  testing::UpgradeOptions options;
  options.path = "/api/tables/" + table_ + "/play?protocol=" + std::to_string(wire::kProtocol) +
                 "&revision=" + std::to_string(model.revision) +
                 "&chat=" + std::to_string(model.chat_number);
  if (seat_ >= 0) options.path += "&seat=" + std::to_string(seat_);
  options.cookies = cookie_;
  const auto reply = client_->upgrade(options);
  if (!reply || reply->status != 101) {
    client_.reset();
    return false;
  }
  const int welcomes = model.welcomes;
  while (model.welcomes == welcomes)
    if (!read(testing::kPatience)) return false;
  return true;
}

bool Player::read(testing::Wait wait) {
  if (!client_) return false;
  const auto text = client_->receive_text(wait);
  if (!text) {
    // No message in time is not the end; a closed connection is found when something is sent.
    return wait.count() == 0;
  }
  inbox_->received.push_back(*text);
  model.read();
  return true;
}

bool Player::is_awaited() const {
  return std::ranges::any_of(model.awaited,
                             [&](const wire::Awaited& each) { return each.seat == seat_; });
}

bool Player::send(const wire::ClientMessage& message) {
  return client_ && client_->send_text(write_message(message));
}

Player::Answer Player::answer() {
  const std::size_t done = model.done.size();
  const std::size_t refused = model.refused.size();
  const std::size_t answers = model.answers.size();
  for (;;) {
    if (!read(testing::kPatience)) return Answer::Lost;
    if (model.done.size() > done) return Answer::Done;
    if (model.refused.size() > refused) return Answer::Refused;
    if (model.answers.size() > answers) return Answer::Choices;
  }
}

bool Player::play() {
  ChoiceList list = model.choices;
  const std::int64_t revision = model.revision;
  std::vector<int> half;
  for (bool whole = false; !whole;) {
    if (list.choices.empty()) return true;
    half.push_back(
        list.choices[static_cast<std::size_t>(dice_.below(static_cast<int>(list.choices.size())))]
            .action);
    if (!send(wire::Ask{++id_, revision, half})) return false;
    const Answer got = answer();
    if (got == Answer::Lost) return false;
    if (got == Answer::Refused) {
      ++stale;
      return true;
    }
    whole = model.answers.back().whole;
    list = model.answers.back().choices;
  }
  wire::PlayLine line;
  line.id = ++id_, line.revision = revision, line.choices = half;
  if (!send(line)) return false;
  const Answer got = answer();
  if (got == Answer::Lost) return false;
  if (got == Answer::Refused) {
    ++stale;
    return true;
  }
  acknowledged = std::max(acknowledged, model.done.back().revision);
  ++lines;
  return true;
}

}  // namespace sandtable::server::test
