#include "cli/terminal/scene.hpp"

#include <algorithm>

#include "cli/terminal/things.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::terminal {
namespace {

constexpr int kNamedLines = 5;    // of a row of cells with names
constexpr int kUsualHeight = 40;  // when nothing is known about the screen

std::string_view dot(const Look& look) { return look.ascii ? " - " : " · "; }

void add(Block& out, Block more) {
  for (Row& line : more) out.push_back(std::move(line));
}

void add_blank(Block& out) {
  if (!out.empty() && !out.back().empty()) out.emplace_back();
}

/// Who is awaited: "your decision", "waiting for Blue and Fa", "over".
std::string awaited(const Scene& scene, const Look& look) {
  if (scene.over) return say<"page.over">(look);
  std::vector<std::string> others;
  for (const Panel& panel : scene.panels) {
    if (panel.status != SeatStatus::Deciding) continue;
    if (scene.viewer == panel.seat) return say<"page.yours">(look);
    others.push_back(clean(panel.name, look));
  }
  return others.empty() ? "" : say<"page.waiting", "names">(look, listed(others, look));
}

Block draw_panel(const Panel& panel, const Seats& seats, const Pointers& pointers,
                 const Scene& scene, const Look& look, int width) {
  std::string text = seats.named(panel.seat).text;
  if (!panel.role.empty()) text += " (" + clean(panel.role, look) + ")";
  if (scene.viewer == panel.seat) text += " " + say<"page.you">(look);
  if (!scene.over)
    text += std::string(dot(look)) +
            say<"page.status", "status">(
                look, names(panel.status)[static_cast<std::size_t>(panel.status)]);
  for (const Stat& stat : panel.stats)
    text += std::string(dot(look)) + clean(stat.label, look) + " " + clean(stat.value, look);
  if (const std::string pointer = pointers.at_seat(panel.seat); !pointer.empty())
    text += " " + pointer;
  Block out;
  add_wrapped(out, text, width, 2, seats.paint(panel.seat));
  return out;
}

/// What belongs to a card, each by itself: ": a; b; c".
std::string lines_of(const Card& card, const Look& look) {
  std::string out;
  if (!card.lines) return out;
  for (const Words& line : *card.lines) out += (out.empty() ? ": " : "; ") + clean(line, look);
  return out;
}

void add_hands(Block& out, const Scene& scene, const Seats& seats, const Pointers& pointers,
               const Look& look, int width) {
  for (const Hand& hand : scene.hands) {
    add_blank(out);
    Row title = row(clean(hand.title, look), {Tone::Strong});
    if (hand.owner)
      title.push_back({" (" + seats.named(*hand.owner).text + ")", seats.paint(hand.owner)});
    out.push_back(std::move(title));
    if (hand.cards.empty()) out.push_back(row("  " + say<"page.none">(look), {Tone::Quiet}));
    for (const Card& card : hand.cards) {
      std::string text = "  " + clean(card.name, look);
      if (!card.text.empty()) text += ": " + clean(card.text, look);
      text += lines_of(card, look);
      if (card.rule) text += " (" + card.rule->text() + ")";
      if (const std::string pointer = pointers.at_card(card.id); !pointer.empty())
        text += " " + pointer;
      add_wrapped(out, text, width, 4);
    }
  }
}

void add_tracks(Block& out, const Scene& scene, const Look& look, int width) {
  if (!scene.tracks.empty()) add_blank(out);
  for (const Track& track : scene.tracks) {
    const int steps = track.high - track.low + 1;
    std::string text = say<"page.track", "what", "n", "low", "high">(
        look, clean(track.label, look), track.value, track.low, track.high);
    if (steps >= 2 && steps <= 24) {
      text += "  ";
      for (int at = track.low; at <= track.high; ++at) text += at == track.value ? 'X' : '.';
    }
    add_wrapped(out, text, width, 2);
  }
}

void add_list(Block& out, const std::string& title, const std::vector<std::string>& lines,
              const Look& look, int width) {
  if (lines.empty()) return;
  add_blank(out);
  out.push_back(row(title, {Tone::Strong}));
  for (const std::string& line : lines) add_wrapped(out, "  " + clean(line, look), width, 4);
}

/// Everything but heading, boards and prompt.
Block draw_side(const Page& page, const Seats& seats, const Pointers& pointers, const Look& look,
                int width) {
  Block out;
  for (const Panel& panel : page.scene->panels)
    add(out, draw_panel(panel, seats, pointers, *page.scene, look, width));
  add_tracks(out, *page.scene, look, width);
  add_hands(out, *page.scene, seats, pointers, look, width);
  return out;
}

}  // namespace

Block draw_heading(const std::string& title, const Scene& scene, const Look& look) {
  const Seats seats(scene.panels, look);
  Row line = row(clean(title, look), {Tone::Strong});
  const auto part = [&](std::string text, Paint paint) {
    if (text.empty()) return;
    line.push_back({std::string(dot(look)), {Tone::Quiet}});
    line.push_back({std::move(text), paint});
  };
  part(clean(scene.phase, look), {});
  if (scene.viewer)
    part(say<"page.you_are", "seat">(look, seats.named(*scene.viewer).text),
         seats.paint(scene.viewer));
  if (!scene.viewer) part(say<"page.watching">(look), {});
  part(awaited(scene, look), {Tone::Strong});
  return {line};
}

Block draw_boards(const Page& page, const Look& look, int width) {
  const Seats seats(page.scene->panels, look);
  const Pointers pointers(page.choices);
  int lines = 0;
  for (const Board& board : page.scene->boards) lines += kNamedLines * rows_of(board);
  const int room = look.height > 0 ? look.height : kUsualHeight;
  const Detail detail = lines <= room ? Detail::Names : Detail::Signs;
  Block out;
  for (const Board& board : page.scene->boards) {
    add_blank(out);
    add(out, draw_board(board, seats, pointers, look, width, detail, page.words));
  }
  return out;
}

Block draw_page(const Page& page, const Look& look) {
  constexpr int kSide = 46;
  const Seats seats(page.scene->panels, look);
  const Pointers pointers(page.choices);
  Block out = draw_heading(page.title, *page.scene, look);
  if (look.width >= kWide) {
    const int left = look.width - kSide - 2;
    Block side = draw_side(page, seats, pointers, look, kSide);
    add_list(side, say<"page.happened">(look), page.happened, look, kSide);
    add_blank(out);
    add(out, beside(draw_boards(page, look, left), left + 2, side));
  } else {
    add(out, draw_side(page, seats, pointers, look, look.width));
    add_blank(out);
    add(out, draw_boards(page, look, look.width));
    add_list(out, say<"page.happened">(look), page.happened, look, look.width);
  }
  add_list(out, say<"page.pad">(look), page.scene->pad, look, look.width);
  add_blank(out);
  if (page.scene->over && !page.scene->verdict.empty())
    add_wrapped(out, clean(page.scene->verdict, look), look.width, 2, {Tone::Strong});
  else if (!page.scene->prompt.empty())
    add_wrapped(out, clean(page.scene->prompt, look), look.width, 2, {Tone::Strong});
  add(out, draw_placings(*page.scene, look, page.words));
  return out;
}

Block draw_cell(const Cell& cell, std::span<const Panel> panels, const Look& look,
                const Catalogues* words) {
  const Seats seats(panels, look);
  std::string text = clean(cell.label, look);
  if (!cell.name.empty()) text += (text.empty() ? "" : ", ") + clean(cell.name, look);
  if (const std::string ground = known_word(cell.name, cell.terrain, words, look); !ground.empty())
    text += ", " + ground;
  if (cell.owner) text += ", " + seats.named(*cell.owner).text;
  Block out;
  add_wrapped(out, text, look.width, 2, {Tone::Strong});
  const auto detail = [&](std::string what, std::optional<int> owner, int count,
                          const std::string& kind) {
    if (what.empty()) what = kind + (count == 1 ? "" : " " + std::to_string(count));
    if (owner) what += " (" + seats.named(*owner).text + ")";
    add_wrapped(out, "  " + clean(what, look), look.width, 4);
  };
  for (const Mark& mark : cell.marks) detail(mark.label, mark.owner, mark.count, mark.kind);
  for (const Piece& piece : cell.pieces) detail(piece.label, piece.owner, piece.count, piece.kind);
  if (!cell.text.empty()) add_wrapped(out, "  " + clean(cell.text, look), look.width, 4);
  return out;
}

}  // namespace sandtable::terminal
