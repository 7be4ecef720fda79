import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { presentPage } from '#platform/http/routes/paging-wire.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { ListedMembership } from '../membership.ts';
import { changeMembership } from './change-membership.server.ts';
import { expireOverdue } from './expire-overdue.server.ts';
import {
  endAfter,
  extendMemberships,
  extendMembershipsWire,
  extensionAnswerWire,
  extensionPreviewWire,
  type Preview,
  previewExtension,
  previewExtensionWire,
} from './extend-memberships.server.ts';
import { listAllMemberships, listMemberships } from './list-memberships.server.ts';
import { membershipAdminTexts } from './membership-admin-texts.ts';
import {
  changeMembershipWire,
  listedMembershipWire,
  membershipChangedWire,
  membershipCheckWire,
  membershipListWire,
  membershipQueryWire,
  presentListedMembership,
} from './wire.ts';

export type MembershipCalls = CallsOf<typeof membershipCalls>;

/** The administrator's calls about memberships (docs/product/membership.md#membership, docs/product/admin.md#renewals). */
export function membershipCalls(services: Services) {
  const read = requireAdmin(services, 'admin.memberships.read');
  const write = requireAdmin(services, 'admin.memberships.write');
  return calls(services, [
    call('GET /api/memberships', {
      says: 'All memberships as a plain array; with any query parameter, one page of them',
      guard: read,
      query: membershipQueryWire,
      answer: z.union([z.array(listedMembershipWire), membershipListWire]),
      run: async ({ query }) => {
        const now = services.clock.now();
        const present = (listed: ListedMembership) => presentListedMembership(listed, now);
        if (Object.keys(query).length === 0) return (await listAllMemberships(services.db)).map(present);
        return presentPage(await listMemberships(services.db, query, now), present);
      },
    }),
    call('POST /api/memberships/check-status', {
      says: 'Marks active memberships whose end has passed as expired',
      guard: write,
      answer: membershipCheckWire,
      present: (expired: number) =>
        ({ success: true, message: membershipAdminTexts.checked({ count: expired }), expired }) as const,
      run: ({ user }) => expireOverdue(services, { actor: user }),
    }),
    call('PATCH /api/memberships/{id}', {
      says: 'Changes the last day of a membership, or pauses, resumes or cancels it, or grants Lifetime',
      guard: write,
      body: changeMembershipWire,
      answer: membershipChangedWire,
      present: (changed: ListedMembership) =>
        ({
          success: true,
          message: membershipAdminTexts.updated,
          membership: presentListedMembership(changed, services.clock.now()),
        }) as const,
      run: ({ user, id, body }) => changeMembership(services, user, id, body),
      refuses: {
        400: 'The day is missing or is not a day',
        404: 'There is no such membership',
        409: '`stale`: it was changed since that `version`; the action does not fit its state; or `please_confirm`: send the same request again with the codes of `doubts` in `confirm`',
      },
    }),
    call('POST /api/memberships/extend/preview', {
      says: 'What extending these memberships would change; changes nothing yet',
      guard: write,
      body: previewExtensionWire,
      answer: extensionPreviewWire,
      present: (previews: Preview[]) => ({ success: true, rows: previews.map(presentPreview) }) as const,
      run: ({ body: { ids, by } }) => previewExtension(services, ids, by),
      refuses: { 400: 'No memberships, no days, or a day that has passed or is too far away' },
    }),
    call('POST /api/memberships/extend', {
      says: 'Extends these memberships, all or none; those whose preview has a `refusal` are skipped',
      guard: write,
      body: extendMembershipsWire,
      answer: extensionAnswerWire,
      present: (extended: number) =>
        ({
          success: true,
          message: membershipAdminTexts.extension.done({ count: extended }),
          extended,
        }) as const,
      run: ({ user, body: { memberships, by } }) => extendMemberships(services, user, memberships, by),
      refuses: {
        400: 'No memberships, no days, or a day that has passed or is too far away',
        409: 'The end of one membership has changed meanwhile: nothing was extended',
      },
    }),
  ]);
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
