import { useEffect, useState } from 'react';

/** How long one slow response may delay showing the others. */
const PATIENCE_MS = 2_000;

/**
 * Whether a screen with several queries can be shown: all have loaded or failed, or 2 s have passed. Shown one by one
 * they would cause layout shifts under a finger about to tap. Once true it stays true.
 */
export function useAllThere(queries: ReadonlyArray<{ isLoading: boolean } | undefined>): boolean {
  const [isShown, setShown] = useState(false);
  const areThere = !queries.some((query) => query?.isLoading);
  if (areThere && !isShown) setShown(true);
  useEffect(() => {
    const patience = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  return isShown || areThere;
}
