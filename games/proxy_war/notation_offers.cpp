// Offers and what belongs to them as text (PW-25.5 to PW-25.9).
//
//   offer Fa: give 10 Ammo, 2 Oil; get 1 Artillery; privately
//   offer Fa and Red: give Fa 10 Ammo; get 1 Oil from Red; Fa gives Red 1 Artillery; publicly
//   counter 12: keep 1, 3; get permission 25; privately

#include <algorithm>
#include <array>

#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::array<int, 3> kAmounts{1, 5, 10};

/// One entry of a side's list: a quantity of an item, or a permission for a tile.
struct Entry {
  Seat giver = kNobody;
  Seat taker = kNobody;
  Item item = Item::Ammo;
  int quantity = 0;
  Hex tile = kNoHex;
};

/// An offer as it is written.
struct Draft {
  std::vector<Entry> entries;
  std::vector<int> named;  ///< Counter: transfers, counted from 1, to keep or to strike …
  bool strikes = false;    ///< … as this says.
  bool keeps_all = false;
  bool is_public = false;
};

class OfferReader {
 public:
  OfferReader(LineBuilder& line, Phrase& words) : line_(line), words_(words) {}

  void offer() {
    const auto second = words_.seat(line_.game(), line_.state());
    if (!second) return not_understood(say<"reading.name_seat">());
    second_ = *second;
    if (words_.take_any({"and", ","})) {
      const auto third = words_.seat(line_.game(), line_.state());
      if (!third) return not_understood(say<"reading.name_third">());
      third_ = *third;
    }
    if (!line_.choose(Kind::OfferTo, second_)) return;
    if (third_ != kNobody && !line_.choose(Kind::AndTo, third_)) return;
    clauses();
    if (line_.ok()) write();
  }

  void counter(int slot) {
    const State& s = line_.state();
    const Offer& old = s.offer[static_cast<std::size_t>(slot)];
    const Seat proposer = proposer_of(slot);
    const bool own = proposer == line_.seat();
    second_ = own ? old.second : proposer;
    if (old.third != kNone) third_ = own || old.second == line_.seat() ? old.third : old.second;
    if (!line_.choose(Kind::Counter, slot)) return;
    clauses();
    if (line_.ok()) write();
  }

 private:
  void not_understood(const Said& remedy) { line_.misread(words_, remedy, rule("PW-25.5")); }

  // ---- The text.

  void clauses() {
    static_cast<void>(words_.take(":"));
    while (line_.ok() && !words_.at_end()) {
      clause();
      if (!line_.ok() || words_.take(";")) continue;
      if (!words_.at_end()) return not_understood(say<"reading.semicolon">());
    }
  }
  void clause() {
    if (words_.take_any({"privately", "private"})) return void(draft_.is_public = false);
    if (words_.take_any({"publicly", "public"})) return void(draft_.is_public = true);
    if (words_.take("keep")) return keep(false);
    if (words_.take("strike")) return keep(true);
    if (words_.take("give")) return items(line_.seat(), party(kNobody));
    if (words_.take("get")) {
      const bool named = words_.take("from");
      return items(named ? party(kNobody) : kNobody, line_.seat());
    }
    const auto giver = words_.seat(line_.game(), line_.state());
    if (!giver || !words_.take_any({"gives", "give"}))
      return not_understood(say<"reading.write_parts">());
    items(*giver, party(kNobody));
  }
  /// A seat if one is named, else `otherwise`.
  Seat party(Seat otherwise) {
    return words_.seat(line_.game(), line_.state()).value_or(otherwise);
  }

  void items(Seat giver, Seat taker) {
    const std::size_t first = draft_.entries.size();
    if (words_.take("nothing")) return;
    do {
      const int quantity = words_.number().value_or(1);
      const auto item = words_.item();
      if (!item) return not_understood(say<"reading.name_thing">());
      Entry entry{giver, taker, *item, quantity, kNoHex};
      if (*item == Item::Permission) {
        const auto at = words_.tile(line_.state());
        if (!at) return not_understood(say<"reading.permission_tile">());
        entry.tile = *at;
      }
      draft_.entries.push_back(entry);
    } while (words_.take_any({",", "and"}));
    if (giver == kNobody && words_.take("from")) giver = party(kNobody);
    if (taker == kNobody && words_.take("to")) taker = party(kNobody);
    complete(giver, taker, first);
  }
  /// With one partner the other side needs no name.
  void complete(Seat giver, Seat taker, std::size_t first) {
    if (third_ == kNobody && giver == kNobody) giver = second_;
    if (third_ == kNobody && taker == kNobody) taker = second_;
    if (giver == kNobody || taker == kNobody)
      return line_.fail(say<"reading.who_gives">(), rule("PW-25.5"));
    if (!is_party(giver) || !is_party(taker) || giver == taker)
      return line_.fail(say<"reading.two_parties">(), rule("PW-7.7"));
    for (std::size_t k = first; k < draft_.entries.size(); ++k)
      draft_.entries[k].giver = giver, draft_.entries[k].taker = taker;
  }
  [[nodiscard]] bool is_party(Seat seat) const {
    return seat == line_.seat() || seat == second_ || seat == third_;
  }
  void keep(bool strikes) {
    draft_.strikes = strikes;
    if (words_.take("all")) return void(draft_.keeps_all = true);
    if (words_.take_any({"nothing", "none"})) return;
    do {
      const auto number = words_.number();
      if (!number) return not_understood(say<"reading.name_transfers">());
      draft_.named.push_back(*number);
    } while (words_.take_any({",", "and"}));
  }

  // ---- The choices.

  void write() {
    keep_and_strike();
    while (line_.ok() && !line_.offers(Kind::SendPrivately)) write_side();
    for (const Entry& entry : draft_.entries)
      if (line_.ok() && entry.quantity > 0) cannot(entry);
    if (line_.ok()) line_.choose(draft_.is_public ? Kind::SendPublicly : Kind::SendPrivately);
  }
  void keep_and_strike() {
    for (int number = 1; line_.ok() && line_.offers(Kind::Keep); ++number) {
      const bool named = draft_.keeps_all || std::ranges::count(draft_.named, number) > 0;
      line_.choose(named != draft_.strikes ? Kind::Keep : Kind::Strike);
    }
  }
  [[nodiscard]] int slot() {
    return line_.seat() * kOfferSlots + line_.state().walk[line_.seat()].a;
  }
  [[nodiscard]] int side() { return line_.state().walk[line_.seat()].b; }

  void write_side() {
    const int at = side();
    const Seat giver = giver_of(line_.state(), slot(), at);
    const Seat taker = taker_of(line_.state(), slot(), at);
    for (Entry& entry : draft_.entries) {
      if (entry.giver != giver || entry.taker != taker || entry.quantity == 0) continue;
      if (!line_.ok() || line_.offers(Kind::SendPrivately) || side() != at) return;  // passed over
      add(entry);
    }
    const bool here = line_.ok() && !line_.offers(Kind::SendPrivately) && side() == at;
    if (here) line_.choose(Kind::NextSide);
  }
  void add(Entry& entry) {
    if (entry.item == Item::Permission) {
      if (line_.choose(Kind::Permit, entry.tile)) entry.quantity = 0;
      return;
    }
    const int at = side();
    while (line_.ok() && entry.quantity > 0) {
      if (line_.offers(Kind::SendPrivately) || side() != at) return cannot(entry);
      int k = 2;
      while (k > 0 && (kAmounts[static_cast<std::size_t>(k)] > entry.quantity ||
                       !line_.offers(Kind::Add, static_cast<int>(entry.item), k)))
        --k;
      if (line_.choose(Kind::Add, static_cast<int>(entry.item), k))
        entry.quantity -= kAmounts[static_cast<std::size_t>(k)];
    }
  }
  /// The walk has passed over the side: nothing (more) can be given on it.
  void cannot(const Entry& entry) {
    line_.fail(say<"reading.cannot_give">(By(entry.giver), Whom(entry.taker),
                                          What<Thing>(thing(entry.item))),
               rule("PW-7.8"));
  }

  LineBuilder& line_;
  Phrase& words_;
  Seat second_ = kNobody;
  Seat third_ = kNobody;
  Draft draft_;
};

/// The slot of the open offer with that id that the seat may see; -1 if there is none.
int slot_with(const State& s, int id) {
  for (int slot = 0; slot < kSlots; ++slot) {
    const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
    if (offer.status == OfferStatus::Open && offer.id == id) return slot;
  }
  return -1;
}

/// The offer a word is about: by id, or the only one to which `kind` can be said.
int named_offer(LineBuilder& line, Phrase& words, Kind kind) {
  if (const auto id = words.number()) {
    const int slot = slot_with(line.state(), *id);
    if (slot < 0) line.fail(say<"reading.no_offer">(OfferNumber(*id)), rule("PW-7.8"));
    return slot;
  }
  Actions list;
  line.game().legal(line.state(), line.seat(), list);
  int found = -1;
  for (const Action action : list) {
    if (kLayout.split(action).kind != kind) continue;
    if (found >= 0) found = kSlots;
    if (found < 0) found = kLayout.split(action).i;
  }
  if (found >= 0 && found < kSlots) return found;
  line.fail(say<"reading.which_offer">(), rule("PW-7.8"));
  return -1;
}

bool answers(LineBuilder& line, Phrase& words) {
  Kind kind = Kind::Accept;
  if (words.take("decline"))
    kind = Kind::Decline;
  else if (words.take("leave"))
    kind = Kind::LeaveOpen;
  else if (!words.take("accept"))
    return false;
  const int slot = named_offer(line, words, kind);
  if (slot >= 0) line.choose(kind, slot);
  static_cast<void>(words.take("open"));
  return true;
}

void withdraw(LineBuilder& line, Phrase& words) {
  const auto id = words.number();
  const int slot = id ? slot_with(line.state(), *id) : -1;
  if (slot < 0 || proposer_of(slot) != line.seat())
    return line.fail(say<"reading.withdraw">(), rule("PW-7.8"));
  line.choose(Kind::Withdraw, slot % kOfferSlots);
}

/// "recall Red", "return Fa".
void move_advisor(LineBuilder& line, Phrase& words, Kind kind) {
  const auto other = words.seat(line.game(), line.state());
  if (!other) return line.misread(words, say<"reading.write_recall">(), rule("PW-25.6"));
  line.choose(kind, *other);
}

void talk_line(LineBuilder& line, Phrase& words) {
  const bool live = line.game().options().trade_mode == TradeMode::Live;
  if (words.take("offer")) return OfferReader(line, words).offer();
  if (words.take("counter")) {
    const int slot = named_offer(line, words, Kind::Counter);
    return slot >= 0 ? OfferReader(line, words).counter(slot) : void();
  }
  if (words.take("withdraw")) return withdraw(line, words);
  if (words.take("recall")) return move_advisor(line, words, Kind::Recall);
  if (words.take("return")) return move_advisor(line, words, Kind::HandBack);
  if (words.take_all({"talk", "on"})) return void(line.choose(Kind::TalkOn));
  if (words.take("done")) return void(line.choose(Kind::Done));
  if (words.take("ready")) return void(line.choose(Kind::Ready));
  if (words.take("seal")) return void(line.choose(live ? Kind::Ready : Kind::Done));
  if (answers(line, words)) return;
  if (live) return line.misread(words, say<"reading.write_live">(), rule("PW-25.9"));
  line.misread(words, say<"reading.write_talk">(), rule("PW-25.6"));
}

// ---- Writing.

class OfferWriter {
 public:
  OfferWriter(const ProxyWar& game, const State& s, Seat seat) : game_(game), s_(s), seat_(seat) {}

  std::string run(const Line& line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
      take(line[at]);
      if (at + 1 == line.size()) break;
      Dice none(0);
      Table t{game_, s_, none, nullptr};
      step_stage(t, seat_, line[at]);
    }
    flush();
    return std::move(text_);
  }
  /// From the half-made offer itself.
  std::string draft() {
    const int slot = seat_ * kOfferSlots + s_.walk[seat_].a;
    const Offer& offer = s_.offer[static_cast<std::size_t>(slot)];
    if (offer.parent != 0)
      text_.append("counter ").append(std::to_string(offer.parent));
    else
      text_.append("offer ").append(name(offer.second));
    if (offer.parent == 0 && offer.third != kNone) text_.append(" and ").append(name(offer.third));
    three_ = offer.third != kNone;
    for (int k = 0; k < offer.count; ++k) {
      const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
      if (one.side != side_) flush();
      on_side(slot, one.side);
      entry(one.item, one.quantity, one.tile);
    }
    flush();
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::string name(Owner seat) const { return owner_word(s_, seat); }

  void take(Action action) {
    const auto parts = kLayout.split(action);
    switch (parts.kind) {
      case Kind::OfferTo:
        text_.append("offer ").append(name(static_cast<Owner>(parts.i)));
        break;
      case Kind::AndTo:
        text_.append(" and ").append(name(static_cast<Owner>(parts.i)));
        break;
      case Kind::Counter: {
        const Offer& old = s_.offer[static_cast<std::size_t>(parts.i)];
        text_.append("counter ").append(std::to_string(old.id));
        break;
      }
      case Kind::Keep:
      case Kind::Strike:
        ++asked_;
        if (parts.kind == Kind::Keep)
          kept_.append(kept_.empty() ? "" : ", ").append(std::to_string(asked_));
        break;
      case Kind::Add:
        here();
        entry(static_cast<Item>(parts.i), kAmounts[static_cast<std::size_t>(parts.j)], kNoHex);
        break;
      case Kind::Permit:
        here();
        entry(Item::Permission, 1, static_cast<Hex>(parts.i));
        break;
      case Kind::SendPrivately:
      case Kind::SendPublicly:
        flush();
        part(parts.kind == Kind::SendPublicly ? "publicly" : "privately");
        break;
      default:
        break;
    }
  }

  /// The side the walk stands on.
  void here() {
    const int slot = seat_ * kOfferSlots + s_.walk[seat_].a;
    three_ = s_.offer[static_cast<std::size_t>(slot)].third != kNone;
    if (s_.walk[seat_].b != side_) flush();
    on_side(slot, s_.walk[seat_].b);
  }
  void on_side(int slot, int side) {
    side_ = side, giver_ = giver_of(s_, slot, side), taker_ = taker_of(s_, slot, side);
  }
  void entry(Item item, int quantity, Hex tile) {
    const bool more = !entries_.empty() && entries_.back().item == item && item != Item::Permission;
    if (more)
      entries_.back().quantity += quantity;
    else
      entries_.push_back({giver_, taker_, item, quantity, tile});
  }

  /// Writes the side that is complete.
  void flush() {
    if (asked_ > 0) part("keep ").append(kept_.empty() ? "nothing" : kept_);
    asked_ = 0;
    if (entries_.empty()) return;
    std::string clause = giver_ == seat_   ? std::string("give ")
                         : taker_ == seat_ ? std::string("get ")
                                           : name(giver_).append(" gives ");
    if (three_ && taker_ != seat_) clause.append(name(taker_)).append(" ");
    for (std::size_t k = 0; k < entries_.size(); ++k)
      clause.append(k == 0 ? "" : ", ").append(words_for(entries_[k]));
    if (three_ && taker_ == seat_) clause.append(" from ").append(name(giver_));
    part(clause);
    entries_.clear();
  }
  [[nodiscard]] std::string words_for(const Entry& one) const {
    if (one.item == Item::Permission)
      return std::string("permission ").append(std::to_string(label_of(s_, one.tile)));
    return std::to_string(one.quantity).append(" ").append(item_word(one.item));
  }
  std::string& part(std::string_view words) {
    text_.append(parts_++ == 0 ? ": " : "; ").append(words);
    return text_;
  }

  const ProxyWar& game_;
  State s_;
  Seat seat_;
  std::string text_;
  std::vector<Entry> entries_;
  std::string kept_;
  int asked_ = 0;  ///< Transfers of the countered offer so far.
  int parts_ = 0;
  int side_ = 0;
  bool three_ = false;
  Seat giver_ = kNobody;
  Seat taker_ = kNobody;
};

}  // namespace

void read_talk(LineBuilder& line, Phrase& words) {
  talk_line(line, words);
  if (line.ok() && !words.at_end())
    line.too_much(words, say<"reading.one_thing">(), rule("PW-25.6"));
}

void read_answer(LineBuilder& line, Phrase& words) {
  do {
    if (!answers(line, words)) line.misread(words, say<"reading.write_answer">(), rule("PW-25.7"));
  } while (line.ok() && words.take_any({",", ";"}));
  if (line.ok() && !words.at_end())
    line.too_much(words, say<"reading.write_answer">(), rule("PW-25.7"));
}

std::string write_offer(const ProxyWar& game, const View<State>& view, const Line& line) {
  return OfferWriter(game, view.state(), view.seat()).run(line);
}

std::string write_offer_draft(const ProxyWar& game, const State& s, Seat seat) {
  return OfferWriter(game, s, seat).draft();
}

}  // namespace sandtable::proxy_war
