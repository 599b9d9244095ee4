// Legal choices in words, at places of the scene; and what is done when a clock runs out.

#include <algorithm>
#include <set>

#include "games/blocs/explain.hpp"
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
std::string stage_label(Stage stage, Word word) {
  const bool yes = word == Word::Accept;
  switch (stage) {
    case Stage::CoupDivision:
      return yes ? "Place a motorized division" : "Place nothing";
    case Stage::StarWars:
      return yes ? "Cancel the launch with STAR WARS" : "Let it pass";
    case Stage::Biohazard:
      return "Use no dirty bomb";
    case Stage::Reward:
      return yes ? "Take this part of the reward" : "Decline this part of the reward";
    default:
      return "";
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

class Describer {
 public:
  Describer(const Blocs& game, const View<State>& view) : game_(game), s_(view.state()) {}

  Choice describe(Action action) const {
    Choice out;
    out.action = action;
    out.place = place_of(game_, action);
    out.rule = choice_rule(game_, s_, action);
    State next = s_;
    Line forced;
    const bool ends = walk_on(game_, next, action, forced);
    out.step = step_kind(action, ends);
    out.label = own_label(action);
    out.notation = word_of(game_, action);
    for (const Action each : forced) {  // nothing is committed unseen
      const bool from = each == forced[0] && begins_somewhere(kLayout.split(action));
      if (each != kLayout.make(Kind::Number))  // of none
        out.label.text += (from ? ": from " : ": ") + label_of(game_, each);
      out.notation += " " + word_of(game_, each);
    }
    out.label.text += price(kLayout.split(action));
    out.irrevocable = loss(kLayout.split(action));
    return out;
  }

 private:
  std::optional<std::string> loss(const Parts& parts) const {
    if (s_.stage != Stage::Turn || s_.walk_size > 0 || parts.kind != Kind::Verb) return {};
    const auto verb = static_cast<Verb>(parts.i);
    if (verb == Verb::DiscardHand)  // BL-11.6
      return "All your missions go to the discard pile; new ones come when your next turn begins";
    if (verb == Verb::Resign) return "Your bloc leaves the game; its areas become neutral";
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

  std::string own_label(Action action) const {
    const Parts parts = kLayout.split(action);
    if (parts.kind == Kind::Word) {
      const std::string special = stage_label(s_.stage, static_cast<Word>(parts.i));
      const bool ending =
          parts.i == static_cast<int>(Word::Accept) || parts.i == static_cast<int>(Word::Decline);
      if (ending && !special.empty()) return special;
    }
    if (s_.stage == Stage::Bets) return "Bet " + std::to_string(parts.i);
    if (s_.stage == Stage::Cards && parts.kind != Kind::Word)
      return "Keep " + label_of(game_, action);
    if (s_.stage == Stage::Discard) return "Put away " + label_of(game_, action);
    return label_of(game_, action);
  }

  /// What it costs, where that is one number: nobody should have to know the prices by heart.
  std::string price(const Parts& parts) const {
    if (s_.stage != Stage::Turn) return "";
    const Prices& prices = game_.book().prices;
    const auto in = [](int amount, const char* what) {
      return ", " + std::to_string(amount) + " " + what;
    };
    if (s_.walk_size == 0 && parts.kind == Kind::Verb) {
      const auto verb = static_cast<Verb>(parts.i);
      if (verb == Verb::Coup) return in(prices.coup, "influence");
      if (verb == Verb::Protect) return in(prices.protect, "influence");
      if (verb == Verb::Space) return in(space_price(game_, s_, s_.actor), "R&D");
      if (verb == Verb::DiscardHand)
        return ": " + std::to_string(game_.book().limits.hand) + " cards for " +
               std::to_string(game_.book().limits.discard_gain) + " R&D";
      return "";
    }
    const bool destabilizes = s_.walk_size == 1 && parts.kind == Kind::Land &&
                              s_.walk[0] == verb_action(Verb::Destabilize);
    return destabilizes ? in(destabilize_price(game_, s_, s_.actor, parts.i), "influence") : "";
  }

  static Action verb_action(Verb verb) { return kLayout.make(Kind::Verb, static_cast<int>(verb)); }

  const Blocs& game_;
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
  std::set<std::string> seen;
  for (const Action action : list) {
    Choice choice = describer.describe(action);
    if (!seen.insert(choice.label).second) choice.label.text += " (" + choice.notation + ")";
    out.choices.push_back(std::move(choice));
  }
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
