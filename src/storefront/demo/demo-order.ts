import type { OrderPost } from '#ordering/order-post.ts';
import { publicPages as pages } from '#routes';

/** The demo's address, and what stands in the place of an order's code: no code is so short. */
export const DEMO = 'demo';

/** What of the address says the order. */
export const DEMO_ORDER = 'order';

/** More than a visitor chooses; servers take no address of any length. */
const LONGEST = 6_000;

/**
 * The address at which an order of the demo shows how it would stand (docs/product.md#the-demo). It says all of the order
 * itself, by the numbers of the menu, so that nothing is stored; empty where that would be too much.
 */
export function demoOrderPath(post: OrderPost): string {
  const lines = post.lines.map((line) => ({ ...line, name: '', options: [], note: '' }));
  const order = { ...post, table: '', hasNote: false, lines };
  const path = `${pages.order(DEMO)}?${new URLSearchParams({ [DEMO_ORDER]: JSON.stringify(order) })}`;
  return path.length > LONGEST ? '' : path;
}
