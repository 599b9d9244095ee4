#include "cli/table/person.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/spelt.hpp"
#include "cli/table/answers.hpp"
#include "cli/words.hpp"
#include "core/assert.hpp"

namespace sandtable::cli {

Decided Person::decide() {
  show_page(screen_, game(), draft_.state(), seat_, table_.news(seat_));
  list_ = game().choices(draft_.state(), seat_, screen_.language());
  start_clock();
  while (true) {
    const std::string name = name_of(game(), table_.state(), seat_, screen_.language());
    const auto typed = screen_.ask(name + time_left() + "> ", words());
    const Command command = typed ? parse_command(*typed) : Command{Verb::Quit, 0, ""};
    if (command.verb == Verb::Quit) {
      save_(Saving::IfKept, "", &draft_);
      return Decided::Quit;
    }
    if (is_late())
      finish_late();
    else if (!obey(command))
      continue;
    table_.play(draft_);
    return Decided::Played;
  }
}

void Person::start_clock() {
  const std::optional<int> seconds = game().scene(draft_.state(), seat_).clock_seconds;
  if (!watch_ || !seconds || *seconds == 0) return;
  constexpr std::int64_t kSecond = 1000;
  due_ = watch_() + *seconds * kSecond;
}

std::string Person::time_left() const {
  if (!due_) return "";
  const std::int64_t seconds = std::max<std::int64_t>(0, *due_ - watch_()) / 1000;
  return fmt::format(" [{}:{:02}]", seconds / 60, seconds % 60);
}

void Person::finish_late() {
  screen_.tell<"clock.up">();
  if (draft_.half_made()) static_cast<void>(draft_.undo());
  Draft::Progress progress = Draft::Progress::Resting;
  while (progress != Draft::Progress::Told) {
    Line line;
    game().fallback(draft_.state(), seat_, line);
    const auto refused = draft_.play(line, progress);
    SANDTABLE_ASSERT(!refused, "a fallback is legal");
    static_cast<void>(refused);
  }
}

bool Person::obey(const Command& command) {
  const terminal::Look& look = screen_.look();
  switch (command.verb) {
    case Verb::Number:
      return take_number(command.number);
    case Verb::Notation:
      return take_notation(command.text);
    case Verb::Seal:
      return seal();
    case Verb::Undo:
      undo();
      break;
    case Verb::Clear:
      clear();
      break;
    case Verb::Why:
      screen_.show(answer_why(game(), draft_, command.text, look));
      break;
    case Verb::Rule:
      screen_.show(answer_rule(game().info(), command.text, look));
      break;
    case Verb::Odds:
      screen_.show(answer_odds(game(), draft_, look));
      break;
    case Verb::Look:
      screen_.show(answer_look(game(), game().scene(draft_.state(), seat_, look.language),
                               command.text, look));
      break;
    case Verb::Log:
      show_log(screen_, table_, seat_, command.text);
      break;
    case Verb::Save:
      save_(Saving::Now, command.text, &draft_);
      break;
    case Verb::Board:
      show_page(screen_, game(), draft_.state(), seat_, {});
      break;
    case Verb::Choices:
      screen_.show(terminal::draw_choices(list_, look));
      break;
    case Verb::Help:
      screen_.show(answer_help(look));
      break;
    case Verb::Nothing:
      screen_.tell<"ask.nothing">();
      break;
    case Verb::Quit:
      break;
  }
  return false;
}

bool Person::take_number(int number) {
  if (number >= 1 && number <= static_cast<int>(list_.choices.size()))
    return take(list_.choices[static_cast<std::size_t>(number - 1)]);
  screen_.tell<"ask.no_choice", "n", "most">(number, list_.choices.size());
  return false;
}

bool Person::take(const Choice& choice) {
  return is_meant(choice.irrevocable) && go_on(draft_.choose(choice.action));
}

bool Person::is_meant(const std::optional<std::string>& loss) {
  if (!loss || !screen_.waits()) return true;  // a script means what it says
  screen_.say(sentence(*loss));
  const std::string yes = terminal::say<"meant.yes">(screen_.look());
  const std::string no = terminal::say<"meant.no">(screen_.look());
  const std::string question = terminal::say<"meant.ask">(screen_.look());
  const auto typed = screen_.ask(question + " " + yes + "/" + no + "> ", {yes, no});
  const auto means = [&](std::string_view word) { return same_word(*typed, word); };
  if (typed && (means(yes) || means("y") || means("yes")) && !is_late()) return true;
  screen_.tell<"meant.not">();
  return false;
}

/// A word of the list as it is shown, or else a whole line, which replaces what is half made; what
/// goes on with the half line works, too.
bool Person::take_notation(const std::string& text) {
  for (const Choice& choice : list_.choices)
    if (same_word(choice.notation, text) || same_word(choice.label, text)) return take(choice);
  Reading reading = game().read(draft_.rest(), seat_, text, screen_.language());
  if (!reading.ok() && draft_.half_made()) {
    const Reading longer =
        game().read(draft_.rest(), seat_, list_.line + " " + text, screen_.language());
    if (longer.ok()) reading = longer;
  }
  if (!reading.ok()) {
    screen_.say(with_rule(reading.problem, reading.rule));
    return false;
  }
  if (!is_meant(draft_.loss(reading.line, screen_.language()))) return false;
  Draft::Progress progress{};
  if (const auto no = draft_.play(reading.line, progress)) {
    screen_.say(reason(game(), draft_.rest(), seat_, *no, screen_.language()));
    return false;
  }
  return go_on(progress);
}

bool Person::seal() {
  const auto seals = [](const Choice& choice) { return choice.step == Step::Seals; };
  const auto ways = std::ranges::count_if(list_.choices, seals);
  if (ways == 1) return take(*std::ranges::find_if(list_.choices, seals));
  if (ways == 0 && !draft_.half_made()) return cannot_seal();
  if (ways > 1)
    screen_.tell<"seal.several">();
  else
    screen_.tell<"seal.half">();
  return false;
}

/// The game's own answer, if it understands the word.
bool Person::cannot_seal() {
  const Reading reading = game().read(draft_.rest(), seat_, "seal");
  if (reading.ok() || !reading.rule.empty()) return take_notation("seal");
  screen_.tell<"seal.nothing">();
  return false;
}

bool Person::go_on(Draft::Progress progress) {
  if (progress == Draft::Progress::Told) return true;
  draw_again();
  return false;
}

void Person::draw_again() {
  list_ = game().choices(draft_.state(), seat_, screen_.language());
  const Scene scene = game().scene(draft_.state(), seat_, screen_.language());
  const terminal::Page page{
      game().info().title, &scene, list_.choices, {}, game().info().words.get()};
  if (!draft_.half_made()) return show_page(screen_, game(), draft_.state(), seat_, {});
  screen_.blank();
  screen_.show(terminal::draw_boards(page, screen_.look(), screen_.look().width));
  if (!scene.prompt.empty()) screen_.say(scene.prompt);
  screen_.show(terminal::draw_choices(list_, screen_.look()));
}

void Person::nothing_to_take_back() { screen_.tell<"undo.nothing">(); }

void Person::clear() {
  int taken = 0;
  while (draft_.undo() != Draft::Undone::Nothing) ++taken;
  if (taken == 0) return nothing_to_take_back();
  screen_.tell<"undo.all">();
  draw_again();
}

void Person::undo() {
  switch (draft_.undo()) {
    case Draft::Undone::Nothing:
      return nothing_to_take_back();
    case Draft::Undone::HalfLine:
      screen_.tell<"undo.half">();
      break;
    case Draft::Undone::WholeLine:
      screen_.tell<"undo.line">();
      break;
  }
  draw_again();
}

std::vector<std::string> Person::words() const {
  std::vector<std::string> out = command_words();
  for (const Choice& choice : list_.choices) out.push_back(choice.notation);
  return out;
}

void show_log(Screen& screen, const Table& table, Seat viewer, const std::string& count) {
  const std::vector<std::string>& all = table.told(viewer);
  const Command number = parse_command(count);
  if (!count.empty() && number.verb != Verb::Number) return screen.tell<"log.number">();
  const auto wanted = count.empty() ? all.size() : static_cast<std::size_t>(number.number);
  const std::size_t from = all.size() - std::min(wanted, all.size());
  if (from == all.size()) screen.tell<"log.nothing">();
  for (std::size_t i = from; i < all.size(); ++i)
    screen.say(fmt::format("{:>4}  {}", i + 1, all[i]));
}

}  // namespace sandtable::cli
