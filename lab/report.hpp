#pragma once
// The report: one HTML file that needs nothing else, its pictures as files, and its figures as
// JSON.

#include <string>
#include <utility>
#include <vector>

#include "lab/plot.hpp"
#include "lab/verdict.hpp"

namespace sandtable::lab {

/// How a report came about, for its last section.
struct Making {
  std::string command;
  std::string date;
  std::string took;  ///< "1,000 games in 12.3 s on 2 threads".
};
/// What took so long, in the language of the evidence: so many threads, and processes elsewhere.
[[nodiscard]] std::string took_words(const Evidence& evidence, int threads, std::size_t others = 0);

/// The figures behind a picture, for those who do not see it.
struct Table {
  std::vector<std::string> titles;
  std::vector<std::vector<std::string>> rows;
};

/// A section of the report: a picture that states a finding, and the table behind it.
struct Section {
  std::string id;  ///< "fairness": verdicts point at it.
  std::string title;
  std::vector<Picture> pictures;
  std::vector<std::string> titles;  ///< Of the table.
  std::vector<std::vector<std::string>> rows;
  std::string note;
  std::vector<Table> more = {};  ///< Behind pictures of which the first table does not tell.
};

/// All sections that the evidence fills, in the order of the page.
[[nodiscard]] std::vector<Section> sections(const Evidence& evidence);

/// One sentence: is it fair, and what to change.
[[nodiscard]] Verdict headline(const Evidence& evidence);

[[nodiscard]] std::string report_html(const Evidence& evidence, const Making& making);
/// Name and SVG of every picture: "fairness.svg".
[[nodiscard]] std::vector<std::pair<std::string, std::string>> report_pictures(
    const Evidence& evidence);
/// The same figures for programs; nothing in it depends on who played the games.
[[nodiscard]] Json report_json(const Evidence& evidence);

}  // namespace sandtable::lab
