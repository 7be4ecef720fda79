import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayInIndia, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';

onEachEngine('a plan that an owner asks for', (app) => {
  const ask = ({ token }: TestOwner, plan: unknown) =>
    app().post('/api/plan-request', { token, body: { plan } });
  const requested = async ({ restaurantId }: TestOwner) => {
    const { token } = await app().createAdmin();
    return (await app().get(`/api/admin/restaurants/${restaurantId}/plan-request`, { token })).body.asked;
  };

  it('is there for the administrator until it has been paid, the latest alone', async () => {
    const owner = await app().createOwner();
    const other = await app().createOwner();
    expect(await requested(owner)).toBeNull();
    expect((await ask(owner, 'lifetime')).status).toBe(200);
    app().clock.advance(MINUTE);
    expect((await ask(owner, 'monthly')).status).toBe(200);
    const request = { plan: 'monthly', at: app().clock.now().toISOString() };
    expect(await requested(owner)).toEqual(request);
    expect(await requested(other)).toBeNull();

    const { token } = await app().createAdmin();
    const list = await app().get(`/api/admin/renewals?search=${owner.slug}`, { token });
    expect(list.body.items).toMatchObject([{ restaurantId: owner.restaurantId, asked: request }]);

    const payment = {
      requestId: randomUUID(),
      restaurantId: owner.restaurantId,
      plan: 'monthly',
      amount: 499,
      method: 'cash',
      paidOn: dayInIndia(app().clock.now()),
    };
    const paid = await app().post('/api/admin/payments', { token, body: payment });
    expect(paid.status, paid.text).toBe(201);
    expect(await requested(owner)).toBeNull();
  });

  it('is one of the plans, and of one’s own restaurant', async () => {
    const owner = await app().createOwner();
    for (const plan of ['weekly', '', undefined]) {
      const refused = await ask(owner, plan);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['plan']]);
    }
    expect((await app().post('/api/plan-request', { body: { plan: 'monthly' } })).status).toBe(401);
    const { token } = await app().signUp();
    expect((await app().post('/api/plan-request', { token, body: { plan: 'monthly' } })).status).toBe(409);
    expect((await app().get(`/api/admin/restaurants/${owner.restaurantId}/plan-request`, owner)).status).toBe(
      403,
    );
    expect(await requested(owner)).toBeNull();
  });
});
