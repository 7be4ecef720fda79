import { within } from '#platform/db/deadline.server.ts';
import type { Services } from '#platform/services.server.ts';
import { shareReads } from '#platform/shared-read.server.ts';
import type { ProductNumbers, ProductSettings } from './product-settings.ts';
import { defaultSettings } from './product-settings.ts';
import { readSettings } from './stored-settings.server.ts';

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
  const read = shareReads(async () => (await within(READ_MS, () => readSettings(db, defaults))).settings);
  if (engine === 'postgres') return { defaults, current: () => read(SETTINGS_KEY) };

  let kept: Promise<ProductSettings> | undefined;
  pageChanges.subscribe((key) => {
    if (key === SETTINGS_KEY) kept = undefined;
  });
  const current = () => {
    if (kept) return kept;
    const reading = read(SETTINGS_KEY);
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
  return { defaults, current };
}
