import type { MouseEventHandler } from 'react';
import { cartTotalPaise, itemCount } from '#ordering/cart.ts';
import { plainTable } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';
import { useCart } from '../cart-context.ts';
import { useParts } from '../parts.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { sharedTexts } from '../shared-texts.ts';
import { itemsOf, type StorefrontView } from '../view.ts';
import { useWaysPart } from '../ways/ways-file.ts';

interface CartBarProps {
  view: StorefrontView;
  href: string;
  onOpen: MouseEventHandler;
  /** As it stands in the address. */
  table: string;
  canOrder: boolean;
}

/** What floats over the menu: the customer's table, and the way to the cart as soon as there is something in it. */
export function CartBar({ view, href, onOpen, table, canOrder }: CartBarProps) {
  const lines = useCart((snapshot) => snapshot.lines);
  const tableName = plainTable(table);
  const { ways, charges, gstMode } = view.restaurant;
  const hasWays = ways.length > 0;
  const isPlain =
    charges.length === 0 &&
    gstMode !== 'exclusive' &&
    itemsOf(view).every(({ packingPaise }) => packingPaise === null);
  const { parts: known } = useWaysPart(hasWays && lines.length > 0);
  const { parts } = useParts(!isPlain && lines.length > 0);
  // Rather none than a wrong one, as long as what adds it up is on its way.
  const paise = hasWays
    ? known?.keptSums(lines, view, table).totalPaise
    : isPlain
      ? cartTotalPaise(lines)
      : parts?.sumsOf(lines, view.restaurant, itemsOf(view)).totalPaise;
  if (!canOrder || (lines.length === 0 && !tableName)) return null;
  return (
    <div className="float">
      {tableName && <p className="tag">{sharedTexts.table(tableName)}</p>}
      {lines.length > 0 && (
        <nav aria-label={texts.cart}>
          <a className="open" href={href} onClick={onOpen}>
            <span>{texts.openCart(itemCount(lines))}</span>
            <b>{paise !== undefined && formatRupees(paise)}</b>
          </a>
        </nav>
      )}
    </div>
  );
}
