"""The code in docs/python.md runs, block after block, as a reader would type it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(not GUIDE.exists(), reason="tested outside of the repository")
def test_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = GUIDE.read_text("utf-8")
    blocks = [(found[1], text.count("\n", 0, found.start(1))) for found in BLOCK.finditer(text)]
    assert len(blocks) >= 20, "the first twenty questions"
    names: dict[str, object] = {"__name__": "guide"}
    for code, line in blocks:
        exec(compile("\n" * line + code, str(GUIDE), "exec"), names)
