import { z } from '@hono/zod-openapi';
import type { NewSession, RestaurantsOf, SignedInUser } from './current-user.ts';
import {
  DELETE_WORD,
  ENTER_CODE,
  ENTER_EMAIL,
  ENTER_RESET_CODE,
  isDeleteWord,
  isResetCode,
  MAILED_CODE,
  TYPE_DELETE_WORD,
} from './input-rules.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from './password/password-rules.ts';
import { rightsAt, rightsOf } from './rights.ts';
import { ENTER_TWO_STEP_CODE, isTwoStepCode, normalTwoStepCode } from './two-step/two-step-code.ts';

const EMAIL_MAX = 254;
/** Said when the password is missing that a change needs. */
export const ENTER_PASSWORD = 'Enter your password.';
const BROKEN_LINK = 'This link is incomplete. Open it again from the email.';

/** An email as typed; the parsed value is trimmed and in lower case. */
export const emailWire = z
  .string(ENTER_EMAIL)
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, ENTER_EMAIL)
  .pipe(z.email(ENTER_EMAIL))
  .openapi({ type: 'string', format: 'email', example: 'asha@example.com' });

/** A password at sign-in. Not checked against the password rules, which may have been different when it was chosen. */
export const passwordWire = z.string(ENTER_PASSWORD).min(1, ENTER_PASSWORD).max(1024, ENTER_PASSWORD);

/** A mailed code; it may be pasted with spaces, as mail programs show it. */
export const codeWire = z
  .string(ENTER_CODE)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(MAILED_CODE, ENTER_CODE))
  .openapi({ type: 'string', example: '123456' });

const resetCodeWire = z
  .string(ENTER_RESET_CODE)
  .transform((code) => code.replace(/\s/g, ''))
  .refine(isResetCode, ENTER_RESET_CODE)
  .openapi({ type: 'string', example: '123456' });

/** A code of the second step: from the app, or a recovery code. */
export const twoStepCodeWire = z
  .string(ENTER_TWO_STEP_CODE)
  .transform(normalTwoStepCode)
  .refine(isTwoStepCode, ENTER_TWO_STEP_CODE)
  .openapi({ type: 'string', example: '123456' });

const newPasswordWire = passwordWire
  .superRefine((password, ctx) => refuse(ctx, passwordProblem(password)))
  .openapi({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

/** The word that a person types to confirm a deletion. */
export const deleteWordWire = z
  .string(TYPE_DELETE_WORD)
  .refine(isDeleteWord, TYPE_DELETE_WORD)
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

/** A change of the caller's own password; `password` is the current one. */
export const changePasswordWire = z
  .object({ password: passwordWire, newPassword: newPasswordWire, code: secondStepCodeWire })
  .openapi('ChangePassword');
export const changeEmailWire = z
  .object({ email: emailWire, password: passwordWire, code: secondStepCodeWire })
  .openapi('ChangeEmail');
export const confirmEmailWire = z.object({ email: emailWire, code: codeWire }).openapi('ConfirmEmailChange');
export const takeBackWire = z
  .object({ token: z.string(BROKEN_LINK).regex(/^[\w-]{43}$/, BROKEN_LINK) })
  .openapi('TakeEmailBack');
export const deleteAccountWire = z
  .object({
    password: passwordWire,
    confirm: deleteWordWire,
    code: secondStepCodeWire,
  })
  .openapi('DeleteAccount');

/** Whether the user gets reminders of coming events by mail. */
export const remindersWire = z.object({ reminders: z.boolean('Choose on or off.') }).openapi('Reminders');
export const remindersAnswerWire = remindersWire.extend({ success: z.literal(true) });

const userWire = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    twoStep: z
      .object({ enabled: z.boolean(), required: z.boolean() })
      .openapi({ description: 'Two-step sign-in of the account; required for the administrator.' }),
    can: z.array(z.string()).openapi({ description: 'The rights that need no restaurant, by name.' }),
    restaurant: z.unknown().openapi({
      description:
        'The caller’s restaurant, as the call for the own restaurant returns it; null before there is one.',
    }),
    restaurants: z
      .array(z.looseObject({ id: z.string(), role: z.string(), can: z.array(z.string()) }))
      .openapi({
        description:
          'All restaurants where the caller works, the oldest first, with the caller’s role and rights.',
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
  const { id, email, emailVerified, ownsAdminEmail: isAdmin } = user;
  const twoStep = { enabled: user.twoStep.enabled, required: isAdmin };
  const restaurants = own.map((restaurant) => ({ ...restaurant, can: rightsAt(user, restaurant) }));
  const { role: _role, ...first } = own[0] ?? { role: undefined };
  const restaurant = own.length > 0 ? first : null;
  const data = { id, email, emailVerified, isAdmin, twoStep, can: rightsOf(user), restaurant, restaurants };
  return { success: true as const, data };
}

export function presentSession({ token, user }: NewSession, own: Restaurants) {
  return { ...presentUser(user, own), token };
}
