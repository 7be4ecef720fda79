import { memoryLimit } from '#platform/memory-limit.server.ts';

const MB = 1024 * 1024;
const LEAST = 64 * MB;
/** No single process has more pages than this, and other programs need the memory. */
const MOST = 1_024 * MB;

/**
 * The size of the page cache in bytes: as the operator sets it in MB, else a quarter of what the process may use,
 * within limits.
 */
export function pageCacheBytes(megabytes: number | undefined, limit = memoryLimit()): number {
  if (megabytes !== undefined) return megabytes * MB;
  return Math.min(Math.max(Math.floor(limit / 4), LEAST), MOST);
}
