import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { claimPayment, findOrderStatus, withdrawOrder } from './customer-access.server.ts';

onEachEngine('what a customer decided about an order that has changed meanwhile', (app) => {
  const place = async () => {
    const owner = await createRememberingOwner(app(), { ordering: { ways: [{ type: 'takeaway' }] } });
    const upi = { upi_id: 'spicegarden@okbank', upi_name: 'Spice Garden' };
    await app()
      .services.db.updateTable('restaurants')
      .set(upi)
      .where('id', '=', owner.restaurantId)
      .execute();
    const post = orderPostOf(owner.itemId, { orderType: 'takeaway' });
    expect((await sendOrder(app(), owner.slug, post)).status).toBe(201);
    const found = await findOrderStatus(app().services.db, post.code, app().clock.now());
    if (!found) throw new Error('The order was not kept.');
    return found;
  };
  const set = (code: string, values: object) =>
    app().services.db.updateTable('orders').set(values).where('code', '=', code).execute();
  const rowOf = (code: string) =>
    app()
      .services.db.selectFrom('orders')
      .select(['status', 'payment', 'change_no'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();

  it.each(['accepted', 'declined'])('is not taken back where it was %s just before', async (status) => {
    const found = await place();
    await set(found.order.code, { status });
    await expect(withdrawOrder(app().services, found)).rejects.toMatchObject({
      status: 409,
      code: 'too_late',
    });
    expect(await rowOf(found.order.code)).toEqual({ status, payment: '', change_no: 1 });
  });

  it('is not said to be paid where the owner has confirmed the money just before', async () => {
    const found = await place();
    await set(found.order.code, { payment: 'received' });
    expect(await claimPayment(app().services, found)).toMatchObject({ order: { payment: 'received' } });
    expect(await rowOf(found.order.code)).toMatchObject({ payment: 'received' });
  });

  it('is not said to be paid where it was declined just before', async () => {
    const found = await place();
    await set(found.order.code, { status: 'declined' });
    await expect(claimPayment(app().services, found)).rejects.toMatchObject({ code: 'not_payable' });
    expect(await rowOf(found.order.code)).toMatchObject({ payment: '' });
  });
});
