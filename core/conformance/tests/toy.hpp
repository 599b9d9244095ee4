#pragma once
// Toy: a small, complete game with every trait the kit looks at: a secret decision of several
// lines, an open one in turn, a live one, dice, hidden cards, a peek, an omen. And a switch that
// breaks exactly one thing: the text of the data file "fault" is the number of a Fault.
//
// A round: all seats order their pawns around a ring of six cells in secret and seal; pawns move,
// and where several seats meet they roll for a coin. Then the market, in turn: draw, play, gamble
// or pass, and before that peek at the deck or ask for an omen. Then the parley: wave, and be done
// first. After the last round the most coins win.

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "core/any_game.hpp"
#include "core/conformance/tests/fault.hpp"
#include "core/game.hpp"
#include "core/telling.hpp"

namespace sandtable::toy {

inline constexpr int kSeats = 4;
inline constexpr int kCells = 6;
inline constexpr int kCards = 12;
inline constexpr int kHand = 3;
inline constexpr int kPawns = 2;
inline constexpr int kWaves = 2;
inline constexpr std::uint8_t kHidden = 99;     ///< A card that the viewer may not know.
inline constexpr std::uint8_t kHiddenOmen = 7;  ///< An omen that the viewer may not know.

enum class Kind : std::uint8_t {
  Pawn,
  Cell,
  Stake,
  Seal,
  Draw,
  Peek,
  Omen,
  Play,
  Card,
  Gamble,
  Pass,
  Wave,
  Who,
  Done
};
inline constexpr ActionLayout<Kind, 14> kLayout{std::array<ActionRange, 14>{
    {{kPawns}, {kCells}, {2}, {}, {}, {}, {}, {}, {kHand}, {}, {}, {}, {kSeats}, {}}}};

enum class Phase : std::uint8_t { Orders, Market, Parley, Over };
enum class Half : std::uint8_t { None, Pawn, Cell };

// What happens, and what it happens to.
using Spot = CellOf<"cell", "ring">;
using SpotWord = ContentOf<"cell">;
using CardWord = ContentOf<"card">;
using SeatWord = ContentOf<"seat">;
using Roll = As<"die", Role::Rolled, DieSlot<6>>;
using Pawn = As<"pawn", Role::Thing, NumberSlot>;

struct Wrote {
  static constexpr const char* kEvent = "wrote";
  By by;
};
struct Sealed {
  static constexpr const char* kEvent = "sealed";
  By by;
};
struct Moved {
  static constexpr const char* kEvent = "moved";
  By by;
  Pawn pawn;
  To<Spot> to;
};
struct Contest {
  static constexpr const char* kEvent = "contest";
  By by;
  At<Spot> at;
  Roll die;
};
struct Drew {
  static constexpr const char* kEvent = "drew";
  What<CardWord> what;
};
struct Drawn {
  static constexpr const char* kEvent = "drawn";
  By by;
};
struct Peeked {
  static constexpr const char* kEvent = "peeked";
  By by;
};
struct Saw {
  static constexpr const char* kEvent = "saw";
  What<CardWord> what;
};
struct Asked {
  static constexpr const char* kEvent = "asked";
  By by;
};
struct Foretold {
  static constexpr const char* kEvent = "omen";
  Roll die;
};
struct Played {
  static constexpr const char* kEvent = "played";
  By by;
  What<CardWord> what;
};
struct Gambled {
  static constexpr const char* kEvent = "gambled";
  By by;
  Roll die;
};
struct Passed {
  static constexpr const char* kEvent = "passed";
  By by;
};
struct Waved {
  static constexpr const char* kEvent = "waved";
  By by;
  Whom whom;
};
struct Finished {
  static constexpr const char* kEvent = "done";
  By by;
};
using Events = EventTable<Wrote, Sealed, Moved, Contest, Drew, Drawn, Peeked, Saw, Asked, Foretold,
                          Played, Gambled, Passed, Waved, Finished>;
template <class E>
Events table_of(const E&);

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"toy", kPath>(slots...);
}
template <class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"toy", "">(What<S>(thing));
}

struct Order {
  std::uint8_t pawn = 0;
  std::uint8_t cell = 0;
  std::uint8_t stake = 0;
};

/// What a seat writes in secret.
struct Pad {
  std::array<Order, kPawns> orders{};
  std::uint8_t count = 0;
  Order open{};
  Half half = Half::None;
  std::uint8_t sealed = 0;
};

struct State {
  std::array<Pad, kSeats> pads{};
  std::array<std::array<std::uint8_t, kCards>, kSeats> seen{};  ///< Cards a seat has looked at.
  std::array<std::array<std::uint8_t, kHand>, kSeats> hand{};   ///< 0: no card.
  std::array<std::uint8_t, kCards> deck{};
  std::uint8_t left = 0;  ///< Cards in the deck; the last of them is on top.
  std::array<std::uint8_t, kCards> played{};
  std::uint8_t last = 0;  ///< The card played last.
  std::array<std::array<std::uint8_t, kPawns>, kSeats> pawns{};
  std::array<std::uint8_t, kSeats> coins{};
  std::uint8_t pot = 0;
  std::array<std::uint8_t, kSeats> omen{};  ///< 0: not asked.
  std::array<std::uint8_t, kSeats> waves{};
  std::array<std::uint8_t, kSeats> waving{};  ///< Whom to wave to comes next.
  std::array<std::uint8_t, kSeats> done{};
  Phase phase = Phase::Orders;
  std::uint8_t round = 0;
  std::uint8_t turn = 0;
  std::uint8_t playing = 0;  ///< A card is about to be chosen.
  std::uint8_t peeked = 0;
  std::uint8_t mark = 0;  ///< Only faults use it.
  std::uint8_t seats = 2;
  std::uint8_t rounds = 2;
  std::uint8_t parley = 1;
};

/// words/en.json, and a little of words/de.json.
[[nodiscard]] std::string english_words();
[[nodiscard]] std::string german_words();
/// Catalogues of such texts.
[[nodiscard]] std::shared_ptr<const Catalogues> catalogues(std::string_view english,
                                                           std::string_view german);

class Toy {
 public:
  using State = toy::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 3 * kPawns + 1;

  static GameInfo info();
  static Result<Toy> make(const Json& options, const Data& data);

  // Rules: toy_rules.cpp.
  [[nodiscard]] int seats() const { return seats_; }
  State start(Dice& dice, Log* log) const;
  [[nodiscard]] SeatSet owing(const State& s) const;
  [[nodiscard]] SeatSet may_act(const State& s) const;
  [[nodiscard]] Mode mode(const State& s) const;
  [[nodiscard]] bool at_rest(const State& s, Seat seat) const;
  void legal(const State& s, Seat seat, Actions& list) const;
  [[nodiscard]] std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State& s, Seat seat) const;
  [[nodiscard]] Outcome outcome(const State& s) const;
  [[nodiscard]] int round(const State& s) const;
  [[nodiscard]] double standing(const State& s, Seat seat) const;

  // Secrets: toy_secrets.cpp.
  [[nodiscard]] State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  // Faces: toy_faces.cpp, toy_text.cpp.
  [[nodiscard]] Scene scene(const View<State>& view) const;
  [[nodiscard]] ChoiceList choices(const View<State>& view) const;
  [[nodiscard]] std::vector<Odds> odds(const View<State>& view) const;
  [[nodiscard]] std::string id_of(std::string_view term, int number) const;
  [[nodiscard]] Said seat_name(Seat seat) const;
  [[nodiscard]] CellName cell_name(const View<State>& view, std::string_view term,
                                   int number) const;
  [[nodiscard]] Reading read(const View<State>& view, std::string_view text) const;
  [[nodiscard]] std::string write(const View<State>& view, const Line& line) const;
  [[nodiscard]] Json position(const State& s) const;
  [[nodiscard]] Result<State> from_position(const Json& json, std::string_view where) const;
  [[nodiscard]] int observation_size() const { return static_cast<int>(sizeof(State)); }
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;

 private:
  [[nodiscard]] bool is(Fault fault) const { return fault_ == fault; }
  [[nodiscard]] std::optional<Refusal> secret_refusal(const State& s, Seat seat, Action a) const;
  [[nodiscard]] std::optional<Refusal> market_refusal(const State& s, Seat seat, Action a) const;
  [[nodiscard]] std::optional<Refusal> parley_refusal(const State& s, Seat seat, Action a) const;
  void carry_out(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void write_order(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void trade(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void inspect(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void talk(State& s, Seat seat, Action action, Log* log) const;
  void reveal(State& s, Dice& dice, Log* log) const;
  void contest(State& s, int cell, Dice& dice, Log* log) const;
  void end_turn(State& s) const;
  void end_round(State& s) const;
  [[nodiscard]] Choice described(const State& s, Seat seat, Action action) const;
  [[nodiscard]] Step kind_of(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::vector<Line> lines(const State& s, Seat seat) const;
  [[nodiscard]] const State& glimpse(const View<State>& view, Fault fault) const;

  Fault fault_ = Fault::None;
  int seats_ = 2;
  int rounds_ = 2;
  bool parley_ = true;
  // What no game may have: memory outside its states. Some faults need it.
  mutable State glimpse_{};
  mutable std::uint8_t memory_ = 0;
};

[[nodiscard]] const GameEntry& entry();
/// The data that switches a fault on.
[[nodiscard]] Data broken_by(Fault fault);

/// A rule of the toy's own book.
inline constexpr std::array<Rule, 15> kBook{
    *Rule::parse("TOY-1.1"), *Rule::parse("TOY-1.2"), *Rule::parse("TOY-2.1"),
    *Rule::parse("TOY-2.2"), *Rule::parse("TOY-2.3"), *Rule::parse("TOY-2.4"),
    *Rule::parse("TOY-2.5"), *Rule::parse("TOY-3.1"), *Rule::parse("TOY-3.2"),
    *Rule::parse("TOY-3.3"), *Rule::parse("TOY-3.4"), *Rule::parse("TOY-3.5"),
    *Rule::parse("TOY-3.6"), *Rule::parse("TOY-4.1"), *Rule::parse("TOY-5.1")};
consteval Rule rule(std::string_view text) { return cite(text, kBook); }

}  // namespace sandtable::toy
