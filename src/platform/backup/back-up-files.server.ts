import { DAY } from '../clock.ts';
import { type FileStore, readStored } from '../storage/file-store.server.ts';
import { storedKeys } from '../storage/stored-keys.server.ts';
import { forEachAtOnce } from './at-once.ts';
import {
  type BackupKind,
  listBackups,
  type Manifest,
  readBackupId,
  readManifest,
} from './manifest.server.ts';
import { createPartWriter, readPart, sha256 } from './parts.server.ts';
import type { BackupPlace } from './place.server.ts';

/** A stored file as listed in a backup. */
export interface KeptFile {
  key: string;
  bytes: number;
  sha256: string;
}

const AT_ONCE = 8;
const DAYS_TO_READ_ALL_AGAIN = 30;

/**
 * Copies the store's files beside the backups, once for all of them. A stored file never changes, so only new ones are
 * copied, and each copy is read back. Of the others, a thirtieth is verified each day and copied again if the backup
 * place has lost or damaged it. Returns the list of this backup's files.
 */
export async function backUpFiles(
  files: FileStore,
  place: BackupPlace,
  backupId: string,
  now: Date,
): Promise<{ kept: Map<string, KeptFile>; summary: NonNullable<Manifest['files']> }> {
  const known = await newestFileList(place);
  const present = new Set(await place.list('files'));
  const kept = new Map<string, KeptFile>();
  await forEachAtOnce(AT_ONCE, await storedKeys(files, ''), async (key) => {
    const before = present.has(pathOf(key)) ? known.get(key) : undefined;
    const isGood = before && (!isDue(key, now) || (await isIntact(place, before)));
    const file = isGood ? before : await copyFile(files, place, key);
    if (file) kept.set(key, file);
  });

  const sorted = [...kept.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  const writer = createPartWriter(place, backupId, 'files');
  await writer.add(sorted);
  const bytes = sorted.reduce((sum, file) => sum + file.bytes, 0);
  return { kept, summary: { count: sorted.length, bytes, parts: await writer.end() } };
}

/** Returns the path of a store's file in the backup place. */
export function pathOf(key: string): string {
  return `files/${key}`;
}

/** Returns the list of files of a complete backup. */
export async function readFileList(place: BackupPlace, manifest: Manifest): Promise<KeptFile[]> {
  const lists = (manifest.files?.parts ?? []).map((part) => readPart<KeptFile>(place, manifest.id, part));
  return (await Promise.all(lists)).flat();
}

/** Reads a file from the place and verifies its hash. Throws when it is damaged or missing. */
export async function readKeptFile(place: BackupPlace, file: KeptFile): Promise<Uint8Array> {
  const bytes = await place.read(pathOf(file.key));
  if (sha256(bytes) !== file.sha256)
    throw new Error(`${pathOf(file.key)} in ${place.label} is damaged: it is not what was written.`);
  return bytes;
}

async function newestFileList(place: BackupPlace): Promise<Map<string, KeptFile>> {
  const kind: BackupKind = 'full';
  const newest = (await listBackups(place)).whole.findLast((id) => readBackupId(id)?.kind === kind);
  if (!newest) return new Map();
  const list = await readFileList(place, await readManifest(place, newest));
  return new Map(list.map((file) => [file.key, file]));
}

/** Returns undefined when the file was deleted since it was listed: then nothing refers to it. */
async function copyFile(files: FileStore, place: BackupPlace, key: string): Promise<KeptFile | undefined> {
  const bytes = await readStored(files, key);
  if (!bytes) return undefined;
  const file = { key, bytes: bytes.byteLength, sha256: sha256(bytes) };
  await place.write(pathOf(key), bytes);
  await readKeptFile(place, file);
  return file;
}

async function isIntact(place: BackupPlace, file: KeptFile): Promise<boolean> {
  return readKeptFile(place, file).then(
    () => true,
    () => false,
  );
}

function isDue(key: string, now: Date): boolean {
  const today = Math.floor(now.getTime() / DAY) % DAYS_TO_READ_ALL_AGAIN;
  return Number.parseInt(sha256(Buffer.from(key)).slice(0, 8), 16) % DAYS_TO_READ_ALL_AGAIN === today;
}
