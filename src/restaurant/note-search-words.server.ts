import { noteSearchWords as noteOfPeople } from '#identity/users/note-search-words.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { peopleOf } from './people-of.server.ts';
import type { Restaurant } from './restaurant.ts';
import { searchWords } from './search-words.ts';

/**
 * Updates the search words by which the administrator finds a restaurant and its people, after its profile has
 * changed.
 */
export async function noteSearchWords(tx: Tx, restaurant: Restaurant): Promise<void> {
  const words = searchWords(restaurant);
  await tx
    .updateTable('restaurants')
    .set({ search_words: words })
    .where('id', '=', restaurant.id)
    .where('search_words', '<>', words)
    .execute();
  await noteOfPeople(tx, await peopleOf(tx, restaurant.id), words);
}
