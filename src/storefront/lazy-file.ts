import { useEffect, useState } from 'react';

/** A file that is asked for once it is wanted. */
export interface LazyFile<T> {
  /** Brings it, once; asked again after a failure, it tries again. */
  load(): Promise<void>;
  /** The file as soon as it is here: at once when it was loaded before. `hasFailed` when it did not come. */
  use(isWanted: boolean): { parts: T | undefined; hasFailed: boolean };
}

/** Makes one; `bring` imports the file. */
export function lazyFile<T>(bring: () => Promise<T>): LazyFile<T> {
  let parts: T | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    loading ??= bring().then(
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
