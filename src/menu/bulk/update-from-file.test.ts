import { expect, it } from 'vitest';
import { api } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { menuCalls } from '../menu-calls.ts';
import { readMenuFile } from './read-menu-file.ts';
import { entriesOf, readSource } from './read-source.ts';
import { reviewEntries } from './review.ts';
import { detailsWire } from './use-last-run.ts';

const loadMenu = (app: TestApp, { token }: TestOwner) =>
  menuCalls({
    request: async <Answer>(_: string, path: string) => (await app.get(path, { token })).body as Answer,
  }).readMenu();

async function reviewOf(app: TestApp, owner: TestOwner, csv: string) {
  const file = await readMenuFile(new File([csv], 'menu.csv'));
  if ('text' in file) throw new Error('Read as text.');
  const menu = await loadMenu(app, owner);
  const around = { menu, lookedAt: new Set<string>(), failures: new Map(), known: [], servingTimes: [] };
  return reviewEntries(entriesOf(readSource({ text: '', file }), { edits: [] }), around);
}

onEachEngine('our own export, changed and uploaded again', (app) => {
  const furnished = async () => {
    const owner = await app().createOwner();
    const snacks = await app().createCategory(owner, 'Snacks');
    await app().createCategory(owner, 'Drinks');
    await app().createItem(owner, snacks, { name: 'Samosa', price: 20, description: 'With chutney' });
    await app().createItem(owner, snacks, { name: 'Vada Pav', price: 25, diet: 'veg', stockLeft: 8 });
    await app().createItem(owner, snacks, { name: 'Lassi', price: 40 });
    const { text, status } = await app().get(api.exportMenu(), { token: owner.token });
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
  const update = (owner: TestOwner, review: Awaited<ReturnType<typeof reviewOf>>, requestId: string) => {
    const { items, order } = review.itemChanges;
    const changes = items.map(({ item: { id, version }, details }) => ({
      id,
      version,
      changes: detailsWire(details),
    }));
    return app().post(api.bulkDetails(), { token: owner.token, body: { requestId, items: changes, order } });
  };

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
    expect(
      review.itemChanges.items.flatMap(({ item, said }) =>
        said.map(({ label, before, after }) => [item.name, label, before, after]),
      ),
    ).toEqual([
      ['Vada Pav', 'Price', '₹25.00', '₹30.00'],
      ['Vada Pav', 'Available or sold out', 'yes', 'no'],
      ['Vada Pav', 'How many are left', '8', '5'],
      ['Samosa', 'Name', 'Samosa', 'Punjabi Samosa'],
      ['Samosa', 'Description', 'With chutney', 'With two chutneys'],
      ['Lassi', 'Category', 'Snacks', 'Drinks'],
    ]);
    expect(review.itemChanges.arranged).toEqual(['Snacks']);

    const requestId = crypto.randomUUID();
    expect(await update(owner, review, requestId)).toMatchObject({ status: 200, body: { changed: 3 } });
    expect((await update(owner, review, requestId)).body.changed).toBe(3);
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
    expect((await app().post(api.undoBulk(requestId), { token: owner.token })).body).toMatchObject({
      asBefore: 3,
    });
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
    expect(review.itemChanges.items.map(({ said }) => said)).toEqual([
      [{ label: 'Price', before: '₹20.00', after: 'Market price' }],
      [{ label: 'Price', before: '₹40.00', after: 'As per size' }],
    ]);
    const requestId = crypto.randomUUID();
    expect(await update(owner, review, requestId)).toMatchObject({ status: 200 });
    expect(await prices()).toEqual([
      ['Samosa', 'market'],
      ['Vada Pav', 25_00],
      ['Lassi', 'size'],
    ]);
    const back = await reviewOf(app(), owner, csv);
    expect(await update(owner, back, crypto.randomUUID())).toMatchObject({ status: 200 });
    expect(await prices()).toEqual(before);
    const [{ id, version } = { id: '', version: 0 }] = (await loadMenu(app(), owner)).flatMap(
      ({ items }) => items,
    );
    const body = { requestId: crypto.randomUUID(), items: [{ id, version, changes: { noPrice: 'ask' } }] };
    const { token } = owner;
    expect(await app().post(api.bulkDetails(), { token, body })).toMatchObject({ status: 200 });
    const withoutEither = {
      requestId: crypto.randomUUID(),
      items: [{ id, version: version + 1, changes: { noPrice: '' } }],
    };
    expect(await app().post(api.bulkDetails(), { token, body: withoutEither })).toMatchObject({
      status: 400,
    });
    expect(await prices()).toContainEqual(['Samosa', 'ask']);
  });

  it('changes nothing if an item was changed since, or is another owner’s', async () => {
    const { owner, csv } = await furnished();
    const review = await reviewOf(app(), owner, csv.replace('With chutney', 'Hot'));
    const [{ item } = { item: undefined }] = review.itemChanges.items;
    const edit = { name: 'Samosa', price: 22, categoryId: item?.categoryId };
    await app().put(api.item(item?.id ?? ''), { token: owner.token, body: edit });
    expect(await update(owner, review, crypto.randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    const other = await app().createOwner();
    expect(await update(other, review, crypto.randomUUID())).toMatchObject({ status: 404 });
    // In the menu of another restaurant the ids say nothing: the dishes are new.
    expect(await reviewOf(app(), other, csv)).toMatchObject({ itemCount: 3, itemChanges: { items: [] } });
  });
});
