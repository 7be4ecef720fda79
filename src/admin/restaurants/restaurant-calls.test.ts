import { beforeAll, expect, it } from 'vitest';
import { DAY, later, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; Mobile) Chrome/120.0 Mobile Safari/537.36' };

onEachEngine('the list of restaurants', (app) => {
  let token: string;
  let dosa: TestOwner;
  let idli: TestOwner;
  let vada: TestOwner;
  beforeAll(async () => {
    token = (await app().createAdmin()).token;
    dosa = await app().createOwner({ name: 'Dosa Palace', slug: 'dosa-palace', whatsapp: '+919812345678' });
    app().clock.advance(MINUTE);
    idli = await app().createOwner({ name: 'a 100% Idli', slug: 'idli-corner' });
    app().clock.advance(MINUTE);
    vada = await app().createOwner({ name: 'Vada Stop', slug: 'vada-stop' });
    await setMembership(idli, { status: 'PAUSED', ends_at: later(app().clock.now(), 99 * DAY) });
  });

  const setMembership = (owner: TestOwner, set: { status: 'PAUSED' | 'ACTIVE'; ends_at: Date }) =>
    app()
      .services.db.updateTable('memberships')
      .set(set)
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
  const list = async (query = '') => {
    const answer = await app().get(`/api/admin/restaurants${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const slugs = async (query: string): Promise<string[]> =>
    (await list(`?${query}`)).items.map(({ slug }: { slug: string }) => slug);
  const searching = (words: string) => slugs(`search=${encodeURIComponent(words)}`);

  it('is for the administrator alone', async () => {
    for (const path of ['/api/admin/restaurants', `/api/admin/restaurants/${dosa.restaurantId}`]) {
      expect((await app().get(path)).status).toBe(401);
      expect((await app().get(path, { token: dosa.token })).status).toBe(403);
    }
  });

  it('finds the restaurant of an item, until the item is deleted', async () => {
    const id = await app().createItem(dosa, await app().createCategory(dosa));
    const path = `/api/admin/items/${id}`;
    expect((await app().get(path)).status).toBe(401);
    expect((await app().get(path, { token: dosa.token })).status).toBe(403);
    expect((await app().get(`/api/admin/items/${'nothing\0'}`, { token })).status).toBe(404);
    expect((await app().get(path, { token })).body).toEqual({
      success: true,
      restaurantId: dosa.restaurantId,
    });
    await app().delete(`/api/menu/items/${id}`, { token: dosa.token });
    expect((await app().get(path, { token })).status).toBe(404);
  });

  it.each(['page=0', 'sort=slug', 'order=up', 'membership=active'])('refuses %s', async (query) => {
    expect((await app().get(`/api/admin/restaurants?${query}`, { token })).status).toBe(400);
  });

  it('shows owner, menu, views and membership, newest first', async () => {
    const category = await app().createCategory(dosa);
    await app().createItem(dosa, category);
    await app().createItem(dosa, category);
    await app().post(`/api/restaurant/${dosa.slug}/view`, { headers: PHONE });
    const page = await list();
    expect(page).toMatchObject({ success: true, total: 3, page: 1, pageSize: 50 });
    expect(page.items.map(({ slug }: { slug: string }) => slug)).toEqual([
      'vada-stop',
      'idli-corner',
      'dosa-palace',
    ]);
    expect(page.items[2]).toEqual({
      id: dosa.restaurantId,
      name: 'Dosa Palace',
      slug: 'dosa-palace',
      ownerId: dosa.userId,
      ownerEmail: dosa.email,
      items: 2,
      views30Days: 1,
      membership: { status: 'ACTIVE', endDate: expect.any(String) },
      createdAt: later(app().clock.now(), -2 * MINUTE).toISOString(),
    });
    expect((await list('?page=2')).items).toEqual([]);
  });

  it('finds parts of name, slug and phone, whole ids, and the beginning of the owner’s email', async () => {
    expect(await searching('PALA')).toEqual(['dosa-palace']);
    expect(await searching('idli-c')).toEqual(['idli-corner']);
    expect(await searching('98123 456')).toEqual(['dosa-palace']);
    expect(await searching('100%')).toEqual(['idli-corner']);
    expect(await searching('d_sa')).toEqual([]);
    expect(await searching(vada.restaurantId)).toEqual(['vada-stop']);
    expect(await searching(vada.userId)).toEqual(['vada-stop']);
    expect(await searching(vada.email)).toEqual(['vada-stop']);
    expect(await searching(vada.email.slice(0, -3))).toEqual(['vada-stop']);
    expect(await searching(vada.email.slice(1))).toEqual([]);
  });

  it('sorts by name and by the end of the membership, and parts by status', async () => {
    expect(await slugs('sort=name')).toEqual(['idli-corner', 'dosa-palace', 'vada-stop']);
    expect(await slugs('sort=name&order=desc')).toEqual(['vada-stop', 'dosa-palace', 'idli-corner']);
    expect(await slugs('sort=end_date')).toEqual(['dosa-palace', 'vada-stop', 'idli-corner']);
    expect(await slugs('order=asc')).toEqual(['dosa-palace', 'idli-corner', 'vada-stop']);
    expect(await slugs('membership=PAUSED')).toEqual(['idli-corner']);
    expect((await list('?membership=ACTIVE&search=stop')).total).toBe(1);
    expect((await list('?membership=EXPIRED')).total).toBe(0);
  });

  it('leaves out whose owner is deleted', async () => {
    const gone = await app().createOwner();
    expect((await list()).total).toBe(4);
    await app().delete(`/api/admin/users/${gone.userId}`, { token, body: { confirm: 'DELETE' } });
    expect((await list()).total).toBe(3);
  });

  it('counts as the overview does: the demo is nobody’s', async () => {
    const demo = await app().createOwner();
    const { db } = app().services;
    await db.updateTable('restaurants').set({ is_demo: true }).where('id', '=', demo.restaurantId).execute();
    await db.deleteFrom('restaurant_people').where('restaurant_id', '=', demo.restaurantId).execute();
    const overview = (await app().get('/api/admin/overview', { token })).body;
    expect((await list()).total).toBe(overview.restaurants.total);
    for (const query of ['', '?membership=ACTIVE', '?sort=end_date', `?search=${demo.slug}`]) {
      const { items, total } = await list(query);
      expect(items.map(({ slug }: { slug: string }) => slug)).not.toContain(demo.slug);
      expect(total).toBe(items.length);
    }
  });

  it('opens one as its owner sees it', async () => {
    for (const id of ['unknown', 'a\u0000b'])
      expect((await app().get(`/api/admin/restaurants/${id}`, { token })).status).toBe(404);
    const answer = await app().get(`/api/admin/restaurants/${idli.restaurantId}`, { token });
    expect(answer.status, answer.text).toBe(200);
    const own = await app().get('/api/restaurant', { token: idli.token });
    expect(answer.body).toEqual({
      success: true,
      restaurant: own.body.restaurant,
      owner: { id: idli.userId, email: idli.email },
      membership: {
        id: expect.any(String),
        status: 'PAUSED',
        planType: 'Free Trial',
        startDate: expect.any(String),
        endDate: expect.any(String),
      },
    });
  });
});
