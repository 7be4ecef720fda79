/** The window: it brings word of other tabs. */
export type TabEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** `pageshow` because a page brought back by the Back button was told nothing while it was away. */
const NEWS = ['storage', 'pageshow'];

/** Who listens to a store that other tabs change, too. While somebody does, `refresh` hears of those changes. */
export function tabListeners(events: TabEvents | undefined, refresh: () => void) {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },

    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) for (const type of NEWS) events?.addEventListener(type, refresh);
      refresh();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const type of NEWS) events?.removeEventListener(type, refresh);
      };
    },
  };
}
