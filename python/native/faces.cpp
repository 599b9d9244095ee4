#include "native/faces.hpp"

#include <algorithm>
#include <array>

#include "cli/terminal/scene.hpp"
#include "native/arrays.hpp"
#include "native/batch.hpp"
#include "native/plain.hpp"

namespace sandtable::python {
namespace {

/// The array given, if there is one, else a new one; with its memory.
template <class T>
std::pair<nb::object, T*> room_for(nb::handle out, int size) {
  const auto count = static_cast<std::size_t>(size);
  if (!out.is_none()) return {nb::borrow(out), numbers_in<T>(out, "out", count).data()};
  auto* data = new T[count]();
  const nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  return {array_of(data, {count}, owner), data};
}

nb::list numbers(const Outcome& outcome, auto member, int seats) {
  nb::list out;
  for (int seat = 0; seat < seats; ++seat)
    out.append(nb::int_(static_cast<int>((outcome.*member)[static_cast<std::size_t>(seat)])));
  return out;
}

/// What only somebody at the table can ask.
void must_sit(const Looking& at) {
  if (at.seat >= at.rules.seats()) throw BadInput("a spectator has no choices; name a seat");
}

void list_legal(const Looking& at, Actions& list) {
  if (at.seat < at.rules.seats()) at.rules.legal(at.position, at.seat, list);
}

std::vector<int> numbers_of(const Line& line) { return {line.begin(), line.end()}; }

/// The rule that the first illegal choice of a line breaks; empty: all are legal, as far as it
/// goes.
std::string broken_rule(const Looking& at, const Line& line) {
  AnyState trial = at.position;
  for (const Action action : line) {
    if (const auto no = at.rules.refusal(trial, at.seat, action)) return no->rule.text();
    Dice none(0);
    at.rules.step(trial, at.seat, action, none, nullptr);
    if (at.rules.at_rest(trial, at.seat) || !at.rules.may_act(trial).has(at.seat)) return "";
  }
  return "";
}

Line line_read(const Looking& at, const std::string& text) {
  must_sit(at);
  const Reading reading = at.rules.read(at.position, at.seat, text);
  if (!reading.ok())
    throw Forbidden(reading.rule.text(), reading.problem, Forbidden::Was::Notation);
  return reading.line;
}

nb::object named(const char* type, const nb::args& args) {
  return nb::module_::import_("sandtable.types").attr(type)(*args);
}

}  // namespace

nb::list legal_actions(const Looking& at) {
  Actions list;
  list_legal(at, list);
  nb::list out;
  for (const Action action : list) out.append(nb::int_(static_cast<int>(action)));
  return out;
}

nb::object legal_mask(const Looking& at, nb::handle out) {
  auto [array, data] = room_for<std::int8_t>(out, at.rules.actions());
  if (!out.is_none()) std::fill_n(data, at.rules.actions(), std::int8_t{0});
  Actions list;
  list_legal(at, list);
  for (const Action action : list) data[action] = 1;
  return array;
}

nb::object observe(const Looking& at, nb::handle out) {
  const int size = at.rules.observation_size();
  auto [array, data] = room_for<std::int16_t>(out, size);
  at.rules.observe(at.position, at.seat, {data, static_cast<std::size_t>(size)});
  return array;
}

nb::object refusal(const Looking& at, const Whole& action) {
  must_sit(at);
  if (!action.within(0, at.rules.actions() - 1))
    return named("Refusal", nb::borrow<nb::args>(nb::make_tuple("", no_action(at.rules, action))));
  const auto no = at.rules.refusal(at.position, at.seat, action_of(at.rules, action));
  if (!no) return nb::none();
  const Forbidden why = forbidden(at, *no);
  return named("Refusal", nb::borrow<nb::args>(nb::make_tuple(why.rule, why.reason)));
}

nb::object scene(const Looking& at) { return plain(at.rules.scene(at.position, at.seat)); }

nb::object choices(const Looking& at) {
  return plain(at.rules.choices(at.position, at.seat).choices);
}

std::string half_line(const Looking& at) { return at.rules.choices(at.position, at.seat).line; }

nb::object odds(const Looking& at) { return plain(at.rules.odds(at.position, at.seat)); }

std::vector<int> read(const Looking& at, const std::string& text) {
  return numbers_of(line_read(at, text));
}

std::string write(const Looking& at, const std::vector<Whole>& actions) {
  must_sit(at);
  const Line line = line_of(at.rules, actions);
  check_line(at, line);
  return at.rules.write(at.position, at.seat, line);
}

std::vector<int> plan(const Looking& at, const std::string& bot, std::uint64_t seed) {
  must_sit(at);
  const Agent agent = value_or_throw(agent_called(at.rules.info(), bot));
  if (!at.rules.may_act(at.position).has(at.seat))
    throw BadInput("seat " + std::to_string(at.seat) + " has no choice to make");
  Dice dice(seed);
  const AnyState position = at.position;  // other threads may play on while the bot thinks
  const nb::gil_scoped_release unlocked;
  return numbers_of(value_or_throw(next_line(at.rules, agent, position, at.seat, dice)));
}

std::vector<int> fallback(const Looking& at) {
  if (!at.rules.owing(at.position).has(at.seat))
    throw BadInput("seat " + std::to_string(at.seat) + " owes nothing");
  Line line;
  at.rules.fallback(at.position, at.seat, line);
  return numbers_of(line);
}

std::string text(const Looking& at, const Whole& width) {
  constexpr std::int64_t kNarrowest = 20;
  constexpr std::int64_t kWidest = 100'000;
  if (!width.within(kNarrowest, kWidest))
    throw BadInput("width is " + width.text() + "; it must be from " + std::to_string(kNarrowest) +
                   " to " + std::to_string(kWidest));
  const Scene scene = at.rules.scene(at.position, at.seat);
  const ChoiceList list = at.rules.choices(at.position, at.seat);
  terminal::Look look;
  look.width = static_cast<int>(width.value);
  terminal::Page page;
  page.title = at.rules.info().title, page.scene = &scene, page.choices = list.choices;
  page.words = at.rules.info().words.get();
  std::string out = terminal::shown(terminal::draw_page(page, look), look);
  if (!list.choices.empty()) out += terminal::shown(terminal::draw_choices(list, look), look);
  return out;
}

AnyState resample(const Looking& at, std::uint64_t seed, const std::string& bot,
                  const Whole& uniform) {
  Prior prior;
  if (!uniform.within(0, 100))
    throw BadInput("uniform is " + uniform.text() + "; it is a percentage, 0 to 100");
  if (!bot.empty()) {
    prior.bot = value_or_throw(agent_called(at.rules.info(), bot)).bot;
    prior.uniform_percent = static_cast<int>(uniform.value);
  }
  Dice dice(seed);
  return at.rules.resample(at.position, at.seat, prior, dice);
}

nb::tuple seats_of(SeatSet set, int seats) {
  nb::list out;
  for (const Seat seat : set)
    if (seat < seats) out.append(nb::int_(static_cast<int>(seat)));
  return nb::tuple(out);
}

nb::object outcome(const AnyGame& rules, const AnyState& position) {
  if (!rules.over(position)) return nb::none();
  const Outcome end = rules.outcome(position);
  std::array<float, kMaxSeats> rewards{};
  rewards_of(end, rules.seats(), rewards);
  nb::list by_rank;
  for (int seat = 0; seat < rules.seats(); ++seat)
    by_rank.append(nb::float_(static_cast<double>(rewards[static_cast<std::size_t>(seat)])));
  return named(
      "Outcome",
      nb::borrow<nb::args>(nb::make_tuple(
          numbers(end, &Outcome::rank, rules.seats()), numbers(end, &Outcome::score, rules.seats()),
          numbers(end, &Outcome::side, rules.seats()), by_rank, end.ended_by.text())));
}

const char* mode_name(Mode mode) {
  constexpr std::array<const char*, 3> kNames{"in_turn", "secret", "live"};
  return kNames[static_cast<std::size_t>(mode)];
}

Line line_of(const AnyGame& rules, const std::vector<Whole>& actions) {
  Line line;
  if (actions.size() > Line::capacity())
    throw BadInput("a line holds at most " + std::to_string(Line::capacity()) + " choices");
  for (const Whole& action : actions) line.push(action_of(rules, action));
  return line;
}

void check_line(const Looking& at, const Line& line) {
  auto problem = line_problem(at.rules, at.position, at.seat, line);
  if (!problem) return;
  const std::string rule = broken_rule(at, line);
  const std::string behind = " (" + rule + ")";
  // The exception's own words name the rule again.
  if (problem->ends_with(behind)) problem->resize(problem->size() - behind.size());
  throw Forbidden(rule, *problem);
}

Line line_from(const Looking& at, nb::handle line) {
  if (nb::isinstance<nb::str>(line)) return line_read(at, text_of(line));
  std::vector<Whole> actions;
  if (nb::try_cast(line, actions)) return line_of(at.rules, actions);
  throw nb::type_error("a line is a text in notation, or a list of actions");
}

}  // namespace sandtable::python
