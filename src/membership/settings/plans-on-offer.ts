import { FREE_TRIAL } from '../plans.ts';
import type { ProductSettings } from './product-settings.ts';

/** Returns the plans as all pages show them, amounts in paise. An empty label and a price of 0 are not shown. */
export function plansOnOffer(settings: ProductSettings) {
  const { trialDays } = settings;
  return {
    trial: { planType: FREE_TRIAL.planType, days: trialDays },
    monthly: {
      name: settings.monthlyName,
      pricePaise: settings.monthlyPricePaise,
      originalPricePaise: settings.monthlyOriginalPricePaise,
      period: settings.monthlyPeriod,
      saving: settings.monthlySaving,
      // Built from the number of days, so that it is always true (docs/product/marketing.md#landing-page).
      trial: `${trialDays}-day free trial`,
    },
    lifetime: {
      name: settings.lifetimeName,
      badge: settings.lifetimeBadge,
      pricePaise: settings.lifetimePricePaise,
      period: settings.lifetimePeriod,
      description: settings.lifetimeDescription,
      features: settings.lifetimeFeatures,
      cta: settings.lifetimeCta,
    },
  };
}

export type PlansOnOffer = ReturnType<typeof plansOnOffer>;
