import type { SignedInUser } from '#identity/current-user.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { afterCommit, inTransaction } from '#platform/db/database.server.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { ProductSettings, SettingsChanges } from './product-settings.ts';
import { SETTINGS_KEY } from './settings-source.server.ts';
import { readSettings, type StoredSettings } from './stored-settings.server.ts';
import { presentStoredSettings } from './wire.ts';

export interface ChangeSettings {
  changes: SettingsChanges;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
}

/**
 * Changes product settings for all pages and processes at once. Throws 400 at the field, and 409 `stale` with the
 * current state if `version` is no longer the newest.
 */
export function changeSettings(
  services: Services,
  actor: SignedInUser,
  defaults: ProductSettings,
  { changes, version }: ChangeSettings,
): Promise<StoredSettings> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    // Locks the row: a second writer waits here, and then compares with what the first one stored.
    await tx.updateTable('product_settings').set({ updated_at: now }).execute();
    const before = await readSettings(tx, defaults);
    if (version !== undefined && version !== before.version) {
      const message = 'The settings were changed on another device. Check them, then save again.';
      throw conflict(message, { code: 'stale', current: presentStoredSettings(before, services, defaults) });
    }
    const overrides = merge(before.overrides, changes);
    const after = { settings: { ...defaults, ...overrides }, overrides, version: before.version + 1 };
    refuseOddPrices(after.settings);
    await tx
      .updateTable('product_settings')
      .set({ overrides: JSON.stringify(overrides), version: after.version })
      .execute();
    const write = { subjectType: 'settings', subjectId: 'product', subjectLabel: 'Settings' };
    await recordAudit(
      tx,
      {
        ...write,
        actorId: actor.id,
        actorEmail: actor.email,
        action: 'settings.change',
        before: { ...before.settings },
        after: { ...after.settings },
      },
      now,
    );
    afterCommit(tx, () => services.pageChanges.publish(SETTINGS_KEY));
    return after;
  });
}

/** Null resets a field to its default. */
function merge(overrides: Partial<ProductSettings>, changes: SettingsChanges): Partial<ProductSettings> {
  const merged = Object.entries({ ...overrides, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

function refuseOddPrices({ monthlyPricePaise, monthlyOriginalPricePaise }: ProductSettings): void {
  if (monthlyOriginalPricePaise === 0 || monthlyOriginalPricePaise > monthlyPricePaise) return;
  throw badInput({ monthlyOriginalPrice: 'Enter more than the plan price, or 0 to hide it.' });
}
