#include "cli/table/draft.hpp"

#include <algorithm>

namespace sandtable::cli {
namespace {

/// How many worlds that the seat cannot tell apart are tried to see whether a line reveals which
/// one it is.
constexpr int kWorlds = 16;

}  // namespace

Draft::Draft(const AnyGame& game, AnyState base, Seat seat)
    : game_(&game), seat_(seat), base_(std::move(base)), rest_(base_), now_(base_) {}

bool Draft::ended() const { return game_->at_rest(now_, seat_) || !game_->owing(now_).has(seat_); }

bool Draft::tells(std::uint64_t drawn) const {
  if (drawn > 0 || !game_->owing(now_).has(seat_)) return true;
  if (game_->key(rest_, kSpectator) != game_->key(now_, kSpectator)) return true;
  for (int other = 0; other < game_->seats(); ++other) {
    const auto seat = static_cast<Seat>(other);
    if (seat != seat_ && game_->key(rest_, seat) != game_->key(now_, seat)) return true;
  }
  return reveals();
}

/// A card looked at draws no die and changes nobody else's view. So the line is also played in
/// other worlds that look the same to the seat: if one of them then looks different, it has learnt
/// something.
bool Draft::reveals() const {
  const std::uint64_t known = game_->key(now_, seat_);
  Dice worlds(known);
  for (int i = 0; i < kWorlds; ++i) {
    AnyState other = game_->resample(rest_, seat_, Prior{}, worlds);
    Dice none(0);
    if (game_->apply_line(other, seat_, half_, none, nullptr)) return true;
    if (game_->key(other, seat_) != known) return true;
  }
  return false;
}

Draft::Progress Draft::finish_line(std::uint64_t drawn) {
  const bool told = tells(drawn);
  lines_.push_back(half_);
  half_.clear();
  rest_ = now_;
  return told ? Progress::Told : Progress::Resting;
}

Draft::Progress Draft::choose(Action action) {
  // Earlier choices of the line drew nothing: a line ends where chance begins.
  Dice probe(0);
  half_.push(action);
  game_->step(now_, seat_, action, probe, nullptr);
  return ended() ? finish_line(probe.drawn()) : Progress::Half;
}

std::optional<Refusal> Draft::play(const Line& line, Progress& progress) {
  AnyState trial = rest_;
  Dice probe(0);
  if (auto no = game_->apply_line(trial, seat_, line, probe, nullptr)) return no;
  half_ = line;
  now_ = std::move(trial);
  progress = ended() ? finish_line(probe.drawn()) : Progress::Half;
  return std::nullopt;
}

std::optional<std::string> Draft::loss(const Line& line, std::string_view language) const {
  AnyState trial = rest_;
  Dice none(0);
  for (const Action action : line) {
    if (game_->refusal(trial, seat_, action)) return std::nullopt;
    for (const Choice& choice : game_->choices(trial, seat_, language).choices)
      if (choice.action == action && choice.irrevocable) return choice.irrevocable;
    game_->step(trial, seat_, action, none, nullptr);
  }
  return std::nullopt;
}

Draft::Undone Draft::undo() {
  if (half_made()) {
    half_.clear();
    now_ = rest_;
    return Undone::HalfLine;
  }
  if (lines_.empty()) return Undone::Nothing;
  lines_.pop_back();
  rest_ = base_;
  Dice none(0);
  for (const Line& line : lines_)
    for (const Action action : line) game_->step(rest_, seat_, action, none, nullptr);
  now_ = rest_;
  return Undone::WholeLine;
}

}  // namespace sandtable::cli
