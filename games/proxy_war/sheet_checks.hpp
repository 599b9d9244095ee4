#pragma once
// The parts of an order's check that the walk's refusals ask for one by one.

#include <optional>

#include "games/proxy_war/sheet.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// A refusal with its code of PW-9.8: 6 is E06.
[[nodiscard]] constexpr Refusal coded(std::uint8_t code, Refusal refusal) {
  refusal.code = code;
  return refusal;
}

/// E03: who may order what (2.7).
[[nodiscard]] std::optional<Refusal> check_role(const Sheet& sheet, Verb verb);
/// E02.
[[nodiscard]] std::optional<Refusal> check_slot(const Sheet& sheet);
/// E04, E05, E18: an own Army that may still get an action.
[[nodiscard]] std::optional<Refusal> check_idle_army(const Sheet& sheet, Hex at);
/// E04, E05, E18: an own Army that may get an equipment line.
[[nodiscard]] std::optional<Refusal> check_equipped_army(const Sheet& sheet, Hex at);
/// E04, E18: an own Army that may get a retreat wish.
[[nodiscard]] std::optional<Refusal> check_wishing_army(const Sheet& sheet, Hex at);
/// E09: a piece in hand, or on the map to be redeployed, that may be placed.
[[nodiscard]] std::optional<Refusal> check_piece(const Sheet& sheet, Placed what, Hex from);
/// E04, E05, E09, E12: a gun that may bombard.
[[nodiscard]] std::optional<Refusal> check_gun(const Sheet& sheet, Hex gun);
/// E13.
[[nodiscard]] std::optional<Refusal> check_air(const Sheet& sheet);
[[nodiscard]] std::optional<Refusal> check_air_repair(const Sheet& sheet);
/// E09, E17: a gun, and other pieces, to attach to an Army with this track.
[[nodiscard]] std::optional<Refusal> check_attached_gun(const Sheet& sheet, const Track& track,
                                                        Posture posture, Hex gun);
[[nodiscard]] std::optional<Refusal> check_extras(const Sheet& sheet, std::uint8_t extras);
/// All of an order but E02 and E03.
[[nodiscard]] std::optional<Refusal> check_content(const Sheet& sheet, const Order& order);

}  // namespace sandtable::proxy_war
