#include "server/shown.hpp"

#include <string_view>
#include <type_traits>
#include <utility>

#include "core/describe.hpp"
#include "core/hash.hpp"

namespace sandtable::server {
namespace {

/// A number for a described value: another value gives another number, all but surely. Far cheaper
/// than writing it as text, which most parts of a scene then need not be.
class Hasher {
 public:
  template <class T>
  void add(const T& value) {
    if constexpr (std::is_integral_v<T>) {
      mix(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_enum_v<T>) {
      mix(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<T, std::string>) {
      mix(hash_bytes(value.data(), value.size()));
    } else if constexpr (std::is_same_v<T, Rule>) {
      mix(value.packed());
    } else if constexpr (std::is_same_v<T, Words>) {
      add_words(value);
    } else if constexpr (std::is_same_v<T, Json>) {
      add(value.text());
    } else if constexpr (detail::IsOptional<T>::value) {
      mix(value ? 1 : 0);
      if (value) add(*value);
    } else if constexpr (detail::IsVector<T>::value) {
      mix(value.size());
      for (const auto& item : value) add(item);
    } else {
      T::describe([&](const char*, auto member) { add(value.*member); });
    }
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  void add_words(const Words& words) {
    mix(reinterpret_cast<std::uintptr_t>(words.said.type));
    if (words.said.type == nullptr) return add(words.text);
    for (std::size_t i = 0; i < words.said.type->slots.size(); ++i) add(words.said.numbers[i]);
    for (const Words& each : words.then) add_words(each);
  }
  void mix(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0xFF51AFD7ED558CCDULL;
    hash_ ^= hash_ >> 32;
  }
  std::uint64_t hash_ = 0x9E3779B97F4A7C15ULL;
};

template <class T>
std::uint64_t hash_of(const T& value) {
  Hasher hasher;
  hasher.add(value);
  return hasher.value();
}

/// The lengths of all lists, and which cells have outlines: where one of them changes, the scene is
/// sent whole.
std::uint64_t shape_of(const Scene& scene) {
  std::vector<std::uint64_t> counts{scene.boards.size(), scene.panels.size(), scene.hands.size(),
                                    scene.tracks.size()};
  for (const Board& board : scene.boards) {
    counts.push_back(board.cells.size());
    for (const Cell& cell : board.cells) counts.push_back(cell.outline ? 1 : 0);
  }
  return hash_bytes(counts.data(), counts.size() * sizeof counts[0]);
}

/// Where a part stands; its path is written only if it has changed.
struct Spot {
  std::string_view list;
  std::size_t index = kNone;  ///< kNone: the path is whole.
  const char* field = nullptr;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  void write(std::string& out) const {
    out += list;
    if (index != kNone) out += std::to_string(index);
    if (field != nullptr) (out += '/') += field;
  }
};

template <class T, class Visit>
void walk_list(const std::vector<T>& list, std::string_view at, Visit& visit) {
  for (std::size_t i = 0; i < list.size(); ++i) visit(Spot{at, i}, list[i]);
}

/// A cell with an outline is sent field by field: outlines are long, and stay.
template <class Visit>
void walk_cells(const std::vector<Cell>& cells, std::string_view at, Visit& visit) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    if (!cell.outline) {
      visit(Spot{at, i}, cell);
      continue;
    }
    Cell::describe([&](const char* name, auto member) { visit(Spot{at, i, name}, cell.*member); });
  }
}

/// What may be missing is null, which takes it away.
template <class T>
void write_part(std::string& out, const T& value) {
  if constexpr (detail::IsOptional<T>::value) {
    if (value)
      write_json(out, *value);
    else
      out += "null";
  } else {
    write_json(out, value);
  }
}

/// Calls `visit(spot, value)` for every part that is sent by itself.

template <class Visit>
void walk(const Scene& scene, Visit visit) {
  const auto one = [&](std::string_view at, const auto& value) { visit(Spot{at}, value); };
  one("/phase", scene.phase);
  one("/prompt", scene.prompt);
  one("/clock_seconds", scene.clock_seconds);
  one("/pad", scene.pad);
  one("/over", scene.over);
  one("/verdict", scene.verdict);
  one("/placings", scene.placings);
  one("/stage", scene.stage);
  one("/markets", scene.markets);
  for (std::size_t i = 0; i < scene.boards.size(); ++i) {
    const std::string at = "/boards/" + std::to_string(i);
    one(at + "/title", scene.boards[i].title);
    one(at + "/id", scene.boards[i].id);
    one(at + "/kind", scene.boards[i].kind);
    one(at + "/arrows", scene.boards[i].arrows);
    walk_cells(scene.boards[i].cells, at + "/cells/", visit);
  }
  walk_list(scene.panels, "/panels/", visit);
  walk_list(scene.hands, "/hands/", visit);
  walk_list(scene.tracks, "/tracks/", visit);
}

}  // namespace

void Shown::reset(const Scene& scene, const ChoiceList& choices,
                  const std::vector<wire::Awaited>& awaited) {
  shape_ = shape_of(scene);
  parts_.clear();
  walk(scene, [&](const Spot&, const auto& value) { parts_.push_back(hash_of(value)); });
  choices_ = hash_of(choices);
  awaited_ = hash_of(awaited);
}

void Shown::write_changes(std::string& out, const Scene& scene) {
  std::size_t index = 0;
  char separator = '[';
  walk(scene, [&](const Spot& spot, const auto& value) {
    const std::uint64_t hash = hash_of(value);
    if (hash == std::exchange(parts_[index++], hash)) return;
    out += std::exchange(separator, ',');
    out += R"({"at":")";
    spot.write(out);
    out += R"(","value":)";
    write_part(out, value);
    out += '}';
  });
  out += separator == '[' ? "[]" : "]";
}

std::string Shown::update(std::int64_t revision, const Scene& scene, const ChoiceList& choices,
                          const std::vector<wire::FeedItem>& feed,
                          const std::vector<wire::Awaited>& awaited) {
  std::string out = R"({"kind":"update","revision":)" + std::to_string(revision) + R"(,"scene":)";
  const bool whole = parts_.empty() || shape_ != shape_of(scene);
  const std::uint64_t choices_were = choices_;
  const std::uint64_t awaited_were = awaited_;
  if (whole) {
    reset(scene, choices, awaited);
    out += R"([{"at":"","value":)";
    write_json(out, scene);
    out += "}]";
  } else {
    write_changes(out, scene);
  }
  if (choices_ = hash_of(choices); choices_ != choices_were) {
    out += R"(,"choices":)";
    write_json(out, choices);
  }
  out += R"(,"feed":)";
  write_json(out, feed);
  if (awaited_ = hash_of(awaited); awaited_ != awaited_were) {
    out += R"(,"awaited":)";
    write_json(out, awaited);
  }
  out += '}';
  return out;
}

}  // namespace sandtable::server
