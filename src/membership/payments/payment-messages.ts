import { formatDay } from '#platform/clock.ts';
import type { Membership } from '../membership.ts';
import type { PaidPlan } from './payment.ts';

/** What recording a payment came to, in a sentence for the toast. */
export function recordedMessage(plan: PaidPlan, { status, endsAt }: Membership): string {
  const gain =
    plan === 'lifetime'
      ? 'The restaurant now has Lifetime Access.'
      : `The plan now ends on ${formatDay(endsAt)}.`;
  const held = status === 'PAUSED' ? ' It is still paused.' : '';
  return `Payment recorded. ${gain}${held}`;
}

/** What voiding a payment came to, in a sentence for the toast. */
export function voidedMessage(
  before: Membership | undefined,
  after: Membership | undefined,
  now: Date,
): string {
  if (!before || !after || before.endsAt.getTime() === after.endsAt.getTime()) {
    return 'Payment voided. The plan stays as it is.';
  }
  const end = after.endsAt > now ? 'now ends' : 'ended';
  return `Payment voided. The time it gave was taken back: the plan ${end} on ${formatDay(after.endsAt)}.`;
}
