import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './server.ts';

type Server = Pick<RunningServer, 'dataDir'>;

/**
 * Sets the end of a restaurant's membership to a second ago, in the database: owners have no call for it. Call it
 * before the restaurant's page is first opened.
 */
export function endMembership(server: Server, slug: string): void {
  change(server, slug, 'ends_at = ?', new Date(Date.now() - 1000).toISOString());
}

/** Pauses a restaurant's membership in the database. Call it before the restaurant's page is first opened. */
export function pauseMembership(server: Server, slug: string): void {
  change(server, slug, "status = 'PAUSED', paused_at = ?", new Date().toISOString());
}

function change({ dataDir }: Server, slug: string, set: string, value: string): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  const { changes } = database
    .prepare(
      `update memberships set ${set} where restaurant_id = (select id from restaurants where slug = ?)`,
    )
    .run(value, slug);
  database.close();
  if (changes !== 1) throw new Error(`There is no restaurant ${slug}.`);
}
