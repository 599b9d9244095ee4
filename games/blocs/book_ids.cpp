// The ids by which programs and catalogues know areas, cards and units in every language: their
// names in small letters, "tactical_launcher". A thing that edited data files call otherwise has
// another id, so that no catalogue speaks of what it was.

#include <algorithm>

#include "games/blocs/book_parts.hpp"
#include "gen/blocs/rules.hpp"

namespace sandtable::blocs {
namespace {

/// Letters with marks, by their numbers in Unicode.
struct Fold {
  int first;
  int last;
  char letter;
};
constexpr std::array kFolds{
    Fold{0xC0, 0xC5, 'a'},   Fold{0xE0, 0xE5, 'a'},   Fold{0x100, 0x105, 'a'},
    Fold{0x1CD, 0x1CE, 'a'}, Fold{0xC7, 0xC7, 'c'},   Fold{0xE7, 0xE7, 'c'},
    Fold{0x106, 0x10D, 'c'}, Fold{0x10E, 0x111, 'd'}, Fold{0xC8, 0xCB, 'e'},
    Fold{0xE8, 0xEB, 'e'},   Fold{0x112, 0x11B, 'e'}, Fold{0x11C, 0x123, 'g'},
    Fold{0xCC, 0xCF, 'i'},   Fold{0xEC, 0xEF, 'i'},   Fold{0x128, 0x131, 'i'},
    Fold{0x1CF, 0x1D0, 'i'}, Fold{0x139, 0x142, 'l'}, Fold{0xD1, 0xD1, 'n'},
    Fold{0xF1, 0xF1, 'n'},   Fold{0x143, 0x148, 'n'}, Fold{0xD2, 0xD6, 'o'},
    Fold{0xD8, 0xD8, 'o'},   Fold{0xF2, 0xF6, 'o'},   Fold{0xF8, 0xF8, 'o'},
    Fold{0x14C, 0x151, 'o'}, Fold{0x1D1, 0x1D2, 'o'}, Fold{0x154, 0x159, 'r'},
    Fold{0x15A, 0x161, 's'}, Fold{0x162, 0x167, 't'}, Fold{0xD9, 0xDC, 'u'},
    Fold{0xF9, 0xFC, 'u'},   Fold{0x168, 0x173, 'u'}, Fold{0x1D3, 0x1DC, 'u'},
    Fold{0xDD, 0xDD, 'y'},   Fold{0xFD, 0xFD, 'y'},   Fold{0x179, 0x17E, 'z'}};

char folded(int letter) {
  for (const Fold& fold : kFolds)
    if (letter >= fold.first && letter <= fold.last) return fold.letter;
  return '\0';
}

/// The number of a letter of two bytes; other letters are longer, and none of ours.
int wide_letter(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if ((lead & 0xE0U) != 0xC0U || at + 1 >= text.size()) return 0;
  return static_cast<int>((lead & 0x1FU) << 6 | (static_cast<unsigned char>(text[at + 1]) & 0x3FU));
}

/// "A-BOMB" is "a_bomb", "PEOPLE'S WAR" "peoples_war", "R&D" "r_and_d".
std::string id_from(std::string_view name) {
  std::string out;
  const auto gap = [&] {
    if (!out.empty() && out.back() != '_') out += '_';
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (c >= 'A' && c <= 'Z')
      out += static_cast<char>(c + 32);
    else if (c == '&')
      gap(), out += "and_";
    else if (const char plain = folded(wide_letter(name, i)); plain != '\0')
      out += plain;
    else if ((c & 0x80) == 0 && c != '\'')
      gap();
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out.empty() ? "unnamed" : out;
}

/// A second thing of a name gets a number.
void add_id(std::vector<std::string>& ids, std::string_view name) {
  const std::string plain = id_from(name);
  std::string id = plain;
  for (int i = 2; std::ranges::find(ids, id) != ids.end(); ++i)
    id = plain + "_" + std::to_string(i);
  ids.push_back(std::move(id));
}

template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> out;
  for (const auto& each : list) add_id(out, each.name);
  return out;
}

/// No catalogue says what a technology does that is printed otherwise.
void rename_changed(Book& book, const Book& printed) {
  for (std::size_t t = 0; t < book.techs.size(); ++t) {
    const auto same = std::ranges::find(printed.techs, book.techs[t].name, &Technology::name);
    if (same != printed.techs.end() && same->text != book.techs[t].text)
      book.ids.techs[t] = "own_" + book.ids.techs[t];
  }
}

}  // namespace

void name_things(const Data& data, Book& book) {
  Ids& ids = book.ids;
  ids.land = ids_of(book.land);
  ids.seas = ids_of(book.seas);
  ids.blocs = ids_of(book.blocs);
  ids.techs = ids_of(book.techs);
  ids.missions = ids_of(book.missions);
  ids.objectives = ids_of(book.objectives);
  for (const LandArea& area : book.land) ids.regions.push_back(id_from(area.region));
  for (const std::string& name : book.resource_names) add_id(ids.resources, name);
  for (std::size_t p = 0; p < kPieces; ++p)
    add_id(ids.units, piece_name(book, static_cast<int>(p)));
  if (!data.replaced()) return;
  const Result<Book> printed = load_book(Data(embedded_data()));
  if (printed) rename_changed(book, *printed);
}

std::string piece_name(const Book& book, int piece) {
  const auto p = static_cast<std::size_t>(piece);
  if (!book.missiles[p].name.empty()) return book.missiles[p].name;
  if (p == at(Piece::BZ)) return "BIOHAZARD token";
  return p == 0 ? "nothing" : book.units[p].name;
}

}  // namespace sandtable::blocs
