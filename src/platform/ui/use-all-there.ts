import { useEffect, useState } from 'react';

/** How long one late answer may keep the others from being shown. */
const PATIENCE_MS = 2_000;

/**
 * Whether a screen that several answers make up can be shown: all are there or have failed, or one of them takes too long.
 * Shown one by one they would push each other about, and with them what a finger is about to press. Once true it stays so.
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
