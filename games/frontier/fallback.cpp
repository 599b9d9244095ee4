// What happens when a clock runs out (FR-22.15, and the defaults of RULES.md, 6).

#include "core/hash.hpp"
#include "games/frontier/bot.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

/// Where the default is the A.I.'s choice, the A.I. is asked on a scratch copy.
WalkPath as_the_ai(const Frontier& game, State s) {
  Log log;
  Dice dice(0);
  ai_decide({game, s, dice, &log});
  for (const Event& event : log.events()) {
    if (const auto it = as<told::UnitPlaced>(event))
      return {type_choice(it->what.number), tile_choice(it->at.number)};
    if (const auto it = as<told::FlewHome>(event)) return {tile_choice(it->to.number)};
  }
  return {};
}

Types types_in(const Actions& list) {
  Types out = 0;
  for (const Action action : list)
    if (const Parts parts = kLayout.split(action); parts.kind == Kind::Type)
      out = static_cast<Types>(out | 1U << parts.i);
  return out;
}

/// The unit a building brings: the type with the lowest count (FR-16.6).
Action needed_type(const Frontier& game, State s, const Actions& list) {
  Dice dice(0);
  const Table p{game, s, dice, nullptr};
  const int type = Mind(p, s.actor).unit_type_needed(types_in(list));
  return type < 0 ? list[0] : type_choice(type);
}

/// A face-down card at random. A fallback has no dice, so chance follows from the position.
Action random_discard(const Frontier& game, const State& s, const Actions& list) {
  const CardCounts& hand = s.seats[s.actor].hand;
  const int size = closed_size(s, s.actor);
  if (size == 0) return list[0];
  const std::array<std::uint8_t, 3> seed{s.round, s.actor, static_cast<std::uint8_t>(size)};
  Dice dice(hash_bytes(seed.data(), seed.size()) ^ hash_bytes(hand.data(), hand.size()));
  int n = dice.below(size);
  CardId card = 0;
  for (; card + 1 < game.cards() && n >= hand[card]; ++card) n -= hand[card];
  return card_choice(card);
}

/// At a menu DONE or NONE; a blue card; battles as they were declared; what Supplies save, then the
/// first unit of FR-16.31. Else nothing is named.
std::optional<Action> default_entry(const Frontier& game, const State& s, const Actions& list) {
  for (const Verb v : {Verb::Done, Verb::None, Verb::Stay, Verb::Save})
    if (list.contains(verb(v))) return verb(v);
  if (s.stage == Stage::BattlePick) return tile_choice(s.battle[0]);
  if (s.stage == Stage::UpkeepCards) return random_discard(game, s, list);
  if (s.stage == Stage::Draw)
    for (const Deck deck : {Deck::Defence, Deck::Attack, Deck::Tactical})
      if (const Action a = kLayout.make(Kind::Deck, static_cast<int>(deck)); list.contains(a))
        return a;
  if (s.stage == Stage::UpkeepTroops)
    for (const TypeId type : {kPln, kArt, kTnk, kInf})
      if (list.contains(type_choice(type))) return type_choice(type);
  return std::nullopt;
}

Action fallback_entry(const Frontier& game, const State& s, const Actions& list) {
  if (s.walk_size == 0)
    if (const auto entry = default_entry(game, s, list)) return *entry;
  if (s.stage == Stage::Reinforce && kLayout.split(list[0]).kind == Kind::Type)
    return needed_type(game, s, list);
  for (const Action action : list) {  // a destination without enemies, if there is one
    const Parts parts = kLayout.split(action);
    if (parts.kind != Kind::Tile || !presence(s, static_cast<TileId>(parts.i), s.actor))
      return action;
  }
  return list[0];
}

}  // namespace

void Frontier::fallback(const View<State>& view, Line& out) const {
  State s = view.state();
  if (s.stage == Stage::Over || view.seat() != s.actor) return;
  if (at_rest(s, s.actor) && (s.stage == Stage::Deploy || s.stage == Stage::FlyHome))
    out = line_of(*this, s, as_the_ai(*this, s));
  if (!out.empty()) return;
  for (bool open = true; open;) {
    Actions list;
    list_stage(*this, s, list, kMaxLegal);
    if (list.empty()) return;
    const bool waits = list.size() > 1 || out.empty();
    const Action next = fallback_entry(*this, s, list);
    if (waits) out.push(next);
    open = extend_walk(*this, s, next);
  }
}

}  // namespace sandtable::frontier
