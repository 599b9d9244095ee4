#include "cli/table/table.hpp"

#include <algorithm>
#include <utility>

#include "cli/spelt.hpp"
#include "core/assert.hpp"

namespace sandtable::cli {
namespace {

std::string name_of(const Sitter& sitter) { return sitter ? sitter->name : "person"; }

std::vector<std::string> names_of(const std::vector<Sitter>& sitters) {
  std::vector<std::string> out;
  for (const Sitter& sitter : sitters) out.push_back(name_of(sitter));
  return out;
}

/// Given draws are in place before the recorder sets the game up.
GivenDice prepared(std::uint64_t seed, std::vector<std::int32_t> start_dice) {
  GivenDice out(seed);
  out.give(std::move(start_dice));
  return out;
}

std::optional<std::uint64_t> recorded_seed(Chance chance, std::uint64_t seed) {
  return chance == Chance::Seeded ? std::optional(seed) : std::nullopt;
}

}  // namespace

Table::Table(const Chosen& chosen, std::vector<Sitter> sitters, std::uint64_t seed, Chance chance,
             std::vector<std::int32_t> start_dice, std::string language)
    : entry_(chosen.entry),
      data_(chosen.data),
      game_(chosen.game),
      seed_(seed),
      language_(std::move(language)),
      sitters_(std::move(sitters)),
      chance_(chance),
      given_(prepared(seed, std::move(start_dice))),
      dice_(chance == Chance::Seeded ? Dice(seed) : Dice(given_)),
      recorder_(game_, dice_, names_of(sitters_), recorded_seed(chance, seed), false,
                data_->digest()) {
  tell_events();
}

std::unique_ptr<Table> Table::resume(const Loaded& loaded, std::vector<Sitter> sitters,
                                     std::uint64_t seed, Chance chance,
                                     const std::string& language) {
  auto out = std::make_unique<Table>(loaded.chosen, std::move(sitters), seed, chance,
                                     loaded.record.start_dice, language);
  for (const RecordLine& line : loaded.record.lines) out->play_again(line);
  return out;
}

/// A line of a person that told nobody anything stays in its draft: it can still be taken back.
void Table::play_again(const RecordLine& line) {
  if (chance_ == Chance::Given) given_.give(line.dice);
  if (left_open_ && left_open_->seat() != line.seat) {
    const Draft finished = *std::exchange(left_open_, std::nullopt);
    play(finished);
  }
  if (!is_person(line.seat))
    return play_line(line.seat, game_->read(state(), line.seat, line.notation).line);
  Draft draft = draft_for(line.seat);
  Draft::Progress progress{};
  const Line choices = game_->read(draft.rest(), line.seat, line.notation).line;
  const auto refused = draft.play(choices, progress);
  SANDTABLE_ASSERT(!refused, "the record was replayed before");
  static_cast<void>(refused);
  if (progress == Draft::Progress::Told) return play(draft);
  left_open_ = std::move(draft);
}

int Table::persons() const {
  return static_cast<int>(std::ranges::count_if(sitters_, [](const Sitter& s) { return !s; }));
}

std::string Table::sitter_name(Seat seat) const { return name_of(sitters_[seat]); }

Seat Table::next() const {
  const SeatSet owing = game_->owing(state());
  for (const Seat seat : owing)
    if (!is_person(seat)) return seat;
  return owing.lowest();
}

Status Table::bot_plays(Seat seat) {
  Dice dice = agent_dice(seed_, seat, lines_played_[seat]);
  const Result<Line> line = next_line(*game_, *sitters_[seat], state(), seat, dice);
  if (!line) return line.error();
  play_line(seat, *line);
  return fine();
}

Draft Table::draft_for(Seat seat) {
  if (left_open_ && left_open_->seat() == seat) {
    Draft out = *std::move(left_open_);
    left_open_.reset();
    return out;
  }
  return {*game_, state(), seat};
}

void Table::play(const Draft& draft) {
  for (const Line& line : draft.lines()) play_line(draft.seat(), line);
}

void Table::play_line(Seat seat, const Line& line) {
  if (settler_) given_.give(settler_(state(), seat, line));
  const auto refused = recorder_.play(seat, line);
  SANDTABLE_ASSERT(!refused, "lines are checked before they are played");
  static_cast<void>(refused);
  ++lines_played_[seat];
  tell_events();
}

void Table::tell_events() {
  const auto events = recorder_.events();
  for (; events_told_ < events.size(); ++events_told_) {
    const auto event = events.subspan(events_told_, 1);
    for (int viewer = 0; viewer <= kSpectator; ++viewer) {
      if (viewer >= game_->seats() && viewer != kSpectator) continue;
      std::string text =
          cli::told(*game_, state(), static_cast<Seat>(viewer), event, language_).front();
      if (!text.empty()) told_[static_cast<std::size_t>(viewer)].push_back(std::move(text));
    }
  }
}

std::vector<std::string> Table::news(Seat viewer) {
  const std::vector<std::string>& all = told_[viewer];
  const auto from = static_cast<std::ptrdiff_t>(std::exchange(news_from_[viewer], all.size()));
  return {all.begin() + from, all.end()};
}

std::string Table::record_text(const Draft* draft) const {
  Record record = recorder_.finish();
  if (draft == nullptr && left_open_) draft = &*left_open_;
  if (draft == nullptr) return record.text();
  AnyState state = recorder_.state();
  Dice none(0);
  for (const Line& line : draft->lines()) {
    RecordLine written;
    written.seat = draft->seat();
    written.notation = game_->write(state, draft->seat(), line);
    record.lines.push_back(std::move(written));
    for (const Action action : line) game_->step(state, draft->seat(), action, none, nullptr);
  }
  return record.text();
}

}  // namespace sandtable::cli
