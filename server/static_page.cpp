// Serves the files of the browser client.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "server/pages.hpp"
#include "server/request.hpp"
#include "server/web_files.hpp"

namespace sandtable::server {
namespace {

/// What is shown if the program was built without the client.
constexpr std::string_view kPlainIndex = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandtable</title>
</head>
<body>
<main>
<h1>Sandtable</h1>
<p>The server is up, but was built without its client (scripts/web builds it). Games and their options are
listed at <a href="/api/games">/api/games</a>, tables that anybody may watch at
<a href="/api/tables">/api/tables</a>, figures at <a href="/metrics">/metrics</a>.</p>
</main>
</body>
</html>
)";

const WebFile* web_file(std::string_view path) {
  const auto files = web_files();
  const auto found = std::ranges::lower_bound(files, path, {}, &WebFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

std::string_view type_of(std::string_view path) {
  static constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".txt", "text/plain; charset=utf-8"},
  };
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

/// Whether the client shows a page of its own at this path.
bool is_client_route(std::string_view path) {
  if (path == "/" || path == "/index.html" || path == "/settings" || path == "/credits")
    return true;
  static constexpr std::string_view kPages[] = {"/new/", "/table/", "/replay/", "/rules/"};
  return std::ranges::any_of(kPages, [&](std::string_view page) { return path.starts_with(page); });
}

/// Somebody who followed a wrong link is told so by the client; programs get a problem.
bool is_lost_person(const Request& request) {
  return !request.path.starts_with("/api") && !request.path.starts_with("/assets") &&
         request.header("accept").find("text/html") != std::string_view::npos;
}

/// Whether a list like "gzip, br;q=0.5" has the coding and does not forbid it.
bool takes(std::string_view list, std::string_view coding) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view item = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    item.remove_prefix(std::min(item.find_first_not_of(" \t"), item.size()));
    if (item.substr(0, item.find_first_of("; \t")) != coding) continue;
    const std::size_t weight = item.find("q=0");
    return weight == std::string_view::npos ||
           item.find_first_of("123456789", weight + 2) != std::string_view::npos;
  }
  return false;
}

/// All that was sent under a name; the lines of a list are one list.
std::string sent(const Request& request, std::string_view name) {
  std::string out;
  for (const auto& [known, value] : request.headers)
    if (known == name) out += (out.empty() ? "" : ", ") + value;
  return out;
}

/// A file as it is sent.
struct Form {
  const WebFile* file;
  const char* coding = nullptr;  ///< None: as it is.
};

/// The form that the browser takes best.
Form best_form(const WebFile& file, std::string_view accepted) {
  static constexpr std::array<std::pair<const char*, const char*>, 2> kCodings{
      {{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [coding, ending] : kCodings) {
    const WebFile* packed = web_file(std::string(file.path) + ending);
    if (packed != nullptr && takes(accepted, coding)) return {packed, coding};
  }
  return {&file};
}

void fill_body(Response& out, const Form& form) {
  if (form.coding != nullptr) out.headers.emplace_back("Content-Encoding", form.coding);
  out.body = form.file->body;
}

/// The tag of a form: of the bytes that are sent, so that each coding has its own. Made once.
const std::string& tag_of(const WebFile& file) {
  static const std::vector<std::string> kTags = [] {
    std::vector<std::string> out;
    for (const WebFile& each : web_files())
      out.push_back('"' + hex_text(hash_bytes(each.body.data(), each.body.size())) + '"');
    return out;
  }();
  return kTags[static_cast<std::size_t>(&file - web_files().data())];
}

Response file_response(const WebFile& file, const Request& request) {
  // What stands under /assets has a hash in its name: it never changes.
  const bool lasting = file.path.starts_with("/assets/");
  const Form form = best_form(file, sent(request, "accept-encoding"));
  const std::string& tag = tag_of(*form.file);
  Response out;
  out.type = type_of(file.path);
  out.headers.emplace_back("Vary", "Accept-Encoding");
  out.headers.emplace_back("Cache-Control",
                           lasting ? "public, max-age=31536000, immutable" : "no-cache");
  out.headers.emplace_back("ETag", tag);
  if (has_tag(sent(request, "if-none-match"), tag)) {
    out.status = 304;
  } else {
    fill_body(out, form);
  }
  return out;
}

}  // namespace

std::optional<Response> static_page(const Request& request) {
  const bool route = is_client_route(request.path);
  const WebFile* index = web_file("/index.html");
  if (const WebFile* file = route ? index : web_file(request.path))
    return file_response(*file, request);
  if (index != nullptr && is_lost_person(request)) {
    Response out;
    out.status = 404;
    out.type = type_of(index->path);
    out.headers.emplace_back("Vary", "Accept-Encoding");
    fill_body(out, best_form(*index, sent(request, "accept-encoding")));
    return out;
  }
  if (!route) return std::nullopt;
  Response out;
  out.type = "text/html; charset=utf-8";
  out.body = kPlainIndex;
  return out;
}

}  // namespace sandtable::server
