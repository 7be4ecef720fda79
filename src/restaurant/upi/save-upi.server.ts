import { type GivenProof, withProof } from '#identity/password/with-proof.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { loadRestaurant } from '../load-restaurants.server.ts';
import { toRestaurant } from '../queries.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { tellRedirection } from '../take-back/redirections.server.ts';
import { changePage, touchPage } from '../touch-page.server.ts';
import { type OwnUpi, type Payee, upiFields } from './upi.ts';

/** The caller, and the password and code that they enter again, because this decides where money goes. */
interface Proof extends GivenProof {
  userId: string;
}

/**
 * Stores a new UPI ID that customers shall pay to. Customers see neither it nor the previous one until somebody has
 * checked which name a UPI app shows for it (`confirmPayee`). Throws as `changeProven` does.
 */
export function askPayee(
  services: Services,
  restaurantId: string,
  { id, name }: Payee,
  proof: Proof,
): Promise<Restaurant> {
  const upi = { upiId: '', upiName: '', askedUpiId: id, askedUpiName: name };
  return changeProven(services, restaurantId, upi, proof, (restaurant) => ({
    subject: 'The UPI ID on your page was changed',
    change: `Customers of ${restaurant} will pay to ${id} (${name}). They see it after you check the name in a UPI app.`,
  }));
}

/** Sets when customers are asked to pay. Throws as `changeProven` does. */
export function setPayWhen(
  services: Services,
  restaurantId: string,
  payWhen: OwnUpi['payWhen'],
  proof: Proof,
): Promise<Restaurant> {
  return changeProven(services, restaurantId, { payWhen }, proof, (restaurant) => ({
    subject: 'The payment time on your page was changed',
    change:
      payWhen === 'before'
        ? `Customers of ${restaurant} are now asked to pay before you start.`
        : `Customers of ${restaurant} are now asked to pay after you accept.`,
  }));
}

/** Removes the UPI ID, shown or still to be checked. Throws as `changeProven` does. */
export function dropPayee(services: Services, restaurantId: string, proof: Proof): Promise<Restaurant> {
  const none = { upiId: '', upiName: '', askedUpiId: '', askedUpiName: '' };
  return changeProven(services, restaurantId, none, proof, (restaurant) => ({
    subject: 'The UPI ID on your page was removed',
    change: `Customers of ${restaurant} can no longer pay by UPI from your page.`,
  }));
}

type Told = (restaurantName: string) => { subject: string; change: string };

/**
 * Changes where customers pay to, or when, for a caller who has proved who they are, and mails the owners a link that
 * takes it back (docs/product/restaurant.md#what-redirects-orders-or-money). Without a difference nobody is told. Throws 404 when
 * the restaurant is gone, else as `withProof` does.
 */
async function changeProven(
  services: Services,
  restaurantId: string,
  upi: Partial<OwnUpi>,
  { userId, ...proof }: Proof,
  tellOf: Told,
): Promise<Restaurant> {
  return withProof(services, userId, proof, async (tx) => {
    await touchPage(services, tx, restaurantId);
    const former = await loadRestaurant(tx, restaurantId);
    const names = Object.keys(upi) as (keyof OwnUpi)[];
    if (names.every((name) => upi[name] === former[name])) return former;
    const restaurant = await change(services, tx, restaurantId, upi);
    await tellRedirection(services, tx, { former, userId, ...tellOf(restaurant.name) });
    return restaurant;
  });
}

/**
 * Shows customers the new UPI ID, once an app has shown this name for it. Throws 409 `other_upi` when another one has
 * been entered since, 404 when the restaurant is gone.
 */
export function confirmPayee(services: Services, restaurantId: string, payee: Payee): Promise<Restaurant> {
  return changePage(services, restaurantId, async (tx) => {
    const current = await loadRestaurant(tx, restaurantId);
    if (isPayee(payee, current.upiId, current.upiName)) return current;
    if (!isPayee(payee, current.askedUpiId, current.askedUpiName))
      throw conflict('The UPI ID was changed. Please check it again.', { code: 'other_upi' });
    const upi = { upiId: payee.id, upiName: payee.name, askedUpiId: '', askedUpiName: '' };
    return change(services, tx, restaurantId, upi);
  });
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
    .executeTakeFirstOrThrow();
  return toRestaurant(row);
}

function isPayee({ id, name }: Payee, upiId: string, upiName: string): boolean {
  return id !== '' && id === upiId && name === upiName;
}
