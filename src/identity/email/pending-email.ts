import { stored } from '#platform/browser/stored.ts';
import { inTab } from '#platform/browser/stored-text.ts';
import { isRecord } from '#platform/formats/json.ts';

/** In ms: as long as a code is valid (docs/product/identity.md#codes). */
const MAX_AGE_MS = 10 * 60 * 1000;

interface Pending {
  userId: string;
  email: string;
  askedAt: number;
}

const pending = stored<Pending | undefined>(
  'menu_link_new_email',
  (found) => (isPending(found) ? found : undefined),
  undefined,
  // Not stored: the form then has to stay open until the code is entered.
  { storage: inTab, onlyStored: true },
);

function isPending(found: unknown): found is Pending {
  const texts = isRecord(found) && [found.userId, found.email];
  return !!texts && texts.every((text) => typeof text === 'string') && typeof found.askedAt === 'number';
}

/**
 * The email that a code has been sent to. Kept in the tab, because a phone may discard the page while its owner reads
 * the mail. Forgotten when the code expires, or when another person signs in.
 */
export const pendingEmail = {
  read(userId: string): string | undefined {
    const found = pending.get();
    return found?.userId === userId && Date.now() - found.askedAt < MAX_AGE_MS ? found.email : undefined;
  },
  write(userId: string, email: string): void {
    pending.set({ userId, email, askedAt: Date.now() });
  },
  forget(): void {
    pending.set(undefined);
  },
};
