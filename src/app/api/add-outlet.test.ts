import { expect, it } from 'vitest';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { DAY, HOUR, later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { sampleGroup, storeGroups } from '#test/support/choice-groups.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { never } from '#test/support/never.ts';
import { productJobs } from '../start/jobs.server.ts';

const all = { menu: true, photos: true, times: true, settings: true };

onEachEngine('another restaurant of an owner', (app) => {
  const add = (owner: Pick<TestOwner, 'token'>, body: object, headers = {}) =>
    app().post('/api/restaurants', { token: owner.token, headers, body });
  const slugOf = (owner: TestOwner) => `second-${owner.slug}`;
  const opened = async (owner: TestOwner, copy?: object) => {
    const draft = { name: 'Second Kitchen', slug: slugOf(owner), whatsapp: '98765 00000', copy };
    const { status, body, text } = await add(owner, draft);
    expect(status, text).toBe(201);
    return body.restaurant as Record<string, unknown> & { id: string };
  };
  const at = (owner: TestOwner, id: string) => ({ token: owner.token, headers: { [AT_RESTAURANT]: id } });
  const menuAt = async (owner: TestOwner, id: string) =>
    (await app().get('/api/menu/allmenu', at(owner, id))).body;

  /** A menu with something of each kind. */
  async function fullMenu(owner: TestOwner) {
    const { token } = owner;
    const timeId = await app().createServingTime(owner, { name: 'Breakfast' });
    const category = await app().createCategory(owner, 'Tiffin');
    const group = sampleGroup('Chutney', [{ name: 'Coconut' }, { name: 'Tomato' }]);
    await storeGroups(app().services.db, owner.restaurantId, [group]);
    const image = await app().uploadPhoto(owner);
    const variants = [
      { name: 'Half', price: 40 },
      { name: 'Full', price: 70 },
    ];
    const dosa = await app().createItem(owner, category, {
      name: 'Dosa',
      image,
      variants,
      servingTimeId: timeId,
      choiceGroups: [{ groupId: group.id }],
    });
    const backAt = later(app().clock.now(), HOUR).toISOString();
    const idli = await app().createItem(owner, category, { name: 'Idli', price: 30, stockLeft: 4 });
    const vada = await app().createItem(owner, category, { name: 'Vada', price: 20 });
    const off = (id: string, body: object) =>
      app().patch(`/api/menu/items/${id}/toggle-availability`, { token, body });
    expect((await off(vada, { is_available: false })).status).toBe(200);
    await app()
      .services.db.updateTable('menu_items')
      .set({ is_available: false, available_again_at: new Date(backAt) })
      .where('id', '=', idli)
      .execute();
    const gone = await app().createItem(owner, category, { name: 'Poori', price: 60 });
    expect((await app().delete(`/api/menu/items/${gone}`, { token })).status).toBe(200);
    return { category, dosa, image, group };
  }

  it('is refused to strangers, to who does not own the present one, and with wrong input', async () => {
    const owner = await app().createOwner();
    const draft = { name: 'Second Kitchen', slug: slugOf(owner) };
    expect((await app().post('/api/restaurants', { body: draft })).status).toBe(401);
    const manager = await app().createMember(owner.restaurantId, 'manager');
    expect((await add(manager, draft)).body.code).toBe('no_right');
    const other = await app().createOwner();
    expect((await add(other, draft, { [AT_RESTAURANT]: owner.restaurantId })).status).toBe(404);
    const admin = await app().createAdmin();
    const forOwner = `/api/restaurants?restaurant=${owner.restaurantId}`;
    expect((await app().post(forOwner, { token: admin.token, body: draft })).status).toBe(403);

    expect((await add(owner, { slug: draft.slug })).body.fields).toHaveProperty('name');
    expect((await add(owner, { name: draft.name })).body.fields).toHaveProperty('slug');
    expect((await add(owner, { ...draft, slug: 'a b' })).body.fields).toHaveProperty('slug');
    expect((await add(owner, { ...draft, whatsapp: '12' })).body.fields).toHaveProperty('whatsapp');
    expect((await add(owner, { ...draft, copy: { menu: 'yes' } })).status).toBe(400);
    const taken = await add(owner, { ...draft, slug: other.slug, copy: all });
    expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken']);

    const { services } = app();
    await services.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', owner.userId)
      .execute();
    expect((await add(owner, draft)).body.code).toBe('email_unconfirmed');
    expect((await app().get('/api/restaurants', owner)).body.restaurants).toHaveLength(1);
    expect((await app().get(`/api/restaurant/${draft.slug}`)).body.slug).toBe(false);
  });

  it('begins empty where nothing is ticked, with a membership of its own and no second trial', async () => {
    const owner = await app().createOwner();
    const body = { settings: { isGrid: true, accentColor: '#b12822' } };
    expect((await app().put('/api/restaurant', { token: owner.token, body })).status).toBe(200);
    await fullMenu(owner);
    const added = await opened(owner);
    expect(added).toMatchObject({ name: 'Second Kitchen', whatsapp: '+919876500000' });
    expect(added.settings).toMatchObject({ isGrid: false, accentColor: '' });
    expect(await menuAt(owner, added.id)).toEqual([]);
    const membership = async (id: string) =>
      (await app().get('/api/check-membership', at(owner, id))).body.membership.status;
    expect([await membership(owner.restaurantId), await membership(added.id)]).toEqual(['ACTIVE', 'EXPIRED']);
    expect((await app().get('/api/restaurant', owner)).body.restaurant.id).toBe(owner.restaurantId);
  });

  it('has what is ticked, as a copy of its own that names what it was copied from', async () => {
    const owner = await app().createOwner({ instagram: 'udupi', address: '7 Temple Street' });
    const { token } = owner;
    const { dosa, group, image } = await fullMenu(owner);
    await app().put('/api/restaurant', { token, body: { settings: { isGrid: true, logoImage: image } } });
    const ways = [{ type: 'takeaway', readyInMinutes: 20 }];
    const ordering = { ways, numbersOrders: true, gst: { mode: 'exclusive', gstin: '29ABCDE1234F1ZW' } };
    const put = await app().put('/api/restaurant/ordering', { token, body: ordering });
    expect(put.status, put.text).toBe(200);
    const added = await opened(owner, all);
    expect(added).toMatchObject({
      address: '',
      instagram: 'udupi',
      numbersOrders: true,
      settings: { isGrid: true, logoImage: image },
      gst: { mode: 'exclusive', gstin: '' },
      ways: [expect.objectContaining({ type: 'takeaway' })],
      upi: { id: '' },
    });

    const [tiffin] = await menuAt(owner, added.id);
    const items = Object.fromEntries(
      tiffin.menu_items.map((item: Record<string, unknown>) => [item.name, item]),
    );
    expect(Object.keys(items)).toEqual(['Dosa', 'Idli', 'Vada']);
    expect(items.Dosa).toMatchObject({ image, variants: [{ name: 'Half' }, { name: 'Full' }] });
    expect(items.Idli).toMatchObject({ isAvailable: true, availableAgainAt: null, stockLeft: null });
    expect(items.Vada).toMatchObject({ isAvailable: false });
    const groups = (await app().get('/api/menu/choice-groups', at(owner, added.id))).body;
    expect(items.Dosa.choiceGroups).toEqual([expect.objectContaining({ groupId: groups[0].id })]);
    const times = (await app().get('/api/menu/serving-times', at(owner, added.id))).body;
    expect(items.Dosa.servingTimeId).toBe(times[0].id);
    const ids = [items.Dosa.id, groups[0].id, times[0].id];
    const former = await menuAt(owner, owner.restaurantId);
    for (const id of ids) expect(JSON.stringify([former, group.id])).not.toContain(id);

    // A copy of the copy names the first one.
    const third = await add(
      owner,
      { name: 'Third', slug: `third-${owner.slug}`, copy: { menu: true } },
      { [AT_RESTAURANT]: added.id },
    );
    const copies = await app()
      .services.db.selectFrom('menu_items')
      .select(['restaurant_id', 'copied_from', 'image_url'])
      .where('name', '=', 'Dosa')
      .where('copied_from', '=', dosa)
      .orderBy('id')
      .execute();
    expect(copies).toEqual([
      { restaurant_id: added.id, copied_from: dosa, image_url: image },
      { restaurant_id: third.body.restaurant.id, copied_from: dosa, image_url: '' },
    ]);
  });

  it('keeps its menu and photos when the other one changes or deletes them', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const { dosa, image, category } = await fullMenu(owner);
    const added = await opened(owner, { menu: true, photos: true });
    const [tiffin] = await menuAt(owner, added.id);
    const copied = tiffin.menu_items.find(({ name }: { name: string }) => name === 'Dosa');

    const body = itemBody(category, { name: 'Plain Dosa', price: 99, image: '' });
    expect((await app().put(`/api/menu/items/${dosa}`, { token, body })).status).toBe(200);
    expect((await app().delete('/api/delete-image', { token, body: { url: image } })).status).toBe(200);
    const sweep = async () => {
      app().clock.advance(2 * DAY);
      for (const job of productJobs(app().services)) await job.run(never);
    };
    await sweep();
    const now = await menuAt(owner, added.id);
    expect(now[0].menu_items.find(({ id }: { id: string }) => id === copied.id)).toMatchObject({
      name: 'Dosa',
      image,
    });
    const rows = () =>
      app().services.db.selectFrom('images').select('url').where('url', '=', image).execute();
    expect(await rows()).toHaveLength(1);

    // Each may use it again, but nobody else; and it goes once no restaurant shows it.
    const signIn = { email: owner.email, password: 'a long enough passphrase' };
    const again = { ...owner, token: (await app().post('/api/signin', { body: signIn })).body.token };
    const stranger = await app().createOwner();
    const logo = (caller: Pick<TestOwner, 'token'>, url: string, headers = {}) =>
      app().put('/api/restaurant', { ...caller, headers, body: { settings: { logoImage: url } } });
    expect((await logo(stranger, image)).body.fields).toHaveProperty('settings.logoImage');
    expect((await logo(again, image, { [AT_RESTAURANT]: added.id })).status).toBe(200);
    expect((await logo(again, '', { [AT_RESTAURANT]: added.id })).status).toBe(200);
    const deleted = { ...at(again, added.id), body: { url: image } };
    expect((await app().delete(`/api/menu/items/${copied.id}`, at(again, added.id))).status).toBe(200);
    expect((await app().delete('/api/delete-image', deleted)).status).toBe(200);
    app().clock.advance(31 * DAY);
    await sweep();
    await sweep();
    expect(await rows()).toEqual([]);
  });
});
