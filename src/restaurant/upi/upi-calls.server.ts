import { z } from '@hono/zod-openapi';
import { type GivenProof, withProof } from '#identity/password/check-password.server.ts';
import { proofWire } from '#identity/wire.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { singleLine } from '#platform/formats/text.ts';
import { conflict } from '#platform/http/errors.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { requireRestaurant } from '../server/guards.server.ts';
import { loadRestaurant, toRestaurant } from '../server/load-restaurants.server.ts';
import { changePage, touchPage } from '../server/touch-page.server.ts';
import { mailRedirection } from '../take-back/redirections.server.ts';
import { redirectionsTexts } from '../take-back/redirections-texts.ts';
import { payeeTexts } from './payee-texts.ts';
import { type OwnUpi, type Payee, payeeProblems, upiFields } from './upi.ts';

const LONGEST_INPUT = 200;

const shortText = z
  .string({ error: () => payeeTexts.empty })
  .max(LONGEST_INPUT, { error: () => payeeTexts.tooLong({ max: LONGEST_INPUT }) })
  .transform(singleLine);

const upiWire = answerSchema(upiFields);

const presentUpi = (restaurant: Restaurant) => writeAnswer(upiFields, restaurant);

const askPayeeWire = proofWire.extend({ id: shortText, name: shortText }).superRefine((payee, context) => {
  for (const [field, message] of Object.entries(payeeProblems(payee)))
    context.addIssue({ code: 'custom', path: [field], message });
});

/** The body of `PUT /api/restaurant/upi/checked`: what an app has shown. */
const checkedPayeeWire = z.object({ id: shortText, name: shortText });

const payWhenWire = proofWire.extend({
  payWhen: z.enum(upiFields.payWhen.options, { error: () => payeeTexts.payWhen }),
});

const upiAnswer = {
  answer: z.object({ success: z.literal(true) }).extend(upiWire.shape),
  present: (restaurant: Restaurant) => ({ success: true as const, ...presentUpi(restaurant) }),
};

export type UpiCalls = CallsOf<typeof upiCalls>;

/** The calls for UPI payments by customers (docs/product/ordering.md#upi). */
export function upiCalls(services: Services) {
  const write = requireRestaurant(services, 'settings.write');
  return calls(services, [
    call('GET /api/restaurant/upi', {
      says: 'Where customers may pay to by UPI',
      guard: requireRestaurant(services, 'settings.read'),
      ...upiAnswer,
      run: ({ restaurant }) => restaurant,
    }),
    call('PUT /api/restaurant/upi', {
      says: 'Enters another UPI ID, with the caller’s password; customers see it once it is checked',
      guard: write,
      event: 'upi_change',
      body: askPayeeWire,
      ...upiAnswer,
      run: ({ user, restaurant, body: { password, code, ...payee } }) =>
        enterPayee(services, restaurant.id, payee, { userId: user.id, password, code }),
    }),
    call('PUT /api/restaurant/upi/checked', {
      says: 'Confirms that a UPI app shows this name for the entered UPI ID; customers then see it',
      guard: write,
      event: 'upi_confirm',
      body: checkedPayeeWire,
      ...upiAnswer,
      run: ({ restaurant, body }) => confirmPayee(services, restaurant.id, body),
    }),
    call('PUT /api/restaurant/upi/when', {
      says: 'Sets when customers are asked to pay, with the caller’s password',
      guard: write,
      event: 'upi_when',
      body: payWhenWire,
      ...upiAnswer,
      run: ({ user, restaurant, body: { payWhen, ...proof } }) =>
        setPayWhen(services, restaurant.id, payWhen, { userId: user.id, ...proof }),
    }),
    call('DELETE /api/restaurant/upi', {
      says: 'Removes the UPI ID, with the caller’s password; customers can no longer pay by UPI',
      guard: write,
      event: 'upi_remove',
      body: proofWire,
      ...upiAnswer,
      run: ({ user, restaurant, body }) => removePayee(services, restaurant.id, { userId: user.id, ...body }),
    }),
  ]);
}

/** The caller, and the password and code that they enter again, because this decides where money goes. */
interface Proof extends GivenProof {
  userId: string;
}

/**
 * Stores a new UPI ID that customers shall pay to. Customers see neither it nor the previous one until somebody has
 * checked which name a UPI app shows for it (`confirmPayee`). Throws as `changeProven` does.
 */
function enterPayee(
  services: Services,
  restaurantId: string,
  { id, name }: Payee,
  proof: Proof,
): Promise<Restaurant> {
  const upi = { upiId: '', upiName: '', askedUpiId: id, askedUpiName: name };
  return changeProven(services, restaurantId, upi, proof, (restaurant) => ({
    subject: redirectionsTexts.upi.subject,
    change: redirectionsTexts.upi.change({ restaurant, id, name }),
  }));
}

/** Sets when customers are asked to pay. Throws as `changeProven` does. */
function setPayWhen(
  services: Services,
  restaurantId: string,
  payWhen: OwnUpi['payWhen'],
  proof: Proof,
): Promise<Restaurant> {
  return changeProven(services, restaurantId, { payWhen }, proof, (restaurant) => ({
    subject: redirectionsTexts.payWhen.subject,
    change: redirectionsTexts.payWhen[payWhen]({ restaurant }),
  }));
}

/** Removes the UPI ID, shown or still to be checked. Throws as `changeProven` does. */
function removePayee(services: Services, restaurantId: string, proof: Proof): Promise<Restaurant> {
  const empty = { upiId: '', upiName: '', askedUpiId: '', askedUpiName: '' };
  return changeProven(services, restaurantId, empty, proof, (restaurant) => ({
    subject: redirectionsTexts.upiRemoved.subject,
    change: redirectionsTexts.upiRemoved.change({ restaurant }),
  }));
}

type ChangeTextOf = (restaurantName: string) => { subject: string; change: string };

/**
 * Changes where customers pay to, or when, for a caller who has proved who they are, and mails the owners a link that
 * takes it back (docs/product/restaurant.md#what-redirects-orders-or-money). Without a difference no mail is sent. Throws 404 when
 * the restaurant was deleted, else as `withProof` does.
 */
async function changeProven(
  services: Services,
  restaurantId: string,
  upi: Partial<OwnUpi>,
  { userId, ...proof }: Proof,
  textOf: ChangeTextOf,
): Promise<Restaurant> {
  return withProof(services, userId, proof, async (tx) => {
    await touchPage(services, tx, restaurantId);
    const former = await loadRestaurant(tx, restaurantId);
    const names = Object.keys(upi) as (keyof OwnUpi)[];
    if (names.every((name) => upi[name] === former[name])) return former;
    const restaurant = await change(services, tx, restaurantId, upi);
    await mailRedirection(services, tx, {
      former,
      userId,
      write: () => textOf(restaurant.name),
    });
    return restaurant;
  });
}

/**
 * Shows customers the new UPI ID, once an app has shown this name for it. Throws 409 `other_upi` when another one has
 * been entered since, 404 when the restaurant was deleted.
 */
function confirmPayee(services: Services, restaurantId: string, payee: Payee): Promise<Restaurant> {
  return changePage(services, restaurantId, async (tx) => {
    const current = await loadRestaurant(tx, restaurantId);
    if (isPayee(payee, current.upiId, current.upiName)) return current;
    if (!isPayee(payee, current.askedUpiId, current.askedUpiName))
      throw conflict(payeeTexts.changed, { code: 'other_upi' });
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
