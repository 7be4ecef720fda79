import { later } from './later.ts';

/** The parts of the storefront that most customers do not see at first. */
export const cartPart = later(() => import('./pages/cart-page.tsx').then(({ CartPage }) => CartPage));

/** All of them, for whoever renders on the server, where nothing is waited for. */
export function loadAllParts(): Promise<unknown> {
  return Promise.all([cartPart].map((part) => part.load()));
}
