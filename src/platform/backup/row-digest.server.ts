import { createHash } from 'node:crypto';

/** The number of rows of a table, and a hash that changes with any value in any row. */
export interface TableDigest {
  rows: number;
  /** 64 hex digits. */
  digest: string;
}

const MODULUS = 2n ** 256n;

/**
 * Creates a digest of rows: the sum of their SHA-256, modulo 2²⁵⁶. A sum does not depend on the order, as the two
 * databases sort texts differently. Not XOR, in which a duplicate row would cancel itself out.
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

/** Returns a sentence for each table that differs; empty when all are the same. */
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
