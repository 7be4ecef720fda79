/**
 * All default prices, labels and plan texts, for both readings of the requirements (docs/product/membership.md#plans), in this
 * one file (docs/product/membership.md#plans). The administrator's own values come through settings/; only `planType` can never
 * change.
 */
export const FREE_TRIAL = { planType: 'Free Trial', days: 3 } as const;

export const MONTHLY_PLAN = {
  planType: 'Monthly',
  name: 'Monthly',
  pricePaise: 499_00,
  originalPricePaise: 1499_00,
  period: 'per month',
  saving: 'Save 87%',
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
