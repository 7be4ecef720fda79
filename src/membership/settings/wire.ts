import { z } from '@hono/zod-openapi';
import { parseRupees, rupeesOf } from '#platform/money.ts';
import { plainLines, singleLine } from '#platform/text.ts';
import { parseWhatsapp } from '#restaurant/contacts.ts';
import { dayWire } from '../wire.ts';
import { isGstin, normalGstin } from './gstin.ts';
import { placeholderProblem } from './owner-messages.ts';
import { ANNOUNCEMENT_TONES, type ProductSettings, type SettingsChanges } from './product-settings.ts';
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
export type CurrentAnnouncement = z.infer<typeof currentAnnouncementWire>;

/** The settings as the form shows them; prices in rupees, numbers in E.164 or empty. */
const settingsValuesWire = z.object({
  supportWhatsapp: z.string(),
  sellerWhatsapp: z.string(),
  trialDays: z.int(),
  monthlyName: z.string(),
  monthlyPrice: z.number(),
  monthlyOriginalPrice: z.number(),
  monthlyPeriod: z.string(),
  monthlySaving: z.string(),
  lifetimeName: z.string(),
  lifetimeBadge: z.string(),
  lifetimePrice: z.number(),
  lifetimePeriod: z.string(),
  lifetimeDescription: z.string(),
  lifetimeFeatures: z.array(z.string()),
  lifetimeCta: z.string(),
  announcement: announcementWire.nullable(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerGstin: z.string(),
  trialMessage: z.string(),
  endingMessage: z.string(),
  endedMessage: z.string(),
  unconfirmedMessage: z.string(),
  emptyMessage: z.string(),
});
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

const MAX_FEATURES = 12;
const MAX_TRIAL_DAYS = 365;

const line = (max: number, whenEmpty?: string) =>
  z
    .string('Enter some text.')
    .transform(singleLine)
    .pipe(
      z
        .string()
        .min(whenEmpty ? 1 : 0, whenEmpty)
        .max(max, `Use at most ${max} characters.`),
    );

const number = z
  .string('Enter some text.')
  .transform((text, context) => {
    const parsed = parseWhatsapp(text);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: '98765 43210' });

const rupees = (smallestPaise: number) =>
  z
    .unknown()
    .transform((value, context) => {
      const parsed = parseRupees(value);
      if (parsed.ok && parsed.paise >= smallestPaise) return parsed.paise;
      context.addIssue({
        code: 'custom',
        message: parsed.ok ? 'Enter a price above zero.' : parsed.message,
      });
      return z.NEVER;
    })
    .openapi({ type: 'number', example: 499 });

const WRONG_GSTIN = 'This GSTIN is not valid. Check it on your registration.';

const gstin = z
  .string('Enter some text.')
  .transform(normalGstin)
  .refine((typed) => typed === '' || isGstin(typed), WRONG_GSTIN)
  .openapi({ type: 'string', example: '27AAPFU0939F1ZV' });

const announcement = z.object({
  text: line(300, 'Enter the announcement.'),
  tone: z.enum(ANNOUNCEMENT_TONES, 'Choose one of the tones.').default('info'),
  showsUntil: dayWire.nullable().default(null),
});

const message = z
  .string('Enter some text.')
  .transform((text, context) => {
    const typed = plainLines(text);
    const problem = placeholderProblem(typed);
    if (problem === undefined) return typed;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  })
  .pipe(z.string().min(1, 'Enter the message.').max(600, 'Use at most 600 characters.'))
  .nullable()
  .optional()
  .openapi({ type: 'string', description: '`{restaurant}` and `{day}` are filled in.' });

/** The body of `PUT /api/admin/settings`. Missing fields stay; null resets a field to its default. */
export const changeSettingsWire = z.strictObject({
  version: z.int('Please reload the page.').optional(),
  supportWhatsapp: number.nullable().optional(),
  sellerWhatsapp: number.nullable().optional(),
  trialDays: z
    .int('Enter whole days.')
    .min(1, 'Give at least one day.')
    .max(MAX_TRIAL_DAYS, `Give at most ${MAX_TRIAL_DAYS} days.`)
    .nullable()
    .optional(),
  monthlyName: line(40, 'Enter a name.').nullable().optional(),
  monthlyPrice: rupees(1).nullable().optional(),
  monthlyOriginalPrice: rupees(0).nullable().optional(),
  monthlyPeriod: line(40, 'Enter what the price is for.').nullable().optional(),
  monthlySaving: line(40).nullable().optional(),
  lifetimeName: line(40, 'Enter a name.').nullable().optional(),
  lifetimeBadge: line(40).nullable().optional(),
  lifetimePrice: rupees(1).nullable().optional(),
  lifetimePeriod: line(40, 'Enter what the price is for.').nullable().optional(),
  lifetimeDescription: line(200, 'Enter a description.').nullable().optional(),
  lifetimeFeatures: z
    .array(line(100, 'Enter some text.'), 'Enter the features.')
    .min(1, 'Enter at least one feature.')
    .max(MAX_FEATURES, `Use at most ${MAX_FEATURES} features.`)
    .nullable()
    .optional(),
  lifetimeCta: line(40, 'Enter the text of the button.').nullable().optional(),
  announcement: announcement.nullable().optional(),
  sellerName: line(120).nullable().optional(),
  sellerAddress: z
    .string('Enter some text.')
    .transform(plainLines)
    .pipe(z.string().max(300, 'Use at most 300 characters.'))
    .nullable()
    .optional(),
  sellerGstin: gstin.nullable().optional(),
  trialMessage: message,
  endingMessage: message,
  endedMessage: message,
  unconfirmedMessage: message,
  emptyMessage: message,
});
export type ChangeSettingsBody = { version: number } & Partial<{
  [Field in keyof SettingsValues]: SettingsValues[Field] | null;
}>;

/** Converts a validated body to settings changes. */
export function readSettingsChanges(body: z.infer<typeof changeSettingsWire>): SettingsChanges {
  const { version: _, monthlyPrice, monthlyOriginalPrice, lifetimePrice, ...sameName } = body;
  const changes = {
    ...sameName,
    monthlyPricePaise: monthlyPrice,
    monthlyOriginalPricePaise: monthlyOriginalPrice,
    lifetimePricePaise: lifetimePrice,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function presentSettings(settings: ProductSettings): SettingsValues {
  const { monthlyPricePaise, monthlyOriginalPricePaise, lifetimePricePaise, lifetimeFeatures, ...sameName } =
    settings;
  return {
    ...sameName,
    monthlyPrice: rupeesOf(monthlyPricePaise),
    monthlyOriginalPrice: rupeesOf(monthlyOriginalPricePaise),
    lifetimePrice: rupeesOf(lifetimePricePaise),
    lifetimeFeatures: [...lifetimeFeatures],
  };
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
