import { useEffect, useState } from 'react';

/** A code chunk that is loaded when first needed. */
export interface LazyFile<T> {
  /** Loads it once. Rejects if loading fails; the next call tries again. */
  load(): Promise<T>;
  /** A hook that loads it while `isWanted`. `parts` is set once loaded, `hasFailed` if loading failed. */
  use(isWanted: boolean): { parts: T | undefined; hasFailed: boolean };
}

/** Creates a lazy file; `bring` imports it. */
export function lazyFile<T>(importFile: () => Promise<T>): LazyFile<T> {
  let parts: T | undefined;
  let loading: Promise<T> | undefined;

  function load(): Promise<T> {
    loading ??= importFile().then(
      (file) => {
        parts = file;
        return file;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function use(isWanted: boolean) {
    const [hasFailed, setHasFailed] = useState(false);
    const [, setLoaded] = useState(false);

    useEffect(() => {
      if (!isWanted || parts) return;
      setHasFailed(false);
      load().then(
        () => setLoaded(true),
        () => setHasFailed(true),
      );
    }, [isWanted]);

    return { parts, hasFailed };
  }

  return { load, use };
}
