import { expect, it } from 'vitest';
import { ownsImage } from '#media/images.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { onEachEngine } from '#test/support/app.ts';
import { keepingStatements, tablesReadWhole, tablesScanned } from '#test/support/explained.ts';
import {
  findFirstRestaurantOf,
  loadRestaurantsFor,
  SENT_WITH_USER,
} from '../server/load-restaurants.server.ts';
import { createRestaurant } from '../server/save-restaurant.server.ts';
import { listOutlets } from './outlets.server.ts';

onEachEngine('several restaurants of one account', (app) => {
  const at = (id: string) => ({ [AT_RESTAURANT]: id });
  const idsOf = (restaurants: { id: string }[]) => restaurants.map(({ id }) => id);
  /** Another restaurant of a person, opened a second later. */
  const open = (userId: string, name: string, slug: string) => {
    app().clock.advance(1_000);
    return inTransaction(app().services.db, (tx) =>
      createRestaurant(app().services, tx, userId, { name, slug }, async () => {}),
    );
  };

  it('are refused to strangers, and found by the people who work there', async () => {
    expect((await app().get('/api/restaurants')).status).toBe(401);
    const owner = await app().createOwner({ name: 'Udupi Corner' });
    const { token } = await app().createDevice(owner);
    expect((await app().get('/api/restaurants', { token })).status).toBe(403);
    expect((await app().get(`/api/restaurants?search=${'x'.repeat(101)}`, owner)).status).toBe(400);

    const stranger = await app().createOwner({ name: 'Udupi Palace' });
    const second = await open(owner.userId, 'Dosa_Point', `dosa-point-${owner.slug}`);
    await app().addMember(stranger.restaurantId, owner.userId, 'staff');
    const listed = async (search: string) =>
      (await app().get(`/api/restaurants?search=${encodeURIComponent(search)}`, owner)).body;
    expect(await listed('')).toEqual({
      success: true,
      restaurants: [
        { id: second.id, name: 'Dosa_Point', slug: second.slug, role: 'owner' },
        { id: owner.restaurantId, name: 'Udupi Corner', slug: owner.slug, role: 'owner' },
        { id: stranger.restaurantId, name: 'Udupi Palace', slug: stranger.slug, role: 'staff' },
      ],
      hasMore: false,
    });
    expect(idsOf((await listed(' udupi ')).restaurants)).toEqual([owner.restaurantId, stranger.restaurantId]);
    expect(idsOf((await listed('dosa-point')).restaurants)).toEqual([second.id]);
    expect(idsOf((await listed('a_p')).restaurants)).toEqual([second.id]);
    expect((await listed('%')).restaurants).toEqual([]);
    expect(idsOf((await app().get('/api/restaurants', stranger)).body.restaurants)).toEqual([
      stranger.restaurantId,
    ]);
  });

  it('are kept apart by the header of each call; without it the first one is meant', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const second = await open(owner.userId, 'Second', `second-${owner.slug}`);
    const add = (name: string, headers: Record<string, string> = {}) =>
      app().post('/api/menu/categories', { token, headers, body: { name } });
    const { id: breakfast } = (await add('Breakfast', at(second.id))).body;
    const { id: lunch } = (await add('Lunch')).body;
    const categories = async (headers = {}) =>
      idsOf((await app().get('/api/menu/categories', { token, headers })).body);
    expect(await categories(at(second.id))).toEqual([breakfast]);
    expect(await categories(at(owner.restaurantId))).toEqual([lunch]);
    expect(await categories()).toEqual([lunch]);
    // A thing of the one is not there for the other.
    const rename = { token, headers: at(second.id), body: { name: 'Dinner' } };
    expect((await app().put(`/api/menu/categories/${lunch}`, rename)).status).toBe(404);
    expect((await app().put(`/api/menu/categories/${breakfast}`, rename)).status).toBe(200);

    const foreign = await app().createOwner();
    for (const id of [foreign.restaurantId, 'unknown'])
      expect((await add('Taken over', at(id))).status).toBe(404);
    expect((await app().get('/api/menu/categories', foreign)).body).toEqual([]);
  });

  it('are other restaurants for a call with the same key', async () => {
    const owner = await app().createOwner();
    const second = await open(owner.userId, 'Second', `second-${owner.slug}`);
    const add = (id: string) =>
      app().post('/api/menu/categories', {
        token: owner.token,
        headers: { ...at(id), [IDEMPOTENCY_KEY]: key },
        body: { name: 'Snacks' },
      });
    const key = newId();
    const added = await add(owner.restaurantId);
    expect((await add(owner.restaurantId)).body).toEqual(added.body);
    expect((await add(second.id)).body.code).toBe('key_taken');
  });

  it('are sent with the user, that of the call first; one that is not the caller’s is not', async () => {
    const owner = await app().createOwner();
    const second = await open(owner.userId, 'Second', `second-${owner.slug}`);
    const { restaurantId: foreign } = await app().createOwner();
    const user = async (headers = {}) => (await app().get('/api/user-data', { ...owner, headers })).body.data;
    for (const headers of [{}, at(foreign), at(owner.restaurantId)]) {
      const { restaurant, restaurants } = await user(headers);
      expect(restaurant.id).toBe(owner.restaurantId);
      expect(idsOf(restaurants)).toEqual([owner.restaurantId, second.id]);
    }
    const shown = await user(at(second.id));
    expect(shown.restaurant).toMatchObject({ id: second.id, name: 'Second' });
    expect(idsOf(shown.restaurants)).toEqual([second.id, owner.restaurantId]);
    const signedIn = await app().post('/api/signin', {
      headers: at(second.id),
      body: { email: owner.email, password: 'a long enough passphrase' },
    });
    expect(signedIn.body.data.restaurant.id).toBe(second.id);
  });

  it('stay few in an answer where there are 500', async () => {
    const owner = await app().createOwner();
    const { services } = app();
    const now = services.clock.now();
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: newId(),
      name: `Outlet ${100 + index}`,
      slug: `outlet-${index}-${owner.slug.slice(-6)}`,
      slug_since: now,
      created_at: now,
      updated_at: now,
    }));
    const people = rows.map(({ id }) => ({
      restaurant_id: id,
      user_id: owner.userId,
      role: 'owner' as const,
      created_at: now,
    }));
    await services.db.insertInto('restaurants').values(rows).execute();
    await services.db.insertInto('restaurant_people').values(people).execute();
    const last = rows.at(-1)?.id ?? '';
    const shown = (await app().get('/api/user-data', { ...owner, headers: at(last) })).body.data;
    expect(shown.restaurants).toHaveLength(SENT_WITH_USER);
    expect(shown.restaurants[0]).toMatchObject({ id: last, name: 'Outlet 599' });
    expect(shown.restaurant.id).toBe(last);
    const list = (await app().get('/api/restaurants', owner)).body;
    expect([list.restaurants.length, list.hasMore]).toEqual([50, true]);
    const found = (await app().get('/api/restaurants?search=outlet%20577', owner)).body;
    expect(found.restaurants).toEqual([expect.objectContaining({ name: 'Outlet 577' })]);

    // However many restaurants and pictures others have.
    const { db, statements } = keepingStatements(services.db, app().engine);
    const caller = { id: owner.userId };
    await loadRestaurantsFor(db, caller, last);
    await findFirstRestaurantOf(db, caller);
    await listOutlets(db, owner.userId, 'outlet 577');
    await ownsImage(db, last, '/media/none');
    expect(statements).toHaveLength(5);
    const readWhole = app().engine === 'postgres' ? tablesReadWhole : tablesScanned;
    for (const statement of statements)
      expect(await readWhole(services.db, statement), statement.sql).toEqual([]);
  });
});
