import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { jpegPhoto } from '#media/sample-pictures.server.ts';
import { dayInIndia } from '#platform/clock.ts';
import { api } from '#routes';
import type { TestApp } from './app.ts';

/** Lets an owner and the administrator do something of each kind: a menu, a picture, a bulk add, a payment, a deletion. */
export async function busyDay(app: TestApp): Promise<void> {
  const owner = await app.createOwner({ name: 'Thali & Söhne “ಥಾಲಿ” \u{1F958}' });
  const { token } = owner;
  const category = await app.createCategory(owner, 'नाश्ता');
  const image = await uploadPhoto(app, token);
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
  await app.delete(api.item(gone), { token });
  const lines = {
    requestId: randomUUID(),
    categories: [{ name: 'Bulk', items: [{ name: 'Idli', price: 40.5 }] }],
  };
  expect((await app.post(api.bulkAdd(), { token, body: lines })).status).toBeLessThan(300);

  const admin = await app.createAdmin();
  const payment = {
    requestId: randomUUID(),
    restaurantId: owner.restaurantId,
    plan: 'monthly',
    amount: 499,
    method: 'upi',
    paidOn: dayInIndia(app.clock.now()),
  };
  const paid = await app.post(api.adminPayments(), { token: admin.token, body: payment });
  expect(paid.status, paid.text).toBeLessThan(300);
}

async function uploadPhoto(app: TestApp, token: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await jpegPhoto())], 'dosa.jpg', { type: 'image/jpeg' }));
  const answer = await app.post(api.upload(), { token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.url;
}
