import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { shareReads } from '#platform/http/caching/shared-read.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { defaultSettings, type ProductNumbers, type ProductSettings } from './product-settings.ts';

/** Returns the present product settings, even if another process has changed them. */
export interface SettingsSource {
  defaults: ProductSettings;
  current(): Promise<ProductSettings>;
}

/** The settings' key in the change feed; no restaurant has this id. */
export const SETTINGS_KEY = 'product-settings';

/** In ms: the longest that a page waits for the settings from the database. */
const READ_MS = 1_500;

/**
 * Opens the settings. On PostgreSQL, each call reads them, but parallel callers share one read. On SQLite, where one
 * process owns the file, they are cached until the next change. Not for use inside a transaction: use `readSettings`
 * there.
 */
export function openSettings(
  { db, engine, pageChanges }: Pick<Services, 'db' | 'engine' | 'pageChanges'>,
  numbers: ProductNumbers,
): SettingsSource {
  const defaults = defaultSettings(numbers);
  const read = shareReads(
    async () => (await withDeadline(READ_MS, () => readSettings(db, defaults))).settings,
  );
  if (engine === 'postgres') return { defaults, current: () => read(SETTINGS_KEY) };

  let cached: Promise<ProductSettings> | undefined;
  pageChanges.subscribe((key) => {
    if (key === SETTINGS_KEY) cached = undefined;
  });
  const current = () => {
    if (cached) return cached;
    const reading = read(SETTINGS_KEY);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  };
  return { defaults, current };
}

/** The settings in force, the fields that the administrator has set, and the version of both. */
export interface StoredSettings {
  settings: ProductSettings;
  overrides: Partial<ProductSettings>;
  version: number;
}

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

interface ProductSettingsTable {
  id: 'product';
  /** JSON of the fields that differ from their defaults. */
  overrides: string;
  version: number;
  updated_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    product_settings: ProductSettingsTable;
  }
}
