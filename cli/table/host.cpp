#include "cli/table/host.hpp"

#include <fmt/ostream.h>

#include <utility>

#include "cli/ending.hpp"
#include "cli/table/answers.hpp"

namespace sandtable::cli {

Host::Host(Io& io, Table& table, HostSettings settings)
    : screen_(io),
      table_(table),
      settings_(std::move(settings)),
      saver_([this](Saving saving, const std::string& path, const Draft* draft) {
        save(saving, path, draft);
      }) {}

Status Host::play() {
  const bool watched = table_.persons() == 0;
  if (watched && !settings_.fast && !watch()) return fine();
  while (!table_.over()) {
    const Seat seat = table_.next();
    if (!table_.is_person(seat)) {
      if (const Status played = bot(seat); !played) return played;
      if (watched && !watch()) return fine();
      continue;
    }
    if (!hand_over(seat)) {
      save(Saving::IfKept, "", nullptr);
      return fine();
    }
    Person person(screen_, table_, seat, saver_);
    if (person.decide() == Decided::Quit) return fine();
    keep_saved();
  }
  farewell();
  return fine();
}

Status Host::bot(Seat seat) {
  const Status played = table_.bot_plays(seat);
  if (played) keep_saved();
  return played;
}

bool Host::secrets_between(Seat a, Seat b) const {
  const AnyState& state = table_.state();
  return table_.game().redact(state, a) != table_.game().redact(state, b);
}

bool Host::hand_over(Seat seat) {
  const Seat before = std::exchange(viewer_, seat);
  const bool first = before == kNobody;
  if (before == seat || table_.persons() == 1) return true;
  if (!secrets_between(first ? kSpectator : before, seat)) return true;
  screen_.wipe();
  const Scene scene = table_.game().scene(table_.state(), kSpectator);
  const terminal::Seats seats(scene.panels, screen_.look());
  screen_.say("Pass the keyboard to " + seats.named(seat).text + ", then press Enter.");
  return screen_.ask("").has_value();
}

bool Host::watch() {
  const AnyGame& game = table_.game();
  const std::vector<std::string> news = table_.news(kSpectator);
  if (settings_.fast) {
    for (const std::string& line : news) screen_.say(line);
    return true;
  }
  show_page(screen_, game, table_.state(), kSpectator, news);
  if (!screen_.waits() || table_.over()) return true;
  const auto answer = screen_.ask("Enter: go on, f: fast to the end, q: quit > ");
  if (answer == "f") settings_.fast = true;
  return answer.has_value() && answer != "q";
}

std::string Host::write(const std::string& file, const Draft* draft) const {
  try {
    write_file(file, table_.record_text(draft));
  } catch (const std::exception& error) {
    return fmt::format("{}: could not be written: {}", file, error.what());
  }
  return "";
}

void Host::save(Saving saving, const std::string& path, const Draft* draft) {
  std::string file = path.empty() ? settings_.save : path;
  if (file.empty() && saving == Saving::IfKept) {
    screen_.say("The game is not saved. The same dice again:");
    return screen_.say_command(same_game_command(table_.game(), table_.seed()));
  }
  if (file.empty()) file = fmt::format("{}-{}.record", table_.game().info().name, table_.seed());
  if (const std::string problem = write(file, draft); !problem.empty()) return screen_.say(problem);
  settings_.save = file;
  screen_.say(table_.over() ? "The game is saved. See it again:"
                            : "The game is saved. Go on with it:");
  screen_.say_command((table_.over() ? "sandtable replay " : "sandtable play --resume ") + file);
}

/// The game goes on when the disk refuses: it must not end for that.
void Host::keep_saved() {
  if (settings_.save.empty()) return;
  if (const std::string problem = write(settings_.save, nullptr); !problem.empty())
    screen_.say(problem);
}

void Host::farewell() {
  const AnyGame& game = table_.game();
  const bool lone = table_.persons() == 1;
  const Seat viewer = lone && viewer_ != kNobody ? viewer_ : kSpectator;
  show_page(screen_, game, table_.state(), viewer, table_.news(viewer));
  screen_.blank();
  screen_.show(draw_outcome(game, table_.state(), screen_.look()));
  save(Saving::IfKept, "", nullptr);
  if (table_.persons() > 0) after_the_end(viewer);
}

void Host::after_the_end(Seat viewer) {
  while (const auto typed = screen_.ask("over (save, log, rule, board, quit)> ")) {
    const Command command = parse_command(*typed);
    switch (command.verb) {
      case Verb::Quit:
      case Verb::Nothing:
        return;
      case Verb::Save:
        save(Saving::Now, command.text, nullptr);
        break;
      case Verb::Log:
        show_log(screen_, table_, viewer, command.text);
        break;
      case Verb::Rule:
        screen_.show(answer_rule(table_.game().info(), command.text, screen_.look()));
        break;
      case Verb::Board:
        show_page(screen_, table_.game(), table_.state(), viewer, {});
        break;
      case Verb::Look:
        screen_.show(
            answer_look(table_.game().scene(table_.state(), viewer), command.text, screen_.look()));
        break;
      default:
        screen_.say("the game is over: save, log, rule, look, board or quit");
        break;
    }
  }
}

std::string same_game_command(const AnyGame& game, std::uint64_t seed) {
  std::string out = fmt::format("sandtable play {} --seed {}", game.info().name, seed);
  Json changed = Json::object();
  for (const OptionSpec& spec : game.info().schema.specs()) {
    const Json* value = game.options().find(spec.name);
    if (value != nullptr && *value != spec.fallback) changed.set(spec.name, *value);
  }
  if (!changed.members().empty()) out += " --options '" + changed.text() + "'";
  return out;
}

}  // namespace sandtable::cli
