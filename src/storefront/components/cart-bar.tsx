import { type MouseEventHandler, useLayoutEffect, useState } from 'react';
import { cartTotalPaise, itemCount } from '#ordering/cart.ts';
import { plainTable } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';
import { useCart } from '../cart-context.ts';
import { wasEarly } from '../early.ts';
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
  const hasLines = useComing(lines.length > 0);
  if (!canOrder || !(hasLines || tableName)) return null;
  return (
    <div className="float">
      {tableName && <p className="tag">{sharedTexts.table(tableName)}</p>}
      {hasLines && (
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

/**
 * Whether the way to the cart is there by now. It comes once the dish that was tapped has answered: on a cheap phone that
 * shows a frame sooner then. In the place of the early one it comes at once.
 */
function useComing(isWanted: boolean): boolean {
  const [hasCome, come] = useState(isWanted);
  useLayoutEffect(() => {
    if (!isWanted || wasEarly()) return come(isWanted);
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(come, 0, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isWanted && hasCome;
}
