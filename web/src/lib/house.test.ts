import { describe, expect, it } from 'vitest';
import { house, told } from './house.svelte';

describe('what the server has besides', () => {
  it('is nothing until it has told', () => {
    expect(house.lab).toBeUndefined();
  });

  it('is noted, and what was told is passed on', () => {
    const list = { games: [], lab: '/lab/' };
    expect(told(list)).toBe(list);
    expect(house.lab).toBe('/lab/');
  });

  it('is forgotten when a server tells of none', () => {
    told({ lab: '/lab/' });
    told({});
    expect(house.lab).toBeUndefined();
  });
});
