import { beforeAll, expect, it } from 'vitest';
import { DEVICE_ROLES, type RestaurantAction, type Role } from '#identity/guards/rights.ts';
import { createEncoder } from '#media/encode/encoder.server.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { pages } from '#routes';
import { ADMIN_EMAIL, onEachEngine } from '#test/support/app.ts';
import { type DocumentedCall, documentedCalls } from '#test/support/calls.ts';
import type { TestOwner } from '#test/support/client.ts';
import { startTestSession } from '#test/support/session.ts';
import { createApi } from './api.server.ts';

/** Calls open to everybody. Every other call needs a session: this test refuses a new call until it is listed. */
const forAnybody = [
  'POST /api/signup',
  'POST /api/signin',
  'POST /api/account/restore',
  'POST /api/reset-password',
  'POST /api/change-email/take-back',
  'POST /api/take-back',
  'POST /api/account/reminders/off/{token}',
  'GET /api/account/reminders/off/{token}',
  'GET /api/restaurant/{slug}',
  'POST /api/restaurant/{slug}/view',
  'POST /api/restaurant/{slug}/order-tap',
  'GET /api/restaurant/{slug}/full-times',
  'POST /api/restaurant/{slug}/orders',
  'POST /api/restaurant/{slug}/table-calls',
  'GET /api/order/{code}',
  'POST /api/order/{code}/withdraw',
  'POST /api/order/{code}/says-paid',
  'GET /api/product-info',
  'POST /api/devices/join',
  'POST /api/team/invitation',
];

const everybody: Role[] = ['owner', 'manager', 'staff', 'kitchen'];
const allButKitchen = ['owner', 'manager', 'staff'] satisfies Role[];
const managers: Role[] = ['owner', 'manager'];
const owners: Role[] = ['owner'];

/**
 * The roles that may make each call about a restaurant. Every call that is neither about the caller's account nor for
 * the administrator must be listed: a new one fails here until it is.
 */
const rolesOf: Record<string, Role[]> = {
  'GET /api/restaurant': everybody,
  'PUT /api/restaurant': owners,
  'POST /api/restaurant/set-up': owners,
  'POST /api/restaurants': owners,
  'GET /api/restaurant/ordering': everybody,
  'PUT /api/restaurant/ordering': owners,
  'GET /api/restaurant/order-messages': everybody,
  'GET /api/restaurant/upi': everybody,
  'PUT /api/restaurant/upi': owners,
  'PUT /api/restaurant/upi/checked': owners,
  'PUT /api/restaurant/upi/when': owners,
  'DELETE /api/restaurant/upi': owners,
  'GET /api/restaurant/slug-check': owners,
  'GET /api/restaurant/hours': everybody,
  'PUT /api/restaurant/hours': owners,
  'POST /api/restaurant/pause': allButKitchen,
  'PATCH /api/restaurant/pause': allButKitchen,
  'DELETE /api/restaurant/pause': allButKitchen,
  'GET /api/check-membership': owners,
  'POST /api/plan-request': owners,
  'GET /api/payments': owners,
  'GET /api/payment-claims': owners,
  'POST /api/payment-claims': owners,
  'GET /api/orders': everybody,
  'GET /api/orders/stream': everybody,
  'GET /api/orders/push': everybody,
  'PUT /api/orders/push': everybody,
  'DELETE /api/orders/push': everybody,
  'POST /api/orders/push/test': everybody,
  'PATCH /api/orders/{id}': everybody,
  'POST /api/orders/{id}/block': allButKitchen,
  'DELETE /api/orders/{id}/block': allButKitchen,
  'DELETE /api/orders/table-calls/{id}': everybody,
  'GET /api/orders/bills': allButKitchen,
  'POST /api/orders/bills/{id}/close': allButKitchen,
  'POST /api/orders/bills/{id}/move': allButKitchen,
  'GET /api/orders/table-codes': allButKitchen,
  'POST /api/orders/table-codes/renew': owners,
  'GET /api/orders/blocks': everybody,
  'DELETE /api/orders/blocks/{id}': allButKitchen,
  'GET /api/orders/sales': managers,
  'GET /api/orders/export': managers,
  'GET /api/page-views': managers,
  'GET /api/menu/allmenu': everybody,
  'GET /api/menu/categories': everybody,
  'POST /api/menu/categories': managers,
  'POST /api/menu/categories/reorder': managers,
  'PUT /api/menu/categories/{id}': managers,
  'DELETE /api/menu/categories/{id}': managers,
  'POST /api/menu/categories/{id}/restore': managers,
  'GET /api/menu/items/{id}': everybody,
  'POST /api/menu/items': managers,
  'POST /api/menu/items/reorder': managers,
  'PUT /api/menu/items/{id}': managers,
  'DELETE /api/menu/items/{id}': managers,
  'POST /api/menu/items/{id}/restore': managers,
  'PATCH /api/menu/items/{id}/toggle-availability': everybody,
  'PATCH /api/menu/items/{id}/stock': everybody,
  'PATCH /api/menu/variants/{id}/stock': everybody,
  'PUT /api/menu/sizes-apart': managers,
  'GET /api/menu/choice-groups': everybody,
  'POST /api/menu/choice-groups': managers,
  'PUT /api/menu/choice-groups/{id}': managers,
  'DELETE /api/menu/choice-groups/{id}': managers,
  'POST /api/menu/choice-groups/{id}/restore': managers,
  'PUT /api/menu/choice-groups/{id}/items': managers,
  'POST /api/menu/choice-groups/reorder': managers,
  'PATCH /api/menu/variants/{id}/availability': everybody,
  'PATCH /api/menu/options/{id}/availability': everybody,
  'GET /api/menu/serving-times': everybody,
  'POST /api/menu/serving-times': managers,
  'PUT /api/menu/serving-times/{id}': managers,
  'DELETE /api/menu/serving-times/{id}': managers,
  'POST /api/menu/serving-times/{id}/restore': managers,
  'GET /api/menu/translations/{tag}/suggestions': everybody,
  'PUT /api/menu/translations/{tag}': managers,
  'POST /api/menu/bulk': managers,
  'GET /api/menu/bulk': managers,
  'POST /api/menu/bulk/prices': managers,
  'POST /api/menu/bulk/availability': everybody,
  'POST /api/menu/bulk/move': managers,
  'POST /api/menu/bulk/delete': managers,
  'POST /api/menu/bulk/photos': managers,
  'POST /api/menu/bulk/join': managers,
  'POST /api/menu/bulk/marks': managers,
  'POST /api/menu/bulk/details': managers,
  'GET /api/menu/export': managers,
  'POST /api/menu/bulk/{id}/undo': managers,
  'POST /api/upload': managers,
  'DELETE /api/delete-image': managers,
  'GET /api/devices': owners,
  'POST /api/devices': owners,
  'PUT /api/devices/{id}': owners,
  'DELETE /api/devices/{id}': owners,
  'GET /api/team': owners,
  'POST /api/team/invitations': owners,
  'DELETE /api/team/invitations/{id}': owners,
  'PUT /api/team/{id}': owners,
  'POST /api/team/{id}/hand-over': owners,
  'DELETE /api/team/{id}': owners,
  'POST /api/team/leave': allButKitchen,
};

/** Rights that only a part of a call needs: its own test has it refused. */
const withinCalls: Partial<Record<RestaurantAction, Role[]>> = {
  // PATCH /api/orders/{id} with a payment: src/orders/server/change-order.test.ts
  'orderPayments.write': allButKitchen,
};

/** Calls about the caller's account: every signed-in user may make them. */
const aboutAccount = [
  'POST /api/signout',
  'POST /api/signout/everywhere',
  'GET /api/user-data',
  'GET /api/sessions',
  'DELETE /api/sessions/{id}',
  'POST /api/verify-email',
  'POST /api/verify-email/resend',
  'DELETE /api/account',
  'POST /api/account/download',
  'GET /api/account/reminders',
  'PUT /api/account/reminders',
  'PUT /api/account/language',
  'POST /api/change-password',
  'POST /api/change-email',
  'POST /api/team/accept',
  'POST /api/change-email/confirm',
  'GET /api/restaurants',
  'GET /api/announcement',
  'GET /api/two-step',
  'DELETE /api/two-step',
  'POST /api/two-step/setup',
  'POST /api/two-step/enable',
  'POST /api/two-step/recovery-codes',
];

const noNumbers = { supportWhatsapp: undefined, sellerWhatsapp: undefined };
const signIn = refusal('unauthorized', 'Please sign in.');
const notAllowed = refusal(
  'forbidden',
  'You are not allowed to do this. Ask the owner or the administrator.',
);

onEachEngine('who may call what', (app) => {
  let calls: DocumentedCall[];
  let owner: TestOwner;
  let other: TestOwner;
  /** Callers who must not count as signed in, with their tokens. */
  let strangers: Record<string, string | undefined>;
  let holder: { userId: string };
  const nameOf = ({ method, path }: DocumentedCall) => `${method} ${path}`;
  const adminCalls = () => calls.filter(({ isAdmin }) => isAdmin);
  const privateCalls = () => calls.filter((call) => !call.isAdmin && !forAnybody.includes(nameOf(call)));
  const restaurantCalls = () => privateCalls().filter((call) => !aboutAccount.includes(nameOf(call)));
  const session = (userId: string) => startTestSession(app().services, userId);

  let asked = 0;
  /** Makes a call with ids of existing rows and with unknown ids. */
  const ask = async (
    call: DocumentedCall,
    token: () => Promise<string | undefined>,
    query = '',
    headers: Record<string, string> = {},
  ) => {
    const ids = [other.restaurantId, other.userId, 'unknown'];
    const paths = call.path.includes('{') ? ids.map((id) => call.path.replace(/\{\w+\}/g, id)) : [call.path];
    const answers = [];
    for (const path of paths) {
      // Some calls are limited by address, and all of these would share one.
      asked += 1;
      const from = `10.0.${asked >> 8}.${asked & 255}`;
      answers.push(await app().send(call.method, path + query, { token: await token(), headers, from }));
    }
    return answers;
  };

  beforeAll(async () => {
    calls = await documentedCalls(app());
    [owner, other] = [await app().createOwner(), await app().createOwner()];
    holder = await app().signUp(ADMIN_EMAIL);
    const [suspended, deleted, signedOut] = [
      await app().createOwner(),
      await app().createOwner(),
      await app().signUp(),
    ];
    const { db, clock } = app().services;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', suspended.userId).execute();
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', deleted.userId).execute();
    await app().post('/api/signout', { token: signedOut.token });
    strangers = {
      visitor: undefined,
      'made-up token': 'A'.repeat(43),
      'suspended owner': suspended.token,
      'deleted owner': deleted.token,
      'signed-out owner': signedOut.token,
    };
  });

  it('is written down for every call there is', () => {
    const documented = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    const config = { ...noNumbers, trustedProxies: parseTrustedProxies('off') };
    const { routes } = createApi(app().services, config, createEncoder(app().services.log));
    const undocumented = routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => !documented.has(name));
    expect([...new Set(undocumented)]).toEqual([`GET ${pages.openApi()}`, 'GET /api/docs']);
    for (const name of [...forAnybody, ...aboutAccount]) expect(documented).toContain(name);
  });

  it('marks the administrator’s calls, and no others', () => {
    for (const call of calls)
      expect(call.isAdmin, nameOf(call)).toBe(/^\/api\/(admin|memberships)(\/|$)/.test(call.path));
    expect(adminCalls().length).toBeGreaterThan(15);
  });

  it('is said in the document of every call', () => {
    for (const call of calls) {
      expect([nameOf(call), call.needsSession]).toEqual([nameOf(call), !forAnybody.includes(nameOf(call))]);
      const kind = aboutAccount.includes(nameOf(call))
        ? /^(account|session)\./
        : /^(?!account\.|session\.|admin\.)\w+\.\w+$/;
      for (const right of call.rights)
        expect([nameOf(call), right]).toEqual([
          nameOf(call),
          expect.stringMatching(call.isAdmin ? /^admin\./ : kind),
        ]);
      expect([nameOf(call), call.rights.length > 0]).toEqual([nameOf(call), call.needsSession]);
      if (call.isAdmin)
        expect([nameOf(call), ...call.rights]).toEqual([
          nameOf(call),
          expect.stringMatching(call.method === 'GET' ? /\.read$/ : /\.write$/),
        ]);
    }
    expect(restaurantCalls().map(nameOf).sort()).toEqual(Object.keys(rolesOf).sort());
  });

  it('is by role at a restaurant, the same whether the restaurant is named or not', async () => {
    for (const role of allButKitchen) {
      const { userId } = await app().createMember(other.restaurantId, role);
      const token = await session(userId);
      for (const [query, headers] of waysToName(other.restaurantId)) {
        for (const call of [...restaurantCalls(), ...privateCalls().filter(isAboutReading)]) {
          const mayCall = rolesOf[nameOf(call)]?.includes(role) ?? true;
          for (const { status, body } of await ask(call, async () => token, query, headers))
            expect([nameOf(call), role, status === 403 && body.code]).toEqual([
              nameOf(call),
              role,
              !mayCall && 'no_right',
            ]);
        }
        for (const call of adminCalls())
          for (const { status } of await ask(call, async () => token, query))
            expect([nameOf(call), role, status]).toEqual([nameOf(call), role, 403]);
      }
      const { data } = (await app().get('/api/user-data', { token })).body;
      const allowed = calls.filter((call) => rolesOf[nameOf(call)]?.includes(role));
      const rights = new Set([...allowed.flatMap((call) => call.rights), ...withinCallsOf(role)]);
      expect(data.restaurants).toEqual([
        expect.objectContaining({ id: other.restaurantId, role, can: expect.any(Array) }),
      ]);
      expect(data.restaurants[0].can.sort()).toEqual([...rights].sort());
      expect(data.can).toEqual([
        ...['session.read', 'session.end'],
        ...['account.read', 'account.write', 'account.delete', 'account.export'],
      ]);
    }
  });

  it('is by the role of a phone without an account, at its restaurant only', async () => {
    for (const role of DEVICE_ROLES) {
      const { token } = await app().createDevice(other, role);
      const refused = (call: DocumentedCall) =>
        !(rolesOf[nameOf(call)]?.includes(role) ?? call.rights.every((right) => right === 'session.read'));
      const asked = privateCalls().filter((call) => !call.rights.includes('session.end'));
      for (const [query, headers] of waysToName(other.restaurantId))
        for (const call of asked)
          for (const { status, body } of await ask(call, async () => token, query, headers)) {
            const code = status === 403 && (rolesOf[nameOf(call)] ? body.code === 'no_right' : true);
            expect([nameOf(call), role, code]).toEqual([nameOf(call), role, refused(call)]);
          }
      for (const [query, headers] of waysToName(owner.restaurantId).slice(1))
        for (const call of restaurantCalls())
          for (const { status } of await ask(call, async () => token, query, headers))
            expect([nameOf(call), role, status]).toEqual([nameOf(call), role, 404]);
      for (const call of adminCalls())
        for (const { status } of await ask(call, async () => token))
          expect([nameOf(call), role, status]).toEqual([nameOf(call), role, 403]);
      const { data } = (await app().get('/api/user-data', { token })).body;
      const allowed = calls.filter((call) => rolesOf[nameOf(call)]?.includes(role));
      expect(data.restaurants).toEqual([expect.objectContaining({ id: other.restaurantId, role })]);
      expect(data.restaurants[0].can.sort()).toEqual(
        [...new Set([...allowed.flatMap((call) => call.rights), ...withinCallsOf(role)])].sort(),
      );
      expect(data.can).toEqual(['session.read', 'session.end']);
    }
  });

  it('is the right of the restaurant that is named, of those somebody works at', async () => {
    const person = await app().createOwner();
    await app().addMember(other.restaurantId, person.userId, 'staff');
    const { token } = person;
    const at = (id: string) => app().get(`/api/payments?restaurant=${id}`, { token });
    expect((await at(other.restaurantId)).body.code).toBe('no_right');
    expect((await at(owner.restaurantId)).status).toBe(404);
    expect((await at(person.restaurantId)).status).toBe(200);
    const { data } = (await app().get('/api/user-data', { token })).body;
    const roles = Object.fromEntries(
      data.restaurants.map(({ id, role }: Record<string, string>) => [id, role]),
    );
    expect(roles).toEqual({ [person.restaurantId]: 'owner', [other.restaurantId]: 'staff' });
    expect(data.restaurant).toMatchObject({ id: data.restaurants[0].id });
    expect(data.restaurant.role).toBeUndefined();
  });

  it('asks everybody without a session to sign in', async () => {
    for (const call of [...adminCalls(), ...privateCalls()])
      for (const [who, token] of Object.entries(strangers))
        for (const { status, body } of await ask(call, async () => token))
          expect([nameOf(call), who, status, body]).toEqual([nameOf(call), who, 401, signIn]);
  });

  it('tells nobody but the administrator anything about the administrator’s calls', async () => {
    const callers = { owner: owner.userId, 'holder of the unproved admin email': holder.userId };
    for (const call of adminCalls())
      for (const [who, userId] of Object.entries(callers))
        for (const { status, body } of await ask(call, () => session(userId)))
          expect([nameOf(call), who, status, body]).toEqual([nameOf(call), who, 403, notAllowed]);
  });

  it('opens nobody’s restaurant to anybody else', async () => {
    const stranger = await app().signUp();
    const callers = {
      owner: owner.userId,
      'somebody without a restaurant': stranger.userId,
      'holder of the unproved admin email': holder.userId,
    };
    for (const [query, headers] of waysToName(other.restaurantId).slice(1))
      for (const call of restaurantCalls())
        for (const [who, userId] of Object.entries(callers))
          for (const answer of await ask(call, () => session(userId), query, headers))
            expect([nameOf(call), who, answer.status, answer.body.message]).toEqual([
              nameOf(call),
              who,
              404,
              'Restaurant not found. Please reload the page.',
            ]);
  });

  it('is the role at the restaurant that each call names, never that at the first one', async () => {
    const first = await app().createOwner();
    const [boss, helper] = [first.userId, (await app().createMember(first.restaurantId, 'staff')).userId];
    app().clock.advance(1_000);
    await app().addMember(other.restaurantId, boss, 'staff');
    const own = await app().createOwner();
    await app().addMember(own.restaurantId, helper, 'owner');
    const at = (id: string) => waysToName(id).slice(1);
    for (const call of restaurantCalls()) {
      const isForStaff = rolesOf[nameOf(call)]?.includes('staff');
      for (const [query, headers] of at(other.restaurantId))
        for (const { body } of await ask(call, () => session(boss), query, headers))
          expect([nameOf(call), body?.code === 'no_right']).toEqual([nameOf(call), !isForStaff]);
      for (const [query, headers] of at(own.restaurantId))
        for (const { body } of await ask(call, () => session(helper), query, headers))
          expect([nameOf(call), body?.code === 'no_right']).toEqual([nameOf(call), false]);
    }
    expect((await app().get('/api/restaurant', first)).body.restaurant.id).toBe(first.restaurantId);
  });

  it('lets the administrator in with both steps only', async () => {
    const { db, clock } = app().services;
    await db
      .updateTable('users')
      .set({ email_verified_at: clock.now() })
      .where('id', '=', holder.userId)
      .execute();
    const query = `?restaurant=${other.restaurantId}`;
    for (const call of [...adminCalls(), ...restaurantCalls()])
      for (const answer of await ask(call, () => session(holder.userId), call.isAdmin ? '' : query))
        expect([nameOf(call), answer.status, answer.body.code]).toEqual([
          nameOf(call),
          403,
          'two_step_setup_required',
        ]);
    for (const call of adminCalls())
      for (const { status } of await ask(call, async () => (await app().createAdmin()).token))
        expect([nameOf(call), [200, 201, 400, 404, 409].includes(status)]).toEqual([nameOf(call), true]);
  });
});

function withinCallsOf(role: Role): string[] {
  return Object.entries(withinCalls).flatMap(([right, roles]) => (roles.includes(role) ? [right] : []));
}

/** The ways to name a restaurant in a call: not at all, in its query, or in its header. */
function waysToName(id: string): [query: string, headers: Record<string, string>][] {
  return [
    ['', {}],
    [`?restaurant=${id}`, {}],
    ['', { [AT_RESTAURANT]: id }],
  ];
}

/** Whether a call about the account only reads it. */
function isAboutReading({ method, rights }: DocumentedCall): boolean {
  return method === 'GET' && rights.some((right) => /^(account|session)\.read$/.test(right));
}

function refusal(code: string, message: string) {
  return { success: false, code, message, error: message };
}
