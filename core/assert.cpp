#include "core/assert.hpp"

#include <cstdio>
#include <cstdlib>

namespace sandtable {

void assertion_failed(const char* condition, const char* meaning, const char* file, int line) {
  std::fprintf(stderr, "sandtable: broken assumption at %s:%d: %s (%s)\n", file, line, meaning,
               condition);
  std::abort();
}

}  // namespace sandtable
