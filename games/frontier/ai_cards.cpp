// An A.I.'s tactical orders (FR-20.12, FR-20.13) and France's special.

#include <algorithm>
#include <utility>

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {
namespace {

int damage(const State& s, const Effect& e, TileId t) {
  int units = 0;
  for (TypeId type = 0; type < kTypes; ++type)
    if (has_type(e.types, type)) units += s.units[t][type];
  return std::min<int>(e.n, units);
}

class TacticalMind {
 public:
  TacticalMind(const Table& p, Seat me) : p_(p), s_(p.s), me_(me), mind_(p, me) {
    rival_ = mind_.pick_enemy(mind_.enemies());  // FR-17.26
  }

  void play() {
    look();
    use_special();
    const auto gained = s_.seats[me_].gained;
    for (const CardId card : gained) {
      if (s_.stage == Stage::Over) return;
      if (card == kNone || p_.game.deck_of(card) != Deck::Tactical) continue;
      Targets targets;
      if (!tactical_playable(p_.game, s_, me_, card) || !aim(p_.game.card(card), targets))
        continue;  // FR-16.19: it stays open as a Revealed Card
      take_open(s_.seats[me_].gained, card);
      ++s_.orders_played;
      tell_played(p_, rule("FR-16.26"), me_, card);
      apply_tactical(p_, me_, card, targets);
      if (s_.stage != Stage::Over) look();
    }
  }

 private:
  /// The board as it is now: a special or an order before may have changed the Fronts (FR-20.15).
  void look() {
    mind_.refresh();
    if (rival_ != kNone && !alive(s_, rival_)) rival_ = mind_.pick_enemy(mind_.enemies());
    rival_front_ = rival_ == kNone ? kNone : Mind(p_, rival_).front(SeatSet::only(me_));
  }

  void use_special() {  // Résistance, FR-20.16
    if (!special_ready(p_.game, s_, me_, Moment::Tactical) || rival_ == kNone) return;
    const Effect& e = p_.game.army(s_, me_).special.effects[0];
    if (!kill_tiles(p_.game, s_, me_, e).has(rival_front_)) return;
    use_kill_special(p_, me_, rival_front_);
    if (s_.stage != Stage::Over) look();
  }

  /// Chooses the targets; false if the card cannot be played.
  bool aim(const CardSpec& card, Targets& out) {
    for (const Effect& e : card.effects) {
      if (card.choose_one) return aim_either(card, out);
      switch (e.op) {
        case Op::Peek:
          out.a = rival_;
          return rival_ != kNone && closed_size(s_, rival_) + revealed_size(s_, rival_) > 0;
        case Op::Stall:
          return set(out, nearest_construction());
        case Op::Kill:
          return set(out, harmful(e));
        case Op::Shift:
          return aim_shift(e, out);
        case Op::Draw:
          return aim_draw(e, out);
        case Op::Order:
          out.a = 0;  // first place
          return true;
        case Op::Shield:
          return aim_shield(out);
        default:
          break;
      }
    }
    return true;
  }

  static bool set(Targets& out, TileId t) {
    out.a = t;
    return t != kNone;
  }

  bool aim_either(const CardSpec& card, Targets& out) {  // T05
    const TileId kill = harmful(card.effects[0]);
    if (kill != kNone) return set(out, kill);
    out.second = true;
    return set(out, nearest_flag());
  }

  bool aim_shield(Targets& out) {
    const TileId front = mind_.front(mind_.enemies());
    return control(p_.game, s_, front) == me_ && set(out, front);
  }

  bool aim_draw(const Effect& e, Targets& out) {
    const int count = std::min<int>(e.n, drawable(p_.game, s_, Deck::Defence));
    for (int i = 0; i < count; ++i)
      (i == 0 ? out.a : i == 1 ? out.b : out.types[0]) = static_cast<int>(Deck::Defence);
    return true;
  }

  /// Most free land units, three or more units, then furthest from the enemy; ties by chance.
  TileId tile_to_thin(TileId front) const {
    TileSet best;
    std::pair<int, int> most{1, -1};
    for (TileId t = 0; t < p_.game.geo().tiles; ++t) {
      if (t == front || s_.holder[t] != me_ || mind_.n(t) < 3) continue;
      const std::pair<int, int> now{free_land(t), mind_.enemy_distance(t)};
      if (now < most) continue;
      if (now > most) best = {};
      most = now;
      best.add(t);
    }
    return mind_.pick(best);
  }

  bool aim_shift(const Effect& e, Targets& out) {
    const TileId front = mind_.front(mind_.enemies());
    const TileId from = tile_to_thin(front);
    if (from == kNone || mind_.n(front) >= mind_.stack()) return false;
    if (control(p_.game, s_, front) != me_) return false;
    out.a = from, out.b = front;
    const int room = std::min<int>(e.n, mind_.stack() - mind_.n(front));
    const bool anew = p_.game.options().ai_judges_each_move;
    Stack gone{};
    int count = 0;
    for (const TypeId type : kMilitary)
      while (type != kPln && count < room && gone[type] < free_of(from, type) &&
             !(anew && mind_.pinned(type, from, gone))) {  // FR-21.5
        ++gone[type];
        out.types[static_cast<std::size_t>(count++)] = type;
      }
    return count > 0;
  }

  int free_of(TileId t, TypeId type) const {
    const int count = mind_.cnt(t, type);
    if (type == kInf && mind_.own_construction(t)) return std::max(0, count - 1);
    return type == kArt && mind_.pinned(kArt, t) ? std::max(0, count - 1) : count;
  }
  int free_land(TileId t) const { return free_of(t, kInf) + free_of(t, kTnk) + free_of(t, kArt); }

  TileId nearest(const TileSet& set, TileId to) const {
    TileSet best;
    int least = 99;
    for (const TileId t : set) {
      const int away = p_.game.geo().distance[t][to];
      if (away > least) continue;
      if (away < least) best = {};
      least = away;
      best.add(t);
    }
    return mind_.pick(best);
  }

  TileId nearest_construction() const {
    TileSet set;
    for (const TileId t : enemy_constructions(p_.game, s_, me_))
      if (building_owner(s_.building[t]) == rival_) set.add(t);
    return set.empty() ? kNone : nearest(set, rival_front_);
  }

  TileId nearest_flag() {
    TileSet set;
    for (const TileId t : enemy_flags(p_.game, s_, me_))
      if (s_.flag[t] == rival_) set.add(t);
    return set.empty() ? kNone : nearest(set, mind_.front(mind_.enemies()));
  }

  TileId harmful(const Effect& e) const {  // FR-20.13
    const TileSet set = kill_tiles(p_.game, s_, me_, e);
    if (set.empty() || rival_front_ == kNone) return kNone;
    const int at_front = set.has(rival_front_) ? damage(s_, e, rival_front_) : 0;
    TileSet worst;
    int most = at_front;
    for (const TileId t : set& p_.game.geo().next[rival_front_]) {
      const int now = damage(s_, e, t);
      if (now < most || now == at_front) continue;
      if (now > most) worst = {};
      most = now;
      worst.add(t);
    }
    if (!worst.empty()) return mind_.pick(worst);
    return at_front > 0 ? rival_front_ : nearest(set, rival_front_);
  }

  const Table& p_;
  State& s_;
  Seat me_;
  Mind mind_;
  Seat rival_ = kNone;
  TileId rival_front_ = kNone;
};

}  // namespace

void ai_tactical(const Table& p, Seat me) {
  const bool order = std::ranges::any_of(p.s.seats[me].gained, [&](CardId card) {
    return card != kNone && p.game.deck_of(card) == Deck::Tactical;
  });
  if (order || special_ready(p.game, p.s, me, Moment::Tactical)) TacticalMind(p, me).play();
}

}  // namespace sandtable::frontier
