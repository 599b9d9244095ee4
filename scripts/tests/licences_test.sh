# NOTICE names what ships, and the folder licenses has the texts.
# shellcheck shell=bash disable=SC2154

test_every_text_is_named_and_every_named_text_is_there() {
  local file
  for file in "$root"/licenses/*; do
    expect_in "licenses/$(basename "$file")" "$(cat "$root/NOTICE")"
  done
  while IFS= read -r file; do
    if [[ ! -s $root/$file ]]; then echo "$file is named in NOTICE, and there is none" && return 1; fi
  done < <(grep -oE 'licenses/[a-z0-9-]+\.txt' "$root/NOTICE")
}

# What CMake looks for and what of it ships: a new library is named or fails here.
test_every_library_that_is_built_in_is_named() {
  local name notice
  notice=$(cat "$root/NOTICE")
  while IFS= read -r name; do
    case $name in
      Python | Threads) ;;  # of the system, and nothing of it is carried
      PostgreSQL) expect_in "libpq" "$notice" ;;
      SQLite3) expect_in "SQLite" "$notice" ;;
      MPI) expect_in "Open MPI" "$notice" ;;
      *) expect_in "$name" "$notice" ;;
    esac
  done < <(find "$root" \( -name build -o -name node_modules -o -name .git \) -prune -o \
    \( -name CMakeLists.txt -o -name '*.cmake' \) -exec grep -hoE '^ *find_package\([A-Za-z0-9]+' {} + |
    sed 's/.*(//' | sort -u)
}

test_the_python_package_links_to_the_same_files() {
  expect "$(cat "$root/NOTICE")" "$(cat "$root/python/NOTICE")"
  expect "$(cat "$root/LICENSE")" "$(cat "$root/python/LICENSE")"
  expect "$(cat "$root/licenses/nanobind.txt")" "$(cat "$root/python/licenses/nanobind.txt")"
}
