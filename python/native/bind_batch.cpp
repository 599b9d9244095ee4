// Batches: the arrays of a Batch as NumPy arrays that stay where they are.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include "native/batch.hpp"
#include "native/bind.hpp"
#include "native/faces.hpp"
#include "native/plain.hpp"

namespace sandtable::python {
namespace {

namespace nb = nanobind;
using nb::literals::operator""_a;
using Chosen = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Chances = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Picked = nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

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
          [](Batch& batch, const Chosen& actions) {
            const std::span<const std::int32_t> chosen(actions.data(), actions.size());
            const nb::gil_scoped_release free;
            batch.step(chosen);
          },
          "actions"_a)
      .def(
          "pick",
          [](Batch& batch, const Chances& numbers, const Picked& actions) {
            const std::span<const float> by(numbers.data(), numbers.size());
            const std::span<std::int32_t> picked(actions.data(), actions.size());
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
          [](const Batch& batch, std::int64_t i) {
            const auto size = static_cast<std::int64_t>(batch.options().size);
            const std::string range = "; games are 0 to " + std::to_string(size - 1);
            if (i < 0 || i >= size)
              throw nb::index_error(("there is no game " + std::to_string(i) + range).c_str());
            const auto game = static_cast<std::size_t>(i);
            return State(batch.game(), batch.position(game), batch.seeds[game]);
          },
          "index"_a);
}

}  // namespace sandtable::python
