import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LocalFolder } from '#platform/storage/local-folder.server.ts';

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

/**
 * The result of the last backup on this machine, for showing its age; undefined when there was none. The age counts
 * from `lastGoodAt`.
 */
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
