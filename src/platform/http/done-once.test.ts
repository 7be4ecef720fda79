import { expect, it } from 'vitest';
import { DAY } from '#platform/clock.ts';
import { api } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { type Asking, itemBody, type TestOwner } from '#test/support/client.ts';
import { never } from '#test/support/never.ts';
import { forgetDoneCalls } from './done-once.server.ts';
import { ONCE_KEY } from './once-key.ts';

const keyed = (key: string) => ({ [ONCE_KEY]: key });

/** A call that creates something: how it is made, another body for it, and how many there are of what it creates. */
interface Creating {
  method: 'POST' | 'PUT';
  path: string;
  as: Asking;
  other: object;
  count: () => Promise<number>;
}

const countOf = async (
  app: TestApp,
  table: 'menu_items' | 'categories' | 'restaurants' | 'payments' | 'users',
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
      path: api.items(),
      as: { token: owner.token, body },
      other: { ...body, price: 61 },
      count: () => countOf(app, 'menu_items'),
    };
  },
  'a category': async (app, { token }) => ({
    method: 'POST',
    path: api.categories(),
    as: { token, body: { name: 'Idlis' } },
    other: { name: 'Vadas' },
    count: () => countOf(app, 'categories'),
  }),
  'a restaurant': async (app) => {
    const { token } = await app.signUp();
    const body = { name: 'Once Kitchen', slug: `once-${app.engine}` };
    return {
      method: 'PUT',
      path: api.ownRestaurant(),
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
      path: api.adminPayments(),
      as: { token, body },
      other: { ...body, amount: 1 },
      count: () => countOf(app, 'payments'),
    };
  },
  'an invitation': async (app) => {
    const { token } = await app.createAdmin();
    return {
      method: 'POST',
      path: api.adminInvite(),
      as: { token, body: { email: 'invited@menulink.test' } },
      other: { email: 'another@menulink.test' },
      count: () => countOf(app, 'users'),
    };
  },
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
    // The second tap of two comes while the first is under way.
    const [first, second] = await Promise.all([
      app().send(method, path, once),
      app().send(method, path, once),
    ]);
    expect(first.status, first.text).toBe(201);
    expect(second.status, second.text).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await app().send(method, path, once)).body).toEqual(first.body);
    expect(await count()).toBe(before + 1);

    const misused = await app().send(method, path, { ...once, body: other });
    expect(misused).toMatchObject({ status: 409, body: { code: 'key_taken' } });
    expect(await count()).toBe(before + 1);
  });

  it('is another owner’s own, whatever they call it', async () => {
    const [one, other] = [await app().createOwner(), await app().createOwner()];
    for (const { token } of [one, other]) {
      const answer = await app().post(api.categories(), {
        token,
        body: { name: 'Same name, same key' },
        headers: keyed('shared-key-of-two'),
      });
      expect(answer.status, answer.text).toBe(201);
    }
  });

  it('is tried again where it was refused, and forgotten after a day', async () => {
    const owner = await app().createOwner();
    const { token } = owner;
    const headers = keyed('tried-again');
    const body = itemBody('unknown', {});
    expect((await app().post(api.items(), { token, headers, body })).status).toBe(404);
    const right = { token, headers, body: itemBody(await app().createCategory(owner, 'Dosas'), {}) };
    const first = await app().post(api.items(), right);
    expect(first.status, first.text).toBe(201);

    const { services, clock } = app();
    clock.advance(DAY);
    await forgetDoneCalls(services, never);
    expect((await app().post(api.items(), right)).body).toEqual(first.body);
    clock.advance(1);
    await forgetDoneCalls(services, never);
    const later = await app().post(api.items(), right);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });
});
