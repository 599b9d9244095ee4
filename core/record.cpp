// Records as text, both ways. Playing and replaying them is in replay.cpp.

#include "core/record.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable {
namespace {

constexpr std::string_view kTitle = "sandtable record 1";
constexpr std::string_view kBar = " | ";

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || last != end) return std::nullopt;
  return value;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

/// Takes everything up to the separator, and the separator, from the front of a text.
std::string_view take_until(std::string_view& text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  const std::string_view front = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + separator.size());
  return front;
}

void write_dice(std::string& out, const std::vector<std::int32_t>& dice) {
  if (dice.empty()) return;
  out += " | dice";
  for (const std::int32_t value : dice) out += ' ' + std::to_string(value);
}

void write_line(std::string& out, const RecordLine& line) {
  out += std::to_string(line.seat) + ": " + line.notation;
  write_dice(out, line.dice);
  if (!line.said.empty()) out += " | says " + Json(line.said).text();
  if (!line.hash.empty()) out += " | position " + line.hash;
  out += '\n';
}

std::string list_text(const std::vector<std::string>& texts) {
  Json out = Json::array();
  for (const std::string& text : texts) out.push(Json(text));
  return out.text();
}

std::string seats_text(const std::vector<Seat>& seats) {
  Json out = Json::array();
  for (const Seat seat : seats) out.push(Json(static_cast<int>(seat)));
  return out.text();
}

/// Reads a record from top to bottom; stops at the first fault.
class RecordReader {
 public:
  RecordReader(std::string_view text, std::string_view where) : rest_(text), where_(where) {}

  Result<Record> read() {
    next();
    if (header() && chance() && start() && body()) return std::move(record_);
    return Error{error_};
  }

 private:
  /// Goes to the next line that is neither blank nor a comment.
  void next() {
    line_ = {};
    while (!rest_.empty()) {
      ++number_;
      line_ = take_until(rest_, "\n");
      const bool blank = line_.find_first_not_of(' ') == std::string_view::npos;
      if (!blank && line_.front() != '#') return;
    }
    line_ = {}, ended_ = true;
  }

  bool fail(std::string_view value, std::string_view remedy) {
    if (line_.ends_with('\r'))
      remedy = "lines end with a line feed alone; save with Unix line ends";
    error_ = std::string(where_) + ": line " + std::to_string(number_) + ": " +
             shortened(Json(value).text()) + "; " + std::string(remedy);
    return false;
  }
  /// The line is not what has to stand here.
  bool expected(std::string_view what) {
    if (!ended_) return fail(line_, "expected " + std::string(what));
    error_ = std::string(where_) + ": line " + std::to_string(std::max(number_, 1)) +
             ": the record ends here; expected " + std::string(what);
    return false;
  }

  /// What stands behind a key word; empty if the line has another form.
  [[nodiscard]] std::string_view behind(std::string_view key) const {
    if (!line_.starts_with(key) || line_.size() < key.size() + 2) return {};
    const std::string_view value = line_.substr(key.size());
    const bool plain = value[0] == ' ' && value[1] != ' ' && !value.ends_with(' ');
    return plain && std::ranges::none_of(value, is_control) ? value.substr(1) : std::string_view{};
  }

  bool header() {
    if (line_ != kTitle) return expected("\"sandtable record 1\", which opens every record");
    next();
    const std::string_view game = behind("game");
    if (game.empty()) return expected("\"game NAME\"");
    record_.game = game;
    next();
    const auto version = number_in<int>(behind("rules"));
    if (!version || *version < 1)
      return expected("\"rules N\", the version of the rules from 1 on");
    record_.rules_version = *version;
    next();
    return options() && seats();
  }

  bool options() {
    const std::string_view text = behind("options");
    if (text.empty()) return expected("\"options {…}\", the game's options as a JSON object");
    auto parsed = Json::parse(text, place("options"));
    if (!parsed) return error_ = parsed.error().text, false;
    if (!parsed->is_object())
      return expected("\"options {…}\", the game's options as a JSON object");
    record_.options = *std::move(parsed);
    next();
    return true;
  }

  bool seats() {
    constexpr std::string_view kForm = "\"seats [\\\"…\\\",…]\", who played, one to eight names";
    if (!texts("seats", kForm, record_.seats)) return false;
    if (record_.seats.empty() || record_.seats.size() > kMaxSeats) return expected(kForm);
    next();
    return true;
  }

  /// A key word with a list of texts behind it.
  bool texts(std::string_view key, std::string_view form, std::vector<std::string>& out) {
    const std::string_view text = behind(key);
    if (text.empty()) return expected(form);
    const auto parsed = Json::parse(text, place(key));
    if (!parsed) return error_ = parsed.error().text, false;
    if (!parsed->is_array()) return expected(form);
    for (const Json& each : parsed->items()) {
      if (!each.is_string()) return expected(form);
      out.push_back(each.as_string());
    }
    return true;
  }

  /// Where chance and content come from: a seed or a commitment or neither, and replaced data.
  bool chance() {
    if (line_.starts_with("seed")) {
      record_.seed = number_in<std::uint64_t>(behind("seed"));
      if (!record_.seed)
        return expected("\"seed N\", a whole number from 0 to 18446744073709551615");
      next();
    }
    if (line_.starts_with("commitment")) {
      record_.commitment = behind("commitment");
      if (record_.seed) return fail(line_, "a record has a seed or a commitment; remove one");
      if (record_.commitment.empty()) return expected("\"commitment TEXT\"");
      next();
      if (!fair_dice()) return false;
    }
    if (line_.starts_with("data")) {
      record_.data = behind("data");
      if (!is_hex_text(record_.data))
        return expected("\"data DIGEST\", sixteen hexadecimal digits");
      next();
    }
    return true;
  }

  /// What the dice of a table are derived from, and, once it is known, the secret.
  bool fair_dice() {
    constexpr std::string_view kForm =
        "\"words [\\\"…\\\",…]\", a word for each seat, \\\"\\\" for none";
    if (line_.starts_with("table")) {
      record_.table = behind("table");
      if (record_.table.empty()) return expected("\"table NAME\"");
      next();
      if (!texts("words", kForm, record_.words)) return false;
      if (record_.words.size() != record_.seats.size()) return expected(kForm);
      next();
      if (line_.starts_with("given") && !givers()) return false;
    }
    if (!line_.starts_with("secret")) return true;
    record_.secret = behind("secret");
    if (record_.table.empty())
      return fail(line_, "before a secret stand \"table NAME\" and \"words […]\"; add them");
    if (record_.secret.empty()) return expected("\"secret TEXT\"");
    next();
    return true;
  }

  /// Who gave a word: no seat twice, and whoever is not named has none.
  bool givers() {
    constexpr std::string_view kForm =
        "\"given [1,0]\", the seats whose people gave their words, each once, in that order; the "
        "words of all other seats are \\\"\\\"";
    const auto parsed = Json::parse(behind("given"), place("given"));
    if (!parsed) return error_ = parsed.error().text, false;
    if (!parsed->is_array()) return expected(kForm);
    std::vector<Seat> given;
    for (const Json& each : parsed->items()) {
      const bool fits = each.is_int() && each.as_int() >= 0 &&
                        each.as_int() < static_cast<std::int64_t>(record_.seats.size());
      const Seat seat = fits ? static_cast<Seat>(each.as_int()) : kNobody;
      if (!fits || std::ranges::find(given, seat) != given.end()) return expected(kForm);
      given.push_back(seat);
    }
    for (Seat seat = 0; seat < record_.words.size(); ++seat)
      if (record_.words[seat].empty() == (std::ranges::find(given, seat) != given.end()))
        return expected(kForm);
    record_.given = std::move(given);
    next();
    return true;
  }

  bool start() {
    constexpr std::string_view kForm = "\"start\" or \"start | dice 3 1\", the dice of the set-up";
    std::string_view rest = line_;
    if (take_until(rest, kBar) != "start") return expected(kForm);
    RecordLine only;
    if (!fields(rest, only)) return false;
    if (!only.said.empty() || !only.hash.empty()) return expected(kForm);
    record_.start_dice = std::move(only.dice);
    next();
    return true;
  }

  bool body() {
    for (; !ended_ && !line_.starts_with("end"); next())
      if (!play()) return false;
    if (ended_) return true;
    record_.end_hash = behind("end");
    if (!is_hex_text(record_.end_hash))
      return expected("\"end HASH\", sixteen hexadecimal digits of the last position");
    next();
    return ended_ || fail(line_, "nothing follows the end of a game; remove it");
  }

  bool play() {
    std::string_view rest = line_;
    const auto seat = number_in<unsigned>(take_until(rest, ": "));
    if (!seat || rest.empty())
      return expected("\"SEAT: NOTATION\", as in \"0: seal\", or \"end HASH\"");
    if (*seat >= record_.seats.size())
      return fail(line_, "there are seats 0 to " + std::to_string(record_.seats.size() - 1));
    RecordLine line;
    line.seat = static_cast<Seat>(*seat);
    line.notation = take_until(rest, kBar);
    line.source = number_;
    if (!recordable(line.notation))
      return fail(line_, "the notation must be one line of visible text, without spaces around it");
    if (!fields(rest, line)) return false;
    record_.lines.push_back(std::move(line));
    return true;
  }

  /// What stands behind the notation: dice, text, position, in this order, each at most once.
  bool fields(std::string_view rest, RecordLine& line) {
    const bool bar_at_end = line_.ends_with(kBar) || line_.ends_with(" |");
    if (bar_at_end) return fail(line_, "nothing follows the last bar; remove it");
    int last = 0;
    while (!rest.empty()) {
      const std::string_view key = take_until(rest, " ");
      const int order = key == "dice" ? 1 : key == "says" ? 2 : key == "position" ? 3 : 0;
      if (order <= last)
        return fail(key, "behind the bar stand \"dice\", \"says\" and \"position\", in this order");
      last = order;
      const bool fine = order == 1   ? dice(take_until(rest, kBar), line)
                        : order == 2 ? said(rest, line)
                                     : position(take_until(rest, kBar), line);
      if (!fine) return false;
    }
    return true;
  }

  bool dice(std::string_view text, RecordLine& line) {
    if (text.ends_with(' ')) return fail(text, "no space follows the last die; remove it");
    do {
      const std::string_view word = take_until(text, " ");
      const auto value = number_in<std::int32_t>(word);
      if (!value) return fail(word, "dice are whole numbers with one space between them");
      line.dice.push_back(*value);
    } while (!text.empty());
    return true;
  }

  /// The text may hold a bar itself, so its closing quote is looked for.
  bool said(std::string_view& rest, RecordLine& line) {
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != '"') end += rest[end] == '\\' ? 2 : 1;
    const std::string_view quoted = rest.substr(0, end + 1);
    const auto text = Json::parse(quoted, place("says"));
    if (!text) return error_ = text.error().text, false;
    if (!text->is_string() || text->as_string().empty())
      return fail(quoted,
                  "what was said is a text in double quotes; leave it out if there is none");
    line.said = text->as_string();
    rest.remove_prefix(quoted.size());
    if (rest.empty()) return true;
    if (!rest.starts_with(kBar)) return fail(rest, "expected \" | \" or the end of the line");
    rest.remove_prefix(kBar.size());
    return true;
  }

  bool position(std::string_view text, RecordLine& line) {
    if (!is_hex_text(text)) return fail(text, "a position is sixteen hexadecimal digits");
    line.hash = text;
    return true;
  }

  [[nodiscard]] std::string place(std::string_view what) const {
    return std::string(where_) + ": line " + std::to_string(number_) + ", " + std::string(what);
  }

  std::string_view rest_;
  std::string_view where_;
  std::string_view line_;
  int number_ = 0;
  bool ended_ = false;
  Record record_;
  std::string error_;
};

}  // namespace

bool recordable(std::string_view notation) {
  if (notation.empty() || std::ranges::any_of(notation, is_control)) return false;
  constexpr std::string_view kEdge = " |";
  if (kEdge.find(notation.front()) != kEdge.npos || kEdge.find(notation.back()) != kEdge.npos)
    return false;
  return notation.find(kBar) == std::string_view::npos;
}

std::string Record::text() const {
  std::string out(kTitle);
  out += "\ngame " + game + "\nrules " + std::to_string(rules_version);
  out += "\noptions " + options.text() + "\nseats " + list_text(seats) + '\n';
  if (seed) out += "seed " + std::to_string(*seed) + '\n';
  if (!commitment.empty()) out += "commitment " + commitment + '\n';
  if (!table.empty()) out += "table " + table + "\nwords " + list_text(words) + '\n';
  if (!table.empty() && given) out += "given " + seats_text(*given) + '\n';
  if (!secret.empty()) out += "secret " + secret + '\n';
  if (!data.empty()) out += "data " + data + '\n';
  out += "\nstart";
  write_dice(out, start_dice);
  out += '\n';
  for (const RecordLine& line : lines) write_line(out, line);
  if (!end_hash.empty()) out += "end " + end_hash + '\n';
  return out;
}

Result<Record> Record::parse(std::string_view text, std::string_view where) {
  return RecordReader(text, where).read();
}

}  // namespace sandtable
