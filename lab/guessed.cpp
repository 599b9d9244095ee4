#include "lab/guessed.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

#include "core/json.hpp"
#include "core/words.hpp"
#include "lab/rule_words.hpp"

namespace sandtable::lab::guessed {
namespace {

// ---- Sentences: whose doing, what, how and where.

/// A term of a pattern: "seat", "tile", "" for a plain {}, with the text around it.
struct TermAt {
  std::string name;
  std::string_view before;
  std::string_view behind;
};

std::vector<TermAt> terms_in(std::string_view pattern) {
  std::vector<TermAt> out;
  for (std::size_t at = pattern.find('{'); at != std::string_view::npos;
       at = pattern.find('{', at + 1)) {
    const std::size_t end = pattern.find('}', at);
    if (end == std::string_view::npos) break;
    out.push_back({std::string(term_of(pattern.substr(at + 1, end - at - 1))),
                   pattern.substr(0, at), pattern.substr(end + 1)});
  }
  return out;
}

bool names_seats(std::string_view term) {
  return term == "seat" || term == "owner" || term == "bloc" || term == "parties";
}

/// "from {tile}", "onto {tile}".
bool tells_where(const TermAt& term) {
  static constexpr std::array<std::string_view, 8> kWords{"from ", "to ", "onto ", "on ",
                                                          "over ", "in ", "at ",   "between "};
  return std::ranges::any_of(kWords,
                             [&](std::string_view word) { return term.before.ends_with(word); });
}

/// "places a fiefdom, {turning}, at …"
bool tells_how(const TermAt& term) {
  return term.before.ends_with(", ") && term.behind.starts_with(", ");
}

/// Terms that some sentence has twice, and of which it tells where: something goes from one to
/// another.
std::set<std::string> place_terms(const GameInfo& info) {
  std::set<std::string> out;
  for (const EventType& type : info.events) {
    if (type.pattern == nullptr) continue;
    const std::vector<TermAt> terms = terms_in(type.pattern);
    for (const TermAt& term : terms)
      if (!term.name.empty() && !names_seats(term.name) && tells_where(term) &&
          std::ranges::count(terms, term.name, &TermAt::name) > 1)
        out.insert(term.name);
  }
  return out;
}

/// The number behind "turn" or "round" in a sentence that is told once a turn: which of them; -1.
int turn_number(const EventType& type) {
  const std::string_view name = type.name;
  if (name != "turn_begins" && name != "turn" && name != "round") return -1;
  const std::string_view pattern = type.pattern;
  for (const std::string_view word : {"urn {}", "ound {}"}) {
    const std::size_t at = pattern.find(word);
    if (at == std::string_view::npos) continue;
    return static_cast<int>(std::ranges::count(pattern.substr(0, at), '{'));
  }
  return -1;
}

/// Whose doing it is, by the seats of its sentence. Where something is done to the seat that the
/// sentence names first, it is that of another seat it names ("falls to {seat}"), or of who played
/// the line.
void set_doer(const std::vector<int>& seats, bool begins_with_seat, bool done_to_seat,
              EventShape& out) {
  out.deed = begins_with_seat || done_to_seat;
  if (seats.empty()) return;
  out.by_line = done_to_seat && seats.size() == 1;
  if (!out.by_line) out.doer = done_to_seat ? seats.back() : seats.front();
}

// ---- Names: the thing itself, without its count.

/// "2 Mercenaries", "to bombard 14": a name with a number in it is a count or a place, no thing.
bool holds_number(std::string_view name) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto inside = [&](char c) { return digit(c) || c == '-' || (c >= 'A' && c <= 'Z'); };
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!digit(name[i]) || (i > 0 && inside(name[i - 1]))) continue;
    const std::size_t end = std::min(name.find_first_not_of("0123456789", i), name.size());
    if (end == name.size() || !inside(name[end])) return true;
  }
  return false;
}

/// One of many: "Mercenary" of "Mercenaries", "Cash Crop" of "Cash Crops".
std::string singular(std::string name) {
  if (name.ends_with("ies"))
    name.replace(name.size() - 3, 3, "y");
  else if (name.ends_with('s') && !name.ends_with("ss"))
    name.pop_back();
  return name;
}

/// The thing itself: "Minefield" of "2 Minefields" and of "a Minefield".
std::string without_count(std::string name) {
  const std::size_t count = std::min(name.find_first_not_of("0123456789"), name.size());
  if (count > 0 && count + 1 < name.size() && name[count] == ' ') {
    const bool one = name.starts_with("1 ");
    name.erase(0, count + 1);
    return one ? name : singular(std::move(name));
  }
  for (const std::string_view article : {"a ", "an "})
    if (name.starts_with(article)) return name.substr(article.size());
  return name;
}

/// "Academy" of "Academy (B:C1)": where it lies differs from game to game.
std::string without_position(std::string name) {
  const std::size_t at = name.rfind(" (");
  if (at != std::string::npos && name.ends_with(')')) name.resize(at);
  return name;
}

/// "2 planes of Red, 1 moved" without counts, owner and condition: few names for all that can stand
/// somewhere.
std::string bare_label(std::string_view label, const std::vector<Panel>& panels) {
  constexpr std::string_view kDigits = " 0123456789";
  label = label.substr(0, label.find(", "));
  for (const Panel& panel : panels) {
    const std::string owner = " of " + panel.name.text;
    if (label.ends_with(owner)) label.remove_suffix(owner.size());
    if (label.starts_with(panel.name.text + " ")) label.remove_prefix(panel.name.text.size());
  }
  const std::size_t first = label.find_first_not_of(kDigits);
  if (first == std::string_view::npos) return "";
  const std::size_t last = label.find_last_not_of(kDigits);
  return std::string(label.substr(first, last - first + 1));
}

// ---- Texts that are searched for names, word by word.

bool in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// "launchers" is "launcher"; "gas" and "mass" stay.
void make_singular(std::string& word) {
  constexpr std::size_t kShort = 3;
  if (word.size() > kShort && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
}

/// The sentence with something in place of each term.
std::string with_terms_as(std::string_view pattern, std::string_view something) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = pattern.find('{', at);
    const std::size_t shut = pattern.find('}', open);
    out += pattern.substr(at, std::min(open, pattern.size()) - at);
    if (open == std::string_view::npos || shut == std::string_view::npos) break;
    out += something;
    at = shut + 1;
  }
  return out;
}

/// The words of a text in lower case, each without the "s" of many: "TACTICAL LAUNCHERS" and
/// "tactical launcher" are the same.
std::vector<std::string> plain_words(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  const auto end_word = [&] {
    make_singular(word);
    if (!word.empty()) out.push_back(std::move(word));
    word.clear();
  };
  for (const char c : text)
    if (in_word(c))
      word += lower(c);
    else
      end_word();
  end_word();
  return out;
}

/// The same as one text, to compare by.
std::string plain_name(std::string_view text) {
  std::string out;
  for (const std::string& word : plain_words(text)) out += (out.empty() ? "" : " ") + word;
  return out;
}

/// "… moves from … to …": the sentence of an event for people, whatever it names left open.
std::string open_sentence(const GameInfo& info, const EventType& type) {
  if (type.pattern != nullptr) return with_terms_as(type.pattern, "…");
  return spell_slots(info, type, [&](const SlotSpec&) -> SlotWords {
    return {[](std::string_view) { return std::string("…"); }, 2, ""};
  });
}

class Spoken {
 public:
  void add(std::string_view text) {
    std::vector<std::string> words = plain_words(text);
    if (!words.empty()) texts_.push_back(std::move(words));
  }
  /// Whether a text has all words of the name, one behind the other.
  [[nodiscard]] bool of(std::string_view name) const {
    const std::vector<std::string> words = plain_words(name);
    if (words.empty()) return false;
    return std::ranges::any_of(texts_, [&](const std::vector<std::string>& text) {
      return !std::ranges::search(text, words).empty();
    });
  }

 private:
  std::vector<std::vector<std::string>> texts_;
};

// ---- What was never used.

/// What a key is about, without event or term.
std::string thing_in(const Key& key) { return without_position(key.id); }

bool names_thing(const Key& key) {
  return key.what == Counted::Thing || key.what == Counted::Lying || key.what == Counted::Place;
}

/// What was used in some studies: whole keys, and the things in them.
struct Seen {
  std::map<Key, std::uint64_t> uses;  ///< In how many games.
  std::map<std::string, std::uint64_t> things;
  std::set<std::string> places;  ///< Those of the things that are places.
  Spoken spoken;                 ///< Sentences that were told, and what stood on boards.
  std::uint64_t games = 0;

  void add(const Tally& tally, const GameInfo& info) {
    games += tally.games;
    for (const Use& use : tally.uses()) {
      if (use.key.what == Counted::Shown) spoken.add(use.key.id);
      if (use.key.what == Counted::Shown) continue;
      uses[use.key] += use.games;
      if (use.key.what == Counted::Event) add_sentence(info, use.key.event);
      if (!names_thing(use.key)) continue;
      spoken.add(thing_in(use.key));
      std::uint64_t& most = things[thing_in(use.key)];
      most = std::max(most, uses[use.key]);
      if (use.key.what == Counted::Place) places.insert(thing_in(use.key));
    }
  }
  void add_sentence(const GameInfo& info, const std::string& event) {
    const auto type = std::ranges::find(info.events, event, &EventType::name);
    if (type != info.events.end()) spoken.add(open_sentence(info, *type));
  }
  /// Whether it was used under this name or any like it.
  [[nodiscard]] bool has(const std::string& thing) const {
    return things.contains(thing) || spoken.of(thing);
  }
  [[nodiscard]] std::uint64_t games_with(const std::string& thing) const {
    const auto found = things.find(thing);
    return found == things.end() ? 0 : found->second;
  }
};

/// What is left over when all that was used is taken away.
class Remainder {
 public:
  Remainder(const Tally& tally, const std::vector<const Tally*>& others, const GameInfo& info)
      : info_(info), shapes_(shapes_of(info)) {
    here_.add(tally, info);
    for (const Tally* other : others) there_.add(*other, info);
  }

  std::vector<Unused> all(const Data& files) {
    std::vector<NameList> lists = name_lists(files);
    std::ranges::stable_sort(lists, std::greater{},
                             [](const NameList& list) { return list.names.size(); });
    for (const NameList& list : lists) look_at(list);
    for (const auto& [key, games] : there_.uses)
      if (!here_.uses.contains(key)) look_at_use(key, games);
    for (const EventType& type : info_.events)
      if (!seen(Key::of_event(type.name))) add_event(Key::of_event(type.name), 0);
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool seen(const Key& key) const {
    return here_.uses.contains(key) || there_.uses.contains(key);
  }

  /// A list of which games do not speak holds no things, or none that these settings let in.
  void look_at(const NameList& list) {
    std::size_t known = 0;
    std::size_t places = 0;
    for (const std::string& name : list.names) {
      known += here_.things.contains(name) || there_.things.contains(name) ? 1 : 0;
      places += here_.places.contains(name) || there_.places.contains(name) ? 1 : 0;
    }
    if (list.names.size() < 2 || 2 * known < list.names.size()) return;
    for (const std::string& name : list.names)
      if (!here_.has(name) && listed_.insert(plain_name(name)).second)
        add(2 * places > known ? Key::place(list.kind, name) : Key::lying(list.kind, name), name,
            list.kind, there_.games_with(name));
  }

  void look_at_use(const Key& key, std::uint64_t games) {
    if (key.what == Counted::Event) return add_event(key, games);
    if (key.what == Counted::Rule) {
      const std::string words = rule_words(info_, key.id);
      return add(key, key.id + (words.empty() ? "" : " " + words), "rule", games);
    }
    if (names_thing(key)) look_at_thing(key, games);
  }

  void look_at_thing(const Key& key, std::uint64_t games) {
    const std::string thing = thing_in(key);
    const bool of_event = key.what == Counted::Thing;
    const bool in_part = of_event && here_.has(thing);
    if (!of_event && here_.spoken.of(thing)) return;
    // Of an event that never happens every thing is unused; the event alone says it.
    if (in_part && !here_.uses.contains(key.its_event())) return;
    if (!in_part && !listed_.insert(plain_name(thing)).second) return;
    add(key,
        in_part    ? thing + " (" + sentence_of(key.event) + ")"
        : of_event ? thing
                   : key.term + " " + key.id,
        of_event ? term_of(key.event) : key.term, in_part ? games : there_.games_with(thing));
    out_.back().in_part = in_part;
  }

  /// What an event names: "equipment" of "bought".
  [[nodiscard]] std::string term_of(const std::string& event) const {
    for (std::size_t i = 0; i < info_.events.size(); ++i) {
      if (info_.events[i].name != event) continue;
      for (const CountedSlot& slot : shapes_.events[i].slots)
        if (slot.as == Counted::Thing) return slot.term;
    }
    return "event";
  }

  [[nodiscard]] std::string sentence_of(const std::string& event) const {
    const auto type = std::ranges::find(info_.events, event, &EventType::name);
    return type == info_.events.end() ? event : open_sentence(info_, *type);
  }

  void add_event(const Key& key, std::uint64_t games) {
    const auto type = std::ranges::find(info_.events, key.event, &EventType::name);
    if (type == info_.events.end()) return;
    const auto at = static_cast<std::size_t>(type - info_.events.begin());
    add(key, open_sentence(info_, *type), "event", games);
    out_.back().befalls = !shapes_.events[at].deed;
  }

  void add(const Key& key, std::string name, std::string sort, std::uint64_t games) {
    std::ranges::replace(name, '_', ' ');
    const Unused::Others others = games > 0          ? Unused::Others::Use
                                  : there_.games > 0 ? Unused::Others::Neither
                                                     : Unused::Others::Unasked;
    out_.push_back({key, std::move(name), std::move(sort), others, games, false, false, false});
  }

  const GameInfo& info_;
  const Shapes shapes_;
  Seen here_;
  Seen there_;
  std::set<std::string> listed_;  ///< Things that stand in the list already.
  std::vector<Unused> out_;
};

// ---- Lists of names in data files.

/// Where texts were found, from the file down; "*" for an item of a list.
using Way = std::vector<std::string>;
using Found = std::map<Way, std::multiset<std::string>>;

/// Objects all of whose members are objects are lists by another name: {"O": {…}, "I": {…}}.
bool lists(const Json& object) {
  return object.members().size() > 1 &&
         std::ranges::all_of(object.members(),
                             [](const auto& member) { return member.second.is_object(); });
}

void look(const Json& json, Way& way, Found& out) {
  const auto into = [&](const std::string& step, const Json& part) {
    way.push_back(step);
    look(part, way, out);
    way.pop_back();
  };
  if (json.is_string()) out[way].insert(json.as_string());
  if (json.is_array())
    for (const Json& item : json.items()) into("*", item);
  if (json.is_object())
    for (const auto& [name, part] : json.members()) into(lists(json) ? "*" : name, part);
}

void look_at_lines(std::string_view text, const Way& way, Found& out) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) out[way].emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The last word before the item of a list, or the last of all: "tiles" of tiles, *, name.
std::string kind_of(const Way& way) {
  const auto item = std::find(way.rbegin(), way.rend(), "*");
  const auto word = std::find_if(item == way.rend() ? way.rbegin() : item, way.rend(),
                                 [](const std::string& step) { return step != "*"; });
  return word == way.rend() ? "" : *word;
}

/// Whether texts found that way name the items of a list: they are the items themselves, or each is
/// the "name" of one. What items hold besides (what a card does, to which units) names no thing.
bool names_items(const Way& way) {
  if (way.back() == "name") return true;
  const auto item = std::ranges::find(way, "*");
  return item == way.end() || item + 1 == way.end();
}

// ---- Figures that equal the score.

constexpr int kFewestShown = 3;

/// How well a figure tells the score in the games looked at.
struct Candidate {
  int shown = 0;
  int equal = 0;
};

/// The figures of a finished game against its scores.
void compare(const Scene& scene, const Outcome& outcome, std::map<std::string, Candidate>& out) {
  for (const Panel& panel : scene.panels) {
    if (panel.seat < 0 || panel.seat >= kMaxSeats) continue;
    std::set<std::string> seen;
    for (const Stat& stat : panel.stats) {
      const auto figure = figure_of(stat);
      if (!figure || !seen.insert(stat.kind).second) continue;
      Candidate& candidate = out[stat.kind];
      ++candidate.shown;
      candidate.equal += *figure == outcome.score[static_cast<std::size_t>(panel.seat)] ? 1 : 0;
    }
  }
}

}  // namespace

EventShape shape(const EventType& type, const GameInfo& info) {
  EventShape out;
  out.turn = turn_number(type);
  const std::set<std::string> places = place_terms(info);
  std::vector<int> seats;
  bool begins_with_seat = false;
  bool done_to_seat = false;
  int index = -1;
  for (const TermAt& term : terms_in(type.pattern)) {
    ++index;
    if (term.name.empty() || term.name == "parties") continue;
    if (names_seats(term.name)) {
      if (seats.empty()) {
        begins_with_seat = term.before.empty() && !term.behind.starts_with("'s");
        done_to_seat = term.before.ends_with(" of ") && !term.behind.starts_with("'s");
      }
      seats.push_back(index);
    } else if (places.contains(term.name)) {
      out.slots.push_back({index, Counted::Place, Role::At, term.name, "", false});
    } else {
      const bool manner = tells_how(term);
      out.slots.push_back({index, manner ? Counted::Manner : Counted::Thing,
                           manner ? Role::Manner : Role::Thing, term.name, "", false});
    }
  }
  set_doer(seats, begins_with_seat, done_to_seat, out);
  return out;
}

std::optional<Key> thing(const AnyGame& game, const AnyState& state, const std::string& event,
                         const CountedSlot& slot, int number) {
  const std::string name = without_count(game.term(state, kSpectator, slot.term, number));
  const std::string bare = without_position(name);
  if (!holds_number(bare)) return Key{slot.as, event, slot.role, "", name};
  // No thing to count by, but "PROJECT 596" was spoken of.
  const bool spoken = bare.front() < '0' || bare.front() > '9';
  return spoken ? std::optional(Key::shown("", bare)) : std::nullopt;
}

Key place(const AnyGame& game, const AnyState& state, const CountedSlot& slot, int number) {
  const std::string name = game.term(state, kSpectator, slot.term, number);
  const std::string bare = without_position(name);
  return bare == name ? Key::place(slot.term, bare) : Key::lying(slot.term, bare);
}

void add_shown(const Scene& scene, std::vector<Key>& out) {
  const auto add = [&](const std::string& label) {
    std::string name = bare_label(label, scene.panels);
    if (!name.empty()) out.push_back(Key::shown("", std::move(name)));
  };
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells) {
      for (const Piece& piece : cell.pieces) add(piece.label);
      for (const Mark& mark : cell.marks) add(mark.label);
    }
}

int turn_in(std::string_view phase) {
  for (const std::string_view word : {"Turn ", "Round "}) {
    const std::size_t at = phase.find(word);
    if (at == std::string_view::npos) continue;
    int number = 0;
    const char* begin = phase.data() + at + word.size();
    std::from_chars(begin, phase.data() + phase.size(), number);
    if (number > 0) return number;
  }
  return 0;
}

std::optional<int> figure_of(const Stat& stat) {
  int number = 0;
  const char* begin = stat.value.text.data();
  const auto [end, error] = std::from_chars(begin, begin + stat.value.text.size(), number);
  if (error != std::errc{} || end == begin) return std::nullopt;
  return number;
}

std::vector<std::string> score_kinds(const std::vector<Ended>& games) {
  std::map<std::string, Candidate> candidates;
  for (const Ended& game : games) compare(game.scene, game.outcome, candidates);
  std::vector<std::pair<double, std::string>> good;
  for (const auto& [kind, each] : candidates) {
    const double part = static_cast<double>(each.equal) / each.shown;
    if (each.shown >= kFewestShown && part >= 0.8) good.emplace_back(-part, kind);
  }
  std::ranges::sort(good);
  std::vector<std::string> out;
  for (const auto& [part, kind] : good) out.push_back(kind);
  for (const char* kind : {"standing", "vp", "score", "value", "tiles"})
    if (out.empty() && candidates.contains(kind)) out.emplace_back(kind);
  return out;
}

std::vector<Unused> unused(const Tally& tally, const std::vector<const Tally*>& others,
                           const GameInfo& info, const Data& files) {
  return Remainder(tally, others, info).all(files);
}

std::string title(const Key& key) {
  std::string out = key.id;
  switch (key.what) {
    case Counted::Event:
      out = key.event;
      break;
    case Counted::Thing:
    case Counted::Manner:
      out = key.event + ": " + key.id;
      break;
    case Counted::Lying:
    case Counted::Place:
      out = key.term + " " + key.id;
      break;
    case Counted::Rule:
    case Counted::Shown:
      break;
  }
  std::ranges::replace(out, '_', ' ');
  return out;
}

std::vector<NameList> name_lists(const Data& files) {
  Found found;
  for (const auto& [path, text] : files.below("")) {
    Way way{path};
    const Result<Json> json = Json::parse(text, path);
    if (json)
      look(*json, way, found);
    else
      look_at_lines(text, way, found);
  }
  std::vector<NameList> out;
  for (const auto& [way, names] : found)
    if (names_items(way) && std::ranges::adjacent_find(names) == names.end())
      out.push_back({kind_of(way), {names.begin(), names.end()}});
  return out;
}

}  // namespace sandtable::lab::guessed
