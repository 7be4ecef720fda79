import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, languageTags } from '#platform/texts/languages.ts';
import { rowsOf } from '../../edit-rows.ts';
import type { MenuLanguages } from '../../row.ts';
import { parseTable } from '../parse-table.ts';
import { translatedColumns, translatedHeading } from './translated-headings.ts';

describe('a heading says the language of its column', () => {
  test.each(languageTags)('%s, by all its names', (language) => {
    const { name, english } = LANGUAGES[language];
    const headings = [
      `Name (${english})`,
      `name(${english.toUpperCase()})`,
      ` NAME  ( ${name} ) `,
      `name (${language})`,
      `Name [${english}]`,
      `item_name_${language}`,
      `Dish name in ${english}`,
      `${english} name`,
      english,
      name,
    ];
    for (const heading of headings)
      expect(translatedHeading(heading), heading).toEqual({ role: 'translated-name', language });
    for (const heading of [`Description (${name})`, `description:${language}`, `${english} Description`])
      expect(translatedHeading(heading), heading).toEqual({ role: 'translated-description', language });
    for (const heading of [
      `Category (${english})`,
      `category_${language}`,
      `${name} category`,
      `Section (${name})`,
    ])
      expect(translatedHeading(heading), heading).toEqual({ role: 'translated-category', language });
    for (const heading of [
      `Sizes (${name})`,
      `size_${language}`,
      `${english} sizes`,
      `Variant name (${english})`,
    ])
      expect(translatedHeading(heading), heading).toEqual({ role: 'translated-sizes', language });
    const [categories, names, descriptions, sizes] = translatedColumns([language], true);
    expect(translatedHeading(sizes?.heading ?? '')?.role).toBe('translated-sizes');
    expect(translatedColumns([language], false)).toHaveLength(3);
    expect(translatedHeading(categories?.heading ?? '')?.role).toBe('translated-category');
    expect(translatedHeading(names?.heading ?? '')?.role).toBe('translated-name');
    expect(translatedHeading(descriptions?.heading ?? '')?.role).toBe('translated-description');
  });

  test.each([
    'Name',
    'Name (French)',
    'Price (Hindi)',
    'or',
    'hi',
    'Chinese',
    'Hindi movies',
    'Hindi menu',
    'Hindi type',
    'Unit (Hindi)',
    'Price in ₹',
    '',
  ])('%s says none', (heading) => {
    expect(translatedHeading(heading)).toBeUndefined();
  });
});

const read = (cells: string[][], languages?: MenuLanguages) => {
  const { entries, columns = [] } = parseTable({ name: '', cells }, undefined, languages);
  return {
    roles: columns.map(({ role, language, isSure }) =>
      `${isSure ? '' : '?'}${role} ${language ?? ''}`.trim(),
    ),
    rows: rowsOf(entries).map(({ category, name, translations, doubts }) => [
      category,
      name,
      translations,
      ...doubts.map(({ message }) => message),
    ]),
  };
};

describe('a table in several languages', () => {
  it('has the names of its dishes in each; an empty cell is none', () => {
    expect(
      read([
        ['Category', 'Item', 'Price', 'Name (Hindi)', 'Description (தமிழ்)'],
        ['Tandoor', 'Paneer Tikka', '220', ' पनीर\n टिक्का', 'சூடாக\nஎலுமிச்சையுடன்'],
        ['Tandoor', 'Naan', '40', '', ''],
      ]).rows,
    ).toEqual([
      ['Tandoor', 'Paneer Tikka', { hi: { name: 'पनीर टिक्का' }, ta: { description: 'சூடாக\nஎலுமிச்சையுடன்' } }],
      ['Tandoor', 'Naan', {}],
    ]);
  });

  test.each<[string, string[][], MenuLanguages, string[], unknown[]]>([
    [
      'in the language of the menu holds the names themselves',
      [
        ['English', 'Hindi', 'Rate'],
        ['Tea', 'चाय', '10'],
      ],
      ['hi', 'en'],
      ['translated-name en', 'name', 'price'],
      ['', 'चाय', { en: { name: 'Tea' } }],
    ],
    [
      'in other languages alone holds them too, the first one',
      [
        ['Hindi', 'Tamil', 'Rate'],
        ['चाय', 'டீ', '10'],
      ],
      ['en'],
      ['name', 'translated-name ta', 'price'],
      ['', 'चाय', { ta: { name: 'டீ' } }],
    ],
    [
      'in the language of the menu beside the names is asked about',
      [
        ['Item', 'Name (English)', 'Rate'],
        ['Chai', 'Tea', '10'],
      ],
      ['en'],
      ['name', '?leave-out', 'price'],
      ['', 'Chai', {}],
    ],
    [
      'that is there twice is asked about',
      [
        ['Item', 'Name (Hindi)', 'Hindi name', 'Rate'],
        ['Tea', 'चाय', 'चाह', '10'],
      ],
      ['en'],
      ['name', 'translated-name hi', '?leave-out', 'price'],
      ['', 'Tea', { hi: { name: 'चाय' } }],
    ],
    [
      'of an unknown language is asked about',
      [
        ['Item', 'Name (French)', 'Rate'],
        ['Tea', 'Thé', '10'],
      ],
      ['en'],
      ['name', '?leave-out', 'price'],
      ['', 'Tea', {}],
    ],
  ])('a column %s', (_, cells, languages, roles, row) => {
    const reading = read(cells, languages);
    expect(reading.roles).toEqual(roles);
    expect(reading.rows).toEqual([row]);
  });

  it('may have categories in rows of their own, in both languages', () => {
    const cells = [
      ['Item', 'Name (Hindi)', 'Rate'],
      ['Hot Drinks', 'गरम पेय', ''],
      ['Tea', 'चाय', '10'],
    ];
    expect(read(cells).rows).toEqual([['Hot Drinks', 'Tea', { hi: { name: 'चाय' } }]]);
  });

  it('has the names of its categories, in each of their rows, in the first, or in a row of their own', () => {
    const cells = [
      ['Category', 'Item', 'Price', 'Category (Hindi)', 'Category (Tamil)'],
      ['Tandoor', 'Paneer Tikka', '220', ' तंदूर ', ''],
      ['', 'Naan', '40', '', 'தந்தூர்'],
      ['Drinks', '', '', 'पेय', ''],
      ['', 'Tea', '10', '', ''],
      ['Sweets', 'Halwa', '60', '', ''],
    ];
    const { entries } = parseTable({ name: '', cells });
    expect(
      rowsOf(entries).map(({ category, name, translations, categoryTranslations }) => [
        category,
        name,
        translations,
        categoryTranslations,
      ]),
    ).toEqual([
      ['Tandoor', 'Paneer Tikka', {}, { hi: { name: 'तंदूर' } }],
      ['Tandoor', 'Naan', {}, { ta: { name: 'தந்தூர்' } }],
      ['Drinks', 'Tea', {}, { hi: { name: 'पेय' } }],
      ['Sweets', 'Halwa', {}, undefined],
    ]);
  });

  it('has the categories themselves in a column of the language of the menu, or in the only one', () => {
    const cells = [
      ['Category (Hindi)', 'Item', 'Price'],
      ['पेय', 'Tea', '10'],
    ];
    for (const languages of [['hi', 'en'], ['en']] as MenuLanguages[])
      expect(read(cells, languages)).toMatchObject({
        roles: ['category', 'name', 'price'],
        rows: [['पेय', 'Tea', {}]],
      });
  });

  const sizesOf = (cells: string[][], languages?: MenuLanguages) =>
    rowsOf(parseTable({ name: '', cells }, undefined, languages).entries).map(({ name, prices, doubts }) => [
      name,
      prices.map(({ size, translations = {} }) => [size, translations]),
      ...doubts.map(({ message }) => message),
    ]);
  const [half, full] = [{ hi: { name: 'हाफ' } }, { hi: { name: 'फुल' } }];

  it('has the names of sizes, in the order of the sizes', () => {
    for (const [cell, first, second] of [
      ['हाफ; फुल', half, full],
      ['हाफ, फुल', half, full],
      ['हाफ / फुल', half, full],
      ['हाफ\nफुल', half, full],
      ['; फुल', {}, full],
      ['', {}, {}],
    ] as const)
      expect(
        sizesOf([
          ['Item', 'Price', 'Sizes', 'Sizes (Hindi)'],
          ['Biryani', '', 'Half 140; Full 240', cell],
        ]),
        cell,
      ).toEqual([
        [
          'Biryani',
          [
            ['Half', first],
            ['Full', second],
          ],
        ],
      ]);
  });

  it('has the name of the size of each row, or of the columns of sizes', () => {
    const expected = [
      [
        'Biryani',
        [
          ['Half', half],
          ['Full', full],
        ],
      ],
    ];
    expect(
      sizesOf([
        ['Item', 'Size', 'Price', 'Size (Hindi)'],
        ['Biryani', 'Half', '140', 'हाफ'],
        ['', 'Full', '240', 'फुल'],
      ]),
    ).toEqual(expected);
    expect(
      sizesOf([
        ['Item', 'Half', 'Full', 'size_hi'],
        ['Biryani', '140', '240', 'हाफ; फुल'],
      ]),
    ).toEqual(expected);
  });

  it('has the sizes themselves in a column of the language of the menu, or in the only one', () => {
    const cells = [
      ['Item', 'Price', 'Size (Hindi)'],
      ['Biryani', '140', 'हाफ'],
      ['Biryani', '240', 'फुल'],
    ];
    for (const languages of [['hi', 'en'], ['en']] as MenuLanguages[])
      expect(sizesOf(cells, languages)).toEqual([
        [
          'Biryani',
          [
            ['हाफ', {}],
            ['फुल', {}],
          ],
        ],
      ]);
  });

  it('asks where there is not one name for each size, or where one is too long', () => {
    const read = (cell: string) =>
      rowsOf(
        parseTable({
          name: '',
          cells: [
            ['Item', 'Price', 'Sizes', 'Sizes (Hindi)'],
            ['Biryani', '', 'Half 140; Full 240', cell],
          ],
        }).entries,
      )[0];
    const plain = [
      { size: 'Half', pricePaise: 140_00 },
      { size: 'Full', pricePaise: 240_00 },
    ];
    const few = read('हाफ');
    expect(few?.prices).toEqual(plain);
    expect(few?.doubts).toEqual([
      {
        code: 'size-translation',
        message: '“हाफ” needs one name for each size.',
        choices: [{ label: 'Add without it', becomes: [{}] }],
      },
    ]);
    expect(read(`${'हाफ'.repeat(30)}; फुल`)?.doubts).toEqual([
      {
        code: 'size-translation',
        message: 'Sizes (Hindi) is too long. Use at most 60 characters.',
        choices: [{ label: 'Add without it', becomes: [{ prices: plain }] }],
      },
    ]);
  });

  it('asks about a text that is too long, and offers to add the dish without it', () => {
    const { entries } = parseTable({
      name: '',
      cells: [
        ['Item', 'Name (Hindi)', 'Name (Tamil)', 'Rate'],
        ['Tea', 'चाय'.repeat(50), 'டீ', '10'],
      ],
    });
    const [row] = rowsOf(entries);
    expect(row?.doubts).toEqual([
      {
        code: 'translation',
        message: 'Name (Hindi) is too long. Use at most 120 characters.',
        choices: [{ label: 'Add without it', becomes: [{ translations: { ta: { name: 'டீ' } } }] }],
      },
    ]);
  });

  it('has the names of groups of choices and of their choices, too', () => {
    const { groups } = parseTable({
      name: '',
      cells: [
        [
          'Group of choices',
          'Choice',
          'Price (₹)',
          'Group of choices (Hindi)',
          'Choice (Hindi)',
          'choice (ta)',
        ],
        ['Bread', 'Roti', '10', 'रोटी का चुनाव', 'रोटी', 'ரொட்டி'],
        ['Bread', 'Naan', '20', '', '', ''],
      ],
    });
    expect(
      groups.map(({ translations, options }) => [translations, options.map((one) => one.translations)]),
    ).toEqual([[{ hi: { name: 'रोटी का चुनाव' } }, [{ hi: { name: 'रोटी' }, ta: { name: 'ரொட்டி' } }, {}]]]);
  });
});
