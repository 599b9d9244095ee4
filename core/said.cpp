#include "core/said.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <ostream>

#include "core/json.hpp"
#include "core/json_writer.hpp"
#include "core/seat.hpp"

namespace sandtable {
namespace {

const detail::ListedSaying*& first_listed() {
  static const detail::ListedSaying* first = nullptr;
  return first;
}

/// Texts that are known once. It grows with the content of the games that were made and never
/// shrinks, so that whoever reads needs no lock: nothing that is found ever moves.
class Texts {
 public:
  std::int32_t number_of(std::string_view text) {
    std::atomic<Entry*>& bucket = buckets_[std::hash<std::string_view>{}(text) % buckets_.size()];
    Entry* first = bucket.load(std::memory_order_acquire);
    if (const Entry* found = find(first, nullptr, text)) return found->number;
    auto* const made = new Entry{std::string(text), next_.fetch_add(1), first};
    file(*made);
    while (!bucket.compare_exchange_weak(made->next, made, std::memory_order_acq_rel)) {
      // Another thread was faster: perhaps with the same text.
      if (const Entry* found = find(made->next, first, text)) return found->number;
      first = made->next;
    }
    return made->number;
  }

  [[nodiscard]] const std::string& text_of(std::int32_t number) const {
    const auto at = static_cast<std::size_t>(number);
    return pages_[at / kPage].load(std::memory_order_acquire)->at(at % kPage)->text;
  }

 private:
  struct Entry {
    std::string text;
    std::int32_t number;
    Entry* next;
  };
  static constexpr std::size_t kPage = 1024;
  using Page = std::array<const Entry*, kPage>;

  static const Entry* find(const Entry* entry, const Entry* end, std::string_view text) {
    while (entry != end && entry->text != text) entry = entry->next;
    return entry == end ? nullptr : entry;
  }

  /// Before its number is known to anybody.
  void file(const Entry& entry) {
    const auto at = static_cast<std::size_t>(entry.number);
    std::atomic<Page*>& page = pages_.at(at / kPage);
    Page* there = page.load(std::memory_order_acquire);
    if (there == nullptr) {
      auto* const made = new Page{};
      if (page.compare_exchange_strong(there, made, std::memory_order_acq_rel)) {
        there = made;
      } else {
        delete made;
      }
    }
    (*there)[at % kPage] = &entry;
  }

  std::array<std::atomic<Entry*>, 4096> buckets_{};
  std::array<std::atomic<Page*>, 4096> pages_{};
  std::atomic<std::int32_t> next_ = 0;
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

/// {"seat":1}, {"table":12}, {"unit":"tank"}, {"part":0}, 3.
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
    case Sort::Part:
      out += R"({"part":)";
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
    if (one->type().game.empty() || one->type().game == game) out.push_back(&one->type());
  return out;
}

std::int32_t interned(std::string_view text) { return texts().number_of(text); }

const std::string& interned_text(std::int32_t number) { return texts().text_of(number); }

std::ostream& operator<<(std::ostream& out, const Words& words) { return out << words.text; }

bool is_part(const Said& said, std::size_t place) {
  for (std::size_t i = 0; said.type != nullptr && i < said.type->slots.size(); ++i)
    if (said.type->slots[i].sort == Sort::Part && said.numbers[i] == static_cast<int>(place))
      return true;
  return false;
}

void write_words(std::string& out, const Words& words) {
  const Said& said = words.said;
  if (words.as_json) {
    out += words.text;
    return;
  }
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
