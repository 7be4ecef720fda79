import { createTimedThreads, type TimedThreads } from '#platform/threads/timed-threads.server.ts';
import type { MenuPreview } from './menu-preview.server.ts';

/** What a visitor has typed. */
export interface TriedMenu {
  text: string;
  name: string;
}

/** Reads visitors' menus (`previewMenu`) where a text that takes long holds up nobody else. */
export type MenuReader = TimedThreads<TriedMenu, MenuPreview>;

/** The longest text that is taken is read in some 50 ms. */
const BUDGET = { work: 300, wait: 5_000 };

/** Its threads are started by `warm` or the first menu, and end when nobody types any. */
export function createMenuReader(): MenuReader {
  return createTimedThreads({
    module: new URL('./preview-thread.server.ts', import.meta.url),
    threads: 2,
    budget: BUDGET,
    waiting: 40,
    waitingEach: 3,
    busy: 'A lot of menus are being read just now.',
  });
}
