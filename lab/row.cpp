#include "lab/row.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::lab {
namespace {

Json number(std::uint64_t value) { return Json(static_cast<std::int64_t>(value)); }

Json seat_json(const SeatRow& seat) {
  return Json(Json::Array{Json(int{seat.player}), Json(seat.name), Json(seat.role),
                          Json(seat.opening), Json(int{seat.rank}), Json(int{seat.side}),
                          Json(seat.score)});
}

Json lead_json(const LeadRow& lead) {
  Json leaders = Json::array();
  for (const std::int8_t seat : lead.leader) leaders.push(Json(int{seat}));
  return Json(Json::Array{Json(int{lead.side}), Json(lead.changes), Json(lead.decided),
                          std::move(leaders)});
}

SeatRow seat_from(JsonReader reader) {
  reader.expect_array(7);
  SeatRow out;
  out.player = static_cast<std::uint8_t>(reader.item(0).integer(0, 255));
  out.name = reader.item(1).string(), out.role = reader.item(2).string();
  out.opening = reader.item(3).string();
  out.rank = static_cast<std::uint8_t>(reader.item(4).integer(0, 255));
  out.side = static_cast<std::uint8_t>(reader.item(5).integer(0, 255));
  out.score = static_cast<std::int32_t>(reader.item(6).integer(INT32_MIN, INT32_MAX));
  return out;
}

LeadRow lead_from(JsonReader reader) {
  reader.expect_array(4);
  LeadRow out;
  out.side = static_cast<std::uint8_t>(reader.item(0).integer(0, 255));
  out.changes = static_cast<std::int32_t>(reader.item(1).integer(0, INT32_MAX));
  out.decided = static_cast<std::int32_t>(reader.item(2).integer(-1, 1000));
  JsonReader leaders = reader.item(3);
  leaders.expect_array(LeadRow::kParts);
  for (std::size_t i = 0; i < out.leader.size(); ++i)
    out.leader[i] = static_cast<std::int8_t>(leaders.item(i).integer(-1, 127));
  return out;
}

constexpr std::size_t kAnyDepth = SIZE_MAX;

/// Passes on what stands below each key: {"thing":{"bought":{"thing":{"unit":{"tank": …}}}}}.
template <class Each>
void each_key(JsonReader& reader, const Json& json, std::vector<std::string>& steps,
              std::size_t deep, const Each& each) {
  if (steps.size() == deep) {
    Key key;
    if (!key_at(steps, key)) return reader.fail_with("names no event, thing, place or rule");
    return each(std::move(key), json);
  }
  if (!json.is_object()) return reader.fail_with("must hold objects of what was counted");
  for (const auto& [step, below] : json.members()) {
    steps.push_back(step);
    each_key(reader, below, steps, steps.size() == 1 ? steps_in(step) : deep, each);
    steps.pop_back();
  }
}

void read_use(JsonReader reader, std::vector<UseRow>& out) {
  std::vector<std::string> steps;
  each_key(reader, reader.value(), steps, kAnyDepth, [&](Key key, const Json& counts) {
    if (!counts.is_array()) return reader.fail_with("must end in lists of counts");
    UseRow row{std::move(key), {}};
    for (const Json& count : counts.items())
      row.count.push_back(static_cast<std::uint32_t>(count.as_int()));
    out.push_back(std::move(row));
  });
}

void read_last(JsonReader reader, std::vector<Key>& out) {
  std::vector<std::string> steps;
  each_key(reader, reader.value(), steps, kAnyDepth,
           [&](Key key, const Json&) { out.push_back(std::move(key)); });
}

void read_rest(JsonReader& reader, Row& out) {
  JsonReader seats = reader.member("seats");
  seats.expect_array();
  for (std::size_t i = 0; i < seats.size(); ++i) out.seats.push_back(seat_from(seats.item(i)));
  JsonReader leads = reader.member("leads");
  leads.expect_array();
  for (std::size_t i = 0; i < leads.size(); ++i) out.leads.push_back(lead_from(leads.item(i)));
  if (reader.has("use")) read_use(reader.member("use"), out.use);
  if (reader.has("last")) read_last(reader.member("last"), out.last);
}

/// Puts a value at the end of a way of objects.
void put(Json& into, const std::vector<std::string>& steps, Json value) {
  Json* at = &into;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    Json* next = at->find(steps[i]);
    if (next == nullptr) at->append(steps[i], Json::object());
    at = next == nullptr ? at->find(steps[i]) : next;
  }
  at->append(steps.back(), std::move(value));
}

/// A text as a field of CSV: quoted where it has to be.
std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

bool Row::draw() const {
  return seats.size() > 1 &&
         std::ranges::all_of(seats, [](const SeatRow& seat) { return seat.rank == 1; });
}

bool Row::won(std::size_t seat) const { return seats[seat].rank == 1 && !draw(); }

double Row::fair_share(std::size_t seat) const {
  if (draw()) return 0;
  int size = 0;
  int winners = 0;
  for (const SeatRow& other : seats)
    if (other.side == seats[seat].side) ++size, winners += other.rank == 1 ? 1 : 0;
  return static_cast<double>(winners) / size;
}

std::string row_text(const Row& row) {
  Json out = Json::object({{"n", number(row.number)}, {"seed", Json(std::to_string(row.seed))}});
  Json seats = Json::array();
  for (const SeatRow& seat : row.seats) seats.push(seat_json(seat));
  out.append("seats", std::move(seats));
  Json leads = Json::array();
  for (const LeadRow& lead : row.leads) leads.push(lead_json(lead));
  out.append("leads", std::move(leads));
  out.append("lines", number(row.lines)), out.append("steps", number(row.steps));
  out.append("turns", Json(row.turns)), out.append("ended_by", Json(row.ended_by));
  out.append("first", Json(row.first));
  if (row.use.empty()) return out.text();
  Json use = Json::object();
  for (const UseRow& each : row.use) {
    Json counts = Json::array();
    for (const std::uint32_t count : each.count) counts.push(number(count));
    put(use, steps_of(each.key), std::move(counts));
  }
  out.append("use", std::move(use));
  Json last = Json::object();
  for (const Key& each : row.last) put(last, steps_of(each), Json(true));
  out.append("last", std::move(last));
  return out.text();
}

Result<Row> row_from(std::string_view text, std::string_view where) {
  const Result<Json> json = Json::parse(text, where);
  if (!json) return json.error();
  JsonReader reader(*json, std::string(where));
  Row out;
  out.number = static_cast<std::uint64_t>(reader.member("n").integer(0, INT64_MAX));
  const std::string seed = reader.member("seed").string();
  out.seed = seed.find_first_not_of("0123456789") == std::string::npos && !seed.empty() &&
                     seed.size() <= 20
                 ? std::stoull(seed)
                 : 0;
  out.lines = static_cast<std::uint64_t>(reader.member("lines").integer(0, INT64_MAX));
  out.steps = static_cast<std::uint64_t>(reader.member("steps").integer(0, INT64_MAX));
  out.turns = static_cast<std::int32_t>(reader.member("turns").integer(0, INT32_MAX));
  out.ended_by = reader.member("ended_by").string();
  out.first = static_cast<std::int32_t>(reader.member("first").integer(-1, 127));
  read_rest(reader, out);
  if (!reader.ok()) return Error{reader.fault()};
  return out;
}

std::string csv_titles() {
  return "game,seed,seat,name,role,player,opening,side,rank,score,won,fair_share,draw,first,lines,"
         "choices,turns,ended_by,lead_changes,decided\n";
}

std::string csv_lines(const Row& row, const std::vector<std::string>& players) {
  std::string out;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    const auto lead = std::ranges::find(row.leads, seat.side, &LeadRow::side);
    const bool known = lead != row.leads.end();
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.6g},{},{},{},{},{},{},{},{}\n",
                       row.number, row.seed, i, csv_field(seat.name), csv_field(seat.role),
                       csv_field(players[seat.player]), csv_field(seat.opening), seat.side,
                       seat.rank, seat.score, row.won(i) ? 1 : 0, row.fair_share(i),
                       row.draw() ? 1 : 0, row.first == static_cast<int>(i) ? 1 : 0, row.lines,
                       row.steps, row.turns, row.ended_by, known ? lead->changes : 0,
                       known && lead->decided >= 0 ? fmt::format("{:.3f}", lead->decided / 1000.0)
                                                   : std::string());
  }
  return out;
}

}  // namespace sandtable::lab
