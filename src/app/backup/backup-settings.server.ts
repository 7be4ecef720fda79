import { resolve, sep } from 'node:path';
import type { S3Keys } from '#platform/storage/s3.server.ts';
import { parseS3Url } from '#platform/storage/storage-url.server.ts';

interface BackupEnv {
  DATA_DIR: string;
  STORAGE_URL?: string | undefined;
  BACKUP_URL?: string | undefined;
  BACKUP_AWS_ACCESS_KEY_ID?: string | undefined;
  BACKUP_AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** The problems of the backup settings, as sentences that name the variable. */
export function backupProblems(env: BackupEnv): string[] {
  const problems: string[] = [];
  if (Boolean(env.BACKUP_AWS_ACCESS_KEY_ID) !== Boolean(env.BACKUP_AWS_SECRET_ACCESS_KEY))
    problems.push('BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY are needed together');
  if (!env.BACKUP_URL) return problems;
  try {
    checkPlace(env.BACKUP_URL, env);
  } catch (error) {
    problems.push((error as Error).message);
  }
  return problems;
}

/**
 * The separate keys for backups, if set: from another account, so that losing one account does not lose both copies.
 */
export function backupKeys(env: BackupEnv): S3Keys | undefined {
  const [accessKeyId, secretAccessKey] = [env.BACKUP_AWS_ACCESS_KEY_ID, env.BACKUP_AWS_SECRET_ACCESS_KEY];
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

function checkPlace(backupUrl: string, env: BackupEnv): void {
  if (!backupUrl.toLowerCase().startsWith('s3:')) {
    if (/^[a-z]{2,}:\/\//i.test(backupUrl))
      throw new Error('BACKUP_URL must be a folder or an s3:// address');
    const uploads = resolve(env.DATA_DIR, 'uploads') + sep;
    if ((resolve(backupUrl) + sep).startsWith(uploads))
      throw new Error('BACKUP_URL lies among the uploads, which would then back themselves up');
    return;
  }
  const backups = parseS3Url(backupUrl, 'BACKUP_URL');
  if (!env.STORAGE_URL) return;
  const uploads = parseS3Url(env.STORAGE_URL, 'STORAGE_URL');
  if (uploads.bucket === backups.bucket && uploads.endpoint === backups.endpoint)
    throw new Error('BACKUP_URL names the bucket of STORAGE_URL: a lost bucket would take its backup along');
}
