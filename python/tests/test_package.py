"""What the installed package says of itself, and the licences it carries."""

from importlib.metadata import distribution


def test_it_says_whose_it_is_and_under_which_licence() -> None:
    said = distribution("sandtable").metadata
    assert said["License-Expression"] == "Apache-2.0"
    assert said["Author"] == "Sandtable developers"
    assert len(said.get_all("Project-URL") or []) >= 3
    classifiers = said.get_all("Classifier") or []
    assert "Topic :: Games/Entertainment :: Board Games" in classifiers
    assert not any(each.startswith("License ::") for each in classifiers)  # the expression says it


def test_it_carries_the_texts_of_what_is_compiled_in() -> None:
    package = distribution("sandtable")
    for name, words in {
        "LICENSE": "Apache License",
        "NOTICE": "robin-map",
        "licenses/nanobind.txt": "Wenzel Jakob",
        "licenses/robin-map.txt": "MIT License",
        "licenses/gcc-runtime-exception.txt": "GCC RUNTIME LIBRARY EXCEPTION",
        "licenses/world-atlas.txt": "Permission to use",
    }.items():
        assert words in (package.read_text(f"licenses/{name}") or ""), name
