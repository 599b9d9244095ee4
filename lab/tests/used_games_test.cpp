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

/// All that is said and shown in the games of a study, gathered without the lab's own counting.
std::set<std::string> spoken_in(const Study& study) {
  std::set<std::string> out;
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
      for (const std::string& each : game.spell_all(state, kSpectator, log.events()))
        out.insert(words_of(each));
      log.clear();
    }
    for (const Board& board : game.scene(state, kSpectator).boards)
      for (const Cell& cell : board.cells) {
        for (const Piece& piece : cell.pieces) out.insert(words_of(piece.label));
        for (const Mark& mark : cell.marks) out.insert(words_of(mark.label));
      }
  }
  return out;
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
      const std::set<std::string> spoken = spoken_in(study);
      const Data files(entry->info.data);
      for (const std::vector<const Tally*>& others :
           {std::vector<const Tally*>{}, std::vector<const Tally*>{&by_random}})
        for (const Unused& each : unused(tally, others, Names(*study.game, "en"), files)) {
          CAPTURE(entry->info.name);
          CAPTURE(player);
          CAPTURE(each.name);
          CHECK_FALSE(inside.contains(each.name));
          CHECK(each.name.find('_') == std::string::npos);
          if (each.kind() == ThingKind::Content && !each.in_part)
            CHECK_FALSE(speaks_of(spoken, each.name));
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

  for (const Unused& each : unused(tally, {}, Names(*study.game, "en"), Data(blocs.info.data))) {
    CAPTURE(each.name);
    CHECK(words_of(each.name).find(" launcher") == std::string::npos);
  }
}
