import { FREE_TRIAL } from '../plans.ts';
import type { ProductSettings } from './product-settings.ts';

/** The plans as every page shows them, amounts in paise. An empty label and a price of 0 are not shown. */
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
      // Said from the days, so that it stays true whatever they are (docs/product.md#landing-page).
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
