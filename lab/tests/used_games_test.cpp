// "Never used" over all games: what a game's own sentences and boards speak of is never in the
// list, and the list is in the words of the rulebook.

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "core/registry.hpp"
#include "lab/content.hpp"
#include "lab/study.hpp"

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

/// Lower case, with one space before and behind every word.
std::string words_of(std::string_view text) {
  std::string out = " ";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || byte >= 0x80)
      out += static_cast<char>(std::tolower(byte));
    else if (out.back() != ' ')
      out += ' ';
  }
  return out.back() == ' ' ? out : out + ' ';
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

/// All that is said and shown in the games of a study, likewise.
std::set<std::string> spoken_in(const Study& study) {
  std::set<std::string> out;
  const AnyGame& game = *study.game;
  play_all(study, [&](const AnyState& state, std::span<const Event> events) {
    for (const std::string& each : game.spell_all(state, kSpectator, events))
      out.insert(words_of(each));
    if (!game.over(state)) return;
    for (const Board& board : game.scene(state, kSpectator).boards)
      for (const Cell& cell : board.cells) {
        for (const Piece& piece : cell.pieces) out.insert(words_of(piece.label));
        for (const Mark& mark : cell.marks) out.insert(words_of(mark.label));
      }
  });
  return out;
}

bool whole_content(const Unused& each) {
  return each.kind() == ThingKind::Content && !each.in_part;
}

bool speaks_of(const std::set<std::string>& spoken, std::string_view name) {
  const std::string wanted = words_of(name);
  return std::ranges::any_of(
      spoken, [&](const std::string& text) { return text.find(wanted) != std::string::npos; });
}

Tally tally_of(const Study& study) {
  Tally out(study.player_names());
  for (std::uint64_t n = 0; n < study.games; ++n) out.add(play_row(study, n).value());
  return out;
}

/// Words that only the code knows: of events, of terms in their sentences.
std::set<std::string> inside_words(const GameInfo& info) {
  std::set<std::string> out;
  for (const EventType& type : info.events) {
    out.insert(type.name);
    for (const SlotSpec& slot : type.slots) out.insert(std::string(slot.term));
    const std::string_view pattern = type.pattern == nullptr ? "" : type.pattern;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos;
         at = pattern.find('{', at + 1))
      out.insert(std::string(pattern.substr(at + 1, pattern.find('}', at) - at - 1)));
  }
  return out;
}

constexpr std::uint64_t kGames = 6;

}  // namespace

TEST_CASE("what games speak of and show is not called unused, in any game") {
  for (const GameEntry* entry : registry()) {
    const Study random = study_of(*entry, "random", kGames);
    const Tally by_random = tally_of(random);
    const std::set<std::string> inside = inside_words(entry->info);
    for (const char* player : {"random", "normal"}) {
      const Study study = study_of(*entry, player, kGames);
      const Tally tally = tally_of(study);
      const Names names(*study.game, "en");
      const std::set<Content> told = names.typed() ? told_in(study) : std::set<Content>{};
      const std::set<std::string> spoken =
          names.typed() ? std::set<std::string>{} : spoken_in(study);
      const Data files(entry->info.data);
      for (const std::vector<const Tally*>& others :
           {std::vector<const Tally*>{}, std::vector<const Tally*>{&by_random}})
        for (const Unused& each : unused(tally, others, names, files)) {
          CAPTURE(entry->info.name);
          CAPTURE(player);
          CAPTURE(each.name);
          CHECK(each.name.find('_') == std::string::npos);
          if (names.typed()) {
            if (whole_content(each))
              CHECK_FALSE(told.contains(Content{each.key.term, each.key.id}));
            continue;
          }
          CHECK_FALSE(inside.contains(each.name));
          if (whole_content(each)) CHECK_FALSE(speaks_of(spoken, each.name));
        }
    }
  }
}

TEST_CASE("a launcher that is attached in so many games is used") {
  const GameEntry& blocs = *find_game("blocs");
  const Study study = study_of(blocs, "normal", kGames);
  const Tally tally = tally_of(study);
  REQUIRE(std::ranges::any_of(tally.uses(),
                              [](const Use& use) { return use.key == Key::of_event("launcher"); }));

  const Names names(*study.game, "en");
  for (const Unused& each : unused(tally, {}, names, Data(blocs.info.data))) {
    CAPTURE(each.name);
    CHECK(each.key.id != "tactical_launcher");
    if (!names.typed()) CHECK(words_of(each.name).find(" launcher") == std::string::npos);
  }
}

TEST_CASE("all content that a typed game tells of is content that it can name by itself") {
  for (const GameEntry* entry : registry()) {
    const Study study = study_of(*entry, "random", kGames);
    const Names names(*study.game, "en");
    if (!names.typed()) continue;
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
