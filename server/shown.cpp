#include "server/shown.hpp"

#include <string_view>

#include "core/describe.hpp"
#include "core/hash.hpp"

namespace sandtable::server {
namespace {

std::uint64_t hash_of(std::string_view text) { return hash_bytes(text.data(), text.size()); }

template <class T>
std::uint64_t hash_as_text(const T& value) {
  std::string text;
  write_json(text, value);
  return hash_of(text);
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
  std::string text;
  walk(scene, [&](std::string_view, std::size_t, const auto& value) {
    text.clear();
    write_json(text, value);
    parts_.push_back(hash_of(text));
  });
  choices_ = hash_as_text(choices);
  awaited_ = hash_as_text(awaited);
}

/// Each part is written behind what is there already, and struck again if it is not new.
bool Shown::write_changes(std::string& out, const Scene& scene) {
  std::size_t index = 0;
  bool any = false;
  walk(scene, [&](std::string_view path, std::size_t item, const auto& value) {
    const std::size_t start = out.size();
    if (any) out += ',';
    out += R"({"at":")";
    out += path;
    if (item != kNone) out += std::to_string(item);
    out += R"(","value":)";
    const std::size_t text = out.size();
    write_json(out, value);
    const std::uint64_t hash = hash_of(std::string_view(out).substr(text));
    if (hash == parts_[index]) {
      out.resize(start);
    } else {
      parts_[index] = hash;
      out += '}';
      any = true;
    }
    ++index;
  });
  return any;
}

std::string Shown::update(std::int64_t revision, const Scene& scene, const ChoiceList& choices,
                          const std::vector<wire::FeedItem>& feed,
                          const std::vector<wire::Awaited>& awaited) {
  std::string out = R"({"kind":"update","revision":)" + std::to_string(revision) + R"(,"scene":[)";
  const bool whole = parts_.empty() || shape_ != shape_of(scene);
  const std::uint64_t choices_were = choices_;
  const std::uint64_t awaited_were = awaited_;
  if (whole) {
    reset(scene, choices, awaited);
    out += R"({"at":"","value":)";
    write_json(out, scene);
    out += '}';
  } else {
    static_cast<void>(write_changes(out, scene));
  }
  out += ']';
  if (choices_ = hash_as_text(choices); choices_ != choices_were) {
    out += R"(,"choices":)";
    write_json(out, choices);
  }
  out += R"(,"feed":)";
  write_json(out, feed);
  if (awaited_ = hash_as_text(awaited); awaited_ != awaited_were) {
    out += R"(,"awaited":)";
    write_json(out, awaited);
  }
  out += '}';
  return out;
}

}  // namespace sandtable::server
