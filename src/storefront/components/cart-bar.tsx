import type { MouseEventHandler } from 'react';
import { cartTotalPaise, itemCount } from '#ordering/cart.ts';
import { plainTable } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';
import { useCart } from '../cart-context.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { sharedTexts } from '../shared-texts.ts';

interface CartBarProps {
  href: string;
  onOpen: MouseEventHandler;
  /** As it stands in the address. */
  table: string;
  canOrder: boolean;
}

/** What floats over the menu: the customer's table, and the way to the cart as soon as there is something in it. */
export function CartBar({ href, onOpen, table, canOrder }: CartBarProps) {
  const lines = useCart((snapshot) => snapshot.lines);
  const tableName = plainTable(table);
  if (!canOrder || (lines.length === 0 && !tableName)) return null;
  return (
    <div className="float">
      {tableName && <p className="tag">{sharedTexts.table(tableName)}</p>}
      {lines.length > 0 && (
        <nav aria-label={texts.cart}>
          <a className="open" href={href} onClick={onOpen}>
            <span>{texts.openCart(itemCount(lines))}</span>
            <b>{formatRupees(cartTotalPaise(lines))}</b>
          </a>
        </nav>
      )}
    </div>
  );
}

/** Goes to the cart as a tap on the bar does. */
export function openCart(): void {
  document.querySelector<HTMLElement>('.float .open')?.click();
}
