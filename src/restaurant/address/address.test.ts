import { expect, it } from 'vitest';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { ADMIN_SECRET } from '#test/support/admin.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { startTestSession } from '#test/support/session.ts';
import { appCode } from '#test/support/two-step.ts';
import { findRestaurantBySlug } from '../server/load-restaurants.server.ts';
import { purgeReleasedSlugs } from './former-slugs.server.ts';

const uniqueSlug = () => `place-${crypto.randomUUID().slice(0, 13)}`;

onEachEngine('moving to another address', (app) => {
  const find = (slug: string) => findRestaurantBySlug(app().services.db, slug);
  /** Starts a new session each time, because the test moves the clock by weeks. */
  const move = async ({ userId }: TestOwner, slug = uniqueSlug()) => {
    const token = await startTestSession(app().services, userId);
    const answer = await app().changeAddress(token, slug);
    return { ...answer, slug };
  };
  const check = async ({ userId }: TestOwner, slug = uniqueSlug()) => {
    const token = await startTestSession(app().services, userId);
    return (await app().get(`/api/restaurant/slug-check?slug=${slug}`, { token })).body;
  };
  const formerOf = async ({ restaurantId }: TestOwner) => {
    const rows = await app()
      .services.db.selectFrom('former_slugs')
      .select('slug')
      .where('restaurant_id', '=', restaurantId)
      .where('released_at', 'is', null)
      .execute();
    return rows.map(({ slug }) => slug).sort();
  };

  it('keeps leading on from an address that was corrected within its first hour', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    app().clock.advance(HOUR);
    expect(await check(owner)).toMatchObject({ available: true, released: [], changesLeft: 5 });
    const { slug } = await move(owner);
    expect(await find(owner.slug)).toEqual({ movedTo: slug });
    expect((await move(other, owner.slug)).status).toBe(409);
  });

  it('refuses the sixth change in 30 days with the day it goes again, and changes nothing', async () => {
    const owner = await app().createOwner();
    let { slug } = await move(owner);
    for (let change = 2; change <= 5; change += 1) {
      app().clock.advance(HOUR);
      expect(await check(owner)).toMatchObject({ available: true, changesLeft: 6 - change });
      ({ slug } = await move(owner));
    }
    const nextAt = new Date(app().clock.now().getTime() - 4 * HOUR + 30 * DAY);
    const day = new Intl.DateTimeFormat('en-US', { day: '2-digit', timeZone: 'Asia/Kolkata' }).format(nextAt);

    const refused = await move(owner);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_renames' } });
    expect(refused.body.fields.slug).toContain(` ${day}, 2026`);
    expect(Number(refused.headers.get('Retry-After'))).toBe((30 * DAY) / 1000 - 4 * 60 * 60);
    expect(await check(owner)).toMatchObject({
      available: false,
      changesLeft: 0,
      message: refused.body.fields.slug,
    });
    expect(await find(slug)).toMatchObject({ restaurant: { id: owner.restaurantId } });
    expect(await find(refused.slug)).toBeUndefined();

    // All other settings can still be saved, also when the request repeats the current address.
    const token = await startTestSession(app().services, owner.userId);
    const renamed = await app().put('/api/restaurant', { token, body: { name: 'Same Place', slug } });
    expect(renamed.status, renamed.text).toBe(200);

    const admin = await app().createAdmin();
    const path = `/api/restaurant?restaurant=${owner.restaurantId}`;
    const code = appCode(ADMIN_SECRET, app().clock.now());
    const body = { slug: uniqueSlug(), password: PASSWORD, code };
    const byAdmin = await app().put(path, { token: admin.token, body });
    expect(byAdmin.status, byAdmin.text).toBe(200);

    app().clock.advance(nextAt.getTime() - app().clock.now().getTime() - 1);
    expect((await move(owner)).status).toBe(429);
    app().clock.advance(1);
    expect((await move(owner)).status).toBe(200);
    expect((await move(owner)).status).toBe(429);
  });

  it('counts changes made at the same moment one by one', async () => {
    const owner = await app().createOwner();
    const answers = await Promise.all(Array.from({ length: 9 }, () => move(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...[200, 200, 200, 200, 200],
      ...[429, 429, 429, 429],
    ]);
    expect(await formerOf(owner)).toHaveLength(3);
    const free = answers.filter(({ status }) => status === 429);
    for (const { slug } of free) expect(await find(slug)).toBeUndefined();
  });

  it('keeps the three that were in use longest, and says beforehand which one goes', async () => {
    const owner = await app().createOwner();
    app().clock.advance(20 * DAY);
    const second = await move(owner);
    app().clock.advance(2 * DAY);
    const third = await move(owner);
    app().clock.advance(4 * DAY);
    const fourth = await move(owner);
    app().clock.advance(3 * DAY);
    expect(await check(owner)).toMatchObject({ available: true, released: [second.slug], changesLeft: 2 });
    expect(await formerOf(owner)).toEqual([owner.slug, second.slug, third.slug].sort());
    const fifth = await move(owner);

    expect(await formerOf(owner)).toEqual([owner.slug, third.slug, fourth.slug].sort());
    expect(await find(owner.slug)).toEqual({ movedTo: fifth.slug });

    // A stranger who made the change cannot take the address that it released before the owner takes it back.
    const other = await app().createOwner();
    app().clock.advance(7 * DAY - 1);
    expect(await check(owner)).toMatchObject({ released: [fourth.slug] });
    await purgeReleasedSlugs(app().services);
    expect(await find(second.slug)).toEqual({ movedTo: fifth.slug });
    expect((await move(other, second.slug)).status).toBe(409);
    app().clock.advance(1);
    await purgeReleasedSlugs(app().services);
    expect(await find(second.slug)).toBeUndefined();
    expect(await formerOf(owner)).toEqual([owner.slug, third.slug, fourth.slug].sort());
    expect((await move(other, second.slug)).status).toBe(200);
  });

  it('remembers how long one that is taken back has been public', async () => {
    const owner = await app().createOwner();
    app().clock.advance(9 * DAY);
    await move(owner);
    app().clock.advance(2 * DAY);
    expect((await move(owner, owner.slug)).status).toBe(200);
    const { slug } = await move(owner);
    expect(await find(owner.slug)).toEqual({ movedTo: slug });
  });

  it('keeps a deleted account’s addresses for it until it is gone for good', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    app().clock.advance(2 * DAY);
    const { slug } = await move(owner);
    const token = await startTestSession(app().services, owner.userId);
    const body = { password: 'a long enough passphrase', confirm: 'DELETE' };
    expect((await app().delete('/api/account', { token, body })).status).toBe(200);
    for (const held of [owner.slug, slug]) expect((await move(other, held)).status).toBe(409);
  });
});

onEachEngine('opening pages without a confirmed email', (app) => {
  it('is limited from one address, so that nobody takes addresses in stock', async () => {
    const { limits } = app().services;
    const rule = { name: 'unconfirmed-page-address', points: 200, seconds: 24 * 60 * 60 };
    for (let page = 0; page < 200; page += 1) await limits.take(rule, 'unknown');
    const { token } = await app().signUp();
    const body = { name: 'One More', slug: uniqueSlug() };
    expect((await app().put('/api/restaurant', { token, body })).status).toBe(429);
    expect((await app().get('/api/restaurant', { token })).body.restaurant).toBeNull();

    const admin = await app().createAdmin();
    const confirmed = await app().put('/api/restaurant', { token: admin.token, body });
    expect(confirmed.status, confirmed.text).toBe(201);
  });
});
