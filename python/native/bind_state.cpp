// States: a position that can be played on, asked, copied, compared and put away.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "core/hash.hpp"
#include "native/bind.hpp"
#include "native/faces.hpp"
#include "native/plain.hpp"

namespace sandtable::python {
namespace {

namespace nb = nanobind;
using nb::literals::operator""_a;
using StateType = nb::class_<State>;

std::int64_t hash_of(const AnyState& position) {
  return static_cast<std::int64_t>(hash_bytes(position.data(), position.size()) >> 1);
}

std::string name_of(const State& state) {
  const std::string phase = state.rules().scene(state.position(), kSpectator).phase;
  return "<" + state.rules().info().title + ": " + phase + ">";
}

nb::dict playout(State& state, std::uint64_t max_steps) {
  PlayoutResult result;
  {
    const nb::gil_scoped_release unlocked;
    result = state.playout(max_steps);
  }
  nb::dict out;
  out["steps"] = result.steps, out["over"] = result.over;
  return out;
}

/// Everything a state is made of, as plain values: what pickle stores.
nb::tuple parts_of(const State& state) {
  const State::Past past = state.past();
  nb::list moves;
  for (const auto& [seat, action] : past.moves) moves.append(nb::int_(seat * kMaxActions + action));
  const auto& words = past.dice.words;
  return nb::make_tuple(state.game(), state.rules().position(state.position()).text(), past.seed,
                        moves, nb::make_tuple(words[0], words[1], words[2], words[3]),
                        past.dice.drawn);
}

State from_parts(const nb::tuple& parts) {
  const auto game = nb::cast<std::shared_ptr<Game>>(parts[0]);
  const Json json = value_or_throw(Json::parse(nb::cast<std::string>(parts[1]), "position"));
  State::Past past;
  past.seed = nb::cast<std::optional<std::uint64_t>>(parts[2]);
  for (const nb::handle move : nb::borrow<nb::list>(parts[3])) {
    const int both = nb::cast<int>(move);
    past.moves.emplace_back(static_cast<Seat>(both / kMaxActions),
                            static_cast<Action>(both % kMaxActions));
  }
  const auto words = nb::borrow<nb::tuple>(parts[4]);
  for (std::size_t i = 0; i < 4; ++i) past.dice.words[i] = nb::cast<std::uint64_t>(words[i]);
  past.dice.drawn = nb::cast<std::uint64_t>(parts[5]);
  return {game, value_or_throw(game->rules->from_position(json, "position")), past};
}

void bind_rules(StateType& type) {
  type.def_prop_ro("game", [](const State& s) { return s.game(); })
      .def_prop_ro("over", [](const State& s) { return s.rules().over(s.position()); })
      .def_prop_ro("seat",
                   [](const State& s) -> nb::object {
                     const Seat seat = s.rules().owing(s.position()).lowest();
                     return seat == kNobody ? nb::none() : nb::object(nb::int_(int{seat}));
                   })
      .def_prop_ro("mode", [](const State& s) { return mode_name(s.rules().mode(s.position())); })
      .def(
          "owing",
          [](const State& s) { return seats_of(s.rules().owing(s.position()), s.rules().seats()); })
      .def("may_act",
           [](const State& s) {
             return seats_of(s.rules().may_act(s.position()), s.rules().seats());
           })
      .def(
          "at_rest",
          [](const State& s, SeatArgument seat) {
            return s.rules().at_rest(s.position(), s.actor(seat));
          },
          "seat"_a = nb::none())
      .def("apply", &State::apply, "action"_a, "seat"_a = nb::none())
      .def(
          "play",
          [](State& s, nb::handle line, SeatArgument seat) {
            const Seat who = s.actor(seat);
            s.play(line_from({s.rules(), s.position(), who}, line), who);
          },
          "line"_a, "seat"_a = nb::none())
      .def(
          "clear", [](State& s, SeatArgument seat) { s.clear(s.actor(seat)); },
          "seat"_a = nb::none())
      .def("outcome", [](const State& s) { return outcome(s.rules(), s.position()); })
      .def("playout", &playout, "max_steps"_a = 1'000'000);
}

void bind_faces(StateType& type) {
  const auto seat = [] { return nb::arg("seat") = nb::none(); };
  type.def(
          "legal_actions",
          [](const State& s, SeatArgument n) { return legal_actions(s.looking(n)); }, seat())
      .def(
          "legal_mask",
          [](const State& s, SeatArgument n, const std::optional<Mask>& out) {
            return legal_mask(s.looking(n), out);
          },
          seat(), "out"_a = nb::none())
      .def(
          "observe",
          [](const State& s, SeatArgument n, const std::optional<Numbers>& out) {
            return observe(s.looking(n), out);
          },
          seat(), "out"_a = nb::none())
      .def(
          "refusal",
          [](const State& s, int action, SeatArgument n) { return refusal(s.looking(n), action); },
          "action"_a, seat())
      .def(
          "scene", [](const State& s, SeatArgument n) { return scene(s.looking(n)); }, seat())
      .def(
          "choices", [](const State& s, SeatArgument n) { return choices(s.looking(n)); }, seat())
      .def(
          "half_line", [](const State& s, SeatArgument n) { return half_line(s.looking(n)); },
          seat())
      .def(
          "odds", [](const State& s, SeatArgument n) { return odds(s.looking(n)); }, seat())
      .def(
          "read",
          [](const State& s, const std::string& line, SeatArgument n) {
            return read(s.looking(n), line);
          },
          "text"_a, seat())
      .def(
          "write",
          [](const State& s, const std::vector<int>& actions, SeatArgument n) {
            return write(s.looking(n), actions);
          },
          "actions"_a, seat());
}

void bind_players(StateType& type) {
  const auto seat = [] { return nb::arg("seat") = nb::none(); };
  type.def(
          "plan",
          [](const State& s, const std::string& bot, SeatArgument n, std::uint64_t seed) {
            return plan(s.looking(n), bot, seed);
          },
          "bot"_a, seat(), "seed"_a = 0)
      .def(
          "fallback", [](const State& s, SeatArgument n) { return fallback(s.looking(n)); }, seat())
      .def(
          "text",
          [](const State& s, SeatArgument n, int width) { return text(s.looking(n), width); },
          seat(), "width"_a = 100)
      .def(
          "key",
          [](const State& s, SeatArgument n) {
            const Looking at = s.looking(n);
            return at.rules.key(at.position, at.seat);
          },
          seat())
      .def(
          "view",
          [](const State& s, SeatArgument n) {
            const Looking at = s.looking(n);
            return View{s.game(), at.rules.redact(at.position, at.seat), at.seat};
          },
          seat())
      .def(
          "resample",
          [](const State& s, SeatArgument n, std::uint64_t seed, const std::string& bot,
             int uniform) {
            return State(s.game(), resample(s.looking(n), seed, bot, uniform), seed);
          },
          seat(), nb::kw_only(), "seed"_a = 0, "bot"_a = "", "uniform"_a = 0);
}

void bind_value(StateType& type) {
  type.def("position", [](const State& s) { return plain(s.rules().position(s.position())); })
      .def("position_hash", [](const State& s) { return s.rules().position_hash(s.position()); })
      .def("record", [](const State& s) { return s.record().text(); })
      .def("reseed", &State::reseed, "seed"_a)
      .def("clone", [](const State& s) { return State(s); })
      .def("__copy__", [](const State& s) { return State(s); })
      .def(
          "__deepcopy__", [](const State& s, nb::handle) { return State(s); }, "memo"_a)
      .def(
          "__eq__", [](const State& a, const State& b) { return a == b; }, nb::is_operator())
      .def("__hash__", [](const State& s) { return hash_of(s.position()); })
      .def("__str__", [](const State& s) { return text(s.looking(int{kSpectator}), 100); })
      .def("__repr__", &name_of)
      .def("__getstate__", &parts_of)
      .def("__setstate__",
           [](State& at, const nb::tuple& parts) { new (&at) State(from_parts(parts)); })
      .def("try_apply", &State::try_apply, "action"_a, "seat"_a, "draws"_a)
      .def("try_start", &State::try_start, "draws"_a);
}

}  // namespace

void bind_state(nb::module_& module) {
  StateType type(module, "State");
  type.def(nb::init<std::shared_ptr<Game>, std::uint64_t>(), "game"_a, "seed"_a);
  bind_rules(type);
  bind_faces(type);
  bind_players(type);
  bind_value(type);
}

}  // namespace sandtable::python
