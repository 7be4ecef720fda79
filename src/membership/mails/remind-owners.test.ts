import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, endOfDayInIndia, HOUR, later } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { mailsTo } from '#test/support/mailbox.ts';
import { never } from '#test/support/never.ts';
import { overtaken } from '#test/support/overtaken.ts';
import type { Membership } from '../membership.ts';
import { daysUntil, dueReminder, isDaytimeInIndia, remindOwners } from './remind-owners.server.ts';

const REMINDER = /(ends (today|tomorrow|in \d days)|has ended)$/;

/** Returns the reminders sent to an address, oldest first. */
async function remindersTo({ services }: TestApp, { email }: { email: string }) {
  return (await mailsTo(services, email)).filter(({ subject }) => REMINDER.test(subject));
}

onEachEngine('reminders', (app) => {
  // Noon in India, on another day for each test.
  beforeEach(async () => {
    app().clock.advance(30 * DAY);
    await app().services.db.updateTable('memberships').set({ status: 'CANCELED' }).execute();
  });
  const run = () => remindOwners(app().services, never);
  const subjects = async (owner: TestOwner) =>
    (await remindersTo(app(), owner)).map(({ subject }) => subject);
  const inDays = (days: number) => {
    const day = new Date(app().clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
    return endOfDayInIndia(day);
  };
  const set = (owner: TestOwner, values: { plan_type?: string; ends_at?: Date; status?: 'PAUSED' }) =>
    app()
      .services.db.updateTable('memberships')
      .set(values)
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
  const paidOwner = async (days: number) => {
    const owner = await app().createOwner({ name: 'Spice Garden' });
    await set(owner, { plan_type: 'Monthly', ends_at: inDays(days) });
    app().clock.advance(DAY);
    return owner;
  };

  it('tell of a trial a day before and at its end, each once however often it looks', async () => {
    const owner = await app().createOwner({ name: 'Dosa Palace' });
    await run();
    app().clock.advance(DAY);
    await run();
    expect(await subjects(owner)).toEqual([]);

    app().clock.advance(DAY);
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await remindersTo(app(), owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your free trial for Dosa Palace ends tomorrow');
    expect(mail?.body).toContain(`http://localhost:3000${pages.membership()}`);
    expect(mail?.body).toContain(
      `To stop these reminders, turn them off in your account: http://localhost:3000${pages.account()}`,
    );

    app().clock.advance(DAY);
    await run();
    await run();
    expect(await subjects(owner)).toEqual([mail?.subject, 'Your free trial for Dosa Palace has ended']);
  });

  it('tell of a paid membership a week and a day before, and again of another end', async () => {
    const owner = await paidOwner(8);
    await run();
    expect(await subjects(owner)).toEqual(['Your plan for Spice Garden ends in 7 days']);
    app().clock.advance(6 * DAY);
    await run();
    expect((await subjects(owner)).slice(1)).toEqual(['Your plan for Spice Garden ends tomorrow']);
    await set(owner, { ends_at: inDays(5) });
    await run();
    expect((await subjects(owner)).slice(2)).toEqual(['Your plan for Spice Garden ends in 5 days']);
    await set(owner, { ends_at: inDays(30) });
    await run();
    expect(await subjects(owner)).toHaveLength(3);
  });

  it('are one at most after a long silence, and none of an end long past', async () => {
    const [late, tooLate] = [await paidOwner(10), await paidOwner(6)];
    app().clock.advance(8 * DAY);
    await run();
    await run();
    expect(await subjects(late)).toEqual(['Your plan for Spice Garden ends today']);
    expect(await subjects(tooLate)).toEqual([]);
  });

  it.each([
    { meanwhile: 'paid for', values: { plan_type: 'Monthly' } },
    { meanwhile: 'paused', values: { status: 'PAUSED' as const } },
  ])('are not sent where it was $meanwhile just before', async ({ meanwhile, values }) => {
    const owner = await paidOwner(4);
    const end = meanwhile === 'paid for' ? { ends_at: inDays(33) } : {};
    await remindOwners(
      overtaken(app().services, () => set(owner, { ...values, ...end })),
      never,
    );
    expect(await subjects(owner)).toEqual([]);
  });

  it('wait for the day', async () => {
    const owner = await paidOwner(4);
    app().clock.advance(9 * HOUR);
    await run();
    expect(await subjects(owner)).toEqual([]);
    app().clock.advance(13 * HOUR);
    await run();
    expect(await subjects(owner)).toHaveLength(1);
    app().clock.advance(2 * HOUR);
  });

  it('are not for the suspended, the unconfirmed, the deleted, nor for what is paused', async () => {
    const { db } = app().services;
    const user = (owner: TestOwner, values: object) =>
      db.updateTable('users').set(values).where('id', '=', owner.userId).execute();
    const owners = [];
    for (let count = 0; count < 4; count += 1) owners.push(await paidOwner(7));
    const [suspended, unconfirmed, deleted, paused] = owners as [TestOwner, TestOwner, TestOwner, TestOwner];
    await user(suspended, { is_active: false });
    await user(unconfirmed, { email_verified_at: null });
    await user(deleted, { deleted_at: app().clock.now() });
    await set(paused, { status: 'PAUSED' });
    await run();
    for (const owner of owners) expect(await subjects(owner)).toEqual([]);
    // An owner who can be told only later is told then.
    await user(unconfirmed, { email_verified_at: app().clock.now() });
    await run();
    expect(await subjects(unconfirmed)).toHaveLength(1);
  });

  it('can be switched off, which does not hide that it has ended', async () => {
    const owner = await paidOwner(4);
    for (const { token, body, status } of [
      { token: undefined, body: { reminders: false }, status: 401 },
      { token: owner.token, body: { reminders: 'no' }, status: 400 },
    ])
      expect((await app().put('/api/account/reminders', { token, body })).status).toBe(status);
    expect((await app().get('/api/account/reminders', owner)).body).toEqual({
      success: true,
      reminders: true,
    });
    const off = await app().put('/api/account/reminders', { token: owner.token, body: { reminders: false } });
    expect(off.body).toEqual({ success: true, reminders: false });
    await run();
    expect(await subjects(owner)).toEqual([]);
    app().clock.advance(4 * DAY);
    await run();
    expect(await remindersTo(app(), owner)).toEqual([
      expect.not.objectContaining({ unsubscribeUrl: expect.anything() }),
    ]);
    expect(await subjects(owner)).toEqual(['Your plan for Spice Garden has ended']);
  });

  it('are switched off by the button of a mail program, and by no other link', async () => {
    const owner = await paidOwner(4);
    await run();
    const [mail] = await remindersTo(app(), owner);
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '');
    const click = (path: string) =>
      app().post(path, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    const setting = async () => (await app().get('/api/account/reminders', owner)).body.reminders;
    for (const token of ['nonsense', `${owner.userId}.`, `${owner.userId}.${'A'.repeat(43)}`])
      expect((await click(`/api/account/reminders/off/${token}`)).status).toBe(404);
    const looked = await app().get(pathname);
    expect([looked.status, looked.headers.get('Location')]).toEqual([302, pages.account()]);
    expect(await setting()).toBe(true);
    for (let times = 0; times < 2; times += 1)
      expect((await click(pathname)).body).toEqual({ success: true, reminders: false });
    expect(await setting()).toBe(false);
  });

  it('do not repeat what a mail about a change has just said', async () => {
    const owner = await paidOwner(40);
    const { id } = await app()
      .services.db.selectFrom('memberships')
      .select('id')
      .where('restaurant_id', '=', owner.restaurantId)
      .executeTakeFirstOrThrow();
    const { token } = await app().createAdmin();
    const end_date = inDays(3).toISOString().slice(0, 10);
    expect(
      (await app().patch(`/api/memberships/${id}`, { token, body: { end_date, confirm: ['end_earlier'] } }))
        .status,
    ).toBe(200);
    await run();
    expect(await subjects(owner)).toEqual([]);
    app().clock.advance(2 * DAY);
    await run();
    expect(await subjects(owner)).toEqual(['Your plan for Spice Garden ends tomorrow']);
  });
});

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const monthly: Membership = {
  id: 'm1',
  restaurantId: 'r1',
  status: 'ACTIVE',
  planType: 'Monthly',
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: endOfDayInIndia('2026-03-10'),
  pausedAt: null,
  trustedUntil: null,
  version: 1,
};

describe('what is due about an end', () => {
  it.each([
    ['2026-03-02', undefined],
    ['2026-03-03', 'week'],
    ['2026-03-08', 'week'],
    ['2026-03-09', 'day'],
    ['2026-03-10', 'day'],
    ['2026-03-11', 'ended'],
    ['2026-03-12', 'ended'],
    ['2026-03-13', undefined],
  ] as const)('of a month that ends on Mar 10 is on %s %s', (day, due) => {
    expect(dueReminder(monthly, noon(day))).toBe(due);
  });

  it('of a trial is a day before and when it has ended, and not in the hour it begins', () => {
    const trial = { ...monthly, planType: 'Free Trial', endsAt: noon('2026-03-10') };
    expect(dueReminder(trial, noon('2026-03-08'))).toBeUndefined();
    expect(dueReminder(trial, noon('2026-03-09'))).toBe('day');
    expect(dueReminder(trial, noon('2026-03-10'))).toBe('ended');
    const ofOneDay = { ...trial, startsAt: noon('2026-03-09') };
    expect(dueReminder(ofOneDay, later(ofOneDay.startsAt, HOUR))).toBeUndefined();
    expect(dueReminder(ofOneDay, later(ofOneDay.startsAt, DAY / 2))).toBe('day');
  });

  it('is nothing where it is held, never ran, or never ends', () => {
    for (const status of ['PAUSED', 'CANCELED'] as const)
      for (const day of ['2026-03-03', '2026-03-10', '2026-03-11'])
        expect(dueReminder({ ...monthly, status }, noon(day))).toBeUndefined();
    const spent = { ...monthly, status: 'EXPIRED', endsAt: monthly.startsAt } as const;
    expect(dueReminder(spent, later(spent.endsAt, HOUR))).toBeUndefined();
    expect(dueReminder({ ...monthly, endsAt: endOfDayInIndia('2099-12-31') }, noon('2026-03-09'))).toBe(
      undefined,
    );
  });
});

it('people are written to from 9:00 to 20:00 in India', () => {
  const at = (time: string) => isDaytimeInIndia(new Date(`2026-03-10T${time}+05:30`));
  expect(['08:59:59', '09:00:00', '19:59:59', '20:00:00', '00:30:00'].map(at)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('days are counted by the calendar of India', () => {
  const end = endOfDayInIndia('2026-03-10');
  expect(daysUntil(end, new Date('2026-03-10T00:00:00+05:30'))).toBe(0);
  expect(daysUntil(end, new Date('2026-03-09T23:59:59+05:30'))).toBe(1);
});
