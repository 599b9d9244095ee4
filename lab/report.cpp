#include "lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot.hpp"
#include "lab/tongue.hpp"

namespace sandtable::lab {
namespace {

constexpr std::string_view kStyle = R"(
:root{--paper:#fdfbf5;--page:#f3efe3;--ink:#2b2a26;--quiet:#6b675c;--line:#d8d2c2;--bar:#7a6a3a;
--less:#9b4a2f;--fine:#1d6b45;--problem:#a3341f;--unsure:#8a5a00;--note:#2f5d8a}
@media (prefers-color-scheme:dark){:root{--paper:#26251f;--page:#1b1a16;--ink:#efe9d8;--quiet:#aaa491;
--line:#45423a;--bar:#b9a45e;--less:#d88a6c;--fine:#6cc79a;--problem:#f08a72;--unsure:#e2b04f;--note:#8bb8e8}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;
font-variant-numeric:tabular-nums}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px;overflow-wrap:break-word}
h1{font-size:28px;margin:0 0 4px}h2{font-size:20px;margin:40px 0 12px}
.lead{color:var(--quiet);margin:0 0 20px}
.headline{background:var(--paper);border:1px solid var(--line);border-left:8px solid var(--tone);
border-radius:6px;padding:16px 20px;margin:0 0 16px}
.headline strong{display:block;font-size:22px;line-height:1.3}
.headline p{margin:6px 0 0}
ul.verdicts{list-style:none;margin:0;padding:0}
ul.verdicts li{background:var(--paper);border:1px solid var(--line);border-left:5px solid var(--tone);
border-radius:6px;padding:10px 14px;margin:0 0 8px}
ul.verdicts small{display:block;color:var(--quiet)}
.word{color:var(--tone);font-weight:700;margin-right:6px}
.problem{--tone:var(--problem)}.unsure{--tone:var(--unsure)}.note{--tone:var(--note)}.fine{--tone:var(--fine)}
svg.plot{width:100%;height:auto;border:1px solid var(--line);border-radius:6px;display:block;margin:0 0 12px}
svg.narrow{display:none}
figure{margin:0}figcaption{display:none;font-weight:600;margin:0 0 8px}
@media (max-width:640px){svg.plot{display:none}svg.plot.narrow,figcaption{display:block}}
a{color:inherit}
details{margin:0 0 8px}summary{cursor:pointer;padding:8px 0;min-height:44px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:6px 10px;border-bottom:1px solid var(--line);vertical-align:top}
.quiet{color:var(--quiet);font-size:14px}
code{font-family:ui-monospace,monospace;font-size:14px;overflow-wrap:anywhere}
)";

std::string_view tone_class(Tone tone) {
  switch (tone) {
    case Tone::Problem:
      return "problem";
    case Tone::Unsure:
      return "unsure";
    case Tone::Note:
      return "note";
    case Tone::Fine:
      return "fine";
  }
  return "note";
}

std::string tone_words(const Tongue& words, Tone tone) {
  return words(say<"report.tone", "tone">(tone_class(tone)));
}

std::string verdict_html(const Tongue& words, const Verdict& verdict) {
  return fmt::format(
      "<li class=\"{}\"><span class=\"word\">{}</span>{} <a href=\"#{}\">{}</a>"
      "<small>{}</small></li>\n",
      tone_class(verdict.tone), escaped(tone_words(words, verdict.tone)), escaped(verdict.text),
      verdict.section, escaped(words(say<"report.evidence">())), escaped(verdict.evidence));
}

std::string table_html(const Table& table, const std::string& summary, bool open) {
  if (table.rows.empty()) return "";
  std::string out = fmt::format(
      "<details{}><summary>{}</summary><div class=\"scroll\" tabindex=\"0\"><table><thead><tr>",
      open ? " open" : "", escaped(summary));
  for (const std::string& title : table.titles)
    out += "<th scope=\"col\">" + escaped(title) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (const std::string& field : row) out += "<td>" + escaped(field) + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody></table></div></details>\n";
}

/// On a phone what a plot states stands above it, and it is drawn for so little room.
std::string picture_html(const Picture& picture) {
  const std::size_t at = picture.wide.find("<title>") + 7;
  return fmt::format("<figure><figcaption>{}</figcaption>{}{}</figure>\n",
                     picture.wide.substr(at, picture.wide.find("</title>") - at), picture.wide,
                     picture.narrow);
}

std::string section_html(const Tongue& words, const Section& section) {
  std::string out =
      fmt::format("<section id=\"{}\"><h2>{}</h2>\n", section.id, escaped(section.title));
  for (const Picture& picture : section.pictures) out += picture_html(picture);
  out +=
      table_html({section.titles, section.rows},
                 words(say<"report.figures", "n">(section.rows.size())), section.pictures.empty());
  for (const Table& table : section.more)
    out += table_html(table, words(say<"report.bars", "n">(table.rows.size())), false);
  if (!section.note.empty()) out += "<p class=\"quiet\">" + escaped(section.note) + "</p>\n";
  return out + "</section>\n";
}

/// "1,000 games, all seats played by script", or "between raider and script".
std::string games_words(const Tongue& words, const Evidence& evidence) {
  std::vector<std::string> names = evidence.study->player_names();
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string out = names.front();
  for (std::size_t i = 1; i < names.size(); ++i)
    out = words(say<"report.and", "first", "last">(out, names[i]));
  const std::uint64_t games = evidence.main.tally.games;
  return names.size() == 1 ? words(say<"report.one_player", "n", "player">(games, out))
                           : words(say<"report.players", "n", "players">(games, out));
}

/// The data files that are not those of the program: "cards.json, maps/S9.json and 3 more".
std::string files_words(const Tongue& words, const Evidence& evidence) {
  constexpr std::size_t kMost = 3;
  constexpr std::string_view kFolder = "data/";
  if (evidence.study->files == nullptr) return "";
  const Data embedded(evidence.game->info().data);
  std::string out;
  std::size_t count = 0;
  for (const auto& [path, text] : evidence.study->files->below("")) {
    if (embedded.find(path) == text || ++count > kMost) continue;
    out += (out.empty() ? "" : ", ") + path.substr(path.starts_with(kFolder) ? kFolder.size() : 0);
  }
  return count > kMost ? words(say<"report.more_files", "files", "n">(out, count - kMost)) : out;
}

/// What the game is played with: the options that differ from the defaults, and data files of the
/// designer's own.
std::string options_words(const Tongue& words, const Evidence& evidence) {
  std::string out;
  const Json defaults = evidence.game->info().schema.defaults();
  for (const auto& [name, value] : evidence.game->options().members()) {
    const Json* usual = defaults.find(name);
    if (usual == nullptr || *usual != value)
      out += (out.empty() ? "" : ", ") + name + "=" + value.text();
  }
  const std::string files = files_words(words, evidence);
  if (files.empty()) return out.empty() ? words(say<"report.default_options">()) : out;
  return (out.empty() ? "" : out + "; ") + words(say<"report.files", "files">(files));
}

std::string method_html(const Tongue& words, const Evidence& evidence, const Making& making) {
  const Study& study = *evidence.study;
  std::string stats;
  for (const std::string& stat : study.probe.stats) stats += (stats.empty() ? "" : ", ") + stat;
  if (stats.empty()) stats = words(say<"report.no_figure">());
  const std::uint64_t last =
      study.first_seed + std::max<std::uint64_t>(evidence.main.tally.games, 1) - 1;
  const std::string text =
      words(say<"report.method", "date", "first", "last", "took", "stats", "n">(
          making.date, std::to_string(study.first_seed), std::to_string(last), making.took, stats,
          study.probe.every));
  return fmt::format(
      "<section id=\"method\"><h2>{}</h2>\n<p><code>{}</code></p>\n"
      "<p class=\"quiet\">{}</p></section>\n",
      escaped(words(say<"report.measured">())), escaped(making.command), escaped(text));
}

Json share_json(const Share& share) {
  return Json::object({{"count", Json(static_cast<std::int64_t>(share.hits))},
                       {"of", Json(static_cast<std::int64_t>(share.trials))},
                       {"share", Json(share.share)},
                       {"low", Json(share.low)},
                       {"high", Json(share.high)}});
}

Json wins_json(const std::string& name, const Wins& wins) {
  Json out = Json::object({{"name", Json(name)}, {"wins", share_json(wins.against_fair())}});
  out.set("fair", Json(wins.fair_share()));
  out.set("z", Json(wins.z()));
  return out;
}

Json table_json(const WinTable& table) {
  Json out = Json::array();
  for (const auto& [name, wins] : table) out.push(wins_json(name, wins));
  return out;
}

Json usage_json(const Usage& usage) {
  Json out = key_json(usage.key);
  out.set("per_game", Json(usage.per_game));
  out.set("games", share_json(usage.games));
  if (!usage.told_of_seats) return out;
  out.set("winners", Json(usage.winners)), out.set("others", Json(usage.others));
  out.set("with", share_json(usage.with)), out.set("without", share_json(usage.without));
  out.set("lift", Json(usage.lift.value)), out.set("lift_low", Json(usage.lift.low));
  out.set("lift_high", Json(usage.lift.high)), out.set("z", Json(usage.z));
  out.set("false_discovery_rate", Json(usage.rate)), out.set("part_of_the_end", Json(usage.is_end));
  return out;
}

Json dead_json(const Unused& unused) {
  Json out = key_json(unused.key);
  out.set("elsewhere", Json(static_cast<std::int64_t>(unused.elsewhere)));
  return out;
}

Json figures_json(const Tally& tally) {
  Json out = Json::object();
  for (const FigureKind& kind : figure_kinds())
    if (const auto seen = figure(tally, kind.name))
      out.set(kind.name, Json::object({{"value", Json(seen->value)},
                                       {"low", Json(seen->low)},
                                       {"high", Json(seen->high)}}));
  return out;
}

Json check_json(const Check& check) {
  return Json::object({{"games", Json(static_cast<std::int64_t>(check.games))},
                       {"wins_before", share_json(check.before)},
                       {"wins_after", share_json(check.after)},
                       {"change", Json(check.wins.value)},
                       {"low", Json(check.wins.low)},
                       {"high", Json(check.wins.high)},
                       {"wins_rate", Json(check.wins_rate)}});
}

std::string_view aim_word(Proposal::Aim aim) {
  return aim == Proposal::Aim::Met ? "met" : aim == Proposal::Aim::Missed ? "missed" : "open";
}

void add_experiments(const Evidence& evidence, Json& out) {
  if (evidence.sweep) {
    Json points = Json::array();
    for (const SweepPoint& point : evidence.sweep->points)
      points.push(Json::object({{"value", Json(point.value)},
                                {"figures", figures_json(point.tally)},
                                {"refused", Json(point.refused)}}));
    out.set("sweep", Json::object({{"setting", Json(evidence.sweep->setting.name())},
                                   {"points", std::move(points)}}));
  }
  if (evidence.variation) {
    Json trials = Json::array();
    for (const Trial& trial : evidence.variation->trials)
      trials.push(Json::object({{"setting", Json(trial.setting.name())},
                                {"from", Json(trial.setting.value)},
                                {"to", Json(trial.value)},
                                {"result", Json(static_cast<int>(trial.result))},
                                {"group", Json(trial.group)},
                                {"wins_before", Json(trial.before.share)},
                                {"wins_after", Json(trial.after.share)},
                                {"wins_rate", Json(trial.wins_rate)},
                                {"games", Json(static_cast<std::int64_t>(trial.games))},
                                {"check", trial.check ? check_json(*trial.check) : Json()},
                                {"length", Json(trial.length.value)},
                                {"length_rate", Json(trial.length_rate)}}));
    out.set("vary", std::move(trials));
    const Trial* found = culprit(evidence);
    out.set("culprit", found == nullptr ? Json() : Json(found->setting.name()));
  }
  if (!evidence.tuning) return;
  Json best = Json::array();
  for (const Proposal& proposal : evidence.tuning->best) {
    Json each = Json::object({{"settings", Json(proposal.words())},
                              {"miss", Json(proposal.miss)},
                              {"target", Json(std::string(aim_word(proposal.aim)))},
                              {"checked", Json(proposal.checked)},
                              {"games", Json(static_cast<std::int64_t>(proposal.games))}});
    for (std::size_t i = 0; i < proposal.figures.size(); ++i) {
      const Figure& seen = proposal.figures[i];
      each.set(evidence.tuning->targets[i].figure, Json::object({{"value", Json(seen.value)},
                                                                 {"low", Json(seen.low)},
                                                                 {"high", Json(seen.high)}}));
    }
    best.push(std::move(each));
  }
  out.set("tune", std::move(best));
}

/// " But then Blue wins 56.0 % ± 2.0 where 50.0 % is fair."
std::string then_words(const Tongue& words, const Check& check) {
  if (check.next.empty()) return "";
  return " " +
         words(say<"headline.but_then", "who", "share", "fair">(
             words.who(check.next), words.share(check.next_share), words.percent(check.next_fair)));
}

/// The second question of the first box, answered whatever was found.
std::string what_to_change(const Tongue& words, const Evidence& evidence) {
  if (!evidence.variation) return words(say<"headline.vary">());
  if (const Trial* found = culprit(evidence))
    return words(say<"headline.change", "setting", "from", "to">(
               words.setting(found->setting), found->setting.value, found->value)) +
           then_words(words, *found->check);
  return words(say<"headline.no_change", "tried">(tried_words(words, *evidence.variation)));
}

/// Half a sentence made a whole one. Languages begin it with a large letter; "ä" is not in these.
std::string sentence(std::string text) {
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ".";
}

/// There is no table to be judged.
Verdict without_rivals(const Tongue& words, const Tally& tally) {
  if (tally.games == 0) return {Tone::Unsure, words(say<"headline.no_game">()), "", "method"};
  if (tally.games < kFewest)
    return {Tone::Unsure, words(say<"headline.few", "n">(tally.games)),
            words(say<"headline.fewest", "n">(kFewest)), "method"};
  if (tally.draws == tally.games)
    return {Tone::Problem, words(say<"headline.no_winner">()),
            sentence(words(say<"headline.draws", "n", "all">(tally.draws, tally.games))),
            "endings"};
  return {Tone::Note, words(say<"headline.nobody">()), "", "method"};
}

Verdict headline_in(const Evidence& evidence, const Tongue& words) {
  std::vector<Verdict> all = verdicts(evidence, words);
  const auto about = [](const Verdict& verdict) {
    return verdict.section == "fairness" || verdict.section == "factions" ||
           verdict.section == "first";
  };
  const auto worst = std::ranges::find_if(all, about);
  if (worst == all.end()) return without_rivals(words, evidence.main.tally);
  Verdict out = *worst;
  out.text = words(say<"headline.tone", "tone", "verdict">(tone_class(out.tone), out.text));
  out.evidence =
      out.tone == Tone::Problem ? what_to_change(words, evidence) : sentence(out.evidence);
  return out;
}

Json verdict_json(const Verdict& verdict) {
  return Json::object({{"tone", Json(std::string(tone_class(verdict.tone)))},
                       {"text", Json(verdict.text)},
                       {"evidence", Json(verdict.evidence)}});
}

}  // namespace

std::string took_words(const Evidence& evidence, int threads, std::size_t others) {
  const Speech words(evidence.language);
  const Findings& main = evidence.main;
  if (main.played_now == 0) return words(say<"making.before", "n">(main.tally.games));
  const double pace = static_cast<double>(main.played_now) / std::max(main.seconds, 1e-9);
  return words(say<"making.took", "n", "time", "threads", "others", "pace">(
      main.played_now, words.time(main.seconds), threads, others, words.number(pace, 1)));
}

Verdict headline(const Evidence& evidence) { return headline_in(evidence, Tongue(evidence)); }

std::string report_html(const Evidence& evidence, const Making& making) {
  const Tongue words(evidence);
  const Verdict first = headline_in(evidence, words);
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"{7}\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      "<title>{0}</title><style>{1}</style></head><body><main>\n<h1>{0}</h1>\n"
      "<p class=\"lead\">{2}; {3}.</p>\n"
      "<div class=\"headline {4}\"><strong>{5}</strong><p>{6}</p></div>\n",
      escaped(words(say<"report.title", "game">(evidence.game->info().title))), kStyle,
      escaped(games_words(words, evidence)), escaped(options_words(words, evidence)),
      tone_class(first.tone), escaped(first.text), escaped(first.evidence), words.language());
  if (!evidence.main.complete())
    out += fmt::format("<p class=\"quiet\">{}</p>\n",
                       escaped(words(say<"report.stopped", "n", "all">(evidence.main.tally.games,
                                                                       evidence.main.wanted))));
  out += fmt::format("<h2>{}</h2>\n<ul class=\"verdicts\">\n",
                     escaped(words(say<"report.verdicts">())));
  for (const Verdict& verdict : verdicts(evidence, words)) out += verdict_html(words, verdict);
  out += "</ul>\n";
  for (const Section& section : sections(evidence)) out += section_html(words, section);
  return out + method_html(words, evidence, making) + "</main></body></html>\n";
}

std::vector<std::pair<std::string, std::string>> report_pictures(const Evidence& evidence) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Section& section : sections(evidence))
    for (std::size_t i = 0; i < section.pictures.size(); ++i)
      out.emplace_back(section.id + (i == 0 ? "" : "-" + std::to_string(i + 1)) + ".svg",
                       section.pictures[i].wide);
  return out;
}

Json report_json(const Evidence& evidence) {
  const Tally& tally = evidence.main.tally;
  Json out = Json::object({{"study", study_json(*evidence.study)}});
  out.set("games", Json(static_cast<std::int64_t>(tally.games)));
  out.set("wanted", Json(static_cast<std::int64_t>(evidence.main.wanted)));
  const Tongue english(evidence, kFirstLanguage);  // the same in every language
  Json all = Json::array();
  for (const Verdict& verdict : verdicts(evidence, english)) all.push(verdict_json(verdict));
  out.set("headline", verdict_json(headline_in(evidence, english)));
  out.set("verdicts", std::move(all));
  out.set("figures", figures_json(tally));
  Json seats = Json::array();
  for (std::size_t i = 0; i < tally.seats.size(); ++i)
    seats.push(wins_json(seat_labels(tally)[i], tally.seats[i]));
  out.set("seats", std::move(seats));
  out.set("roles", table_json(role_table(tally))), out.set("names", table_json(name_table(tally)));
  out.set("players", table_json(tally.players));
  out.set("first_mover", wins_json(kFirstMover, tally.first));
  Json duels = Json::array();
  for (const Duel& duel : evidence.duels)
    duels.push(Json::object({{"weaker", Json(duel.weaker)},
                             {"stronger", Json(duel.stronger)},
                             {"players", table_json(duel.findings.tally.players)}}));
  out.set("skill", std::move(duels));
  Json endings = Json::object();
  for (const auto& [rule, count] : tally.endings)
    endings.set(rule, Json(static_cast<std::int64_t>(count)));
  out.set("endings", std::move(endings));
  Json use = Json::array();
  for (const Usage& usage : evidence.usage) use.push(usage_json(usage));
  out.set("use", std::move(use));
  Json dead = Json::array();
  for (const Unused& each : evidence.dead) dead.push(dead_json(each));
  out.set("unused", std::move(dead));
  add_experiments(evidence, out);
  return out;
}

}  // namespace sandtable::lab
