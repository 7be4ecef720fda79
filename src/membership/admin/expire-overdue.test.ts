import { describe, expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { startTestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { overtaken } from '#test/support/overtaken.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import { expireOverdue } from './expire-overdue.server.ts';

// One transaction finds and marks them: on SQLite nobody comes between.
describe.skipIf(!hasPostgres)('an overdue membership', () => {
  it('stays active where it was paid for after it was found', async () => {
    const { app, stop } = await startTestApp('postgres');
    const [paid, late] = [await app.createOwner(), await app.createOwner()];
    const { db } = app.services;
    const end = ({ restaurantId }: TestOwner, days: number) =>
      db
        .updateTable('memberships')
        .set({ ends_at: later(app.clock.now(), days * DAY) })
        .where('restaurant_id', '=', restaurantId)
        .execute();
    const statusOf = async ({ restaurantId }: TestOwner) =>
      (await db.selectFrom('memberships').selectAll().where('restaurant_id', '=', restaurantId).execute())[0]
        ?.status;
    for (const owner of [paid, late]) await end(owner, -1);
    expect(
      await expireOverdue(
        overtaken(app.services, () => end(paid, 30)),
        {},
      ),
    ).toBe(1);
    expect([await statusOf(paid), await statusOf(late)]).toEqual(['ACTIVE', 'EXPIRED']);
    await stop();
  });
});
