import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleLine } from '#platform/text.ts';
import { parsePaste } from './parse-paste.ts';
import type { PastedMenu } from './paste.ts';

/** What was read, in short: one entry a line. */
function shortly({ lines }: PastedMenu): string[] {
  return lines
    .filter(({ kind }) => kind !== 'blank')
    .map((line) => {
      if (line.kind === 'category') return `[${line.name}]`;
      if (line.kind === 'item') return `${line.name} = ${line.pricePaise / 100}`;
      return '?';
    });
}

const doubtCodes = ({ lines }: PastedMenu) =>
  lines.flatMap((line) => ('doubts' in line ? line.doubts.map(({ code }) => code) : []));

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

  it('reads a thousand lines in well under a second', () => {
    const text = Array.from(
      { length: 1000 },
      (_, index) => `${index}. *Dish ${index}* (2 pcs) ..... Rs. 1,${250 + (index % 700)}/-`,
    ).join('\n');
    const start = performance.now();
    expect(parsePaste(text).categories[0]?.items).toHaveLength(1000);
    expect(performance.now() - start).toBeLessThan(900);
  });
});

describe('a line as owners write it', () => {
  it.each([
    ['Masala Dosa - 120', 'Masala Dosa = 120'],
    ['Masala Dosa – 120', 'Masala Dosa = 120'],
    ['Masala Dosa-120', 'Masala Dosa = 120'],
    ['Masala Dosa 120/-', 'Masala Dosa = 120'],
    ['Masala Dosa 120 /-', 'Masala Dosa = 120'],
    ['Masala Dosa 120/=', 'Masala Dosa = 120'],
    ['Masala Dosa Rs.120', 'Masala Dosa = 120'],
    ['Masala Dosa Rs. 120/-', 'Masala Dosa = 120'],
    ['Masala Dosa : Rs 120', 'Masala Dosa = 120'],
    ['Masala Dosa INR 120', 'Masala Dosa = 120'],
    ['Masala Dosa 120rs', 'Masala Dosa = 120'],
    ['Masala Dosa 120 Rs only', 'Masala Dosa = 120'],
    ['Masala Dosa ₹120', 'Masala Dosa = 120'],
    ['Masala Dosa,₹120', 'Masala Dosa = 120'],
    ['Masala Dosa, Rs. 99.50', 'Masala Dosa = 99.5'],
    ['Masala Dosa ₹ 120.00', 'Masala Dosa = 120'],
    ['Masala Dosa @120', 'Masala Dosa = 120'],
    ['Masala Dosa = 120', 'Masala Dosa = 120'],
    ['Masala Dosa => 120', 'Masala Dosa = 120'],
    ['Masala Dosa -> 120', 'Masala Dosa = 120'],
    ['Masala Dosa: 120', 'Masala Dosa = 120'],
    ['Masala Dosa :- 120', 'Masala Dosa = 120'],
    ['Masala Dosa ........ 120', 'Masala Dosa = 120'],
    ['Masala Dosa…………120', 'Masala Dosa = 120'],
    ['Masala Dosa _____ 120', 'Masala Dosa = 120'],
    ['Masala Dosa\t120', 'Masala Dosa = 120'],
    ['Masala Dosa\t\t₹120', 'Masala Dosa = 120'],
    ['1\tMasala Dosa\t120', 'Masala Dosa = 120'],
    ['| Masala Dosa | 120 |', 'Masala Dosa = 120'],
    ['Masala Dosa | 120', 'Masala Dosa = 120'],
    ['Masala Dosa   120', 'Masala Dosa = 120'],
    ['Masala Dosa (120)', 'Masala Dosa = 120'],
    ['Masala Dosa (₹120)', 'Masala Dosa = 120'],
    ['Masala Dosa [120/-]', 'Masala Dosa = 120'],
    ['• Masala Dosa - 120', 'Masala Dosa = 120'],
    ['- Masala Dosa - 120', 'Masala Dosa = 120'],
    ['-Masala Dosa 120/-', 'Masala Dosa = 120'],
    ['* Masala Dosa 120', 'Masala Dosa = 120'],
    ['➤ Masala Dosa 120', 'Masala Dosa = 120'],
    ['👉 Masala Dosa 120', 'Masala Dosa = 120'],
    ['▪️ Masala Dosa 120', 'Masala Dosa = 120'],
    ['1. Masala Dosa 120', 'Masala Dosa = 120'],
    ['12) Masala Dosa 120', 'Masala Dosa = 120'],
    ['(3) Masala Dosa 120', 'Masala Dosa = 120'],
    ['4️⃣ Masala Dosa 120', 'Masala Dosa = 120'],
    ['*Masala Dosa* 120', 'Masala Dosa = 120'],
    ['*Masala Dosa - 120*', 'Masala Dosa = 120'],
    ['*1. Masala Dosa* - _120_', 'Masala Dosa = 120'],
    ['**Masala Dosa** - ₹120', 'Masala Dosa = 120'],
    ['Masala Dosa *₹120*', 'Masala Dosa = 120'],
    ['₹120 Masala Dosa', 'Masala Dosa = 120'],
    ['Rs 120 - Masala Dosa', 'Masala Dosa = 120'],
    ['120/- Masala Dosa', 'Masala Dosa = 120'],
    ['Biryani ₹1,250', 'Biryani = 1250'],
    ['Biryani Rs 1,250.50', 'Biryani = 1250.5'],
    ['Biryani ₹1,250/-', 'Biryani = 1250'],
    ['Wedding thali ₹1,25,000', 'Wedding thali = 125000'],
    ['Idli 2 pcs 30', 'Idli 2 pcs = 30'],
    ['Idli (2 pcs) - 30', 'Idli (2 pcs) = 30'],
    ['Thums Up 250ml 40', 'Thums Up 250ml = 40'],
    ['Coke 500 ml - 40', 'Coke 500 ml = 40'],
    ['Coke 1.5 L 90', 'Coke 1.5 L = 90'],
    ['Water 1 L 20', 'Water 1 L = 20'],
    ['Pizza 12 inch 450', 'Pizza 12 inch = 450'],
    ['Chicken 65 180', 'Chicken 65 = 180'],
    ['Chicken 65 - 180', 'Chicken 65 = 180'],
    ['7 Up 40', '7 Up = 40'],
    ['Combo 2 150', 'Combo 2 = 150'],
    ['2-in-1 Ice cream 60', '2-in-1 Ice cream = 60'],
    ['Tandoori chicken 1/2 180', 'Tandoori chicken 1/2 = 180'],
    ['Thali (serves 2) 350', 'Thali (serves 2) = 350'],
    ['Idli; vada - 60', 'Idli; vada = 60'],
    ['Papers 20', 'Papers = 20'],
    ['Dal (no onion, no garlic) 140', 'Dal (no onion, no garlic) = 140'],
    ["Chef's special 220", "Chef's special = 220"],
    ['100% Cocoa shake 120', '100% Cocoa shake = 120'],
    ['Timepass bhel 40', 'Timepass bhel = 40'],
    ['🌶️ Chilli paneer 180', '🌶️ Chilli paneer = 180'],
    ['चाय - १०', 'चाय = 10'],
    ['मसाला डोसा ₹१२०/-', 'मसाला डोसा = 120'],
    ['समोसा १५ रुपये', 'समोसा = 15'],
    ['தோசை ௬௦', 'தோசை = 60'],
    ['চা ১০ টাকা', 'চা = 10'],
    ['ചായ ൧൦', 'ചായ = 10'],
    ['ચા રૂ. ૧૦', 'ચા = 10'],
    ['ਚਾਹ ੧੦', 'ਚਾਹ = 10'],
    ['టీ - ౧౦', 'టీ = 10'],
    ['ಕಾಫಿ ರೂ. ೧೫', 'ಕಾಫಿ = 15'],
  ])('reads %j without a doubt', (line, expected) => {
    const menu = parsePaste(`Menu card:\n${line}`);
    expect(shortly(menu)).toEqual(['[Menu card]', expected]);
    expect(doubtCodes(menu)).toEqual([]);
  });

  it.each([
    [
      'Paneer tikka 120/200',
      'Paneer tikka = 200',
      'two-prices',
      'Paneer tikka (Half),120\nPaneer tikka (Full),200',
    ],
    [
      'Paneer tikka Half 120 Full 200',
      'Paneer tikka = 200',
      'two-prices',
      'Paneer tikka (Half),120\nPaneer tikka (Full),200',
    ],
    [
      'Paneer tikka ₹120 - ₹200',
      'Paneer tikka = 200',
      'two-prices',
      'Paneer tikka (Half),120\nPaneer tikka (Full),200',
    ],
    ['Tikka 120/- (half) 200/- (full)', 'Tikka = 200', 'two-prices', 'Tikka (Half),120\nTikka (Full),200'],
    ['Tikka 120(H) 200(F)', 'Tikka = 200', 'two-prices', 'Tikka (H),120\nTikka (F),200'],
    ['Pizza S 99 M 199 L 299', 'Pizza = 299', 'two-prices', 'Pizza (S),99\nPizza (M),199\nPizza (L),299'],
    [
      'Pizza 99/199/299',
      'Pizza = 299',
      'two-prices',
      'Pizza (Small),99\nPizza (Medium),199\nPizza (Large),299',
    ],
    ['Tikka 120 200', 'Tikka 120 = 200', 'two-numbers', 'Tikka (Half),120\nTikka (Full),200'],
    ['Tikka 120,200', 'Tikka 120 = 200', 'two-numbers', 'Tikka (Half),120\nTikka (Full),200'],
    ['Combo 1,250', 'Combo 1 = 250', 'thousands', 'Combo,1250'],
    ['Biryani - 1,250', 'Biryani = 1250', 'thousands', 'Biryani - 1, 250'],
    ['1. Samosa,20', '1. Samosa = 20', 'decorated', 'Samosa,20'],
    ['• Samosa,20', '• Samosa = 20', 'decorated', 'Samosa,20'],
    ['Chicken 65', 'Chicken = 65', 'odd-price', undefined],
    ['Combo 2', 'Combo = 2', 'odd-price', undefined],
    ['Water,0', 'Water = 0', 'odd-price', undefined],
    ['120 - Samosa', 'Samosa = 120', 'price-first', undefined],
    ['Samosa 20 (2 pcs)', 'Samosa (2 pcs) = 20', 'moved-text', undefined],
    ['Kaju katli 400/kg', 'Kaju katli per kg = 400', 'moved-text', undefined],
    ['Starters\tSamosa\tcrisp\t20', 'Starters Samosa crisp = 20', 'columns', undefined],
  ])('marks %j', (line, expected, code, fix) => {
    const menu = parsePaste(`Menu card:\n${line}`);
    expect(shortly(menu)).toEqual(['[Menu card]', expected]);
    expect(doubtCodes(menu)).toEqual([code]);
    const [item] = menu.categories[0]?.items ?? [];
    expect(item?.doubts[0]?.fix?.text).toBe(fix);
  });

  it.each([
    ['Call 98765 43210', 'Looks like a phone number.'],
    ['Ph: +91-9876543210', 'Looks like a phone number.'],
    ['080-2345 6789', 'Looks like a phone number.'],
    ['Order on WhatsApp 9876543210', 'Looks like a phone number.'],
    ['Timings: 11 am to 11 pm', 'Looks like a time.'],
    ['Open 10:30 - 22:30', 'Looks like a time.'],
    ['Lunch 12.30pm', 'Looks like a time.'],
    ['w.e.f. 01/04/2025', 'Looks like a date.'],
    ['Menu 2025', 'Looks like a date.'],
    ['1st January 2025', 'Looks like a date.'],
    ['GST 5% extra', 'Looks like a note about tax.'],
    ['GSTIN 29ABCDE1234F1Z5', 'Looks like a note about tax.'],
    ['All prices inclusive of taxes', 'Looks like a note about tax.'],
    ['FSSAI 12345678901234', 'Looks like a number, not a price.'],
    ['www.example.in', 'Looks like a link or an address.'],
    ['20% off above 500', 'Looks like a note, not an item.'],
    ['Free delivery above 500', 'Looks like a note, not an item.'],
    ['(served with chutney)', 'Looks like a note, not an item.'],
    ['Item Price', 'Looks like the heading of a table.'],
    ['Tea,', 'There is no price in this line.'],
    ['Coke 500 ml', 'There is no price in this line.'],
    ['2. Paneer tikka', 'There is no price in this line.'],
    ['Fish curry, market price', 'There is no price in this line.'],
    [',50', 'There is no name in this line.'],
    ['₹120', 'There is no name in this line.'],
    ['Tea,-5', 'Cannot be negative.'],
    ['Tea,10.555', 'Use at most 2 decimals.'],
    ['Tea,1000001', 'Cannot be more than ₹10,00,000.'],
    ['120 Samosa', 'It is not clear which number is the price.'],
    ['Samosa 20 hot and fresh', 'It is not clear which number is the price.'],
    ['Tea 10, Coffee 15', 'Several items in one line.'],
    [`${'a'.repeat(121)},20`, 'Use at most 120 characters.'],
    ['a'.repeat(501), 'This line is too long.'],
  ])('says why %j is no item', (line, reason) => {
    const [, , read] = parsePaste(`Menu card:\nTea,10\n${line}`).lines;
    expect(read).toMatchObject({ kind: 'unreadable', reason });
  });

  it.each(['', '   ', '-----', '*****', '• • •', '|---|---|'])('finds nothing in %j', (line) => {
    expect(parsePaste(line).lines).toMatchObject([{ kind: 'blank' }]);
  });

  it('parts a line of several items on request', () => {
    const [line] = parsePaste('Drinks: Tea 10, Coffee ₹15').lines;
    expect(line).toMatchObject({ fix: { text: 'Drinks:\nTea,10\nCoffee,15' } });
  });
});

describe('the lines around', () => {
  it.each([
    [
      'a bold heading',
      '*STARTERS*\nSamosa 20\n*Drinks*\nTea 10',
      ['[STARTERS]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a blank line before',
      'Starters\nSamosa 20\n\nDrinks\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'capitals',
      'STARTERS\nSamosa 20\nDRINKS\nTea 10',
      ['[STARTERS]', 'Samosa = 20', '[DRINKS]', 'Tea = 10'],
    ],
    [
      'rules',
      '--- Starters ---\nSamosa 20\n=== Drinks ===\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'Markdown',
      '## Starters\nSamosa 20\n## Drinks\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a colon and a dash',
      'Starters :-\nSamosa 20\nDrinks:\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'numbered headings',
      '1. Starters\nSamosa 20\n\n2. Drinks\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'Windows line ends',
      'Starters:\r\nSamosa,20\r\n\r\nDrinks:\r\nTea,10\r\n',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a semicolon after each item',
      'Starters:\nSamosa,20;\nPakoda,30;',
      ['[Starters]', 'Samosa = 20', 'Pakoda = 30'],
    ],
    [
      'all in one line',
      'Starters:;Samosa,20;Drinks:;Tea,10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    ['Hindi headings', 'नाश्ता\nपोहा - २०\n\nपेय\nचाय - १०', ['[नाश्ता]', 'पोहा = 20', '[पेय]', 'चाय = 10']],
    [
      'a dish without a price',
      '*Starters*\n1. Samosa 20\n2. Paneer tikka\n3. Pakoda 30\n*Drinks*\nTea 10',
      ['[Starters]', 'Samosa = 20', '?', 'Pakoda = 30', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a title above',
      'SHREE KRISHNA\nPh 9876543210\n\nSTARTERS\nSamosa 20',
      ['?', '?', '[STARTERS]', 'Samosa = 20'],
    ],
    [
      'descriptions',
      'Starters:\nPaneer tikka - 220\nCottage cheese and spices\nHara bhara - 180\nSpinach patty',
      ['[Starters]', 'Paneer tikka = 220', '?', 'Hara bhara = 180', '?'],
    ],
    [
      'descriptions under plain headings',
      'Paneer tikka - 220\nCottage cheese\n\nHara bhara - 180\nSpinach',
      ['Paneer tikka = 220', '?', 'Hara bhara = 180', '?'],
    ],
    ['a table of Markdown', '| Item | Price |\n|---|---|\n| Samosa | 20 |', ['?', 'Samosa = 20']],
  ])('reads %s', (_, text, expected) => {
    const menu = parsePaste(text);
    expect(shortly(menu)).toEqual(expected);
    expect(doubtCodes(menu)).toEqual([]);
  });

  it('marks a plain line between items that may be a category', () => {
    const menu = parsePaste('Starters\nSamosa 20\nDrinks\nTea 10\nCoffee 15');
    expect(shortly(menu)).toEqual(['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10', 'Coffee = 15']);
    expect(doubtCodes(menu)).toEqual(['heading']);
  });

  it('puts items before any category where the owner is to say', () => {
    const [category] = parsePaste('Samosa 20\nTea 10').categories;
    expect(category).toMatchObject({ name: 'Menu', line: undefined, doubts: [{ code: 'no-category' }] });
    expect(category?.items).toHaveLength(2);
  });

  it('marks a category without items, and one whose name is too long', () => {
    expect(doubtCodes(parsePaste(`Starters:\nDrinks:\nTea,10;${'a'.repeat(121)}:\nCoffee,15`))).toEqual([
      'no-items',
      'name',
    ]);
  });

  it('takes the comma for thousands where the prices stand without commas elsewhere', () => {
    expect(shortly(parsePaste('Mains\nThali 1,250\nDal 140'))).toEqual([
      '[Mains]',
      'Thali = 1250',
      'Dal = 140',
    ]);
    expect(shortly(parsePaste('Mains:\nThali 1,250\nDal,140'))).toEqual([
      '[Mains]',
      'Thali 1 = 250',
      'Dal = 140',
    ]);
  });
});
