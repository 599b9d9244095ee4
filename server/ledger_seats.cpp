// Who sits at the table, and what they add to the dice: the ledger's part of coming and going.

#include <algorithm>
#include <utility>

#include "server/ledger.hpp"
#include "server/speak.hpp"

namespace sandtable::server {

bool Ledger::full() const {
  return std::ranges::none_of(sitters_, [](const SeatSetup& seat) {
    return seat.sitter == wire::Sitter::Open && seat.token.empty();
  });
}

bool Ledger::ready() const {
  if (!full()) return false;
  if (!setup_.words_are_given.value_or(false)) return true;
  for (Seat seat = 0; seat < seats(); ++seat)
    if (sitters_[seat].sitter != wire::Sitter::Bot && !has_given(seat)) return false;
  return true;
}

bool Ledger::has_given(Seat seat) const { return std::ranges::find(given_, seat) != given_.end(); }

bool Ledger::can_be_taken_again(Seat seat) const {
  return setup_.listed || !setup_.seats[seat].link.empty();
}

Ledger::Done<Sat> Ledger::sit(Seat seat, const std::string& name, const std::string& word,
                              const std::string& token_hash, std::int64_t at) {
  if (!has_seat(seat)) return no_such_seat();
  SeatSetup& sitter = sitters_[seat];
  if (sitter.sitter == wire::Sitter::Bot)
    return No{wire::RefusedFor::Seat, speak<"seat.bot">(), {}};
  // Somebody who comes back by a fresh link keeps the seat's word: the dice hang on it.
  if (sitter.token.empty()) {
    sitter.word = word;
    if (!word.empty()) given_.push_back(seat);
  }
  if (!name.empty()) sitter.name = name;
  sitter.token = token_hash;
  sitter.link.clear();
  sitter.sitter = wire::Sitter::Me;
  if (!begun_) awaited_since_ = at;
  return Sat{seat, name, word, token_hash};
}

Ledger::Done<Worded> Ledger::give_word(Seat seat, const std::string& word) {
  if (!has_seat(seat)) return no_such_seat();
  SeatSetup& sitter = sitters_[seat];
  if (sitter.sitter != wire::Sitter::Me || sitter.token.empty())
    return No{wire::RefusedFor::Seat, speak<"seat.nobody">(), {}};
  if (begun_ || has_given(seat)) return No{wire::RefusedFor::Seat, speak<"seat.has_word">(), {}};
  if (word.empty()) return No{wire::RefusedFor::Seat, speak<"seat.empty_word">(), {}};
  sitter.word = word;
  given_.push_back(seat);
  return Worded{seat, word};
}

Ledger::Done<Left> Ledger::give_up(Seat seat, const std::optional<std::string>& bot) {
  if (!has_seat(seat)) return no_such_seat();
  SeatSetup& sitter = sitters_[seat];
  if (sitter.sitter != wire::Sitter::Me || sitter.token.empty())
    return No{wire::RefusedFor::Seat, speak<"seat.nobody">(), {}};
  if (over()) return No{wire::RefusedFor::Seat, speak<"seat.over">(), {}};
  if (begun_ && !bot) return No{wire::RefusedFor::Seat, speak<"seat.needs_bot">(), {}};
  if (bot) {
    if (const auto agent = agent_called(entry_->info, *bot); !agent)
      return No{wire::RefusedFor::Seat, speak<"seat.no_such_bot", "what">(agent.error().text), {}};
  }
  const std::string name = sitter.name.value_or("");
  if (!begun_) {  // whoever sits there next has a word of their own
    sitter.word.clear();
    std::erase(given_, seat);
  }
  sitter.token.clear(), sitter.name.reset(), sitter.bot = bot;
  sitter.sitter = bot ? wire::Sitter::Bot : wire::Sitter::Open;
  sitter.link = bot ? "" : setup_.seats[seat].link;
  stands_in_[seat].reset();
  if (bot) left_[seat] = name;
  if (begun_) {
    Told told;
    told.own = "left", told.seat = seat, told.readers = SeatSet::everyone();
    told.text = name.empty() ? speak<"feed.left", "seat">(seat)
                             : speak<"feed.left_named", "name", "seat">(name, seat);
    tell_everybody(std::move(told));
  }
  return Left{seat, bot};
}

Ledger::Done<Linked> Ledger::link(Seat seat, const std::string& link_hash) {
  if (!has_seat(seat)) return no_such_seat();
  if (sitters_[seat].sitter == wire::Sitter::Bot)
    return No{wire::RefusedFor::Seat, speak<"seat.bot">(), {}};
  sitters_[seat].link = link_hash;
  return Linked{seat, link_hash};
}

Ledger::Done<StoodIn> Ledger::stand_in(Seat seat, const std::optional<std::string>& bot,
                                       std::optional<By> by) {
  if (!has_seat(seat)) return no_such_seat();
  if (!bot) {
    stands_in_[seat].reset();
    return StoodIn{seat, bot, by};
  }
  auto agent = agent_called(entry_->info, *bot);
  if (!agent)
    return No{wire::RefusedFor::Seat, speak<"seat.no_such_bot", "what">(agent.error().text), {}};
  stands_in_[seat] = *agent;
  if (by && begun_) {
    Told told;
    told.own = by == By::Clock ? "time_up" : "away", told.seat = seat;
    told.readers = SeatSet::everyone();
    told.text = by == By::Clock ? speak<"feed.time_up_bot", "seat">(seat)
                                : speak<"feed.away", "seat">(seat);
    tell_everybody(std::move(told));
  }
  return StoodIn{seat, bot, by};
}

Ledger::Done<Followed> Ledger::follow(Seat seat, const std::string& table) {
  if (!has_seat(seat)) return no_such_seat();
  if (!over()) return No{wire::RefusedFor::Seat, speak<"table.not_over">(), {}};
  if (next_) return No{wire::RefusedFor::Seat, speak<"table.followed">(), {}};
  next_ = wire::NextTable{table, seat};
  return Followed{seat, table};
}

std::vector<std::string> Ledger::words() const {
  std::vector<std::string> out;
  for (const SeatSetup& seat : sitters_) out.push_back(seat.word);
  return out;
}

}  // namespace sandtable::server
