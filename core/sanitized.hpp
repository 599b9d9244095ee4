#pragma once
// Whether a sanitizer watches this build. It makes everything about ten times slower and looks for
// other faults than wrong results: tests that play thousands of games play fewer there.

namespace sandtable {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANDTABLE_SANITIZED
#endif
#endif

#ifdef SANDTABLE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace sandtable
