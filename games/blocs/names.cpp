#include "games/blocs/names.hpp"

#include <algorithm>
#include <cctype>

namespace sandtable::blocs {
namespace {

constexpr std::array<const char*, kOps> kOptionWords{
    "gain",   "draw",    "place",     "raise",  "token",   "calm",    "flip",  "seize",
    "strike", "sink",    "downgrade", "steal",  "convert", "factory", "orbit", "tension",
    "shield", "booklet", "seals",     "terror", "unlock",  "mod",     "flag",  "choose"};
template <class List>
std::string id_in(const List& list, int i) {
  return i < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(i)].id : "?";
}
template <class List>
std::string name_in(const List& list, int i) {
  return i < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(i)].name : "?";
}
template <class Words>
std::string word_in_list(const Words& words, int i) {
  return i >= 0 && i < static_cast<int>(words.size()) ? words[static_cast<std::size_t>(i)] : "?";
}

/// Kinds in the order in which a word is tried at the beginning of a line, and later.
constexpr std::array kFirstKinds{Kind::Verb,   Kind::Use,     Kind::Word,      Kind::Option,
                                 Kind::Number, Kind::Mission, Kind::Objective, Kind::Land,
                                 Kind::Sea,    Kind::Unit};
constexpr std::array kLaterKinds{Kind::Land, Kind::Sea,     Kind::Tech,   Kind::Unit,
                                 Kind::Bloc, Kind::Number,  Kind::Mode,   Kind::Satellite,
                                 Kind::Word, Kind::Mission, Kind::Option, Kind::Objective};

int kind_size(const Blocs& game, Kind kind) {
  const Book& book = game.book();
  switch (kind) {
    case Kind::Verb:
      return kVerbs;
    case Kind::Use:
    case Kind::Tech:
      return static_cast<int>(book.techs.size());
    case Kind::Word:
      return static_cast<int>(kWords.size());
    case Kind::Land:
      return book.lands();
    case Kind::Sea:
      return static_cast<int>(book.seas.size());
    case Kind::Unit:
      return kPieces;
    case Kind::Bloc:
      return kBlocs;
    case Kind::Number:
      return 16;
    case Kind::Mode:
      return kSatModes;
    case Kind::Satellite:
      return 3;
    case Kind::Mission:
      return static_cast<int>(book.missions.size());
    case Kind::Objective:
      return static_cast<int>(book.objectives.size());
    case Kind::Option:
      return kOps;
  }
  return 0;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

std::string word_of(const Blocs& game, Action action) {
  const Parts parts = kLayout.split(action);
  const Book& book = game.book();
  switch (parts.kind) {
    case Kind::Verb:
      return word_in_list(kVerbWords, parts.i);
    case Kind::Use:
    case Kind::Tech:
      return id_in(book.techs, parts.i);
    case Kind::Word:
      return word_in_list(kWords, parts.i);
    case Kind::Land:
      return id_in(book.land, parts.i);
    case Kind::Sea:
      return id_in(book.seas, parts.i);
    case Kind::Unit:
      return word_in_list(kPieceCodes, parts.i);
    case Kind::Bloc:
      return word_in_list(kBlocCodes, parts.i);
    case Kind::Number:
      return std::to_string(parts.i);
    case Kind::Mode:
      return word_in_list(kModeWords, parts.i);
    case Kind::Satellite:
      return "sat" + std::to_string(parts.i + 1);
    case Kind::Mission:
      return id_in(book.missions, parts.i);
    case Kind::Objective:
      return id_in(book.objectives, parts.i);
    case Kind::Option:
      return word_in_list(kOptionWords, parts.i);
  }
  return "";
}

Action action_of(const Blocs& game, std::string_view word, bool begins) {
  const auto search = [&](Kind kind) -> Action {
    for (int i = 0; i < kind_size(game, kind); ++i)
      if (same_word(word_of(game, kLayout.make(kind, i)), word)) return kLayout.make(kind, i);
    return Blocs::kActions;
  };
  const auto try_all = [&](const auto& kinds) -> Action {
    for (const Kind kind : kinds)
      if (const Action found = search(kind); found != Blocs::kActions) return found;
    return Blocs::kActions;
  };
  return begins ? try_all(kFirstKinds) : try_all(kLaterKinds);
}

std::string_view lead_word(Stage stage) {
  switch (stage) {
    case Stage::Cards:
      return "keep";
    case Stage::Bets:
      return "bet";
    case Stage::Reward:
      return "reward";
    case Stage::CoupDivision:
      return "division";
    case Stage::StarWars:
      return "cancel";
    case Stage::Discard:
      return "put-away";
    case Stage::Biohazard:
      return "dirty-bomb";
    default:
      return "";
  }
}

bool walk_on(const Blocs& game, State& s, Action action, Line& path) {
  if (game.mode(s) == Mode::Secret) return true;
  s.walk[s.walk_size++] = action;
  for (;;) {
    Actions list;
    Picks picks(list, 2);
    list_next(game, s, picks);
    if (list.empty()) return true;
    if (list.size() > 1) return false;
    path.push(list[0]);
    s.walk[s.walk_size++] = list[0];
  }
}

namespace {

/// By level, from 1.
constexpr std::array<const char*, 5> kOpened{"missiles", "main_areas", "a_bombs", "sea_attacks",
                                             "secondary_areas"};
constexpr std::array<const char*, 2> kInstability{"one", "two"};
constexpr std::array<const char*, 3> kTakings{"attack", "coup", "reward"};
constexpr std::array<const char*, 3> kGrades{"any", "main", "secondary"};

/// A word of notation as an id: "sea_attack".
template <class Words>
std::string id_from_word(const Words& words, int i) {
  std::string out = word_in_list(words, i);
  std::ranges::replace(out, '-', '_');
  return out == "?" ? "none" : out;
}

std::string lowered(std::string word) {
  std::ranges::transform(word, word.begin(), [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  return word;
}

std::string id_in_book(const std::vector<std::string>& ids, int i) {
  return i >= 0 && i < static_cast<int>(ids.size()) ? ids[static_cast<std::size_t>(i)] : "none";
}

bool at_sea(std::string_view term, int number) {
  return term == "sea" || (term == "spot" && number >= kFirstSeaCell);
}
int sea_of(std::string_view term, int number) {
  return term == "spot" ? number - kFirstSeaCell : number;
}

}  // namespace

std::string Blocs::id_of(std::string_view term, int number) const {
  const Ids& ids = book().ids;
  if (number < 0) return "none";
  if (term == "land") return id_in_book(ids.land, number);
  if (term == "ocean") return id_in_book(ids.seas, number);
  if (term == "bloc") return id_in_book(ids.blocs, number);
  if (term == "technology") return id_in_book(ids.techs, number);
  if (term == "mission") return id_in_book(ids.missions, number);
  if (term == "objective") return id_in_book(ids.objectives, number);
  if (term == "unit") return id_in_book(ids.units, number);
  if (term == "region") return id_in_book(ids.regions, number);
  if (term == "code")
    return number < kBlocs ? lowered(kBlocCodes[static_cast<std::size_t>(number)]) : "none";
  if (term == "taking") return id_from_word(kTakings, number);
  if (term == "grade") return id_from_word(kGrades, number);
  if (term == "resource") return id_in_book(ids.resources, number);
  if (term == "mode") return id_from_word(kModeWords, number);
  if (term == "verb") return id_from_word(kVerbWords, number);
  if (term == "way") return id_from_word(kOptionWords, number);
  if (term == "phase") return id_from_word(kPhaseWords, number);
  if (term == "stage") return id_from_word(kStageWords, number);
  if (term == "word") return id_from_word(kWords, number);
  if (term == "opened") return id_from_word(kOpened, number - 1);
  if (term == "instability") return id_from_word(kInstability, number - 1);
  return std::to_string(number);
}

std::string Blocs::own_text(std::string_view term, int number, std::string_view form) const {
  if (number < 0) return "";
  const bool does = term == "technology" && form == "text";
  if (does && number < static_cast<int>(book().techs.size()))
    return book().techs[static_cast<std::size_t>(number)].text;
  return form.empty() ? own_word(term, number) : "";
}

/// What a thing of somebody's own data files is called there.
std::string Blocs::own_word(std::string_view term, int number) const {
  const auto in = [&](const auto& list) { return name_in(list, number); };
  if (term == "bloc")
    return number < kBlocs ? book().blocs[static_cast<std::size_t>(number)].name : "";
  if (term == "land") return in(book().land);
  if (term == "ocean") return in(book().seas);
  if (term == "technology") return in(book().techs);
  if (term == "mission") return in(book().missions);
  if (term == "objective") return in(book().objectives);
  if (term == "unit") return number < kPieces ? piece_name(book(), number) : "";
  return term == "resource" ? word_in_list(book().resource_names, number) : "";
}

int Blocs::cell_of(std::string_view term, int number) const {
  return term == "sea" ? kFirstSeaCell + number : number;
}

Said Blocs::seat_name(Seat seat) const {
  if (seat >= seats()) return {};
  return name_of(BlocName(bloc_of(seat)));
}

CellName Blocs::cell_name(const View<State>&, std::string_view term, int number) const {
  if (at_sea(term, number)) {
    const int sea = sea_of(term, number);
    return {name_of(OceanName(sea)), id_in(book().seas, sea)};
  }
  return {name_of(LandName(number)), id_in(book().land, number)};
}

}  // namespace sandtable::blocs
