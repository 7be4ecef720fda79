import { texts } from '#platform/texts/texts.ts';

/** The plans on offer, as long as the administrator has set nothing else (docs/product/membership.md#plans). */
export const offerTexts = texts('public', 'plan-offer', {
  trial: '{days, plural, one {#-day free trial} other {#-day free trial}}',
  monthly: { name: 'Monthly', period: 'per month', saving: 'Save 87%' },
  lifetime: {
    name: 'Lifetime Access',
    badge: 'BEST VALUE',
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
  },
});
