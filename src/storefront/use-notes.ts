import { useEffect, useRef, useState } from 'react';
import type { CartSnapshot } from '#ordering/cart-store.ts';
import { notedCart, notedKey } from '#ordering/notes.ts';
import { useCartStore } from './cart-context.ts';

/** In place of a line's key: the words are on the whole order. */
export const WHOLE_ORDER = '';

/** Words being written, and what they are on: a line's key, or the whole order. */
interface Draft {
  readonly key: string;
  readonly text: string;
}

/**
 * Notes on lines of the cart and on the whole order, written one at a time. What is being written counts at once for the
 * order's message; the cart gets it when the customer goes on to something else, leaves the page or closes it, because
 * each letter of it may make the line the same as another.
 */
export function useNotes(cart: CartSnapshot) {
  const store = useCartStore();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [doneKey, setDoneKey] = useState<string | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const rows = useRowNumbers();

  /** Puts what is being written into the cart, and gives the key that its line has from then on. */
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
    /** The cart as it is with what is being written. */
    cart: draft ? notedCart(cart, draft.key, draft.text) : cart,
    /** What is being written on this line, or on the order; undefined when nothing is. */
    textOn: (key: string) => (draft?.key === key ? draft.text : undefined),
    /** Whether the note on this line has just been closed: the focus goes to what stands there now. */
    isDone: (key: string) => doneKey === key,
    /** A number for each line that stays the same while its words, and its key with them, change. */
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

/** Numbers for keys. A line whose key changes keeps its number, and so its buttons while they are being pressed. */
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
    // A line that becomes the same as another goes, and the other stays what it is.
    if (number === undefined || numbers.current.has(newKey)) return;
    numbers.current.delete(key);
    numbers.current.set(newKey, number);
  }

  return { numberOf, rename };
}
