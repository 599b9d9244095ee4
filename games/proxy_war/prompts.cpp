// What the table is about and what the viewer is asked: the words above the map.

#include <bit>

#include "games/proxy_war/lacks.hpp"
#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/needs.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/scene_parts.hpp"
#include "games/proxy_war/sheet.hpp"

namespace sandtable::proxy_war {
namespace {

using Awaited = As<"whom", Role::Actor, SeatsSlot>;
using Winners = As<"by", Role::Actor, SeatsSlot>;
using StageWord = ContentOf<"stage">;
using PartWord = ContentOf<"part">;
/// What can be done with the sheet: 0 it is full, 1 something can be ordered, 2 nothing.
using NextWord = As<"next", Role::Manner, ContentOf<"next">>;

Said talk_prompt(const Sight& sight) {
  const std::uint8_t step = sight.s.walk[sight.viewer].step;
  const bool at_once = sight.game.options().trade_mode == TradeMode::Live;
  if (step == kRest) return at_once ? say<"prompts.talk_live">() : say<"prompts.talk">();
  if (step == kKeeping) return say<"prompts.keep">();
  return at_once ? say<"prompts.write_live">() : say<"prompts.write">();
}

Said bid_prompt(const Sight& sight) {
  const Sale& sale = sight.s.sale;
  const What<Thing> what(good_thing(sale.good));
  if (sight.s.stage == Stage::SealedBid)
    return say<"prompts.sealed_bid">(what, Ammo(list_price(sale)));
  if (sale.leader == kNone) return say<"prompts.first_bid">(what, Ammo(list_price(sale)));
  return say<"prompts.next_bid">(what, By(sale.leader), Ammo(sale.price));
}

Said drawn_prompt(const Sight& sight) {
  const State& s = sight.s;
  const auto& mine = s.drawn[s.colour[sight.viewer] % kMaxLocals];
  const std::uint8_t next = mine[s.desk[sight.viewer].asked % kDrawn];
  return say<"prompts.drawn">(
      What<Thing>(next == 0 ? Thing::none() : thing(static_cast<Equipment>(next - 1))));
}

// ---- Orders.

Said tile_prompt(const Walk& walk) {
  switch (static_cast<Job>(walk.c)) {
    case Job::Move:
      return say<"prompts.move">(From<Spot>(spot(walk.b)));
    case Job::Support:
      return say<"prompts.support">();
    case Job::Bombard:
      return say<"prompts.bombard">();
    case Job::Place:
      return say<"prompts.place">();
    case Job::Build:
      return say<"prompts.build">();
    default:
      return say<"prompts.tile">();
  }
}

/// What the line that is being made waits for (PW-25.10).
Said line_prompt(const Walk& walk) {
  const bool army = static_cast<Kind>(walk.a) == Kind::Army;
  const Spot there = spot(walk.b);
  switch (static_cast<OrderStep>(walk.step)) {
    case OrderStep::Job:
      return army ? say<"prompts.army_job">(At<Spot>(there)) : say<"prompts.job">();
    case OrderStep::Tile:
      return tile_prompt(walk);
    case OrderStep::SecondTile:
      return say<"prompts.second_tile">(From<Spot>(there));
    case OrderStep::Colour:
      return say<"prompts.colour">();
    case OrderStep::How:
      return say<"prompts.how">();
    case OrderStep::Equip:
      return army ? say<"prompts.equip_army">(At<Spot>(there)) : say<"prompts.equip">();
    case OrderStep::WishTile:
      return say<"prompts.wish">(At<Spot>(there));
    case OrderStep::Rest:
      break;
  }
  return {};
}

int what_next(const Sight& sight, bool more) {
  if (!more) return 0;
  Actions list;
  sight.game.legal(sight.s, sight.viewer, list);
  return list.size() > 1 ? 1 : 2;
}

/// PW-8.9: Ammo is not checked when orders are written, so their writer is told what they may cost,
/// and what will be lost for want of Ammo or a token.
Words orders_prompt(const Sight& sight) {
  const State& s = sight.s;
  const Seat viewer = sight.viewer;
  if (s.walk[viewer].step != kRest) return line_prompt(s.walk[viewer]);
  int written = 0;
  for (const Order& order : s.order[viewer]) written += order.verb != Verb::None ? 1 : 0;
  const int most = sight.game.options().actions_per_player;
  const int cost = worst_case_ammo(s, viewer);
  const bool short_of = cost > s.hand[viewer].ammo;
  Words out = say<"prompts.orders">(
      N(written), Amount<"of">(most), Ammo(unless_none<CountSlot>(cost)),
      Amount<"have">(short_of ? CountSlot(s.hand[viewer].ammo) : CountSlot::none()),
      NextWord(ContentOf<"next">(what_next(sight, written < most))));
  for (const Unpaid& order : unpaid_orders(sight.game, s, viewer)) {
    Words lost = say<"prompts.lost">(NumberOf<"order">(order.slot + 1));
    for (const Said& lack : lack_words(order.lack)) lost.add(lack);
    out.add(std::move(lost));
  }
  return out;
}

Words own_prompt(const Sight& sight) {
  const State& s = sight.s;
  switch (s.stage) {
    case Stage::Draft:
      return say<"prompts.draft">();
    case Stage::Market:
      return s.walk[sight.viewer].a == 1 ? say<"prompts.purchases">() : say<"prompts.sales">();
    case Stage::Auction:
    case Stage::SealedBid:
      return bid_prompt(sight);
    case Stage::DrawnItems:
      return drawn_prompt(sight);
    case Stage::MercWant:
    case Stage::MercWantAgain:
      return say<"prompts.mercenaries">(Ammo(s.bank.mercenary_price));
    case Stage::MercBid:
      return say<"prompts.mercenary_bid">();
    case Stage::MercReturn:
      return say<"prompts.mercenary_return">();
    case Stage::Talk:
      return talk_prompt(sight);
    case Stage::Answer:
      return say<"prompts.answer">();
    case Stage::Orders:
      return orders_prompt(sight);
    case Stage::GovRetreat:
    case Stage::Retreat:
    case Stage::ShelledRetreat:
      return say<"prompts.retreat">(From<Spot>(spot(retreating(sight.game, s, sight.viewer))));
    case Stage::BuyVp:
      return say<"prompts.buy_vps">();
    case Stage::Declare:
      return say<"prompts.declare">();
    case Stage::Over:
      break;
  }
  return {};
}

// ---- Where in the turn.

/// PW-3.2, PW-3.3: the parts of a turn.
enum class TurnPart : std::uint8_t { Collection, Mercenaries, Negotiation, Orders, Place, Buy = 8 };

/// The part that is under way; in the Action Phase by its step.
int part_of(const State& s) {
  if (s.step > 0) return static_cast<int>(TurnPart::Orders) + s.step;
  switch (s.stage) {
    case Stage::MercWant:
    case Stage::MercBid:
    case Stage::MercWantAgain:
    case Stage::MercReturn:
      return static_cast<int>(TurnPart::Mercenaries);
    case Stage::Talk:
    case Stage::Answer:
      return static_cast<int>(TurnPart::Negotiation);
    case Stage::GovRetreat:
    case Stage::Orders:
      return static_cast<int>(TurnPart::Orders);
    case Stage::Declare:
      return static_cast<int>(TurnPart::Buy);
    default:
      return static_cast<int>(TurnPart::Collection);
  }
}

}  // namespace

Words phase_words(const Sight& sight) {
  const State& s = sight.s;
  if (s.stage == Stage::Over) return say<"phases.over">();
  if (s.stage == Stage::Draft) return say<"phases.draft">();
  const Turn turn(s.turn);
  const What<StageWord> what{StageWord(s.stage)};
  const bool talks = s.stage == Stage::Talk || s.stage == Stage::Answer;
  if (talks && sight.game.options().trade_mode == TradeMode::Rounds)
    return say<"phases.round">(turn, what, As<"round", Role::Time, NumberSlot>(s.round),
                               NumberOf<"rounds">(sight.game.options().negotiation_rounds));
  return say<"phases.turn">(turn, what);
}

Words prompt_words(const Sight& sight) {
  const SeatSet owing = sight.game.owing(sight.s);
  if (sight.is_seated() && owing.has(sight.viewer)) return own_prompt(sight);
  const bool sealed = sight.is_seated() && (sight.s.sealed >> sight.viewer & 1U) != 0;
  return sealed ? say<"prompts.sealed">(Awaited(owing)) : say<"prompts.waiting">(Awaited(owing));
}

Words verdict_words(const Sight& sight) {
  const Winners by{SeatsSlot(sight.s.winners)};
  const N n(std::popcount(sight.s.winners));
  switch (sight.s.ending) {
    case Ending::Conquest:
      return sight.game.forgotten_war() ? say<"verdicts.last">(by, n)
                                        : say<"verdicts.conquest">(by, n);
    case Ending::TurnLimit:
      return say<"verdicts.turns">(by, n);
    case Ending::Government:
      return say<"verdicts.government">(by, n);
    case Ending::None:
      break;
  }
  return {};
}

sandtable::Stage stage_of(const Sight& sight) {
  const State& s = sight.s;
  sandtable::Stage out;
  out.kind = stage_words()[static_cast<std::size_t>(s.stage)];
  if (s.stage == Stage::Draft || s.stage == Stage::Over) return out;
  const Options& options = sight.game.options();
  out.turn = s.turn;
  out.turns = options.turn_limit > 0 ? options.turn_limit : options.turn_cap;
  for (int part = 0; part <= static_cast<int>(TurnPart::Buy); ++part)
    out.steps.emplace_back(name_of(PartWord(part)));
  out.step = part_of(s);
  return out;
}

}  // namespace sandtable::proxy_war
