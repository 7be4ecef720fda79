import { expect, it } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { startTestSession } from '#test/support/session.ts';
import { packAccount } from '../account/account-download.server.ts';
import { productJobs } from '../start/jobs.server.ts';

onEachEngine('somebody who helps an owner', (app) => {
  const set = (userId: string, changes: { is_active?: boolean; deleted_at?: Date }) =>
    app().services.db.updateTable('users').set(changes).where('id', '=', userId).execute();
  /** Whether the page exists, and whether it is open. */
  const pageOf = async ({ slug }: { slug: string }) => {
    const { body } = await app().get(`/api/restaurant/${slug}`);
    return [body.slug, body.membership];
  };

  it('keeps no page open whose owner is suspended, nor closes one by leaving', async () => {
    const left = await app().createOwner();
    const leaving = await app().createMember(left.restaurantId, 'manager');
    await set(leaving.userId, { is_active: false });
    expect(await pageOf(left)).toEqual([true, true]);

    const suspended = await app().createOwner();
    await app().createMember(suspended.restaurantId, 'manager');
    await set(suspended.userId, { is_active: false });
    expect(await pageOf(suspended)).toEqual([true, false]);
  });

  it('takes none of the restaurant along, neither as a download nor by deleting the account', async () => {
    const owner = await app().createOwner({ name: 'Spice Garden' });
    const helper = await app().createMember(owner.restaurantId, 'staff');
    const { entries } = await packAccount(app().services, { id: helper.userId, email: helper.email });
    const names = [];
    for await (const { name, bytes } of entries) {
      names.push(name);
      expect(Buffer.from(bytes).toString()).not.toContain('Spice Garden');
    }
    expect(names).toContain('records.json');

    await set(helper.userId, { deleted_at: new Date(app().clock.now().getTime() - 31 * DAY) });
    for (const job of productJobs(app().services)) await job.run(never);
    expect(await pageOf(owner)).toEqual([true, true]);
  });

  it('goes on without the restaurant once its owner is gone for good', async () => {
    const owner = await app().createOwner();
    const helper = await app().createMember(owner.restaurantId, 'manager');
    await set(owner.userId, { deleted_at: new Date(app().clock.now().getTime() - 31 * DAY) });
    for (const job of productJobs(app().services)) await job.run(never);
    expect(await pageOf(owner)).toEqual([false, false]);
    const token = await startTestSession(app().services, helper.userId);
    expect((await app().get('/api/user-data', { token })).body.data).toMatchObject({
      restaurant: null,
      restaurants: [],
    });
  });
});
