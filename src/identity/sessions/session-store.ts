import { sessionToken } from '#platform/session-token.ts';

/** The token of this browser, and the news that another tab has changed it. */
export const sessionStore = {
  read: sessionToken.get,
  write(token: string | null): void {
    known = token;
    sessionToken.set(token ?? undefined);
  },
  /** Calls `listener` on sign-ins and sign-outs in other tabs. Returns a function that stops this. */
  onOtherTab(listener: () => void): () => void {
    known = sessionToken.get();
    return sessionToken.subscribe(() => {
      if (sessionToken.get() === known) return;
      known = sessionToken.get();
      listener();
    });
  },
};

/** The token last seen or written by this tab. */
let known: string | null = null;
