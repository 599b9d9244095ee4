#pragma once
// Words for things: in notation, in positions, in labels.

#include <string>
#include <string_view>
#include <vector>

#include "games/blocs/say.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

inline constexpr std::array<const char*, kVerbs> kVerbWords{
    "acquire", "space",   "mode",     "hunt",         "destabilize", "coup",  "protect",
    "produce", "upgrade", "launcher", "build",        "refit",       "brew",  "legion",
    "launch",  "create",  "sail",     "sea-attack",   "bombard",     "move",  "bonus-move",
    "attack",  "restore", "score",    "discard-hand", "biohazard",   "resign"};
inline constexpr std::array<const char*, 6> kWords{"end", "seal", "decline",
                                                   "yes", "fire", "enough"};
inline constexpr std::array<const char*, kSatModes> kModeWords{"reserve", "idle",     "recon",
                                                               "signals", "guidance", "hunter"};
inline constexpr std::array<const char*, 9> kPhaseWords{"set-up",     "research",  "political",
                                                        "production", "launching", "creating",
                                                        "sea",        "land",      "over"};
inline constexpr std::array<const char*, 11> kStageWords{
    "cards",  "turn",      "bets",    "coup-division", "reward", "star-wars",
    "answer", "dead-hand", "discard", "biohazard",     "over"};
inline constexpr std::array<const char*, 6> kEndingWords{"none",  "objective", "capital",
                                                         "score", "last-bloc", "winter"};
inline constexpr std::array<const char*, 4> kLifeWords{"unplayed", "alive", "eliminated",
                                                       "resigned"};

/// Whether two words are the same but for the case of letters.
bool same_word(std::string_view a, std::string_view b);
/// The word of an action in notation: an id where it has one.
std::string word_of(const Blocs& game, Action action);
/// The action a word means at the beginning of a line, or later in it; kActions if none.
Action action_of(const Blocs& game, std::string_view word, bool begins);
/// The word before a line of this stage: "bet", "keep"; empty where the line opens with a verb.
std::string_view lead_word(Stage stage);

/// Pushes a pick onto a scratch state and what follows of itself; true when the walk is complete.
/// The picks that followed are added to `path`.
bool walk_on(const Blocs& game, State& s, Action action, Line& path);

}  // namespace sandtable::blocs
