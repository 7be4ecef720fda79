import { lazyFile } from '../lazy-file.ts';

/** What is shown of a customer's orders, to who has any (docs/product.md#reorder). */
export const { use: useAgainPart } = lazyFile(() => import('./again-part.ts'));
