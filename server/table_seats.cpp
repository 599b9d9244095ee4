// Coming to a table and leaving it: screens, seats, words for the dice, and who is turned out.

#include <algorithm>
#include <utility>

#include "agents/agent.hpp"
#include "server/closing.hpp"
#include "server/speak.hpp"
#include "server/table.hpp"

namespace sandtable::server {
namespace {

void put_out(const Visitor& visitor) {
  visitor.socket->close(kNoLongerYours, closing<"closed.put_out">());
}

No put_out_already() { return {wire::RefusedFor::Seat, speak<"seat.put_out">(), {}}; }

}  // namespace

void Table::enter(const std::shared_ptr<Visitor>& visitor, std::int64_t revision,
                  std::int64_t chat) {
  add([this, visitor, revision, chat](Batch& batch) {
    batch.kept.emplace_back([this, visitor, revision, chat] {
      if (!is_let_in(*visitor)) return put_out(*visitor);
      Screens& screens = screens_[viewer_index(visitor->viewer)];
      screens.visitors.push_back(visitor);
      seating_changed_ = seating_changed_ || screens.visitors.size() == 1;
      welcome(*visitor, revision, chat);
      broadcast();
    });
    if (ledger_->has_seat(visitor->viewer) && is_let_in(*visitor))
      come_back(batch, visitor->viewer);
  });
}

bool Table::opens(Seat seat, const std::string& key) const {
  return ledger_->has_seat(seat) && !key.empty() && ledger_->sitter(seat).token == key;
}

bool Table::is_let_in(const Visitor& visitor) const {
  return visitor.viewer == kSpectator || opens(visitor.viewer, visitor.key);
}

/// Whatever took a seat's token away, and wherever it was asked for: it is in the ledger now, and
/// every socket that came in by it goes. What such a socket sent before is not looked at any more.
void Table::turn_out() {
  for (Screens& screens : screens_) {
    const auto out = std::ranges::stable_partition(
        screens.visitors, [&](const auto& visitor) { return is_let_in(*visitor); });
    if (out.empty()) continue;
    for (const auto& visitor : out) put_out(*visitor);
    screens.visitors.erase(out.begin(), out.end());
    seating_changed_ = true;
  }
}

void Table::leave(const std::shared_ptr<Visitor>& visitor) {
  Screens& screens = screens_[viewer_index(visitor->viewer)];
  std::erase(screens.visitors, visitor);
  seating_changed_ = seating_changed_ || screens.visitors.empty();
  busy_at_ = house_.now();
  if (!committing_ && !retired_) broadcast();
}

/// A person who acts or connects plays again instead of the bot that stood in.
void Table::come_back(Batch& batch, Seat seat) {
  if (!ledger_->bot_stands_in(seat)) return;
  const auto done = ledger_->stand_in(seat, std::nullopt);
  if (const auto* body = std::get_if<StoodIn>(&done)) batch.entries.emplace_back(*body);
}

void Table::sit(Seat seat, std::string name, std::string word, std::string token_hash,
                std::string link_hash, Answer answer) {
  add([this, seat, name = std::move(name), word = std::move(word), token = std::move(token_hash),
       link = std::move(link_hash), answer = std::move(answer)](Batch& batch) {
    const auto no = [&](Words text) { answer(No{wire::RefusedFor::Seat, std::move(text), {}}); };
    if (!ledger_->has_seat(seat)) return no(speak<"seat.none">());
    const SeatSetup& sitter = ledger_->sitter(seat);
    const bool first_come = ledger_->setup().listed && sitter.token.empty() && link.empty();
    if (sitter.sitter == wire::Sitter::Bot) return no(speak<"seat.bot">());
    if (!first_come && (link.empty() || link != sitter.link)) return no(speak<"seat.used_link">());
    if (sitter.token.empty() && word.empty()) return no(speak<"seat.needs_word">());
    answer_once_kept(batch, answer, ledger_->sit(seat, name, word, token, house_.now()));
  });
}

/// Keeps what was done and says so once it is durable, or says at once why it was not done.
template <class Body>
void Table::answer_once_kept(Batch& batch, const Answer& answer,
                             const std::variant<Body, No>& done) {
  if (const auto* no = std::get_if<No>(&done)) return answer(*no);
  batch.entries.emplace_back(std::get<Body>(done));
  batch.kept.emplace_back([answer] { answer(std::nullopt); });
  batch.failed.emplace_back([answer](const std::string& problem) { answer(not_saved(problem)); });
}

void Table::link(Holder holder, std::string link_hash, Answer answer) {
  add([this, holder = std::move(holder), link = std::move(link_hash),
       answer = std::move(answer)](Batch& batch) {
    if (!opens(holder.seat, holder.key)) return answer(put_out_already());
    answer_once_kept(batch, answer, ledger_->link(holder.seat, link));
  });
}

void Table::give_word(Holder holder, std::string word, Answer answer) {
  add([this, holder = std::move(holder), word = std::move(word),
       answer = std::move(answer)](Batch& batch) {
    if (!opens(holder.seat, holder.key)) return answer(put_out_already());
    if (ledger_->has_given(holder.seat) && ledger_->sitter(holder.seat).word == word) {
      batch.kept.emplace_back([answer] { answer(std::nullopt); });  // said twice is said once
      return;
    }
    answer_once_kept(batch, answer, ledger_->give_word(holder.seat, word));
  });
}

void Table::get_up(Holder holder, wire::Leaving leaving, std::string bot, Answer answer) {
  add([this, holder = std::move(holder), leaving, bot = std::move(bot),
       answer = std::move(answer)](Batch& batch) {
    if (!opens(holder.seat, holder.key)) return answer(put_out_already());
    if (leaving == wire::Leaving::ForGood) {
      const bool open = !ledger_->begun() && ledger_->can_be_taken_again(holder.seat);
      return answer_once_kept(
          batch, answer, ledger_->give_up(holder.seat, open ? std::nullopt : std::optional(bot)));
    }
    if (!ledger_->begun() || ledger_->over())
      return answer(No{wire::RefusedFor::Seat, speak<"seat.nothing_for_a_bot">(), {}});
    answer_once_kept(batch, answer, ledger_->stand_in(holder.seat, bot, By::Person));
  });
}

void Table::sit_by_right(std::vector<Right> rights,
                         std::function<void(std::vector<Seat>, std::optional<No>)> answer) {
  add([this, rights = std::move(rights), answer = std::move(answer)](Batch& batch) {
    std::vector<Seat> theirs;
    for (const Right& right : rights) {
      const SeatSetup& sitter = ledger_->sitter(right.seat);
      if (sitter.token.empty()) {
        const auto done = ledger_->sit(right.seat, right.name, "", right.token_hash, house_.now());
        if (const auto* body = std::get_if<Sat>(&done)) batch.entries.emplace_back(*body);
      }
      if (sitter.token == right.token_hash) theirs.push_back(right.seat);
    }
    batch.kept.emplace_back([answer, theirs] { answer(theirs, std::nullopt); });
    batch.failed.emplace_back(
        [answer](const std::string& problem) { answer({}, not_saved(problem)); });
  });
}

void Table::follow(Seat seat, std::string table, Answer answer) {
  add([this, seat, table = std::move(table), answer = std::move(answer)](Batch& batch) {
    const auto done = ledger_->follow(seat, table);
    if (const auto* body = std::get_if<Followed>(&done)) batch.entries.emplace_back(*body);
    batch.kept.emplace_back([answer] { answer(std::nullopt); });
    batch.failed.emplace_back([answer](const std::string& problem) { answer(not_saved(problem)); });
  });
}

}  // namespace sandtable::server
