import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY } from '#platform/clock.ts';
import type { RunningServer } from './server.ts';

/**
 * Changes the database so that a restaurant has had its slug for two days: an address that was public for less than a
 * day does not redirect after the next change.
 */
export function ageAddress({ dataDir }: Pick<RunningServer, 'dataDir'>, slug: string): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  const { changes } = database
    .prepare('update restaurants set slug_since = ? where slug = ?')
    .run(new Date(Date.now() - 2 * DAY).toISOString(), slug);
  database.close();
  if (changes !== 1) throw new Error(`There is no restaurant ${slug}.`);
}
