import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleLine } from '#platform/text.ts';
import { cpuOf } from '#test/support/cpu.ts';
import { parsePaste } from './parse-paste.ts';
import type { PastedMenu } from './paste.ts';
import { doubtCodes } from './shortly.test-support.ts';

const namesAndPrices = ({ categories }: PastedMenu) =>
  categories.map(({ name, items }) => ({
    name,
    items: items.map(({ name, pricePaise }) => ({ name, pricePaise })),
  }));

describe('the format of the specification', () => {
  it('reads blocks parted by semicolons', () => {
    const menu = parsePaste('Starters:\nSamosa,20\nDosa, plain,45.50;\nDrinks:\nTea,10;');
    expect(namesAndPrices(menu)).toEqual([
      {
        name: 'Starters',
        items: [
          { name: 'Samosa', pricePaise: 20_00 },
          { name: 'Dosa, plain', pricePaise: 45_50 },
        ],
      },
      { name: 'Drinks', items: [{ name: 'Tea', pricePaise: 10_00 }] },
    ]);
    expect(doubtCodes(menu)).toEqual([]);
  });

  it('reads any menu back as it was written', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => singleLine(text.replaceAll(';', '')))
      .filter(
        (text) =>
          text !== '' && text.length <= 120 && !/(?:₹|rs|@|price|mrp|only)\W*\p{Nd}{0,2}$/iu.test(text),
      );
    const item = fc.record({ name, pricePaise: fc.integer({ min: 0, max: 10_00_000_00 }) });
    const category = fc.record({ name, items: fc.array(item, { minLength: 1, maxLength: 6 }) });
    const written = fc.record({
      // A first line that can be read in one way only: else a menu of nothing but `A - 1,250` would be taken for rupees.
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
        expect(namesAndPrices(parsePaste(blocks.join(between) + after))).toEqual(menu);
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

  it('never throws, and each line is accounted for, in order and unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(menuLike, fc.string({ unit: 'binary' })), (text) => {
        const { lines, categories } = parsePaste(text);
        const pasted = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
        const byNumber = Map.groupBy(lines, ({ lineNumber }) => lineNumber);
        expect([...byNumber.keys()]).toEqual(pasted.map((_, index) => index + 1));
        expect([...byNumber.values()].map((parts) => parts.map((part) => part.text).join(';'))).toEqual(
          pasted,
        );
        expect(lines.map(({ at }) => at)).toEqual(lines.map((_, index) => index));
        expect(categories.flatMap(({ items }) => items)).toEqual(lines.filter(({ kind }) => kind === 'item'));
      }),
      { numRuns: 1000 },
    );
  });

  it('makes up no name: its letters stand in the line', () => {
    fc.assert(
      fc.property(menuLike, (text) => {
        for (const line of parsePaste(text).lines) {
          if (line.kind !== 'item') continue;
          const seen = singleLine(line.text).replace(/[\s*_~`]/g, '');
          for (const word of line.name.split(' ')) {
            if (word !== 'per') expect(seen).toContain(word.replace(/[*_~`]/g, ''));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a thousand lines in well under a second', async () => {
    const text = Array.from(
      { length: 1000 },
      (_, index) => `${index}. *Dish ${index}* (2 pcs) ..... Rs. 1,${250 + (index % 700)}/-`,
    ).join('\n');
    const read = () => expect(parsePaste(text).categories[0]?.items).toHaveLength(1000);
    expect(await cpuOf(read)).toBeLessThan(900);
  });
});
