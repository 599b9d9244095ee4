# What stands behind a step while it runs.
# shellcheck shell=bash disable=SC2154

# shows WANTED: what is told of the log on the input, after 34 seconds.
shows() {
  cat >"$scratch/log"
  # shellcheck source=scripts/progress.sh
  source "$root/scripts/progress.sh"
  expect "$1" "$(progress_of "$scratch/log" 34)"
}

test_nothing_said_yet() {
  shows ": 34 s" </dev/null
  # A log that is not there yet is no fault either.
  rm "$scratch/log"
  expect ": 34 s" "$(progress_of "$scratch/log" 34)"
}

test_ninja_compiles() {
  shows ": 12 of 345, 34 s  compiling core/json.cpp" <<'END'
-- Configuring done
[11/345] Linking CXX static library core/libsandtable_core.a
[12/345] Building CXX object core/CMakeFiles/sandtable_core.dir/json.cpp.o
END
}

test_ninja_compiles_many_files_at_once() {
  shows ": 3 of 40, 34 s  compiling games/blocs" <<'END'
[3/40] Building CXX object games/blocs/CMakeFiles/sandtable_blocs.dir/Unity/unity_0_cxx.cxx.o
END
}

test_ninja_links() {
  shows ": 345 of 345, 34 s  linking cli/sandtable" <<'END'
[345/345] Linking CXX executable cli/sandtable
END
}

test_ninja_does_something_else() {
  shows ": 5 of 9, 34 s  Rule numbers of frontier" <<'END'
[5/9] Rule numbers of frontier
END
}

test_a_warning_behind_ninja_keeps_the_count() {
  shows ": 5 of 9, 34 s  a.cpp:3:1: warning: strange" <<'END'
[5/9] Building CXX object core/CMakeFiles/sandtable_core.dir/json.cpp.o
a.cpp:3:1: warning: strange
END
}

test_ctest_counts_after_ninja() {
  shows ": 12 of 1973, 34 s  PW-9.2 a tie leaves the defender in place" <<'END'
[9/9] Linking CXX executable core/core_test
Test project /sandtable/build/release
        Start    1: PW-9.1 one
  12/1973 Test   #12: PW-9.2 a tie leaves the defender in place ......   Passed    0.02 sec
END
}

test_apt_fetches() {
  shows ": 1 of 31, 34 s  fetching libpq-dev" <<'END'
Get:1 http://deb.debian.org/debian trixie InRelease [140 kB]
1 upgraded, 30 newly installed, 0 to remove and 4 not upgraded.
Get:1 http://deb.debian.org/debian trixie/main amd64 libpq-dev amd64 17.5 [1344 B]
END
}

test_apt_unpacks_and_sets_up() {
  shows ": 2 of 3, 34 s  unpacking libpq-dev" <<'END'
0 upgraded, 3 newly installed, 0 to remove and 4 not upgraded.
Unpacking g++ (4:14.2.0-1) ...
Selecting previously unselected package libpq-dev.
Preparing to unpack .../08-libpq-dev_17.5_amd64.deb ...
Unpacking libpq-dev (17.5) ...
END
  shows ": 1 of 3, 34 s  setting up g++" <<'END'
0 upgraded, 3 newly installed, 0 to remove and 4 not upgraded.
Unpacking g++ (4:14.2.0-1) ...
Setting up g++ (4:14.2.0-1) ...
Processing triggers for libc-bin ...
END
}

test_other_words_are_shown_but_for_what_would_move_the_cursor() {
  shows ": 34 s  added 80 packages [0m" < <(printf 'first\nadded 10\radded 80 packages \e[0m\n\n')
}
