import { lazyFile } from './lazy-file.ts';

/** The parts that most customers do not see at first. */
export const { load: loadParts, use: useParts } = lazyFile(() => import('./lazy-parts.ts'));
