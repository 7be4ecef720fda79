import type { Tx } from '#platform/db/database.server.ts';

/** Keeps what the administrator finds people by besides their e-mail: the words of the restaurant they run. */
export async function noteSearchWords(tx: Tx, userIds: string[], words: string): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .updateTable('users')
    .set({ search_words: words })
    .where('id', 'in', userIds)
    .where('search_words', '<>', words)
    .execute();
}
