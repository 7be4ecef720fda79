import { within } from '#platform/db/deadline.server.ts';
import type { Services } from '#platform/services.server.ts';
import { shareReads } from '#platform/shared-read.server.ts';
import { defaultSettings } from './default-settings.ts';
import type { ProductNumbers, ProductSettings } from './product-settings.ts';
import { readSettings } from './stored-settings.server.ts';

/** Gives the settings of the product as they are at this moment, whichever process changed them. */
export interface SettingsSource {
  defaults: ProductSettings;
  current(): Promise<ProductSettings>;
}

/** What the change feed calls the settings; no restaurant has this id. */
export const SETTINGS_KEY = 'product-settings';

/** A page that shows them waits no longer for the database. */
const READ_MS = 1_500;

/**
 * Opens the settings. On PostgreSQL they are read each time, one read for all who wait at that moment; on SQLite, where
 * one process owns the file, once after each change. Not for use inside a transaction: there `readSettings` is.
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
