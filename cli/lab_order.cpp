#include "cli/lab_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>

#include "agents/agent.hpp"
#include "cli/words.hpp"
#include "core/hash.hpp"
#include "core/registry.hpp"
#include "lab/plot.hpp"

namespace sandtable::cli {
namespace {

using lab::escaped;

constexpr std::uint64_t kMostTrialGames = 100;

/// A field of a form as browsers send it: "a+b%2Cc".
std::string field_of(std::string_view body, std::string_view name) {
  while (!body.empty()) {
    const std::size_t end = std::min(body.find('&'), body.size());
    const std::string_view pair = body.substr(0, end);
    body.remove_prefix(std::min(end + 1, body.size()));
    if (!pair.starts_with(name) || pair.substr(name.size(), 1) != "=") continue;
    std::string out;
    for (std::size_t i = name.size() + 1; i < pair.size(); ++i) {
      int code = 0;
      const char* digits = pair.data() + i + 1;
      if (pair[i] == '%' && i + 2 < pair.size() &&
          std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2) {
        out += static_cast<char>(code), i += 2;
      } else {
        out += pair[i] == '+' ? ' ' : pair[i];
      }
    }
    return out;
  }
  return "";
}

/// Not a number: one that no order may have.
std::uint64_t number_of(const std::string& text, std::uint64_t otherwise) {
  std::uint64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size() ? out : otherwise;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (const std::string_view line = trimmed(text.substr(0, end)); !line.empty())
      out.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// An entry of a list; `games` are those it is for, separated by blanks.
std::string option_html(const std::string& value, const std::string& words,
                        const std::string& games, bool chosen) {
  return fmt::format("<option value=\"{}\"{}{}>{}</option>", escaped(value),
                     games.empty() ? "" : fmt::format(" data-games=\"{}\"", escaped(games)),
                     chosen ? " selected" : "", escaped(words));
}

std::string games_html(const LabOrder& order) {
  std::string out;
  for (const GameEntry* entry : registry())
    out += option_html(entry->info.name, entry->info.title, "", entry->info.name == order.game);
  return out;
}

/// Names that several games have are listed once, with all of these.
std::string shared_html(const std::string& first, const std::string& chosen,
                        std::vector<std::string> (*names)(const GameInfo&)) {
  std::vector<std::string> known;
  std::map<std::string, std::string> games;
  for (const GameEntry* entry : registry())
    for (const std::string& name : names(entry->info)) {
      std::string& whose = games[name];
      if (whose.empty()) known.push_back(name);
      whose += (whose.empty() ? "" : " ") + entry->info.name;
    }
  std::string out = option_html("", first, "", chosen.empty());
  for (const std::string& name : known) out += option_html(name, name, games[name], name == chosen);
  return out;
}

/// As part of a folder's name, which is plain: "search:40" becomes "search-40".
std::string plain(std::string word) {
  for (char& c : word)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_') c = '-';
  return word;
}

std::vector<std::string> preset_names(const GameInfo& info) {
  std::vector<std::string> out;
  for (const Preset& preset : info.presets) out.emplace_back(preset.name);
  return out;
}

}  // namespace

std::uint64_t LabOrder::trial_games() const { return std::min(games, kMostTrialGames); }

std::string LabOrder::name() const {
  std::string out = game;
  for (const std::string& word : {preset, bots})
    if (!word.empty()) out += "-" + plain(word);
  out += "-" + std::to_string(games);
  if (seed != 1) out += "-seed" + std::to_string(seed);
  if (vary) out += "-vary";
  if (set.empty()) return out;
  const std::string settings = joined(set, "\n");
  return out + "-set-" + hex_text(hash_bytes(settings.data(), settings.size())).substr(0, 6);
}

std::string LabOrder::command(const std::string& folder) const {
  std::string out = fmt::format("sandtable lab {} --games {} --seed {}", game, games, seed);
  if (!bots.empty()) out += " --bots " + shell_word(bots);
  if (!preset.empty()) out += " --preset " + shell_word(preset);
  for (const std::string& each : set) out += " --set " + shell_word(each);
  out += fmt::format(" --trial-games {}", trial_games());
  if (vary) out += " --vary all";
  return out + " --report " + shell_word(folder);
}

LabOrder order_from(std::string_view body) {
  LabOrder out;
  out.game = field_of(body, "game"), out.bots = field_of(body, "bots");
  out.preset = field_of(body, "preset"), out.set = lines_of(field_of(body, "set"));
  out.games = number_of(field_of(body, "games"), 0);
  if (const std::string seed = field_of(body, "seed"); !seed.empty())
    out.seed = number_of(seed, UINT64_MAX);
  out.vary = field_of(body, "vary") == "all";
  return out;
}

Result<Chosen> check_order(const LabOrder& order, std::uint64_t most_games) {
  const Result<const GameEntry*> entry = need_game(order.game);
  if (!entry) return entry.error();
  if (order.games < 1 || order.games > most_games)
    return Error{fmt::format("a run from here has 1 to {} games", most_games)};
  if (UINT64_MAX - order.seed < order.games)
    return Error{"the seed is a whole number, and not that high"};
  if (!order.bots.empty())
    if (const auto agent = agent_called((*entry)->info, order.bots); !agent) return agent.error();
  OptionFlags flags;
  flags.preset = order.preset, flags.set = order.set;
  return choose_game(order.game, flags);
}

std::string form_html(const LabOrder& order, std::uint64_t most_games) {
  return fmt::format(
      "<section><h2>A small run</h2>\n<form method=\"post\" action=\"/lab/start\">\n"
      "<label for=\"game\">Game</label><select id=\"game\" name=\"game\">{}</select>\n"
      "<label for=\"preset\">Preset</label><select id=\"preset\" name=\"preset\">{}</select>\n"
      "<label for=\"bots\">Players</label><select id=\"bots\" name=\"bots\">{}</select>\n"
      "<label for=\"games\">Games</label><input id=\"games\" name=\"games\" type=\"number\" "
      "min=\"10\" max=\"{}\" value=\"{}\">\n"
      "<details{}><summary>More settings</summary>\n"
      "<label for=\"set\">Settings, one a line</label><textarea id=\"set\" name=\"set\" rows=\"3\" "
      "placeholder=\"option=value\" spellcheck=\"false\">{}</textarea>\n"
      "<label for=\"seed\">Seed of the first game</label><input id=\"seed\" name=\"seed\" "
      "inputmode=\"numeric\" pattern=\"[0-9]+\" value=\"{}\">\n</details>\n"
      "<label><input type=\"checkbox\" name=\"vary\" value=\"all\"{}> Vary every numeric "
      "setting too</label>\n"
      "<p><button>Play and report</button></p></form></section>\n",
      games_html(order), shared_html("the game as it is", order.preset, preset_names),
      shared_html("the game's own bots", order.bots, agent_names), most_games, order.games,
      order.set.empty() && order.seed == 1 ? "" : " open", escaped(joined(order.set, "\n")),
      order.seed, order.vary ? " checked" : "");
}

std::string_view form_script() {
  return R"(const game = document.querySelector('#game');
function keepToGame() {
  for (const option of document.querySelectorAll('option[data-games]')) {
    const fits = option.dataset.games.split(' ').includes(game.value);
    option.hidden = option.disabled = !fits;
    if (!fits && option.selected) option.parentElement.value = '';
  }
}
game.addEventListener('change', keepToGame);
keepToGame();
)";
}

}  // namespace sandtable::cli
