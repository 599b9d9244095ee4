#pragma once
// Why a choice is not legal. Called only for choices that are not in the list.

#include "games/blocs/say.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

/// A refusal that only says "nothing comes of this": what was meant next tells more.
inline constexpr std::uint8_t kVague = 1;
inline Refusal vague(Refusal refusal) {
  refusal.code = kVague;
  return refusal;
}

/// Why a pick cannot follow a verb or technology and the picks before it.
Refusal why_not_pick(const Blocs& game, const State& s, Bloc b, Action first, Args before,
                     Action pick);
/// Why a verb or technology cannot be begun now.
Refusal why_not_begin(const Blocs& game, const State& s, Bloc b, const Parts& first);
/// Why the action is not among the seat's choices.
Refusal why_not(const Blocs& game, const State& s, Seat seat, Action action);
/// The rule a verb rests on.
Rule rule_of(Verb verb);
Rule rule_of(const Technology& tech);

// For why_not_pick, by phase (explain_politics.cpp, explain_production.cpp, explain_war.cpp).
Refusal why_not_token(const Blocs& game, const State& s, Bloc b, int area);
Refusal why_not_destabilize(const Blocs& game, const State& s, Bloc b, int area);
Refusal why_not_coup(const Blocs& game, const State& s, Bloc b, int area);
Refusal why_not_protect(const Blocs& game, const State& s, Bloc b, Args before, int area);
Refusal why_not_acquire(const Blocs& game, const State& s, Bloc b, int tech);
Refusal why_not_produced(const Blocs& game, const State& s, Bloc b, Verb verb, Args before,
                         const Parts& pick);
Refusal why_not_missile(const Blocs& game, const State& s, Bloc b, Verb verb, Args before,
                        const Parts& pick);
/// What keeps an area from an operation.
Refusal why_not_open(const Blocs& game, const State& s, Bloc b, int area, Operation op);
Refusal why_not_move(const Blocs& game, const State& s, Bloc b, Verb verb, Args before, int area);
Refusal why_not_attack(const Blocs& game, const State& s, Bloc b, Cost cost, Args before, int area);
Refusal why_not_restore(const Blocs& game, const State& s, Bloc b, Args before, int area);
Refusal why_not_naval(const Blocs& game, const State& s, Bloc b, Verb verb, Args before, int sea);
Refusal why_not_bombard(const Blocs& game, const State& s, Bloc b, Args before, const Parts& pick);
Refusal why_not_effect(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args before,
                       const Parts& pick);

}  // namespace sandtable::blocs
