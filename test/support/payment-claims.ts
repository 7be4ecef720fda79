import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { dayInIndia, MINUTE } from '#platform/services/clock.ts';
import { ADMIN_SECRET } from './admin.ts';
import type { TestApp } from './app.ts';
import { PASSWORD } from './client.ts';
import { appCode } from './two-step.ts';

export const PAYEE = {
  payeeId: 'menulink@okbank',
  payeeName: 'MENU LINK SERVICES',
  payeeMerchantId: '',
  payeeMerchantCode: '',
};

/** A code is valid once, so the clock moves on for the next one. */
export function adminProof({ clock }: TestApp) {
  clock.advance(MINUTE);
  return { password: PASSWORD, code: appCode(ADMIN_SECRET, clock.now()) };
}

/** Sets where owners pay by UPI; an empty ID offers it no more. */
export async function offerUpi(app: TestApp, payee: object = PAYEE): Promise<void> {
  const { token } = await app.createAdmin();
  const body = { ...PAYEE, ...payee, ...adminProof(app) };
  const answer = await app.put('/api/admin/settings/upi', { token, body });
  expect(answer.status, answer.text).toBe(200);
}

export function newUtr(): string {
  return `6${String(randomInt(10 ** 11)).padStart(11, '0')}`;
}

/** What an owner sends who has paid for a month. */
export function claimBody({ clock }: Pick<TestApp, 'clock'>, changes: object = {}) {
  return {
    plan: 'monthly',
    amount: 499,
    utr: newUtr(),
    paidOn: dayInIndia(clock.now()),
    ...changes,
  };
}
