#pragma once
// The browser client inside the program: the files of web/dist as tools/embed_files found them, or
// none if the client was not built.

#include <span>
#include <string_view>

namespace sandtable::server {

struct WebFile {
  std::string_view path;  ///< As in a request: "/assets/index-1a2b.js". Packed: .br, .gz.
  std::string_view body;
};

/// Sorted by path.
[[nodiscard]] std::span<const WebFile> web_files();

}  // namespace sandtable::server
