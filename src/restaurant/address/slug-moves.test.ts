import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { findRestaurantBySlug, pageVersionAt } from '../server/load-restaurants.server.ts';

const uniqueSlug = () => `place-${crypto.randomUUID().slice(0, 13)}`;

onEachEngine('addresses', (app) => {
  const find = (slug: string) => findRestaurantBySlug(app().services.db, slug);
  const move = (token: string, slug: string) => app().changeAddress(token, slug);
  const check = async (token: string, slug: string) =>
    (await app().get(`/api/restaurant/slug-check?slug=${slug}`, { token })).body;

  it('checks only for signed-in people', async () => {
    expect((await app().get('/api/restaurant/slug-check?slug=spice-garden')).status).toBe(401);
  });

  it('refuses one that is taken, in any case, and suggests a free one', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const answer = await move(owner.token, other.slug.toUpperCase());

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', fields: { slug: expect.any(String) } },
    });
    expect(await check(owner.token, other.slug)).toEqual({
      success: true,
      available: false,
      message: expect.stringMatching(/taken/),
      suggestion: `${other.slug}-2`,
      released: [],
      changesLeft: 5,
    });
  });

  it('calls free what is free, and what is one’s own', async () => {
    const owner = await app().createOwner();
    const newcomer = await app().signUp();
    const free = {
      success: true,
      available: true,
      message: '',
      suggestion: '',
      released: [],
      changesLeft: 5,
    };
    expect(await check(newcomer.token, uniqueSlug())).toEqual(free);
    expect(await check(owner.token, owner.slug)).toEqual(free);
    expect(await check(newcomer.token, owner.slug)).toMatchObject({ available: false });
  });

  it('says what is wrong with an impossible one, and what would do', async () => {
    const { token } = await app().signUp();
    const unique = crypto.randomUUID().slice(0, 8);
    expect(await check(token, `Spice Gärden ${unique}`)).toMatchObject({
      available: false,
      message: expect.stringMatching(/letters a to z/),
      suggestion: `spice-garden-${unique}`,
    });
    expect(await check(token, '茶')).toMatchObject({ available: false, suggestion: '' });
    expect(await check(token, 'a\u0000b')).toMatchObject({ available: false });
    expect(await check(token, 'slug-check')).toMatchObject({ available: false });
  });

  it('keeps a former one leading to its restaurant, for that owner alone to take back', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const [second, third] = [uniqueSlug(), uniqueSlug()];
    expect((await move(owner.token, second)).status).toBe(200);
    expect((await move(owner.token, third)).status).toBe(200);

    expect(await find(owner.slug)).toEqual({ movedTo: third });
    expect(await find(second)).toEqual({ movedTo: third });
    expect(await check(other.token, second)).toMatchObject({ available: false });
    expect((await move(other.token, second)).status).toBe(409);
    expect(
      (
        await app().put('/api/restaurant', {
          token: (await app().signUp()).token,
          body: { name: 'X', slug: second },
        })
      ).status,
    ).toBe(409);

    expect(await check(owner.token, second)).toMatchObject({ available: true });
    expect((await move(owner.token, second)).status).toBe(200);
    expect(await find(second)).toMatchObject({ restaurant: { id: owner.restaurantId, slug: second } });
    expect(await find(owner.slug)).toEqual({ movedTo: second });
    expect(await find(third)).toEqual({ movedTo: second });
  });

  it('gives a slug to one of many who ask at once, and tells the others it is taken', async () => {
    const slug = uniqueSlug();
    const owners = await Promise.all([1, 2, 3].map(() => app().createOwner()));
    const newcomers = await Promise.all([1, 2, 3].map(() => app().signUp()));
    const answers = await Promise.all([
      ...owners.map(({ token }) => move(token, slug)),
      ...newcomers.map(({ token }) => app().put('/api/restaurant', { token, body: { name: 'New', slug } })),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.fields.slug)).toHaveLength(5);
    expect(await find(slug)).toMatchObject({ restaurant: { slug } });
  });

  it('never hands a slug on while its owner is giving it up', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const newSlug = uniqueSlug();
    const [gaveUp, grabbed] = await Promise.all([move(owner.token, newSlug), move(other.token, owner.slug)]);

    expect([gaveUp.status, grabbed.status]).toEqual([200, 409]);
    expect(await find(owner.slug)).toEqual({ movedTo: newSlug });
  });

  it('answers two owners who want to swap with 409, not with a deadlock', async () => {
    const [one, two] = [await app().createOwner(), await app().createOwner()];
    const answers = await Promise.all([move(one.token, two.slug), move(two.token, one.slug)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('finds by slug only what is there', async () => {
    const owner = await app().createOwner();
    const { db, clock } = app().services;
    for (const slug of ['nobody-here', '', 'a/b', 'x\u0000y', '..']) {
      expect(await find(slug)).toBeUndefined();
      expect(await pageVersionAt(db, slug)).toBeUndefined();
    }
    expect(await find(owner.slug)).toMatchObject({
      restaurant: { id: owner.restaurantId },
      ownerSuspended: false,
    });
    expect(await find(owner.slug.toUpperCase())).toEqual({ movedTo: owner.slug });
    expect(await pageVersionAt(db, owner.slug)).toMatchObject({ pageVersion: 1 });

    await db
      .updateTable('restaurants')
      .set({ deleted_at: clock.now() })
      .where('slug', '=', owner.slug)
      .execute();
    expect(await find(owner.slug)).toBeUndefined();
    expect(await pageVersionAt(db, owner.slug)).toBeUndefined();
  });

  it('knows a restaurant whose people are all suspended or gone; the demo needs nobody', async () => {
    const [owner, helper] = [await app().createOwner(), await app().signUp()];
    const { db, clock } = app().services;
    const person = { restaurant_id: owner.restaurantId, user_id: helper.userId, role: 'owner' as const };
    await db
      .insertInto('restaurant_people')
      .values({ ...person, created_at: clock.now() })
      .execute();
    const isSuspended = async () => {
      const found = await find(owner.slug);
      return found && 'restaurant' in found && found.ownerSuspended;
    };

    await db.updateTable('users').set({ is_active: false }).where('id', '=', owner.userId).execute();
    expect(await isSuspended()).toBe(false);
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', helper.userId).execute();
    expect(await isSuspended()).toBe(true);
    await db.updateTable('restaurants').set({ is_demo: true }).where('id', '=', owner.restaurantId).execute();
    expect(await isSuspended()).toBe(false);
  });
});
