import { tabListeners } from '#ordering/other-tabs.ts';

/** More than are ever looked up: orders handed over within a day, and the last ones that a browser keeps. */
const MOST = 20;

/** A stored list of order codes about which one fact is remembered, newest first, synced across tabs. Never throws. */
export function codeList(key: string) {
  let known: readonly string[] | undefined;
  const listeners = tabListeners(globalThis.window, () => {
    // Merged with the codes known to this page only, for browsers where nothing can be stored.
    show([...load(), ...(known ?? [])]);
  });

  function show(codes: readonly string[]) {
    known = [...new Set(codes)];
    listeners.tell();
  }

  function load(): readonly string[] {
    try {
      const codes = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(codes) ? codes : [];
    } catch {
      return [];
    }
  }

  return {
    note(code: string) {
      show([code, ...load(), ...(known ?? [])]);
      try {
        localStorage.setItem(key, JSON.stringify([...new Set([code, ...load()])].slice(0, MOST)));
      } catch {
        // Storage is forbidden or full: the code is known to this page only.
      }
    },

    has(code: string): boolean {
      known ??= load();
      return known.includes(code);
    },

    subscribe: listeners.subscribe,
  };
}
