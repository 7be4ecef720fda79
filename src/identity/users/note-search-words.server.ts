import type { Tx } from '#platform/db/database.server.ts';

/** Stores the words by which the administrator's search finds users besides their email: those of their restaurant. */
export async function noteSearchWords(tx: Tx, userIds: string[], words: string): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .updateTable('users')
    .set({ search_words: words })
    .where('id', 'in', userIds)
    .where('search_words', '<>', words)
    .execute();
}
