// Legal choices in words, at places of the scene; and what is done when a clock runs out.

#include <algorithm>

#include "games/blocs/explain.hpp"
#include "games/blocs/forecast.hpp"
#include "games/blocs/names.hpp"
#include "games/blocs/scene_ids.hpp"

namespace sandtable::blocs {
namespace {

Place place_of(const Blocs& game, Action action) {
  const Parts parts = kLayout.split(action);
  switch (parts.kind) {
    case Kind::Land:
      return {PlaceKind::Cell, kWorld, parts.i};
    case Kind::Sea:
      return {PlaceKind::Cell, kWorld, sea_cell(parts.i)};
    case Kind::Mission:
      return {PlaceKind::Card, "", mission_card(parts.i)};
    case Kind::Objective:
      return {PlaceKind::Card, "", objective_card(parts.i)};
    case Kind::Tech:
    case Kind::Use:
      return {PlaceKind::Card, "", technology_card(parts.i)};
    case Kind::Bloc:
      if (game.seat_of(static_cast<Bloc>(parts.i)) < game.seats())
        return {PlaceKind::Player, "", game.seat_of(static_cast<Bloc>(parts.i))};
      return {PlaceKind::Button, "", 0};
    case Kind::Number:
      return {PlaceKind::Number, "", parts.i};
    default:
      return {PlaceKind::Button, "", 0};
  }
}

Rule stage_rule(Stage stage) {
  switch (stage) {
    case Stage::Cards:
      return rule("BL-1.13");
    case Stage::Bets:
      return rule("BL-6.22");
    case Stage::CoupDivision:
      return rule("BL-6.28");
    case Stage::Reward:
      return rule("BL-11.26");
    case Stage::StarWars:
      return rule("BL-10.14");
    case Stage::Answer:
      return rule("BL-8.20");
    case Stage::DeadHand:
      return rule("BL-8.27");
    case Stage::Discard:
      return rule("BL-4.11");
    case Stage::Biohazard:
      return rule("BL-10.55");
    default:
      return rule("BL-4.3");
  }
}

Rule choice_rule(const Blocs& game, const State& s, Action action) {
  if (s.stage != Stage::Turn) return stage_rule(s.stage);
  const Parts first = kLayout.split(s.walk_size > 0 ? s.walk[0] : action);
  if (first.kind == Kind::Verb) return rule_of(static_cast<Verb>(first.i));
  if (first.kind == Kind::Use) return rule_of(game.book().techs[static_cast<std::size_t>(first.i)]);
  return rule("BL-4.3");
}

/// Words that mean another thing in another stage.
Said word_said(Stage stage, Word word) {
  const bool yes = word == Word::Accept;
  if (!yes && word != Word::Decline) return name_of(WordName(word));
  switch (stage) {
    case Stage::CoupDivision:
      return yes ? say<"choices.place_division">() : say<"choices.place_nothing">();
    case Stage::StarWars:
      return yes ? say<"choices.cancel_launch">() : say<"choices.let_it_pass">();
    case Stage::Biohazard:
      return say<"choices.no_dirty_bomb">();
    case Stage::Reward:
      return yes ? say<"choices.take_part">() : say<"choices.decline_part">();
    default:
      return name_of(WordName(word));
  }
}

/// Whether the first place of the line is where it starts, not what it is aimed at.
bool begins_somewhere(const Parts& verb) {
  if (verb.kind != Kind::Verb) return false;
  switch (static_cast<Verb>(verb.i)) {
    case Verb::Launch:
    case Verb::MoveNaval:
    case Verb::AttackSea:
    case Verb::Bombard:
    case Verb::Move:
    case Verb::BonusMove:
    case Verb::Attack:
      return true;
    default:
      return false;
  }
}

/// A price in one resource.
struct Price {
  int n = 0;
  Res of = Res::Oil;
};

/// How a pick is said: by itself or behind a verb; where the line starts, or where it goes.
enum class Tone : std::uint8_t { Own, From, Behind };

class Describer {
 public:
  Describer(const Blocs& game, const View<State>& view)
      : game_(game), book_(game.book()), s_(view.state()) {}

  Choice describe(Action action) const {
    Choice out;
    out.action = action;
    out.place = place_of(game_, action);
    out.rule = choice_rule(game_, s_, action);
    State next = s_;
    Line forced;
    const bool ends = walk_on(game_, next, action, forced);
    out.step = step_kind(action, ends);
    out.notation = word_of(game_, action);
    for (const Action each : forced) out.notation += " " + word_of(game_, each);
    out.label = label(action, forced);
    out.irrevocable = loss(kLayout.split(action));
    out.ends = ends_of(kLayout.split(action));
    if (auto known = forecast(game_, s_, action, forced); !known.empty())
      out.forecast = std::move(known);
    return out;
  }

 private:
  /// Nothing is committed unseen: the picks that follow of themselves are told. The price stands
  /// behind the last of them.
  Words label(Action action, const Line& forced) const {
    const std::optional<Price> price = price_of(kLayout.split(action));
    std::size_t last = forced.size();
    while (last > 0 && of_none(forced[last - 1])) --last;
    Words out = own_label(action, last == 0 ? price : std::nullopt);
    for (std::size_t i = 0; i < last; ++i) {
      if (of_none(forced[i])) continue;
      const bool from = i == 0 && begins_somewhere(kLayout.split(action));
      out.add(pick_label(forced[i], from ? Tone::From : Tone::Behind,
                         i + 1 == last ? price : std::nullopt));
    }
    return out;
  }
  static bool of_none(Action action) { return action == kLayout.make(Kind::Number); }

  std::optional<Words> loss(const Parts& parts) const {
    if (s_.stage != Stage::Turn || s_.walk_size > 0 || parts.kind != Kind::Verb) return {};
    const auto verb = static_cast<Verb>(parts.i);
    if (verb == Verb::DiscardHand) return say<"choices.loses_missions">();  // BL-11.6
    if (verb == Verb::Resign) return say<"choices.leaves_game">();
    return {};
  }

  static std::optional<Ends> ends_of(const Parts& parts) {
    const auto is = [&](Kind kind, auto what) {
      return parts.kind == kind && parts.i == static_cast<int>(what);
    };
    if (is(Kind::Verb, Verb::Resign)) return Ends::Resign;
    for (const Word word : {Word::End, Word::Enough, Word::Decline})
      if (is(Kind::Word, word)) return Ends::Pass;
    return {};
  }

  Step step_kind(Action action, bool ends) const {
    const Parts parts = kLayout.split(action);
    const bool seals = s_.stage == Stage::Bets ||
                       (parts.kind == Kind::Word && (parts.i == static_cast<int>(Word::End) ||
                                                     parts.i == static_cast<int>(Word::Seal)));
    if (seals) return Step::Seals;
    if (s_.walk_size == 0) return ends ? Step::Whole : Step::Opens;
    return ends ? Step::Closes : Step::Continues;
  }

  Words own_label(Action action, std::optional<Price> price) const {
    const Parts parts = kLayout.split(action);
    if (s_.stage == Stage::Bets && parts.kind == Kind::Number)
      return say<"choices.bet">(N(parts.i));
    if (s_.stage == Stage::Cards && parts.kind == Kind::Mission)
      return say<"choices.keep_mission">(What<MissionName>(MissionName(parts.i)));
    if (s_.stage == Stage::Cards && parts.kind == Kind::Objective)
      return say<"choices.keep_objective">(What<ObjectiveName>(ObjectiveName(parts.i)));
    if (s_.stage == Stage::Discard)
      return say<"choices.put_away">(What<MissionName>(MissionName(parts.i)));
    return pick_label(action, Tone::Own, price);
  }

  Words pick_label(Action action, Tone tone, std::optional<Price> price) const {
    const Parts parts = kLayout.split(action);
    switch (parts.kind) {
      case Kind::Verb:
        return verb_label(static_cast<Verb>(parts.i), price);
      case Kind::Use:
        return say<"choices.use">(tech_of(parts.i));
      case Kind::Word:
        return word_said(s_.stage, static_cast<Word>(parts.i));
      case Kind::Land:
        return spot_label(Spot(parts.i), tone, price);
      case Kind::Sea:
        return spot_label(Spot(sea_cell(parts.i)), tone, price);
      case Kind::Tech:
        return say<"choices.technology">(tech_of(parts.i), N(tech(parts.i).cost));
      case Kind::Unit:
        return name_of(UnitName(parts.i));
      case Kind::Bloc:
        return name_of(BlocName(parts.i));
      case Kind::Number:
        return say<"choices.number">(N(parts.i));
      case Kind::Mode:
        return name_of(ModeName(parts.i));
      case Kind::Satellite:
        return say<"choices.satellite">(As<"satellite", Role::Thing, NumberSlot>(parts.i + 1));
      case Kind::Mission:
        return name_of(MissionName(parts.i));
      case Kind::Objective:
        return name_of(ObjectiveName(parts.i));
      case Kind::Option:
        return name_of(WayName(parts.i));
    }
    return {};
  }

  /// Where a line starts is From, where it goes To; else it is simply At.
  Words spot_label(Spot spot, Tone tone, std::optional<Price> price) const {
    const What<ResourceName> of = price ? ResourceName(price->of) : ResourceName::none();
    const N n = price ? CountSlot(price->n) : CountSlot::none();
    if (tone == Tone::From) return say<"choices.from">(From<Spot>(spot));
    const bool starts = tone == Tone::Own && s_.walk_size == 1 &&
                        begins_somewhere(kLayout.split(s_.walk[0])) && s_.stage == Stage::Turn;
    if (starts) return say<"choices.start">(From<Spot>(spot));
    return say<"choices.at">(At<Spot>(spot), n, of);
  }

  Words verb_label(Verb verb, std::optional<Price> price) const {
    if (verb == Verb::DiscardHand)
      return say<"choices.discard_hand">(
          N(book_.limits.hand), As<"gain", Role::Result, CountSlot>(book_.limits.discard_gain));
    if (!price) return name_of(VerbName(verb));
    return say<"choices.verb">(What<VerbName>(VerbName(verb)), N(price->n),
                               As<"of", Role::Other, ResourceName>(ResourceName(price->of)));
  }

  /// What it costs, where that is one number: nobody should have to know the prices by heart.
  std::optional<Price> price_of(const Parts& parts) const {
    if (s_.stage != Stage::Turn) return {};
    if (s_.walk_size == 0 && parts.kind == Kind::Verb) {
      const auto verb = static_cast<Verb>(parts.i);
      if (verb == Verb::Coup) return Price{book_.prices.coup, Res::Influence};
      if (verb == Verb::Protect) return Price{book_.prices.protect, Res::Influence};
      if (verb == Verb::Space) return Price{space_price(game_, s_, s_.actor), Res::Research};
      return {};
    }
    const bool destabilizes = s_.walk_size == 1 && parts.kind == Kind::Land &&
                              s_.walk[0] == verb_action(Verb::Destabilize);
    if (!destabilizes) return {};
    return Price{destabilize_price(game_, s_, s_.actor, parts.i), Res::Influence};
  }

  static Action verb_action(Verb verb) { return kLayout.make(Kind::Verb, static_cast<int>(verb)); }
  const Technology& tech(int t) const { return book_.techs[static_cast<std::size_t>(t)]; }

  const Blocs& game_;
  const Book& book_;
  const State& s_;
};

std::string line_so_far(const Blocs& game, const State& s) {
  std::string out(lead_word(s.stage));
  for (const Action action : walk_of(s)) out += (out.empty() ? "" : " ") + word_of(game, action);
  return out;
}

}  // namespace

ChoiceList Blocs::choices(const View<State>& view) const {
  ChoiceList out;
  const State& s = view.state();
  if (view.seat() >= seats()) return out;
  Actions list;
  legal(s, view.seat(), list);
  if (list.empty()) return out;
  if (!at_rest(s, view.seat())) out.line = line_so_far(*this, s);
  const Describer describer(*this, view);
  for (const Action action : list) out.choices.push_back(describer.describe(action));
  std::ranges::stable_partition(out.choices,
                                [](const Choice& choice) { return !choice.irrevocable; });
  return out;
}

/// Nothing but the cards is random, and cards are hidden: there are no odds to show (6.3).
std::vector<Odds> Blocs::odds(const View<State>&) const { return {}; }

void Blocs::fallback(const View<State>& view, Line& out) const {
  const State& s = view.state();
  Actions list;
  if (view.seat() < seats()) legal(s, view.seat(), list);
  if (list.empty()) return;
  const auto word = [](Word w) { return kLayout.make(Kind::Word, static_cast<int>(w)); };
  for (const Word calm : {Word::End, Word::Enough}) {  // RULES.md, 6.1: the default of each point
    if (!list.contains(word(calm))) continue;
    out.push(word(calm));
    return;
  }
  const bool places = s.stage == Stage::CoupDivision;
  if (!places && list.contains(word(Word::Decline))) return out.push(word(Word::Decline));
  if (s.stage == Stage::Discard && s.walk_size == 0) return out.push(list.back());  // the newest
  State walked = s;
  Action next = list[0];
  for (;;) {  // a line under way is finished by its first picks
    out.push(next);
    Line forced;
    if (walk_on(*this, walked, next, forced)) return;
    list.clear();
    legal(walked, view.seat(), list);
    next = list[0];
  }
}

}  // namespace sandtable::blocs
