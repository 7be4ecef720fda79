import { z } from '@hono/zod-openapi';
import { daysLeft } from '#membership/days-left.ts';
import { askedPlanWire, presentAskedPlan } from '#membership/plan-request/wire.ts';
import { FREE_TRIAL } from '#membership/plans.ts';
import { fillMessage, type OwnerMessages } from '#membership/settings/owner-messages.ts';
import { dayWire } from '#membership/wire.ts';
import { formatDay } from '#platform/clock.ts';
import { pageWire, pagingWire } from '#platform/http/paging-wire.ts';
import { plainLines } from '#platform/text.ts';
import type { Renewal } from './load-renewals.server.ts';
import { CHANNELS, RENEWAL_FILTERS, type RenewalFilter, situationOf } from './renewal.ts';

/** The query of the work list and of its CSV, without the page. */
export const renewalFilterWire = pagingWire.omit({ page: true }).extend({
  filter: z.enum(RENEWAL_FILTERS, 'This filter does not exist. Choose another.').optional(),
  sort: z
    .enum(['endDate', 'restaurant'], 'This list cannot be sorted this way. Choose another column.')
    .optional(),
});
export const renewalQueryWire = renewalFilterWire.extend(pagingWire.pick({ page: true }).shape);

const contactWire = z.object({
  id: z.string(),
  day: z.string(),
  channel: z.enum(CHANNELS),
  note: z.string(),
  byEmail: z.string(),
});

/** The note about one restaurant; `version` counts its changes. */
const noteWire = z.object({ note: z.string(), snoozedUntil: z.string().nullable(), version: z.int() });
export type RenewalNoteWire = z.infer<typeof noteWire>;

const renewalWire = z
  .object({
    restaurantId: z.string(),
    membershipId: z.string(),
    name: z.string(),
    slug: z.string(),
    isTrial: z.boolean(),
    planType: z.string(),
    endDate: z.string(),
    /** 0 or less once it has ended. */
    daysLeft: z.int(),
    items: z.int(),
    views7Days: z.int(),
    views30Days: z.int(),
    /** Empty if it has no owner. */
    ownerEmail: z.string(),
    emailVerified: z.boolean(),
    lastSignInAt: z.string().nullable(),
    /** E.164; empty if the restaurant has none. */
    whatsapp: z.string(),
    /** E.164, possibly a landline; empty if the restaurant has none. */
    phone: z.string(),
    /** The message to the owner, ready to send. */
    message: z.string(),
    /** The plan that the owner has asked for since the last payment. */
    asked: askedPlanWire,
    ...noteWire.shape,
    lastContact: contactWire.nullable(),
  })
  .openapi('AdminRenewal');
export type RenewalWire = z.infer<typeof renewalWire>;

export const renewalPageWire = pageWire(renewalWire);

/** The note about one restaurant and its contacts, the latest first. */
export const notedWire = noteWire.extend({
  success: z.literal(true),
  contacts: z.array(contactWire),
});

export type Noted = z.infer<typeof notedWire>;

export const contactAnswerWire = z.object({ success: z.literal(true), contact: contactWire });

export const noteAnswerWire = noteWire.extend({ success: z.literal(true) });

const note = z
  .string('Enter some text.')
  .transform(plainLines)
  .pipe(z.string().max(1000, 'Use at most 1,000 characters.'));

/** The body of `PATCH /api/admin/renewals/{id}`: missing fields stay. */
export const changeNoteWire = z
  .object({
    note: note.optional(),
    snoozedUntil: dayWire.nullable().optional(),
    version: z.int('Please reload the page.').optional(),
  })
  .refine(({ note, snoozedUntil }) => note !== undefined || snoozedUntil !== undefined, {
    path: ['note'],
    message: 'Send a note, or a day.',
  });

export const addContactWire = z.object({
  channel: z.enum(CHANNELS, 'Choose how.'),
  note: note.default(''),
  day: dayWire.optional(),
});

interface Presenting {
  /** The filter of the list: it decides which occasion the message is about, e.g. empty menus. */
  filter: RenewalFilter | undefined;
  messages: OwnerMessages;
  now: Date;
}

export function presentRenewal(
  {
    views,
    owner,
    note,
    noteVersion,
    lastContact,
    whatsapp,
    phone,
    endsAt,
    askedPlan,
    askedAt,
    ...renewal
  }: Renewal,
  { filter, messages, now }: Presenting,
): RenewalWire {
  const { name, items, planType } = renewal;
  const isTrial = planType === FREE_TRIAL.planType;
  const emailVerified = owner?.isConfirmed ?? false;
  const situation = situationOf({ isTrial, hasEnded: endsAt <= now, items, emailVerified }, filter);
  return {
    restaurantId: renewal.restaurantId,
    membershipId: renewal.membershipId,
    name,
    slug: renewal.slug,
    isTrial,
    planType,
    endDate: endsAt.toISOString(),
    daysLeft: daysLeft(endsAt, now),
    items,
    views7Days: views.last7Days,
    views30Days: views.last30Days,
    ownerEmail: owner?.email ?? '',
    emailVerified,
    lastSignInAt: owner?.lastSignInAt?.toISOString() ?? null,
    whatsapp,
    phone,
    message: fillMessage(messages[`${situation}Message`], { restaurant: name, day: formatDay(endsAt) }),
    asked: presentAskedPlan({ askedPlan, askedAt }),
    note: note ?? '',
    snoozedUntil: renewal.snoozedUntil,
    version: noteVersion ?? 0,
    lastContact: lastContact ?? null,
  };
}
