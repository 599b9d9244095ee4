#include "lab/archive.hpp"

#include <cerrno>
#include <chrono>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/hash.hpp"

namespace sandtable::lab {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMain = "main";

[[noreturn]] void disk_refuses(const fs::path& path) {
  throw std::system_error(errno, std::generic_category(), path.string());
}

/// A file that rows are added to, each written out at once.
class Out {
 public:
  Out(fs::path path, std::ios::openmode mode) : path_(std::move(path)) {
    if (path_.empty()) return;
    stream_.open(path_, mode | std::ios::binary);
    if (!stream_) disk_refuses(path_);
  }
  void write(const std::string& text) {
    if (path_.empty()) return;
    stream_ << text << std::flush;
    if (!stream_) disk_refuses(path_);
  }

 private:
  fs::path path_;
  std::ofstream stream_;
};

std::string slug(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += plain ? c : '-';
  }
  return out;
}

/// What a file of rows holds: whole rows in order; what comes after them is cut off.
struct Kept {
  std::uint64_t rows = 0;
  std::uintmax_t bytes = 0;
};

/// What the first line of the file says: nothing was kept, this study, or another.
enum class Holds : std::uint8_t { Nothing, ThisStudy, Another };
Holds holds(const fs::path& path, const Study& study) {
  std::ifstream in(path, std::ios::binary);
  std::string line;
  if (path.empty() || !std::getline(in, line) || in.eof()) return Holds::Nothing;
  return line == study_json(study).text() ? Holds::ThisStudy : Holds::Another;
}

Kept read_kept(const fs::path& path, const Study& study,
               const std::function<void(const Row&)>& pass_on) {
  Kept out;
  std::ifstream in(path, std::ios::binary);
  std::string line;
  std::getline(in, line);
  out.bytes = line.size() + 1;
  while (std::getline(in, line) && !in.eof()) {  // a line without its end was being written
    const Result<Row> row = row_from(line, path.string());
    if (!row || row->number != out.rows || row->seats.size() != study.players.size()) break;
    if (out.rows < study.games) pass_on(*row);
    ++out.rows, out.bytes += line.size() + 1;
  }
  return out;
}

Error other_study(const fs::path& path) {
  return {path.string() +
          " holds games of another study: other options, players, seed or rules; name another "
          "folder, or start afresh with --fresh"};
}

}  // namespace

Archive::Archive(fs::path folder, Start start) : folder_(std::move(folder)), start_(start) {
  if (folder_.empty()) return;
  fs::create_directories(folder_ / "studies");
}

fs::path Archive::file_of(const Study& study) const {
  if (folder_.empty()) return {};
  if (study.name == kMain) return folder_ / "games.jsonl";
  const std::string text = study_json(study).text();
  const std::string mark = hex_text(hash_bytes(text.data(), text.size(), 0)).substr(0, 8);
  return folder_ / "studies" / (slug(study.name) + "-" + mark + ".jsonl");
}

Result<Findings> Archive::run(const Study& study, const Crew& crew) const {
  const fs::path path = file_of(study);
  const Holds before = start_ == Start::Fresh ? Holds::Nothing : holds(path, study);
  if (before == Holds::Another) return other_study(path);
  const bool main = study.name == kMain && !path.empty();
  Findings out{Tally(study.player_names()), study.games, 0, 0};
  const std::vector<std::string> players = study.player_names();
  Out csv(main ? folder_ / "games.csv" : fs::path{}, std::ios::trunc);
  csv.write(csv_titles());
  const auto count = [&](const Row& row) {
    out.tally.add(row);
    if (main) csv.write(csv_lines(row, players));
  };
  Kept kept;
  if (before == Holds::ThisStudy) {
    kept = read_kept(path, study, count);
    fs::resize_file(path, kept.bytes);
  }
  Out rows(path, before == Holds::ThisStudy ? std::ios::app : std::ios::trunc);
  if (before == Holds::Nothing) rows.write(study_json(study).text() + "\n");
  if (kept.rows >= study.games) return out;
  const auto start = std::chrono::steady_clock::now();
  const Status played = play_study(study, kept.rows, crew, [&](const Row& row) {
    rows.write(row_text(row) + "\n");
    count(row);
    ++out.played_now;
  });
  if (!played) return played.error();
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return out;
}

}  // namespace sandtable::lab
