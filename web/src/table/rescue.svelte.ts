// What was pressed is often gone or at rest afterwards: a seal, a verb of a line. Whoever works by keyboard goes on
// from a sensible place then, not from the top of the page. The focus is never taken from anywhere else.

export interface Rescue {
  /** To be told of every focus and every press. */
  readonly note: (event: Event) => void;
}

const regions = '.prompt, .bar';

/** To be called while the component is set up. `quiet`: nothing is under way any more; `board`: puts the focus there. */
export function rescueFocus(changes: () => unknown, quiet: () => boolean, board: () => void): Rescue {
  let last: HTMLElement | undefined;
  $effect(() => {
    changes();
    const still = quiet();
    if (!last || !still || !isLost(last)) return;
    const next = isOpen(last) ? last : nextOf();
    last = undefined;
    if (next) next.focus({ preventScroll: true });
    else board();
  });
  return {
    note: ({ target }) => (last = target instanceof HTMLElement && target.closest(regions) ? target : undefined),
  };
}

const isOpen = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

function isLost(last: HTMLElement): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || (now === last && !isOpen(last));
}

/** What takes a seal back, or what a line goes on with. Never what plays or seals: a key that is pressed twice must not
 * do two things. */
function nextOf(): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>('.prompt .btn:not(.primary, .seal), .bar .btn:not(.primary, .small)');
  return [...found].find(isOpen);
}
