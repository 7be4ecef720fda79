import { randomInt, randomUUID } from 'node:crypto';
import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { DAY, dayInIndia, endOfDayInIndia } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { newestMail } from '#test/support/mailbox.ts';
import { never } from '#test/support/never.ts';
import { remindOwners } from '../mails/remind-owners.server.ts';
import { oneMonthAfter } from './paid-time.ts';

interface Entry extends Record<string, unknown> {
  requestId: string;
  restaurantId: string;
}

/** Creates an owner on the trial and the administrator, with functions to record and void payments. */
async function arrange(app: TestApp, restaurant: Record<string, unknown> = {}) {
  const owner = await app.createOwner(restaurant);
  const { token } = await app.createAdmin();
  const entry = (changes: Record<string, unknown> = {}): Entry => ({
    requestId: randomUUID(),
    restaurantId: owner.restaurantId,
    plan: 'monthly',
    amount: 499,
    method: 'upi',
    paidOn: dayInIndia(app.clock.now()),
    // Most tests record the same amount of the same day again.
    confirm: ['same_payment'],
    ...changes,
  });
  // Signs in for each call: a test may advance the clock by days, and the administrator's sessions end within a day.
  const asAdmin = async (body: unknown) => ({ token: (await app.createAdmin()).token, body });
  const record = async (changes: Record<string, unknown> = {}) =>
    app.post('/api/admin/payments', await asAdmin(entry(changes)));
  const cancel = async (id: string, reason: unknown = 'Typed wrongly') =>
    app.post(`/api/admin/payments/${id}/void`, await asAdmin({ reason }));
  return { owner, token, entry, record, cancel };
}

function membershipOf({ services: { db } }: TestApp, { restaurantId }: TestOwner) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
    .select(['status', 'plan_type', 'ends_at', 'page_version'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}

function storedPayments({ services: { db } }: TestApp, { restaurantId }: TestOwner) {
  return db.selectFrom('payments').selectAll().where('restaurant_id', '=', restaurantId).execute();
}

async function audited({ services: { db } }: TestApp, { restaurantId }: TestOwner) {
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('action')
    .execute();
  return entries.map(({ action }) => action);
}

onEachEngine('POST /api/admin/payments', (app) => {
  it('is the administrator’s alone', async () => {
    const { owner, entry } = await arrange(app());
    expect((await app().post('/api/admin/payments', { body: entry() })).status).toBe(401);
    const answer = await app().post('/api/admin/payments', { token: owner.token, body: entry() });
    expect(answer.status).toBe(403);
    expect(await storedPayments(app(), owner)).toEqual([]);
  });

  it.each([
    ['amount', 0],
    ['amount', -1],
    ['amount', 'lots'],
    ['amount', 1.005],
    ['amount', undefined],
    ['plan', 'weekly'],
    ['method', 'barter'],
    ['paidOn', '2026-02-30'],
    ['paidOn', '01-03-2026'],
    ['paidOn', ''],
    ['requestId', 'x'],
    ['requestId', undefined],
    ['restaurantId', ''],
    ['reference', 'x'.repeat(101)],
    ['note', 'x'.repeat(501)],
  ])('refuses %s %j', async (field, value) => {
    const { owner, record } = await arrange(app());
    const before = await membershipOf(app(), owner);
    const answer = await record({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
    expect(await storedPayments(app(), owner)).toEqual([]);
    expect(await membershipOf(app(), owner)).toEqual(before);
  });

  it('knows no other restaurant', async () => {
    const { record } = await arrange(app());
    for (const restaurantId of ['nobody', 'a\0b']) expect((await record({ restaurantId })).status).toBe(404);
  });

  it('records, and extends the membership by a month', async () => {
    const { owner, record } = await arrange(app(), { name: 'Chai Corner' });
    const before = await membershipOf(app(), owner);
    const answer = await record({ reference: ' UTR 42 ', note: 'by\nphone', amount: 499.5 });
    const end = oneMonthAfter(before.ends_at);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Payment recorded. The plan now ends on Apr 05, 2026.',
      payment: {
        id: expect.any(String),
        receiptNo: expect.stringMatching(/^ML-\d{5}$/),
        restaurantId: owner.restaurantId,
        restaurantName: 'Chai Corner',
        seller: { name: '', address: '', gstin: '' },
        plan: 'monthly',
        amount: 499.5,
        method: 'upi',
        reference: 'UTR 42',
        paidOn: '2026-03-02',
        note: 'by\nphone',
        from: before.ends_at.toISOString(),
        to: end.toISOString(),
        status: 'recorded',
        recordedBy: 'admin@menulink.test',
        createdAt: app().clock.now().toISOString(),
        voidedAt: null,
        voidReason: null,
        voidedBy: null,
        duplicateReason: null,
      },
      membership: expect.objectContaining({ status: 'ACTIVE', endDate: end.toISOString() }),
    });
    expect(await membershipOf(app(), owner)).toEqual({
      status: 'ACTIVE',
      plan_type: 'Monthly',
      ends_at: end,
      page_version: before.page_version + 1,
    });
    expect(await storedPayments(app(), owner)).toMatchObject([{ amount_paise: 49950 }]);
    expect(await audited(app(), owner)).toEqual(['membership.extend', 'payment.record']);
  });

  it('goes on by the day of the month after a shorter month', async () => {
    const { owner, record } = await arrange(app());
    const set = (ends_at: Date) =>
      app()
        .services.db.updateTable('memberships')
        .set({ ends_at })
        .where('restaurant_id', '=', owner.restaurantId)
        .execute();
    await set(endOfDayInIndia('2027-01-31'));
    const ends = [];
    for (const amount of [499, 500, 501, 502])
      ends.push((await record({ amount })).body.payment.to.slice(0, 10));
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    await set(endOfDayInIndia('2027-02-27'));
    expect((await record({ amount: 503 })).body.payment.to.slice(0, 10)).toBe('2027-03-27');
  });

  it('names the seller as the settings had them at that moment, on the receipt and in the mail', async () => {
    const { owner, record } = await arrange(app());
    const set = async (body: object) =>
      app().put('/api/admin/settings', { token: (await app().createAdmin()).token, body });
    const gstin = '27AAPFU0939F1ZV';
    await set({
      sellerName: 'Asha Rao',
      sellerAddress: '4 MG Road\nPune 411001',
      sellerGstin: ' 27aapfu0939f1zv',
    });
    const first = (await record()).body.payment;
    expect(first.seller).toEqual({ name: 'Asha Rao', address: '4 MG Road\nPune 411001', gstin });
    const mail = await newestMail(app().services, owner.email);
    expect(mail.body).toContain(`Paid to: Asha Rao, 4 MG Road, Pune 411001, GSTIN ${gstin}\n`);
    expect(mail.body).toContain('It confirms a payment and is not a tax invoice.');

    await set({ sellerName: 'Asha Rao & Sons', sellerAddress: null, sellerGstin: null });
    const second = (await record()).body.payment;
    const { payments } = (await app().get('/api/payments', owner)).body;
    expect(payments.map(({ seller }: typeof first) => seller)).toEqual([second.seller, first.seller]);
    expect(second.seller).toEqual({ name: 'Asha Rao & Sons', address: '', gstin: '' });
    expect((await newestMail(app().services, owner.email)).body).not.toContain('tax invoice');
    await set({ sellerName: null });
  });

  it('opens the page of a restaurant whose plan had ended', async () => {
    const { owner, record } = await arrange(app());
    app().clock.advance(3 * DAY);
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(403);
    expect((await record()).status).toBe(201);
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(200);
  });

  it('gives Lifetime Access once', async () => {
    const { owner, record } = await arrange(app());
    const answer = await record({ plan: 'lifetime' });
    expect(answer.body.message).toBe('Payment recorded. The restaurant now has Lifetime Access.');
    expect(await membershipOf(app(), owner)).toMatchObject({
      plan_type: 'Lifetime',
      ends_at: endOfDayInIndia('2099-12-31'),
    });
    for (const plan of ['lifetime', 'monthly']) {
      const again = await record({ plan });
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    }
    expect(await storedPayments(app(), owner)).toHaveLength(1);
  });

  it('records one request once, however often and however fast it comes', async () => {
    const { owner, token, entry } = await arrange(app());
    const body = entry();
    const send = () => app().post('/api/admin/payments', { token, body });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const late = await send();
    expect(late.status).toBe(200);
    expect(late.body).toEqual(answers[0]?.body);
    expect(await storedPayments(app(), owner)).toHaveLength(1);
    expect(await audited(app(), owner)).toEqual(['membership.extend', 'payment.record']);
  });

  it('refuses a request that was another restaurant’s', async () => {
    const [one, other] = [await arrange(app()), await arrange(app())];
    const requestId = randomUUID();
    const answers = await Promise.all([one.record({ requestId }), other.record({ requestId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request_taken');
  });

  it('adds both months of two payments at once, each with a receipt number of its own', async () => {
    const { owner, record } = await arrange(app());
    const before = await membershipOf(app(), owner);
    const answers = await Promise.all([record(), record()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const numbers = answers.map(({ body }) => Number(body.payment.receiptNo.slice(3))).sort((a, b) => a - b);
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    expect((await membershipOf(app(), owner)).ends_at).toEqual(oneMonthAfter(oneMonthAfter(before.ends_at)));
  });
});

/** The codes of the doubts in a refused call's response. */
const doubted = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; doubts?: { code: string }[] };
}) => [status, body.code, body.doubts?.map(({ code }) => code)];

onEachEngine('a payment that is more likely a slip than meant', (app) => {
  it.each([
    [{ amount: 1 }, ['amount']],
    [{ plan: 'lifetime', amount: 1 }, ['amount']],
    [{ amount: 249 }, ['amount']],
    [{ amount: 998.01 }, ['amount']],
    [{ paidOn: '1999-01-01' }, ['long_ago']],
    [{ paidOn: '2025-12-01' }, ['long_ago']],
    [{ paidOn: '2026-03-03' }, ['ahead']],
    [{ amount: 1, paidOn: '2030-01-01' }, ['amount', 'ahead']],
    [{ amount: 49900, paidOn: '2025-03-02' }, ['amount', 'long_ago']],
  ])('asks first about %j, and goes through when that is confirmed', async (changes, codes) => {
    const { owner, record } = await arrange(app());
    const before = await membershipOf(app(), owner);
    expect(doubted(await record(changes))).toEqual([409, 'please_confirm', codes]);
    for (const confirm of [[], ['same_reference'], codes.slice(1)])
      expect(doubted(await record({ ...changes, confirm }))).toEqual([409, 'please_confirm', codes]);
    expect((await record({ ...changes, confirm: ['everything'] })).status).toBe(400);
    expect(await storedPayments(app(), owner)).toEqual([]);
    expect(await membershipOf(app(), owner)).toEqual(before);
    const answer = await record({ ...changes, confirm: codes });
    expect(answer.status, answer.text).toBe(201);
    const { after } = await app()
      .services.db.selectFrom('audit_log')
      .select('after')
      .where('restaurant_id', '=', owner.restaurantId)
      .where('action', '=', 'payment.record')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ confirmed: codes });
  });

  it.each([
    { amount: 249.5 },
    { amount: 998 },
    { paidOn: '2025-12-02' },
    { paidOn: '2026-03-02' },
    { reference: '' },
  ])('asks nothing about %j', async (changes) => {
    const { record } = await arrange(app());
    await record({ reference: '' });
    expect((await record(changes)).status).toBe(201);
  });

  it('measures by the price that holds now', async () => {
    const { record } = await arrange(app());
    const { token } = await app().createAdmin();
    const set = (values: object) => app().put('/api/admin/settings', { token, body: values });
    const settings = (await app().get('/api/admin/settings', { token })).body;
    await set({ version: settings.version, monthlyPrice: 100 });
    const answer = await record();
    expect(answer.body.message).toBe('₹499.00 is far from the price of Monthly, ₹100.00.');
    const { version } = (await app().get('/api/admin/settings', { token })).body;
    await set({ version, monthlyPrice: null });
  });

  it('knows a reference again, whatever its case and blanks, also at another restaurant', async () => {
    const [one, other] = [await arrange(app(), { name: 'Chai Corner' }), await arrange(app())];
    const first = (await one.record({ reference: 'UTR 4293 84' })).body.payment;
    const again = { reference: ' utr429384' };
    const refused = await other.record(again);
    expect(doubted(refused)).toEqual([409, 'please_confirm', ['same_reference']]);
    expect(refused.body.doubts[0]).toEqual({
      code: 'same_reference',
      message: `This reference was recorded before: ₹499.00 from Chai Corner, paid on Mar 02, 2026 (${first.receiptNo}).`,
      earlier: {
        id: first.id,
        receiptNo: first.receiptNo,
        restaurantName: 'Chai Corner',
        amount: 499,
        paidOn: '2026-03-02',
      },
    });
    const confirm = ['same_reference'];
    for (const duplicateReason of [undefined, '', '  ']) {
      const answer = await other.record({ ...again, confirm, duplicateReason });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['duplicateReason']]);
    }
    expect(await storedPayments(app(), other.owner)).toEqual([]);
    const answer = await other.record({ ...again, confirm, duplicateReason: ' One transfer for two shops ' });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.payment.duplicateReason).toBe('One transfer for two shops');
    expect(await storedPayments(app(), other.owner)).toMatchObject([
      { duplicate_reason: 'One transfer for two shops' },
    ]);
    const { body } = await app().get('/api/admin/payments?search=utr429384', { token: one.token });
    expect(body.items.map((row: { duplicateReason: string }) => row.duplicateReason)).toEqual([
      'One transfer for two shops',
      null,
    ]);
    const csv = await app().get('/api/admin/payments/export?search=utr429384', { token: one.token });
    expect(csv.text).toContain('One transfer for two shops');
  });

  it('asks about the same amount of the same restaurant and day, but not of another one', async () => {
    const [one, other] = [await arrange(app(), { name: 'Chai Corner' }), await arrange(app())];
    const first = (await one.record({ method: 'cash', confirm: [] })).body.payment;
    const before = await membershipOf(app(), one.owner);
    const tabs = await Promise.all([1, 2].map(() => one.record({ method: 'cash', confirm: [] })));
    for (const refused of tabs) {
      expect(doubted(refused)).toEqual([409, 'please_confirm', ['same_payment']]);
      expect(refused.body.message).toBe(
        `Chai Corner already paid ₹499.00 on Mar 02, 2026 (${first.receiptNo}).`,
      );
    }
    expect(await membershipOf(app(), one.owner)).toEqual(before);
    expect(await storedPayments(app(), one.owner)).toHaveLength(1);
    for (const changes of [{ amount: 500 }, { paidOn: '2026-03-01' }])
      expect((await one.record({ ...changes, confirm: [] })).status).toBe(201);
    expect((await other.record({ confirm: [] })).status).toBe(201);
    expect((await one.record({ confirm: ['same_payment'] })).status).toBe(201);
  });

  it('asks about no payment that was voided, and once about one with the same reference', async () => {
    const { record, cancel } = await arrange(app());
    await cancel((await record()).body.payment.id);
    expect((await record({ reference: 'UTR 5', confirm: [] })).status).toBe(201);
    expect(doubted(await record({ reference: 'UTR 5', confirm: [] }))).toEqual([
      409,
      'please_confirm',
      ['same_reference'],
    ]);
  });

  it('forgets the references of voided payments, and reasons for nothing', async () => {
    const { record, cancel } = await arrange(app());
    const { id } = (await record({ reference: 'NEFT-1' })).body.payment;
    await cancel(id);
    const answer = await record({ reference: 'neft-1', duplicateReason: 'Not needed' });
    expect([answer.status, answer.body.payment?.duplicateReason]).toEqual([201, null]);
  });

  it('asks one of two that come at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const both = [await arrange(app()), await arrange(app())];
      const reference = `UPI/${randomUUID()}`;
      const answers = await Promise.all(both.map(({ record }) => record({ reference })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('please_confirm');
    }
    const numbers = await app().services.db.selectFrom('payments').select('receipt_no').execute();
    // Refused payments have not left a gap in the numbers.
    expect(Math.max(...numbers.map(({ receipt_no }) => receipt_no))).toBe(numbers.length);
  });
});

onEachEngine('POST /api/admin/payments/{id}/void', (app) => {
  it('is the administrator’s alone', async () => {
    const { owner, record } = await arrange(app());
    const { id } = (await record()).body.payment;
    const body = { reason: 'mine' };
    expect((await app().post(`/api/admin/payments/${id}/void`, { body })).status).toBe(401);
    expect((await app().post(`/api/admin/payments/${id}/void`, { token: owner.token, body })).status).toBe(
      403,
    );
    expect(await storedPayments(app(), owner)).toMatchObject([{ voided_at: null }]);
  });

  it('wants a reason, and a payment', async () => {
    const { record, cancel } = await arrange(app());
    const { id } = (await record()).body.payment;
    for (const reason of ['', '  ', undefined, 5, 'x'.repeat(301)]) {
      const answer = await cancel(id, reason ?? null);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toHaveProperty('reason');
    }
    expect((await cancel('nobody')).status).toBe(404);
    expect((await cancel('a\0b')).status).toBe(404);
  });

  it('keeps the payment, and takes back exactly what it gave', async () => {
    const { owner, record, cancel } = await arrange(app());
    const before = await membershipOf(app(), owner);
    const { id } = (await record()).body.payment;
    const answer = await cancel(id, ' Bounced ');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Payment voided. Its time was removed: the plan now ends on Mar 05, 2026.',
      payment: {
        id,
        status: 'voided',
        voidReason: 'Bounced',
        voidedBy: 'admin@menulink.test',
        voidedAt: app().clock.now().toISOString(),
      },
      membership: { status: 'ACTIVE', endDate: before.ends_at.toISOString() },
    });
    expect(await membershipOf(app(), owner)).toEqual({ ...before, page_version: before.page_version + 2 });
    expect(await storedPayments(app(), owner)).toMatchObject([{ id, void_reason: 'Bounced' }]);
    expect(await audited(app(), owner)).toEqual([
      'membership.extend',
      'membership.take_back',
      'payment.record',
      'payment.void',
    ]);
  });

  it('closes the page again that only the payment had opened', async () => {
    const { owner, record, cancel } = await arrange(app());
    app().clock.advance(5 * DAY);
    const { token } = await app().createAdmin();
    await app().post('/api/memberships/check-status', { token });
    const ended = await membershipOf(app(), owner);
    const { id } = (await record()).body.payment;
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(200);
    expect((await cancel(id)).body.message).toMatch(/was removed: the plan ended on/);
    expect((await app().get(`/api/restaurant/${owner.slug}`)).status).toBe(403);
    expect(await membershipOf(app(), owner)).toMatchObject({ status: 'EXPIRED', ends_at: ended.ends_at });
  });

  it('leaves other payments what they gave, also Lifetime', async () => {
    const { owner, record, cancel } = await arrange(app());
    const before = await membershipOf(app(), owner);
    const monthly = (await record()).body.payment;
    const lifetime = (await record({ plan: 'lifetime' })).body.payment;
    expect((await cancel(monthly.id)).body.message).toBe('Payment voided. The plan stays as it is.');
    expect(await membershipOf(app(), owner)).toMatchObject({ plan_type: 'Lifetime' });
    await cancel(lifetime.id);
    expect(await membershipOf(app(), owner)).toMatchObject({
      plan_type: before.plan_type,
      ends_at: before.ends_at,
    });
  });

  it('tells by its own mail that the plan has ended, and no reminder says it again', async () => {
    const { owner, record, cancel } = await arrange(app());
    const { id } = (await record()).body.payment;
    app().clock.advance(4 * DAY);
    await cancel(id);
    expect(await membershipOf(app(), owner)).toMatchObject({ status: 'EXPIRED' });
    const mail = await newestMail(app().services, owner.email);
    expect(mail.body).toContain('ended');
    await remindOwners(app().services, never);
    expect(await newestMail(app().services, owner.email)).toEqual(mail);
  });

  it('voids once, also when two try at the same time', async () => {
    const { owner, record, cancel } = await arrange(app());
    await record();
    const { ends_at } = await membershipOf(app(), owner);
    const { id } = (await record()).body.payment;
    const answers = await Promise.all([cancel(id, 'one'), cancel(id, 'other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancel(id)).body.code).toBe('already_voided');
    expect((await membershipOf(app(), owner)).ends_at).toEqual(ends_at);
  });

  it('also voids when the restaurant has been removed for good', async () => {
    const { owner, record, cancel } = await arrange(app());
    const { id } = (await record()).body.payment;
    await app().services.db.deleteFrom('restaurants').where('id', '=', owner.restaurantId).execute();
    const answer = await cancel(id);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Payment voided. The plan stays as it is.',
      payment: { restaurantId: null, restaurantName: 'Test Kitchen', status: 'voided' },
      membership: null,
    });
    expect((await cancel(id)).status).toBe(409);
  });
});

onEachEngine('GET /api/admin/payments and its CSV', (app) => {
  it('are the administrator’s alone', async () => {
    const owner = await app().createOwner();
    for (const path of ['/api/admin/payments', '/api/admin/payments/export']) {
      expect((await app().get(path)).status).toBe(401);
      expect((await app().get(path, owner)).status).toBe(403);
    }
  });

  it.each(['page=0', 'method=barter', 'plan=weekly', 'status=gone', 'from=yesterday', 'to=2026-13-01'])(
    'refuse %s',
    async (query) => {
      const { token } = await app().createAdmin();
      const answer = await app().get(`/api/admin/payments?${query}`, { token });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toHaveProperty(query.split('=')[0] ?? '');
    },
  );

  it('are found by all that finds their restaurant, and by a reference with or without spaces', async () => {
    const digits = String(randomInt(1e9)).padStart(9, '0');
    const { token, owner, record } = await arrange(app(), {
      whatsapp: `+919${digits}`,
      slug: `pay-${digits}`,
    });
    const payment = (await record({ reference: `UTR 42${digits} 07` })).body.payment;
    await arrange(app(), {});
    const searches = [
      owner.email,
      `ay-${digits}`,
      `9${digits}`,
      `+91 9${digits.slice(0, 4)} ${digits.slice(4)}`,
      owner.restaurantId,
      `utr42${digits}`,
      `utr 42${digits}07`,
      `42${digits} 0`,
    ];
    for (const search of searches) {
      const path = `/api/admin/payments?search=${encodeURIComponent(search)}`;
      const { body } = await app().get(path, { token });
      expect([search, body.items.map(({ id }: { id: string }) => id)]).toEqual([search, [payment.id]]);
      expect([body.total, body.sum]).toEqual([1, 499]);
    }
  });

  it('give the payments that fit, newest day first, with their sum', async () => {
    const mark = `mm${randomUUID().slice(0, 8)}`;
    const { token, record, cancel } = await arrange(app(), { name: `=Dosa, ${mark}` });
    const first = (await record({ paidOn: '2026-02-01', method: 'cash', reference: '@r1', note: 'a "b"' }))
      .body.payment;
    const second = (await record({ paidOn: '2026-02-20', amount: 250.25 })).body.payment;
    const third = (await record({ paidOn: '2026-02-20', plan: 'lifetime', amount: 998 })).body.payment;
    await cancel(third.id);
    const ask = async (query: string) => {
      const { body } = await app().get(`/api/admin/payments?search=${mark}&${query}`, { token });
      return { ...body, items: body.items.map(({ id }: { id: string }) => id) };
    };
    const page = { success: true, page: 1, pageSize: 50 };
    expect(await ask('')).toEqual({
      ...page,
      total: 3,
      sum: 749.25,
      items: [third.id, second.id, first.id],
    });
    expect(await ask('method=cash')).toMatchObject({ total: 1, sum: 499, items: [first.id] });
    expect(await ask('plan=lifetime')).toMatchObject({ total: 1, sum: 0, items: [third.id] });
    expect(await ask('status=recorded')).toMatchObject({ total: 2, items: [second.id, first.id] });
    expect(await ask('status=voided')).toMatchObject({ total: 1, items: [third.id] });
    expect(await ask('from=2026-02-02')).toMatchObject({ total: 2 });
    expect(await ask('to=2026-02-01')).toMatchObject({ total: 1, items: [first.id] });
    expect(await ask('from=2026-02-02&to=2026-02-19')).toMatchObject({ total: 0, sum: 0 });
    expect(await ask('page=2')).toMatchObject({ total: 3, page: 2, items: [] });
    const byNumber = await app().get(`/api/admin/payments?search=${first.receiptNo}`, { token });
    expect(byNumber.body.items.map(({ id }: { id: string }) => id)).toEqual([first.id]);

    const csv = await app().get(`/api/admin/payments/export?search=${mark}`, { token });
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('Content-Disposition')).toContain('payments.csv');
    const rows = papaparse.parse<string[]>(csv.text, { skipEmptyLines: true }).data;
    expect(rows).toHaveLength(4);
    expect(rows[3]?.slice(0, 9)).toEqual([
      first.receiptNo,
      '2026-02-01',
      `'=Dosa, ${mark}`,
      'Monthly',
      '499.00',
      'Cash',
      "'@r1",
      'a "b"',
      'admin@menulink.test',
    ]);
    expect(rows[1]?.at(-1)).toBe('Typed wrongly');
  });

  it('goes on in the CSV where a batch ends', async () => {
    const { owner, token, record } = await arrange(app());
    const { id } = (await record()).body.payment;
    const { db } = app().services;
    const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2100 }, (_, place) => ({
      ...row,
      id: randomUUID(),
      request_id: randomUUID(),
      receipt_no: 1_000_000 + place,
      restaurant_name: 'Many',
      paid_on: `2020-01-${String(1 + (place % 3)).padStart(2, '0')}`,
    }));
    for (let from = 0; from < copies.length; from += 500)
      await db
        .insertInto('payments')
        .values(copies.slice(from, from + 500))
        .execute();
    const csv = await app().get('/api/admin/payments/export?search=many&to=2020-12-31', { token });
    const numbers = papaparse.parse<string[]>(csv.text, { skipEmptyLines: true }).data.slice(1);
    expect(new Set(numbers.map(([receiptNo]) => receiptNo)).size).toBe(2100);
    expect(numbers).toHaveLength(2100);
    expect(numbers.map(([, paidOn]) => paidOn)).toEqual(
      numbers
        .map(([, paidOn]) => paidOn)
        .sort()
        .reverse(),
    );
    await db.deleteFrom('payments').where('restaurant_name', '=', 'Many').execute();
    expect(await storedPayments(app(), owner)).toHaveLength(1);
  });
});

onEachEngine('GET /api/payments', (app) => {
  it('needs a session, and has nothing to show before there is a restaurant', async () => {
    expect((await app().get('/api/payments')).status).toBe(401);
    const { token } = await app().signUp();
    const { status, body } = await app().get('/api/payments', { token });
    expect([status, body.payments]).toEqual([200, []]);
  });

  it('shows owners what they paid, without the administrator’s notes, and nobody else’s', async () => {
    const [{ owner, record, cancel }, stranger] = [await arrange(app()), await arrange(app())];
    await stranger.record();
    const first = (await record({ note: 'secret' })).body.payment;
    const second = (await record()).body.payment;
    await cancel(second.id, 'Paid twice');
    const { status, body } = await app().get('/api/payments', owner);
    expect(status).toBe(200);
    const { restaurantId, note, recordedBy, createdAt, voidedBy, duplicateReason, ...shown } = first;
    expect([restaurantId, note, recordedBy, voidedBy, duplicateReason]).toEqual([
      owner.restaurantId,
      'secret',
      'admin@menulink.test',
      null,
      null,
    ]);
    expect(createdAt).toBe(app().clock.now().toISOString());
    expect(body.payments).toEqual([
      expect.objectContaining({ id: second.id, status: 'voided', voidReason: 'Paid twice' }),
      shown,
    ]);
    const asStranger = `/api/payments?restaurant=${stranger.owner.restaurantId}`;
    expect((await app().get(asStranger, owner)).status).toBe(404);
  });
});
