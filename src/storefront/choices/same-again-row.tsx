import { addPieces, moreLeft } from '#ordering/cart.ts';
import { formatSelection, sameAgain } from '#ordering/same-again.ts';
import { useCart, useCartStore } from '../cart-context.ts';
import { choicesTexts as texts } from './choices-texts.ts';
import type { Dish } from './draft.ts';

interface SameAgainRowProps {
  dish: Dish;
  isAvailable: boolean;
  /** Closes the sheet, and then calls `next`. */
  onClose: (next: () => void) => void;
}

/** A button that adds what the customer chose for this dish last time, if that is still available. */
export function SameAgainRow({ dish, isAvailable, onClose }: SameAgainRowProps) {
  const cart = useCartStore();
  const chosen = useCart((snapshot) => snapshot.chosen);
  const addition = sameAgain(chosen, { ...dish.item, isAvailable }, dish.groups);
  const isLast = useCart(({ lines }) => addition && moreLeft(dish.item, addition.variant, lines) < 1);
  if (!addition || isLast) return null;
  return (
    <div className="again">
      <button
        type="button"
        className="soft"
        onClick={() => onClose(() => cart.update((lines) => addPieces(lines, addition, 1)))}
      >
        {texts.sameAgain(formatSelection(addition, dish.item.name), addition.unitPaise)}
      </button>
      <p>{texts.chooseAgain}</p>
    </div>
  );
}
