"""What the installed package says of itself, what it carries, and what it is tested beside."""

import re
from importlib.metadata import distribution, distributions
from pathlib import Path

PINS = Path(__file__).parents[1] / "pins.txt"


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


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_all_that_is_installed_here_is_pinned() -> None:
    """Or what somebody publishes tomorrow could break the tests."""
    lines = [line.split("==") for line in PINS.read_text().splitlines() if "==" in line]
    pinned = {plain(name): version for name, version in lines}
    own = {"sandtable", "pip", "setuptools"}  # ours, and what every fresh environment has
    found = {plain(each.metadata["Name"]): each.version for each in distributions()}

    assert {
        name: found[name] for name in found.keys() - own if pinned.get(name) != found[name]
    } == {}
