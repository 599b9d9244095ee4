// Batches: the arrays of a Batch as NumPy arrays that stay where they are.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "native/arrays.hpp"
#include "native/batch.hpp"
#include "native/bind.hpp"
#include "native/faces.hpp"
#include "native/pickled.hpp"
#include "native/plain.hpp"
#include "native/whole_caster.hpp"

namespace sandtable::python {
namespace {

namespace nb = nanobind;
using nb::literals::operator""_a;

constexpr std::uint64_t kMostGames = std::uint64_t{1} << 24;

/// A share of the buffer for Python to hold.
template <class T>
nb::capsule share_of(const Buffer<T>& buffer) {
  auto* const share = new std::shared_ptr<T[]>(buffer.data);
  return {share, [](void* p) noexcept { delete static_cast<std::shared_ptr<T[]>*>(p); }};
}

/// The buffer as a NumPy array that owns its share of it, so the batch may go first.
template <class T, class Shown = T>
nb::object shown(const Buffer<T>& buffer) {
  if (!buffer.data) return nb::none();
  const nb::capsule owner = share_of(buffer);
  auto* const data = reinterpret_cast<Shown*>(buffer.data.get());
  if (buffer.columns == 0) return array_of(data, {buffer.rows}, owner);
  return array_of(data, {buffer.rows, buffer.columns}, owner);
}

/// The lists as an array of two dimensions: behind each row is a gap, where its length stands.
nb::object lists(const Buffer<Actions>& buffer) {
  static_assert(sizeof(Actions) % sizeof(std::int16_t) == 0);
  constexpr auto kStride = static_cast<std::int64_t>(sizeof(Actions) / sizeof(std::int16_t));
  auto* const first = reinterpret_cast<std::int16_t*>(buffer[0].begin());
  return nb::cast(nb::ndarray<nb::numpy, std::int16_t>(first, {buffer.rows, kMaxLegal},
                                                       share_of(buffer), {kStride, 1}));
}

nb::dict arrays(const Batch& batch) {
  nb::dict out;
  out["seat"] = shown<Seat, std::int8_t>(batch.seat), out["legal"] = lists(batch.legal);
  out["legal_count"] = shown(batch.legal_count), out["observation"] = shown(batch.observation);
  out["mask"] = shown(batch.mask), out["reward"] = shown(batch.reward);
  out["terminated"] = shown(batch.terminated), out["truncated"] = shown(batch.truncated);
  out["length"] = shown(batch.length), out["seeds"] = shown(batch.seeds);
  return out;
}

// What pickle keeps of a batch: the game, its settings, and for each game a tuple.
constexpr const char* kForm = "sandtable.batch/1";

nb::tuple words_of(const Dice::Saved& dice) {
  return nb::make_tuple(dice.words[0], dice.words[1], dice.words[2], dice.words[3], dice.drawn);
}

Dice::Saved dice_part(const nb::tuple& parts, std::size_t i) {
  const auto all = part<std::array<std::uint64_t, 5>>(parts, i, "five words of dice");
  return {{all[0], all[1], all[2], all[3]}, all[4]};
}

nb::tuple row_of(const AnyGame& rules, const BatchRow& row) {
  return nb::make_tuple(rules.position(row.position).text(), words_of(row.dice),
                        words_of(row.chooser), row.begun, row.length, row.reward, row.terminated,
                        row.truncated);
}

BatchRow row_from(const Game& game, const nb::tuple& parts) {
  BatchRow row;
  row.position = position_part(game, parts, 0);
  row.dice = dice_part(parts, 1), row.chooser = dice_part(parts, 2);
  row.begun = part<std::uint64_t>(parts, 3, "a count of games");
  row.length = part<std::int32_t>(parts, 4, "a count of choices");
  row.reward = part<std::vector<float>>(parts, 5, "a list of rewards");
  row.terminated = part<bool>(parts, 6, "True or False");
  row.truncated = part<bool>(parts, 7, "True or False");
  return row;
}

nb::tuple kept_of(const Batch& batch) {
  const BatchParts parts = batch.parts();
  nb::list rows;
  for (const BatchRow& row : parts.rows) rows.append(row_of(*batch.game()->rules, row));
  const BatchOptions& o = parts.options;
  return nb::make_tuple(batch.game(), kForm,
                        nb::make_tuple(o.seed, o.threads, o.observe, o.mask, o.max_steps),
                        parts.steps, rows);
}

BatchOptions options_from(const nb::tuple& parts) {
  BatchOptions out;
  out.seed = part<std::uint64_t>(parts, 0, "a seed");
  out.threads = part<int>(parts, 1, "a number of threads");
  out.observe = part<bool>(parts, 2, "True or False");
  out.mask = part<bool>(parts, 3, "True or False");
  out.max_steps = part<std::uint32_t>(parts, 4, "a number of choices");
  if (out.threads < 1 || out.threads > static_cast<int>(kMostThreads))
    throw BadInput("the pickle is damaged: " + std::to_string(out.threads) +
                   " threads; there are 1 to " + std::to_string(kMostThreads));
  return out;
}

void take_up(Batch* at, const nb::tuple& kept) {
  const std::shared_ptr<Game> game = game_part(kept);
  if (part<std::string>(kept, 1, "the name of its form") != kForm)
    throw BadInput(std::string("the pickle is not of the form ") + kForm);
  BatchParts parts;
  parts.options = options_from(part<nb::tuple>(kept, 2, "the settings of a batch"));
  parts.steps = part<std::uint64_t>(kept, 3, "a count of choices");
  const auto rows = part<std::vector<nb::tuple>>(kept, 4, "a list of games");
  if (rows.empty() || rows.size() > kMostGames)
    throw BadInput("the pickle is damaged: it holds " + std::to_string(rows.size()) + " games");
  for (const nb::tuple& row : rows) parts.rows.push_back(row_from(*game, row));
  parts.options.size = rows.size();
  new (at) Batch(game, parts);
}

void make_batch(Batch* at, const std::shared_ptr<Game>& game, nb::handle size, nb::handle seed,
                nb::handle threads, bool observe, bool mask, nb::handle max_steps) {
  BatchOptions options;
  options.size = number_of(size, "n", 1, kMostGames);
  options.seed = seed_of(seed);
  options.threads = static_cast<int>(number_of(threads, "threads", 1, kMostThreads));
  options.observe = observe, options.mask = mask;
  options.max_steps = static_cast<std::uint32_t>(number_of(max_steps, "max_steps", 0, UINT32_MAX));
  new (at) Batch(game, options);
}

}  // namespace

void bind_batch(nb::module_& module) {
  nb::class_<Batch>(module, "BatchCore")
      .def("__init__", &make_batch, "game"_a, "size"_a, "seed"_a, "threads"_a, "observe"_a,
           "mask"_a, "max_steps"_a)
      .def("arrays", &arrays)
      .def(
          "reset",
          [](Batch& batch, nb::handle seed) {
            const std::uint64_t number = seed_of(seed);
            const nb::gil_scoped_release free;
            batch.reset(number);
          },
          "seed"_a)
      .def(
          "step",
          [](Batch& batch, nb::handle actions) {
            const auto chosen =
                numbers_in<const std::int32_t>(actions, "actions", batch.options().size);
            const nb::gil_scoped_release free;
            batch.step(chosen);
          },
          "actions"_a)
      .def(
          "pick",
          [](Batch& batch, nb::handle numbers, nb::handle actions) {
            const std::size_t size = batch.options().size;
            const auto by = numbers_in<const float>(numbers, "numbers", size);
            const auto picked = numbers_in<std::int32_t>(actions, "actions", size);
            const nb::gil_scoped_release free;
            batch.pick(by, picked);
          },
          "numbers"_a, "actions"_a)
      .def(
          "step_randomly",
          [](Batch& batch, nb::handle times) {
            const std::uint64_t number = number_of(times, "times");
            const nb::gil_scoped_release free;
            batch.step_randomly(number);
          },
          "times"_a)
      .def_prop_ro("total_steps", &Batch::total_steps)
      .def_prop_ro("total_games", &Batch::total_games)
      .def(
          "state",
          [](const Batch& batch, const Whole& i) {
            const auto last = static_cast<std::int64_t>(batch.options().size) - 1;
            if (!i.within(0, last))
              throw nb::index_error(
                  ("there is no game " + i.text() + "; games are 0 to " + std::to_string(last))
                      .c_str());
            const auto game = static_cast<std::size_t>(i.value);
            return State(batch.game(), batch.position(game), batch.seeds[game]);
          },
          "index"_a)
      .def("__getstate__", &kept_of)
      .def("__setstate__", [](Batch* at, const nb::tuple& kept) { take_up(at, kept); });
}

}  // namespace sandtable::python
