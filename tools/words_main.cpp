// Build tool: what languages there are, and what each lacks.
//
//   words FOLDER…     prints a table; a folder without words is left out
//
// Ends with status 1 where a catalogue is broken, or has what English has not.

#include <iostream>
#include <string>
#include <vector>

#include "tools/words.hpp"

int main(int argc, char** argv) {
  using namespace sandtable;
  std::vector<std::pair<std::string, std::vector<Counted>>> parts;
  bool sound = true;
  for (const std::string& folder : std::vector<std::string>(argv + 1, argv + argc)) {
    const tools::WordFiles files = tools::read_words(folder);
    for (const std::string& problem : files.problems) std::cerr << problem << "\n";
    sound = sound && files.problems.empty();
    if (!files.texts.empty()) parts.emplace_back(folder, count_missing(files.words));
  }
  std::cout << tools::missing_table(parts);
  return sound ? 0 : 1;
}
