# ./play and ./test themselves, in a copy without our sources: a made-up cmake writes down what it is asked for, and
# builds a program that says how it was started.
# shellcheck shell=bash disable=SC2154

a_copy() {
  mkdir -p "$scratch/copy/games/toy"
  cp -r "$root/play" "$root/test" "$root/scripts" "$scratch/copy"
  touch "$scratch/copy/games/toy/CMakeLists.txt"
  cd "$scratch/copy" || return 1
  for tool in flock nproc mv setpriv sleep; do ln -sf "$(PATH=$system command -v "$tool")" "$scratch/plain/$tool"; done
  for tool in setup web; do
    printf '#!%s/bash\ntrue\n' "$scratch/plain" >"scripts/$tool"
  done
  stub id <<<'echo 0'
  stub cmake <<END_STUB
echo "\$*" >>"$scratch/asked"
case \$1 in
  --preset)
    mkdir -p build/\$2
    touch build/\$2/build.ninja
    for word in "\$@"; do
      if [[ \$word == -D* ]]; then echo "\${word#-D}" | sed 's/=/:BOOL=/'; fi
    done >>build/\$2/CMakeCache.txt
    ;;
  --build)
    if [[ -e fails ]]; then rm fails && exit 1; fi
    printf '#!%s/bash\necho "started: \$*"\n' "$scratch/plain" >build/release/sandtable
    chmod +x build/release/sandtable
    ;;
  *) echo "cmake version 3.31.6" ;;
esac
END_STUB
}

asked_of_cmake() { grep -e "$1" "$scratch/asked" || true; }

test_play_builds_without_tests_and_lets_warnings_be() {
  a_copy
  expect_in "started: play toy" "$(./play toy)"
  expect "--preset release -DBUILD_TESTING=OFF" "$(asked_of_cmake --preset)"
}

test_play_says_what_the_first_wait_is_for() {
  a_copy
  expect_in "The first start" "$(./play toy)"
  if [[ $(./play toy) == *"first start"* ]]; then echo "and says so again"; return 1; fi
}

test_play_in_a_folder_of_the_tests_tries_again_without_their_strictness() {
  a_copy
  mkdir -p build/release
  touch build/release/build.ninja fails
  echo "SANDTABLE_WERROR:BOOL=ON" >build/release/CMakeCache.txt
  expect_in "started: play toy" "$(./play toy)"
  expect "--preset release -DSANDTABLE_WERROR=OFF" "$(asked_of_cmake --preset)"
}

test_play_that_cannot_be_built_says_where_to_look() {
  a_copy
  touch fails
  local said
  if said=$(./play toy 2>&1); then return 1; fi
  expect_in "error: the build failed" "$said"
  expect_in "build/logs/build-play.log" "$said"
}

test_the_tests_take_warnings_for_errors_also_where_play_was_before() {
  a_copy
  ./play toy >/dev/null
  bash ./test build >/dev/null
  expect_in "--preset release -DBUILD_TESTING=ON -DSANDTABLE_WERROR=ON" "$(asked_of_cmake --preset)"
}

# What cmake says while it builds; it goes on once the screen shows it.
test_play_at_a_terminal_shows_how_far_the_build_is() {
  a_copy
  ln -sf "$(PATH=$system command -v script)" "$scratch/plain/script"
  cat >>"$scratch/bin/cmake" <<END_STUB
if [[ \$1 == --build ]]; then
  echo "[3/9] Building CXX object core/CMakeFiles/sandtable_core.dir/json.cpp.o"
  for ((i = 0; i < 200; ++i)); do
    if grep -q "3 of 9, " "$scratch/screen"; then exit; fi
    sleep 0.1
  done
  exit 1
fi
END_STUB
  touch "$scratch/screen"
  unset CI
  TERM=xterm SHELL=$scratch/plain/bash script -qefc './play toy' "$scratch/screen" </dev/null >/dev/null
  expect_in " s  compiling" "$(cat "$scratch/screen")"
  expect_in "started: play toy" "$(cat "$scratch/screen")"
}

test_only_the_preset_of_developers_takes_warnings_for_errors() {
  local strict
  strict=$(awk '/"name":/ { split($0, part, "\""); name = part[4] } /"SANDTABLE_WERROR": "ON"/ { print name }' "$root/CMakePresets.json")
  expect dev "$strict"
  expect_in 'option(SANDTABLE_WERROR' "$(grep -h 'SANDTABLE_WERROR .* OFF)' "$root"/cmake/*.cmake)"
}

test_cmake_asks_for_the_boost_that_setup_installs() {
  local least
  least=$("$root/scripts/setup" list | sed -nE 's/.*libboost-dev>=([0-9.]+).*/\1/p')
  expect "find_package(Boost $least REQUIRED)" "$(grep -h 'find_package(Boost' "$root/server/CMakeLists.txt")"
}

test_the_summary_says_on_which_system_it_was() {
  a_copy
  stub_version g++ 14
  local said
  said=$(./test build)
  expect_in "g++ 14.1.7, CMake 3.31.6" "$said"
  expect "2 passed, 0 failed" "$(tail -n 1 <<<"$said")"
}

test_without_our_formatter_the_format_is_left_out_not_failed() {
  a_copy
  local said
  said=$(./test format)
  expect_in "left out; our C++ is formatted with clang-format 19" "$said"
  expect "1 passed, 0 failed" "$(tail -n 1 <<<"$said")"
}
