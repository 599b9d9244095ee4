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

/// The lengths of all lists: where one of them changes, the scene is sent whole.
std::uint64_t shape_of(const Scene& scene) {
  std::vector<std::uint64_t> counts{scene.boards.size(), scene.panels.size(), scene.hands.size(),
                                    scene.tracks.size()};
  for (const Board& board : scene.boards) counts.push_back(board.cells.size());
  return hash_bytes(counts.data(), counts.size() * sizeof counts[0]);
}

template <class T, class Visit>
void walk_list(const std::vector<T>& list, std::string_view at, Visit& visit) {
  for (std::size_t i = 0; i < list.size(); ++i) visit(at, i, list[i]);
}

/// Calls `visit(path, index, value)` for every part that is sent by itself; index kNone: the path
/// is whole.
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

template <class Visit>
void walk(const Scene& scene, Visit visit) {
  const auto one = [&](std::string_view at, const auto& value) { visit(at, kNone, value); };
  one("/phase", scene.phase);
  one("/prompt", scene.prompt);
  one("/clock_seconds", scene.clock_seconds ? Json(*scene.clock_seconds) : Json());
  one("/pad", scene.pad);
  one("/over", scene.over);
  one("/verdict", scene.verdict);
  for (std::size_t i = 0; i < scene.boards.size(); ++i) {
    const std::string at = "/boards/" + std::to_string(i);
    one(at + "/title", scene.boards[i].title);
    one(at + "/id", scene.boards[i].id);
    one(at + "/kind", scene.boards[i].kind);
    walk_list(scene.boards[i].cells, at + "/cells/", visit);
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
  walk(scene,
       [&](std::string_view, std::size_t, const auto& value) { parts_.push_back(hash_of(value)); });
  choices_ = hash_of(choices);
  awaited_ = hash_of(awaited);
}

void Shown::write_changes(std::string& out, const Scene& scene) {
  std::size_t index = 0;
  char separator = '[';
  walk(scene, [&](std::string_view path, std::size_t item, const auto& value) {
    const std::uint64_t hash = hash_of(value);
    if (hash == std::exchange(parts_[index++], hash)) return;
    out += std::exchange(separator, ',');
    out += R"({"at":")";
    out += path;
    if (item != kNone) out += std::to_string(item);
    out += R"(","value":)";
    write_json(out, value);
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
