// What stands against a line of notation whose words are right. Each part of it is tried as the
// choice it would be, asked or not.

#include <algorithm>

#include "games/countdown/notation.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

using Wants = Wanted::What;

class LineCheck {
 public:
  LineCheck(const Countdown& game, const State& s, Seat seat)
      : game_(game), scratch_(s), seat_(seat) {}

  /// The choice, made at a step of a line that has said `what` and `to`.
  [[nodiscard]] std::optional<Refusal> at(Stop step, int what, int to, Kind kind, int i) {
    Walk walk;
    walk.step = step;
    walk.what = static_cast<std::uint8_t>(what);
    walk.to = static_cast<HexId>(to);
    scratch_.walk[seat_] = walk;
    return game_.refusal(scratch_, seat_, kLayout.make(kind, i));
  }

 private:
  const Countdown& game_;
  State scratch_;
  Seat seat_;
};

std::optional<Refusal> refuse_written(const State& s, Seat seat, Order order) {
  const Group group = order.group() == Group::JumpingJt ? Group::Jt : order.group();
  if (order.count == 0 && group != Group::Army)  // all
    order.count = static_cast<std::uint8_t>(
        std::max(1, available(free_at(s, seat, order.from), group, order.cargo())));
  return refuse_order(s, seat, order);
}

std::optional<Refusal> refuse_purchase(LineCheck& check, const Wanted& wanted) {
  if (auto no = check.at(Stop::Item, 0, kNoHex, Kind::Item, wanted.type)) return no;
  if (wanted.count < 1 || wanted.count > kMaxAtOnce)
    return refuse(rule("CD-3.5"), say<"refusals.purchase_size">(N(kMaxAtOnce)));
  return check.at(Stop::BuyCount, wanted.type, kNoHex, Kind::BuyCount, wanted.count - 1);
}

std::optional<Refusal> refuse_placed(const Countdown& game, const State& s, Seat seat,
                                     LineCheck& check, const Wanted& wanted) {
  if (auto no = check.at(Stop::Rest, 0, kNoHex, Kind::Place, wanted.type)) return no;
  if (auto no = check.at(Stop::Where, wanted.type, kNoHex, Kind::PlaceAt, wanted.at)) return no;
  const auto hex = static_cast<HexId>(wanted.at);
  const int most =
      std::min(unplaced(s, seat, wanted.type), room_for(game, s, seat, wanted.type, hex));
  if (wanted.count == 0 || wanted.count == most) return std::nullopt;
  return check.at(Stop::HowMany, wanted.type, wanted.at, Kind::Count, wanted.count);
}

}  // namespace

std::optional<Refusal> refuse_line(const Countdown& game, const State& s, Seat seat,
                                   const Wanted& wanted) {
  LineCheck check(game, s, seat);
  switch (wanted.what) {
    case Wants::Hex:
      return check.at(Stop::Cell, wanted.type, kNoHex, Kind::Cell, wanted.at);
    case Wants::Unit:
      return check.at(Stop::Site, wanted.type, kNoHex, Kind::UnitAt, wanted.at);
    case Wants::Order:
      return refuse_written(s, seat, wanted.order);
    case Wants::Buy:
      return refuse_purchase(check, wanted);
    case Wants::City:
      return check.at(Stop::City, 0, kNoHex, Kind::CityAt, wanted.at);
    case Wants::Place:
      return refuse_placed(game, s, seat, check, wanted);
    default:
      return std::nullopt;
  }
}

}  // namespace sandtable::countdown
