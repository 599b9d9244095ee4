#pragma once
// From words to choices: a line is built choice by choice on a scratch copy of what the seat sees.
// The last choice is never carried out, so that nothing is decided by reading.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/proxy_war/phrase.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

class LineBuilder {
 public:
  LineBuilder(const ProxyWar& game, const View<State>& view)
      : game_(game), view_(view), scratch_(view.state()) {}

  [[nodiscard]] const ProxyWar& game() const { return game_; }
  [[nodiscard]] Seat seat() const { return view_.seat(); }
  [[nodiscard]] bool ok() const { return reading_.ok(); }
  [[nodiscard]] const Reading& reading() const { return reading_; }

  /// The position after the choices so far.
  [[nodiscard]] const State& state() {
    carry_out();
    return scratch_;
  }
  /// Whether the choice would be legal now.
  [[nodiscard]] bool offers(Kind kind, int i = 0, int j = 0) {
    carry_out();
    return !game_.refusal(scratch_, seat(), kLayout.make(kind, i, j));
  }
  /// Adds a choice; false, with the problem set, if it is not legal.
  bool choose(Kind kind, int i = 0, int j = 0);
  /// Adds it `times` times.
  bool choose_often(int times, Kind kind, int i = 0);
  /// The first problem counts.
  void fail(Words problem, Rule why);
  /// With its code in front: "E06: …". `text` is the line whose words the refusal names.
  void refuse_with(const Refusal& refusal, std::string_view text = {});
  /// What comes next is not understood; the remedy says what to write instead.
  void misread(const Phrase& words, const Said& remedy, Rule why);
  /// There is more than can be taken.
  void too_much(const Phrase& words, const Said& remedy, Rule why);

 private:
  void carry_out();

  const ProxyWar& game_;
  const View<State>& view_;
  State scratch_;
  Reading reading_;
  std::optional<Action> pending_;
};

// ---- notation.cpp.
/// The tile of the Army whose retreat is chosen now: the first that can reach an offered tile.
[[nodiscard]] Hex retreating(const ProxyWar& game, const State& s, Seat seat);
/// Where a bid starts (PW-25.4).
[[nodiscard]] int lowest_bid(const State& s);
inline constexpr std::array<int, 3> kBidRaises{1, 5, 10};

// ---- notation_offers.cpp: the Negotiation Phase.
void read_talk(LineBuilder& line, Phrase& words);
void read_answer(LineBuilder& line, Phrase& words);
/// An offer or counter from its first choice on; the line ends with it.
[[nodiscard]] std::string write_offer(const ProxyWar& game, const View<State>& view,
                                      const Line& line);
/// The offer a seat is writing, as far as it goes.
[[nodiscard]] std::string write_offer_draft(const ProxyWar& game, const State& s, Seat seat);

}  // namespace sandtable::proxy_war
