import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { ADMIN_EMAIL, onEachEngine } from '#test/support/app.ts';
import { holds } from '#test/support/holds.ts';
import { pageVersion } from '#test/support/page-version.ts';
import { isRestaurantImage } from './restaurant-images.server.ts';
import { touchPage } from './touch-page.server.ts';

const onBehalf = (path: string, restaurantId: string) =>
  `${path}?restaurant=${encodeURIComponent(restaurantId)}`;

onEachEngine('whose restaurant', (app) => {
  it('tells somebody without a restaurant to set one up first', async () => {
    const { token } = await app().signUp();
    const answer = await app().get('/api/menu/allmenu', { token });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'no_restaurant',
        message: 'Set up your restaurant first, then try again.',
      },
    });
  });

  it('gives an owner their own, and 404 for anybody else’s', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const { token } = owner;
    const mine = await app().get(onBehalf('/api/restaurant', owner.restaurantId), { token });
    expect(mine.body.restaurant.id).toBe(owner.restaurantId);

    const stranger = await app().signUp();
    for (const caller of [token, stranger.token]) {
      for (const id of [other.restaurantId, 'unknown', '', 'a\u0000b']) {
        expect((await app().get(onBehalf('/api/restaurant', id), { token: caller })).status).toBe(404);
        const body = { name: 'Taken over' };
        expect((await app().put(onBehalf('/api/restaurant', id), { token: caller, body })).status).toBe(404);
        expect((await app().post(onBehalf('/api/menu/categories', id), { token: caller, body })).status).toBe(
          404,
        );
      }
    }
    const theirs = await app().get('/api/restaurant', { token: other.token });
    expect(theirs.body.restaurant).toMatchObject({ name: 'Test Kitchen', version: 1 });
  });

  it('lets the admin act for any restaurant, once the email is verified and both steps are passed', async () => {
    const owner = await app().createOwner();
    const admin = await app().signUp(ADMIN_EMAIL);
    const path = onBehalf('/api/restaurant', owner.restaurantId);
    expect((await app().get(path, { token: admin.token })).status).toBe(404);

    const { token } = await app().createAdmin();
    for (const method of ['GET', 'PUT']) {
      const oneStep = await app().send(method, path, {
        token: admin.token,
        ...(method === 'PUT' && { body: {} }),
      });
      expect([oneStep.status, oneStep.body.code]).toEqual([403, 'two_step_setup_required']);
    }
    expect((await app().get('/api/restaurant', { token: admin.token })).status).toBe(200);

    const saved = await app().put(path, { token, body: { name: 'Helped' } });
    expect(saved.body.restaurant).toMatchObject({ id: owner.restaurantId, name: 'Helped' });
    for (const id of ['unknown', 'a\u0000b']) {
      expect((await app().get(onBehalf('/api/restaurant', id), { token })).status).toBe(404);
    }
    expect((await app().get('/api/restaurant', { token })).body.restaurant).toBeNull();
  });

  it('says which page changed only after the change is stored', async () => {
    const owner = await app().createOwner();
    const { services } = app();
    const heard: string[] = [];
    const unsubscribe = services.pageChanges.subscribe((id) => heard.push(id));
    await expect(
      inTransaction(services.db, async (tx) => {
        await touchPage(services, tx, owner.restaurantId);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(heard).toEqual([]);

    await inTransaction(services.db, async (tx) => {
      await touchPage(services, tx, owner.restaurantId);
      expect(heard).toEqual([]);
    });
    unsubscribe();
    expect(heard).toEqual([owner.restaurantId]);
    expect(await pageVersion(app(), owner.restaurantId)).toBe(2);
  });

  it('knows the pictures a restaurant shows', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const url = await app().uploadPhoto(owner);
    expect(await holds(app().services.db, isRestaurantImage, url)).toBe(false);

    for (const field of ['bannerImage', 'logoImage']) {
      const put = (image: string) =>
        app().put('/api/restaurant', { token, body: { settings: { [field]: image } } });
      await put(url);
      expect(await holds(app().services.db, isRestaurantImage, url)).toBe(true);
      await put('');
      expect(await holds(app().services.db, isRestaurantImage, url)).toBe(false);
    }
  });
});
