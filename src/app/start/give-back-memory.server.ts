import { performance } from 'node:perf_hooks';
import { SECOND } from '#platform/clock.ts';

/** How often is looked whether nobody is there, and what share of that time the server may have been at work then. */
const LOOK_EVERY = 5 * SECOND;
const AT_REST = 0.02;

/**
 * Gives back what the start has left behind, some 16 MB, once nobody is there for a moment: it takes 0.1 s in which no
 * request is answered. By itself V8 keeps it for as long as it has nothing to do. Does nothing without `--expose-gc`.
 */
export function giveBackMemory(): void {
  let before = performance.eventLoopUtilization();
  const looking = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > AT_REST) return;
    clearInterval(looking);
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, LOOK_EVERY);
  looking.unref();
}
