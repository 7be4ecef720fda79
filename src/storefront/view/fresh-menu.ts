import { at } from '#platform/fields/fields.ts';
import { readChoices } from '../menu/choices/choices-data.ts';
import { readPageData } from './read-page-data.ts';
import { responseTime } from './response-time.ts';
import { setServerClock } from './server-clock.ts';
import {
  type ChoicesView,
  PAGE_DATA_TYPE,
  type RestaurantView,
  type StorefrontView,
  type WrittenData,
} from './view.ts';
import { viewAt } from './view-at.ts';

export type FreshMenu =
  /** `asOf` is the time of the request: a phone may hold back the response while the page is in the background. */
  | { kind: 'fresh'; view: StorefrontView; asOf: Date }
  /** The page is deleted, on hold, or its membership has ended (docs/product/storefront.md#public-page-states). */
  | { kind: 'closed' }
  /** No response, or one that cannot be read. */
  | { kind: 'failed' };

const TIMEOUT_MS = 8_000;

let underWay: Promise<FreshMenu> | undefined;
/** The last response: while the menu stays the same, the server only says so (304). */
let last: { slug: string; etag: string; body: unknown } | undefined;

/**
 * Requests the current menu from the server (docs/product/ordering.md#price-check), with a timeout of 8 s. Calls during a
 * request share its response, so that an older one never arrives after a newer one. Never throws.
 */
export function fetchFreshMenu(shown: RestaurantView): Promise<FreshMenu> {
  underWay ??= ask(shown).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The same, but with a request made from now on: the server may have answered a running one before. Never throws. */
export async function fetchMenuSince(shown: RestaurantView): Promise<FreshMenu> {
  await underWay;
  return fetchFreshMenu(shown);
}

async function ask(shown: RestaurantView): Promise<FreshMenu> {
  const asOf = new Date();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const { slug } = shown;
    const known = last?.slug === slug ? last : undefined;
    const answer = await fetch(`/api/restaurant/${slug}`, {
      cache: 'no-store',
      signal: patience.signal,
      headers: { Accept: acceptedData(), ...(known && { 'If-None-Match': known.etag }) },
    });
    const same = answer.status === 304 ? known : undefined;
    const body: unknown = same ? same.body : await answer.json();
    if (isClosed(body)) return { kind: 'closed' };
    const etag = answer.headers.get('ETag');
    if (answer.ok && etag) last = { slug, etag, body };
    const now = same ? responseTime(answer.headers) : Date.parse(String(at(body, 'now')));
    setServerClock(now);
    const answered = answer.ok || same ? readFreshMenu(body, shown) : null;
    // A proxy may drop the Date header of a 304.
    const view = answered && Number.isFinite(now) ? viewAt(answered, now) : answered;
    return view ? { kind: 'fresh', view, asOf } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** Names the language of the page, in which the menu is wanted. */
function acceptedData(): string {
  return `${PAGE_DATA_TYPE};lang=${document.documentElement.lang}`;
}

/**
 * Reads what `writeFreshMenu` wrote: the whole current menu, for the page that shows the same restaurant. Null if it is
 * of another form, as a server of another build may send it. What depends on the time is set by `viewAt`.
 */
export function readFreshMenu(body: unknown, shown: RestaurantView): StorefrontView | null {
  if (at(body, 'form') !== PAGE_DATA_TYPE) return null;
  const { choices, ...data } = body as WrittenData & { choices: ChoicesView };
  const { view } = readPageData(data);
  // A page stays at the address that the customer has opened, also after the restaurant has moved to another.
  const restaurant = { ...view.restaurant, slug: shown.slug };
  return { ...view, restaurant, choices: readChoices(choices) };
}

function isClosed(body: unknown): boolean {
  const { slug, membership } = (body ?? {}) as { slug?: unknown; membership?: unknown };
  return slug === false || membership === false;
}

/**
 * Returns a value equal to `now` that reuses the objects of `before` wherever they are equal, so that only changed
 * parts render again. Elements of arrays are matched by `id`, sizes and choices by `no`, others by index.
 */
export function shareUnchanged<T>(before: unknown, now: T): T {
  if (!isObject(before) || !isObject(now)) return now;
  if (Array.isArray(now)) {
    const known = Array.isArray(before) ? before : [];
    const byKey = new Map(known.map((each, place) => [keyOf(each, place), each]));
    const shared = now.map((each, place) => shareUnchanged(byKey.get(keyOf(each, place)), each));
    const isSame = known.length === shared.length && shared.every((each, place) => each === known[place]);
    return (isSame ? known : shared) as T;
  }
  const shared = Object.entries(now).map(([name, value]) => [name, shareUnchanged(before[name], value)]);
  const isSame =
    shared.length === Object.keys(before).length &&
    shared.every(([name, value]) => Object.is(value, before[name as string]));
  return isSame ? (before as T) : Object.fromEntries(shared);
}

function keyOf(each: { id?: unknown; no?: unknown } | null, place: number): unknown {
  return each?.id ?? each?.no ?? place;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
