// The cold part of Islets: what seats see, say and plan.

#include <algorithm>
#include <sstream>

#include "agents/tests/support/islets.hpp"

namespace sandtable::islets {
namespace {

std::string label_of(int cell) { return "C" + std::to_string(cell + 1); }

int cell_called(std::string_view label) {
  for (int cell = 0; cell < kCells; ++cell)
    if (label == label_of(cell)) return cell;
  return -1;
}

std::string word_of(Action action) {
  const auto [kind, i, j] = kLayout.split(action);
  switch (kind) {
    case Kind::Claim:
      return "claim " + label_of(i);
    case Kind::Seal:
      return "seal";
    case Kind::Sail:
      return "sail";
    case Kind::To:
      return label_of(i);
    case Kind::Stay:
      return "stay";
  }
  return "";
}

}  // namespace

Board Islets::board(const State& s) const {
  Board board{"sea", "The sea", BoardKind::Hex, {}};
  for (int i = 0; i < kCells; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Cell cell;
    cell.id = i, cell.x = kPlaces[at][0], cell.y = kPlaces[at][1];
    cell.label = label_of(i), cell.name = names_[at], cell.terrain = "islet";
    cell.text = "an islet called " + names_[at];
    for (Seat seat = 0; seat < seats_; ++seat)
      if (s.at[seat] == i)
        cell.pieces.push_back({seat, "ship", 1, seat, std::string(kSeatNames[seat]) + " ship"});
    board.cells.push_back(std::move(cell));
  }
  return board;
}

Scene Islets::scene(const View<State>& view) const {
  const State& s = view.state();
  Scene out;
  out.game = "islets";
  out.phase = "Round " + std::to_string(std::min<int>(s.round, rounds_));
  Stage stage;
  stage.kind = s.phase == Phase::Sailing ? "sailing" : "claiming";
  stage.turn = std::min<int>(s.round, rounds_);
  out.stage = std::move(stage);
  out.over = s.phase == Phase::Over;
  const bool mine = owing(s).has(view.seat());
  if (mine) out.prompt = s.phase == Phase::Claiming ? "Claim an islet, or seal" : "Sail or stay";
  if (!mine) out.prompt = "Waiting for the others";
  if (out.over) out.prompt = "The game is over", out.verdict = "the highest score wins (IS-4.1)";
  if (view.seat() < seats_) out.viewer = view.seat();
  out.boards.push_back(board(s));
  for (Seat seat = 0; seat < seats_; ++seat) {
    Panel panel{seat, kSeatNames[seat], seat, "", SeatStatus::Waiting, {}};
    if (owing(s).has(seat)) panel.status = SeatStatus::Deciding;
    if (s.sealed[seat] != 0) panel.status = SeatStatus::Sealed;
    Stat score{"score", "score", std::to_string(s.score[seat]), std::nullopt};
    score.number = s.score[seat], score.score = true;
    panel.stats.push_back(std::move(score));
    if (s.card[seat] != 0)
      panel.stats.push_back({"card", "card", std::to_string(s.card[seat]), rule("IS-1.1")});
    out.panels.push_back(std::move(panel));
  }
  for (const std::uint8_t cell : view.seat() < seats_ ? s.claim[view.seat()] : s.claim[0])
    if (cell != kNone && view.seat() < seats_) out.pad.push_back("claim " + label_of(cell));
  return out;
}

Choice Islets::describe_choice(const State& s, Action action) const {
  const auto [kind, i, j] = kLayout.split(action);
  const std::string name =
      kind == Kind::Claim || kind == Kind::To ? names_[static_cast<std::size_t>(i)] : "";
  Choice out{action, "", word_of(action), {}, Step::Whole, rule("IS-2.1")};
  switch (kind) {
    case Kind::Claim:
      out.label = "Claim " + name, out.place = {PlaceKind::Cell, "sea", i};
      break;
    case Kind::Seal:
      out.label = "Seal your claims", out.step = Step::Seals;
      break;
    case Kind::Sail:
      out.label = "Sail …", out.step = Step::Opens, out.rule = rule("IS-3.1");
      out.place = {PlaceKind::Piece, "", s.to_move};
      break;
    case Kind::To:
      out.label = "Sail to " + name, out.step = Step::Closes, out.rule = rule("IS-3.1");
      out.place = {PlaceKind::Cell, "sea", i};
      break;
    case Kind::Stay:
      out.label = "Stay", out.rule = rule("IS-3.1");
      break;
  }
  return out;
}

ChoiceList Islets::choices(const View<State>& view) const {
  ChoiceList out;
  out.line = view.state().sailing != 0 ? "sail" : "";
  Actions list;
  legal(view.state(), view.seat(), list);
  for (const Action action : list) out.choices.push_back(describe_choice(view.state(), action));
  return out;
}

std::vector<Odds> Islets::odds(const View<State>& view) const {
  if (view.state().phase != Phase::Claiming || view.seat() >= seats_) return {};
  Odds out{"a rival's die above yours", "one rival, no cards", std::nullopt, rule("IS-2.3"), {}};
  out.chances = {{"win", 15, 36}, {"tie", 6, 36}, {"lose", 15, 36}};
  return {out};
}

std::string Islets::id_of(std::string_view, int number) const { return std::to_string(number); }

std::string Islets::own_text(std::string_view term, int number, std::string_view form) const {
  return term == "islet" && form.empty() ? names_[static_cast<std::size_t>(number)] : "";
}

Said Islets::seat_name(Seat seat) const {
  return name_in<"islets", "">(What<ContentOf<"seat">>(ContentOf<"seat">(seat)));
}

CellName Islets::cell_name(const View<State>&, std::string_view, int number) const {
  return {name_in<"islets", "">(What<IsletName>(IsletName(number))), label_of(number)};
}

Reading Islets::read(const View<State>& view, std::string_view text) const {
  std::istringstream words{std::string(text)};
  std::string verb;
  std::string label;
  words >> verb >> label;
  const int cell = cell_called(label);
  Reading out;
  const bool one = verb == "seal" || verb == "stay";
  if ((verb != "claim" && verb != "sail" && !one) || (!one && cell < 0) || one != label.empty()) {
    out.said = say<"reading.no_line">(Part<"word">(0));
    out.said.add(std::string(text));
    return out;
  }
  if (verb == "claim") out.line = {kLayout.make(Kind::Claim, cell)};
  if (verb == "seal") out.line = {kLayout.make(Kind::Seal)};
  if (verb == "stay") out.line = {kLayout.make(Kind::Stay)};
  if (verb == "sail") out.line = {kLayout.make(Kind::Sail), kLayout.make(Kind::To, cell)};
  State s = view.state();
  for (const Action action : out.line) {
    if (const auto no = refusal(s, view.seat(), action)) {
      out.rule = no->rule;
      out.said = no->said;
      return out;
    }
    if (action == out.line[0] && verb == "sail") s.sailing = 1;
  }
  return out;
}

std::string Islets::write(const View<State>&, const Line& line) const {
  std::string out;
  for (const Action action : line) out += (out.empty() ? "" : " ") + word_of(action);
  return out;
}

Json Islets::position(const State& s) const {
  Json out = Json::object();
  out.set("phase", Json(static_cast<int>(s.phase)));
  out.set("round", Json(int{s.round}));
  out.set("to_move", Json(int{s.to_move}));
  out.set("sailing", Json(int{s.sailing}));
  for (Seat seat = 0; seat < seats_; ++seat) {
    Json one = Json::object();
    one.set("card", Json(int{s.card[seat]}));
    one.set("score", Json(int{s.score[seat]}));
    one.set("at", Json(int{s.at[seat]}));
    one.set("claim", Json(Json::Array{Json(int{s.claim[seat][0]}), Json(int{s.claim[seat][1]})}));
    one.set("sealed", Json(int{s.sealed[seat]}));
    out.set(kSeatNames[seat], one);
  }
  return out;
}

Result<State> Islets::from_position(const Json& json, std::string_view where) const {
  JsonReader top(json, std::string(where));
  State s;
  for (auto& claim : s.claim) claim.fill(kNone);
  const auto byte = [](JsonReader reader, int high) {
    return static_cast<std::uint8_t>(reader.integer(0, high));
  };
  s.phase = static_cast<Phase>(byte(top.member("phase"), 2));
  s.round = byte(top.member("round"), 10);
  s.to_move = byte(top.member("to_move"), seats_ - 1);
  s.sailing = byte(top.member("sailing"), 1);
  for (Seat seat = 0; seat < seats_; ++seat) {
    JsonReader one = top.member(kSeatNames[seat]);
    s.card[seat] = byte(one.member("card"), 6);
    s.score[seat] = byte(one.member("score"), 99);
    s.at[seat] = byte(one.member("at"), kCells - 1);
    for (std::size_t i = 0; i < 2; ++i) s.claim[seat][i] = byte(one.member("claim").item(i), 255);
    s.sealed[seat] = byte(one.member("sealed"), 1);
  }
  if (!top.ok()) return Error{top.fault()};
  return s;
}

void Islets::observe(const View<State>& view, std::span<std::int16_t> out) const {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&view.state());
  for (std::size_t i = 0; i < sizeof(State); ++i) out[i] = bytes[i];
}

void Islets::fallback(const View<State>& view, Line& out) const {
  Actions list;
  legal(view.state(), view.seat(), list);
  const Action stay = kLayout.make(Kind::Stay);
  const Action seal = kLayout.make(Kind::Seal);
  out.push(list.contains(stay) ? stay : list.contains(seal) ? seal : list[0]);
}

void Islets::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  const State& s = view.state();
  if (bot == 1) return;
  if (bot == 2) return out.push(static_cast<Action>(kActions - 1 - (s.phase == Phase::Sailing)));
  if (bot == 3 && s.phase == Phase::Sailing) return out.push(kLayout.make(Kind::Sail));
  if (s.phase == Phase::Sailing) return out.push(kLayout.make(Kind::Stay));
  const bool done = s.claim[view.seat()][0] != kNone;
  out.push(done ? kLayout.make(Kind::Seal)
                : kLayout.make(Kind::Claim, dice.below(2) == 0 ? s.at[view.seat()] : 0));
}

}  // namespace sandtable::islets
