import { createRoute } from '@hono/zod-openapi';
import { requireUser } from '#identity/guards/require-user.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { EXPECTED_BYTES } from '#platform/http/download.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { zipStream } from '#platform/zip-stream.server.ts';
import { api } from '#routes';
import { packAccount } from './account-archive.server.ts';

const DOWNLOADS: LimitRule = { name: 'account-download', points: 10, seconds: 60 * 60 };

/** `GET /api/account/download`: all of the caller's own data, as one zip. */
export function accountDownloadRoutes(services: Services) {
  const download = createRoute({
    method: 'get',
    path: api.accountDownload(),
    summary: "The caller's menu (JSON and CSV), settings, photos, and all records about them as one zip",
    middleware: requireUser(services, 'account.export'),
    responses: {
      200: { description: 'The zip (application/zip)' },
      429: { description: 'Too many downloads' },
    },
  });
  return createRouter().openapi(download, async (c) => {
    const user = c.get('user');
    await services.limits.take(DOWNLOADS, user.id);
    // Only the administrator's exports are logged, since the account is privileged. An owner may export their own data
    // freely.
    if (user.ownsAdminEmail) await recordExport(services, { actor: user, what: 'own_account', filter: {} });
    const { entries, expectedBytes } = await packAccount(services, user);
    return new Response(zipStream(entries, services.clock.now()), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="menu-link.zip"',
        [EXPECTED_BYTES]: String(expectedBytes),
      },
    });
  });
}
