import { OUTBOX_KEY, type Outbox, readOutbox } from '#ordering/orders/order-outbox.ts';
import { storedText } from '#platform/browser/stored-text.ts';

/** A text, since entries expire while it stays the same. Where nothing can be stored, only requests under way are tried. */
const outboxText = storedText(OUTBOX_KEY, String, '[]', { onlyStored: true });

/** The outbox stored in this browser. Never throws. */
export function loadOutbox(): Outbox {
  return readOutbox(outboxText.get(), Date.now());
}

/** Edits the stored outbox, read anew so that changes of other tabs are not lost. Never throws. */
export function changeOutbox(edit: (outbox: Outbox) => Outbox): void {
  outboxText.change((text) => {
    const outbox = edit(readOutbox(text, Date.now()));
    return outbox.length > 0 ? JSON.stringify(outbox) : undefined;
  });
}
