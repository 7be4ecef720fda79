import { type MouseEvent, memo, useContext, useLayoutEffect, useRef } from 'react';
import { nameWithSize } from '#ordering/asked-group.ts';
import { type Cart, itemCount, linesOf, MAX_QUANTITY } from '#ordering/cart.ts';
import { useCart, useCartStore } from '../cart-context.ts';
import { ChoicesContext } from '../choices/choices-context.ts';
import { ignoreSecondTap } from '../ignore-second-tap.ts';
import { noMore } from '../no-more.ts';
import { openCart } from '../open-cart.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import type { ItemView } from '../view.ts';

interface ItemControlProps {
  item: ItemView;
  /** Its index among all items of the view, by which `data-add` names it. */
  number: number;
  /** The number of the size that it adds, where it stands in the row of a size. */
  variant?: number;
  /** Whether Extras is drawn above or before it: then it also comes first in tab order. */
  extrasFirst?: boolean;
}

/**
 * Add, or a stepper once the item is in the cart. Add and the stepper's plus are one button, so it
 * keeps the focus, and its taps arrive through `takeOverTaps` from first paint on: it needs no handler here.
 */
export const ItemControl = memo(function ItemControl({
  item,
  number,
  variant,
  extrasFirst,
}: ItemControlProps) {
  const mine = (lines: Cart) =>
    linesOf(lines, item.id).filter((line) => variant === undefined || line.variant === variant);
  const quantity = useCart(({ lines }) => itemCount(mine(lines)));
  const cart = useCartStore();
  const openChoices = useContext(ChoicesContext);
  const name = nameWithSize(item, variant ?? 0);
  const plus = useRef<HTMLButtonElement>(null);
  const isInCart = quantity > 0;
  // Not disabled, which would take the focus from the button just tapped. The tap is refused where it arrives.
  const full = useCart(({ lines }) => noMore(item, variant ?? 0, lines));
  const more = isInCart ? texts.oneMore(name) : texts.addItem(name);

  useLayoutEffect(() => {
    // The count of taps made before hydration is not needed any more.
    if (isInCart) plus.current?.removeAttribute('data-taps');
  }, [isInCart]);

  function takeOneOff(tap: MouseEvent) {
    const [line, another] = mine(cart.getSnapshot().lines);
    // With several lines of this item, the customer decides in the cart which one to reduce.
    if (another) return openCart(item.id);
    if (quantity === 1) {
      // The minus button disappears now, and Add takes its place under the finger.
      plus.current?.focus();
      ignoreSecondTap(tap);
    }
    if (line) cart.setQuantity(line.key, quantity - 1);
  }

  function openExtras() {
    const [line, another] = mine(cart.getSnapshot().lines);
    openChoices(item.id, { line: another ? undefined : line, variant });
  }

  const extras = isInCart && item.asks === 'extras' && (
    <button type="button" className="extras" aria-label={texts.customise(name)} onClick={openExtras}>
      {texts.extras}
    </button>
  );

  return (
    <>
      {extrasFirst && extras}
      <div className="ctl" {...(isInCart && { role: 'group', 'aria-label': texts.quantityOf(name) })}>
        {isInCart && (
          <>
            <button type="button" aria-label={texts.oneLess(name)} onClick={takeOneOff}>
              −
            </button>
            <b>{quantity}</b>
          </>
        )}
        <button
          ref={plus}
          type="button"
          data-add={variant ? `${number}~${variant}` : number}
          aria-label={full ? `${more}. ${full}` : more}
          aria-disabled={full !== '' || undefined}
          disabled={quantity >= MAX_QUANTITY}
          suppressHydrationWarning
        >
          {isInCart ? '+' : texts.add}
        </button>
      </div>
      {!extrasFirst && extras}
    </>
  );
});
