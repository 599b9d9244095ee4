// Conditions and effects as sentences, for cards.

#include "core/words.hpp"
#include "games/blocs/names.hpp"

namespace sandtable::blocs {
namespace {

std::string names_of(const Blocs& game, AreaSet set) {
  std::string out;
  for (const AreaId area : set) out += (out.empty() ? "" : ", ") + game.book().land[area].name;
  return out;
}

std::string seas_of(const Blocs& game, SeaSet set) {
  std::string out;
  for (const SeaId sea : Seas(set)) out += (out.empty() ? "" : ", ") + game.book().seas[sea].id;
  return out;
}

std::string some_of(int n, AreaSet set, const std::string& names) {
  if (set.count() == n) return names;
  return std::to_string(n) + " of " + names;
}

std::string listed(const Blocs& game, const Effect& effect) {
  if (effect.terror_target) return "the area TERRORISM was aimed at, from DEFCON 2";
  std::string out = names_of(game, effect.areas - effect.red);
  if (!effect.red.empty())
    out += (out.empty() ? "" : ", ") + names_of(game, effect.red) + " (from DEFCON 2)";
  return out;
}

std::string counted_words(const Blocs& game, const Condition& c) {
  std::string out = "control " + std::to_string(c.n) + " " + c.kind;
  if (c.intact) out += " that produce " + resource_word(game, static_cast<int>(c.res));
  return out + (c.seas != 0 ? ", oil seas with your ship included" : "");
}

std::string taken_words(const Blocs& game, const Condition& c) {
  std::string ways;
  for (int i = 0; i < 3; ++i) {
    constexpr std::array<const char*, 3> kWays{"attack", "coup", "reward"};
    if ((c.ways >> i & 1U) != 0)
      ways += (ways.empty() ? "" : " or ") + std::string(kWays[static_cast<std::size_t>(i)]);
  }
  return "take " + some_of(c.n, c.areas, names_of(game, c.areas)) + " this turn by " + ways;
}

}  // namespace

std::string condition_words(const Blocs& game, const Condition& c) {
  const std::string n = std::to_string(c.n);
  switch (c.test) {
    case Test::Ctrl:
      return "control " + some_of(c.n, c.areas, names_of(game, c.areas));
    case Test::Count:
      return counted_words(game, c);
    case Test::Took:
      return taken_words(game, c);
    case Test::Naval:
      return "naval units in " + n + " of " + seas_of(game, c.seas);
    case Test::Unstable:
      return instability_word(c.level) + " in " + some_of(c.n, c.areas, names_of(game, c.areas));
    case Test::Tech:
      return "technology " + game.book().techs[c.tech].name;
    case Test::Techs:
      return counted(c.n, "technology|technologies");
    case Test::Used:
      return game.book().techs[c.tech].name + " used this turn";
    case Test::Space:
      return "space step " + n;
    case Test::Protect:
      return n + " of your markers on the map";
    case Test::Missiles:
      return counted(c.n, "missile in a silo|missiles in silos");
    case Test::Defcon:
      return "DEFCON " + n + " or lower";
    case Test::WonStruggle:
      return "a struggle for influence won this turn";
    case Test::Destroyed:
      return counted(c.n, "unit|units") + " destroyed this turn";
    default:
      break;
  }
  std::string out;
  for (const Condition& part : c.of)
    out += (out.empty()           ? ""
            : c.test == Test::And ? " and "
                                  : " or ") +
           condition_words(game, part);
  return c.test == Test::Or ? "(" + out + ")" : out;
}

std::string effect_words(const Blocs& game, const Effect& e) {
  const std::string n = std::to_string(e.n);
  switch (e.op) {
    case Op::Gain:
      return "gain " + n + " " + resource_word(game, static_cast<int>(e.res));
    case Op::Draw:
      return "draw " + counted(e.n, "mission|missions");
    case Op::Place:
      return std::string("place ") + kPieceCodes[at(e.piece)] + " in " +
             (e.seas != 0 ? seas_of(game, e.seas) : names_of(game, e.areas));
    case Op::Upgrade:
      return counted(e.n, "free upgrade|free upgrades");
    case Op::Destab:
      return "place " + counted(e.n, "token|tokens");
    case Op::Restore:
      return "remove the token of " + counted(e.n, "own area|own areas");
    case Op::Flip:
      return "place or remove " + counted(e.n, "token|tokens");
    case Op::Control:
      return "control or a token: " + listed(game, e);
    case Op::Attack:
      return "a free attack, or a token beside the conquest";
    case Op::Steal:
      return "take " + n + " " + resource_word(game, static_cast<int>(e.res)) + " from " +
             (e.from_each ? "each opponent" : "one opponent");
    case Op::Satellite:
      return counted(e.n, "satellite|satellites");
    case Op::Tension:
      return "tension " + n;
    case Op::Protect:
      return counted(e.n, "protection marker|protection markers");
    default:
      return "an effect of its own";
  }
}

}  // namespace sandtable::blocs
