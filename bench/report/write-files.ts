import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes files, by their names, into a folder, which is created if missing. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
}
