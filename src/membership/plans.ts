import { DAY } from '#platform/clock.ts';

/** Prices, labels and plan texts of both readings (spec §1, §2 and §9), in this one file (ruling 7). */
export const FREE_TRIAL = { planType: 'Free Trial', days: 3, milliseconds: 3 * DAY } as const;

export const MONTHLY_PLAN = {
  planType: 'Monthly',
  name: 'Monthly',
  pricePaise: 499_00,
  originalPricePaise: 1499_00,
  period: 'per month',
  saving: 'Save 87%',
  trial: '3-day free trial',
} as const;

export const LIFETIME_PLAN = {
  planType: 'Lifetime',
  name: 'Lifetime Access',
  badge: 'BEST VALUE',
  pricePaise: 499_00,
  period: 'one-time',
  description: 'One-time payment for unlimited access forever',
  features: [
    'Unlimited menu items and photos',
    'Get orders on WhatsApp',
    'Instagram account integration',
    'Free QR code',
    'All future features included',
    'Priority support forever',
  ],
  cta: 'Get Lifetime Access',
} as const;
