import { lazyFile } from '../lazy-file.ts';

/** What is asked in the cart of a restaurant that has set ways to order (docs/product.md#ways-to-order). */
export const { load: loadWays, use: useWaysPart } = lazyFile(() => import('./ways-part.ts'));
