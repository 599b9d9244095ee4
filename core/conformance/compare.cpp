#include "core/conformance/compare.hpp"

#include <algorithm>

#include "core/conformance/walk.hpp"
#include "core/describe.hpp"

namespace sandtable::kit {
namespace {

std::string pointer(const std::string& path) { return path.empty() ? "/" : path; }

std::string differ(const Json& a, const Json& b, const std::string& path) {
  if (a == b) return "";
  if (a.is_array() && b.is_array() && a.items().size() == b.items().size()) {
    for (std::size_t i = 0; i < a.items().size(); ++i)
      if (const auto d = differ(a.items()[i], b.items()[i], path + "/" + std::to_string(i));
          !d.empty())
        return d;
  }
  if (a.is_object() && b.is_object()) {
    for (const auto& [name, value] : a.members()) {
      const Json* other = b.find(name);
      if (other == nullptr) return path + "/" + name + " is missing on one side";
      if (const auto d = differ(value, *other, path + "/" + name); !d.empty()) return d;
    }
    return pointer(path) + " has members in another order, or more of them";
  }
  return pointer(path) + " is " + a.text() + " against " + b.text();
}

template <class T>
std::string written(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

/// Most are the same, and as text that is seen at half the cost.
template <class T>
std::string shown_difference(const char* face, const T& a, const T& b) {
  if (written(a) == written(b)) return "";
  const std::string d = difference(to_json(a), to_json(b));
  return d.empty() ? "" : std::string(face) + ": " + d;
}

std::string observation_difference(const AnyGame& game, const AnyState& a, const AnyState& b,
                                   Seat seat) {
  const auto size = static_cast<std::size_t>(std::max(game.observation_size(), 0));
  std::vector<std::int16_t> one(size);
  std::vector<std::int16_t> other(size);
  game.observe(a, seat, one);
  game.observe(b, seat, other);
  for (std::size_t i = 0; i < size; ++i)
    if (one[i] != other[i])
      return "observation: number " + std::to_string(i) + " is " + std::to_string(one[i]) +
             " against " + std::to_string(other[i]);
  return "";
}

std::string plan_difference(const AnyGame& game, const AnyState& a, const AnyState& b, Seat seat,
                            std::uint64_t dice_seed) {
  if (seat == kSpectator || !game.owing(a).has(seat) || !game.owing(b).has(seat)) return "";
  Line one;
  Line other;
  Dice dice(dice_seed);
  // One bot a time: it is the costliest comparison, and over the moments of a game all have a turn.
  const int bot = any_bot(game, dice);
  if (bot < 0) return "";
  Dice same = dice;
  ask_bot(game, bot, a, seat, dice, one);
  ask_bot(game, bot, b, seat, same, other);
  if (one == other) return "";
  return "plan of bot " + game.info().bots[static_cast<std::size_t>(bot)].name + ": another line";
}

}  // namespace

std::string difference(const Json& a, const Json& b) { return differ(a, b, ""); }

std::string difference(const AnyGame& game, const AnyState& a, const AnyState& b) {
  if (a == b) return "";
  const std::string d = difference(game.position(a), game.position(b));
  return d.empty() ? byte_difference(a, b) + ", which the position does not show" : d;
}

std::string byte_difference(const AnyState& a, const AnyState& b) {
  if (a == b) return "";
  if (a.size() != b.size()) return "the states have different sizes";
  const auto [at, other] = std::mismatch(a.data(), a.data() + a.size(), b.data());
  return "byte " + std::to_string(at - a.data()) + " of " + std::to_string(a.size()) + " is " +
         std::to_string(std::to_integer<int>(*at)) + " against " +
         std::to_string(std::to_integer<int>(*other));
}

std::string face_difference(const AnyGame& game, const AnyState& a, const AnyState& b, Seat seat,
                            std::uint64_t dice_seed) {
  std::string d;
  // As data and as text: a slot tells what a sentence may pass over.
  for (const std::string_view in : {kUnspelt, kFirstLanguage}) {
    if (d.empty()) d = shown_difference("scene", game.scene(a, seat, in), game.scene(b, seat, in));
    if (d.empty())
      d = shown_difference("choices", game.choices(a, seat, in), game.choices(b, seat, in));
    if (d.empty()) d = shown_difference("odds", game.odds(a, seat, in), game.odds(b, seat, in));
  }
  if (d.empty()) d = observation_difference(game, a, b, seat);
  if (d.empty()) d = plan_difference(game, a, b, seat, dice_seed);
  return d;
}

namespace {

/// A slot tells what a sentence may pass over.
std::string slots_text(const AnyGame& game, const AnyState& state, Seat seat, const Event& event) {
  std::string out;
  for (const Words& words : game.say_all(state, seat, std::span(&event, 1), kUnspelt))
    write_words(out, words);
  return out;
}

}  // namespace

std::vector<std::string> feed(const AnyGame& game, const AnyState& state, Seat seat,
                              std::span<const Event> events) {
  std::vector<std::string> out;
  for (const Event& event : events)
    if (event.seen_by.has(seat) && event.kind < game.info().events.size())
      out.push_back(game.spell(state, seat, event) + " (" + event.rule.text() + ") " +
                    slots_text(game, state, seat, event));
  return out;
}

std::string feed_difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string one = i < a.size() ? a[i] : "nothing";
    const std::string other = i < b.size() ? b[i] : "nothing";
    if (one != other) return "event " + std::to_string(i) + " reads: " + one + " / " + other;
  }
  return "";
}

bool in_book(const GameInfo& info, Rule rule) {
  return std::ranges::any_of(info.rules, [rule](const RuleEntry& e) { return e.rule == rule; });
}

std::string rule_problem(const GameInfo& info, Rule rule) {
  if (rule.empty()) return "cites no rule";
  if (!in_book(info, rule)) return "cites " + rule.text() + ", which the rules do not have";
  return "";
}

}  // namespace sandtable::kit
