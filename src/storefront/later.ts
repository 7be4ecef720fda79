import { type ComponentType, useEffect, useState } from 'react';

/** A part of the page whose code comes in a file of its own, when it is wanted. */
export interface Later<Props> {
  /** The part, once its code is here. */
  get(): ComponentType<Props> | undefined;
  /** Brings the code, once; asked again after a failure, it tries again. Rejects when it does not come. */
  load(): Promise<void>;
}

export function later<Props>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  return {
    get: () => part,
    load() {
      loading ??= fetchPart().then(
        (fetched) => {
          part = fetched;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** The part as soon as it is here: at once when it was loaded before. `hasFailed` when it did not come. */
export function useLater<Props>(later: Later<Props>, isWanted: boolean) {
  const [hasFailed, setHasFailed] = useState(false);
  const [, setLoaded] = useState(false);

  useEffect(() => {
    if (!isWanted || later.get()) return;
    setHasFailed(false);
    later.load().then(
      () => setLoaded(true),
      () => setHasFailed(true),
    );
  }, [later, isWanted]);

  return { Part: later.get(), hasFailed };
}

/** Brings a part when the browser has nothing else to do, so that it is there before it is wanted. */
export function loadWhenIdle({ load }: Pick<Later<unknown>, 'load'>): void {
  const bring = () => void load().catch(() => {});
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(bring);
  else setTimeout(bring, 500);
}
