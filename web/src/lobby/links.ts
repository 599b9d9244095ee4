// Links to seats: /table/ID#seat=N&token=T. What stands behind '#' never reaches a server's log.

export interface SeatLink {
  readonly seat: number;
  readonly token?: string;
}

export function seatLinkOf(fragment: string): SeatLink | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const seat = values.get('seat');
  if (seat === null || !/^\d$/.test(seat)) return undefined;
  const token = values.get('token');
  return { seat: Number(seat), ...(token ? { token } : {}) };
}

export function seatPath(id: string, link: SeatLink): string {
  const token = link.token === undefined ? '' : `&token=${encodeURIComponent(link.token)}`;
  return `/table/${encodeURIComponent(id)}#seat=${link.seat}${token}`;
}
