// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { submit, write } from '../testing/page';
import JoinByLink from './JoinByLink.svelte';

const label = 'Link or name of a table';
const where = () => location.pathname + location.hash;
const said = () => screen.getByRole('status').textContent;
async function join(text: string) {
  await write(label, text);
  await submit(label);
}

describe('a link that was sent', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    render(JoinByLink);
  });

  it('leads to its seat', async () => {
    await join(' https://a.b/table/k3v9#seat=1&token=xyz ');
    expect(where()).toBe('/table/k3v9#seat=1&token=xyz');
  });

  it('leads to a table by its name alone', async () => {
    await join(' k3v9q2 ');
    expect(where()).toBe('/table/k3v9q2');
  });

  it.each(['hello there', 'k3', 'https://a.b/rules/toy'])('is refused in words if it is none: %s', async text => {
    await join(text);
    expect(where()).toBe('/');
    expect(said()).toBe('That is not a link to a table. It should contain /table/ and a name.');
  });

  it('is no longer wrong as soon as it is changed', async () => {
    await join('hello there');
    await write(label, 'hello');
    expect(said()).toBe('');
  });
});
