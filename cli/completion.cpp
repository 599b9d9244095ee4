// sandtable completion: what a shell needs to complete commands, options and games. Made from the
// app itself, so that it cannot be out of date.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

/// An option or positional argument as a shell sees it.
struct Word {
  std::string name;  ///< "--seed"; empty for a positional.
  std::string help;
  std::string type;  ///< "FILE", "DIR", "GAME", "N" …; empty for a flag.
};

struct SubCommand {
  std::string name;
  std::string help;
  std::vector<Word> options;
  std::vector<Word> positionals;
};

std::vector<SubCommand> commands_of(const CLI::App& app) {
  std::vector<SubCommand> out;
  for (const CLI::App* sub : app.get_subcommands(nullptr)) {
    SubCommand command{sub->get_name(), sub->get_description(), {}, {}};
    for (const CLI::Option* option : sub->get_options()) {
      const std::string type = option->get_expected_max() == 0 ? "" : option->get_type_name();
      if (option->nonpositional())
        for (const std::string& name : option->get_lnames())
          command.options.push_back({"--" + name, option->get_description(), type});
      else
        command.positionals.push_back({"", option->get_description(), type});
    }
    out.push_back(std::move(command));
  }
  return out;
}

std::string game_names() {
  std::vector<std::string> names;
  for (const GameEntry* entry : registry()) names.push_back(entry->info.name);
  return joined(names, " ");
}

bool takes(const Word& word, std::string_view type) {
  return word.type.find(type) != std::string::npos;
}

/// The fixed words an argument can be, if there are any.
std::string values_of(const Word& word) {
  if (takes(word, "GAME")) return game_names();
  return takes(word, "SHELL") ? "bash zsh fish" : "";
}

/// Text within single quotes of any of the three shells.
std::string shell_text(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\'' ? std::string("’") : std::string(1, c);
  return out;
}

constexpr std::string_view kBashHead = R"(_sandtable() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
  local options='' values='' files=''
  COMPREPLY=()
)";
constexpr std::string_view kBashTail = R"(  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$values" -- "$word"))
    [[ -n $files ]] && COMPREPLY+=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _sandtable sandtable
)";

void bash_command(const SubCommand& command, std::ostream& out) {
  std::vector<std::string> options;
  std::vector<std::string> with_value;
  std::vector<std::string> with_file;
  std::vector<std::string> values;
  bool files = false;
  for (const Word& word : command.options) {
    options.push_back(word.name);
    if (word.type.empty()) continue;
    (takes(word, "FILE") || takes(word, "DIR") ? with_file : with_value).push_back(word.name);
  }
  for (const Word& word : command.positionals) {
    values.push_back(values_of(word));
    files = files || takes(word, "FILE");
  }
  fmt::print(out, "    {})\n      options='{}' values='{}' files='{}'\n", command.name,
             joined(options, " "), joined(values, " "), files ? "yes" : "");
  fmt::print(out, "      case \"$before\" in\n");
  if (!with_file.empty())
    fmt::print(out, "        {}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n",
               joined(with_file, "|"));
  if (!with_value.empty()) fmt::print(out, "        {}) return ;;\n", joined(with_value, "|"));
  fmt::print(out, "      esac ;;\n");
}

void bash(const std::vector<SubCommand>& commands, std::ostream& out) {
  std::vector<std::string> names;
  for (const SubCommand& command : commands) names.push_back(command.name);
  fmt::print(out, "{}", kBashHead);
  fmt::print(out,
             "  if [[ $COMP_CWORD -eq 1 ]]; then\n    COMPREPLY=($(compgen -W '{} --help' -- "
             "\"$word\"))\n    return\n  fi\n  case \"${{COMP_WORDS[1]}}\" in\n",
             joined(names, " "));
  for (const SubCommand& command : commands) bash_command(command, out);
  fmt::print(out, "{}", kBashTail);
}

std::string zsh_action(const Word& word) {
  if (takes(word, "GAME|FILE"))
    return ":what:{_alternative 'games:game:(" + game_names() + ")' 'files:file:_files'}";
  if (const std::string values = values_of(word); !values.empty()) return ":value:(" + values + ")";
  if (takes(word, "FILE")) return ":file:_files";
  if (takes(word, "DIR")) return ":folder:_files -/";
  return ":" + (word.type.empty() ? "value" : word.type) + ":";
}

/// Within _arguments a colon or bracket ends the description.
std::string zsh_help(std::string_view text) {
  std::string out;
  for (const char c : shell_text(text)) {
    if (c == ':' || c == '[' || c == ']') out += '\\';
    out += c;
  }
  return out;
}

void zsh(const std::vector<SubCommand>& commands, std::ostream& out) {
  fmt::print(out, "#compdef sandtable\n_sandtable() {{\n  local -a commands\n  commands=(\n");
  for (const SubCommand& command : commands)
    fmt::print(out, "    '{}:{}'\n", command.name, shell_text(command.help));
  fmt::print(
      out,
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local name=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $name in\n");
  for (const SubCommand& command : commands) {
    fmt::print(out, "    {})\n      _arguments", command.name);
    for (const Word& word : command.options) {
      std::string action = word.type.empty() ? "" : zsh_action(word);
      fmt::print(out, " \\\n        \"{}[{}]{}\"", word.name, zsh_help(word.help), action);
    }
    for (const Word& word : command.positionals)
      fmt::print(out, " \\\n        \"*{}\"", zsh_action(word));
    fmt::print(out, " ;;\n");
  }
  fmt::print(out, "  esac\n}}\n_sandtable \"$@\"\n");
}

void fish(const std::vector<SubCommand>& commands, std::ostream& out) {
  fmt::print(out, "complete -c sandtable -f\n");
  for (const SubCommand& command : commands) {
    fmt::print(out, "complete -c sandtable -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
               shell_text(command.help));
    const std::string seen = "'__fish_seen_subcommand_from " + command.name + "'";
    for (const Word& word : command.options) {
      const bool files = takes(word, "FILE") || takes(word, "DIR");
      fmt::print(out, "complete -c sandtable -n {} -l {} {}-d '{}'\n", seen, word.name.substr(2),
                 files               ? "-r -F "
                 : word.type.empty() ? ""
                                     : "-x ",
                 shell_text(word.help));
    }
    for (const Word& word : command.positionals) {
      if (const std::string values = values_of(word); !values.empty())
        fmt::print(out, "complete -c sandtable -n {} -a '{}'\n", seen, values);
      if (takes(word, "FILE")) fmt::print(out, "complete -c sandtable -n {} -F\n", seen);
    }
  }
}

Result<Exit> complete(const CLI::App& app, const std::string& shell, Io& io) {
  const std::vector<SubCommand> commands = commands_of(app);
  if (shell == "bash")
    bash(commands, io.out);
  else if (shell == "zsh")
    zsh(commands, io.out);
  else if (shell == "fish")
    fish(commands, io.out);
  else
    return Error{
        fmt::format("there is no completion for \"{}\"; known are bash, zsh, fish", shell)};
  return Exit::Fine;
}

}  // namespace

void add_completion(CLI::App& app, Context& context) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("completion", "Print what a shell needs to complete sandtable");
  command->add_option("SHELL", *shell, "bash, zsh or fish")->required()->type_name("SHELL");
  command->footer(
      "Examples:\n  source <(sandtable completion bash)\n"
      "  sandtable completion zsh > ~/.zfunc/_sandtable\n"
      "  sandtable completion fish > ~/.config/fish/completions/sandtable.fish");
  command->callback([shell, &app, &context] { context.finish(complete(app, *shell, context.io)); });
}

}  // namespace sandtable::cli
