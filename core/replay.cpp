// Writing a game down while it is played, and playing it again from what was written.

#include "core/assert.hpp"
#include "core/record.hpp"

namespace sandtable {
namespace {

/// The dice of a record, line by line. Where the seed is known, each must be what the seed gives.
class RecordedDice final : public DiceSource {
 public:
  explicit RecordedDice(std::optional<std::uint64_t> seed)
      : seed_(seed), seeded_(seed.value_or(0)) {}

  void load(const std::vector<std::int32_t>& values) {
    script_.load(values);
    count_ = values.size();
  }
  std::int32_t draw(std::int32_t low, std::int32_t high) override {
    const std::int32_t value = script_.draw(low, high);
    if (!seed_) return value;
    const std::int32_t wanted = seeded_.between(low, high);
    if (wanted != value && other_.empty())
      other_ = "die " + std::to_string(count_ - script_.left()) + " is " + std::to_string(value) +
               ", but seed " + std::to_string(*seed_) + " gives " + std::to_string(wanted) +
               "; correct the seed, or replay without checking it";
    return value;
  }
  /// Empty if the dice loaded last were drawn, all of them and no more.
  [[nodiscard]] std::string problem() const {
    if (!script_.problem().empty())
      return script_.problem() + "; the record must hold every die as it was drawn";
    if (script_.left() > 0)
      return std::to_string(script_.left()) + " of " + std::to_string(count_) +
             " dice were not drawn; the record must hold only dice that were";
    return other_;
  }

 private:
  ScriptedDice script_{{}};
  std::optional<std::uint64_t> seed_;
  Dice seeded_;
  std::size_t count_ = 0;
  std::string other_;
};

class Replayer {
 public:
  Replayer(const Record& record, std::string_view where, bool check_seed)
      : record_(record), where_(where), source_(check_seed ? record.seed : std::nullopt) {}

  Result<Replay> run(std::shared_ptr<const AnyGame> game) {
    out_.game = std::move(game);
    if (!start()) return error_;
    for (std::size_t i = 0; i < record_.lines.size(); ++i)
      if (!play(i)) return error_;
    if (!end()) return error_;
    return std::move(out_);
  }

 private:
  bool start() {
    const auto seats = static_cast<std::size_t>(out_.game->seats());
    if (record_.seats.size() != seats)
      return malformed("seats", "there are " + std::to_string(record_.seats.size()) +
                                    "; with these options the game has " + std::to_string(seats));
    source_.load(record_.start_dice);
    Log log;
    state_ = out_.game->start(dice_, &log);
    keep(log);
    const std::string problem = source_.problem();
    return problem.empty() || untrue("start", problem);
  }

  bool play(std::size_t index) {
    const RecordLine& line = record_.lines[index];
    const AnyGame& game = *out_.game;
    const std::string place = (line.source > 0 ? "line " + std::to_string(line.source)
                                               : "play " + std::to_string(index + 1)) +
                              ", \"" + std::to_string(line.seat) + ": " + shortened(line.notation) +
                              "\"";
    if (line.seat >= game.seats()) return malformed(place, "there is no such seat");
    const Reading reading = game.read(state_, line.seat, line.notation);
    if (!reading.ok()) return unread(place, reading);
    source_.load(line.dice);
    Log log;
    if (const auto no = game.apply_line(state_, line.seat, reading.line, dice_, &log))
      return untrue(place, "refused: " + game.spell(state_, line.seat, *no));
    if (const std::string problem = source_.problem(); !problem.empty())
      return untrue(place, problem);
    keep(log);
    return line.hash.empty() || same_position(place, line.hash);
  }

  bool end() {
    if (record_.end_hash.empty()) return true;
    if (!out_.game->over(state_))
      return untrue("end", "the game is not over; remove the line, or add what is missing");
    return same_position("end", record_.end_hash);
  }

  bool same_position(const std::string& place, const std::string& wanted) {
    const std::string hash = out_.game->position_hash(state_);
    return hash == wanted ||
           untrue(place, "the position is " + hash + ", the record has " + wanted +
                             "; a rule, a data file or the record was changed since it was made");
  }

  void keep(const Log& log) {
    out_.states.push_back(state_);
    out_.events.emplace_back(log.events().begin(), log.events().end());
  }
  /// A line that a rule forbids was understood; one without a rule was not.
  bool unread(const std::string& place, const Reading& reading) {
    if (reading.rule.empty()) return malformed(place, reading.problem);
    return untrue(place, "refused: " + reading.problem + " (" + reading.rule.text() + ")");
  }
  bool malformed(std::string_view place, std::string_view what) {
    return fail(place, what, Fault::Malformed);
  }
  bool untrue(std::string_view place, std::string_view what) {
    return fail(place, what, Fault::Untrue);
  }
  bool fail(std::string_view place, std::string_view what, Fault fault) {
    error_ = {std::string(where_) + ": " + std::string(place) + ": " + std::string(what), fault};
    return false;
  }

  const Record& record_;
  std::string_view where_;
  RecordedDice source_;
  Dice dice_{source_};
  AnyState state_;
  Replay out_;
  Error error_;
};

/// Whether the record belongs to this game, these rules and these data files.
std::string misfit(const GameInfo& info, const Record& record, const std::string& digest) {
  if (record.game != info.name)
    return "the record is of game \"" + record.game + "\"; replay it as that, not as " + info.name;
  if (record.rules_version < 1 || record.rules_version > info.rules_version)
    return "the record follows version " + std::to_string(record.rules_version) +
           " of the rules; this program knows 1 to " + std::to_string(info.rules_version) +
           ", use the program that made the record or a newer one";
  if (record.data == digest) return "";
  if (digest.empty())
    return "the record was made with replaced data files (" + record.data +
           "); give the same files with --data";
  return "the data files given are " + digest + ", the record was made with " +
         (record.data.empty() ? "the built-in ones; leave out --data"
                              : record.data + "; give those files with --data");
}

}  // namespace

Recorder::Recorder(std::shared_ptr<const AnyGame> game, Dice& dice, std::vector<std::string> seats,
                   std::optional<std::uint64_t> seed, bool hash_each_line, std::string data)
    : game_(std::move(game)), dice_(dice), hash_each_line_(hash_each_line) {
  SANDTABLE_ASSERT(seats.size() == static_cast<std::size_t>(game_->seats()),
                   "a name for each seat");
  record_.game = game_->info().name;
  record_.rules_version = game_->info().rules_version;
  record_.options = game_->options();
  record_.seats = std::move(seats);
  record_.seed = seed;
  record_.data = std::move(data);
  std::vector<Draw> tape;
  dice_.record_to(&tape);
  state_ = game_->start(dice_, &log_);
  dice_.record_to(nullptr);
  record_.start_dice = values_of(tape);
}

std::optional<Refusal> Recorder::play(Seat seat, const Line& line, std::string said) {
  const AnyState before = state_;
  std::vector<Draw> tape;
  dice_.record_to(&tape);
  const auto no = game_->apply_line(state_, seat, line, dice_, &log_);
  dice_.record_to(nullptr);
  if (no) return no;
  RecordLine written;
  written.seat = seat;
  written.notation = game_->write(before, seat, line);
  SANDTABLE_ASSERT(recordable(written.notation), "notation fits into one line of a record");
  written.said = std::move(said);
  written.dice = values_of(tape);
  if (hash_each_line_) written.hash = game_->position_hash(state_);
  record_.lines.push_back(std::move(written));
  return std::nullopt;
}

Record Recorder::finish() const {
  Record out = record_;
  if (game_->over(state_)) out.end_hash = game_->position_hash(state_);
  return out;
}

Result<Replay> replay(const GameEntry& entry, const Record& record, std::string_view where,
                      const Data& data, bool check_seed) {
  const std::string problem = misfit(entry.info, record, data.digest());
  if (!problem.empty()) return Error{std::string(where) + ": " + problem};
  const Json options = entry.options_of(record.rules_version, record.options);
  auto game = entry.create(options, std::string(where) + ": options", data);
  if (!game) return game.error();
  return Replayer(record, where, check_seed).run(*std::move(game));
}

}  // namespace sandtable
