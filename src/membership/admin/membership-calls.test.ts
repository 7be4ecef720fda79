import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY, endOfDayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';

/** Returns the audit entries about an owner's membership, with their actions. */
function audited({ services: { db } }: TestApp, { restaurantId }: TestOwner) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('subject_type', '=', 'membership')
    .orderBy('action')
    .execute();
}

/** Creates an owner, the administrator, and the owner's membership. */
async function arrange(app: TestApp, restaurant: Record<string, unknown> = {}) {
  const owner = await app.createOwner(restaurant);
  const { token } = await app.createAdmin();
  const { id } = await membershipOf(app, owner);
  // Signs in for each call: a test may advance the clock by days, and the administrator's sessions end within a day.
  const change = async (body: unknown) =>
    app.patch(`/api/memberships/${id}`, { token: (await app.createAdmin()).token, body });
  return { owner, token, id, change };
}

function membershipOf({ services: { db } }: TestApp, { restaurantId }: TestOwner) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
    .selectAll('memberships')
    .select('page_version')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}

interface Listed {
  membership: { status: string };
}

/** Copies a restaurant and its membership, each with the given changes; returns the ids. */
async function copyMemberships(
  { services: { db } }: TestApp,
  { restaurantId }: { restaurantId: string },
  wanted: Array<{ name?: string; endsAt?: Date }>,
): Promise<string[]> {
  const restaurant = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const membership = await db
    .selectFrom('memberships')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const copies = wanted.map((copy) => ({ ...copy, id: randomBytes(12).toString('hex') }));
  await db
    .insertInto('restaurants')
    .values(
      copies.map(({ id, name = restaurant.name }) => ({
        ...restaurant,
        id,
        slug: id,
        name,
        search_words: name,
      })),
    )
    .execute();
  await db
    .insertInto('memberships')
    .values(
      copies.map(({ id, endsAt = membership.ends_at }) => ({
        ...membership,
        id,
        restaurant_id: id,
        ends_at: endsAt,
      })),
    )
    .execute();
  return copies.map(({ id }) => id);
}

onEachEngine('GET /api/memberships', (app) => {
  it('is the administrator’s alone', async () => {
    const owner = await app().createOwner();
    expect((await app().get('/api/memberships')).status).toBe(401);
    expect((await app().get('/api/memberships', owner)).status).toBe(403);
  });

  it('gives the plain list', async () => {
    const { owner, token, id } = await arrange(app(), { name: 'Plain Dosa' });
    const { status, body } = await app().get('/api/memberships', { token });
    expect(status).toBe(200);
    const stored = await membershipOf(app(), owner);
    expect(body.find((row: { id: string }) => row.id === id)).toEqual({
      id,
      status: 'ACTIVE',
      startDate: stored.starts_at.toISOString(),
      endDate: stored.ends_at.toISOString(),
      planType: 'Free Trial',
      version: 1,
      restaurant: { id: owner.restaurantId, name: 'Plain Dosa', slug: owner.slug },
    });
  });

  it('gives a page when any parameter asks for one', async () => {
    const mark = `zz${randomBytes(4).toString('hex')}`;
    const names = ['Anna', 'BOB', 'Chand'];
    for (const [place, name] of names.entries()) {
      const { change } = await arrange(app(), { name: `${name} ${mark}_%` });
      await change({ end_date: `2027-01-0${9 - place}` });
      if (name === 'BOB') await change({ action: 'cancel' });
      app().clock.advance(1000);
    }
    const { token } = await app().createAdmin();
    const ask = async (query: string) => {
      const { status, body } = await app().get(`/api/memberships?${query}`, { token });
      expect(status).toBe(200);
      return {
        ...body,
        items: body.items.map((row: { restaurant: { name: string } }) => row.restaurant.name.split(' ')[0]),
      };
    };
    const page = { success: true, total: 3, page: 1, pageSize: 50 };
    expect(await ask(`search=${mark}`)).toEqual({ ...page, items: ['Chand', 'BOB', 'Anna'] });
    expect(await ask(`search=${mark}&order=desc`)).toEqual({ ...page, items: names });
    expect(await ask(`search=${mark}&sort=startDate`)).toEqual({ ...page, items: ['Chand', 'BOB', 'Anna'] });
    expect(await ask(`search=${mark}&sort=startDate&order=asc`)).toEqual({ ...page, items: names });
    expect(await ask(`search=${mark}&sort=status`)).toEqual({ ...page, items: ['Chand', 'Anna', 'BOB'] });
    expect(await ask(`search=${mark}&sort=status&order=desc`)).toEqual({
      ...page,
      items: ['BOB', 'Chand', 'Anna'],
    });
    expect(await ask(`search=${mark}&sort=endDate`)).toEqual({ ...page, items: ['Chand', 'BOB', 'Anna'] });
    expect(await ask(`search=${mark}&sort=restaurant`)).toEqual({ ...page, items: names });
    expect(await ask(`search=${mark}&status=CANCELED`)).toEqual({ ...page, total: 1, items: ['BOB'] });
    expect(await ask(`search=bob+${mark}`)).toEqual({ ...page, total: 1, items: ['BOB'] });
    expect(await ask(`search=${mark}&page=2`)).toEqual({ ...page, page: 2, items: [] });
    expect(await ask(encodeURI(`search=${mark}_%`))).toMatchObject({ total: 3 });
    expect(await ask(encodeURI(`search=${mark}%_`))).toMatchObject({ total: 0 });
    expect(await ask('status=ACTIVE')).toMatchObject({ success: true, page: 1 });
  });

  it('leaves out the demo and deleted people, in rows and counts, until they come back', async () => {
    const mark = `zz${randomBytes(4).toString('hex')}`;
    const { db } = app().services;
    const stays = await arrange(app(), { name: `Stays ${mark}` });
    const demo = await arrange(app(), { name: `Demo ${mark}` });
    const deleted = await arrange(app(), { name: `Gone ${mark}` });
    const { token } = await app().createAdmin();
    const ask = async (query = '') =>
      (await app().get(`/api/memberships?search=${mark}&${query}`, { token })).body;
    const all = async () => (await app().get('/api/memberships?status=ACTIVE', { token })).body.total;
    expect((await ask()).total).toBe(3);
    const before = await all();

    await db
      .updateTable('restaurants')
      .set({ is_demo: true })
      .where('id', '=', demo.owner.restaurantId)
      .execute();
    const leave = (deleted_at: Date | null) =>
      db.updateTable('users').set({ deleted_at }).where('id', '=', deleted.owner.userId).execute();
    await leave(app().clock.now());
    for (const query of ['', 'status=ACTIVE', 'sort=restaurant']) {
      const { total, items } = await ask(query);
      expect([total, items.map(({ id }: { id: string }) => id)]).toEqual([1, [stays.id]]);
    }
    expect(await all()).toBe(before - 2);
    const plain = (await app().get('/api/memberships', { token })).body.map(({ id }: { id: string }) => id);
    expect([stays, demo, deleted].map(({ id }) => plain.includes(id))).toEqual([true, false, false]);

    await leave(null);
    expect((await ask()).total).toBe(2);
  });

  it('begins with the soonest end, has what has ended below, and knows it before it is marked', async () => {
    const mark = `zz${randomBytes(4).toString('hex')}`;
    const name = (place: number) => `${String(place).padStart(3, '0')} ${mark}`;
    const { restaurantId } = await app().createOwner({ name: name(0) });
    // 79 still running, soonest end first, then 39 that ended, most recent first: three pages.
    const now = app().clock.now();
    await copyMemberships(
      app(),
      { restaurantId },
      Array.from({ length: 118 }, (_, place) => ({
        name: name(place + 1),
        endsAt: place < 79 ? later(now, (79 - place) * DAY) : later(now, (place - 118) * DAY),
      })),
    );
    await app().services.db.deleteFrom('restaurants').where('id', '=', restaurantId).execute();
    const { token } = await app().createAdmin();
    const ask = async (query: string) =>
      (await app().get(`/api/memberships?search=${mark}&${query}`, { token })).body;
    const seen = [];
    for (const page of [1, 2, 3]) {
      const body = await ask(`page=${page}`);
      expect(body).toMatchObject({ total: 118, page });
      seen.push(...body.items);
    }
    const running = Array.from({ length: 79 }, (_, place) => name(79 - place));
    const ended = Array.from({ length: 39 }, (_, place) => name(118 - place));
    expect(seen.map(({ restaurant }) => restaurant.name)).toEqual([...running, ...ended]);
    expect(seen.map(({ status }) => status)).toEqual([
      ...running.map(() => 'ACTIVE'),
      ...ended.map(() => 'EXPIRED'),
    ]);
    expect(await ask('page=4')).toMatchObject({ total: 118, items: [] });

    // No membership has been marked EXPIRED yet, but rows, filters and counts already treat them so.
    for (const [status, names] of [
      ['ACTIVE', running],
      ['EXPIRED', ended],
    ] as const) {
      const body = await ask(`status=${status}`);
      expect(body.total).toBe(names.length);
      const shown = body.items.map(({ restaurant }: { restaurant: { name: string } }) => restaurant.name);
      expect(shown).toEqual(names.slice(0, 50));
    }
    const restaurants = await app().get(`/api/admin/restaurants?search=${mark}&membership=EXPIRED`, {
      token,
    });
    expect(restaurants.body.total).toBe(39);
    expect(new Set(restaurants.body.items.map(({ membership }: Listed) => membership.status))).toEqual(
      new Set(['EXPIRED']),
    );
  });

  it('gives that of one restaurant, and not those of others whose address begins alike', async () => {
    const mark = `zz${randomBytes(4).toString('hex')}`;
    const [one, alike] = [
      await app().createOwner({ slug: mark }),
      await app().createOwner({ slug: `${mark}-2` }),
    ];
    const { token } = await app().createAdmin();
    const ask = async (query: string) => (await app().get(`/api/memberships?${query}`, { token })).body;
    expect((await ask(`search=${mark}`)).total).toBe(2);
    for (const { restaurantId } of [one, alike])
      for (const query of ['', '&status=ACTIVE', `&search=${mark}`]) {
        const { total, items } = await ask(`restaurant=${restaurantId}${query}`);
        expect([total, items.map(({ restaurant }: { restaurant: { id: string } }) => restaurant.id)]).toEqual(
          [1, [restaurantId]],
        );
      }
    expect(await ask('restaurant=unknown')).toMatchObject({ total: 0, items: [] });
    expect(await ask(`restaurant=${one.restaurantId}&status=CANCELED`)).toMatchObject({
      total: 0,
      items: [],
    });
  });

  it.each(['page=0', 'page=x', 'status=GONE', 'sort=name', 'order=up'])('refuses %s', async (query) => {
    const { token } = await app().createAdmin();
    const answer = await app().get(`/api/memberships?${query}`, { token });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(query.split('=')[0] ?? '');
  });
});

onEachEngine('POST /api/memberships/check-status', (app) => {
  it('is the administrator’s alone', async () => {
    const owner = await app().createOwner();
    expect((await app().post('/api/memberships/check-status')).status).toBe(401);
    expect((await app().post('/api/memberships/check-status', owner)).status).toBe(403);
  });

  it('marks the overdue ones expired, says how many, and leaves the others', async () => {
    app().clock.advance(3 * DAY);
    await app().post('/api/memberships/check-status', await app().createAdmin());
    const [overdue, held, fine] = [await arrange(app()), await arrange(app()), await arrange(app())];
    await held.change({ action: 'cancel' });
    await fine.change({ end_date: '2027-01-01' });
    app().clock.advance(3 * DAY);
    const { token } = await app().createAdmin();
    const before = await membershipOf(app(), overdue.owner);
    expect((await app().post('/api/memberships/check-status', { token })).body).toEqual({
      success: true,
      message: '1 membership is now marked as expired.',
      expired: 1,
    });
    const after = await membershipOf(app(), overdue.owner);
    expect(after).toMatchObject({ status: 'EXPIRED', ends_at: before.ends_at });
    // Its page went offline by itself at that end.
    expect(after.page_version).toBe(before.page_version);
    expect(await audited(app(), overdue.owner)).toMatchObject([
      { action: 'membership.expire', before: '{"status":"ACTIVE"}', after: '{"status":"EXPIRED"}' },
    ]);
    expect((await membershipOf(app(), held.owner)).status).toBe('CANCELED');
    expect((await membershipOf(app(), fine.owner)).status).toBe('ACTIVE');

    const again = await app().post('/api/memberships/check-status', { token });
    expect(again.body).toMatchObject({
      expired: 0,
      message: 'No membership has expired since the last check.',
    });
  });

  it('counts each one once when two check at the same time', async () => {
    for (let count = 0; count < 3; count += 1) await app().createOwner();
    app().clock.advance(4 * DAY);
    const { token } = await app().createAdmin();
    const answers = await Promise.all(
      [1, 2].map(() => app().post('/api/memberships/check-status', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.expired).sort()).toEqual([0, 3]);
    expect(answers.map(({ body }) => body.message)).toContain('3 memberships are now marked as expired.');
  });
});

onEachEngine('a membership dated back', (app) => {
  it('is expired at once', async () => {
    const { owner, change } = await arrange(app());
    app().clock.advance(DAY);
    const answer = await change({ end_date: '2026-01-01', confirm: ['end_in_past'] });
    expect(answer.body.membership.status).toBe('EXPIRED');
    expect((await membershipOf(app(), owner)).status).toBe('EXPIRED');
  });
});

onEachEngine('POST /api/memberships/check-status with many', (app) => {
  it('goes on until the last one', async () => {
    const { db } = app().services;
    const { restaurantId } = await app().createOwner();
    await copyMemberships(
      app(),
      { restaurantId },
      Array.from({ length: 450 }, () => ({})),
    );
    app().clock.advance(4 * DAY);
    const { token } = await app().createAdmin();
    const { body } = await app().post('/api/memberships/check-status', { token });
    expect(body.expired).toBe(451);
    const active = await db.selectFrom('memberships').select('id').where('status', '=', 'ACTIVE').execute();
    expect(active).toEqual([]);
  });
});

onEachEngine('PATCH /api/memberships/{id}', (app) => {
  it('is the administrator’s alone, also for one’s own membership', async () => {
    const { owner, id } = await arrange(app());
    const body = { end_date: '2030-01-01' };
    expect((await app().patch(`/api/memberships/${id}`, { body })).status).toBe(401);
    expect((await app().patch(`/api/memberships/${id}`, { token: owner.token, body })).status).toBe(403);
    expect(await audited(app(), owner)).toEqual([]);
  });

  it('knows no other membership', async () => {
    const { token } = await app().createAdmin();
    for (const id of ['nobody', 'a\0b']) {
      const answer = await app().patch(`/api/memberships/${id}`, { token, body: { action: 'cancel' } });
      expect(answer.status).toBe(404);
    }
  });

  it.each([
    {},
    { end_date: '' },
    { end_date: '2026-02-30' },
    { end_date: '01/02/2027' },
    { end_date: '2100-01-01' },
    { end_date: null },
    { end_date: '2027-01-01', action: 'cancel' },
  ])('refuses %j', async (body) => {
    const { owner, change } = await arrange(app());
    const before = await membershipOf(app(), owner);
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty('end_date');
    expect(await membershipOf(app(), owner)).toEqual(before);
  });

  it.each([
    ['2026-03-01', 'end_in_past', 'Mar 01, 2026 is in the past. The page will close at once.'],
    ['1999-01-01', 'end_in_past', 'Jan 01, 1999 is in the past. The page will close at once.'],
    ['2026-03-02', 'end_earlier', 'It ends on Mar 05, 2026 now. 2 days would be lost.'],
    ['2036-03-01', 'end_far_away', 'Mar 01, 2036 is more than 2 years after Mar 05, 2026.'],
    ['2028-03-06', 'end_far_away', 'Mar 06, 2028 is more than 2 years after Mar 05, 2026.'],
  ])('asks first about the end %s', async (end_date, code, message) => {
    const { owner, change } = await arrange(app());
    const before = await membershipOf(app(), owner);
    for (const confirm of [
      undefined,
      [],
      ['end_in_past', 'end_earlier', 'end_far_away'].filter((other) => other !== code),
    ]) {
      const { status, body } = await change({ end_date, confirm });
      expect([status, body.code, body.doubts]).toEqual([409, 'please_confirm', [{ code, message }]]);
    }
    expect(await membershipOf(app(), owner)).toEqual(before);
    expect(await audited(app(), owner)).toEqual([]);
    const answer = await change({ end_date, confirm: [code] });
    expect(answer.status, answer.text).toBe(200);
    expect((await membershipOf(app(), owner)).ends_at).toEqual(endOfDayInIndia(end_date));
  });

  it('asks before Lifetime gets an end', async () => {
    const { change } = await arrange(app());
    await change({ action: 'grant_lifetime' });
    const { status, body } = await change({ end_date: '2027-03-01' });
    expect([status, body.message]).toEqual([409, 'Lifetime Access would end on Mar 01, 2027.']);
  });

  it('takes no time that another tab has given meanwhile', async () => {
    const { owner, id, change } = await arrange(app());
    const { token } = await app().createAdmin();
    const seen = (await app().get(`/api/memberships?restaurant=${owner.restaurantId}`, { token })).body;
    const { version } = seen.items[0];
    const paid = await change({ end_date: '2026-09-05', version });
    expect([paid.status, paid.body.membership.version]).toEqual([200, version + 1]);
    const stored = await membershipOf(app(), owner);
    for (const wanted of [{ end_date: '2026-03-31' }, { action: 'cancel' }]) {
      const { status, body } = await change({ ...wanted, version, confirm: ['end_earlier'] });
      expect([status, body.code]).toEqual([409, 'stale']);
      expect(body.current).toMatchObject({ id, version: version + 1, endDate: stored.ends_at.toISOString() });
    }
    expect(await membershipOf(app(), owner)).toEqual(stored);
    const both = await Promise.all(
      ['2026-10-05', '2026-11-05'].map((end_date) => change({ end_date, version: version + 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['2026-03-04', '2028-03-05'])('asks nothing about the end %s', async (end_date) => {
    expect((await (await arrange(app())).change({ end_date })).status).toBe(200);
  });

  it('refuses an action nobody knows', async () => {
    const { change } = await arrange(app());
    expect((await change({ action: 'explode' })).body.fields).toHaveProperty('action');
  });

  it('opens the page of an expired one until the end of the day given', async () => {
    const { owner } = await arrange(app());
    app().clock.advance(5 * DAY);
    const { token } = await app().createAdmin();
    await app().post('/api/memberships/check-status', { token });
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(403);
    const before = await membershipOf(app(), owner);

    const until = later(app().clock.now(), 10 * DAY)
      .toISOString()
      .slice(0, 10);
    const answer = await app().patch(`/api/memberships/${before.id}`, { token, body: { end_date: until } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Membership updated successfully',
      membership: {
        id: before.id,
        status: 'ACTIVE',
        endDate: endOfDayInIndia(until).toISOString(),
        restaurant: { slug: owner.slug },
      },
    });
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(200);
    expect((await membershipOf(app(), owner)).page_version).toBe(before.page_version + 1);
    const [entry] = await audited(app(), owner);
    expect(entry).toMatchObject({ action: 'membership.end_date', subject_label: 'Test Kitchen' });
    expect(JSON.parse(entry?.before ?? '')).toEqual({
      status: 'EXPIRED',
      endsAt: before.ends_at.toISOString(),
    });
  });

  it('pauses, resumes and cancels, and the public page follows', async () => {
    const { owner, change } = await arrange(app());
    const publicStatus = async () => (await app().get(`/api/restaurant/${owner.slug}`)).status;
    expect((await change({ action: 'pause' })).body.membership.status).toBe('PAUSED');
    expect(await publicStatus()).toBe(403);
    expect((await change({ action: 'pause' })).status).toBe(409);

    const paused = await membershipOf(app(), owner);
    expect(paused.paused_at).toEqual(app().clock.now());
    app().clock.advance(2 * DAY);
    const resumed = await change({ action: 'resume' });
    expect(resumed.body.membership).toMatchObject({
      status: 'ACTIVE',
      endDate: later(paused.ends_at, 2 * DAY).toISOString(),
    });
    expect(await publicStatus()).toBe(200);

    expect((await change({ action: 'cancel' })).body.membership.status).toBe('CANCELED');
    expect(await publicStatus()).toBe(403);
    expect((await audited(app(), owner)).map(({ action }) => action)).toEqual([
      'membership.cancel',
      'membership.pause',
      'membership.resume',
    ]);
  });

  it('grants Lifetime', async () => {
    const { owner, change } = await arrange(app());
    expect((await change({ action: 'grant_lifetime' })).body.membership).toMatchObject({
      status: 'ACTIVE',
      planType: 'Lifetime',
      endDate: '2099-12-31T18:29:59.999Z',
    });
    expect((await app().get('/api/check-membership', owner)).body).toMatchObject({ planType: 'Lifetime' });
  });

  it('gives back a pause once when two resume at the same time', async () => {
    const { owner, change } = await arrange(app());
    await change({ action: 'pause' });
    const { ends_at } = await membershipOf(app(), owner);
    app().clock.advance(DAY);
    const answers = await Promise.all([change({ action: 'resume' }), change({ action: 'resume' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await membershipOf(app(), owner)).ends_at).toEqual(later(ends_at, DAY));
  });
});
