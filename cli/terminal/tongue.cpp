#include "cli/terminal/tongue.hpp"

#include <cmath>

namespace sandtable::terminal {

std::string spelt(const Phrase& phrase, const Look& look) {
  return PhraseBook(terminal_words(), look.language)(phrase);
}

std::string listed(const std::vector<std::string>& all, const Look& look) {
  if (all.empty()) return "";
  std::string out = all.front();
  for (std::size_t i = 1; i + 1 < all.size(); ++i) out += ", " + all[i];
  return all.size() == 1 ? out : say<"lists.and", "a", "b">(look, out, all.back());
}

std::string percent(std::int64_t numerator, std::int64_t denominator, const Look& look) {
  const double share =
      denominator == 0 ? 0 : static_cast<double>(numerator) / static_cast<double>(denominator);
  const std::int64_t tenths = std::lrint(1000 * share);
  return say<"odds.share", "whole", "tenths">(look, tenths / 10, tenths % 10);
}

}  // namespace sandtable::terminal
