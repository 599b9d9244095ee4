// A run of the kit in words and as JSON.

#include <algorithm>

#include "core/conformance/kit.hpp"
#include "core/describe.hpp"

namespace sandtable {
namespace {

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string right(std::uint64_t number, std::size_t width) {
  const std::string text = std::to_string(number);
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string_view sentence(std::string_view law) {
  for (const LawInfo& info : kit_laws())
    if (info.name == law) return info.says;
  return "";
}

std::string counted(std::uint64_t number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

std::string headline(const KitReport& report) {
  const auto broken = static_cast<std::uint64_t>(
      std::ranges::count_if(report.laws, [](const LawCount& law) { return law.failures > 0; }));
  const std::string played = report.game + ": " +
                             counted(static_cast<std::uint64_t>(report.games), "game", "games") +
                             ", " + counted(report.steps, "choice", "choices") + ": ";
  const std::string all = std::to_string(report.laws.size());
  return played +
         (broken == 0 ? "no law broken of " + all
                      : std::to_string(broken) + " of " + all + " laws broken") +
         "\n";
}

std::string described(const Failure& failure) {
  return "\nbroken: " + failure.law + " (" + std::string(sentence(failure.law)) + ")\n  " +
         failure.detail + "\n  seed " + std::to_string(failure.seed) + ", options " +
         failure.options.text() + "\n  replay: " + failure.replay + "\n";
}

}  // namespace

std::vector<std::string> KitReport::never_checked() const {
  std::vector<std::string> out;
  for (const LawCount& law : laws)
    if (law.checks == 0) out.push_back(law.law);
  return out;
}

std::string KitReport::text() const {
  constexpr std::size_t kNumber = 10;
  std::size_t name = 0;
  for (const LawCount& law : laws) name = std::max(name, law.law.size());
  for (const auto& [phase, lines] : decisions_by_phase) name = std::max(name, phase.size());
  std::string out = headline(*this);
  for (const Failure& failure : failures) out += described(failure);
  out += "\n" + padded("law", name) + "    checks    broken\n";
  for (const LawCount& law : laws)
    out += padded(law.law, name) + right(law.checks, kNumber) + right(law.failures, kNumber) + "\n";
  out += "\nlines begun, by phase\n";
  for (const auto& [phase, lines] : decisions_by_phase)
    out += padded(phase, name) + right(lines, kNumber) + "\n";
  if (refused_options > 0)
    out += "\noptions drawn at random and refused: " + std::to_string(refused_options) + "\n";
  for (const MissingWords& each : missing_words)
    out += "\nwords missing in " + each.language + ": " + std::to_string(each.keys.size()) +
           " of " + std::to_string(each.of) + "\n";
  std::string missing;
  for (const std::string& law : never_checked()) missing += (missing.empty() ? "" : ", ") + law;
  if (!missing.empty()) out += "\nnever checked, for want of an occasion: " + missing + "\n";
  return out;
}

Json KitReport::json() const {
  Json phases = Json::object();
  for (const auto& [phase, lines] : decisions_by_phase) phases.set(phase, to_json(lines));
  Json out = Json::object();
  out.set("game", Json(game));
  out.set("games", Json(games));
  out.set("steps", to_json(steps));
  out.set("passed", Json(passed()));
  out.set("refused_options", Json(refused_options));
  out.set("laws", to_json(laws));
  out.set("decisions_by_phase", phases);
  out.set("never_checked", to_json(never_checked()));
  out.set("failures", to_json(failures));
  out.set("missing_words", to_json(missing_words));
  return out;
}

}  // namespace sandtable
