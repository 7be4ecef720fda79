import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Part } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';

/** Small enough to be held in memory and sent in one piece, before compression. */
const PART_CHARACTERS = 8_000_000;

/** The hash that everything in a backup is known by, in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Collects values, one JSON text a line, and writes them below the folder of a backup in compressed parts. */
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

/** The values of a part, once its bytes have proved to be the ones that were written. Throws when they are not. */
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
