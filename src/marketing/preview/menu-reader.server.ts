import type { LanguageTag } from '#platform/texts/languages.ts';
import { createTimedThreads } from '#platform/workers/thread.server.ts';
import type { WorkerPool } from '#platform/workers/worker-pool.server.ts';
import type { MenuPreview } from './menu-preview.server.ts';
import { previewTexts } from './preview-texts.ts';

export interface PastedMenu {
  text: string;
  name: string;
  /** What is said about its lines is in this language. */
  language: LanguageTag;
}

/** Reads visitors' menus (`previewMenu`) in worker threads, so that a slow text does not block other requests. */
export type MenuReader = WorkerPool<PastedMenu, MenuPreview>;

/** In ms. The longest accepted text takes about 50 ms to parse. */
const BUDGET = { work: 300, wait: 5_000 };

/** Creates the pool. Threads start with `warm` or the first menu, and end when idle. */
export function createMenuReader(): MenuReader {
  return createTimedThreads({
    module: new URL('./preview-thread.server.ts', import.meta.url),
    threads: 2,
    budget: BUDGET,
    waiting: 40,
    waitingEach: 3,
    busy: () => previewTexts.readerBusy,
  });
}
