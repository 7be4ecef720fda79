import { z } from '@hono/zod-openapi';
import type { SignedInUser } from '../../current-user.ts';
import { codeWire, doneWire, noneWhenEmpty, passwordWire, twoStepCodeWire } from '../../wire.ts';
import type { StoredTwoStep } from './load-two-step.server.ts';

export const setUpWire = z
  .object({ password: passwordWire, code: noneWhenEmpty(twoStepCodeWire) })
  .openapi('SetUpTwoStep');
export const enableWire = z.object({ code: codeWire }).openapi('EnableTwoStep');
export const bothStepsWire = z.object({ password: passwordWire, code: twoStepCodeWire }).openapi('BothSteps');

export const statusWire = doneWire
  .extend({
    enabled: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    required: z
      .boolean()
      .openapi({ description: 'Whether two-step sign-in is required, as it is for the administrator.' }),
  })
  .openapi('TwoStepStatus');
export const secretWire = doneWire
  .extend({
    secret: z.string().openapi({ description: 'Base 32, to be typed into an app.' }),
    otpauthUrl: z.string().openapi({ description: 'The content of the QR code.' }),
  })
  .openapi('TwoStepSecret');
export const recoveryCodesWire = doneWire
  .extend({
    recoveryCodes: z
      .array(z.string())
      .openapi({ description: 'Each code works for one sign-in. The codes are shown only here.' }),
  })
  .openapi('RecoveryCodes');

/** The API responses, as the screens read them. */
export type TwoStepStatus = z.infer<typeof statusWire>;
export type TwoStepSecret = z.infer<typeof secretWire>;

export function presentStatus(user: SignedInUser, { enabledAt, recoveryCodesLeft }: StoredTwoStep) {
  return {
    success: true as const,
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    required: user.ownsAdminEmail,
  };
}
