# A game's CMakeLists.txt is one call:
#   sandtable_add_game(fiefdoms SOURCES … TESTS … [MODEL …] [BENCH …])
# MODEL: what the tests compare the game with in many thousands of battles, so it is optimised.

function(sandtable_add_game name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;TESTS;MODEL;BENCH")
  set(folder ${CMAKE_CURRENT_SOURCE_DIR})
  set(header ${PROJECT_BINARY_DIR}/gen/${name}/rules.hpp)
  set(source ${PROJECT_BINARY_DIR}/gen/${name}/embedded.cpp)
  file(GLOB_RECURSE contents CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*.hpp ${folder}/*.md
    ${folder}/data/* ${folder}/words/*.json ${folder}/scenarios/*.json ${folder}/*.txt)
  add_custom_command(OUTPUT ${header}
    COMMAND embed header ${folder} ${name} ${header}
    COMMAND ${CMAKE_COMMAND} -E touch ${header}
    DEPENDS ${folder}/RULES.md embed COMMENT "Rule numbers of ${name}" VERBATIM)
  add_custom_command(OUTPUT ${source}
    COMMAND embed source ${folder} ${name} ${source}
    COMMAND ${CMAKE_COMMAND} -E touch ${source}
    DEPENDS ${contents} embed COMMENT "Rules, data and citations of ${name}" VERBATIM)
  # A long RULES.md is one long literal; both compilers take it.
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  add_custom_target(${name}_rules DEPENDS ${header})
  add_library(sandtable_${name} STATIC ${arg_SOURCES} ${source})
  add_library(sandtable::${name} ALIAS sandtable_${name})
  add_dependencies(sandtable_${name} ${name}_rules)
  target_link_libraries(sandtable_${name} PUBLIC sandtable::core PRIVATE sandtable::warnings)
  if(arg_BENCH)
    add_executable(${name}_bench EXCLUDE_FROM_ALL ${arg_BENCH})
    target_link_libraries(${name}_bench PRIVATE sandtable::${name} sandtable::warnings)
  endif()
  set_property(GLOBAL APPEND PROPERTY SANDTABLE_GAMES ${name})  # the registry is generated from it
  if(arg_TESTS)
    sandtable_add_test(NAME ${name}_test LABEL games SOURCES ${arg_TESTS}
      LIBRARIES sandtable::${name})
  endif()
  if(arg_MODEL AND BUILD_TESTING)
    add_library(${name}_model STATIC EXCLUDE_FROM_ALL ${arg_MODEL})
    target_link_libraries(${name}_model PRIVATE sandtable::${name} sandtable::warnings)
    target_compile_options(${name}_model PRIVATE -O1)
    target_link_libraries(${name}_test PRIVATE ${name}_model)
  endif()
endfunction()

# The registry: every game that was added, in alphabetical order.
function(sandtable_add_registry)
  get_property(games GLOBAL PROPERTY SANDTABLE_GAMES)
  list(SORT games)
  list(LENGTH games count)
  set(declarations "")
  set(rows "")
  foreach(name IN LISTS games)
    string(APPEND declarations "namespace ${name} {\nconst GameEntry& entry();\n}\n")
    string(APPEND rows "      &${name}::entry(),\n")
  endforeach()
  set(file ${PROJECT_BINARY_DIR}/gen/registry.cpp)
  file(CONFIGURE OUTPUT ${file} CONTENT [[
// Generated from the folders under games/. Do not edit.
#include "core/registry.hpp"

#include <array>

namespace sandtable {
@declarations@
std::span<const GameEntry* const> registry() {
  static const std::array<const GameEntry*, @count@> kGames{
@rows@  };
  return kGames;
}

}  // namespace sandtable
]] @ONLY)
  set(faces ${PROJECT_BINARY_DIR}/gen/faces.cpp)
  set(games_folder ${PROJECT_SOURCE_DIR}/games)
  # Looks are held against the kinds that a game's code and data name.
  file(GLOB_RECURSE contents CONFIGURE_DEPENDS ${games_folder}/*.cpp ${games_folder}/*.hpp
    ${games_folder}/*/data/*.json ${games_folder}/*/words/en.json ${games_folder}/*/looks.json
    ${games_folder}/*/observation.json)
  add_custom_command(OUTPUT ${faces}
    COMMAND embed_faces ${games_folder} ${faces} ${games}
    COMMAND ${CMAKE_COMMAND} -E touch ${faces}
    DEPENDS ${contents} embed_faces COMMENT "Looks and layouts of all games" VERBATIM)
  add_library(sandtable_registry STATIC ${file} ${faces})
  add_library(sandtable::registry ALIAS sandtable_registry)
  target_link_libraries(sandtable_registry PUBLIC sandtable::core)
  foreach(name IN LISTS games)
    target_link_libraries(sandtable_registry PRIVATE sandtable::${name})
  endforeach()
endfunction()
