import { requireUser } from '#identity/guards/require-user.server.ts';
import { recordExport } from '#platform/audit/record-export.server.ts';
import { call, calls } from '#platform/http/call.server.ts';
import { EXPECTED_BYTES } from '#platform/http/download.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { zipStream } from '#platform/zip-stream.server.ts';
import { packAccount } from './account-archive.server.ts';

const DOWNLOADS: LimitRule = { name: 'account-download', points: 10, seconds: 60 * 60 };

/** All of the caller's own data, as one zip. */
export function accountDownloadCalls(services: Services) {
  return calls(services, [
    call('GET /api/account/download', {
      says: "The caller's menu (JSON and CSV), settings, photos, and all records about them as one zip",
      guard: requireUser(services, 'account.export'),
      event: 'export',
      answers: { 200: { description: 'The zip (application/zip)' } },
      run: async ({ user }) => {
        await services.limits.take(DOWNLOADS, user.id);
        // Only the administrator's exports are logged, since the account is privileged. An owner may export their own
        // data freely.
        if (user.ownsAdminEmail)
          await recordExport(services, { actor: user, what: 'own_account', filter: {} });
        const { entries, expectedBytes } = await packAccount(services, user);
        return new Response(zipStream(entries, services.clock.now()), {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': 'attachment; filename="menu-link.zip"',
            [EXPECTED_BYTES]: String(expectedBytes),
          },
        });
      },
    }),
  ]);
}
