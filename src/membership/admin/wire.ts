import { z } from '@hono/zod-openapi';
import { pageWire, pagingWire, sortBy } from '#platform/http/routes/paging-wire.ts';
import { LAST_DAY, type ListedMembership, MEMBERSHIP_STATUSES } from '../membership.ts';
import { adminMembershipWire, dayWire, presentAdminMembership } from '../wire.ts';
import { END_DOUBTS } from './end-doubts.ts';
import { membershipAdminTexts } from './membership-admin-texts.ts';
import { MEMBERSHIP_ACTIONS, type MembershipChange } from './membership-change.ts';

/** A row of the administrator's list: docs/product/admin.md#membership-list, plus `planType`, `version` and the restaurant's id. */
export const listedMembershipWire = adminMembershipWire.extend({
  restaurant: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
});
export type ListedMembershipWire = z.infer<typeof listedMembershipWire>;

export const membershipListWire = pageWire(listedMembershipWire);

export const membershipChangedWire = z.object({
  success: z.literal(true),
  message: z.string(),
  membership: listedMembershipWire,
});

export const membershipCheckWire = z.object({
  success: z.literal(true),
  message: z.string(),
  expired: z.int(),
});

/**
 * If any of these is set, the response is one page; without them it is the plain list of
 * docs/product/admin.md#membership-list.
 */
export const membershipQueryWire = pagingWire.extend({
  status: z.enum(MEMBERSHIP_STATUSES, membershipAdminTexts.unknownState).optional(),
  /** The id of one restaurant: then at most its membership matches. */
  restaurant: z.string().max(100, membershipAdminTexts.reloadPage).optional(),
  /** Only memberships of online pages that end within 7 days, as the overview counts them. */
  ending: z.literal('week', membershipAdminTexts.unknownPeriod).optional(),
  sort: sortBy(['endDate', 'startDate', 'restaurant', 'status']),
});
export type MembershipQuery = z.infer<typeof membershipQueryWire>;

/** The body of `PATCH /api/memberships/{id}`: a new last day (docs/product/admin.md#membership-list), or an action. */
export const changeMembershipWire = z
  .object({
    end_date: dayWire
      .refine((day) => day <= LAST_DAY, membershipAdminTexts.dayTooLate({ date: LAST_DAY }))
      .optional(),
    action: z.enum(MEMBERSHIP_ACTIONS, membershipAdminTexts.unknownAction).optional(),
    confirm: z.array(z.enum(END_DOUBTS, membershipAdminTexts.unknownDoubt)).default([]),
    version: z.int(membershipAdminTexts.reloadPage).optional(),
  })
  .transform(({ end_date, action, ...rest }, context): { change: MembershipChange } & typeof rest => {
    if (end_date !== undefined && action === undefined) return { change: { lastDay: end_date }, ...rest };
    if (action !== undefined && end_date === undefined) return { change: { action }, ...rest };
    context.addIssue({ code: 'custom', path: ['end_date'], message: membershipAdminTexts.changeMissing });
    return z.NEVER;
  });

export function presentListedMembership(
  { membership, restaurant }: ListedMembership,
  now: Date,
): ListedMembershipWire {
  return { ...presentAdminMembership(membership, now), restaurant };
}
