import { useSyncExternalStore } from 'react';
import type { Stored } from './stored-text.ts';

/** The value of a store, in step with this page and other tabs; `atFirst` on the server and while hydrating. */
export function useStored<T>({ subscribe, get }: Stored<T>, atFirst: T): T {
  return useSyncExternalStore(subscribe, get, () => atFirst);
}
