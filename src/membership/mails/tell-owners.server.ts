import type { Tx } from '#platform/db/database.server.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services.server.ts';
import { ownersToTell } from '#restaurant/people-of.server.ts';

/** A mail before it has a recipient. */
export type MailContent = Omit<Mail, 'to'>;

/**
 * Sends a mail to the owners of a restaurant, in the transaction of the change it reports: both happen or neither.
 * Owners with an unconfirmed email get none, as it may be a stranger's; the demo has no owner.
 */
export async function tellOwners(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  restaurantId: string,
  mail: MailContent,
): Promise<void> {
  for (const { email } of await ownersToTell(tx, restaurantId)) await outbox.post(tx, { to: email, ...mail });
}
