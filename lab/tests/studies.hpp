#pragma once
// Studies of Islets for the tests, and evidence from games that were never played.

#include <string>
#include <vector>

#include "core/dice.hpp"
#include "core/registry.hpp"
#include "lab/study.hpp"
#include "lab/verdict.hpp"

namespace sandtable::lab {

inline Study islets_study(const std::vector<std::string>& names, std::uint64_t games,
                          const std::string& name = "main") {
  const GameEntry& entry = *find_game("islets");
  Study out;
  out.name = name;
  out.game = entry.create(Json::object({{"players", Json(static_cast<int>(names.size()))}}), "test")
                 .value();
  for (const std::string& each : names)
    out.players.push_back(agent_called(entry.info, each).value());
  out.first_seed = 100, out.games = games;
  out.probe = find_probe(out).value();
  return out;
}

/// A thing of a kind that no game has.
inline Key thing(std::string id) { return Key::of_thing("", Role::Thing, "good", std::move(id)); }

/// A game between Red and Blue; Red moves first.
inline Row duel(bool red_wins) {
  Row out;
  out.seats.resize(2);
  out.seats[0].name = "Red", out.seats[1].name = "Blue";
  out.seats[0].rank = red_wins ? 1 : 2, out.seats[1].rank = red_wins ? 2 : 1;
  out.lines = 10, out.steps = 20, out.turns = 5, out.first = 0, out.ended_by = "IS-4.1";
  return out;
}

/// Games that Red wins with a chance of so many thousandths.
inline Evidence played(const Study& study, int games, int thousandths, std::uint64_t seed) {
  Evidence out;
  out.main.tally = Tally(study.player_names());
  Dice dice(seed);
  for (int i = 0; i < games; ++i) out.main.tally.add(duel(dice.below(1000) < thousandths));
  out.study = &study, out.game = study.game.get();
  return out;
}

/// Of which the evidence above is.
inline const Study& study() {
  static const Study out = islets_study({"steady", "steady"}, 1);
  return out;
}

}  // namespace sandtable::lab
