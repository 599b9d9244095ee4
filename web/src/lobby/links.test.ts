import { describe, expect, it } from 'vitest';
import { seatLinkOf, seatPath } from './links';

describe('links to seats', () => {
  it('are written and read back', () => {
    const path = seatPath('k3v9q2', { seat: 1, token: 'a+b&c' });
    expect(path).toBe('/table/k3v9q2#seat=1&token=a%2Bb%26c');
    expect(seatLinkOf(path.slice(path.indexOf('#')))).toEqual({ seat: 1, token: 'a+b&c' });
  });

  it('need no token at a listed table', () => {
    expect(seatLinkOf(seatPath('x', { seat: 0 }).slice(8))).toEqual({ seat: 0 });
  });

  it('are nothing else', () => {
    expect(seatLinkOf('')).toBeUndefined();
    expect(seatLinkOf('#choices')).toBeUndefined();
    expect(seatLinkOf('#seat=x')).toBeUndefined();
  });
});
