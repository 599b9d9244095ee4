// Seats are told apart by colour and by shape: the palette of docs, in its order.

export interface SeatLook {
  readonly colour: string;
  /** What is drawn on that colour. */
  readonly on: string;
  /** A path around the origin, within a circle of radius 1. */
  readonly path: string;
  /** What shows between the dashes of a border. */
  readonly under: string;
  /** Dashes of a border, in hundredths of a cell; empty: a whole line. */
  readonly dashes: string;
}

function polygon(corners: number, turn = -90, inner?: number): string {
  const count = inner === undefined ? corners : corners * 2;
  const points = Array.from({ length: count }, (_, i) => {
    const radius = inner !== undefined && i % 2 === 1 ? inner : 1;
    const angle = ((turn + (360 * i) / count) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

const light = '#ffffff';
const dark = '#1d1a14';
const paper = 'var(--paper-raised)';
const disc = 'M-.9 0A.9 .9 0 1 0 .9 0A.9 .9 0 1 0 -.9 0Z';
const cross = 'M-.34-.95H.34V-.34H.95V.34H.34V.95H-.34V.34H-.95V-.34H-.34Z';

const looks: readonly SeatLook[] = [
  { colour: 'var(--seat-0)', on: light, under: paper, path: polygon(3), dashes: '' },
  { colour: 'var(--seat-1)', on: light, under: paper, path: disc, dashes: '1 9' },
  { colour: 'var(--seat-2)', on: dark, under: dark, path: polygon(4), dashes: '14 7' },
  { colour: 'var(--seat-3)', on: light, under: paper, path: polygon(4, 45), dashes: '8 8' },
  { colour: 'var(--seat-4)', on: dark, under: paper, path: cross, dashes: '16 6 2 6' },
  { colour: 'var(--seat-5)', on: dark, under: paper, path: polygon(5), dashes: '20 6' },
  { colour: 'var(--seat-6)', on: dark, under: paper, path: polygon(5, -90, 0.45), dashes: '3 6' },
  { colour: 'var(--seat-7)', on: light, under: paper, path: polygon(6), dashes: '12 4 2 4 2 4' },
];

const nobody: SeatLook = { colour: 'var(--ink-soft)', on: 'var(--paper-raised)', under: 'var(--paper-raised)', path: disc, dashes: '2 4' };

export function seatLook(colour: number | undefined): SeatLook {
  return colour === undefined ? nobody : (looks[colour % looks.length] ?? nobody);
}
