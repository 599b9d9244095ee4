#pragma once
// Parts of `resample`: what a seat cannot see of the others, filled in so that the game can go on
// from it and the seat cannot tell it from the truth.

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// `holdings = private`: hands, loans and permissions of the others.
void guess_hands(const ProxyWar& game, State& s, Seat viewer, Dice& dice);
/// Second half of a round: seats that are asked about offers the viewer cannot see get one each.
void guess_offers(const ProxyWar& game, State& s, Seat viewer, Dice& dice);

}  // namespace sandtable::proxy_war
