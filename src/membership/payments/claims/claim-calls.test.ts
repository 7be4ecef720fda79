import { expect, it } from 'vitest';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { mailsTo } from '#test/support/mailbox.ts';
import { adminProof, claimBody, newUtr, offerUpi, PAYEE } from '#test/support/payment-claims.ts';
import { startTestSession } from '#test/support/session.ts';
import { expireOverdue } from '../../admin/expire-overdue.server.ts';

const path = '/api/payment-claims';
const adminPath = '/api/admin/payment-claims';

/** Creates an owner whose trial has ended, where UPI is offered, with functions to claim and to decide. */
async function arrange(app: TestApp, { ended = true } = {}) {
  await offerUpi(app);
  const owner = await app.createOwner();
  if (ended) await endPlan(app, owner);
  const claim = (changes: object = {}) =>
    app.post(path, { token: owner.token, body: claimBody(app, changes) });
  const asAdmin = async (body?: object) => ({ token: (await app.createAdmin()).token, body });
  const list = async (query = '') => (await app.get(`${adminPath}${query}`, await asAdmin())).body.items;
  const confirm = async (id: string, body: object = {}) =>
    app.post(`${adminPath}/${id}/confirm`, await asAdmin({ seen: 'waiting', ...body }));
  const refuse = async (id: string) => app.post(`${adminPath}/${id}/not-found`, await asAdmin());
  const isOpen = async () => (await app.get(`/api/restaurant/${owner.slug}`)).status === 200;
  return { owner, claim, list, confirm, refuse, isOpen };
}

async function endPlan({ services: { db }, clock }: TestApp, { restaurantId }: TestOwner) {
  const ends_at = later(clock.now(), -DAY);
  await db.updateTable('memberships').set({ ends_at }).where('restaurant_id', '=', restaurantId).execute();
}

function stored({ services: { db } }: TestApp, { restaurantId }: TestOwner) {
  const of = <Table extends 'payment_claims' | 'payments' | 'memberships'>(table: Table) =>
    db
      .selectFrom(table as 'payments')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .execute();
  return {
    claims: of('payment_claims') as unknown as Promise<Record<string, unknown>[]>,
    payments: of('payments'),
    memberships: of('memberships') as unknown as Promise<{ trusted_until: Date | null; status: string }[]>,
  };
}

onEachEngine('PUT /api/admin/settings/upi', (app) => {
  const put = async (body: object) =>
    app().put('/api/admin/settings/upi', { token: (await app().createAdmin()).token, body });

  it('is the administrator’s alone, with password and second step', async () => {
    const owner = await app().createOwner();
    const body = { ...PAYEE, password: PASSWORD };
    expect((await app().put('/api/admin/settings/upi', { body })).status).toBe(401);
    expect((await app().put('/api/admin/settings/upi', { token: owner.token, body })).status).toBe(403);
    expect((await put(body)).body.fields).toHaveProperty('code');
    expect((await put({ ...body, ...adminProof(app()), password: 'wrong' })).body.fields).toHaveProperty(
      'password',
    );
    expect((await app().get(path, { token: owner.token })).body.payee).toBeNull();
  });

  it.each([
    ['payeeId', { payeeId: 'no id' }],
    ['payeeId', { payeeId: '' }],
    ['payeeName', { payeeName: '' }],
    ['payeeMerchantCode', { payeeMerchantId: 'SHOP1' }],
    ['payeeMerchantId', { payeeMerchantCode: '5812' }],
    ['payeeMerchantCode', { payeeMerchantId: 'SHOP1', payeeMerchantCode: '58' }],
  ])('refuses a wrong %s', async (field, changes) => {
    const answer = await put({ ...PAYEE, ...changes, ...adminProof(app()) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('holds at once, leaves the other settings and their version, and can be taken away', async () => {
    const owner = await app().createOwner();
    const before = (await put({ ...PAYEE, ...adminProof(app()) })).body;
    const merchant = { payeeMerchantId: 'SHOP1', payeeMerchantCode: '5812' };
    const { body } = await put({ ...PAYEE, ...merchant, ...adminProof(app()) });
    expect(body).toEqual({ ...before, payee: { ...PAYEE, ...merchant } });
    const shown = async () => (await app().get(path, { token: owner.token })).body.payee;
    expect(await shown()).toEqual({
      id: PAYEE.payeeId,
      name: PAYEE.payeeName,
      merchant: { id: 'SHOP1', code: '5812' },
    });
    await offerUpi(app(), { payeeId: '', payeeName: '' });
    expect(await shown()).toBeNull();
  });
});

onEachEngine('payments that owners tell of', (app) => {
  it('are asked of owners alone, where UPI is offered', async () => {
    const { owner, claim } = await arrange(app());
    const staff = await app().createMember(owner.restaurantId, 'staff');
    expect((await app().get(path)).status).toBe(401);
    expect((await app().post(path, { body: claimBody(app()) })).status).toBe(401);
    for (const answer of [
      app().get(path, { token: staff.token }),
      app().post(path, { token: staff.token, body: claimBody(app()) }),
    ])
      expect((await answer).status).toBe(403);
    await offerUpi(app(), { payeeId: '', payeeName: '' });
    expect((await claim()).status).toBe(409);
    expect(await stored(app(), owner).claims).toEqual([]);
  });

  it('offer nothing before there is a restaurant', async () => {
    await offerUpi(app());
    const { token } = await app().signUp();
    const nothing = { success: true, payee: null, reference: '', claim: null };
    expect((await app().get(path, { token })).body).toEqual(nothing);
  });

  it.each([
    ['utr', { utr: '12345' }],
    ['utr', { utr: '42938475620A' }],
    ['utr', { utr: undefined }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 'lots' }],
    ['plan', { plan: 'weekly' }],
    ['paidOn', { paidOn: '01-12-2026' }],
    ['paidOn', { paidOn: '2099-01-01' }],
    ['paidOn', { paidOn: '2020-01-01' }],
  ])('refuse a wrong %s: %j', async (field, changes) => {
    const { owner, claim } = await arrange(app());
    const answer = await claim(changes);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await stored(app(), owner).claims).toEqual([]);
  });

  it('open an ended page for 48 hours, by the clock alone, and say nothing of paid', async () => {
    const { owner, claim, isOpen } = await arrange(app());
    const { reference } = (await app().get(path, { token: owner.token })).body;
    expect(await isOpen()).toBe(false);
    const answer = await claim({ utr: '4293 8475 6201' });
    expect(answer.status, answer.text).toBe(201);
    const openUntil = later(app().clock.now(), 2 * DAY).toISOString();
    expect(answer.body.claim).toEqual({
      id: expect.any(String),
      plan: 'monthly',
      amount: 499,
      utr: '429384756201',
      reference,
      paidOn: dayInIndia(app().clock.now()),
      status: 'waiting',
      createdAt: app().clock.now().toISOString(),
      openUntil,
    });
    expect(await isOpen()).toBe(true);
    // The plan has ended, and is marked so; the page stays open.
    await expireOverdue(app().services, {});
    expect(await stored(app(), owner).memberships).toEqual([expect.objectContaining({ status: 'EXPIRED' })]);
    expect(await isOpen()).toBe(true);
    const info = (await app().get('/api/check-membership', { token: owner.token })).body;
    expect(info).toMatchObject({ expiry_date: openUntil, membership: { status: 'ACTIVE' } });
    expect(await stored(app(), owner).payments).toEqual([]);
    app().clock.advance(2 * DAY);
    expect(await isOpen()).toBe(false);
  });

  it('return the same when sent again, and wait for each other', async () => {
    const { owner, claim } = await arrange(app());
    const utr = newUtr();
    const [first, again] = [await claim({ utr }), await claim({ utr })];
    expect(again.body.claim).toEqual(first.body.claim);
    expect((await claim()).status).toBe(409);
    expect(await stored(app(), owner).claims).toHaveLength(1);
  });

  it('use a UTR once ever, also one of a recorded payment', async () => {
    const { claim } = await arrange(app());
    const other = await arrange(app());
    const utr = newUtr();
    expect((await claim({ utr })).status).toBe(201);
    expect((await other.claim({ utr })).body.fields).toHaveProperty('utr');
    const recorded = newUtr();
    const { token } = await app().createAdmin();
    const { amount, paidOn, plan } = claimBody(app());
    const body = {
      requestId: `told-${recorded}`,
      restaurantId: other.owner.restaurantId,
      amount,
      paidOn,
      plan,
    };
    const payment = { ...body, method: 'upi', reference: `UTR ${recorded}` };
    expect((await app().post('/api/admin/payments', { token, body: payment })).status).toBe(201);
    expect((await other.claim({ utr: recorded })).body.fields).toHaveProperty('utr');
    expect(await stored(app(), other.owner).claims).toEqual([]);
  });

  it('of two restaurants with the same UTR at once, one is noted', async () => {
    const [one, two] = [await arrange(app()), await arrange(app())];
    const utr = newUtr();
    const answers = await Promise.all([one.claim({ utr }), two.claim({ utr })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('give no trust below the price, nor to a plan that is stopped or long enough', async () => {
    const cheap = await arrange(app());
    expect((await cheap.claim({ amount: 498.99 })).body.claim.openUntil).toBeNull();
    expect(await cheap.isOpen()).toBe(false);
    const running = await arrange(app(), { ended: false });
    expect((await running.claim()).body.claim.openUntil).toBeNull();
    const paused = await arrange(app());
    const { db } = app().services;
    const ofPaused = ['restaurant_id', '=', paused.owner.restaurantId] as const;
    const state = { status: 'PAUSED' as const, paused_at: app().clock.now() };
    await db
      .updateTable('memberships')
      .set(state)
      .where(...ofPaused)
      .execute();
    expect((await paused.claim()).body.claim.openUntil).toBeNull();
    expect(await paused.isOpen()).toBe(false);
  });

  it('trust once in 90 days', async () => {
    const { owner, claim, list, refuse, isOpen } = await arrange(app());
    await claim();
    const [first] = await list(`?search=${owner.slug}`);
    await refuse(first.id);
    expect(await isOpen()).toBe(false);
    app().clock.advance(89 * DAY);
    const claimAgain = async () =>
      app().post(path, {
        token: await startTestSession(app().services, owner.userId),
        body: claimBody(app()),
      });
    const again = await claimAgain();
    expect(again.body.claim.openUntil).toBeNull();
    expect(again.body.claim.reference).not.toBe(first.reference);
    const [second] = await list(`?search=${owner.slug}`);
    await refuse(second.id);
    app().clock.advance(DAY);
    expect((await claimAgain()).body.claim.openUntil).not.toBeNull();
  });
});

onEachEngine('payments to confirm', (app) => {
  it('are the administrator’s alone', async () => {
    const { owner, claim, list } = await arrange(app());
    await claim();
    const [{ id }] = await list(`?search=${owner.slug}`);
    for (const { token, status } of [
      { token: undefined, status: 401 },
      { token: owner.token, status: 403 },
    ]) {
      expect((await app().get(adminPath, { token })).status).toBe(status);
      expect((await app().get(`${adminPath}/count`, { token })).status).toBe(status);
      const body = { seen: 'waiting' };
      expect((await app().post(`${adminPath}/${id}/confirm`, { token, body })).status).toBe(status);
      expect((await app().post(`${adminPath}/${id}/not-found`, { token })).status).toBe(status);
    }
    expect(await stored(app(), owner).payments).toEqual([]);
  });

  it('are listed with all that is needed to decide', async () => {
    const { owner, claim, list, confirm } = await arrange(app());
    const { token } = await app().createAdmin();
    const count = async () => (await app().get(`${adminPath}/count`, { token })).body.waiting;
    const before = await count();
    const told = (await claim({ amount: 500 })).body.claim;
    expect(await count()).toBe(before + 1);
    const { openUntil, ...shown } = told;
    expect(await list(`?search=${told.utr}`)).toEqual([
      {
        ...shown,
        restaurantId: owner.restaurantId,
        restaurantName: expect.any(String),
        slug: owner.slug,
        price: 499,
        decidedBy: null,
        receiptNo: null,
        trustedUntil: openUntil,
      },
    ]);
    expect((await confirm('nothing')).status).toBe(404);
    expect((await confirm(told.id, { seen: 'confirmed' })).status).toBe(400);
    await confirm(told.id);
    expect(await list(`?search=${told.utr}`)).toEqual([]);
    expect(await list(`?search=${told.utr}&status=confirmed`)).toEqual([
      expect.objectContaining({ id: told.id, receiptNo: expect.stringMatching(/^ML-/), trustedUntil: null }),
    ]);
  });

  it('become one payment with its receipt, also for two administrators at once', async () => {
    const { owner, claim, confirm, refuse, isOpen } = await arrange(app());
    const { id, utr } = (await claim()).body.claim;
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await confirm(id)).status).toBe(200);
    expect((await refuse(id)).status).toBe(409);
    const payments = await stored(app(), owner).payments;
    expect(payments).toEqual([
      expect.objectContaining({ reference: utr, amount_paise: 499_00, method: 'upi', plan: 'monthly' }),
    ]);
    expect(await stored(app(), owner).claims).toEqual([
      expect.objectContaining({ status: 'confirmed', payment_id: payments[0]?.id }),
    ]);
    expect(await stored(app(), owner).memberships).toEqual([
      expect.objectContaining({ status: 'ACTIVE', trusted_until: null }),
    ]);
    expect(await isOpen()).toBe(true);
    const receipts = (await mailsTo(app().services, owner.email)).filter(({ subject }) =>
      subject.startsWith('Receipt'),
    );
    expect(receipts).toHaveLength(1);
  });

  it('are asked about where something looks like a mistake', async () => {
    const { owner, claim, confirm } = await arrange(app());
    const { id } = (await claim({ amount: 5 })).body.claim;
    const asked = await confirm(id);
    expect(asked.status).toBe(409);
    expect(asked.body.doubts).toEqual([expect.objectContaining({ code: 'amount' })]);
    expect(await stored(app(), owner).payments).toEqual([]);
    expect((await confirm(id, { confirm: ['amount'] })).status).toBe(200);
    expect(await stored(app(), owner).payments).toHaveLength(1);
  });

  it('are found where they were recorded by hand meanwhile, and refused where another has the UTR', async () => {
    const { owner, claim, confirm } = await arrange(app());
    const { id, utr } = (await claim()).body.claim;
    const { token } = await app().createAdmin();
    const record = (restaurantId: string, reference: string) =>
      app().post('/api/admin/payments', {
        token,
        body: {
          ...claimBody(app()),
          utr: undefined,
          requestId: `by-hand-${utr}-${restaurantId}`,
          restaurantId,
          method: 'upi',
          reference,
        },
      });
    const other = await arrange(app());
    const taken = (await other.claim()).body.claim;
    expect((await record(owner.restaurantId, utr)).status).toBe(201);
    expect((await confirm(id)).status).toBe(200);
    expect(await stored(app(), owner).payments).toHaveLength(1);
    const third = await arrange(app());
    expect((await record(third.owner.restaurantId, taken.utr)).status).toBe(201);
    expect((await other.confirm(taken.id)).status).toBe(409);
    expect(await stored(app(), other.owner).payments).toEqual([]);
  });

  it('that are not found end the trust, tell the owner once, and can be confirmed later', async () => {
    const { owner, claim, confirm, refuse, isOpen } = await arrange(app());
    const { id, utr } = (await claim()).body.claim;
    expect(await isOpen()).toBe(true);
    const answers = await Promise.all([refuse(id), refuse(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isOpen()).toBe(false);
    const mails = (await mailsTo(app().services, owner.email)).filter(({ body }) => body.includes(utr));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Your page is closed to customers until we find the payment.');
    expect((await app().get(path, { token: owner.token })).body.claim).toMatchObject({
      status: 'not_found',
      openUntil: null,
    });
    // Somebody whose list is from before must look again.
    expect((await confirm(id)).status).toBe(409);
    expect((await confirm(id, { seen: 'not_found' })).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });

  it('are in the log of changes', async () => {
    const { owner, claim, confirm } = await arrange(app());
    const { id } = (await claim()).body.claim;
    await confirm(id);
    const rows = await app()
      .services.db.selectFrom('audit_log')
      .select('action')
      .where('restaurant_id', '=', owner.restaurantId)
      .orderBy('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'membership.extend',
      'payment.record',
      'payment_claim.confirm',
    ]);
  });
});
