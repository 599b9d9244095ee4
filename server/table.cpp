#include "server/table.hpp"

#include <algorithm>
#include <utility>

#include "server/closing.hpp"
#include "server/codec.hpp"
#include "server/guarded.hpp"
#include "server/log.hpp"
#include "server/speak.hpp"

namespace sandtable::server {
namespace {

constexpr std::size_t kItemsAtOnce = 256;
/// So long a table's bots are left to the process that changed it last: longer than they think.
constexpr std::int64_t kOthersTime = 5000;

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

No not_yours() { return {wire::RefusedFor::Seat, speak<"seat.watch">(), {}}; }

}  // namespace

Table::Table(House house, std::unique_ptr<Ledger> ledger, std::int64_t entries)
    : house_(std::move(house)),
      strand_(std::make_shared<Strand>(house_.soon)),
      ledger_(std::move(ledger)),
      entries_(entries),
      busy_at_(house_.now()) {}

// ---- The strand.

void Table::post(Work work) {
  strand_->post([self = shared_from_this(), work = std::move(work)] {
    guarded(work, [&](const std::string& what) { self->break_down(what); });
  });
}

void Table::break_down(const std::string& what) {
  house_.figures->table_faults.fetch_add(1, std::memory_order_relaxed);
  const std::string id = ledger_->setup().id;
  if (house_.log) house_.log->error("table.failed", {{"table", Json(id)}, {"problem", Json(what)}});
  const bool was_retired = retired_;
  close_for_everybody(closing<"closed.table_fault">());
  if (!was_retired && house_.failed) house_.failed(id);
}

void Table::close_for_everybody(std::string_view why) {
  retired_ = true;
  inbox_.clear();
  for (Screens& screens : screens_)
    for (const auto& visitor : std::exchange(screens.visitors, {}))
      visitor->socket->close(1011, why);
}

void Table::when_settled(Work work) {
  if (!committing_) return work();
  once_settled_.push_back(std::move(work));
}

// ---- The inbox.

void Table::add(Item item) {
  if (retired_) return;
  inbox_.push_back(std::move(item));
  pump();
}

void Table::pump() {
  if (committing_ || retired_ || std::exchange(pumping_, true)) return;
  Batch batch;
  for (std::size_t i = 0; i < kItemsAtOnce && !inbox_.empty(); ++i) {
    const Item item = std::move(inbox_.front());
    inbox_.pop_front();
    item(batch);
  }
  if (!ledger_->begun() && ledger_->ready())
    batch.entries.emplace_back(ledger_->begin(house_.now()));
  pumping_ = false;
  if (batch.entries.empty()) {
    for (const Work& work : batch.kept) work();
    return;
  }
  commit(std::move(batch));
}

TableRow Table::row() const {
  TableRow out;
  out.status = static_cast<int>(ledger_->status());
  out.updated = house_.now();
  bool bot_owes = false;
  for (const Seat seat : ledger_->owing()) bot_owes = bot_owes || ledger_->bot_on(seat).has_value();
  out.due = bot_owes ? out.updated : deadline().value_or(0);
  return out;
}

/// Nothing is under way if the store does not take it.
void Table::submit(Commit commit) {
  committing_ = true;
  try {
    house_.store->submit(std::move(commit));
  } catch (...) {
    committing_ = false;
    throw;
  }
}

void Table::commit(Batch batch) {
  busy_at_ = house_.now();
  seating_changed_ =
      seating_changed_ || ledger_->over() ||
      std::ranges::any_of(batch.entries, [](const EntryBody& entry) {
        return std::holds_alternative<Sat>(entry) || std::holds_alternative<Worded>(entry) ||
               std::holds_alternative<Left>(entry) || std::holds_alternative<Began>(entry) ||
               std::holds_alternative<StoodIn>(entry);
      });
  Commit commit;
  commit.table = ledger_->setup().id;
  for (const EntryBody& entry : batch.entries)
    commit.entries.push_back({++entries_, busy_at_, write_entry(entry)});
  commit.row = row();
  auto shared = std::make_shared<Batch>(std::move(batch));
  commit.done = [self = shared_from_this(), shared](const std::string& problem) {
    self->post([self, shared, problem] { self->settle(*shared, problem); });
  };
  house_.figures->commits.fetch_add(1, std::memory_order_relaxed);
  submit(std::move(commit));
}

void Table::settle(Batch& batch, const std::string& problem) {
  committing_ = false;
  for (const Work& work : std::exchange(once_settled_, {})) work();
  if (!problem.empty()) return fail(batch, problem);
  turn_out();
  for (const Work& work : batch.kept) work();
  if (retired_) return;
  broadcast();
  ask_bots();
  set_clock();
  pump();
}

/// The ledger is ahead of the store: it is given up, and read again by whoever asks next.
void Table::fail(Batch& batch, const std::string& problem) {
  house_.figures->failed_commits.fetch_add(1, std::memory_order_relaxed);
  if (house_.log)
    house_.log->error("table.not_saved",
                      {{"table", Json(ledger_->setup().id)}, {"problem", Json(problem)}});
  retired_ = true;
  for (const auto& failed : batch.failed) failed(problem);
  close_for_everybody(closing<"closed.not_saved">());
}

void Table::create(TableRow first, const Answer& answer) {
  Batch batch;
  if (ledger_->ready()) batch.entries.emplace_back(ledger_->begin(house_.now()));
  Commit commit;
  commit.table = ledger_->setup().id;
  const TableRow now = row();
  first.status = now.status, first.due = now.due, first.updated = now.updated;
  commit.created = std::move(first);
  for (const EntryBody& entry : batch.entries)
    commit.entries.push_back({++entries_, now.updated, write_entry(entry)});
  batch.kept.emplace_back([answer] { answer(std::nullopt); });
  batch.failed.emplace_back([answer](const std::string& problem) { answer(not_saved(problem)); });
  auto shared = std::make_shared<Batch>(std::move(batch));
  commit.done = [self = shared_from_this(), shared](const std::string& problem) {
    self->post([self, shared, problem] { self->settle(*shared, problem); });
  };
  submit(std::move(commit));
}

bool Table::retire_if_idle(std::int64_t idle_since) {
  if (retired_) return true;
  const bool somebody = std::ranges::any_of(
      screens_, [](const Screens& screens) { return !screens.visitors.empty(); });
  const bool thinks = std::ranges::any_of(thinking_, [](bool thinking) { return thinking; });
  if (somebody || thinks || committing_ || !inbox_.empty() || busy_at_ > idle_since) return false;
  retired_ = true;
  return true;
}

void Table::wake() {
  ask_bots();
  add([this](Batch& batch) { look_at_clock(batch); });
  set_clock();
}

// ---- What other processes have kept.

void Table::catch_up(std::int64_t number) {
  if (retired_ || (number > 0 && number <= entries_)) return;
  if (committing_) {
    once_settled_.emplace_back([this, number] { catch_up(number); });
    return;
  }
  house_.think([self = shared_from_this(), number] {
    auto stored = self->house_.store->load(self->ledger_->setup().id);
    if (!stored || !*stored) return;  // it is told again, or whoever changes something learns it
    self->post([self, number, stored = std::move(**stored)] {
      if (self->committing_) return self->catch_up(number);
      if (!self->retired_) self->take_in(stored);
    });
  });
}

void Table::take_in(const StoredTable& stored) {
  const std::int64_t had = entries_;
  for (const Entry& entry : stored.entries) {
    if (entry.number <= entries_) continue;
    const Status folded = fold(entry);
    if (!folded) {
      if (house_.log)
        house_.log->error("table.unreadable", {{"problem", Json(folded.error().text)}});
      return close_for_everybody(closing<"closed.changed">());
    }
    entries_ = entry.number;
  }
  if (entries_ == had) return;
  busy_at_ = house_.now();
  seating_changed_ = true;
  turn_out();
  broadcast();
  set_clock();
  // Who kept them asks the bots. If that process is gone by now, this one does.
  house_.later(kOthersTime, [weak = weak_from_this(), now = entries_] {
    if (const auto self = weak.lock())
      self->post([self, now] {
        if (self->entries_ == now) self->ask_bots();
      });
  });
}

Status Table::fold(const Entry& entry) {
  const auto body = read_entry(
      entry.body, "table " + ledger_->setup().id + ", entry " + std::to_string(entry.number));
  if (!body) return body.error();
  return ledger_->fold(*body, entry.at);
}

// ---- What people send.

void Table::receive(const std::shared_ptr<Visitor>& visitor, wire::ClientMessage message) {
  add([this, visitor, message = std::move(message)](Batch& batch) {
    if (!is_let_in(*visitor)) return;  // it is being turned out
    std::visit([&](const auto& each) { handle(batch, visitor, each); }, message);
  });
}

void Table::refuse(const Visitor& to, std::int64_t id, const No& no) {
  house_.figures->refused.fetch_add(1, std::memory_order_relaxed);
  send(to, wire::Refused{id, no.reason, no.text,
                         no.rule.empty() ? std::nullopt : std::optional(no.rule),
                         ledger_->revision(to.viewer)});
}

bool Table::refuse_stale(const Visitor& from, std::int64_t id, std::int64_t revision) {
  if (!ledger_->has_seat(from.viewer)) {
    refuse(from, id, not_yours());
    return true;
  }
  if (ledger_->is_current(from.viewer, revision)) return false;
  const std::int64_t now = ledger_->revision(from.viewer);
  refuse(from, id,
         {wire::RefusedFor::Stale, speak<"line.stale", "made", "now">(revision, now), {}});
  return true;
}

/// Keeps what was done and acknowledges it once it is durable, or refuses it.
template <class Body>
void Table::keep(Batch& batch, const std::shared_ptr<Visitor>& from, std::int64_t id,
                 const std::variant<Body, No>& done) {
  if (const No* no = std::get_if<No>(&done)) return refuse(*from, id, *no);
  batch.entries.emplace_back(std::get<Body>(done));
  const std::int64_t revision = ledger_->revision(from->viewer);
  batch.kept.emplace_back([this, from, id, revision] { send(*from, wire::Done{id, revision}); });
  batch.failed.emplace_back(
      [this, from, id](const std::string& problem) { refuse(*from, id, not_saved(problem)); });
}

void Table::handle(Batch& batch, const std::shared_ptr<Visitor>& from,
                   const wire::PlayLine& message) {
  if (refuse_stale(*from, message.id, message.revision)) return;
  const Seat seat = from->viewer;
  come_back(batch, seat);
  const std::string says = message.says.value_or("");
  if (message.notation) {
    keep(batch, from, message.id,
         ledger_->play(seat, *message.notation, says, By::Person, house_.now()));
  } else {
    Line line;
    for (const int choice : message.choices.value_or(std::vector<int>{}))
      if (!line.full()) line.push(static_cast<Action>(choice));
    keep(batch, from, message.id, ledger_->play(seat, line, says, By::Person, house_.now()));
    house_.figures->choices.fetch_add(line.size(), std::memory_order_relaxed);
  }
  house_.figures->lines.fetch_add(1, std::memory_order_relaxed);
}

void Table::handle(Batch& batch, const std::shared_ptr<Visitor>& from,
                   const wire::Rewrite& message) {
  if (refuse_stale(*from, message.id, message.revision)) return;
  keep(batch, from, message.id, ledger_->rewrite(from->viewer, message.lines, house_.now()));
}

/// The game with a half-made line on a scratch copy; nothing, and a refusal sent, if it cannot be.
std::optional<AnyState> Table::half_made(const Visitor& from, std::int64_t id,
                                         const std::vector<int>& choices) {
  if (!ledger_->begun()) {
    refuse(from, id, {wire::RefusedFor::Seat, speak<"table.not_begun">(), {}});
    return std::nullopt;
  }
  // The scratch copy is what the seat may know: nothing else can come to light on it.
  AnyState state = ledger_->game().redact(ledger_->state(), from.viewer);
  Dice none(0);
  for (const int choice : choices) {
    if (none.drawn() > 0) break;
    const auto action = static_cast<Action>(choice);
    if (const auto no = ledger_->game().apply(state, from.viewer, action, none, nullptr)) {
      refuse(from, id,
             {wire::RefusedFor::Rule, refused_words(ledger_->game(), state, from.viewer, *no),
              no->rule});
      return std::nullopt;
    }
  }
  return state;
}

/// What the seat would be told and see after the half line.
void Table::look_ahead(const Visitor& from, const AnyState& state, wire::Choices& out) const {
  const AnyGame& game = ledger_->game();
  Scene then = game.scene(state, from.viewer, kUnspelt);
  out.prompt = std::move(then.prompt);
  const Shown& shown = screens_[viewer_index(from.viewer)].shown;
  for (Board& board : then.boards)
    for (Cell& cell : board.cells)
      if (!shown.has(board, cell)) out.cells.push_back({board.id, std::move(cell)});
}

void Table::handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Ask& message) {
  batch.kept.emplace_back([this, from, message] {
    if (refuse_stale(*from, message.id, message.revision)) return;
    const auto state = half_made(*from, message.id, message.choices);
    if (!state) return;
    const AnyGame& game = ledger_->game();
    const bool whole = !message.choices.empty() && (game.at_rest(*state, from->viewer) ||
                                                    !game.may_act(*state).has(from->viewer));
    wire::Choices out;
    out.id = message.id, out.whole = whole;
    if (whole) return send(*from, out);
    out.choices = game.choices(*state, from->viewer, kUnspelt);
    out.odds = game.odds(*state, from->viewer, kUnspelt);
    if (!message.choices.empty()) look_ahead(*from, *state, out);
    send(*from, out);
  });
}

void Table::handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Why& message) {
  batch.kept.emplace_back([this, from, message] {
    if (refuse_stale(*from, message.id, message.revision)) return;
    const auto state = half_made(*from, message.id, message.choices);
    if (!state) return;
    const AnyGame& game = ledger_->game();
    const Seat seat = from->viewer;
    if (message.notation) {
      const Reading reading = game.read(*state, seat, *message.notation, kUnspelt);
      if (!reading.ok())
        return refuse(*from, message.id, {wire::RefusedFor::Rule, reading.why(), reading.rule});
    } else if (message.action) {
      if (const auto no = game.refusal(*state, seat, static_cast<Action>(*message.action)))
        return refuse(*from, message.id,
                      {wire::RefusedFor::Rule, refused_words(game, *state, seat, *no), no->rule});
    }
    send(*from, wire::Done{message.id, ledger_->revision(seat)});
  });
}

void Table::handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Say& message) {
  keep(batch, from, message.id, ledger_->say(from->viewer, message.to, message.text, house_.now()));
}

void Table::handle(Batch& batch, const std::shared_ptr<Visitor>& from, const wire::Back& message) {
  if (!ledger_->has_seat(from->viewer)) return refuse(*from, message.id, not_yours());
  keep(batch, from, message.id, ledger_->stand_in(from->viewer, std::nullopt));
}

// ---- What is sent.

void Table::send(const Visitor& to, const wire::ServerMessage& message) {
  to.socket->send(text_of(write_message(message)));
}

bool Table::is_here(Seat seat) const { return !screens_[viewer_index(seat)].visitors.empty(); }

wire::TableInfo Table::info() const {
  const Setup& setup = ledger_->setup();
  wire::TableInfo out;
  out.id = setup.id, out.game = setup.game, out.rules_version = setup.rules_version;
  out.preset = setup.preset, out.options = ledger_->game().options(), out.listed = setup.listed;
  out.clock = setup.clock, out.absent = setup.absent, out.status = ledger_->status();
  out.commitment = ledger_->commitment_text();
  for (Seat seat = 0; seat < ledger_->seats(); ++seat) {
    const SeatSetup& sitter = ledger_->sitter(seat);
    const auto bot = ledger_->bot_on(seat);
    out.seats.push_back(
        {seat, sitter.sitter, bot ? std::optional(bot->name) : std::nullopt, sitter.name,
         is_here(seat), ledger_->has_given(seat) ? std::optional(sitter.word) : std::nullopt,
         ledger_->who_left(seat),
         ledger_->begun() ? std::optional(ledger_->game().called(ledger_->state(), seat, kUnspelt))
                          : std::nullopt});
  }
  if (ledger_->over()) {
    out.secret = setup.secret;
    Scene last = ledger_->game().scene(ledger_->state(), kSpectator, kUnspelt);
    out.verdict = std::move(last.verdict), out.placings = std::move(last.placings);
    out.next = ledger_->next();
  } else if (ledger_->begun()) {
    out.awaited.emplace();
    for (const wire::Awaited& each : awaited(kSpectator)) out.awaited->push_back(each.seat);
  }
  return out;
}

std::vector<wire::Awaited> Table::awaited(Seat viewer) const {
  std::vector<wire::Awaited> out;
  if (!ledger_->begun()) return out;
  const AnyGame& game = ledger_->game();
  const auto time = ledger_->allowance(viewer);
  for (const Seat seat : game.owing(game.redact(ledger_->state(), viewer)))
    out.push_back({seat, time ? std::optional(ledger_->awaited_since() + *time) : std::nullopt});
  return out;
}

/// Where the game shows no pad, the table's own book does: it is not lost with the screen, and a
/// seat that takes its seal back has all its lines.
Scene Table::scene(Seat viewer) const {
  Scene out = ledger_->game().scene(ledger_->state(), viewer, kUnspelt);
  if (out.pad.empty() && !out.over) out.pad = ledger_->own_lines(viewer);
  return out;
}

ChoiceList Table::choices(Seat viewer) const {
  if (!ledger_->has_seat(viewer) || !ledger_->game().may_act(ledger_->state()).has(viewer))
    return {};
  return ledger_->game().choices(ledger_->state(), viewer, kUnspelt);
}

void Table::welcome(const Visitor& to, std::int64_t revision, std::int64_t chat) {
  const Seat viewer = to.viewer;
  wire::Welcome message;
  message.table = info();
  if (viewer != kSpectator) message.seat = viewer;
  message.revision = ledger_->revision(viewer);
  Screens& screens = screens_[viewer_index(viewer)];
  if (ledger_->begun()) {
    message.scene = scene(viewer);
    message.choices = choices(viewer);
    message.awaited = awaited(viewer);
    screens.shown.reset(*message.scene, message.choices, message.awaited);
  }
  screens.revision = message.revision;
  screens.chat = ledger_->chat_count(viewer);
  message.feed = ledger_->feed(viewer, revision);
  message.chat = ledger_->chat(viewer, chat);
  send(to, message);
}

void Table::update(Seat viewer) {
  Screens& screens = screens_[viewer_index(viewer)];
  const std::int64_t revision = ledger_->revision(viewer);
  if (screens.visitors.empty() || revision == screens.revision) return;
  const Text text =
      text_of(screens.shown.update(revision, scene(viewer), choices(viewer),
                                   ledger_->feed(viewer, screens.revision), awaited(viewer)));
  screens.revision = revision;
  for (const auto& visitor : screens.visitors) visitor->socket->send(text);
}

void Table::send_chat(Seat viewer) {
  Screens& screens = screens_[viewer_index(viewer)];
  if (screens.visitors.empty()) return;
  wire::Chat message{ledger_->chat(viewer, screens.chat)};
  if (message.chat.empty()) return;
  screens.chat = message.chat.back().number;
  const Text text = text_of(write_message(message));
  for (const auto& visitor : screens.visitors) visitor->socket->send(text);
}

void Table::broadcast() {
  const Text seats = std::exchange(seating_changed_, false)
                         ? text_of(write_message(wire::Seating{info()}))
                         : nullptr;
  for (std::size_t i = 0; i < screens_.size(); ++i) {
    const Seat viewer = i == kMaxSeats ? kSpectator : static_cast<Seat>(i);
    if (screens_[i].visitors.empty()) continue;
    if (ledger_->begun()) update(viewer);
    send_chat(viewer);
    if (seats)
      for (const auto& visitor : screens_[i].visitors) visitor->socket->send(seats);
  }
}

}  // namespace sandtable::server
