import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Cart, cartTotalPaise } from '#ordering/cart.ts';
import { serverNow } from '../server-clock.ts';
import type { StorefrontView } from '../view.ts';
import { useWaysPart } from './ways-file.ts';

/** How soon a time that has passed is asked for anew. */
const LOOK_EVERY_MS = 20_000;

const never = () => () => {};

/**
 * How the order of a cart is to be had (docs/product.md#ways-to-order). `isWanted` where the restaurant asks for that at all:
 * then `known` is undefined until the file that asks is here.
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

  // What bringing it costs is agreed to by choosing it; another fee for the same is shown first.
  const chosen = details && [details.way, details.area, details.elsewhere, details.pincode, table].join('\n');
  const [agreed, setAgreed] = useState({ restaurant, chosen });
  if (agreed.chosen !== chosen) setAgreed({ restaurant, chosen });
  if (!parts || !store || !details) return { isWanted, hasFailed, agree() {} };

  const itemsPaise = cartTotalPaise(lines);
  const order = parts.orderWay({ view, details, table, lines, now });
  // Of what is gone a sentence is said at its place.
  const seen = order.wayGone || order.areaGone ? restaurant : agreed.restaurant;
  return {
    isWanted,
    hasFailed,
    /** What the form shows. */
    known: { parts, store, details, order, itemsPaise },
    fulfilment: parts.fulfilmentOf(restaurant, table, details),
    /** As the customer has seen it. */
    seen: parts.fulfilmentOf(seen, table, details),
    agree: () => setAgreed({ restaurant, chosen }),
  };
}

/** By the server's clock, ms; looked at now and then. */
function useNow(isWanted: boolean): number {
  const [, look] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => look((times) => times + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);

  return serverNow() ?? Date.now();
}
