/** The window, which receives the events from other tabs. */
export type TabEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** `pageshow` because a page restored from the back/forward cache got no events while it was away. */
const NEWS = ['storage', 'pageshow'];

/**
 * The listeners of a store that other tabs change, too. `refresh` is called when another tab changes it, as long as
 * there is at least one listener.
 */
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
