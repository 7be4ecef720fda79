import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { requireUser } from '#identity/guards/require-user.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { announcementAt } from './announcement.ts';
import { changeSettings } from './change-settings.server.ts';
import type { SettingsSource } from './settings-source.server.ts';
import { readSettings } from './stored-settings.server.ts';
import {
  changeSettingsWire,
  currentAnnouncementWire,
  presentStoredSettings,
  productSettingsWire,
  readSettingsChanges,
} from './wire.ts';

/**
 * Routes for the product settings, for the administrator (docs/product/membership.md#product-settings), and for the
 * announcement, for every owner.
 */
export function settingsRoutes(services: Services, source: SettingsSource) {
  const { defaults } = source;
  const read = createRoute({
    middleware: requireAdmin(services, 'admin.settings.read'),
    method: 'get',
    path: api.adminSettings(),
    summary: 'The settings of the product, their defaults, and which have been changed',
    responses: { 200: jsonAnswer('The settings', productSettingsWire) },
  });

  const change = createRoute({
    middleware: requireAdmin(services, 'admin.settings.write'),
    method: 'put',
    path: api.adminSettings(),
    summary: 'Changes settings; what is left out stays, null goes back to the default',
    request: { body: jsonBody(changeSettingsWire) },
    responses: {
      200: jsonAnswer('Changed', productSettingsWire),
      409: { description: 'Changed elsewhere since `version`; `current` has the settings as they are now' },
    },
  });

  const announcement = createRoute({
    method: 'get',
    path: api.announcement(),
    summary: 'What the administrator wants every owner to read, or null',
    middleware: requireUser(services, 'account.read'),
    responses: {
      200: jsonAnswer('The announcement', currentAnnouncementWire),
    },
  });

  return createRouter()
    .openapi(read, async (c) => {
      const stored = await readSettings(services.db, defaults);
      return c.json(presentStoredSettings(stored, services, defaults), 200);
    })
    .openapi(change, async (c) => {
      const body = c.req.valid('json');
      const wanted = { changes: readSettingsChanges(body), version: body.version };
      const stored = await changeSettings(services, c.get('user'), defaults, wanted);
      return c.json(presentStoredSettings(stored, services, defaults), 200);
    })
    .openapi(announcement, async (c) => {
      const settings = await source.current();
      const shown = announcementAt(settings.announcement, services.clock.now());
      return c.json({ success: true as const, announcement: shown }, 200);
    });
}
