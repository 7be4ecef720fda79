import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { goneBefore } from './deletion.ts';

/** Takes out of the database what was deleted 30 days ago (ruling 16), and the answers to bulk adds of that age. */
export function purgeDeletedMenu({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = goneBefore(clock.now());
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('menu_items').where('deleted_at', '<=', before).execute();
    await tx.deleteFrom('categories').where('deleted_at', '<=', before).execute();
    await tx.deleteFrom('bulk_adds').where('created_at', '<=', before).execute();
  });
}
