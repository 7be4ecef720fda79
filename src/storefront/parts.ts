import { useEffect, useState } from 'react';

type Parts = typeof import('./lazy-parts.ts');

let parts: Parts | undefined;
let loading: Promise<void> | undefined;

/** Brings the parts that most customers do not see at first, once; asked again after a failure, it tries again. */
export function loadParts(): Promise<void> {
  loading ??= import('./lazy-parts.ts').then(
    (file) => {
      parts = file;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Those parts as soon as they are here: at once when they were loaded before. `hasFailed` when they did not come. */
export function useParts(isWanted: boolean): { parts: Parts | undefined; hasFailed: boolean } {
  const [hasFailed, setHasFailed] = useState(false);
  const [, setLoaded] = useState(false);

  useEffect(() => {
    if (!isWanted || parts) return;
    setHasFailed(false);
    loadParts().then(
      () => setLoaded(true),
      () => setHasFailed(true),
    );
  }, [isWanted]);

  return { parts, hasFailed };
}
