import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#platform/services/clock.ts';
import {
  afterTry,
  due,
  idOf,
  type Outbox,
  outcomeOf,
  putIn,
  readOutbox,
  requestedWait,
  untilDue,
  waitsForOrder,
} from './order-outbox.ts';
import type { OrderPost } from './order-post.ts';

const NOW = Date.parse('2026-03-02T06:30:00Z');

const post = (code: string): OrderPost => ({
  code,
  device: 'q83vEjRWeJC7zN3u_xIjRQ',
  placedAt: new Date(NOW).toISOString(),
  orderType: '',
  table: '',
  area: '',
  isElsewhere: false,
  wantedAt: null,
  hasNote: false,
  lines: [{ key: 'a', name: 'Idli', options: [], note: '', unit: 40, quantity: 1 }],
  sums: { items: 40, charges: [], gst: null, total: 40 },
});
const outboxOf = (...codes: string[]) =>
  codes.reduce<Outbox>((outbox, code) => putIn(outbox, { slug: 'asha', post: post(code) }, NOW), []);
const idsIn = (outbox: Outbox) => outbox.map(idOf);
const stored = (outbox: Outbox, now: number) => readOutbox(JSON.stringify(outbox), now);

it('holds an order once, however often it is put in, and is written and read the same', () => {
  const outbox = outboxOf('A', 'B', 'A');
  expect(idsIn(outbox)).toEqual(['B', 'A']);
  expect(stored(outbox, NOW)).toEqual(outbox);
});

it('lets an order go after six hours, and where the clock of the phone was set back', () => {
  const outbox = outboxOf('A');
  expect(stored(outbox, NOW + 6 * HOUR - 1)).toHaveLength(1);
  expect(stored(outbox, NOW + 6 * HOUR)).toEqual([]);
  expect(stored(outbox, NOW - 6 * HOUR)).toEqual([]);
});

it('waits longer after each try, at most five minutes, and not where the network is back', () => {
  let outbox = outboxOf('A');
  let now = NOW;
  const pauses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    outbox = afterTry(outbox, 'A', { outcome: 'unknown' }, now);
    const pause = untilDue(outbox, now) ?? Number.NaN;
    pauses.push(pause);
    expect(due(outbox, now + pause - 1)).toEqual([]);
    expect(idsIn(due(outbox, now + pause - 1, true))).toEqual(['A']);
    expect(idsIn(due(outbox, now + pause))).toEqual(['A']);
    now += pause;
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses[0]).toBe(5_000);
  expect(pauses.at(-1)).toBe(5 * MINUTE);
});

it('waits as long as the server says, also where the network is back, and for less than a try before', () => {
  const told = afterTry(outboxOf('A', 'B'), 'A', { outcome: 'unknown', waitMs: 20_000 }, NOW);
  expect(stored(told, NOW)).toEqual(told);
  expect(idsIn(due(told, NOW + 19_999, true))).toEqual(['B']);
  expect(idsIn(due(told, NOW + 20_000))).toEqual(['A', 'B']);
  const quick = afterTry(told, 'A', { outcome: 'unknown', waitMs: 2_000 }, NOW + MINUTE);
  expect(idsIn(due(quick, NOW + MINUTE + 2_000))).toContain('A');
  // A try without an answer takes back what the server said before.
  const cut = afterTry(quick, 'A', { outcome: 'unknown' }, NOW + 2 * MINUTE);
  expect(idsIn(due(cut, NOW + 2 * MINUTE, true))).toContain('A');
});

it.each([
  [429, '20', 20_000],
  [503, '5', 5_000],
  [429, '0', 1_000],
  [429, '999999999', 6 * HOUR],
  [429, 'Mon, 02 Mar 2026 06:31:00 GMT', MINUTE],
  [429, 'Mon, 02 Mar 2026 06:29:00 GMT', 1_000],
  [429, 'soon', undefined],
  [429, null, undefined],
  [201, '20', undefined],
])('an answer of %d with Retry-After %s asks to wait for %s ms', (status, header, waitMs) => {
  expect(requestedWait(status, header, NOW)).toBe(waitMs);
});

it.each(['kept', 'refused'] as const)('takes out what is %s, and nothing else', (outcome) => {
  expect(idsIn(afterTry(outboxOf('A', 'B'), 'A', { outcome }, NOW))).toEqual(['B']);
});

describe('word that an order is paid', () => {
  const withWord = (...codes: string[]) =>
    codes.reduce<Outbox>((outbox, paid) => putIn(outbox, { paid }, NOW), outboxOf('A', 'B'));
  const later = NOW + MINUTE;

  it('is kept once beside the order, and is written and read the same', () => {
    const outbox = withWord('A', 'A');
    expect(idsIn(outbox)).toEqual(['A', 'B', 'A/paid']);
    expect(stored(outbox, NOW)).toEqual(outbox);
  });

  it('waits for its order, and for no other', () => {
    const outbox = withWord('A');
    expect(waitsForOrder(outbox, { paid: 'A' })).toBe(true);
    expect(idsIn(due(outbox, later, true))).toEqual(['A', 'B']);
    const hasGone = afterTry(outbox, 'A', { outcome: 'kept' }, later);
    expect(waitsForOrder(hasGone, { paid: 'A' })).toBe(false);
    expect(idsIn(due(hasGone, later))).toEqual(['B', 'A/paid']);
    expect(untilDue(afterTry(hasGone, 'B', { outcome: 'kept' }, later), later)).toBe(0);
  });

  it('goes with an order that is refused, and alone once it has been told', () => {
    expect(idsIn(afterTry(withWord('A', 'B'), 'A', { outcome: 'refused' }, later))).toEqual(['B', 'B/paid']);
    expect(idsIn(afterTry(withWord('A'), 'A/paid', { outcome: 'refused' }, later))).toEqual(['A', 'B']);
    expect(idsIn(afterTry(withWord('A'), 'A/paid', { outcome: 'kept' }, later))).toEqual(['A', 'B']);
  });
});

it('does not begin another try while the first is under way', () => {
  expect(due(outboxOf('A'), NOW)).toEqual([]);
});

describe('an answer', () => {
  it.each([
    [201, { success: true }, 'kept'],
    [200, { success: true }, 'kept'],
    [422, { success: false }, 'refused'],
    [409, { success: false }, 'refused'],
    [403, { success: false }, 'refused'],
    [404, { success: false }, 'refused'],
    [429, { success: false }, 'unknown'],
    [408, { success: false }, 'unknown'],
    [500, { success: false }, 'unknown'],
    [503, { success: false }, 'unknown'],
    // From a network with a login page.
    [200, { login: 'here' }, 'unknown'],
    [403, null, 'unknown'],
    [200, 'ok', 'unknown'],
  ])('of %d with %j means that it is %s', (status, body, outcome) => {
    expect(outcomeOf(status, body)).toBe(outcome);
  });
});

/** A stored outbox with one value replaced, of an order or of what it says. */
const nearlyOutbox = fc.tuple(fc.nat(20), fc.jsonValue({ maxDepth: 1 })).map(([place, value]) => {
  const [waiting] = JSON.parse(JSON.stringify(outboxOf('A')));
  const fields = [waiting, waiting.post].flatMap((of) => Object.keys(of).map((name) => ({ of, name })));
  const field = fields[place % fields.length];
  if (field) field.of[field.name] = value;
  return JSON.stringify([waiting]);
});

it('is read from anything that somebody else has written, without fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), nearlyOutbox), (text) => {
      const ids = readOutbox(text, NOW).map(idOf);
      expect(ids.every((id) => typeof id === 'string')).toBe(true);
    }),
  );
  expect(readOutbox(null, NOW)).toEqual([]);
  expect(readOutbox('[null,{},{"slug":"a","since":1,"tries":0,"nextAt":1,"post":{}}]', NOW)).toEqual([]);
});
