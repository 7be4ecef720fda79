import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './server.ts';

/** Lets a restaurant's membership run out a second ago, which no call of an owner can do. Before its page is first opened. */
export function endMembership({ dataDir }: Pick<RunningServer, 'dataDir'>, slug: string): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  const { changes } = database
    .prepare(
      'update memberships set ends_at = ? where restaurant_id = (select id from restaurants where slug = ?)',
    )
    .run(new Date(Date.now() - 1000).toISOString(), slug);
  database.close();
  if (changes !== 1) throw new Error(`There is no restaurant ${slug}.`);
}
