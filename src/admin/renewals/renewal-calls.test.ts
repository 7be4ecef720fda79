import { randomBytes } from 'node:crypto';
import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';

/** Creates owners with a unique mark in their restaurants' names, and functions for the administrator's work list. */
async function arrange(app: TestApp, names: string[]) {
  const mark = `zz${randomBytes(4).toString('hex')}`;
  const owners: TestOwner[] = [];
  for (const name of names) owners.push(await app.createOwner({ name: `${name} ${mark}` }));
  const admin = async () => ({ token: (await app.createAdmin()).token });
  const list = async (query = '') =>
    (await app.get(`/api/admin/renewals?search=${mark}&${query}`, await admin())).body;
  const namesIn = async (query = '') =>
    (await list(query)).items.map(({ name }: { name: string }) => name.split(' ')[0]);
  return { mark, owners, admin, list, namesIn };
}

/** Changes the end of a restaurant's membership, as a payment or time would. */
async function endIn({ services: { db }, clock }: TestApp, owner: TestOwner, days: number, plan = 'Monthly') {
  await db
    .updateTable('memberships')
    .set({ ends_at: later(clock.now(), days * DAY), plan_type: plan })
    .where('restaurant_id', '=', owner.restaurantId)
    .execute();
}

function at<T>(list: T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`Nothing at ${place}`);
  return found;
}

onEachEngine('the work list of renewals', (app) => {
  it('is the administrator’s alone', async () => {
    const owner = await app().createOwner();
    const { restaurantId } = owner;
    const calls = [
      ['GET', '/api/admin/renewals'],
      ['GET', '/api/admin/renewals/export'],
      ['GET', `/api/admin/renewals/${restaurantId}/contacts`],
      ['POST', `/api/admin/renewals/${restaurantId}/contacts`],
      ['PATCH', `/api/admin/renewals/${restaurantId}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await app().send(method, path)).status).toBe(401);
      expect((await app().send(method, path, { token: owner.token })).status).toBe(403);
    }
  });

  it.each(['page=0', 'filter=gone', 'sort=views', 'order=up'])('refuses %s', async (query) => {
    const { token } = await app().createAdmin();
    const answer = await app().get(`/api/admin/renewals?${query}`, { token });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(query.split('=')[0] ?? '');
  });

  it('begins with the soonest end, has what ended below, and leaves out what is far away', async () => {
    const { owners, list, namesIn } = await arrange(app(), [
      'Anna',
      'Bela',
      'Chand',
      'Dilip',
      'Esha',
      'Far',
      'Old',
    ]);
    for (const [place, days] of [20, 2, -1, -60, 9, 31, -91].entries())
      await endIn(app(), at(owners, place), days);
    expect(await namesIn()).toEqual(['Bela', 'Esha', 'Anna', 'Chand', 'Dilip']);
    expect((await list()).total).toBe(5);
    expect(await namesIn('order=desc')).toEqual(['Anna', 'Esha', 'Bela', 'Chand', 'Dilip']);
    expect(await namesIn('sort=restaurant')).toEqual(['Anna', 'Bela', 'Chand', 'Dilip', 'Esha']);
    expect(await namesIn('filter=ending')).toEqual(['Bela', 'Esha']);
    expect(await namesIn('filter=ended')).toEqual(['Chand', 'Dilip']);
    expect(await namesIn('filter=trial')).toEqual([]);
    await endIn(app(), at(owners, 1), 2, 'Free Trial');
    expect(await namesIn('filter=trial')).toEqual(['Bela']);

    // Paused, cancelled, suspended and deleted ones are not contacted.
    const { db, clock } = app().services;
    const user = (place: number) => db.updateTable('users').where('id', '=', at(owners, place).userId);
    await user(0).set({ is_active: false }).execute();
    await user(2).set({ deleted_at: clock.now() }).execute();
    await db
      .updateTable('memberships')
      .set({ status: 'PAUSED' })
      .where('restaurant_id', '=', at(owners, 3).restaurantId)
      .execute();
    expect(await namesIn()).toEqual(['Bela', 'Esha']);
  });

  it('shows signs of life, whom to speak to and what to say', async () => {
    const { owners, list, namesIn, mark } = await arrange(app(), ['Shanta']);
    const owner = at(owners, 0);
    const { db, clock } = app().services;
    await endIn(app(), owner, 2, 'Free Trial');
    for (const [ago, views] of [
      [0, 1],
      [6, 2],
      [7, 4],
      [29, 8],
      [30, 16],
    ] as const) {
      const day = dayInIndia(later(clock.now(), -ago * DAY));
      await db
        .insertInto('page_view_days')
        .values({ restaurant_id: owner.restaurantId, day, views })
        .execute();
    }
    const row = at((await list()).items as Record<string, unknown>[], 0);
    expect(row).toMatchObject({
      restaurantId: owner.restaurantId,
      isTrial: true,
      planType: 'Free Trial',
      daysLeft: 3,
      items: 0,
      views7Days: 3,
      views30Days: 15,
      ownerEmail: owner.email,
      note: '',
      snoozedUntil: null,
      lastContact: null,
    });
    expect(row.message).toBe(
      `Hello Shanta ${mark}, your Menu Link page has no items yet. Reply here if you need help.`,
    );
    expect(await namesIn('filter=empty')).toEqual(['Shanta']);

    const category = await app().post('/api/menu/categories', { token: owner.token, body: { name: 'Tea' } });
    const body = { name: 'Chai', price: 20, categoryId: category.body.id };
    expect((await app().post('/api/menu/items', { token: owner.token, body })).status).toBe(201);
    expect(await namesIn('filter=empty')).toEqual([]);
    expect((await list()).items[0].items).toBe(1);

    const verified = (at: Date | null) =>
      db.updateTable('users').set({ email_verified_at: at }).where('id', '=', owner.userId).execute();
    await verified(null);
    expect(await namesIn('filter=unconfirmed')).toEqual(['Shanta']);
    expect((await list()).items[0]).toMatchObject({
      emailVerified: false,
      message: expect.stringContaining('your Menu Link email is not confirmed yet'),
    });
    await verified(clock.now());
    expect(await namesIn('filter=unconfirmed')).toEqual([]);
    expect((await list()).items[0].message).toContain('your Menu Link free trial ends on Mar 04, 2026');
    await endIn(app(), owner, 5);
    expect((await list()).items[0].message).toContain('your Menu Link plan ends on Mar 07, 2026');
    await endIn(app(), owner, -5);
    expect((await list()).items[0]).toMatchObject({
      daysLeft: -4,
      message: expect.stringContaining('your Menu Link plan ended on Feb 25, 2026'),
    });
    // With a text that the administrator has set.
    const { token } = await app().createAdmin();
    const reword = (endedMessage: string | null) =>
      app().put('/api/admin/settings', { token, body: { endedMessage } });
    expect((await reword('{restaurant}!\nOver since {day}.')).status).toBe(200);
    expect((await list()).items[0].message).toBe(`Shanta ${mark}!\nOver since Feb 25, 2026.`);
    expect((await reword(null)).status).toBe(200);
    expect((await list()).items[0].message).toContain('your Menu Link plan ended on Feb 25, 2026');
    // By the owner's email.
    const byEmail = await app().get(`/api/admin/renewals?search=${encodeURIComponent(owner.email)}`, {
      token: (await app().createAdmin()).token,
    });
    expect(byEmail.body.items.map(({ slug }: { slug: string }) => slug)).toEqual([owner.slug]);
  });

  it('leaves alone who is snoozed, until that day', async () => {
    const { owners, admin, namesIn, list } = await arrange(app(), ['Later', 'Now']);
    const { restaurantId } = at(owners, 0);
    const change = async (body: unknown) =>
      app().patch(`/api/admin/renewals/${restaurantId}`, { ...(await admin()), body });
    for (const [body, field] of [
      [{}, 'note'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ snoozedUntil: 'tomorrow' }, 'snoozedUntil'],
      [{ snoozedUntil: '2026-03-02' }, 'snoozedUntil'],
      [{ snoozedUntil: '2027-03-03' }, 'snoozedUntil'],
    ] as const) {
      const answer = await change(body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    const unknown = await app().patch(`/api/admin/renewals/${'no\0body'}`, {
      ...(await admin()),
      body: { note: 'x' },
    });
    expect(unknown.status).toBe(404);

    expect((await change({ note: ' Calls back\n after Holi ' })).body).toEqual({
      success: true,
      note: 'Calls back\nafter Holi',
      snoozedUntil: null,
      version: 1,
    });
    const late = await change({ note: 'Never mind', version: 0 });
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      'stale',
      { note: 'Calls back\nafter Holi', snoozedUntil: null, version: 1 },
    ]);
    expect((await change({ snoozedUntil: '2026-03-04', version: 1 })).body).toMatchObject({
      note: 'Calls back\nafter Holi',
      snoozedUntil: '2026-03-04',
    });
    expect(await namesIn()).toEqual(['Now']);
    expect(await namesIn('filter=snoozed')).toEqual(['Later']);
    expect((await list('filter=snoozed')).items[0]).toMatchObject({
      note: 'Calls back\nafter Holi',
      snoozedUntil: '2026-03-04',
    });
    app().clock.advance(2 * DAY);
    expect(await namesIn('sort=restaurant')).toEqual(['Later', 'Now']);
    expect(await namesIn('filter=snoozed')).toEqual([]);
    app().clock.advance(-2 * DAY);
    await change({ snoozedUntil: null });
    expect(await namesIn('sort=restaurant')).toEqual(['Later', 'Now']);
    expect(await audited(restaurantId)).toEqual(['renewal.note', 'renewal.snooze', 'renewal.snooze']);
  });

  it('keeps who was spoken to, when, how and by whom', async () => {
    const { owners, admin, list } = await arrange(app(), ['Spoken']);
    const { restaurantId } = at(owners, 0);
    const path = `/api/admin/renewals/${restaurantId}/contacts`;
    const add = async (body: unknown) => app().post(path, { ...(await admin()), body });
    for (const [body, field] of [
      [{}, 'channel'],
      [{ channel: 'pigeon' }, 'channel'],
      [{ channel: 'phone', day: '2026-03-03' }, 'day'],
      [{ channel: 'phone', day: 'today' }, 'day'],
      [{ channel: 'phone', note: 'x'.repeat(1001) }, 'note'],
    ] as const) {
      const answer = await add(body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect((await app().get('/api/admin/renewals/nobody/contacts', await admin())).status).toBe(404);
    expect((await app().get(path, await admin())).body).toEqual({
      success: true,
      note: '',
      snoozedUntil: null,
      version: 0,
      contacts: [],
    });

    const first = await add({ channel: 'whatsapp', note: 'Sent the text' });
    expect(first.status, first.text).toBe(201);
    // Recorded later, but for an earlier day.
    await add({ channel: 'phone', day: '2026-02-27', note: 'Nobody there' });
    await app().patch(`/api/admin/renewals/${restaurantId}`, {
      ...(await admin()),
      body: { note: 'Pays in cash' },
    });
    const { contacts, note } = (await app().get(path, await admin())).body;
    expect(note).toBe('Pays in cash');
    expect(contacts).toEqual([
      {
        id: first.body.contact.id,
        day: '2026-03-02',
        channel: 'whatsapp',
        note: 'Sent the text',
        byEmail: 'admin@menulink.test',
      },
      expect.objectContaining({ day: '2026-02-27', channel: 'phone', note: 'Nobody there' }),
    ]);
    expect((await list()).items[0].lastContact).toEqual(contacts[0]);
    expect(await audited(restaurantId)).toEqual(['renewal.contact', 'renewal.contact', 'renewal.note']);
  });

  it('goes out as CSV, and the log knows', async () => {
    const { owners, admin, mark } = await arrange(app(), ['=Sum', 'Other']);
    await endIn(app(), at(owners, 1), -1);
    await app().post(`/api/admin/renewals/${at(owners, 0).restaurantId}/contacts`, {
      ...(await admin()),
      body: { channel: 'other', note: '@home' },
    });
    const ask = async (query: string) =>
      app().get(`/api/admin/renewals/export?search=${mark}&${query}`, await admin());
    const { status, text } = await ask('');
    expect(status).toBe(200);
    const [head, ...rows] = papaparse.parse<string[]>(text, { skipEmptyLines: true }).data;
    expect(rows.map((row) => row[0])).toEqual([`'=Sum ${mark}`, `Other ${mark}`]);
    expect(rows.every((row) => row.length === head?.length)).toBe(true);
    expect(rows[0]?.slice(-5, -1)).toEqual(['2026-03-02', 'admin@menulink.test', 'Other', "'@home"]);
    expect((await ask('filter=ended')).text).not.toContain('Sum');
    const { after } = await app()
      .services.db.selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export.renewals')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toEqual({ search: true, filter: 'ended' });
  });

  async function audited(restaurantId: string) {
    const entries = await app()
      .services.db.selectFrom('audit_log')
      .select('action')
      .where('restaurant_id', '=', restaurantId)
      .orderBy('action')
      .execute();
    return entries.map(({ action }) => action);
  }
});
