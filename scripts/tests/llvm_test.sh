# Which clang is used where there are several, or other ones than ours.
# shellcheck shell=bash disable=SC2154

# clang_of VERSION…: compiler and checks of these versions.
clang_of() {
  local version
  for version in "$@"; do
    stub_version "clang++-$version" "$version"
    stub_version "clang-tidy-$version" "$version"
    stub_version "clang-format-$version" "$version"
  done
}

test_the_version_we_are_tested_with_goes_first() {
  clang_of 16 19 22
  expect 19 "$("$root/scripts/llvm" version)"
  expect clang++-19 "$("$root/scripts/llvm" clang++)"
}

test_without_it_the_newest_one() {
  clang_of 16 18 21
  expect 21 "$("$root/scripts/llvm" version)"
  expect clang-tidy-21 "$("$root/scripts/llvm" clang-tidy)"
}

test_a_version_without_checks_comes_last() {
  clang_of 17
  stub_version clang++-20 20
  expect 17 "$("$root/scripts/llvm" version)"
}

test_versions_before_16_will_not_do() {
  clang_of 14 15
  local said
  if said=$("$root/scripts/llvm" clang++ 2>&1); then return 1; fi
  expect_in "no clang of version 16 or newer" "$said"
  expect_in "remedy: scripts/setup test" "$said"
}

test_tools_without_a_number_in_their_names() {
  stub_version clang++ 18
  stub_version clang-tidy 18
  expect 18 "$("$root/scripts/llvm" version)"
  expect clang-tidy "$("$root/scripts/llvm" clang-tidy)"
}

test_tools_without_a_number_that_are_too_old() {
  stub_version clang++ 14
  if "$root/scripts/llvm" clang++ 2>/dev/null; then return 1; fi
}

test_only_version_19_formats() {
  clang_of 18 20
  if "$root/scripts/llvm" clang-format 2>/dev/null; then return 1; fi
  stub_version clang-format 19
  expect clang-format "$("$root/scripts/llvm" clang-format)"
  clang_of 19
  expect clang-format-19 "$("$root/scripts/llvm" clang-format)"
}
