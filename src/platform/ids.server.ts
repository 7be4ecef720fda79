import { randomInt, randomUUIDv7 } from 'node:crypto';

/** The bits of a UUIDv7 that are neither its time nor its kind: 12 beside the version, 62 beside the variant. */
const LOW_BITS = 62n;
const COUNT_BITS = 12n + LOW_BITS;
/** How much more than the one before an id of the same millisecond is at most. */
const STEP = 2 ** 32;

let last = { time: '', count: 0n };

/**
 * A new row's id: UUIDv7, so that ids sort by age. Those of one millisecond count on, each by a random step (RFC 9562,
 * 6.2, method 2): what is made at once sorts as it was made and shares most of its letters, so that a menu compresses.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  const time = fresh.slice(0, 13);
  const count = time === last.time ? last.count + BigInt(1 + randomInt(STEP)) : countOf(fresh);
  last = { time, count: count >> COUNT_BITS ? countOf(fresh) : count };
  return written(last.time, last.count);
}

function countOf(id: string): bigint {
  const high = BigInt(`0x${id.slice(15, 18)}`);
  const low = BigInt(`0x${id.slice(19).replace('-', '')}`);
  return (high << LOW_BITS) | BigInt.asUintN(Number(LOW_BITS), low);
}

function written(time: string, count: bigint): string {
  const high = (count >> LOW_BITS).toString(16).padStart(3, '0');
  // The variant of RFC 9562 is the two bits 10.
  const low = (BigInt.asUintN(Number(LOW_BITS), count) | (2n << LOW_BITS)).toString(16);
  return `${time}-7${high}-${low.slice(0, 4)}-${low.slice(4)}`;
}
