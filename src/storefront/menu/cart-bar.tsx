import { type MouseEventHandler, useLayoutEffect, useState } from 'react';
import { cartTotalPaise, itemCount } from '#ordering/cart/cart.ts';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { useCart } from '../cart/cart-context.ts';
import { useWaysPart } from '../cart/ways/ways-file.ts';
import { wasEarly } from '../document/early.ts';
import { useParts } from '../page/parts.ts';
import { sharedTexts } from '../page/shared-texts.ts';
import { itemsOf, type StorefrontView } from '../view/view.ts';
import { restaurantTexts as texts } from './restaurant-texts.ts';

interface CartBarProps {
  view: StorefrontView;
  href: string;
  onOpen: MouseEventHandler;
  /** The table as written in the page's URL, empty where there is none. */
  table: string;
  canOrder: boolean;
}

/** Floats over the menu: the customer's table, and a link to the cart once it has lines. */
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
  // No total until the code that computes it has loaded: none is better than a wrong one.
  const paise = isPlain
    ? cartTotalPaise(lines)
    : parts?.sumsOf(lines, view.restaurant, itemsOf(view)).totalPaise;
  const hasLines = useDelayed(lines.length > 0);
  if (!canOrder || !(hasLines || tableName)) return null;
  return (
    <div className="float">
      {tableName && <p className="tag">{sharedTexts.table({ table: tableName })}</p>}
      {hasLines && (
        <nav aria-label={texts.cart}>
          <a className="open" href={href} onClick={onOpen}>
            <span>{texts.openCart({ count: itemCount(lines) })}</span>
            <b>
              {hasWays
                ? known && <known.CartTotal lines={lines} view={view} table={table} />
                : paise !== undefined && formatRupees(paise)}
            </b>
          </a>
        </nav>
      )}
    </div>
  );
}

/**
 * Whether to render the link to the cart. It follows one frame after the tapped dish has changed, so that a cheap phone
 * paints the dish a frame sooner. Where the link replaces the early one (early.ts), it is rendered at once.
 */
function useDelayed(isWanted: boolean): boolean {
  const [isShown, setShown] = useState(isWanted);
  useLayoutEffect(() => {
    if (!isWanted || wasEarly()) return setShown(isWanted);
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setShown, 0, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWanted]);
  return isWanted && isShown;
}
