import { lazyFile } from '../lazy-file.ts';

/** What comes after an order of the demo, to its visitors alone (docs/product.md#the-demo). */
export const { use: useDemoPart } = lazyFile(() => import('./demo-part.ts'));
