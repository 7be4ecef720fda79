import { useEffect, useRef, useState } from 'react';
import { type Cart, type CartLine, itemCount } from '#ordering/cart/cart.ts';
import { nameWithSize } from '#ordering/choices/item-names.ts';
import { useCartStore } from '../cart/cart-context.ts';
import { noMore } from '../menu/item/item-control.tsx';
import { type ItemView, itemsOf } from '../view/view.ts';
import { cartNewsTexts as texts } from './cart-news-texts.ts';
import type { AnnouncedCart, NewsProps } from './live-region.tsx';

/** The words for screen readers on what has changed in the cart. */
export function CartNews({ view, first }: NewsProps) {
  const cart = useCartStore();
  const [news, setNews] = useState('');
  const announced = useRef(first);
  const shown = useRef(view);

  useEffect(() => {
    shown.current = view;
  }, [view]);

  // A new view, as after each check of the menu, is no news.
  useEffect(() => {
    const announce = () => {
      const snapshot = cart.getSnapshot();
      setNews(cartNews(announced.current, snapshot, itemsOf(shown.current)));
      announced.current = snapshot;
    };
    announce();
    return cart.subscribe(announce);
  }, [cart]);

  // An element of its own, because a browser that translates the page replaces the text in it.
  return <span>{news}</span>;
}

/** What a screen reader says about a change of the cart, in one short sentence, and whether that was the last one; empty when nothing changed. */
export function cartNews(
  before: AnnouncedCart,
  { lines, lastOrder }: AnnouncedCart,
  items: readonly Pick<ItemView, 'id' | 'name' | 'stockLeft' | 'variants'>[] = [],
): string {
  if (lastOrder && lastOrder.placedAt !== before.lastOrder?.placedAt) return texts.orderTyped;
  if (before.lines.length > 0 && itemCount(lines) === 0) return texts.cartEmptied;

  const itemOf = (line: CartLine) => items.find(({ id }) => id === line.itemId);
  // A line has the restaurant's own names, the page those of its language.
  const nameOf = (line: CartLine) => {
    const item = itemOf(line);
    return item ? nameWithSize(item, line.variant) : line.name;
  };
  const changed = lines.find((line) => line.quantity !== quantityIn(before.lines, line.key));
  if (changed) {
    const item = itemOf(changed);
    const full = item && noMore(item, changed.variant, lines);
    return texts.nowInCart({ item: nameOf(changed), quantity: changed.quantity }) + (full ? ` ${full}.` : '');
  }

  const removed = before.lines.find((line) => quantityIn(lines, line.key) === 0);
  return removed ? texts.removed({ item: nameOf(removed) }) : '';
}

function quantityIn(cart: Cart, key: string): number {
  return cart.find((line) => line.key === key)?.quantity ?? 0;
}
