// Looking back: the record and the dice of a game that is over, and any moment of one's own view.

#include "server/history.hpp"

#include <utility>

#include "core/readable.hpp"
#include "server/answers.hpp"
#include "server/hall.hpp"

namespace sandtable::server {

Result<std::unique_ptr<Ledger>> ledger_of(const StoredTable& stored, Seat viewer,
                                          std::int64_t revision) {
  const std::string where = "table " + stored.row.id;
  auto setup = read_setup(stored.row.setup, where + ", set-up");
  if (!setup) return setup.error();
  auto ledger = Ledger::make(*std::move(setup), stored.row.created, where);
  if (!ledger) return ledger.error();
  for (const Entry& entry : stored.entries) {
    if (revision >= 0 && (*ledger)->revision(viewer) >= revision) break;
    const std::string place = where + ", entry " + std::to_string(entry.number);
    const auto body = read_entry(entry.body, place);
    if (!body) return body.error();
    if (const auto status = (*ledger)->fold(*body, entry.at); !status)
      return Error{place + ": " + status.error().text};
  }
  return ledger;
}

void Hall::record(const std::string& id, const Respond& respond) {
  at_table(id, respond, [respond, id](const std::shared_ptr<Table>& table) {
    if (!table->ledger().over()) return respond(problem(403, speak<"table.record_closed">()));
    Response out;
    out.type = "text/plain; charset=utf-8";
    out.body = table->ledger().record().text();
    out.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".record\"");
    respond(std::move(out));
  });
}

namespace {

/// Every draw of a game that is over, with the range it was asked for.
Response dice_of_record(const Record& record, const GameEntry& entry) {
  const auto again = replay(entry, record, "record", Data(entry.info.data));
  if (!again) return problem(500, again.error());
  std::vector<Draw> tape;
  ScriptedDice script({});
  Dice dice(script);
  dice.record_to(&tape);
  script.load(record.start_dice);
  (void)again->game->start(dice, nullptr);
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const RecordLine& line = record.lines[i];
    AnyState state = again->states[i];
    const Reading reading = again->game->read(state, line.seat, line.notation);
    script.load(line.dice);
    (void)again->game->apply_line(state, line.seat, reading.line, dice, nullptr);
  }
  wire::DiceList out{record.table, record.words, {}, record.commitment, record.secret, {}};
  if (record.given) out.given.emplace(record.given->begin(), record.given->end());
  for (const Draw& draw : tape) out.dice.push_back({draw.low, draw.high, draw.value});
  return json(200, out);
}

}  // namespace

void Hall::dice(const std::string& id, const Respond& respond) {
  at_table(id, respond, [this, respond](const std::shared_ptr<Table>& table) {
    const Ledger& ledger = table->ledger();
    if (!ledger.over()) return respond(problem(403, speak<"table.dice_closed">()));
    house_.think([record = ledger.record(), entry = &ledger.entry(), respond] {
      respond(dice_of_record(record, *entry));
    });
  });
}

namespace {

/// After the end: any line of the record, through anybody's eyes.
Response moment_of_record(const Record& record, const GameEntry& entry, Seat viewer,
                          std::int64_t number) {
  const auto last = static_cast<std::int64_t>(record.lines.size());
  if (number < 0 || number > last) return problem(404, speak<"request.lines", "last">(last));
  Record until = record;
  until.lines.resize(static_cast<std::size_t>(number));
  until.end_hash.clear();
  const auto again = replay(entry, until, "record", Data(entry.info.data));
  if (!again) return problem(500, again.error());
  const AnyGame& game = *again->game;
  const AnyState& state = again->states.back();
  wire::Moment out;
  out.number = number, out.last = last, out.scene = game.scene(state, viewer, kUnspelt);
  const std::span<const Event> events = again->events.back();
  std::vector<Words> said = game.say_all(state, viewer, events, kUnspelt);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!events[i].seen_by.has(viewer)) continue;
    out.feed.push_back({number,
                        std::move(said[i]),
                        game.info().events[events[i].kind].name,
                        events[i].rule,
                        {},
                        {}});
  }
  // What the viewer's view hid is not told by the record's words either.
  const auto step = static_cast<std::size_t>(number);
  if (step > 0 && may_read(until, *again, step, viewer)) {
    const RecordLine& line = record.lines[step - 1];
    out.line = line.notation, out.seat = line.seat;
  }
  return json(200, out);
}

/// While the game is played: a revision of one's own view.
Response moment_of_view(Store& store, const std::string& id, Seat viewer, std::int64_t number,
                        std::int64_t last) {
  if (number < 1 || number > last) return problem(404, speak<"request.revisions", "last">(last));
  const auto stored = store.load(id);
  if (!stored) return problem(503, stored.error());
  if (!*stored) return no_such_table();
  const auto ledger = ledger_of(**stored, viewer, number);
  if (!ledger) return problem(500, ledger.error());
  wire::Moment out;
  out.number = number, out.last = last;
  out.scene = (*ledger)->game().scene((*ledger)->state(), viewer, kUnspelt);
  out.feed = (*ledger)->feed(viewer, number - 1);
  return json(200, out);
}

}  // namespace

void Hall::look_back(const Request& request, const std::string& id, std::string_view number,
                     const Respond& respond) {
  const auto wanted = whole_number(number);  // its row sees to it that it is one
  at_table(
      id, respond,
      [this, request, respond, wanted = wanted.value_or(0)](const std::shared_ptr<Table>& table) {
        const Ledger& ledger = table->ledger();
        if (!ledger.over()) {
          const auto viewer = viewer_of(request, ledger);
          if (!viewer) return respond(not_your_seat());
          return house_.think([store = house_.store, id = ledger.setup().id, viewer = *viewer,
                               wanted, last = ledger.revision(*viewer), respond] {
            respond(moment_of_view(*store, id, viewer, wanted, last));
          });
        }
        const auto seat = request.parameter("seat");
        const auto index = seat ? whole_number(*seat) : std::nullopt;
        const Seat viewer = index && *index >= 0 && *index < ledger.seats()
                                ? static_cast<Seat>(*index)
                                : kSpectator;
        house_.think([record = ledger.record(), entry = &ledger.entry(), viewer, wanted, respond] {
          respond(moment_of_record(record, *entry, viewer, wanted));
        });
      });
}

}  // namespace sandtable::server
