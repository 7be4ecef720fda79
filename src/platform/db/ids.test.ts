import { describe, expect, it, vi } from 'vitest';
import { newId } from './ids.server.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** So many that several fall into each millisecond. */
const ids = Array.from({ length: 20_000 }, newId);

describe('newId', () => {
  it('makes UUIDs of version 7, each another one', () => {
    expect(ids.filter((id) => !UUID_V7.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sorts as they were made, also within a millisecond', () => {
    expect(timesOf(ids).size).toBeLessThan(ids.length / 2);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('tells the time', () => {
    const before = Date.now();
    const [time = 0] = timesOf([newId()]);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('shares most letters within a millisecond, and leads nobody to the next', () => {
    const steps = ids.slice(1).flatMap((id, at) => stepFrom(ids[at] ?? '', id) ?? []);
    const most = 2n ** 32n;
    expect(steps.every((step) => step > 0n && step <= most)).toBe(true);
    expect(new Set(steps).size).toBeGreaterThan(steps.length * 0.99);
  });

  it('starts afresh where a millisecond has no more to count', async () => {
    vi.resetModules();
    const full = '01900000-0000-7fff-bfff-ffffffffffff';
    const next = '01900000-0000-7123-8123-0123456789ab';
    vi.doMock('node:crypto', () => ({
      randomUUIDv7: vi.fn().mockReturnValueOnce(full).mockReturnValue(next),
      randomInt: () => 7,
    }));
    const { newId: counted } = await import('./ids.server.ts');
    expect([counted(), counted()]).toEqual([full, next]);
    vi.doUnmock('node:crypto');
  });
});

function timesOf(all: readonly string[]): Set<number> {
  return new Set(all.map((id) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)));
}

/** Returns the step from the previous id; undefined when the two are of different milliseconds. */
function stepFrom(before: string, id: string): bigint | undefined {
  if (before.slice(0, 13) !== id.slice(0, 13)) return undefined;
  return countOf(id) - countOf(before);
}

function countOf(id: string): bigint {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`);
  return (((bits >> 64n) & 0xfffn) << 62n) | (bits & (2n ** 62n - 1n));
}
