/** Draws that come out the same again for the same seed. */
export interface Random {
  /** From 0 up to, without, `end`. */
  below(end: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: small, and random enough to choose requests by. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (end) => Math.floor(next() * end),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  };
}
