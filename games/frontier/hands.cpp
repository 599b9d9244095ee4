// Cards in hands, open ones, decks, the weather; and what can be had.

#include <algorithm>

#include "games/frontier/names.hpp"
#include "games/frontier/painter.hpp"
#include "games/frontier/scene_ids.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

Stat plain_figure(const char* kind, Said label, int number, Rule rule) {
  Stat out{kind, label, std::to_string(number), rule};
  out.number = number;
  return out;
}

}  // namespace

// ---- Cards.
Said Painter::when(const CardSpec& spec) const {
  if (spec.deck == Deck::Defence) return say<"when.defence">();
  if (spec.deck == Deck::Tactical) return say<"when.tactical">();
  return spec.timing == Timing::Turn ? say<"when.turn">() : say<"when.battle">();
}

/// Of the viewer, whose card it is.
bool Painter::can_play(CardId which) const {
  if (viewer_ != s_.actor || s_.seats[viewer_].ai != 0 || s_.seats[viewer_].hand[which] == 0)
    return false;
  switch (s_.stage) {
    case Stage::Actions:
      return turn_order_playable(game_, s_, viewer_, which);
    case Stage::AttackOrder:
      return attack_order_playable(game_, s_, which);
    case Stage::DefenceOrder:
      return defence_order_playable(game_, s_, which);
    case Stage::Tactical:
      return tactical_playable(game_, s_, viewer_, which);
    default:
      return false;
  }
}

Card Painter::card(int id, CardId which, int count) const {
  const CardSpec& spec = game_.card(which);
  Card out;
  out.id = id;
  out.kind = kDeckNames[static_cast<std::size_t>(spec.deck)];
  out.content = game_.id_of("card", which);
  out.name = count > 1 ? say<"cards.several">(the_card(which), N(count)) : name_of(CardWord(which));
  out.text = text_of(CardWord(which));
  out.worth = spec.rv;
  out.rule = rule("FR-13.1");
  return out;
}

void Painter::add_hands() {
  if (viewer_ < game_.seats()) add_own_hand();
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    add_other_hand(seat);
    add_open_cards(seat);
  }
  if (viewer_ < game_.seats()) add_notes();
  if (s_.weather != kNone) add_weather();
  add_decks();
}

void Painter::add_own_hand() {
  const Player& player = s_.seats[viewer_];
  Hand hand{say<"hands.own">(), int{viewer_}, {}};
  hand.kind = "hand";
  hand.most = hand_limits_[viewer_];
  for (CardId each = 0; each < game_.cards(); ++each) {
    const bool open = std::ranges::find(player.open, each) != player.open.end();
    if (player.hand[each] == 0 && !open) continue;
    hand.cards.push_back(card(own_card(each), each, std::max<int>(player.hand[each], 1)));
    hand.cards.back().text = say<"cards.text">(the_card(each), N(game_.card(each).rv));
    hand.cards.back().ready = can_play(each);
    hand.cards.back().when = when(game_.card(each));
  }
  scene_.hands.push_back(std::move(hand));
}

/// What others hold lies face down.
void Painter::add_other_hand(Seat seat) {
  if (seat == viewer_ || s_.seats[seat].out != 0) return;
  Hand hand{say<"hands.of">(Of(seat)), int{seat}, {}};
  hand.kind = "hand";
  hand.hidden = closed_size(s_, seat);
  hand.most = hand_limits_[seat];
  scene_.hands.push_back(std::move(hand));
}

void Painter::add_open_cards(Seat seat) {
  Hand hand{say<"hands.open">(Of(seat)), int{seat}, {}};
  hand.kind = "open";
  for (CardId each = 0; each < game_.cards(); ++each) {
    const Player& player = s_.seats[seat];
    const auto count = std::ranges::count(player.open, each) +
                       std::ranges::count(player.gained, each) + player.revealed[each];
    if (count > 0) hand.cards.push_back(card(open_card(seat, each), each, static_cast<int>(count)));
  }
  if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
}

void Painter::add_notes() {
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    Hand hand{say<"hands.seen">(Of(seat)), int{viewer_}, {}};
    hand.kind = "seen";
    for (CardId each = 0; each < game_.cards(); ++each)
      if (const int count = noted(s_, viewer_, seat, each); count > 0)
        hand.cards.push_back(card(noted_card(seat, each), each, count));
    if (!hand.cards.empty()) scene_.hands.push_back(std::move(hand));
  }
}

void Painter::add_weather() {
  using Month = As<"month", Role::Time, MonthWord>;
  const WeatherPart* part = weather_part(game_, s_);
  const int which = 2 * s_.weather + (season_of(s_.month) == 0 ? 1 : 0);
  const WeatherWord word = part == nullptr ? WeatherWord::none() : WeatherWord(which);
  Card out;
  out.id = kWeatherCard;
  out.kind = "weather";
  out.content = game_.id_of("weather_card", s_.weather);
  out.name = say<"cards.weather">(Month(MonthWord(s_.month)), told::Thing<WeatherWord>(word));
  out.text = part == nullptr ? Words(say<"cards.no weather">()) : text_of(WeatherWord(which));
  out.rule = rule("FR-14.10");
  Hand hand{say<"hands.weather">(), std::nullopt, {std::move(out)}};
  hand.kind = "weather";
  hand.hidden = std::popcount(s_.weather_left);
  scene_.hands.push_back(std::move(hand));
}

void Painter::add_decks() {
  for (std::size_t deck = 0; deck < kDecks; ++deck) {
    Hand hand{say<"hands.deck">(told::Thing<DeckWord>(DeckWord(deck))), std::nullopt, {}};
    hand.kind = "deck";
    hand.hidden = s_.deck_size[deck];
    scene_.hands.push_back(std::move(hand));
  }
  Hand discards{say<"hands.discards">(), std::nullopt, {}};
  discards.kind = "discards";
  for (CardId each = 0; each < game_.cards(); ++each)
    if (s_.discard[each] > 0)
      discards.cards.push_back(card(discarded_card(each), each, s_.discard[each]));
  scene_.hands.push_back(std::move(discards));
}

// ---- What can be had.
void Painter::add_markets() {
  if (viewer_ >= game_.seats() || s_.seats[viewer_].out != 0 || scene_.over) return;
  scene_.markets = {units_market(), constructions_market()};
}

/// Units cost nothing: buildings bring them, as long as the reserve has some. How many it has is
/// told by the panel, which changes often; this does not.
Market Painter::units_market() const {
  Market out{"units", say<"markets.units">(), {}};
  const Mods mods = mods_of(game_, s_, viewer_);
  for (TypeId type = 0; type < kTypes; ++type) {
    const UnitSpec& unit = game_.content().units[type];
    Ware ware;
    ware.kind = unit.name;
    ware.name = name_of(UnitWord(type));
    ware.does = type == kInf ? say<"wares.infantry">() : say<"wares.others">();
    const int move = unit.move + mods.move[type];
    const int least = has_type(mods.may_stop, type) ? 0 : 1;
    ware.figures = {
        plain_figure("move", say<"figures.move">(), std::max(move, least), rule("FR-5.3")),
        plain_figure("attack", say<"figures.attack">(), unit.attack, rule("FR-7.6")),
        plain_figure("defence", say<"figures.defence">(), unit.defence, rule("FR-7.6"))};
    ware.rule = type == kInf ? rule("FR-4.3") : rule("FR-4.4");
    out.wares.push_back(std::move(ware));
  }
  return out;
}

Market Painter::constructions_market() const {
  Market out{"constructions", say<"markets.constructions">(), {}};
  const bool free = viewer_ == s_.actor && s_.free_builds > 0;  // FR-6.9
  for (const Building kind : {Building::Encampment, Building::Factory}) {
    const bool camp = kind == Building::Encampment;
    Ware ware;
    ware.kind = kBuildingNames[static_cast<std::size_t>(kind)];
    ware.name = name_of(BuildingWord(kind));
    ware.price = free ? 0 : 1;
    ware.currency = name_of(UnitWord(kInf));
    ware.left = s_.seats[viewer_].tokens[camp ? 0 : 1];
    ware.does = camp ? say<"wares.encampment">() : say<"wares.factory">();
    ware.rule = rule("FR-6.2");
    if (*ware.left == 0) ware.unavailable = say<"refusals.no construction">();
    out.wares.push_back(std::move(ware));
  }
  return out;
}

}  // namespace sandtable::frontier
