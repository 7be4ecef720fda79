import { useState } from 'react';
import { type Cart, type CartLine, EMPTY_CART, mergeCarts } from '#ordering/cart.ts';
import { useCartStore } from './cart-context.ts';
import { cartTexts as texts } from './cart-texts.ts';

interface Undoable {
  message: string;
  /** Where the row stands that offers it: the place of the line that went. */
  place: number;
  taken: Cart;
  /** The words on the whole order, which go with its last line. */
  note: string;
}

/** Removing and clearing that can be taken back; only the last of them is remembered. */
export function useUndo() {
  const cart = useCartStore();
  const [last, setLast] = useState<Undoable | null>(null);
  const [backKey, setBackKey] = useState('');

  return {
    last,
    /** The key of the line that was put back last. */
    backKey,

    remove(line: CartLine, place: number) {
      setLast({ message: texts.removed(line.name), place, taken: [line], note: cart.getSnapshot().note });
      cart.remove(line.key);
    },

    clear({ lines, note }: { lines: Cart; note: string }) {
      setLast({ message: texts.cleared, place: 0, taken: lines, note });
      cart.update(() => EMPTY_CART);
    },

    undo() {
      if (!last) return;
      setBackKey(last.taken[0]?.key ?? '');
      setLast(null);
      // At its old place; what was added meanwhile stays.
      cart.change((now) => ({
        ...now,
        lines: mergeCarts([...now.lines.slice(0, last.place), ...last.taken], now.lines),
        note: now.note || last.note,
      }));
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;
