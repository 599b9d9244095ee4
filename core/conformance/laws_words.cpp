// Laws about English: articles that follow from names go wrong where a sentence is put together.

#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"
#include "core/words.hpp"

namespace sandtable::kit {
namespace {

/// Remembers the first text that is wrong.
class Reader {
 public:
  void read(std::string_view where, std::string_view text) {
    if (!problem_.empty()) return;
    if (const std::string wrong = misspelt(text); !wrong.empty())
      problem_ = std::string(where) + " says \"" + std::string(text) + "\", with \"" + wrong + "\"";
  }
  void read(const Board& board) {
    read("a board", board.title);
    for (const Cell& cell : board.cells) {
      read("a cell", cell.name), read("a cell", cell.text);
      for (const Mark& mark : cell.marks) read("a mark", mark.label);
      for (const Piece& piece : cell.pieces) read("a piece", piece.label);
    }
    if (board.arrows)
      for (const Arrow& arrow : *board.arrows) read("an arrow", arrow.label);
  }
  void read(const Scene& scene) {
    read("the phase", scene.phase), read("the prompt", scene.prompt);
    read("the verdict", scene.verdict);
    for (const Board& board : scene.boards) read(board);
    for (const Panel& panel : scene.panels)
      for (const Stat& stat : panel.stats) read("a panel", stat.label), read("a panel", stat.value);
    for (const Hand& hand : scene.hands) {
      read("a hand", hand.title);
      for (const Card& card : hand.cards) read("a card", card.name), read("a card", card.text);
    }
    for (const Track& track : scene.tracks) read("a track", track.label);
  }
  void read(const ChoiceList& list) {
    for (const Choice& choice : list.choices) {
      read("a choice", choice.label);
      if (choice.irrevocable) read("a choice", *choice.irrevocable);
    }
  }
  void read(const Odds& odds) {
    read("odds", odds.label), read("odds", odds.assumption);
    for (const Chance& chance : odds.chances) read("odds", chance.label);
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::string problem_;
};

/// A few refusals of a seat: numbers drawn at random, most of which are not legal.
void read_refusals(Moment& m, Seat seat, Reader& reader) {
  constexpr int kTried = 12;
  for (int i = 0; i < kTried; ++i) {
    const auto action = static_cast<Action>(m.dice.below(m.game.actions()));
    if (const auto no = m.game.refusal(m.state, seat, action))
      reader.read("the refusal of " + std::to_string(action), m.game.spell(m.state, seat, *no));
  }
}

}  // namespace

Finding words_right(Moment& m) {
  Reader reader;
  for (const Seat seat : observers(m.game)) {
    reader.read(m.game.scene(m.state, seat));
    for (const Odds& odds : m.game.odds(m.state, seat)) reader.read(odds);
    if (seat == kSpectator) continue;
    reader.read(m.game.choices(m.state, seat));
    read_refusals(m, seat, reader);
  }
  return judged(reader.problem());
}

Finding told_words_right(Moment& m) {
  if (m.move->events.empty()) return no_occasion();
  Reader reader;
  for (const Event& event : m.move->events)
    for (const Seat seat : observers(m.game))
      if (event.seen_by.has(seat))
        reader.read("an event", m.game.spell(m.move->after, seat, event));
  return judged(reader.problem());
}

}  // namespace sandtable::kit
