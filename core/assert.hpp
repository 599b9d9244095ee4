#pragma once
// Checks of our own work. No input can reach one of these; bad input is a Refusal or an Error.

namespace sandtable {
/// Ends the program with a message. Never returns.
[[noreturn]] void assertion_failed(const char* condition, const char* meaning, const char* file,
                                   int line);
}  // namespace sandtable

namespace sandtable {
/// Stops the compilation: a consteval function that calls it is an error whose message shows the
/// sentence. It is not constexpr for that reason; `throw` would do the same, but engines for the
/// browser are compiled without exceptions.
inline void cannot_compile(const char* /*sentence*/) {}
}  // namespace sandtable

#ifdef SANDTABLE_NO_ASSERTS
#define SANDTABLE_ASSERT(condition, meaning) ((void)0)
#else
#define SANDTABLE_ASSERT(condition, meaning) \
  ((condition) ? (void)0 : ::sandtable::assertion_failed(#condition, meaning, __FILE__, __LINE__))
#endif
