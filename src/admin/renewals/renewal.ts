import { DAY, formatDay } from '#platform/clock.ts';

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

/** What there is to say to an owner. */
export type Situation = 'trial' | 'ending' | 'ended' | 'unconfirmed' | 'empty';

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

/** A text to send an owner, ready but for what the administrator wants to add (docs/product.md#renewals). */
export function renewalMessage(situation: Situation, name: string, endsAt: Date): string {
  return messages[situation](name, formatDay(endsAt));
}

const messages: Record<Situation, (name: string, day: string) => string> = {
  trial: (name, day) =>
    `Hello ${name}, your free trial of Menu Link runs until ${day}. Would you like to keep your page open after that? Just reply here.`,
  ending: (name, day) =>
    `Hello ${name}, your Menu Link membership runs until ${day}. Would you like to renew it, so that your page stays open? Just reply here.`,
  ended: (name, day) =>
    `Hello ${name}, your Menu Link membership ended on ${day}, and your page is closed at the moment. Your menu is still there. Would you like to open it again? Just reply here.`,
  unconfirmed: (name) =>
    `Hello ${name}, your e-mail at Menu Link is not confirmed yet, so search engines do not show your page. Please sign in and enter the code we mailed you. If it did not come, just reply here.`,
  empty: (name) =>
    `Hello ${name}, your Menu Link page is ready, but there are no dishes on it yet. Do you need help with your menu? Just reply here.`,
};
