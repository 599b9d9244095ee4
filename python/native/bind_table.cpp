// A table: a game that is written down while it is played, with what each viewer reads of it.

#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "native/bind.hpp"
#include "native/faces.hpp"
#include "native/plain.hpp"

namespace sandtable::python {
namespace {

namespace nb = nanobind;
using nb::literals::operator""_a;

/// Something that happened, as one viewer may read it.
struct Told {
  std::string text;
  std::string event;
  std::string rule;
};

class Table {
 public:
  Table(std::shared_ptr<Game> game, std::uint64_t seed, std::vector<std::string> names)
      : game_(std::move(game)),
        dice_(seed),
        recorder_(game_->rules, dice_, checked(*game_, std::move(names)), seed, false,
                  game_->digest),
        feeds_(static_cast<std::size_t>(kSpectator) + 1) {
    tell();
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void play(nb::handle line, const Whole& seat, const std::string& says) {
    const Seat who = player_of(*game_->rules, seat);
    const Looking at{*game_->rules, recorder_.state(), who};
    const Line choices = line_from(at, line);
    check_line(at, choices);
    if (const auto no = recorder_.play(who, choices, says)) throw forbidden(at, *no);
    tell();
  }
  [[nodiscard]] State state() const {
    State out(game_, recorder_.state(), 0);
    out.dice() = dice_;
    return out;
  }
  [[nodiscard]] std::string record() const { return recorder_.finish().text(); }
  [[nodiscard]] const std::shared_ptr<Game>& game() const { return game_; }
  [[nodiscard]] std::size_t lines() const { return recorder_.record().lines.size(); }
  [[nodiscard]] nb::list events(const Whole& seat, nb::handle since) const {
    nb::list out;
    const auto& feed = feeds_[seat_of(*game_->rules, seat)];
    for (std::size_t i = number_of(since, "since"); i < feed.size(); ++i)
      out.append(nb::make_tuple(feed[i].text, feed[i].event, feed[i].rule));
    return out;
  }
  [[nodiscard]] std::string seat_name(const Whole& seat) const {
    return game_->rules->seat_name(recorder_.state(), seat_of(*game_->rules, seat));
  }

 private:
  static std::vector<std::string> checked(const Game& game, std::vector<std::string> names) {
    if (names.size() == static_cast<std::size_t>(game.rules->seats())) return names;
    throw BadInput(game.entry->info.name + " has " + std::to_string(game.rules->seats()) +
                   " seats; " + std::to_string(names.size()) + " names were given");
  }
  /// What happened since, in everybody's words.
  void tell() {
    const auto news = recorder_.events().subspan(told_);
    told_ = recorder_.events().size();
    for (Seat seat = 0; seat <= kSpectator; ++seat) {
      if (seat >= game_->rules->seats() && seat != kSpectator) continue;
      const auto words = game_->rules->spell_all(recorder_.state(), seat, news);
      for (std::size_t i = 0; i < news.size(); ++i)
        if (!words[i].empty())
          feeds_[seat].push_back(
              {words[i], game_->entry->info.events[news[i].kind].name, news[i].rule.text()});
    }
  }

  std::shared_ptr<Game> game_;
  Dice dice_;
  Recorder recorder_;
  std::vector<std::vector<Told>> feeds_;
  std::size_t told_ = 0;
};

}  // namespace

void bind_table(nb::module_& module) {
  nb::class_<Table>(module, "TableCore")
      .def(
          "__init__",
          [](Table* at, const std::shared_ptr<Game>& game, nb::handle seed,
             std::vector<std::string> names) {
            new (at) Table(game, seed_of(seed), std::move(names));
          },
          "game"_a, "seed"_a, "names"_a)
      .def("play", &Table::play, "line"_a, "seat"_a, "says"_a)
      .def("state", &Table::state)
      .def("record", &Table::record)
      .def("events", &Table::events, "seat"_a, "since"_a)
      .def("seat_name", &Table::seat_name, "seat"_a)
      .def_prop_ro("game", &Table::game)
      .def_prop_ro("lines", &Table::lines);
}

}  // namespace sandtable::python
