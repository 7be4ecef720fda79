import { lazyFile } from '../../page/lazy-file.ts';

/** The lazy file that shows a customer's past orders, loaded only when there are some (docs/product/ordering.md#reorder). */
export const { use: useAgainPart } = lazyFile(() => import('./reorder-part.tsx'));
