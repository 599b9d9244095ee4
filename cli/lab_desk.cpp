#include "cli/lab_desk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/input.hpp"
#include "cli/words.hpp"
#include "lab/plot.hpp"
#include "lab/report.hpp"
#include "lab/tongue.hpp"
#include "server/request.hpp"

namespace sandtable::cli {
namespace fs = std::filesystem;
namespace {

using lab::escaped;
using server::Response;

constexpr std::string_view kPageStyle = R"(
:root{color-scheme:light dark;--paper:#fdfbf5;--page:#f3efe3;--ink:#2b2a26;--quiet:#6b675c;--line:#d8d2c2;
--rim:#857a60;--accent:#7a5a10;--on:#fdfbf5;--alert:#9c2f13}
@media (prefers-color-scheme:dark){:root{--paper:#26251f;--page:#1b1a16;--ink:#efe9d8;--quiet:#aaa491;
--line:#45423a;--rim:#8d8369;--accent:#e2b04f;--on:#1b1a16;--alert:#f08a6a}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px}
section{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:12px 20px;margin:0 0 16px;
box-shadow:0 1px 2px rgb(0 0 0/.1)}section[role=alert]{border-left:6px solid var(--alert);color:var(--alert)}
h1,h2{line-height:1.2;margin:8px 0 12px}label{display:block;margin:12px 0 4px;font-weight:600}
select,input,textarea,button{font:inherit;color:inherit;box-sizing:border-box;min-height:44px;max-width:100%;border:1px solid var(--rim);
border-radius:8px;background:var(--page);padding:0 12px}select,input:not([type=checkbox]),textarea{width:20rem}textarea{padding:8px 12px;font-family:ui-monospace,monospace}
summary{cursor:pointer;padding:12px 0}
label:has([type=checkbox]){display:flex;align-items:center;gap:10px;font-weight:400}
[type=checkbox]{width:22px;min-height:22px;height:22px;margin:0;accent-color:var(--accent)}
button{padding:0 20px;background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:700;cursor:pointer}
progress{width:100%;height:24px;accent-color:var(--accent)}a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.quiet{color:var(--quiet)}li a{display:inline-block;padding:10px 0}
)";
constexpr std::string_view kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Shows how far a run is, and the reports when it has ended. Pages that load themselves anew would
/// take the place away from who reads them.
constexpr std::string_view kWatch = R"(const bar = document.querySelector('progress');
const text = document.querySelector('#far');
async function look() {
  const now = await (await fetch('/lab/progress')).json();
  if (!now.running) return location.replace('/lab');
  bar.max = Math.max(now.total, 1);
  bar.value = now.done;
  text.textContent = `${now.what}: ${now.done} of ${now.total}`;
  setTimeout(look, 500);
}
if (bar) look();
)";

/// The page looks as the client's settings say, which the browser keeps. Runs when all styles are
/// there and nothing is shown yet.
constexpr std::string_view kLooks = R"(let settings = {};
try {
  settings = JSON.parse(localStorage.getItem('sandtable.settings')) ?? {};
} catch {
  // Nothing is kept: as the system likes it.
}
const always = { light: 'not all', dark: 'all' }[settings.theme];
if (always) {
  document.documentElement.style.colorScheme = settings.theme;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule.media?.mediaText.includes('prefers-color-scheme')) rule.media.mediaText = always;
}
document.documentElement.style.zoom = { small: 0.9, large: 1.18, huge: 1.4 }[settings.text] ?? 1;
)";

constexpr std::string_view kMain = "<main>\n";
/// The bar of the client's pages: from a report back to the lab, and from both to the tables.
constexpr std::string_view kTopBar = R"(<style>
.top{--brass:#80590c;--sand:#e8d6a6;background:var(--paper);border-bottom:4px double var(--brass)}
@media (prefers-color-scheme:dark){.top{--brass:#d9ae54;--sand:#4b3d1d}}
.top div{max-width:76rem;margin:0 auto;padding:0 16px;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 16px}
.top a{display:inline-flex;align-items:center;min-height:56px;padding:0 12px;color:var(--quiet);text-decoration:none}
.top a:hover{color:var(--ink)}.top a[aria-current]{color:var(--ink);box-shadow:inset 0 -3px 0 var(--brass)}
.top a.brand{padding:0;gap:10px;font-weight:700;font-size:1.15rem;letter-spacing:.02em;color:var(--ink)}
.top path{fill:var(--brass)}.top .sheet{fill:var(--sand);stroke:var(--brass);stroke-width:2;stroke-linejoin:round}
@media (max-width:26rem){.top div{gap:0}.top nav a{padding:0 8px}}
</style><script src="/lab/looks.js"></script><header class="top"><div><a class="brand" href="/"><svg viewBox="0 0 32 32" width="28" height="28"
aria-hidden="true"><path class="sheet" d="M16 2 28.1 9v14L16 30 3.9 23V9Z"/><path d="M7 20c3-5 6-5 9-2s6 2 9-3v6l-9 5.2Z"/><circle
fill="#d55e00" cx="12" cy="11.5" r="2.6"/></svg>Sandtable</a><nav aria-label="Pages"><a href="/">Lobby</a><a
href="/lab"{}>Lab</a><a href="/settings">Settings</a></nav></div></header>
)";
constexpr std::string_view kCurrent = " aria-current=\"page\"";

std::string top_bar(bool in_lab) {
  std::string out(kTopBar);
  return out.replace(out.find("{}"), 2, in_lab ? kCurrent : "");
}

/// A report is a page on its own, as a file; served it has a way back.
std::string with_way_back(std::string report) {
  if (const std::size_t at = report.find(kMain); at != std::string::npos)
    report.insert(at, top_bar(false));
  return report;
}

Response html(std::string body, int status = 200) {
  return {status,
          "text/html; charset=utf-8",
          std::move(body),
          {{"Content-Security-Policy", std::string(kPolicy)}, {"Cache-Control", "no-store"}}};
}

/// A folder's name is letters, digits, "-" and "_" only: nothing can lead out of the folder.
bool plain_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

/// The first words of a report, as its figures say them.
std::string headline_of(const fs::path& folder) {
  const Result<std::string> text = read_file((folder / "summary.json").string());
  if (!text) return "";
  const Result<Json> summary = Json::parse(*text, "summary.json");
  if (!summary) return "";
  JsonReader reader(*summary, "summary.json");
  const std::string words = reader.member("headline").member("text").string();
  return reader.ok() ? words : "";
}

}  // namespace

LabDesk::LabDesk(fs::path folder) : folder_(std::move(folder)) { fs::create_directories(folder_); }

LabDesk::~LabDesk() { stop_ = true; }

std::optional<Response> LabDesk::answer(const server::Request& request) {
  const std::string_view path = request.path;
  if (path != "/lab" && !path.starts_with("/lab/")) return std::nullopt;
  if (path == "/lab/start" && request.method == "POST") return start(request);
  if (request.method != "GET") return html("<p>only GET</p>", 405);
  if (path == "/lab" || path == "/lab/") return page("", 200);
  if (path == "/lab/looks.js")
    return Response{200, "text/javascript; charset=utf-8", std::string(kLooks), {}};
  if (path == "/lab/watch.js")
    return Response{200, "text/javascript; charset=utf-8", std::string(kWatch), {}};
  if (path == "/lab/form.js")
    return Response{200, "text/javascript; charset=utf-8", std::string(form_script()), {}};
  if (path == "/lab/progress") {
    const State now = state();
    Response out;
    out.body = Json::object({{"running", Json(now.running)},
                             {"what", Json(now.what)},
                             {"done", Json(static_cast<std::int64_t>(now.done))},
                             {"total", Json(static_cast<std::int64_t>(now.total))},
                             {"problem", Json(now.problem)}})
                   .text();
    return out;
  }
  if (auto found = file(path)) return found;
  return page("There is no such report.", 404);
}

LabDesk::State LabDesk::state() const {
  const std::scoped_lock lock(mutex_);
  return state_;
}

std::vector<std::string> LabDesk::reports() const {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    const std::string name = entry.path().filename().string();
    if (plain_name(name) && fs::exists(entry.path() / "report.html")) out.push_back(name);
  }
  std::ranges::sort(out);
  return out;
}

/// GET /lab/reports/NAME/report.html, or one of the files of figures beside it.
std::optional<Response> LabDesk::file(std::string_view path) const {
  constexpr std::string_view kBefore = "/lab/reports/";
  if (!path.starts_with(kBefore)) return std::nullopt;
  path.remove_prefix(kBefore.size());
  const std::size_t slash = path.find('/');
  if (slash == std::string_view::npos || !plain_name(path.substr(0, slash))) return std::nullopt;
  const std::string_view wanted = path.substr(slash + 1);
  static constexpr std::pair<std::string_view, std::string_view> kFiles[] = {
      {"report.html", "text/html; charset=utf-8"},
      {"summary.json", "application/json"},
      {"games.csv", "text/csv; charset=utf-8"}};
  for (const auto& [name, type] : kFiles) {
    if (wanted != name) continue;
    const fs::path where = folder_ / std::string(path.substr(0, slash)) / std::string(name);
    Result<std::string> text = read_file(where.string());
    if (!text) return std::nullopt;
    Response out = html(name == "report.html" ? with_way_back(*std::move(text)) : *std::move(text));
    out.type = std::string(type);
    return out;
  }
  return std::nullopt;
}

Response LabDesk::page(const std::string& note, int status, const LabOrder& asked) const {
  const State now = state();
  std::string body = fmt::format(
      // Without a referrer a browser does not say where a form comes from, and `start` asks.
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><meta name=\"referrer\" "
      "content=\"same-origin\">{}<title>The lab · Sandtable</title><style>{}"
      "</style></head><body>{}<main>\n<h1>The lab</h1>\n<p>Is a game fair? Thousands of games "
      "between bots, as a report.</p>\n",
      fmt::format("<script src=\"/lab/{}.js\" defer></script>", now.running ? "watch" : "form"),
      kPageStyle, top_bar(true));
  if (!note.empty()) body += "<section role=\"alert\"><p>" + escaped(note) + "</p></section>\n";
  if (!now.problem.empty())
    body += "<section role=\"alert\"><p>" + escaped(now.problem) + "</p></section>\n";
  if (now.running)
    body += fmt::format(
        "<section role=\"status\"><h2>Playing {}</h2><p id=\"far\">{}: {} of {}</p><progress "
        "aria-label=\"games "
        "played\" max=\"{}\" value=\"{}\"></progress></section>\n",
        escaped(now.name), escaped(now.what), now.done, now.total,
        std::max<std::uint64_t>(now.total, 1), now.done);
  else
    body += form_html(asked, kMostGames);
  body += "<section><h2>Reports</h2>\n<ul>\n";
  const std::vector<std::string> all = reports();
  for (const std::string& name : all)
    body += fmt::format(
        "<li><a href=\"/lab/reports/{0}/report.html\">{0}</a> <span class=\"quiet\">(<a "
        "href=\"/lab/reports/{0}/games.csv\">CSV</a>, <a "
        "href=\"/lab/reports/{0}/summary.json\">JSON</a>)"
        "</span><br>{1}</li>\n",
        name, escaped(headline_of(folder_ / name)));
  body += "</ul>";
  if (all.empty())
    body += fmt::format("<p class=\"quiet\">None yet: {}.</p>",
                        now.running ? "the first is being played" : "start a run above");
  return html(body + "</section></main></body></html>\n", status);
}

Response LabDesk::start(const server::Request& request) {
  const std::string_view origin = request.header("origin");
  if (!origin.empty() && !server::same_origin(origin, request.header("host")))
    return page("The run was asked for from another site.", 403);
  const LabOrder order = order_from(request.body);
  if (const Result<Chosen> chosen = check_order(order, kMostGames); !chosen)
    return page("That cannot be played: " + chosen.error().text + ".", 400, order);
  {
    const std::scoped_lock lock(mutex_);
    if (!state_.running) {
      if (thread_.joinable()) thread_.join();
      state_ = {true, "beginning", order.name(), "", 0, order.games};
      thread_ = std::jthread([this, order] { run(order); });
      return {303, "text/plain", "", {{"Location", "/lab"}}};
    }
  }
  return page("A run is under way; one at a time.", 409);
}

void LabDesk::run(const LabOrder& order) {
  std::string problem;
  try {
    problem = play(order);
  } catch (const std::exception& error) {
    problem = error.what();
  }
  const std::scoped_lock lock(mutex_);
  state_.running = false, state_.problem = problem;
}

lab::LabSetup LabDesk::setup_for(const LabOrder& order, const Chosen& chosen) {
  lab::LabSetup setup;
  setup.entry = chosen.entry, setup.data = chosen.data, setup.options = chosen.game->options();
  setup.games = order.games, setup.trial_games = order.trial_games(), setup.seed = order.seed;
  if (!order.bots.empty()) setup.bots = {order.bots};
  setup.crew.threads = 1, setup.crew.stop = &stop_;
  setup.crew.progress = [this](std::uint64_t done, std::uint64_t total) {
    const std::scoped_lock lock(mutex_);
    state_.done = done, state_.total = total;
  };
  setup.announce = [this](const std::string& what) {
    const std::scoped_lock lock(mutex_);
    state_.what = what;
  };
  return setup;
}

/// What went wrong; empty: the report is written.
std::string LabDesk::play(const LabOrder& order) {
  const Result<Chosen> chosen = check_order(order, kMostGames);
  if (!chosen) return chosen.error().text;
  const lab::LabSetup setup = setup_for(order, *chosen);
  // A folder of that name may hold games of an older program, or of the command line.
  for (int more = 1;; ++more) {
    const std::string name = order.name() + (more == 1 ? "" : "-" + std::to_string(more));
    const lab::Archive archive(folder_ / name, lab::Archive::Start::GoOn);
    lab::Laboratory laboratory(setup, archive);
    lab::Evidence evidence;
    Result<lab::Findings> main = laboratory.main();
    if (main) {
      evidence.main = *std::move(main);
      return report(laboratory, evidence, order, name);
    }
    const bool of_another =
        archive.ready() && laboratory.study().game != nullptr && !archive.fits(laboratory.study());
    if (!of_another) return main.error().text;
  }
}

/// The other experiments, and then the files.
std::string LabDesk::report(lab::Laboratory& laboratory, lab::Evidence& evidence,
                            const LabOrder& order, const std::string& name) {
  evidence.study = &laboratory.study(), evidence.game = laboratory.study().game.get();
  Result<std::vector<lab::Duel>> duels =
      laboratory.skill(lab::default_ladder(evidence.game->info()));
  if (!duels) return duels.error().text;
  evidence.duels = *std::move(duels);
  if (order.vary) {
    Result<lab::Variation> variation = laboratory.vary(evidence.main.tally);
    if (!variation) return variation.error().text;
    evidence.variation = *std::move(variation);
  }
  if (laboratory.stopped()) return "";
  evidence.look_at_content();
  const lab::Speech words(evidence.language);
  const lab::Making making{order.command(name), words(lab::say<"report.browser", "date">(today())),
                           lab::took_words(evidence, 1)};
  write_file(folder_ / name / "report.html", lab::report_html(evidence, making));
  write_file(folder_ / name / "summary.json", lab::report_json(evidence).pretty() + "\n");
  return "";
}

}  // namespace sandtable::cli
