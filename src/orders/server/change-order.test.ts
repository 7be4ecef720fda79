import { expect, it } from 'vitest';
import { HOUR, later, MINUTE } from '#platform/services/clock.ts';
import { DECLINE_REASONS, ORDER_STATUSES } from '#storefront/orders/status/order-state.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { storeOrder } from '#test/support/stored-orders.ts';
import { canChangeStatus, type OrderStatus } from '../order.ts';

onEachEngine('a step of an order', (app) => {
  const orderOf = (owner: TestOwner, status: OrderStatus = 'placed') =>
    storeOrder(app().services, owner.restaurantId, { status });
  const change = (owner: TestOwner, id: string, body: object) =>
    app().patch(`/api/orders/${id}`, { token: owner.token, body });
  const stored = (id: string) =>
    app().services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const accept = { from: 'placed', status: 'accepted' };
  const soon = () => later(app().clock.now(), 20 * MINUTE).toISOString();

  it('is refused without a session, for another’s order and for what is no step', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const { id } = await orderOf(other);
    const before = await stored(id);
    expect((await app().patch(`/api/orders/${id}`, { body: accept })).status).toBe(401);
    expect((await change(owner, id, accept)).status).toBe(404);
    expect((await change(owner, 'unknown', accept)).status).toBe(404);
    const refused: object[] = [
      { status: 'accepted' },
      { from: 'placed' },
      { from: 'placed', status: 'withdrawn' },
      { from: 'placed', status: 'ready' },
      { from: 'placed', status: 'declined' },
      { from: 'placed', status: 'declined', declineReason: 'We are closing now.' },
      { from: 'placed', status: 'eaten' },
      { ...accept, readyAt: later(app().clock.now(), 25 * HOUR).toISOString() },
      { ...accept, readyAt: 'soon' },
      { payment: 'stolen' },
      { seen: false },
    ];
    for (const body of refused)
      expect((await change(other, id, body)).status, JSON.stringify(body)).toBe(400);
    expect(await stored(id)).toEqual(before);
  });

  it('goes where the rules say and nowhere else', async () => {
    const owner = await app().createOwner();
    for (const from of ORDER_STATUSES)
      for (const status of ORDER_STATUSES.filter((each) => each !== from)) {
        const { id } = await orderOf(owner, from);
        const body = { from, status, ...(status === 'declined' && { declineReason: DECLINE_REASONS[1] }) };
        const answer = await change(owner, id, body);
        expect([from, status, answer.status]).toEqual([
          from,
          status,
          canChangeStatus(from, status) ? 200 : 400,
        ]);
        expect((await stored(id)).status).toBe(canChangeStatus(from, status) ? status : from);
      }
  });

  it('keeps when it was accepted and will be ready, and says why it was declined', async () => {
    const owner = await app().createOwner();
    const { id } = await orderOf(owner);
    const readyAt = soon();
    const accepted = await change(owner, id, { from: 'placed', status: 'accepted', readyAt });
    expect(accepted.body.order).toMatchObject({ id, status: 'accepted', readyAt, changeNo: 2 });
    const first = await stored(id);
    expect(first).toMatchObject({ accepted_at: app().clock.now(), seen_at: app().clock.now() });

    app().clock.advance(MINUTE);
    const back = await change(owner, id, { from: 'accepted', status: 'placed' });
    expect(back.body.order).toMatchObject({ status: 'placed', readyAt: null, declineReason: '' });
    expect(await stored(id)).toMatchObject({ accepted_at: null });
    const [reason] = DECLINE_REASONS;
    await change(owner, id, { from: 'placed', status: 'declined', declineReason: reason });
    expect(await stored(id)).toMatchObject({ status: 'declined', decline_reason: reason });
    await change(owner, id, { from: 'declined', status: 'accepted' });
    expect(await stored(id)).toMatchObject({
      status: 'accepted',
      decline_reason: '',
      ready_at: null,
      change_no: 5,
      accepted_at: app().clock.now(),
      seen_at: first.seen_at,
      updated_at: app().clock.now(),
    });
    await change(owner, id, { from: 'accepted', status: 'accepted', readyAt });
    expect((await stored(id)).ready_at).toEqual(new Date(readyAt));
  });

  it('is beside what is paid, and whether somebody has looked', async () => {
    const owner = await app().createOwner();
    const { id } = await orderOf(owner);
    const seen = await change(owner, id, { seen: true });
    expect(seen.body.order).toMatchObject({ seenAt: app().clock.now().toISOString(), status: 'placed' });
    await change(owner, id, { payment: 'received' });
    expect(await stored(id)).toMatchObject({ payment: 'received', status: 'placed', accepted_at: null });
    await change(owner, id, { payment: '' });
    expect((await stored(id)).payment).toBe('');
  });

  it('says nothing of money for a kitchen, which is told whom to ask; a counter’s phone may', async () => {
    const owner = await app().createOwner();
    const { id } = await orderOf(owner);
    const kitchen = await app().createDevice(owner, 'kitchen');
    const before = await stored(id);
    for (const body of [{ payment: 'received' }, { payment: '' }, { ...accept, payment: 'received' }]) {
      const { status, body: answer } = await app().patch(`/api/orders/${id}`, { token: kitchen.token, body });
      expect([status, answer.code, answer.message]).toEqual([
        403,
        'no_right',
        'Your role does not allow this. Please ask the owner.',
      ]);
    }
    expect(await stored(id)).toEqual(before);
    const taken = await app().patch(`/api/orders/${id}`, { token: kitchen.token, body: accept });
    expect(taken.status).toBe(200);
    const counter = await app().createDevice(owner, 'staff');
    const paid = await app().patch(`/api/orders/${id}`, {
      token: counter.token,
      body: { payment: 'received' },
    });
    expect(paid.status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'accepted', payment: 'received' });
  });

  it('is one when two phones take it at once, and told when they take two', async () => {
    const owner = await app().createOwner();
    const same = await orderOf(owner);
    const both = await Promise.all([change(owner, same.id, accept), change(owner, same.id, accept)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.order.status)).toEqual(['accepted', 'accepted']);
    expect(both[0]?.body.order.changeNo).toBe(both[1]?.body.order.changeNo);

    const torn = await orderOf(owner);
    const decline = { from: 'placed', status: 'declined', declineReason: DECLINE_REASONS[2] };
    const answers = await Promise.all([change(owner, torn.id, accept), change(owner, torn.id, decline)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.order;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: 'stale', current: { id: torn.id, status: won.status } });
    expect((await stored(torn.id)).status).toBe(won.status);
  });
});
