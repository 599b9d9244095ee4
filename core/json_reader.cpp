#include "core/json.hpp"

namespace sandtable {

JsonReader::JsonReader(const Json& value, std::string where, std::string path,
                       std::shared_ptr<std::string> fault)
    : value_(&value), where_(std::move(where)), path_(std::move(path)), fault_(std::move(fault)) {}

void JsonReader::fail(std::string_view expected) {
  if (!fault_->empty()) return;
  *fault_ = path() + " is " + shortened(value_->text()) + "; it must be " + std::string(expected);
}

void JsonReader::fail_with(std::string_view text) {
  if (fault_->empty()) *fault_ = path() + " " + std::string(text);
}

JsonReader JsonReader::member(std::string_view name) {
  static const Json missing;
  const Json* found = value_->find(name);
  JsonReader inner(found != nullptr ? *found : missing, where_, path_ + "/" + std::string(name),
                   fault_);
  if (found == nullptr && fault_->empty())
    *fault_ = value_->is_object()
                  ? inner.path() + " is missing"
                  : path() + " is " + value_->type_name() + "; it must be an object";
  return inner;
}

JsonReader JsonReader::item(std::size_t index) {
  static const Json missing;
  const bool there = index < value_->items().size();
  JsonReader inner(there ? value_->items()[index] : missing, where_,
                   path_ + "/" + std::to_string(index), fault_);
  if (!there && fault_->empty()) *fault_ = inner.path() + " is missing";
  return inner;
}

bool JsonReader::has(std::string_view name) const { return value_->find(name) != nullptr; }

std::size_t JsonReader::size() const {
  return value_->is_array() ? value_->items().size() : value_->members().size();
}

std::int64_t JsonReader::integer(std::int64_t low, std::int64_t high) {
  const std::int64_t value = value_->as_int();
  if (value_->is_int() && value >= low && value <= high) return value;
  fail("a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

bool JsonReader::boolean() {
  if (!value_->is_bool()) fail("true or false");
  return value_->as_bool();
}

std::string JsonReader::string() {
  if (!value_->is_string()) fail("a string");
  return value_->as_string();
}

int JsonReader::one_of(const std::vector<std::string>& names) {
  std::vector<const char*> words;
  for (const std::string& name : names) words.push_back(name.c_str());
  return one_of(std::span<const char* const>(words));
}

int JsonReader::one_of(std::span<const char* const> names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (value_->is_string() && value_->as_string() == names[i]) return static_cast<int>(i);
  std::string list;
  for (const char* name : names) (list += list.empty() ? "" : ", ") += name;
  fail("one of " + list);
  return 0;
}

void JsonReader::expect_array(int length) {
  if (!value_->is_array()) return fail("a list");
  if (length >= 0 && value_->items().size() != static_cast<std::size_t>(length) && fault_->empty())
    *fault_ = path() + " has " + std::to_string(value_->items().size()) + " items; it must have " +
              std::to_string(length);
}

void JsonReader::expect_only(std::span<const std::string_view> names) {
  if (!value_->is_object()) return fail("an object");
  for (const auto& [name, value] : value_->members()) {
    bool known = false;
    for (const std::string_view wanted : names) known = known || wanted == name;
    if (known || !fault_->empty()) continue;
    std::string list;
    for (const std::string_view wanted : names)
      list += (list.empty() ? "" : ", ") + std::string(wanted);
    *fault_ = path() + " has the unknown member \"" + name + "\"; known are " + list;
  }
}

}  // namespace sandtable
