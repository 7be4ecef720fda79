import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachEngine, startTestApp, type TestApp } from '#test/support/app.ts';
import { documentedCalls } from '#test/support/calls.ts';
import { type Asking, itemBody, type TestOwner } from '#test/support/client.ts';
import { never } from '#test/support/never.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import { DAY } from '../../services/clock.ts';
import { IDEMPOTENCY_KEY } from '../client/idempotency-keys.ts';
import { deleteOldDoneCalls } from './idempotent-calls.server.ts';

const keyed = (key: string) => ({ [IDEMPOTENCY_KEY]: key });

/** A request that creates something: how to make it, another body for it, and how many created rows exist. */
interface Creating {
  method: 'POST' | 'PUT';
  path: string;
  as: Asking;
  other: object;
  count: () => Promise<number>;
}

const countOf = async (
  app: TestApp,
  table: 'menu_items' | 'categories' | 'restaurants' | 'payments' | 'users' | 'renewal_contacts' | 'tasks',
) =>
  (
    await app.services.db
      .selectFrom(table)
      .select('id' as never)
      .execute()
  ).length;

const creating: Record<string, (app: TestApp, owner: TestOwner) => Promise<Creating>> = {
  'an item': async (app, owner) => {
    const body = itemBody(await app.createCategory(owner, 'Dosas'), {});
    return {
      method: 'POST',
      path: '/api/menu/items',
      as: { token: owner.token, body },
      other: { ...body, price: 61 },
      count: () => countOf(app, 'menu_items'),
    };
  },
  'a category': async (app, { token }) => ({
    method: 'POST',
    path: '/api/menu/categories',
    as: { token, body: { name: 'Idlis' } },
    other: { name: 'Vadas' },
    count: () => countOf(app, 'categories'),
  }),
  'a restaurant': async (app) => {
    const { token } = await app.signUp();
    const body = { name: 'Once Kitchen', slug: `once-${app.engine}` };
    return {
      method: 'PUT',
      path: '/api/restaurant',
      as: { token, body },
      other: { ...body, name: 'Twice Kitchen' },
      count: () => countOf(app, 'restaurants'),
    };
  },
  'a payment': async (app, { restaurantId }) => {
    const { token } = await app.createAdmin();
    const paid = { plan: 'monthly', amount: 499, method: 'upi', paidOn: '2026-03-01' };
    const body = { requestId: `payment-${app.engine}`, restaurantId, ...paid };
    return {
      method: 'POST',
      path: '/api/admin/payments',
      as: { token, body },
      other: { ...body, amount: 1 },
      count: () => countOf(app, 'payments'),
    };
  },
  'an invitation': async (app) => {
    const { token } = await app.createAdmin();
    return {
      method: 'POST',
      path: '/api/admin/users',
      as: { token, body: { email: 'invited@menulink.test' } },
      other: { email: 'another@menulink.test' },
      count: () => countOf(app, 'users'),
    };
  },
  'the restaurant of a user': async (app) => {
    const { userId } = await app.signUp();
    const { token } = await app.createAdmin();
    const body = { name: 'Set up once', slug: `set-up-once-${app.engine}` };
    return {
      method: 'POST',
      path: `/api/admin/users/${userId}/restaurant`,
      as: { token, body },
      other: { ...body, name: 'Set up twice' },
      count: () => countOf(app, 'restaurants'),
    };
  },
  'the mail of an invitation': async (app) => {
    const { token } = await app.createAdmin();
    const { body } = await app.post('/api/admin/users', {
      token,
      body: { email: 'invited-again@menulink.test' },
    });
    return {
      method: 'POST',
      path: `/api/admin/users/${body.user.id}/invite`,
      as: { token },
      other: { another: 'body' },
      count: () => countOf(app, 'tasks'),
    };
  },
  'a contact with an owner': async (app, { restaurantId }) => {
    const { token } = await app.createAdmin();
    return {
      method: 'POST',
      path: `/api/admin/renewals/${restaurantId}/contacts`,
      as: { token, body: { channel: 'phone', note: 'Calls back' } },
      other: { channel: 'phone', note: 'Has paid' },
      count: () => countOf(app, 'renewal_contacts'),
    };
  },
};

/** The routes without an idempotency key, by the reason why a repeat is harmless. */
const safeAgain: Record<string, string[]> = {
  'comes to the same however often it is done': [
    'POST /api/signout',
    'POST /api/signout/everywhere',
    'POST /api/account/reminders/off/{token}',
    'POST /api/restaurant/set-up',
    'POST /api/plan-request',
    'POST /api/orders/{id}/block',
    'POST /api/team/leave',
    'POST /api/team/{id}/hand-over',
    'POST /api/menu/categories/{id}/restore',
    'POST /api/menu/items/{id}/restore',
    'POST /api/menu/choice-groups/{id}/restore',
    'POST /api/admin/users/{id}/restore',
    'POST /api/menu/categories/reorder',
    'POST /api/menu/items/reorder',
    'POST /api/menu/choice-groups/reorder',
    'POST /api/menu/serving-times/{id}/restore',
    'POST /api/memberships/check-status',
    'POST /api/admin/reports/{id}/dismiss',
    'POST /api/admin/reports/{id}/suspend',
    'POST /api/admin/payments/{id}/void',
    'POST /api/admin/payment-claims/{id}/confirm',
    'POST /api/admin/payment-claims/{id}/not-found',
    'POST /api/order/{code}/withdraw',
    'POST /api/order/{code}/says-paid',
    'POST /api/restaurant/{slug}/table-calls',
  ],
  'has the code of its order': ['POST /api/restaurant/{slug}/orders'],
  'changes nothing': [
    'POST /api/account/download',
    'POST /api/memberships/extend/preview',
    'POST /api/team/invitation',
  ],
  'names what it was made from, and is refused once that has changed': [
    'POST /api/memberships/extend',
    'POST /api/orders/table-codes/renew',
    'POST /api/orders/bills/{id}/close',
    'POST /api/orders/bills/{id}/move',
  ],
  'has its requestId': [
    'POST /api/menu/bulk',
    'POST /api/menu/bulk/prices',
    'POST /api/menu/bulk/availability',
    'POST /api/menu/bulk/move',
    'POST /api/menu/bulk/delete',
    'POST /api/menu/bulk/photos',
    'POST /api/menu/bulk/join',
    'POST /api/menu/bulk/marks',
    'POST /api/menu/bulk/details',
    'POST /api/menu/bulk/{id}/undo',
  ],
  'uses up the code it carries': [
    'POST /api/verify-email',
    'POST /api/change-email/confirm',
    'POST /api/change-email/take-back',
    'POST /api/take-back',
    'POST /api/two-step/enable',
    'POST /api/devices/join',
    'POST /api/team/accept',
  ],
  'takes the place of what it made before, a code or a key that is shown once': [
    'POST /api/verify-email/resend',
    'POST /api/change-email',
    'POST /api/reset-password',
    'POST /api/change-password',
    'POST /api/two-step/setup',
    'POST /api/two-step/recovery-codes',
    'POST /api/team/invitations',
  ],
  'makes a code that is shown once, and ends by itself': ['POST /api/devices'],
  'rings the caller’s own phone, as a test': ['POST /api/orders/push/test'],
  'begins a session, which is shown and ends by itself': ['POST /api/signin', 'POST /api/account/restore'],
  'is counted, and looked at in hundreds': [
    'POST /api/restaurant/{slug}/view',
    'POST /api/restaurant/{slug}/order-tap',
  ],
};

onEachEngine('a call that is sent again with its key', (app) => {
  it.each(Object.entries(creating))('creates %s once, and answers as before', async (_, prepare) => {
    const owner = await app().createOwner();
    const { method, path, as, other, count } = await prepare(app(), owner);
    const key = `key-${path}-${app().engine}`.replaceAll(/[^\w-]/g, '_');
    const before = await count();

    for (const bad of ['short', `${key} with spaces`])
      expect((await app().send(method, path, { ...as, headers: keyed(bad) })).status).toBe(400);
    expect(await count()).toBe(before);

    const once = { ...as, headers: keyed(key) };
    // The second tap of a double tap arrives while the first request is in progress.
    const [first, second] = await Promise.all([
      app().send(method, path, once),
      app().send(method, path, once),
    ]);
    expect(first.status, first.text).toBeLessThan(202);
    expect(second.status, second.text).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect((await app().send(method, path, once)).body).toEqual(first.body);
    expect(await count()).toBe(before + 1);

    const misused = await app().send(method, path, { ...once, body: other });
    expect(misused).toMatchObject({ status: 409, body: { code: 'key_taken' } });
    expect(await count()).toBe(before + 1);
  });

  it('is every POST there is, but for those that may be sent again', async () => {
    const named = Object.values(safeAgain).flat();
    const posts = (await documentedCalls(app())).filter(({ method }) => method === 'POST');
    const taking = posts.filter(({ headers }) => headers.includes(IDEMPOTENCY_KEY));
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    const others = posts.filter((call) => !taking.includes(call)).map(nameOf);
    expect(others.sort()).toEqual(named.toSorted());
  });

  it('is every PUT there is, so that an edit may be sent again too', async () => {
    const puts = (await documentedCalls(app())).filter(({ method }) => method === 'PUT');
    const others = puts.filter(({ headers }) => !headers.includes(IDEMPOTENCY_KEY)).map(({ path }) => path);
    // They hold the whole of what they set, and have no version: done twice, they come to the same.
    expect(others.sort()).toEqual(
      ['/api/admin/settings', '/api/account/language', '/api/account/reminders'].sort(),
    );
  });

  it('edits once, and answers as before: a lost answer is nobody else’s change', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const { body: category } = await app().post('/api/menu/categories', { token, body: { name: 'Dosas' } });
    const edit = { token, headers: keyed('edit-sent-again'), body: { name: 'Idlis', version: 1 } };
    const first = await app().put(`/api/menu/categories/${category.id}`, edit);
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const again = await app().put(`/api/menu/categories/${category.id}`, edit);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const stale = { ...edit, headers: keyed('edit-of-another') };
    expect((await app().put(`/api/menu/categories/${category.id}`, stale)).status).toBe(409);
  });

  it('is another owner’s own, whatever they call it', async () => {
    const [one, other] = [await app().createOwner(), await app().createOwner()];
    for (const { token } of [one, other]) {
      const answer = await app().post('/api/menu/categories', {
        token,
        body: { name: 'Same name, same key' },
        headers: keyed('shared-key-of-two'),
      });
      expect(answer.status, answer.text).toBe(201);
    }
  });

  it('is another call at another address or for another restaurant: the key is taken', async () => {
    const { token } = await app().createAdmin();
    const [one, other] = [await app().createOwner(), await app().createOwner()];
    const on = (path: string, { restaurantId }: TestOwner) => `${path}?restaurant=${restaurantId}`;
    const body = { name: 'On behalf' };
    const evening = { name: 'Evening', ranges: [{ weekdays: 127, opens: 1080, closes: 1320 }] };
    const once = { token, body, headers: keyed('used-for-another') };
    const before = await countOf(app(), 'categories');
    expect((await app().post(on('/api/menu/categories', one), once)).status).toBe(201);
    const taken = { status: 409, body: { code: 'key_taken' } };
    expect(await app().post(on('/api/menu/categories', other), once)).toMatchObject(taken);
    expect(await app().post(on('/api/menu/serving-times', one), { ...once, body: evening })).toMatchObject(
      taken,
    );
    expect(await countOf(app(), 'categories')).toBe(before + 1);

    const users = [await app().signUp(), await app().signUp()];
    const setUp = {
      token,
      body: { name: 'Set up', slug: `set-up-for-one-${app().engine}` },
      headers: keyed('used-for-another-user'),
    };
    const [first, second] = users.map(({ userId }) => `/api/admin/users/${userId}/restaurant`);
    expect((await app().post(first ?? '', setUp)).status).toBe(201);
    expect(await app().post(second ?? '', setUp)).toMatchObject(taken);
  });

  it('is tried again where it was refused, and forgotten after a day', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const headers = keyed('tried-again');
    const body = itemBody('unknown', {});
    expect((await app().post('/api/menu/items', { token, headers, body })).status).toBe(404);
    const right = { token, headers, body: itemBody(await app().createCategory(owner, 'Dosas'), {}) };
    const first = await app().post('/api/menu/items', right);
    expect(first.status, first.text).toBe(201);

    const { services, clock } = app();
    clock.advance(DAY);
    await deleteOldDoneCalls(services, never);
    expect((await app().post('/api/menu/items', right)).body).toEqual(first.body);
    clock.advance(1);
    await deleteOldDoneCalls(services, never);
    const later = await app().post('/api/menu/items', right);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });
});

describe.skipIf(!hasPostgres)(
  'a call whose transaction PostgreSQL has rolled back for meeting others',
  () => {
    it('is done by its next try, and known by its key from then on', async () => {
      const { app, stop } = await startTestApp('postgres');
      const { db } = app.services;
      const { token } = await app.createOwner();
      await sql`create sequence tries`.execute(db);
      await sql`create function fail_first() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'met others' using errcode = '40001'; end if;
      return new;
    end $$`.execute(db);
      await sql`create trigger fails before insert on categories for each row execute function fail_first()`.execute(
        db,
      );

      const call = { token, body: { name: 'Dosas' }, headers: keyed('rolled-back-once') };
      const first = await app.post('/api/menu/categories', call);
      expect(first.status, first.text).toBe(201);
      expect((await app.post('/api/menu/categories', call)).body).toEqual(first.body);
      expect(await countOf(app, 'categories')).toBe(1);
      expect((await sql<{ tries: number }>`select last_value as tries from tries`.execute(db)).rows).toEqual([
        { tries: 2 },
      ]);
      await stop();
    });
  },
);
