import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayInIndia, HOUR, later } from '#platform/services/clock.ts';
import type { TestApp } from './app.ts';
import { createGroup } from './choice-groups.ts';
import type { TestOwner } from './client.ts';
import { claimBody, offerUpi } from './payment-claims.ts';
import { storeCall } from './stored-orders.ts';

/**
 * Makes an owner and the administrator do one thing of each kind: a menu whose dishes have everything a dish can have,
 * a picture, a bulk add, codes of tables, a payment, a deletion.
 */
export async function busyDay(app: TestApp): Promise<void> {
  const owner = await app.createOwner({ name: 'Thali & Söhne “ಥಾಲಿ” \u{1F958}' });
  const { token } = owner;
  const category = await app.createCategory(owner, 'नाश्ता');
  const image = await app.uploadPhoto({ token });
  await app.createItem(owner, category, {
    name: "Poha 'plain'",
    description: 'line\nline\t"quoted"\\',
    image,
  });
  const gone = await app.createItem(owner, category, {
    name: 'Sold out',
    isAvailable: false,
    is_available: false,
  });
  await app.delete(`/api/menu/items/${gone}`, { token });
  await richDish(app, owner, category);
  const renewed = await app.post('/api/orders/table-codes/renew', { token, body: { was: 0 } });
  expect(renewed.status, renewed.text).toBe(200);
  await storeCall(app.services, owner.restaurantId);
  const lines = {
    requestId: randomUUID(),
    categories: [{ name: 'Bulk', items: [{ name: 'Idli', price: 40.5 }] }],
  };
  expect((await app.post('/api/menu/bulk', { token, body: lines })).status).toBeLessThan(300);

  const admin = await app.createAdmin();
  const payment = {
    requestId: randomUUID(),
    restaurantId: owner.restaurantId,
    plan: 'monthly',
    amount: 499,
    method: 'upi',
    paidOn: dayInIndia(app.clock.now()),
  };
  const paid = await app.post('/api/admin/payments', { token: admin.token, body: payment });
  expect(paid.status, paid.text).toBeLessThan(300);
  await offerUpi(app);
  const claimed = await app.post('/api/payment-claims', { token, body: claimBody(app) });
  expect(claimed.status, claimed.text).toBe(201);
}

/** Makes a dish with sizes, choices, marks and serving times. Much of it is sold out for a time, some is deleted. */
async function richDish(app: TestApp, owner: TestOwner, category: string): Promise<void> {
  const { token } = owner;
  const ok = async (answering: ReturnType<TestApp['put']>) => {
    const answer = await answering;
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const off = { is_available: false, available_again_at: later(app.clock.now(), 3 * HOUR) };
  await app.createDevice(owner);
  await app.invite(owner);
  await ok(app.put('/api/restaurant', { token, body: { settings: { usualNotes: 'Less spicy\nकम तीखा' } } }));
  const servingTimeId = await app.createServingTime(owner, {
    name: 'Late “biryani”',
    outside: 'hide',
    ranges: [{ weekdays: 96, opens: 1080, closes: 1560 }],
  });
  await ok(
    app.delete(`/api/menu/serving-times/${await app.createServingTime(owner, { name: 'Gone' })}`, { token }),
  );
  await ok(app.put(`/api/menu/categories/${category}`, { token, body: { name: 'नाश्ता', servingTimeId } }));
  const options = [
    { name: 'रायता', price: 20.5, diet: 'veg' },
    { name: 'Boondi', price: 15, diet: '' },
  ];
  const group = await createGroup(app, owner, { name: 'Extras', min: 0, max: 5, maxEach: 2, options });
  await ok(
    app.delete(`/api/menu/choice-groups/${(await createGroup(app, owner, { name: 'Gone' })).id}`, { token }),
  );
  await ok(app.patch(`/api/menu/options/${group.options[0].id}/availability`, { token, body: off }));
  const dish = await app.createItem(owner, category, {
    name: 'Paneer biryani',
    servingTimeId,
    variants: ['Half', 'Full'].map((name, at) => ({ name, price: 180.5 * (at + 1) })),
    choiceGroups: [{ groupId: group.id, max: 3, included: 0, onlyVariants: [2] }],
    diet: 'veg',
    jain: 'on_request',
    spice: 3,
    allergens: ['milk'],
    tags: ['bestseller'],
    serves: '2',
  });
  const { variants } = (await app.get(`/api/menu/items/${dish}`, { token })).body;
  await ok(app.patch(`/api/menu/variants/${variants[1].id}/availability`, { token, body: off }));
  await ok(app.patch(`/api/menu/items/${dish}/toggle-availability`, { token, body: off }));
}
