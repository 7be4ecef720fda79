const KEY = 'menu_link_announcement_seen';

/** The text of the announcement last put away in this browser, or null. */
export function readSeen(storage: Pick<Storage, 'getItem'> = localStorage): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    // A browser may forbid storage; then it is shown again next time.
    return null;
  }
}

/** Puts an announcement away until its text changes. */
export function markSeen(text: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, text);
  } catch {
    // As above.
  }
}
