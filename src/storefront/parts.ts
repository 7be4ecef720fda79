import { later } from './later.ts';

/** The parts of the storefront that most customers do not see at first. */
export const cartPart = later(() => cartFile().then(({ CartPage }) => CartPage));

/** In the same file, as both ask the server for the menu as it is now. */
export const watchPart = later(() => cartFile().then(({ MenuWatch }) => MenuWatch));

const cartFile = () => import('./pages/cart-page.tsx');

/** All of them, for whoever renders on the server, where nothing is waited for. */
export function loadAllParts(): Promise<unknown> {
  return Promise.all([cartPart, watchPart].map((part) => part.load()));
}
