#include "core/telling.hpp"

#include <doctest/doctest.h>

namespace sandtable::shore {
namespace {

using Hex = CellOf<"hex", "map">;
using Ship = ContentOf<"ship">;

struct Sailed {
  static constexpr const char* kEvent = "sailed";
  By by;
  N n;
  What<Ship> what;
  From<Hex> from;
  Through<Hex> via;
  To<Hex> to;
};
struct Rolled {
  static constexpr const char* kEvent = "rolled";
  By by;
  As<"die", Role::Rolled, DieSlot<10>> die;
  Plus<"wind"> wind;
  Total total;
};
struct Calm {
  static constexpr const char* kEvent = "calm";
};
struct Stranger {
  static constexpr const char* kEvent = "stranger";
};

using Events = EventTable<Sailed, Rolled, Calm>;
template <class E>
Events table_of(const E&);

// What must not compile: another number, another type.
template <class E, class... Given>
concept Made = requires(Given... given) { E{given...}; };
static_assert(Made<Calm>);
static_assert(Made<Rolled, Seat, DieSlot<10>, int, int>);
static_assert(!Made<Rolled, Seat, DieSlot<10>, int>, "a slot is missing");
static_assert(!Made<Rolled, Seat, DieSlot<10>, int, int, int>, "a slot too many");
static_assert(!Made<Rolled, Seat, DieSlot<6>, int, int>, "another die");
static_assert(Made<Sailed, Seat, int, Ship, Hex, Hex, Hex>);
static_assert(!Made<Sailed, Seat, int, Hex, Hex, Hex, Hex>, "a hex is no ship");
static_assert(!Made<Sailed, Seat, int, Ship, int, Hex, Hex>, "a number is no hex");
static_assert(!Made<Sailed, int, int, Ship, Hex, Hex, Hex>, "a number is no seat");
static_assert(!Made<Sailed, Seat, Ship, Ship, Hex, Hex, Hex>, "a ship is no count");

Event only(const Log& log) {
  REQUIRE(log.events().size() == 1);
  return log.events()[0];
}

}  // namespace

TEST_CASE("an event is told by its struct, and read as it") {
  Log log;
  tell(&log, Rule{}, SeatSet::only(2),
       Sailed{.by = Seat{2},
              .n = 3,
              .what = Ship(1),
              .from = Hex(4),
              .via = Hex::none(),
              .to = Hex(9)});
  const Event event = only(log);
  CHECK(event.kind == 0);
  CHECK(event.seen_by == SeatSet::only(2));
  CHECK(event.numbers[3] == 4);
  CHECK(is<Sailed>(event));
  CHECK_FALSE(as<Rolled>(event));
  const auto sailed = as<Sailed>(event);
  REQUIRE(sailed);
  CHECK(sailed->n.number == 3);
  CHECK(sailed->via.absent());
  CHECK_FALSE(sailed->to.absent());
}

TEST_CASE("an event without slots is one too, and nobody may listen") {
  Log log;
  tell(&log, Rule{}, Calm{});
  CHECK(only(log).kind == 2);
  CHECK(only(log).seen_by == SeatSet::everyone());
  CHECK(is<Calm>(only(log)));
  tell(nullptr, Rule{}, Calm{});
}

TEST_CASE("the table says of every slot what it is and what it does") {
  CHECK(Events::kTypes[0].name == std::string_view("sailed"));
  const auto slots = Events::kTypes[0].slots;
  REQUIRE(slots.size() == 6);
  CHECK(slots[0].name == "by");
  CHECK(slots[0].role == Role::Actor);
  CHECK(slots[2].term == "ship");
  CHECK(slots[3].sort == Sort::Cell);
  CHECK(slots[3].board == "map");
  CHECK(slots[4].role == Role::Through);
  CHECK(Events::kTypes[1].slots[1].sides == 10);
  CHECK(Events::kTypes[1].slots[2].name == "wind");
  CHECK(Events::kTypes[2].slots.empty());
}

}  // namespace sandtable::shore
