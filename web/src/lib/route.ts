// Where in the client one is. Paths, not fragments: the server answers every one of them with the
// same page. A link to a seat carries its token behind '#', which is never sent to the server.

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string; readonly moment: number }
  | { readonly page: 'rules'; readonly game: string; readonly rule: string }
  | { readonly page: 'settings' }
  | { readonly page: 'credits' }
  | { readonly page: 'lost'; readonly path: string };

function partsOf(path: string): string[] | undefined {
  try {
    return path.split('/').filter(part => part !== '').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

export function routeOf(path: string, fragment = ''): Route {
  const parts = partsOf(path);
  if (!parts) return { page: 'lost', path };
  const [first, second = '', third = ''] = parts;
  if (first === undefined) return { page: 'lobby' };
  if (first === 'new' && second !== '') return { page: 'new', game: second };
  if (first === 'table' && second !== '') return { page: 'table', id: second };
  if (first === 'replay' && second !== '')
    return { page: 'replay', id: second, moment: Number.parseInt(third, 10) || 0 };
  if (first === 'rules' && second !== '')
    return { page: 'rules', game: second, rule: third || fragment.replace(/^#/, '') };
  if (first === 'settings') return { page: 'settings' };
  if (first === 'credits') return { page: 'credits' };
  return { page: 'lost', path };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '/';
    case 'new':
      return `/new/${encodeURIComponent(route.game)}`;
    case 'table':
      return `/table/${encodeURIComponent(route.id)}`;
    case 'replay':
      return `/replay/${encodeURIComponent(route.id)}/${route.moment}`;
    case 'rules':
      return `/rules/${encodeURIComponent(route.game)}${route.rule ? `/${encodeURIComponent(route.rule)}` : ''}`;
    case 'settings':
      return '/settings';
    case 'credits':
      return '/credits';
    case 'lost':
      return route.path;
  }
}
