import { createRoute, z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api, apiPatterns } from '#routes';
import type { ListedMembership } from '../membership.ts';
import { changeMembership } from './change-membership.server.ts';
import { expireOverdue } from './expire-overdue.server.ts';
import { listAllMemberships, listMemberships } from './list-memberships.server.ts';
import {
  changeMembershipWire,
  listedMembershipWire,
  membershipChangedWire,
  membershipCheckWire,
  membershipListWire,
  membershipQueryWire,
  presentListedMembership,
} from './wire.ts';

/** The administrator's routes for memberships (docs/product/membership.md#membership). */
export function membershipAdminRoutes(services: Services) {
  const list = createRoute({
    middleware: requireAdmin(services, 'admin.memberships.read'),
    method: 'get',
    path: api.memberships(),
    summary: 'All memberships as a plain array; with any query parameter, one page of them',
    request: { query: membershipQueryWire },
    responses: {
      200: jsonAnswer('The array, or a page', z.union([z.array(listedMembershipWire), membershipListWire])),
    },
  });

  const check = createRoute({
    middleware: requireAdmin(services, 'admin.memberships.write'),
    method: 'post',
    path: api.checkMemberships(),
    summary: 'Marks active memberships whose end has passed as expired',
    responses: {
      200: jsonAnswer('How many were marked', membershipCheckWire),
    },
  });

  const change = createRoute({
    middleware: requireAdmin(services, 'admin.memberships.write'),
    method: 'patch',
    path: apiPatterns.membership,
    summary: 'Changes the last day of a membership, or pauses, resumes or cancels it, or grants Lifetime',
    request: {
      params: z.object({ id: z.string() }),
      body: jsonBody(changeMembershipWire),
    },
    responses: {
      200: jsonAnswer('Changed', membershipChangedWire),
      400: { description: 'The day is missing or is not a day' },
      404: { description: 'There is no such membership' },
      409: {
        description:
          '`stale`: it was changed since that `version`; the action does not fit its state; or `please_confirm`: send the same request again with the codes of `doubts` in `confirm`',
      },
    },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const now = services.clock.now();
      const present = (listed: ListedMembership) => presentListedMembership(listed, now);
      if (Object.keys(query).length === 0) {
        const all = await listAllMemberships(services.db);
        return c.json(all.map(present), 200);
      }
      return c.json(presentPage(await listMemberships(services.db, query, now), present), 200);
    })
    .openapi(check, async (c) => {
      const expired = await expireOverdue(services, { actor: c.get('user') });
      return c.json({ success: true as const, message: checkedMessage(expired), expired }, 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const changed = await changeMembership(services, c.get('user'), id, c.req.valid('json'));
      const membership = presentListedMembership(changed, services.clock.now());
      return c.json({ success: true as const, message: 'Membership updated successfully', membership }, 200);
    });
}

function checkedMessage(expired: number): string {
  if (expired === 0) return 'No membership has expired since the last check.';
  if (expired === 1) return '1 membership is now marked as expired.';
  return `${expired} memberships are now marked as expired.`;
}
