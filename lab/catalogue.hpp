#pragma once
// What a game has, as its data files name it. The lab knows no game: a list of texts counts as a
// list of things when the sentences of games speak of most of them.

#include <string>
#include <vector>

#include "core/data.hpp"

namespace sandtable::lab {

/// Texts that stand in the same place of one file, no two alike: the names of its tiles, the lines
/// of a file, the items of a list of texts. What several items share (the territory of areas) names
/// none of them, nor does anything else about an item than its "name".
struct NameList {
  std::string kind;                ///< The word of the file for them: "tiles".
  std::vector<std::string> names;  ///< Sorted.
};
/// All lists of names in the files: of JSON by place, of any other file its lines.
[[nodiscard]] std::vector<NameList> name_lists(const Data& files);

}  // namespace sandtable::lab
