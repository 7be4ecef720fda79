import { type FileStore, readStored } from '../../files/file-store.server.ts';
import { storedKeys } from '../../files/local-folder.server.ts';
import { DAY } from '../../services/clock.ts';
import {
  type BackupKind,
  createPartWriter,
  listBackups,
  type Manifest,
  readBackupId,
  readManifest,
  readPart,
  sha256,
} from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import { createRowDigest, type TableDigest } from './table-rows.server.ts';

interface BackedUpFile {
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
): Promise<{ stored: Map<string, BackedUpFile>; summary: NonNullable<Manifest['files']> }> {
  const known = await newestFileList(place);
  const present = new Set(await place.list('files'));
  const stored = new Map<string, BackedUpFile>();
  await forEachAtOnce(AT_ONCE, await storedKeys(files, ''), async (key) => {
    const before = present.has(pathOf(key)) ? known.get(key) : undefined;
    const isGood = before && (!isDueForReading(key, now) || (await isIntact(place, before)));
    const file = isGood ? before : await copyFile(files, place, key);
    if (file) stored.set(key, file);
  });

  const sorted = [...stored.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  const writer = createPartWriter(place, backupId, 'files');
  await writer.add(sorted);
  const bytes = sorted.reduce((sum, file) => sum + file.bytes, 0);
  return { stored, summary: { count: sorted.length, bytes, parts: await writer.end() } };
}

/** Returns the path of a store's file in the backup place. */
export function pathOf(key: string): string {
  return `files/${key}`;
}

/** Returns the list of files of a complete backup. */
export async function readFileList(place: BackupPlace, manifest: Manifest): Promise<BackedUpFile[]> {
  const lists = (manifest.files?.parts ?? []).map((part) => readPart<BackedUpFile>(place, manifest.id, part));
  return (await Promise.all(lists)).flat();
}

/** Reads a file from the place and verifies its hash. Throws when it is damaged or missing. */
async function readBackedUpFile(place: BackupPlace, file: BackedUpFile): Promise<Uint8Array> {
  const bytes = await place.read(pathOf(file.key));
  if (sha256(bytes) !== file.sha256)
    throw new Error(`${pathOf(file.key)} in ${place.label} is damaged: it is not what was written.`);
  return bytes;
}

async function newestFileList(place: BackupPlace): Promise<Map<string, BackedUpFile>> {
  const kind: BackupKind = 'full';
  const newest = (await listBackups(place)).complete.findLast((id) => readBackupId(id)?.kind === kind);
  if (!newest) return new Map();
  const list = await readFileList(place, await readManifest(place, newest));
  return new Map(list.map((file) => [file.key, file]));
}

/** Returns undefined when the file was deleted since it was listed: then nothing refers to it. */
async function copyFile(
  files: FileStore,
  place: BackupPlace,
  key: string,
): Promise<BackedUpFile | undefined> {
  const bytes = await readStored(files, key);
  if (!bytes) return undefined;
  const file = { key, bytes: bytes.byteLength, sha256: sha256(bytes) };
  await place.write(pathOf(key), bytes);
  await readBackedUpFile(place, file);
  return file;
}

async function isIntact(place: BackupPlace, file: BackedUpFile): Promise<boolean> {
  return readBackedUpFile(place, file).then(
    () => true,
    () => false,
  );
}

function isDueForReading(key: string, now: Date): boolean {
  const today = Math.floor(now.getTime() / DAY) % DAYS_TO_READ_ALL_AGAIN;
  return Number.parseInt(sha256(Buffer.from(key)).slice(0, 8), 16) % DAYS_TO_READ_ALL_AGAIN === today;
}

/**
 * Throws when the store has a file that is not in the backup. Files of the backup may be there: an interrupted restore
 * left them, and this one continues it.
 */
export async function checkNoOtherFiles(files: FileStore, list: BackedUpFile[]): Promise<void> {
  const ours = new Set(list.map(({ key }) => key));
  const others = (await storedKeys(files, '')).filter((key) => !ours.has(key));
  if (others.length > 0)
    throw new Error(
      `The file store is not empty: it has ${others.length} files that are not in this backup, such as ${others[0]}. ` +
        'Nothing was changed. Choose an empty one, or pass --database-only to leave the files as they are.',
    );
}

/**
 * Restores the files of a backup into a store, verifying each before and after. A file that is there already is only
 * verified.
 */
export async function restoreFiles(
  place: BackupPlace,
  list: BackedUpFile[],
  files: FileStore,
): Promise<void> {
  const present = new Set(await storedKeys(files, ''));
  await forEachAtOnce(AT_ONCE, list, async (file) => {
    if (present.has(file.key) && (await isStored(files, file))) return;
    await files.put(file.key, await readBackedUpFile(place, file));
    if (!(await isStored(files, file))) throw new Error(`${file.key} could not be read back from the store.`);
  });
}

async function isStored(files: FileStore, file: BackedUpFile): Promise<boolean> {
  const bytes = await readStored(files, file.key);
  return bytes !== undefined && sha256(bytes) === file.sha256;
}

export interface CopiedFiles {
  /** The digest of all files' names and contents as read from the source; `rows` is the number of files. */
  from: TableDigest;
  /** The digest of the same files as read from the target. */
  to: TableDigest;
  copied: number;
  bytes: number;
}

/**
 * Copies every file that the target store lacks, then reads all files from both sides. After an interruption, run it
 * again to continue. Throws when a file on the other side is not the same.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const [left, right] = [createRowDigest(), createRowDigest()];
  const present = new Set(await storedKeys(to, ''));
  const report = { copied: 0, bytes: 0 };
  await forEachAtOnce(AT_ONCE, await storedKeys(from, ''), async (key) => {
    const bytes = await readStored(from, key);
    if (!bytes) throw new Error(`${key} went while it was being copied. Is a server running?`);
    if (!present.has(key)) {
      await to.put(key, bytes);
      report.copied += 1;
    }
    const there = await readStored(to, key);
    left.add([[key, sha256(bytes)]]);
    right.add([[key, there ? sha256(there) : 'missing']]);
    report.bytes += bytes.byteLength;
  });

  const [one, other] = [left.result(), right.result()];
  if (one.digest !== other.digest)
    throw new Error('The files are not the same on both sides: some were there before under the same names.');
  return { from: one, to: other, ...report };
}

/**
 * Runs `work` for every item, `atOnce` at a time. After a failure it starts no more, waits for those in progress, and
 * throws.
 */
async function forEachAtOnce<Item>(
  atOnce: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next())
      await work(next.value).catch((error) => {
        failed = true;
        throw error;
      });
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
