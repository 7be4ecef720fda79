import { createHash } from 'node:crypto';
import type { RestaurantsOf } from '#identity/users/current-user.ts';
import { presentSession } from '#identity/wire.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule, SlowRule } from '#platform/http/limits/limits.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '../server/guards.server.ts';
import {
  addDeviceWire,
  addedDeviceWire,
  devicesWire,
  joinedWire,
  joinWire,
  presentDevice,
  renameDeviceWire,
} from './device-wire.server.ts';
import {
  addDevice,
  endDevice,
  joinDevice,
  listDevices,
  type OnDeviceEnded,
  renameDevice,
} from './devices.server.ts';

/**
 * Wrong codes from one address. All phones of a place share one address, so right codes count for nothing, and beyond
 * the limit one is still tried every few seconds.
 */
const WRONG_CODES: SlowRule = { name: 'device-code-address', points: 60, seconds: 600, slowest: 5 };
/** Tries of one code from all addresses together: it can be right only once. */
const TRIES_OF_CODE: LimitRule = { name: 'device-code', points: 10, seconds: 600 };

interface Needs {
  restaurantsOf: RestaurantsOf;
  onDeviceEnded: OnDeviceEnded;
}

export type DeviceCalls = CallsOf<typeof deviceCalls>;

/** The calls about phones without an account (docs/product/identity.md#phones-without-an-account). */
export function deviceCalls(services: Services, { restaurantsOf, onDeviceEnded }: Needs) {
  const write = requireRestaurant(services, 'devices.write');
  return calls(services, [
    call('GET /api/devices', {
      says: 'The phones that work for the restaurant without an account, the newest first',
      guard: requireRestaurant(services, 'devices.read'),
      answer: devicesWire,
      run: async ({ restaurant }) => ({
        success: true as const,
        devices: (await listDevices(services.db, restaurant.id, services.clock.now())).map(presentDevice),
      }),
    }),
    call('POST /api/devices', {
      says: 'Adds a phone, with the caller’s password; it joins with the code within 10 minutes',
      guard: write,
      event: 'device_add',
      creates: true,
      // A repeat must not read the code again from what is stored.
      once: false,
      body: addDeviceWire,
      answer: addedDeviceWire,
      refuses: { 409: 'The restaurant has 40 phones' },
      run: async ({ user, restaurant, body: { password, code, ...device } }) => {
        const added = await addDevice(services, restaurant.id, device, { userId: user.id, password, code });
        return {
          success: true as const,
          device: presentDevice(added.row),
          code: added.code,
          validUntil: added.validUntil.toISOString(),
        };
      },
    }),
    call('POST /api/devices/join', {
      says: 'Sign in a phone with its code, without an account',
      event: 'device_join',
      creates: true,
      once: false,
      body: joinWire,
      answer: joinedWire,
      refuses: { 400: 'The code is unknown, used or expired' },
      run: async ({ body, c }) => {
        const address = clientAddress(c);
        await services.limits.throttle(WRONG_CODES, address);
        await services.limits.take(TRIES_OF_CODE, createHash('sha256').update(body.code).digest('base64url'));
        const session = await joinDevice(services, body.code, c.req.header('User-Agent') ?? '');
        await services.limits.refund(WRONG_CODES, address);
        setSecuritySubject(c, { account: session.user.id });
        return presentSession(session, await restaurantsOf(session.user, undefined));
      },
    }),
    call('PUT /api/devices/{id}', {
      says: 'Gives a phone another name',
      guard: write,
      body: [renameDeviceWire, { name: 'Tandoor' }],
      answer: addedDeviceWire.pick({ success: true, device: true }),
      run: async ({ restaurant, id, body }) => ({
        success: true as const,
        device: presentDevice(await renameDevice(services, restaurant.id, id, body.name)),
      }),
    }),
    call('DELETE /api/devices/{id}', {
      says: 'Ends a phone: its next request is refused, and its open list ends',
      guard: write,
      event: 'device_end',
      run: ({ restaurant, id }) => endDevice(services, restaurant.id, id, onDeviceEnded),
    }),
  ]);
}
