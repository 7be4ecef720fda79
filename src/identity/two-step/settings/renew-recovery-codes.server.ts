import type { Services } from '#platform/services.server.ts';
import { recordOwnChange } from '../../account/record-own-change.server.ts';
import { newRecoveryCodesMail } from '../mails.ts';
import { replaceRecoveryCodes } from '../recovery-codes.server.ts';
import { type BothSteps, withBothSteps } from './with-both-steps.server.ts';

/**
 * Creates and returns ten new recovery codes; older ones become invalid, and the owner is told by mail. Throws as
 * `withBothSteps` does.
 */
export function renewRecoveryCodes(services: Services, userId: string, proof: BothSteps): Promise<string[]> {
  return withBothSteps(services, userId, proof, async (tx, account) => {
    await services.outbox.post(tx, newRecoveryCodesMail(account.email, services.publicUrl));
    await recordOwnChange(services, tx, account, { action: 'account.renew_recovery_codes' });
    return replaceRecoveryCodes(tx, userId, services.clock.now());
  });
}
