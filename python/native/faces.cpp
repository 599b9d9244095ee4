#include "native/faces.hpp"

#include <algorithm>
#include <array>

#include "cli/terminal/scene.hpp"
#include "native/batch.hpp"
#include "native/plain.hpp"

namespace sandtable::python {
namespace {

/// The array given, if it has the right length, else a new one; with its memory.
template <class T, class Array>
std::pair<nb::object, T*> room_for(const std::optional<Array>& out, int size) {
  const auto count = static_cast<std::size_t>(size);
  if (out) {
    if (out->size() == count) return {nb::cast(*out), out->data()};
    throw BadInput("out has " + std::to_string(out->size()) + " places; " + std::to_string(size) +
                   " are needed");
  }
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

nb::object legal_mask(const Looking& at, const std::optional<Mask>& out) {
  auto [array, data] = room_for<std::int8_t>(out, at.rules.actions());
  if (out) std::fill_n(data, at.rules.actions(), std::int8_t{0});
  Actions list;
  list_legal(at, list);
  for (const Action action : list) data[action] = 1;
  return array;
}

nb::object observe(const Looking& at, const std::optional<Numbers>& out) {
  const int size = at.rules.observation_size();
  auto [array, data] = room_for<std::int16_t>(out, size);
  at.rules.observe(at.position, at.seat, {data, static_cast<std::size_t>(size)});
  return array;
}

nb::object refusal(const Looking& at, std::int64_t action) {
  must_sit(at);
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
  must_sit(at);
  const Reading reading = at.rules.read(at.position, at.seat, text);
  if (!reading.ok())
    throw Forbidden(reading.rule.text(), reading.problem, Forbidden::Was::Notation);
  return numbers_of(reading.line);
}

std::string write(const Looking& at, const std::vector<int>& actions) {
  must_sit(at);
  const Line line = line_of(at.rules, actions);
  if (const auto problem = line_problem(at.rules, at.position, at.seat, line))
    throw Forbidden("", *problem);
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

std::string text(const Looking& at, int width) {
  const Scene scene = at.rules.scene(at.position, at.seat);
  const ChoiceList list = at.rules.choices(at.position, at.seat);
  terminal::Look look;
  look.width = width;
  terminal::Page page;
  page.title = at.rules.info().title, page.scene = &scene, page.choices = list.choices;
  std::string out = terminal::shown(terminal::draw_page(page, look), look);
  if (!list.choices.empty()) out += terminal::shown(terminal::draw_choices(list, look), look);
  return out;
}

AnyState resample(const Looking& at, std::uint64_t seed, const std::string& bot, int uniform) {
  Prior prior;
  if (uniform < 0 || uniform > 100)
    throw BadInput("uniform is " + std::to_string(uniform) + "; it is a percentage, 0 to 100");
  if (!bot.empty()) {
    prior.bot = value_or_throw(agent_called(at.rules.info(), bot)).bot;
    prior.uniform_percent = uniform;
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

Line line_of(const AnyGame& rules, const std::vector<int>& actions) {
  Line line;
  if (actions.size() > Line::capacity())
    throw BadInput("a line holds at most " + std::to_string(Line::capacity()) + " choices");
  for (const int action : actions) line.push(action_of(rules, action));
  return line;
}

Line line_from(const Looking& at, nb::handle line) {
  if (nb::isinstance<nb::str>(line)) return line_of(at.rules, read(at, text_of(line)));
  std::vector<int> actions;
  if (nb::try_cast(line, actions)) return line_of(at.rules, actions);
  throw nb::type_error("a line is a text in notation, or a list of actions");
}

}  // namespace sandtable::python
