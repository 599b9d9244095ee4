// Factions, placements and turns in words.

#include "games/fiefdoms/meaning.hpp"

#include <algorithm>
#include <charconv>

#include "games/fiefdoms/names.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

/// The word of the text that a problem is about.
using Word = Part<"word">;

/// Lower case, typographic minus signs as plain ones, no spaces around colons.
std::string plain(std::string_view text) {
  std::string out;
  constexpr std::string_view kMinus = "\xE2\x88\x92";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(kMinus)) {
      out += '-';
      i += kMinus.size() - 1;
      continue;
    }
    char c = text[i];
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    if (c == ':')
      while (!out.empty() && out.back() == ' ') out.pop_back();
    if (c == ' ' && !out.empty() && out.back() == ':') continue;
    out += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  }
  return out;
}

std::optional<int> number_in(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<Spot> spot_at(const WordList& words, std::size_t& at) {
  if (at + 2 > words.size()) return std::nullopt;
  const auto x = number_in(words[at]);
  const auto y = number_in(words[at + 1]);
  at += 2;
  // The board is 36 tiles at most; what lies farther away is a slip of the keyboard.
  if (!x || !y || std::max(std::abs(*x), std::abs(*y)) > 999) return std::nullopt;
  return Spot{*x, *y};
}

Meaning faction(const Fiefdoms& game, const WordList& words) {
  std::size_t at = 0;
  take_word(words, at, "faction");
  std::string name;
  for (; at < words.size(); ++at) name += (name.empty() ? "" : " ") + words[at];
  if (name == "chance") return means(kLayout.make(Kind::FactionChance));
  std::string known;
  for (std::size_t i = 0; i < game.options().factions.size(); ++i) {
    const FactionSpec& each = game.factions()[game.options().factions[i]];
    if (name == plain(each.code) || name == plain(each.name))
      return means(kLayout.make(Kind::Faction, static_cast<int>(i)));
    known += (known.empty() ? "`faction " : ", `faction ") + each.code + "`";
  }
  return unclear(
      about(say<"reading.no_faction">(Word(0), Part<"known">(1)), name).add(std::move(known)),
      rule("FF-1.5"));
}

Meaning starter(const WordList& words) {
  std::size_t at = 0;
  take_word(words, at, "start");
  const Seat seat = at < words.size() ? seat_called(words[at]) : kNobody;
  if (seat == kNobody || at + 1 != words.size())
    return unclear(say<"reading.name_starter">(), rule("FF-1.8"));
  return means(kLayout.make(Kind::Starter, seat));
}

// ---- Placing.

/// Turning and place behind the fiefdom of a path.
Meaning placed(const State& s, Meaning out, int turning, std::optional<Spot> spot) {
  if (s.placed == 0) {
    if (turning == 0 && (!spot || *spot == Spot{})) return out;
    return unclear(say<"reading.first_fief">(), rule("FF-3.3"));
  }
  out.path.push(kLayout.make(Kind::Turning, turning));
  if (!spot) return out;
  const Spot origin = anchor_origin(s);
  const int row = spot->y - origin.y;
  const int column = spot->x - origin.x;
  if (row < 0 || row >= kGrid || column < 0 || column >= kGrid)
    return unclear(about(say<"reading.far_away">(Word(0)), spot_words(*spot)), rule("FF-3.4"));
  out.path.push(kLayout.make(Kind::Anchor, row, column));
  return out;
}

Meaning placement(const State& s, const WordList& words) {
  std::size_t at = 0;
  if (!take_word(words, at, "place")) return unclear(say<"reading.write_placement">());
  take_word(words, at, "fiefdom");
  const auto fief = at < words.size() ? number_in(words[at++]) : std::nullopt;
  if (!fief || *fief < 1 || *fief > kFiefs)
    return unclear(say<"reading.fief_numbers">(), rule("FF-2.2"));
  const bool flipped = take_word(words, at, "flipped");
  std::optional<int> turns = 0;
  if (take_word(words, at, "turned")) turns = at < words.size() ? number_in(words[at++]) : -1;
  if (!turns || *turns < 0 || *turns > 3)
    return unclear(say<"reading.quarter_turns">(), rule("FF-3.6"));
  const bool place = take_word(words, at, "at");
  const std::optional<Spot> spot = place ? spot_at(words, at) : std::nullopt;
  if (place != spot.has_value() || at != words.size())
    return unclear(say<"reading.write_placement">());
  return placed(s, means(kLayout.make(Kind::Fief, *fief - 1)), *turns + (flipped ? 4 : 0), spot);
}

// ---- A turn.

/// "r:b3", "red:b3", or "b3" for a tile of the own sheet. The answer is a Recruit there.
Meaning tile_called(const State& s, Seat seat, std::string_view word) {
  const std::size_t colon = word.find(':');
  const bool bare = colon == std::string_view::npos;
  const Seat owner = bare ? seat : seat_called(word.substr(0, colon));
  const int cell = cell_in(bare ? word : word.substr(colon + 1));
  if (owner >= kSeats || cell < 0) return unclear(about(say<"reading.no_tile">(Word(0)), word));
  const TileId t = tile_from(s, owner, cell);
  if (t == kNoTile)
    return unclear(about(say<"reading.not_on_table">(Word(0)), label_of(owner, cell)),
                   rule("FF-2.3"));
  return means(kLayout.make(Kind::Recruit, t));
}

Meaning turn_of(const Fiefdoms& game, const State& s, std::string_view verb,
                std::vector<TileId> tiles) {
  if (tiles.empty() || tiles.size() > 3) return unclear(say<"reading.write_turn">());
  if (verb == "recruit" && tiles.size() == 1) return means(kLayout.make(Kind::Recruit, tiles[0]));
  if (verb == "recruit" || tiles.size() > (verb == "act" ? 3U : 2U))
    return unclear(say<"reading.write_turn">());
  Meaning out = means(kLayout.make(Kind::Agent, tiles[0]));
  if (verb == "act") {
    out.path.push(kLayout.make(Kind::Act));
    // FF-9.7: the order of the tiles does not matter; the walk takes them in ascending order
    if (game.action_of(s, tiles[0]).op == Op::Deploy) std::sort(tiles.begin() + 1, tiles.end());
    for (std::size_t i = 1; i < tiles.size(); ++i)
      out.path.push(kLayout.make(Kind::Target, tiles[i]));
  } else if (tiles.size() == 2) {
    if (verb.empty()) return unclear(say<"reading.write_turn">());
    out.path.push(kLayout.make(verb == "move" ? Kind::Move : Kind::Attack, tiles[1]));
  }
  return out;
}

bool is_verb(std::string_view word) {
  return word == "recruit" || word == "move" || word == "attack" || word == "act";
}

Meaning turn(const Fiefdoms& game, const State& s, Seat seat, const WordList& words) {
  if (words.size() == 1 && words[0] == "pass") return means(kLayout.make(Kind::Pass));
  if (words.size() == 1 && words[0] == "resign") return means(kLayout.make(Kind::Resign));
  if (goes_on(words)) return unclear(about(say<"reading.no_line">(Word(0)), words[0]));
  std::vector<TileId> tiles;
  std::string verb;
  for (const std::string& word : words) {
    if (word == "agent" || word == "and" || word == "from") continue;
    if (word == "to" || word == "on") {  // "R:B3 to B:C2": the verb is left out
      if (verb.empty()) verb = word == "to" ? "move" : "attack";
    } else if (is_verb(word)) {
      if (!verb.empty()) return unclear(about(say<"reading.second_verb">(Word(0)), word));
      verb = word;
    } else {
      Meaning tile = tile_called(s, seat, word);
      if (!tile.ok()) return tile;
      tiles.push_back(static_cast<TileId>(kLayout.split(tile.path[0]).i));
    }
  }
  return turn_of(game, s, verb, std::move(tiles));
}

}  // namespace

WordList words_in(std::string_view text) {
  WordList words;
  std::string word;
  for (const char c : plain(text) + " ") {
    if (c != ' ' && c != ',' && c != '(' && c != ')') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, ""));
    }
  }
  return words;
}

bool take_word(const WordList& words, std::size_t& at, std::string_view wanted) {
  if (at >= words.size() || words[at] != wanted) return false;
  ++at;
  return true;
}

int cell_in(std::string_view word) {
  std::string name(word);
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 32);
  return cell_called(name);
}

bool goes_on(const WordList& words) {
  constexpr std::array<std::string_view, 7> kOpenings{"to", "on",     "from",   "and",
                                                      "at", "turned", "flipped"};
  const std::size_t at = !words.empty() && words[0] == "act" ? 1 : 0;
  if (at >= words.size()) return at == 1;
  return std::ranges::find(kOpenings, words[at]) != kOpenings.end();
}

Meaning meaning_of(const Fiefdoms& game, const State& s, Seat seat, const WordList& words) {
  if (words.empty()) return unclear(say<"reading.empty">());
  switch (s.phase) {
    case Phase::Factions:
    case Phase::Rest:
      return faction(game, words);
    case Phase::Starter:
      return starter(words);
    case Phase::Placing:
      return placement(s, words);
    case Phase::Playing:
      return turn(game, s, seat, words);
    case Phase::Cutting:
      return meaning_of_cut(words, s.cut[seat]);
    case Phase::Over:
      break;
  }
  return unclear(say<"reading.over">());
}

}  // namespace sandtable::fiefdoms
