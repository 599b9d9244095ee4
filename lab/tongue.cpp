#include "lab/tongue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sandtable::lab {

Speech::Speech(std::string_view language)
    : book_(lab_words(), language), point_(book_(say<"numbers.point">())) {}

std::string Speech::number(double value, int decimals) const {
  std::string out = fmt::format("{:.{}f}", value, decimals);
  if (const std::size_t at = out.find('.'); at != std::string::npos) out.replace(at, 1, point_);
  return out;
}

std::string Speech::plus(double value, int decimals) const {
  const std::string out = number(value, decimals);
  return std::signbit(value) ? out : "+" + out;
}

std::string Speech::brief(double value, int digits) const {
  std::string out = fmt::format("{:.{}g}", value, digits);
  if (const std::size_t at = out.find('.'); at != std::string::npos) out.replace(at, 1, point_);
  return out;
}

std::string Speech::percent(double share, int decimals) const {
  return number(100 * share, decimals) + " %";
}

std::string Speech::share(const Share& share) const {
  const double half = (share.high - share.low) / 2;
  if (share.share - half < 0 || share.share + half > 1)  // no "100.0 % ± 0.9"
    return (*this)(say<"numbers.within", "value", "low", "high">(
        percent(share.share), number(100 * share.low, 1), number(100 * share.high, 1)));
  return percent(share.share) + " ± " + number(100 * half, 1);
}

std::string Speech::interval(const Share& share) const {
  return (*this)(say<"numbers.interval", "low", "high">(number(100 * share.low, 1),
                                                        number(100 * share.high, 1)));
}

std::string Speech::figure(const Figure& figure) const {
  if (figure.high >= kUnknownMiss) return (*this)(say<"numbers.unknown">());
  return (*this)(say<"numbers.within", "value", "low", "high">(
      brief(figure.value, 3), brief(figure.low, 3), brief(figure.high, 3)));
}

std::string Speech::points(const Difference& change) const {
  return (*this)(say<"numbers.within", "value", "low", "high">(
      plus(100 * change.value), plus(100 * change.low), plus(100 * change.high)));
}

std::string Speech::time(double seconds) const {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 100) return number(seconds, seconds < 10 ? 1 : 0) + " s";
  if (whole < 6000) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::string Speech::moment(double seconds) const {
  return seconds < 0.9995 ? number(1000 * seconds, seconds < 0.01 ? 1 : 0) + " ms"
                          : number(seconds, 1) + " s";
}

Tongue::Tongue(const Evidence& evidence) : Tongue(evidence, evidence.language) {}

Tongue::Tongue(const Evidence& evidence, std::string_view language)
    : Speech(language), names_(*evidence.game, language) {
  labels_[kFirstMover] = (*this)(say<"who.first">());
  call_seats(evidence.main.tally);
  call_groups(evidence.main.tally);
  if (!evidence.sweep) return;
  for (const SweepPoint& point : evidence.sweep->points)
    if (seats_.empty()) call_seats(point.tally);
}

void Tongue::call_seats(const Tally& tally) {
  const std::vector<std::string> ids = seat_labels(tally);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto number = static_cast<std::int64_t>(i);
    const std::optional<std::string>& name = tally.seat_names[i];
    const bool shared = name && std::ranges::count(tally.seat_names, name) > 1;
    seats_.push_back(!name    ? (*this)(say<"who.seat", "n">(number))
                     : shared ? (*this)(say<"who.shared", "name", "n">(named(*name), number))
                              : named(*name));
    labels_[ids[i]] = seats_.back();
  }
}

/// Where a role has one name at the table and no other has it, it goes by that name.
void Tongue::call_groups(const Tally& tally) {
  for (const auto& [role, wins] : tally.roles) {
    const std::string id = role_label(tally, role);
    labels_.try_emplace(id, named(id));
  }
  for (const auto& [name, wins] : tally.names) {
    const std::string& role = tally.role_of_name.at(name);
    const std::string id = name_label(tally, name);
    labels_.try_emplace(
        id, id == name ? named(name)
                       : (*this)(say<"who.role", "name", "role">(named(name), named(role))));
  }
}

std::string Tongue::who(const std::string& id) const {
  const auto found = labels_.find(id);
  return found == labels_.end() ? named(id) : found->second;
}

std::string Tongue::setting(const Setting& setting) const {
  if (setting.item < 0) return setting.name();
  return (*this)(
      say<"settings.item", "name", "n", "all">(setting.name(), setting.item + 1, setting.items));
}

std::string Tongue::seat(std::size_t number) const {
  return number < seats_.size() ? seats_[number]
                                : (*this)(say<"who.seat", "n">(static_cast<std::int64_t>(number)));
}

}  // namespace sandtable::lab
