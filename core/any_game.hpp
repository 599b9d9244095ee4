#pragma once
// The one type-erased face: a game with its options as server, terminal, lab and Python use it.
// Made once per game by core/adapter.hpp. Hot loops (playouts, searches, batches) are whole calls.

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace sandtable {

/// A state of some game as bytes. States are plain values, so copying and comparing need no type.
class AnyState {
 public:
  AnyState() = default;
  explicit AnyState(std::size_t size) : bytes_(allocate(size)), size_(size) {}
  AnyState(const AnyState& other) : AnyState(other.size_) {
    if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
  }
  AnyState& operator=(const AnyState& other) {
    if (this == &other) return *this;
    if (size_ != other.size_) bytes_ = allocate(other.size_), size_ = other.size_;
    if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    return *this;
  }
  // What was moved from is empty, so that it can be assigned to again.
  AnyState(AnyState&& other) noexcept
      : bytes_(std::move(other.bytes_)), size_(std::exchange(other.size_, 0)) {}
  AnyState& operator=(AnyState&& other) noexcept {
    bytes_ = std::move(other.bytes_);
    size_ = bytes_ == nullptr ? 0 : std::exchange(other.size_, 0);
    return *this;
  }
  ~AnyState() = default;

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::byte* data() { return bytes_.get(); }
  [[nodiscard]] const std::byte* data() const { return bytes_.get(); }
  static constexpr std::size_t alignment() { return static_cast<std::size_t>(kAlign); }
  friend bool operator==(const AnyState& a, const AnyState& b) {
    return a.size_ == b.size_ && (a.size_ == 0 || std::memcmp(a.data(), b.data(), a.size_) == 0);
  }

 private:
  static constexpr std::align_val_t kAlign{64};
  struct Free {
    void operator()(std::byte* bytes) const { ::operator delete(bytes, kAlign); }
  };
  static std::unique_ptr<std::byte, Free> allocate(std::size_t size) {
    if (size == 0) return nullptr;
    return std::unique_ptr<std::byte, Free>(static_cast<std::byte*>(::operator new(size, kAlign)));
  }
  std::unique_ptr<std::byte, Free> bytes_;
  std::size_t size_ = 0;
};

/// What one whole playout gave.
struct PlayoutResult {
  std::uint64_t steps = 0;  ///< Small choices taken.
  bool over = false;        ///< False if the limit of steps was reached first.
  Outcome outcome;
  std::uint64_t key = 0;  ///< Hash over the final state, for signatures.
};

/// Who fills in the others' secret choices when a view is resampled.
struct Prior {
  int bot = -1;               ///< A bot of the game, or -1 for none.
  int uniform_percent = 100;  ///< How often a uniformly random line is taken instead of the bot's.
};

/// Games stepped side by side: an entry of each array, or a row of it, is a game. The arrays are
/// the caller's; a mask or observation that is null is not filled.
struct Rows {
  AnyState* states = nullptr;
  Dice* dice = nullptr;
  Seat* seats = nullptr;                ///< Whose choice it is; kNobody when the game is over.
  Actions* legal = nullptr;             ///< What it can choose from.
  std::int16_t* legal_count = nullptr;  ///< How many there are.
  std::int8_t* mask = nullptr;          ///< 1 for these, actions() a row.
  std::int16_t* observation = nullptr;  ///< What that seat sees, observation_size() a row.
};

/// A game with its options. Immutable; shared freely by threads.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual const Json& options() const = 0;  ///< Completed.
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual int actions() const = 0;
  [[nodiscard]] virtual int max_walk() const = 0;
  [[nodiscard]] virtual std::size_t state_size() const = 0;

  // Rules. States must come from this game.
  [[nodiscard]] virtual AnyState start(Dice& dice, Log* log) const = 0;
  [[nodiscard]] virtual SeatSet owing(const AnyState& state) const = 0;
  [[nodiscard]] virtual SeatSet may_act(const AnyState& state) const = 0;
  [[nodiscard]] virtual Mode mode(const AnyState& state) const = 0;
  [[nodiscard]] virtual bool at_rest(const AnyState& state, Seat seat) const = 0;
  virtual void legal(const AnyState& state, Seat seat, Actions& list) const = 0;
  /// Empty if legal. Safe for any number, also one that is no action of the game.
  [[nodiscard]] virtual std::optional<Refusal> refusal(const AnyState& state, Seat seat,
                                                       Action action) const = 0;
  virtual void step(AnyState& state, Seat seat, Action action, Dice& dice, Log* log) const = 0;
  virtual void clear(AnyState& state, Seat seat) const = 0;
  [[nodiscard]] virtual Outcome outcome(const AnyState& state) const = 0;

  // Secrets.
  [[nodiscard]] virtual AnyState redact(const AnyState& state, Seat seat) const = 0;
  [[nodiscard]] virtual std::uint64_t key(const AnyState& state, Seat seat) const = 0;
  /// A full state that the seat cannot tell from this one.
  [[nodiscard]] virtual AnyState resample(const AnyState& state, Seat seat, const Prior& prior,
                                          Dice& dice) const = 0;

  // Faces. Each looks at the state through the seat's view first. What is said is spelt in the
  // language that is asked for; with kUnspelt its text stays empty.
  [[nodiscard]] virtual Scene scene(const AnyState& state, Seat seat,
                                    std::string_view language) const = 0;
  [[nodiscard]] virtual ChoiceList choices(const AnyState& state, Seat seat,
                                           std::string_view language) const = 0;
  [[nodiscard]] virtual std::vector<Odds> odds(const AnyState& state, Seat seat,
                                               std::string_view language) const = 0;
  /// A saying as the seat may read it, with the names that hold in this state.
  [[nodiscard]] virtual Words say(const AnyState& state, Seat seat, const Said& said,
                                  std::string_view language) const = 0;
  /// What everybody calls a seat.
  [[nodiscard]] virtual Words called(const AnyState& state, Seat seat,
                                     std::string_view language) const = 0;
  /// Events as the seat may read them; empty where it may not.
  [[nodiscard]] virtual std::vector<Words> say_all(const AnyState& state, Seat seat,
                                                   std::span<const Event> events,
                                                   std::string_view language) const = 0;
  /// The word by which programs know a thing in every language: "heavy_tank" for "unit" 3.
  [[nodiscard]] virtual std::string id_of(std::string_view term, int number) const = 0;
  /// The id in the scene of a cell that goes by the game's own number.
  [[nodiscard]] virtual int cell_of(std::string_view term, int number) const = 0;
  [[nodiscard]] virtual Reading read(const AnyState& state, Seat seat, std::string_view text,
                                     std::string_view language) const = 0;
  [[nodiscard]] virtual std::string write(const AnyState& state, Seat seat,
                                          const Line& line) const = 0;
  [[nodiscard]] virtual Json position(const AnyState& state) const = 0;
  [[nodiscard]] virtual Result<AnyState> from_position(const Json& position,
                                                       std::string_view where) const = 0;
  [[nodiscard]] virtual int observation_size() const = 0;
  virtual void observe(const AnyState& state, Seat seat, std::span<std::int16_t> out) const = 0;
  virtual void fallback(const AnyState& state, Seat seat, Line& out) const = 0;
  /// A bot that thinks long plays the best it has found when `enough` says so.
  virtual void plan(int bot, const AnyState& state, Seat seat, Dice& dice,
                    FunctionRef<bool()> enough, Line& out) const = 0;

  /// What the bot would say with that line; nothing if it says nothing.
  [[nodiscard]] virtual std::optional<Remark> remark(int bot, const AnyState& state, Seat seat,
                                                     const Line& line) const = 0;

  // How it goes, for searches; without the game's own judgement, by the score so far.
  [[nodiscard]] virtual int round(const AnyState& state) const = 0;
  [[nodiscard]] virtual double standing(const AnyState& state, Seat seat) const = 0;

  // Whole loops, compiled per game.
  /// Uniformly random play of all seats from a state to the end, choice by choice.
  virtual PlayoutResult random_playout(AnyState& state, Dice& dice,
                                       std::uint64_t max_steps) const = 0;
  /// What the next choice in one of the games is made from. The row is as the last call left it,
  /// or all 0.
  virtual void look_row(const Rows& rows, std::size_t game) const = 0;
  /// In each of the games from `first` up to `last`: its seat's action, which is legal, and what
  /// comes next.
  virtual void step_rows(const Rows& rows, std::span<const std::int32_t> actions, std::size_t first,
                         std::size_t last) const = 0;
  /// Nanoseconds-scale work for benchmarks: copies the state `times` times, returns a checksum.
  virtual std::uint64_t copy_states(const AnyState& state, std::uint64_t times) const = 0;

  // Made from the calls above, once for all games (core/any_game.cpp).
  [[nodiscard]] std::optional<Refusal> apply(AnyState& state, Seat seat, Action action, Dice& dice,
                                             Log* log) const;
  /// A whole line or nothing: on a refusal the state is as before. Only the last choice may ask
  /// for chance; a line that goes on behind a die, or holds no choice, is refused without a rule.
  [[nodiscard]] std::optional<Refusal> apply_line(AnyState& state, Seat seat, const Line& line,
                                                  Dice& dice, Log* log) const;
  [[nodiscard]] Scene scene(const AnyState& state, Seat seat) const {
    return scene(state, seat, kFirstLanguage);
  }
  [[nodiscard]] ChoiceList choices(const AnyState& state, Seat seat) const {
    return choices(state, seat, kFirstLanguage);
  }
  [[nodiscard]] std::vector<Odds> odds(const AnyState& state, Seat seat) const {
    return odds(state, seat, kFirstLanguage);
  }
  [[nodiscard]] Reading read(const AnyState& state, Seat seat, std::string_view text) const {
    return read(state, seat, text, kFirstLanguage);
  }
  /// Why not, without the rule.
  [[nodiscard]] Words say(const AnyState& state, Seat seat, const Refusal& refusal,
                          std::string_view language) const;
  /// The sentences of events as the seat may read them, looked at once; empty where it may not.
  [[nodiscard]] std::vector<std::string> spell_all(const AnyState& state, Seat seat,
                                                   std::span<const Event> events) const;
  [[nodiscard]] bool over(const AnyState& state) const { return owing(state).empty(); }
  /// One line by a bot of the game, without haste.
  void plan(int bot, const AnyState& state, Seat seat, Dice& dice, Line& out) const {
    plan(bot, state, seat, dice, [] { return false; }, out);
  }
  /// The sentence of a refusal, with the rule behind it.
  [[nodiscard]] std::string spell(const AnyState& state, Seat seat, const Refusal& refusal) const;
  /// The sentence of an event as the seat may read it; empty if it may not.
  [[nodiscard]] std::string spell(const AnyState& state, Seat seat, const Event& event) const;
  [[nodiscard]] std::string seat_name(const AnyState& state, Seat seat) const;
  /// A seat by name ("Red", any case) or number; kNobody if there is none.
  [[nodiscard]] Seat seat_called(const AnyState& state, std::string_view name) const;
  /// Hash of the canonical position: what records store.
  [[nodiscard]] std::string position_hash(const AnyState& state) const;
};

/// Ask for no language: what was said is read by somebody with catalogues.
inline constexpr std::string_view kUnspelt = "";

/// What an event says.
[[nodiscard]] Said said_by(const GameInfo& info, const Event& event);

/// A registered game: what it says about itself, and how it is made.
struct GameEntry {
  GameInfo info;
  Result<std::shared_ptr<const AnyGame>> (*make)(const GameInfo& info, const Json& options,
                                                 const Data& data) = nullptr;
  /// For a game whose options name what its data hold: what can be set with these data.
  Result<OptionSchema> (*schema_with)(const Data& data) = nullptr;

  /// What can be set with these data; without replaced files it is `info.schema`.
  [[nodiscard]] Result<OptionSchema> schema(const Data& data) const;
  /// The game with these options (completed and checked here), from the embedded data or `data`.
  [[nodiscard]] Result<std::shared_ptr<const AnyGame>> create(const Json& options,
                                                              std::string_view where) const;
  [[nodiscard]] Result<std::shared_ptr<const AnyGame>> create(const Json& options,
                                                              std::string_view where,
                                                              const Data& data) const;
  /// The options of a game that was begun under an older version of the rules: what came since, and
  /// is not named, is as it was played then.
  [[nodiscard]] Json options_of(int rules_version, const Json& given) const;
  [[nodiscard]] const Preset* preset(std::string_view name) const;
  [[nodiscard]] int bot_called(std::string_view name) const;  ///< -1: none of that name.
};

}  // namespace sandtable
