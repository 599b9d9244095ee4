// States: a position that can be played on, asked, copied, compared and put away.

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "core/hash.hpp"
#include "native/bind.hpp"
#include "native/faces.hpp"
#include "native/pickled.hpp"
#include "native/plain.hpp"
#include "native/whole_caster.hpp"

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

nb::dict playout(State& state, nb::handle max_steps) {
  const std::uint64_t limit = number_of(max_steps, "max_steps");
  State played = state;  // other threads may look at the state meanwhile
  PlayoutResult result;
  {
    const nb::gil_scoped_release unlocked;
    result = played.playout(limit);
  }
  state = std::move(played);
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

std::vector<std::pair<Seat, Action>> moves_of(const AnyGame& rules,
                                              const std::vector<Whole>& moves) {
  std::vector<std::pair<Seat, Action>> out;
  for (const Whole& both : moves) {
    const std::int64_t seat = both.value / kMaxActions;
    const std::int64_t action = both.value % kMaxActions;
    if (both.value < 0 || seat >= rules.seats() || action >= rules.actions())
      throw BadInput("the pickle is damaged: " + both.text() + " is no choice of " +
                     rules.info().name);
    out.emplace_back(static_cast<Seat>(seat), static_cast<Action>(action));
  }
  return out;
}

State from_parts(const nb::tuple& parts) {
  const std::shared_ptr<Game> game = game_part(parts);
  State::Past past;
  past.seed = part<std::optional<std::uint64_t>>(parts, 2, "a seed or None");
  past.moves = moves_of(*game->rules, part<std::vector<Whole>>(parts, 3, "a list of choices"));
  past.dice.words = part<std::array<std::uint64_t, 4>>(parts, 4, "four words of dice");
  if (past.dice.words == std::array<std::uint64_t, 4>{})  // would give the same die for ever
    throw BadInput("the pickle is damaged: dice are never four times 0");
  past.dice.drawn = part<std::uint64_t>(parts, 5, "how often dice were drawn");
  return {game, position_part(*game, parts, 1), past};
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
          [](const State& s, const SeatArgument& seat) {
            return s.rules().at_rest(s.position(), s.actor(seat));
          },
          "seat"_a = nb::none())
      .def("apply", &State::apply, "action"_a, "seat"_a = nb::none())
      .def(
          "play",
          [](State& s, nb::handle line, const SeatArgument& seat) {
            const Seat who = s.actor(seat);
            s.play(line_from({s.rules(), s.position(), who}, line), who);
          },
          "line"_a, "seat"_a = nb::none())
      .def(
          "clear", [](State& s, const SeatArgument& seat) { s.clear(s.actor(seat)); },
          "seat"_a = nb::none())
      .def("outcome", [](const State& s) { return outcome(s.rules(), s.position()); })
      .def("playout", &playout, "max_steps"_a = 1'000'000);
}

void bind_faces(StateType& type) {
  const auto seat = [] { return nb::arg("seat") = nb::none(); };
  type.def(
          "legal_actions",
          [](const State& s, const SeatArgument& n) { return legal_actions(s.looking(n)); }, seat())
      .def(
          "legal_mask",
          [](const State& s, const SeatArgument& n, nb::handle out) {
            return legal_mask(s.looking(n), out);
          },
          seat(), "out"_a.none() = nb::none())
      .def(
          "observe",
          [](const State& s, const SeatArgument& n, nb::handle out) {
            return observe(s.looking(n), out);
          },
          seat(), "out"_a.none() = nb::none())
      .def(
          "refusal",
          [](const State& s, const Whole& action, const SeatArgument& n) {
            return refusal(s.looking(n), action);
          },
          "action"_a, seat())
      .def(
          "scene", [](const State& s, const SeatArgument& n) { return scene(s.looking(n)); },
          seat())
      .def(
          "choices", [](const State& s, const SeatArgument& n) { return choices(s.looking(n)); },
          seat())
      .def(
          "half_line",
          [](const State& s, const SeatArgument& n) { return half_line(s.looking(n)); }, seat())
      .def(
          "odds", [](const State& s, const SeatArgument& n) { return odds(s.looking(n)); }, seat())
      .def(
          "read",
          [](const State& s, const std::string& line, const SeatArgument& n) {
            return read(s.looking(n), line);
          },
          "text"_a, seat())
      .def(
          "write",
          [](const State& s, const std::vector<Whole>& actions, const SeatArgument& n) {
            return write(s.looking(n), actions);
          },
          "actions"_a, seat());
}

void bind_players(StateType& type) {
  const auto seat = [] { return nb::arg("seat") = nb::none(); };
  type.def(
          "plan",
          [](const State& s, const std::string& bot, const SeatArgument& n, nb::handle seed) {
            return plan(s.looking(n), bot, seed_of(seed));
          },
          "bot"_a, seat(), "seed"_a = 0)
      .def(
          "fallback", [](const State& s, const SeatArgument& n) { return fallback(s.looking(n)); },
          seat())
      .def(
          "text",
          [](const State& s, const SeatArgument& n, const Whole& width) {
            return text(s.looking(n), width);
          },
          seat(), "width"_a = 100)
      .def(
          "key",
          [](const State& s, const SeatArgument& n) {
            const Looking at = s.looking(n);
            return at.rules.key(at.position, at.seat);
          },
          seat())
      .def(
          "view",
          [](const State& s, const SeatArgument& n) {
            const Looking at = s.looking(n);
            return View{s.game(), at.rules.redact(at.position, at.seat), at.seat};
          },
          seat())
      .def(
          "resample",
          [](const State& s, const SeatArgument& n, nb::handle seed, const std::string& bot,
             const Whole& uniform) {
            const std::uint64_t chance = seed_of(seed);
            return State(s.game(), resample(s.looking(n), chance, bot, uniform), chance);
          },
          seat(), nb::kw_only(), "seed"_a = 0, "bot"_a = "", "uniform"_a = 0);
}

void bind_value(StateType& type) {
  type.def("position", [](const State& s) { return plain(s.rules().position(s.position())); })
      .def("position_hash", [](const State& s) { return s.rules().position_hash(s.position()); })
      .def("record", [](const State& s) { return s.record().text(); })
      .def(
          "reseed", [](State& s, nb::handle seed) { s.reseed(seed_of(seed)); }, "seed"_a)
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
  type.def(
      "__init__",
      [](State* at, const std::shared_ptr<Game>& game, nb::handle seed) {
        new (at) State(game, seed_of(seed));
      },
      "game"_a, "seed"_a);
  bind_rules(type);
  bind_faces(type);
  bind_players(type);
  bind_value(type);
}

}  // namespace sandtable::python
