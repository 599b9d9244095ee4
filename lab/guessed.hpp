#pragma once
// Games whose words do not stand in a catalogue yet: what their sentences, labels and data files
// seem to say, read from the words. A game with types needs none of this, and when the last game
// has them this file goes.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/scene.hpp"
#include "lab/content.hpp"
#include "lab/shape.hpp"

namespace sandtable::lab::guessed {

/// What a sentence is made of: whose doing, what, how and where.
[[nodiscard]] EventShape shape(const EventType& type, const GameInfo& info);

/// A thing in a slot, by its name: "Minefield" of "2 Minefields"; what is only spoken of is shown.
/// Nothing: the name is a number.
[[nodiscard]] std::optional<Key> thing(const AnyGame& game, const AnyState& state,
                                       const std::string& event, const CountedSlot& slot,
                                       int number);
/// A place by its name. A name with a position behind it is that of something that lies there in
/// this game.
[[nodiscard]] Key place(const AnyGame& game, const AnyState& state, const CountedSlot& slot,
                        int number);
/// What stands on the boards, by its labels.
void add_shown(const Scene& scene, std::vector<Key>& out);

/// The number behind "Turn" or "Round" in the words of a phase; 0: there is none.
[[nodiscard]] int turn_in(std::string_view phase);
/// The whole number a figure begins with ("7 of 10" gives 7), if it begins with one.
[[nodiscard]] std::optional<int> figure_of(const Stat& stat);
/// The kinds of figures that equal the scores of finished games nearly always, best first; else
/// those that usually mean it.
struct Ended {
  Scene scene;
  Outcome outcome;
};
[[nodiscard]] std::vector<std::string> score_kinds(const std::vector<Ended>& games);

/// What was never used, by the names in the data files, what others have used, and the events.
[[nodiscard]] std::vector<Unused> unused(const Tally& tally,
                                         const std::vector<const Tally*>& others,
                                         const GameInfo& info, const Data& files);
/// A name for people: "bought: plane", "hex 2".
[[nodiscard]] std::string title(const Key& key);

/// Texts that stand in the same place of one file, no two alike: the names of its tiles, the lines
/// of a file, the items of a list of texts. What several items share (the territory of areas) names
/// none of them, nor does anything else about an item than its "name".
struct NameList {
  std::string kind;                ///< The word of the file for them: "tiles".
  std::vector<std::string> names;  ///< Sorted.
};
/// All lists of names in the files: of JSON by place, of any other file its lines.
[[nodiscard]] std::vector<NameList> name_lists(const Data& files);

}  // namespace sandtable::lab::guessed
