#include "lab/study.hpp"

#include <algorithm>
#include <array>

#include "core/hash.hpp"
#include "lab/standing.hpp"
#include "lab/watch.hpp"

namespace sandtable::lab {
namespace {

/// One game while it is played.
class Play {
 public:
  Play(const Study& study, std::uint64_t n)
      : study_(study),
        game_(*study.game),
        shapes_(shapes_of(game_.info())),
        watch_(game_, shapes_),
        standings_(study.probe, game_.seats()),
        dice_(study.first_seed + n) {
    row_.number = n, row_.seed = study.first_seed + n;
    const std::vector<std::uint8_t> seating = seating_in(study, n);
    row_.seats.resize(seating.size());
    for (std::size_t i = 0; i < seating.size(); ++i) row_.seats[i].player = seating[i];
  }

  Result<Row> play() {
    state_ = game_.start(dice_, &log_);
    after_line(kNobody, game_.over(state_));
    while (!game_.over(state_))
      if (const Status status = one_line(); !status) return status.error();
    finish();
    return std::move(row_);
  }

 private:
  Status one_line() {
    const SeatSet owing = game_.owing(state_);
    const Seat seat = owing.lowest();
    if (row_.lines == study_.max_lines)
      return failure("is not over; the limit is " + std::to_string(study_.max_lines) + " lines");
    Dice thinking = agent_dice(row_.seed, seat, played_[seat]++);
    const Agent& agent = study_.players[row_.seats[seat].player];
    const Result<Line> line = next_line(game_, agent, state_, seat, thinking);
    if (!line) return failure(line.error().text);
    if (played_[seat] == 1) row_.seats[seat].opening = game_.write(state_, seat, *line);
    const bool in_turn = owing.count() == 1 && game_.mode(state_) == Mode::InTurn;
    if (row_.first < 0 && in_turn) row_.first = seat;
    before_ = state_;
    for (const Action action : *line) game_.step(state_, seat, action, dice_, &log_);
    ++row_.lines, row_.steps += line->size();
    after_line(in_turn ? seat : kNobody, game_.over(state_));
    return fine();
  }

  void after_line(Seat doer, bool over) {
    watch_.see(log_.events(), doer, over);
    log_.clear();
    if (!over && row_.lines % study_.probe.every == 0)
      look(game_.scene(state_, kSpectator, kUnspelt));
  }

  void look(const Scene& scene) {
    standings_.look(scene, row_.lines);
    if (study_.usage) watch_.look(scene);
  }

  void finish() {
    look(game_.scene(state_, kSpectator, kUnspelt));
    const Outcome outcome = game_.outcome(state_);
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      row_.seats[i].rank = outcome.rank[i], row_.seats[i].side = outcome.side[i];
      row_.seats[i].score = outcome.score[i];
    }
    row_.ended_by = outcome.ended_by.text();
    row_.turns = turns();
    standings_.write(row_);
    if (study_.usage) watch_.write(row_);
  }

  /// Turns as the scene counts them before the last line, else as the events do.
  std::int32_t turns() const {
    if (row_.lines == 0) return watch_.turns();
    const Scene scene = game_.scene(before_, kSpectator, kUnspelt);
    if (scene.stage && scene.stage->turn) return *scene.stage->turn;
    return watch_.turns();
  }

  Error failure(const std::string& what) const {
    return {"seed " + std::to_string(row_.seed) + ", line " + std::to_string(row_.lines + 1) +
            ": " + game_.info().name + " " + what};
  }

  const Study& study_;
  const AnyGame& game_;
  const Shapes shapes_;
  Watch watch_;
  Standings standings_;
  Dice dice_;
  Log log_;
  AnyState state_;
  AnyState before_;  // the position before the last line, whose phase tells the turn
  std::array<std::uint64_t, kMaxSeats> played_{};
  Row row_;
};

/// Of every data file, those of the program too: a new build may bring others.
std::string digest_of(const Data& files) {
  std::uint64_t hash = 0;
  for (const auto& [path, text] : files.below("")) {
    hash = hash_bytes(path.data(), path.size(), hash);
    hash = hash_bytes(text.data(), text.size(), hash);
  }
  return hex_text(hash);
}

/// How a player plays, whatever its name meant when the games were played.
Json agent_json(const GameInfo& info, const Agent& agent) {
  const auto bot = [&](int number) {
    const bool known = number >= 0 && number < static_cast<int>(info.bots.size());
    return Json(known ? info.bots[static_cast<std::size_t>(number)].name : std::string("random"));
  };
  Json out = Json::object({{"bot", bot(agent.bot)}});
  if (agent.overlooks > 0) out.set("overlooks", Json(agent.overlooks));
  const Thought& thought = agent.thought;
  if (thought.simulations == 0) return out;
  out.set("simulations", Json(static_cast<std::int64_t>(thought.simulations)));
  out.set("guide", bot(thought.guide)), out.set("player", bot(thought.player));
  out.set("rounds", Json(thought.rounds)), out.set("lines", Json(thought.lines));
  out.set("uniform_percent", Json(thought.uniform_percent));
  return out;
}

}  // namespace

std::vector<std::string> Study::player_names() const {
  std::vector<std::string> out;
  for (const Agent& agent : players) out.push_back(agent.name);
  return out;
}

std::vector<std::uint8_t> seating_in(const Study& study, std::uint64_t n) {
  const std::size_t seats = study.players.size();
  std::vector<std::uint8_t> out(seats);
  for (std::size_t i = 0; i < seats; ++i) out[(i + n) % seats] = static_cast<std::uint8_t>(i);
  return out;
}

Json study_json(const Study& study) {
  Json out = Json::object({{"rows", Json(kRowForm)},
                           {"study", Json(study.name)},
                           {"game", Json(study.game->info().name)}});
  out.set("rules_version", Json(study.game->info().rules_version));
  out.set("options", study.game->options());
  if (study.files != nullptr) out.set("data", Json(digest_of(*study.files)));
  Json players = Json::array();
  Json agents = Json::array();
  for (const Agent& agent : study.players) {
    players.push(Json(agent.name));
    agents.push(agent_json(study.game->info(), agent));
  }
  out.set("players", std::move(players)), out.set("agents", std::move(agents));
  out.set("first_seed", Json(std::to_string(study.first_seed)));
  out.set("usage", Json(study.usage));
  Json stats = Json::array();
  for (const std::string& stat : study.probe.stats) stats.push(Json(stat));
  out.set("standing", std::move(stats));
  out.set("look_every", Json(static_cast<std::int64_t>(study.probe.every)));
  return out;
}

Result<Row> play_row(const Study& study, std::uint64_t n) { return Play(study, n).play(); }

}  // namespace sandtable::lab
