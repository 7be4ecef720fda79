import { type FileStore, readStored } from '../storage/file-store.server.ts';
import { storedKeys } from '../storage/stored-keys.server.ts';
import { forEachAtOnce } from './at-once.ts';
import { sha256 } from './parts.server.ts';
import { createRowDigest, type TableDigest } from './row-digest.server.ts';

const AT_ONCE = 8;

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
