#pragma once
// Writes JSON to the end of a text, value by value: what Json::text() and the writers of described
// structs (core/describe.hpp) share, so that both spell a value the same way.

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable {

class Json;

/// A string in quotes. What is written must be readable: bytes that are not UTF-8 become U+FFFD.
void write_string(std::string& out, std::string_view text);
void write_number(std::string& out, std::int64_t value);
/// The shortest text that reads back as the same number; null for what is none.
void write_number(std::string& out, double value);
/// One line, no spaces.
void write_value(std::string& out, const Json& value);
/// Several lines, two spaces a level.
void write_pretty(std::string& out, const Json& value);

}  // namespace sandtable
