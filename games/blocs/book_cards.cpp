// data/cards.json: technologies, space track, missions, objectives; book_words.cpp reads what they
// do and ask for.

#include <algorithm>

#include "games/blocs/book_parts.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<const char*, 6> kUseNames{"passive", "instant",    "once_per_turn",
                                               "react",   "single_use", "token"};

/// What asks the user for a target; a technology has one such effect, because its price and all of
/// its picks are one line.
bool asks(Op op) {
  switch (op) {
    case Op::Gain:
    case Op::Draw:
    case Op::Satellite:
    case Op::Tension:
    case Op::Unlock:
    case Op::Mod:
    case Op::Flag:
      return false;
    default:
      return true;
  }
}

void check_effects(JsonReader json, const Technology& tech) {
  const auto asking =
      std::ranges::count_if(tech.effects, [](const Effect& e) { return asks(e.op); });
  if (asking > 1) json.member("effects").fail("at most one effect that asks for a target");
  for (const Effect& each : tech.effects) {
    const bool lasting = each.op == Op::Factory || each.op == Op::Unlock || each.op == Op::Mod;
    if (tech.use == Use::OncePerTurn && lasting)
      json.member("effects").fail("no FACTORY, UNLOCK or MOD: these happen on acquisition");
    const bool aimed = asks(each.op) && each.op != Op::Factory;
    if (tech.use != Use::OncePerTurn && aimed)
      json.member("effects").fail("of effects that ask for a target FACTORY only, on acquisition");
    if (asks(each.op) && each.op != Op::Convert && each.n > 1)
      json.member("effects").fail("an n of 1 for an effect that asks for a target");
  }
}

void read_needs(JsonReader json, const Book& book, Technology& tech) {
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i)
    tech.needs |= std::uint64_t{1} << read_tech_id(json.item(i), book);
}

void read_technology(JsonReader json, Book& book) {
  Technology tech;
  tech.id = json.member("id").string();
  tech.name = json.member("name").string();
  tech.text = json.member("text").string();
  const std::string scope = json.member("scope").string();
  if (scope != "common" && scope != "spatial")
    tech.scope = word_in<Bloc>(json.member("scope"), kBlocCodes);
  tech.cost = byte_in(json.member("cost"), 0, 12);
  tech.space = byte_in(json.member("space"), 0, 9);
  read_needs(json.member("prereq"), book, tech);
  tech.use = word_in<Use>(json.member("use"), kUseNames);
  JsonReader phases = json.member("phase");
  phases.expect_array();
  for (std::size_t i = 0; i < phases.size() && json.ok(); ++i)
    tech.phases = static_cast<std::uint8_t>(tech.phases | 1U << phases.item(i).integer(1, 5));
  JsonReader pay = json.member("pay");
  pay.expect_only({"O", "I", "R", "U"});
  for (std::size_t r = 0; r < kResources; ++r)
    if (pay.has(kResCodes[r])) tech.pay[r] = byte_in(pay.member(kResCodes[r]), 0, 12);
  if (json.ok()) tech.effects = read_effects(json.member("effects"), book);
  if (json.ok()) check_effects(json, tech);
  book.techs.push_back(std::move(tech));
}

void read_space(JsonReader json, Book& book) {
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i) {
    JsonReader row = json.item(i);
    book.space.push_back({byte_in(row.member("cost"), 0, 12), byte_in(row.member("first"), 0, 12),
                          byte_in(row.member("later"), 0, 12),
                          byte_in(row.member("satellite"), 0, 3)});
  }
}

void read_mission(JsonReader json, Book& book) {
  Mission mission;
  mission.id = json.member("id").string();
  mission.name = json.member("name").string();
  mission.bloc = word_in<Bloc>(json.member("bloc"), kBlocCodes);
  if (json.ok()) mission.condition = read_condition(json.member("cond"), book);
  if (json.ok()) mission.reward = read_effects(json.member("reward"), book);
  for (const Effect& each : mission.reward)
    if (each.op == Op::Unlock || each.op == Op::Mod || each.op == Op::Flag)
      json.member("reward").fail("no UNLOCK, MOD or FLAG: these belong to technologies");
  const auto number = static_cast<std::uint8_t>(book.missions.size());
  BlocSpec& bloc = book.blocs[mission.bloc];
  if (bloc.missions_to == 0) bloc.missions_from = number;
  if (bloc.missions_to != 0 && bloc.missions_to != number)
    json.member("bloc").fail("the missions of a bloc one after another");
  bloc.missions_to = static_cast<std::uint8_t>(number + 1);
  if (bloc.missions_to - bloc.missions_from > kMaxDeck) json.fail("at most 16 missions a bloc");
  book.missions.push_back(std::move(mission));
}

void read_objective(JsonReader json, Book& book) {
  Objective card;
  card.id = json.member("id").string();
  card.name = json.member("name").string();
  card.bloc = word_in<Bloc>(json.member("bloc"), kBlocCodes);
  JsonReader targets = json.member("targets");
  targets.expect_array();
  for (std::size_t i = 0; i < targets.size() && json.ok(); ++i)
    card.targets =
        static_cast<std::uint8_t>(card.targets | 1U << word_in<Bloc>(targets.item(i), kBlocCodes));
  if (json.ok()) card.condition = read_condition(json.member("cond"), book);
  book.objectives.push_back(std::move(card));
}

/// Ids are what notation and positions know a card by.
template <class List>
void check_last_id(JsonReader json, const List& list) {
  if (json.ok() && find_id(list, list.back().id) + 1 != static_cast<int>(list.size()))
    json.member("id").fail("an id that no other card of its kind has");
}

template <class Read>
void read_list(JsonReader json, std::size_t most, Book& book, Read read) {
  json.expect_array();
  if (json.size() > most) json.fail("at most " + std::to_string(most) + " entries");
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i) read(json.item(i), book);
}

}  // namespace

void read_cards(JsonReader& json, Book& book) {
  read_list(json.member("technologies"), kMaxTechs, book, [](const JsonReader& card, Book& into) {
    read_technology(card, into);
    check_last_id(card, into.techs);
  });
  read_space(json.member("space_track"), book);
  read_list(json.member("missions"), kMaxMissions, book, [](const JsonReader& card, Book& into) {
    read_mission(card, into);
    check_last_id(card, into.missions);
  });
  read_list(json.member("objectives"), kMaxObjectives, book,
            [](const JsonReader& card, Book& into) {
              read_objective(card, into);
              check_last_id(card, into.objectives);
            });
  for (Bloc b = 0; b < kBlocs && json.ok(); ++b)
    if (book.blocs[b].missions_to - book.blocs[b].missions_from < 6)
      json.member("missions").fail("at least 6 missions for each bloc");
}

}  // namespace sandtable::blocs
