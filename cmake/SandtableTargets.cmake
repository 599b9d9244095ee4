# Usage requirements shared by our targets: warnings, sanitizers, tests.

option(SANDTABLE_WERROR "Treat warnings as errors (set by the presets)" OFF)
option(SANDTABLE_FUZZ "Build the fuzz targets (needs clang)" OFF)
set(SANDTABLE_SANITIZE "" CACHE STRING "Sanitizers: address,undefined or thread")

add_library(sandtable_warnings INTERFACE)
add_library(sandtable::warnings ALIAS sandtable_warnings)
target_compile_options(sandtable_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion $<$<BOOL:${SANDTABLE_WERROR}>:-Werror>)

# What every part is built with: include root, sanitizers, coverage, asserts.
add_library(sandtable_build INTERFACE)
add_library(sandtable::build ALIAS sandtable_build)
target_include_directories(sandtable_build INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
target_compile_features(sandtable_build INTERFACE cxx_std_20)
target_compile_definitions(sandtable_build INTERFACE $<$<CONFIG:Release>:SANDTABLE_NO_ASSERTS>)
if(SANDTABLE_SANITIZE)
  target_compile_options(sandtable_build INTERFACE
    -fsanitize=${SANDTABLE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(sandtable_build INTERFACE -fsanitize=${SANDTABLE_SANITIZE})
endif()
option(SANDTABLE_COVERAGE "Instrument for coverage" OFF)
if(SANDTABLE_COVERAGE)
  target_compile_options(sandtable_build INTERFACE --coverage)
  target_link_options(sandtable_build INTERFACE --coverage)
endif()

# sandtable_add_test(NAME core_test SOURCES … LIBRARIES … [LABEL core])
function(sandtable_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;LABEL" "SOURCES;LIBRARIES")
  if(NOT BUILD_TESTING)
    return()
  endif()
  add_executable(${arg_NAME} ${arg_SOURCES})
  target_link_libraries(${arg_NAME} PRIVATE ${arg_LIBRARIES} sandtable::test_main
    sandtable::warnings)
  target_compile_definitions(${arg_NAME} PRIVATE
    SANDTABLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  doctest_discover_tests(${arg_NAME} PROPERTIES LABELS "${arg_LABEL}" TIMEOUT 600)
endfunction()
