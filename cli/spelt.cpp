#include "cli/spelt.hpp"

namespace sandtable::cli {

std::string with_rule(const std::string& text, Rule rule) {
  return text.empty() || rule.empty() ? text : text + " (" + rule.text() + ")";
}

std::string reason(const AnyGame& game, const AnyState& state, Seat seat, const Refusal& refusal,
                   std::string_view language) {
  return with_rule(game.say(state, seat, refusal, language).text, refusal.rule);
}

std::vector<std::string> told(const AnyGame& game, const AnyState& state, Seat viewer,
                              std::span<const Event> events, std::string_view language) {
  std::vector<std::string> out;
  const std::vector<Words> all = game.say_all(state, viewer, events, language);
  for (std::size_t i = 0; i < all.size(); ++i)
    out.push_back(with_rule(all[i].text, events[i].rule));
  return out;
}

std::string name_of(const AnyGame& game, const AnyState& state, Seat seat,
                    std::string_view language) {
  return game.called(state, seat, language).text;
}

}  // namespace sandtable::cli
