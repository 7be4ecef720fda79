import type { CartStorage } from '#ordering/browser-storage.ts';
import type { TabEvents } from '#ordering/other-tabs.ts';
import type { WallTime } from '#platform/local-time.ts';
import {
  DETAILS_KEY,
  type KeptDetails,
  NO_DETAILS,
  NO_PLACE,
  readDetails,
  writeDetails,
} from './kept-details.ts';
import type { Place } from './ways.ts';

/** A customer's details for an order besides its dishes, at one restaurant. */
export interface Details extends Place, Omit<KeptDetails, 'places'> {
  /** Typed by the customer, where no code names a table. Not kept: next time it is another table. */
  readonly table: string;
  /** The day of the wanted time, `yyyy-mm-dd`; empty for as soon as possible, or where none is chosen. Not kept. */
  readonly day: string;
  /** The wanted time by the restaurant's clocks; 0 where none is chosen. Not kept. */
  readonly at: WallTime;
}

export type DetailsStore = ReturnType<typeof createDetailsStore>;

interface DetailsStoreOptions {
  /** Null where the browser forbids storage: then the details live as long as the page. */
  storage: CartStorage | null;
  slug: string;
  events?: TabEvents;
}

const NOT_SAID = { table: '', day: '', at: 0 };

/**
 * A customer's details at one restaurant, kept in the browser and in step across tabs (docs/product/ordering.md#ways-to-order). Made
 * for `useSyncExternalStore`. No method throws.
 */
export function createDetailsStore({ storage, slug, events = globalThis.window }: DetailsStoreOptions) {
  const listeners = new Set<() => void>();
  let kept = load() ?? NO_DETAILS;
  let said = NOT_SAID;
  let forgotten: KeptDetails | null = null;
  let snapshot = detailsNow();

  function load(): KeptDetails | undefined {
    try {
      return storage ? readDetails(storage.getItem(DETAILS_KEY)) : undefined;
    } catch {
      return undefined;
    }
  }

  function save() {
    try {
      storage?.setItem(DETAILS_KEY, isEmpty(kept) ? '' : writeDetails(kept));
    } catch {
      // Not stored: the customer is asked for the details again next time.
    }
  }

  function detailsNow(): Details & { readonly isKept: boolean; readonly isForgotten: boolean } {
    const { places, ...person } = kept;
    return {
      ...person,
      ...said,
      ...(places.get(slug) ?? NO_PLACE),
      isKept: !isEmpty(kept),
      isForgotten: forgotten !== null,
    };
  }

  function show() {
    const next = detailsNow();
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function refresh() {
    kept = load() ?? kept;
    show();
  }

  return {
    getSnapshot: () => snapshot,

    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) events?.addEventListener('storage', refresh);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events?.removeEventListener('storage', refresh);
      };
    },

    /** Changes some of the details, on top of what another tab may have stored. */
    change(changes: Partial<Details>) {
      const { way, area, elsewhere, table, day, at, name, address, pincode } = { ...snapshot, ...changes };
      const places = new Map((load() ?? kept).places);
      const isPlaceless = way === '' && area === '' && elsewhere === null;
      places.delete(slug);
      if (!isPlaceless) places.set(slug, { way, area, elsewhere });
      kept = { name, address, pincode, places };
      said = { table, day, at };
      forgotten = null;
      save();
      show();
    },

    /** Clears the details for all restaurants. */
    forget() {
      forgotten = load() ?? kept;
      kept = NO_DETAILS;
      said = NOT_SAID;
      save();
      show();
    },

    /** Undoes `forget`. */
    undoForget() {
      kept = forgotten ?? kept;
      forgotten = null;
      save();
      show();
    },
  };
}

function isEmpty({ name, address, pincode, places }: KeptDetails): boolean {
  return !(name || address || pincode || places.size > 0);
}
