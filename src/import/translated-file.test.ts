import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMenu } from '#menu/client/menu-queries.ts';
import type { Category, MenuItem } from '#menu/menu.ts';
import type { Translations } from '#platform/fields/translations.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { type LanguageTag, languageTags } from '#platform/texts/languages.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { itemChangesWire } from './review/item-changes.ts';
import { linesToAdd, reviewEntries } from './review/review.ts';
import { sendBatches } from './review/send-batches.ts';
import { entriesOf, readMenuFile, readSource } from './review/source/read-source.ts';
import type { MenuLanguages } from './row.ts';
import { menuCsv } from './table/export/menu-csv.server.ts';

async function reviewOf(csv: string, menu: Category[], languages: MenuLanguages = ['en']) {
  const file = await readMenuFile(new File([csv], 'menu.csv'));
  if ('text' in file) throw new Error('Read as text.');
  const source = readSource({ text: '', file }, languages);
  const entries = entriesOf(source, { edits: [] });
  return reviewEntries(entries, { menu, lookedAt: new Set(), failures: new Map() });
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
const shownArbitrary = fc
  .shuffledSubarray(languageTags, { minLength: 1 })
  .map((tags) => tags as unknown as MenuLanguages);

it('a menu in any languages is read back as it was exported', async () => {
  await fc.assert(
    fc.asyncProperty(
      shownArbitrary.chain(([own, ...others]) =>
        fc.tuple(
          fc.constant([own, ...others] as MenuLanguages),
          fc.array(translationsArbitrary(others), { minLength: 1, maxLength: 6 }),
        ),
      ),
      async (given) => {
        const [languages, translations] = given;
        const items = translations.map(
          (texts, at): MenuItem => sampleItem(`Dish ${at}`, { id: `id-${at}`, translations: texts }),
        );
        const menu = [sampleCategory('Mains', items)];
        const csv = menuCsv(menu, [], [], languages.slice(1));
        const again = await reviewOf(csv, menu, languages);
        expect(again).toMatchObject({ itemCount: 0, itemChanges: { items: [], doubts: [] } });
        expect(again.same).toHaveLength(items.length);
        const fresh = linesToAdd(await reviewOf(csv, [], languages), false);
        expect(fresh.map(({ name, translations = {} }) => [name, translations])).toEqual(
          items.map(({ name, translations }) => [name, translations]),
        );
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
    expect(menuCsv(menu, [], [], ['hi']).split('\r\n')[0]).toMatch(/,Name \(Hindi\),Description \(Hindi\)$/);
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
    const tea = {
      hi: { name: 'चाय', description: '=अदरक\n+ इलायची' },
      ta: { name: 'டீ' },
      ur: { name: 'چائے' },
    };
    await app().createItem(owner, drinks, { name: 'Tea', price: 10, translations: tea });
    await app().createItem(owner, drinks, { name: 'Milk', price: 30 });
    const csv = await exported(owner);
    expect(csv).toContain('Name (Hindi),Description (Hindi),Name (Urdu),Description (Urdu)');
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

    // One name changed, one emptied, one new.
    const changed = csv
      .replace('چائے', 'چاہ')
      .replace('चाय,', ',')
      .replace(/(Milk.*?),,,,(\r\n)/, '$1,दूध,,,$2');
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
    await app().post(`/api/menu/bulk/${requestId}/undo`, { token });
    expect(await textsOf(owner)).toEqual([
      ['Tea', tea],
      ['Milk', undefined],
    ]);
  });

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
