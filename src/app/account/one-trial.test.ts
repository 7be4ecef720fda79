import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTrial } from '#membership/start-membership.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { DAY } from '#platform/services/clock.ts';
import { createRestaurant } from '#restaurant/server/save-restaurant.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { productJobs } from '../start/jobs.server.ts';

onEachEngine('one free trial a person', (app) => {
  const membershipOf = async (restaurantId: string) =>
    app()
      .services.db.selectFrom('memberships')
      .select(['status', 'plan_type', 'starts_at', 'ends_at'])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
  const openAgain = async (email: string) => {
    const account = await app().signUp(email);
    const slug = `again-${randomBytes(5).toString('hex')}`;
    const { body } = await app().put('/api/restaurant', {
      token: account.token,
      body: { name: 'Again Kitchen', slug },
    });
    return { ...account, restaurantId: body.restaurant.id as string };
  };
  const changeEmail = (userId: string, email: string) =>
    app().services.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  const deleteForGood = async (token: string) => {
    const body = { password: 'a long enough passphrase', confirm: 'DELETE' };
    expect((await app().delete('/api/account', { token, body })).status).toBe(200);
    app().clock.advance(31 * DAY);
    for (const job of productJobs(app().services)) await job.run(never);
  };

  it('is not begun again by the account’s second restaurant', async () => {
    const { services, clock } = app();
    const owner = await app().createOwner();
    expect(await membershipOf(owner.restaurantId)).toMatchObject({ status: 'ACTIVE' });
    const draft = { name: 'Second Kitchen', slug: `second-${randomBytes(5).toString('hex')}` };
    const second = await inTransaction(services.db, (tx) =>
      createRestaurant(services, tx, owner.userId, draft, startTrial),
    );
    const now = clock.now();
    const over = { status: 'EXPIRED', plan_type: 'Free Trial', starts_at: now, ends_at: now };
    expect(await membershipOf(second.id)).toEqual(over);
    expect((await app().get(`/api/restaurant/${draft.slug}`)).body).toMatchObject({ membership: false });
    const { body } = await app().get(`/api/check-membership?restaurant=${second.id}`, owner);
    expect(body.membership.status).toBe('EXPIRED');
  });

  it('is begun by an owner who only helps somewhere else', async () => {
    const boss = await app().createOwner();
    const helper = await app().createMember(boss.restaurantId, 'manager');
    const restaurant = await inTransaction(app().services.db, (tx) =>
      createRestaurant(
        app().services,
        tx,
        helper.userId,
        { name: 'Own', slug: `own-${helper.userId.slice(-8)}` },
        startTrial,
      ),
    );
    expect(await membershipOf(restaurant.id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('is not begun again with the emails of an account that is gone, for a year', async () => {
    const owner = await app().createOwner();
    const later = `later-${owner.email}`;
    await changeEmail(owner.userId, later);
    await deleteForGood(owner.token);
    for (const email of [owner.email, later]) {
      const again = await openAgain(email);
      expect([email, (await membershipOf(again.restaurantId)).status]).toEqual([email, 'EXPIRED']);
      await app().services.db.deleteFrom('restaurants').where('id', '=', again.restaurantId).execute();
      await app().services.db.deleteFrom('users').where('id', '=', again.userId).execute();
    }
    const trials = await app().services.db.selectFrom('spent_trials').selectAll().execute();
    expect(JSON.stringify(trials)).not.toContain('@');

    app().clock.advance(366 * DAY);
    for (const job of productJobs(app().services)) await job.run(never);
    expect(await app().services.db.selectFrom('spent_trials').selectAll().execute()).toEqual([]);
    expect(await membershipOf((await openAgain(later)).restaurantId)).toMatchObject({ status: 'ACTIVE' });
  });

  it('is not taken from somebody whose email a stranger typed and never confirmed', async () => {
    const typed = `${randomBytes(5).toString('hex')}@menulink.test`;
    const stranger = await openAgain(typed);
    await changeEmail(stranger.userId, `own-${typed}`);
    expect(await membershipOf((await openAgain(typed)).restaurantId)).toMatchObject({ status: 'ACTIVE' });
  });
});
