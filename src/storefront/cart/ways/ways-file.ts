import { lazyFile } from '../../page/lazy-file.ts';

/** The lazy file with the form in the cart of a restaurant with ways to order (docs/product/ordering.md#ways-to-order). */
export const { load: loadWays, use: useWaysPart } = lazyFile(() => import('./ways-part.ts'));
