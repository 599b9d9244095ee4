#pragma once
// Spells what a game said, as a seat may know it: the numbers in slots with the game's own names
// for them. Every program does it through the Adapter; a game's own tests do it themselves.

#include <string>
#include <string_view>

#include "core/describe.hpp"
#include "core/game.hpp"
#include "core/known_ids.hpp"
#include "core/speller.hpp"

namespace sandtable {

/// What a game calls a seat. Where chance deals out the sides it depends on the position.
template <Faces G>
[[nodiscard]] Said seat_name_of(const G& game, const View<typename G::State>& seen, Seat seat) {
  if constexpr (requires { game.seat_name(seen, seat); })
    return game.seat_name(seen, seat);
  else
    return game.seat_name(seat);
}

/// What a game says of the numbers in slots, as a seat sees them.
template <Game G>
class GameNames final : public NameSource {
 public:
  using Seen = View<typename G::State>;
  GameNames(const G& game, const Seen& seen, const KnownIds& known)
      : game_(game), seen_(seen), known_(known) {}
  std::string id(std::string_view term, int number) const override {
    if constexpr (Identified<G>)
      return game_.id_of(term, number);
    else
      return std::to_string(number);
  }
  std::int32_t id_number(std::string_view term, int number) const override {
    return known_.number_of(term, number, [&] { return GameNames::id(term, number); });
  }
  int cell(std::string_view term, int number) const override {
    if constexpr (Located<G>)
      return game_.cell_of(term, number);
    else
      return number;
  }
  Said seat_name(int seat) const override {
    return seat_name_of(game_, seen_, static_cast<Seat>(seat));
  }
  CellName cell_name(std::string_view term, int number) const override {
    return game_.cell_name(seen_, term, number);
  }
  std::string own_text(std::string_view term, int number, std::string_view form) const override {
    if constexpr (Worded<G>) return game_.own_text(term, number, form);
    return "";
  }

 private:
  const G& game_;
  const Seen& seen_;
  const KnownIds& known_;
};

/// With all that is said spelt, if a language is named, and ready for the wire.
template <Game G, class T>
[[nodiscard]] T spelt(const G& game, const View<typename G::State>& seen, T what,
                      const Catalogues* words, std::string_view language,
                      const KnownIds& known = {}) {
  const GameNames<G> names(game, seen, known);
  const Speller speller(words, language, names);
  each_words(what, [&](Words& each) { speller.finish(each); });
  return what;
}

}  // namespace sandtable
