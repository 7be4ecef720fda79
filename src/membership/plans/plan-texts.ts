import { texts } from '#platform/texts/texts.ts';

/** The plans, and what an owner reads of theirs (docs/product/membership.md#membership-page). */
export const planTexts = texts('workspace', 'plan', {
  /** By what is stored as `planType`. */
  names: { freeTrial: 'Free Trial', monthly: 'Monthly', lifetime: 'Lifetime' },
  lifetimeAccess: 'Lifetime Access',
  notOneOfThePlans: 'Choose one of the plans.',

  none: 'No plan yet',
  paused: '{plan} is paused',
  cancelled: '{plan} is cancelled',
  trialUsed: 'You used the Free Trial before',
  ended: '{plan} ended on {date}',
  runningUntil: '{plan} until {date}',
  pageClosed: 'Customers cannot see your page now. You can still edit your menu.',
  daysRemain: 'You keep the days that are left.',
  trialUsedMore: 'Each owner gets one Free Trial. Choose a plan to open your page.',
  doesNotEnd: 'It does not end.',
  daysLeft: '{days, plural, one {# day left in your plan.} other {# days left in your plan.}}',
  renewFrom: 'You can renew from {date}.',

  banner: {
    daysLeft: '{days} day(s) left in your plan',
    expiresOn: 'Your current {plan} plan expires on {date}.',
    lifetime: 'You have unlimited lifetime access to all features.',
    over: { EXPIRED: 'Plan Expired', PAUSED: 'Plan Paused', CANCELED: 'Plan Cancelled' },
    choosePlan: 'Please choose a plan to continue using the service.',
  },
});
