import { SESSION_KEY as KEY } from '#platform/session-key.ts';

/**
 * The bearer token of this browser (docs/product/identity.md#session), shared by its tabs. Falls back to memory where storage
 * is blocked.
 */
export const sessionStore = {
  read(): string | null {
    try {
      return localStorage.getItem(KEY) ?? inMemory;
    } catch {
      return inMemory;
    }
  },
  write(token: string | null): void {
    inMemory = token;
    try {
      if (token === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, token);
    } catch {
      // Storage is blocked or full: the session lasts as long as this page.
    }
  },
  /** Calls `listener` on sign-ins and sign-outs in other tabs. Returns a function that removes the event listener. */
  onOtherTab(listener: () => void): () => void {
    const heard = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  },
};

let inMemory: string | null = null;
