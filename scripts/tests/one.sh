# Runs one test, and has what the tests share: a scratch folder, a PATH with nothing in it but what a test put
# there and the plain tools of every system, and two ways to look at what came out.
# shellcheck shell=bash
set -euo pipefail

# shellcheck disable=SC2034  # the tests use it
root=$PWD  # of the repository
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/plain" "$scratch/home"
for tool in awk basename bash cat chmod cp cut dirname env find grep head ln ls mkdir mktemp paste rm sed sort tail tee touch tr \
  uname wc; do
  ln -s "$(command -v "$tool")" "$scratch/plain/$tool"
done
# shellcheck disable=SC2034  # the tests use it
system=$PATH
export PATH=$scratch/bin:$scratch/plain HOME=$scratch/home
unset XDG_CACHE_HOME

# stub NAME: a program of this name; the script is read from the input.
stub() {
  { echo "#!$scratch/plain/bash"; cat; } >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

# stub_clang NAME VERSION: a program that says only how old it is.
stub_version() { stub "$1" <<<"echo 'Some $1 version $2.1.7 (for tests)'"; }

expect() {  # expect WANTED FOUND
  if [[ $1 == "$2" ]]; then return 0; fi
  printf 'wanted:\n%s\nfound:\n%s\n' "$1" "$2"
  return 1
}

expect_in() {  # expect_in PART WHOLE
  if [[ $2 == *"$1"* ]]; then return 0; fi
  printf 'wanted somewhere:\n%s\nfound:\n%s\n' "$1" "$2"
  return 1
}

# shellcheck source=/dev/null
source "$1"
"$2"
