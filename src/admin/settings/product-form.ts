import type { ChangeSettingsBody, SettingsValues } from '#membership/settings/wire.ts';
import { parseRupees, rupeesOf } from '#platform/money.ts';
import { formatPhone } from '#platform/phone.ts';
import { changedFields } from '#platform/ui/edit-merge.ts';

/** The product settings in the form: all as text, with one feature per line. */
export interface ProductForm {
  supportWhatsapp: string;
  sellerWhatsapp: string;
  trialDays: string;
  monthlyName: string;
  monthlyPrice: string;
  monthlyOriginalPrice: string;
  monthlyPeriod: string;
  monthlySaving: string;
  lifetimeName: string;
  lifetimeBadge: string;
  lifetimePrice: string;
  lifetimePeriod: string;
  lifetimeDescription: string;
  lifetimeFeatures: string;
  lifetimeCta: string;
  sellerName: string;
  sellerAddress: string;
  sellerGstin: string;
  trialMessage: string;
  endingMessage: string;
  endedMessage: string;
  unconfirmedMessage: string;
  emptyMessage: string;
  announcementText: string;
  announcementTone: NonNullable<SettingsValues['announcement']>['tone'];
  announcementUntil: string;
}

/** The form fields that are one setting each; the announcement is one setting made of three fields. */
export type SettingField = Exclude<keyof ProductForm, `announcement${string}`>;

export function productFormOf({ announcement, ...values }: SettingsValues): ProductForm {
  return {
    ...values,
    supportWhatsapp: formatPhone(values.supportWhatsapp),
    sellerWhatsapp: formatPhone(values.sellerWhatsapp),
    trialDays: String(values.trialDays),
    monthlyPrice: String(values.monthlyPrice),
    monthlyOriginalPrice: String(values.monthlyOriginalPrice),
    lifetimePrice: String(values.lifetimePrice),
    lifetimeFeatures: values.lifetimeFeatures.join('\n'),
    announcementText: announcement?.text ?? '',
    announcementTone: announcement?.tone ?? 'info',
    announcementUntil: announcement?.showsUntil ?? '',
  };
}

/**
 * Returns what to send: the settings changed since `begin`. A value equal to its default is sent as a reset, and
 * follows the default from then on.
 */
export function settingsChanges(
  begin: ProductForm,
  now: ProductForm,
  defaults: ProductForm,
): Omit<ChangeSettingsBody, 'version'> {
  const fields = changedFields(begin, now);
  const settings = fields.filter((field) => !isOfAnnouncement(field)) as SettingField[];
  const changes = Object.fromEntries(
    settings.map((field) => [field, now[field] === defaults[field] ? null : readers[field](now[field])]),
  );
  return { ...changes, ...(fields.some(isOfAnnouncement) && { announcement: announcementOf(now) }) };
}

/** Returns the announcement in the form; null without a text. */
export function announcementOf(form: ProductForm): SettingsValues['announcement'] {
  const text = form.announcementText.trim();
  return text ? { text, tone: form.announcementTone, showsUntil: form.announcementUntil || null } : null;
}

function isOfAnnouncement(field: keyof ProductForm): boolean {
  return field.startsWith('announcement');
}

const asText = (typed: string) => typed;
// A text that is not a number is sent unchanged: the server returns the error.
const asRupees = (typed: string) => {
  const parsed = parseRupees(typed);
  return parsed.ok ? rupeesOf(parsed.paise) : typed;
};
const asDays = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);
const asLines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const readers: Record<SettingField, (typed: string) => unknown> = {
  supportWhatsapp: asText,
  sellerWhatsapp: asText,
  trialDays: asDays,
  monthlyName: asText,
  monthlyPrice: asRupees,
  monthlyOriginalPrice: asRupees,
  monthlyPeriod: asText,
  monthlySaving: asText,
  lifetimeName: asText,
  lifetimeBadge: asText,
  lifetimePrice: asRupees,
  lifetimePeriod: asText,
  lifetimeDescription: asText,
  lifetimeFeatures: asLines,
  lifetimeCta: asText,
  sellerName: asText,
  sellerAddress: asText,
  sellerGstin: asText,
  trialMessage: asText,
  endingMessage: asText,
  endedMessage: asText,
  unconfirmedMessage: asText,
  emptyMessage: asText,
};
