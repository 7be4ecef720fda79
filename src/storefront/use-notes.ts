import { useEffect, useRef, useState } from 'react';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { notedCart, notedKey } from '#ordering/notes.ts';
import { useCartStore } from './cart-context.ts';

/** Used instead of a line's key: the note is on the whole order. */
export const WHOLE_ORDER = '';

/** The note being written, and what it is on: a line's key, or `WHOLE_ORDER`. */
interface Draft {
  readonly key: string;
  readonly text: string;
}

/**
 * Notes on lines of the cart and on the whole order, edited one at a time. The draft is part of the order's message
 * at once. It goes into the cart only when the customer moves on, or leaves or closes the page, because with any
 * letter typed the line may become equal to another and be merged with it.
 */
export function useNotes(cart: CartSnapshot) {
  const store = useCartStore();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [doneKey, setDoneKey] = useState<string | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const rows = useRowNumbers();

  /** Puts the draft into the cart, and returns the new key of its line; null without a draft. */
  function commit(): string | null {
    const { current } = latest;
    if (!current) return null;
    const line = store.getSnapshot().lines.find(({ key }) => key === current.key);
    const key = line ? notedKey(line, current.text) : current.key;
    rows.rename(current.key, key);
    store.change((stored) => notedCart(stored, current.key, current.text));
    latest.current = { ...current, key };
    setDraft(latest.current);
    return key;
  }

  useEffect(() => {
    const keep = () => {
      if (document.hidden) commit();
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      commit();
    };
  }, []);

  return {
    /** The cart including the draft. */
    cart: draft ? notedCart(cart, draft.key, draft.text) : cart,
    /** The draft on this line, or on the order; undefined if there is none. */
    textOn: (key: string) => (draft?.key === key ? draft.text : undefined),
    /** Whether the note on this line has just been closed: the button that replaces the field takes the focus. */
    isDone: (key: string) => doneKey === key,
    /** A React key for each line. It stays the same when a new note changes the line's key. */
    rowOf: rows.numberOf,
    commit,
    open(key: string, text: string) {
      commit();
      setDoneKey(null);
      setDraft({ key, text });
    },
    write: (text: string) => setDraft((now) => now && { ...now, text }),
    close() {
      setDoneKey(commit());
      latest.current = null;
      setDraft(null);
    },
  };
}

export type Notes = ReturnType<typeof useNotes>;

/** Numbers for keys. A line whose key changes keeps its number, so that React keeps a button that is being pressed. */
function useRowNumbers() {
  const numbers = useRef(new Map<string, number>());
  const next = useRef(0);

  function numberOf(key: string): number {
    const number = numbers.current.get(key) ?? next.current++;
    numbers.current.set(key, number);
    return number;
  }

  function rename(key: string, newKey: string) {
    const number = numbers.current.get(key);
    // A line that becomes equal to another is merged into it, and the other keeps its number.
    if (number === undefined || numbers.current.has(newKey)) return;
    numbers.current.delete(key);
    numbers.current.set(newKey, number);
  }

  return { numberOf, rename };
}
