import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Cart, cartTotalPaise } from '#ordering/cart/cart.ts';
import { serverNow } from '../../view/server-clock.ts';
import type { StorefrontView } from '../../view/view.ts';
import { useWaysPart } from './ways-file.ts';

/** How soon the form notices that a chosen time has passed, ms. */
const LOOK_EVERY_MS = 20_000;

const never = () => () => {};

/**
 * How the order of a cart is to be had (docs/product/ordering.md#ways-to-order). `isWanted` if the restaurant has set ways to
 * order: then `known` is undefined until the lazy file with the form has loaded.
 */
export function useOrderWay(view: StorefrontView, lines: Cart, table: string) {
  const { restaurant } = view;
  const isWanted = restaurant.ways.length > 0;
  const { parts, hasFailed } = useWaysPart(isWanted);
  const store = isWanted ? parts?.detailsStore(restaurant.slug) : undefined;
  const details = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getSnapshot(),
    () => undefined,
  );
  const now = useNow(isWanted);

  // By choosing a way or area, the customer agrees to its fee. If its fee changes later, the new one is shown first.
  const chosen = details && [details.way, details.area, details.elsewhere, details.pincode, table].join('\n');
  const [agreed, setAgreed] = useState({ restaurant, chosen });
  if (agreed.chosen !== chosen) setAgreed({ restaurant, chosen });
  if (!parts || !store || !details) {
    // The least that it can cost, until the form is there. Without the form, what the customer adds in the chat.
    const least = { isDineIn: restaurant.ways.some(({ type }) => type === 'dine_in'), delivery: null };
    const fulfilment = isWanted && !hasFailed ? least : undefined;
    return { isWanted, hasFailed, fulfilment, seen: fulfilment, agree() {} };
  }

  const itemsPaise = cartTotalPaise(lines);
  const order = parts.orderWay({ view, details, table, lines, now });
  // A removed way or area has a sentence of its own in the form, so its fee is not compared.
  const seen = order.wayGone || order.areaGone ? restaurant : agreed.restaurant;
  return {
    isWanted,
    hasFailed,
    known: { parts, store, details, order, itemsPaise },
    fulfilment: parts.fulfilmentOf(restaurant, table, details),
    /** The same with the fees that the customer has seen. */
    seen: parts.fulfilmentOf(seen, table, details),
    /** Every way in which the customer may still get it. */
    possible: parts.possibleFulfilments(restaurant, table, details),
    agree: () => setAgreed({ restaurant, chosen }),
  };
}

/** The time by the server's clock, ms; renders again every 20 seconds. */
function useNow(isWanted: boolean): number {
  const [, look] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => look((times) => times + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);

  return serverNow() ?? Date.now();
}
