import { type MouseEvent, memo, useContext, useLayoutEffect, useRef } from 'react';
import { type Cart, itemCount, linesOf, MAX_QUANTITY, moreLeft, stockOf } from '#ordering/cart/cart.ts';
import { nameWithSize } from '#ordering/choices/item-names.ts';
import { useCart, useCartStore } from '../../cart/cart-context.ts';
import { ignoreSecondTap } from '../../components/ignore-second-tap.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import type { ItemView } from '../../view/view.ts';
import { ChoicesContext } from '../choices/choices-context.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';

interface ItemControlProps {
  item: ItemView;
  /** Its index among all items of the view, by which `data-add` names it. */
  number: number;
  /** The number of the size that it adds, in the row of a size. */
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
  const linesHere = (lines: Cart) =>
    linesOf(lines, item.id).filter((line) => variant === undefined || line.variant === variant);
  const quantity = useCart(({ lines }) => itemCount(linesHere(lines)));
  const cart = useCartStore();
  const openChoices = useContext(ChoicesContext);
  const name = nameWithSize(item, variant ?? 0);
  const plus = useRef<HTMLButtonElement>(null);
  const isInCart = quantity > 0;
  // Not disabled, which would take the focus from the button just tapped. The tap is refused where it arrives.
  const full = useCart(({ lines }) => noMore(item, variant ?? 0, lines));
  const more = isInCart ? texts.oneMore({ item: name }) : texts.addItem({ item: name });

  useLayoutEffect(() => {
    // The count of taps made before hydration is not needed any more.
    if (isInCart) plus.current?.removeAttribute('data-taps');
  }, [isInCart]);

  function takeOneOff(tap: MouseEvent) {
    const [line, another] = linesHere(cart.getSnapshot().lines);
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
    const [line, another] = linesHere(cart.getSnapshot().lines);
    openChoices(item.id, { line: another ? undefined : line, variant });
  }

  const extras = isInCart && item.asks === 'extras' && (
    <button
      type="button"
      className="extras"
      aria-label={texts.customise({ item: name })}
      onClick={openExtras}
    >
      {texts.extras}
    </button>
  );

  return (
    <>
      {extrasFirst && extras}
      <div
        className="ctl"
        {...(isInCart && { role: 'group', 'aria-label': texts.quantityOf({ item: name }) })}
      >
        {isInCart && (
          <>
            <button type="button" aria-label={texts.oneLess({ item: name })} onClick={takeOneOff}>
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

/** Why no more of an item fits into a cart: `Only 1 left`; empty where more does (docs/product/menu.md#stock). */
export function noMore(
  item: Pick<ItemView, 'id' | 'stockLeft' | 'variants'>,
  variant: number,
  cart: Cart,
): string {
  const left = stockOf(item, variant);
  return left && moreLeft(item, variant, cart) < 1 ? sharedTexts.onlyLeft({ left }) : '';
}

let wanted = '';

/** Opens the cart like a tap on the link to it, and scrolls to the first line of an item. */
function openCart(itemId: string): void {
  wanted = itemId;
  document.querySelector<HTMLElement>('.float .open')?.click();
}

/** Returns and clears the id of the item that the cart should scroll to; empty if there is none. */
export function takeWanted(): string {
  const itemId = wanted;
  wanted = '';
  return itemId;
}
