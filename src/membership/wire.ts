import { z } from '@hono/zod-openapi';
import { publicFields, writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { membershipAdminTexts } from './admin/membership-admin-texts.ts';
import { closesAt, grantsAccess, type Membership, membershipFields, statusAt } from './membership.ts';
import { FREE_TRIAL } from './plans/plans.ts';
import type { PlansOnOffer } from './settings/product-settings.ts';

/** A day in India, `yyyy-mm-dd`, as forms and API calls send it. */
export const dayWire = z.iso.date(membershipAdminTexts.dayMissing);

const ownFields = publicFields(membershipFields);
const dates = { startDate: z.string(), endDate: z.string() };

export const membershipWire = answerSchema(ownFields).extend(dates);

export const adminMembershipWire = answerSchema(membershipFields).extend(dates);

/** The offer of Lifetime Access; `price` in rupees. */
const offerWire = z.object({
  name: z.string(),
  badge: z.string(),
  price: z.number(),
  period: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  cta: z.string(),
});
export type Offer = z.infer<typeof offerWire>;

const planUrl = z
  .string()
  .nullable()
  .openapi({ description: 'Opens the chat with the seller; null when there is none.' });

/** The owner's membership as `GET /api/check-membership` returns it (docs/product/membership.md#membership). */
export const membershipInfoWire = z.object({
  success: z.literal(true),
  membership: membershipWire.nullable(),
  expiry_date: z.string().nullable(),
  planType: z.string(),
  offer: offerWire,
  planUrl,
  /** The plan for a month; `price` in rupees. */
  monthly: z.object({ name: z.string(), price: z.number(), period: z.string(), planUrl }),
});

export type MembershipInfo = z.infer<typeof membershipInfoWire>;

export function presentMembershipInfo(
  membership: Membership | undefined,
  { plans, urls }: { plans: PlansOnOffer; urls: { lifetime: string | null; monthly: string | null } },
  now: Date,
): MembershipInfo {
  const { pricePaise, features, ...offer } = plans.lifetime;
  const { name, period } = plans.monthly;
  const shown = membership && asOpen(membership, now);
  return {
    success: true,
    membership: shown ? presentMembership(shown, now) : null,
    expiry_date: shown ? shown.endsAt.toISOString() : null,
    planType: membership?.planType ?? FREE_TRIAL.planType,
    offer: { ...offer, features: [...features], price: rupeesOf(pricePaise) },
    planUrl: urls.lifetime,
    monthly: { name, period, price: rupeesOf(plans.monthly.pricePaise), planUrl: urls.monthly },
  };
}

/** Returns a membership as its owner sees it: while the page is open on trust, it runs until that ends. */
function asOpen(membership: Membership, now: Date): Membership {
  if (!grantsAccess(membership, now)) return membership;
  return { ...membership, status: 'ACTIVE', endsAt: closesAt(membership) };
}

export function presentMembership(membership: Membership, now: Date): z.infer<typeof membershipWire> {
  return { ...writeAnswer(ownFields, membership), ...presentAt(membership, now) };
}

export function presentAdminMembership(
  membership: Membership,
  now: Date,
): z.infer<typeof adminMembershipWire> {
  return { ...writeAnswer(membershipFields, membership), ...presentAt(membership, now) };
}

function presentAt(membership: Membership, now: Date) {
  return {
    status: statusAt(membership, now),
    startDate: membership.startsAt.toISOString(),
    endDate: membership.endsAt.toISOString(),
  };
}
