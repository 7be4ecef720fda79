import { errorWords } from '#platform/error-words.ts';
import type { Log } from '#platform/log.server.ts';
import type { Config } from '../start/env.server.ts';
import { besideTheData, usualBackupPlace } from './backup-place.server.ts';
import { makeBackup } from './make-backup.server.ts';

/**
 * Backs up the database before migrations change it: SQLite into the folder beside it, PostgreSQL to BACKUP_URL if
 * set. Throws when the backup could not be written; this stops the start and leaves the database unchanged.
 */
export async function backUpBeforeMigration(config: Config, log: Log, pending: string[]): Promise<void> {
  const place = config.databaseUrl ? usualBackupPlace(config) : besideTheData(config);
  try {
    const { id } = await makeBackup(config, { place, databaseOnly: true });
    log.info({ id, place, pending }, 'backed up the database before migrating it');
  } catch (error) {
    throw new Error(
      `The database has to change (${pending.join(', ')}), and no backup of it could be written to ` +
        `${place}: ${errorWords(error)}\nNothing was changed.`,
      { cause: error },
    );
  }
}
