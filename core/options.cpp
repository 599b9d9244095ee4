#include "core/options.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace sandtable {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

bool is_list(OptionType type) {
  return type == OptionType::IntList || type == OptionType::EnumList;
}

std::string cites(const OptionSpec& spec) {
  return spec.rule.empty() ? "" : " (" + spec.rule + ")";
}

bool item_fits(const OptionSpec& spec, const Json& value) {
  switch (spec.type) {
    case OptionType::Bool:
      return value.is_bool();
    case OptionType::Int:
    case OptionType::IntList:
      return value.is_int() && value.as_int() >= spec.low && value.as_int() <= spec.high;
    case OptionType::Enum:
    case OptionType::EnumList:
      return value.is_string() &&
             std::ranges::find(spec.words, value.as_string()) != spec.words.end();
  }
  return false;
}

std::string item_wanted(const OptionSpec& spec) {
  switch (spec.type) {
    case OptionType::Bool:
      return "true or false";
    case OptionType::Int:
    case OptionType::IntList:
      return "a whole number from " + std::to_string(spec.low) + " to " + std::to_string(spec.high);
    case OptionType::Enum:
    case OptionType::EnumList:
      return "one of " + joined(spec.words);
  }
  return "";
}

std::string list_wanted(const OptionSpec& spec) {
  const std::string count =
      spec.min_items == spec.max_items
          ? std::to_string(spec.min_items)
          : std::to_string(spec.min_items) + " to " + std::to_string(spec.max_items);
  return "a list of " + count + " items, each " + item_wanted(spec);
}

bool fits(const OptionSpec& spec, const Json& value) {
  if (!is_list(spec.type)) return item_fits(spec, value);
  const auto size = static_cast<int>(value.items().size());
  if (!value.is_array() || size < spec.min_items || size > spec.max_items) return false;
  return std::ranges::all_of(value.items(),
                             [&](const Json& item) { return item_fits(spec, item); });
}

Error misfit(const OptionSpec& spec, const Json& value, std::string_view where) {
  const std::string wanted = is_list(spec.type) ? list_wanted(spec) : item_wanted(spec);
  return {std::string(where) + ": /" + spec.name + " is " + shortened(value.text()) +
          "; it must be " + wanted + cites(spec)};
}

Json item_from_text(const OptionSpec& spec, std::string_view text) {
  if (spec.type == OptionType::Bool) {
    if (text == "true" || text == "yes" || text == "on") return Json(true);
    if (text == "false" || text == "no" || text == "off") return Json(false);
  }
  if (spec.type == OptionType::Int || spec.type == OptionType::IntList) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) return Json(value);
  }
  return Json(text);
}

Json random_item(const OptionSpec& spec, Dice& dice) {
  switch (spec.type) {
    case OptionType::Bool:
      return Json(dice.below(2) == 1);
    case OptionType::Int:
    case OptionType::IntList: {
      // A range wider than one draw is drawn from its lower end.
      const bool narrowed = spec.random_low != 0 || spec.random_high != 0;
      const std::int64_t low = narrowed ? spec.random_low : spec.low;
      const std::int64_t high = narrowed ? spec.random_high : spec.high;
      const auto width = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
      const auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
      return Json(low + dice.between(0, static_cast<int>(std::min(width, most))));
    }
    case OptionType::Enum:
    case OptionType::EnumList:
      return Json(
          spec.words[static_cast<std::size_t>(dice.below(static_cast<int>(spec.words.size())))]);
  }
  return {};
}

Json random_value(const OptionSpec& spec, Dice& dice) {
  if (!is_list(spec.type)) return random_item(spec, dice);
  Json out = Json::array();
  const int count = dice.between(spec.min_items, spec.max_items);
  for (int tries = 0; static_cast<int>(out.items().size()) < count && tries < 100; ++tries) {
    Json item = random_item(spec, dice);
    const bool repeats = spec.type == OptionType::EnumList &&
                         std::ranges::find(out.items(), item) != out.items().end();
    if (!repeats) out.push(std::move(item));
  }
  return out;
}

}  // namespace

const OptionSpec* OptionSchema::find(std::string_view name) const {
  for (const OptionSpec& spec : specs_)
    if (spec.name == name) return &spec;
  return nullptr;
}

Json OptionSchema::defaults() const {
  Json out = Json::object();
  for (const OptionSpec& spec : specs_) out.set(spec.name, spec.fallback);
  return out;
}

Result<Json> OptionSchema::complete(const Json& given, std::string_view where) const {
  if (!given.is_object() && !given.is_null())
    return Error{std::string(where) + ": options are " + given.type_name() +
                 "; they must be an object of names and values"};
  for (const auto& [name, value] : given.members()) {
    const OptionSpec* spec = find(name);
    if (spec == nullptr) {
      std::vector<std::string> known;
      for (const OptionSpec& each : specs_) known.push_back(each.name);
      return Error{std::string(where) + ": there is no option /" + name + "; known are " +
                   joined(known)};
    }
    if (!fits(*spec, value)) return misfit(*spec, value, where);
  }
  Json out = Json::object();
  for (const OptionSpec& spec : specs_) {
    const Json* value = given.find(spec.name);
    out.set(spec.name, value != nullptr ? *value : spec.fallback);
  }
  return out;
}

Result<Json> OptionSchema::from_text(std::string_view name, std::string_view text,
                                     std::string_view where) const {
  Json value(text);
  if (const OptionSpec* spec = find(name)) {
    value = is_list(spec->type) ? Json::array() : item_from_text(*spec, text);
    while (is_list(spec->type) && !text.empty()) {
      const std::size_t comma = std::min(text.find(','), text.size());
      value.push(item_from_text(*spec, text.substr(0, comma)));
      text.remove_prefix(std::min(comma + 1, text.size()));
    }
  }
  Json one = Json::object();
  one.set(name, value);
  Result<Json> checked = complete(one, where);
  if (!checked) return checked.error();
  return value;
}

Json OptionSchema::random(Dice& dice) const {
  Json out = Json::object();
  for (const OptionSpec& spec : specs_)
    out.set(spec.name, dice.below(2) == 0 ? spec.fallback : random_value(spec, dice));
  return out;
}

OptionSpec int_option(std::string name, std::int64_t low, std::int64_t high, std::int64_t fallback,
                      std::string rule, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name), spec.type = OptionType::Int, spec.low = low, spec.high = high;
  spec.fallback = Json(fallback), spec.rule = std::move(rule), spec.help = std::move(help);
  return spec;
}

OptionSpec bool_option(std::string name, bool fallback, std::string rule, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name), spec.type = OptionType::Bool, spec.fallback = Json(fallback);
  spec.rule = std::move(rule), spec.help = std::move(help);
  return spec;
}

OptionSpec enum_option(std::string name, std::vector<std::string> words, std::string_view fallback,
                       std::string rule, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name), spec.type = OptionType::Enum, spec.words = std::move(words);
  spec.fallback = Json(fallback), spec.rule = std::move(rule), spec.help = std::move(help);
  return spec;
}

int int_of(const Json& options, std::string_view name) {
  const Json* value = options.find(name);
  return value == nullptr ? 0 : static_cast<int>(value->as_int());
}

bool bool_of(const Json& options, std::string_view name) {
  const Json* value = options.find(name);
  return value != nullptr && value->as_bool();
}

int word_of(const OptionSchema& schema, const Json& options, std::string_view name) {
  const OptionSpec* spec = schema.find(name);
  const Json* value = options.find(name);
  SANDTABLE_ASSERT(spec != nullptr && value != nullptr, "an option of the schema");
  const auto found = std::ranges::find(spec->words, value->as_string());
  return static_cast<int>(found - spec->words.begin());
}

}  // namespace sandtable
