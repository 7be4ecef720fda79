import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type BackupPlace, openBackupPlace } from '#platform/db/backup/place.server.ts';
import { LocalFolder } from '#platform/files/local-folder.server.ts';
import type { Config } from '../start/env.server.ts';

/** The default place for backups: BACKUP_URL, else a folder beside the data. */
export function defaultBackupPlace(config: Config): string {
  return config.backupUrl ?? localBackupPlace(config);
}

export function localBackupPlace({ dataDir }: Config): string {
  return join(dataDir, 'backups');
}

export function isBucket(place: string): boolean {
  return /^s3:/i.test(place);
}

/** Opens a folder or an `s3://` address, with the separate keys for backups if they are set. */
export function openConfiguredPlace(config: Config, text: string): Promise<BackupPlace> {
  return openBackupPlace(text, config.backupKeys);
}

/** What a service may write to is narrower than what its user may (docs/operations.md#backup-old). */
const ADVICE: Record<string, (folder: string) => string> = {
  EROFS: (folder) =>
    `for this process it is read-only. A systemd service needs "ReadWritePaths=${folder}" (systemctl edit menu-link) and a restart`,
  EACCES: (folder) =>
    `its user may not. Give the folder to that user, such as: chown -R menu-link: ${folder}`,
  EPERM: (folder) => `its user may not. Give the folder to that user, such as: chown -R menu-link: ${folder}`,
};

/** Throws, with what to do about it, when this process cannot write to a folder for backups. Makes the folder. */
export async function checkWritable(place: string): Promise<void> {
  const folder = resolve(place);
  const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    // Asked first, because Node's `mkdir` takes a read-only parent for a missing one.
    await access(nearest(folder), constants.W_OK);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '', { mode: 0o600 });
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const why = ADVICE[code]?.(folder) ?? message;
    throw new Error(`No backup can be written to ${folder}: ${why}.`, { cause: error });
  }
}

/** The folder itself, or the nearest one above it that exists. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder));
}

const FILE = 'last-backup.json';

const record = z.object({
  /** When the last try ended, and how. */
  endedAt: z.coerce.date(),
  ok: z.boolean(),
  place: z.string(),
  id: z.string().optional(),
  error: z.string().optional(),
  /** The end of the last good backup; the age of the backup counts from here. */
  lastGoodAt: z.coerce.date().nullable(),
});

type LastBackup = z.infer<typeof record>;

interface Outcome {
  ok: boolean;
  at: Date;
  place: string;
  id?: string;
  error?: string;
}

/** The result of the last backup on this machine, if any. Its age counts from `lastGoodAt`. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Stores the result of a backup in `<dataDir>/last-backup.json`. */
export async function recordBackup(dataDir: string, { at, ...outcome }: Outcome): Promise<void> {
  const before = await readLastBackup(dataDir);
  const lastGoodAt = outcome.ok ? at : (before?.lastGoodAt ?? null);
  const text = `${JSON.stringify({ endedAt: at, ...outcome, lastGoodAt }, null, 2)}\n`;
  await new LocalFolder(dataDir, { ownerOnly: true }).put(FILE, text);
}
