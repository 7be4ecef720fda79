import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true once the browser's own state may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
