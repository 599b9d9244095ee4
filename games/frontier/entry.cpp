// What Frontier says about itself, and how a game is made from options and data.

#include "core/adapter.hpp"
#include "games/frontier/events.hpp"
#include "games/frontier/options.hpp"

namespace sandtable::frontier {

const Content& printed_content() {
  static const Content made = [] {
    auto loaded = load_content(Data(embedded_data()));
    SANDTABLE_ASSERT(loaded, "the embedded data are in order: the tests load them");
    return loaded ? std::move(*loaded) : Content{};
  }();
  return made;
}

GameInfo Frontier::info() {
  GameInfo info;
  info.name = "frontier";
  info.title = "Frontier";
  info.code = "FR";
  info.tagline = "Build behind the lines, throw stacks at the neighbour, hide your orders.";
  info.length = "30 to 120 minutes";
  info.min_seats = 2, info.max_seats = kMaxPlayers;  // FR-1.1, FR-1.2
  info.rules_version = 2;
  info.earlier = {{2, "ai_superiority", Json("at_once")}, {2, "plane_flags", Json(true)}};
  info.schema = make_schema(printed_content());
  info.presets = make_presets();
  info.bots = {
      {"script", "works battles out before it fights them, builds early, holds stars and cities",
       true},
      {"booklet", "plays a seat by the A.I. rules of the booklet"},
      {"planner", "like script, with whole turns, ten times the futures and a round more", true},
  };
  // Measured: docs/bots.md.
  info.levels = {{{.overlooks = 40}, {.overlooks = 18}, {.overlooks = 5}, {.bot = 2}}};
  info.events = told::Events::kTypes;
  info.words = embedded_catalogues(embedded_words());
  info.data = embedded_data();
  info.rules = rule_entries();
  info.citations = citations();
  info.rules_text = rules_text();
  return info;
}

Result<OptionSchema> Frontier::schema_with(const Data& data) {
  const auto content = load_content(data);
  if (!content) return content.error();
  return make_schema(*content);
}

Result<Frontier> Frontier::make(const Json& options, const Data& data) {
  auto content = load_content(data);
  if (!content) return content.error();
  content->printed = !data.replaced();
  auto typed = typed_options(options, *content);
  if (!typed) return typed.error();
  auto map = chosen_map(options, *content, typed->players);
  if (!map) return map.error();
  return Frontier(std::move(*typed), std::move(*content), std::move(*map));
}

Frontier::Frontier(Options options, Content content, MapSpec map)
    : options_(std::move(options)),
      content_(std::move(content)),
      map_(std::move(map)),
      geo_(map_) {}

const GameEntry& entry() {
  static const GameEntry made = make_entry<Frontier>();
  return made;
}

}  // namespace sandtable::frontier
