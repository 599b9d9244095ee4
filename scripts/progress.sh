# How far a job is, told from its log: what ./play and ./test show behind a step. Sourced, never run.
# shellcheck shell=bash

# progress_of LOG SECONDS: ": 12 of 345, 34 s · compiling core/json.cpp". Knows the lines of ninja, ctest and apt;
# of everything else it shows the last one.
progress_of() {
  tr '\r' '\n' <"$1" 2>/dev/null | LC_ALL=C awk -v seconds="$2" '
    # "Building CXX object core/CMakeFiles/sandtable_core.dir/json.cpp.o" as people say it.
    function ninja_words(line) {
      sub(/^\[[0-9]+\/[0-9]+\] /, "", line)
      if (line ~ /^Building CXX object /) {
        sub(/^Building CXX object /, "compiling ", line)
        sub(/CMakeFiles\/[^\/]*\.dir\//, "", line)
        sub(/Unity\/unity_.*$/, "", line)
        sub(/\.o$/, "", line)
        sub(/\/$/, "", line)
      } else if (line ~ /^Linking CXX /) {
        sub(/^Linking CXX [a-z ]*(executable|library|module) /, "linking ", line)
      }
      return line
    }
    function at(n, all, words) { n_done = n; n_all = all; what = words }

    /^\[[0-9]+\/[0-9]+\] / { split(substr($1, 2), part, /[\/\]]/); at(part[1], part[2], ninja_words($0)); next }
    /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
      split($1, part, "/")
      line = $0
      sub(/^.*#[0-9]+: /, "", line)
      sub(/ \.\.+.*$/, "", line)
      at(part[1], part[2], line)
      next
    }
    /^[0-9]+ upgraded, [0-9]+ newly installed/ { packages = $1 + $3; next }
    packages && /^Get:[0-9]+ / { at(++fetched, packages, "fetching " $5); next }
    packages && /^Unpacking / { at(++unpacked, packages, "unpacking " $2); next }
    packages && /^Setting up / { at(++ready, packages, "setting up " $3); next }
    packages && /^(Selecting|Preparing|Fetched|\(Reading|Processing) ?/ { next }
    NF { what = $0 }
    END {
      gsub(/[^ -~]/, "", what)
      printf ": %s%d s%s", n_all ? n_done " of " n_all ", " : "", seconds, what == "" ? "" : "  " what
    }'
}
