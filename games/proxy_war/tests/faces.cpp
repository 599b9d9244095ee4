#include "games/proxy_war/tests/faces.hpp"

#include "core/adapter.hpp"

namespace sandtable::proxy_war {

const GameEntry& entry();

namespace {

Adapter<ProxyWar> face_of(const ProxyWar& game) { return {entry().info, Json::object(), game}; }

AnyState packed(const State& s) {
  AnyState out(sizeof(State));
  std::memcpy(out.data(), &s, sizeof(State));
  return out;
}

}  // namespace

Scene shown_scene(const ProxyWar& game, const State& s, Seat seat) {
  return face_of(game).scene(packed(s), seat);
}

ChoiceList shown_choices(const ProxyWar& game, const State& s, Seat seat) {
  return face_of(game).choices(packed(s), seat);
}

std::vector<Odds> shown_odds(const ProxyWar& game, const State& s, Seat seat) {
  return face_of(game).odds(packed(s), seat);
}

Reading shown_reading(const ProxyWar& game, const State& s, Seat seat, std::string_view text) {
  return face_of(game).read(packed(s), seat, text);
}

std::string spelt(const ProxyWar& game, const State& s, Event event) {
  event.seen_by = SeatSet::everyone();
  return face_of(game).spell(packed(s), kSpectator, event);
}

std::string spelt(const ProxyWar& game, const State& s, const Refusal& no) {
  return face_of(game).say(packed(s), kSpectator, no, kFirstLanguage).text;
}

std::string spelt(const ProxyWar& game, const State& s, const Said& said) {
  return face_of(game).say(packed(s), kSpectator, said, kFirstLanguage).text;
}

}  // namespace sandtable::proxy_war
