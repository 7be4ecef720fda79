import { memo, useLayoutEffect, useRef } from 'react';
import { itemCount, linesOf, MAX_QUANTITY } from '#ordering/cart.ts';
import { useCart, useCartStore } from '../cart-context.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import type { ItemView } from '../view.ts';
import { openCart } from './cart-bar.tsx';

interface ItemControlProps {
  item: ItemView;
  /** Its place among all items of the view: what a tap is known by. */
  number: number;
}

/**
 * Add, or a stepper once the item is in the cart. Add and the stepper's plus are one button, so it
 * keeps the focus, and its taps arrive through `takeOverTaps` from first paint on: it needs no handler here.
 */
export const ItemControl = memo(function ItemControl({ item, number }: ItemControlProps) {
  const quantity = useCart(({ lines }) => itemCount(linesOf(lines, item.id)));
  const cart = useCartStore();
  const plus = useRef<HTMLButtonElement>(null);
  const isInCart = quantity > 0;

  useLayoutEffect(() => {
    // The mark of taps made before the page was ready has done its work.
    if (isInCart) plus.current?.removeAttribute('data-taps');
  }, [isInCart]);

  function takeOneOff() {
    const [line, another] = linesOf(cart.getSnapshot().lines, item.id);
    // Which of them is to go is the customer's to say.
    if (another) return openCart();
    // Minus is about to go.
    if (quantity === 1) plus.current?.focus();
    if (line) cart.setQuantity(line.key, quantity - 1);
  }

  return (
    <div className="ctl" {...(isInCart && { role: 'group', 'aria-label': texts.quantityOf(item.name) })}>
      {isInCart && (
        <>
          <button type="button" aria-label={texts.oneLess(item.name)} onClick={takeOneOff}>
            −
          </button>
          <b>{quantity}</b>
        </>
      )}
      <button
        ref={plus}
        type="button"
        data-add={number}
        aria-label={isInCart ? texts.oneMore(item.name) : texts.addItem(item.name)}
        disabled={quantity >= MAX_QUANTITY}
        suppressHydrationWarning
      >
        {isInCart ? '+' : texts.add}
      </button>
    </div>
  );
});
