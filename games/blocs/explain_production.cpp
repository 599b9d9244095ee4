// Why not: production and missiles.

#include "games/blocs/explain.hpp"

namespace sandtable::blocs {
namespace {

Refusal no_points(const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b) return refuse(rule("BL-7.2"), "{area} is not yours", area);
  if (s.instability[a] >= 2)
    return refuse(rule("BL-6.14"), "{area} is at INSTABILITY II and produces nothing", area);
  return refuse(rule("BL-7.16"), "no production point is left in {area}", area);
}

Refusal no_piece(const Blocs& game, const State& s, Bloc b, Piece unit) {
  if (reserve(s, b, unit) == 0)
    return refuse(rule("BL-7.3"), "no {piece} is left in your reserve", static_cast<int>(unit));
  return refuse(rule("BL-7.3"), "{a piece} costs {} oil; you have {}", static_cast<int>(unit),
                game.book().units[at(unit)].oil, stock(s, b, Res::Oil));
}

bool can_afford(const Blocs& game, const State& s, Bloc b, Piece unit) {
  return reserve(s, b, unit) > 0 && stock(s, b, Res::Oil) >= game.book().units[at(unit)].oil;
}

Refusal why_not_over(const State& s, int area, Piece unit) {
  const Piece there = unit_at(s, area);
  if (there == Piece::HQ) return refuse(rule("BL-7.17"), "{area} holds a bunker", area);
  if (special(there))
    return refuse(rule("BL-7.15"), "the {piece} in {area} is never replaced",
                  static_cast<int>(there), area);
  return refuse(rule("BL-7.4"), "{a piece} replaces only a weaker unit; {area} holds {a piece}",
                static_cast<int>(unit), area, static_cast<int>(there));
}

Refusal why_not_upgraded(const Blocs& game, const State& s, Bloc b, int area) {
  const auto a = static_cast<std::size_t>(area);
  const Piece unit = unit_at(s, area);
  if (s.control[a] != b) return refuse(rule("BL-7.6"), "{area} is not yours", area);
  if (special(unit) || unit == Piece::HQ)
    return refuse(rule("BL-7.9"), "the {piece} in {area} cannot be upgraded",
                  static_cast<int>(unit), area);
  const Piece higher = higher_unit(unit);
  if (higher == Piece::None)
    return refuse(rule("BL-7.6"), "nothing in {area} can be upgraded", area);
  if (s.instability[a] >= 2) return refuse(rule("BL-7.6"), "{area} is at INSTABILITY II", area);
  if (reserve(s, b, higher) == 0)
    return refuse(rule("BL-7.8"), "no {piece} is left in your reserve", static_cast<int>(higher));
  if (stock(s, b, Res::Oil) < game.book().prices.upgrade)
    return refuse(rule("BL-7.6"), "an upgrade costs {} oil", game.book().prices.upgrade);
  return refuse(rule("BL-7.6"), "no production point is left");
}

Refusal why_not_placed(const Blocs& game, const State& s, Bloc b, Verb verb, int area) {
  const Piece unit = verb == Verb::Legion ? Piece::LE : Piece::LN;
  if (!can_afford(game, s, b, unit)) return no_piece(game, s, b, unit);
  const auto a = static_cast<std::size_t>(area);
  if (s.control[a] != b) return refuse(rule_of(verb), "{area} is not yours", area);
  if (paying(game, s, b).empty()) return refuse(rule("BL-7.16"), "no production point is left");
  if (verb == Verb::Legion) {
    if (s.instability[a] >= 2) return refuse(rule("BL-7.17"), "{area} is at INSTABILITY II", area);
    return why_not_over(s, area, unit);
  }
  if (s.launchers[a] >= game.book().limits.launchers)
    return refuse(rule("BL-7.10"), "the unit in {area} has {launcher|launchers}", area,
                  s.launchers[a]);
  return refuse(rule("BL-7.10"), "nothing in {area} carries a launcher", area);
}

}  // namespace

Refusal why_not_produced(const Blocs& game, const State& s, Bloc b, Verb verb, Args before,
                         const Parts& pick) {
  const bool land = pick.kind == Kind::Land && pick.i < game.book().lands();
  const bool pays = land && before.size() == 1 && verb != Verb::Produce && verb != Verb::BuildNaval;
  if (pays) return no_points(s, b, pick.i);
  if (pick.kind == Kind::Unit && !before.empty()) {
    const auto unit = static_cast<Piece>(pick.i);
    const bool naval = unit == Piece::FF || unit == Piece::CV;
    if (naval != (verb == Verb::BuildNaval) || unit == Piece::None || unit == Piece::HQ ||
        unit == Piece::LE || unit >= Piece::MA || unit == Piece::LN)
      return refuse(rule_of(verb), "{a piece} is not built this way", pick.i);
    if (!can_afford(game, s, b, unit)) return no_piece(game, s, b, unit);
    return why_not_over(s, index_of(before[0]), unit);
  }
  if (pick.kind == Kind::Sea)
    return verb == Verb::UpgradeNaval
               ? refuse(rule("BL-7.11"),
                        "a frigate squadron of yours, a carrier in reserve, 2 oil and "
                        "a production point are needed")
               : refuse(rule("BL-7.11"),
                        "that sea area is occupied or out of reach of the factory");
  if (!land)
    return refuse(rule("BL-4.3"), "that is not what {verb} asks for next", static_cast<int>(verb));
  switch (verb) {
    case Verb::Upgrade:
      return why_not_upgraded(game, s, b, pick.i);
    case Verb::Launcher:
    case Verb::Legion:
      return why_not_placed(game, s, b, verb, pick.i);
    default:
      if (points_left(game, s, b, pick.i) <= 0) return no_points(s, b, pick.i);
      if (verb == Verb::Produce)
        return vague(refuse(rule("BL-7.4"), "nothing you can build fits into {area}", pick.i));
      return vague(refuse(rule("BL-7.11"), "no ship can be built at {area}", pick.i));
  }
}

Refusal why_not_missile(const Blocs& game, const State& s, Bloc b, Verb verb, Args before,
                        const Parts& pick) {
  const bool land = pick.kind == Kind::Land && pick.i < game.book().lands();
  if (verb == Verb::Launch) {
    if (renounced(s, b)) return refuse(rule("BL-10.34"), "PANCHSHEEL is active: no launches");
    if (before.empty()) return refuse(rule("BL-8.5"), "there is no missile of yours");
    if (before.size() > 1)
      return refuse(rule("BL-8.9"), "the second area lies in the same territory");
    if (land) return refuse(rule("BL-8.6"), "{area} is yours or your partner's", pick.i);
    return refuse(rule("BL-8.31"), "a sea target holds a naval unit of an opponent");
  }
  if (s.created >= game.book().limits.missiles)
    return refuse(rule("BL-8.3"), "{missile a turn is|missiles a turn are} the limit", s.created);
  if (land && before.empty()) {
    const LandArea& area = game.book().land[static_cast<std::size_t>(pick.i)];
    if (!area.silo || area.colour != b || s.control[static_cast<std::size_t>(pick.i)] != b)
      return refuse(rule("BL-8.3"), "{area} is no silo of your colour that you control", pick.i);
    if (s.missile[static_cast<std::size_t>(pick.i)] != 0)
      return refuse(rule("BL-8.3"), "the silo of {area} holds a missile", pick.i);
    if (s.instability[static_cast<std::size_t>(pick.i)] >= 2)
      return refuse(rule("BL-8.3"), "{area} is at INSTABILITY II", pick.i);
    return vague(refuse(rule("BL-8.3"), "you can create no missile now"));
  }
  if (pick.kind == Kind::Unit && pick.i >= static_cast<int>(Piece::MA) &&
      pick.i <= static_cast<int>(Piece::MT)) {
    const auto missile = static_cast<Piece>(pick.i);
    const MissileSpec& spec = game.book().missiles[at(missile)];
    if (reserve(s, b, missile) == 0)
      return refuse(rule("BL-8.3"), "no {piece} is in your reserve", pick.i);
    if (level(game, s) > spec.level)
      return refuse(rule("BL-8.3"), "{a piece} is created from DEFCON {}", pick.i, spec.level);
    return refuse(rule("BL-8.3"), "{a piece} costs {} uranium and {} oil", pick.i,
                  missile_uranium(game, s, b, missile), spec.oil);
  }
  return refuse(rule("BL-8.3"), "that is no silo, ship or missile for it");
}

}  // namespace sandtable::blocs
