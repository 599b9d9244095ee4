"""The stub of the extension module says what is there: the same names, the same parameters."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import sandtable
from sandtable import _core

STUB = Path(sandtable.__file__).with_name("_core.pyi")
TREE = ast.parse(STUB.read_text("utf-8"))
CLASSES = [node for node in TREE.body if isinstance(node, ast.ClassDef)]


def parameters(function: ast.FunctionDef) -> list[str]:
    given = function.args
    return [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def documented(member: object) -> list[str]:
    """Parameter names from the signature that nanobind writes into the documentation."""
    found = re.search(r"\((.*?)\)(?: ->|$)", str(member.__doc__), re.DOTALL)
    assert found, member
    inner = re.sub(r"\[[^][]*\]", "", re.sub(r"\[[^][]*\]", "", found[1]))
    names = [part.split(":")[0].split("=")[0].strip() for part in inner.split(",")]
    return [name for name in names if name and name not in ("*", "/")]


def test_the_module_has_what_the_stub_names() -> None:
    stubbed = {node.name for node in TREE.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in TREE.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            stubbed.add(node.target.id)

    assert {name for name in dir(_core) if not name.startswith("_")} == stubbed


@pytest.mark.parametrize("stub", CLASSES, ids=[node.name for node in CLASSES])
def test_classes_have_what_the_stub_names(stub: ast.ClassDef) -> None:
    real = getattr(_core, stub.name)
    members = {node.name: node for node in stub.body if isinstance(node, ast.FunctionDef)}

    public = {name for name in vars(real) if not name.startswith("_")}
    assert public == {name for name in members if not name.startswith("_")}
    for name, node in members.items():
        if node.decorator_list or name.startswith("__"):
            continue
        assert documented(getattr(real, name)) == parameters(node), name
