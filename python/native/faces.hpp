#pragma once
// What a seat can be told about a position, as Python objects. State and View share these.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "native/state.hpp"
#include "native/whole_caster.hpp"

namespace sandtable::python {

namespace nb = nanobind;

[[nodiscard]] nb::list legal_actions(const Looking& at);
/// A new array, or the one given, filled; None is none.
[[nodiscard]] nb::object legal_mask(const Looking& at, nb::handle out);
[[nodiscard]] nb::object observe(const Looking& at, nb::handle out);
[[nodiscard]] nb::object refusal(const Looking& at, const Whole& action);
[[nodiscard]] nb::object scene(const Looking& at);
[[nodiscard]] nb::object choices(const Looking& at);
[[nodiscard]] std::string half_line(const Looking& at);
[[nodiscard]] nb::object odds(const Looking& at);
[[nodiscard]] std::vector<int> read(const Looking& at, const std::string& text);
[[nodiscard]] std::string write(const Looking& at, const std::vector<Whole>& actions);
/// One line by a player of that name, checked.
[[nodiscard]] std::vector<int> plan(const Looking& at, const std::string& bot, std::uint64_t seed);
[[nodiscard]] std::vector<int> fallback(const Looking& at);
/// A page of text for people and language models.
[[nodiscard]] std::string text(const Looking& at, const Whole& width);
/// A full position that the seat cannot tell from this one. `bot` guesses what others have secretly
/// chosen, every `uniform` percent of the time at random; empty: always at random.
[[nodiscard]] AnyState resample(const Looking& at, std::uint64_t seed, const std::string& bot,
                                const Whole& uniform);
[[nodiscard]] nb::tuple seats_of(SeatSet set, int seats);
[[nodiscard]] nb::object outcome(const AnyGame& rules, const AnyState& position);
[[nodiscard]] const char* mode_name(Mode mode);
[[nodiscard]] Line line_of(const AnyGame& rules, const std::vector<Whole>& actions);
/// Throws Forbidden, with the rule that its first bad choice breaks, if the line cannot be played.
void check_line(const Looking& at, const Line& line);
/// A line in notation or as numbers, read as the seat may.
[[nodiscard]] Line line_from(const Looking& at, nb::handle line);

/// A NumPy array of somebody else's memory, kept alive by `owner`.
template <class T>
[[nodiscard]] nb::object array_of(T* data, std::initializer_list<std::size_t> shape,
                                  nb::handle owner) {
  return nb::cast(nb::ndarray<nb::numpy, T>(data, shape, owner));
}

}  // namespace sandtable::python
