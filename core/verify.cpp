// Checking the dice of a record: each must be the one that its seed or its secret gives.

#include <memory>

#include "core/fair_dice.hpp"
#include "core/record.hpp"

namespace sandtable {
namespace {

/// Draws of the seeded generator, as a source.
class SeededDice final : public DiceSource {
 public:
  explicit SeededDice(std::uint64_t seed) : dice_(seed) {}
  std::int32_t draw(std::int32_t low, std::int32_t high) override {
    return dice_.between(low, high);
  }

 private:
  Dice dice_;
};

/// Hands out recorded dice and compares each with what it should be. A replay has already found
/// that there are enough of them and that each is in its range.
class ComparedDice final : public DiceSource {
 public:
  explicit ComparedDice(std::unique_ptr<DiceSource> truth) : truth_(std::move(truth)) {}

  void load(const std::vector<std::int32_t>& values) { script_.load(values), in_line_ = 0; }
  std::int32_t draw(std::int32_t low, std::int32_t high) override {
    const std::int32_t found = script_.draw(low, high);
    const std::int32_t expected = truth_->draw(low, high);
    ++count_, ++in_line_;
    if (found != expected && problem_.empty())
      problem_ = "die " + std::to_string(in_line_) + " (draw " + std::to_string(count_) +
                 " of the game, from " + std::to_string(low) + " to " + std::to_string(high) +
                 ") is " + std::to_string(found) + "; expected " + std::to_string(expected);
    return found;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Empty while every die was the right one, else the first that was not.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  ScriptedDice script_{{}};
  std::unique_ptr<DiceSource> truth_;
  std::uint64_t count_ = 0;
  std::uint64_t in_line_ = 0;
  std::string problem_;
};

/// The dice as they should have been; an error if nobody can tell, or the secret is another.
Result<std::unique_ptr<DiceSource>> true_dice(const Record& record, const std::string& where) {
  if (record.seed) return std::unique_ptr<DiceSource>(std::make_unique<SeededDice>(*record.seed));
  if (record.commitment.empty())
    return Error{where +
                 ": the record has neither a seed nor a commitment, so its dice cannot be "
                 "checked; sandtable replay checks the rest"};
  if (record.secret.empty())
    return Error{where +
                 ": the record has a commitment but no secret yet; get it again from its "
                 "table once the game is over"};
  if (const std::string hash = commitment(record.secret); hash != record.commitment)
    return Error{where + ": secret: its SHA-256 is " + hash + ", the commitment is " +
                     record.commitment + "; another secret was promised than the one shown",
                 Fault::Untrue};
  return std::unique_ptr<DiceSource>(
      std::make_unique<FairDice>(record.secret, record.table, record.words));
}

std::string place_of(const RecordLine& line, std::size_t index) {
  const std::string number =
      line.source > 0 ? "line " + std::to_string(line.source) : "play " + std::to_string(index + 1);
  return number + ", \"" + std::to_string(line.seat) + ": " + shortened(line.notation) + "\"";
}

/// Goes through a game that replays, once more, with an eye on the dice alone.
std::string first_difference(const Record& record, const Replay& again, ComparedDice& source) {
  Dice dice(source);
  source.load(record.start_dice);
  (void)again.game->start(dice, nullptr);
  if (!source.problem().empty()) return "start: " + source.problem();
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    AnyState state = again.states[i];
    const Reading reading = again.game->read(state, line.seat, line.notation);
    source.load(line.dice);
    (void)again.game->apply_line(state, line.seat, reading.line, dice, nullptr);
    if (!source.problem().empty()) return place_of(line, i) + ": " + source.problem();
  }
  return "";
}

/// Whether the record has what somebody noted down when it was promised and given.
Status compare(const Record& record, const Noted& noted, const std::string& where) {
  const auto untrue = [&](const std::string& text) {
    return Status(Error{where + ": " + text, Fault::Untrue});
  };
  if (!noted.commitment.empty() && noted.commitment != record.commitment)
    return untrue("commitment: it is \"" + record.commitment + "\", but \"" +
                  shortened(noted.commitment) +
                  "\" was noted; the secret was changed after it was promised");
  for (const auto& [seat, word] : noted.words) {
    const std::string found = seat < record.words.size() ? record.words[seat] : "";
    if (found != word)
      return untrue("words: that of seat " + std::to_string(seat) + " is \"" + shortened(found) +
                    "\", but \"" + shortened(word) +
                    "\" was noted; a word was changed after it was given");
  }
  return fine();
}

}  // namespace

Contributors contributors(const Record& record) {
  if (record.seed) return Contributors::Seed;
  if (!record.given) return Contributors::Unsaid;
  return record.given->empty() ? Contributors::Host : Contributors::People;
}

Result<std::uint64_t> verify_dice(const GameEntry& entry, const Record& record,
                                  std::string_view where, const Data& data, const Noted& noted) {
  const std::string place(where);
  if (const Status same = compare(record, noted, place); !same) return same.error();
  auto truth = true_dice(record, place);
  if (!truth) return truth.error();
  const Result<Replay> again = replay(entry, record, where, data, false);
  if (!again) return again.error();
  ComparedDice source(*std::move(truth));
  const std::string problem = first_difference(record, *again, source);
  if (problem.empty()) return source.count();
  return Error{place + ": " + problem + " from the " + (record.seed ? "seed" : "secret") +
                   "; the die or the " + (record.seed ? "seed" : "words of the seats") +
                   " was changed since it was rolled",
               Fault::Untrue};
}

}  // namespace sandtable
