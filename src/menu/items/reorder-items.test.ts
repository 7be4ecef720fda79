import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { pageVersion } from '#test/support/page-version.ts';

onEachEngine('items of a category, reordered', (app) => {
  const reorder = (token: string | undefined, category_id: unknown, item_ids: unknown) =>
    app().post('/api/menu/items/reorder', { ...(token && { token }), body: { category_id, item_ids } });
  const publicNames = async ({ slug }: TestOwner): Promise<string[][]> => {
    const { body } = await app().get(`/api/restaurant/${slug}`);
    return body.restaurant.categories.map(({ menuItems }: { menuItems: { name: string }[] }) =>
      menuItems.map(({ name }) => name),
    );
  };
  const furnished = async () => {
    const owner = await app().createOwner();
    const dosas = await app().createCategory(owner, 'Dosas');
    const [a, b, c] = [
      await app().createItem(owner, dosas, { name: 'A' }),
      await app().createItem(owner, dosas, { name: 'B' }),
      await app().createItem(owner, dosas, { name: 'C' }),
    ] as const;
    const drinks = await app().createCategory(owner, 'Drinks');
    const tea = await app().createItem(owner, drinks, { name: 'Tea' });
    return { owner, dosas, drinks, a, b, c, tea };
  };

  it('want exactly the live items of the owner’s own category, each once; else nothing changes', async () => {
    const { owner, dosas, drinks, a, b, c, tea } = await furnished();
    const other = await furnished();
    const { token } = owner;
    await app().delete(`/api/menu/items/${c}`, { token });
    const before = await publicNames(owner);
    expect((await reorder(undefined, dosas, [b, a])).status).toBe(401);
    for (const category of [other.dosas, 'unknown', 'a\u0000b'])
      expect((await reorder(token, category, [b, a])).status).toBe(404);
    for (const ids of [
      [b],
      [b, a, a],
      [b, b],
      [b, a, c],
      [b, a, tea],
      [b, other.a],
      [],
      'b,a',
      [1],
      undefined,
    ]) {
      const answer = await reorder(token, dosas, ids);
      expect(answer.status, JSON.stringify(ids)).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toMatch(/^item_ids/);
    }
    await app().delete(`/api/menu/categories/${drinks}`, { token });
    expect((await reorder(token, drinks, [tea])).status).toBe(404);
    expect(await publicNames(owner)).toEqual(before.slice(0, 1));
    expect(await publicNames(other.owner)).toEqual([['A', 'B', 'C'], ['Tea']]);
  });

  it('show in that order, a new one last and a deleted one back in its place, and keep their versions', async () => {
    const { owner, dosas, a, b, c } = await furnished();
    const { token } = owner;
    const before = await pageVersion(app(), owner.restaurantId);
    expect(await reorder(token, dosas, [c, a, b])).toMatchObject({ status: 200, body: { success: true } });
    expect(await publicNames(owner)).toEqual([['C', 'A', 'B'], ['Tea']]);
    // Print and export are made from this response.
    const own: Array<{ menu_items: { name: string }[] }> = (await app().get('/api/menu/allmenu', { token }))
      .body;
    expect(own.map(({ menu_items }) => menu_items.map(({ name }) => name))).toEqual([
      ['C', 'A', 'B'],
      ['Tea'],
    ]);
    expect((await app().get(`/api/menu/items/${c}`, { token })).body.version).toBe(1);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(before + 1);

    await app().createItem(owner, dosas, { name: 'D' });
    await app().delete(`/api/menu/items/${a}`, { token });
    await app().post(`/api/menu/items/${a}/restore`, { token });
    expect(await publicNames(owner)).toEqual([['C', 'A', 'B', 'D'], ['Tea']]);
  });

  it('are in one of two orders that come at the same time, never in a mix of them', async () => {
    const { owner, dosas } = await furnished();
    const { token } = owner;
    for (const name of ['D', 'E', 'F']) await app().createItem(owner, dosas, { name });
    const idsNow = async () =>
      (await app().get('/api/menu/allmenu', { token })).body[0].menu_items.map(
        ({ id }: { id: string }) => id,
      );
    for (let turn = 0; turn < 4; turn += 1) {
      const ids: string[] = await idsNow();
      const orders = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]];
      const answers = await Promise.all(orders.map((order) => reorder(token, dosas, order)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(orders).toContainEqual(await idsNow());
    }
    // One of the requests does not include the dish added at the same time.
    const ids: string[] = await idsNow();
    const [, answer] = await Promise.all([
      app().createItem(owner, dosas, { name: 'G' }),
      reorder(token, dosas, ids.toReversed()),
    ]);
    expect([200, 400]).toContain(answer.status);
    const names = (await publicNames(owner))[0] ?? [];
    expect([names.length, names.at(-1)]).toEqual([7, 'G']);
  });
});
