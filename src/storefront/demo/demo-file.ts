import { lazyFile } from '../lazy-file.ts';

/** The lazy file shown after a demo order, loaded only in the demo (docs/product/marketing.md#the-demo). */
export const { use: useDemoPart } = lazyFile(() => import('./demo-part.ts'));
