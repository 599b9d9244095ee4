// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastName, mySeats } from '../lib/remembered';
import ClaimPage from './ClaimPage.svelte';

const table = { id: 'k3v9', game: 'toy', status: 'waiting', seats: [{ seat: 0, sitter: 'me', name: 'Ann', here: true }, { seat: 1, sitter: 'open', here: false }] };

function serve(claimed: { body: unknown; status: number }) {
  const asked = vi.fn((path: string, _init?: RequestInit) => {
    const answer = path.endsWith('/claim') ? claimed : { body: path === '/api/games' ? { games: [{ name: 'toy', title: 'Toy War' }] } : table, status: 200 };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}
async function sit(seat: number) {
  render(ClaimPage, { id: 'k3v9', link: { seat, token: 'xyz' } });
  await screen.findByRole('heading', { name: 'Toy War' });
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: ' Bo ' } });
  await fireEvent.submit(screen.getByLabelText('Your name').closest('form') as HTMLFormElement);
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/table/k3v9#seat=1&token=xyz');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an invitation', () => {
  it('says to what, and who is there; whoever sits down is known from then on', async () => {
    const asked = serve({ body: { id: 'k3v9', seat: 1 }, status: 200 });
    await sit(1);
    expect(screen.getByText('At the table: Ann and 1 open seat.')).toBeTruthy();
    await vi.waitFor(() => expect(location.hash).toBe(''));
    expect(asked.mock.lastCall?.[1]?.body).toBe('{"seat":1,"token":"xyz","name":"Bo"}');
    expect([mySeats('k3v9'), lastName()]).toEqual([[1], 'Bo']);
  });

  it('says what the server says when the seat cannot be had', async () => {
    serve({ body: { text: 'the link is not for this seat' }, status: 403 });
    await sit(1);
    expect((await screen.findByRole('alert')).textContent).toBe('the link is not for this seat');
    expect(mySeats('k3v9')).toEqual([]);
  });

  it('warns that somebody sits there already', async () => {
    serve({ body: {}, status: 200 });
    render(ClaimPage, { id: 'k3v9', link: { seat: 0, token: 'xyz' } });
    await screen.findByText(/^Somebody sits here already/);
  });
});
