#include "server/pages.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "agents/agent.hpp"
#include "core/about.hpp"
#include "core/describe.hpp"
#include "core/looks.hpp"
#include "core/registry.hpp"
#include "core/said.hpp"
#include "server/answers.hpp"
#include "server/wire.hpp"

namespace sandtable::server {
namespace {

void add_figure(std::string& out, std::string_view name, std::string_view type,
                std::string_view help, std::uint64_t value) {
  ((out += "# HELP ") += name) += ' ';
  (out += help) += "\n# TYPE ";
  ((out += name) += ' ') += type;
  ((out += '\n') += name) += ' ';
  (out += std::to_string(value)) += '\n';
}

constexpr std::uint64_t kSeed = 7;

/// The quick game, which is what newcomers play.
std::shared_ptr<const AnyGame> quick_game(const GameEntry& entry) {
  const Preset* quick = entry.preset("quick");
  auto game = entry.create(quick == nullptr ? Json::object({}) : quick->options, "picture");
  return game ? *std::move(game) : nullptr;
}

/// Some lines of play between bots, so that there is something to see. `look` is called before
/// each, with the seat that decides; it ends the play by false.
template <class Look>
void play_some(const AnyGame& game, AnyState& state, Dice& dice, int lines, Look look) {
  const Agent agent = default_agent(game.info());
  std::array<std::uint64_t, kMaxSeats> played{};
  for (int i = 0; i < lines && !game.over(state); ++i) {
    const Seat seat = game.owing(state).lowest();
    if (!look(seat)) return;
    Dice thoughts = agent_dice(kSeed, seat, played[seat]++);
    const auto line = next_line(game, agent, state, seat, thoughts);
    if (!line || game.apply_line(state, seat, *line, dice, nullptr)) return;
  }
}

/// The same every time, until the program is another.
Response kept_by_browsers() {
  Response out;
  out.headers.emplace_back("Cache-Control", "public, max-age=3600");
  return out;
}

/// What lies behind the choices that only open a line.
std::vector<wire::Behind> behind(const AnyGame& game, const AnyState& state, Seat seat,
                                 const ChoiceList& list) {
  std::vector<wire::Behind> out;
  for (const Choice& choice : list.choices) {
    if (choice.step != Step::Opens || choice.place.kind != PlaceKind::Button) continue;
    AnyState then = game.redact(state, seat);
    Dice none(0);
    if (game.apply(then, seat, static_cast<Action>(choice.action), none, nullptr)) continue;
    out.push_back(
        {choice.action, game.choices(then, seat, kUnspelt), game.odds(then, seat, kUnspelt)});
  }
  return out;
}

/// A decision is worth a lesson if it is about a chapter of the rules that none was about before.
std::vector<wire::Lesson> lessons_of(const AnyGame& game) {
  constexpr int kLines = 150;
  constexpr std::size_t kMost = 6;
  std::vector<wire::Lesson> out;
  std::set<int> chapters;
  Dice dice(kSeed);
  AnyState state = game.start(dice, nullptr);
  play_some(game, state, dice, kLines, [&](Seat seat) {
    const ChoiceList list = game.choices(state, seat, kUnspelt);
    bool fresh = false;
    for (const Choice& choice : list.choices)
      if (choice.step != Step::Seals) fresh |= chapters.insert(choice.rule.chapter()).second;
    if (!fresh || list.choices.size() < 3) return true;
    out.push_back({static_cast<int>(out.size()) + 1, 0, seat, game.scene(state, seat, kUnspelt),
                   list, game.odds(state, seat, kUnspelt), behind(game, state, seat, list)});
    return out.size() < kMost;
  });
  return out;
}

/// Whether a line of RULES.md begins a point of a list: "- …" or "1. …".
bool begins_point(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return line.starts_with("- ") || (digits > 0 && line.substr(digits).starts_with(". "));
}

/// What RULES.md says of the game in its first chapter, point by point, up to where it comes from:
/// that is for maintainers.
std::vector<std::string> summary_of(std::string_view rules) {
  constexpr std::string_view kChapter = "\n## ";
  const std::size_t begin = std::min(rules.find(kChapter), rules.size());
  std::string_view rest = rules.substr(begin, rules.find(kChapter, begin + 1) - begin);
  std::vector<std::string> out;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t word = line.find_first_not_of(' ');
    if (word == line.npos) {
      if (!out.empty()) break;
    } else if (begins_point(line)) {
      line.remove_prefix(line.find(' ') + 1);
      if (line.starts_with("Source")) break;
      out.emplace_back(line);
    } else if (word > 0 && !out.empty()) {
      out.back() += line.substr(word - 1);
    }
  }
  return out;
}

}  // namespace

Response rules_page(const GameEntry& entry) {
  wire::RuleList list;
  list.summary = summary_of(entry.info.rules_text);
  for (const RuleEntry& rule : entry.info.rules)
    list.rules.push_back({rule.rule, std::string(rule.heading), std::string(rule.text)});
  Response out;
  write_json(out.body, list);
  return out;
}

namespace {

wire::SlotInfo slot_info(const SlotSpec& slot) {
  wire::SlotInfo out{std::string(slot.name), slot.sort, slot.role, {}, {}, {}};
  if (!slot.term.empty()) out.of = std::string(slot.term);
  if (!slot.board.empty()) out.board = std::string(slot.board);
  if (slot.sides > 0) out.sides = slot.sides;
  return out;
}

/// The slots of all that is said under one key: not each who says it fills the same.
void add_slots(wire::SayingInfo& saying, std::span<const SlotSpec> slots) {
  for (const SlotSpec& slot : slots) {
    const auto has_name = [&](const wire::SlotInfo& each) { return each.name == slot.name; };
    if (std::ranges::none_of(saying.slots, has_name)) saying.slots.push_back(slot_info(slot));
  }
}

/// Names of things have no key of their own: what they are stands in what is said.
std::vector<wire::SayingInfo> sayings_in(std::string_view game) {
  std::map<std::string, wire::SayingInfo> found;
  for (const SayingType* type : sayings_of(game)) {
    if (type->key.empty()) continue;
    wire::SayingInfo& saying = found[type->path()];
    saying.say = type->path();
    add_slots(saying, type->slots);
  }
  std::vector<wire::SayingInfo> out;
  for (auto& [key, saying] : found) out.push_back(std::move(saying));
  return out;
}

std::vector<Look> looks_of(std::string_view game) {
  const std::string_view text = looks_text(game);
  if (text.empty()) return {};
  return read_looks(text, "looks.json").value();  // the build has read it
}

}  // namespace

Response events_page(const GameEntry& entry) {
  wire::EventList list;
  for (const EventType& type : entry.info.events) {
    wire::EventInfo event{type.name, {}};
    for (const SlotSpec& slot : type.slots) event.slots.push_back(slot_info(slot));
    list.events.push_back(std::move(event));
  }
  list.sayings = sayings_in(entry.info.name);
  list.looks = looks_of(entry.info.name);
  Response out = kept_by_browsers();
  write_json(out.body, list);
  return out;
}

namespace {

/// Every sentence in the language that is wanted, else in the first, below a prefix.
wire::Sentences sentences_of(const Catalogues& words, std::string_view wanted,
                             const std::string& prefix) {
  const bool known = words.in(wanted) != nullptr;
  const std::string_view language = known ? wanted : kFirstLanguage;
  wire::Sentences out{std::string(language), Json::object(), {}};
  for (const auto& [key, message] : words.in(kFirstLanguage)->messages()) {
    if (key.starts_with("about.")) continue;  // read with the server's own, before there is a game
    const Catalogues::Found found = words.find(language, key);
    out.sentences.append(prefix + key, Json(found.message->source()));
    if (found.language != language) out.borrowed.push_back(prefix + key);
  }
  return out;
}

/// What a game's catalogue says of the game, by keys that begin with its name.
void add_about(wire::Sentences& out, const GameInfo& info) {
  for (const std::string& key : about_keys(info)) {
    const Catalogues::Found found = info.words->find(out.language, key);
    if (found.message == nullptr) continue;
    const std::string named = info.name + "." + key;
    out.sentences.append(named, Json(found.message->source()));
    if (found.language != out.language) out.borrowed.push_back(named);
  }
}

}  // namespace

Response words_page(const GameEntry& entry, std::string_view language) {
  const Catalogues* words = entry.info.words.get();
  if (words == nullptr || words->in(kFirstLanguage) == nullptr)
    return problem(404, speak<"request.no_words", "game">(entry.info.name));
  Response out = kept_by_browsers();
  write_json(out.body, sentences_of(*words, language, ""));
  return out;
}

Response own_words_page(std::string_view language) {
  Response out = kept_by_browsers();
  wire::Sentences own = sentences_of(server_words(), language, "server.");
  for (const GameEntry* entry : registry())
    if (entry->info.words != nullptr) add_about(own, entry->info);
  write_json(out.body, own);
  return out;
}

Response picture_page(const GameEntry& entry) {
  constexpr int kLines = 40;
  const auto game = quick_game(entry);
  Response out = kept_by_browsers();
  if (!game) return out;
  Dice dice(kSeed);
  AnyState state = game->start(dice, nullptr);
  play_some(*game, state, dice, kLines, [](Seat) { return true; });
  Scene scene = game->scene(state, kSpectator, kUnspelt);
  scene.hands.clear(), scene.tracks.clear();
  for (Board& board : scene.boards)
    for (Cell& cell : board.cells) cell.text = {};
  write_json(out.body, scene);
  return out;
}

std::vector<Response> lesson_pages(const GameEntry& entry) {
  std::vector<wire::Lesson> lessons;
  if (const auto game = quick_game(entry)) lessons = lessons_of(*game);
  std::vector<Response> out;
  for (wire::Lesson& lesson : lessons) {
    lesson.last = static_cast<int>(lessons.size());
    write_json(out.emplace_back(kept_by_browsers()).body, lesson);
  }
  return out;
}

Response metrics_page(const Figures& figures, const DoorFigures& door, std::uint64_t store_faults,
                      std::size_t in_memory, const std::vector<std::int64_t>& tables) {
  Response out;
  out.type = "text/plain; version=0.0.4; charset=utf-8";
  std::string& body = out.body;
  const auto counter = [&](std::string_view name, std::string_view help, std::uint64_t value) {
    add_figure(body, name, "counter", help, value);
  };
  const auto gauge = [&](std::string_view name, std::string_view help, std::uint64_t value) {
    add_figure(body, name, "gauge", help, value);
  };
  counter("sandtable_lines_total", "Lines people sent.", figures.lines);
  counter("sandtable_choices_total", "Small choices in them.", figures.choices);
  counter("sandtable_refused_total", "Messages refused.", figures.refused);
  counter("sandtable_bot_lines_total", "Lines of bots.", figures.bot_lines);
  counter("sandtable_bot_faults_total", "Lines of bots that were not legal.", figures.bot_faults);
  counter("sandtable_commits_total", "Commits submitted to the store.", figures.commits);
  counter("sandtable_failed_commits_total", "Commits that failed.", figures.failed_commits);
  counter("sandtable_table_faults_total", "Tables that threw, and were read again.",
          figures.table_faults);
  counter("sandtable_worker_faults_total", "Other work that threw.", figures.worker_faults);
  counter("sandtable_store_faults_total", "Work of the store that threw.", store_faults);
  counter("sandtable_requests_total", "HTTP requests.", door.requests);
  counter("sandtable_messages_in_total", "WebSocket messages received.", door.messages_in);
  counter("sandtable_messages_out_total", "WebSocket messages sent.", door.messages_out);
  counter("sandtable_limited_total", "Requests and messages over a limit.", door.refused);
  counter("sandtable_door_faults_total", "Work at the front door that threw.", door.faults);
  counter("sandtable_cut_off_total", "Readers that were too slow.", door.cut_off);
  gauge("sandtable_connections", "Open connections.", static_cast<std::uint64_t>(door.connections));
  gauge("sandtable_sockets", "Open WebSockets.", static_cast<std::uint64_t>(door.sockets));
  gauge("sandtable_tables_in_memory", "Tables somebody looks at.", in_memory);
  static constexpr std::string_view kStatus[] = {"waiting", "playing", "over"};
  for (std::size_t i = 0; i < tables.size() && i < 3; ++i)
    gauge("sandtable_tables_" + std::string(kStatus[i]), "Tables of that status.",
          static_cast<std::uint64_t>(tables[i]));
  return out;
}

}  // namespace sandtable::server
