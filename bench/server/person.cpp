#include "bench/server/person.hpp"

#include <charconv>
#include <utility>

namespace sandtable::bench {
namespace {

/// The number after a key; the key's quotes cannot stand inside a text, where they are escaped.
std::int64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  std::int64_t out = 0;
  if (at != std::string_view::npos)
    std::from_chars(text.data() + at + key.size(), text.data() + text.size(), out);
  return out;
}

/// Reads the list of choices of a message, if it has one.
bool find_choices(std::string_view text, std::vector<Offer>& out) {
  constexpr std::string_view kList = R"("choices":{"line":")";
  constexpr std::string_view kChoice = R"({"action":)";
  constexpr std::string_view kStep = R"("step":")";
  std::size_t at = text.find(kList);
  if (at == std::string_view::npos) return false;
  out.clear();
  while ((at = text.find(kChoice, at)) != std::string_view::npos) {
    at += kChoice.size();
    Offer offer;
    std::from_chars(text.data() + at, text.data() + text.size(), offer.action);
    at = text.find(kStep, at) + kStep.size();
    offer.ends = text[at] == 'w' || text[at] == 's' || text.substr(at).starts_with("cl");
    out.push_back(offer);
  }
  return true;
}

void write_numbers(std::string& out, const std::vector<int>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    out.append(i == 0 ? "" : ",").append(std::to_string(numbers[i]));
}

}  // namespace

Count& Count::operator+=(const Count& other) {
  lines += other.lines, choices += other.choices, asks += other.asks, stale += other.stale;
  refused += other.refused, messages += other.messages, updates += other.updates;
  bytes += other.bytes;
  return *this;
}

Count& Count::operator-=(const Count& other) {
  lines -= other.lines, choices -= other.choices, asks -= other.asks, stale -= other.stale;
  refused -= other.refused, messages -= other.messages, updates -= other.updates;
  bytes -= other.bytes;
  return *this;
}

void Person::hear(Clock::time_point now) {
  link_.read();
  while (link_.take(message_)) {
    ++count_.messages;
    count_.bytes += static_cast<std::int64_t>(message_.size());
    read(message_, now);
  }
}

void Person::read(std::string_view message, Clock::time_point now) {
  constexpr std::string_view kKind = R"({"kind":")";
  const std::string_view kind = message.substr(kKind.size(), 4);
  if (kind == "upda" || kind == "welc") {
    if (kind == "upda") ++count_.updates, heard_ = now, updated_ = true;
    view_changed(message);
  } else if (kind == "done") {
    heard_ = now;
    ++count_.lines;
    count_.choices += static_cast<std::int64_t>(half_.size());
    doing_ = Doing::Nothing;
    awaits_ = number_after(message, R"("revision":)");
  } else if (kind == "choi") {
    ++count_.asks;
    answered(message);
  } else if (kind == "refu") {
    refused(message);
  } else if (kind == "tabl") {
    over_ = message.find(R"("status":"over")") != std::string_view::npos;
  }
}

void Person::view_changed(std::string_view message) {
  // The scene of a welcome has no revision of its own, and in an update it comes after this one.
  revision_ = number_after(message, R"("revision":)");
  find_choices(message, choices_);
  try_again();
}

void Person::answered(std::string_view message) {
  made_for_ = revision_;
  if (message.find(R"("whole":true)") != std::string_view::npos) return send_line();
  find_choices(message, next_);
  add_choice();
}

/// Somebody else was faster: the same choices are sent again for the view as it is now.
void Person::refused(std::string_view message) {
  const bool stale = message.find(R"("reason":"stale")") != std::string_view::npos;
  ++(stale ? count_.stale : count_.refused);
  awaits_ = number_after(message, R"("revision":)");
  again_ = stale;
  if (!stale) doing_ = Doing::Nothing;
  try_again();
}

void Person::try_again() {
  if (!again_ || revision_ < awaits_) return;
  again_ = false;
  made_for_ = revision_;
  const Doing was = std::exchange(doing_, Doing::Nothing);
  if (choices_.empty()) return;
  was == Doing::Playing ? send_line() : ask();
}

bool Person::could_begin() const {
  return doing_ == Doing::Nothing && revision_ >= awaits_ && !choices_.empty() && !over_;
}

bool Person::begin() {
  if (!could_begin()) return false;
  made_for_ = revision_;
  half_.clear();
  next_ = choices_;
  add_choice();
  return true;
}

void Person::add_choice() {
  if (next_.empty()) {
    doing_ = Doing::Nothing;
    return;
  }
  const Offer offer = next_[static_cast<std::size_t>(dice_.below(static_cast<int>(next_.size())))];
  half_.push_back(offer.action);
  offer.ends ? send_line() : ask();
}

void Person::ask() {
  std::string text = R"({"kind":"ask","id":)" + std::to_string(++id_) + R"(,"revision":)" +
                     std::to_string(made_for_) + R"(,"choices":[)";
  write_numbers(text, half_);
  doing_ = Doing::Asking;
  link_.send(text + "]}");
}

void Person::send_line() {
  std::string text = R"({"kind":"line","id":)" + std::to_string(++id_) + R"(,"revision":)" +
                     std::to_string(made_for_) + R"(,"choices":[)";
  write_numbers(text, half_);
  doing_ = Doing::Playing;
  sent_ = Clock::now();
  link_.send(text + "]}");
}

}  // namespace sandtable::bench
