import type { Db, Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import type { ListedMembership } from '../membership.ts';

/** A membership with whose it is. Throws 404. */
export async function findListed(db: Db | Tx, id: string): Promise<ListedMembership> {
  // PostgreSQL refuses U+0000 in a text, so no id has one.
  const wanted = id.replaceAll('\0', '');
  const row = await listedMemberships(db).where('memberships.id', '=', wanted).executeTakeFirst();
  if (!row) throw notFound('Membership not found.');
  return toListed(row);
}
