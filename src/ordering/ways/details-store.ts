import type { Here } from '#ordering/browser-storage.ts';
import type { WallTime } from '#platform/local-time.ts';
import { storedText } from '#platform/stored-text.ts';
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

interface DetailsStoreOptions extends Here {
  slug: string;
}

const NOT_SAID = { table: '', day: '', at: 0 };

/**
 * A customer's details at one restaurant, kept in the browser and in step across tabs (docs/product/ordering.md#ways-to-order). Made
 * for `useSyncExternalStore`. No method throws.
 */
export function createDetailsStore({ slug, ...here }: DetailsStoreOptions) {
  const stored = storedText(DETAILS_KEY, readDetails, NO_DETAILS, {
    ...here,
    write: (details) => (isEmpty(details) ? '' : writeDetails(details)),
  });
  const listeners = new Set<() => void>();
  let said = NOT_SAID;
  let forgotten: KeptDetails | null = null;
  let snapshot = detailsNow();
  let told = snapshot;

  function detailsNow(): Details & { readonly isKept: boolean; readonly isForgotten: boolean } {
    const kept = stored.get();
    const { places, ...person } = kept;
    return {
      ...person,
      ...said,
      ...(places.get(slug) ?? NO_PLACE),
      isKept: !isEmpty(kept),
      isForgotten: forgotten !== null,
    };
  }

  function getSnapshot() {
    const next = detailsNow();
    if (JSON.stringify(next) !== JSON.stringify(snapshot)) snapshot = next;
    return snapshot;
  }

  /** Also for what is not stored. */
  function tell() {
    if (getSnapshot() === told) return;
    told = snapshot;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot,

    subscribe(listener: () => void): () => void {
      const stop = listeners.size === 0 ? stored.subscribe(tell) : undefined;
      told = getSnapshot();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },

    /** Changes some of the details, on top of what another tab may have stored. */
    change(changes: Partial<Details>) {
      const { way, area, elsewhere, table, day, at, name, address, pincode } = {
        ...detailsNow(),
        ...changes,
      };
      const isPlaceless = way === '' && area === '' && elsewhere === null;
      said = { table, day, at };
      forgotten = null;
      stored.change((kept) => {
        const places = new Map(kept.places);
        places.delete(slug);
        if (!isPlaceless) places.set(slug, { way, area, elsewhere });
        return { name, address, pincode, places };
      });
      tell();
    },

    /** Clears the details for all restaurants. */
    forget() {
      forgotten = stored.get();
      said = NOT_SAID;
      stored.set(NO_DETAILS);
    },

    /** Undoes `forget`. */
    undoForget() {
      const kept = forgotten ?? stored.get();
      forgotten = null;
      stored.set(kept);
    },
  };
}

function isEmpty({ name, address, pincode, places }: KeptDetails): boolean {
  return !(name || address || pincode || places.size > 0);
}
