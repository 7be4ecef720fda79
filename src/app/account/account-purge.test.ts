import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { tokenHash } from '#identity/sign-in/sessions/sessions.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { DAY, dayInIndia, HOUR, later } from '#platform/services/clock.ts';
import { fileReport } from '#restaurant/reports/reports.server.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { sampleGroup, storeGroups } from '#test/support/choice-groups.ts';
import { type Answer, itemBody } from '#test/support/client.ts';
import { mailedCode } from '#test/support/mailbox.ts';
import { never } from '#test/support/never.ts';
import { orderPostOf, sendOrder } from '#test/support/orders.ts';
import { claimBody, offerUpi } from '#test/support/payment-claims.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { startTestSession } from '#test/support/session.ts';
import { storeBill, storeCall } from '#test/support/stored-orders.ts';
import { productJobs } from '../start/jobs.server.ts';
import { personalData } from './personal-data.server.ts';

const PASSWORD = 'a long enough passphrase';
const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; Mobile) Chrome/120.0 Mobile Safari/537.36' };

/** Part of every text that is written by or about the owner. */
const MARK = 'Quixotic';

onEachEngine('an account that was deleted 31 days ago', (app) => {
  let traces: string[];
  beforeAll(async () => {
    traces = await liveAndDelete(app());
  });

  it('had something in every table that can hold something of a person', async () => {
    const empty = [];
    for (const [table, whose] of Object.entries(personalData)) {
      if (whose !== 'nobody’s' && (await rowsWith(app(), table, traces)).length === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  it('is in no table and no file any more, but for the name of the business in the books', async () => {
    const { services, clock, engine } = app();
    clock.advance(31 * DAY);
    // The rate limits use real time, which tests cannot change.
    if (engine === 'postgres') await services.db.updateTable('rate_limits').set({ expire: 1 }).execute();
    for (const job of productJobs(services)) await job.run(never);
    // One run marks pictures as abandoned, and the next run deletes them.
    clock.advance(2 * DAY);
    for (const job of productJobs(services)) await job.run(never);

    const found: Record<string, object[]> = {};
    for (const table of await tablesOf(app())) {
      const rows = await rowsWith(app(), table, traces);
      if (rows.length > 0) found[table] = rows;
    }
    expect(Object.keys(found)).toEqual(['payments']);
    expect(found.payments).toEqual([
      expect.objectContaining({
        restaurant_id: null,
        membership_id: null,
        restaurant_name: `${MARK} Kitchen`,
        amount_paise: 499_00,
      }),
    ]);

    const files = await services.files.listAll('', { recursive: true });
    const left = [...files.objects].map((file) => file.name);
    expect(left).toEqual([]);
  });

  it('leaves in the log of changes that something was done, not to whom', async () => {
    // What was changed of the product is about nobody.
    const changes = app().services.db.selectFrom('audit_log').where('subject_type', '<>', 'settings');
    const rows = await changes.selectAll().execute();
    expect(rows.map(({ action }) => action)).toContain('user.suspend');
    for (const row of rows) {
      expect(row).toMatchObject({ subject_label: 'Deleted account', before: null, after: null });
    }
  });
});

/**
 * Creates an owner who uses every feature, is reported, edited, suspended and reinstated, and deletes the account.
 * Returns all ids and texts by which a row could be recognized as theirs.
 */
async function liveAndDelete(app: TestApp): Promise<string[]> {
  const { services, clock } = app;
  const { db } = services;
  const ok = async (answering: Promise<Answer>) => {
    const answer = await answering;
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const profile = { address: `7 ${MARK} Street`, phone: '+912266001234', instagram: 'quixotic.kitchen' };
  const owner = await app.createOwner({ name: `${MARK} Kitchen`, ...profile, slug: 'quixotic-kitchen' });
  const { token } = owner;

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpegPhoto())]), 'photo.jpg');
  const { url: image } = await ok(app.post('/api/upload', { token, body: form }));
  const category = await app.createCategory(owner, `${MARK} Snacks`);
  await app.createServingTime(owner, { name: `${MARK} Breakfast` });
  const headers = { [IDEMPOTENCY_KEY]: newId() };
  await ok(
    app.post('/api/menu/items', { token, headers, body: itemBody(category, { name: `${MARK} Idli` }) }),
  );
  const served = await app.createItem(owner, category, { name: `${MARK} Vada`, image });
  const chutney = sampleGroup(`${MARK} Chutney`, [{ name: `${MARK} Coconut` }]);
  await storeGroups(db, owner.restaurantId, [chutney]);
  const sizes = [
    { name: `${MARK} Half`, price: 20 },
    { name: 'Full', price: 40 },
  ];
  const choiceGroups = [{ groupId: chutney.id }];
  await app.createItem(owner, category, { name: `${MARK} Dosa`, variants: sizes, choiceGroups });
  const deletedItem = await app.createItem(owner, category, { name: `${MARK} Bajji` });
  await ok(app.delete(`/api/menu/items/${deletedItem}`, { token }));
  const bulk = [{ name: `${MARK} Juices`, items: [{ name: `${MARK} Lime`, price: 60 }] }];
  await ok(app.post('/api/menu/bulk', { token, body: { requestId: newId(), categories: bulk } }));
  await ok(app.post(`/api/restaurant/${owner.slug}/view`, { headers: PHONE }));
  await ok(app.post(`/api/restaurant/${owner.slug}/order-tap`, { headers: PHONE }));
  await ok(app.put('/api/restaurant/ordering', { token, body: { remembersOrders: true } }));
  await app.createDevice(owner, 'kitchen', `${MARK} Tandoor`);
  await app.invite(owner);
  await ok(app.post('/api/orders/table-codes/renew', { token, body: { was: 0 } }));
  await ok(sendOrder(app, owner.slug, orderPostOf(served, { placedAt: clock.now().toISOString() })));
  await storeCall(services, owner.restaurantId);
  await storeBill(services, owner.restaurantId);
  // Accepted, and blocked for long, so that neither expires before the account is purged.
  await db.updateTable('orders').set({ status: 'accepted', accepted_at: clock.now() }).execute();
  const blocked = { caller_hash: 'x', order_number: '7K3-M4', blocked_until: later(clock.now(), 90 * DAY) };
  await db
    .insertInto('order_blocks')
    .values({ restaurant_id: owner.restaurantId, ...blocked })
    .execute();
  clock.advance(DAY);
  await ok(app.changeAddress(token, 'quixotic-place'));

  const admin = await app.createAdmin();
  const asAdmin = { token: admin.token };
  const payment = {
    requestId: newId(),
    restaurantId: owner.restaurantId,
    plan: 'monthly',
    amount: 499,
    method: 'upi',
    paidOn: dayInIndia(clock.now()),
  };
  await ok(app.post('/api/admin/payments', { ...asAdmin, body: payment }));
  await offerUpi(app);
  await ok(app.post('/api/payment-claims', { token, body: claimBody(app) }));
  const note = `${MARK} calls back`;
  await ok(app.patch(`/api/admin/renewals/${owner.restaurantId}`, { ...asAdmin, body: { note } }));
  const contact = { channel: 'phone', note };
  await ok(app.post(`/api/admin/renewals/${owner.restaurantId}/contacts`, { ...asAdmin, body: contact }));
  const forOwner = `/api/menu/items/${deletedItem}/restore?restaurant=${owner.restaurantId}`;
  await ok(app.post(forOwner, asAdmin));
  const edited = itemBody(category, { name: `${MARK} Vada, large`, image });
  const { id: vada } = await db
    .selectFrom('menu_items')
    .select('id')
    .where('name', '=', `${MARK} Vada`)
    .executeTakeFirstOrThrow();
  await ok(app.put(`/api/menu/items/${vada}?restaurant=${owner.restaurantId}`, { ...asAdmin, body: edited }));
  await fileReport(
    services,
    owner.restaurantId,
    { reason: 'fake', details: `${MARK} is no cook`, contact: 'neighbour@example.in' },
    '203.0.113.5',
  );
  const reason = `${MARK} mix-up`;
  await ok(app.patch(`/api/admin/users/${owner.userId}`, { ...asAdmin, body: { isActive: false, reason } }));
  await ok(app.patch(`/api/admin/users/${owner.userId}`, { ...asAdmin, body: { isActive: true } }));

  // A second session, a pending code, and two-step sign-in with its recovery codes.
  const second = await startTestSession(services, owner.userId);
  await app.post('/api/signin', { body: { email: owner.email, password: PASSWORD } });
  await app.post('/api/reset-password', { body: { email: owner.email, password: PASSWORD } });
  await mailedCode(services, owner.email);
  const { user_id, secret, enabled_at } = await db
    .selectFrom('two_step')
    .selectAll()
    .where('user_id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  expect(user_id).not.toBe(owner.userId);
  await db
    .insertInto('two_step')
    .values({ user_id: owner.userId, secret: null, pending_secret: secret, enabled_at: null, last_step: 0 })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id: owner.userId, code_hash: 'x' }).execute();
  expect(enabled_at).not.toBeNull();
  clock.advance(HOUR);

  const images = await db.selectFrom('images').select('id').execute();
  const deleted = { token: second, body: { password: PASSWORD, confirm: 'DELETE' } };
  await ok(app.delete('/api/account', deleted));
  // Adds rows again that the deletion has removed: the purge leaves none of them either.
  const session = await startTestSession(services, owner.userId);
  await db
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      restaurant_id: owner.restaurantId,
      user_id: owner.userId,
      session_hash: tokenHash(session),
      device_id: null,
      endpoint: 'x',
      endpoint_hash: 'x',
      p256dh: 'x',
      auth: 'x',
      kinds: 'new',
      language: 'en' as const,
      renewed_at: clock.now(),
    })
    .execute();
  await db
    .insertInto('image_sharers')
    .values({ image_id: images[0]?.id ?? '', owner_id: owner.restaurantId })
    .execute();
  const code = { purpose: 'verify_email' as const, code_hash: 'x', tries_left: 1 };
  const life = { created_at: clock.now(), expires_at: clock.now() };
  await db
    .insertInto('one_time_codes')
    .values({ user_id: owner.userId, ...code, ...life })
    .execute();
  await db
    .insertInto('restaurant_take_backs')
    .values({
      token_hash: 'y',
      restaurant_id: owner.restaurantId,
      user_id: owner.userId,
      former: '{}',
      ...life,
    })
    .execute();
  const former = { token_hash: 'x', email: 'former@quixotic.example', ...life };
  await db
    .insertInto('email_take_backs')
    .values({ user_id: owner.userId, ...former })
    .execute();
  return [
    ...[
      owner.userId,
      owner.restaurantId,
      owner.email,
      'quixotic',
      MARK,
      '2266001234',
      'neighbour@example.in',
    ],
    ...images.map(({ id }) => id),
  ];
}

/** All tables of the database, including those that no migration made. */
async function tablesOf({ engine, services: { db } }: TestApp): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

/** The rows of a table that contain any of these texts, in any column. */
async function rowsWith({ services: { db } }: TestApp, table: string, texts: string[]): Promise<object[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
  return rows.filter((row) => {
    const written = JSON.stringify(row).toLowerCase();
    return texts.some((text) => written.includes(text.toLowerCase()));
  });
}
