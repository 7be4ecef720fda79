import { defaultsOf, type Fields, type Values } from '#platform/fields/fields.ts';
import { endOfDayInIndia } from '#platform/services/clock.ts';
import { payeeProblems } from '#restaurant/upi/upi.ts';
import type { Seller } from '../payments/payment.ts';
import { offerTexts } from '../plans/offer-texts.ts';
import { FREE_TRIAL, LIFETIME_PLAN, MONTHLY_PLAN, planName } from '../plans/plans.ts';
import { settingsTexts } from './settings-texts.ts';

/** The occasions for writing to an owner about a membership. */
export type Situation = 'trial' | 'ending' | 'ended' | 'unconfirmed' | 'empty';

/** A text for each situation, which the administrator can change: `{restaurant}` and `{day}` are filled in. */
export type OwnerMessages = Record<`${Situation}Message`, string>;

/** What stays in a text to be filled in when it is sent. */
export const PLACEHOLDERS = { restaurant: '{restaurant}', day: '{day}' } as const;

/** The default texts, which are data that the administrator may replace (docs/product/admin.md#renewals). */
export const OWNER_MESSAGES: OwnerMessages = {
  trialMessage: settingsTexts.messages.trial(PLACEHOLDERS),
  endingMessage: settingsTexts.messages.ending(PLACEHOLDERS),
  endedMessage: settingsTexts.messages.ended(PLACEHOLDERS),
  unconfirmedMessage: settingsTexts.messages.unconfirmed(PLACEHOLDERS),
  emptyMessage: settingsTexts.messages.empty(PLACEHOLDERS),
};

/** Matches the known placeholders and any other pair of braces. */
const PLACEHOLDER = /\{[^{}]*\}/g;

const isKnown = (placeholder: string): placeholder is '{restaurant}' | '{day}' =>
  placeholder === '{restaurant}' || placeholder === '{day}';

/** Returns a sentence that says what is wrong with a text's placeholders; undefined if nothing is. */
export function placeholderProblem(text: string): string | undefined {
  const unknown = text.match(PLACEHOLDER)?.find((placeholder) => !isKnown(placeholder));
  if (unknown) return settingsTexts.unknownPlaceholder({ placeholder: unknown, ...PLACEHOLDERS });
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return settingsTexts.bracketMissing(PLACEHOLDERS);
  return undefined;
}

/** Returns a text with its placeholders filled in; `day` is already formatted. */
export function fillMessage(text: string, { restaurant, day }: { restaurant: string; day: string }): string {
  const values = { '{restaurant}': restaurant, '{day}': day };
  return text.replace(PLACEHOLDER, (placeholder) =>
    isKnown(placeholder) ? values[placeholder] : placeholder,
  );
}

export const ANNOUNCEMENT_TONES = ['info', 'success', 'attention'] as const;

/** A message from the administrator to all owners, shown above their dashboard. */
export interface Announcement {
  text: string;
  tone: (typeof ANNOUNCEMENT_TONES)[number];
  /** The last day in India on which it is shown, `yyyy-mm-dd`; null shows it until it is removed. */
  showsUntil: string | null;
}

/** A line of text; with `missing`, that is the error of an empty one. */
const line = (standard: string, max: number, missing?: () => string) =>
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
  monthlyName: line(offerTexts.monthly.name, 40, () => settingsTexts.nameMissing),
  monthlyPricePaise: price('monthlyPrice', MONTHLY_PLAN.pricePaise, 1),
  /** Shown struck through beside the price; 0 for none. */
  monthlyOriginalPricePaise: price('monthlyOriginalPrice', MONTHLY_PLAN.originalPricePaise, 0),
  monthlyPeriod: line(offerTexts.monthly.period, 40, () => settingsTexts.periodMissing),
  monthlySaving: line(offerTexts.monthly.saving, 40),
  lifetimeName: line(offerTexts.lifetime.name, 40, () => settingsTexts.nameMissing),
  lifetimeBadge: line(offerTexts.lifetime.badge, 40),
  lifetimePricePaise: price('lifetimePrice', LIFETIME_PLAN.pricePaise, 1),
  lifetimePeriod: line(offerTexts.lifetime.period, 40, () => settingsTexts.periodMissing),
  lifetimeDescription: line(offerTexts.lifetime.description, 200, () => settingsTexts.descriptionMissing),
  lifetimeFeatures: {
    kind: 'texts',
    public: false,
    default: [...offerTexts.lifetime.features],
    max: 12,
    missing: () => settingsTexts.featuresMissing,
    of: { text: { kind: 'line', public: false, max: 100, missing: () => settingsTexts.featureMissing } },
  },
  lifetimeCta: line(offerTexts.lifetime.cta, 40, () => settingsTexts.buttonMissing),
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

/**
 * Where owners pay the seller by UPI (docs/product/membership.md#paying-by-upi). They have a call of their own, which asks for
 * the password. Without an ID nothing is offered.
 */
export const payeeFields = {
  payeeId: line('', 100),
  /** The name that UPI apps show for it. */
  payeeName: line('', 60),
  /** The merchant id that a bank has verified, and its category code: only with both may a link open a UPI app. */
  payeeMerchantId: line('', 60),
  payeeMerchantCode: line('', 4),
} as const satisfies Fields;

export type SellerPayee = Values<typeof payeeFields>;

/** The settings in force. Amounts in paise, numbers in E.164. */
export type ProductSettings = Values<typeof settingFields> &
  SellerPayee & { announcement: Announcement | null };

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
    ...defaultsOf(payeeFields),
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

const MERCHANT_ID = /^[a-z0-9._-]*$/i;
const MERCHANT_CODE = /^\d{4}$/;

/** Returns what is wrong with each field of the seller's UPI account; empty when nothing is, or when all is empty. */
export function sellerPayeeProblems(payee: SellerPayee): Partial<SellerPayee> {
  const { payeeId, payeeName, payeeMerchantId, payeeMerchantCode } = payee;
  const isMerchant = payeeMerchantId !== '' || payeeMerchantCode !== '';
  if (payeeId === '' && payeeName === '' && !isMerchant) return {};
  const { id, name } = payeeProblems({ id: payeeId, name: payeeName });
  return {
    ...(id && { payeeId: id }),
    ...(name && { payeeName: name }),
    ...(isMerchant &&
      (payeeMerchantId === '' || !MERCHANT_ID.test(payeeMerchantId)) && {
        payeeMerchantId: settingsTexts.merchantIdWrong,
      }),
    ...(isMerchant &&
      !MERCHANT_CODE.test(payeeMerchantCode) && { payeeMerchantCode: settingsTexts.merchantCodeWrong }),
  };
}

/** Returns where owners can pay the seller; null while that is not set. */
export function payeeIn({ payeeId, payeeName, payeeMerchantId, payeeMerchantCode }: SellerPayee) {
  if (payeeId === '') return null;
  const isVerified = payeeMerchantId !== '' && payeeMerchantCode !== '';
  const merchant = isVerified ? { id: payeeMerchantId, code: payeeMerchantCode } : null;
  return { id: payeeId, name: payeeName, merchant };
}

/**
 * Returns the plans as all pages show them, amounts in paise. An empty label and a price of 0 are not shown. Labels that
 * the administrator has not replaced are in the language of the moment.
 */
export function plansOnOffer(settings: ProductSettings) {
  const { trialDays } = settings;
  const { trial, monthly, lifetime } = offerTexts;
  const label = (field: LabelField, standard: string) =>
    settings[field] === settingFields[field].default ? standard : settings[field];
  const { lifetimeFeatures: features } = settings;
  const areStandard = features.join('\n') === settingFields.lifetimeFeatures.default.join('\n');
  return {
    trial: { name: planName(FREE_TRIAL.planType), days: trialDays },
    monthly: {
      name: label('monthlyName', monthly.name),
      pricePaise: settings.monthlyPricePaise,
      originalPricePaise: settings.monthlyOriginalPricePaise,
      period: label('monthlyPeriod', monthly.period),
      saving: label('monthlySaving', monthly.saving),
      // Built from the number of days, so that it is always true (docs/product/marketing.md#landing-page).
      trial: trial({ days: trialDays }),
    },
    lifetime: {
      name: label('lifetimeName', lifetime.name),
      badge: label('lifetimeBadge', lifetime.badge),
      pricePaise: settings.lifetimePricePaise,
      period: label('lifetimePeriod', lifetime.period),
      description: label('lifetimeDescription', lifetime.description),
      features: areStandard ? [...lifetime.features] : features,
      cta: label('lifetimeCta', lifetime.cta),
    },
  };
}

type LabelField =
  | `monthly${'Name' | 'Period' | 'Saving'}`
  | `lifetime${'Name' | 'Badge' | 'Period' | 'Description' | 'Cta'}`;

export type PlansOnOffer = ReturnType<typeof plansOnOffer>;

/** Returns the announcement until the end of its last day in India; null afterwards. */
export function announcementAt(announcement: Announcement | null, now: Date): Announcement | null {
  const isOver = announcement?.showsUntil && now > endOfDayInIndia(announcement.showsUntil);
  return isOver ? null : announcement;
}

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Normalizes a typed GSTIN: without spaces and in capitals. */
export function normalGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Whether a text is a GSTIN: state, PAN, registration number, Z, and the right check digit. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && text.at(-1) === checkDigitOf(text.slice(0, -1));
}

/** Weights the characters alternately by 1 and 2, in base 36; adds the digits of each product. */
function checkDigitOf(first: string): string {
  let sum = 0;
  for (const [place, sign] of [...first].entries()) {
    const product = Number.parseInt(sign, 36) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}
