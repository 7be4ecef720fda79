import { expect, it } from 'vitest';
import { readMenu } from '#menu/client/menu-queries.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { createGroup } from '#test/support/choice-groups.ts';
import type { TestOwner } from '#test/support/client.ts';
import { itemChangesWire } from './review/item-changes.ts';
import { type Review, reviewEntries } from './review/review.ts';
import { entriesOf, readMenuFile, readSource } from './review/source/read-source.ts';

const loadMenu = (app: TestApp, { token }: TestOwner) =>
  readMenu({
    request: async <Answer>(_: string, path: string) => (await app.get(path, { token })).body as Answer,
  });

async function reviewOf(app: TestApp, owner: TestOwner, csv: string) {
  const file = await readMenuFile(new File([csv], 'menu.csv'));
  if ('text' in file) throw new Error('Read as text.');
  const source = readSource({ text: '', file });
  return reviewEntries(entriesOf(source, { edits: [] }), {
    menu: await loadMenu(app, owner),
    lookedAt: new Set<string>(),
    failures: new Map(),
    known: (await app.get('/api/menu/choice-groups', { token: owner.token })).body,
    servingTimes: (await app.get('/api/menu/serving-times', { token: owner.token })).body,
    groups: source.groups,
  });
}

const differencesIn = ({ itemChanges }: Review) =>
  itemChanges.items.flatMap(({ item, differences }) =>
    differences.map(({ label, before, after }) => [item.name, label, before, after]),
  );
const update = (app: TestApp, { token }: TestOwner, { itemChanges }: Review, requestId: string) =>
  app.post('/api/menu/bulk/details', { token, body: { requestId, ...itemChangesWire(itemChanges) } });

onEachEngine('our own export, changed and uploaded again', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const snacks = await app().createCategory(owner, 'Snacks');
    await app().createCategory(owner, 'Drinks');
    await app().createItem(owner, snacks, { name: 'Samosa', price: 20, description: 'With chutney' });
    await app().createItem(owner, snacks, { name: 'Vada Pav', price: 25, diet: 'veg', stockLeft: 8 });
    await app().createItem(owner, snacks, { name: 'Lassi', price: 40 });
    const { text, status } = await app().get('/api/menu/export', { token: owner.token });
    expect(status).toBe(200);
    return { owner, csv: text };
  };
  const seen = async (owner: TestOwner) =>
    (await loadMenu(app(), owner)).map(({ name, items }) => [
      name,
      items.map((item) => [
        item.name,
        item.pricePaise,
        item.description,
        item.diet,
        item.stockLeft,
        item.isAvailable,
      ]),
    ]);
  it('changes nothing as it is', async () => {
    const { owner, csv } = await furnished();
    const review = await reviewOf(app(), owner, csv);
    expect(review).toMatchObject({ itemCount: 0, itemChanges: { items: [], order: [], arranged: [] } });
    expect(review.same).toHaveLength(3);
  });

  it('updates names, details, prices, stock, category and order, which one undo takes back', async () => {
    const { owner, csv } = await furnished();
    const before = await seen(owner);
    const [head = '', samosa = '', vada = '', lassi = ''] = csv.split('\r\n');
    const changed = [
      head,
      vada.replace(',25.00,', ',30.00,').replace(',8,', ',5,').replace(',yes,', ',no,'),
      samosa
        .replace('Samosa', 'Punjabi Samosa')
        .replace('With chutney', 'With two chutneys')
        .replace(/,,/, ',,'),
      lassi.replace('Snacks', 'drinks'),
    ].join('\r\n');
    const review = await reviewOf(app(), owner, changed);
    expect(review).toMatchObject({ itemCount: 0, same: [], doubtful: [], priceChanges: [] });
    expect(differencesIn(review)).toEqual([
      ['Vada Pav', 'Price', '₹25.00', '₹30.00'],
      ['Vada Pav', 'Available or sold out', 'yes', 'no'],
      ['Vada Pav', 'How many are left', '8', '5'],
      ['Samosa', 'Name', 'Samosa', 'Punjabi Samosa'],
      ['Samosa', 'Description', 'With chutney', 'With two chutneys'],
      ['Lassi', 'Category', 'Snacks', 'Drinks'],
    ]);
    expect(review.itemChanges.arranged).toEqual(['Snacks']);

    const requestId = crypto.randomUUID();
    expect(await update(app(), owner, review, requestId)).toMatchObject({
      status: 200,
      body: { changed: 3 },
    });
    expect((await update(app(), owner, review, requestId)).body.changed).toBe(3);
    expect(await seen(owner)).toEqual([
      [
        'Snacks',
        [
          ['Vada Pav', 30_00, '', 'veg', 5, false],
          ['Punjabi Samosa', 20_00, 'With two chutneys', '', null, true],
        ],
      ],
      ['Drinks', [['Lassi', 40_00, '', '', null, true]]],
    ]);
    expect((await app().post(`/api/menu/bulk/${requestId}/undo`, { token: owner.token })).body).toMatchObject(
      {
        asBefore: 3,
      },
    );
    expect(await seen(owner)).toEqual(before);
  });

  it('takes the word in the place of a price, and a price in the place of the word', async () => {
    const { owner, csv } = await furnished();
    const prices = async () =>
      (await loadMenu(app(), owner)).flatMap(({ items }) =>
        items.map(({ name, pricePaise, noPrice }) => [name, noPrice || pricePaise]),
      );
    const before = await prices();
    const unpriced = csv.replace(',20.00,', ',MP,').replace(',40.00,', ',as per size,');
    const review = await reviewOf(app(), owner, unpriced);
    expect(review.itemChanges.items.map(({ differences }) => differences)).toEqual([
      [{ label: 'Price', before: '₹20.00', after: 'Market price' }],
      [{ label: 'Price', before: '₹40.00', after: 'As per size' }],
    ]);
    const requestId = crypto.randomUUID();
    expect(await update(app(), owner, review, requestId)).toMatchObject({ status: 200 });
    expect(await prices()).toEqual([
      ['Samosa', 'market'],
      ['Vada Pav', 25_00],
      ['Lassi', 'size'],
    ]);
    const back = await reviewOf(app(), owner, csv);
    expect(await update(app(), owner, back, crypto.randomUUID())).toMatchObject({ status: 200 });
    expect(await prices()).toEqual(before);
    const [{ id, version } = { id: '', version: 0 }] = (await loadMenu(app(), owner)).flatMap(
      ({ items }) => items,
    );
    const body = { requestId: crypto.randomUUID(), items: [{ id, version, changes: { noPrice: 'ask' } }] };
    const { token } = owner;
    expect(await app().post('/api/menu/bulk/details', { token, body })).toMatchObject({ status: 200 });
    const withoutEither = {
      requestId: crypto.randomUUID(),
      items: [{ id, version: version + 1, changes: { noPrice: '' } }],
    };
    expect(await app().post('/api/menu/bulk/details', { token, body: withoutEither })).toMatchObject({
      status: 400,
    });
    expect(await prices()).toContainEqual(['Samosa', 'ask']);
  });

  it('changes nothing if an item was changed since, or is another owner’s', async () => {
    const { owner, csv } = await furnished();
    const review = await reviewOf(app(), owner, csv.replace('With chutney', 'Hot'));
    const [{ item } = { item: undefined }] = review.itemChanges.items;
    const edit = { name: 'Samosa', price: 22, categoryId: item?.categoryId };
    await app().put(`/api/menu/items/${item?.id ?? ''}`, { token: owner.token, body: edit });
    expect(await update(app(), owner, review, crypto.randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    const other = await app().createOwner();
    expect(await update(app(), other, review, crypto.randomUUID())).toMatchObject({ status: 404 });
    // In the menu of another restaurant the ids say nothing: the dishes are new.
    expect(await reviewOf(app(), other, csv)).toMatchObject({ itemCount: 3, itemChanges: { items: [] } });
  });
});

onEachEngine('an export with sizes, add-ons and item timings, changed and uploaded again', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const biryani = await app().createCategory(owner, 'Biryani');
    for (const name of ['Raita', 'Extras'])
      await createGroup(app(), owner, {
        name,
        min: 0,
        max: null,
        options: [{ name: 'One' }, { name: 'Two' }],
      });
    const [raita, extras] = (await app().get('/api/menu/choice-groups', { token })).body as Array<{
      id: string;
    }>;
    const lunch = await app().createServingTime(owner, { name: 'Lunch' });
    await app().createServingTime(owner, { name: 'Dinner' });
    await app().createItem(owner, biryani, {
      name: 'Chicken Biryani',
      variants: [
        { name: 'Half', price: 140, stockLeft: 4 },
        { name: 'Full', price: 240, isAvailable: false },
      ],
      choiceGroups: [{ groupId: raita?.id, onlyVariants: [2] }, { groupId: extras?.id }],
      servingTimeId: lunch,
    });
    await app().createItem(owner, biryani, { name: 'Veg Biryani', price: 120 });
    await app().createItem(owner, biryani, {
      name: 'Egg Biryani',
      variants: [
        { name: 'Half', price: 90 },
        { name: 'Full', price: 160 },
      ],
    });
    const { text } = await app().get('/api/menu/export', { token });
    return { owner, csv: text };
  };
  const stored = async (owner: TestOwner) =>
    (await loadMenu(app(), owner)).map(({ name, items }) => [
      name,
      items.map(({ version: _, ...item }) => item),
    ]);

  it('is a full round trip: sizes, stock, category, add-ons and timings change together, and one undo takes all back', async () => {
    const { owner, csv } = await furnished();
    const { token } = owner;
    const before = await stored(owner);
    const untouched = await reviewOf(app(), owner, csv);
    expect(untouched.itemChanges).toMatchObject({ items: [], doubts: [], order: [], notInFile: 0 });
    expect(untouched.same).toHaveLength(3);

    const changed = csv
      .replace('Half 140 (4 left); Full 240 (sold out)', 'Quarter 80; Half 150 (9 left); Full 240')
      .replace('Raita (only Full); Extras', '"Extras (at most 1, only Quarter); Dips"')
      .replace(',Lunch,', ',Dinner,')
      .replace(/Biryani,Veg Biryani,,120\.00,,/, 'Veg dishes,Veg Biryani,,,Half 70; Full 130,')
      .replace(/160\.00|90\.00,Half 90; Full 160/, '100.00,')
      .replace('Raita,Two', 'Dips,Mint,,,yes,,0,,,0,0\r\nRaita,Two');
    const review = await reviewOf(app(), owner, changed);
    expect(review.itemChanges.doubts).toEqual([]);
    expect(differencesIn(review)).toEqual([
      [
        'Chicken Biryani',
        'Sizes',
        'Half ₹140.00 (4 left) · Full ₹240.00 (sold out)',
        'Quarter ₹80.00 · Half ₹150.00 (9 left) · Full ₹240.00',
      ],
      ['Chicken Biryani', 'Add-ons', 'Raita (only Full); Extras', 'Extras (at most 1, only Quarter); Dips'],
      ['Chicken Biryani', 'Item timings', 'Lunch', 'Dinner'],
      ['Veg Biryani', 'Category', 'Biryani', 'Veg dishes (new category)'],
      ['Veg Biryani', 'Sizes', '₹120.00', 'Half ₹70.00 · Full ₹130.00'],
      ['Egg Biryani', 'Sizes', 'Half ₹90.00 · Full ₹160.00', 'One price'],
      ['Egg Biryani', 'Price', '', '₹100.00'],
    ]);

    const requestId = crypto.randomUUID();
    expect(await update(app(), owner, review, requestId)).toMatchObject({
      status: 200,
      body: { changed: 3 },
    });
    const after = await reviewOf(app(), owner, changed);
    expect(differencesIn(after)).toEqual([]);
    expect(after.same).toHaveLength(3);
    const menu = await loadMenu(app(), owner);
    expect(menu.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['Biryani', ['Chicken Biryani', 'Egg Biryani']],
      ['Veg dishes', ['Veg Biryani']],
    ]);
    // A size that stays keeps its number, which carts and orders name; a new one gets a new number.
    expect(menu[0]?.items[0]?.variants.map(({ name, no, stockLeft }) => [name, no, stockLeft])).toEqual([
      ['Quarter', 3, null],
      ['Half', 1, 9],
      ['Full', 2, null],
    ]);
    expect(menu[0]?.items[0]?.choiceGroups.map(({ max, onlyVariants }) => [max, onlyVariants])).toEqual([
      [1, [3]],
      [null, []],
    ]);
    expect((await app().get('/api/menu/bulk', { token })).body.run).toMatchObject({
      edited: 3,
      moved: 0,
      choices: 1,
    });

    expect(await app().post(`/api/menu/bulk/${requestId}/undo`, { token })).toMatchObject({
      status: 200,
      body: { asBefore: 3, kept: [] },
    });
    expect(await stored(owner)).toEqual(before);
    expect((await app().get('/api/menu/choice-groups', { token })).body).toHaveLength(2);
  });

  it('keeps what a file names wrongly, and every item that it leaves out', async () => {
    const { owner, csv } = await furnished();
    const changed = csv
      .replace('Raita (only Full)', 'Sauces')
      .replace(',Lunch,', ',Brunch,')
      .split('\r\n')
      .filter((line) => !line.includes('Veg Biryani'))
      .join('\r\n');
    const review = await reviewOf(app(), owner, changed);
    expect(review.itemChanges).toMatchObject({ items: [], notInFile: 1 });
    expect(review.itemChanges.doubts.map(({ item, message }) => [item.name, message])).toEqual([
      ['Chicken Biryani', '“Sauces” is not one of your add-on groups. Add it first.'],
      ['Chicken Biryani', '“Brunch” is not one of your item timings. Add them first.'],
    ]);
  });

  it('changes nothing at all if one of its changes is refused', async () => {
    const { owner, csv } = await furnished();
    const before = await stored(owner);
    const review = await reviewOf(
      app(),
      owner,
      csv.replace('Half 140', 'Half 145').replace(',Veg Biryani', ',Veg Biryani!'),
    );
    const wrong = itemChangesWire(review.itemChanges);
    Object.assign(wrong.items[1] ?? {}, { choices: [{ group: 'Nothing' }], new_category: 'Made in vain' });
    const answer = await app().post('/api/menu/bulk/details', {
      token: owner.token,
      body: { requestId: crypto.randomUUID(), ...wrong },
    });
    expect(answer.status).toBe(400);
    expect(await stored(owner)).toEqual(before);
  });
});
