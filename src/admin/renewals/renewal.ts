import type { Situation } from '#membership/settings/owner-messages.ts';
import { DAY } from '#platform/clock.ts';

/** What the work list can be narrowed down to (docs/product.md#renewals). */
export const RENEWAL_FILTERS = ['trial', 'ending', 'ended', 'unconfirmed', 'empty', 'snoozed'] as const;
export type RenewalFilter = (typeof RENEWAL_FILTERS)[number];

/** The list holds what ends so soon or ended so lately. */
export const AHEAD = 30 * DAY;
export const BEHIND = 90 * DAY;
/** What ends so soon is `ending`. */
export const ENDING = 10 * DAY;

/** How somebody was spoken to. */
export const CHANNELS = ['whatsapp', 'phone', 'email', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_NAMES: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'E-mail',
  other: 'Other',
};

interface Facts {
  isTrial: boolean;
  hasEnded: boolean;
  items: number;
  emailVerified: boolean;
}

/**
 * What there is to say to an owner first. Whoever asked for the empty menus or the unconfirmed e-mails wants to talk about
 * that.
 */
export function situationOf(
  { isTrial, hasEnded, items, emailVerified }: Facts,
  filter: RenewalFilter | undefined,
): Situation {
  if (filter === 'empty' || filter === 'unconfirmed') return filter;
  if (hasEnded) return 'ended';
  if (items === 0) return 'empty';
  if (!emailVerified) return 'unconfirmed';
  return isTrial ? 'trial' : 'ending';
}
