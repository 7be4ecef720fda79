import { planTexts } from './plan-texts.ts';

/**
 * The stored names, default prices and trial days of all plans, for both readings of the requirements
 * (docs/product/membership.md#plans). Their labels are in offer-texts.ts; the administrator's own values come through
 * settings/. Only `planType` can never change.
 */
export const FREE_TRIAL = { planType: 'Free Trial', days: 3 } as const;

export const MONTHLY_PLAN = { planType: 'Monthly', pricePaise: 499_00, originalPricePaise: 1499_00 } as const;

export const LIFETIME_PLAN = { planType: 'Lifetime', pricePaise: 499_00 } as const;

const NAMES: Record<string, keyof typeof planTexts.names> = {
  [FREE_TRIAL.planType]: 'freeTrial',
  [MONTHLY_PLAN.planType]: 'monthly',
  [LIFETIME_PLAN.planType]: 'lifetime',
};

/** Returns the name of a plan for people; one unknown to this build as it is stored. */
export function planName(planType: string): string {
  const name = NAMES[planType];
  return name ? planTexts.names[name] : planType;
}
