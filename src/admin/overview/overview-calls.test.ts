import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';

onEachEngine('GET /api/admin/overview', (app) => {
  const overview = async (query = '') => {
    const { token } = await app().createAdmin();
    return app().get(`/api/admin/overview${query}`, { token });
  };

  it('is for the administrator alone', async () => {
    expect((await app().get('/api/admin/overview')).status).toBe(401);
    const { token, userId } = await app().signUp();
    expect((await app().get('/api/admin/overview', { token })).status).toBe(403);
    await app().services.db.deleteFrom('users').where('id', '=', userId).execute();
  });

  it.each(['31', '0', 'all', ''])('refuses %j days', async (days) => {
    expect((await overview(`?days=${days}`)).status).toBe(400);
  });

  it('begins with nothing but the administrator', async () => {
    const { body } = await overview();
    expect(body).toMatchObject({
      success: true,
      users: { total: 1, joinedLast30Days: 1 },
      restaurants: { active: 0, suspended: 0, total: 0 },
      revenue: { total: 0, last30Days: 0 },
      endingSoon: [],
      endingSoonTotal: 0,
      newest: [],
    });
    expect(body.series.days).toHaveLength(30);
    expect((await overview('?days=90')).body.series.days).toHaveLength(90);
  });

  it('counts users, open pages, views and payments by day in India', async () => {
    const early = await app().createOwner({ name: 'Early' });
    await views(app(), early, 3);
    app().clock.advance(31 * DAY);
    const now = app().clock.now();
    const [soon, suspended, late, deleted] = [
      await app().createOwner({ name: 'Soon' }),
      await app().createOwner({ name: 'Suspended' }),
      await app().createOwner({ name: 'Late' }),
      await app().createOwner({ name: 'Deleted' }),
    ];
    const db = app().services.db;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', suspended.userId).execute();
    await db.updateTable('users').set({ deleted_at: now }).where('id', '=', deleted.userId).execute();
    await endsAt(app(), late, later(now, 8 * DAY));
    await views(app(), soon, 2);
    await views(app(), late, 5);
    await pay(app(), soon, 499_00, later(now, -DAY));
    await pay(app(), early, 1499_50, later(now, -31 * DAY));
    await pay(app(), late, 100_00, now, now);

    const { body } = await overview();
    expect(body.users).toEqual({ total: 5, joinedLast30Days: 3 });
    expect(body.restaurants).toEqual({ active: 2, suspended: 1, total: 4 });
    const { token } = await app().createAdmin();
    const active = await app().get('/api/memberships?status=ACTIVE', { token });
    expect(active.body.total).toBe(3);
    expect(body.revenue).toEqual({ total: 1998.5, last30Days: 499 });
    const { days } = body.series;
    expect(days.at(-1)).toEqual({ date: dayInIndia(now), signUps: 3, pageViews: 7, revenue: 0 });
    expect(days.at(-2)).toEqual({
      date: dayInIndia(later(now, -DAY)),
      signUps: 0,
      pageViews: 0,
      revenue: 499,
    });
    expect(body.endingSoon).toEqual([
      {
        membershipId: expect.any(String),
        restaurant: { id: soon.restaurantId, name: 'Soon', slug: soon.slug },
        endDate: later(now, 3 * DAY).toISOString(),
        daysLeft: 4,
      },
    ]);
    expect(body.newest.map(({ name }: { name: string }) => name)).toEqual(['Late', 'Soon', 'Early']);
    expect(body.newest[1]).toEqual({
      id: soon.restaurantId,
      name: 'Soon',
      slug: soon.slug,
      createdAt: now.toISOString(),
      ownerEmail: soon.email,
    });

    const long = (await overview('?days=90')).body.series.days;
    expect(long.at(-32)).toEqual({
      date: dayInIndia(later(now, -31 * DAY)),
      signUps: 2,
      pageViews: 3,
      revenue: 1499.5,
    });
  });

  it('counts a page as open while one of its owners may sign in', async () => {
    const { db, clock } = app().services;
    const before = (await overview()).body.restaurants;
    const others = [];
    for (const change of [{ is_active: false }, { deleted_at: clock.now() }]) {
      const owner = await app().createOwner();
      others.push((await app().createMember(owner.restaurantId, 'owner')).userId);
      await db.updateTable('users').set(change).where('id', '=', owner.userId).execute();
    }
    const total = before.total + 2;
    const { suspended } = before;
    expect((await overview()).body.restaurants).toEqual({ total, suspended, active: before.active + 2 });
    await db.updateTable('users').set({ is_active: false }).where('id', 'in', others).execute();
    const closed = { total, suspended: suspended + 2, active: before.active };
    expect((await overview()).body.restaurants).toEqual(closed);
  });

  it('counts all that ends soon, and the list of memberships shows exactly these', async () => {
    const owners = await Promise.all(Array.from({ length: 12 }, () => app().createOwner()));
    const [closed, paused, late] = owners.slice(0, 3) as [TestOwner, TestOwner, TestOwner];
    const { db } = app().services;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', closed.userId).execute();
    await db
      .updateTable('memberships')
      .set({ status: 'PAUSED' })
      .where('restaurant_id', '=', paused.restaurantId)
      .execute();
    await endsAt(app(), late, later(app().clock.now(), 7 * DAY + 1));
    const { body } = await overview();
    expect([body.endingSoon.length, body.endingSoonTotal]).toEqual([10, 10]);

    const { token } = await app().createAdmin();
    const shown = async (query: string) =>
      (await app().get(`/api/memberships?ending=week${query}`, { token })).body;
    const soon = await shown('');
    expect(soon.total).toBe(10);
    expect(soon.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      body.endingSoon.map(({ membershipId }: { membershipId: string }) => membershipId).sort(),
    );
    await endsAt(app(), late, later(app().clock.now(), 7 * DAY));
    const more = (await overview()).body;
    expect([more.endingSoon.length, more.endingSoonTotal]).toEqual([10, 11]);
    expect((await shown(`&search=${late.slug}`)).total).toBe(1);
    expect((await shown(`&search=${closed.slug}`)).total).toBe(0);
    expect((await shown('&status=PAUSED')).total).toBe(0);
  });

  it('starts a day at midnight in India', async () => {
    const before = (await overview()).body.users;
    const { db } = app().services;
    const midnight = new Date('2026-04-10T18:30:00.000Z');
    for (const [index, at] of [later(midnight, -1), midnight].entries()) {
      const { userId } = await app().signUp();
      await db.updateTable('users').set({ created_at: at }).where('id', '=', userId).execute();
      expect(index).toBeLessThan(2);
    }
    app().clock.advance(midnight.getTime() + DAY - app().clock.now().getTime());
    const { body } = await overview();
    const on = (date: string) => body.series.days.find((day: { date: string }) => day.date === date).signUps;
    expect([on('2026-04-10'), on('2026-04-11'), on('2026-04-12')]).toEqual([1, 1, 0]);
    expect(body.users.total).toBe(before.total + 2);
  });

  it('goes on counting today while the days before stay', async () => {
    const owner = await app().createOwner();
    const today = async () => (await overview()).body.series.days.at(-1).pageViews;
    const before = await today();
    await views(app(), owner, 4);
    expect(await today()).toBe(before + 4);
  });
});

async function views(app: TestApp, { restaurantId }: TestOwner, count: number) {
  await app.services.db
    .insertInto('page_view_days')
    .values({ restaurant_id: restaurantId, day: dayInIndia(app.clock.now()), views: count })
    .execute();
}

function endsAt(app: TestApp, { restaurantId }: TestOwner, ends_at: Date) {
  return app.services.db
    .updateTable('memberships')
    .set({ ends_at })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

async function pay(
  app: TestApp,
  owner: TestOwner,
  paise: number,
  paidAt: Date,
  voidedAt: Date | null = null,
) {
  const { db } = app.services;
  const count = await sql<{ count: number }>`select count(*) as count from payments`.execute(db);
  const number = Number(count.rows[0]?.count) + 1;
  await sql`insert into payments (id, request_id, receipt_no, restaurant_id, restaurant_name, plan, amount_paise,
      method, reference, paid_on, note, plan_before, status_before, ends_before, given_from, ends_after, recorded_by,
      recorded_by_email, created_at, voided_at)
    values (${`p${number}`}, ${`r${number}`}, ${number}, ${owner.restaurantId}, 'x', 'monthly', ${paise},
      'upi', '', ${dayInIndia(paidAt)}, '', 'Monthly', 'ACTIVE', ${paidAt}, ${paidAt}, ${paidAt}, 'a',
      'a@menulink.test', ${paidAt}, ${voidedAt})`.execute(db);
}
