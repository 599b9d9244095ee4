#include "cli/table/host.hpp"

#include <fmt/ostream.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/table/answers.hpp"
#include "cli/words.hpp"
#include "core/assert.hpp"

namespace sandtable::cli {
namespace {

std::string data_flag(const std::string& folder) {
  return folder.empty() ? "" : " --data " + shell_word(folder);
}

/// Only what differs from the defaults.
std::string options_flag(const Table& table) {
  const Result<OptionSchema> schema = table.entry().schema(table.data());
  SANDTABLE_ASSERT(schema, "the game was made with these data");
  Json changed = Json::object();
  for (const OptionSpec& spec : schema->specs()) {
    const Json* value = table.game().options().find(spec.name);
    if (value != nullptr && *value != spec.fallback) changed.set(spec.name, *value);
  }
  return changed.members().empty() ? "" : " --options " + shell_word(changed.text());
}

/// Only who sits elsewhere than without --seat.
std::string seat_flags(const Table& table) {
  std::string out;
  for (Seat seat = 0; seat < table.game().seats(); ++seat) {
    const std::string usual = seat == 0 ? "person" : default_agent(table.game().info()).name;
    const std::string name = table.sitter_name(seat);
    if (name != usual) out += fmt::format(" --seat {}={}", seat, name);
  }
  return out;
}

}  // namespace

Host::Host(Io& io, Table& table, HostSettings settings)
    : screen_(io),
      table_(table),
      settings_(std::move(settings)),
      saver_([this](Saving saving, const std::string& path, const Draft* draft) {
        save(saving, path, draft);
      }) {
  if (!settings_.advise) return;
  advisor_.emplace(screen_, table_.game(), table_.seed() ^ 1U);
  table_.settle_with([this](const AnyState& state, Seat seat, const Line& line) {
    return advise(state, seat, line);
  });
}

Status Host::play() {
  if (!settings_.save.empty() && !write(settings_.save, nullptr))
    return Error{problem_ + "; name another file with --save"};
  if (const Status played = play_on(); !played) return played;
  if (!problem_.empty()) return Error{problem_};
  return fine();
}

Status Host::play_on() {
  const bool watched = table_.persons() == 0 && !settings_.advise;
  if (watched && !settings_.fast && !watch()) return fine();
  while (!table_.over()) {
    const Seat seat = table_.next();
    if (!table_.is_person(seat)) {
      if (const Status played = bot(seat); !played) return played;
      if (watched && !watch()) return fine();
      forget_shown();
      if (!leaves()) continue;
    }
    if (leaves() || !hand_over(seat)) {
      save(Saving::IfKept, "", nullptr);
      return fine();
    }
    Person person(screen_, table_, seat, saver_, settings_.watch);
    if (person.decide() == Decided::Quit) return fine();
    forget_shown();
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

std::vector<std::int32_t> Host::advise(const AnyState& state, Seat seat, const Line& line) {
  const bool own = table_.is_person(seat);
  Seat viewer = own ? seat : kSpectator;
  for (Seat each = 0; !own && table_.persons() == 1 && each < table_.game().seats(); ++each)
    if (table_.is_person(each)) viewer = each;
  advised_ = viewer;
  return advisor_->walk(state, seat, line, viewer, own);
}

void Host::forget_shown() {
  if (advisor_ && advisor_->shown()) static_cast<void>(table_.news(advised_));
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
  const Scene scene = table_.game().scene(table_.state(), kSpectator, screen_.language());
  const terminal::Seats seats(scene.panels, screen_.look());
  screen_.tell<"host.pass", "seat">(seats.named(seat).text);
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
  const auto answer = screen_.ask_for<"host.watch">();
  if (answer == "f") settings_.fast = true;
  return answer.has_value() && answer != "q";
}

bool Host::write(const std::string& file, const Draft* draft) {
  try {
    write_file(file, table_.record_text(draft));
    files_.insert(file);
    problem_.clear();
  } catch (const std::system_error& error) {
    problem_ = error.what();
  }
  return problem_.empty();
}

bool Host::belongs_to_others(const std::string& file) const {
  std::error_code unknown;
  return std::filesystem::is_regular_file(file, unknown) && !files_.contains(file);
}

void Host::save(Saving saving, const std::string& path, const Draft* draft) {
  std::string file = path.empty() ? settings_.save : path;
  if (file.empty() && saving == Saving::IfKept) {
    if (settings_.advise) return screen_.tell<"save.not">();
    screen_.tell<"save.not_but">();
    return screen_.say_command(same_game_command(table_, settings_.data));
  }
  if (file.empty()) file = fmt::format("{}-{}.record", table_.game().info().name, table_.seed());
  if (belongs_to_others(file)) return screen_.tell<"save.there", "file">(file);
  if (!write(file, draft)) return screen_.say(problem_);
  settings_.save = file;
  if (table_.over())
    screen_.tell<"save.over">();
  else
    screen_.tell<"save.under_way">();
  screen_.say_command((table_.over() ? "sandtable replay " : "sandtable play --resume ") +
                      shell_word(file) + data_flag(settings_.data) +
                      (settings_.advise && !table_.over() ? " --advise" : ""));
}

/// The game goes on when the disk refuses: it must not end for that.
void Host::keep_saved() {
  if (settings_.save.empty()) return;
  if (!write(settings_.save, nullptr)) screen_.say(problem_);
}

void Host::farewell() {
  const AnyGame& game = table_.game();
  const bool lone = table_.persons() == 1;
  const Seat viewer = lone && viewer_ != kNobody ? viewer_ : kSpectator;
  show_page(screen_, game, table_.state(), viewer, table_.news(viewer));
  save(Saving::IfKept, "", nullptr);
  if (table_.persons() > 0) after_the_end(viewer);
}

void Host::after_the_end(Seat viewer) {
  while (const auto typed = screen_.ask(terminal::say<"over.ask">(screen_.look()) + "> ")) {
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
        screen_.show(answer_look(table_.game(),
                                 table_.game().scene(table_.state(), viewer, screen_.language()),
                                 command.text, screen_.look()));
        break;
      default:
        screen_.tell<"over.commands">();
        break;
    }
  }
}

std::string same_game_command(const Table& table, const std::string& data) {
  return fmt::format("sandtable play {} --seed {}", table.game().info().name, table.seed()) +
         options_flag(table) + seat_flags(table) + data_flag(data);
}

}  // namespace sandtable::cli
