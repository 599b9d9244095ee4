#include "lab/archive.hpp"

#include <algorithm>
#include <array>
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

/// "win_margin 1 there, 2 here", for each setting that differs.
std::string option_words(const Json& kept, const Json& now) {
  std::string out;
  if (!kept.is_object() || !now.is_object()) return "its options";
  for (const auto& [name, value] : now.members()) {
    const Json* old = kept.find(name);
    if (old != nullptr && old->text() == value.text()) continue;
    out += (out.empty() ? "" : ", ") + name + " " + (old == nullptr ? "not set" : old->text()) +
           " there, " + value.text() + " here";
  }
  return out.empty() ? "its options" : out;
}

/// In what two descriptions of a study differ: what a designer changed first, then what follows
/// from it.
std::string difference_words(const Json& kept, const Json& now) {
  static constexpr std::array<std::pair<const char*, const char*>, 8> kParts{
      {{"game", "the game"},
       {"options", ""},
       {"data", "its data files have changed since"},
       {"players", "the players"},
       {"agents", "how the players think has changed since"},
       {"first_seed", "the first seed"},
       {"rules_version", "the version of the rules"},
       {"study", "the experiment"}}};
  const auto text = [](const Json& from, const char* name) {
    const Json* found = from.find(name);
    return found == nullptr ? std::string("unknown") : found->text();
  };
  std::string out;
  for (const auto& [name, words] : kParts) {
    const std::string there = text(kept, name);
    const std::string here = text(now, name);
    if (there == here) continue;
    out += out.empty() ? "" : "; ";
    if (std::string_view(name) == "options" && kept.find(name) != nullptr)
      out += option_words(*kept.find(name), *now.find(name));
    else if (std::string_view(words).ends_with("since"))
      out += words;
    else
      out += std::string(words) + " " + there + " there, " + here + " here";
  }
  return out.empty() ? "the first games go otherwise now: its rules or bots have changed since"
                     : out;
}

Error other_study(const fs::path& path, const std::string& difference) {
  return {path.string() + " holds games of another study (" + difference +
          "); name another folder with --report, or start afresh with --fresh"};
}

/// The form of the rows below a description; 0: it describes no study.
std::int64_t form_of(const Json& kept) {
  const Json* form = kept.find("rows");
  if (form != nullptr && form->is_int()) return form->as_int();
  return kept.find("study") == nullptr ? 0 : 1;  // at first nothing was said of it
}

Error other_form(const fs::path& path, std::int64_t form) {
  return {path.string() + " holds rows of form " + std::to_string(form) +
          ", and this program reads and writes form " + std::to_string(kRowForm) +
          ": its games cannot be gone on with; name another folder with --report, or start afresh "
          "with --fresh"};
}

/// Whether a file of rows can be gone on with: it holds nothing, or games of this study.
Result<bool> goes_on(const fs::path& path, const Study& study) {
  std::ifstream in(path, std::ios::binary);
  std::string line;
  if (path.empty() || !std::getline(in, line) || in.eof()) return false;
  const Json now = study_json(study);
  if (line != now.text()) {
    const Result<Json> kept = Json::parse(line, path.string());
    if (kept && form_of(*kept) > 0 && form_of(*kept) != kRowForm)
      return other_form(path, form_of(*kept));
    return other_study(path, kept && kept->is_object() ? difference_words(*kept, now)
                                                       : "its first line tells of none");
  }
  // The description knows neither the rules nor the bots themselves; a game tells.
  if (!std::getline(in, line) || in.eof() || !row_from(line, path.string())) return true;
  const Result<Row> again = play_row(study, 0);
  if (!again) return again.error();
  if (row_text(*again) != line)
    return other_study(path, "game 0 goes otherwise now: its rules or bots have changed since");
  return true;
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

}  // namespace

Archive::Archive(fs::path folder, Start start) : folder_(std::move(folder)), start_(start) {
  if (folder_.empty()) return;
  fs::create_directories(folder_ / "studies");
  lock_ = std::make_shared<const FolderLock>(folder_);
}

Status Archive::ready() const {
  if (lock_ == nullptr || lock_->holder().empty()) return fine();
  return Error{folder_.string() + " is in use by another run of the lab (" + lock_->holder() +
               "); wait until it has ended, or name another folder with --report"};
}

fs::path Archive::file_of(const Study& study) const {
  if (folder_.empty()) return {};
  if (study.name == kMain) return folder_ / "games.jsonl";
  const std::string text = study_json(study).text();
  const std::string mark = hex_text(hash_bytes(text.data(), text.size(), 0)).substr(0, 8);
  return folder_ / "studies" / (slug(study.name) + "-" + mark + ".jsonl");
}

Status Archive::fits(const Study& study) const {
  const Result<bool> before = goes_on(file_of(study), study);
  if (!before) return before.error();
  return fine();
}

Result<Findings> Archive::run(const Study& study, const Crew& crew) const {
  if (const Status free = ready(); !free) return free.error();
  const fs::path path = file_of(study);
  // Afresh once: what this run has played of a study it goes on with.
  const bool fresh = begun_.insert(path).second && start_ == Start::Fresh;
  const Result<bool> before = fresh ? Result<bool>(false) : goes_on(path, study);
  if (!before) return before.error();
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
  if (*before) {
    kept = read_kept(path, study, count);
    fs::resize_file(path, kept.bytes);
  }
  Out rows(path, *before ? std::ios::app : std::ios::trunc);
  if (!*before) rows.write(study_json(study).text() + "\n");
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
