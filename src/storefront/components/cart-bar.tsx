import type { MouseEventHandler } from 'react';
import { cartTotalPaise, itemCount } from '#ordering/cart.ts';
import { formatRupees } from '#platform/money.ts';
import { useCart } from '../cart-context.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';

interface CartBarProps {
  href: string;
  onOpen: MouseEventHandler;
}

/** The floating way to the cart, as soon as there is something in it (spec §2). */
export function CartBar({ href, onOpen }: CartBarProps) {
  const lines = useCart((snapshot) => snapshot.lines);
  if (lines.length === 0) return null;
  return (
    <nav className="float" aria-label={texts.cart}>
      <a className="open" href={href} onClick={onOpen}>
        <span>{texts.openCart(itemCount(lines))}</span>
        <b>{formatRupees(cartTotalPaise(lines))}</b>
      </a>
    </nav>
  );
}

/** Goes to the cart as a tap on the bar does. */
export function openCart(): void {
  document.querySelector<HTMLElement>('.float .open')?.click();
}
