import { useState } from 'react';
import { type Cart, type CartLine, EMPTY_CART } from '#ordering/cart/cart.ts';
import { mergeCarts } from '#ordering/cart/whole-carts.ts';
import { useCartStore } from './cart-context.ts';
import { cartTexts as texts } from './cart-texts.ts';

/** Says what has just been taken out of the cart, and puts it back on a tap. */
export function UndoRow({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <div className="undo">
      <span>{message}</span>
      <button type="button" className="soft" ref={focusNow} onClick={onUndo}>
        {texts.undo}
      </button>
    </div>
  );
}

interface Undoable {
  message: string;
  /** Where the undo row is shown: the index of the removed line. */
  place: number;
  taken: Cart;
  /** The note on the whole order, which is dropped with its last line. */
  note: string;
}

/** Removes a line or clears the cart, with undo of the last such step. */
export function useUndo() {
  const cart = useCartStore();
  const [last, setLast] = useState<Undoable | null>(null);
  const [backKey, setBackKey] = useState('');

  return {
    last,
    /** The key of the line that was put back last. */
    backKey,

    /** `item` is the name that the page shows. */
    remove(line: CartLine, place: number, item = line.name) {
      setLast({
        message: texts.removed({ item }),
        place,
        taken: [line],
        note: cart.getSnapshot().note,
      });
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
      // Insert at the old place; lines added meanwhile stay.
      cart.change((now) => ({
        ...now,
        lines: mergeCarts([...now.lines.slice(0, last.place), ...last.taken], now.lines),
        note: now.note || last.note,
      }));
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;

/** A ref that focuses an element which replaces the focused button, so that keyboard users continue from there. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
