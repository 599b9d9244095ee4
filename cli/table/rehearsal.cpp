// A line tried on copies: what it tells, where chance decides, and what each result leads to.

#include <algorithm>

#include "cli/spelt.hpp"
#include "cli/table/advice.hpp"

namespace sandtable::cli {
namespace {

/// A draw with more results is no die, no card and no place.
constexpr std::int64_t kMostResults = 64;
/// Worlds that look the same to the viewer, tried to see whether results hang on what is hidden.
constexpr int kOtherWorlds = 12;

/// Gives what is settled; the first draw behind it is the open one.
class TrialDice final : public DiceSource {
 public:
  TrialDice(const std::vector<std::int32_t>& settled, const Log& log)
      : settled_(settled), log_(log) {}

  std::int32_t draw(std::int32_t low, std::int32_t high) override {
    if (at_ < settled_.size()) return std::clamp(settled_[at_++], low, high);
    if (!open_) open_ = OpenDraw{low, high, log_.events().size()};
    return rest_.between(low, high);
  }
  [[nodiscard]] const std::optional<OpenDraw>& open() const { return open_; }

 private:
  const std::vector<std::int32_t>& settled_;
  const Log& log_;
  std::size_t at_ = 0;
  std::optional<OpenDraw> open_;
  Dice rest_{1};
};

using Sentences = std::array<std::string, kBehind>;

/// The first place at which sentences behind different results differ, or kBehind.
std::size_t first_difference(const std::vector<Sentences>& behind) {
  for (std::size_t i = 0; i < kBehind; ++i)
    if (std::ranges::any_of(behind, [&](const Sentences& s) { return s[i] != behind[0][i]; }))
      return i;
  return kBehind;
}

/// One of each sentence, with the lowest number that leads to it.
std::vector<DrawResult> without_repeats(const std::vector<DrawResult>& results) {
  std::vector<DrawResult> out;
  for (const DrawResult& each : results)
    if (std::ranges::find(out, each.words, &DrawResult::words) == out.end()) out.push_back(each);
  return out;
}

}  // namespace

Rehearsal::Run Rehearsal::run(const std::vector<std::int32_t>& settled) const {
  Log log;
  TrialDice source(settled, log);
  Dice dice(source);
  Run out{state_, {}, {}};
  for (const Action action : line_) game_.step(out.state, seat_, action, dice, &log);
  out.events.assign(log.events().begin(), log.events().end());
  out.open = source.open();
  return out;
}

std::string Rehearsal::words(const Run& run, const Event& event) const {
  return told(game_, run.state, viewer_, std::span(&event, 1), language_).front();
}

/// What the viewer is told next if the open draw gives this value.
std::array<std::string, kBehind> Rehearsal::behind(const OpenDraw& open,
                                                   std::vector<std::int32_t> settled,
                                                   std::int32_t value) const {
  settled.push_back(value);
  const Run with = run(settled);
  Sentences out;
  std::size_t found = 0;
  for (std::size_t i = open.told; i < with.events.size() && found < kBehind; ++i)
    if (std::string text = words(with, with.events[i]); !text.empty())
      out[found++] = std::move(text);
  return out;
}

std::vector<DrawResult> Rehearsal::told_behind(const OpenDraw& open,
                                               const std::vector<std::int32_t>& settled) const {
  const std::int64_t count = std::int64_t{open.high} - open.low + 1;
  if (count < 2 || count > kMostResults) return {};
  std::vector<Sentences> few;  // most draws are hidden: a look at some of the results shows it
  for (std::int64_t i = 0; i < count; i += std::max<std::int64_t>(1, count / 8))
    few.push_back(behind(open, settled, static_cast<std::int32_t>(open.low + i)));
  if (first_difference(few) == kBehind) return {};
  std::vector<Sentences> all;
  for (std::int32_t value = open.low; value <= open.high; ++value)
    all.push_back(behind(open, settled, value));
  const std::size_t at = first_difference(all);
  std::vector<DrawResult> out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out.push_back({open.low + static_cast<std::int32_t>(i), all[i][at]});
  return without_repeats(out);
}

std::vector<std::string> Rehearsal::told_before(const Run& run) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < run.open->told; ++i)
    if (std::string text = words(run, run.events[i]); !text.empty()) out.push_back(std::move(text));
  return out;
}

/// In every other world that the viewer cannot tell from this one the results read the same. Where
/// no such world is found nothing is asked: what is hidden is worth more than a die.
bool Rehearsal::hides_nothing(const Run& run, const std::vector<std::int32_t>& settled,
                              const std::vector<DrawResult>& results) const {
  if (viewer_ == kSpectator) return false;
  Dice worlds(game_.key(state_, viewer_));
  const std::vector<std::string> before = told_before(run);
  int alike = 0;
  for (int i = 0; i < kOtherWorlds; ++i) {
    const AnyState other = game_.resample(state_, viewer_, Prior{}, worlds);
    const Rehearsal there(game_, other, seat_, line_, viewer_, language_);
    const Run seen = there.run(settled);
    if (!seen.open || seen.open->low != run.open->low || seen.open->high != run.open->high ||
        there.told_before(seen) != before)
      continue;
    ++alike;
    if (there.told_behind(*seen.open, settled) != results) return false;
  }
  return alike > 0;
}

std::vector<DrawResult> Rehearsal::results(const Run& run,
                                           const std::vector<std::int32_t>& settled) const {
  std::vector<DrawResult> out = told_behind(*run.open, settled);
  if (out.size() < 2 || !hides_nothing(run, settled, out)) return {};
  return out;
}

}  // namespace sandtable::cli
