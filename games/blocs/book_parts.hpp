#pragma once
// The readers of the data files, for book.cpp.

#include <span>
#include <vector>

#include "core/json.hpp"
#include "games/blocs/book.hpp"

namespace sandtable::blocs {

void read_map(JsonReader& json, Book& book);
void read_cards(JsonReader& json, Book& book);
void read_figures(JsonReader& json, Book& book);
void read_doctrines(JsonReader& json, Book& book);

/// The index of a word among fixed words, as an enum.
template <class Enum, std::size_t N>
Enum word_in(JsonReader json, const std::array<const char*, N>& words) {
  return static_cast<Enum>(json.one_of(std::span<const char* const>(words)));
}

inline std::uint8_t byte_in(JsonReader json, std::int64_t low, std::int64_t high) {
  return static_cast<std::uint8_t>(json.integer(low, high));
}

/// What a technology or reward does, and what a card asks for (book_words.cpp).
std::vector<Effect> read_effects(JsonReader json, const Book& book);
Condition read_condition(JsonReader json, const Book& book);
std::uint8_t read_tech_id(JsonReader json, const Book& book);

/// Gives everything its id (book_ids.cpp).
void name_things(const Data& data, Book& book);

/// A list of area ids as a set.
AreaSet areas_in(JsonReader json, const Book& book);
SeaSet seas_in(JsonReader json, const Book& book);

}  // namespace sandtable::blocs
