import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { holds } from '#test/support/holds.ts';
import { never } from '#test/support/never.ts';
import { isMenuImage } from './load-menu.server.ts';
import { purgeDeletedMenu } from './purge-deleted-menu.server.ts';

interface MenuBody {
  name: string;
  menu_items: Array<{ name: string }>;
}

/** The menu as names: `{ Dosas: ['Plain', 'Masala'] }`. */
async function menuOf(app: TestApp, token: string): Promise<Record<string, string[]>> {
  const menu: MenuBody[] = (await app.get('/api/menu/allmenu', { token })).body;
  return Object.fromEntries(menu.map(({ name, menu_items }) => [name, menu_items.map((item) => item.name)]));
}

onEachEngine('deleting', (app) => {
  it('an item hides it, and restoring brings it back to its place', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const categoryId = await app().createCategory(owner, 'Dosas');
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push(await app().createItem(owner, categoryId, { name }));
    const [, b = ''] = ids;

    expect(await app().delete(`/api/menu/items/${b}`, { token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Menu item deleted successfully' },
    });
    expect(await menuOf(app(), token)).toEqual({ Dosas: ['A', 'C'] });
    expect((await app().get(`/api/menu/items/${b}`, { token })).status).toBe(404);
    expect((await app().delete(`/api/menu/items/${b}`, { token })).status).toBe(404);
    const body = { name: 'B', price: 1, categoryId };
    expect((await app().put(`/api/menu/items/${b}`, { token, body })).status).toBe(404);
    expect(
      (await app().patch(`/api/menu/items/${b}/toggle-availability`, { token, body: { is_available: true } }))
        .status,
    ).toBe(404);

    await app().createItem(owner, categoryId, { name: 'D' });
    expect((await app().post(`/api/menu/items/${b}/restore`, { token })).body).toMatchObject({
      id: b,
      name: 'B',
    });
    expect((await app().post(`/api/menu/items/${b}/restore`, { token })).status).toBe(200);
    expect(await menuOf(app(), token)).toEqual({ Dosas: ['A', 'B', 'C', 'D'] });
  });

  it('a category takes its items along, and restoring brings back those alone', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const categoryId = await app().createCategory(owner, 'Dosas');
    await app().createCategory(owner, 'Idlis');
    const before = await app().createItem(owner, categoryId, { name: 'Deleted before' });
    const stays = await app().createItem(owner, categoryId, { name: 'Plain' });
    // The test's clock stands still: both deletions fall into one millisecond.
    await app().delete(`/api/menu/items/${before}`, { token });
    expect(await app().delete(`/api/menu/categories/${categoryId}`, { token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Category deleted successfully' },
    });

    expect(await menuOf(app(), token)).toEqual({ Idlis: [] });
    expect((await app().get(`/api/menu/items/${stays}`, { token })).status).toBe(404);
    expect((await app().delete(`/api/menu/categories/${categoryId}`, { token })).status).toBe(404);
    expect(
      (await app().put(`/api/menu/categories/${categoryId}`, { token, body: { name: 'X' } })).status,
    ).toBe(404);
    const orphan = await app().post(`/api/menu/items/${stays}/restore`, { token });
    expect(orphan).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Dosas was deleted/) },
    });

    expect((await app().post(`/api/menu/categories/${categoryId}/restore`, { token })).body).toMatchObject({
      name: 'Dosas',
    });
    expect((await app().post(`/api/menu/categories/${categoryId}/restore`, { token })).status).toBe(200);
    expect(await menuOf(app(), token)).toEqual({ Dosas: ['Plain'], Idlis: [] });
    expect((await app().post(`/api/menu/items/${before}/restore`, { token })).status).toBe(200);
    expect(await menuOf(app(), token)).toEqual({ Dosas: ['Deleted before', 'Plain'], Idlis: [] });
  });

  it('and restoring in any order never mixes up what was deleted when', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constantFrom('deleteItem', 'restoreItem'), at: fc.nat(3) }),
      fc.record({ does: fc.constantFrom('deleteCategory', 'restoreCategory'), at: fc.constant(0) }),
      fc.record({ does: fc.constant('wait'), at: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const owner = await app().createOwner();
        const { token } = owner;
        const categoryId = await app().createCategory(owner, 'Dosas');
        const names = ['A', 'B', 'C', 'D'];
        const ids: string[] = [];
        for (const name of names) ids.push(await app().createItem(owner, categoryId, { name }));

        // The expected state: which items exist, and whether the category does.
        const there = new Set(names);
        let isThere = true;
        for (const { does, at } of steps) {
          const [id = '', name = ''] = [ids[at], names[at]];
          if (does === 'wait') app().clock.advance(1);
          if (does === 'deleteItem') await app().delete(`/api/menu/items/${id}`, { token });
          if (does === 'restoreItem') await app().post(`/api/menu/items/${id}/restore`, { token });
          if (does === 'deleteCategory') await app().delete(`/api/menu/categories/${categoryId}`, { token });
          if (does === 'restoreCategory')
            await app().post(`/api/menu/categories/${categoryId}/restore`, { token });
          if (does === 'deleteItem' && isThere) there.delete(name);
          if (does === 'restoreItem' && isThere) there.add(name);
          if (does === 'deleteCategory') isThere = false;
          if (does === 'restoreCategory') isThere = true;
        }
        const seen = isThere ? { Dosas: names.filter((name) => there.has(name)) } : {};
        expect(await menuOf(app(), token)).toEqual(seen);
      }),
      { numRuns: 15 },
    );
  });

  it('is for good after 30 days', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const categoryId = await app().createCategory(owner, 'Dosas');
    const kept = await app().createCategory(owner, 'Idlis');
    const inCategory = await app().createItem(owner, categoryId);
    const alone = await app().createItem(owner, kept, { name: 'Alone' });
    await app().createItem(owner, kept, { name: 'Stays' });
    await app().delete(`/api/menu/categories/${categoryId}`, { token });
    await app().delete(`/api/menu/items/${alone}`, { token });

    const rowsLeft = async () => {
      const { db } = app().services;
      const items = await db
        .selectFrom('menu_items')
        .select('id')
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
      const categories = await db
        .selectFrom('categories')
        .select('id')
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
      return [categories.length, items.length];
    };
    // The session would not live that long, so the deletions are moved into the past instead of the clock forward.
    const deletedAgo = async (milliseconds: number) => {
      const { db, clock } = app().services;
      const deleted_at = later(clock.now(), -milliseconds);
      await db.updateTable('menu_items').set({ deleted_at }).where('id', 'in', [inCategory, alone]).execute();
      await db.updateTable('categories').set({ deleted_at }).where('id', '=', categoryId).execute();
    };

    await deletedAgo(30 * DAY);
    expect((await app().post(`/api/menu/categories/${categoryId}/restore`, { token })).status).toBe(404);
    expect((await app().post(`/api/menu/items/${alone}/restore`, { token })).status).toBe(404);
    await deletedAgo(30 * DAY - 1);
    await purgeDeletedMenu(app().services, never);
    expect(await rowsLeft()).toEqual([2, 3]);
    await deletedAgo(30 * DAY);
    await purgeDeletedMenu(app().services, never);
    expect(await rowsLeft()).toEqual([1, 1]);
    expect(await menuOf(app(), token)).toEqual({ Idlis: ['Stays'] });
  });

  it('an item keeps its picture until it and its duplicate are gone for good', async () => {
    const owner = await app().createOwner();
    const categoryId = await app().createCategory(owner);
    const id = await app().createItem(owner, categoryId);
    const { db } = app().services;
    const url = `/media/${id}.webp`;
    const copy = await app().createItem(owner, categoryId);
    await db.updateTable('menu_items').set({ image_url: url }).where('id', 'in', [id, copy]).execute();
    for (const [gone, isHeld] of [
      [id, true],
      [copy, false],
    ] as const) {
      await app().delete(`/api/menu/items/${gone}`, { token: owner.token });
      expect(await holds(db, isMenuImage, url)).toBe(true);
      const deleted_at = later(app().clock.now(), -30 * DAY);
      await db.updateTable('menu_items').set({ deleted_at }).where('id', '=', gone).execute();
      await purgeDeletedMenu(app().services, never);
      expect(await holds(db, isMenuImage, url)).toBe(isHeld);
    }
  });
});
