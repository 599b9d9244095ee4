// Reading one line in every stage. Orders follow PW-9 (sheet_notation.cpp), offers are read in
// notation_offers.cpp; the rest is short words. notation.md shows them all.

#include <array>
#include <utility>

#include "games/proxy_war/line_builder.hpp"
#include "games/proxy_war/names.hpp"
#include "games/proxy_war/notation.hpp"

#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/sheet_words.hpp"

namespace sandtable::proxy_war {

namespace {

/// What can be written in a stage, for who wrote something else.
struct Help {
  Said remedy;
  Rule why;
};
Help help_for(const ProxyWar& game, Stage stage) {
  switch (stage) {
    case Stage::Draft:
      return {say<"reading.write_village">(), rule("PW-2.11")};
    case Stage::Market:
      return {game.forgotten_war() ? say<"reading.write_sales">() : say<"reading.write_market">(),
              rule("PW-25.3")};
    case Stage::Auction:
    case Stage::SealedBid:
    case Stage::MercBid:
      return {say<"reading.write_bid">(), rule("PW-25.4")};
    case Stage::DrawnItems:
      return {say<"reading.write_buy">(), rule("PW-25.2")};
    case Stage::MercWant:
    case Stage::MercWantAgain:
      return {say<"reading.write_want">(), rule("PW-25.2")};
    case Stage::MercReturn:
      return {say<"reading.write_give_back">(), rule("PW-25.2")};
    case Stage::GovRetreat:
    case Stage::Retreat:
    case Stage::ShelledRetreat:
      return {say<"reading.write_retreat">(), rule("PW-25.2")};
    case Stage::BuyVp:
      return {say<"reading.write_exchange">(), rule("PW-25.12")};
    default:
      return {say<"reading.write_declare">(), rule("PW-21.4")};
  }
}

/// What is left of a line, as it was written.
Words rest_of(const Phrase& words) {
  if (words.at_end()) return say<"reading.end">();
  return words.rest();
}

/// A refusal with the words of the line that it names by their places.
Words with_words(const Said& said, std::string_view line) {
  Words out = said;
  for (std::size_t i = 0; i < said.type->slots.size(); ++i) {
    if (said.type->slots[i].sort != Sort::Part) continue;
    out.said.numbers[i] = static_cast<std::int32_t>(out.then.size());
    out.add(std::string("\"").append(word_of(line, said.numbers[i])).append("\""));
  }
  return out;
}

class StageReader {
 public:
  StageReader(LineBuilder& line, std::string_view text) : line_(line), text_(text), words_(text) {}

  void run() {
    const Stage stage = line_.state().stage;
    if (stage == Stage::Orders) return orders();
    if (stage == Stage::Talk) return read_talk(line_, words_);
    if (stage == Stage::Answer) return read_answer(line_, words_);
    do clause(stage);
    while (line_.ok() && words_.take(";"));
    if (line_.ok() && !words_.at_end()) not_understood();
  }

 private:
  void clause(Stage stage) {
    switch (stage) {
      case Stage::Draft:
        return village();
      case Stage::Market:
        return market();
      case Stage::Auction:
      case Stage::SealedBid:
      case Stage::MercBid:
        return bid();
      case Stage::DrawnItems:
        return drawn_item();
      case Stage::MercWant:
      case Stage::MercWantAgain:
        return mercenaries();
      case Stage::MercReturn:
        return give_back();
      case Stage::GovRetreat:
      case Stage::Retreat:
      case Stage::ShelledRetreat:
        return retreat();
      case Stage::BuyVp:
        return exchange();
      default:
        return declare();
    }
  }
  void not_understood() {
    const Help help = help_for(line_.game(), line_.state().stage);
    line_.misread(words_, help.remedy, help.why);
  }
  std::optional<Hex> tile() {
    const auto at = words_.tile(line_.state());
    if (!at) not_understood();
    return at;
  }

  void orders() {
    const auto text = only_line(text_);
    if (!text) return line_.fail(say<"reading.one_order">(), rule("PW-9.2"));
    if (text->empty()) return line_.fail(say<"reading.no_order">(), rule("PW-9.2"));
    Phrase words(*text);
    if (words.take("seal") && words.at_end()) return void(line_.choose(Kind::Seal));
    const State& s = line_.state();
    SheetLine line;
    auto no = read_line(line_.game(), s, line_.seat(), *text, line);
    if (!no) no = check(s, line);
    if (no) return line_.refuse_with(*no, *text);
    Line choices;
    [[maybe_unused]] const bool possible =
        choices_for(line_.game(), s, line_.seat(), line, choices);
    SANDTABLE_ASSERT(possible, "the walk can write what the checks allow");
    for (const Action action : choices) {
      const auto parts = kLayout.split(action);
      if (!line_.choose(parts.kind, parts.i, parts.j)) return;
    }
  }
  [[nodiscard]] std::optional<Refusal> check(const State& s, const SheetLine& line) const {
    if (line.what == SheetLine::What::Attachment)
      return check_attachment(line_.game(), s, line_.seat(), line.attachment);
    if (line.what == SheetLine::What::RetreatWish)
      return check_wish(line_.game(), s, line_.seat(), line.wish);
    return check_order(line_.game(), s, line_.seat(), line.order);
  }

  void village() {
    static_cast<void>(words_.take("village"));
    if (const auto at = tile()) line_.choose(Kind::Village, *at);
  }

  void market() {
    if (words_.take("sell")) return sell();
    if (words_.take_any({"want", "buy"})) return want();
    static_cast<void>(words_.take_all({"go", "to"}));
    if (words_.take("purchases")) {
      line_.choose(Kind::ToPurchases);
    } else if (words_.take("seal")) {
      if (line_.offers(Kind::ToPurchases)) line_.choose(Kind::ToPurchases);
      line_.choose(Kind::Seal);
    } else {
      not_understood();
    }
  }
  void sell() {
    do {
      const bool all = words_.take("all");
      const int count = all ? 0 : words_.number().value_or(1);
      const auto token = words_.resource();
      if (!token) return not_understood();
      const int r = static_cast<int>(*token);
      const bool several = all && line_.offers(Kind::SellAll, r);
      if (several)
        line_.choose(Kind::SellAll, r);
      else if (!line_.choose_often(all ? 1 : count, Kind::SellOne, r))
        return;
    } while (words_.take(","));
  }
  void want() {
    if (line_.offers(Kind::ToPurchases)) line_.choose(Kind::ToPurchases);
    do {
      const int count = words_.number().value_or(1);
      const auto piece = words_.equipment();
      if (!piece) return not_understood();
      if (!line_.choose_often(count, Kind::Want, static_cast<int>(*piece))) return;
    } while (words_.take(","));
  }

  // ---- Bids (PW-25.4): the number is reached by the largest raises, or by those that are given.

  void bid() {
    if (words_.take("pass")) return void(line_.choose(Kind::Pass));
    if (!words_.take("bid")) return not_understood();
    const int lowest = lowest_bid(line_.state());
    const auto wanted = words_.number();
    const State& s = line_.state();
    const bool opening = s.stage == Stage::Auction && s.sale.leader == kNone;
    if (wanted && *wanted < lowest)
      return line_.fail(say<"reading.lowest_bid">(Ammo(lowest)), rule("PW-25.4"));
    if (opening && (wanted.value_or(lowest) > lowest || words_.next_is("+")))
      return line_.fail(say<"refusals.first_bid">(Ammo(lowest)), rule("PW-5.5"));
    const int purse = s.hand[line_.seat()].ammo;
    if (wanted && *wanted > purse)
      return line_.fail(say<"reading.purse">(Ammo(purse)), above_purse(s.stage));
    if (!line_.choose(Kind::Bid)) return;
    int at = lowest;
    if (!words_.next_is("+")) climb(at, wanted.value_or(lowest));
    while (line_.ok() && words_.take("+")) raise(at);
    if (line_.ok()) line_.choose(words_.take("pass") ? Kind::Pass : Kind::Confirm);
  }
  static Rule above_purse(Stage stage) {
    if (stage == Stage::MercBid) return rule("PW-6.6");
    return stage == Stage::SealedBid ? rule("PW-5.7") : rule("PW-5.5");
  }
  void climb(int& at, int wanted) {
    while (line_.ok() && at < wanted) {
      int k = 2;
      while (k > 0 && at + kBidRaises[static_cast<std::size_t>(k)] > wanted) --k;
      if (line_.choose(Kind::Raise, k)) at += kBidRaises[static_cast<std::size_t>(k)];
    }
  }
  void raise(int& at) {
    const int by = words_.number().value_or(0);
    for (int k = 0; k < 3; ++k) {
      if (kBidRaises[static_cast<std::size_t>(k)] != by) continue;
      if (line_.choose(Kind::Raise, k)) at += by;
      return;
    }
    line_.fail(say<"reading.raises">(), rule("PW-25.4"));
  }

  void drawn_item() {
    const bool buys = words_.take("buy");
    if (!buys && !words_.take("return")) return not_understood();
    const State& s = line_.state();
    const std::uint8_t drawn = s.drawn[s.colour[line_.seat()]][s.desk[line_.seat()].asked];
    const auto named = words_.equipment();
    if (named && static_cast<int>(*named) + 1 != drawn)
      return line_.fail(say<"reading.drawn">(What<Thing>(thing(static_cast<Equipment>(drawn - 1)))),
                        rule("PW-25.2"));
    line_.choose(buys ? Kind::Buy : Kind::Return);
  }

  void mercenaries() {
    static_cast<void>(words_.take("want"));
    const auto count = words_.number();
    if (!count) return not_understood();
    if (*count > kMercenaries)
      return line_.fail(say<"reading.mercenaries">(N(kMercenaries)), rule("PW-6.4"));
    line_.choose(Kind::Mercs, *count);
    static_cast<void>(words_.take_any({"mercenaries", "mercenary"}));
  }

  void give_back() {
    static_cast<void>(words_.take_all({"give", "back"}));
    do {
      if (words_.take("hand") || words_.take_all({"from", "hand"})) {
        line_.choose(Kind::GiveBack, kHexes);
      } else if (const auto at = tile()) {
        line_.choose(Kind::GiveBack, *at);
      }
    } while (line_.ok() && words_.take(","));
  }

  void retreat() {
    static_cast<void>(words_.take("retreat"));
    const Hex army = retreating(line_.game(), line_.state(), line_.seat());
    const Hex first = words_.tile(line_.state()).value_or(kNoHex);
    const bool both = words_.take("to");
    const Hex to = both ? words_.tile(line_.state()).value_or(kNoHex) : first;
    if (to == kNoHex) return not_understood();
    if (both && first != kNoHex && first != army)
      return line_.fail(say<"reading.army">(At<Spot>(spot(army))), rule("PW-25.2"));
    line_.choose(Kind::RetreatTo, to);
  }

  void exchange() {
    if (words_.take("done")) return void(line_.choose(Kind::ExchangesDone));
    if (words_.take_all({"one", "of", "each"}))
      return void(line_.choose(Kind::Exchange, kResources + 1));
    const bool sells = words_.take("sell");
    const auto count = words_.number();
    const bool ammo = !sells && words_.take("ammo");
    const auto token = ammo ? std::nullopt : words_.resource();
    if (!ammo && !token) return not_understood();
    const int r = token ? static_cast<int>(*token) : 0;
    if (sells) return void(line_.choose_often(count.value_or(1), Kind::SellForAmmo, r));
    const int size = ammo ? kAmmoPerVp : kSetSize;
    if (!count || *count == 0 || *count % size != 0)
      return line_.fail(say<"reading.exchange_size">(N(size)), rule("PW-18.1"));
    line_.choose_often(*count / size, Kind::Exchange, ammo ? 0 : r + 1);
  }

  void declare() {
    const bool no = words_.take_all({"do", "not"}) || words_.take_any({"no", "not"});
    const bool yes = words_.take_any({"declare", "yes"});
    if (!yes && !no) return not_understood();
    line_.choose(Kind::Declare, no ? 0 : 1);
  }

  LineBuilder& line_;
  std::string_view text_;
  Phrase words_;
};

/// Nothing can be read for who has nothing to decide, or is in the middle of a line.
bool may_write(LineBuilder& line) {
  const State& s = line.state();
  Actions list;
  line.game().legal(s, line.seat(), list);
  if (list.empty()) {
    if (const auto no = line.game().refusal(s, line.seat(), 0)) line.refuse_with(*no);
    line.fail(say<"reading.nothing_to_write">(), rule("PW-25.1"));
  } else if (!line.game().at_rest(s, line.seat())) {
    line.fail(say<"reading.line_under_way">(), rule("PW-25.1"));
  }
  return line.ok();
}

}  // namespace

bool LineBuilder::choose(Kind kind, int i, int j) {
  carry_out();
  if (!ok()) return false;
  const Action action = kLayout.make(kind, i, j);
  if (const auto no = game_.refusal(scratch_, seat(), action)) return refuse_with(*no), false;
  if (reading_.line.full()) return fail(say<"reading.too_long">(), rule("PW-25.1")), false;
  reading_.line.push(action);
  pending_ = action;
  return true;
}

bool LineBuilder::choose_often(int times, Kind kind, int i) {
  if (times == 0) fail(say<"reading.at_least_one">(), rule("PW-25.1"));
  for (int k = 0; k < times && ok(); ++k) choose(kind, i);
  return ok();
}

void LineBuilder::fail(Words problem, Rule why) {
  if (!ok()) return;
  reading_.said = std::move(problem);
  reading_.rule = why;
}

void LineBuilder::refuse_with(const Refusal& refusal, std::string_view text) {
  Words problem = with_words(refusal.said, text);
  if (refusal.code != 0) {
    const NumberOf<"code"> code(refusal.code);
    const Part<"why"> why(0);
    Words coded =
        refusal.code < 10 ? say<"reading.code">(code, why) : say<"reading.long_code">(code, why);
    problem = std::move(coded.add(std::move(problem)));
  }
  fail(std::move(problem), refusal.rule);
}

void LineBuilder::misread(const Phrase& words, const Said& remedy, Rule why) {
  Words out = say<"reading.not_understood">(Part<"word">(0), Part<"remedy">(1));
  fail(out.add(rest_of(words)).add(remedy), why);
}

void LineBuilder::too_much(const Phrase& words, const Said& remedy, Rule why) {
  Words out = say<"reading.too_much">(Part<"word">(0), Part<"remedy">(1));
  fail(out.add(rest_of(words)).add(remedy), why);
}

void LineBuilder::carry_out() {
  if (!pending_) return;
  Dice none(0);
  Table t{game_, scratch_, none, nullptr};
  step_stage(t, seat(), *std::exchange(pending_, std::nullopt));
}

Hex retreating(const ProxyWar& game, const State& s, Seat seat) {
  Actions list;
  game.legal(s, seat, list);
  for (const Dislodged& army : s.dislodged)
    if (army.owner == seat && army.to == kNoHex && !list.empty() &&
        adjacent(army.from, static_cast<Hex>(kLayout.split(list[0]).i)))
      return army.from;
  return kNoHex;
}

int lowest_bid(const State& s) {
  if (s.stage == Stage::MercBid) return s.bank.mercenary_price + 1;
  const int list = s.sale.good == kFactoryGood ? kFactoryAmmo : kEquipmentRow[s.sale.good].price;
  return s.stage == Stage::Auction && s.sale.leader != kNone ? s.sale.price + 1 : list;
}

Reading ProxyWar::read(const View<State>& view, std::string_view text) const {
  LineBuilder line(*this, view);
  if (may_write(line)) StageReader(line, text).run();
  Reading out = line.reading();
  if (!out.ok()) out.line.clear();
  return out;
}

}  // namespace sandtable::proxy_war
