import { expect, it } from 'vitest';
import { DAY } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { overtaken } from '#test/support/overtaken.ts';
import { purgeAccounts } from './delete-account.server.ts';

onEachEngine('an account that is about to be purged', (app) => {
  const users = () => app().services.db.selectFrom('users').select('id').execute();
  const set = (id: string, deleted_at: Date | null) =>
    app().services.db.updateTable('users').set({ deleted_at }).where('id', '=', id).execute();

  it('stays, with all that is its own, where it is restored just before', async () => {
    const { userId } = await app().createOwner();
    await set(userId, app().clock.now());
    app().clock.advance(31 * DAY);
    const removed: string[] = [];
    const purge = (services = app().services) =>
      purgeAccounts(services, async (_, id) => void removed.push(id), never);
    await purge(overtaken(app().services, () => set(userId, null)));
    expect(removed).toEqual([]);
    expect(await users()).toContainEqual({ id: userId });

    await set(userId, new Date(0));
    await purge();
    expect(removed).toEqual([userId]);
    expect(await users()).not.toContainEqual({ id: userId });
  });
});
