import { tabListeners } from '#ordering/other-tabs.ts';

/** More than are asked about: those handed over within a day, and the last ones that a browser keeps. */
const MOST = 20;

/** Codes of orders that this browser remembers one thing of, the newest first, in step across tabs. Never throws. */
export function codeList(key: string) {
  let known: readonly string[] | undefined;
  const listeners = tabListeners(globalThis.window, () => {
    // Beside what this page alone knows, where nothing can be stored.
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
        // Then this page alone knows.
      }
    },

    has(code: string): boolean {
      known ??= load();
      return known.includes(code);
    },

    subscribe: listeners.subscribe,
  };
}
