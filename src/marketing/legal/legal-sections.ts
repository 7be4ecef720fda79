import { startOfDayInIndia } from '#platform/services/clock.ts';
import type { LandingPlans } from '../landing/landing-plans.ts';
import { menuLimits } from '../menu-limits.ts';
import { privacyTexts, termsTexts } from './legal-texts.ts';

/** The day of the last change of the texts of the law: update it with every change. */
export const LEGAL_CHANGED = startOfDayInIndia('2026-11-29');

/** A section of a legal page: a heading, then paragraphs and lists in their order. */
export interface LegalSection {
  title: string;
  /** The anchor that other pages link to. */
  id?: string;
  body: readonly (string | readonly string[])[];
}

/** Who runs this site, as configured (docs/configuration.md); a missing value is never made up. */
export interface Operator {
  name: string | undefined;
  /** Postal, on one line. */
  address: string | undefined;
  email: string | undefined;
}

/** Returns the privacy page: what the product does with data, and who is responsible for it. */
export function privacySections(operator: Operator): LegalSection[] {
  const { orders, tried, account, logs, others, rights, questions } = privacyTexts;
  return [
    { ...orders, id: 'orders' },
    tried,
    account,
    logs,
    others,
    rights,
    { title: questions.title, body: [`${writeTo(operator)} ${questions.answer}`, ...questions.body] },
  ];
}

/** Returns where questions about data go, as far as that is configured. */
function writeTo({ name, email }: Operator): string {
  const { toOperator, byEmail, toName, toNameByEmail } = privacyTexts.questions.write;
  if (name) return email ? toNameByEmail({ name, email }) : toName({ name });
  return email ? byEmail({ email }) : toOperator;
}

/** Returns the terms, with the prices of today's plans. */
export function termsSections(
  { monthly, lifetime, trial }: LandingPlans,
  rupees: (paise: number) => string,
): LegalSection[] {
  const { service, account, page, orders, membership, promise, leaving, changes } = termsTexts;
  const prices = {
    days: trial.days,
    trial: trial.name,
    monthly: monthly.name,
    monthlyPrice: rupees(monthly.pricePaise),
    monthlyPeriod: monthly.period,
    lifetime: lifetime.name,
    lifetimePrice: rupees(lifetime.pricePaise),
    lifetimePeriod: lifetime.period,
  };
  return [
    service,
    account,
    page,
    orders,
    {
      title: membership.title,
      body: [
        membership.start(prices),
        membership.payment,
        membership.unlimited({ lifetime: lifetime.name, ...menuLimits() }),
      ],
    },
    promise,
    leaving,
    changes,
  ];
}
