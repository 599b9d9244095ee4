#include "cli/table/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/table/answers.hpp"

namespace sandtable::cli {
namespace {

/// A line of the person's own that tells no more than this is not walked through.
constexpr std::size_t kShort = 2;

std::optional<std::int32_t> number_in(const std::string& text, const OpenDraw& open) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < open.low || value > open.high) return std::nullopt;
  return value;
}

}  // namespace

std::vector<std::int32_t> Advisor::walk(const AnyState& state, Seat seat, const Line& line,
                                        Seat viewer, bool own_line) {
  const Rehearsal rehearsal(game_, state, seat, line, viewer, screen_.language());
  std::vector<std::int32_t> settled;
  if (pace_ == Pace::Fast) pace_ = Pace::Steps;
  shown_ = false;
  for (std::size_t told = 0;;) {
    const Rehearsal::Run run = rehearsal.run(settled);
    if (!run.open && told == 0 && own_line && run.events.size() <= kShort) return settled;
    const std::size_t until = run.open ? run.open->told : run.events.size();
    show(rehearsal, run, told, until);
    if (!run.open) return settled;
    told = until;
    settled.push_back(settle(rehearsal, run, settled));
  }
}

void Advisor::show(const Rehearsal& line, const Rehearsal::Run& run, std::size_t from,
                   std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    const std::string text = line.words(run, run.events[i]);
    if (text.empty() || leaves()) continue;
    shown_ = true;
    screen_.say(text);
    wait(run.events[i]);
  }
}

void Advisor::wait(const Event& event) {
  while (pace_ == Pace::Steps) {
    const auto typed = screen_.ask_for<"advice.next">();
    if (paced(typed) || typed->empty()) return;
    if (*typed == "r") {
      screen_.show(answer_rule(game_.info(), event.rule.text(), screen_.look()));
    } else {
      screen_.tell<"advice.press">();
    }
  }
}

std::int32_t Advisor::settle(const Rehearsal& line, const Rehearsal::Run& run,
                             const std::vector<std::int32_t>& settled) {
  const std::int32_t drawn = dice_.between(run.open->low, run.open->high);
  if (pace_ != Pace::Steps) return drawn;
  const std::vector<DrawResult> results = line.results(run, settled);
  return results.empty() ? drawn : ask_result(*run.open, drawn, results);
}

std::int32_t Advisor::ask_result(const OpenDraw& open, std::int32_t drawn,
                                 const std::vector<DrawResult>& results) {
  shown_ = true;
  screen_.tell<"advice.chance">();
  for (const DrawResult& each : results)
    screen_.say(fmt::format(
        "{:>4}  {}", each.value,
        each.words.empty() ? terminal::say<"advice.nothing">(screen_.look()) : each.words));
  while (true) {
    const auto typed = screen_.ask_for<"advice.result", "drawn">(drawn);
    if (paced(typed) || typed->empty()) return drawn;
    if (const auto value = number_in(*typed, open)) return *value;
    screen_.tell<"advice.range", "low", "high">(open.low, open.high);
  }
}

bool Advisor::paced(const std::optional<std::string>& typed) {
  if (!typed || *typed == "q" || *typed == "quit") {
    pace_ = Pace::Leaves;
  } else if (*typed == "f") {
    pace_ = Pace::Fast;
  } else {
    return false;
  }
  return true;
}

}  // namespace sandtable::cli
