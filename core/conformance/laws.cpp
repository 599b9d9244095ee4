// Every law with its name, its sentence, when it is checked and how often. A law that has occasions
// of two kinds has two rows of one name.

#include "core/conformance/laws.hpp"

#include <vector>

namespace sandtable::kit {
namespace {

using enum Occasion;
using enum Pace;

constexpr Law kLaws[] = {
    {"info", Opening, Always, info_sound,
     "what the game says of itself is complete, and no name or rule stands twice"},
    {"catalogues", Opening, Always, catalogues_sound,
     "every sentence is said, with the slots that it has, in every language"},
    {"options", Opening, Always, options_sound,
     "defaults and presets are accepted, and what is refused is refused in words"},
    {"seeds", Opening, Always, seeds_differ,
     "different seeds give different games, and seed 0 works"},
    {"record", Opening, Always, record_exact, "a record reads, and replays to the same end"},

    {"playouts-end", Close, Always, playouts_end, "a game ends within the limit of choices"},
    {"outcome", Close, Always, outcome_ranks,
     "at the end every seat has a rank, from 1 on, and a rule says why"},
    {"replay", Close, Always, replay_exact, "the same seed and choices give the same states"},

    {"owing", State, Always, owing_may_act, "who owes may act, and only seats may"},
    {"no-dead-end", State, Always, no_dead_end, "who owes has a choice"},
    {"over", State, Sparing, over_is_over,
     "nobody owes exactly when the game is over, and then nobody acts"},
    {"legal-list", State, Always, legal_lists,
     "legal choices are distinct actions of a seat that may act"},
    {"legal-refusal", State, Sparing, legal_and_refusal, "every number is either legal or refused"},
    {"refusal-rule", State, Sparing, refusals_name_rules,
     "a refusal names a rule that exists, in words"},
    {"refused-nothing", State, Sparing, refused_changes_nothing, "what is refused changes nothing"},
    {"conserved", Step, Sparing, pieces_conserved, "pieces are conserved"},
    {"standing", Step, Sparing, standing_sound,
     "rounds never go back, and how each seat stands is a number"},
    {"copies", State, Sparing, copies_independent, "copies of a state are independent"},
    {"position", State, Sparing, position_exact, "a position reads as the same state"},
    {"spoilt-position", State, Rare, spoilt_position,
     "what is no position is refused with its place"},

    {"redact", State, Sparing, redact_stable, "redaction is deterministic and idempotent"},
    {"redaction-agrees", State, Sparing, redaction_agrees,
     "the rules say the same on what a seat knows"},
    {"key", State, Sparing, key_is_view, "keys are equal exactly when views are"},
    {"resample", State, Sparing, resample_keeps_view,
     "a resampled state looks the same to the seat"},
    {"resample-plays", State, Rare, resample_plays_on,
     "a resampled state is sound, and plays on to the end"},
    {"equal-faces", State, Sparing, equal_faces,
     "equal views show equal scenes, choices, odds, observations and plans"},
    {"feed", Step, Sparing, feed_tells_no_more, "events tell a seat no more than its view"},
    {"twin-games", State, Sparing, twin_games,
     "games that differ in others' secret choices look alike until the reveal"},
    {"secret-step", Step, Always, secret_step,
     "a secret step short of the seal shows nothing to others"},
    {"secret-dice", Step, Always, secret_dice,
     "no die is drawn in a secret decision before the last seat has ended it"},
    {"arrival", Step, Sparing, order_of_arrival,
     "the order of arrival does not matter in a secret decision"},

    {"walk", State, Sparing, walk_ends, "choices alone end a decision within the longest walk"},
    {"finish", State, Sparing, choices_finish, "every legal choice can be finished"},
    {"forced", State, Always, forced_steps,
     "the engine takes forced steps itself, but for a seal and what loses the game"},
    {"step-kind", Step, Always, step_kinds, "a choice does to its line what its description says"},
    {"clear", State, Sparing, clear_starts_afresh,
     "a cleared decision starts afresh and leaves all others alone"},
    {"clear-replay", State, Sparing, clear_and_replay, "clear and replay is the identity"},
    {"clear-peek", State, Sparing, clear_never_peeks,
     "nothing can be taken back that told somebody something"},
    {"notation", State, Sparing, notation_round_trip, "a line reads as it is written"},
    {"garbage", State, Sparing, notation_garbage, "what is no notation is a problem in words"},
    {"fallback", State, Sparing, fallback_ends, "the fallback ends what is owed"},
    {"plan", State, Sparing, plans_legal, "every bot plans legal lines, whole ones"},

    {"choices", State, Sparing, choices_described,
     "every legal choice is described once, with a label of its own and a rule; what gives "
     "something "
     "away for good comes last"},
    {"places", State, Sparing, choices_placed,
     "every choice is made at a place that the scene has"},
    {"scene", State, Sparing, scene_sound, "a scene is complete and agrees with who owes"},
    {"placings", State, Sparing, scene_places,
     "a scene has the outcome's ranks and scores at the end, for everybody, and none before"},
    {"observe", State, Sparing, observation_filled,
     "an observation fills its numbers, all and no more"},
    {"odds", State, Sparing, odds_exact, "odds add up to one and cite a rule"},
    {"events", Step, Always, events_sound, "events are of a kind, cite a rule and can be told"},
    {"events", Opening, Always, opening_events_sound,
     "events are of a kind, cite a rule and can be told"},
    {"said", State, Sparing, said_has_words,
     "what is said has its words in the first language, and names cells that are there"},
    {"said", Step, Always, told_has_words,
     "what is said has its words in the first language, and names cells that are there"},
    {"words", State, Sparing, words_right, "no text says \"a Army\""},
    {"words", Step, Always, told_words_right, "no text says \"a Army\""},
    {"counts", Opening, Always, sentences_count, "no text says \"1 games\""},
    {"counts", State, Sparing, shown_counts_right, "no text says \"1 games\""},
    {"counts", Step, Always, told_counts_right, "no text says \"1 games\""},
};

}  // namespace

std::span<const Law> all_laws() { return kLaws; }

}  // namespace sandtable::kit

namespace sandtable {

std::span<const LawInfo> kit_laws() {
  static const std::vector<LawInfo> kInfos = [] {
    std::vector<LawInfo> infos;
    for (const kit::Law& law : kit::all_laws())
      if (infos.empty() || infos.back().name != law.name) infos.push_back({law.name, law.says});
    return infos;
  }();
  return kInfos;
}

}  // namespace sandtable
