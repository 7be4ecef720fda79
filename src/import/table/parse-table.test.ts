import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#platform/formats/csv.server.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { rowsOf } from '../edit-rows.ts';
import type { Column, ImportReading } from '../row.ts';
import { parseText } from '../text/parse-text.ts';
import { parseTable } from './parse-table.ts';
import { separated } from './table-text.ts';

const read = (...cells: unknown[][]) => parseTable({ name: '', cells });

/** Dishes in short form, with doubts in brackets; `?` and the reason for a row that was left out. */
function shortly({ entries }: ImportReading): string[] {
  return entries.map((entry) => {
    if (entry.kind === 'left-out') return `? ${entry.reason}`;
    const prices = entry.prices.map(({ size, pricePaise }) => `${size} ${rupeesOf(pricePaise)}`.trim());
    const doubts = entry.doubts.map(({ code }) => ` (${code})`).join('');
    return `${entry.category}: ${entry.name} = ${prices.join(', ')}${doubts}`;
  });
}

const rolesOf = ({ columns }: ImportReading) =>
  columns?.map(({ role, size, isSure }) => `${role}${size && ` ${size}`}${isSure ? '' : '?'}`);

describe('the columns of a table', () => {
  it.each([
    [
      ['Price (Rs)', 'Item Name', 'Description', 'Category'],
      ['price', 'name', 'description', 'category'],
    ],
    [
      ['Item', '250 gm', '500 gm', '1 kg'],
      ['name', 'size-price 250 gm', 'size-price 500 gm', 'size-price 1 kg'],
    ],
    [
      ['Dish', 'Price (Half)', 'Price (Full)'],
      ['name', 'size-price Half', 'size-price Full'],
    ],
    [
      ['Item', 'Half Rate', 'Full Rate'],
      ['name', 'size-price Half', 'size-price Full'],
    ],
    [
      ['Pizza Name', 'Item', 'S', 'M', 'L'],
      ['leave-out?', 'name', 'size-price S', 'size-price M', 'size-price L'],
    ],
    [
      ['S.No', 'Particulars', 'Rate'],
      ['leave-out', 'name', 'price'],
    ],
    [
      ['Sl No', 'Group Name', 'Item Name', 'Rate'],
      ['leave-out', 'category', 'name', 'price'],
    ],
    [
      ['Name', 'Variation_Name', 'Price'],
      ['name', 'size', 'price'],
    ],
    [
      ['Item', 'MRP', 'Selling Price'],
      ['name', 'leave-out', 'price'],
    ],
    [
      ['Item', 'Cost Price', 'MRP'],
      ['name', 'leave-out', 'price'],
    ],
    [
      ['Item', 'Price', 'Veg/Non-Veg', 'In Stock', 'Image URL'],
      ['name', 'price', 'diet', 'isAvailable', 'photo'],
    ],
    [
      ['Item', 'AC Rate', 'Non AC Rate'],
      ['name', 'size-price AC?', 'size-price Non AC?'],
    ],
    [
      ['Item', 'Rate', 'Chef'],
      ['name', 'price', 'leave-out?'],
    ],
  ])('%j', (headings, roles) => {
    const row = headings.map((heading, at) =>
      /price|rate|mrp|gm|kg|^[sml]$/i.test(heading) ? 100 + at : `Text ${at}`,
    );
    expect(rolesOf(read(headings, row))).toEqual(roles);
  });

  it('are found by what stands in them when there are no headings', () => {
    const reading = read(
      [1, 'Starters', 'Samosa', 'crisp', 20],
      [2, 'Starters', 'Pakoda', 'hot', 30],
      [3, 'Drinks', 'Tea', '', 10],
    );
    expect(rolesOf(reading)).toEqual(['leave-out', 'category?', 'name?', 'leave-out?', 'price?']);
    expect(shortly(reading)).toEqual(['Starters: Samosa = 20', 'Starters: Pakoda = 30', 'Drinks: Tea = 10']);
  });

  it.each([
    [7, 'category?'],
    [8, 'name?'],
  ])('without headings, of ten texts %i different ones are a %s', (different, role) => {
    const rows = Array.from({ length: 10 }, (_, at) => [
      `Text ${'abcdefghij'[at % different]}`,
      `Dish ${'klmnopqrst'[at]}`,
      50 + at,
    ]);
    expect(rolesOf(read(...rows))?.[0]).toBe(role);
  });

  it('are what the owner says', () => {
    const table = {
      name: '',
      cells: [
        ['Item', 'Rate', 'Chef'],
        ['Samosa', 20, 'Asha'],
      ],
    };
    const { columns } = parseTable(table);
    const said = columns?.map(
      (column): Column => (column.heading === 'Chef' ? { ...column, role: 'description' } : column),
    );
    expect(rowsOf(parseTable(table, said).entries)).toMatchObject([{ name: 'Samosa', description: 'Asha' }]);
  });
});

describe('the rows of a table', () => {
  it('carry a category down that is written once', () => {
    const reading = read(
      ['Category', 'Item', 'Rate'],
      ['Starters', 'Samosa', 20],
      ['', 'Pakoda', 30],
      ['Drinks', '', ''],
      ['', 'Tea', 10],
    );
    expect(shortly(reading)).toEqual(['Starters: Samosa = 20', 'Starters: Pakoda = 30', 'Drinks: Tea = 10']);
  });

  it('take a text alone in its row for a category, and a note for a note', () => {
    const reading = read(
      ['Item', 'Rate'],
      ['STARTERS'],
      ['Samosa', 20],
      ['DRINKS', null],
      ['Tea', 10],
      ['Call 98765 43210'],
    );
    expect(shortly(reading)).toEqual([
      'STARTERS: Samosa = 20',
      'DRINKS: Tea = 10',
      '? Looks like a phone number.',
    ]);
  });

  it('say why nothing is made of them', () => {
    const reading = read(
      ['Item', 'Price', 'Note'],
      ['Samosa', 20, ''],
      ['Fish curry', '', 'fresh'],
      ['Prawns', 'as fresh', ''],
      ['', 30, 'hot'],
      ['Tea', 0, ''],
    );
    expect(shortly(reading)).toEqual([
      ': Samosa = 20',
      '? There is no price in this row.',
      '? “as fresh” is not a price.',
      '? There is no name in this row.',
      ': Tea = 0 (odd-price)',
    ]);
  });

  it('read a cell of several prices as a line is read', () => {
    expect(
      shortly(read(['Item', 'Price'], ['Tikka', '120/200'], ['Barfi', '400/kg'], ['Naan', 'Rs. 40/-'])),
    ).toEqual([
      ': Tikka = Half 120, Full 200 (several-prices)',
      ': Barfi per kg = 400 (moved-text)',
      ': Naan = 40',
    ]);
  });

  it('join the sizes of a dish, and keep two dishes of one name in two categories apart', () => {
    const reading = read(
      ['Name', 'Size', 'Price', 'Category'],
      ['Latte', 'Small', 90, 'Hot'],
      ['Latte', 'Large', 120, 'Hot'],
      ['Latte', 'Large', 140, 'Cold'],
    );
    expect(shortly(reading)).toEqual(['Hot: Latte = Small 90, Large 120', 'Cold: Latte = Large 140']);
  });

  it('keep what they say of mark, availability and photo', () => {
    const reading = read(
      ['Item', 'Price', 'Veg', 'Available', 'Photo'],
      ['Dal', 120, 'Veg', 'yes', 'https://cdn.example/dal.jpg'],
      ['Omelette', 60, 'Egg', 'No', ''],
      ['Tikka', 220, 'Non-Veg', '', ''],
    );
    expect(rowsOf(reading.entries)).toMatchObject([
      { diet: 'veg', isAvailable: true, photo: 'https://cdn.example/dal.jpg' },
      { diet: 'egg', isAvailable: false, photo: '' },
      { diet: 'nonveg', isAvailable: true },
    ]);
  });
});

describe("the product's own export", () => {
  it('keeps a category that begins with a picture, and takes no picture but a mark for one', () => {
    const rows = (cell: string) =>
      rowsOf(parseTable(separated(`Category,Item,Price\n${cell},Abc,50\n`)).entries);
    for (const name of ['🍕a', '🈯ø']) expect(rows(name)).toMatchObject([{ category: name, diet: '' }]);
    expect(rows('🟢')).toMatchObject([{ category: '', diet: 'veg' }]);
  });

  it('comes back whole, whatever stands in it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    // As stored: one clean line, without a formula in the middle, which an export changes irreversibly.
    const name = text.map(singleLine).filter((line) => /\p{L}/u.test(line) && !/[;|'<]/.test(line));
    const description = fc
      .array(text, { maxLength: 3 })
      .map((lines) => plainLines(lines.join('\n')))
      .filter((lines) => !/[;|'<]/.test(lines));
    const dish = fc.record({
      category: name,
      name,
      description,
      pricePaise: fc.integer({ min: 1, max: 10_00_000_00 }),
      isAvailable: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(dish, { minLength: 1, maxLength: 8, selector: (one) => one.name }),
        (dishes) => {
          const rows = dishes.map((one) => [
            one.category,
            one.name,
            one.description,
            rupeesOf(one.pricePaise),
            one.isAvailable ? 'yes' : 'no',
            '',
          ]);
          const csv = toCsv(['Category', 'Item', 'Description', 'Price (₹)', 'Available', 'Photo'], rows);
          const back = rowsOf(parseTable(separated(csv)).entries);
          expect(
            back.map(({ category, name, description, prices, isAvailable }) => ({
              category,
              name,
              description,
              pricePaise: prices[0]?.pricePaise,
              isAvailable,
            })),
          ).toEqual(dishes);
        },
      ),
      {
        numRuns: 200,
        examples: ['"-', 'Â¡', 'two ?1'].map((description) => [
          [{ category: 'Tea', name: `A${description}`, description, pricePaise: 1, isAvailable: false }],
        ]),
      },
    );
  });
});

describe('a table in a pasted text', () => {
  it.each([
    ['Category,Item,Price\nStarters,Samosa,20', true],
    ['Item\tPrice\nSamosa\t20', true],
    ['Starters\tSamosa\t20\nStarters\tPakoda\t30', true],
    ['| Item | Price |\n|---|---|\n| Samosa | 20 |', true],
    ['Item,Price\n"Dosa, plain",20', true],
    ['Samosa\t20\nPakoda\t30', false],
    ['Coffee\t20\tTea\t10\nVada\t30\tIdli\t20', false],
    ['Item,Price\nDosa, plain,20', false],
    ['Starters:\nSamosa,20', false],
    ['Soups, salads and price list\nSamosa,20', false],
    ['', false],
  ])('%j', (text, isTable) => {
    expect(parseText(text).columns !== undefined).toBe(isTable);
  });
});
