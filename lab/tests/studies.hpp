#pragma once
// Studies of Islets for the tests.

#include <string>
#include <vector>

#include "core/registry.hpp"
#include "lab/study.hpp"

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

}  // namespace sandtable::lab
