import { FREE_TRIAL, LIFETIME_PLAN, MONTHLY_PLAN } from '../plans.ts';
import { OWNER_MESSAGES } from './owner-messages.ts';
import type { ProductNumbers, ProductSettings } from './product-settings.ts';

/**
 * The settings as long as the administrator has set nothing: from plans.ts and the environment
 * (docs/product.md#plans).
 */
export function defaultSettings({
  supportWhatsapp,
  sellerWhatsapp,
  operator,
}: ProductNumbers): ProductSettings {
  return {
    supportWhatsapp: supportWhatsapp ?? '',
    sellerWhatsapp: sellerWhatsapp ?? '',
    trialDays: FREE_TRIAL.days,
    monthlyName: MONTHLY_PLAN.name,
    monthlyPricePaise: MONTHLY_PLAN.pricePaise,
    monthlyOriginalPricePaise: MONTHLY_PLAN.originalPricePaise,
    monthlyPeriod: MONTHLY_PLAN.period,
    monthlySaving: MONTHLY_PLAN.saving,
    lifetimeName: LIFETIME_PLAN.name,
    lifetimeBadge: LIFETIME_PLAN.badge,
    lifetimePricePaise: LIFETIME_PLAN.pricePaise,
    lifetimePeriod: LIFETIME_PLAN.period,
    lifetimeDescription: LIFETIME_PLAN.description,
    lifetimeFeatures: LIFETIME_PLAN.features,
    lifetimeCta: LIFETIME_PLAN.cta,
    announcement: null,
    sellerName: operator?.name ?? '',
    sellerAddress: operator?.address ?? '',
    sellerGstin: operator?.gstin ?? '',
    ...OWNER_MESSAGES,
  };
}
