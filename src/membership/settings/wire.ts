import { z } from '@hono/zod-openapi';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, lineText, overridesShape, readOverrides } from '#platform/fields/schemas.ts';
import { plainLines } from '#platform/text.ts';
import { parseWhatsapp } from '#restaurant/contacts.ts';
import { dayWire } from '../wire.ts';
import { isGstin, normalGstin } from './gstin.ts';
import { placeholderProblem } from './owner-messages.ts';
import {
  ANNOUNCEMENT_TONES,
  type ProductSettings,
  type SettingsChanges,
  settingFields,
} from './product-settings.ts';
import type { StoredSettings } from './stored-settings.server.ts';

const announcementWire = z.object({
  text: z.string(),
  tone: z.enum(ANNOUNCEMENT_TONES),
  showsUntil: z.string().nullable(),
});

/** The response of `GET /api/announcement`. */
export const currentAnnouncementWire = z.object({
  success: z.literal(true),
  announcement: announcementWire.nullable(),
});

/** The settings as the form shows them; prices in rupees, numbers in E.164 or empty. */
const settingsValuesWire = answerSchema(settingFields).extend({ announcement: announcementWire.nullable() });
export type SettingsValues = z.infer<typeof settingsValuesWire>;

/** The response of `GET` and `PUT /api/admin/settings`, and `current` of its 409. */
export const productSettingsWire = z.object({
  success: z.literal(true),
  version: z.int(),
  values: settingsValuesWire,
  defaults: settingsValuesWire,
  /** Which fields the administrator has set; the others follow their defaults. */
  changed: z.array(z.string()),
  /** From the environment; cannot be changed here. */
  adminEmail: z.string().nullable(),
});
export type ProductSettingsAnswer = z.infer<typeof productSettingsWire>;

const WRONG_GSTIN = 'This GSTIN is not valid. Check it on your registration.';

const number = { parse: parseWhatsapp, example: '98765 43210' };
const message = { parse: parseMessage };

const announcement = z.object({
  text: lineText({ kind: 'line', public: true, missing: 'Enter the announcement.', max: 300 }),
  tone: z.enum(ANNOUNCEMENT_TONES, 'Choose a tone.').default('info'),
  showsUntil: dayWire.nullable().default(null),
});

/** The body of `PUT /api/admin/settings`. Missing fields stay; null resets a field to its default. */
export const changeSettingsWire = z.strictObject({
  version: z.int('Please reload the page.').optional(),
  ...overridesShape(settingFields, {
    supportWhatsapp: number,
    sellerWhatsapp: number,
    sellerGstin: { parse: parseGstin, example: '27AAPFU0939F1ZV' },
    trialMessage: message,
    endingMessage: message,
    endedMessage: message,
    unconfirmedMessage: message,
    emptyMessage: message,
  }),
  announcement: announcement.nullable().optional(),
});
export type ChangeSettingsBody = { version: number } & Partial<{
  [Field in keyof SettingsValues]: SettingsValues[Field] | null;
}>;

/** Converts a validated body to settings changes. */
export function readSettingsChanges(body: z.infer<typeof changeSettingsWire>): SettingsChanges {
  const { announcement } = body;
  return { ...readOverrides(settingFields, body), ...(announcement !== undefined && { announcement }) };
}

function presentSettings({ announcement, ...settings }: ProductSettings): SettingsValues {
  return { ...writeAnswer(settingFields, settings), announcement };
}

function parseGstin(typed: string) {
  const value = normalGstin(typed);
  if (value !== '' && !isGstin(value)) return { ok: false, message: WRONG_GSTIN } as const;
  return { ok: true, value } as const;
}

function parseMessage(typed: string) {
  const value = plainLines(typed);
  const wrong = (message: string) => ({ ok: false, message }) as const;
  const problem = placeholderProblem(value);
  if (problem !== undefined) return wrong(problem);
  if (value === '') return wrong('Enter the message.');
  return value.length > 600 ? wrong('Use at most 600 characters.') : ({ ok: true, value } as const);
}

export function presentStoredSettings(
  { settings, overrides, version }: StoredSettings,
  { adminEmail }: { adminEmail: string | undefined },
  defaults: ProductSettings,
): ProductSettingsAnswer {
  return {
    success: true,
    version,
    values: presentSettings(settings),
    defaults: presentSettings(defaults),
    changed: Object.keys(overrides).map((field) => field.replace(/Paise$/, '')),
    adminEmail: adminEmail ?? null,
  };
}
