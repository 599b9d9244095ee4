// The toy in text: what it says of itself, its notation and its positions.

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "core/adapter.hpp"
#include "core/conformance/tests/toy.hpp"

namespace sandtable::toy {
namespace {

constexpr RuleEntry kRules[] = {
    {rule("TOY-1.1"), "stated", "Two to four seats; only who is asked chooses.", "Game"},
    {rule("TOY-1.2"), "stated", "Each seat has two pawns, two cards and three coins.", "Game"},
    {rule("TOY-2.1"), "stated", "All write orders in secret, one a pawn, and seal.", "Orders"},
    {rule("TOY-2.2"), "stated", "A pawn goes to a neighbouring cell of the ring.", "Orders"},
    {rule("TOY-2.3"), "stated", "A coin may be staked on an order.", "Orders"},
    {rule("TOY-2.4"), "stated", "When all have sealed, pawns move and stakes are paid.", "Orders"},
    {rule("TOY-2.5"), "stated", "Seats that meet roll; the highest takes a coin.", "Orders"},
    {rule("TOY-3.1"), "stated", "In turn: draw, play, gamble or pass.", "Market"},
    {rule("TOY-3.2"), "stated", "A draw takes the top card; a hand holds three.", "Market"},
    {rule("TOY-3.3"), "stated", "A card above the last one takes a coin.", "Market"},
    {rule("TOY-3.4"), "stated", "A gamble wins or loses a coin.", "Market"},
    {rule("TOY-3.5"), "stated", "Before that, one look at the top card a turn.", "Market"},
    {rule("TOY-3.6"), "stated", "And one omen a game.", "Market"},
    {rule("TOY-4.1"), "stated", "Wave twice at most; the first who is done takes a coin.",
     "Parley"},
    {rule("TOY-5.1"), "stated", "After the last round the most coins win.", "End"},
};

/// The state is bytes, so a position is a list of named runs of bytes.
struct Field {
  const char* name;
  std::size_t at;
  std::size_t size;
  int high;
};
#define SANDTABLE_TOY_FIELD(member, high) \
  Field { #member, offsetof(State, member), sizeof(State::member), high }
constexpr Field kFields[] = {
    SANDTABLE_TOY_FIELD(pads, kCells),     SANDTABLE_TOY_FIELD(seen, 1),
    SANDTABLE_TOY_FIELD(hand, kCards),     SANDTABLE_TOY_FIELD(deck, kCards),
    SANDTABLE_TOY_FIELD(left, kCards),     SANDTABLE_TOY_FIELD(played, 1),
    SANDTABLE_TOY_FIELD(last, kCards),     SANDTABLE_TOY_FIELD(pawns, kCells - 1),
    SANDTABLE_TOY_FIELD(coins, 99),        SANDTABLE_TOY_FIELD(pot, 99),
    SANDTABLE_TOY_FIELD(omen, 6),          SANDTABLE_TOY_FIELD(waves, kWaves),
    SANDTABLE_TOY_FIELD(waving, 1),        SANDTABLE_TOY_FIELD(done, 1),
    SANDTABLE_TOY_FIELD(phase, 3),         SANDTABLE_TOY_FIELD(round, 9),
    SANDTABLE_TOY_FIELD(turn, kSeats - 1), SANDTABLE_TOY_FIELD(playing, 1),
    SANDTABLE_TOY_FIELD(peeked, 1),        SANDTABLE_TOY_FIELD(mark, 255),
    SANDTABLE_TOY_FIELD(seats, kSeats),    SANDTABLE_TOY_FIELD(rounds, 9),
    SANDTABLE_TOY_FIELD(parley, 1),
};
#undef SANDTABLE_TOY_FIELD

constexpr std::size_t bytes_named() {
  std::size_t sum = 0;
  for (const Field& field : kFields) sum += field.size;
  return sum;
}
static_assert(bytes_named() == sizeof(State), "every byte of the state has a name");

std::span<const unsigned char> bytes_of(const State& s, const Field& field) {
  return {reinterpret_cast<const unsigned char*>(&s) + field.at, field.size};
}

Json conserved(const State& s) {
  int coins = s.pot;
  for (const int seat : s.coins) coins += seat;
  std::array<int, kCards + 1> found{};
  for (const auto& hand : s.hand)
    for (const std::uint8_t card : hand) ++found[card];
  for (const std::uint8_t card : s.deck) ++found[card];
  int cards = 0;
  for (std::size_t card = 1; card <= kCards; ++card)
    cards += found[card] + s.played[card - 1] == 1 ? 1 : 0;
  return Json::object({{"coins", Json(coins)}, {"cards", Json(cards)}});
}

}  // namespace

constexpr std::string_view kSentences = R"json({
"events":{"wrote":"{by} writes an order","sealed":"{by} has sealed","moved":"{by} moves pawn {pawn} to {to}",
"contest":"{by} wins {at} with a {die}","drew":"{what} is drawn","drawn":"{by} draws a card",
"peeked":"{by} looks at the top card","saw":"the top card is {what}","asked":"{by} asks for an omen",
"omen":"the omen is {die}","played":"{by} plays {what}","gambled":"{by} gambles and rolls {die}",
"passed":"{by} passes","waved":"{by} waves to {whom}","done":"{by} is done"},
"refusals":{"no_choice":"{number} is no choice of this game","not_now":"not now","not_this":"{what} is asleep",
"not_asked":"{of} is not asked now","order_half":"finish the order first","has_order":"pawn {pawn} has its order",
"no_pawn":"pick a pawn first","apart":"{to} does not touch {from}","no_cell":"pick a cell first",
"no_stake":"no coin to stake","now_orders":"now orders are written","choose_card":"choose the card to play",
"deck_empty":"the deck is empty","hand_full":"a hand holds {n, plural, one {# card} other {# cards}}","one_look":"one look a turn",
"one_omen":"one omen a game","no_card":"no card to play","not_in_hand":"there is no such card in your hand",
"no_coin":"no coin to lose","not_before":"not before {n}","now_market":"now is the market",
"choose_whom":"choose whom to wave to","nobody":"nobody sits there","now_parley":"now is the parley",
"waves":"two waves are enough"},
"reading":{"no_choice":"\"{word}\" is no choice now"},
"line":{"empty":"a line holds a choice","chance":"chance decides after choice {n}"},
"phases":{"orders":"Orders of round {round}","market":"Market of round {round}",
"parley":"Parley of round {round}","over":"Over"},
"prompts":{"choose":"Choose","wait":"Wait","peek":"Choose, not {n}","article":"Choose: write a order","plural":"Choose: 1 cards"},
"verdict":{"coins":"The most coins win (TOY-5.1)"},
"boards":{"ring":"The ring"},"pieces":{"pawn":"pawn"},"stats":{"coins":"coins"},"tracks":{"round":"round"},
"choices":{"pawn":"Order pawn {pawn}","cell":"To {to}","no_stake":"Stake nothing","stake":"Stake a coin",
"seal":"Seal","draw":"Draw a card","peek":"Look at the top card","omen":"Ask for an omen",
"play":"Play a card","card":"{what, word, title}","gamble":"Gamble a coin","pass":"Pass","wave":"Wave",
"who":"To {whom}","done":"Done","loses":"a coin is lost","peeked":"Not {n}"},
"odds":{"gamble":"gamble","die":"one die, won with 4 or more","win":"win a coin","lose":"lose a coin",
"peeked":"gamble, not {n}"},
"hands":{"own":"Your {n, plural, one {card} other {cards}}"},"cards":{"text":"This is {what}"},
"content":{"seat":{"0":"Red","1":"Blue","2":"Yellow","3":"Green"},
"cell":{"0":"c1","1":"c2","2":"c3","3":"c4","4":"c5","5":"c6"},
"card":{)json";

std::string english_words() {
  std::string cards;
  for (int card = 1; card <= kCards; ++card) {
    const std::string number = std::to_string(card);
    cards += (cards.empty() ? "\"" : ",\"") + number + R"(":{"word":"card )" + number +
             R"(","title":"Card )" + number + "\"}";
  }
  return std::string(kSentences) + cards + "}}}";
}

std::string german_words() {
  return R"({"hands":{"own":"Deine {n, plural, one {Karte} other {Karten}}"}})";
}

std::shared_ptr<const Catalogues> catalogues(std::string_view english, std::string_view german) {
  const DataFile files[] = {{"words/en.json", english}, {"words/de.json", german}};
  return embedded_catalogues(files);
}

std::string Toy::id_of(std::string_view term, int number) const {
  return term == "card" && number < 1 ? "" : std::to_string(number);
}

GameInfo Toy::info() {
  GameInfo info;
  info.name = "toy", info.title = "Toy", info.code = "TOY";
  info.tagline = "Everything the kit looks at, in one small game", info.length = "a blink";
  info.min_seats = 2, info.max_seats = kSeats;
  info.schema = OptionSchema({int_option("players", 2, kSeats, 2, "TOY-1.1", "how many play"),
                              int_option("rounds", 1, 3, 2, "TOY-5.1", "how long"),
                              bool_option("parley", true, "TOY-4.1", "talk after the market")});
  info.presets = {{"standard", "as the rules say", Json::object()},
                  {"quick", "one round", Json::object({{"rounds", Json(1)}})}};
  info.bots = {{"steady", "always the first choice"}, {"random", "any choice"}};
  info.events = Events::kTypes;
  info.rules = kRules;
  info.words = catalogues(english_words(), german_words());
  return info;
}

Result<Toy> Toy::make(const Json& options, const Data& data) {
  Toy toy;
  if (const auto text = data.find("fault")) {
    int number = 0;
    std::from_chars(text->data(), text->data() + text->size(), number);
    toy.fault_ = static_cast<Fault>(number);
  }
  toy.seats_ = int_of(options, "players");
  toy.rounds_ = int_of(options, "rounds");
  toy.parley_ = bool_of(options, "parley");
  if (toy.is(Fault::PresetRefused) && toy.rounds_ == 1) return Error{"one round is too short"};
  if (toy.seats_ > 2 && !toy.parley_) {
    if (toy.is(Fault::WordlessError)) return Error{""};
    return Error{"/parley is false; more than two seats need the parley (TOY-4.1)"};
  }
  return toy;
}

std::vector<Line> Toy::lines(const State& s, Seat seat) const {
  struct Begun {
    State state;
    Line line;
  };
  std::vector<Line> out;
  std::vector<Begun> open{{s, {}}};
  while (!open.empty()) {
    const Begun half = open.back();
    open.pop_back();
    Actions list;
    legal(half.state, seat, list);
    for (const Action action : list) {
      Begun next = half;
      next.line.push(action);
      Dice unused(0);
      step(next.state, seat, action, unused, nullptr);
      if (at_rest(next.state, seat))
        out.push_back(next.line);
      else
        open.push_back(next);
    }
  }
  return out;
}

std::string Toy::write(const View<State>& view, const Line& line) const {
  State s = view.state();
  std::string out;
  for (const Action action : line) {
    const std::string word = described(s, view.seat(), action).notation;
    out += (out.empty() || word.empty() ? "" : " ") + word;
    Dice unused(0);
    step(s, view.seat(), action, unused, nullptr);
  }
  return out;
}

Reading Toy::read(const View<State>& view, std::string_view text) const {
  if (is(Fault::ReadsNothing) && text.empty()) return {};
  for (const Line& line : lines(view.state(), view.seat()))
    if (write(view, line) == text) return {line, "", {}};
  Words problem = say<"reading.no_choice">(Part<"word">(0));
  return {{}, "", rule("TOY-1.1"), problem.add(std::string(text))};
}

Json Toy::position(const State& s) const {
  Json out = Json::object();
  for (const Field& field : kFields) {
    const bool forgotten = is(Fault::PositionForgets) && std::string_view(field.name) == "seen";
    Json numbers = Json::array();
    for (const unsigned char byte : bytes_of(s, field))
      numbers.push(Json(forgotten ? 0 : int{byte}));
    out.set(field.name, numbers);
  }
  out.set("conserved", conserved(s));
  return out;
}

Result<State> Toy::from_position(const Json& json, std::string_view where) const {
  State s;
  if (is(Fault::PositionFromNull) && json.is_null()) return s;
  JsonReader reader(json, std::string(where));
  for (const auto& [name, value] : json.members()) {
    const bool known = name == "conserved" || std::ranges::any_of(kFields, [&](const Field& field) {
                         return field.name == name;
                       });
    if (!known) return Error{std::string(where) + ": /" + name + " is no part of a position"};
  }
  for (const Field& field : kFields) {
    JsonReader list = reader.member(field.name);
    list.expect_array(static_cast<int>(field.size));
    for (std::size_t i = 0; i < field.size; ++i)
      reinterpret_cast<unsigned char*>(&s)[field.at + i] =
          static_cast<unsigned char>(list.item(i).integer(0, field.high));
  }
  if (!reader.ok()) return Error{reader.fault()};
  const Json numbers = conserved(s);
  if (numbers.find("cards")->as_int() != kCards)
    return Error{std::string(where) + ": /deck: a card is missing or stands twice (TOY-1.2)"};
  return s;
}

const GameEntry& entry() {
  static const GameEntry kEntry = make_entry<Toy>();
  return kEntry;
}

Data broken_by(Fault fault) {
  Data data;
  if (fault != Fault::None) data.replace("fault", std::to_string(static_cast<int>(fault)));
  return data;
}

}  // namespace sandtable::toy
