import { browserStorage } from '#ordering/browser-storage.ts';
import { type Outbox, readOutbox } from '#ordering/order-outbox.ts';
import { OUTBOX_KEY } from '#ordering/outbox-key.ts';

/** What waits in this browser to be sent. Never throws. */
export function loadOutbox(): Outbox {
  try {
    return readOutbox(browserStorage()?.getItem(OUTBOX_KEY) ?? null, Date.now());
  } catch {
    return [];
  }
}

/** Changes it, beside what another tab has put in or taken out meanwhile. Never throws. */
export function changeOutbox(edit: (outbox: Outbox) => Outbox): void {
  try {
    const outbox = edit(loadOutbox());
    if (outbox.length > 0) localStorage.setItem(OUTBOX_KEY, JSON.stringify(outbox));
    else localStorage.removeItem(OUTBOX_KEY);
  } catch {
    // Forbidden or full: what is under way is all that is tried.
  }
}
