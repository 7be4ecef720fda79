const KEY = 'menu_link_new_email';

/** In ms: as long as a code is valid (docs/product/identity.md#codes). */
const KEPT = 10 * 60 * 1000;

interface Pending {
  userId: string;
  email: string;
  askedAt: number;
}

/**
 * The email that a code has been sent to. Kept in sessionStorage, because a phone may discard the page while its
 * owner reads the mail. Forgotten when the code expires, or when another person signs in.
 */
export const pendingEmail = {
  read(userId: string): string | undefined {
    try {
      const pending: Partial<Pending> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      const isLive = pending?.userId === userId && Date.now() - Number(pending.askedAt) < KEPT;
      return isLive ? pending.email : undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string, email: string): void {
    const pending: Pending = { userId, email, askedAt: Date.now() };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(pending));
    } catch {
      // Storage is blocked or full: the form then has to stay open until the code is entered.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing could be stored, so there is nothing to remove.
    }
  },
};
