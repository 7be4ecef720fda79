import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

const newId = () => crypto.randomUUID();

onEachEngine('whether a restaurant has items', (app) => {
  it('is noted with every change of which there are', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const hasItems = async () => {
      const { db } = app().services;
      const { has_items } = await db
        .selectFrom('restaurants')
        .select('has_items')
        .where('id', '=', owner.restaurantId)
        .executeTakeFirstOrThrow();
      return Boolean(has_items);
    };
    const after = async (call: Promise<{ status: number; text: string }>) => {
      const { status, text } = await call;
      expect(status, text).toBe(200);
      return hasItems();
    };
    expect(await hasItems()).toBe(false);

    const runId = newId();
    const categories = [{ name: 'Dosas', items: [{ name: 'Plain', price: 60 }] }];
    const body = { requestId: runId, categories };
    expect(await after(app().post('/api/menu/bulk', { token, body }))).toBe(true);
    expect(await after(app().post(`/api/menu/bulk/${runId}/undo`, { token }))).toBe(false);

    const category = await app().createCategory(owner, 'Idlis');
    expect(await hasItems()).toBe(false);
    const item = await app().createItem(owner, category);
    expect(await hasItems()).toBe(true);
    expect(await after(app().delete(`/api/menu/items/${item}`, { token }))).toBe(false);
    expect(await after(app().post(`/api/menu/items/${item}/restore`, { token }))).toBe(true);
    expect(await after(app().delete(`/api/menu/categories/${category}`, { token }))).toBe(false);
    expect(await after(app().post(`/api/menu/categories/${category}/restore`, { token }))).toBe(true);

    const deleting = { requestId: newId(), ids: [item] };
    expect(await after(app().post('/api/menu/bulk/delete', { token, body: deleting }))).toBe(false);
    expect(await after(app().post(`/api/menu/bulk/${deleting.requestId}/undo`, { token }))).toBe(true);
  });
});
