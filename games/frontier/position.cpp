// A full state as JSON that a person can read and a scenario can change; README.md shows the form.
// What follows from other members (reserves, tokens, flags in hand, decks) stands under `derived`
// and is not read.

#include "games/frontier/position.hpp"
#include "games/frontier/names.hpp"

namespace sandtable::frontier {
namespace {

class Writer {
 public:
  Writer(const Frontier& game, const State& s) : game_(game), s_(s) {}

  Json write() const {
    Json out = Json::object({
        {"stage", Json(kStageNames[static_cast<std::size_t>(s_.stage)])},
        {"round", Json(int{s_.round})},
        {"actor", seat(s_.actor)},
        {"turn", Json(int{s_.turn})},
        {"order", order()},
        {"claims", claims()},
        {"month", Json(int{s_.month})},
        {"weather", s_.weather == kNone ? Json() : Json(game_.content().weather[s_.weather].id)},
        {"weather_deck", weather_deck()},
        {"seats", seats()},
        {"tiles", tiles()},
        {"discard", counts(s_.discard)},
        {"shuffled", counts(s_.shuffled)},
        {"left", Json(int{s_.left})},
        {"todo", tile_list(s_.todo)},
        {"back", Json(kStageNames[static_cast<std::size_t>(s_.back)])},
        {"turn_state", turn_state()},
        {"fight", fight()},
        {"works", works()},
        {"upkeep", upkeep()},
        {"star_gone", tile(s_.star_gone)},
        {"eliminated", Json(int{s_.eliminated})},
        {"walk", walk()},
        {"walk_forced", Json(int{s_.walk_forced})},
        {"result", result()},
    });
    out.set("derived", derived());
    out.set("conserved", conserved());
    return out;
  }

 private:
  Json seat(Seat seat) const {
    return seat < game_.seats() ? Json(army_name(game_, s_, seat)) : Json();
  }
  Json tile(TileId t) const { return t == kNone ? Json() : Json(tile_name(game_, t)); }

  Json tile_list(const TileSet& set) const {
    Json out = Json::array();
    for (const TileId t : set) out.push(tile(t));
    return out;
  }

  Json counts(const CardCounts& cards) const {
    Json out = Json::object();
    for (CardId card = 0; card < game_.cards(); ++card)
      if (cards[card] > 0) out.append(game_.card(card).id, Json(int{cards[card]}));
    return out;
  }

  template <std::size_t N>
  Json card_list(const std::array<std::uint8_t, N>& cards) const {
    Json out = Json::array();
    for (const CardId card : cards)
      if (card != kNone) out.push(Json(game_.card(card).id));
    return out;
  }

  static Json stack(const Stack& units) {
    Json out = Json::object();
    for (TypeId type = 0; type < kTypes; ++type)
      if (units[type] > 0) out.append(kUnitIds[type], Json(int{units[type]}));
    return out;
  }

  Json order() const {
    Json out = Json::array();
    for (const Seat each : s_.order)
      if (each != kNone) out.push(seat(each));
    return out;
  }

  Json claims() const {
    Json out = Json::array();
    for (std::size_t i = 0; i < s_.claims.size() && s_.claims[i] != kNone; ++i)
      out.push(Json::object({{"seat", seat(s_.claims[i])}, {"place", Json(s_.claimed[i] + 1)}}));
    return out;
  }

  Json weather_deck() const {
    Json out = Json::array();
    for (std::size_t i = 0; i < game_.content().weather.size(); ++i)
      if ((s_.weather_left >> i & 1U) != 0) out.push(Json(game_.content().weather[i].id));
    return out;
  }

  [[nodiscard]] CardCounts unpacked(const Notes& notes) const {
    CardCounts out{};
    for (CardId card = 0; card < game_.cards(); ++card)
      out[card] = static_cast<std::uint8_t>(note_of(notes, card));
    return out;
  }

  Json notes(Seat by) const {
    Json out = Json::object();
    for (Seat of = 0; of < game_.seats(); ++of) {
      CardCounts seen{};
      for (CardId card = 0; card < game_.cards(); ++card)
        seen[card] = static_cast<std::uint8_t>(noted(s_, by, of, card));
      if (Json list = counts(seen); !list.members().empty())
        out.append(army_name(game_, s_, of), std::move(list));
    }
    return out;
  }

  Json ai_deck(const Player& player) const {
    Json out = Json::array();
    for (std::size_t i = 0; i < game_.content().ai_deck.size(); ++i)
      if ((player.ai_left >> i & 1) != 0) out.push(Json(game_.content().ai_deck[i].id));
    return out;
  }

  Json techs(const Player& player) const {
    Json out = Json::array();
    for (std::size_t level = 0; level < player.tech.size(); ++level)
      out.push(player.tech[level] == 0
                   ? Json()
                   : Json(game_.content().techs[level][player.tech[level] - 1U].id));
    return out;
  }

  Json seats() const {
    Json out = Json::object();
    for (Seat each = 0; each < game_.seats(); ++each)
      out.append(army_name(game_, s_, each), seat_json(each));
    return out;
  }

  Json seat_json(Seat each) const {
    const Player& player = s_.seats[each];
    return Json::object({
        {"home", tile(player.home)},
        {"hand", counts(player.hand)},
        {"revealed", counts(player.revealed)},
        {"pile", counts(player.pile)},
        {"open", card_list(player.open)},
        {"gained", card_list(player.gained)},
        {"notes", notes(each)},
        {"seen", counts(unpacked(player.seen))},
        {"shown", counts(unpacked(player.shown))},
        {"medals", Json(int{player.medals})},
        {"round_medals", Json(int{player.round_medals})},
        {"points", Json(int{player.points})},
        {"level", Json(int{player.level})},
        {"tech", techs(player)},
        {"special_used", Json(player.special_used != 0)},
        {"ai", Json(player.ai != 0)},
        {"handed", Json(player.handed != 0)},
        {"out", Json(int{player.out})},
        {"acted", Json(player.acted != 0)},
        {"ai_card",
         player.ai_card == kNone ? Json() : Json(game_.content().ai_deck[player.ai_card].id)},
        {"ai_deck", ai_deck(player)},
    });
  }

  Json tiles() const {
    Json out = Json::object();
    for (TileId t = 0; t < game_.geo().tiles; ++t)
      if (Json json = tile_json(t); !json.members().empty())
        out.append(tile_name(game_, t), std::move(json));
    return out;
  }

  Json tile_json(TileId t) const {
    Json out = Json::object();
    if (s_.holder[t] != kNone) {
      out.append("holder", seat(s_.holder[t]));
      out.append("units", stack(s_.units[t]));
    }
    if (size_of(s_.attackers[t]) > 0) out.append("attackers", stack(s_.attackers[t]));
    Stack moved{}, activated{};
    for (TypeId type = 0; type < kTypes; ++type) {
      moved[type] = s_.marks[t][type] & 15U;
      activated[type] = s_.marks[t][type] >> 4;
    }
    if (size_of(moved) > 0) out.append("moved", stack(moved));
    if (size_of(activated) > 0) out.append("activated", stack(activated));
    if (s_.building[t] != 0) {
      out.append("building",
                 Json(kBuildingNames[static_cast<std::size_t>(building_kind(s_.building[t]))]));
      out.append("owner", seat(building_owner(s_.building[t])));
      if (is_stalled(s_.building[t])) out.append("stalled", Json(true));
    }
    if (s_.flag[t] != kNone) out.append("flag", seat(s_.flag[t]));
    if (s_.due[t] != kNone) out.append("due", seat(s_.due[t]));
    return out;
  }

  Json turn_state() const {
    Json battles = Json::array();
    for (std::size_t i = 0; i < s_.battles; ++i) battles.push(tile(s_.battle[i]));
    Json came = Json::array();
    for (std::size_t i = 0; i < s_.comers; ++i)
      came.push(Json::object({{"battle", tile(s_.came[i].battle)},
                              {"from", tile(s_.came[i].from)},
                              {"type", Json(kUnitIds[s_.came[i].type])}}));
    return Json::object({
        {"cards", card_list(s_.turn_cards)},
        {"orders_played", Json(int{s_.orders_played})},
        {"free_builds", Json(int{s_.free_builds})},
        {"special", Json(s_.turn_special != 0)},
        {"battles", std::move(battles)},
        {"came", std::move(came)},
    });
  }

  Json fight() const {
    if (s_.fight.tile == kNone) return {};
    return Json::object({
        {"tile", tile(s_.fight.tile)},
        {"defender", seat(s_.fight.defender)},
        {"attack", card_list(s_.fight.attack)},
        {"defence", card_list(s_.fight.defence)},
        {"attack_cancelled", Json(int{s_.fight.attack_cancelled})},
        {"defence_cancelled", Json(int{s_.fight.defence_cancelled})},
        {"withdraw", tile(s_.fight.withdraw)},
        {"stand", Json(s_.fight.stand != 0)},
    });
  }

  Json works() const {
    Json out = Json::array();
    for (const Works& each : s_.works)
      if (each.tile != kNone)
        out.push(Json::object({{"tile", tile(each.tile)},
                               {"owner", seat(each.owner)},
                               {"hits", Json(int{each.hits})},
                               {"until", Json(int{each.until})}}));
    return out;
  }

  Json upkeep() const {
    return Json::object({{"tile", tile(s_.up_tile)},
                         {"saves", Json(int{s_.saves})},
                         {"saved", Json(int{s_.saved})}});
  }

  Json walk() const {
    Json out = Json::array();
    for (std::size_t i = 0; i < s_.walk_size; ++i) {
      const Parts parts = kLayout.split(s_.walk[i]);
      out.push(Json(std::string(kKindNames[static_cast<std::size_t>(parts.kind)]) + ":" +
                    (parts.kind == Kind::Tech ? std::to_string(parts.i + 1)
                                              : entry_word(game_, s_, s_.walk[i]))));
    }
    return out;
  }

  Json result() const {
    if (s_.stage != Stage::Over) return {};
    return Json::object({{"winner", seat(s_.winner)}, {"ending", Json(kEndingNames[s_.ending])}});
  }

  Json derived() const {
    Json out = Json::object();
    for (Seat each = 0; each < game_.seats(); ++each) {
      const Player& player = s_.seats[each];
      out.append(army_name(game_, s_, each),
                 Json::object({{"reserve", stack(player.reserve)},
                               {"encampments", Json(int{player.tokens[0]})},
                               {"factories", Json(int{player.tokens[1]})},
                               {"flags", Json(int{player.flags})},
                               {"victory_points", Json(points_of(game_, s_, each))},
                               {"cards", Json(hand_size(s_, each))}}));
    }
    out.append("deck", counts(s_.deck));
    return out;
  }

  /// FR-1.6, FR-4.10: pieces are on the board or in reserve; cards are in one place each.
  Json conserved() const {
    Json out = Json::object();
    for (Seat each = 0; each < game_.seats(); ++each) {
      int units = size_of(s_.seats[each].reserve);
      int tokens = s_.seats[each].tokens[0] + s_.seats[each].tokens[1];
      int flags = s_.seats[each].flags;
      for (TileId t = 0; t < game_.geo().tiles; ++t) {
        if (s_.holder[t] == each) units += size_of(s_.units[t]);
        if (s_.turn < living(s_) && active(s_) == each) units += size_of(s_.attackers[t]);
        if (is_construction(s_.building[t]) && building_owner(s_.building[t]) == each) ++tokens;
        if (s_.flag[t] == each) ++flags;
      }
      const std::string name = army_name(game_, s_, each);
      out.append(name + " units", Json(units));
      out.append(name + " constructions", Json(tokens));
      out.append(name + " flags", Json(flags));
    }
    int cards = 0;
    for (CardId card = 0; card < game_.cards(); ++card) cards += cards_of(s_, card) + s_.deck[card];
    out.append("cards", Json(cards));
    return out;
  }

  const Frontier& game_;
  const State& s_;
};

}  // namespace

int cards_of(const State& s, CardId card) {
  int sum = s.discard[card];
  for (const Player& player : s.seats) {
    sum += player.hand[card] + player.revealed[card] + player.pile[card];
    sum += static_cast<int>(std::ranges::count(player.open, card));
    sum += static_cast<int>(std::ranges::count(player.gained, card));
  }
  return sum;
}

Json Frontier::position(const State& s) const { return Writer(*this, s).write(); }

}  // namespace sandtable::frontier
