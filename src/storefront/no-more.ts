import { type Cart, moreLeft, stockOf } from '#ordering/cart.ts';
import { sharedTexts } from './shared-texts.ts';
import type { ItemView } from './view.ts';

/** Why no more of an item fits into a cart: `Only 1 left`; empty where more does (docs/product/menu.md#stock). */
export function noMore(
  item: Pick<ItemView, 'id' | 'stockLeft' | 'variants'>,
  variant: number,
  cart: Cart,
): string {
  const left = stockOf(item, variant);
  return left && moreLeft(item, variant, cart) < 1 ? sharedTexts.onlyLeft(left) : '';
}
