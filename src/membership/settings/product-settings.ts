import { defaultsOf, type Fields, type Values } from '#platform/fields/fields.ts';
import type { Seller } from '../payments/payment.ts';
import { FREE_TRIAL, LIFETIME_PLAN, MONTHLY_PLAN } from '../plans.ts';
import { OWNER_MESSAGES } from './owner-messages.ts';

export const ANNOUNCEMENT_TONES = ['info', 'success', 'attention'] as const;

/** A message from the administrator to all owners, shown above their dashboard. */
export interface Announcement {
  text: string;
  tone: (typeof ANNOUNCEMENT_TONES)[number];
  /** The last day in India on which it is shown, `yyyy-mm-dd`; null shows it until it is removed. */
  showsUntil: string | null;
}

/** A line of text; with `missing`, that is the error of an empty one. */
const line = (standard: string, max: number, missing?: string) =>
  ({ kind: 'line', public: false, default: standard, max, missing }) as const;
const price = <const Name extends string>(name: Name, standard: number, min: number) =>
  ({ kind: 'paise', public: false, wire: name, default: standard, min }) as const;
const special = (standard: string) => ({ kind: 'special', public: false, default: standard }) as const;

/**
 * The product settings that are one value each, with their defaults (docs/product/membership.md#product-settings). A new one also
 * needs a label and a place in the form of `admin/settings`.
 */
export const settingFields = {
  /** Empty shows no link to that chat. */
  supportWhatsapp: special(''),
  sellerWhatsapp: special(''),
  trialDays: { kind: 'count', public: false, default: FREE_TRIAL.days as number, min: 1, max: 365 },
  monthlyName: line(MONTHLY_PLAN.name, 40, 'Enter a name.'),
  monthlyPricePaise: price('monthlyPrice', MONTHLY_PLAN.pricePaise, 1),
  /** Shown struck through beside the price; 0 for none. */
  monthlyOriginalPricePaise: price('monthlyOriginalPrice', MONTHLY_PLAN.originalPricePaise, 0),
  monthlyPeriod: line(MONTHLY_PLAN.period, 40, 'Enter the text after the price.'),
  monthlySaving: line(MONTHLY_PLAN.saving, 40),
  lifetimeName: line(LIFETIME_PLAN.name, 40, 'Enter a name.'),
  lifetimeBadge: line(LIFETIME_PLAN.badge, 40),
  lifetimePricePaise: price('lifetimePrice', LIFETIME_PLAN.pricePaise, 1),
  lifetimePeriod: line(LIFETIME_PLAN.period, 40, 'Enter the text after the price.'),
  lifetimeDescription: line(LIFETIME_PLAN.description, 200, 'Enter a description.'),
  lifetimeFeatures: {
    kind: 'texts',
    public: false,
    default: LIFETIME_PLAN.features,
    max: 12,
    missing: 'Enter at least one feature.',
    of: { text: { kind: 'line', public: false, max: 100, missing: 'Enter some text.' } },
  },
  lifetimeCta: line(LIFETIME_PLAN.cta, 40, 'Enter the text of the button.'),
  /** The seller on receipts; each may be empty. */
  sellerName: line('', 120),
  sellerAddress: { kind: 'lines', public: false, default: '', max: 300 },
  sellerGstin: special(''),
  trialMessage: special(OWNER_MESSAGES.trialMessage),
  endingMessage: special(OWNER_MESSAGES.endingMessage),
  endedMessage: special(OWNER_MESSAGES.endedMessage),
  unconfirmedMessage: special(OWNER_MESSAGES.unconfirmedMessage),
  emptyMessage: special(OWNER_MESSAGES.emptyMessage),
} as const satisfies Fields;

/** The settings in force. Amounts in paise, numbers in E.164. */
export type ProductSettings = Values<typeof settingFields> & { announcement: Announcement | null };

/** New values by field; missing fields stay, and null resets a field to its default. */
export type SettingsChanges = { [Field in keyof ProductSettings]?: ProductSettings[Field] | null };

/** The product's chat numbers in E.164 and its operator, from the environment. */
export interface ProductNumbers {
  supportWhatsapp?: string | undefined;
  sellerWhatsapp?: string | undefined;
  operator?: { name?: string | undefined; address?: string | undefined; gstin?: string | undefined };
}

/**
 * The settings as long as the administrator has set nothing: from plans.ts and the environment
 * (docs/product/membership.md#plans).
 */
export function defaultSettings(numbers: ProductNumbers): ProductSettings {
  const { supportWhatsapp = '', sellerWhatsapp = '', operator } = numbers;
  return {
    ...defaultsOf(settingFields),
    supportWhatsapp,
    sellerWhatsapp,
    sellerName: operator?.name ?? '',
    sellerAddress: operator?.address ?? '',
    sellerGstin: operator?.gstin ?? '',
    announcement: null,
  };
}

/** Returns the seller that receipts name at present. */
export function sellerIn({ sellerName, sellerAddress, sellerGstin }: ProductSettings): Seller {
  return { name: sellerName, address: sellerAddress, gstin: sellerGstin };
}
