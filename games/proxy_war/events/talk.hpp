#pragma once
// What happens in the Negotiation Phase.

#include "core/telling.hpp"
#include "games/proxy_war/things.hpp"

namespace sandtable::proxy_war {

struct Offered {
  static constexpr const char* kEvent = "offered";
  By by;
  OfferNumber offer;
  With with;
};
struct Countered {
  static constexpr const char* kEvent = "countered";
  By by;
  As<"parent", Role::Other, NumberSlot> parent;
  OfferNumber offer;
  With with;
};
struct OfferGives {
  static constexpr const char* kEvent = "offer_gives";
  OfferNumber offer;
  By by;
  Whom whom;
  N n;
  What<Thing> what;
};
struct OfferPermits {
  static constexpr const char* kEvent = "offer_permits";
  OfferNumber offer;
  By by;
  Whom whom;
  At<Spot> at;
};
struct Accepted {
  static constexpr const char* kEvent = "accepted";
  By by;
  OfferNumber offer;
};
struct Declined {
  static constexpr const char* kEvent = "declined";
  By by;
  OfferNumber offer;
};
struct Withdrawn {
  static constexpr const char* kEvent = "withdrawn";
  By by;
  OfferNumber offer;
};
struct Traded {
  static constexpr const char* kEvent = "traded";
  OfferNumber offer;
};
struct TradeMoved {
  static constexpr const char* kEvent = "trade_moved";
  By by;
  Whom whom;
  N n;
  What<Thing> what;
};
struct TradePermitted {
  static constexpr const char* kEvent = "trade_permitted";
  By by;
  Whom whom;
  At<Spot> at;
};
struct TradeSeen {
  static constexpr const char* kEvent = "trade_seen";
  By by;
  With with;
};
struct OfferVoid {
  static constexpr const char* kEvent = "offer_void";
  OfferNumber offer;
  Of of;
};
struct Expired {
  static constexpr const char* kEvent = "expired";
  OfferNumber offer;
};
struct AdvisorRecalled {
  static constexpr const char* kEvent = "advisor_recalled";
  By by;
  Whom whom;
};
struct AdvisorReturned {
  static constexpr const char* kEvent = "advisor_returned";
  By by;
  Whom whom;
};
struct RoundBegins {
  static constexpr const char* kEvent = "round_begins";
  As<"round", Role::Time, NumberSlot> round;
  As<"rounds", Role::Other, NumberSlot> rounds;
};
struct IsReady {
  static constexpr const char* kEvent = "is_ready";
  By by;
};

}  // namespace sandtable::proxy_war
