import { describe, expect, it } from 'vitest';
import { memoryLimit } from '#platform/memory-limit.server.ts';
import { pageCacheBytes } from './page-cache-bytes.server.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

describe('the size of the page cache', () => {
  it('is what the operator says', () => {
    expect(pageCacheBytes(300, 512 * MB)).toBe(300 * MB);
  });

  it.each([
    ['a quarter of the memory', 512 * MB, 128 * MB],
    ['enough for some thousand pages on a very small machine', 128 * MB, 64 * MB],
    ['not a quarter of a very large one', 64 * GB, GB],
  ])('is %s', (_, limit, bytes) => {
    expect(pageCacheBytes(undefined, limit)).toBe(bytes);
  });

  it.each([
    ['the limit of the container', 512 * MB, 512 * MB],
    ['the machine where nothing is limited', 2 ** 63, 8 * GB],
    ['the machine where the system knows no limits', 0, 8 * GB],
  ])('goes by %s', (_, constrained, limit) => {
    expect(memoryLimit(constrained, 8 * GB)).toBe(limit);
  });
});
