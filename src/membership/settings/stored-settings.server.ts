import './tables.server.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import type { ProductSettings } from './product-settings.ts';
import type { ProductSettingsTable } from './tables.server.ts';

/** The settings in force, the fields that the administrator has set, and the version of both. */
export interface StoredSettings {
  settings: ProductSettings;
  overrides: Partial<ProductSettings>;
  version: number;
}

/** Reads the settings: one small row. */
export async function readSettings(db: Db | Tx, defaults: ProductSettings): Promise<StoredSettings> {
  const row = await db.selectFrom('product_settings').selectAll().executeTakeFirstOrThrow();
  return toStored(row, defaults);
}

function toStored(row: Selectable<ProductSettingsTable>, defaults: ProductSettings): StoredSettings {
  const stored = Object.entries(JSON.parse(row.overrides));
  // Ignore fields of an older or newer version of the product.
  const overrides = Object.fromEntries(stored.filter(([field]) => field in defaults));
  return { settings: { ...defaults, ...overrides }, overrides, version: row.version };
}
