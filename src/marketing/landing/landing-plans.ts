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
  trial: { name: string; days: number };
}
