// Where libFuzzer comes in.

#include "fuzz/fuzz.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer looks for
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  sandtable::fuzz::try_input(sandtable::fuzz::Input(bytes, size));
  return 0;
}
