import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

/** Whether there is room for a table beside the workspace's navigation; cards take its place where there is not. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
