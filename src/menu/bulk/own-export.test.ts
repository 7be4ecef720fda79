import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { api } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { menuCalls } from '../menu-calls.ts';
import { readMenuFile } from './read-menu-file.ts';
import { entriesOf, readSource } from './read-source.ts';
import { linesToAdd, reviewEntries } from './review.ts';
import { type LineAnswer, sendBatches } from './send-batches.ts';

const dishes: Array<[category: string, name: string, rest: Record<string, unknown>]> = [
  ['Starters', 'Samosa', { price: 20, description: 'Two pieces, with mint chutney' }],
  ['Starters', 'Paneer "65"', { price: 180.5, description: 'Fried twice.\nServed hot; ask for lemon' }],
  ['Starters', 'Tikka (Half)', { price: 120 }],
  ['Starters', 'Tikka (Full)', { price: 220, isAvailable: false, is_available: false }],
  ['पेय', 'मसाला चाय', { price: 15, description: 'अदरक और इलायची' }],
  ['पेय', '7 Up', { price: 40 }],
  ['पेय', '+1 Shot', { price: 30, description: '=Extra espresso' }],
  ['-Specials-', 'Dosa, plain', { price: 1_250 }],
  ['-Specials-', 'Samosa', { price: 25 }],
];

/** Categories with their dishes, as far as a file can hold them. */
async function menuOf(app: TestApp, { token }: TestOwner) {
  const menu = (await app.get(api.allMenu(), { token })).body;
  return menu.map(({ name, menu_items }: { name: string; menu_items: Array<Record<string, unknown>> }) => [
    name,
    menu_items.map(({ name, description, price, isAvailable }) => ({
      name,
      description,
      price,
      isAvailable,
    })),
  ]);
}

onEachEngine('the menu of our own export', (app) => {
  it('comes back whole in an empty restaurant, and leaves nothing to do in its own', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const categories = new Map<string, string>();
    for (const [category, name, rest] of dishes) {
      const id = categories.get(category) ?? (await app().createCategory(owner, category));
      categories.set(category, id);
      await app().createItem(owner, id, { name, ...rest });
    }
    const zip = await app().fetch(
      new Request(`http://localhost${api.accountDownload()}`, {
        headers: { Authorization: `Bearer ${owner.token}` },
      }),
    );
    const csv = unzipSync(new Uint8Array(await zip.arrayBuffer()))['menu.csv'] ?? new Uint8Array();
    const file = await readMenuFile(new File([strFromU8(csv)], 'menu.csv'));
    if ('text' in file) throw new Error('Read as text.');
    const source = readSource({ text: '', file });
    expect(source.tables.flatMap(({ columns }) => columns.filter(({ isSure }) => !isSure))).toEqual([]);
    const review = (menu: Parameters<typeof reviewEntries>[1]['menu']) =>
      reviewEntries(entriesOf(source, { edits: [] }), { menu, lookedAt: new Set(), failures: new Map() });

    const fresh = review([]);
    expect(fresh.doubtful).toEqual([]);
    expect(fresh.unreadableCount).toBe(0);
    await sendBatches(linesToAdd(fresh, false), 'run-of-export', undefined, {
      send: async (body) =>
        (await app().post(api.bulkAdd(), { token: other.token, body })).body.results as LineAnswer[],
      keepPending: () => {},
      onAnswers: () => {},
      newRequestId: () => crypto.randomUUID(),
    });
    expect(await menuOf(app(), other)).toEqual(await menuOf(app(), owner));

    const request = async <Answer>(_: string, path: string) =>
      (await app().get(path, { token: owner.token })).body as Answer;
    const again = review(await menuCalls({ request }).readMenu());
    expect(again).toMatchObject({ itemCount: 0, unreadableCount: 0, priceChanges: [] });
    expect(again.same).toHaveLength(dishes.length);
  });
});
