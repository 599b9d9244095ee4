# Which Node will do. The Node is made up; it runs the condition of scripts/with-node with a version of ours.
# shellcheck shell=bash disable=SC2154

node_of() {  # node_of MAJOR.MINOR
  stub npm <<<'true'
  stub node <<END_STUB
[[ "\$2" == *"a > 22"* ]] || exit 9
major=${1%.*} minor=${1#*.}
((major > 22 || (major == 22 && minor >= 12)))
END_STUB
}

fits() { "$root/scripts/with-node" --check; }

test_node_22_12_and_newer_will_do() {
  local version
  for version in 22.12 22.23 24.0 26.10; do node_of "$version" && fits; done
}

test_node_20_is_out_of_support() {
  local version said
  for version in 18.19 20.19 22.11; do
    node_of "$version"
    if fits; then return 1; fi
  done
  if said=$("$root/scripts/with-node" true 2>&1); then return 1; fi
  expect_in "22.12 or newer" "$said"
  expect_in "remedy: scripts/setup play" "$said"
}
