// From a line of a sheet to the choices that write it.

#include "games/proxy_war/order_walk.hpp"

namespace sandtable::proxy_war {
namespace {

Kind subject_of(const Order& order) {
  switch (order.verb) {
    case Verb::Place:
      if (order.from == kNoHex) return Kind::FromHand;
      return static_cast<Placed>(order.what) == Placed::Artillery ? Kind::Gun : Kind::Flak;
    case Verb::Bombard:
      return Kind::Gun;
    case Verb::AirSupport:
    case Verb::AirBombard:
      return Kind::Air;
    case Verb::BuildArmy:
      return Kind::NewArmy;
    case Verb::BuildMinefield:
      return Kind::NewMinefield;
    case Verb::BuildFactory:
    case Verb::RepairFactory:
      return Kind::FactoryJob;
    case Verb::RepairAir:
      return Kind::DamagedAir;
    case Verb::BuyVp:
      return Kind::VictoryPoints;
    default:
      return Kind::Army;
  }
}

Job job_of(Verb verb) {
  switch (verb) {
    case Verb::Place:
      return Job::Place;
    case Verb::Move:
      return Job::Move;
    case Verb::Support:
    case Verb::AirSupport:
      return Job::Support;
    case Verb::Bombard:
    case Verb::AirBombard:
      return Job::Bombard;
    case Verb::RepairFactory:
    case Verb::RepairAir:
      return Job::Repair;
    default:
      return Job::Build;
  }
}

/// Where a line that is given stands in its walk: the choice that leads on towards it.
class LineReader {
 public:
  LineReader(const Sheet& sheet, const SheetLine& line) : sheet_(sheet), line_(line) {}

  [[nodiscard]] Action next() const {
    const Walk& walk = sheet_.state().walk[sheet_.seat()];
    const Order& order = line_.order;
    switch (static_cast<OrderStep>(walk.step)) {
      case OrderStep::Rest:
        return subject();
      case OrderStep::Job:
        return kLayout.make(Kind::Act, static_cast<int>(job()));
      case OrderStep::Tile:
        return tile(order.to);
      case OrderStep::SecondTile:
        return order.then == kNoHex ? kLayout.make(Kind::StopHere) : tile(order.then);
      case OrderStep::Colour:
        return kLayout.make(Kind::Colour, colour(order.what));
      case OrderStep::How:
        return kLayout.make(Kind::BuyHow, order.what);
      case OrderStep::Equip:
        return equipment(walk);
      case OrderStep::WishTile:
        break;
    }
    std::size_t named = 0;
    while (named < kDirections && draft_wish(sheet_).to[named] != kNoHex) ++named;
    const bool more = named < kDirections && line_.wish.to[named] != kNoHex;
    return more ? tile(line_.wish.to[named]) : kLayout.make(Kind::LineDone);
  }

 private:
  [[nodiscard]] static Action tile(Hex at) {
    return at < kHexes ? kLayout.make(Kind::Target, at) : kLayout.make(Kind::Seal);
  }
  [[nodiscard]] Job job() const {
    if (line_.what == SheetLine::What::Attachment) return Job::Equip;
    if (line_.what == SheetLine::What::RetreatWish) return Job::RetreatWish;
    return job_of(line_.order.verb);
  }
  [[nodiscard]] Action subject() const {
    if (line_.what == SheetLine::What::Attachment) return army(line_.attachment.army);
    if (line_.what == SheetLine::What::RetreatWish) return army(line_.wish.army);
    const Kind kind = subject_of(line_.order);
    if (kind == Kind::FromHand) return kLayout.make(kind, line_.order.what);
    if (kind == Kind::Army) return army(line_.order.from);
    return kLayout.make(kind, kind == Kind::Gun || kind == Kind::Flak ? line_.order.from : 0);
  }
  [[nodiscard]] static Action army(Hex at) { return kLayout.make(Kind::Army, at); }
  [[nodiscard]] int colour(Owner owner) const {
    if (owner == kGov) return kMaxLocals;
    if (owner >= kMaxPlayers) return kMaxLocals + 1;
    const std::uint8_t of = sheet_.state().colour[owner];
    return of < kMaxLocals ? of : kMaxLocals + 1;
  }
  [[nodiscard]] Action equipment(const Walk& walk) const {
    const bool own_line = line_.what == SheetLine::What::Attachment;
    const Hex gun = own_line ? line_.attachment.gun : line_.order.gun;
    const unsigned extras = own_line ? line_.attachment.extras : line_.order.extras;
    const EquipState now = equip_state(sheet_, walk);
    const unsigned open = extras & ~static_cast<unsigned>(now.extras);
    if (gun != now.gun && gun < kHexes) return kLayout.make(Kind::AttachGun, gun);
    if ((open & kWithMinesweeper) != 0) return kLayout.make(Kind::AttachMinesweeper);
    if ((open & kWithAdvisor) != 0) return kLayout.make(Kind::AttachAdvisor);
    return kLayout.make((open & kWithDrugs) != 0 ? Kind::AttachDrugs : Kind::LineDone);
  }

  const Sheet& sheet_;
  const SheetLine& line_;
};

/// The line that was written last: the one more than before of its list.
bool wrote(const State& s, Seat seat, const Used& before, const SheetLine& line) {
  if (line.what == SheetLine::What::Attachment)
    return s.lines[s.colour[seat]].attachment[before.attachments] == line.attachment;
  if (line.what == SheetLine::What::RetreatWish)
    return s.lines[s.colour[seat]].wish[before.wishes].of(line.wish.army) == line.wish;
  Order written = s.order[seat][before.actions];
  const bool supports = written.verb == Verb::Support || written.verb == Verb::AirSupport;
  if (supports && line.order.what == kNone) written.what = kNone;  // PW-25.10: it gets the colour
  return written == line.order;
}

}  // namespace

Action next_towards(const Sheet& sheet, const SheetLine& line) {
  return LineReader(sheet, line).next();
}

bool choices_for(const ProxyWar& game, const State& s, Seat seat, const SheetLine& line,
                 Line& out) {
  if (s.walk[seat].step != 0 || (s.sealed >> seat & 1U) != 0) return false;
  State scratch = s;
  Dice unused(0);
  Table t{game, scratch, unused, nullptr};
  const Used before = Sheet(game, s, seat).used();
  do {
    const Sheet sheet(game, scratch, seat);
    Actions list;
    list_choices(sheet, list);
    const Action next = next_towards(sheet, line);
    if (!list.contains(next) || kLayout.split(next).kind == Kind::Seal) return false;
    out.push(next);
    step_orders(t, seat, next);
  } while (scratch.walk[seat].step != 0);
  return wrote(scratch, seat, before, line);
}

}  // namespace sandtable::proxy_war
