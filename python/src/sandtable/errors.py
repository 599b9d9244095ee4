"""What can go wrong, as exceptions."""

from __future__ import annotations

import operator
from collections.abc import Iterable


class SandtableError(ValueError):
    """Input that makes no sense here: an unknown game, a bad option, a broken position."""


def check_setting(name: str, value: object, known: Iterable[object]) -> None:
    """Raises SandtableError for a setting that is none of those there are."""
    choices = list(known)
    if value not in choices:
        words = ", ".join(repr(choice) for choice in choices)
        raise SandtableError(f"{name} is {value!r}; it must be one of {words}")


def as_action(action: object) -> int:
    """An action as a learner gives it: a whole number of Python, NumPy or the like. No other number
    becomes one on the way: 3.7 is not 3."""
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise SandtableError(f"an action is a whole number, not {action!r}") from None


class IllegalAction(SandtableError):
    """A choice that a rule forbids. The state is as it was before."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.rule = rule
        """The rule by its number, "PW-11.1"; empty where no single rule is to blame."""
        self.reason = reason
        """What is wrong, in words."""

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return type(self), (self.rule, self.reason)


class NotationError(IllegalAction):
    """A line of notation that cannot be read, or reads as something that a rule forbids."""
