import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRowDigest, differences } from './table-rows.server.ts';

const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
const table = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 });

function digestOf(rows: unknown[][]) {
  const digest = createRowDigest();
  for (const row of rows) digest.add([row]);
  return digest.result();
}

it('is the same in any order, and in any portions', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const whole = createRowDigest();
      whole.add(rows.toReversed());
      expect(whole.result()).toEqual(digestOf(rows));
    }),
  );
});

it('tells any other value, and a row that is there twice instead of another', () => {
  fc.assert(
    fc.property(table, fc.nat(), fc.nat(2), value, (rows, at, column, other) => {
      const row = rows[at % rows.length] ?? [];
      fc.pre(JSON.stringify(row[column]) !== JSON.stringify(other));
      const changed = rows.with(at % rows.length, row.with(column, other));
      expect(differences({ items: digestOf(rows) }, { items: digestOf(changed) })).toEqual([
        'The table items has as many rows, but other values.',
      ]);
    }),
  );
  const [one, other] = [
    [1, 'a'],
    [2, 'b'],
  ];
  expect(digestOf([one, one, other] as unknown[][]).digest).not.toBe(
    digestOf([one, other, other] as unknown[][]).digest,
  );
});
