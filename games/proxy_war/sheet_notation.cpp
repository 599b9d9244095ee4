// Orders as text (PW-9.9, PW-25.11): the parser of the grammar of PW-9.2 and the canonical form of
// PW-9.7. Tiles are read and written as the numbers that are printed on them (RULES.md, 3.4).

#include <optional>

#include "games/proxy_war/notation.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/sheet_checks.hpp"
#include "games/proxy_war/sheet_words.hpp"

namespace sandtable::proxy_war {
namespace {

class Parser {
 public:
  Parser(const State& s, std::string_view text) : s_(s), tokens_(tokens_of(text)) {}

  /// Fills `line`, or sets the problem.
  void run(SheetLine& line) {
    line_ = &line;
    order();
    if (fine() && peek() != Word::End) unexpected();
  }
  [[nodiscard]] const std::optional<Refusal>& problem() const { return problem_; }
  /// PW-9.6: Artillery was named without its tile.
  [[nodiscard]] bool gun_open() const { return gun_open_; }

 private:
  [[nodiscard]] bool fine() const { return !problem_; }
  [[nodiscard]] Word peek(std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead].word : Word::End;
  }
  bool accept(Word word) {
    if (peek() != word) return false;
    ++at_;
    return true;
  }
  void fail(const Refusal& refusal) {
    if (fine()) problem_ = refusal;
  }
  [[nodiscard]] int here() const { return static_cast<int>(at_) + 1; }
  void unexpected() {
    if (peek() == Word::End)
      return fail(coded(1, refuse(rule("PW-9.2"), say<"reading.too_short">())));
    if (peek() == Word::Unknown)
      return fail(coded(1, refuse(rule("PW-9.3"), say<"reading.no_word">(Part<"word">(here())))));
    fail(coded(1, refuse(rule("PW-9.2"), say<"reading.wrong_word">(Part<"word">(here())))));
  }
  /// PW-9.4: a full word of the wrong kind.
  void wrong_mine(const Said& why) { fail(coded(1, refuse(rule("PW-9.4"), why))); }

  Hex tile() {
    if (peek() != Word::Number) return unexpected(), kNoHex;
    const int number = tokens_[at_].number;
    for (Hex at = 0; at < kHexes; ++at)
      if (s_.label[at] == number) return ++at_, at;
    fail(coded(1, refuse(rule("PW-9.2"), say<"reading.no_tile">(Part<"word">(here()), N(kHexes)))));
    return kNoHex;
  }

  void order() {
    const Word subject = peek();
    ++at_;
    switch (subject) {
      case Word::Army:
        if (accept(Word::Build)) return place_at(Verb::BuildArmy);
        return unit(Word::Army);
      case Word::Mercenary:
        if (accept(Word::Place)) return place(Placed::Mercenary);
        return unit(Word::Mercenary);
      case Word::Artillery:
        return gun();
      case Word::AntiAir:
        if (peek() == Word::Number) line_->order.from = tile();
        return expect(Word::Place) ? place(Placed::AntiAir) : void();
      case Word::Mine:
      case Word::Minefield:
        if (accept(Word::Build)) return place_at(Verb::BuildMinefield);
        return expect(Word::Place) ? place(Placed::Minefield) : void();
      case Word::Minesweeper:
        return wrong_mine(say<"reading.minesweeper_placed">());
      case Word::AirPower:
        return air();
      case Word::Factory:
        if (accept(Word::Repair)) return place_at(Verb::RepairFactory);
        return expect(Word::Build) ? place_at(Verb::BuildFactory) : void();
      case Word::Vp:
        return buy();
      default:
        --at_;
        return unexpected();
    }
  }
  bool expect(Word word) {
    if (!fine()) return false;
    if (accept(word)) return true;
    unexpected();
    return false;
  }

  void place_at(Verb verb) { line_->order.verb = verb, line_->order.to = tile(); }
  void place(Placed what) {
    line_->order.what = static_cast<std::uint8_t>(what);
    place_at(Verb::Place);
  }

  void gun() {
    if (peek() == Word::Number) line_->order.from = tile();
    if (fine() && line_->order.from != kNoHex && accept(Word::Bombard))
      return place_at(Verb::Bombard);
    if (expect(Word::Place)) place(Placed::Artillery);
  }

  void air() {
    if (accept(Word::Bombard)) return place_at(Verb::AirBombard);
    if (accept(Word::Repair)) {
      line_->order.verb = Verb::RepairAir;
    } else if (expect(Word::Support)) {
      line_->order.verb = Verb::AirSupport;
      supported();
    }
  }

  void buy() {
    if (!expect(Word::Buy)) return;
    line_->order.verb = Verb::BuyVp;
    BuyMode mode = BuyMode::ChooseLater;
    if (accept(Word::Sets))
      mode = BuyMode::Sets;
    else if (accept(Word::Max))
      mode = BuyMode::Max;
    line_->order.what = static_cast<std::uint8_t>(mode);
  }

  void unit(Word subject) {
    Order& order = line_->order;
    order.from = tile();
    if (!fine()) return;
    if (accept(Word::Move)) {
      order.verb = Verb::Move;
      path();
    } else if (accept(Word::Support)) {
      order.verb = Verb::Support;
      supported();
    } else if (subject == Word::Army && accept(Word::Bombard)) {
      return place_at(Verb::Bombard);  // PW-16.1: the Artillery there
    } else if (accept(Word::Retreat)) {
      return retreat();
    } else if (peek() == Word::Equip) {
      line_->what = SheetLine::What::Attachment;
      line_->attachment.army = order.from;
    } else {
      return unexpected();
    }
    if (fine() && accept(Word::Equip)) items();
  }

  void path() {
    line_->order.to = tile();
    if (fine() && peek() == Word::Number) line_->order.then = tile();
    if (fine() && peek() == Word::Number)
      fail(coded(6, refuse(rule("PW-11.1"), say<"refusals.move_steps">())));
  }

  void retreat() {
    Wish& wish = line_->wish;
    line_->what = SheetLine::What::RetreatWish;
    wish.army = line_->order.from;
    std::size_t count = 0;
    do {
      const Hex at = tile();
      if (fine() && count == wish.to.size())
        return fail(
            coded(6, refuse(rule("PW-15.9"), say<"refusals.too_many_wishes">(N(kDirections)))));
      if (fine()) wish.to[count++] = at;
    } while (fine() && peek() == Word::Number);
  }

  static int colour_of(Word word) {
    switch (word) {
      case Word::Red:
        return 0;
      case Word::Blue:
        return 1;
      case Word::Yellow:
        return 2;
      case Word::Green:
        return 3;
      default:
        return kMaxLocals;
    }
  }
  static bool is_unit(Word word) { return word == Word::Army || word == Word::Mercenary; }

  /// The colour, if any, the word for an Army and its tile (PW-9.5).
  void supported() {
    Order& order = line_->order;
    const Word first = peek();
    const bool colour = first >= Word::Red && first <= Word::Green;
    if (colour || first == Word::Government) {
      const Owner owner = owner_of_colour(s_, colour_of(first));
      if (owner == kNone)
        return fail(
            coded(8, refuse(rule("PW-9.5"), say<"reading.not_in_game">(Part<"word">(here())))));
      order.what = owner;
      ++at_;
      if (first == Word::Government && peek() == Word::Number) return supported_tile();
    }
    if (colour && peek() == Word::Government)
      return fail(coded(8, refuse(rule("PW-9.5"), say<"refusals.one_owner">())));
    if (!is_unit(peek())) return unexpected();
    ++at_;
    supported_tile();
  }
  void supported_tile() {
    line_->order.to = tile();
    if (!fine() || line_->order.what != kNone) return;
    line_->order.what = s_.tile[line_->order.to].army;  // PW-25.10
  }

  [[nodiscard]] Hex& attached_gun() {
    return line_->what == SheetLine::What::Attachment ? line_->attachment.gun : line_->order.gun;
  }
  [[nodiscard]] std::uint8_t& extras() {
    return line_->what == SheetLine::What::Attachment ? line_->attachment.extras
                                                      : line_->order.extras;
  }
  void twice() {
    fail(coded(17, refuse(rule("PW-19.4b"), say<"reading.twice">(Part<"word">(here())))));
  }
  void extra(std::uint8_t kind) {
    if ((extras() & kind) != 0) return twice();
    extras() = static_cast<std::uint8_t>(extras() | kind);
    ++at_;
  }

  void items() {
    do item();
    while (fine() && peek() != Word::End);
  }
  void item() {
    switch (peek()) {
      case Word::Artillery:
        if (gun_open_ || attached_gun() != kNoHex) return twice();
        ++at_;
        if (peek() == Word::Number)
          attached_gun() = tile();
        else
          gun_open_ = true;
        break;
      case Word::Mine:
      case Word::Minesweeper:
        return extra(kWithMinesweeper);
      case Word::Minefield:
        return wrong_mine(say<"reading.minefield_attached">());
      case Word::Advisor:
        return extra(kWithAdvisor);
      case Word::Drugs:
        return extra(kWithDrugs);
      default:
        return unexpected();
    }
  }

  const State& s_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  SheetLine* line_ = nullptr;
  std::optional<Refusal> problem_;
  bool gun_open_ = false;
};

/// PW-9.6: the gun on the Army's own tile, else the nearest free one in range of its track; with
/// none the own tile, which the check refuses.
Hex default_gun(const ProxyWar& game, const State& s, Seat seat, const SheetLine& line) {
  const Sheet sheet(game, s, seat);
  const bool own_line = line.what == SheetLine::What::Attachment;
  const Hex from = own_line ? line.attachment.army : line.order.from;
  Track track{from, from, from};
  if (line.order.verb == Verb::Move) track = sheet.track(from, line.order.to, line.order.then);
  const HexSet guns = sheet.guns_for(track, own_line ? Posture::Standing : Posture::Acting);
  Hex best = from;
  int nearest = kHexes;
  for_each_hex(guns, [&](Hex at) {
    if (distance(from, at) < nearest) best = at, nearest = distance(from, at);
  });
  return best;
}

// ---- Writing.

std::string join(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

std::string number(const State& s, Hex at) { return std::to_string(int{s.label[at]}); }

const char* colour_word(const State& s, Owner owner) {
  static constexpr std::array<const char*, kMaxLocals> kColours{"Red ", "Blue ", "Yellow ",
                                                                "Green "};
  if (owner == kGov) return "Gov ";
  return owner < kMaxPlayers && s.colour[owner] < kMaxLocals ? kColours[s.colour[owner]] : "";
}

std::string equipment(const State& s, Hex gun, std::uint8_t extras) {
  std::string out;
  const auto add = [&](std::string_view item) {
    out.append(out.empty() ? " Eq: " : ", ").append(item);
  };
  if (gun != kNoHex) add(join({"Artillery ", number(s, gun)}));
  if ((extras & kWithMinesweeper) != 0) add("Minesweeper");
  if ((extras & kWithAdvisor) != 0) add("Military Advisor");
  if ((extras & kWithDrugs) != 0) add("Drugs");
  return out;
}

std::string tiles(const State& s, const std::array<Hex, kDirections>& list) {
  std::string out;
  for (const Hex at : list)
    if (at != kNoHex) out.append(out.empty() ? " " : ", ").append(number(s, at));
  return out;
}

const char* placed_word(std::uint8_t what) {
  static constexpr std::array<const char*, 4> kWords{"Art", "Ant", "Min", "Mer"};
  return kWords[what < kWords.size() ? what : 0];
}

std::string write_order(const State& s, const Order& order) {
  const auto at = [&](Hex hex) {
    return hex == kNoHex ? std::string() : join({" ", number(s, hex)});
  };
  const std::string colour = colour_word(s, order.what);
  const std::string from = at(order.from);
  const std::string to = at(order.to);
  const std::string attached = equipment(s, order.gun, order.extras);
  switch (order.verb) {
    case Verb::None:
      return "";
    case Verb::Place:
      return join({placed_word(order.what), from, " Pla", to});
    case Verb::Move:
      return join(
          {"Arm", from, " Mov", to, order.then == kNoHex ? "" : ",", at(order.then), attached});
    case Verb::Support:
      return join({"Arm", from, " Sup ", colour, "Arm", to, attached});
    case Verb::AirSupport:
      return join({"Air Sup ", colour, "Arm", to});
    case Verb::Bombard:
      return join({"Art", from, " Bom", to});
    case Verb::AirBombard:
      return join({"Air Bom", to});
    case Verb::BuildArmy:
      return join({"Arm Bui", to});
    case Verb::BuildMinefield:
      return join({"Min Bui", to});
    case Verb::BuildFactory:
      return join({"Fac Bui", to});
    case Verb::RepairFactory:
      return join({"Fac Rep", to});
    case Verb::RepairAir:
      return "Air Rep";
    case Verb::BuyVp:
      break;
  }
  const auto mode = static_cast<BuyMode>(order.what);
  if (mode == BuyMode::ChooseLater) return "VP Buy";
  return mode == BuyMode::Sets ? "VP Buy Sets" : "VP Buy Max";
}

/// The subject of a half-made line.
std::string subject_words(const State& s, const Walk& walk) {
  switch (static_cast<Kind>(walk.a)) {
    case Kind::Army:
      return join({"Arm ", number(s, walk.b)});
    case Kind::FromHand:
      return placed_word(walk.b);
    case Kind::Gun:
      return join({"Art ", number(s, walk.b)});
    case Kind::Flak:
      return join({"Ant ", number(s, walk.b)});
    case Kind::Air:
    case Kind::DamagedAir:
      return "Air";
    case Kind::NewArmy:
      return "Arm";
    case Kind::NewMinefield:
      return "Min";
    case Kind::FactoryJob:
      return "Fac";
    default:
      return "VP Buy";
  }
}

}  // namespace

std::string write_line(const ProxyWar&, const State& s, const SheetLine& line) {
  switch (line.what) {
    case SheetLine::What::Action:
      return write_order(s, line.order);
    case SheetLine::What::Attachment:
      return join({"Arm ", number(s, line.attachment.army),
                   equipment(s, line.attachment.gun, line.attachment.extras)});
    case SheetLine::What::RetreatWish:
      break;
  }
  return join({"Arm ", number(s, line.wish.army), " Ret", tiles(s, line.wish.to)});
}

std::string write_order_draft(const ProxyWar& game, const State& s, Seat seat) {
  static constexpr std::array<const char*, 8> kJobs{" Pla", " Mov", " Sup", " Bom",
                                                    " Bui", " Rep", " Eq:", " Ret"};
  const Walk& walk = s.walk[seat];
  const auto step = static_cast<OrderStep>(walk.step);
  if (step == OrderStep::Rest) return "";
  std::string subject = subject_words(s, walk);
  if (step == OrderStep::Job || step == OrderStep::How) return subject;
  std::string begun = subject + kJobs[walk.c];
  if (step == OrderStep::Tile) return begun;
  const Sheet sheet(game, s, seat);
  if (step == OrderStep::WishTile) return begun + tiles(s, draft_wish(sheet).to);
  const auto job = static_cast<Job>(walk.c);
  if (job == Job::Equip) {
    const Attachment& line = draft_attachment(sheet);
    const std::string items = equipment(s, line.gun, line.extras);
    return items.empty() ? begun : subject + items;
  }
  if (step == OrderStep::Colour) return join({begun, " Arm ", number(s, draft_order(sheet).to)});
  Order order = draft_order(sheet);
  order.verb = verb_of(static_cast<Kind>(walk.a), job), order.from = walk.b;
  return write_order(s, order);
}

std::vector<SheetLine> sheet_lines(const State& s, Seat seat) {
  std::vector<SheetLine> out;
  for (const Order& order : s.order[seat])
    if (order.verb != Verb::None) out.push_back({SheetLine::What::Action, order, {}, {}});
  if (!is_local(s, seat)) return out;
  const LocalLines& lines = s.lines[s.colour[seat]];
  for (const Attachment& line : lines.attachment)
    if (line.army != kNoHex) out.push_back({SheetLine::What::Attachment, {}, line, {}});
  for (const StandingWish& line : lines.wish)
    if (line.army() != kNoHex)
      out.push_back({SheetLine::What::RetreatWish, {}, {}, line.of(line.army())});
  return out;
}

std::optional<Refusal> read_line(const ProxyWar& game, const State& s, Seat seat,
                                 std::string_view text, SheetLine& out) {
  out = {};
  Parser parser(s, text);
  parser.run(out);
  if (parser.problem()) return parser.problem();
  const bool own_line = out.what == SheetLine::What::Attachment;
  if (parser.gun_open())
    (own_line ? out.attachment.gun : out.order.gun) = default_gun(game, s, seat, out);
  if (out.what != SheetLine::What::Action) out.order = {};
  return std::nullopt;
}

std::string word_of(std::string_view line, int number) {
  const std::vector<Token> tokens = tokens_of(line);
  const auto at = static_cast<std::size_t>(number - 1);
  return at < tokens.size() ? std::string(tokens[at].text) : std::string();
}

}  // namespace sandtable::proxy_war
