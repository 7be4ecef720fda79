import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMenu } from '#menu/client/menu-queries.ts';
import {
  type Category,
  type ChoiceGroup,
  type ChoiceOption,
  choiceGroupFields,
  choiceOptionFields,
  type MenuItem,
  variantFields,
} from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import type { Translations } from '#platform/fields/translations.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { type LanguageTag, languageTags } from '#platform/texts/languages.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { type Edit, lookedAt } from './edit-rows.ts';
import { itemChangesWire } from './review/item-changes.ts';
import { linesToAdd, reviewEntries } from './review/review.ts';
import { sendBatches } from './review/send-batches.ts';
import { entriesOf, readMenuFile, readSource } from './review/source/read-source.ts';
import type { MenuLanguages } from './row.ts';
import { menuCsv } from './table/export/menu-csv.server.ts';

async function reviewOf(
  csv: string,
  menu: Category[],
  languages: MenuLanguages = ['en'],
  edits: Edit[] = [],
) {
  const file = await readMenuFile(new File([csv], 'menu.csv'));
  if ('text' in file) throw new Error('Read as text.');
  const source = readSource({ text: '', file }, languages);
  const entries = entriesOf(source, { edits });
  const { groups } = source;
  return reviewEntries(entries, { menu, lookedAt: lookedAt(edits), failures: new Map(), known: [], groups });
}

/** Words as owners write them, with what spreadsheets would run as a formula or cut at. */
const words = fc
  .array(
    fc.constantFrom(
      'Tikka',
      'पनीर',
      'டீ',
      'چائے',
      'ଚା',
      '=1+1',
      '-',
      '+',
      '@',
      ',',
      ';',
      '"',
      "Chef's",
      '7',
      '(half)',
      '\n',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));
const nameArbitrary = words.map(singleLine).filter((text) => /\p{L}/u.test(text));
const textArbitrary = words.map(plainLines).filter((text) => /\p{L}/u.test(text));
const translationsArbitrary = (languages: readonly LanguageTag[]) =>
  fc
    .record(
      Object.fromEntries(
        languages.map((tag) => [
          tag,
          fc.record({ name: nameArbitrary, description: textArbitrary }, { requiredKeys: [] }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map(
      (all) =>
        Object.fromEntries(
          Object.entries(all).filter(([, texts]) => Object.keys(texts ?? {}).length > 0),
        ) as Translations,
    );
/** Short enough for choices, too. */
const namesArbitrary = (languages: readonly LanguageTag[]) =>
  translationsArbitrary(languages).map((all) => {
    const names = Object.entries(all).flatMap(([tag, { name = '' } = {}]) =>
      name === '' || name.length > 60 ? [] : [[tag, { name }]],
    );
    return Object.fromEntries(names) as Translations;
  });
const shownArbitrary = fc
  .shuffledSubarray(languageTags, { minLength: 1 })
  .map((tags) => tags as unknown as MenuLanguages);

/** A semicolon parts the names of sizes in a cell, so a file has a comma in its place. */
const withCommas = (texts: Translations = {}): Translations =>
  JSON.parse(JSON.stringify(texts).replaceAll(';', ','));

it('a menu in any languages is read back as it was exported', async () => {
  await fc.assert(
    fc.asyncProperty(
      shownArbitrary.chain(([own, ...others]) =>
        fc.tuple(
          fc.constant([own, ...others] as MenuLanguages),
          fc.array(translationsArbitrary(others), { minLength: 1, maxLength: 6 }),
          fc.array(namesArbitrary(others), { minLength: 1, maxLength: 3 }),
          fc.array(namesArbitrary(others), { maxLength: 3 }),
          fc.array(fc.tuple(namesArbitrary(others), namesArbitrary(others)), { maxLength: 6 }),
        ),
      ),
      async (given) => {
        const [languages, translations, categories, options, sizes] = given;
        const items = translations.map(
          (texts, at): MenuItem =>
            sampleItem(`Dish ${at}`, {
              id: `id-${at}`,
              translations: texts,
              variants: (sizes[at] ?? []).map((names, place) => ({
                ...defaultsOf(variantFields),
                id: `size-${at}-${place}`,
                no: place + 1,
                name: place === 0 ? 'Half' : 'Full',
                pricePaise: 100_00 * (place + 1),
                translations: names,
              })),
            }),
        );
        const menu = categories.map((texts, at) => ({
          ...sampleCategory(
            `Part ${at}`,
            items.filter((_, place) => place % categories.length === at),
          ),
          id: `part-${at}`,
          translations: texts,
        }));
        const groups = options.map((texts, at): ChoiceGroup => {
          const option = { ...defaultsOf(choiceOptionFields), name: 'One', translations: texts };
          const head = {
            id: `group-${at}`,
            no: at,
            version: 1,
            name: `Group ${at}`,
            translations: options[0],
          };
          return { ...defaultsOf(choiceGroupFields), ...head, options: [option as ChoiceOption] };
        });
        const csv = menuCsv(menu, groups, [], languages.slice(1));
        const again = await reviewOf(csv, menu, languages);
        expect(again).toMatchObject({ itemCount: 0, itemChanges: { items: [], categories: [], doubts: [] } });
        expect(again.same).toHaveLength(items.length);
        const review = await reviewOf(csv, [], languages);
        const fresh = linesToAdd(review, false);
        expect(fresh.map(({ name, translations = {} }) => [name, translations])).toEqual(
          menu.flatMap((category) => category.items.map(({ name, translations }) => [name, translations])),
        );
        expect(fresh.map(({ variants }) => variants.map((size) => [size.name, size.translations]))).toEqual(
          menu.flatMap((category) =>
            category.items.map(({ variants }) =>
              variants.map((size) => [size.name, withCommas(size.translations)]),
            ),
          ),
        );
        expect(
          fresh.map(({ category, categoryTranslations = {} }) => [category, categoryTranslations]),
        ).toEqual(menu.flatMap(({ name, translations, items }) => items.map(() => [name, translations])));
        expect(
          review.newGroups.map(({ translations = {}, options: [one] }) => [translations, one?.translations]),
        ).toEqual(groups.map(({ translations, options: [one] }) => [translations, one?.translations]));
      },
    ),
    { numRuns: 60 },
  );
});

describe('a menu without other languages', () => {
  it('has no column for any, also where its dishes have texts of a language that was shown before', () => {
    const item = sampleItem('Tea', { translations: { hi: { name: 'चाय' } } });
    const menu = [sampleCategory('Drinks', [item])];
    const plain = [sampleCategory('Drinks', [{ ...item, translations: {} }])];
    expect(menuCsv(menu, [], [], [])).toBe(menuCsv(plain, [], [], []));
    expect(menuCsv(menu, [], [], ['hi']).split('\r\n')[0]).toMatch(
      /,Category \(Hindi\),Name \(Hindi\),Description \(Hindi\)$/,
    );
  });
});

it('offers texts for dishes that are on the menu, by name and the same price, and touches no other', async () => {
  const stored: Translations = { hi: { name: 'पुराना' }, ta: { name: 'டீ' } };
  const items = [
    sampleItem('Tea', { id: 'tea', pricePaise: 10_00, translations: stored }),
    sampleItem('Coffee', { id: 'coffee', pricePaise: 20_00 }),
    sampleItem('Milk', { id: 'milk', pricePaise: 30_00 }),
  ];
  const menu = [sampleCategory('Drinks', items)];
  const csv =
    'Category,Item,Price,Hindi\r\nDrinks,tea,10,चाय\r\nDrinks,Coffee,25,कॉफ़ी\r\nDrinks,Milk,30,\r\n';
  const review = await reviewOf(csv, menu);
  expect(review.itemChanges.items).toMatchObject([
    {
      item: { id: 'tea' },
      details: { translations: { hi: { name: 'चाय' }, ta: { name: 'டீ' } } },
      differences: [{ label: 'Name (Hindi)', before: 'पुराना', after: 'चाय' }],
    },
  ]);
  expect(review.same.map(({ name }) => name)).toEqual(['Milk']);
  expect(review.doubtful.map(({ row }) => row.name)).toEqual(['Coffee']);
});

it('offers names of sizes for a dish that is on the menu with the same sizes and prices', async () => {
  const size = (id: string, name: string, pricePaise: number, translations: Translations = {}) => ({
    ...defaultsOf(variantFields),
    id,
    name,
    pricePaise,
    translations,
  });
  const variants = [size('h', 'Half', 140_00, { ta: { name: 'பாதி' } }), size('f', 'Full', 240_00)];
  const menu = [sampleCategory('Rice', [sampleItem('Biryani', { id: 'biryani', variants })])];
  const file = (cell: string) =>
    `Category,Item,Price,Sizes,Sizes (Hindi)\r\nRice,Biryani,,Half 140; Full 240,${cell}\r\n`;
  const { itemChanges } = await reviewOf(file('हाफ; फुल'), menu);
  expect(itemChanges.items).toMatchObject([
    {
      item: { id: 'biryani' },
      details: {
        variants: [
          { id: 'h', name: 'Half', translations: { ta: { name: 'பாதி' }, hi: { name: 'हाफ' } } },
          { id: 'f', name: 'Full', translations: { hi: { name: 'फुल' } } },
        ],
      },
      differences: [{ label: 'Sizes (Hindi)', before: '', after: 'हाफ; फुल' }],
    },
  ]);
  expect((await reviewOf(file(''), menu)).same).toHaveLength(1);
});

describe('names of categories in other languages', () => {
  const drinks = {
    ...sampleCategory('Drinks', [sampleItem('Tea', { id: 'tea', pricePaise: 10_00 })]),
    translations: { hi: { name: 'पेय', description: 'ठंडा' } },
  };
  const file = (...names: string[]) =>
    [
      'Category,Item,Price,Category (Hindi)',
      ...names.map((name, at) => `Drinks,Juice ${at},30,${name}`),
    ].join('\n');

  it('are new texts of a category that is on the menu, beside its others', async () => {
    const { itemChanges } = await reviewOf(file('शीतल पेय', ''), [drinks]);
    expect(itemChanges.categories).toEqual([
      {
        name: 'Drinks',
        version: 1,
        translations: { hi: { name: 'शीतल पेय', description: 'ठंडा' } },
        differences: [{ label: 'Category (Hindi)', before: 'पेय', after: 'शीतल पेय' }],
      },
    ]);
    expect((await reviewOf(file('', 'पेय'), [drinks])).itemChanges.categories).toEqual([]);
  });

  it('that contradict each other are asked once, for all rows of the category', async () => {
    const csv = file('पेय', 'शरबत', '', 'पेय');
    const { doubtful } = await reviewOf(csv, []);
    expect(doubtful.map(({ row, doubts }) => [row.name, doubts.map(({ message }) => message)])).toEqual([
      ['Juice 0', ['Drinks has different names in Hindi: पेय, शरबत.']],
    ]);
    const [{ row, doubts } = { row: { key: '' }, doubts: [] }] = doubtful;
    const [, choice] = doubts[0]?.choices ?? [];
    expect(choice?.label).toBe('Call it शरबत');
    if (!choice) return;
    const code = 'category-translation';
    const answered = await reviewOf(csv, [], ['en'], [{ do: 'choose', key: row.key, choice, code }]);
    expect(answered.doubtful).toEqual([]);
    expect(linesToAdd(answered, false).map(({ categoryTranslations }) => categoryTranslations)).toEqual(
      Array.from({ length: 4 }, () => ({ hi: { name: 'शरबत' } })),
    );
    const accepted = await reviewOf(csv, [], ['en'], [{ do: 'accept', key: row.key }]);
    expect(accepted.doubtful).toEqual([]);
    expect(linesToAdd(accepted, false).every((line) => line.categoryTranslations === undefined)).toBe(true);
  });

  it('that contradict each other change nothing where all items are on the menu, and are named', async () => {
    const csv = 'Category,Item,Price,Category (Hindi)\nDrinks,Tea,10,पेय\nDrinks,Tea,10,चाय';
    const { itemChanges } = await reviewOf(csv, [drinks]);
    expect(itemChanges).toMatchObject({
      categories: [],
      doubts: [{ item: { name: 'Drinks' }, message: 'Drinks has different names in Hindi: पेय, चाय.' }],
    });
  });

  it('that are too long are asked about, and stay with their category when a row moves', async () => {
    const [one] = (await reviewOf(file('पेय'.repeat(50)), [])).doubtful;
    expect(one?.doubts).toMatchObject([
      {
        message: 'Category (Hindi) is too long. Use at most 120 characters.',
        choices: [{ label: 'Add without it', categoryName: { language: 'hi', text: '' } }],
      },
    ]);
    const [row] = (await reviewOf(file('पेय', 'पेय'), [])).groups.flatMap(({ rows }) => rows);
    const key = row && 'row' in row ? row.row.key : '';
    const moved = await reviewOf(
      file('पेय', 'पेय'),
      [],
      ['en'],
      [{ do: 'edit', key, changes: { category: 'Cold' } }],
    );
    expect(
      linesToAdd(moved, false).map(({ category, categoryTranslations }) => [category, categoryTranslations]),
    ).toEqual([
      ['Cold', undefined],
      ['Drinks', { hi: { name: 'पेय' } }],
    ]);
  });
});

onEachEngine('a file with names in other languages', (app) => {
  const languages = 'en hi ur';
  const menuOf = async ({ token }: TestOwner) =>
    (await app().get('/api/menu/allmenu', { token })).body as Array<{
      name: string;
      menu_items: Array<{ id: string; name: string; version: number; translations?: Translations }>;
    }>;
  const textsOf = async (owner: TestOwner) =>
    (await menuOf(owner)).flatMap(({ menu_items }) =>
      menu_items.map(({ name, translations }) => [name, translations]),
    );
  const exported = async ({ token }: TestOwner) => (await app().get('/api/menu/export', { token })).text;

  it('moves them to another restaurant, and changes only what its cells say', async () => {
    const owner = await createOwner(app());
    const drinks = await app().createCategory(owner, 'Drinks');
    const inHindi = { hi: { name: 'पेय' }, ta: { name: 'பானம்' } };
    const named = { name: 'Drinks', translations: inHindi };
    await app().put(`/api/menu/categories/${drinks}`, { token: owner.token, body: named });
    const tea = {
      hi: { name: 'चाय', description: '=अदरक\n+ इलायची' },
      ta: { name: 'டீ' },
      ur: { name: 'چائے' },
    };
    await app().createItem(owner, drinks, { name: 'Tea', price: 10, translations: tea });
    await app().createItem(owner, drinks, { name: 'Milk', price: 30 });
    const csv = await exported(owner);
    expect(csv).toContain(
      'Category (Hindi),Name (Hindi),Description (Hindi),Category (Urdu),Name (Urdu),Description (Urdu)',
    );
    expect(csv).not.toContain('Tamil');
    expect(csv).not.toContain(',"=');

    const other = await createOwner(app());
    const fresh = await reviewOf(csv, [], languagesOf(languages));
    await sendBatches(linesToAdd(fresh, false), 'run-of-names', undefined, {
      send: async (body) => (await app().post('/api/menu/bulk', { token: other.token, body })).body.results,
      keepPending() {},
      onAnswers() {},
      newRequestId: () => crypto.randomUUID(),
    });
    const { ta: _, ...shown } = tea;
    expect(await textsOf(other)).toEqual([
      ['Tea', shown],
      ['Milk', undefined],
    ]);
    expect(await categoryOf(other)).toEqual({ hi: { name: 'पेय' } });

    // One name changed, one emptied, one new.
    const changed = csv
      .replace('چائے', 'چاہ')
      .replace('चाय,', ',')
      .replace(/(Milk.*?पेय),,,,,(\r\n)/, '$1,दूध,,,,$2')
      .replaceAll('पेय', 'शीतल पेय');
    expect(changed).not.toBe(csv);
    const { items } = await own(owner);
    const review = await reviewOf(
      changed,
      [{ ...(await own(owner)).category, items }],
      languagesOf(languages),
    );
    const requestId = crypto.randomUUID();
    const body = { requestId, ...itemChangesWire(review.itemChanges) };
    const { token } = owner;
    expect(await app().post('/api/menu/bulk/details', { token, body })).toMatchObject({ status: 200 });
    expect(await textsOf(owner)).toEqual([
      ['Tea', { ...tea, ur: { name: 'چاہ' } }],
      ['Milk', { hi: { name: 'दूध' } }],
    ]);
    expect(await categoryOf(owner)).toEqual({ ...inHindi, hi: { name: 'शीतल पेय' } });
    const { run } = (await app().get('/api/menu/bulk', { token })).body;
    expect(run).toMatchObject({ edited: 2, categories: 1 });
    const undone = await app().post(`/api/menu/bulk/${requestId}/undo`, { token });
    expect(undone.body).toMatchObject({ asBefore: 3, kept: [] });
    expect(await textsOf(owner)).toEqual([
      ['Tea', tea],
      ['Milk', undefined],
    ]);
    expect(await categoryOf(owner)).toEqual(inHindi);
  });

  it('moves the names of sizes, and changes and brings back those that its cells say', async () => {
    const owner = await createOwner(app());
    const { token } = owner;
    const drinks = await app().createCategory(owner, 'Drinks');
    const [inHindi, inTamil] = [{ hi: { name: 'हाफ' } }, { ta: { name: 'பாதி' } }];
    const variants = [
      { name: 'Half', price: 10, translations: { ...inHindi, ...inTamil } },
      { name: 'Full', price: 20 },
    ];
    await app().createItem(owner, drinks, { name: 'Lassi', variants });
    const sizesOf = async (owner: TestOwner) =>
      (await own(owner)).items.flatMap(({ variants }) =>
        variants.map(({ name, no, translations }) => [name, no, translations]),
      );
    const csv = await exported(owner);
    expect(csv.split('\r\n')[0]).toMatch(/,Description \(Hindi\),Sizes \(Hindi\),.*,Sizes \(Urdu\)$/);
    expect(csv).toContain('"हाफ; "');

    const other = await createOwner(app());
    await sendBatches(
      linesToAdd(await reviewOf(csv, [], languagesOf(languages)), false),
      'run-of-sizes',
      undefined,
      {
        send: async (body) => (await app().post('/api/menu/bulk', { token: other.token, body })).body.results,
        keepPending() {},
        onAnswers() {},
        newRequestId: () => crypto.randomUUID(),
      },
    );
    expect(await sizesOf(other)).toEqual([
      ['Half', 1, inHindi],
      ['Full', 2, undefined],
    ]);

    const before = await sizesOf(owner);
    const { category, items } = await own(owner);
    const changed = csv.replace('"हाफ; "', 'आधा; पूरा');
    const { itemChanges } = await reviewOf(changed, [{ ...category, items }], languagesOf(languages));
    expect(itemChanges.items[0]?.differences).toEqual([
      { label: 'Sizes (Hindi)', before: 'हाफ; ', after: 'आधा; पूरा' },
    ]);
    const requestId = crypto.randomUUID();
    const body = { requestId, ...itemChangesWire(itemChanges) };
    expect(await app().post('/api/menu/bulk/details', { token, body })).toMatchObject({ status: 200 });
    expect(await sizesOf(owner)).toEqual([
      ['Half', 1, { hi: { name: 'आधा' }, ...inTamil }],
      ['Full', 2, { hi: { name: 'पूरा' } }],
    ]);
    await app().post(`/api/menu/bulk/${requestId}/undo`, { token });
    expect(await sizesOf(owner)).toEqual(before);
  });

  const categoryOf = async (owner: TestOwner) => (await own(owner)).category.translations;

  async function createOwner(app: TestApp) {
    return app.createOwner({ settings: { languages } });
  }

  async function own({ token }: TestOwner) {
    const request = async <Answer>(_: string, path: string) =>
      (await app().get(path, { token })).body as Answer;
    const [category] = await readMenu({ request });
    if (!category) throw new Error('No category.');
    return { category, items: category.items };
  }
});
