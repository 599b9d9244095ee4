#pragma once
// What the scripted player's guns are worth at a shore.

#include "games/countdown/bot_survey.hpp"

namespace sandtable::countdown {

/// Money that one shot of such a ship destroys on average (CD-8.2, CD-8.9), with ten-sided dice.
[[nodiscard]] double shot_value(const Host& host, Unit ship);

}  // namespace sandtable::countdown
