import { randomInt, randomUUIDv7 } from 'node:crypto';

/**
 * The bits of a UUIDv7 that are neither timestamp nor version and variant: 12 after the version, 62 after the variant.
 */
const LOW_BITS = 62n;
const COUNT_BITS = 12n + LOW_BITS;
/** The largest step between two ids of the same millisecond. */
const STEP = 2 ** 32;

let last = { time: '', count: 0n };

/**
 * Returns a new row's id: UUIDv7, so that ids sort by age. Within one millisecond each id is the previous one plus a
 * random step (RFC 9562, 6.2, method 2): rows made together sort in that order, and their ids share most letters, so
 * that a menu compresses well.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  const time = fresh.slice(0, 13);
  const count = time === last.time ? last.count + BigInt(1 + randomInt(STEP)) : countOf(fresh);
  last = { time, count: count >> COUNT_BITS ? countOf(fresh) : count };
  return formatId(last.time, last.count);
}

function countOf(id: string): bigint {
  const high = BigInt(`0x${id.slice(15, 18)}`);
  const low = BigInt(`0x${id.slice(19).replace('-', '')}`);
  return (high << LOW_BITS) | BigInt.asUintN(Number(LOW_BITS), low);
}

function formatId(time: string, count: bigint): string {
  const high = (count >> LOW_BITS).toString(16).padStart(3, '0');
  // The variant of RFC 9562 is the two bits 10.
  const low = (BigInt.asUintN(Number(LOW_BITS), count) | (2n << LOW_BITS)).toString(16);
  return `${time}-7${high}-${low.slice(0, 4)}-${low.slice(4)}`;
}
