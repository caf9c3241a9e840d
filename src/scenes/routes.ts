/** Where the player is; every place has a link of its own. */
export type Route =
  | { readonly name: 'title' }
  | { readonly name: 'levels' }
  | { readonly name: 'play'; readonly level: string }
  /** `query`: how the sandbox is set up, as it stands in the link. */
  | { readonly name: 'sandbox'; readonly query?: string }
  | { readonly name: 'flag' }
  | { readonly name: 'settings' };

/** Stands for the id of a level that was dropped on the page. */
export const GUEST = 'file';

/** The route of a link's hash, or null where there is no such place. */
export function parseRoute(hash: string): Route | null {
  const [path, query] = hash.replace(/^#?\/?/, '').split('?');
  const [name, id, ...rest] = path.split('/');
  if (rest.length > 0) return null;
  if (name === '' && id === undefined) return { name: 'title' };
  if (name === 'play' && id !== undefined && /^[a-z0-9-]{1,40}$/.test(id)) return { name, level: id };
  if (id !== undefined) return null;
  if (name === 'sandbox' && query) return { name, query };
  if (name === 'levels' || name === 'sandbox' || name === 'flag' || name === 'settings') return { name };
  return null;
}

export function formatRoute(route: Route): string {
  if (route.name === 'title') return '#/';
  if (route.name === 'sandbox' && route.query) return `#/sandbox?${route.query}`;
  return route.name === 'play' ? `#/play/${route.level}` : `#/${route.name}`;
}
