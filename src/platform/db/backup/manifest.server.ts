import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { parseJson } from '../../formats/json.ts';
import type { BackupPlace } from './place.server.ts';

const part = z.object({
  /** Relative to the backup's folder. */
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** A backup before a migration has only the database, as nothing else changes then. */
  kind: z.enum(['full', 'database']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  productVersion: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), digest: z.string(), parts: z.array(part) })),
  files: z.object({ count: z.number(), bytes: z.number(), parts: z.array(part) }).nullable(),
  /** Problems found in the source data. */
  warnings: z.array(z.string()),
});

/** One file of a backup. */
type Part = z.infer<typeof part>;
/** The contents of a complete backup. It is written last: a folder without a manifest is no backup. */
export type Manifest = z.infer<typeof manifest>;
export type BackupKind = Manifest['kind'];

const MANIFEST = 'manifest.json';
const ID = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(full|database)-[0-9a-f]{4}$/;

/** The name of a new backup, which sorts by time, e.g. `2026-11-22T20-30-00Z-full-1f0c`. */
export function newBackupId(kind: BackupKind, startedAt: Date): string {
  const second = startedAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${second}Z-${kind}-${randomBytes(2).toString('hex')}`;
}

/** Returns a backup's start time and kind from its name; undefined for any other name. */
export function readBackupId(id: string): { kind: BackupKind; startedAt: Date } | undefined {
  const [, day, hours, minutes, seconds, kind] = ID.exec(id) ?? [];
  if (!day) return undefined;
  return { kind: kind as BackupKind, startedAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) };
}

/** Writes the manifest, which makes a backup complete: from now on it counts. */
export async function writeManifest(place: BackupPlace, written: Manifest): Promise<void> {
  await place.write(`${written.id}/${MANIFEST}`, `${JSON.stringify(written, null, 2)}\n`);
}

/** Reads a backup's manifest. Throws when the backup is incomplete, or made by a newer product version. */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  if (!(await place.has(`${id}/${MANIFEST}`)))
    throw new Error(`There is no whole backup ${id} in ${place.label}.`);
  const text = Buffer.from(await place.read(`${id}/${MANIFEST}`)).toString('utf8');
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`The manifest of ${id} in ${place.label} cannot be read. Take another backup.`);
}

/** Returns the names of the backups in a place, oldest first: complete ones, and unfinished ones. */
export async function listBackups(place: BackupPlace): Promise<{ complete: string[]; unfinished: string[] }> {
  const ids = (await place.folders()).filter(readBackupId).sort();
  const isWhole = await Promise.all(ids.map((id) => place.has(`${id}/${MANIFEST}`)));
  return {
    complete: ids.filter((_, index) => isWhole[index]),
    unfinished: ids.filter((_, index) => !isWhole[index]),
  };
}

/** Removes a backup, its manifest first, so that a half-removed one never counts as complete. */
export async function removeBackup(place: BackupPlace, id: string): Promise<void> {
  await place.remove(`${id}/${MANIFEST}`);
  for (const path of await place.list(id)) await place.remove(path);
}

/** The size of a part before compression: small enough to hold in memory and to send in one request. */
const PART_CHARACTERS = 8_000_000;

/** Returns the hash used everywhere in a backup, in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Creates a writer that collects values, one JSON text per line, and writes them to compressed parts in a backup's
 * folder.
 */
export function createPartWriter(place: BackupPlace, backupId: string, name: string) {
  const parts: Part[] = [];
  let lines: string[] = [];
  let characters = 0;

  const write = async () => {
    const bytes = await promisify(gzip)(lines.join(''));
    const path = `${name}-${String(parts.length + 1).padStart(4, '0')}.jsonl.gz`;
    await place.write(`${backupId}/${path}`, bytes);
    parts.push({ path, bytes: bytes.length, sha256: sha256(bytes) });
    lines = [];
    characters = 0;
  };
  return {
    async add(values: unknown[]): Promise<void> {
      for (const value of values) {
        const line = `${JSON.stringify(value)}\n`;
        lines.push(line);
        characters += line.length;
      }
      if (characters >= PART_CHARACTERS) await write();
    },
    async end(): Promise<Part[]> {
      if (lines.length > 0) await write();
      return parts;
    },
  };
}

/** Reads the values of a part and verifies its hash. Throws when it is damaged. */
export async function readPart<Value>(place: BackupPlace, backupId: string, part: Part): Promise<Value[]> {
  const bytes = await place.read(`${backupId}/${part.path}`);
  if (sha256(bytes) !== part.sha256)
    throw new Error(`${backupId}/${part.path} in ${place.label} is damaged: it is not what was written.`);
  const text = (await promisify(gunzip)(bytes)).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
