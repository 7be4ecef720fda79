/**
 * What the landing page shows of the plans. Passed in, so that prices are defined in one place
 * (docs/product/membership.md#plans). Amounts in paise.
 */
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
