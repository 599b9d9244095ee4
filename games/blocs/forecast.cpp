// What a choice costs, what it brings and what could go wrong, as far as it is known: a line is
// looked at as soon as its last pick is in the list.

#include "games/blocs/forecast.hpp"

namespace sandtable::blocs {
namespace {

class Forecaster {
 public:
  Forecaster(const Blocs& game, const State& s, Action action, const Line& forced)
      : game_(game), book_(game.book()), s_(s), b_(s.actor) {
    for (const Action each : walk_of(s)) line_.push(each);
    line_.push(action);
    for (const Action each : forced) line_.push(each);
  }

  std::vector<Prospect> all() {
    const Parts first = pick(0);
    if (first.kind == Kind::Use) technology(book_.techs[static_cast<std::size_t>(first.i)]);
    if (first.kind == Kind::Verb) verb(static_cast<Verb>(first.i));
    return std::move(out_);
  }

 private:
  Parts pick(std::size_t i) const { return kLayout.split(line_[i]); }
  bool has(std::size_t i) const { return line_.size() > i; }

  void costs(int n, Res of) {
    if (n > 0) add(ProspectKind::Costs, say<"forecast.cost">(N(n), resource(of)));
  }
  void brings(int n, Res of) {
    if (n > 0) add(ProspectKind::Brings, say<"forecast.cost">(N(n), resource(of)));
  }
  void tension(int n) {
    if (n > 0) add(ProspectKind::Risks, say<"forecast.tension">(N(n)));
  }
  static What<ResourceName> resource(Res of) { return ResourceName(of); }
  void add(ProspectKind kind, const Said& what) { out_.push_back({kind, what}); }

  void technology(const Technology& tech) {
    for (std::size_t r = 0; r < kResources; ++r) costs(tech.pay[r], static_cast<Res>(r));
  }

  void unit(const Parts& parts) {
    costs(book_.units[static_cast<std::size_t>(parts.i)].oil, Res::Oil);
  }

  void missile(const Parts& parts) {
    const auto piece = static_cast<Piece>(parts.i);
    costs(missile_uranium(game_, s_, b_, piece), Res::Uranium);
    costs(book_.missiles[at(piece)].oil, Res::Oil);
    if (s_.power[b_].made_missile == 0) tension(1);  // BL-3.13
  }

  void attack(int from, int to) {
    costs(attack_price(game_, s_, to), Res::Oil);
    const int strength = force_at(game_, s_, from) + s_.launchers[static_cast<std::size_t>(from)];
    if (strength == force_at(game_, s_, to))
      return add(ProspectKind::Risks, say<"forecast.both_lost">());  // BL-9.26
    tension(tension_for(to, Operation::Attack));
  }

  void sea_attack(int from, int to) {
    costs(book_.prices.sea_attack, Res::Oil);
    if (book_.force[at(ship_at(s_, from))] == book_.force[at(ship_at(s_, to))])
      add(ProspectKind::Risks, say<"forecast.both_lost">());  // BL-9.37
    tension(book_.tension[kSeaRow][static_cast<std::size_t>(Operation::Attack)]);
  }

  /// BL-3.7, BL-3.8
  int tension_for(int area, Operation op) const {
    const Status row = status(game_, s_, b_, area);
    if (row == Status::Own) return 0;
    if (row == Status::OppCapital && op == Operation::Attack)
      return game_.options().capital_tension;
    return book_.tension[static_cast<std::size_t>(row)][static_cast<std::size_t>(op)];
  }

  void coup(int area) {
    costs(book_.prices.coup, Res::Influence);
    tension(tension_for(area, Operation::Coup));
  }

  void space() {
    costs(space_price(game_, s_, b_), Res::Research);
    const SpaceStep& row = book_.space[s_.power[b_].space];
    bool first = true;
    for (const Power& other : s_.power) first = first && other.space <= s_.power[b_].space;
    brings(first ? row.first : row.later, Res::Influence);
  }

  void bombardment() {
    AreaSet targets;
    for (std::size_t i = 3; i < line_.size(); ++i)
      if (pick(i).kind == Kind::Land) targets.add(pick(i).i);
    if (!targets.empty()) costs(bombard_price(game_, s_, targets), Res::Oil);
  }

  void verb(Verb verb) {
    using enum Verb;
    switch (verb) {
      case Acquire:
        if (has(1)) costs(book_.techs[static_cast<std::size_t>(pick(1).i)].cost, Res::Research);
        return;
      case Space:
        return space();
      case Destabilize:
        if (has(1)) costs(destabilize_price(game_, s_, b_, pick(1).i), Res::Influence);
        return;
      case Coup:
        if (has(1)) coup(pick(1).i);
        return;
      case Protect:
        return costs(book_.prices.protect, Res::Influence);
      case Produce:
      case BuildNaval:
        if (has(2)) unit(pick(2));
        return;
      case Upgrade:
        return costs(book_.prices.upgrade, Res::Oil);
      case UpgradeNaval:
        return costs(book_.prices.upgrade_naval, Res::Oil);
      case Launcher:
        return costs(book_.units[at(Piece::LN)].oil, Res::Oil);
      case Legion:
        return costs(book_.units[at(Piece::LE)].oil, Res::Oil);
      case BioCreate:
        costs(book_.prices.biohazard_oil, Res::Oil);
        return costs(book_.prices.biohazard_uranium, Res::Uranium);
      case Create:
        if (has(2)) missile(pick(2));
        return;
      case Attack:
        if (has(2)) attack(pick(1).i, pick(2).i);
        return;
      case AttackSea:
        if (has(2)) sea_attack(pick(1).i, pick(2).i);
        return;
      case Bombard:
        return bombardment();
      case Restore:
        return costs(book_.prices.restore, Res::Oil);
      case Score:
        if (has(1)) add(ProspectKind::Brings, say<"forecast.points">(N(book_.score.mission)));
        return;
      case DiscardHand:
        return brings(book_.limits.discard_gain, Res::Research);
      case BioUse:
        return tension(1);  // BL-10.25
      default:
        return;
    }
  }

  const Blocs& game_;
  const Book& book_;
  const State& s_;
  Bloc b_;
  FixedList<Action, std::size_t{2} * kWalkRoom> line_;
  std::vector<Prospect> out_;
};

}  // namespace

std::vector<Prospect> forecast(const Blocs& game, const State& s, Action action,
                               const Line& forced) {
  if (s.stage != Stage::Turn) return {};
  return Forecaster(game, s, action, forced).all();
}

}  // namespace sandtable::blocs
