#pragma once
// Files in, code out.

#include <filesystem>
#include <string>
#include <string_view>

namespace sandtable::tools {

[[nodiscard]] std::string read_file(const std::filesystem::path& path);
/// Leaves the file alone when nothing changed, so that nothing is built again for it.
void write_if_changed(const std::filesystem::path& path, const std::string& text);
/// Any bytes as a literal of C++, over several lines.
[[nodiscard]] std::string literal(std::string_view text);

}  // namespace sandtable::tools
