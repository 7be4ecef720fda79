import { browserStorage } from '#ordering/browser-storage.ts';
import { type Outbox, readOutbox } from '#ordering/order-outbox.ts';
import { OUTBOX_KEY } from '#ordering/outbox-key.ts';

/** The outbox stored in this browser. Never throws. */
export function loadOutbox(): Outbox {
  try {
    return readOutbox(browserStorage()?.getItem(OUTBOX_KEY) ?? null, Date.now());
  } catch {
    return [];
  }
}

/** Edits the stored outbox, read anew so that changes of other tabs are kept. Never throws. */
export function changeOutbox(edit: (outbox: Outbox) => Outbox): void {
  try {
    const outbox = edit(loadOutbox());
    if (outbox.length > 0) localStorage.setItem(OUTBOX_KEY, JSON.stringify(outbox));
    else localStorage.removeItem(OUTBOX_KEY);
  } catch {
    // Storage is forbidden or full: only requests already under way are tried.
  }
}
