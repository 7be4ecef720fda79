import type { Manifest } from './manifest.server.ts';
import { readPart } from './parts.server.ts';
import type { BackupPlace } from './place.server.ts';
import { createRowDigest, differences, type TableDigest } from './row-digest.server.ts';
import type { Row } from './table-rows.server.ts';

/** The rows of one table of a backup, part by part. Throws when a part is damaged. */
export async function* readBackupTable(
  place: BackupPlace,
  { id, tables }: Pick<Manifest, 'id' | 'tables'>,
  name: string,
): AsyncGenerator<Row[]> {
  for (const part of tables[name]?.parts ?? []) yield await readPart<Row>(place, id, part);
}

/**
 * Reads all rows of a backup. Throws when a part is damaged, or when rows are missing or extra compared with the
 * manifest.
 */
export async function checkTables(
  place: BackupPlace,
  backup: Pick<Manifest, 'id' | 'tables'>,
): Promise<void> {
  const found: Record<string, TableDigest> = {};
  for (const name of Object.keys(backup.tables)) {
    const digest = createRowDigest();
    for await (const rows of readBackupTable(place, backup, name)) digest.add(rows);
    found[name] = digest.result();
  }
  const wrong = differences(backup.tables, found);
  if (wrong.length > 0) throw new Error(`${backup.id} in ${place.label} is damaged. ${wrong.join(' ')}`);
}
