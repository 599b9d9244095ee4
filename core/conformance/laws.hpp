#pragma once
// The laws by theme. Each is a function of its own; laws.cpp lists them with name and sentence.

#include "core/conformance/law.hpp"

namespace sandtable::kit {

// laws_rules.cpp: the rules as a whole.
Finding playouts_end(Moment& m);
Finding owing_may_act(Moment& m);
Finding no_dead_end(Moment& m);
Finding over_is_over(Moment& m);
Finding outcome_ranks(Moment& m);
Finding legal_lists(Moment& m);
Finding legal_and_refusal(Moment& m);
Finding refusals_name_rules(Moment& m);
Finding refused_changes_nothing(Moment& m);
Finding pieces_conserved(Moment& m);
Finding standing_sound(Moment& m);
Finding copies_independent(Moment& m);

// laws_replay.cpp: the same game again.
Finding replay_exact(Moment& m);
Finding record_exact(Moment& m);
Finding position_exact(Moment& m);
Finding spoilt_position(Moment& m);
Finding seeds_differ(Moment& m);
Finding options_sound(Moment& m);
Finding info_sound(Moment& m);

// laws_secrets.cpp: who may know what.
Finding redact_stable(Moment& m);
Finding redaction_agrees(Moment& m);
Finding key_is_view(Moment& m);
Finding resample_keeps_view(Moment& m);
Finding resample_plays_on(Moment& m);
Finding equal_faces(Moment& m);
Finding feed_tells_no_more(Moment& m);

// laws_twins.cpp: secret decisions.
Finding twin_games(Moment& m);
Finding secret_step(Moment& m);
Finding secret_dice(Moment& m);
Finding order_of_arrival(Moment& m);

// laws_lines.cpp: choices, lines and decisions.
Finding walk_ends(Moment& m);
Finding choices_finish(Moment& m);
Finding forced_steps(Moment& m);
Finding step_kinds(Moment& m);
Finding notation_round_trip(Moment& m);
Finding notation_garbage(Moment& m);
Finding fallback_ends(Moment& m);
Finding plans_legal(Moment& m);

// laws_clear.cpp: taking back.
Finding clear_starts_afresh(Moment& m);
Finding clear_and_replay(Moment& m);
Finding clear_never_peeks(Moment& m);

// laws_faces.cpp: what screens show.
Finding choices_described(Moment& m);
Finding choices_placed(Moment& m);
Finding scene_sound(Moment& m);
Finding scene_places(Moment& m);
Finding observation_filled(Moment& m);
Finding odds_exact(Moment& m);
Finding events_sound(Moment& m);
Finding opening_events_sound(Moment& m);

// laws_catalogue.cpp: the sentences of all languages.
Finding catalogues_sound(Moment& m);
Finding said_has_words(Moment& m);
Finding told_has_words(Moment& m);

// laws_words.cpp: English.
Finding words_right(Moment& m);
Finding told_words_right(Moment& m);

// laws_counts.cpp: one and many, in English.
Finding sentences_count(Moment& m);
Finding shown_counts_right(Moment& m);
Finding told_counts_right(Moment& m);

}  // namespace sandtable::kit
