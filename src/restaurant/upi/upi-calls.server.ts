import { z } from '@hono/zod-openapi';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '../guards.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { askPayee, confirmPayee, dropPayee, setPayWhen } from './save-upi.server.ts';
import { askPayeeWire, checkedPayeeWire, payWhenWire, presentUpi, proofWire, upiWire } from './upi-wire.ts';

const asIs = {
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
      ...asIs,
      run: ({ restaurant }) => restaurant,
    }),
    call('PUT /api/restaurant/upi', {
      says: 'Enters another UPI ID, with the caller’s password; customers see it once it is checked',
      guard: write,
      event: 'upi_change',
      body: askPayeeWire,
      ...asIs,
      run: ({ user, restaurant, body: { password, code, ...payee } }) =>
        askPayee(services, restaurant.id, payee, { userId: user.id, password, code }),
    }),
    call('PUT /api/restaurant/upi/checked', {
      says: 'Confirms that a UPI app shows this name for the entered UPI ID; customers then see it',
      guard: write,
      event: 'upi_confirm',
      body: checkedPayeeWire,
      ...asIs,
      run: ({ restaurant, body }) => confirmPayee(services, restaurant.id, body),
    }),
    call('PUT /api/restaurant/upi/when', {
      says: 'Sets when customers are asked to pay, with the caller’s password',
      guard: write,
      event: 'upi_when',
      body: payWhenWire,
      ...asIs,
      run: ({ user, restaurant, body: { payWhen, ...given } }) =>
        setPayWhen(services, restaurant.id, payWhen, { userId: user.id, ...given }),
    }),
    call('DELETE /api/restaurant/upi', {
      says: 'Removes the UPI ID, with the caller’s password; customers can no longer pay by UPI',
      guard: write,
      event: 'upi_remove',
      body: proofWire,
      ...asIs,
      run: ({ user, restaurant, body }) => dropPayee(services, restaurant.id, { userId: user.id, ...body }),
    }),
  ]);
}
