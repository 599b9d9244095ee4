# Usage requirements shared by our targets: warnings, sanitizers, tests.

option(SANDTABLE_WERROR "Treat warnings as errors (set by ./test and the preset dev)" OFF)
option(SANDTABLE_FUZZ "Build the fuzz targets (needs clang)" OFF)
set(SANDTABLE_SANITIZE "" CACHE STRING "Sanitizers: address,undefined or thread")

add_library(sandtable_warnings INTERFACE)
add_library(sandtable::warnings ALIAS sandtable_warnings)
target_compile_options(sandtable_warnings INTERFACE
  -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow> -Wconversion $<$<BOOL:${SANDTABLE_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 takes "literal" + std::string for an overlapping copy when it optimises (GCC bug 105651).
  target_compile_options(sandtable_warnings INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
  # What newer ones guess of bounds and life times, once they have inlined and unrolled, is wrong in the standard library (a
  # variant that is moved) and for loops up to a number that is checked elsewhere. g++ 12 goes on watching ours, and the
  # sanitizers look at what really happens.
  target_compile_options(sandtable_warnings INTERFACE
    -Wno-array-bounds -Wno-free-nonheap-object -Wno-maybe-uninitialized -Wno-stringop-overflow)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # std::stable_sort of libstdc++ 12 uses a function that it deprecates itself; g++ watches ours.
  target_compile_options(sandtable_warnings INTERFACE -Wno-deprecated-declarations)
endif()

if(CMAKE_UNITY_BUILD)
  # Files compiled together may use one name for two private things; dev watches the rest.
  target_compile_options(sandtable_warnings INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>)
endif()

# What every part is built with: include root, sanitizers, coverage, asserts.
add_library(sandtable_build INTERFACE)
add_library(sandtable::build ALIAS sandtable_build)
target_include_directories(sandtable_build INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
target_compile_features(sandtable_build INTERFACE cxx_std_20)
# Names of files in asserts and tests begin at the root: what one clone has compiled the compiler cache has
# for the next, and no program tells where it was built.
target_compile_options(sandtable_build INTERFACE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
target_compile_definitions(sandtable_build INTERFACE $<$<CONFIG:Release>:SANDTABLE_NO_ASSERTS>)
# Programs and the Python module, a shared library, are linked from the same objects: what one build has
# compiled the compiler cache has for the other.
target_compile_options(sandtable_build INTERFACE
  $<$<CONFIG:Release>:-fPIC;-fvisibility=hidden;-fvisibility-inlines-hidden>)
if(SANDTABLE_SANITIZE)
  # vptr asks for type information that SOCI, which the store stands on, does not give away.
  target_compile_options(sandtable_build INTERFACE -fsanitize=${SANDTABLE_SANITIZE}
    -fno-sanitize=vptr -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(sandtable_build INTERFACE -fsanitize=${SANDTABLE_SANITIZE})
endif()
# Counts bits with one instruction. A program built so ends with "illegal instruction" on older processors, so who builds
# for others leaves it off: docs/performance.md has what it gives.
option(SANDTABLE_X86_64_V2 "Build for x86-64 processors from 2009 on" OFF)
if(SANDTABLE_X86_64_V2)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    message(FATAL_ERROR "SANDTABLE_X86_64_V2 is for x86-64; this is ${CMAKE_SYSTEM_PROCESSOR}: leave it off")
  endif()
  target_compile_options(sandtable_build INTERFACE -march=x86-64-v2)
endif()
option(SANDTABLE_COVERAGE "Instrument for coverage" OFF)
if(SANDTABLE_COVERAGE)
  target_compile_options(sandtable_build INTERFACE --coverage)
  target_link_options(sandtable_build INTERFACE --coverage)
endif()

# sandtable_unhurried(TARGET [IN_TESTS]): a part that waits for people more than it works. Optimising it
# to the utmost, or what a sanitizer has added to it at all, takes longer than it ever gives back.
# IN_TESTS: people do wait for it, the sanitized tests do not.
function(sandtable_unhurried target)
  if(SANDTABLE_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(NOT "IN_TESTS" IN_LIST ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# sandtable_add_test(NAME core_test SOURCES … LIBRARIES … [LABEL core] [NEEDS_SOURCES])
# NEEDS_SOURCES: the tests read files of the repository, below SANDTABLE_SOURCE_DIR. Others do without, so
# that the compiler cache knows them again in another clone.
# Every test case becomes a test of ctest; the target <LABEL>_tests builds all programs of a label.
function(sandtable_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "NEEDS_SOURCES" "NAME;LABEL" "SOURCES;LIBRARIES")
  if(NOT BUILD_TESTING)
    return()
  endif()
  add_executable(${arg_NAME} ${arg_SOURCES})
  target_link_libraries(${arg_NAME} PRIVATE ${arg_LIBRARIES} sandtable::test_main
    sandtable::warnings)
  if(arg_NEEDS_SOURCES)
    target_compile_definitions(${arg_NAME} PRIVATE SANDTABLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  endif()
  # What is tested is compiled as people run it; the tests themselves run briefly and compile long, most
  # of it their headers.
  target_compile_options(${arg_NAME} PRIVATE -O0)
  set_target_properties(${arg_NAME} PROPERTIES UNITY_BUILD_BATCH_SIZE 24)
  if(arg_LABEL)
    if(NOT TARGET ${arg_LABEL}_tests)
      add_custom_target(${arg_LABEL}_tests)
    endif()
    add_dependencies(${arg_LABEL}_tests ${arg_NAME})
  endif()
  # doctest is content when a name matches no test case; we are not.
  doctest_discover_tests(${arg_NAME} PROPERTIES LABELS "${arg_LABEL}" TIMEOUT 600
    FAIL_REGULAR_EXPRESSION "test cases: +0 " SKIP_REGULAR_EXPRESSION "skipped: SANDTABLE_")
endfunction()

# The words of a part of the program, words/en.json and other languages of this folder, go into a target
# as `const Catalogues& PART_words()`.
function(sandtable_add_words target part)
  set(made ${PROJECT_BINARY_DIR}/gen/words/${part}.cpp)
  file(GLOB words CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/words/*.json)
  add_custom_command(OUTPUT ${made}
    COMMAND embed_words ${CMAKE_CURRENT_SOURCE_DIR} ${part} ${made}
    DEPENDS ${words} embed_words COMMENT "Words of ${part}" VERBATIM)
  set_source_files_properties(${made} PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE ${made})
endfunction()
