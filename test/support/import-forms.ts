import fc from 'fast-check';
import type { NoPrice } from '#menu/items/prices/no-price.ts';

/** A dish of a menu that is known; without a price where the owner wrote none. */
interface KnownDish {
  name: string;
  rupees: number | undefined;
  /** The price of its half, in the forms that have sizes. */
  half: number;
}

export interface KnownMenu {
  sections: ReadonlyArray<{ name: string; dishes: readonly KnownDish[] }>;
  /** What stands around the dishes and how the lines are written. */
  noise: { notes: readonly string[]; lineEnd: string; seed: number };
}

/** A way in which owners have their menus. `write` renders a menu so that `parseText` or, of files, a table reads it. */
export interface Form {
  name: string;
  isFile?: true;
  /** The form says no sections. */
  isFlat?: true;
  /** What it calls half and full, where its dishes have both. */
  sizes?: readonly [half: string, full: string];
  /** The word that it writes in the place of a missing price, and what that means. */
  noPrice?: { written: string; means: NoPrice };
  /** What the form makes of a dish: its name and its price in rupees. */
  dish?: (dish: KnownDish) => { name: string; rupees: number };
  write(menu: KnownMenu): string;
}

const SECTIONS = [
  'Starters',
  'Main Course',
  'Rice',
  'Breads',
  'Soups',
  'Amritsari Tadka',
  "Chef's Corner",
  'Drinks',
  'Chaat',
  'South Indian',
  'Sweet Dishes',
  'Tandoor',
];
const FIRST = [
  'Paneer',
  'Veg',
  'Masala',
  'Kadai',
  'Butter',
  'Garlic',
  'Schezwan',
  'Malai',
  'Jeera',
  'Sweet Corn',
  'Hara Bhara',
  'Shahi',
  'Mixed',
  'Plain',
  'Special',
  'Achari',
];
const SECOND = [
  'Tikka',
  'Pulao',
  'Dosa',
  'Naan',
  'Kofta',
  'Soup',
  'Paratha',
  'Bhaji',
  'Lassi',
  'Momo',
  'Uttapam',
  'Samosa',
  'Chaap',
  'Noodles',
  'Thali',
  'Rice',
];
const ODD = [
  'Chicken 65',
  'Gobi 65',
  'Idli (2)',
  'Combo 3',
  'Dal Fry (Jain)',
  'Tea & Toast',
  'Coke 500 ml',
  'Roti - Tandoori',
  'Vada Pav',
  'Misal',
];
const NOTES = [
  'Ph 98765 43210',
  'Free home delivery above Rs 300',
  'GST 5% extra',
  'Open 11 am to 10 pm',
  'Thank you, visit again',
  'Shop no 4, Station Road',
];

const name = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...FIRST), fc.constantFrom(...SECOND))
      .map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
);
const dish = fc.record({
  name,
  rupees: fc.option(
    fc.oneof(
      fc.integer({ min: 10, max: 60 }).map((tens) => tens * 10),
      fc.integer({ min: 15, max: 950 }),
    ),
    { freq: 12, nil: undefined },
  ),
  half: fc.integer({ min: 10, max: 400 }),
});

/** Menus with two to four sections of one to five dishes, all of different names, some without a price. */
export const menus: fc.Arbitrary<KnownMenu> = fc.record({
  sections: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...SECTIONS), { minLength: 2, maxLength: 4 }),
      fc.uniqueArray(dish, { minLength: 6, maxLength: 18, selector: ({ name }) => name }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }),
    )
    .map(([names, dishes, counts]) => {
      let from = 0;
      return names
        .map((name, at) => {
          const some = dishes.slice(from, from + (counts[at] ?? 1));
          from += counts[at] ?? 1;
          return { name, dishes: some };
        })
        .filter(({ dishes }) => dishes.some(({ rupees }) => rupees !== undefined));
    })
    .filter((sections) => sections.length > 1),
  noise: fc.record({
    notes: fc.subarray(NOTES, { maxLength: 2 }),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    seed: fc.nat(1_000),
  }),
});

type Lines = (menu: KnownMenu) => string[];

/** A text of lines, with notes below it. */
function text(lines: Lines): Form['write'] {
  return (menu) => [...lines(menu), '', ...menu.noise.notes].join(menu.noise.lineEnd);
}

function file(lines: Lines): Form['write'] {
  return (menu) => lines(menu).join(menu.noise.lineEnd);
}

/** Lines of a list: the headings by `heading`, the dishes by `line`; with `gap`, a blank line before each heading. */
function list(
  heading: (name: string, dishes: readonly KnownDish[]) => string,
  line: (dish: KnownDish, at: number) => string | string[],
  gap = false,
): Lines {
  return ({ sections }) =>
    sections.flatMap(({ name, dishes }, at) => [
      ...(gap && at > 0 ? [''] : []),
      heading(name, dishes),
      ...dishes.flatMap((dish, place) => line(dish, place)),
    ]);
}

const plain = (name: string) => name;
const colon = (name: string) => `${name}:`;
const or =
  (none: string, price: (rupees: number) => string) =>
  ({ rupees }: KnownDish) =>
    rupees === undefined ? none : price(rupees);
const money = or('', (rupees) => ` - ₹${rupees}`);
const cell = or('', String);

/** Rows of a table below their headings. */
function table(
  headings: string[],
  cells: (section: string, dish: KnownDish, at: number) => string[],
  sign = ',',
): Lines {
  return ({ sections }) => [
    headings.join(sign),
    ...sections.flatMap(({ name, dishes }) => dishes.map((dish, at) => cells(name, dish, at).join(sign))),
  ];
}

function mojibake(text: string): string {
  const signs = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
  return [...new TextEncoder().encode(text)]
    .map((byte) =>
      byte >= 0x80 && byte < 0xa0 && signs[byte - 0x80] !== '.'
        ? signs[byte - 0x80]
        : String.fromCharCode(byte),
    )
    .join('');
}

const scanned = (rupees: number) => String(rupees).replace('1', 'l').replace('0', 'O');

export const forms: readonly Form[] = [
  {
    name: 'The format of the box',
    write: (menu) =>
      menu.sections
        .map(({ name, dishes }) =>
          [`${name}:`, ...dishes.map((dish) => `${dish.name}${or('', (rupees) => `,${rupees}`)(dish)}`)].join(
            '\n',
          ),
        )
        .join(';\n'),
  },
  {
    name: 'The same with `#N/A`',
    write: (menu) =>
      menu.sections
        .map(({ name, dishes }) =>
          [`${name}:`, ...dishes.map((dish) => `${dish.name},${or('#N/A', String)(dish)}`)].join('\n'),
        )
        .join(';\n'),
  },
  {
    name: 'The same with `MP`',
    noPrice: { written: 'MP', means: 'market' },
    write: (menu) =>
      menu.sections
        .map(({ name, dishes }) =>
          [`${name}:`, ...dishes.map((dish) => `${dish.name},${or('MP', String)(dish)}`)].join('\n'),
        )
        .join(';\n'),
  },
  {
    name: 'A list with “as per size”',
    noPrice: { written: 'as per size', means: 'size' },
    write: text(
      list(colon, (dish) => `${dish.name}${dish.rupees === undefined ? ' - as per size' : money(dish)}`),
    ),
  },
  {
    name: 'A list with `APS`',
    noPrice: { written: 'APS', means: 'size' },
    write: text(list(colon, (dish) => `${dish.name} ${or('APS', (rupees) => `${rupees}/-`)(dish)}`)),
  },
  {
    name: 'A table with “Market Price”',
    noPrice: { written: 'Market Price', means: 'market' },
    isFile: true,
    write: file(
      table(['Category', 'Item', 'Price'], (name, dish) => [
        name,
        dish.name,
        or('Market Price', String)(dish),
      ]),
    ),
  },
  {
    name: 'A chat, bold headings',
    write: text(
      list(
        (name) => `*${name}*`,
        (dish) => `• ${dish.name}${or('', (rupees) => ` ${rupees}/-`)(dish)}`,
      ),
    ),
  },
  {
    name: 'A chat with its stamps',
    write: text(
      list(
        (name) => `[21/11/26, 6:10 pm] Asha: *${name}*`,
        (dish) => `[21/11/26, 6:11 pm] Asha: ${dish.name}${money(dish)}`,
      ),
    ),
  },
  { name: 'Colons and dashes', write: text(list(colon, (dish) => `${dish.name}${money(dish)}`)) },
  {
    name: 'Blank lines and dots',
    write: text(
      list(plain, (dish) => `${dish.name}${or('', (rupees) => ` ........ ${rupees}.00`)(dish)}`, true),
    ),
  },
  {
    name: 'Capitals',
    write: text(
      list(
        (name) => name.toUpperCase(),
        (dish) => `${dish.name}${or('', (rupees) => `  Rs. ${rupees}`)(dish)}`,
      ),
    ),
  },
  {
    name: 'Plain headings in one run',
    write: text(list(plain, (dish) => `${dish.name}${or('', (rupees) => ` ${rupees}`)(dish)}`)),
  },
  {
    name: 'Numbered',
    write: text(
      list(
        (name) => `## ${name}`,
        (dish, at) => `${at + 1}. ${dish.name}${money(dish)}`,
      ),
    ),
  },
  {
    name: 'Descriptions below',
    write: text(
      list(
        (name) => `*${name}*`,
        (dish) => [`${dish.name}${money(dish)}`, 'Served with chutney, onions and lemon'],
      ),
    ),
  },
  {
    name: 'All in one line',
    write: text(({ sections }) =>
      sections.map(
        ({ name, dishes }) =>
          `${name}: ${dishes
            .filter(({ rupees }) => rupees)
            .map((dish) => `${dish.name} ${dish.rupees}`)
            .join(', ')}`,
      ),
    ),
  },
  {
    name: 'A copied page',
    write: text(
      list(plain, (dish) => (dish.rupees === undefined ? [] : [dish.name, `₹${dish.rupees}`, 'ADD'])),
    ),
  },
  {
    name: 'A copied page with counts',
    write: text(
      list(
        (name, dishes) => `${name} (${dishes.filter(({ rupees }) => rupees).length})`,
        (dish) =>
          dish.rupees === undefined
            ? []
            : [dish.name, `₹${dish.rupees}`, 'Freshly made, serves one', 'ADD', 'Customisable'],
      ),
    ),
  },
  {
    name: 'Counts behind headings',
    write: text(
      list(
        (name, dishes) => `${name} (${dishes.length})`,
        (dish) => `${dish.name}${money(dish)}`,
        true,
      ),
    ),
  },
  {
    name: 'Prices with tax',
    write: text(
      list(
        (name) => `*${name}*`,
        (dish) => `${dish.name}${or('', (rupees) => ` ₹${rupees} + GST`)(dish)}`,
      ),
    ),
  },
  {
    name: 'Scanned digits',
    write: text(
      list(
        (name) => name.toUpperCase(),
        (dish) => `${dish.name}${or('', (rupees) => ` Rs.${scanned(rupees)}/-`)(dish)}`,
      ),
    ),
  },
  {
    name: 'Footnotes',
    write: text(list(colon, (dish) => `${dish.name}${or('', (rupees) => ` ₹${rupees}¹`)(dish)}`)),
  },
  {
    name: 'Prices in front',
    write: text(list(colon, (dish) => `${or('', (rupees) => `₹${rupees} `)(dish)}${dish.name}`)),
  },
  {
    name: 'HTML entities',
    write: text(
      list(
        colon,
        (dish) => `${dish.name.replaceAll('&', '&amp;')}${or('', (rupees) => ` &#8377;${rupees}`)(dish)}`,
      ),
    ),
  },
  {
    name: 'Lost ₹',
    write: text(list(colon, (dish) => `${dish.name}${or('', (rupees) => ` ?${rupees}`)(dish)}`)),
  },
  {
    name: 'UTF-8 read as windows-1252',
    write: (menu) => mojibake(text(list(colon, (dish) => `${dish.name}${money(dish)}`))(menu)),
  },
  {
    name: 'Half and full in a line',
    sizes: ['Half', 'Full'],
    write: text(
      list(
        (name) => `*${name}*`,
        (dish) => `${dish.name}${or('', (rupees) => ` Half ${dish.half} Full ${rupees}`)(dish)}`,
      ),
    ),
  },
  {
    name: 'Half and full on lines below',
    sizes: ['Half', 'Full'],
    write: text(
      list(
        (name) => `*${name}*`,
        (dish) => `${dish.name}${or('', (rupees) => `\nHalf - ${dish.half}\nFull - ${rupees}`)(dish)}`,
      ),
    ),
  },
  {
    name: 'Half and full in Gujarati',
    sizes: ['અડધું', 'આખું'],
    write: text(
      list(
        (name) => `*${name}*`,
        (dish) => `${dish.name}${or('', (rupees) => ` અડધું ${dish.half} આખું ${rupees}`)(dish)}`,
      ),
    ),
  },
  {
    name: 'CSV',
    isFile: true,
    write: file(table(['Category', 'Item', 'Price'], (section, dish) => [section, dish.name, cell(dish)])),
  },
  {
    name: 'CSV of two columns',
    isFile: true,
    isFlat: true,
    write: file(table(['Item', 'Price'], (_, dish) => [dish.name, or('#N/A', String)(dish)])),
  },
  {
    name: 'CSV with quotes in names',
    isFile: true,
    dish: ({ name, rupees = 0 }) => ({ name: `"${name}" special`, rupees }),
    write: file(
      table(['Category', 'Item', 'Price'], (section, dish) => [
        section,
        `"${dish.name}" special`,
        cell(dish),
      ]),
    ),
  },
  {
    name: 'CSV with `sep=;`',
    isFile: true,
    write: (menu) =>
      `sep=;\n${file(table(['Category', 'Item', 'Price'], (section, dish) => [section, dish.name, cell(dish)], ';'))(menu)}`,
  },
  {
    name: 'CSV with sections in rows',
    isFile: true,
    write: file(({ sections }) => [
      'No,Item,Price',
      ...sections.flatMap(({ name, dishes }) => [
        `,${name},`,
        ...dishes.filter(({ rupees }) => rupees).map((dish, at) => `${at + 1},${dish.name},${dish.rupees}`),
      ]),
    ]),
  },
  {
    name: 'CSV with half, full and price',
    isFile: true,
    sizes: ['Half', 'Full'],
    write: file(
      table(['Section', 'Dish', 'Half', 'Full', 'Price'], (section, dish) => [
        section,
        dish.name,
        ...(dish.rupees === undefined ? ['', '', ''] : [String(dish.half), String(dish.rupees), '']),
      ]),
    ),
  },
  {
    name: 'CSV with bought and sold',
    isFile: true,
    write: file(
      table(['Group', 'Name', 'Purchase Price', 'Selling Price', 'Food Type'], (section, dish) => [
        section,
        dish.name,
        String(dish.half),
        cell(dish),
        'Veg',
      ]),
    ),
  },
  {
    name: 'CSV with sums of Excel',
    isFile: true,
    dish: ({ name, rupees = 0 }) => ({ name, rupees: rupees + 0.5 }),
    write: file(
      table(['Category', 'Item', 'Price'], (section, dish) => [
        section,
        dish.name,
        or('', (rupees) => `${rupees}.500000000000014`)(dish),
      ]),
    ),
  },
  {
    name: 'CSV in Hindi',
    isFile: true,
    write: file(table(['श्रेणी', 'नाम', 'कीमत'], (section, dish) => [section, dish.name, cell(dish)])),
  },
  {
    name: 'Cells copied from Excel',
    write: file(
      table(
        ['Sl No', 'Category', 'Item', 'Rate'],
        (section, dish, at) => [String(at + 1), section, dish.name, cell(dish)],
        '\t',
      ),
    ),
  },
  {
    name: 'A table of Markdown',
    write: file(({ sections }) => [
      '| Category | Item | Price |',
      '|---|---|---|',
      ...sections.flatMap(({ name, dishes }) =>
        dishes.map((dish) => `| ${name} | ${dish.name} | ${cell(dish)} |`),
      ),
    ]),
  },
  {
    name: 'Columns side by side',
    isFile: true,
    isFlat: true,
    write: file(({ sections }) => {
      const dishes = sections.flatMap(({ dishes }) => dishes).filter(({ rupees }) => rupees);
      const half = Math.ceil(dishes.length / 2);
      const part = (dish: KnownDish | undefined) => (dish ? `${dish.name}|${dish.rupees}` : '|');
      return [
        'Item|Rate|Item|Rate',
        ...dishes.slice(0, half).map((dish, at) => `${part(dish)}|${part(dishes[half + at])}`),
      ];
    }),
  },
];
