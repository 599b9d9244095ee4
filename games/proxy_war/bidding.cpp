#include "games/proxy_war/bidding.hpp"

#include <array>

#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::array<int, 3> kRaises{1, 5, 10};  // PW-25.4
constexpr std::uint8_t kRaising = 1;             // Walk::step

int raised(const State& s, Seat seat, int step) {
  return s.desk[seat].bid + kRaises[static_cast<std::size_t>(step)];
}

/// If the number can go no higher, *pass* stands beside *confirm*: a bid is binding, so its writer
/// says the last word (PW-25.4).
bool can_raise(const State& s, Seat seat, int highest) { return s.desk[seat].bid < highest; }

}  // namespace

bool is_bidding(Action action) {
  const Kind kind = kLayout.split(action).kind;
  return kind == Kind::Pass || kind == Kind::Bid || kind == Kind::Raise || kind == Kind::Confirm;
}

bool is_raising(const State& s, Seat seat) { return s.walk[seat].step == kRaising; }

void list_bidding(const State& s, Seat seat, int highest, Actions& list) {
  if (!is_raising(s, seat)) {
    list.push(kLayout.make(Kind::Pass));
    list.push(kLayout.make(Kind::Bid));
    return;
  }
  for (int k = 0; k < static_cast<int>(kRaises.size()); ++k)
    if (raised(s, seat, k) <= highest) list.push(kLayout.make(Kind::Raise, k));
  if (!can_raise(s, seat, highest)) list.push(kLayout.make(Kind::Pass));
  list.push(kLayout.make(Kind::Confirm));
}

std::optional<Refusal> refuse_bidding(const State& s, Seat seat, Action action,
                                      const Ceiling& ceiling) {
  const auto parts = kLayout.split(action);
  if (!is_raising(s, seat)) {
    if (parts.kind == Kind::Raise) return refuse(rule("PW-25.4"), say<"refusals.bid_then_raise">());
    if (parts.kind == Kind::Confirm)
      return refuse(rule("PW-25.4"), say<"refusals.bid_then_confirm">());
    return std::nullopt;
  }
  const bool may_pass = !can_raise(s, seat, ceiling.highest);
  if (parts.kind == Kind::Bid || (parts.kind == Kind::Pass && !may_pass))
    return refuse(rule("PW-25.4"), say<"refusals.raise_or_confirm">());
  if (parts.kind == Kind::Raise && raised(s, seat, parts.i) > ceiling.highest)
    return refuse(ceiling.rule, say<"refusals.more_than_your_ammo">(N(raised(s, seat, parts.i)),
                                                                    Ammo(s.hand[seat].ammo)));
  return std::nullopt;
}

void raise_bid(State& s, Seat seat, Action action, int lowest) {
  const auto parts = kLayout.split(action);
  const int number = parts.kind == Kind::Bid ? lowest : raised(s, seat, parts.i);
  s.walk[seat].step = kRaising;
  s.desk[seat].bid = static_cast<std::uint16_t>(number);
}

void write_sealed_bid(State& s, Seat seat, Action action, int lowest) {
  const Kind kind = kLayout.split(action).kind;
  if (kind == Kind::Bid || kind == Kind::Raise) return raise_bid(s, seat, action, lowest);
  if (kind == Kind::Pass) s.desk[seat].bid = 0;
  s.walk[seat] = {};
  s.sealed = static_cast<std::uint8_t>(s.sealed | bit_of(seat));
}

void forget_bid(State& s, Seat seat) {
  s.walk[seat] = {};
  s.desk[seat].bid = 0;
}

void take_back_sealed_bid(State& s, Seat seat) {
  forget_bid(s, seat);
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(seat));
}

}  // namespace sandtable::proxy_war
