import { lazyFile } from '../../page/lazy-file.ts';

/** What only guests load who have opened the menu by the code of their table. */
export const { use: useTableCallsPart } = lazyFile(() => import('./table-calls.tsx'));
