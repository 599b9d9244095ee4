#pragma once
// A small JSON value: enough for positions, options, scenarios, records and scenes. Keeps the order
// of members, reads with line and column in its errors, and writes canonically.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.hpp"

namespace sandtable {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in the order written; names are distinct

  Json() = default;
  Json(std::nullptr_t) {}
  Json(bool value) : held_(value) {}
  Json(int value) : held_(std::int64_t{value}) {}
  Json(unsigned value) : held_(static_cast<std::int64_t>(value)) {}
  Json(std::int64_t value) : held_(value) {}
  Json(double value) : held_(value) {}
  Json(const char* text) : held_(std::string(text)) {}
  Json(std::string_view text) : held_(std::string(text)) {}
  Json(std::string text) : held_(std::move(text)) {}
  Json(Array items) : held_(std::move(items)) {}
  [[nodiscard]] static Json array() { return Json(Array{}); }
  [[nodiscard]] static Json object() {
    Json out;
    out.held_ = Object{};
    return out;
  }
  [[nodiscard]] static Json object(std::initializer_list<Member> members) {
    Json out;
    out.held_ = Object(members);
    return out;
  }

  [[nodiscard]] bool is_null() const { return held_.index() == 0; }
  [[nodiscard]] bool is_bool() const { return held_.index() == 1; }
  [[nodiscard]] bool is_int() const { return held_.index() == 2; }
  [[nodiscard]] bool is_double() const { return held_.index() == 3; }
  [[nodiscard]] bool is_number() const { return is_int() || is_double(); }
  [[nodiscard]] bool is_string() const { return held_.index() == 4; }
  [[nodiscard]] bool is_array() const { return held_.index() == 5; }
  [[nodiscard]] bool is_object() const { return held_.index() == 6; }
  /// "null", "true or false", "a whole number", …: for error messages.
  [[nodiscard]] const char* type_name() const;

  // The value, or an empty one where the type is another: callers check first.
  [[nodiscard]] bool as_bool() const;
  [[nodiscard]] std::int64_t as_int() const;
  [[nodiscard]] double as_double() const;
  [[nodiscard]] const std::string& as_string() const;
  [[nodiscard]] const Array& items() const;
  [[nodiscard]] const Object& members() const;

  /// The member of that name, or nullptr.
  [[nodiscard]] const Json* find(std::string_view name) const;
  [[nodiscard]] Json* find(std::string_view name);
  /// Sets or replaces a member; a null becomes an object first.
  void set(std::string_view name, Json value);
  /// Adds a member whose name is known to be new; a null becomes an object first.
  void append(std::string name, Json value);
  /// Appends to an array; a null becomes an array first.
  void push(Json value);
  /// The value a JSON pointer ("/tiles/2/owner") leads to, or nullptr. "~1" stands for "/" in a
  /// name, "~0" for "~".
  [[nodiscard]] const Json* at_pointer(std::string_view pointer) const;

  /// One line, no spaces: the canonical form.
  [[nodiscard]] std::string text() const;
  /// Several lines, two spaces a level; short arrays of plain values stay on one line.
  [[nodiscard]] std::string pretty() const;
  /// Reads one JSON value. `where` (a file name, say) opens every error.
  [[nodiscard]] static Result<Json> parse(std::string_view text, std::string_view where);

  friend bool operator==(const Json&, const Json&) = default;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> held_;
};

/// A text for an error message: cut, between characters, where it is long.
[[nodiscard]] std::string shortened(std::string_view text);

/// Puts `over` onto `base`: objects member by member, everything else replaced. How a scenario's
/// position changes a fresh one. Array items may be addressed by index as members ("3": …).
[[nodiscard]] Json overlay(const Json& base, const Json& over);

/// Walks a JSON value and collects the first fault, with its place. Games read positions with it:
/// every get returns something usable, and `fault()` says at the end whether all was well.
class JsonReader {
 public:
  JsonReader(const Json& value, std::string where) : value_(&value), where_(std::move(where)) {}

  [[nodiscard]] JsonReader member(std::string_view name);
  [[nodiscard]] JsonReader item(std::size_t index);
  [[nodiscard]] bool has(std::string_view name) const;
  [[nodiscard]] std::size_t size() const;
  /// A whole number from low to high.
  std::int64_t integer(std::int64_t low, std::int64_t high);
  bool boolean();
  std::string string();
  /// The index of a string among names.
  int one_of(const std::vector<std::string>& names);
  int one_of(std::span<const char* const> names);
  /// Demands an array of exactly that length (or, with -1, of any).
  void expect_array(int length = -1);
  /// Refuses members that are not in the list.
  void expect_only(std::initializer_list<std::string_view> names) {
    expect_only(std::span(names.begin(), names.size()));
  }
  void expect_only(std::span<const std::string_view> names);

  [[nodiscard]] const Json& value() const { return *value_; }
  [[nodiscard]] std::string path() const { return where_ + ": " + (path_.empty() ? "/" : path_); }
  void fail(std::string_view expected);
  /// A fault in words of its own, behind the place: "has 9 items; at most 8 are read".
  void fail_with(std::string_view text);
  [[nodiscard]] bool ok() const { return fault_->empty(); }
  [[nodiscard]] const std::string& fault() const { return *fault_; }

 private:
  JsonReader(const Json& value, std::string where, std::string path,
             std::shared_ptr<std::string> fault);
  const Json* value_;
  std::string where_;
  std::string path_;
  std::shared_ptr<std::string> fault_ = std::make_shared<std::string>();
};

}  // namespace sandtable
