import { memoryLimit } from '#platform/memory-limit.server.ts';

const MB = 1024 * 1024;
const LEAST = 64 * MB;
/** More pages than that no single process has; what else runs on the machine has better use for it. */
const MOST = 1_024 * MB;

/** How much memory pages may take: as much as the operator says, else a quarter of what the process may use. */
export function pageCacheBytes(megabytes: number | undefined, limit = memoryLimit()): number {
  if (megabytes !== undefined) return megabytes * MB;
  return Math.min(Math.max(Math.floor(limit / 4), LEAST), MOST);
}
