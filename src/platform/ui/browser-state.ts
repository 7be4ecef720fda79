import { useCallback, useSyncExternalStore } from 'react';
import type { Stored } from '../browser/stored-text.ts';

/** The value of a store, in step with this page and other tabs; `atFirst` on the server and while hydrating. */
export function useStored<T>({ subscribe, get }: Stored<T>, atFirst: T): T {
  return useSyncExternalStore(subscribe, get, () => atFirst);
}

/** Returns whether a media query such as `(min-width: 64rem)` matches, and updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

/** Calls `changed` when the network goes or comes back; returns a function that stops that. */
export function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns whether the browser thinks it is online. True is unreliable; false can be trusted. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}
