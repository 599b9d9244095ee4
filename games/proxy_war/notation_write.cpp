// Writing one line in every stage, so that reading it gives the same choices again.

#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/sheet.hpp"

namespace sandtable::proxy_war {
namespace {

using Parts = decltype(kLayout)::Parts;

std::string join(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}
std::string number(int n) { return std::to_string(n); }

/// The fewest raises that make up a difference.
int fewest_raises(int difference) { return difference / 10 + difference % 10 / 5 + difference % 5; }

class StageWriter {
 public:
  StageWriter(const ProxyWar& game, const View<State>& view, const Line& line)
      : game_(game), s_(view.state()), seat_(view.seat()), line_(line) {}

  std::string run() {
    std::string out;
    while (at_ < line_.size()) {
      if (!out.empty()) out += "; ";
      out += clause();
    }
    return out;
  }

 private:
  /// Goes to the next choice; what comes after the last is not looked at.
  void advance() {
    const Action action = line_[at_++];
    if (at_ == line_.size()) return;
    Dice none(0);
    Table t{game_, s_, none, nullptr};
    step_stage(t, seat_, action);
  }
  /// Goes past equal choices and counts them.
  int run_of_equals() {
    const Action action = line_[at_];
    int count = 0;
    while (at_ < line_.size() && line_[at_] == action) advance(), ++count;
    return count;
  }
  [[nodiscard]] std::string tile(int at) const {
    return number(label_of(s_, static_cast<Hex>(at)));
  }
  [[nodiscard]] std::string name(int seat) const {
    return owner_word(s_, static_cast<Owner>(seat));
  }
  [[nodiscard]] std::string offer(int slot) const {
    return number(s_.offer[static_cast<std::size_t>(slot)].id);
  }
  static std::string_view resource(int r) { return kResourceName[static_cast<std::size_t>(r)]; }
  static std::string_view equipment(int e) {
    return kEquipmentRow[static_cast<std::size_t>(e)].name;
  }

  std::string clause() {
    const Parts parts = kLayout.split(line_[at_]);
    if (parts.kind == Kind::Bid) return bid();
    if (auto text = drawn_item(parts.kind); !text.empty()) return text;
    const std::string before = single(parts);
    if (!before.empty()) return advance(), before;
    return counted(parts, run_of_equals());
  }

  /// Choices that are written one by one.
  [[nodiscard]] std::string single(const Parts& parts) const {
    switch (parts.kind) {
      case Kind::Village:
        return join({"Village ", tile(parts.i)});
      case Kind::SellAll:
        return join({"sell all ", resource(parts.i)});
      case Kind::ToPurchases:
        return "purchases";
      case Kind::Pass:
        return "pass";
      case Kind::Mercs:
        return join({"want ", number(parts.i)});
      case Kind::GiveBack:
        return parts.i == kHexes ? "give back hand" : join({"give back ", tile(parts.i)});
      case Kind::RetreatTo:
        return retreat(parts.i);
      case Kind::ExchangesDone:
        return "done";
      case Kind::Declare:
        return parts.i == 0 ? "do not declare" : "declare";
      case Kind::Seal:
        return "seal";
      case Kind::Exchange:
        return parts.i == kResources + 1 ? "one of each" : "";
      default:
        return talk(parts);
    }
  }
  [[nodiscard]] std::string talk(const Parts& parts) const {
    switch (parts.kind) {
      case Kind::Withdraw:
        return join({"withdraw ", offer(seat_ * kOfferSlots + parts.i)});
      case Kind::Recall:
        return join({"recall ", name(parts.i)});
      case Kind::HandBack:
        return join({"return ", name(parts.i)});
      case Kind::Done:
        return "done";
      case Kind::TalkOn:
        return "talk on";
      case Kind::Ready:
        return "ready";
      case Kind::Accept:
        return join({"accept ", offer(parts.i)});
      case Kind::Decline:
        return join({"decline ", offer(parts.i)});
      case Kind::LeaveOpen:
        return join({"leave ", offer(parts.i)});
      default:
        return "";
    }
  }
  [[nodiscard]] static std::string counted(const Parts& parts, int count) {
    switch (parts.kind) {
      case Kind::SellOne:
      case Kind::SellForAmmo:
        return join({"sell ", number(count), " ", resource(parts.i)});
      case Kind::Want:
        return join({"want ", number(count), " ", equipment(parts.i)});
      case Kind::Exchange:
        if (parts.i == 0) return join({number(count * kAmmoPerVp), " Ammo"});
        return join({number(count * kSetSize), " ", resource(parts.i - 1)});
      default:
        return "?";
    }
  }

  [[nodiscard]] std::string retreat(int to) const {
    return join({"retreat ", tile(retreating(game_, s_, seat_)), " to ", tile(to)});
  }

  std::string drawn_item(Kind kind) {
    if (kind != Kind::Buy && kind != Kind::Return) return "";
    const std::uint8_t drawn = s_.drawn[s_.colour[seat_]][s_.desk[seat_].asked];
    advance();
    return join({kind == Kind::Buy ? "buy " : "return ", equipment(drawn - 1)});
  }

  /// "bid 27" is read as the largest raises that fit; another way to the number is spelt out.
  std::string bid() {
    int difference = 0;
    int count = 0;
    int last = kBidRaises.back();
    bool falling = true;
    std::string spelt;
    const int lowest = lowest_bid(s_);
    for (++at_; at_ < line_.size(); ++at_) {
      const Parts parts = kLayout.split(line_[at_]);
      if (parts.kind != Kind::Raise) break;
      const int by = kBidRaises[static_cast<std::size_t>(parts.i)];
      falling = falling && by <= last;
      last = by, difference += by, ++count;
      spelt.append(" +").append(number(by));
    }
    const bool passes = at_ < line_.size() && kLayout.split(line_[at_]).kind == Kind::Pass;
    if (at_ < line_.size()) ++at_;
    const bool usual = falling && count == fewest_raises(difference);
    return (usual ? join({"bid ", number(lowest + difference)}) : join({"bid", spelt})) +
           (passes ? " pass" : "");
  }

  const ProxyWar& game_;
  State s_;
  Seat seat_;
  const Line& line_;
  std::size_t at_ = 0;
};

std::string write_orders(const ProxyWar& game, const View<State>& view, const Line& line) {
  State s = view.state();
  const Seat seat = view.seat();
  const std::size_t before = sheet_lines(s, seat).size();
  const Used used = Sheet(game, s, seat).used();
  Dice none(0);
  Table t{game, s, none, nullptr};
  for (const Action action : line) {
    if (kLayout.split(action).kind == Kind::Seal) return "seal";
    step_orders(t, seat, action);
  }
  const std::vector<SheetLine> after = sheet_lines(s, seat);
  if (after.size() == before) return write_draft(game, s, seat);
  // The new line is the last of its kind.
  const Used now = Sheet(game, s, seat).used();
  if (now.actions > used.actions) return write_line(game, s, after[used.actions]);
  if (now.attachments > used.attachments)
    return write_line(game, s, after[static_cast<std::size_t>(now.actions + used.attachments)]);
  return write_line(game, s, after.back());
}

}  // namespace

std::string write_draft(const ProxyWar& game, const State& s, Seat seat) {
  if (seat >= kMaxPlayers || s.walk[seat].step == 0) return "";
  switch (s.stage) {
    case Stage::Orders:
      return write_order_draft(game, s, seat);
    case Stage::Talk:
      return write_offer_draft(game, s, seat);
    default:
      return join({"bid ", number(s.desk[seat].bid)});
  }
}

std::string ProxyWar::write(const View<State>& view, const Line& line) const {
  if (line.empty() || view.seat() >= seats()) return "";
  if (view.state().stage == Stage::Orders) return write_orders(*this, view, line);
  const Kind first = kLayout.split(line[0]).kind;
  if (first == Kind::OfferTo || first == Kind::Counter) return write_offer(*this, view, line);
  return StageWriter(*this, view, line).run();
}

}  // namespace sandtable::proxy_war
