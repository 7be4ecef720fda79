/** The parameters of a page's query string. */
export interface Asked {
  category?: string | undefined;
  item?: string | undefined;
}

/** In characters. Our own URLs are far shorter, even with the usual tracking parameters; longer queries are ignored. */
const LONGEST_QUERY = 2_000;

/** Reads the parameters that the page knows from a URL, and ignores all others. */
export function askedIn(url: string): Asked {
  const at = url.indexOf('?');
  if (at === -1 || url.length - at > LONGEST_QUERY) return {};
  const query = new URLSearchParams(url.slice(at));
  return { category: query.get('category') ?? undefined, item: query.get('item') ?? undefined };
}

/** Whether a menu's URL asks for a part of it: the server's page has only that in its HTML. */
export function asksForPart(url: string): boolean {
  const { category, item } = askedIn(url);
  return Boolean(category || item);
}
