/**
 * Returns a `read` that concurrent callers share. No caller gets a result whose read began before its call: a caller
 * that arrives during a read waits for the next one, not the one in progress.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const inProgress = new Map<string, { current: Promise<T>; next?: Promise<T> }>();

  const start = (key: string): Promise<T> => {
    const current = read(key);
    const state: { current: Promise<T>; next?: Promise<T> } = { current };
    inProgress.set(key, state);
    const done = () => {
      if (inProgress.get(key) === state) inProgress.delete(key);
    };
    current.then(done, done);
    return current;
  };

  return (key) => {
    const state = inProgress.get(key);
    if (!state) return start(key);
    state.next ??= state.current.then(
      () => start(key),
      () => start(key),
    );
    return state.next;
  };
}
