// The scripted players: which decision is due, and the temperaments.

#include "games/proxy_war/bot.hpp"

#include "games/proxy_war/bot_mind.hpp"
#include "games/proxy_war/offers.hpp"

namespace sandtable::proxy_war {
namespace {

/// By number of bot, as bot_infos() names them.
constexpr std::array<Temper, 3> kTempers{{
    // script: takes what is cheap, fights where the odds are good.
    {.attack = 80,
     .press = 170,
     .caution = 100,
     .share = 55,
     .vp_price = 32,
     .cards = 2,
     .wares = 2,
     .bombing = 100,
     .factories = 100,
     .mercenaries = 1,
     .declares_from = 8},
    // warlord: arms itself and goes for its neighbours.
    {.attack = 160,
     .press = 230,
     .caution = 60,
     .share = 60,
     .vp_price = 28,
     .cards = 3,
     .wares = 2,
     .bombing = 150,
     .factories = 90,
     .mercenaries = 2,
     .declares_from = 5},
    // trader: keeps the peace while it pays, trades and builds.
    {.attack = 40,
     .press = 170,
     .caution = 140,
     .share = 45,
     .vp_price = 36,
     .cards = 1,
     .wares = 3,
     .bombing = 70,
     .factories = 160,
     .mercenaries = 1,
     .declares_from = 9},
}};

void plan_stage(const Mind& m, Line& out) {
  switch (m.s.stage) {
    case Stage::Draft:
      return plan_village(m, out);
    case Stage::Market:
      return plan_market(m, out);
    case Stage::Auction:
    case Stage::SealedBid:
      return plan_bid(m, out);
    case Stage::DrawnItems:
      return plan_drawn(m, out);
    case Stage::MercWant:
    case Stage::MercBid:
    case Stage::MercWantAgain:
    case Stage::MercReturn:
      return plan_mercenaries(m, out);
    case Stage::Talk:
      return plan_talk(m, out);
    case Stage::Answer:
      return plan_answer(m, out);
    case Stage::Orders:
      return is_local(m.s, m.seat) ? plan_local_orders(m, out) : plan_foreign_orders(m, out);
    case Stage::GovRetreat:
    case Stage::Retreat:
    case Stage::ShelledRetreat:
      return plan_retreat(m, out);
    case Stage::Declare:
      return plan_declaring(m, out);
    default:
      return;  // D13: the best exchanges are the default (PW-18.6)
  }
}

}  // namespace

std::vector<BotInfo> bot_infos() {
  return {{"script", "takes what is cheap, trades fairly and fights where the odds are good"},
          {"warlord", "arms itself, hires, bombs, and goes for its neighbours"},
          {"trader", "trades widely, builds Factories, and fights when it must"}};
}

void ProxyWar::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  const State& s = view.state();
  Actions list;
  if (view.seat() < seats()) legal(s, view.seat(), list);
  if (list.empty()) return;
  const Temper& temper = kTempers[static_cast<std::size_t>(bot) % kTempers.size()];
  const Mind mind{*this, s, view.seat(), temper, dice};
  if (at_rest(s, view.seat())) plan_stage(mind, out);
  if (out.empty()) fallback(view, out);  // nothing to plan, or a line that somebody else began
}

std::optional<Remark> ProxyWar::remark(int bot, const View<State>& view, const Line& line) const {
  if (line.empty() || view.seat() >= seats()) return std::nullopt;
  const State& s = view.state();
  const auto parts = kLayout.split(line[0]);
  if (parts.kind != Kind::Decline || refusal(s, view.seat(), line[0])) return std::nullopt;
  Dice none(0);
  const Temper& temper = kTempers[static_cast<std::size_t>(bot) % kTempers.size()];
  const auto why = why_not(Mind{*this, s, view.seat(), temper, none}, parts.i);
  if (!why) return std::nullopt;
  return Remark{*why, sees_offer(s, parts.i)};
}

}  // namespace sandtable::proxy_war
