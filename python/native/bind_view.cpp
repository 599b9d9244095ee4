// Views: what a seat knows. Whoever holds one cannot see more.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
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
using ViewType = nb::class_<View>;

/// What pickle stores, for an agent in another process: a position that looks the same to the seat,
/// made from the view alone. So nothing hidden travels along, and what comes back is checked like
/// any position.
nb::tuple parts_of_view(const View& view) {
  const AnyGame& rules = *view.game->rules;
  Dice dice(0);
  const AnyState alike = rules.resample(view.position, view.seat, Prior{}, dice);
  return nb::make_tuple(view.game, rules.position(alike).text(), int{view.seat});
}

View view_from_parts(const nb::tuple& parts) {
  View view;
  view.game = game_part(parts);
  const AnyGame& rules = *view.game->rules;
  view.seat = seat_of(rules, part<Whole>(parts, 2, "a seat"));
  view.position = rules.redact(position_part(*view.game, parts, 1), view.seat);
  return view;
}

void bind_rules(ViewType& type) {
  type.def_prop_ro("game", [](const View& v) { return v.game; })
      .def_prop_ro("seat", [](const View& v) { return int{v.seat}; })
      .def_prop_ro("over", [](const View& v) { return v.game->rules->over(v.position); })
      .def_prop_ro("mode", [](const View& v) { return mode_name(v.game->rules->mode(v.position)); })
      .def("owing",
           [](const View& v) {
             return seats_of(v.game->rules->owing(v.position), v.game->rules->seats());
           })
      .def("may_act",
           [](const View& v) {
             return seats_of(v.game->rules->may_act(v.position), v.game->rules->seats());
           })
      .def("outcome", [](const View& v) { return outcome(*v.game->rules, v.position); })
      .def("key", [](const View& v) { return v.game->rules->key(v.position, v.seat); });
}

void bind_faces(ViewType& type) {
  type.def("legal_actions", [](const View& v) { return legal_actions(v.looking()); })
      .def(
          "legal_mask", [](const View& v, nb::handle out) { return legal_mask(v.looking(), out); },
          "out"_a.none() = nb::none())
      .def(
          "observe", [](const View& v, nb::handle out) { return observe(v.looking(), out); },
          "out"_a.none() = nb::none())
      .def(
          "refusal",
          [](const View& v, const Whole& action) { return refusal(v.looking(), action); },
          "action"_a)
      .def("scene", [](const View& v) { return scene(v.looking()); })
      .def("choices", [](const View& v) { return choices(v.looking()); })
      .def("half_line", [](const View& v) { return half_line(v.looking()); })
      .def("odds", [](const View& v) { return odds(v.looking()); })
      .def(
          "read", [](const View& v, const std::string& line) { return read(v.looking(), line); },
          "text"_a)
      .def(
          "write",
          [](const View& v, const std::vector<Whole>& actions) {
            return write(v.looking(), actions);
          },
          "actions"_a)
      .def(
          "plan",
          [](const View& v, const std::string& bot, nb::handle seed) {
            return plan(v.looking(), bot, seed_of(seed));
          },
          "bot"_a, "seed"_a = 0)
      .def("fallback", [](const View& v) { return fallback(v.looking()); })
      .def(
          "text", [](const View& v, const Whole& width) { return text(v.looking(), width); },
          "width"_a = 100);
}

}  // namespace

void bind_view(nb::module_& module) {
  ViewType type(module, "View");
  bind_rules(type);
  type.def(
          "resample",
          [](const View& v, nb::handle seed, const std::string& bot, const Whole& uniform) {
            const std::uint64_t chance = seed_of(seed);
            return State(v.game, resample(v.looking(), chance, bot, uniform), chance);
          },
          nb::kw_only(), "seed"_a = 0, "bot"_a = "", "uniform"_a = 0)
      .def(
          "__eq__", [](const View& a, const View& b) { return a == b; }, nb::is_operator())
      .def("__hash__",
           [](const View& v) {
             return static_cast<std::int64_t>(v.game->rules->key(v.position, v.seat) >> 1);
           })
      .def("__getstate__", &parts_of_view)
      .def("__setstate__",
           [](View& at, const nb::tuple& parts) { new (&at) View(view_from_parts(parts)); })
      .def("__repr__",
           [](const View& v) {
             return "<what seat " + std::to_string(v.seat) + " knows of " +
                    v.game->entry->info.title + ">";
           })
      .def("__str__", [](const View& v) { return text(v.looking(), 100); });
  bind_faces(type);
}

}  // namespace sandtable::python
