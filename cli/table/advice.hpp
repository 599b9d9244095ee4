#pragma once
// Advice at a real table: what a bot or the game's own A.I. does is walked through event by event,
// and where chance decides openly the person may say what came up. Nothing here knows a game.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/screen.hpp"

namespace sandtable::cli {

/// A draw that nobody has settled yet.
struct OpenDraw {
  std::int32_t low = 0;
  std::int32_t high = 0;
  std::size_t told = 0;  ///< Events told before it.
  friend bool operator==(const OpenDraw&, const OpenDraw&) = default;
};

/// Sentences behind a draw that are looked at: "draws a card", then "has drawn this card".
inline constexpr std::size_t kBehind = 2;

/// What one result of a draw leads to.
struct DrawResult {
  std::int32_t value = 0;
  std::string words;
  friend bool operator==(const DrawResult&, const DrawResult&) = default;
};

/// A line that is about to be played, tried on copies before anything happens.
class Rehearsal {
 public:
  Rehearsal(const AnyGame& game, const AnyState& state, Seat seat, const Line& line, Seat viewer,
            std::string_view language)
      : game_(game),
        state_(state),
        seat_(seat),
        line_(line),
        viewer_(viewer),
        language_(language) {}

  /// The line with the draws settled so far; the rest is drawn so that it comes to an end.
  struct Run {
    AnyState state;
    std::vector<Event> events;
    std::optional<OpenDraw> open;  ///< The first draw that is not settled.
  };
  [[nodiscard]] Run run(const std::vector<std::int32_t>& settled) const;
  /// An event as the viewer reads it, with its rule; empty if it may not.
  [[nodiscard]] std::string words(const Run& run, const Event& event) const;
  /// The different things that the viewer is told right behind the open draw. Empty if they are
  /// all the same, or if they hang on something the viewer may not know.
  [[nodiscard]] std::vector<DrawResult> results(const Run& run,
                                                const std::vector<std::int32_t>& settled) const;

 private:
  [[nodiscard]] std::vector<DrawResult> told_behind(const OpenDraw& open,
                                                    const std::vector<std::int32_t>& settled) const;
  [[nodiscard]] std::array<std::string, kBehind> behind(const OpenDraw& open,
                                                        std::vector<std::int32_t> settled,
                                                        std::int32_t value) const;
  [[nodiscard]] std::vector<std::string> told_before(const Run& run) const;
  [[nodiscard]] bool hides_nothing(const Run& run, const std::vector<std::int32_t>& settled,
                                   const std::vector<DrawResult>& results) const;

  const AnyGame& game_;
  const AnyState& state_;
  Seat seat_;
  const Line& line_;
  Seat viewer_;
  std::string_view language_;
};

class Advisor {
 public:
  Advisor(Screen& screen, const AnyGame& game, std::uint64_t seed)
      : screen_(screen), game_(game), dice_(seed) {}

  /// Walks through a line that is about to be played; the draws it is to be played with.
  [[nodiscard]] std::vector<std::int32_t> walk(const AnyState& state, Seat seat, const Line& line,
                                               Seat viewer, bool own_line);
  /// Whether the person wants to leave.
  [[nodiscard]] bool leaves() const { return pace_ == Pace::Leaves; }
  /// Whether the last line was shown here.
  [[nodiscard]] bool shown() const { return shown_; }

 private:
  enum class Pace : std::uint8_t { Steps, Fast, Leaves };

  void show(const Rehearsal& line, const Rehearsal::Run& run, std::size_t from, std::size_t to);
  void wait(const Event& event);
  [[nodiscard]] std::int32_t settle(const Rehearsal& line, const Rehearsal::Run& run,
                                    const std::vector<std::int32_t>& settled);
  [[nodiscard]] std::int32_t ask_result(const OpenDraw& open, std::int32_t drawn,
                                        const std::vector<DrawResult>& results);
  /// Takes "f" and "q", and the end of the input; false if it is something else.
  [[nodiscard]] bool paced(const std::optional<std::string>& typed);

  Screen& screen_;
  const AnyGame& game_;
  Dice dice_;
  Pace pace_ = Pace::Steps;
  bool shown_ = false;
};

}  // namespace sandtable::cli
