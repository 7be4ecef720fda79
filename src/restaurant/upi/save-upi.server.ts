import { checkPassword } from '#identity/password/check-password.server.ts';
import { withSecondStep } from '#identity/two-step/with-second-step.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { ownersToTell } from '../people-of.server.ts';
import { findRestaurantById, toRestaurant } from '../queries.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { changePage, touchPage } from '../touch-page.server.ts';
import { upiChangedMail } from './mails.ts';
import { type OwnUpi, type Payee, upiFields } from './upi.ts';

/** The caller, and the password and code that they enter again, because this decides where money goes. */
interface Proof {
  userId: string;
  password: string;
  code: string | undefined;
}

/**
 * Stores a new UPI ID that customers will pay to. Customers see neither it nor the previous one until somebody has
 * checked which name a UPI app shows for it (`confirmPayee`); the owners get a mail. Throws 400 at `password` or
 * `code`, 404 when the restaurant is gone, 429 after too many tries.
 */
export async function askPayee(
  services: Services,
  restaurantId: string,
  { id, name }: Payee,
  { userId, password, code }: Proof,
): Promise<Restaurant> {
  await checkPassword(services, userId, password);
  return withSecondStep(services, userId, code, async (tx) => {
    await touchPage(services, tx, restaurantId);
    const upi = { upiId: '', upiName: '', askedUpiId: id, askedUpiName: name };
    const restaurant = await change(services, tx, restaurantId, upi);
    for (const { email } of await ownersToTell(tx, restaurantId))
      await services.outbox.post(tx, upiChangedMail(email, restaurant, services.publicUrl));
    return restaurant;
  });
}

/**
 * Shows customers the new UPI ID, once an app has shown this name for it. Throws 409 `other_upi` when another one has
 * been entered since, 404 when the restaurant is gone.
 */
export function confirmPayee(services: Services, restaurantId: string, payee: Payee): Promise<Restaurant> {
  return changePage(services, restaurantId, async (tx) => {
    const current = await findRestaurantById(tx, restaurantId);
    if (!current) throw notFound('Restaurant not found. Please load the page again.');
    if (isPayee(payee, current.upiId, current.upiName)) return current;
    if (!isPayee(payee, current.askedUpiId, current.askedUpiName))
      throw conflict('The UPI ID was changed. Please check it again.', { code: 'other_upi' });
    const upi = { upiId: payee.id, upiName: payee.name, askedUpiId: '', askedUpiName: '' };
    return change(services, tx, restaurantId, upi);
  });
}

/** Sets when customers are asked to pay. Throws 404 when the restaurant is gone. */
export function setPayWhen(
  services: Services,
  restaurantId: string,
  payWhen: OwnUpi['payWhen'],
): Promise<Restaurant> {
  return changePage(services, restaurantId, (tx) => change(services, tx, restaurantId, { payWhen }));
}

/**
 * Removes the UPI ID, shown or still to be checked; does nothing without one. Throws 404 when the restaurant is gone.
 */
export function dropPayee(services: Services, restaurantId: string): Promise<Restaurant> {
  const none = { upiId: '', upiName: '', askedUpiId: '', askedUpiName: '' };
  return changePage(services, restaurantId, (tx) => change(services, tx, restaurantId, none));
}

async function change(
  { clock }: Services,
  tx: Tx,
  restaurantId: string,
  upi: Partial<OwnUpi>,
): Promise<Restaurant> {
  const row = await tx
    .updateTable('restaurants')
    .set({ ...toRow(upiFields, upi), updated_at: clock.now() })
    .where('id', '=', restaurantId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('Restaurant not found. Please load the page again.');
  return toRestaurant(row);
}

function isPayee({ id, name }: Payee, upiId: string, upiName: string): boolean {
  return id !== '' && id === upiId && name === upiName;
}
