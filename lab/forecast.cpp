#include "lab/forecast.hpp"

#include <algorithm>

namespace sandtable::lab {

void Forecast::next_experiment() {
  begin("");
  studies_.clear();
  now_ = std::min(now_ + 1, experiments_.size());
}

void Forecast::begin(const std::string& study) {
  if (first_) played_before_ += studies_[study_] - *first_;
  study_ = study, first_.reset(), total_ = 0, began_ = seconds_;
}

void Forecast::show(std::uint64_t done, std::uint64_t total, double seconds) {
  if (!first_) first_ = done;
  studies_[study_] = std::max(studies_[study_], done);
  total_ = total, seconds_ = seconds;
}

std::uint64_t Forecast::there() const {
  std::uint64_t out = 0;
  for (const auto& [name, games] : studies_) out += games;
  return out;
}

std::optional<double> Forecast::left() const {
  const auto found = studies_.find(study_);
  const std::uint64_t done = found == studies_.end() ? 0 : found->second;
  const std::uint64_t played = first_ ? done - *first_ : 0;
  if (played_before_ + played == 0) return std::nullopt;
  const double usual = seconds_ / static_cast<double>(played_before_ + played);
  // Players differ in how long they think: the rest of a study takes as long as its beginning did.
  const double here = played == 0 ? usual : (seconds_ - began_) / static_cast<double>(played);
  const std::uint64_t rest = total_ > done ? total_ - done : 0;
  std::uint64_t later = 0;
  for (std::size_t i = now_; i < experiments_.size(); ++i) later += experiments_[i];
  const std::uint64_t spent =
      std::min(there() + rest, now_ < experiments_.size() ? experiments_[now_] : 0);
  return here * static_cast<double>(rest) + usual * static_cast<double>(later - spent);
}

}  // namespace sandtable::lab
