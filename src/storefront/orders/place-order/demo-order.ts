import type { OrderPost } from '#ordering/orders/order-post.ts';
import { publicPages as pages } from '#routes';

/** The demo's slug, also used in place of an order's code: no real code is so short. */
export const DEMO = 'demo';

/** The query parameter that contains the order. */
export const DEMO_ORDER = 'order';

/** Longest path, in characters: more than a visitor's order needs, and short enough for servers. */
const MAX = 6_000;

/**
 * The path of a status page for a demo order (docs/product/marketing.md#the-demo). It contains the whole order, by the menu's
 * ids and numbers, so that nothing is stored. Empty if it would be too long.
 */
export function demoOrderPath(post: OrderPost): string {
  const lines = post.lines.map((line) => ({ ...line, name: '', options: [], note: '' }));
  const order = { ...post, table: '', hasNote: false, lines };
  const path = `${pages.order(DEMO)}?${new URLSearchParams({ [DEMO_ORDER]: JSON.stringify(order) })}`;
  return path.length > MAX ? '' : path;
}
