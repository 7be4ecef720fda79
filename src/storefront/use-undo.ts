import { useState } from 'react';
import { type Cart, type CartLine, EMPTY_CART, mergeCarts } from '#ordering/cart.ts';
import { useCartStore } from './cart-context.ts';
import { cartTexts as texts } from './cart-texts.ts';

interface Undoable {
  message: string;
  /** Where the row stands that offers it: the place of the line that went. */
  place: number;
  taken: Cart;
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
      setLast({ message: texts.removed(line.name), place, taken: [line] });
      cart.remove(line.key);
    },

    clear(lines: Cart) {
      setLast({ message: texts.cleared, place: 0, taken: lines });
      cart.update(() => EMPTY_CART);
    },

    undo() {
      if (!last) return;
      setBackKey(last.taken[0]?.key ?? '');
      setLast(null);
      // At its old place; what was added meanwhile stays.
      cart.update((lines) => mergeCarts([...lines.slice(0, last.place), ...last.taken], lines));
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;
