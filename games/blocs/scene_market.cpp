// What a bloc can buy in the phase under way, and what it wants: prices with what they buy, and the
// goals of a panel with their conditions.

#include "games/blocs/card_words.hpp"
#include "games/blocs/explain.hpp"
#include "games/blocs/scene_ids.hpp"

namespace sandtable::blocs {
namespace {

Stat small(const char* kind, const Said& label, int value) {
  Stat out{kind, label, std::to_string(value), {}};
  out.number = value;
  return out;
}

Words currency(Res of) { return name_of(ResourceName(of)); }

/// BL-5.2: all that the bloc does not have and may have one day.
Market technologies_to_come(const Blocs& game, const State& s, Bloc b) {
  Market out{"technologies", say<"markets.technologies">(), {}};
  Actions list;
  Picks picks(list);
  list_acquire(game, s, b, {}, picks);
  for (std::size_t i = 0; i < game.book().techs.size(); ++i) {
    const int t = static_cast<int>(i);
    const Technology& tech = game.book().techs[i];
    if (has_tech(s, b, t) || (tech.scope != kNeutral && tech.scope != b)) continue;
    Ware ware{"technology", name_of(TechName(t)), tech.cost, currency(Res::Research)};
    ware.does = does(t);
    if (!list.contains(kLayout.make(Kind::Tech, t))) {
      const Refusal no = why_not_acquire(game, s, b, t);
      ware.unavailable = no.said;
      ware.rule = no.rule;
    }
    out.wares.push_back(std::move(ware));
  }
  return out;
}

Ware unit_ware(const Blocs& game, const State& s, Bloc b, Piece piece, const char* kind) {
  const UnitSpec& unit = game.book().units[at(piece)];
  Ware out{kind, name_of(UnitName(piece)), unit.oil, currency(Res::Oil)};
  out.left = reserve(s, b, piece);
  out.figures.push_back(small("force", say<"figures.force">(), unit.force));
  if (unit.steps > 0) out.figures.push_back(small("steps", say<"figures.steps">(), unit.steps));
  if (unit.power > 0) out.figures.push_back(small("power", say<"figures.power">(), unit.power));
  if (reserve(s, b, piece) == 0)
    out.unavailable = say<"refusals.no_left_reserve">(unit_of(piece));
  else if (stock(s, b, Res::Oil) < unit.oil)
    out.unavailable = say<"refusals.costs_oil_have">(unit_of(piece), Costs(unit.oil),
                                                     Have(stock(s, b, Res::Oil)));
  if (out.unavailable) out.rule = rule("BL-7.3");
  return out;
}

/// Whether the bloc may ever have the piece: it is in its reserve or on the map.
bool known(const Blocs& game, const State& s, Bloc b, Piece piece) {
  return reserve(s, b, piece) > 0 || game.book().blocs[b].first[at(piece)] > 0 ||
         (game.book().blocs[b].later[at(piece)] > 0 &&
          !(where(s.unit, static_cast<std::uint8_t>(piece)) & controlled(s, b)).empty());
}

Market units(const Blocs& game, const State& s, Bloc b) {
  Market out{"units", say<"markets.units">(), {}};
  for (const Piece piece : {Piece::MD, Piece::MC, Piece::AR, Piece::KO, Piece::LE, Piece::VO})
    if (known(game, s, b, piece)) out.wares.push_back(unit_ware(game, s, b, piece, "unit"));
  if (known(game, s, b, Piece::LN))
    out.wares.push_back(unit_ware(game, s, b, Piece::LN, "launcher"));
  for (const Piece piece : {Piece::FF, Piece::CV})
    if (known(game, s, b, piece)) out.wares.push_back(unit_ware(game, s, b, piece, "ship"));
  return out;
}

/// BL-8.3: missiles cost uranium, and some oil.
Market missiles(const Blocs& game, const State& s, Bloc b) {
  Market out{"missiles", say<"markets.missiles">(), {}};
  for (const Piece piece : {Piece::MA, Piece::MH, Piece::MT}) {
    if (game.book().blocs[b].later[at(piece)] == 0) continue;
    const MissileSpec& missile = game.book().missiles[at(piece)];
    Ware ware{"missile", name_of(UnitName(piece)), missile_uranium(game, s, b, piece),
              currency(Res::Uranium)};
    ware.left = reserve(s, b, piece);
    ware.figures.push_back(small("oil", name_of(ResourceName(Res::Oil)), missile.oil));
    ware.figures.push_back(small("areas", say<"figures.areas">(), missile.areas));
    if (missile.destroys) ware.does = say<"markets.destroys">();
    ware.rule = rule("BL-8.3");
    if (reserve(s, b, piece) == 0)
      ware.unavailable = say<"refusals.no_reserve">(unit_of(piece));
    else if (level(game, s) > missile.level)
      ware.unavailable =
          say<"refusals.created_from_defcon">(unit_of(piece), NeededLevel(missile.level));
    else if (!can_create(game, s, b, piece))
      ware.unavailable = say<"refusals.costs_uranium_oil">(unit_of(piece), Uranium(ware.price),
                                                           Costs(missile.oil));
    out.wares.push_back(std::move(ware));
  }
  return out;
}

/// BL-12.2, and what every objective card asks for besides.
void add_common(const Blocs& game, const State& s, Bloc b, bool capital, sandtable::Goal& goal) {
  if (capital) {
    const int area = game.book().blocs[b].capital;
    goal.conditions.push_back({say<"conditions.own_capital">(area_at(area)),
                               s.control[static_cast<std::size_t>(area)] == b});
  }
  const int from = game.options().victory_defcon;
  goal.conditions.push_back({say<"conditions.defcon">(NeededLevel(from)), level(game, s) <= from});
}

sandtable::Goal objective_goal(const Blocs& game, const State& s, Bloc b, std::uint8_t number) {
  sandtable::Goal out{"objective", name_of(ObjectiveName(number)),
                      conditions_of(game, s, b, game.book().objectives[number].condition)};
  add_common(game, s, b, true, out);
  out.rule = rule("BL-12.1");
  return out;
}

/// BL-13.4, BL-13.6: the next bloc's capital area, or so many areas of its colour.
sandtable::Goal conquest(const Blocs& game, const State& s, Bloc b) {
  const Options& options = game.options();
  const bool circle = options.mode == GameMode::Circle || options.mode == GameMode::CircleVariant;
  const Bloc target = after(s, b, 1);
  const BlocSpec& spec = game.book().blocs[target];
  const int wanted = circle ? options.circle_areas : options.frontal_areas;
  const int held = (controlled(s, b) & spec.colour).count();
  const bool capital = s.control[spec.capital] == b;
  sandtable::Goal out{"conquest", say<"goals.conquest">(Whom(seat_slot(game, target))), {}};
  sandtable::Condition either{say<"conditions.capital_or_areas">(area_at(spec.capital), N(wanted)),
                              capital || held >= wanted};
  either.number = held, either.of = wanted;
  out.conditions.push_back(std::move(either));
  add_common(game, s, b, options.mode == GameMode::CircleVariant, out);
  out.rule = circle ? rule("BL-13.4") : rule("BL-13.6");
  return out;
}

}  // namespace

std::optional<std::vector<Market>> markets(const Blocs& game, const State& s, Seat viewer) {
  if (viewer >= game.seats() || s.stage != Stage::Turn) return {};
  const Bloc b = game.bloc_of(viewer);
  if (s.active != b) return {};
  if (s.phase == Phase::Research) return {{technologies_to_come(game, s, b)}};
  if (s.phase == Phase::Production) return {{units(game, s, b)}};
  if (s.phase == Phase::Creating) return {{missiles(game, s, b)}};
  return {};
}

std::vector<sandtable::Goal> goals_of(const Blocs& game, const State& s, Bloc b) {
  std::vector<sandtable::Goal> out;
  if (s.stage == Stage::Cards || !alive(s, b)) return out;
  const Power& power = s.power[b];
  for (std::size_t i = 0; i < power.objectives_kept; ++i)
    if (power.objectives[i] != kNone)
      out.push_back(objective_goal(game, s, b, power.objectives[i]));
  if (game.open_goal() && after(s, b, 1) < kBlocs) out.push_back(conquest(game, s, b));
  return out;
}

}  // namespace sandtable::blocs
