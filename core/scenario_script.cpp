#include "core/scenario_script.hpp"

#include <algorithm>
#include <limits>

namespace sandtable {
namespace {

/// Reads the file into a Script; the reader it is given holds the first fault.
class ScriptReader {
 public:
  ScriptReader(JsonReader& top, const GameInfo& info) : top_(top), info_(info) {}

  Script read() {
    Script out;
    top_.expect_only({"game", "title", "rules", "options", "preset", "position", "dice", "refused",
                      "expect_legal", "play", "refused_after", "legal_after", "expect", "events",
                      "outcome", "over"});
    out.title = top_.member("title").string();
    out.rules = rules();
    out.dice = dice();
    out.refused = tries("refused", Form::Refused);
    out.legal = tries("expect_legal", Form::Plain);
    out.play = tries("play", Form::Plain);
    out.refused_after = tries("refused_after", Form::Refused);
    out.legal_after = tries("legal_after", Form::Plain);
    out.expect = expectations();
    out.events = events();
    out.ending = ending();
    if (top_.ok() && !out.checks_something())
      top_.fail("a scenario that checks something: add play, refused or expect");
    return out;
  }

 private:
  enum class Form : std::uint8_t { Plain, Refused };

  /// The rule a text names; it must be one of the game's.
  Rule rule(JsonReader at) {
    const auto parsed = Rule::parse(at.string());
    const bool known = parsed && std::ranges::any_of(info_.rules, [&](const RuleEntry& entry) {
                         return entry.rule == *parsed;
                       });
    if (known) return *parsed;
    at.fail("a rule of " + info_.name + ", as in \"" + info_.code + "-1.1\"; `sandtable rules " +
            info_.name + "` lists them");
    return {};
  }

  std::vector<std::string> rules() {
    JsonReader list = top_.member("rules");
    list.expect_array();
    std::vector<std::string> out;
    for (std::size_t i = 0; i < list.size(); ++i) out.push_back(rule(list.item(i)).text());
    if (out.empty()) list.fail("a list of the rules that the scenario shows, at least one");
    return out;
  }

  std::vector<std::int32_t> dice() {
    std::vector<std::int32_t> out;
    if (!top_.has("dice")) return out;
    JsonReader list = top_.member("dice");
    list.expect_array();
    using Limits = std::numeric_limits<std::int32_t>;
    for (std::size_t i = 0; i < list.value().items().size(); ++i)
      out.push_back(static_cast<std::int32_t>(list.item(i).integer(Limits::min(), Limits::max())));
    return out;
  }

  std::vector<Try> tries(const std::string& name, Form form) {
    std::vector<Try> out;
    if (!top_.has(name)) return out;
    JsonReader list = top_.member(name);
    list.expect_array();
    for (std::size_t i = 0; i < list.value().items().size(); ++i) {
      JsonReader one = list.item(i);
      if (form == Form::Plain) one.expect_only({"seat", "do"});
      if (form == Form::Refused) one.expect_only({"seat", "do", "rule"});
      Try entry{"/" + name + "/" + std::to_string(i),
                one.member("seat").string(),
                one.member("do").string(),
                {}};
      if (form == Form::Refused) {
        JsonReader cited = one.member("rule");
        if (!cited.value().is_null()) entry.rule = rule(cited);
      }
      out.push_back(std::move(entry));
    }
    return out;
  }

  std::vector<Expectation> expectations() {
    std::vector<Expectation> out;
    if (!top_.has("expect")) return out;
    JsonReader map = top_.member("expect");
    if (!map.value().is_object()) map.fail("an object of JSON pointers and values");
    for (const auto& [pointer, value] : map.value().members()) {
      if (!pointer.starts_with('/'))
        map.fail("an object whose names are JSON pointers, as in \"/tiles/2\"; \"" + pointer +
                 "\" does not start with /");
      out.push_back({pointer, value});
    }
    return out;
  }

  std::vector<std::string> events() {
    std::vector<std::string> out;
    if (!top_.has("events")) return out;
    std::vector<std::string> known;
    for (const EventType& type : info_.events) known.emplace_back(type.name);
    for (const FormerEvent& former : info_.former_events) known.emplace_back(former.was);
    JsonReader list = top_.member("events");
    list.expect_array();
    for (std::size_t i = 0; i < list.value().items().size(); ++i) {
      JsonReader one = list.item(i);
      (void)one.one_of(known);
      out.push_back(one.value().as_string());
    }
    return out;
  }

  Ending ending() {
    Ending out;
    if (top_.has("over")) out.over = top_.member("over").boolean();
    if (!top_.has("outcome")) return out;
    JsonReader outcome = top_.member("outcome");
    outcome.expect_only({"rank", "score", "ended_by"});
    if (outcome.has("rank")) out.rank = numbers(outcome.member("rank"), 1, kMaxSeats);
    if (outcome.has("score"))
      out.score = numbers(outcome.member("score"), std::numeric_limits<std::int32_t>::min(),
                          std::numeric_limits<std::int32_t>::max());
    if (outcome.has("ended_by")) out.ended_by = rule(outcome.member("ended_by"));
    if (!out.asks_outcome()) outcome.fail("an object with rank, score or ended_by");
    return out;
  }

  std::map<std::string, std::int64_t> numbers(JsonReader at, std::int64_t low, std::int64_t high) {
    std::map<std::string, std::int64_t> out;
    if (!at.value().is_object()) at.fail("an object of seats and numbers");
    for (const auto& member : at.value().members())
      out[member.first] = at.member(member.first).integer(low, high);
    return out;
  }

  JsonReader& top_;
  const GameInfo& info_;
};

}  // namespace

Script read_script(JsonReader& top, const GameInfo& info) { return ScriptReader(top, info).read(); }

Json read_options(JsonReader& top, const GameEntry& entry) {
  Json out = Json::object();
  if (top.has("preset")) {
    JsonReader at = top.member("preset");
    std::vector<std::string> known;
    for (const Preset& each : entry.info.presets) known.push_back(each.name);
    (void)at.one_of(known);
    if (const Preset* preset = entry.preset(at.value().as_string())) out = preset->options;
  }
  if (!top.has("options")) return out;
  JsonReader at = top.member("options");
  if (!at.value().is_object()) at.fail("an object of options and values");
  return overlay(out, at.value());
}

}  // namespace sandtable
