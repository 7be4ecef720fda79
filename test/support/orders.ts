import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { drawOrderCode } from '#ordering/orders/order-code.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import type { Answer, TestClient, TestOwner } from './client.ts';

type Line = OrderPost['lines'][number];

/** Creates an owner whose orders are remembered, with a dosa for ₹80 on the menu unless `item` says otherwise. */
export async function createRememberingOwner(
  app: TestClient,
  { ordering = {}, item = {} }: { ordering?: object; item?: Record<string, unknown> } = {},
): Promise<TestOwner & { itemId: string; categoryId: string }> {
  const owner = await app.createOwner();
  const body = { remembersOrders: true, ...ordering };
  const answer = await app.put('/api/restaurant/ordering', { token: owner.token, body });
  expect(answer.status, answer.text).toBe(200);
  const categoryId = await app.createCategory(owner);
  return { ...owner, categoryId, itemId: await app.createItem(owner, categoryId, item) };
}

/** Returns an order as a browser sends it: two of a dish for ₹80 each; `changes` replace fields. */
export function orderPostOf(itemId: string, changes: Partial<OrderPost> = {}): OrderPost {
  const lines: Line[] = changes.lines ?? [
    { key: itemId, name: 'Masala Dosa', options: [], note: '', unit: 80, quantity: 2 },
  ];
  const items = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  return {
    code: drawOrderCode(),
    device: randomBytes(16).toString('base64url'),
    placedAt: '2026-03-02T06:29:00.000Z',
    orderType: '',
    table: '',
    area: '',
    isElsewhere: false,
    wantedAt: null,
    hasNote: false,
    lines,
    sums: { items, charges: [], gst: null, total: items },
    ...changes,
  };
}

/** Sends an order, from an IP address of its own unless `asking.from` names one. */
export function sendOrder(
  app: TestClient,
  slug: string,
  body: unknown,
  asking: { from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return app.post(`/api/restaurant/${slug}/orders`, { body, from: anyAddress(), ...asking });
}

/** Returns a random IP address, which in practice no other call comes from. */
export function anyAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}
