#include "lab/key.hpp"

#include <algorithm>
#include <array>

namespace sandtable::lab {
namespace {

template <class Enum>
std::string word_of(Enum value) {
  return names(Enum{})[static_cast<std::size_t>(value)];
}

template <class Enum>
bool value_of(std::string_view word, Enum& out) {
  const std::span<const char* const> all = names(Enum{});
  const auto found = std::ranges::find(all, word);
  if (found == all.end()) return false;
  out = static_cast<Enum>(found - all.begin());
  return true;
}

bool of_an_event(Counted what) { return what == Counted::Thing || what == Counted::Manner; }

}  // namespace

Key Key::of_event(std::string name) {
  Key out;
  out.event = std::move(name);
  return out;
}

Key Key::of_thing(std::string event, Role role, std::string term, std::string id) {
  return {Counted::Thing, std::move(event), role, std::move(term), std::move(id)};
}

Key Key::of_manner(std::string event, Role role, std::string term, std::string id) {
  return {Counted::Manner, std::move(event), role, std::move(term), std::move(id)};
}

Key Key::lying(std::string term, std::string id) {
  return {Counted::Lying, "", Role::Thing, std::move(term), std::move(id)};
}

Key Key::place(std::string board, std::string cell) {
  return {Counted::Place, "", Role::Thing, std::move(board), std::move(cell)};
}

Key Key::rule(std::string number) {
  return {Counted::Rule, "", Role::Thing, "", std::move(number)};
}

Key Key::shown(std::string term, std::string id) {
  return {Counted::Shown, "", Role::Thing, std::move(term), std::move(id)};
}

bool Key::is_content() const {
  return what == Counted::Thing || what == Counted::Manner || what == Counted::Lying ||
         what == Counted::Shown;
}

std::vector<std::string> steps_of(const Key& key) {
  const std::string what = word_of(key.what);
  if (key.what == Counted::Event) return {what, key.event};
  if (key.what == Counted::Rule) return {what, key.id};
  if (of_an_event(key.what)) return {what, key.event, word_of(key.role), key.term, key.id};
  return {what, key.term, key.id};
}

std::size_t steps_in(std::string_view what) {
  Counted kind{};
  if (!value_of(what, kind)) return 0;
  Key key;
  key.what = kind;
  return steps_of(key).size();
}

bool key_at(const std::vector<std::string>& steps, Key& out) {
  out = Key{};
  if (steps.empty() || !value_of(steps.front(), out.what)) return false;
  if (steps.size() != steps_of(out).size()) return false;
  out.id = steps.back();
  if (out.what == Counted::Event) return out.event = std::exchange(out.id, ""), true;
  if (steps.size() > 2) out.term = steps[steps.size() - 2];
  if (!of_an_event(out.what)) return true;
  out.event = steps[1];
  return value_of(steps[2], out.role);
}

Json key_json(const Key& key) {
  Json out = Json::object({{"kind", Json(word_of(key.what))}});
  if (!key.event.empty()) out.set("event", Json(key.event));
  if (of_an_event(key.what)) out.set("role", Json(word_of(key.role)));
  if (!key.term.empty()) out.set(key.what == Counted::Place ? "board" : "term", Json(key.term));
  if (!key.id.empty()) out.set("id", Json(key.id));
  return out;
}

}  // namespace sandtable::lab
