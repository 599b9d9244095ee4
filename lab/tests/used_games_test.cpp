// "Never used" over all games: what a game tells of is never in the list, and all else that it has
// is.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "core/registry.hpp"
#include "lab/content.hpp"
#include "lab/shape.hpp"
#include "lab/study.hpp"
#include "lab/watch.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

Study study_of(const GameEntry& entry, const std::string& player, std::uint64_t games) {
  Study out;
  out.name = "main";
  out.game = entry.create(Json::object(), "test").value();
  for (int seat = 0; seat < out.game->seats(); ++seat)
    out.players.push_back(agent_called(entry.info, player).value());
  out.first_seed = 500, out.games = games;
  return out;
}

/// Plays the games of a study, and passes on the events of each line.
template <class Each>
void play_all(const Study& study, const Each& each) {
  const AnyGame& game = *study.game;
  for (std::uint64_t n = 0; n < study.games; ++n) {
    Dice dice(study.first_seed + n);
    Log log;
    AnyState state = game.start(dice, &log);
    std::array<std::uint64_t, kMaxSeats> played{};
    const std::vector<std::uint8_t> seating = seating_in(study, n);
    while (!game.over(state)) {
      const Seat seat = game.owing(state).lowest();
      Dice thinking = agent_dice(study.first_seed + n, seat, played[seat]++);
      const Line line =
          next_line(game, study.players[seating[seat]], state, seat, thinking).value();
      for (const Action action : line) game.step(state, seat, action, dice, &log);
      each(state, log.events());
      log.clear();
    }
  }
}

using Content = std::pair<std::string, std::string>;  ///< The kind and the id.

/// All content in the slots of what was told, gathered without the lab's own counting.
std::set<Content> told_in(const Study& study) {
  std::set<Content> out;
  const AnyGame& game = *study.game;
  play_all(study, [&](const AnyState&, std::span<const Event> events) {
    for (const Event& event : events) {
      const std::span<const SlotSpec> slots = game.info().events[event.kind].slots;
      for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i].sort == Sort::Content && event.numbers[i] != kAbsent)
          out.emplace(slots[i].term, game.id_of(slots[i].term, event.numbers[i]));
    }
  });
  return out;
}

bool whole_content(const Unused& each) {
  return each.kind() == ThingKind::Content && !each.in_part;
}

Tally tally_of(const Study& study) {
  Tally out(study.player_names());
  for (std::uint64_t n = 0; n < study.games; ++n) out.add(play_row(study, n).value());
  return out;
}

constexpr std::uint64_t kGames = 6;
constexpr std::int16_t kMostThings = 512;

/// Every event of a game once with nothing in it, and once with each thing in each of its slots,
/// but for what is left out.
std::vector<Event> everything(const AnyGame& game, const Shapes& shapes, const Content& left_out) {
  std::vector<Event> out;
  for (std::size_t kind = 0; kind < shapes.events.size(); ++kind) {
    Event bare;
    bare.kind = static_cast<std::uint16_t>(kind);
    bare.numbers.fill(kAbsent);
    out.push_back(bare);
    for (const CountedSlot& slot : shapes.events[kind].slots) {
      if (slot.as != Counted::Thing) continue;
      const std::int16_t most = slot.several ? kListed : kMostThings;
      for (std::int16_t i = 0; i < most; ++i) {
        if (Content{slot.term, game.id_of(slot.term, i)} == left_out) continue;
        Event event = bare;
        event.numbers[static_cast<std::size_t>(slot.index)] =
            slot.several ? static_cast<std::int16_t>(1 << i) : i;
        out.push_back(event);
      }
    }
  }
  return out;
}

/// The kinds of content that come to lie somewhere, of which no slot of an event says so.
std::set<std::string> lying_in(const GameEntry& entry) {
  std::set<std::string> out;
  const Tally tally = tally_of(study_of(entry, "random", kGames));
  for (const Use& use : tally.uses())
    if (use.key.what == Counted::Lying) out.insert(use.key.term);
  return out;
}

/// A game and all that it has.
struct Stock {
  explicit Stock(const GameEntry& entry)
      : study(study_of(entry, "random", 1)), names(*study.game, "en"), lying(lying_in(entry)) {
    for (const std::string& term : names.terms()) add(term);
    for (const std::string& term : lying) add(term);
  }
  void add(const std::string& term) {
    for (const std::string& id : names.ids(term)) all.emplace(term, id);
  }
  /// What is unused where all that was told is everything, but for what is left out.
  [[nodiscard]] std::vector<Unused> unused_without(const Content& left_out) const {
    const AnyGame& game = *study.game;
    const Shapes shapes = shapes_of(game.info());
    Watch watch(game, shapes);
    watch.look(Scene{});
    watch.see(everything(game, shapes, left_out), 0, false);
    Row row;
    row.seats.resize(static_cast<std::size_t>(game.seats()));
    watch.write(row);
    for (const Content& each : all)
      if (lying.contains(each.first) && each != left_out)
        row.use.push_back({Key::lying(each.first, each.second), {1, 0, 0}});
    Tally tally(study.player_names());
    tally.add(row);
    return unused(tally, {}, names);
  }

  Study study;
  Names names;
  std::set<std::string> lying;
  std::set<Content> all;
};

}  // namespace

TEST_CASE("where everything of a game was used once, nothing of it is unused") {
  for (const GameEntry* entry : registry()) {
    const Stock stock(*entry);
    CAPTURE(entry->info.name);

    CHECK(stock.all.size() > 10);
    for (const Unused& each : stock.unused_without({})) {
      CAPTURE(each.name);
      CHECK(each.key == Key{});  // there is none
    }
  }
}

TEST_CASE("of all that a game has, exactly what is left out is unused") {
  for (const GameEntry* entry : registry()) {
    const Stock stock(*entry);
    for (const Content& left_out : stock.all) {
      CAPTURE(entry->info.name);
      CAPTURE(left_out.first);
      CAPTURE(left_out.second);
      const std::vector<Unused> dead = stock.unused_without(left_out);
      REQUIRE(dead.size() == 1);
      CHECK(dead[0].kind() == ThingKind::Content);
      CHECK(Content{dead[0].key.term, dead[0].key.id} == left_out);
    }
  }
}

TEST_CASE("what games speak of and show is not called unused, in any game") {
  for (const GameEntry* entry : registry()) {
    const Study random = study_of(*entry, "random", kGames);
    const Tally by_random = tally_of(random);
    for (const char* player : {"random", "normal"}) {
      const Study study = study_of(*entry, player, kGames);
      const Tally tally = tally_of(study);
      const Names names(*study.game, "en");
      const std::set<Content> told = told_in(study);
      for (const std::vector<const Tally*>& others :
           {std::vector<const Tally*>{}, std::vector<const Tally*>{&by_random}})
        for (const Unused& each : unused(tally, others, names)) {
          CAPTURE(entry->info.name);
          CAPTURE(player);
          CAPTURE(each.name);
          CHECK(each.name.find('_') == std::string::npos);
          if (whole_content(each)) CHECK_FALSE(told.contains(Content{each.key.term, each.key.id}));
        }
    }
  }
}

TEST_CASE("a launcher that is attached in so many games is used") {
  const GameEntry* blocs = find_game("blocs");
  if (blocs == nullptr) return;  // a build of some games only
  const Study study = study_of(*blocs, "normal", kGames);
  const Tally tally = tally_of(study);
  REQUIRE(std::ranges::any_of(tally.uses(),
                              [](const Use& use) { return use.key == Key::of_event("launcher"); }));

  const Names names(*study.game, "en");
  for (const Unused& each : unused(tally, {}, names)) {
    CAPTURE(each.name);
    CHECK(each.key.id != "tactical_launcher");
  }
}

TEST_CASE("all content that a game tells of is content that it can name by itself") {
  for (const GameEntry* entry : registry()) {
    const Study study = study_of(*entry, "random", kGames);
    const Names names(*study.game, "en");
    const std::vector<std::string> terms = names.terms();
    for (const auto& [term, id] : told_in(study)) {
      if (std::ranges::find(terms, term) == terms.end()) continue;
      CAPTURE(entry->info.name);
      CAPTURE(term);
      CAPTURE(id);
      CHECK(std::ranges::find(names.ids(term), id) != names.ids(term).end());
    }
  }
}
