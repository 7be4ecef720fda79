import { settingFields } from '#membership/settings/product-settings.ts';
import type { ChangeSettingsBody, SettingsValues } from '#membership/settings/settings-calls.server.ts';
import type { Field } from '#platform/fields/fields.ts';
import { parseRupees, rupeesOf } from '#platform/formats/money.ts';
import { formatPhone } from '#platform/formats/phone.ts';
import { changedFields } from '#platform/ui/forms/edit-merge.ts';
import { formatDate } from '../lists/format.ts';
import { productSettingsTexts } from './product-settings-texts.ts';

/** The form fields that are one setting each; the announcement is one setting made of three fields. */
export type SettingField = Exclude<keyof SettingsValues, 'announcement'>;

/** The product settings in the form: all as text, with one feature per line. */
export interface ProductForm extends Record<SettingField, string> {
  announcementText: string;
  announcementTone: NonNullable<SettingsValues['announcement']>['tone'];
  announcementUntil: string;
}

const kinds = new Map(
  Object.entries<Field>(settingFields).map(([name, { wire, kind }]) => [wire ?? name, kind] as const),
);

export function productFormOf({ announcement, ...values }: SettingsValues): ProductForm {
  const texts = Object.entries(values).map(([name, value]) => [name, asTyped(value)]);
  return {
    ...(Object.fromEntries(texts) as Record<SettingField, string>),
    announcementText: announcement?.text ?? '',
    announcementTone: announcement?.tone ?? 'info',
    announcementUntil: announcement?.showsUntil ?? '',
  };
}

/**
 * Returns what to send: the settings changed since `initial`. A value equal to its default is sent as a reset, and
 * follows the default from then on.
 */
export function settingsChanges(
  initial: ProductForm,
  now: ProductForm,
  defaults: ProductForm,
): Omit<ChangeSettingsBody, 'version'> {
  const fields = changedFields(initial, now);
  const settings = fields.filter((field) => !isOfAnnouncement(field)) as SettingField[];
  const changes = Object.fromEntries(
    settings.map((field) => [field, now[field] === defaults[field] ? null : readTyped(field, now[field])]),
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

function asTyped(value: string | number | readonly string[]): string {
  if (typeof value === 'string') return formatPhone(value);
  return typeof value === 'number' ? String(value) : value.join('\n');
}

/** Converts a text of the form to the value to send. What cannot be read is sent as it is: the server says the error. */
function readTyped(field: SettingField, typed: string): unknown {
  switch (kinds.get(field)) {
    case 'paise': {
      const parsed = parseRupees(typed);
      return parsed.ok ? rupeesOf(parsed.paise) : typed;
    }
    case 'count':
      return /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
    case 'texts':
      return typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    default:
      return typed;
  }
}

export function formatSetting(values: ProductForm, field: keyof ProductForm): string {
  const value = values[field];
  if (value === '') return productSettingsTexts.empty;
  if (field === 'trialDays') return productSettingsTexts.trialDays({ days: value });
  if (field === 'announcementUntil') return formatDate(value);
  return kinds.get(field) === 'paise' ? `₹${value}` : value.replaceAll('\n', ', ');
}
