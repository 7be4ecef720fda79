import { join } from 'node:path';
import { type BackupPlace, openBackupPlace } from '#platform/backup/place.server.ts';
import type { Config } from '../start/env.server.ts';

/** The default place for backups: BACKUP_URL, else a folder beside the data. */
export function usualBackupPlace(config: Config): string {
  return config.backupUrl ?? besideTheData(config);
}

export function besideTheData({ dataDir }: Config): string {
  return join(dataDir, 'backups');
}

/** Opens a folder or an `s3://` address, with the separate keys for backups if they are set. */
export function openConfiguredPlace(config: Config, text: string): Promise<BackupPlace> {
  return openBackupPlace(text, config.backupKeys);
}
