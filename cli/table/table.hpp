#pragma once
// A game on one screen: the recorder, who sits where, and what each seat has been told so far.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "cli/input.hpp"
#include "cli/table/draft.hpp"
#include "core/record.hpp"

namespace sandtable::cli {

/// Who sits on a seat: an agent, or (nothing) a person.
using Sitter = std::optional<Agent>;

/// Dice whose next draws may be given; without them they follow from the seed.
class GivenDice final : public DiceSource {
 public:
  explicit GivenDice(std::uint64_t seed) : own_(seed) {}
  std::int32_t draw(std::int32_t low, std::int32_t high) override {
    return at_ < given_.size() ? given_[at_++] : own_.between(low, high);
  }
  void give(std::vector<std::int32_t> values) { given_ = std::move(values), at_ = 0; }

 private:
  Dice own_;
  std::vector<std::int32_t> given_;
  std::size_t at_ = 0;
};

/// Where the draws of a game come from.
enum class Chance : std::uint8_t {
  Seeded,  ///< All from the seed, which the record names.
  Given,   ///< Some from the persons, so that only the draws themselves are recorded.
};
/// The draws that a line is to be played with.
using Settler =
    std::function<std::vector<std::int32_t>(const AnyState& state, Seat seat, const Line& line)>;

class Table {
 public:
  Table(const Chosen& chosen, std::vector<Sitter> sitters, std::uint64_t seed,
        Chance chance = Chance::Seeded, std::vector<std::int32_t> start_dice = {},
        std::string language = std::string(kFirstLanguage));
  /// A saved game, played again up to where it was left. `record` was checked by core's replay.
  /// With given chance the draws are the record's, and `seed` is that of further ones.
  static std::unique_ptr<Table> resume(const Loaded& loaded, std::vector<Sitter> sitters,
                                       std::uint64_t seed, Chance chance,
                                       const std::string& language);

  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const GameEntry& entry() const { return *entry_; }
  [[nodiscard]] const Data& data() const { return *data_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const AnyState& state() const { return recorder_.state(); }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] Chance chance() const { return chance_; }
  /// Asked before every line; only with given chance.
  void settle_with(Settler settler) { settler_ = std::move(settler); }
  [[nodiscard]] bool over() const { return game_->over(state()); }
  [[nodiscard]] bool is_person(Seat seat) const { return !sitters_[seat]; }
  [[nodiscard]] int persons() const;
  /// Who sits there: "person", or an agent's name.
  [[nodiscard]] std::string sitter_name(Seat seat) const;
  /// Who decides next: the bots that owe something, then the persons; kNobody when over.
  [[nodiscard]] Seat next() const;

  /// The bot on that seat plays a line; an error names bot, seat and line.
  [[nodiscard]] Status bot_plays(Seat seat);
  /// The decision a person goes on with: what was left unsealed in a saved game, or a fresh one.
  [[nodiscard]] Draft draft_for(Seat seat);
  /// Plays what a person drafted.
  void play(const Draft& draft);

  /// Everything a viewer was told since the start, in the table's language, with rules.
  [[nodiscard]] const std::vector<std::string>& told(Seat viewer) const { return told_[viewer]; }
  /// What is new to the viewer since it was last asked.
  [[nodiscard]] std::vector<std::string> news(Seat viewer);

  /// The record so far; the lines of an unsealed draft are written down too, the one left open in
  /// a saved game if no other is given.
  [[nodiscard]] std::string record_text(const Draft* draft = nullptr) const;

 private:
  void play_line(Seat seat, const Line& line);
  void play_again(const RecordLine& line);
  void tell_events();

  const GameEntry* entry_;
  std::shared_ptr<const Data> data_;
  std::shared_ptr<const AnyGame> game_;
  std::uint64_t seed_;
  std::string language_;
  std::vector<Sitter> sitters_;
  Chance chance_;
  GivenDice given_;
  Dice dice_;
  Recorder recorder_;
  std::size_t events_told_ = 0;
  std::array<std::uint64_t, kMaxSeats> lines_played_{};
  std::array<std::vector<std::string>, kSpectator + 1> told_;
  std::array<std::size_t, kSpectator + 1> news_from_{};
  std::optional<Draft> left_open_;
  Settler settler_;
};

}  // namespace sandtable::cli
