#pragma once
// What a report says first: plain sentences, each with the figures behind it.

#include <optional>
#include <string>
#include <vector>

#include "lab/content.hpp"
#include "lab/laboratory.hpp"

namespace sandtable::lab {

/// All that a report is made from.
struct Evidence {
  const AnyGame* game = nullptr;
  const Study* study = nullptr;
  Findings main{Tally{{}}, 0, 0, 0};
  std::vector<Duel> duels;
  std::optional<Sweep> sweep;
  std::optional<Variation> variation;
  std::optional<Tuning> tuning;
  std::vector<Usage> usage;
  std::vector<Unused> dead;
  std::string language{kFirstLanguage};  ///< What people read the report in.

  /// Works out `usage` and `dead` from the rest.
  void look_at_content();
};

enum class Tone : std::uint8_t { Fine, Note, Unsure, Problem };

struct Verdict {
  Tone tone = Tone::Note;
  std::string text;      ///< "Red wins 61.2 % ± 1.9 where 50 % is fair."
  std::string evidence;  ///< What it rests on, in half a sentence.
  std::string section;   ///< Where the picture is: "fairness".
};

/// Problems first, then what cannot be told yet, then notes, then what is fine.
[[nodiscard]] std::vector<Verdict> verdicts(const Evidence& evidence);
class Tongue;
[[nodiscard]] std::vector<Verdict> verdicts(const Evidence& evidence, const Tongue& words);

/// The setting that makes the game unfair, if one was found: a step of it brings the favoured group
/// nearer to its fair share than any other, in games played to check it.
[[nodiscard]] const Trial* culprit(const Evidence& evidence);
/// Where there is none: the one that looks most like it in those games, though it may be luck.
[[nodiscard]] const Trial* suspect(const Evidence& evidence);
/// "8 changes tried, 5 more change nothing here".
[[nodiscard]] std::string tried_words(const Tongue& words, const Variation& variation);
/// "win_margin = 2, turn_limit = 20".
[[nodiscard]] std::string proposal_words(const Tongue& words, const Proposal& proposal);
/// "A game takes 31.4 turns (nine of ten: 20 to 44)".
[[nodiscard]] std::string length_words(const Tongue& words, const Tally& tally);

}  // namespace sandtable::lab
