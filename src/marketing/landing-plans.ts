/** The plans (docs/product/membership.md#plans). Amounts in paise. */
export interface LandingPlans {
  monthly: {
    name: string;
    pricePaise: number;
    originalPricePaise: number;
    period: string;
    saving: string;
    trial: string;
  };
  lifetime: {
    name: string;
    badge: string;
    pricePaise: number;
    period: string;
    description: string;
    features: readonly string[];
  };
  trial: { planType: string; days: number };
}

/** The length of the trial in words; the administrator may set it to a single day. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** The landing page's title and description for search engines and link previews. */
export const landingMeta = {
  title: 'Menu Link: your menu on a link, orders on WhatsApp',
  description:
    'Menu page for restaurants, cafes, shops and home kitchens in India. Customers order on your WhatsApp, with no app and no commission.',
} as const;

/** The texts in the picture of those link previews. */
export const landingPreview = {
  name: 'Your menu on a link, orders on WhatsApp',
  line: 'Photos and prices · no app · no commission · free QR code',
  action: 'Make your menu',
} as const;
