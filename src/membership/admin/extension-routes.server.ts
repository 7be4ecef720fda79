import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { count } from '#platform/text.ts';
import { api } from '#routes';
import { endAfter, extendMemberships, type Preview, previewExtension } from './extend-memberships.server.ts';
import {
  extendMembershipsWire,
  extensionAnswerWire,
  extensionPreviewWire,
  previewExtensionWire,
} from './extension-wire.ts';

/** Routes to extend several memberships at once, after a preview of the result (docs/product/admin.md#renewals). */
export function extensionRoutes(services: Services) {
  const preview = createRoute({
    middleware: requireAdmin(services, 'admin.memberships.write'),
    method: 'post',
    path: api.previewExtension(),
    summary: 'What extending these memberships would change; changes nothing yet',
    request: { body: jsonBody(previewExtensionWire) },
    responses: {
      200: jsonAnswer('The ends before and after', extensionPreviewWire),
      400: { description: 'No memberships, no days, or a day that has passed or is too far away' },
    },
  });

  const extend = createRoute({
    middleware: requireAdmin(services, 'admin.memberships.write'),
    method: 'post',
    path: api.extendMemberships(),
    summary: 'Extends these memberships, all or none; those whose preview has a `refusal` are skipped',
    request: { body: jsonBody(extendMembershipsWire) },
    responses: {
      200: jsonAnswer('Extended', extensionAnswerWire),
      400: { description: 'No memberships, no days, or a day that has passed or is too far away' },
      409: { description: 'The end of one membership has changed meanwhile: nothing was extended' },
    },
  });

  return createRouter()
    .openapi(preview, async (c) => {
      const { ids, by } = c.req.valid('json');
      const previews = await previewExtension(services, ids, by);
      return c.json({ success: true as const, rows: previews.map(presentPreview) }, 200);
    })
    .openapi(extend, async (c) => {
      const { memberships, by } = c.req.valid('json');
      const extended = await extendMemberships(services, c.get('user'), memberships, by);
      const message = `${count(extended, 'membership')} extended.`;
      return c.json({ success: true as const, message, extended }, 200);
    });
}

function presentPreview(preview: Preview) {
  const { membership, restaurant } = preview.listed;
  return {
    id: membership.id,
    name: restaurant.name,
    before: membership.endsAt.toISOString(),
    after: endAfter(preview).toISOString(),
    refusal: 'refusal' in preview.outcome ? preview.outcome.refusal : null,
  };
}
