// Reads a position and checks it whole: whatever comes out can be played on.

#include "games/blocs/position_loader.hpp"

namespace sandtable::blocs {

namespace {

constexpr std::array<std::string_view, 24> kPowerMembers{"life",
                                                         "fall",
                                                         "stock",
                                                         "techs",
                                                         "space",
                                                         "satellites",
                                                         "star_wars_used",
                                                         "made_missile",
                                                         "biohazards",
                                                         "mao",
                                                         "panchsheel",
                                                         "held",
                                                         "hand",
                                                         "deck",
                                                         "under",
                                                         "rejected",
                                                         "discard",
                                                         "scored",
                                                         "objectives",
                                                         "objectives_kept",
                                                         "keep_missions",
                                                         "keep_objectives",
                                                         "bet",
                                                         "sealed"};

}  // namespace

Result<State> PositionLoader::load() {
  root_.expect_only({"round", "phase", "stage", "active", "actor", "order", "tension", "hits",
                     "falls", "areas", "seas", "blocs", "turn", "pending", "walk", "result",
                     "conserved"});
  read_course();
  if (ok()) read_areas();
  if (ok()) read_seas();
  if (ok()) read_powers();
  if (ok()) read_turn();
  if (ok()) read_pending();
  if (ok()) read_result();
  if (ok()) check_position(game_, s_, root_);
  if (ok()) read_walk();
  if (!ok()) return Error{root_.fault()};
  return s_;
}

void PositionLoader::read_course() {
  s_.control.fill(6);
  s_.ship_owner.fill(kNeutral);
  for (Power& power : s_.power)
    power.hand.fill(kNone), power.deck.fill(kNone), power.objectives.fill(kNone);
  s_.round = number_in(root_.member("round"), 1, game_.options().rounds);
  s_.phase = enum_in<Phase>(root_.member("phase"), kPhaseWords);
  s_.stage = enum_in<Stage>(root_.member("stage"), kStageWords);
  s_.tension = static_cast<std::uint16_t>(root_.member("tension").integer(0, 9999));
  s_.hits = number_in(root_.member("hits"), 0, 255);
  s_.falls = number_in(root_.member("falls"), 0, kBlocs);
  s_.order.fill(kNeutral);
  JsonReader order = root_.member("order");
  order.expect_array(game_.seats());
  for (std::size_t i = 0; ok() && i < order.size(); ++i) {
    const Bloc b = bloc_or_neutral(order.item(i));
    if (!plays(b) || std::ranges::find(s_.order, b) != s_.order.end())
      order.item(i).fail("each played bloc once");
    else
      s_.order[i] = b;
  }
  s_.active = played(root_.member("active"));
  s_.actor = played(root_.member("actor"));
}

Bloc PositionLoader::played(JsonReader json) {
  const Bloc b = bloc_or_neutral(json);
  if (plays(b)) return b;
  json.fail("a played bloc");
  return game_.options().blocs[0];
}

void PositionLoader::read_areas() {
  JsonReader areas = root_.member("areas");
  std::vector<std::string_view> names;
  for (const LandArea& area : book_.land) names.push_back(area.id);
  areas.expect_only(names);
  for (std::size_t a = 0; ok() && a < book_.land.size(); ++a) {
    JsonReader json = areas.member(book_.land[a].id);
    json.expect_only({"control", "unit", "launchers", "instability", "protected", "factories",
                      "ruined", "done", "spent", "took", "took_when", "missile"});
    const Bloc b = bloc_or_neutral(json.member("control"));
    if (b != kNeutral && !plays(b)) json.member("control").fail("null or a played bloc");
    s_.control[a] = b;
    s_.unit[a] = static_cast<std::uint8_t>(piece_in(json.member("unit"), Piece::MD, Piece::VO));
    for (const ByteMember& each : kAreaMembers)
      if (json.has(each.name))
        (s_.*each.bytes)[a] = number_in(json.member(each.name), 0, each.high);
    if (json.has("took_when")) s_.took_when[a] = number_in(json.member("took_when"), 0, 250);
    if (json.has("missile"))
      s_.missile[a] =
          static_cast<std::uint8_t>(piece_in(json.member("missile"), Piece::MA, Piece::MT));
  }
}

void PositionLoader::read_seas() {
  JsonReader seas = root_.member("seas");
  std::vector<std::string_view> names;
  for (const SeaArea& sea : book_.seas) names.push_back(sea.id);
  seas.expect_only(names);
  for (std::size_t i = 0; ok() && i < book_.seas.size(); ++i) {
    JsonReader json = seas.member(book_.seas[i].id);
    json.expect_only({"owner", "unit", "done", "missile"});
    s_.ship_owner[i] = bloc_or_neutral(json.member("owner"));
    s_.ship[i] = static_cast<std::uint8_t>(piece_in(json.member("unit"), Piece::FF, Piece::CV));
    if (json.has("done")) s_.ship_done[i] = number_in(json.member("done"), 0, 15);
    if (json.has("missile"))
      s_.ship_missile[i] =
          static_cast<std::uint8_t>(piece_in(json.member("missile"), Piece::MA, Piece::MT));
    if ((s_.ship[i] != 0) != plays(s_.ship_owner[i]))
      json.member("owner").fail("a played bloc if there is a unit, else null");
    if (s_.ship[i] == 0 && (s_.ship_missile[i] != 0 || s_.ship_done[i] != 0))
      json.member("unit").fail("a unit where there is a missile or something done");
  }
}

void PositionLoader::read_powers() {
  JsonReader blocs = root_.member("blocs");
  std::vector<std::string_view> names;
  for (const Bloc b : game_.options().blocs) names.emplace_back(kBlocCodes[b]);
  blocs.expect_only(names);
  for (const Bloc b : game_.options().blocs) {
    if (!ok()) return;
    JsonReader json = blocs.member(kBlocCodes[b]);
    read_power(json, s_.power[b]);
    if (ok()) read_cards(json, b, s_.power[b]);
    if (ok()) read_objectives(json, b, s_.power[b]);
  }
}

void PositionLoader::read_power(JsonReader& json, Power& power) {
  json.expect_only(kPowerMembers);
  power.life = enum_in<Life>(json.member("life"), kLifeWords);
  if (power.life == Life::Unplayed) json.member("life").fail("alive, eliminated or resigned");
  power.fall = number_in(json.member("fall"), 0, kBlocs);
  JsonReader stocks = json.member("stock");
  stocks.expect_only({"O", "I", "R", "U"});
  for (std::size_t r = 0; r < kResources; ++r)
    power.stock[r] = number_in(stocks.member(kResCodes[r]), 0, book_.cap[r]);
  power.techs = read_techs(json.member("techs"));
  power.space = number_in(json.member("space"), 0, static_cast<std::int64_t>(book_.space.size()));
  JsonReader satellites = json.member("satellites");
  satellites.expect_array(3);
  for (std::size_t i = 0; ok() && i < 3; ++i)
    power.satellites[i] = enum_in<std::uint8_t>(satellites.item(i), kModeWords);
  power.star_wars_used = static_cast<std::uint8_t>(json.member("star_wars_used").boolean());
  power.made_missile = static_cast<std::uint8_t>(json.member("made_missile").boolean());
  power.biohazards = number_in(json.member("biohazards"), 0, 9);
  power.mao = id_in(json.member("mao"), book_.land);
  if (json.member("panchsheel").boolean())
    power.flags = static_cast<std::uint16_t>(1U << static_cast<unsigned>(Flag::Panchsheel));
  power.held = number_in(json.member("held"), 0, 7);
  read_decision(json, power);
  derive_from_techs(game_, power);
}

/// What is being chosen in secret.
void PositionLoader::read_decision(JsonReader& json, Power& power) {
  power.keep_missions = number_in(json.member("keep_missions"), 0, 63);
  power.keep_objectives = number_in(json.member("keep_objectives"), 0, 7);
  if (!json.member("bet").value().is_null())
    power.bet =
        number_in(json.member("bet"), 0, power.stock[static_cast<std::size_t>(Res::Influence)]);
  power.sealed = static_cast<std::uint8_t>(json.member("sealed").boolean());
}

std::uint64_t PositionLoader::read_techs(JsonReader json) {
  std::uint64_t out = 0;
  json.expect_array();
  for (std::size_t i = 0; ok() && i < json.size(); ++i) {
    const std::uint8_t t = id_in(json.item(i), book_.techs);
    if (t == kNone || (out >> t & 1U) != 0) json.item(i).fail("each technology once");
    if (ok()) out |= std::uint64_t{1} << t;
  }
  return out;
}

void PositionLoader::read_cards(JsonReader& json, Bloc b, Power& power) {
  unsigned seen = 0;
  mission_list(json.member("hand"), b, kHandRoom, seen,
               [&](std::uint8_t m, unsigned) { power.hand[power.hand_size++] = m; });
  mission_list(json.member("deck"), b, kMaxDeck, seen,
               [&](std::uint8_t m, unsigned) { power.deck[power.deck_size++] = m; });
  mission_list(json.member("discard"), b, kMaxDeck, seen, [&](std::uint8_t, unsigned bit) {
    power.discard = static_cast<std::uint16_t>(power.discard | bit);
  });
  mission_list(json.member("scored"), b, kMaxDeck, seen, [&](std::uint8_t, unsigned bit) {
    power.scored = static_cast<std::uint16_t>(power.scored | bit);
  });
  const unsigned all = (1U << (book_.blocs[b].missions_to - book_.blocs[b].missions_from)) - 1U;
  if (ok() && seen != all && power.life == Life::Alive)  // BL-12.6
    json.member("deck").fail_with("leaves out a mission; hand, deck, discard and scored hold all");
  power.under = number_in(json.member("under"), 0, power.deck_size);
  power.rejected = number_in(json.member("rejected"), 0, power.deck_size - power.under);
}

void PositionLoader::read_objectives(JsonReader& json, Bloc b, Power& power) {
  JsonReader cards = json.member("objectives");
  cards.expect_array();
  if (cards.size() > 3) cards.fail("at most 3 cards");
  const auto eligible = eligible_objectives(game_, b);
  for (std::size_t i = 0; ok() && i < cards.size(); ++i) {
    const std::uint8_t card = id_in(cards.item(i), book_.objectives);
    const bool again = std::ranges::find(power.objectives, card) != power.objectives.end();
    if (!game_.with_cards() || !eligible.contains(card) || again)
      cards.item(i).fail("a different objective that the bloc may draw in this game");
    else
      power.objectives[power.objectives_size++] = card;
  }
  const int most = s_.stage == Stage::Cards ? 0 : std::min<int>(power.objectives_size, 2);
  power.objectives_kept = number_in(json.member("objectives_kept"), 0, most);
}

Result<State> Blocs::from_position(const Json& json, std::string_view where) const {
  return PositionLoader(*this, json, where).load();
}

}  // namespace sandtable::blocs
