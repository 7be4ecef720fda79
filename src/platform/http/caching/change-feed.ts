/** Tells listeners in this process that something with a key has changed, e.g. a page. */
export interface ChangeFeed {
  publish(key: string): void;
  subscribe(listener: (key: string) => void): () => void;
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(key: string) => void>();
  return {
    publish(key) {
      for (const listener of listeners) listener(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
