#include "server/shown.hpp"

#include <algorithm>
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

/// Which boards there are, and which of their cells have outlines: where that changes, the scene is
/// sent whole.
std::uint64_t shape_of(const Scene& scene) {
  std::vector<std::uint64_t> counts{scene.boards.size()};
  for (const Board& board : scene.boards) {
    counts.push_back(board.cells.size());
    for (const Cell& cell : board.cells) counts.push_back(cell.outline ? 1 : 0);
  }
  return hash_bytes(counts.data(), counts.size() * sizeof counts[0]);
}

std::uint64_t place_of(const Board& board, const Cell& cell) {
  return hash_bytes(board.id.data(), board.id.size()) + static_cast<std::uint64_t>(cell.id);
}

/// Where a part stands; its path is written only if it has changed.
struct Spot {
  const Spot* within = nullptr;
  std::string_view name = {};
  std::size_t index = kNone;  ///< In a list; kNone: it goes by its name.
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  void write(std::string& out) const {
    if (within != nullptr) within->write(out);
    out += '/';
    if (index == kNone)
      out += name;
    else
      write_number(out, static_cast<std::int64_t>(index));
  }
};

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

/// Walks over a scene, remembers a hash of every part that is sent by itself, and writes the parts
/// that differ from those of last time. A list, or an object that may be missing, is remembered as
/// its length and that of all that is in it, so that one of another length can be passed over and
/// is sent whole.
class Comparison {
 public:
  /// Without `out` everything is only remembered.
  Comparison(std::vector<std::uint64_t>& parts, std::string* out)
      : before_(std::exchange(parts, {})), now_(parts), out_(out) {}

  template <class T>
  void part(const Spot& spot, const T& value) {
    const std::uint64_t hash = hash_of(value);
    now_.push_back(hash);
    if (out_ != nullptr && before_[at_++] != hash) write(spot, value);
  }

  template <class T, class Each>
  void list(const Spot& spot, const std::vector<T>& items, const Each& each) {
    branch(spot, items, items.size(), [&] {
      for (std::size_t i = 0; i < items.size(); ++i) each(Spot{&spot, {}, i}, items[i]);
    });
  }

  /// Of what may be missing; `inside` walks over what is there.
  template <class T, class Inside>
  void optional(const Spot& spot, const std::optional<T>& value, const Inside& inside) {
    branch(spot, value, value ? 1 : 0, [&] {
      if (value) inside(spot, *value);
    });
  }

  /// All members of an object, each by itself.
  template <class T>
  void members(const Spot& spot, const T& object) {
    T::describe([&](const char* name, auto member) { part(Spot{&spot, name}, object.*member); });
  }

 private:
  template <class T, class Walk>
  void branch(const Spot& spot, const T& value, std::size_t length, const Walk& walk) {
    const std::size_t head = now_.size();
    now_.push_back(length), now_.push_back(0);
    if (out_ == nullptr) {
      walk();
    } else if (before_[at_] == length) {
      at_ += 2;
      walk();
    } else {
      at_ += 2 + before_[at_ + 1];
      std::string* const out = std::exchange(out_, nullptr);
      walk();
      out_ = out;
      write(spot, value);
    }
    now_[head + 1] = now_.size() - head - 2;
  }

  template <class T>
  void write(const Spot& spot, const T& value) {
    *out_ += std::exchange(separator_, ',');
    *out_ += R"({"at":")";
    spot.write(*out_);
    *out_ += R"(","value":)";
    write_part(*out_, value);
    *out_ += '}';
  }

  std::vector<std::uint64_t> before_;
  std::vector<std::uint64_t>& now_;
  std::string* out_;
  std::size_t at_ = 0;
  char separator_ = '[';
};

/// A cell with an outline is sent field by field: outlines are long, and stay.
void walk_cell(Comparison& to, const Spot& spot, const Cell& cell) {
  if (cell.outline)
    to.members(spot, cell);
  else
    to.part(spot, cell);
}

/// Figures change one at a time.
void walk_panel(Comparison& to, const Spot& spot, const Panel& panel) {
  Panel::describe([&](const char* name, auto member) {
    const Spot at{&spot, name};
    const auto& value = panel.*member;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::vector<Stat>>)
      to.list(at, value, [&](const Spot& one, const Stat& stat) { to.members(one, stat); });
    else
      to.part(at, value);
  });
}

void walk_hand(Comparison& to, const Spot& spot, const Hand& hand) {
  Hand::describe([&](const char* name, auto member) {
    const Spot at{&spot, name};
    const auto& value = hand.*member;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::vector<Card>>)
      to.list(at, value, [&](const Spot& one, const Card& card) { to.part(one, card); });
    else
      to.part(at, value);
  });
}

void walk_market(Comparison& to, const Spot& spot, const Market& market) {
  to.part(Spot{&spot, "kind"}, market.kind);
  to.part(Spot{&spot, "title"}, market.title);
  to.list(Spot{&spot, "wares"}, market.wares,
          [&](const Spot& one, const Ware& ware) { to.members(one, ware); });
}

void walk_board(Comparison& to, const Spot& spot, const Board& board) {
  to.part(Spot{&spot, "title"}, board.title);
  to.part(Spot{&spot, "id"}, board.id);
  to.part(Spot{&spot, "kind"}, board.kind);
  to.part(Spot{&spot, "arrows"}, board.arrows);
  to.list(Spot{&spot, "cells"}, board.cells,
          [&](const Spot& one, const Cell& cell) { walk_cell(to, one, cell); });
}

void walk_scene(Comparison& to, const Scene& scene) {
  const auto one = [&](std::string_view name, const auto& value) {
    to.part(Spot{nullptr, name}, value);
  };
  one("phase", scene.phase);
  one("prompt", scene.prompt);
  one("clock_seconds", scene.clock_seconds);
  one("pad", scene.pad);
  one("over", scene.over);
  one("verdict", scene.verdict);
  one("placings", scene.placings);
  to.optional(Spot{nullptr, "stage"}, scene.stage,
              [&](const Spot& at, const Stage& stage) { to.members(at, stage); });
  to.list(Spot{nullptr, "boards"}, scene.boards,
          [&](const Spot& at, const Board& board) { walk_board(to, at, board); });
  to.list(Spot{nullptr, "panels"}, scene.panels,
          [&](const Spot& at, const Panel& panel) { walk_panel(to, at, panel); });
  to.list(Spot{nullptr, "hands"}, scene.hands,
          [&](const Spot& at, const Hand& hand) { walk_hand(to, at, hand); });
  to.list(Spot{nullptr, "tracks"}, scene.tracks,
          [&](const Spot& at, const Track& track) { to.members(at, track); });
  to.optional(Spot{nullptr, "markets"}, scene.markets,
              [&](const Spot& at, const std::vector<Market>& markets) {
                to.list(at, markets, [&](const Spot& each, const Market& market) {
                  walk_market(to, each, market);
                });
              });
}

}  // namespace

bool Shown::has(const Board& board, const Cell& cell) const {
  return std::ranges::binary_search(cells_, place_of(board, cell));
}

void Shown::remember_cells(const Scene& scene) {
  cells_.clear();
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells) cells_.push_back(place_of(board, cell));
  std::ranges::sort(cells_);
}

void Shown::reset(const Scene& scene, const ChoiceList& choices,
                  const std::vector<wire::Awaited>& awaited) {
  shape_ = shape_of(scene);
  remember_cells(scene);
  Comparison remembered(parts_, nullptr);
  walk_scene(remembered, scene);
  choices_ = hash_of(choices);
  awaited_ = hash_of(awaited);
}

void Shown::write_changes(std::string& out, const Scene& scene) {
  const std::size_t begin = out.size();
  Comparison changed(parts_, &out);
  walk_scene(changed, scene);
  out += out.size() == begin ? "[]" : "]";
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
    remember_cells(scene);
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
