import { lazyFile } from './lazy-file.ts';

const bring = () => import('./lazy-parts.ts');

/** What is in the file of the lazy parts. */
export type Parts = Awaited<ReturnType<typeof bring>>;

/** The parts that most customers do not see at first. */
export const { load: loadParts, use: useParts } = lazyFile(bring);
