import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../services/clock.ts';

/** Counts the time spent on work for visitors of public pages, so that nobody gets more than a fair share. */
export interface TimeBudget {
  /** Whether `address`, or all addresses together, have used up this minute's budget. */
  isSpent(address: string): boolean;
  /** Charges finished work to `address`. */
  charge(address: string, milliseconds: number): void;
  /** Runs synchronous work and charges its time to `address`. */
  spend<T>(address: string, work: () => T): T;
}

interface Shares {
  /** Milliseconds per minute for one address, which many people may share. */
  each: number;
  /** Milliseconds per minute for all addresses together: one person may have many. */
  all: number;
}

/** Beyond this many, the least recently used addresses are dropped; their time still counts in the total. */
const MAX_ADDRESSES = 10_000;
const ALL = '';

/** Opens a budget. A minute begins with the first work of an address. */
export function createTimeBudget({ each, all }: Shares): TimeBudget {
  const window = { ttl: MINUTE, ttlResolution: 0, noUpdateTTL: true };
  // Not `max`: the cache would allocate memory for all entries up front.
  const limits = { maxSize: MAX_ADDRESSES, sizeCalculation: () => 1 };
  const spentBy = new LRUCache<string, number>({ ...limits, ...window });
  const spentByAll = new LRUCache<string, number>({ max: 1, ...window });

  function charge(address: string, milliseconds: number): void {
    spentBy.set(address, (spentBy.get(address) ?? 0) + milliseconds);
    spentByAll.set(ALL, (spentByAll.get(ALL) ?? 0) + milliseconds);
  }

  return {
    charge,
    isSpent: (address) => (spentBy.get(address) ?? 0) >= each || (spentByAll.get(ALL) ?? 0) >= all,
    spend(address, work) {
      const startedAt = performance.now();
      try {
        return work();
      } finally {
        charge(address, performance.now() - startedAt);
      }
    },
  };
}
