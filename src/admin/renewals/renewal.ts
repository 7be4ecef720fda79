import type { Situation } from '#membership/settings/product-settings.ts';
import { DAY } from '#platform/services/clock.ts';

/** The filters of the work list (docs/product/admin.md#renewals). */
export const RENEWAL_FILTERS = ['trial', 'ending', 'ended', 'unconfirmed', 'empty', 'snoozed'] as const;
export type RenewalFilter = (typeof RENEWAL_FILTERS)[number];

/** In ms: the list holds memberships that end within `AHEAD` or ended within `BEHIND`. */
export const MAX_AHEAD = 30 * DAY;
export const MAX_BEHIND = 90 * DAY;
/** In ms: a membership that ends within this time is `ending`. */
export const ENDING = 10 * DAY;

export const CHANNELS = ['whatsapp', 'phone', 'email', 'other'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Facts {
  isTrial: boolean;
  hasEnded: boolean;
  items: number;
  emailVerified: boolean;
}

/**
 * Returns the occasion to write to an owner about first. If the list is filtered by empty menus or unconfirmed
 * emails, it is that one.
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
