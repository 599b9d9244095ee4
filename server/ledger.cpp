#include "server/ledger.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "core/registry.hpp"
#include "core/sha256.hpp"
#include "server/speak.hpp"

namespace sandtable::server {
namespace {

/// The seats of a game and the spectator, by viewer index.
std::vector<Seat> viewers_of(const AnyGame& game) {
  std::vector<Seat> out;
  for (int seat = 0; seat < game.seats(); ++seat) out.push_back(static_cast<Seat>(seat));
  out.push_back(kSpectator);
  return out;
}

No not_begun() { return {wire::RefusedFor::Seat, speak<"table.not_begun">(), {}}; }

}  // namespace

No no_such_seat() { return {wire::RefusedFor::Seat, speak<"seat.none">(), {}}; }

No not_saved(const std::string& problem) {
  return {wire::RefusedFor::Storage, speak<"fault.not_saved", "what">(problem), {}};
}

bool ChatLine::readable_by(Seat viewer) const {
  return !to || viewer == *to || (from && viewer == *from);
}

// ---- Making and folding.

Result<std::unique_ptr<Ledger>> Ledger::make(Setup setup, std::int64_t at,
                                             const std::string& where) {
  const auto entry = need_game(setup.game);
  if (!entry) return Error{where + ": " + entry.error().text};
  auto game = (*entry)->create((*entry)->options_of(setup.rules_version, setup.options), where);
  if (!game) return game.error();
  if (setup.seats.size() != static_cast<std::size_t>((*game)->seats()))
    return Error{where + ": /seats has " + std::to_string(setup.seats.size()) +
                 " entries; with these options the game has " + std::to_string((*game)->seats()) +
                 " seats, and each needs one"};
  std::unique_ptr<Ledger> out(new Ledger);
  out->entry_ = *entry;
  out->game_ = *game;
  out->sitters_ = setup.seats;
  out->commitment_ = commitment(setup.secret);
  const Digest bots = hmac_sha256(setup.secret, "bots");
  for (std::size_t i = 0; i < 8; ++i) out->bot_seed_ = out->bot_seed_ << 8 | bots[i];
  out->awaited_since_ = at;
  out->setup_ = std::move(setup);
  return out;
}

Status Ledger::fold(const EntryBody& entry, std::int64_t at) {
  return std::visit([&](const auto& body) { return fold_one(body, at); }, entry);
}

namespace {

template <class Body>
Status done_or_error(const std::variant<Body, No>& done) {
  if (const No* no = std::get_if<No>(&done)) return Error{no->text, Fault::Untrue};
  return fine();
}

Status same_dice(const std::vector<std::int32_t>& kept, const std::vector<std::int32_t>& now) {
  if (kept == now) return fine();
  return Error{
      "the dice drawn again are not those that were kept; the secret, the rules or the "
      "entry was changed since",
      Fault::Untrue};
}

}  // namespace

Status Ledger::fold_one(const Sat& e, std::int64_t at) {
  return done_or_error(sit(static_cast<Seat>(e.seat), e.name, e.word, e.token, at));
}
Status Ledger::fold_one(const Worded& e, std::int64_t) {
  return done_or_error(give_word(static_cast<Seat>(e.seat), e.word));
}
Status Ledger::fold_one(const Left& e, std::int64_t) {
  return done_or_error(give_up(static_cast<Seat>(e.seat), e.bot));
}
Status Ledger::fold_one(const Linked& e, std::int64_t) {
  return done_or_error(link(static_cast<Seat>(e.seat), e.link));
}
Status Ledger::fold_one(const Began& e, std::int64_t at) {
  if (!ready() || begun_)
    return Error{"the game begins once, when every seat is taken and every word given"};
  return same_dice(e.dice, begin(at).dice);
}
Status Ledger::fold_one(const Played& e, std::int64_t at) {
  const auto done = play(static_cast<Seat>(e.seat), e.line, e.says, e.by, at);
  if (const auto* now = std::get_if<Played>(&done)) return same_dice(e.dice, now->dice);
  return done_or_error(done);
}
Status Ledger::fold_one(const Rewritten& e, std::int64_t at) {
  const auto done = rewrite(static_cast<Seat>(e.seat), e.lines, at);
  if (const auto* now = std::get_if<Rewritten>(&done)) return same_dice(e.dice, now->dice);
  return done_or_error(done);
}
Status Ledger::fold_one(const Said& e, std::int64_t at) {
  return done_or_error(say(static_cast<Seat>(e.from), e.to, e.text, at));
}
Status Ledger::fold_one(const StoodIn& e, std::int64_t) {
  return done_or_error(stand_in(static_cast<Seat>(e.seat), e.bot, e.by));
}

Status Ledger::fold_one(const Followed& e, std::int64_t) {
  return done_or_error(follow(static_cast<Seat>(e.seat), e.table));
}

// ---- Telling.

struct Ledger::Before {
  SeatSet owing;
  Mode mode = Mode::InTurn;
};

Ledger::Before Ledger::before() const {
  Before out;
  if (!begun_) return out;
  out.owing = game_->owing(state_);
  out.mode = game_->mode(state_);
  return out;
}

/// What reads the same is kept once. What a viewer may not see is not said to it.
void Ledger::tell(std::span<const Event> events) {
  if (events.empty()) return;
  const std::vector<Seat> viewers = viewers_of(*game_);
  std::vector<std::vector<Words>> texts;
  for (const Seat viewer : viewers)
    texts.push_back(game_->say_all(state_, viewer, events, kUnspelt));
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto first = static_cast<std::ptrdiff_t>(told_.size());
    for (std::size_t v = 0; v < viewers.size(); ++v) {
      if (!events[i].seen_by.has(viewers[v])) continue;
      const auto same = std::find_if(told_.begin() + first, told_.end(),
                                     [&](const Told& told) { return told.text == texts[v][i]; });
      if (same != told_.end())
        same->readers.add(viewers[v]);
      else
        told_.push_back({moment_, events[i].kind, SeatSet::only(viewers[v]), events[i].rule,
                         std::move(texts[v][i])});
    }
  }
}

/// Something that happened to the table alone: the game is as it was, and so is what can be done.
void Ledger::tell_everybody(Told told) {
  told.moment = ++moment_;
  for (const Seat viewer : viewers_of(*game_))
    if (told.readers.has(viewer)) turns_[viewer_index(viewer)].push_back(moment_);
  told_.push_back(std::move(told));
}

/// Why a bot decides so: asked before the line changes anything, of the bot's own view.
void Ledger::keep_remark(Seat seat, const Line& line) {
  const std::optional<Agent> agent = bot_on(seat);
  if (!agent || agent->bot < 0 || agent->thought.simulations > 0) return;
  if (auto said = game_->remark(agent->bot, state_, seat, line))
    remarks_[seat].push_back(*std::move(said));
}

/// What can no longer be taken back is known, and so may be its reasons.
void Ledger::tell_remarks() {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (open_lines_[seat] > 0) continue;
    for (const Remark& remark : std::exchange(remarks_[seat], {})) {
      Told told;
      told.own = "remark", told.seat = seat;
      told.text = game_->say(state_, kSpectator, remark.said, kUnspelt);
      told.readers = remark.to;
      tell_everybody(std::move(told));
    }
  }
}

/// That the clock decided, for all who could see that the seat was awaited. How many lines it took
/// in secret is for the seat alone.
std::vector<Told> Ledger::time_was_up(Seat seat, const std::string& line) {
  std::vector<Told> out(1);
  Told& own = out.front();
  own.own = "time_up", own.seat = seat, own.line = line, own.readers = SeatSet::only(seat);
  own.text = speak<"feed.time_up_own", "line">(line);
  if (std::exchange(ran_out_[seat], awaited_since_) == awaited_since_) return out;
  Told others = own;
  others.line.reset(), others.readers = {};
  others.text = speak<"feed.time_up", "seat">(seat);
  for (const Seat viewer : viewers_of(*game_))
    if (viewer != seat && game_->owing(game_->redact(state_, viewer)).has(seat))
      others.readers.add(viewer);
  out.push_back(std::move(others));
  return out;
}

void Ledger::note(const Before& before, const sandtable::Log& log, std::optional<Seat> actor,
                  bool drew, std::int64_t at, std::vector<Told> own) {
  ++moment_;
  const std::size_t first = told_.size();
  for (Told& each : own) {
    each.moment = moment_;
    told_.push_back(std::move(each));
  }
  tell(log.events());
  for (const Seat viewer : viewers_of(*game_)) {
    const std::size_t index = viewer_index(viewer);
    const std::uint64_t key = game_->key(state_, viewer);
    const bool told = std::any_of(told_.begin() + static_cast<std::ptrdiff_t>(first), told_.end(),
                                  [&](const Told& each) { return each.readers.has(viewer); });
    if (told || key != std::exchange(keys_[index], key)) turns_[index].push_back(moment_);
  }
  const bool moved_on = starts_clock(before, actor, drew);
  if (moved_on) awaited_since_ = at;
  for (Seat seat = 0; seat < seats(); ++seat)
    if (moved_on || seat == actor || before.mode == Mode::Live) good_from_[seat] = revision(seat);
  close_decisions();
}

/// Time starts afresh when somebody else is awaited, a die fell, or the turn goes on; never because
/// a seat changes its mind, and not by offers while a clock of open negotiation runs.
bool Ledger::starts_clock(const Before& before, std::optional<Seat> actor, bool drew) const {
  if (!actor || drew || game_->mode(state_) != before.mode) return true;
  if (before.mode == Mode::InTurn) return true;
  for (const Seat seat : game_->owing(state_))
    if (seat != *actor && !before.owing.has(seat)) return true;
  return false;
}

// ---- Playing.

Began Ledger::begin(std::int64_t at) {
  source_.emplace(setup_.secret, setup_.id, words());
  Dice dice(*source_);
  std::vector<Draw> tape;
  dice.record_to(&tape);
  sandtable::Log log;
  state_ = game_->start(dice, &log);
  begun_ = true;
  start_dice_ = values_of(tape);
  note(Before{}, log, std::nullopt, true, at);
  return Began{start_dice_};
}

No Ledger::refused(const AnyState& state, Seat seat, const Refusal& refusal) const {
  return {refusal.rule.empty() ? wire::RefusedFor::Notation : wire::RefusedFor::Rule,
          refused_words(*game_, state, seat, refusal), refusal.rule};
}

Words refused_words(const AnyGame& game, const AnyState& state, Seat seat, const Refusal& refusal) {
  if (refusal.said.type == nullptr) return game.spell(state, seat, refusal);
  return game.say(state, seat, refusal, kUnspelt);
}

/// Takes a line on a state, with the table's dice. They are asked by the last choice alone, so a
/// line that is refused has used none up.
std::optional<No> Ledger::take(AnyState& state, Seat seat, const Line& line,
                               std::vector<Draw>& tape, sandtable::Log& log) {
  if (line.empty()) return No{wire::RefusedFor::Notation, speak<"line.empty">(), {}};
  const std::uint64_t counter = source_->drawn();
  Dice dice(*source_);
  dice.record_to(&tape);
  for (const Action action : line) {
    if (dice.drawn() > 0) {
      source_->set_drawn(counter);
      return No{wire::RefusedFor::Notation, speak<"line.chance">(), {}};
    }
    if (const auto no = game_->refusal(state, seat, action)) return refused(state, seat, *no);
    game_->step(state, seat, action, dice, &log);
  }
  if (dice.drawn() > 0 || game_->at_rest(state, seat) || !game_->may_act(state).has(seat))
    return std::nullopt;
  return No{wire::RefusedFor::Notation,
            speak<"line.unfinished", "line">(game_->choices(state, seat, kUnspelt).line),
            {}};
}

Ledger::Done<Played> Ledger::play(Seat seat, const Line& line, const std::string& says, By by,
                                  std::int64_t at) {
  if (!has_seat(seat)) return no_such_seat();
  if (!begun_) return not_begun();
  AnyState next = state_;
  std::vector<Draw> tape;
  sandtable::Log log;
  if (auto no = take(next, seat, line, tape, log)) return *no;
  RecordLine kept{seat, game_->write(state_, seat, line), says, values_of(tape), "", 0};
  const Before was = before();
  std::vector<Told> own;
  if (by == By::Clock) own = time_was_up(seat, kept.notation);
  if (by == By::Bot) keep_remark(seat, line);
  state_ = std::move(next);
  ++lines_played_[seat], ++open_lines_[seat];
  lines_.push_back(kept);
  note(was, log, seat, !tape.empty(), at, std::move(own));
  tell_remarks();
  return Played{seat, kept.notation, says, by, kept.dice};
}

Ledger::Done<Played> Ledger::play(Seat seat, const std::string& notation, const std::string& says,
                                  By by, std::int64_t at) {
  if (!has_seat(seat)) return no_such_seat();
  if (!begun_) return not_begun();
  const Reading reading = game_->read(state_, seat, notation, kUnspelt);
  if (!reading.ok())
    return No{reading.rule.empty() ? wire::RefusedFor::Notation : wire::RefusedFor::Rule,
              reading.why(), reading.rule};
  return play(seat, reading.line, says, by, at);
}

// ---- Taking back.

/// The seat's lines of the decision under way, oldest first.
std::vector<std::size_t> Ledger::lines_of(Seat seat) const {
  std::vector<std::size_t> out;
  for (std::size_t i = lines_.size(); i-- > 0 && out.size() < open_lines_[seat];)
    if (lines_[i].seat == seat) out.push_back(i);
  std::ranges::reverse(out);
  return out;
}

/// A seat for which clearing changes nothing has no decision under way: its lines are final.
void Ledger::close_decisions() {
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (open_lines_[seat] == 0) continue;
    AnyState cleared = state_;
    game_->clear(cleared, seat);
    if (cleared == state_) open_lines_[seat] = 0;
  }
}

/// Plays lines on a state without chance; false if one of them does not hold.
bool Ledger::leads(AnyState& state, Seat seat, std::span<const std::size_t> lines) const {
  for (const std::size_t index : lines) {
    const Reading reading = game_->read(state, seat, lines_[index].notation);
    if (!reading.ok()) return false;
    Dice none(0);
    if (game_->apply_line(state, seat, reading.line, none, nullptr) || none.drawn() > 0)
      return false;
  }
  return true;
}

/// Which of the seat's lines a clearing took back: those that lead from there to where it stands.
/// Usually that is the whole decision; in its turn a seat may be past a point of no return.
std::optional<std::vector<std::size_t>> Ledger::taken_back(Seat seat,
                                                           const AnyState& cleared) const {
  const std::vector<std::size_t> own = lines_of(seat);
  for (std::size_t skip = 0; skip <= own.size(); ++skip) {
    const auto last = std::span(own).subspan(skip);
    AnyState state = cleared;
    if (leads(state, seat, last) && state == state_)
      return std::vector<std::size_t>(last.begin(), last.end());
  }
  return std::nullopt;
}

std::vector<std::string> Ledger::own_lines(Seat seat) const {
  std::vector<std::string> out;
  if (!begun_ || !has_seat(seat) || open_lines_[seat] == 0) return out;
  AnyState cleared = state_;
  game_->clear(cleared, seat);
  if (const auto back = taken_back(seat, cleared))
    for (const std::size_t index : *back) out.push_back(lines_[index].notation);
  return out;
}

Ledger::Done<Rewritten> Ledger::rewrite(Seat seat, const std::vector<std::string>& lines,
                                        std::int64_t at) {
  if (!has_seat(seat)) return no_such_seat();
  if (!begun_) return not_begun();
  AnyState next = state_;
  game_->clear(next, seat);
  const auto back = taken_back(seat, next);
  if (!back || back->empty()) return No{wire::RefusedFor::Rule, speak<"line.nothing_back">(), {}};
  std::vector<RecordLine> kept;
  sandtable::Log log;
  bool drew = false;
  for (const std::string& notation : lines) {
    if (auto no = add_line(next, seat, notation, drew, kept, log)) return *no;
  }
  keep_promises(kept, *back);
  const bool other = !same_words(kept, *back);
  const Before was = before();
  state_ = std::move(next);
  for (const std::size_t index : *back | std::views::reverse)
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(index));
  open_lines_[seat] -= back->size();
  remarks_[seat].clear();  // a person is back, and decides otherwise
  Rewritten out{seat, {}, {}};
  for (RecordLine& line : kept) {
    out.lines.push_back(line.notation);
    out.dice.insert(out.dice.end(), line.dice.begin(), line.dice.end());
    lines_.push_back(std::move(line));
    ++open_lines_[seat];
  }
  note(was, log, seat, drew, at);
  // Lines in another order may lead to the same view, but the pad is another one.
  if (std::vector<std::uint32_t>& turns = turns_[seat]; other && turns.back() != moment_)
    turns.push_back(moment_);
  return out;
}

/// What was promised with a line stays with it where the line stays.
void Ledger::keep_promises(std::vector<RecordLine>& kept, std::span<const std::size_t> old) const {
  std::vector<std::size_t> left(old.begin(), old.end());
  for (RecordLine& line : kept) {
    const auto same = std::ranges::find_if(
        left, [&](std::size_t index) { return lines_[index].notation == line.notation; });
    if (same == left.end()) continue;
    line.said = lines_[*same].said;
    left.erase(same);
  }
}

bool Ledger::same_words(std::span<const RecordLine> kept, std::span<const std::size_t> old) const {
  return std::ranges::equal(kept, old, [&](const RecordLine& line, std::size_t index) {
    return line.notation == lines_[index].notation;
  });
}

std::optional<No> Ledger::add_line(AnyState& state, Seat seat, const std::string& notation,
                                   bool& drew, std::vector<RecordLine>& kept, sandtable::Log& log) {
  if (drew) return No{wire::RefusedFor::Notation, speak<"line.decided">(), {}};
  const Reading reading = game_->read(state, seat, notation, kUnspelt);
  if (!reading.ok()) return No{wire::RefusedFor::Notation, reading.why(), reading.rule};
  RecordLine line{seat, game_->write(state, seat, reading.line), "", {}, "", 0};
  std::vector<Draw> tape;
  if (auto no = take(state, seat, reading.line, tape, log)) return no;
  line.dice = values_of(tape);
  drew = !tape.empty();
  kept.push_back(std::move(line));
  return std::nullopt;
}

// ---- Speaking.

Ledger::Done<Said> Ledger::say(Seat from, std::optional<int> to, const std::string& text,
                               std::int64_t at) {
  if (!has_seat(from)) return No{wire::RefusedFor::Seat, speak<"seat.silent">(), {}};
  if (to && (*to < 0 || *to >= seats() || *to == from)) return no_such_seat();
  chat_.push_back({from, to, text, at});
  return Said{from, to, text};
}

// ---- What is so.

wire::TableStatus Ledger::status() const {
  if (!begun_) return wire::TableStatus::Waiting;
  return over() ? wire::TableStatus::Over : wire::TableStatus::Playing;
}

std::optional<Agent> Ledger::bot_on(Seat seat) const {
  if (stands_in_[seat]) return stands_in_[seat];
  const SeatSetup& sitter = sitters_[seat];
  if (sitter.sitter != wire::Sitter::Bot) return std::nullopt;
  if (!sitter.bot) return default_agent(entry_->info);
  const auto agent = agent_called(entry_->info, *sitter.bot);
  return agent ? *agent : default_agent(entry_->info);
}

Dice Ledger::bot_dice(Seat seat) const { return agent_dice(bot_seed_, seat, lines_played_[seat]); }

std::optional<std::int64_t> Ledger::allowance(Seat viewer) const {
  constexpr std::int64_t kSecond = 1000;
  constexpr std::int64_t kDay = 86'400 * kSecond;
  const wire::Clock& clock = setup_.clock;
  if (!begun_ || over() || clock.kind == wire::ClockKind::None) return std::nullopt;
  if (clock.kind == wire::ClockKind::Days) return clock.amount * kDay;
  if (clock.amount > 0) return clock.amount * kSecond;
  const std::optional<int> suggested = game_->scene(state_, viewer, kUnspelt).clock_seconds;
  if (!suggested || *suggested == 0) return std::nullopt;
  return *suggested * kSecond;
}

std::vector<wire::FeedItem> Ledger::feed(Seat viewer, std::int64_t after) const {
  std::vector<wire::FeedItem> out;
  const std::vector<std::uint32_t>& turns = turns_[viewer_index(viewer)];
  const std::uint32_t seen =
      after <= 0 || turns.empty()
          ? 0
          : turns[std::min(static_cast<std::size_t>(after), turns.size()) - 1];
  auto told = std::ranges::upper_bound(told_, seen, {}, &Told::moment);
  for (; told != told_.end(); ++told) {
    if (!told->readers.has(viewer)) continue;
    const auto turn = std::ranges::lower_bound(turns, told->moment);
    out.push_back({turn - turns.begin() + 1, told->text,
                   told->own.empty() ? game_->info().events[told->kind].name : told->own,
                   told->rule, told->seat, told->line});
  }
  return out;
}

std::int64_t Ledger::chat_count(Seat viewer) const {
  return std::ranges::count_if(chat_,
                               [&](const ChatLine& line) { return line.readable_by(viewer); });
}

std::vector<wire::ChatItem> Ledger::chat(Seat viewer, std::int64_t after) const {
  std::vector<wire::ChatItem> out;
  std::int64_t number = 0;
  for (const ChatLine& line : chat_) {
    if (!line.readable_by(viewer) || ++number <= after) continue;
    out.push_back({number, line.from, line.to, line.text, line.at});
  }
  return out;
}

Record Ledger::record() const {
  Record out;
  out.game = setup_.game;
  out.rules_version = setup_.rules_version;
  out.options = setup_.options;
  for (Seat seat = 0; seat < seats(); ++seat) {
    const SeatSetup& sitter = sitters_[seat];
    const auto bot = sitter.sitter == wire::Sitter::Bot ? bot_on(seat) : std::nullopt;
    std::string who = bot ? bot->name : sitter.name.value_or("person");
    if (left_[seat]) who = (left_[seat]->empty() ? "person" : *left_[seat]) + ", then " + who;
    out.seats.push_back(std::move(who));
  }
  out.commitment = commitment_;
  out.table = setup_.id;
  out.words = words();
  if (setup_.words_are_given.value_or(false)) out.given = given_;
  out.start_dice = start_dice_;
  out.lines = lines_;
  if (over()) out.secret = setup_.secret, out.end_hash = game_->position_hash(state_);
  return out;
}

}  // namespace sandtable::server
