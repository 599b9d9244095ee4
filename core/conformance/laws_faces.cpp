// Laws about what screens show: choices, scenes, odds, observations and events.

#include <algorithm>
#include <numeric>
#include <set>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"
#include "core/describe.hpp"

namespace sandtable::kit {
namespace {

std::string choice_problem(const AnyGame& game, const ChoiceList& list, const Actions& legal) {
  std::set<Action> described;
  std::set<std::string_view> labels;
  std::set<Ends> ends;
  bool gives_away = false;
  for (const Choice& choice : list.choices) {
    const std::string which = "choice " + std::to_string(choice.action) + " ";
    if (gives_away && !choice.irrevocable)
      return which + "stands behind one that gives something away for good";
    gives_away = choice.irrevocable.has_value();
    if (gives_away && choice.irrevocable->empty()) return which + "does not say what it gives away";
    if (choice.ends == Ends::Resign && !gives_away) return which + "gives the game up unasked";
    if (choice.ends && !ends.insert(*choice.ends).second)
      return which + "gives up what another one of the list does";
    if (!legal.contains(choice.action)) return which + "is described and not legal";
    if (!described.insert(choice.action).second) return which + "is described twice";
    if (choice.label.empty()) return which + "has no label";
    if (!labels.insert(choice.label).second)
      return which + "has the label of another one, \"" + choice.label.text + "\"";
    if (const auto no = rule_problem(game.info(), choice.rule); !no.empty()) return which + no;
  }
  if (described.size() < legal.size())
    return std::to_string(legal.size() - described.size()) + " legal choices are not described";
  return "";
}

template <class Range, class Has>
bool any_has(const Range& range, Has has) {
  return std::ranges::any_of(range, has);
}

bool exists(const Scene& scene, const Place& place) {
  const auto is_it = [&](const auto& thing) { return thing.id == place.id; };
  switch (place.kind) {
    case PlaceKind::Cell:
      return any_has(scene.boards, [&](const Board& board) {
        return board.id == place.board && any_has(board.cells, is_it);
      });
    case PlaceKind::Piece:
      return any_has(scene.boards, [&](const Board& board) {
        return any_has(board.cells, [&](const Cell& cell) { return any_has(cell.pieces, is_it); });
      });
    case PlaceKind::Card:
      return any_has(scene.hands, [&](const Hand& hand) { return any_has(hand.cards, is_it); });
    case PlaceKind::Player:
      return any_has(scene.panels, [&](const Panel& panel) { return panel.seat == place.id; });
    case PlaceKind::Button:
    case PlaceKind::Number:
      return true;
  }
  return false;
}

std::string panels_problem(const AnyGame& game, const AnyState& state, const Scene& scene) {
  if (scene.panels.size() != static_cast<std::size_t>(game.seats()))
    return "has " + std::to_string(scene.panels.size()) + " panels for " +
           std::to_string(game.seats()) + " seats";
  std::set<std::string_view> seat_names;
  for (const Seat seat : seats_of(game)) {
    const Panel& panel = scene.panels[seat];
    const std::string which = "panel " + std::to_string(seat) + " ";
    if (panel.seat != seat) return which + "is of seat " + std::to_string(panel.seat);
    if (panel.name.empty() || !seat_names.insert(panel.name).second)
      return which + "has no name of its own";
    if ((panel.status == SeatStatus::Deciding) != game.owing(state).has(seat))
      return which + "says \"" + names(panel.status)[static_cast<std::size_t>(panel.status)] +
             "\", and " + called(game.owing(state)) + " owes";
    for (const Stat& stat : panel.stats)
      if (stat.rule && !in_book(game.info(), *stat.rule)) return which + "cites an unknown rule";
  }
  return "";
}

/// A set of numbers that must be distinct, and owners that must be seats.
class Ids {
 public:
  explicit Ids(int seats) : seats_(seats) {}
  void add(std::string_view what, int id) {
    if (!seen_.insert({std::string(what), id}).second && problem_.empty())
      problem_ = "has two of " + std::string(what) + " " + std::to_string(id);
  }
  void known(std::string_view what, int id) {
    if (!seen_.contains({std::string(what), id}) && problem_.empty())
      problem_ =
          "points at " + std::string(what) + " " + std::to_string(id) + ", which is not there";
  }
  void owner(const std::optional<int>& seat) {
    if (seat && (*seat < 0 || *seat >= seats_) && problem_.empty())
      problem_ = "has something of seat " + std::to_string(*seat) + ", which does not exist";
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  int seats_;
  std::set<std::pair<std::string, int>> seen_;
  std::string problem_;
};

void add_board(Ids& ids, const Board& board) {
  ids.add("board " + board.id, 0);
  for (const Cell& cell : board.cells) {
    ids.add("cell of board " + board.id, cell.id);
    ids.owner(cell.owner);
    for (const Mark& mark : cell.marks) ids.owner(mark.owner);
    for (const Piece& piece : cell.pieces) ids.add("piece", piece.id), ids.owner(piece.owner);
  }
  for (const Arrow& arrow : board.arrows.value_or(std::vector<Arrow>{})) {
    ids.owner(arrow.owner);
    for (const int end : {arrow.from, arrow.to}) ids.known("cell of board " + board.id, end);
  }
}

std::string parts_problem(const AnyGame& game, const Scene& scene) {
  Ids ids(game.seats());
  for (const Board& board : scene.boards) add_board(ids, board);
  for (const Hand& hand : scene.hands) {
    ids.owner(hand.owner);
    for (const Card& card : hand.cards) {
      ids.add("card", card.id);
      if (card.rule && !in_book(game.info(), *card.rule)) return "has a card of an unknown rule";
    }
  }
  for (const Track& track : scene.tracks)
    if (track.value < track.low || track.value > track.high)
      return "has track " + track.label.text + " at " + std::to_string(track.value);
  return ids.problem();
}

std::string scene_problem(const AnyGame& game, const AnyState& state, Seat seat) {
  const Scene scene = game.scene(state, seat);
  if (scene.game.empty() || scene.phase.empty()) return "names no game or no phase";
  if (scene.prompt.empty()) return "has no prompt";
  const bool own = seat == kSpectator ? !scene.viewer.has_value() : scene.viewer == int{seat};
  if (!own) return "is drawn for another viewer";
  if (auto no = panels_problem(game, state, scene); !no.empty()) return no;
  return parts_problem(game, scene);
}

std::string odds_problem(const AnyGame& game, const Odds& odds, const Actions& legal) {
  if (odds.label.empty() || odds.chances.empty()) return "have no label or no cases";
  if (auto no = rule_problem(game.info(), odds.rule); !no.empty()) return no;
  const bool known = !odds.action || (*odds.action >= 0 && *odds.action < game.actions() &&
                                      legal.contains(static_cast<Action>(*odds.action)));
  if (!known) return "belong to " + std::to_string(*odds.action) + ", which is not legal";
  std::int64_t top = 0;  // the sum so far as a fraction, over the product of denominators
  std::int64_t bottom = 1;
  for (const Chance& chance : odds.chances) {
    if (chance.label.empty()) return "have a case without words";
    if (chance.denominator < 1 || chance.numerator < 0) return "have a fraction that is none";
    const std::int64_t common = std::lcm(bottom, chance.denominator);
    top = top * (common / bottom) + chance.numerator * (common / chance.denominator);
    bottom = common;
  }
  return top == bottom ? "" : "add up to " + std::to_string(top) + "/" + std::to_string(bottom);
}

bool has_cell(const Scene& scene, std::string_view board, int id) {
  const auto found = std::ranges::find(scene.boards, board, &Board::id);
  return found != scene.boards.end() &&
         std::ranges::find(found->cells, id, &Cell::id) != found->cells.end();
}

/// What a slot holds is there: the seat, the cell of the board, a thing with an id.
std::string slot_problem(const AnyGame& game, const Scene& scene, const SlotSpec& slot,
                         int number) {
  const std::string which = "has {" + std::string(slot.name) + "} = " + std::to_string(number);
  if (number == kAbsent) return "";
  if (slot.sort == Sort::Seats && (number < 0 || number >> game.seats() != 0))
    return which + ", which are no seats";
  if (slot.sort == Sort::Cell && !has_cell(scene, slot.board, game.cell_of(slot.term, number)))
    return which + ", which is no cell of the board \"" + std::string(slot.board) + "\"";
  if (slot.sort == Sort::Content && game.id_of(slot.term, number).empty())
    return which + ", and no " + std::string(slot.term) + " with an id";
  return "";
}

std::string slots_problem(const AnyGame& game, const AnyState& state, const Event& event) {
  const std::span<const SlotSpec> slots = game.info().events[event.kind].slots;
  const Scene scene = game.scene(
      state, event.seen_by.lowest() < game.seats() ? event.seen_by.lowest() : kSpectator);
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (auto no = slot_problem(game, scene, slots[i], event.numbers[i]); !no.empty()) return no;
  for (const Seat seat : observers(game))
    if (event.seen_by.has(seat) && game.spell(state, seat, event).empty()) return "has no sentence";
  return "";
}

std::string event_problem(const AnyGame& game, const AnyState& state, const Event& event) {
  const auto types = game.info().events;
  if (event.kind >= types.size()) return "is of kind " + std::to_string(event.kind);
  if (auto no = rule_problem(game.info(), event.rule); !no.empty()) return no;
  if (event.seen_by.empty()) return "is told to nobody";
  return slots_problem(game, state, event);
}

Finding events_judged(const AnyGame& game, const AnyState& state, std::span<const Event> events) {
  if (events.empty()) return no_occasion();
  for (const Event& event : events)
    if (const auto no = event_problem(game, state, event); !no.empty())
      return broken("an event " + no);
  return held();
}

}  // namespace

Finding choices_described(Moment& m) {
  for (const Seat seat : observers(m.game)) {
    const ChoiceList list = m.game.choices(m.state, seat);
    const Actions legal = seat == kSpectator ? Actions{} : legal_of(m.game, m.state, seat);
    const std::string whose = "in the list of " + called(seat) + ", ";
    if (const auto no = choice_problem(m.game, list, legal); !no.empty()) return broken(whose + no);
    if (legal.empty()) continue;
    if (list.line.empty() != m.game.at_rest(m.state, seat))
      return broken(whose + (list.line.empty() ? "a line is half done and not shown"
                                               : "a line is shown and none is half done"));
  }
  return held();
}

Finding choices_placed(Moment& m) {
  if (m.actor == kNobody) return no_occasion();
  const Scene scene = m.game.scene(m.state, m.actor);
  for (const Choice& choice : m.game.choices(m.state, m.actor).choices)
    if (!exists(scene, choice.place))
      return broken("choice \"" + choice.label.text + "\" of " + called(m.actor) + " is at " +
                    names(choice.place.kind)[static_cast<std::size_t>(choice.place.kind)] + " " +
                    choice.place.board + " " + std::to_string(choice.place.id) +
                    ", which the scene does not have");
  return held();
}

Finding scene_sound(Moment& m) {
  for (const Seat seat : observers(m.game))
    if (const auto no = scene_problem(m.game, m.state, seat); !no.empty())
      return broken("the scene of " + called(seat) + " " + no);
  return held();
}

Finding scene_places(Moment& m) {
  const bool over = m.game.owing(m.state).empty();
  const Placings right = placings_of(m.game.outcome(m.state), m.game.seats());
  for (const Seat seat : observers(m.game)) {
    const auto shown = m.game.scene(m.state, seat).placings;
    const std::string whose = "the scene of " + called(seat) + " ";
    if (!over && shown) return broken(whose + "has ranks before the end");
    if (over && !shown) return broken(whose + "has no ranks at the end");
    if (over && *shown != right)
      return broken(whose + "has " + to_json(*shown).text() + ", and the outcome is " +
                    to_json(right).text());
  }
  return held();
}

Finding observation_filled(Moment& m) {
  constexpr std::size_t kGuard = 8;
  if (m.game.observation_size() < 1) return broken("the observation has no numbers");
  const auto size = static_cast<std::size_t>(m.game.observation_size());
  for (const Seat seat : observers(m.game)) {
    std::vector<std::int16_t> one(size + kGuard, 11111);
    std::vector<std::int16_t> other(size + kGuard, -11111);
    m.game.observe(m.state, seat, std::span(one).first(size));
    m.game.observe(m.state, seat, std::span(other).first(size));
    for (std::size_t i = 0; i < size; ++i)
      if (one[i] != other[i])
        return broken("number " + std::to_string(i) + " of " + std::to_string(size) +
                      " is not filled in for " + called(seat));
    for (std::size_t i = size; i < size + kGuard; ++i)
      if (one[i] != 11111)
        return broken("it writes behind its " + std::to_string(size) + " numbers");
  }
  return held();
}

Finding odds_exact(Moment& m) {
  Finding out = no_occasion();
  for (const Seat seat : observers(m.game)) {
    const Actions legal = seat == kSpectator ? Actions{} : legal_of(m.game, m.state, seat);
    for (const Odds& odds : m.game.odds(m.state, seat)) {
      out = held();
      if (const auto no = odds_problem(m.game, odds, legal); !no.empty())
        return broken("the odds \"" + odds.label.text + "\" of " + called(seat) + " " + no);
    }
  }
  return out;
}

Finding events_sound(Moment& m) { return events_judged(m.game, m.move->after, m.move->events); }

Finding opening_events_sound(Moment& m) {
  return events_judged(m.game, m.state, m.play.start_events);
}

}  // namespace sandtable::kit
