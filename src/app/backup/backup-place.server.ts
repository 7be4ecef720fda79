import { join } from 'node:path';
import { type BackupPlace, openBackupPlace } from '#platform/backup/place.server.ts';
import type { Config } from '../start/env.server.ts';

/** Where backups go when nobody says otherwise: BACKUP_URL, else a folder beside the data. */
export function usualBackupPlace(config: Config): string {
  return config.backupUrl ?? besideTheData(config);
}

export function besideTheData({ dataDir }: Config): string {
  return join(dataDir, 'backups');
}

/** Opens a folder or an `s3://` address, with the keys that are for backups alone if there are such. */
export function openConfiguredPlace(config: Config, text: string): Promise<BackupPlace> {
  return openBackupPlace(text, config.backupKeys);
}
