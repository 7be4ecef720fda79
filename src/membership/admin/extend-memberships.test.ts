import { expect, it } from 'vitest';
import { DAY, endOfDayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { LIFETIME_ENDS_AT, type MembershipStatus } from '../membership.ts';

const PREVIEW = '/api/memberships/extend/preview';
const EXTEND = '/api/memberships/extend';

interface Stored {
  id: string;
  endDate: string;
}

/** Creates memberships that end the given numbers of days from now. */
async function arrange(app: TestApp, days: number[]) {
  const { db } = app.services;
  const stored: Stored[] = [];
  for (const [place, ahead] of days.entries()) {
    const { restaurantId } = await app.createOwner({ name: `Shop ${place}` });
    const ends_at = later(app.clock.now(), ahead * DAY);
    const { id } = await db
      .updateTable('memberships')
      .set({ ends_at })
      .where('restaurant_id', '=', restaurantId)
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.push({ id, endDate: ends_at.toISOString() });
  }
  const { token } = await app.createAdmin();
  const ids = stored.map(({ id }) => id);
  const set = (id: string | undefined, status: MembershipStatus, ends_at?: Date) =>
    db
      .updateTable('memberships')
      .set({ status, ...(ends_at && { ends_at }) })
      .where('id', '=', id ?? '')
      .execute();
  const ends = async () => {
    const rows = await db.selectFrom('memberships').selectAll().where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.ends_at.toISOString());
  };
  const preview = (by: object) => app.post(PREVIEW, { token, body: { ids, ...by } });
  const extend = (by: object, memberships: unknown = stored) =>
    app.post(EXTEND, { token, body: { memberships, ...by } });
  return { stored, ids, token, set, ends, preview, extend };
}

const endOf = (day: string) => endOfDayInIndia(day).toISOString();

onEachEngine('extending memberships', (app) => {
  it('is the administrator’s alone', async () => {
    const owner = await app().createOwner();
    for (const path of [PREVIEW, EXTEND]) {
      expect((await app().post(path)).status).toBe(401);
      expect((await app().post(path, { token: owner.token })).status).toBe(403);
    }
  });

  it.each([
    [{}, 'days'],
    [{ days: 7, until: '2026-04-01' }, 'days'],
    [{ days: 0 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ days: 367 }, 'days'],
    [{ until: 'soon' }, 'until'],
    [{ until: '2026-03-01' }, 'until'],
    [{ until: '2029-01-01' }, 'until'],
  ])('refuses %j', async (by, field) => {
    const { preview, extend, ends } = await arrange(app(), [1]);
    const before = await ends();
    for (const answer of [await preview(by), await extend(by)])
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await ends()).toEqual(before);
  });

  it('refuses no memberships, and more than 200', async () => {
    const { token, extend } = await arrange(app(), []);
    const many = Array.from({ length: 201 }, (_, place) => `m${place}`);
    for (const ids of [[], many, 'all'])
      expect((await app().post(PREVIEW, { token, body: { ids, days: 1 } })).body.fields).toHaveProperty(
        'ids',
      );
    const endDate = endOf('2026-03-05');
    for (const list of [[], many.map((id) => ({ id, endDate })), [{ id: 'm1', endDate: 'soon' }]])
      expect((await extend({ days: 1 }, list)).status).toBe(400);
  });

  it('shows what would become of each, changes nothing, and then does exactly that', async () => {
    const { stored, ids, set, ends, preview, extend } = await arrange(app(), [2, -5, 400, 1, 1]);
    await set(ids[2], 'ACTIVE', LIFETIME_ENDS_AT);
    await set(ids[3], 'PAUSED');
    const before = await ends();
    const { status, body } = await preview({ days: 30 });
    expect(status).toBe(200);
    const rows = new Map(body.rows.map((row: { id: string }) => [row.id, row]));
    expect(ids.map((id) => rows.get(id))).toMatchObject([
      { name: 'Shop 0', before: before[0], after: endOf('2026-04-03'), refusal: null },
      // An ended membership is extended from now.
      { before: before[1], after: endOf('2026-04-01'), refusal: null },
      { after: before[2], refusal: 'It never ends.' },
      { after: before[3], refusal: 'It is paused.' },
      { after: endOf('2026-04-02'), refusal: null },
    ]);
    expect(await ends()).toEqual(before);

    const seen = stored.map(({ id }, place) => ({ id, endDate: before[place] }));
    const done = await extend({ days: 30 }, seen);
    expect(done.body).toEqual({ success: true, message: '3 memberships extended.', extended: 3 });
    expect(await ends()).toEqual(ids.map((id) => (rows.get(id) as { after: string }).after));
    const entries = await app()
      .services.db.selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'membership.end_date')
      .where('subject_id', 'in', ids)
      .execute();
    expect(entries.map(({ subject_id }) => subject_id).sort()).toEqual([ids[0], ids[1], ids[4]].sort());

    // Sent again, also by another person at the same time: nothing happens twice.
    const again = await extend({ days: 30 }, seen);
    expect([again.status, again.body.code]).toEqual([409, 'stale']);
  });

  it('extends until a day, never back, and opens what had ended', async () => {
    const { ids, stored, preview, extend, ends } = await arrange(app(), [2, 60, -3]);
    const rows = (await preview({ until: '2026-04-10' })).body.rows;
    expect(rows.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      null,
      null,
      'It already runs until then.',
    ]);
    expect((await extend({ until: '2026-04-10' })).body.extended).toBe(2);
    expect(await ends()).toEqual([endOf('2026-04-10'), stored[1]?.endDate, endOf('2026-04-10')]);
    const { status } = await app()
      .services.db.selectFrom('memberships')
      .select('status')
      .where('id', '=', ids[2] ?? '')
      .executeTakeFirstOrThrow();
    expect(status).toBe('ACTIVE');
  });

  it('extends all or none, also when two extend at once', async () => {
    const { stored, ends, extend } = await arrange(app(), [1, 2, 3]);
    const before = await ends();
    const changed = stored.map((each, place) =>
      place === 2 ? { ...each, endDate: endOf('2026-03-20') } : each,
    );
    for (const wrong of [changed, [...stored, { id: 'nobody', endDate: endOf('2026-03-20') }]])
      expect((await extend({ days: 7 }, wrong)).body.code).toBe('stale');
    expect(await ends()).toEqual(before);
    const answers = await Promise.all([extend({ days: 7 }), extend({ days: 7 }, stored.toReversed())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ends()).toEqual([endOf('2026-03-10'), endOf('2026-03-11'), endOf('2026-03-12')]);
  });
});
