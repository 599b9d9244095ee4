"""The engine's own SHA-256 against Python's, with random bytes of every length that matters."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest

from sandtable import _core

BLOCK = 64


@pytest.mark.parametrize("seed", range(8))
def test_hashes_are_those_of_hashlib(seed: int) -> None:
    rng = random.Random(seed)
    lengths = [*range(5 * BLOCK + 1), *(rng.randrange(100_000) for _ in range(60))]
    for length in lengths:
        data = rng.randbytes(length)
        assert _core.sha256(data) == hashlib.sha256(data).digest(), data.hex()[:200]


@pytest.mark.parametrize("seed", range(8))
def test_codes_are_those_of_hmac(seed: int) -> None:
    rng = random.Random(1000 + seed)
    for key_length in (*range(3 * BLOCK + 1), 1000, 10_000):
        key = rng.randbytes(key_length)
        message = rng.randbytes(rng.choice((0, 1, 55, 56, 63, 64, 65, rng.randrange(3000))))
        wanted = hmac.new(key, message, hashlib.sha256).digest()
        assert _core.hmac_sha256(key, message) == wanted, (key.hex()[:200], message.hex()[:200])


def test_single_bits_and_nuls_count() -> None:
    """All bytes alike, and each bit of a block set alone."""
    blocks = [bytes([byte]) * BLOCK for byte in range(256)]
    blocks += [(1 << bit).to_bytes(BLOCK, "big") for bit in range(8 * BLOCK)]
    assert len({_core.sha256(data) for data in blocks}) == len(set(blocks))
    for data in blocks:
        assert _core.sha256(data) == hashlib.sha256(data).digest()
