#include "server/pages.hpp"

#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/wire.hpp"

namespace sandtable::server {
namespace {

constexpr std::string_view kIndex = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandtable</title>
</head>
<body>
<main>
<h1>Sandtable</h1>
<p>The server is up. Games and their options are listed at <a href="/api/games">/api/games</a>, tables
that anybody may watch at <a href="/api/tables">/api/tables</a>, figures at <a href="/metrics">/metrics</a>.</p>
</main>
</body>
</html>
)";

void add_figure(std::string& out, std::string_view name, std::string_view type,
                std::string_view help, std::uint64_t value) {
  ((out += "# HELP ") += name) += ' ';
  (out += help) += "\n# TYPE ";
  ((out += name) += ' ') += type;
  ((out += '\n') += name) += ' ';
  (out += std::to_string(value)) += '\n';
}

}  // namespace

std::optional<Response> static_page(std::string_view path) {
  if (path != "/" && path != "/index.html") return std::nullopt;
  Response out;
  out.type = "text/html; charset=utf-8";
  out.body = kIndex;
  return out;
}

std::optional<Response> rules_page(std::string_view path) {
  constexpr std::string_view kBefore = "/api/games/";
  constexpr std::string_view kAfter = "/rules";
  if (!path.starts_with(kBefore) || !path.ends_with(kAfter) ||
      path.size() < kBefore.size() + kAfter.size())
    return std::nullopt;
  path.remove_prefix(kBefore.size());
  path.remove_suffix(kAfter.size());
  const GameEntry* entry = find_game(path);
  if (entry == nullptr) return std::nullopt;
  wire::RuleList list;
  for (const RuleEntry& rule : entry->info.rules)
    list.rules.push_back({rule.rule, std::string(rule.text)});
  Response out;
  write_json(out.body, list);
  return out;
}

Response metrics_page(const Figures& figures, const DoorFigures& door, std::size_t in_memory,
                      const std::vector<std::int64_t>& tables) {
  Response out;
  out.type = "text/plain; version=0.0.4; charset=utf-8";
  std::string& body = out.body;
  const auto counter = [&](std::string_view name, std::string_view help, std::uint64_t value) {
    add_figure(body, name, "counter", help, value);
  };
  const auto gauge = [&](std::string_view name, std::string_view help, std::uint64_t value) {
    add_figure(body, name, "gauge", help, value);
  };
  counter("sandtable_lines_total", "Lines people sent.", figures.lines);
  counter("sandtable_choices_total", "Small choices in them.", figures.choices);
  counter("sandtable_refused_total", "Messages refused.", figures.refused);
  counter("sandtable_bot_lines_total", "Lines of bots.", figures.bot_lines);
  counter("sandtable_bot_faults_total", "Lines of bots that were not legal.", figures.bot_faults);
  counter("sandtable_commits_total", "Commits submitted to the store.", figures.commits);
  counter("sandtable_failed_commits_total", "Commits that failed.", figures.failed_commits);
  counter("sandtable_requests_total", "HTTP requests.", door.requests);
  counter("sandtable_messages_in_total", "WebSocket messages received.", door.messages_in);
  counter("sandtable_messages_out_total", "WebSocket messages sent.", door.messages_out);
  counter("sandtable_limited_total", "Requests and messages over a limit.", door.refused);
  counter("sandtable_cut_off_total", "Readers that were too slow.", door.cut_off);
  gauge("sandtable_connections", "Open connections.", static_cast<std::uint64_t>(door.connections));
  gauge("sandtable_sockets", "Open WebSockets.", static_cast<std::uint64_t>(door.sockets));
  gauge("sandtable_tables_in_memory", "Tables somebody looks at.", in_memory);
  static constexpr std::string_view kStatus[] = {"waiting", "playing", "over"};
  for (std::size_t i = 0; i < tables.size() && i < 3; ++i)
    gauge("sandtable_tables_" + std::string(kStatus[i]), "Tables of that status.",
          static_cast<std::uint64_t>(tables[i]));
  return out;
}

}  // namespace sandtable::server
