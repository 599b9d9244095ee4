// Bots and clocks: lines that nobody at the table sends.

#include <algorithm>
#include <chrono>
#include <utility>

#include "agents/agent.hpp"
#include "server/guarded.hpp"
#include "server/log.hpp"
#include "server/table.hpp"

namespace sandtable::server {
namespace {

/// A bot in open negotiation is asked this often between two other decisions.
constexpr int kLiveAsks = 24;
/// A fallback ends what is owed within so many lines.
constexpr int kFallbackLines = 256;
/// A search that has thought so long about one line plays the best it has found.
constexpr std::chrono::milliseconds kLongestThought{2500};

}  // namespace

// ---- Bots.

/// Bots are asked when they owe something; in open negotiation also when their view has changed.
void Table::ask_bots() {
  if (!ledger_->begun() || ledger_->over() || retired_) return;
  const AnyGame& game = ledger_->game();
  const SeatSet owing = ledger_->owing();
  const bool live = game.mode(ledger_->state()) == Mode::Live;
  for (const Seat seat : live ? game.may_act(ledger_->state()) : owing) {
    const auto agent = ledger_->bot_on(seat);
    if (!agent || thinking_[seat]) continue;
    if (owing.has(seat)) {
      if (!live) asked_[seat] = 0;
      ask_bot(seat, *agent);
    } else if (asked_at_[seat] != ledger_->revision(seat) && asked_[seat] < kLiveAsks) {
      ++asked_[seat];
      ask_bot(seat, *agent);
    }
  }
}

/// What a bot came to.
struct Table::Thought {
  std::int64_t revision = 0;  ///< Of the view it was shown.
  Line line;
  std::string fault;  ///< What it threw instead.
};

void Table::ask_bot(Seat seat, const Agent& agent) {
  thinking_[seat] = true;
  const std::int64_t revision = ledger_->revision(seat);
  asked_at_[seat] = revision;
  // The bot gets its seat's view alone; a thread may keep it as long as it likes.
  auto view = std::make_shared<AnyState>(ledger_->game().redact(ledger_->state(), seat));
  house_.think([self = shared_from_this(), seat, agent, revision, view,
                dice = ledger_->bot_dice(seat)]() mutable {
    Thought thought{revision, {}, {}};
    const auto until = std::chrono::steady_clock::now() + kLongestThought;
    const auto enough = [&] { return std::chrono::steady_clock::now() > until; };
    guarded(
        [&] { plan_line(self->ledger_->game(), agent, *view, seat, dice, enough, thought.line); },
        [&](const std::string& what) { thought.fault = "it threw: " + what; });
    self->post([self, seat, thought] {
      self->add([self, seat, thought](Batch& batch) { self->bot_answers(batch, seat, thought); });
    });
  });
}

void Table::bot_answers(Batch& batch, Seat seat, const Thought& thought) {
  thinking_[seat] = false;
  const bool owes = ledger_->owing().has(seat);
  const bool outdated = ledger_->revision(seat) != thought.revision || !ledger_->bot_on(seat);
  if (!thought.fault.empty()) note_bot_fault(seat, thought.fault);
  if (outdated || (thought.line.empty() && !owes)) {
    batch.kept.emplace_back([this] { ask_bots(); });
    return;
  }
  if (thought.fault.empty()) {
    const auto done = ledger_->play(seat, thought.line, "", By::Bot, house_.now());
    if (const auto* body = std::get_if<Played>(&done)) {
      house_.figures->bot_lines.fetch_add(1, std::memory_order_relaxed);
      batch.entries.emplace_back(*body);
      return;
    }
    note_bot_fault(seat, std::get<No>(done).text);
  }
  // A bot that errs must not hold up the table.
  if (owes) play_fallback(batch, seat, By::Bot);
}

void Table::note_bot_fault(Seat seat, const std::string& problem) {
  house_.figures->bot_faults.fetch_add(1, std::memory_order_relaxed);
  if (house_.log)
    house_.log->error("bot.fault", {{"table", Json(ledger_->setup().id)},
                                    {"seat", Json(static_cast<int>(seat))},
                                    {"problem", Json(problem)}});
}

void Table::play_fallback(Batch& batch, Seat seat, By by) {
  for (int i = 0; i < kFallbackLines && ledger_->owing().has(seat); ++i) {
    const std::int64_t since = ledger_->awaited_since();
    Line line;
    ledger_->game().fallback(ledger_->state(), seat, line);
    const auto done = ledger_->play(seat, line, "", by, house_.now());
    if (!std::holds_alternative<Played>(done)) return;
    batch.entries.emplace_back(std::get<Played>(done));
    if (ledger_->awaited_since() != since) return;  // the next decision has its own time
  }
}

// ---- Clocks.

std::optional<std::int64_t> Table::deadline() const {
  std::optional<std::int64_t> out;
  for (const Seat seat : ledger_->owing()) {
    if (ledger_->bot_on(seat)) continue;
    const auto time = ledger_->allowance(seat);
    if (!time) continue;
    const std::int64_t until = ledger_->awaited_since() + *time;
    out = out ? std::min(*out, until) : until;
  }
  return out;
}

void Table::set_clock() {
  const std::int64_t until = deadline().value_or(0);
  if (until == 0 || retired_ || (clock_ != 0 && clock_ <= until)) return;
  clock_ = until;
  const std::int64_t wait = std::max<std::int64_t>(0, until - house_.now());
  constexpr std::int64_t kLongest = 3'600'000;  // beyond, the hall looks
  if (wait > kLongest) {
    clock_ = 0;
    return;
  }
  house_.later(wait, [weak = weak_from_this(), until] {
    const auto self = weak.lock();
    if (!self) return;
    self->post([self, until] {
      if (self->clock_ == until) self->clock_ = 0;
      self->add([self](Batch& batch) { self->look_at_clock(batch); });
      self->set_clock();
    });
  });
}

void Table::look_at_clock(Batch& batch) {
  const std::int64_t now = house_.now();
  for (const Seat seat : ledger_->owing()) {
    if (!ledger_->owing().has(seat) || ledger_->bot_on(seat)) continue;
    const auto time = ledger_->allowance(seat);
    if (!time || now < ledger_->awaited_since() + *time) continue;
    if (ledger_->setup().absent == wire::Absent::Fallback) {
      play_fallback(batch, seat, By::Clock);
    } else {
      const auto done =
          ledger_->stand_in(seat, default_agent(ledger_->entry().info).name, By::Clock);
      if (const auto* body = std::get_if<StoodIn>(&done)) batch.entries.emplace_back(*body);
    }
  }
}

}  // namespace sandtable::server
