#pragma once
// The conformance kit: one suite of laws that every game must keep, played over random options,
// every preset and every seat count. It knows a game by its type-erased face only, so it is
// compiled once. core/conformance/README.md lists the laws and says how one is added.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/json.hpp"

namespace sandtable {

/// How much is played and checked. The same settings give the same checks, on every machine. The
/// command line calls them --games, --seed, --options, --law, --max-steps and --sparing: a
/// failure's replay command names the last two where they differ from what stands here.
struct KitSettings {
  /// Games to play. Without `options` it is never fewer than the defaults, each preset and each
  /// seat count need; those are played first, then games with options drawn at random.
  int games = 100;
  std::uint64_t seed = 1;  ///< Of the first game; the next one has the next number.
  std::optional<Json>
      options;            ///< Play all games with these (the rest defaulted): exactly `games`.
  std::string law;        ///< Check this law only; empty: all of them.
  int max_steps = 60000;  ///< Small choices within which a game of random choices must end.
  /// Costly laws are checked at the first states of each phase of a game, then at one in so many.
  int sparing = 12;
  int failures_per_law = 3;    ///< Failures kept of each law; each is the first of its game.
  const Data* data = nullptr;  ///< Replaced data files; nullptr: the embedded ones.
  std::string flags;           ///< Added to replay commands as it is: "--data DIR".
};

/// A law that a game did not keep.
struct Failure {
  std::string law;
  std::string detail;      ///< What was seen, and where.
  std::uint64_t seed = 0;  ///< Of the game.
  Json options;            ///< Of the game; only what differs from the defaults.
  std::string replay;      ///< The one-line command that plays this game again.
  template <class V>
  static void describe(V&& v) {
    v("law", &Failure::law), v("detail", &Failure::detail), v("seed", &Failure::seed);
    v("options", &Failure::options), v("replay", &Failure::replay);
  }
};

/// A law of the kit as people read it.
struct LawInfo {
  std::string_view name;  ///< Short and distinct: "twin-games".
  std::string_view says;  ///< What must hold, in one sentence.
};
[[nodiscard]] std::span<const LawInfo> kit_laws();

/// How often a law was checked in a run.
struct LawCount {
  std::string law;
  std::uint64_t checks = 0;
  std::uint64_t failures = 0;  ///< Games in which it failed; `KitReport::failures` keeps the first.
  template <class V>
  static void describe(V&& v) {
    v("law", &LawCount::law), v("checks", &LawCount::checks), v("failures", &LawCount::failures);
  }
};

/// What the first language says and another does not yet: there the first one's sentence is read.
struct MissingWords {
  std::string language;
  std::vector<std::string> keys;
  int of = 0;  ///< So many sentences and words there are.
  template <class V>
  static void describe(V&& v) {
    v("language", &MissingWords::language), v("keys", &MissingWords::keys);
    v("of", &MissingWords::of);
  }
};
/// What is wrong with a game's catalogues: a saying without its English sentence, a slot that is
/// not told or not used, a key that nothing says. Empty: nothing.
[[nodiscard]] std::string words_fault(const AnyGame& game);
/// Of each other language of a game's catalogues.
[[nodiscard]] std::vector<MissingWords> missing_words(const GameInfo& info);

struct KitReport {
  std::string game;
  int games = 0;
  std::uint64_t steps = 0;     ///< Small choices taken in the games themselves.
  int refused_options = 0;     ///< Random options that the game refused, and that were drawn again.
  std::vector<LawCount> laws;  ///< All that were asked for, in the order of kit_laws().
  /// Lines begun, by the phase the scene names, whatever its numbers: "phases.turn".
  std::map<std::string, std::uint64_t> decisions_by_phase;
  std::vector<Failure> failures;
  std::vector<MissingWords> missing_words;

  [[nodiscard]] bool passed() const { return failures.empty(); }
  /// The laws that no game of the run gave an occasion to check.
  [[nodiscard]] std::vector<std::string> never_checked() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] Json json() const;
};

/// Told before each game, so that whoever calls can show progress, and name the game if it crashes.
struct KitProgress {
  int done = 0;
  int total = 0;
  std::string replay;  ///< The command that plays the game about to begin.
};
using KitListener = std::function<void(const KitProgress&)>;

/// Plays games and checks the laws. Settings that fit no game or law are an Error: options the
/// schema refuses, a law that does not exist, numbers below 1.
[[nodiscard]] Result<KitReport> check_game(const GameEntry& entry, const KitSettings& settings,
                                           const KitListener& listener = nullptr);

}  // namespace sandtable
