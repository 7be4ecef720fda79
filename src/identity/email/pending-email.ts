const KEY = 'menu_link_new_email';

/** As long as a code lives (docs/product.md#codes), in milliseconds. */
const KEPT = 10 * 60 * 1000;

interface Pending {
  userId: string;
  email: string;
  askedAt: number;
}

/**
 * The e-mail a code has been sent to. Kept for this tab, because a phone may drop the page while its owner is reading
 * the mail; forgotten with the code, or when somebody else signs in.
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
      // Storage is forbidden or full: the form has to stay open until the code is there.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing could be kept, so there is nothing to forget.
    }
  },
};
