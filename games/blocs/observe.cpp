// What a seat knows, as numbers of fixed length: areas, seas, blocs, turn, own cards. Blocs come in
// turn order from the viewer on, so that equal situations look alike to every seat.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

constexpr int kPerArea = 10;
constexpr int kPerSea = 5;
constexpr int kPerBloc = 7 + kResources + kPieces + kMaxTechs + 3;
constexpr int kTurnNumbers = 30;
constexpr int kCardNumbers = 2 * kMaxDeck + kMaxObjectives;

/// 0 nobody, 1 the viewer, 2 and up the others in turn order.
int relative(const State& s, Bloc viewer, Bloc b) {
  if (b >= kBlocs) return 0;
  if (viewer >= kBlocs) return 1 + b;
  for (int i = 0; i < kBlocs; ++i)
    if (after(s, viewer, i) == b) return 1 + i;
  return 0;
}

class Numbers {
 public:
  explicit Numbers(std::span<std::int16_t> out) : out_(out) {}
  void add(int value) { out_[at_++] = static_cast<std::int16_t>(value); }
  [[nodiscard]] std::size_t size() const { return at_; }
  void fill_to(std::size_t size) {
    std::ranges::fill(out_.subspan(at_, size - at_), std::int16_t{0});
    at_ = size;
  }

 private:
  std::span<std::int16_t> out_;
  std::size_t at_ = 0;
};

void add_area(const Blocs&, const State& s, Bloc viewer, std::size_t a, Numbers& out) {
  out.add(relative(s, viewer, s.control[a]));
  for (const std::uint8_t value :
       {s.unit[a], s.launchers[a], s.instability[a], s.marker[a], s.missile[a], s.factories[a],
        s.ruined[a], s.done[a], s.spent[a]})
    out.add(value);
}

void add_bloc(const State& s, Bloc b, Numbers& out) {
  const Power& power = s.power[b];
  for (const int value : {static_cast<int>(power.life), int{power.space}, int{power.biohazards},
                          int{power.hand_size}, int{power.deck_size}, std::popcount(power.scored),
                          has_flag(s, b, Flag::Panchsheel) ? 1 : 0})
    out.add(value);
  for (const std::uint8_t value : power.stock) out.add(value);
  for (const std::uint8_t value : power.reserve) out.add(value);
  for (int t = 0; t < kMaxTechs; ++t) out.add(has_tech(s, b, t) ? 1 : 0);
  for (const std::uint8_t value : power.satellites) out.add(value);
}

void add_turn(const Blocs& game, const State& s, Bloc viewer, Numbers& out) {
  const std::size_t from = out.size();
  for (const int value :
       {int{s.round}, static_cast<int>(s.phase), static_cast<int>(s.stage), level(game, s),
        int{s.tension}, relative(s, viewer, s.active), relative(s, viewer, s.actor),
        int{s.acquired}, int{s.stepped}, int{s.created}, int{s.biohazard_used}, int{s.recon_used},
        int{s.guidance_used}, int{s.struggles_won}, int{s.destroyed}, int{s.walk_size},
        int{s.coup_area}, int{s.launches_size}})
    out.add(value);
  for (std::size_t i = 0; i < s.walk.size(); ++i) out.add(i < s.walk_size ? s.walk[i] : 0);
  out.fill_to(from + kTurnNumbers);
}

void add_cards(const Blocs& game, const State& s, Bloc b, Numbers& out) {
  const std::size_t from = out.size();
  if (b < kBlocs) {
    const Power& power = s.power[b];
    const int first = game.book().blocs[b].missions_from;
    for (int m = 0; m < kMaxDeck; ++m) {
      const auto card = static_cast<std::uint8_t>(first + m);
      out.add(std::ranges::find(power.hand, card) != power.hand.end() ? 1 : 0);
      out.add((power.scored >> m & 1U) != 0 ? 1 : 0);
    }
    for (int o = 0; o < kMaxObjectives; ++o) {
      const auto card = static_cast<std::uint8_t>(o);
      out.add(std::ranges::find(power.objectives, card) != power.objectives.end() ? 1 : 0);
    }
  }
  out.fill_to(from + kCardNumbers);
}

}  // namespace

int Blocs::observation_size() const {
  return kMaxLand * kPerArea + kMaxSeas * kPerSea + kBlocs * kPerBloc + kTurnNumbers + kCardNumbers;
}

void Blocs::observe(const View<State>& view, std::span<std::int16_t> out) const {
  const State& s = view.state();
  const Bloc viewer = view.seat() < seats() ? bloc_of(view.seat()) : kNeutral;
  Numbers numbers(out);
  for (std::size_t a = 0; a < kMaxLand; ++a) add_area(*this, s, viewer, a, numbers);
  for (std::size_t i = 0; i < kMaxSeas; ++i) {
    numbers.add(relative(s, viewer, s.ship_owner[i]));
    for (const std::uint8_t value : {s.ship[i], s.ship_missile[i], s.ship_done[i]})
      numbers.add(value);
    numbers.add(i < book().seas.size() ? book().seas[i].oil : 0);
  }
  const Bloc first = viewer < kBlocs ? viewer : s.order[0];
  for (int i = 0; i < kBlocs; ++i) {
    const Bloc b = after(s, first, i);
    const std::size_t from = numbers.size();
    if (b < kBlocs) add_bloc(s, b, numbers);
    numbers.fill_to(from + kPerBloc);
  }
  add_turn(*this, s, viewer, numbers);
  add_cards(*this, s, viewer, numbers);
}

}  // namespace sandtable::blocs
