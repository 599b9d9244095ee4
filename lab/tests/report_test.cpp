#include "lab/report.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/plot.hpp"
#include "lab/tests/studies.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

/// The titles of the pictures of a section, one a line.
std::string titles_in(const Evidence& evidence, std::string_view id) {
  std::string out;
  for (const auto& [name, svg] : report_pictures(evidence)) {
    if (!name.starts_with(id)) continue;
    const std::size_t at = svg.find("<title>") + 7;
    out += svg.substr(at, svg.find("</title>") - at) + "\n";
  }
  return out;
}

const Section& section_of(const std::vector<Section>& all, std::string_view id) {
  const auto found = std::ranges::find(all, id, &Section::id);
  REQUIRE(found != all.end());
  return *found;
}

/// Red's share at each value of a setting, from so many games each.
Evidence swept(const std::vector<int>& thousandths, int games) {
  Evidence out = played(study(), 100, 500, 1);
  Sweep sweep;
  sweep.setting.option = "rounds", sweep.setting.value = 2;
  for (std::size_t i = 0; i < thousandths.size(); ++i) {
    SweepPoint point{static_cast<std::int64_t>(i) + 1, "", Tally({"steady", "steady"})};
    for (int n = 0; n < games; ++n) point.tally.add(duel(n < games * thousandths[i] / 1000));
    sweep.points.push_back(std::move(point));
  }
  out.sweep = std::move(sweep);
  return out;
}

/// One step of a setting that moves Red's share and the length.
Evidence stepped(double wins_rate, double length_rate) {
  Evidence out = played(study(), 100, 500, 1);
  Trial trial;
  trial.setting.option = "rounds", trial.setting.value = 3, trial.value = 2;
  trial.group = "Red", trial.wins = {0.08, 0.05, 0.11, 0.001}, trial.wins_rate = wins_rate;
  trial.length = {-1.5, -2, -1, 0.001}, trial.length_rate = length_rate;
  out.variation = Variation{{trial}, false};
  return out;
}

}  // namespace

TEST_CASE("the title of a sweep says what the setting does, or that it does nothing") {
  CHECK(titles_in(swept({450, 500, 600}, 1000), "sweep")
            .starts_with("Red wins 45.0 % with rounds = 1, 60.0 % with 3\n"));
  CHECK(titles_in(swept({600, 500, 450}, 1000), "sweep")
            .starts_with("Red wins 60.0 % with rounds = 1, 45.0 % with 3\n"));
  CHECK(titles_in(swept({490, 500, 510}, 100), "sweep")
            .starts_with("No value of rounds moves a seat's share by more than luck\n"));
}

TEST_CASE("a verdict says what a sweep found, and which values were refused") {
  Evidence evidence = swept({450, 600}, 1000);
  evidence.sweep->points.push_back({9, "too long", Tally{{}}});
  const auto all = verdicts(evidence);
  const auto said = std::ranges::find(all, "sweep", &Verdict::section);

  REQUIRE(said != all.end());
  CHECK(
      said->text ==
      "Red wins 45.0 % with rounds = 1, 60.0 % with 2. No value of rounds moves the turns by more "
      "than luck.");
  CHECK(said->evidence == "3 values of rounds, 1000 games each; refused: 9");
}

TEST_CASE("the table of a sweep has the share of every seat at every value") {
  Evidence evidence = swept({450, 600}, 1000);
  evidence.sweep->points.push_back({9, "too long", Tally{{}}});
  const std::vector<Section> all = sections(evidence);
  const Section& sweep = section_of(all, "sweep");

  CHECK(sweep.titles[1] == "Red wins");
  CHECK(sweep.rows[0][1] == "45.0 % ± 3.1");
  CHECK(sweep.rows[1][2] == "40.0 % ± 3.0");
  CHECK(sweep.rows[2][1] == "refused");
}

TEST_CASE("the titles of varied settings name what matters most, or say that nothing does") {
  CHECK(titles_in(stepped(0.01, 0.01), "vary") ==
        "rounds 3 → 2 moves a win share most surely: Red +8.0 points\n"
        "rounds 3 → 2 changes the length most surely: -1.50 turns\n");
  CHECK(titles_in(stepped(0.5, 0.5), "vary") ==
        "No step of a setting moves a win share by more than luck\n"
        "No step of a setting changes the length by more than luck\n");
}

TEST_CASE("the verdict on a fair game's settings says which matter most") {
  const auto said = [](double wins_rate, double length_rate) {
    const auto all = verdicts(stepped(wins_rate, length_rate));
    return std::ranges::find(all, "vary", &Verdict::section)->text;
  };
  CHECK(said(0.01, 0.01) ==
        "rounds 3 → 2 moves a win share most surely: Red +8.0 points; "
        "rounds 3 → 2 changes the length most surely: -1.5 turns.");
  CHECK(said(0.5, 0.01) ==
        "No single step of a setting moves a win share by more than luck; "
        "rounds 3 → 2 changes the length most surely: -1.5 turns.");
  CHECK(said(0.5, 0.5) ==
        "No single step of a setting moves a win share or the length by more than luck.");
}

TEST_CASE("what goes with winning is named in the title of its picture and in the verdict") {
  Evidence evidence = played(study(), 0, 500, 1);
  for (int i = 0; i < 200; ++i) {
    Row row = duel(i % 2 == 0);
    const std::uint32_t user = i % 10 == 0 ? 1 : 0;  // who uses it wins nine of ten
    const Key plane = thing("plane");
    row.use = {{plane, {(i % 2 == 0) != (user == 1) ? 1U : 0U, 0, 0}},
               {plane, {0, (i % 2 == 0) != (user == 1) ? 0U : 1U, 0}}};
    evidence.main.tally.add(row);
  }
  evidence.look_at_content();

  CHECK_MESSAGE(titles_in(evidence, "use").starts_with("Surest: “plane” goes with winning, +"),
                titles_in(evidence, "use"));
  const auto said = verdicts(evidence);
  CHECK(std::ranges::any_of(said, [](const Verdict& each) {
    return each.text.starts_with("“plane” goes with winning");
  }));
}

TEST_CASE("the title of the lead says what it is worth early and late") {
  Evidence evidence = played(study(), 0, 500, 1);
  for (int i = 0; i < 100; ++i) {
    Row row = duel(true);
    LeadRow lead;
    lead.decided = 600, lead.leader.fill(0);
    lead.leader[0] = i < 60 ? 0 : 1;
    row.leads.push_back(lead);
    evidence.main.tally.add(row);
  }
  CHECK_MESSAGE(
      titles_in(evidence, "lead")
          .starts_with(
              "The leader of the moment wins 60 % after 10 % of the game, 100 % after 90 %"),
      titles_in(evidence, "lead"));
}

TEST_CASE("the bars of lengths and of when it was decided stand in tables too") {
  Evidence evidence = played(study(), 0, 500, 1);
  Row row = duel(true);
  LeadRow lead;
  lead.decided = 600, lead.leader.fill(0);
  row.leads.push_back(lead);
  evidence.main.tally.add(row);
  const std::vector<Section> all = sections(evidence);

  CHECK(section_of(all, "length").more.at(0).rows.at(0) ==
        std::vector<std::string>{"5", "100.0 %"});
  CHECK(section_of(all, "lead").more.at(0).rows.at(6) ==
        std::vector<std::string>{"60 %", "100.0 %"});
  const std::string html = report_html(evidence, {"command", "date", "took"});
  CHECK(html.find("<th scope=\"col\">ahead for good after</th>") != std::string::npos);
}

TEST_CASE("a long title is written smaller, so that it ends within its plot") {
  const auto size = [](const std::string& title) {
    const std::string svg = bar_plot(title, {{"a", 1, "1"}}).wide;
    const std::size_t at = svg.find("y=\"26\" font-size=\"") + 18;
    return std::stod(svg.substr(at));
  };
  CHECK(size("Short") == 16);
  CHECK(size(std::string(100, 'x')) < 14);
  CHECK(size(std::string(100, 'x')) > 11);
}

TEST_CASE("a report says that data files were replaced, and not that all is as usual") {
  const auto lead = [](const std::vector<std::string>& paths, const Json& options) {
    Study own = study();
    own.game = find_game("islets")->create(options, "test").value();
    Data files(own.game->info().data);
    for (const std::string& path : paths) files.replace(path, "own text");
    own.files = std::make_shared<const Data>(std::move(files));
    Evidence evidence = played(study(), 40, 500, 1);
    evidence.study = &own, evidence.game = own.game.get();
    const std::string html = report_html(evidence, {"command", "date", "took"});
    const std::size_t from = html.find("<p class=\"lead\">");
    return html.substr(from, html.find("</p>", from) - from);
  };
  const Json usual = Json::object();
  const Json four = Json::object({{"players", Json(4)}});

  CHECK(lead({}, usual).ends_with("; default options."));
  CHECK(lead({"data/units.json"}, usual).ends_with("; data files replaced: units.json."));
  CHECK(lead({"data/maps/S9.json", "data/units.json"}, four)
            .ends_with("; players=4; data files replaced: maps/S9.json, units.json."));
  CHECK(lead({"data/a.json", "data/b.json", "data/c.json", "data/d.json", "data/e.json"}, usual)
            .ends_with("; data files replaced: a.json, b.json, c.json and 2 more."));
}

namespace {

/// A number behind a word of a tag: x of `<text x="16"`.
double number_behind(std::string_view tag, std::string_view word) {
  const std::size_t at = tag.find(word);
  return at == std::string_view::npos ? 0 : std::stod(std::string(tag.substr(at + word.size())));
}

/// Letters that stick out of the width of a plot, at so many pixels a letter.
int letters_outside(std::string_view svg, double width) {
  constexpr double kLetter = 6.5;
  int out = 0;
  for (std::size_t at = svg.find("<text "); at != std::string_view::npos;
       at = svg.find("<text ", at + 1)) {
    const std::size_t open = svg.find('>', at);
    const std::string_view tag = svg.substr(at, open - at);
    const std::string_view words = svg.substr(open + 1, svg.find('<', open) - open - 1);
    const auto letters = std::ranges::count_if(
        words, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    const double wide = kLetter * static_cast<double>(letters);
    const double x = number_behind(tag, " x=\"");
    const double left = tag.find("\"middle\"") != std::string_view::npos ? x - wide / 2
                        : tag.find("\"end\"") != std::string_view::npos  ? x - wide
                                                                         : x;
    if (left < 0 || left + wide > width) ++out;
  }
  return out;
}

}  // namespace

TEST_CASE("on a phone every plot is drawn for its width, and no word is cut off") {
  const std::string name = "Non-Aligned Movement and its many friends of old";
  std::vector<Bar> columns;
  for (int i = 0; i < 30; ++i) columns.push_back({std::to_string(10 * i), 1.0 * i, "12.5 %"});
  const std::vector<CurvePoint> points{{1, 0.2, 0.1, 0.3}, {5, 0.9, 0.8, 1}};
  const std::string caption =
      "Teil des Spiels bis zur bleibenden Führung; 100 %: erst am Ende des Spiels";
  const std::vector<Picture> all{
      interval_plot("Shares", {{name, 0.995, 0.984, 0.999, 0.5, 1, true}, {"Red", 0, 0, 0.1, 0.5}}),
      change_plot("Changes", {{name, -4, -8, 0.5, "Non-Aligned Movement -4.0", true}}, "points"),
      change_plot("Lift", {{name, 20, 6, 34, "+20.0 (+6.0 to +34.0)", false}}, "points"),
      column_plot("Length", columns, "turns"),
      column_plot("Lead", columns, caption),
      change_plot("Changes", {{name, -4, -8, 0.5, "-4.0", true}}, caption),
      interval_plot("Shares", {{"Red", 1, 1, 1, 0.95}}),
      bar_plot("Nearest", {{name, 3, "missed by 3.21"}, {"b", 0, "within, not checked"}}),
      curve_plot("Leads", {{name, points, 1}, {"Blue", points, 2}},
                 {"thirds of the game played", "win share", true, 0.5, "fair", 1})};

  for (const Picture& picture : all) {
    CAPTURE(picture.narrow);
    CHECK(picture.wide.starts_with("<svg class=\"plot\" viewBox=\"0 0 720 "));
    CHECK(picture.narrow.starts_with("<svg class=\"plot narrow\" viewBox=\"0 0 356 "));
    CHECK(picture.narrow.find("class=\"finding\"") == std::string::npos);
    CHECK(letters_outside(picture.narrow, 356) == 0);
    CHECK(letters_outside(picture.wide, 720) == 0);
  }
  Evidence evidence = played(study(), 500, 600, 1);
  const std::string html = report_html(evidence, {"command", "date", "took"});
  const auto count = [&](std::string_view what) {
    int out = 0;
    for (std::size_t at = html.find(what); at != std::string::npos; at = html.find(what, at + 1))
      ++out;
    return out;
  };
  CHECK(count("<svg class=\"plot\"") > 2);
  CHECK(count("<svg class=\"plot narrow\"") == count("<svg class=\"plot\""));
  CHECK(html.find("svg.plot{width:560px}") == std::string::npos);
}
