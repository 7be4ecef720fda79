import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLatinDigits } from '#menu/items/prices/typed-price.ts';
import { singleLine } from '#platform/formats/text.ts';
import { leastCpuOf } from '#test/support/cpu.ts';
import { rowsOf } from '../edit-rows.ts';
import { cleanText } from '../line/clean-text.ts';
import { writtenMarks } from '../line/words/written-marks.ts';
import { doubtCodes, summarize } from '../summary.test-support.ts';
import { parseText } from './parse-text.ts';

const read = (text: string) =>
  rowsOf(parseText(text).entries).map(({ category, name, prices }) => ({
    category,
    name,
    prices: prices.map(({ pricePaise }) => pricePaise),
  }));

describe('the strict format', () => {
  it('reads blocks parted by semicolons', () => {
    const text = 'Starters:\nSamosa,20\nDosa, plain,45.50;\nDrinks:\nTea,10;';
    expect(read(text)).toEqual([
      { category: 'Starters', name: 'Samosa', prices: [20_00] },
      { category: 'Starters', name: 'Dosa, plain', prices: [45_50] },
      { category: 'Drinks', name: 'Tea', prices: [10_00] },
    ]);
    expect(doubtCodes(text)).toEqual([]);
  });

  it('reads any menu back as it was written', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => singleLine(text.replaceAll(';', '')))
      .filter(
        (text) =>
          text !== '' &&
          text.length <= 120 &&
          writtenMarks([text])[0]?.diet === '' &&
          // These are repaired, wherever they stand.
          cleanText(text) === text &&
          !/(?:₹|rs|@|price|mrp|only)\W*\p{Nd}{0,2}$/iu.test(text),
      );
    const item = fc.record({ name, pricePaise: fc.integer({ min: 0, max: 10_00_000_00 }) });
    const category = fc.record({ name, items: fc.array(item, { minLength: 1, maxLength: 6 }) });
    const written = fc.record({
      // The first line has only one reading; otherwise a menu with only `A - 1,250` would be read as ₹1,250.
      menu: fc.array(category, { minLength: 1, maxLength: 4 }).map(([first, ...rest]) => [
        {
          ...first,
          name: first?.name ?? '',
          items: [{ name: 'Tea', pricePaise: 10_00 }, ...(first?.items ?? [])],
        },
        ...rest,
      ]),
      between: fc.constantFrom(';', ';\n', '\n;\n', ';\r\n\r\n'),
      after: fc.constantFrom('', ';', ';\n', '\n'),
    });
    fc.assert(
      fc.property(written, ({ menu, between, after }) => {
        const blocks = menu.map(({ name, items }) =>
          [`${name}:`, ...items.map(({ name, pricePaise }) => `${name},${pricePaise / 100}`)].join('\n'),
        );
        const rows = menu.flatMap(({ name: category, items }) =>
          items.map(({ name, pricePaise }) => ({ category, name, prices: [pricePaise] })),
        );
        expect(read(blocks.join(between) + after)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });
});

describe('any text', () => {
  const menuLike = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom(
          ...[
            '\n',
            '\r\n',
            ';',
            ':',
            ',',
            '\t',
            ' ',
            '120',
            '₹',
            'Rs.',
            '/-',
            '-',
            '*',
            '1.',
            '(',
            ')',
            'Half',
            'Tea',
            '१२',
            '/',
            '.',
          ],
        ),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  it('never throws, and each row has a name, prices, a line of the text and a key of its own', () => {
    fc.assert(
      fc.property(fc.oneof(menuLike, fc.string({ unit: 'binary' })), (text) => {
        const { entries } = parseText(text);
        const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
        for (const { source } of entries) expect(lines[source.lineNumber - 1]).toBeDefined();
        for (const { name, prices } of rowsOf(entries)) {
          expect(name).not.toBe('');
          expect(prices.length).toBeGreaterThan(0);
          for (const { pricePaise } of prices) expect(Number.isInteger(pricePaise)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('makes up no price: its digits stand in the line', () => {
    const dishLike = fc
      .tuple(
        fc.constantFrom('Tea', 'Masala Dosa', 'Chicken 65', 'चाय', '2. Idli (2)', '_Roti_'),
        fc.constantFrom(' - ', ' ', ',', '\t', ' .... ', ' ₹', ' Rs. ', ': '),
        fc.oneof(
          fc.nat(2000).map(String),
          fc.constantFrom('1,250', '१२०', '60/80', '60.50', '120/-', '40 60'),
        ),
      )
      .map((parts) => parts.join(''));
    const lines = fc.array(fc.oneof(dishLike, menuLike), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, (each) => {
        const text = each.join('\n');
        for (const { source, prices, doubts } of rowsOf(parseText(text).entries)) {
          if (doubts.some(({ code }) => code === 'joined-price' || code === 'misread')) continue;
          const digits = withLatinDigits(source.text.normalize('NFKC')).replace(/\D/g, '');
          for (const { pricePaise } of prices) expect(digits).toContain(String(Math.floor(pricePaise / 100)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reads a thousand lines in well under a second', async () => {
    const text = Array.from(
      { length: 1000 },
      (_, index) => `${index}. *Dish ${index}* (2 pcs) ..... Rs. 1,${250 + (index % 700)}/-`,
    ).join('\n');
    const read = () => expect(parseText(text).entries).toHaveLength(1000);
    expect(await leastCpuOf(read)).toBeLessThan(900);
  });
});

it('doubts the names of a text that is written for a font of its own', () => {
  expect(doubtCodes('iuhj elkyk 180\nnky rM+dk 120\njksVh 12')).toEqual(['font', 'font', 'font']);
});

it.each([
  ['Combo B2 150', 'Combo B2 = 150', []],
  ['Coke 2l 95', 'Coke 2l = 95', []],
  ['Thali Rs.I80/-', 'Thali = 180', ['misread']],
  ['Dal l20/-', 'Dal = 120', ['misread']],
  ['Rice ₹120¹', 'Rice = 120', ['misread']],
  ['Dal,1O0', 'Dal = 100', ['misread']],
  ['Chicken 65 Biryani 240', 'Chicken 65 Biryani = 240', []],
  ['Tiranga Naan 65 Paneer Paratha 90', 'Tiranga Naan 65 Paneer Paratha = 90', ['two-numbers']],
])('reads the digits that were meant in %j', (line, expected, doubts) => {
  expect(summarize(line)).toEqual([expected]);
  expect(doubtCodes(line)).toEqual(doubts);
});

it('keeps `60 Masala Dosa` out of the description of the dish above', () => {
  expect(summarize('Veg Roll - ₹111\n60 Masala Dosa')).toEqual(['Veg Roll = 111', '?']);
});
