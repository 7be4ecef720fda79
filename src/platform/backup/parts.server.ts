import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Part } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';

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
