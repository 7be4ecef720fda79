import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changeSettings } from './change-settings.server.ts';
import type { SettingsSource } from './settings-source.server.ts';
import { readSettings, type StoredSettings } from './stored-settings.server.ts';
import {
  changeSettingsWire,
  presentStoredSettings,
  productSettingsWire,
  readSettingsChanges,
} from './wire.ts';

export type SettingsCalls = CallsOf<typeof settingsCalls>;

/** The administrator's calls about the product settings (docs/product/membership.md#product-settings). */
export function settingsCalls(services: Services, { defaults }: SettingsSource) {
  const present = (stored: StoredSettings) => presentStoredSettings(stored, services, defaults);
  return calls(services, [
    call('GET /api/admin/settings', {
      says: 'The settings of the product, their defaults, and which have been changed',
      guard: requireAdmin(services, 'admin.settings.read'),
      answer: productSettingsWire,
      present,
      run: () => readSettings(services.db, defaults),
    }),
    call('PUT /api/admin/settings', {
      says: 'Changes settings; what is left out stays, null goes back to the default',
      guard: requireAdmin(services, 'admin.settings.write'),
      once: false,
      body: changeSettingsWire,
      answer: productSettingsWire,
      present,
      run: ({ user, body }) => {
        const wanted = { changes: readSettingsChanges(body), version: body.version };
        return changeSettings(services, user, defaults, wanted);
      },
      refuses: { 409: 'Changed elsewhere since `version`; `current` has the settings as they are now' },
    }),
  ]);
}
