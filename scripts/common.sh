# Shared by ./play, ./test and the scripts beside this file: steps with progress, errors with a
# remedy, one build at a time. Sourced, never run.
# shellcheck shell=bash

# shellcheck source=scripts/progress.sh
source "$(dirname "${BASH_SOURCE[0]}")/progress.sh"

# Under the tests of a build server nobody watches: no colours, no moving line.
if [[ -t 1 && -z "${CI:-}" && "${TERM:-dumb}" != dumb ]]; then moving=yes; else moving=no; fi
if [[ $moving == yes && -z "${NO_COLOR:-}" ]]; then
  bold=$'\e[1m' dim=$'\e[2m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m'
else
  bold='' dim='' red='' green='' plain=''
fi

# What one clone has compiled is known in every other on this machine.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=true

# shellcheck disable=SC2034  # used by those who source this
cores=$(nproc 2>/dev/null || echo 2)
logs=build/logs
step=0
steps=0
job=0

complain() {
  printf '%serror:%s %s\n%sremedy:%s %s\n' "$red" "$plain" "$1" "$bold" "$plain" "$2" >&2
}

# die WHAT REMEDY: says what went wrong and what to do about it, and stops.
die() {
  complain "$@"
  exit 1
}

# misuse WHAT REMEDY: the same for a command line that cannot be meant.
misuse() {
  complain "$@"
  exit 2
}

# Shows behind the step how far a job is, once a second, while it runs.
watch_job() {
  local title=$1 log=$2 since=$3 line width
  width=$(($(tput cols 2>/dev/null || echo 80) - 2))
  while kill -0 "$job" 2>/dev/null; do
    line=$title$(progress_of "$log" $((SECONDS - since)))
    printf '\r\e[K%s' "${line:0:width}"
    sleep 1
  done
  printf '\r\e[K'
}

# Ends the running job with us, and all that it has started: first by asking, so that what it has set up
# (a database, say) is cleared away.
stop_job() {
  local try
  trap '' INT TERM HUP
  printf '\n%sstopped%s\n' "$red" "$plain" >&2
  if [[ $job -ne 0 ]]; then
    kill -TERM -- "-$job" 2>/dev/null || true
    for ((try = 0; try < 100; ++try)); do
      kill -0 -- "-$job" 2>/dev/null || break
      sleep 0.1
    done
    kill -KILL -- "-$job" 2>/dev/null || true
  fi
  exit "$1"
}
trap 'stop_job 130' INT
trap 'stop_job 143' TERM HUP

# start_job COMMAND…: in the background, with all its children in one process group, so that they can be ended
# together. Bash makes such a group only where it controls jobs.
start_job() {
  set -m
  "$@" &
  job=$!
  set +m
}

left_out=77  # the status of a step for which this system lacks something that is no fault

# run_step TITLE LOG COMMAND…: one numbered step, its output in build/logs/LOG.log. Returns the
# status of the command; shows the end of the log if that is neither 0 nor $left_out.
run_step() {
  local title=$1 log=$logs/$2.log since=$SECONDS status=0
  shift 2
  step=$((step + 1))
  title="[$step/$steps] $title"
  mkdir -p "$logs"
  : >"$log"
  if [[ $moving == no ]]; then printf '%s …\n' "$title"; fi
  start_job "$@" >"$log" 2>&1 </dev/null
  if [[ $moving == yes ]]; then watch_job "$title" "$log" "$since"; fi
  wait "$job" || status=$?
  job=0
  took=$((SECONDS - since))
  if [[ $status -eq 0 ]]; then
    printf '%s%s%s %s%d s%s\n' "$green" "$title: done," "$plain" "$dim" "$took" "$plain"
    return 0
  fi
  if [[ $status -eq $left_out ]]; then
    printf '%s: left out; %s\n' "$title" "$(tail -n 1 "$log")"
    return "$status"
  fi
  printf '%s%s: failed after %d s%s\n' "$red" "$title" "$took" "$plain"
  printf '%s\n' "--- the end of $log"
  tail -n 60 "$log"
  printf '%s\n' "---"
  return "$status"
}

# configure PRESET [FLAG…]: once; afterwards the build itself notices what changed.
configure() {
  local preset=$1
  shift
  if [[ -f build/$preset/build.ninja ]]; then return 0; fi
  cmake --preset "$preset" "$@"
}

# Two builds in one folder disturb each other: the second waits.
one_build_at_a_time() {
  mkdir -p build
  exec 9>build/.lock
  flock -n 9 && return 0
  echo "Another ./play or ./test is building here; waiting for it."
  flock 9
}

# Our own files that end in one of the given ways, whether committed yet or not.
own_files() {
  local patterns=() suffix
  for suffix in "$@"; do patterns+=("*$suffix"); done
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard -- "${patterns[@]}" | sort -u |
      while IFS= read -r file; do if [[ -f $file ]]; then printf '%s\n' "$file"; fi; done
  else
    for suffix in "$@"; do
      find . \( -path ./build -o -path ./.git -o -path ./web/dist -o -name node_modules -o -name __pycache__ \) -prune \
        -o -type f -name "*$suffix" -printf '%P\n'
    done | sort -u
  fi
}

# The first number with a dot in what a program says of its version; nothing where there is no such program.
version_of() {  # version_of PROGRAM
  if command -v "$1" >/dev/null; then "$1" --version 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1 || true; fi
}

# The Python that the package is tested with. Debian's has its headers beside it; others (pyenv) hide behind the
# name python3.
own_python() { if [[ -x /usr/bin/python3 ]]; then echo /usr/bin/python3; else command -v python3 || true; fi; }

# "Debian GNU/Linux 12 (bookworm): g++ 12.2.0, clang 19.1.7, …": what is found here of what we stand on.
this_system() {
  local name words='' each tool
  name=$(sed -nE 's/^PRETTY_NAME="?([^"]*)"?$/\1/p' /etc/os-release 2>/dev/null || true)
  for each in g++ clang CMake Node Python; do
    case $each in
      g++) tool=$(version_of g++) ;;
      clang) tool=$(version_of "$(scripts/llvm clang++ 2>/dev/null || echo clang++)") ;;
      CMake) tool=$(version_of cmake) ;;
      Node) tool=$(scripts/with-node node --version 2>/dev/null | tr -d v || true) ;;
      Python) tool=$(version_of "$(own_python)") ;;
    esac
    if [[ -n $tool ]]; then words+=", $each $tool"; fi
  done
  tool=$(sed -nE 's/^#define BOOST_LIB_VERSION "([0-9]+)_([0-9]+).*/\1.\2/p' /usr/include/boost/version.hpp 2>/dev/null || true)
  if [[ -n $tool ]]; then words+=", Boost $tool"; fi
  echo "${name:-$(uname -s)}: ${words#, }"
}

# set_up play|test: installs missing packages as a step of its own. A password, if one is needed, is
# asked for before the step starts.
set_up() {
  local missing
  mapfile -t missing < <(scripts/setup missing "$1")
  if [[ ${#missing[@]} -gt 0 && $(id -u) -ne 0 ]] && command -v sudo >/dev/null; then
    echo "Installing packages needs sudo."
    sudo true || die "sudo was refused" "run as root: scripts/setup $1"
  fi
  run_step "Packages of this system (${#missing[@]} missing)" setup scripts/setup "$1"
}
