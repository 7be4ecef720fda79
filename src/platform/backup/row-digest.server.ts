import { createHash } from 'node:crypto';

/** How many rows a table has, and a number that changes with any value in any of them. */
export interface TableDigest {
  rows: number;
  /** 64 hex digits. */
  digest: string;
}

const MODULUS = 2n ** 256n;

/**
 * Adds up rows to a digest: the sum of their SHA-256, modulo 2²⁵⁶. A sum, because the two databases sort texts
 * differently and the same rows have to give the same digest in any order; not an exclusive or, in which a row that is
 * there twice would vanish.
 */
export function createRowDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(more: unknown[][]): void {
      for (const row of more)
        sum = (sum + BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)) % MODULUS;
      rows += more.length;
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/** Of each table what is not the same on both sides, as a sentence each; none when all is. */
export function differences(
  expected: Record<string, TableDigest>,
  found: Record<string, TableDigest>,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [one, other] = [expected[name], found[name]];
    if (!one || !other) return [`The table ${name} is missing on one side.`];
    if (one.rows !== other.rows) return [`The table ${name} has ${other.rows} rows instead of ${one.rows}.`];
    return one.digest === other.digest ? [] : [`The table ${name} has as many rows, but other values.`];
  });
}
