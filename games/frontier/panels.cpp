// The armies' panels: what decides the game comes first.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/painter.hpp"

namespace sandtable::frontier {
namespace {

Stat figure(const char* kind, Said label, int number, Rule rule) {
  Stat out{kind, label, std::to_string(number), rule};
  out.number = number;
  return out;
}

/// The technology of a level, or none.
TechWord tech_at(const Player& player, std::size_t level) {
  if (player.tech[level] == 0) return TechWord::none();
  return TechWord(2 * static_cast<int>(level) + player.tech[level] - 1);
}

}  // namespace

void Painter::add_panel(Seat seat) {
  const Player& player = s_.seats[seat];
  Panel panel;
  panel.seat = seat, panel.colour = seat;
  panel.name = name_of_army(game_, s_, seat);
  if (player.ai != 0) panel.role = say<"scene.ai">();
  panel.status = player.out != 0             ? SeatStatus::Out
                 : game_.owing(s_).has(seat) ? SeatStatus::Deciding
                                             : SeatStatus::Waiting;
  auto& stats = panel.stats;
  stats.push_back(points_stat(seat));
  stats.push_back(figure("medal", say<"stats.medals">(), player.medals, rule("FR-7.17")));
  stats.back().of = game_.options().medal_cap;
  stats.push_back(order_stat(seat));
  stats.push_back(cards_stat(seat));
  stats.push_back(reserve_stat(seat));
  stats.push_back(
      {"construction", say<"stats.constructions">(),
       say<"values.constructions">(As<"encampments", Role::Amount, CountSlot>(player.tokens[0]),
                                   As<"factories", Role::Amount, CountSlot>(player.tokens[1])),
       rule("FR-6.4")});
  stats.push_back(figure("flag", say<"stats.flags">(), player.flags, rule("FR-12.3")));
  stats.back().of = game_.options().flags;
  stats.push_back(research_stat(seat));
  add_abilities(stats, seat);
  if (player.out == 0)
    panel.limits = {
        {say<"limits.cards">(), hand_size(s_, seat), hand_limits_[seat], rule("FR-10.7")}};
  if (seat == viewer_ && player.out == 0 && !scene_.over) panel.goals = goals(seat);
  scene_.panels.push_back(std::move(panel));
}

Stat Painter::points_stat(Seat seat) const {
  using Wanted = As<"target", Role::Needed, CountSlot>;
  const int points = points_of(game_, s_, seat);
  const int target = game_.vp_target();
  Stat out = figure("vp", say<"stats.points">(), points, rule("FR-12.5"));
  out.value = say<"values.of">(N(points), As<"most", Role::Needed, CountSlot>(target));
  out.of = target;
  out.score = true;
  if (scene_.over || s_.seats[seat].out != 0) return out;
  out.says = points < target ? say<"says.points">(N(target - points), Wanted(target))
                             : say<"says.enough">();
  return out;
}

Stat Painter::order_stat(Seat seat) const {
  const auto found = std::ranges::find(s_.order, seat);
  if (found == s_.order.end())
    return {"order", say<"stats.order">(), say<"values.out">(), rule("FR-2.5")};
  Stat out = figure("order", say<"stats.order">(), static_cast<int>(found - s_.order.begin()) + 1,
                    rule("FR-2.5"));
  out.of = living(s_);
  return out;
}

Stat Painter::cards_stat(Seat seat) const {
  const auto& colours = s_.seats[seat].hand_colours;
  Stat out = figure("card", say<"stats.cards">(), hand_size(s_, seat), rule("FR-13.10"));
  out.value = say<"values.cards">(N(*out.number), As<"attack", Role::Amount, CountSlot>(colours[0]),
                                  As<"defence", Role::Amount, CountSlot>(colours[1]),
                                  As<"tactical", Role::Amount, CountSlot>(colours[2]));
  out.of = hand_limits_[seat];
  return out;
}

Stat Painter::reserve_stat(Seat seat) const {
  const Stack& reserve = s_.seats[seat].reserve;
  Stat out = figure("reserve", say<"stats.reserve">(), size_of(reserve), rule("FR-1.6"));
  out.value = stack_of(reserve);
  return out;
}

/// Points are the owner's alone; levels and technologies are public.
Stat Painter::research_stat(Seat seat) const {
  using Level = As<"level", Role::Other, NumberSlot>;
  const Player& player = s_.seats[seat];
  const bool known = seat == viewer_ && player.ai == 0;
  Stat out{"research", say<"stats.research">(), {}, rule("FR-9.5")};
  out.value = say<"values.research">(
      Level(player.level),
      As<"points", Role::Amount, CountSlot>(known ? CountSlot(player.points) : CountSlot::none()),
      As<"first", Role::Thing, TechWord>(tech_at(player, 0)),
      As<"second", Role::Thing, TechWord>(tech_at(player, 1)),
      As<"third", Role::Thing, TechWord>(tech_at(player, 2)),
      As<"fourth", Role::Thing, TechWord>(tech_at(player, 3)));
  if (!known || player.level >= game_.top_level()) return out;
  out.number = player.points;
  out.of = game_.points_for(player.level + 1);
  out.says = may_research(game_, s_, seat)
                 ? say<"says.research">(N(*out.of - player.points), Level(player.level + 1))
                 : say<"says.medals">(N(player.level - player.medals), Level(player.level + 1));
  return out;
}

void Painter::add_abilities(std::vector<Stat>& stats, Seat seat) const {
  const std::uint8_t army = s_.seats[seat].army;
  if (highlights_on(game_))
    stats.push_back({"highlight", name_of(HighlightWord(army)), text_of(HighlightWord(army)),
                     rule("FR-13.13")});
  if (game_.options().abilities != Abilities::Both) return;
  Stat special{"special", name_of(SpecialWord(army)), {}, rule("FR-13.8")};
  special.value =
      s_.seats[seat].special_used != 0 ? Words(say<"values.used">()) : text_of(SpecialWord(army));
  stats.push_back(std::move(special));
}

/// The ways to win besides points (FR-11), which stand among the figures.
std::vector<Goal> Painter::goals(Seat seat) const {
  int standing = 0;
  for (Seat other = 0; other < game_.seats(); ++other)
    standing += other != seat && alive(s_, other) && hq_of(s_, other) != kNone ? 1 : 0;
  const int fallen = game_.seats() - 1 - standing;
  std::vector<Goal> out;
  if (game_.options().bomb) {
    const int level = s_.seats[seat].level;
    out.push_back({"bomb",
                   name_of(TechWord(2 * (kLevels - 1))),
                   {{say<"goals.have level">(), level >= kLevels, level, kLevels}},
                   std::nullopt,
                   rule("FR-11.6")});
  }
  out.push_back({"last_hq",
                 say<"goals.last hq">(),
                 {{say<"goals.fallen">(), standing == 0, fallen, game_.seats() - 1}},
                 std::nullopt,
                 rule("FR-11.5")});
  return out;
}

}  // namespace sandtable::frontier
