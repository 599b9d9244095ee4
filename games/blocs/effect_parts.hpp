#pragma once
// The parts of effects.cpp: targets and deeds of single effects (RULES.md, 2.11).

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

/// Own areas that fit the filter of an effect.
AreaSet fitting(const Blocs& game, const State& s, Bloc b, const Effect& effect);
AreaSet of_partner(const Blocs& game, const State& s, Bloc b);
/// Areas with a unit of a played bloc.
AreaSet garrisoned(const Blocs& game, const State& s);

// ---- Units, ships, stocks (effect_units.cpp).
void list_place(const Blocs& game, const State& s, Bloc b, const Effect& effect, Source source,
                Args args, Picks& out);
void do_place(const Blocs& game, State& s, Bloc b, Args args, Log* log);
AreaSet upgradable(const Blocs& game, const State& s, Bloc b, const Effect& effect);
void do_upgrade(const Blocs& game, State& s, Bloc b, int area, Log* log);
void list_destroy(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args args,
                  Picks& out);
void do_destroy(const Blocs& game, State& s, Bloc b, const Effect& effect, Args args, Log* log);
AreaSet downgradable(const Blocs& game, const State& s, Bloc b, const Effect& effect);
void do_downgrade(const Blocs& game, State& s, const Effect& effect, int area, Log* log);
bool can_rob(const Blocs& game, const State& s, Bloc b, const Effect& effect, Bloc from);
void rob(const Blocs& game, State& s, Bloc b, const Effect& effect, Bloc from, Log* log);
void rob_each(const Blocs& game, State& s, Bloc b, const Effect& effect, Log* log);
void do_convert(const Blocs& game, State& s, Bloc b, const Effect& effect, int n, Log* log);
void list_seals(const Blocs& game, const State& s, Bloc b, Args args, Picks& out);
void do_seals(const Blocs& game, State& s, Bloc b, int sea, int area, Log* log);
AreaSet terror_areas(const Blocs& game, const State& s, Bloc b);
void terrorize(const Blocs& game, State& s, Bloc b, int area, Log* log);

// ---- Tokens, control, influence (effect_tokens.cpp).
void calm(const Blocs& game, State& s, Bloc b, int area, Log* log);
void list_two_ways(const Blocs& game, const State& s, Bloc b, const Effect& effect, Args args,
                   Picks& out);
void do_two_ways(const Blocs& game, State& s, Bloc b, const Effect& effect, Args args, Log* log);
/// BL-10.49, BL-10.50, BL-10.54: where the booklet may be sent.
AreaSet booklet_areas(const Blocs& game, const State& s, Bloc b);

}  // namespace sandtable::blocs
