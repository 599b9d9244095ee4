#pragma once
// A check of the words that people read: articles and numbers, over whole games of random choices.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable::test {

/// What is wrong in a text, or nothing: "a artillery", "an tank", "1 points", "3 tank".
inline std::string slip_in(std::string_view text) {
  static constexpr std::array<std::string_view, 26> kNouns{
      "tank", "plane", "frigate", "battleship", "unit",  "card",    "point",   "defence", "city",
      "hex",  "shot",  "hit",     "round",      "order", "payment", "project", "capital", "medal",
      "flag", "star",  "tile",    "army",       "piece", "turn",    "battle",  "building"};
  static constexpr std::string_view kSoundsLikeYou[] = {"one", "uni", "us", "eu"};
  std::vector<std::string> words(1);
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    const bool digit = c >= '0' && c <= '9';
    const bool point = c == '.' && k + 1 < text.size() && text[k + 1] >= '0' && text[k + 1] <= '9';
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || digit || point;
    if (letter) words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    if (!letter && c != ' ') words.emplace_back("|");
    if (!letter) words.emplace_back();
  }
  std::erase(words, "");
  const auto vowel = [](char c) { return std::string_view("aeiou").find(c) != std::string::npos; };
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    const std::string& word = words[k];
    const std::string& next = words[k + 1];
    const std::string found = word + " " + next;
    const bool you = std::ranges::any_of(
        kSoundsLikeYou, [&](std::string_view start) { return next.starts_with(start); });
    if (word == "a" && vowel(next[0]) && !you) return found;
    if (word == "an" && next[0] != '|' && !vowel(next[0]) && next[0] != 'h') return found;
    if (word.find_first_not_of("0123456789") != std::string::npos) continue;
    for (const std::string_view noun : kNouns) {
      const bool y = noun.ends_with('y');
      const std::string many = y ? std::string(noun.substr(0, noun.size() - 1)) + "ies"
                                 : std::string(noun) + (noun == "hex" ? "es" : "s");
      if (word == "1" ? next == many : next == noun && noun != "defence") return found;
    }
  }
  return "";
}

namespace english {

inline void check(std::string_view text) {
  const std::string slip = slip_in(text);
  CHECK_MESSAGE(slip == "", "\"" << std::string(slip) << "\" in: " << std::string(text));
}

inline void check_scene(const Scene& scene) {
  check(scene.prompt), check(scene.phase), check(scene.verdict);
  for (const Board& board : scene.boards)
    for (const Cell& cell : board.cells) {
      check(cell.text);
      for (const Mark& mark : cell.marks) check(mark.label);
      for (const Piece& piece : cell.pieces) check(piece.label);
    }
  for (const Panel& panel : scene.panels)
    for (const Stat& stat : panel.stats) check(stat.label), check(stat.value);
}

inline void check_decision(const AnyGame& game, const AnyState& state, Seat seat) {
  check_scene(game.scene(state, seat));
  const ChoiceList list = game.choices(state, seat);
  for (const Choice& each : list.choices) check(each.label);
  for (const Odds& odds : game.odds(state, seat)) {
    check(odds.label), check(odds.assumption);
    for (const Chance& chance : odds.chances) check(chance.label);
  }
}

}  // namespace english

/// Plays random choices to the end, or so many of them, and reads everything that is shown: every
/// event to every seat, and of every few decisions the prompt, the choices, the odds and the map.
/// Choices that are not legal are asked for, too, for what is said against them.
inline void check_english(const AnyGame& game, std::uint64_t seed, int steps, int every) {
  Dice dice(seed);
  Log log;
  AnyState state = game.start(dice, &log);
  for (int step = 0; step < steps && !game.over(state); ++step) {
    for (Seat seat = 0; seat < game.seats(); ++seat)
      for (const std::string& text : game.spell_all(state, seat, log.events()))
        english::check(text);
    log.clear();
    Seat seat = game.owing(state).lowest();
    if (dice.below(2) == 0)
      for (const Seat each : game.owing(state)) seat = each;
    if (step % every == 0) english::check_decision(game, state, seat);
    const auto other = static_cast<Action>(dice.below(game.actions()));
    if (const auto no = game.refusal(state, seat, other))
      english::check(game.spell(state, seat, *no));
    Actions list;
    game.legal(state, seat, list);
    game.step(state, seat,
              list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))], dice,
              &log);
  }
  english::check_scene(game.scene(state, 0));
}

}  // namespace sandtable::test
