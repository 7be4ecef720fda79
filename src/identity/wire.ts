import { z } from '@hono/zod-openapi';
import { languagesIn } from '#platform/texts/languages.ts';
import { credentialTexts } from './codes/credential-texts.ts';
import { DELETE_WORD, isDeleteWord, isResetCode, MAILED_CODE } from './codes/input-rules.ts';
import { accountAnswerTexts } from './guards/account-answer-texts.ts';
import { rightsAt, rightsOf } from './guards/rights.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './password/rules/password-rules.ts';
import { isTwoStepCode, normalTwoStepCode } from './sign-in/two-step/two-step-code.ts';
import type { NewSession, RestaurantsOf, SignedInUser } from './users/current-user.ts';

const EMAIL_MAX = 254;

// Read at each refusal, in the language of that moment.
const emailWrong = { error: () => credentialTexts.emailWrong };
const codeWrong = { error: () => credentialTexts.codeWrong };
const resetCodeWrong = { error: () => credentialTexts.resetCodeWrong };
const twoStepCodeWrong = { error: () => credentialTexts.twoStepCodeWrong };
const passwordMissing = { error: () => accountAnswerTexts.password.missing };
const linkIncomplete = { error: () => accountAnswerTexts.linkIncomplete };

/** An email as typed; the parsed value is trimmed and in lower case. */
export const emailWire = z
  .string(emailWrong)
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, emailWrong)
  .pipe(z.email(emailWrong))
  .openapi({ type: 'string', format: 'email', example: 'asha@example.com' });

/** A password at sign-in. Not checked against the password rules, which may have been different when it was chosen. */
export const passwordWire = z.string(passwordMissing).min(1, passwordMissing).max(1024, passwordMissing);

/** A mailed code; it may be pasted with spaces, as mail programs show it. */
export const codeWire = z
  .string(codeWrong)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(MAILED_CODE, codeWrong))
  .openapi({ type: 'string', example: '123456' });

const resetCodeWire = z
  .string(resetCodeWrong)
  .transform((code) => code.replace(/\s/g, ''))
  .refine(isResetCode, resetCodeWrong)
  .openapi({ type: 'string', example: '123456' });

/** A code of the second step: from the app, or a recovery code. */
export const twoStepCodeWire = z
  .string(twoStepCodeWrong)
  .transform(normalTwoStepCode)
  .refine(isTwoStepCode, twoStepCodeWrong)
  .openapi({ type: 'string', example: '123456' });

const newPasswordWire = passwordWire
  .superRefine((password, ctx) => refuse(ctx, passwordProblem(password)))
  .openapi({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

const notDeleteWord = { error: () => credentialTexts.deleteWordWrong({ word: DELETE_WORD }) };

/** The word that a person types to confirm a deletion. */
export const deleteWordWire = z
  .string(notDeleteWord)
  .refine(isDeleteWord, notDeleteWord)
  .openapi({ example: DELETE_WORD });

const newCredentials = z.object({ email: emailWire, password: newPasswordWire });
type NewCredentials = z.infer<typeof newCredentials>;

export const signUpWire = newCredentials.superRefine(refuseEmailAsPassword).openapi('SignUp');
export const signInWire = z
  .object({ email: emailWire, password: passwordWire, code: noneWhenEmpty(twoStepCodeWire) })
  .openapi('SignIn');
export const verifyEmailWire = z.object({ code: codeWire }).openapi('VerifyEmail');
/**
 * A password reset. Without a code, the server mails one; an empty code counts as none
 * (docs/product/identity.md#password-reset).
 */
export const resetPasswordWire = newCredentials
  .extend({ code: noneWhenEmpty(resetCodeWire) })
  .superRefine(refuseEmailAsPassword)
  .openapi('ResetPassword');

/** The code of the second step beside a password; an empty one counts as none. */
export const secondStepCodeWire = noneWhenEmpty(twoStepCodeWire).openapi({
  description: 'The code of the second step; needed if two-step sign-in is on.',
});

/** What proves who the caller is, before something that an attacker would do. */
export const proofWire = z.object({ password: passwordWire, code: secondStepCodeWire }).openapi('Proof');

/** A change of the caller's own password; `password` is the current one. */
export const changePasswordWire = proofWire
  .extend({ newPassword: newPasswordWire })
  .openapi('ChangePassword');
export const changeEmailWire = proofWire.extend({ email: emailWire }).openapi('ChangeEmail');
export const confirmEmailWire = z.object({ email: emailWire, code: codeWire }).openapi('ConfirmEmailChange');
export const takeBackWire = z
  .object({ token: z.string(linkIncomplete).regex(/^[\w-]{43}$/, linkIncomplete) })
  .openapi('TakeEmailBack');
export const deleteAccountWire = proofWire.extend({ confirm: deleteWordWire }).openapi('DeleteAccount');

/** Whether the user gets reminders of coming events by mail. */
export const remindersWire = z
  .object({ reminders: z.boolean({ error: () => accountAnswerTexts.chooseOnOrOff }) })
  .openapi('Reminders');
export const remindersAnswerWire = remindersWire.extend({ success: z.literal(true) });

/** A language that the workspace can be read in. */
const languageWire = z.enum(languagesIn('workspace'), {
  error: () => accountAnswerTexts.chooseLanguage,
});

/** The language of the account; null for none. */
export const accountLanguageWire = z
  .object({ language: languageWire.nullable() })
  .openapi('AccountLanguage', { example: { language: 'en' } });
export const accountLanguageAnswerWire = accountLanguageWire.extend({ success: z.literal(true) });

const userWire = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    language: z.string().nullable().openapi({
      description: 'The language of the account’s screens and mails; null if none was chosen.',
    }),
    isAdmin: z.boolean(),
    device: z.object({ name: z.string(), role: z.string() }).nullable().openapi({
      description: 'The phone, if it is one without an account: then there is no email. Null for a person.',
    }),
    twoStep: z
      .object({ enabled: z.boolean(), required: z.boolean() })
      .openapi({ description: 'Two-step sign-in of the account; required for the administrator.' }),
    can: z.array(z.string()).openapi({ description: 'The rights that need no restaurant, by name.' }),
    restaurant: z.unknown().openapi({
      description:
        'The restaurant that the call names, else the caller’s first, as the call for the own restaurant returns it; null before there is one.',
    }),
    restaurants: z
      .array(z.looseObject({ id: z.string(), role: z.string(), can: z.array(z.string()) }))
      .openapi({
        description:
          'The restaurants where the caller works, with role and rights: `restaurant`, then the longest there first; at most 20.',
      }),
  })
  .openapi('CurrentUser');

export const userAnswerWire = z.object({ success: z.literal(true), data: userWire });
export const sessionAnswerWire = userAnswerWire.extend({ token: z.string() });
export const doneWire = z.object({ success: z.literal(true) });
/** The answer of a call that has nothing to return, as its description spreads it. */
export const done = { answer: doneWire, present: (_: unknown) => ({ success: true }) as const };
export const messageWire = doneWire.extend({ message: z.string() });
export const takeBackAnswerWire = messageWire.extend({ email: z.string() });

/** Makes a schema optional and treats an empty text as absent: forms send hidden fields as empty texts. */
export function noneWhenEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function refuseEmailAsPassword({ email, password }: NewCredentials, ctx: z.RefinementCtx): void {
  refuse(ctx, passwordProblem(password, { email }), ['password']);
}

function refuse(ctx: z.RefinementCtx, message: string | undefined, path: string[] = []): void {
  if (message) ctx.addIssue({ code: 'custom', message, path });
}

type Restaurants = Awaited<ReturnType<RestaurantsOf>>;

/**
 * Builds the `data` of the current user (docs/product/common.md#calls). For the administrator viewing as a user, it holds
 * that user's rights, so that the screens look as they do for that user.
 */
export function presentUser({ seenBy: _seenBy, ...user }: SignedInUser, own: Restaurants) {
  const { id, email, emailVerified, language, device, ownsAdminEmail: isAdmin } = user;
  const twoStep = { enabled: user.twoStep.enabled, required: isAdmin };
  const restaurants = own.map((restaurant) => ({ ...restaurant, can: rightsAt(user, restaurant) }));
  const { role: _role, ...first } = own[0] ?? { role: undefined };
  const restaurant = own.length > 0 ? first : null;
  const data = {
    id,
    email,
    emailVerified,
    language,
    isAdmin,
    device: device ? { name: device.name, role: device.role } : null,
    twoStep,
    can: rightsOf(user),
    restaurant,
    restaurants,
  };
  return { success: true as const, data };
}

export function presentSession({ token, user }: NewSession, own: Restaurants) {
  return { ...presentUser(user, own), token };
}
