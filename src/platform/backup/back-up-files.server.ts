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

/** A file of the store as a backup knows it. */
export interface KeptFile {
  key: string;
  bytes: number;
  sha256: string;
}

const AT_ONCE = 8;
const DAYS_TO_READ_ALL_AGAIN = 30;

/**
 * Keeps the files of the store beside the backups, for all of them together: what is stored under a name never changes,
 * so only what is not there yet is copied, and read back. Of the others, a thirtieth is read again each day and mended
 * if the place has lost it. Gives the list of what this backup has.
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

/** Where the place keeps a file of the store. */
export function pathOf(key: string): string {
  return `files/${key}`;
}

/** The list of files of a whole backup. */
export async function readFileList(place: BackupPlace, manifest: Manifest): Promise<KeptFile[]> {
  const lists = (manifest.files?.parts ?? []).map((part) => readPart<KeptFile>(place, manifest.id, part));
  return (await Promise.all(lists)).flat();
}

/** A file from the place, once it has proved to be what was written. Throws when it is damaged or gone. */
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

/** Gives undefined when the file has gone since it was listed: then nothing refers to it. */
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
