#pragma once
// Legal choices as a person meets them: in words, at a place of the scene, with their rule.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/action.hpp"
#include "core/rule.hpp"
#include "core/said.hpp"

namespace sandtable {

enum class PlaceKind : std::uint8_t { Cell, Piece, Card, Player, Button, Number };
inline std::span<const char* const> names(PlaceKind) {
  static constexpr const char* kNames[] = {"cell", "piece", "card", "seat", "button", "number"};
  return kNames;
}

/// Where in the scene a choice is made.
struct Place {
  PlaceKind kind = PlaceKind::Button;
  std::string board;  ///< For cells: the board's id.
  int id = 0;         ///< The cell, piece, card or seat; the number itself; 0 for a button.
  template <class V>
  static void describe(V&& v) {
    v("kind", &Place::kind), v("board", &Place::board), v("id", &Place::id);
  }
  friend bool operator==(const Place&, const Place&) = default;
};

/// What a choice does to the line it belongs to. A seal ends the whole decision; it is the one kind
/// of choice that is asked for even when there is no other.
enum class Step : std::uint8_t { Opens, Continues, Closes, Whole, Seals };
inline std::span<const char* const> names(Step) {
  static constexpr const char* kNames[] = {"opens", "continues", "closes", "whole", "seals"};
  return kNames;
}

enum class ProspectKind : std::uint8_t { Costs, Brings, Risks };
inline std::span<const char* const> names(ProspectKind) {
  static constexpr const char* kNames[] = {"costs", "brings", "risks"};
  return kNames;
}

/// What is known of a choice before it is made: what it costs or brings, what could go wrong.
struct Prospect {
  ProspectKind kind = ProspectKind::Brings;
  Words text;
  std::optional<Rule> rule{};
  template <class V>
  static void describe(V&& v) {
    v("kind", &Prospect::kind), v("text", &Prospect::text), v("rule", &Prospect::rule);
  }
};

/// What a choice lets go, so that nobody looks for the word "pass": the game; or what could be done
/// in this turn, step or answer, and is not.
enum class Ends : std::uint8_t { Resign, Pass };
inline std::span<const char* const> names(Ends) {
  static constexpr const char* kNames[] = {"resign", "pass"};
  return kNames;
}

struct Choice {
  Action action = 0;
  Words label;           ///< Distinct within the list: "Recruit on Camp".
  std::string notation;  ///< The word or words this choice adds to the line.
  Place place;
  Step step = Step::Whole;
  Rule rule;
  /// What is given away for good, in words: "All three cards are lost". Screens list such a choice
  /// last and ask before they take it; most choices, also those that end a turn, have none.
  std::optional<Words> irrevocable{};
  std::optional<std::vector<Prospect>> forecast{};
  std::optional<int> deal{};                  ///< The number of the deal it is about.
  std::optional<std::vector<int>> parties{};  ///< The other seats it is about.
  std::optional<Ends> ends{};
  template <class V>
  static void describe(V&& v) {
    v("action", &Choice::action), v("label", &Choice::label), v("notation", &Choice::notation);
    v("place", &Choice::place), v("step", &Choice::step), v("rule", &Choice::rule);
    v("irrevocable", &Choice::irrevocable), v("forecast", &Choice::forecast);
    v("deal", &Choice::deal), v("parties", &Choice::parties), v("ends", &Choice::ends);
  }
};

struct ChoiceList {
  std::string line;  ///< The half-made line so far, in notation.
  std::vector<Choice> choices;
  template <class V>
  static void describe(V&& v) {
    v("line", &ChoiceList::line), v("choices", &ChoiceList::choices);
  }
};

/// One possible result with its exact probability.
struct Chance {
  Words label;
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  template <class V>
  static void describe(V&& v) {
    v("label", &Chance::label), v("numerator", &Chance::numerator);
    v("denominator", &Chance::denominator);
  }
};

/// Where dice decide: what is rolled for, under which assumption, and all results with fractions.
struct Odds {
  Words label;
  Words assumption;           ///< A clause to be read after "if", without it: "nobody else moves".
  std::optional<int> action;  ///< The choice it belongs to, if it is one of the list.
  Rule rule;
  std::vector<Chance> chances;  ///< What the viewer hopes for comes first, even at 0.
  /// Where the dice decide, if not at the place of the choice: a map shows them nowhere else.
  std::optional<int> cell{};
  template <class V>
  static void describe(V&& v) {
    v("label", &Odds::label), v("assumption", &Odds::assumption), v("action", &Odds::action);
    v("rule", &Odds::rule), v("chances", &Odds::chances), v("cell", &Odds::cell);
  }
};

/// What reading a line of notation gave: choices, or what is wrong and, where one applies, the
/// rule. What a rule refuses is said as the refusal says it; `problem` has it spelt then, if a
/// language was asked for.
struct Reading {
  Line line;
  std::string problem;
  Rule rule;
  Words said{};
  [[nodiscard]] bool ok() const { return problem.empty() && said.empty(); }
  /// What is wrong, as it goes over the wire.
  [[nodiscard]] Words why() const { return said.empty() ? Words(problem) : said; }
};

}  // namespace sandtable
