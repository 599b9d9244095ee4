#include "core/said.hpp"

#include <algorithm>
#include <deque>
#include <mutex>
#include <ostream>
#include <shared_mutex>
#include <unordered_map>

#include "core/json.hpp"
#include "core/json_writer.hpp"
#include "core/seat.hpp"

namespace sandtable {
namespace {

const detail::ListedSaying*& first_listed() {
  static const detail::ListedSaying* first = nullptr;
  return first;
}

/// Grows with the content of the games that were made, and never shrinks.
struct Texts {
  std::shared_mutex mutex;
  std::deque<std::string> all;
  std::unordered_map<std::string_view, std::int32_t> numbers;
};
Texts& texts() {
  static Texts one;
  return one;
}

template <class Each>
void write_items(std::string& out, std::int32_t bits, const Each& each) {
  char separator = '[';
  for (int bit = 0; bit < 31; ++bit) {
    if ((bits >> bit & 1) == 0) continue;
    out += separator;
    separator = ',';
    each(bit);
  }
  out += separator == '[' ? "[]" : "]";
}

void write_ids(std::string& out, std::string_view ids) {
  char separator = '[';
  while (!ids.empty()) {
    const std::size_t end = std::min(ids.find(','), ids.size());
    out += separator;
    separator = ',';
    write_string(out, ids.substr(0, end));
    ids.remove_prefix(std::min(end + 1, ids.size()));
  }
  out += separator == '[' ? "[]" : "]";
}

/// {"seat":1}, {"table":12}, {"unit":"tank"}, 3.
void write_slot(std::string& out, const SlotSpec& slot, std::int32_t number) {
  switch (slot.sort) {
    case Sort::Seat:
      out += R"({"seat":)";
      break;
    case Sort::Seats:
      out += R"({"seats":)";
      write_items(out, number, [&](int seat) { write_number(out, std::int64_t{seat}); });
      out += '}';
      return;
    case Sort::Cell:
      ((out += R"({")") += slot.board) += R"(":)";
      break;
    case Sort::Content:
      ((out += R"({")") += slot.term) += R"(":)";
      write_string(out, interned_text(number));
      out += '}';
      return;
    case Sort::Things:
      ((out += R"({")") += slot.term) += R"(":)";
      write_ids(out, interned_text(number));
      out += '}';
      return;
    default:
      write_number(out, std::int64_t{number});
      return;
  }
  write_number(out, std::int64_t{number});
  out += '}';
}

/// {"say":"content.unit.tank"}: a thing's word is a sentence without slots.
void write_name(std::string& out, const Said& said) {
  ((out += R"({"say":"content.)") += said.type->slots.front().term) += '.';
  out += interned_text(said.numbers.front());
  if (!said.type->form.empty()) (out += '.') += said.type->form;
  out += R"("})";
}

}  // namespace

std::string SayingType::path() const {
  return key.empty() ? std::string(group) : std::string(group) + "." + std::string(key);
}

detail::ListedSaying::ListedSaying(const SayingType& type) : type_(type), next_(first_listed()) {
  first_listed() = this;
}

std::vector<const SayingType*> sayings_of(std::string_view game) {
  std::vector<const SayingType*> out;
  for (const detail::ListedSaying* one = first_listed(); one != nullptr; one = one->next())
    if (one->type().game == game) out.push_back(&one->type());
  return out;
}

std::int32_t interned(std::string_view text) {
  Texts& all = texts();
  {
    const std::shared_lock lock(all.mutex);
    if (const auto found = all.numbers.find(text); found != all.numbers.end()) return found->second;
  }
  const std::unique_lock lock(all.mutex);
  if (const auto found = all.numbers.find(text); found != all.numbers.end()) return found->second;
  const auto number = static_cast<std::int32_t>(all.all.size());
  all.numbers.emplace(all.all.emplace_back(text), number);
  return number;
}

const std::string& interned_text(std::int32_t number) {
  Texts& all = texts();
  const std::shared_lock lock(all.mutex);
  return all.all[static_cast<std::size_t>(number)];
}

std::ostream& operator<<(std::ostream& out, const Words& words) { return out << words.text; }

void write_words(std::string& out, const Words& words) {
  const Said& said = words.said;
  if (said.type == nullptr || !words.text.empty()) return write_string(out, words.text);
  if (said.type->group.empty()) return write_name(out, said);
  ((((out += R"({"say":")") += said.type->group) += '.') += said.type->key) += '"';
  for (std::size_t i = 0; i < said.type->slots.size(); ++i) {
    if (said.numbers[i] == kAbsent) continue;
    ((out += ",\"") += said.type->slots[i].name) += "\":";
    write_slot(out, said.type->slots[i], said.numbers[i]);
  }
  if (!words.then.empty()) {
    out += R"(,"then":)";
    char separator = '[';
    for (const Words& each : words.then) {
      out += std::exchange(separator, ',');
      write_words(out, each);
    }
    out += ']';
  }
  out += '}';
}

Json words_json(const Words& words) {
  std::string text;
  write_words(text, words);
  return *Json::parse(text, "words");
}

}  // namespace sandtable
