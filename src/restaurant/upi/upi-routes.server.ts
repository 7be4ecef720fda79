import { createRoute, z } from '@hono/zod-openapi';
import { doneOnce } from '#platform/http/done-once.server.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { api } from '#routes';
import { requireRestaurant } from '../guards.server.ts';
import type { Restaurant } from '../restaurant.ts';
import { askPayee, confirmPayee, dropPayee, setPayWhen } from './save-upi.server.ts';
import { askPayeeWire, checkedPayeeWire, payWhenWire, presentUpi, proofWire, upiWire } from './upi-wire.ts';

/** The routes for UPI payments by customers (docs/product/ordering.md#upi). */
export function upiRoutes(services: Services) {
  const calls = describeCalls(services);
  const told = (restaurant: Restaurant) => ({ success: true as const, ...presentUpi(restaurant) });
  return createRouter()
    .openapi(calls.read, (c) => c.json(told(c.get('restaurant')), 200))
    .openapi(calls.ask, async (c) => {
      const { password, code, ...payee } = c.req.valid('json');
      const proof = { userId: c.get('user').id, password, code };
      return c.json(told(await askPayee(services, c.get('restaurant').id, payee, proof)), 200);
    })
    .openapi(calls.confirm, async (c) =>
      c.json(told(await confirmPayee(services, c.get('restaurant').id, c.req.valid('json'))), 200),
    )
    .openapi(calls.when, async (c) => {
      const { payWhen, ...given } = c.req.valid('json');
      const proof = { userId: c.get('user').id, ...given };
      return c.json(told(await setPayWhen(services, c.get('restaurant').id, payWhen, proof)), 200);
    })
    .openapi(calls.drop, async (c) => {
      const proof = { userId: c.get('user').id, ...c.req.valid('json') };
      return c.json(told(await dropPayee(services, c.get('restaurant').id, proof)), 200);
    });
}

const asIs = {
  200: jsonAnswer('The UPI settings', z.object({ success: z.literal(true) }).extend(upiWire.shape)),
};

function describeCalls(services: Services) {
  const write = requireRestaurant(services, 'settings.write');
  return {
    read: createRoute({
      method: 'get',
      path: api.upi(),
      summary: 'Where customers may pay to by UPI',
      middleware: requireRestaurant(services, 'settings.read'),
      responses: asIs,
    }),
    ask: createRoute({
      method: 'put',
      path: api.upi(),
      summary: 'Enters another UPI ID, with the caller’s password; customers see it once it is checked',
      middleware: [write, doneOnce(services)] as const,
      request: { body: jsonBody(askPayeeWire) },
      responses: { ...asIs, 429: { description: 'Too many tries' } },
    }),
    confirm: createRoute({
      method: 'put',
      path: api.upiChecked(),
      summary: 'Confirms that a UPI app shows this name for the entered UPI ID; customers then see it',
      middleware: [write, doneOnce(services)] as const,
      request: { body: jsonBody(checkedPayeeWire) },
      responses: { ...asIs, 409: { description: 'Another UPI ID was entered meanwhile' } },
    }),
    when: createRoute({
      method: 'put',
      path: api.payWhen(),
      summary: 'Sets when customers are asked to pay, with the caller’s password',
      middleware: [write, doneOnce(services)] as const,
      request: { body: jsonBody(payWhenWire) },
      responses: { ...asIs, 429: { description: 'Too many tries' } },
    }),
    drop: createRoute({
      method: 'delete',
      path: api.upi(),
      summary: 'Removes the UPI ID, with the caller’s password; customers can no longer pay by UPI',
      middleware: write,
      request: { body: jsonBody(proofWire) },
      responses: { ...asIs, 429: { description: 'Too many tries' } },
    }),
  };
}
