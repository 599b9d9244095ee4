# A word of a game's content stands nowhere but in its folder.
# shellcheck shell=bash disable=SC2154

# toy FILE: a repository with one game and one file of core, which is read from the input.
toy() {
  mkdir -p "$scratch/toy/games/zub/words" "$scratch/toy/games/zub/data" "$scratch/toy/$(dirname "$1")"
  echo '{"content": {"ware": {"green_tea": {"word": "Sencha"}, "ax": {"word": "Ax"}}}}' >"$scratch/toy/games/zub/words/en.json"
  echo '{"ships": [{"id": "brig", "name": "Two-Master"}]}' >"$scratch/toy/games/zub/data/ships.json"
  cat >"$scratch/toy/$1"
}

found() { PATH=$system "$root/scripts/check-content" "$scratch/toy" || true; }

test_a_word_of_content_is_found_however_it_is_written() {
  toy core/a.cpp <<'END'
int kGreenTea = 1;
auto a = "a cup of sencha";
auto b = 'two-master';
struct Brig {};
END
  expect 'core/a.cpp:2: "sencha" is a word of zub; it belongs into games/zub
core/a.cpp:3: "two master" is a word of zub; it belongs into games/zub
core/a.cpp:1: "green tea" is a word of zub; it belongs into games/zub
core/a.cpp:4: "brig" is a word of zub; it belongs into games/zub' "$(found)"
}

test_a_comment_a_part_of_a_word_and_a_code_are_no_word() {
  toy core/a.cpp <<'END'
int brigade = 1, ax = 2, green = 3;  // brig
/* sencha */ auto a = "senchas, green coffee";
END
  expect "4 words of content stand in none of 1 files." "$(found)"
}

test_tests_play_with_a_games_words() {
  toy core/tests/a.cpp <<<'auto a = "sencha";'
  toy core/b.cpp <<<''
  expect "4 words of content stand in none of 1 files." "$(found)"
}
