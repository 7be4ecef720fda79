import { expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { mailsTo } from '#test/support/mailbox.ts';
import { changeMembership } from '../admin/change-membership.server.ts';

const SIGN_UP_MAILS = 1;

/** Returns the mails to an address since the account was opened, oldest first. */
async function laterMailsTo({ services }: TestApp, { email }: { email: string }) {
  return (await mailsTo(services, email)).slice(SIGN_UP_MAILS);
}

async function arrange(app: TestApp, owner: TestOwner) {
  const { id } = await app.services.db
    .selectFrom('memberships')
    .select('id')
    .where('restaurant_id', '=', owner.restaurantId)
    .executeTakeFirstOrThrow();
  // Signs in for each call: a test may advance the clock by days, and the administrator's sessions end within a day.
  const asAdmin = async (body: unknown) => ({ token: (await app.createAdmin()).token, body });
  return {
    id,
    change: async (body: unknown) => app.patch(`/api/memberships/${id}`, await asAdmin(body)),
    pay: async (body: object) =>
      app.post(
        '/api/admin/payments',
        await asAdmin({
          requestId: 'request-of-a-test',
          restaurantId: owner.restaurantId,
          plan: 'monthly',
          amount: 499,
          method: 'upi',
          paidOn: '2026-03-02',
          ...body,
        }),
      ),
    voidPayment: async (paymentId: string, reason: string) =>
      app.post(`/api/admin/payments/${paymentId}/void`, await asAdmin({ reason })),
  };
}

onEachEngine('what owners are told of their membership', (app) => {
  it('is each change, and nothing where nothing changes', async () => {
    const owner = await app().createOwner({ name: 'Spice Garden' });
    const { change } = await arrange(app(), owner);
    const subjects = [];
    for (const body of [
      { end_date: '2026-06-01' },
      { end_date: '2026-06-01' },
      { end_date: '2026-05-01', confirm: ['end_earlier'] },
      { action: 'pause' },
      { action: 'pause' },
      { end_date: '2026-05-02' },
      { action: 'resume' },
      { action: 'cancel' },
      { action: 'resume' },
      { action: 'grant_lifetime' },
      { end_date: '2026-01-01', confirm: ['end_in_past'] },
    ]) {
      await change(body);
      const mails = await laterMailsTo(app(), owner);
      subjects.push(...mails.slice(subjects.length).map(({ subject }) => subject));
    }
    expect(subjects).toEqual([
      'Your plan for Spice Garden now ends on Jun 01, 2026',
      'Your plan for Spice Garden ends on May 01, 2026',
      'Your plan for Spice Garden is paused',
      'Your plan for Spice Garden now ends on May 02, 2026',
      'Your plan for Spice Garden is active again',
      'Your plan for Spice Garden is cancelled',
      'Your plan for Spice Garden is active again',
      'Spice Garden has Lifetime Access',
      'Your plan for Spice Garden has ended',
    ]);
    const bodies = (await laterMailsTo(app(), owner)).map(({ body }) => body);
    expect(bodies[0]).toContain(`It ends on Jun 01, 2026.\n\nSee your plan here:\nhttp://localhost`);
    expect(bodies[3]).toContain('It ends on May 02, 2026. It is still paused.');
    expect(bodies[7]).toContain('It does not end.');
  });

  it('is each payment with its receipt, once, and why one is void', async () => {
    const owner = await app().createOwner({ name: 'Dosa Palace' });
    const { pay, voidPayment } = await arrange(app(), owner);
    expect((await pay({ amount: 0 })).status).toBe(400);
    expect(await laterMailsTo(app(), owner)).toEqual([]);
    const { payment } = (await pay({ reference: 'UPI 42' })).body;
    await pay({ reference: 'UPI 42' });
    const [mail, ...others] = await laterMailsTo(app(), owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Receipt ${payment.receiptNo} for your payment of ₹499.00`);
    for (const line of [
      `Receipt: ${payment.receiptNo}`,
      'Received from: Dosa Palace',
      'For: Monthly plan, Mar 05, 2026 to Apr 05, 2026',
      'Amount: ₹499.00',
      'Paid on: Mar 02, 2026',
      'Paid by: UPI',
      'Reference: UPI 42',
      `http://localhost:3000${pages.receipt(payment.id)}`,
    ])
      expect(mail?.body.split('\n')).toContain(line);

    await voidPayment(payment.id, 'Entered twice');
    const voided = (await laterMailsTo(app(), owner)).at(-1);
    expect(voided?.subject).toBe(`Receipt ${payment.receiptNo} is void`);
    expect(voided?.body).toContain('The reason: Entered twice\n');
    expect(voided?.body).toContain('is removed. Your plan now ends on Mar 05, 2026.');
  });

  it('goes to each owner with a confirmed email, and to nobody else', async () => {
    const owner = await app().createOwner();
    const other = await app().createMember(owner.restaurantId, 'owner');
    const manager = await app().createMember(owner.restaurantId, 'manager');
    const unconfirmed = await app().signUp();
    await app().addMember(owner.restaurantId, unconfirmed.userId, 'owner');
    const deleted = await app().createMember(owner.restaurantId, 'owner');
    const { db } = app().services;
    await db
      .updateTable('users')
      .set({ deleted_at: app().clock.now() })
      .where('id', '=', deleted.userId)
      .execute();
    const { change } = await arrange(app(), owner);
    expect((await change({ action: 'pause' })).status).toBe(200);
    for (const mailed of [owner, other]) expect(await laterMailsTo(app(), mailed)).toHaveLength(1);
    for (const skipped of [manager, unconfirmed, deleted])
      expect(await laterMailsTo(app(), skipped)).toEqual([]);
  });

  it('happens with the change, or neither does', async () => {
    const owner = await app().createOwner();
    const { id } = await arrange(app(), owner);
    const { userId, email } = await app().createAdmin();
    const { services, clock } = app();
    const outbox = { post: () => Promise.reject(new Error('the disk is full')) };
    const actor = { id: userId, email } as Parameters<typeof changeMembership>[1];
    const changing = changeMembership({ ...services, outbox }, actor, id, {
      change: { action: 'cancel' },
      confirm: [],
    });
    await expect(changing).rejects.toThrow('the disk is full');
    const stored = await services.db
      .selectFrom('memberships')
      .select(['status', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ status: 'ACTIVE', ends_at: later(clock.now(), 3 * DAY) });
  });
});
