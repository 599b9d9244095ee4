#pragma once
// Checks of our own work. No input can reach one of these; bad input is a Refusal or an Error.

namespace sandtable {
/// Ends the program with a message. Never returns.
[[noreturn]] void assertion_failed(const char* condition, const char* meaning, const char* file,
                                   int line);
}  // namespace sandtable

#ifdef SANDTABLE_NO_ASSERTS
#define SANDTABLE_ASSERT(condition, meaning) ((void)0)
#else
#define SANDTABLE_ASSERT(condition, meaning) \
  ((condition) ? (void)0 : ::sandtable::assertion_failed(#condition, meaning, __FILE__, __LINE__))
#endif
