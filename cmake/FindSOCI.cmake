# SOCI with the backends we use, as SOCI::core, SOCI::sqlite3 and SOCI::postgresql. Debian's
# libsoci-dev brings neither a CMake configuration nor a pkg-config file.
include(FindPackageHandleStandardArgs)

find_path(SOCI_INCLUDE_DIR soci/soci.h)
find_library(SOCI_CORE_LIBRARY soci_core)
find_library(SOCI_SQLITE3_LIBRARY soci_sqlite3)
find_library(SOCI_POSTGRESQL_LIBRARY soci_postgresql)
mark_as_advanced(SOCI_INCLUDE_DIR SOCI_CORE_LIBRARY SOCI_SQLITE3_LIBRARY SOCI_POSTGRESQL_LIBRARY)
find_package(SQLite3 QUIET)
find_package(PostgreSQL QUIET)  # libpq: the backend's header shows its connection

find_package_handle_standard_args(SOCI
  REQUIRED_VARS SOCI_CORE_LIBRARY SOCI_SQLITE3_LIBRARY SOCI_POSTGRESQL_LIBRARY SOCI_INCLUDE_DIR
    SQLite3_FOUND PostgreSQL_FOUND
  REASON_FAILURE_MESSAGE "install libsoci-dev, libsqlite3-dev and libpq-dev (scripts/setup play)")

if(SOCI_FOUND AND NOT TARGET SOCI::core)
  add_library(SOCI::core UNKNOWN IMPORTED)
  set_target_properties(SOCI::core PROPERTIES
    IMPORTED_LOCATION ${SOCI_CORE_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${SOCI_INCLUDE_DIR})
  add_library(SOCI::sqlite3 UNKNOWN IMPORTED)
  set_target_properties(SOCI::sqlite3 PROPERTIES IMPORTED_LOCATION ${SOCI_SQLITE3_LIBRARY})
  target_link_libraries(SOCI::sqlite3 INTERFACE SOCI::core SQLite::SQLite3)
  add_library(SOCI::postgresql UNKNOWN IMPORTED)
  set_target_properties(SOCI::postgresql PROPERTIES IMPORTED_LOCATION ${SOCI_POSTGRESQL_LIBRARY})
  target_link_libraries(SOCI::postgresql INTERFACE SOCI::core PostgreSQL::PostgreSQL)
endif()
