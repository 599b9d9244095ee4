#include "bench/server/crowd.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "server/tests/support/client.hpp"

namespace sandtable::bench {
namespace {

std::string commitment_in(std::string_view body) {
  constexpr std::string_view kName = "\"commitment\":\"";
  const std::size_t at = body.find(kName);
  if (at == body.npos) throw std::runtime_error("a table without a commitment");
  const std::string_view rest = body.substr(at + kName.size());
  return std::string(rest.substr(0, rest.find('"')));
}

/// A game begins when every person has added a word to the dice.
void give_word(server::testing::Client& client, const Place& place, const std::string& commitment) {
  const auto reply =
      client.request("POST", "/api/tables/" + place.table + "/word",
                     {{"Content-Type", "application/json"}, {"Cookie", place.cookie}},
                     R"({"seat":)" + std::to_string(place.seat) +
                         R"(,"word":"crowd","commitment":")" + commitment + "\"}");
  if (!reply || reply->status != 200)
    throw std::runtime_error("no word: " + (reply ? reply->body : "no answer"));
}

/// A table whose seats all belong to the one who asks: a cookie for each.
std::vector<Place> make_table(const CrowdSettings& settings) {
  std::string body =
      R"({"game":")" + settings.game + R"(","preset":")" + settings.preset + R"(","seats":[)";
  for (int i = 0; i < settings.seats; ++i)
    body += i == 0 ? R"({"sitter":"me"})" : R"(,{"sitter":"me"})";
  server::testing::Client client(settings.port);
  const auto reply =
      client.request("POST", "/api/tables", {{"Content-Type", "application/json"}}, body + "]}");
  if (!reply || reply->status != 201)
    throw std::runtime_error("no table: " + (reply ? reply->body : "no answer"));
  std::vector<Place> out;
  for (const auto& [name, value] : reply->headers) {
    if (name != "set-cookie") continue;
    const std::string cookie = value.substr(0, value.find(';'));
    const std::size_t id = cookie.find('_') + 1;
    out.push_back({.port = settings.port,
                   .table = cookie.substr(id, cookie.find('_', id) - id),
                   .seat = static_cast<int>(out.size()),
                   .cookie = cookie});
  }
  for (const Place& place : out) give_word(client, place, commitment_in(reply->body));
  return out;
}

}  // namespace

Crowd::Crowd(const CrowdSettings& settings)
    : settings_(settings), epoll_(::epoll_create1(EPOLL_CLOEXEC)), dice_(settings.seed) {
  tables_.resize(static_cast<std::size_t>(settings.tables));
  for (Seats& seats : tables_) set_up(seats);
}

Crowd::~Crowd() { ::close(epoll_); }

void Crowd::set_up(Seats& seats) {
  for (const auto& person : seats.people) gone_ += person->count();
  seats = {};
  ++games_;
  for (const Place& place : make_table(settings_)) {
    auto& person = seats.people.emplace_back(std::make_unique<Person>(place, dice_.bits()));
    epoll_event event{.events = EPOLLIN, .data = {.ptr = person.get()}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, person->handle(), &event);
    // What came with the handshake is not waited for again.
    person->hear(Clock::now());
  }
}

Count Crowd::count() const {
  Count out = gone_;
  for (const Seats& seats : tables_)
    for (const auto& person : seats.people) out += person->count();
  return out;
}

std::vector<Delay> Crowd::take_delays() { return std::exchange(delays_, {}); }

void Crowd::hear(int milliseconds) {
  std::array<epoll_event, 256> events{};
  const int count =
      ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
  const Clock::time_point now = Clock::now();
  for (int i = 0; i < count; ++i) {
    auto* person = static_cast<Person*>(events[static_cast<std::size_t>(i)].data.ptr);
    person->hear(now);
    if (settings_.rate == 0) person->begin();
  }
}

void Crowd::play_until(Clock::time_point end, std::int64_t lines) {
  const std::int64_t enough = count().lines + lines;
  next_ = Clock::now();
  if (settings_.rate == 0)
    for (Seats& seats : tables_)
      for (const auto& person : seats.people) person->begin();
  for (Clock::time_point now = next_; now < end && count().lines < enough; now = Clock::now()) {
    hear(settings_.rate == 0 ? 50 : 1);
    if (settings_.rate > 0) begin_next(now);
    for (Seats& seats : tables_) {
      if (!seats.people.front()->over()) continue;
      set_up(seats);
      if (settings_.rate == 0)
        for (const auto& person : seats.people) person->begin();
    }
  }
}

/// Tables take turns, so that the messages of a line are all there before the table's next line.
void Crowd::begin_next(Clock::time_point now) {
  const auto step = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(1.0 / settings_.rate));
  while (next_ <= now) {
    next_ += step;
    for (std::size_t tried = 0; tried < tables_.size(); ++tried) {
      turn_ = (turn_ + 1) % tables_.size();
      if (begin_at(tables_[turn_])) break;
    }
  }
}

bool Crowd::begin_at(Seats& seats) {
  if (seats.last != nullptr && seats.last->busy()) return false;
  std::vector<Person*> able;
  for (const auto& person : seats.people)
    if (person->could_begin()) able.push_back(person.get());
  if (able.empty()) return false;
  if (seats.last != nullptr) note_delay(seats);
  seats.last = able[static_cast<std::size_t>(dice_.below(static_cast<int>(able.size())))];
  for (const auto& person : seats.people) person->forget_heard();
  return seats.last->begin();
}

void Crowd::note_delay(const Seats& seats) {
  Clock::time_point heard = seats.last->sent();
  bool at_all = true;
  for (const auto& person : seats.people) {
    at_all = at_all && person->updated();
    heard = std::max(heard, person->heard());
  }
  delays_.push_back(
      {std::chrono::duration<double, std::milli>(heard - seats.last->sent()).count(), at_all});
}

}  // namespace sandtable::bench
