#include "cli/table/screen.hpp"

#include <fmt/ostream.h>

#include <algorithm>

namespace sandtable::cli {
namespace {

constexpr std::size_t kMaxNews = 12;

}  // namespace

void Screen::show(const terminal::Block& block) {
  fmt::print(io_.out, "{}", terminal::shown(block, io_.look));
}

void Screen::say(const std::string& text) {
  terminal::Block block;
  terminal::add_wrapped(block, terminal::clean(text, io_.look), io_.look.width, 2);
  show(block);
}

void Screen::say_command(const std::string& command) {
  fmt::print(io_.out, "  {}\n", terminal::clean(command, io_.look));
}

void Screen::wipe() {
  if (io_.out_is_terminal && io_.look.colour) {
    fmt::print(io_.out, "\x1b[2J\x1b[3J\x1b[H");  // the lines scrolled away, too
    return;
  }
  // Without escape codes enough empty lines do it; in a transcript a rule marks the place.
  const int lines = io_.out_is_terminal ? std::max(io_.look.height, 60) : 1;
  for (int i = 0; i < lines; ++i) fmt::print(io_.out, "\n");
  fmt::print(io_.out, "{}\n", std::string(static_cast<std::size_t>(io_.look.width), '-'));
}

void show_page(Screen& screen, const AnyGame& game, const AnyState& state, Seat viewer,
               std::vector<std::string> news) {
  const Scene scene = game.scene(state, viewer, screen.language());
  const bool deciding = viewer != kSpectator && game.owing(state).has(viewer);
  const ChoiceList list = deciding ? game.choices(state, viewer, screen.language()) : ChoiceList{};
  if (news.size() > kMaxNews) {
    const std::size_t more = news.size() - kMaxNews;
    news.erase(news.begin(), news.begin() + static_cast<std::ptrdiff_t>(more));
    news.insert(news.begin(), terminal::say<"log.earlier", "n">(screen.look(), more));
  }
  screen.blank();
  screen.show(terminal::draw_page(
      {game.info().title, &scene, list.choices, std::move(news), game.info().words.get()},
      screen.look()));
  if (deciding) screen.show(terminal::draw_choices(list, screen.look()));
}

}  // namespace sandtable::cli
