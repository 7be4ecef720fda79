import type { MouseEventHandler } from 'react';
import { itemCount } from '#ordering/cart.ts';
import { plainTable } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';
import { useCart } from '../cart-context.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { sharedTexts } from '../shared-texts.ts';
import { sumsOf } from '../sums-of.ts';
import type { RestaurantView } from '../view.ts';
import { useWaysPart } from '../ways/ways-file.ts';

interface CartBarProps {
  restaurant: RestaurantView;
  href: string;
  onOpen: MouseEventHandler;
  /** As it stands in the address. */
  table: string;
  canOrder: boolean;
}

/** What floats over the menu: the customer's table, and the way to the cart as soon as there is something in it. */
export function CartBar({ restaurant, href, onOpen, table, canOrder }: CartBarProps) {
  const lines = useCart((snapshot) => snapshot.lines);
  const tableName = plainTable(table);
  const hasWays = restaurant.ways.length > 0;
  const { parts } = useWaysPart(hasWays && lines.length > 0);
  // Rather none than a wrong one, as long as what knows how it is had is on its way.
  const sums = hasWays ? parts?.keptSums(lines, restaurant, table) : sumsOf(lines, restaurant);
  if (!canOrder || (lines.length === 0 && !tableName)) return null;
  return (
    <div className="float">
      {tableName && <p className="tag">{sharedTexts.table(tableName)}</p>}
      {lines.length > 0 && (
        <nav aria-label={texts.cart}>
          <a className="open" href={href} onClick={onOpen}>
            <span>{texts.openCart(itemCount(lines))}</span>
            <b>{sums && formatRupees(sums.totalPaise)}</b>
          </a>
        </nav>
      )}
    </div>
  );
}

let wanted = '';

/** Goes to the cart as a tap on the bar does, there to the lines of an item. */
export function openCart(itemId: string): void {
  wanted = itemId;
  document.querySelector<HTMLElement>('.float .open')?.click();
}

/** The item whose lines are wanted in the cart; asked once. */
export function takeWanted(): string {
  const itemId = wanted;
  wanted = '';
  return itemId;
}
