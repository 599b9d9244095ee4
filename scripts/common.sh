# Shared by ./play, ./test and the scripts beside this file: steps with progress, errors with a
# remedy, one build at a time. Sourced, never run.
# shellcheck shell=bash

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

# Shows the last line of a log behind the step, once a second, while a job runs.
watch_job() {
  local title=$1 log=$2 since=$3 last width
  width=$(($(tput cols 2>/dev/null || echo 80) - 2))
  while kill -0 "$job" 2>/dev/null; do
    last=$(tail -c 400 "$log" 2>/dev/null | tr '\r' '\n' | grep -v '^$' | tail -n 1 | tr -cd '[:print:]' || true)
    last="$title $((SECONDS - since)) s  $last"
    printf '\r\e[K%s' "${last:0:width}"
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

# run_step TITLE LOG COMMAND…: one numbered step, its output in build/logs/LOG.log. Returns the
# status of the command; shows the end of the log if that is not 0.
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
      find . \( -path ./build -o -path ./.cache -o -path ./.git \) -prune -o \
        -type f -name "*$suffix" -printf '%P\n'
    done | sort -u
  fi
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
  run_step "Debian packages (${#missing[@]} missing)" setup scripts/setup "$1"
}
