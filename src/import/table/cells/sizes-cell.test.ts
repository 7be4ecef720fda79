import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_STOCK } from '#menu/menu.ts';
import { singleLine } from '#platform/formats/text.ts';
import { readSizesCell, writeSizesCell } from './sizes-cell.ts';

it.each([
  ['Half 140; Full 240.50 (sold out)', 'Half 140; Full 240.50 (sold out)'],
  ['Half: ₹140, Full: ₹1,240', 'Half 140; Full 1240'],
  ['250 g - 120\n1 kg - 450', '250 g 120; 1 kg 450'],
  ['Small 90', 'Small 90'],
  ['Half 140 (3 left); Full 240 (0 LEFT) (sold out)', 'Half 140 (3 left); Full 240 (0 left) (sold out)'],
  ['Tray (12 left) 90; Box 40', 'Tray (12 left) 90; Box 40'],
])('reads %j', (cell, expected) => {
  expect(writeSizesCell(readSizesCell(cell) ?? [])).toBe(expected);
});

it.each(['', 'Half', '140', 'Half 140; Full', 'Half 140; Full free'])('makes nothing of %j', (cell) => {
  expect(readSizesCell(cell)).toBeUndefined();
});

it('comes back as it was written, whatever the sizes are called', () => {
  const size = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => singleLine(`S${text.replaceAll(';', '')}m`));
  const price = fc.record(
    {
      size,
      pricePaise: fc.integer({ min: 0, max: 10_00_000_00 }),
      isSoldOut: fc.constant(true as const),
      left: fc.nat(MAX_STOCK),
    },
    { requiredKeys: ['size', 'pricePaise'] },
  );
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 12 }), (prices) => {
      expect(readSizesCell(writeSizesCell(prices))).toEqual(prices);
    }),
    { numRuns: 100 },
  );
});
