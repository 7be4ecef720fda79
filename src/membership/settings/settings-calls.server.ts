import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import { withProof } from '#identity/password/check-password.server.ts';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { passwordWire, secondStepCodeWire } from '#identity/wire.ts';
import { afterCommit, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, lineText, overridesShape, readOverrides } from '#platform/fields/schemas.ts';
import { plainLines } from '#platform/formats/text.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { parseWhatsapp } from '#restaurant/contacts/contacts.ts';
import { membershipAdminTexts } from '../admin/membership-admin-texts.ts';
import { dayWire } from '../wire.ts';
import {
  ANNOUNCEMENT_TONES,
  isGstin,
  normalGstin,
  type ProductSettings,
  payeeFields,
  placeholderProblem,
  type SettingsChanges,
  sellerPayeeProblems,
  settingFields,
} from './product-settings.ts';
import {
  readSettings,
  SETTINGS_KEY,
  type SettingsSource,
  type StoredSettings,
} from './settings-source.server.ts';
import { settingsTexts } from './settings-texts.ts';

export type SettingsCalls = CallsOf<typeof settingsCalls>;

/** The administrator's calls about the product settings (docs/product/membership.md#product-settings). */
export function settingsCalls(services: Services, { defaults }: SettingsSource) {
  const present = (stored: StoredSettings) => presentStoredSettings(stored, services, defaults);
  return calls(services, [
    call('GET /api/admin/settings', {
      says: 'The settings of the product, their defaults, and which have been changed',
      guard: requireAdmin(services, 'admin.settings.read'),
      answer: productSettingsWire,
      present,
      run: () => readSettings(services.db, defaults),
    }),
    call('PUT /api/admin/settings', {
      says: 'Changes settings; what is left out stays, null goes back to the default',
      guard: requireAdmin(services, 'admin.settings.write'),
      once: false,
      body: changeSettingsWire,
      answer: productSettingsWire,
      present,
      run: ({ user, body }) => {
        const wanted = { changes: readSettingsChanges(body), version: body.version };
        return changeSettings(services, user, defaults, wanted);
      },
      refuses: { 409: 'Changed elsewhere since `version`; `current` has the settings as they are now' },
    }),
    call('PUT /api/admin/settings/upi', {
      says: 'Sets where owners pay by UPI, with the caller’s password; an empty ID offers it no more',
      guard: requireAdmin(services, 'admin.settings.write'),
      event: 'seller_upi_change',
      body: payeeWire,
      answer: productSettingsWire,
      present,
      run: ({ user, body: { password, code, ...payee } }) =>
        withProof(services, user.id, { password, code }, (tx) =>
          changeSettingsIn(services, tx, user, defaults, { changes: payee, version: undefined }),
        ),
    }),
  ]);
}

interface ChangeSettings {
  changes: SettingsChanges;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
}

/**
 * Changes product settings for all pages and processes at once. Throws 400 at the field, and 409 `stale` with the
 * current state if `version` is no longer the newest.
 */
function changeSettings(
  services: Services,
  actor: SignedInUser,
  defaults: ProductSettings,
  wanted: ChangeSettings,
): Promise<StoredSettings> {
  return inTransaction(services.db, (tx) => changeSettingsIn(services, tx, actor, defaults, wanted));
}

async function changeSettingsIn(
  services: Services,
  tx: Tx,
  actor: SignedInUser,
  defaults: ProductSettings,
  { changes, version: seen }: ChangeSettings,
): Promise<StoredSettings> {
  const now = services.clock.now();
  // Locks the row: a second writer waits here, and then compares with what the first one stored.
  await tx.updateTable('product_settings').set({ updated_at: now }).execute();
  const before = await readSettings(tx, defaults);
  if (seen !== undefined && seen !== before.version) {
    const current = presentStoredSettings(before, services, defaults);
    throw conflict(settingsTexts.changedElsewhere, { code: 'stale', current });
  }
  const overrides = merge(before.overrides, changes);
  // The version is that of the form, where the UPI account is not.
  const version = 'payeeId' in changes ? before.version : before.version + 1;
  const after = { settings: { ...defaults, ...overrides }, overrides, version };
  refuseOddPrices(after.settings);
  await tx
    .updateTable('product_settings')
    .set({ overrides: JSON.stringify(overrides), version: after.version })
    .execute();
  await recordAudit(
    tx,
    {
      subjectType: 'settings',
      subjectId: 'product',
      subjectLabel: 'Settings',
      actorId: actor.id,
      actorEmail: actor.email,
      action: 'settings.change',
      before: { ...before.settings },
      after: { ...after.settings },
    },
    now,
  );
  afterCommit(tx, () => services.pageChanges.publish(SETTINGS_KEY));
  return after;
}

/** Null resets a field to its default. */
function merge(overrides: Partial<ProductSettings>, changes: SettingsChanges): Partial<ProductSettings> {
  const merged = Object.entries({ ...overrides, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

function refuseOddPrices({ monthlyPricePaise, monthlyOriginalPricePaise }: ProductSettings): void {
  if (monthlyOriginalPricePaise === 0 || monthlyOriginalPricePaise > monthlyPricePaise) return;
  throw badInput({ monthlyOriginalPrice: settingsTexts.oldPriceTooLow });
}

const announcementWire = z.object({
  text: z.string(),
  tone: z.enum(ANNOUNCEMENT_TONES),
  showsUntil: z.string().nullable(),
});

export const currentAnnouncementWire = z.object({
  success: z.literal(true),
  announcement: announcementWire.nullable(),
});

/** The settings as the form shows them; prices in rupees, numbers in E.164 or empty. */
const settingsValuesWire = answerSchema(settingFields).extend({ announcement: announcementWire.nullable() });
export type SettingsValues = z.infer<typeof settingsValuesWire>;

/** The response of `GET` and `PUT /api/admin/settings`, and `current` of its 409. */
const productSettingsWire = z.object({
  success: z.literal(true),
  version: z.int(),
  values: settingsValuesWire,
  defaults: settingsValuesWire,
  /** Which fields the administrator has set; the others follow their defaults. */
  changed: z.array(z.string()),
  /** Where owners pay by UPI; changed by `PUT /api/admin/settings/upi`. */
  payee: answerSchema(payeeFields),
  /** From the environment; cannot be changed here. */
  adminEmail: z.string().nullable(),
});
export type ProductSettingsAnswer = z.infer<typeof productSettingsWire>;

const number = { parse: parseWhatsapp, example: '98765 43210' };
const message = { parse: parseMessage };

const announcement = z.object({
  text: lineText({ kind: 'line', public: true, missing: () => settingsTexts.announcementMissing, max: 300 }),
  tone: z.enum(ANNOUNCEMENT_TONES, settingsTexts.toneMissing).default('info'),
  showsUntil: dayWire.nullable().default(null),
});

/** The body of `PUT /api/admin/settings`. Missing fields stay; null resets a field to its default. */
const changeSettingsWire = z.strictObject({
  version: z.int(membershipAdminTexts.reloadPage).optional(),
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

/** The body of `PUT /api/admin/settings/upi`. */
const payeeWire = z
  .object({
    payeeId: lineText(payeeFields.payeeId),
    payeeName: lineText(payeeFields.payeeName),
    payeeMerchantId: lineText(payeeFields.payeeMerchantId),
    payeeMerchantCode: lineText(payeeFields.payeeMerchantCode),
    password: passwordWire,
    code: secondStepCodeWire,
  })
  .superRefine((payee, context) => {
    for (const [field, message] of Object.entries(sellerPayeeProblems(payee)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

function readSettingsChanges(body: z.infer<typeof changeSettingsWire>): SettingsChanges {
  const { announcement } = body;
  return { ...readOverrides(settingFields, body), ...(announcement !== undefined && { announcement }) };
}

function presentSettings({ announcement, ...settings }: ProductSettings): SettingsValues {
  return { ...writeAnswer(settingFields, settings), announcement };
}

function parseGstin(typed: string) {
  const value = normalGstin(typed);
  if (value !== '' && !isGstin(value)) return { ok: false, message: settingsTexts.gstinWrong } as const;
  return { ok: true, value } as const;
}

const MAX_MESSAGE = 600;

function parseMessage(typed: string) {
  const value = plainLines(typed);
  const wrong = (message: string) => ({ ok: false, message }) as const;
  const problem = placeholderProblem(value);
  if (problem !== undefined) return wrong(problem);
  if (value === '') return wrong(settingsTexts.messageMissing);
  if (value.length > MAX_MESSAGE) return wrong(settingsTexts.messageTooLong({ max: MAX_MESSAGE }));
  return { ok: true, value } as const;
}

function presentStoredSettings(
  { settings, overrides, version }: StoredSettings,
  { adminEmail }: { adminEmail: string | undefined },
  defaults: ProductSettings,
): ProductSettingsAnswer {
  return {
    success: true,
    version,
    values: presentSettings(settings),
    defaults: presentSettings(defaults),
    changed: Object.keys(overrides)
      .filter((field) => !(field in payeeFields))
      .map((field) => field.replace(/Paise$/, '')),
    payee: writeAnswer(payeeFields, settings),
    adminEmail: adminEmail ?? null,
  };
}
