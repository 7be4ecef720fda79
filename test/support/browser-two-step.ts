import { type Account, callApi, PASSWORD } from './browser-owner.ts';
import { appCode } from './two-step.ts';

export interface SecondStep {
  secret: string;
  recoveryCodes: string[];
}

/** Turns two-step sign-in on for an account, through the API of the server at `url`; its other sessions end. */
export async function turnOnTwoStep(url: string, { token }: Account): Promise<SecondStep> {
  const setUp = { token, body: { password: PASSWORD } };
  const { secret } = await callApi<{ secret: string }>(url, 'POST', '/api/two-step/setup', setUp);
  const enable = { token, body: { code: appCode(secret, new Date()) } };
  const { recoveryCodes } = await callApi<SecondStep>(url, 'POST', '/api/two-step/enable', enable);
  return { secret, recoveryCodes };
}
