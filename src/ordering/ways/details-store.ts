import type { Here } from '#ordering/cart/browser-storage.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import type { WallTime } from '#platform/formats/dates/local-time.ts';
import type { FullTimes } from './capacity.ts';
import type { Place } from './ways.ts';

/** A customer's details for an order besides its dishes, at one restaurant. */
export interface Details extends Place, Omit<StoredDetails, 'places'> {
  /** Typed by the customer, where no code names a table. Not stored: next time it is another table. */
  readonly table: string;
  /** The day of the wanted time, `yyyy-mm-dd`; empty for as soon as possible, or where none is chosen. Not stored. */
  readonly day: string;
  /** The wanted time by the restaurant's clocks; 0 where none is chosen. Not stored. */
  readonly at: WallTime;
  /** The times without a place, as the restaurant's server said last. Not stored. */
  readonly full: FullTimes;
}

export type DetailsStore = ReturnType<typeof createDetailsStore>;

interface DetailsStoreOptions extends Here {
  slug: string;
}

const NO_FIELDS = { table: '', day: '', at: 0 };
const NONE_FULL: FullTimes = {};

/**
 * A customer's details at one restaurant, stored in the browser and synchronized across tabs (docs/product/ordering.md#ways-to-order). Made
 * for `useSyncExternalStore`. No method throws.
 */
export function createDetailsStore({ slug, ...here }: DetailsStoreOptions) {
  const stored = storedText(DETAILS_KEY, readDetails, NO_DETAILS, {
    ...here,
    write: (details) => (isEmpty(details) ? '' : writeDetails(details)),
  });
  const listeners = new Set<() => void>();
  let fields = NO_FIELDS;
  let full = NONE_FULL;
  let deleted: StoredDetails | null = null;
  let snapshot = detailsNow();
  let lastSnapshot = snapshot;

  function detailsNow(): Details & { readonly isKept: boolean; readonly isForgotten: boolean } {
    const saved = stored.get();
    const { places, ...person } = saved;
    return {
      ...person,
      ...fields,
      full,
      ...(places.get(slug) ?? NO_PLACE),
      isKept: !isEmpty(saved),
      isForgotten: deleted !== null,
    };
  }

  function getSnapshot() {
    const next = detailsNow();
    if (JSON.stringify(next) !== JSON.stringify(snapshot)) snapshot = next;
    return snapshot;
  }

  /** Also for what is not stored. */
  function notify() {
    if (getSnapshot() === lastSnapshot) return;
    lastSnapshot = snapshot;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot,

    subscribe(listener: () => void): () => void {
      const stop = listeners.size === 0 ? stored.subscribe(notify) : undefined;
      lastSnapshot = getSnapshot();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },

    /** Changes some of the details, on top of what another tab may have stored. */
    change(changes: Partial<Omit<Details, 'full'>>) {
      const { way, area, elsewhere, table, day, at, name, address, pincode } = {
        ...detailsNow(),
        ...changes,
      };
      const isPlaceless = way === '' && area === '' && elsewhere === null;
      fields = { table, day, at };
      deleted = null;
      stored.change((saved) => {
        const places = new Map(saved.places);
        places.delete(slug);
        if (!isPlaceless) places.set(slug, { way, area, elsewhere });
        return { name, address, pincode, places };
      });
      notify();
    },

    /** Notes which times have no place. */
    noteFull(now: FullTimes) {
      full = now;
      notify();
    },

    /** Clears the details for all restaurants. */
    clear() {
      deleted = stored.get();
      fields = NO_FIELDS;
      stored.set(NO_DETAILS);
    },

    undoClear() {
      const saved = deleted ?? stored.get();
      deleted = null;
      stored.set(saved);
    },
  };
}

function isEmpty({ name, address, pincode, places }: StoredDetails): boolean {
  return !(name || address || pincode || places.size > 0);
}

/** The storage key of the details, beside the carts, for all restaurants (docs/product/ordering.md#ways-to-order). */
export const DETAILS_KEY = 'menu_link_details';

/** Data of another version is dropped: typing it again takes a minute. */
const VERSION = 1;

export const MAX_NAME = 60;
/** Room for a link to a map, which a computer copies in more than 300 characters. */
export const MAX_ADDRESS = 600;
export const MAX_AREA = 120;
const MAX_PINCODE = 6;

/** The most restaurants remembered: those last ordered from. */
const MAX_PLACES = 50;

/** The details of a customer that are stored for next time. They leave the browser only in the customer's own message. */
interface StoredDetails {
  readonly name: string;
  /** Includes line breaks. */
  readonly address: string;
  /** Up to six digits; may be incomplete. */
  readonly pincode: string;
  /** What was chosen at each restaurant, by its slug; the newest last. */
  readonly places: ReadonlyMap<string, Place>;
}

const NO_PLACE: Place = { way: '', area: '', elsewhere: null };
export const NO_DETAILS: StoredDetails = { name: '', address: '', pincode: '', places: new Map() };

/** Serializes the details for storage. */
export function writeDetails({ places, ...saved }: StoredDetails): string {
  return JSON.stringify({
    version: VERSION,
    ...saved,
    places: Object.fromEntries([...places].slice(-MAX_PLACES)),
  });
}

/** Parses stored details; no text gives empty details. Never throws: invalid parts are left out. */
export function readDetails(text: string | null | undefined): StoredDetails {
  try {
    const stored = JSON.parse(text ?? '');
    if (stored.version !== VERSION) return NO_DETAILS;
    const places = Object.entries<Record<keyof Place, unknown> | null>(stored.places ?? {});
    return {
      name: cut(stored.name, MAX_NAME),
      address: cut(stored.address, MAX_ADDRESS),
      pincode: /^\d*$/.test(stored.pincode) ? cut(stored.pincode, MAX_PINCODE) : '',
      places: new Map(places.map(([slug, place]) => [slug, readPlace(place)])),
    };
  } catch {
    return NO_DETAILS;
  }
}

function readPlace(place: Record<keyof Place, unknown> | null): Place {
  const { way, area, elsewhere } = place ?? NO_PLACE;
  return {
    way: way === 'dine_in' || way === 'takeaway' || way === 'delivery' ? way : '',
    area: cut(area, MAX_AREA),
    elsewhere: typeof elsewhere === 'string' ? cut(elsewhere, MAX_AREA) : null,
  };
}

function cut(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
