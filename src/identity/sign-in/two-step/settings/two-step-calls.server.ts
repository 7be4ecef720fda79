import { z } from '@hono/zod-openapi';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireUser } from '../../../guards/guards.server.ts';
import type { SignedInUser } from '../../../users/current-user.ts';
import { codeWire, doneWire, noneWhenEmpty, passwordWire, twoStepCodeWire } from '../../../wire.ts';
import {
  enableTwoStep,
  loadTwoStep,
  renewRecoveryCodes,
  type StoredTwoStep,
  setUpTwoStep,
  turnOffTwoStep,
} from './two-step-settings.server.ts';

const done = { success: true } as const;

export type TwoStepCalls = CallsOf<typeof twoStepCalls>;

/** The calls for the caller's two-step sign-in (RFC 6238): optional for owners, required for the administrator. */
export function twoStepCalls(services: Services) {
  const guard = requireUser(services, 'account.write');
  const newCodes = {
    answer: recoveryCodesWire,
    present: (recoveryCodes: string[]) => ({ ...done, recoveryCodes }),
  };
  return calls(services, [
    call('GET /api/two-step', {
      says: 'The status of two-step sign-in',
      guard: requireUser(services, 'account.read'),
      answer: statusWire,
      run: async ({ user }) => presentStatus(user, await loadTwoStep(services.db, user.id)),
    }),
    call('POST /api/two-step/setup', {
      says: 'Get a secret for an authenticator app; nothing changes until a code proves it',
      guard,
      event: 'two_step_set_up',
      body: setUpWire,
      answer: secretWire,
      refuses: {
        400: 'A wrong password; if two-step sign-in is on already, also a missing or wrong code',
        409: 'A code was sent, but two-step sign-in is off, so the code cannot be checked',
      },
      run: async ({ user, body }) => ({ ...done, ...(await setUpTwoStep(services, user.id, body)) }),
    }),
    call('POST /api/two-step/enable', {
      says: 'Turn two-step sign-in on with a code from the app; all other sessions end',
      guard,
      event: 'two_step_on',
      body: enableWire,
      ...newCodes,
      refuses: { 400: 'A wrong code', 409: 'No set-up is waiting for a code' },
      run: ({ user, token, body }) => enableTwoStep(services, { userId: user.id, token }, body.code),
    }),
    call('DELETE /api/two-step', {
      says: 'Turn two-step sign-in off',
      guard,
      event: 'two_step_off',
      body: bothStepsWire,
      answer: doneWire,
      present: (_: unknown) => done,
      refuses: {
        400: 'A wrong password or code',
        403: 'Two-step sign-in is required for the administrator',
        409: 'Two-step sign-in is off already',
      },
      run: ({ user, body }) => turnOffTwoStep(services, user, body),
    }),
    call('POST /api/two-step/recovery-codes', {
      says: 'Make new recovery codes; the earlier ones become invalid',
      guard,
      event: 'recovery_codes',
      body: bothStepsWire,
      ...newCodes,
      refuses: { 400: 'A wrong password or code', 409: 'Two-step sign-in is off' },
      run: ({ user, body }) => renewRecoveryCodes(services, user.id, body),
    }),
  ]);
}

const setUpWire = z
  .object({ password: passwordWire, code: noneWhenEmpty(twoStepCodeWire) })
  .openapi('SetUpTwoStep');
const enableWire = z.object({ code: codeWire }).openapi('EnableTwoStep');
const bothStepsWire = z.object({ password: passwordWire, code: twoStepCodeWire }).openapi('BothSteps');

const statusWire = doneWire
  .extend({
    enabled: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    required: z
      .boolean()
      .openapi({ description: 'Whether two-step sign-in is required, as it is for the administrator.' }),
  })
  .openapi('TwoStepStatus');
const secretWire = doneWire
  .extend({
    secret: z.string().openapi({ description: 'Base 32, to be typed into an app.' }),
    otpauthUrl: z.string().openapi({ description: 'The content of the QR code.' }),
  })
  .openapi('TwoStepSecret');
const recoveryCodesWire = doneWire
  .extend({
    recoveryCodes: z
      .array(z.string())
      .openapi({ description: 'Each code works for one sign-in. The codes are shown only here.' }),
  })
  .openapi('RecoveryCodes');

/** The API responses, as the screens read them. */
export type TwoStepStatus = z.infer<typeof statusWire>;
export type TwoStepSecret = z.infer<typeof secretWire>;

function presentStatus(user: SignedInUser, { enabledAt, recoveryCodesLeft }: StoredTwoStep) {
  return {
    success: true as const,
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    required: user.ownsAdminEmail,
  };
}
