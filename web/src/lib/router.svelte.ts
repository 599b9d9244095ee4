// The page that is shown. Links are plain links; a click on one of ours changes the page without
// loading it again.

import { pathOf, routeOf, type Route } from './route';

const here = () => routeOf(location.pathname, location.hash);

export const shown: { route: Route; fragment: string } = $state({ route: here(), fragment: location.hash });

function look(): void {
  shown.route = here();
  shown.fragment = location.hash;
}

export function go(to: Route | string, replace = false): void {
  const path = typeof to === 'string' ? to : pathOf(to);
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  look();
  if (!replace) scrollTo(0, 0);
}

/** The path of a link that this client shows itself; nothing for all others. */
export function ownLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.rel === 'external' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return undefined;
  if (url.pathname === location.pathname && url.hash !== '') return undefined;
  return url.pathname + url.search + url.hash;
}

export function startRouter(): void {
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  document.addEventListener('click', event => {
    const path = ownLink(event);
    if (path === undefined) return;
    event.preventDefault();
    go(path);
  });
}
