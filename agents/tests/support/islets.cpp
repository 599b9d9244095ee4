#include "agents/tests/support/islets.hpp"

#include <algorithm>

namespace sandtable::islets {
namespace {

constexpr RuleEntry kRules[] = {
    {rule("IS-1.1"), "stated", "Each seat draws a card from 1 to 6 and shows it to nobody.",
     "Set-up"},
    {rule("IS-2.1"), "stated", "All claim one or two islets secretly and seal.", "Claiming"},
    {rule("IS-2.2"), "stated", "Nobody claims the same islet twice.", "Claiming"},
    {rule("IS-2.3"), "house",
     "Rivals each roll a die and add their card; the highest scores, ties do not.", "Claiming"},
    {rule("IS-3.1"), "stated", "In turn each sails to an islet beside its own, or stays.",
     "Sailing"},
    {rule("IS-3.2"), "stated", "A ship does not sail to where it lies.", "Sailing"},
    {rule("IS-4.1"), "stated", "The game ends after the last round.", "The end"},
    {rule("IS-4.2"), "house", "With a target the game ends as soon as a seat has reached it.",
     "The end"},
};
constexpr Citation kCitations[] = {
    {rule("IS-1.1"), Citation::Kind::Code, "islets.cpp", 1},
    {rule("IS-1.1"), Citation::Kind::Test, "tests/islets_test.cpp", 3},
    {rule("IS-2.1"), Citation::Kind::Code, "islets.cpp", 2},
    {rule("IS-2.1"), Citation::Kind::Reason, "shown by every game played", 1},
};
constexpr DataFile kData[] = {
    {"data/names.txt", "Anchor\nBeacon\nCove\nDelta\nEddy\nFjord\nGulf\n"}};
constexpr DataFile kWords[] = {{"words/en.json", R"json({
  "events": {"card": "{by} draws the card {n}", "wins": "{by} claims {at} and scores 1",
    "rolls": "{by} rolls {die} and adds the card {card} at {at}", "sails": "{by} sails to {to}",
    "over": "the game is over"},
  "refusals": {"no_choice": "there is no choice {number}", "not_your_turn": "it is not your turn",
    "claims_first": "claims come first", "claims_sealed": "the claims are sealed",
    "two_claimed": "two islets are claimed already", "claimed": "{at} is claimed already",
    "claim_first": "claim an islet first", "say_where": "say where to sail",
    "say_sail": "say sail or stay first", "lies_there": "your ship lies at {at}",
    "not_beside": "{to} is not beside {from}"},
  "reading": {"no_line":
    "\"{word}\" is no line; write claim C1 to C7, seal, sail C1 to C7 or stay"},
  "line": {"empty": "a line holds at least one choice",
    "chance": "chance decides after choice {n} of the line; send the others later"},
  "cells": {"sea": "{name} ({label})"},
  "content": {"ground": {"islet": "islet"},
    "seat": {"0": "Red", "1": "Blue", "2": "Yellow", "3": "Green"}}
})json"}};

bool beside(int a, int b) {
  const auto& p = kPlaces[static_cast<std::size_t>(a)];
  const auto& q = kPlaces[static_cast<std::size_t>(b)];
  const int dx = q[0] - p[0];
  const int dy = q[1] - p[1];
  return (std::abs(dx) + std::abs(dy) + std::abs(dx + dy)) == 2;
}

int claims(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.claim[seat], [](auto c) { return c != kNone; }));
}

bool claimed(const State& s, Seat seat, int cell) {
  return std::ranges::find(s.claim[seat], static_cast<std::uint8_t>(cell)) != s.claim[seat].end();
}

}  // namespace

GameInfo Islets::info() {
  GameInfo info;
  info.name = "islets", info.title = "Islets", info.code = "IS";
  info.tagline = "claim in secret, sail in the open", info.length = "5 minutes";
  info.min_seats = 2, info.max_seats = kSeats;
  info.schema = OptionSchema({
      int_option("players", 2, kSeats, 2, "IS-1.1", "how many play"),
      int_option("rounds", 1, 9, 3, "IS-4.1", "how many rounds are played"),
      int_option("target", 0, 20, 0, "IS-4.2", "score that ends the game; 0: none"),
  });
  info.presets = {{"standard", "as written", Json::object()},
                  {"quick", "one round", Json::object({{"rounds", Json(1)}})}};
  info.bots = {{"steady", "claims near its ship"},
               {"empty", "gives an empty line"},
               {"wrong", "gives an illegal line"},
               {"half", "stops half-way"}};
  info.words = embedded_catalogues(kWords);
  info.events = Events::kTypes, info.data = kData, info.rules = kRules, info.citations = kCitations;
  info.rules_text = "# Islets\n";
  return info;
}

Result<Islets> Islets::make(const Json& options, const Data& data) {
  Islets game;
  game.seats_ = int_of(options, "players");
  game.rounds_ = int_of(options, "rounds");
  game.target_ = int_of(options, "target");
  if (game.target_ == 1 || game.target_ == 2)
    return Error{"/target must be 0 or from 3 to 20 (IS-4.2)"};
  std::string_view text = *data.find("data/names.txt");
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos || end == 0)
      return Error{"data/names.txt: line " + std::to_string(i + 1) +
                   " is missing; the file holds seven names, one a line"};
    game.names_[i] = std::string(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return game;
}

State Islets::start(Dice& dice, Log* log) const {
  State s;
  for (auto& claim : s.claim) claim.fill(kNone);
  for (Seat seat = 0; seat < seats_; ++seat) {
    s.card[seat] = static_cast<std::uint8_t>(dice.die());
    s.at[seat] = static_cast<std::uint8_t>(seat + 1);
    tell(log, rule("IS-1.1"), SeatSet::only(seat), CardDrawn{.by = seat, .n = s.card[seat]});
  }
  return s;
}

SeatSet Islets::owing(const State& s) const {
  if (s.phase == Phase::Over) return {};
  if (s.phase == Phase::Sailing) return SeatSet::only(s.to_move);
  SeatSet out = SeatSet::first(seats_);
  for (Seat seat = 0; seat < seats_; ++seat)
    if (s.sealed[seat] != 0) out.remove(seat);
  return out;
}

Mode Islets::mode(const State& s) const {
  return s.phase == Phase::Claiming ? Mode::Secret : Mode::InTurn;
}

bool Islets::at_rest(const State& s, Seat seat) const {
  return s.sailing == 0 || s.to_move != seat;
}

void Islets::legal(const State& s, Seat seat, Actions& list) const {
  for (Action action = 0; action < kActions; ++action)
    if (!refusal(s, seat, action)) list.push(action);
}

std::optional<Refusal> Islets::refusal(const State& s, Seat seat, Action action) const {
  if (action >= kActions)
    return refuse(rule("IS-2.1"),
                  say<"refusals.no_choice">(As<"number", Role::Other, NumberSlot>(action)));
  const auto [kind, i, j] = kLayout.split(action);
  if (!owing(s).has(seat)) return refuse(rule("IS-3.1"), say<"refusals.not_your_turn">());
  const bool claiming = s.phase == Phase::Claiming;
  if ((kind == Kind::Claim || kind == Kind::Seal) != claiming)
    return refuse(claiming ? rule("IS-2.1") : rule("IS-3.1"),
                  claiming ? say<"refusals.claims_first">() : say<"refusals.claims_sealed">());
  if (kind == Kind::Claim && claims(s, seat) == 2)
    return refuse(rule("IS-2.1"), say<"refusals.two_claimed">());
  if (kind == Kind::Claim && claimed(s, seat, i))
    return refuse(rule("IS-2.2"), say<"refusals.claimed">(At<Islet>(Islet(i))));
  if (kind == Kind::Seal && claims(s, seat) == 0)
    return refuse(rule("IS-2.1"), say<"refusals.claim_first">());
  if (claiming) return std::nullopt;
  if ((kind == Kind::To) != (s.sailing != 0))
    return refuse(rule("IS-3.1"),
                  s.sailing != 0 ? say<"refusals.say_where">() : say<"refusals.say_sail">());
  if (kind == Kind::To && s.at[seat] == i)
    return refuse(rule("IS-3.2"), say<"refusals.lies_there">(At<Islet>(Islet(i))));
  if (kind == Kind::To && !beside(s.at[seat], i))
    return refuse(rule("IS-3.1"),
                  say<"refusals.not_beside">(To<Islet>(Islet(i)), From<Islet>(Islet(s.at[seat]))));
  return std::nullopt;
}

void Islets::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  const auto [kind, i, j] = kLayout.split(action);
  switch (kind) {
    case Kind::Claim:
      s.claim[seat][s.claim[seat][0] == kNone ? 0 : 1] = static_cast<std::uint8_t>(i);
      if (claims(s, seat) == 2 && s.claim[seat][0] > s.claim[seat][1])
        std::swap(s.claim[seat][0], s.claim[seat][1]);
      return;
    case Kind::Seal:
      s.sealed[seat] = 1;
      if (owing(s).empty()) reveal(s, dice, log);
      return;
    case Kind::Sail:
      s.sailing = 1;
      return;
    case Kind::To:
      s.at[seat] = static_cast<std::uint8_t>(i);
      tell(log, rule("IS-3.1"), Sails{.by = seat, .to = Islet(i)});
      end_turn(s, log);
      return;
    case Kind::Stay:
      end_turn(s, log);
      return;
  }
}

void Islets::reveal(State& s, Dice& dice, Log* log) const {
  for (int cell = 0; cell < kCells; ++cell) {
    int best = 0;
    Seat winner = kNobody;
    SeatSet rivals;
    for (Seat seat = 0; seat < seats_; ++seat)
      if (claimed(s, seat, cell)) rivals.add(seat);
    for (const Seat seat : rivals) {
      const int roll = rivals.count() > 1 ? dice.die() : 0;
      const int sum = roll + s.card[seat];
      if (roll > 0)
        tell(log, rule("IS-2.3"), SeatSet::only(seat),
             Rolls{.by = seat, .die = roll, .card = s.card[seat], .at = Islet(cell)});
      if (sum == best) winner = kNobody;
      if (sum > best) best = sum, winner = seat;
    }
    if (winner == kNobody) continue;
    ++s.score[winner];
    tell(log, rule("IS-2.1"), Wins{.by = winner, .at = Islet(cell)});
  }
  for (auto& claim : s.claim) claim.fill(kNone);
  s.sealed.fill(0);
  s.phase = Phase::Sailing, s.to_move = 0;
}

void Islets::end_turn(State& s, Log* log) const {
  s.sailing = 0;
  if (++s.to_move < seats_) return;
  s.to_move = 0, s.phase = Phase::Claiming;
  const bool reached = target_ > 0 && std::ranges::max(s.score) >= target_;
  if (++s.round <= rounds_ && !reached) return;
  s.phase = Phase::Over;
  tell(log, reached ? rule("IS-4.2") : rule("IS-4.1"), GameOver{});
}

void Islets::clear(State& s, Seat seat) const {
  if (s.phase == Phase::Claiming) s.claim[seat].fill(kNone), s.sealed[seat] = 0;
  if (s.phase == Phase::Sailing && s.to_move == seat) s.sailing = 0;
}

Outcome Islets::outcome(const State& s) const {
  Outcome out;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
    out.score[seat] = s.score[seat];
    out.rank[seat] = static_cast<std::uint8_t>(
        1 + std::ranges::count_if(s.score, [&](auto other) { return other > s.score[seat]; }));
  }
  const bool reached = target_ > 0 && std::ranges::max(s.score) >= target_;
  out.ended_by = reached ? rule("IS-4.2") : rule("IS-4.1");
  return out;
}

State Islets::redact(const State& s, Seat seat) const {
  State out = s;
  for (Seat other = 0; other < kSeats; ++other) {
    if (other == seat) continue;
    if (s.phase != Phase::Over) out.card[other] = 0;
    out.claim[other].fill(kNone);
  }
  return out;
}

State Islets::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State s = view.state();
  if (s.phase == Phase::Over) return s;
  for (Seat other = 0; other < seats_; ++other) {
    if (other == view.seat()) continue;
    s.card[other] = static_cast<std::uint8_t>(dice.die());
    if (s.phase != Phase::Claiming || s.sealed[other] == 0) continue;
    s.sealed[other] = 0;
    Line line;
    guess(s, other, dice, line);
    const auto parts = kLayout.split(line.empty() ? Action{0} : line[0]);
    s.claim[other][0] = static_cast<std::uint8_t>(parts.kind == Kind::Claim ? parts.i : 0);
    s.sealed[other] = 1;
  }
  return s;
}

}  // namespace sandtable::islets
