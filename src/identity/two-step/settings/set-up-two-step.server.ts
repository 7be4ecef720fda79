import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { checkPassword } from '../../password/check-password.server.ts';
import { sealSecret } from '../sealed-secret.server.ts';
import { newSecret, otpauthUrl } from '../totp.server.ts';
import { hasTwoStep } from '../try-two-step-code.server.ts';
import { withBothSteps } from './with-both-steps.server.ts';

/** The secret for an authenticator app: in base 32, and as the URL of a QR code. */
export interface TwoStepSecret {
  secret: string;
  otpauthUrl: string;
}

/**
 * Creates a new shared secret. It becomes active once a code proves that the owner's app has it; an earlier secret
 * that was still waiting becomes invalid. If two-step sign-in is already on, a code of it is needed too: this is how
 * it moves to another phone. Throws 400 at `password` or `code`.
 */
export async function setUpTwoStep(
  services: Services,
  userId: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<TwoStepSecret> {
  const secret = newSecret();
  const keep = (tx: Tx) => keepPending(tx, userId, secret, services.clock.now());
  const answer = (email: string) => ({ secret, otpauthUrl: otpauthUrl(secret, email) });
  if (code !== undefined) {
    return withBothSteps(services, userId, { password, code }, async (tx, { email }) => {
      await keep(tx);
      return answer(email);
    });
  }
  const { email } = await checkPassword(services, userId, password);
  await inTransaction(services.db, async (tx) => {
    if (await hasTwoStep(tx, userId)) {
      throw badInput({ code: 'Two-step sign-in is already on. Enter a code to use another phone.' });
    }
    await keep(tx);
  });
  return answer(email);
}

async function keepPending(tx: Tx, userId: string, secret: string, now: Date): Promise<void> {
  const pending_secret = await sealSecret(tx, secret, { userId, now });
  await tx
    .insertInto('two_step')
    .values({ user_id: userId, secret: null, pending_secret, enabled_at: null, last_step: 0 })
    .onConflict((known) => known.column('user_id').doUpdateSet({ pending_secret }))
    .execute();
}
