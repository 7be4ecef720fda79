import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { PAGE_LANGUAGE } from '#platform/http/page-language.ts';
import { DAY, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { TaskWorker } from '#platform/workers/task-worker.server.ts';
import { onEachEngine } from '#test/support/app.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '#test/support/orders.ts';
import { startPushService } from '#test/support/push-service.ts';
import { createPushSender, pushServiceOf } from './push-service.server.ts';
import { MAX_PER_PERSON } from './push-subscriptions.server.ts';
import { startPushes } from './push-worker.server.ts';

const all = ['new', 'withdrawn', 'waiting'];
const call = '/api/orders/push';

type Owner = Awaited<ReturnType<typeof createRememberingOwner>>;

onEachEngine('pushes', (app) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let workers: TaskWorker[] = [];

  beforeAll(async () => {
    service = await startPushService();
    app().services.push.services = [service.origin];
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.received.length = 0;
    await app().services.db.deleteFrom('tasks').execute();
  });
  afterEach(async () => {
    app().services.push.sendNow = () => {};
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  });

  const start = () => {
    const worker = startPushes({ ...app().services, clock: app().clock });
    workers.push(worker);
    return worker;
  };
  /** Sends all that is due by one process that then ends. */
  const send = async () => {
    const worker = start();
    await worker.pollNow();
    await worker.stop();
  };
  const ring = async (token: string, phone = service.newPhone(), kinds = all) => {
    const answer = await app().put(call, { token, body: { ...phone, kinds } });
    expect(answer.status, answer.text).toBe(204);
    return phone.endpoint.split('/').at(-1) ?? '';
  };
  const order = async ({ slug, itemId }: Owner, changes = {}) => {
    const post = orderPostOf(itemId, changes);
    expect((await sendOrder(app(), slug, post)).status).toBe(201);
    return post;
  };
  const left = () => app().services.db.selectFrom('tasks').select('id').where('kind', '=', 'push').execute();
  const titles = () => service.received.map(({ message }) => message.title);
  const storedOf = (restaurantId: string) =>
    app()
      .services.db.selectFrom('push_subscriptions')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .execute();

  it('refuses endpoints at no known push service, wrong keys, and whoever does not work there', async () => {
    const owner = await createRememberingOwner(app());
    const phone = service.newPhone();
    const refused = async (body: object, token = owner.token, query = '') => {
      const { status, body: answer } = await app().put(call + query, {
        token,
        body: { kinds: all, ...body },
      });
      return `${status} ${answer.code}`;
    };
    for (const endpoint of [
      'https://10.0.0.1/push',
      'https://localhost/push',
      'http://169.254.169.254/latest/meta-data',
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com.evil.test/fcm/send/1',
      'https://fcm.googleapis.com:8443/fcm/send/1',
      'https://evil@fcm.googleapis.com/fcm/send/1',
      'https://notify.windows.com.evil.test/',
      `${service.origin}0/push/1`,
      'file:///etc/passwd',
      'no address',
    ])
      expect(await refused({ ...phone, endpoint }), endpoint).toBe('400 unknown_push_service');
    const notOnCurve = Buffer.alloc(65, 4).toString('base64url');
    for (const keys of [
      { ...phone.keys, p256dh: phone.keys.p256dh.slice(4) },
      { ...phone.keys, p256dh: notOnCurve },
      { ...phone.keys, auth: 'short' },
    ])
      expect(await refused({ ...phone, keys })).toBe('400 bad_push_keys');
    expect((await app().put(call, { token: owner.token, body: { ...phone, kinds: [] } })).status).toBe(400);
    expect((await app().put(call, { token: owner.token, body: { ...phone, kinds: ['all'] } })).status).toBe(
      400,
    );

    const admin = await app().createAdmin();
    expect(await refused(phone, admin.token, `?restaurant=${owner.restaurantId}`)).toBe('403 not_own');
    expect(
      (await app().put(`${call}?as=${owner.userId}`, { token: admin.token, body: { ...phone, kinds: all } }))
        .status,
    ).toBe(403);
    const other = await app().createOwner();
    expect(await refused(phone, other.token, `?restaurant=${owner.restaurantId}`)).toMatch(/^404/);
    expect(await storedOf(owner.restaurantId)).toEqual([]);
  });

  it('knows the push services of all browsers', () => {
    expect(pushServiceOf('https://fcm.googleapis.com/fcm/send/a:b', [])).toBe('fcm.googleapis.com');
    expect(pushServiceOf('https://updates.push.services.mozilla.com/wpush/v2/a', [])).toBeDefined();
    expect(pushServiceOf('https://web.push.apple.com/a', [])).toBeDefined();
    expect(pushServiceOf('https://wns2-pn1p.notify.windows.com/w/?token=a', [])).toBeDefined();
  });

  it('ring each phone once for an order, with number, amount and way, signed and encrypted', async () => {
    const owner = await createRememberingOwner(app());
    const staff = await app().createMember(owner.restaurantId, 'staff');
    const before = await app().get(call, { token: owner.token });
    expect(before.body).toMatchObject({ endpoint: null, kinds: [] });
    service.expectKey(before.body.publicKey);
    const phones = [await ring(owner.token), await ring(staff.token)];
    const after = await app().get(call, { token: owner.token });
    expect(after.body).toEqual({
      ...before.body,
      endpoint: `${service.origin}/push/${phones[0]}`,
      kinds: all,
    });

    const elsewhere = await app().createOwner();
    await app().addMember(elsewhere.restaurantId, staff.userId, 'staff');
    const post = await order(owner, { table: '7' });
    expect((await sendOrder(app(), owner.slug, post)).status).toBe(200);
    await send();
    await send();
    expect(service.received.map(({ phone }) => phone).sort()).toEqual(phones.toSorted());
    const { id } = await app()
      .services.db.selectFrom('orders')
      .select('id')
      .where('code', '=', post.code)
      .executeTakeFirstOrThrow();
    for (const { phone, message, headers } of service.received) {
      expect(message).toEqual({
        title: `New order ${orderNumber(post.code)}`,
        // The restaurant's name for the one who works at another one, too.
        body: phone === phones[0] ? '₹160.00 · Order' : '₹160.00 · Order · Test Kitchen',
        path: `/dashboard/orders?at=${owner.restaurantId}&order=${id}`,
      });
      expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
      expect(headers.topic).toBe(id.replaceAll('-', ''));
    }
  });

  it('ring again after three minutes, but not for an order that was accepted meanwhile', async () => {
    const owner = await createRememberingOwner(app());
    await ring(owner.token);
    const [untouched, accepted] = [await order(owner), await order(owner)];
    await send();
    expect(titles()).toHaveLength(2);
    await app()
      .services.db.updateTable('orders')
      .set({ status: 'accepted' })
      .where('code', '=', accepted.code)
      .execute();
    app().clock.advance(3 * MINUTE - SECOND);
    await send();
    expect(titles()).toHaveLength(2);
    app().clock.advance(SECOND);
    await send();
    expect(titles().slice(2)).toEqual([`Order ${orderNumber(untouched.code)} has waited for 3 minutes`]);
    expect(await left()).toEqual([]);
  });

  it('ring for an order that is cancelled, on phones that want to know', async () => {
    const owner = await createRememberingOwner(app());
    const phone = await ring(owner.token, service.newPhone(), ['withdrawn']);
    const staff = await app().createMember(owner.restaurantId, 'staff');
    await ring(staff.token, service.newPhone(), ['new']);
    const { code } = await order(owner);
    for (let tries = 0; tries < 2; tries++)
      expect((await app().post(`/api/order/${code}/withdraw`)).status).toBe(200);
    await send();
    // Who wanted to hear of the new order need not come running for it any more.
    expect(service.received).toMatchObject([
      { phone, message: { title: `Order ${orderNumber(code)} cancelled by customer` } },
    ]);
  });

  it('ring once for each call from a table that nobody has answered, also after the last order', async () => {
    const owner = await createRememberingOwner(app());
    await ring(owner.token, service.newPhone(), ['call']);
    await ring((await app().createMember(owner.restaurantId, 'staff')).token, service.newPhone(), ['new']);
    const { body } = await app().get('/api/orders/table-codes?table=4', { token: owner.token });
    const ask = async (kind: string) => {
      const path = `/api/restaurant/${owner.slug}/table-calls`;
      const answer = await app().post(path, { body: { table: '4', tableKey: body.codes[0].code, kind } });
      expect(answer.status, answer.text).toBe(204);
    };
    const now = (wallTime(app().clock.now().getTime(), 'Asia/Kolkata') % DAY) / MINUTE;
    const week = [{ weekdays: 127, opens: now - 60, closes: now - 30 }];
    expect((await app().put('/api/restaurant/hours', { token: owner.token, body: { week } })).status).toBe(
      200,
    );
    for (let tries = 0; tries < 2; tries++) await ask('waiter');
    await ask('bill');
    const { calls } = (await app().get('/api/orders', { token: owner.token })).body;
    await send();
    await send();
    const messages = service.received.map(({ message }) => message);
    expect(messages.sort((one, other) => one.title.localeCompare(other.title))).toEqual([
      {
        title: 'Table 4 calls the waiter',
        body: expect.any(String),
        path: `/dashboard/orders?at=${owner.restaurantId}&call=${calls[0].id}`,
      },
      {
        title: 'Table 4 wants the bill',
        body: expect.any(String),
        path: `/dashboard/orders?at=${owner.restaurantId}&call=${calls[1].id}`,
      },
    ]);

    app().clock.advance(MINUTE);
    await ask('waiter');
    await app().delete(`/api/orders/table-calls/${calls[0].id}`, { token: owner.token });
    await send();
    expect(service.received).toHaveLength(2);
    app().clock.advance(3 * 60 * MINUTE);
    await ask('waiter');
    await send();
    expect(service.received).toHaveLength(2);
  });

  it('stay silent for orders that came while the restaurant was closed, not for one that came before', async () => {
    const [owner, another] = [await createRememberingOwner(app()), await createRememberingOwner(app())];
    for (const { token } of [owner, another]) await ring(token);
    const now = (wallTime(app().clock.now().getTime(), 'Asia/Kolkata') % DAY) / MINUTE;
    const openBetween = async ({ token }: Owner, opens: number, closes: number) => {
      const body = { week: [{ weekdays: 127, opens: now + opens, closes: now + closes }] };
      expect((await app().put('/api/restaurant/hours', { token, body })).status).toBe(200);
    };
    await order(owner);
    await openBetween(owner, 60, 120);
    await send();
    expect(titles()).toEqual([]);
    await order(another);
    await openBetween(another, -1, 2);
    await send();
    app().clock.advance(3 * MINUTE);
    await send();
    expect(titles()).toHaveLength(2);
  });

  it('speak the language of the phone', async () => {
    const owner = await createRememberingOwner(app());
    const body = { ...service.newPhone(), kinds: all };
    await app().put(call, {
      token: owner.token,
      body,
      headers: { [PAGE_LANGUAGE]: 'hi' },
    });
    const [stored] = await storedOf(owner.restaurantId);
    expect(stored?.language).toBe('hi');
  });

  it('do not keep the customer waiting for a push service that hangs', async () => {
    const owner = await createRememberingOwner(app());
    const phone = await ring(owner.token);
    service.verdicts.set(phone, 'hang');
    const worker = start();
    app().services.push.sendNow = () => void worker.pollNow();
    await order(owner);
    // The order is answered, and the service has not answered yet.
    await vi.waitFor(() => expect(service.asked).toContain(phone));
    expect(
      await app().services.db.selectFrom('tasks').select('id').where('holder', 'is not', null).execute(),
    ).toHaveLength(1);
    service.verdicts.delete(phone);
  });

  it('survive a restart, and are tried again after a failure', async () => {
    const owner = await createRememberingOwner(app());
    const phone = await ring(owner.token, service.newPhone(), ['new']);
    service.verdicts.set(phone, 503);
    await order(owner);
    await send();
    service.verdicts.delete(phone);
    await send();
    expect(titles()).toEqual([]);
    app().clock.advance(2 * SECOND);
    await send();
    expect(titles()).toHaveLength(1);
    await send();
    expect(titles()).toHaveLength(1);
  });

  it('are given up when the service refuses for good, or after half an hour', async () => {
    const owner = await createRememberingOwner(app());
    const phone = await ring(owner.token, service.newPhone(), ['new']);
    service.verdicts.set(phone, 413);
    await order(owner);
    await send();
    expect(await left()).toEqual([]);
    service.verdicts.set(phone, 429);
    await order(owner);
    await send();
    expect(await left()).toHaveLength(1);
    service.verdicts.delete(phone);
    app().clock.advance(31 * MINUTE);
    await send();
    expect(titles()).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it.each([404, 410])('end for a phone that its service does not know any more (%i)', async (status) => {
    const owner = await createRememberingOwner(app());
    const [gone, kept] = [
      await ring(owner.token),
      await ring((await app().createMember(owner.restaurantId, 'manager')).token),
    ];
    service.verdicts.set(gone, status);
    await order(owner);
    await send();
    expect(service.received.map(({ phone }) => phone)).toEqual([kept]);
    expect((await storedOf(owner.restaurantId)).map(({ endpoint }) => endpoint)).toEqual([
      `${service.origin}/push/${kept}`,
    ]);
  });

  it('are counted by what became of them', async () => {
    const owner = await createRememberingOwner(app());
    const phone = await ring(owner.token, service.newPhone(), ['new']);
    const { pushes } = app().services.metrics;
    const results = async () => {
      const { values } = await pushes.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]));
    };
    pushes.reset();
    service.verdicts.set(phone, 503);
    await order(owner);
    await send();
    expect(await results()).toEqual({ failed: 1 });
    service.verdicts.set(phone, 413);
    await order(owner);
    await send();
    expect(await results()).toEqual({ failed: 1, given_up: 1 });
    service.verdicts.delete(phone);
    app().clock.advance(2 * SECOND);
    await send();
    expect(await results()).toEqual({ failed: 1, given_up: 1, sent: 1 });
    service.verdicts.set(phone, 410);
    await order(owner);
    await send();
    expect(await results()).toEqual({ failed: 1, given_up: 1, sent: 1, ended: 1 });
  });

  it('end with the session, the work at the restaurant, the account, and the switch', async () => {
    const owner = await createRememberingOwner(app());
    const people = await Promise.all([1, 2, 3, 4].map(() => app().createMember(owner.restaurantId, 'staff')));
    for (const { token } of people) await ring(token);
    const kept = await ring(owner.token);
    const [signedOut, dismissed, suspended, off] = people;
    // Pushes that are already under way end, too.
    await order(owner);
    expect((await app().post('/api/signout', { token: signedOut?.token ?? '' })).status).toBeLessThan(300);
    const { db } = app().services;
    await db
      .deleteFrom('restaurant_people')
      .where('user_id', '=', dismissed?.userId ?? '')
      .execute();
    await db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', suspended?.userId ?? '')
      .execute();
    expect((await app().delete(call, { token: off?.token ?? '' })).status).toBe(204);
    await send();
    expect(service.received.map(({ phone }) => phone)).toEqual([kept]);
  });

  it('ring a phone without an account, until it is ended', async () => {
    const owner = await createRememberingOwner(app());
    const tandoor = await app().createDevice(owner, 'kitchen');
    const phone = await ring(tandoor.token);
    expect((await app().get(call, { token: tandoor.token })).body.endpoint).toContain(phone);
    await order(owner);
    await send();
    expect(service.received).toMatchObject([{ phone }]);
    await order(owner);
    expect((await app().delete(`/api/devices/${tandoor.id}`, { token: owner.token })).status).toBeLessThan(
      300,
    );
    await send();
    expect(service.received).toHaveLength(1);
    expect(await storedOf(owner.restaurantId)).toEqual([]);
  });

  it('go to whoever uses the browser now, and to as many browsers of a person as are allowed', async () => {
    const owner = await createRememberingOwner(app());
    const other = await createRememberingOwner(app());
    const shared = service.newPhone();
    await ring(owner.token, shared);
    await ring(other.token, shared);
    expect(await storedOf(owner.restaurantId)).toEqual([]);
    await ring(other.token);
    expect(await storedOf(other.restaurantId)).toHaveLength(1);

    for (let phones = 0; phones <= MAX_PER_PERSON; phones++) {
      app().clock.advance(SECOND);
      const { email } = owner;
      const signedIn = await app().post('/api/signin', {
        body: { email, password: 'a long enough passphrase' },
        from: `10.1.1.${phones}`,
      });
      expect(signedIn.status, signedIn.text).toBe(200);
      await ring(signedIn.body.token, service.newPhone(`phone-${phones}`));
    }
    const endpoints = (await storedOf(owner.restaurantId)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(MAX_PER_PERSON);
    expect(endpoints).not.toContain(`${service.origin}/push/phone-0`);
  });

  it('can be tried out', async () => {
    const owner = await createRememberingOwner(app());
    const test = () => app().post(`${call}/test`, { token: owner.token });
    expect((await test()).body.code).toBe('push_off');
    const phone = await ring(owner.token);
    expect((await test()).status).toBe(204);
    expect(service.received).toMatchObject([{ phone, message: { path: '/dashboard/orders' } }]);
    service.verdicts.set(phone, 500);
    expect((await test()).body).toMatchObject({ code: 'push_failed' });
    service.verdicts.set(phone, 410);
    expect((await test()).body.code).toBe('push_off');
    expect(await storedOf(owner.restaurantId)).toEqual([]);
  });

  it('are signed with the key of the configuration, where there is one', async () => {
    const { services } = app();
    const privateKey = Buffer.alloc(32, 7).toString('base64url');
    const configured = { ...services, push: { ...services.push, privateKey } };
    const phone = service.newPhone();
    const target = { endpoint: phone.endpoint, ...phone.keys };
    const sent = createPushSender(configured)(target, {}, {});
    await expect(sent).rejects.toMatchObject({ status: 400 });
    await expect(createPushSender(services)(target, {}, {})).resolves.toBeUndefined();
  });
});
