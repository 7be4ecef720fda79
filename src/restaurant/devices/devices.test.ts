import { expect, it } from 'vitest';
import { sweepDevices } from '#identity/sign-in/devices/devices.server.ts';
import { DAY, MINUTE } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { PASSWORD, type TestOwner } from '#test/support/client.ts';
import { readStream } from '#test/support/event-stream.ts';
import { storeOrder } from '#test/support/stored-orders.ts';

onEachEngine('phones without an account', (app) => {
  const join = (code: string, from?: string) =>
    app().post('/api/devices/join', { body: { code }, ...(from && { from }) });
  const statusOf = async (token: string) => (await app().get('/api/user-data', { token })).status;
  const listOf = async ({ token }: TestOwner) => (await app().get('/api/devices', { token })).body.devices;
  const placeOrder = (owner: TestOwner) => storeOrder(app().services, owner.restaurantId);
  const openStream = (token: string) =>
    readStream(
      app().fetch(
        new Request('http://localhost/api/orders/stream', { headers: { Authorization: `Bearer ${token}` } }),
      ),
    );

  it('are nobody’s but the owner’s', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const phone = await app().createDevice(owner);
    const body = { name: 'Bar' };
    expect((await app().get('/api/devices')).status).toBe(401);
    expect((await app().delete(`/api/devices/${phone.id}`)).status).toBe(401);
    const { token } = other;
    expect((await app().put(`/api/devices/${phone.id}`, { token, body })).status).toBe(404);
    expect((await app().delete(`/api/devices/${phone.id}`, { token })).status).toBe(404);
    expect(await listOf(other)).toEqual([]);
    expect(await statusOf(phone.token)).toBe(200);
  });

  it('are added with the password only, with a name and a purpose', async () => {
    const { token } = await app().createOwner();
    const add = (body: object) => app().post('/api/devices', { token, body });
    const whole = { name: 'Tandoor', role: 'kitchen', password: PASSWORD };
    const { password: _, ...unproved } = whole;
    expect((await add(unproved)).body.fields).toHaveProperty('password');
    expect((await add({ ...whole, password: 'another one of mine' })).body.fields).toHaveProperty('password');
    expect((await add({ ...whole, name: '  ' })).body.fields).toHaveProperty('name');
    expect((await add({ ...whole, role: 'owner' })).body.fields).toHaveProperty('role');
    expect((await add(whole)).status).toBe(201);
  });

  it('join with their code once, in any case and with spaces, and are not told whether another exists', async () => {
    const owner = await app().createOwner();
    const { id, code } = await app().addDevice(owner);
    expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{9}$/);
    const unknown = await join('BBBBBBBBB');
    const joined = await join(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
    expect(joined.status).toBe(201);
    expect(joined.body.data).toMatchObject({
      id,
      email: '',
      device: { name: 'Tandoor', role: 'kitchen' },
      restaurant: { id: owner.restaurantId },
    });
    const again = await join(code);
    expect([again.status, again.body]).toEqual([400, unknown.body]);
    const late = await app().addDevice(owner);
    app().clock.advance(10 * MINUTE);
    expect((await join(late.code)).body).toEqual(unknown.body);
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('are one where two phones send one code at once', async () => {
    const owner = await app().createOwner();
    const { code } = await app().addDevice(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it('may all join from one address, where a guesser is soon slowed down', async () => {
    const [cafe, guesser] = ['203.0.113.7', '203.0.113.99'];
    const owner = await app().createOwner();
    for (let phone = 0; phone < 40; phone += 1) {
      const { id, code } = await app().addDevice(owner);
      expect((await join(code, cafe)).status).toBe(201);
      await app().delete(`/api/devices/${id}`, { token: owner.token });
    }
    const guesses = [];
    for (let guess = 0; guess < 65; guess += 1)
      guesses.push((await join(`BCD${String(guess).padStart(6, '2')}`, guesser)).status);
    expect(guesses.slice(0, 59)).toEqual(Array(59).fill(400));
    expect(guesses).toContain(429);
    const { code } = await app().addDevice(owner);
    expect((await join(code, cafe)).status).toBe(201);
  });

  it('are tried with one code ten times, from wherever', async () => {
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await join('CCCCCCCCC', `198.51.100.${guess}`)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('are as many as a place can use', async () => {
    const owner = await app().createOwner();
    const row = await app()
      .services.db.selectFrom('devices')
      .selectAll()
      .where('id', '=', (await app().createDevice(owner)).id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 39 }, (_, n) => ({ ...row, id: `${row.id}${n}`, token_hash: null }));
    await app().services.db.insertInto('devices').values(others).execute();
    const body = { name: 'One more', role: 'staff', password: PASSWORD };
    const answer = await app().post('/api/devices', { token: owner.token, body });
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many_devices']);
  });

  it('stay signed in for 90 days without use, and are then removed', async () => {
    const owner = await app().createOwner();
    const phone = await app().createDevice(owner);
    app().clock.advance(89 * DAY);
    expect(await statusOf(phone.token)).toBe(200);
    app().clock.advance(MINUTE);
    expect(await statusOf(phone.token)).toBe(200);
    app().clock.advance(90 * DAY);
    expect(await statusOf(phone.token)).toBe(401);
    expect(await sweepDevices(app().services)).toBeGreaterThan(0);
    const left = await app()
      .services.db.selectFrom('devices')
      .select('id')
      .where('id', '=', phone.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('are listed with their last use, and renamed', async () => {
    const owner = await app().createOwner();
    const phone = await app().createDevice(owner, 'staff', 'Counter');
    app().clock.advance(5 * MINUTE);
    await statusOf(phone.token);
    const { token } = owner;
    const answer = await app().put(`/api/devices/${phone.id}`, { token, body: { name: 'Front desk' } });
    expect(answer.body.device).toMatchObject({ name: 'Front desk', role: 'staff' });
    expect(await listOf(owner)).toEqual([
      expect.objectContaining({ name: 'Front desk', lastUsedAt: app().clock.now().toISOString() }),
    ]);
  });

  it('end at once, with their open stream', async () => {
    const owner = await app().createOwner();
    const [ended, stays] = [await app().createDevice(owner), await app().createDevice(owner)];
    const [stream, other] = [await openStream(ended.token), await openStream(stays.token)];
    await Promise.all([stream.next(), other.next()]);
    expect((await app().delete(`/api/devices/${ended.id}`, { token: owner.token })).status).toBe(204);
    expect(await statusOf(ended.token)).toBe(401);
    for (let read = await stream.next(2_000); read !== undefined; read = await stream.next(2_000))
      expect(read).toContain('orders');
    const { changeNo } = await placeOrder(owner);
    await other.untilChange(changeNo, 2_000);
    other.close();
  });

  it('sign themselves out', async () => {
    const owner = await app().createOwner();
    const { token } = await app().createDevice(owner);
    expect((await app().post('/api/signout', { token })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await listOf(owner)).toEqual([]);
  });

  it('end with their owner’s access', async () => {
    const suspended = await app().createOwner();
    const phone = await app().createDevice(suspended);
    const set = (is_active: boolean) =>
      app().services.db.updateTable('users').set({ is_active }).where('id', '=', suspended.userId).execute();
    await set(false);
    expect(await statusOf(phone.token)).toBe(401);
    await set(true);
    expect(await statusOf(phone.token)).toBe(200);
  });

  it('are mailed to the owner when they join, and store only hashes', async () => {
    const owner = await app().createOwner();
    const { code } = await app().addDevice(owner);
    const { token } = (await join(code)).body;
    const mails = await app()
      .services.db.selectFrom('tasks')
      .select(['subject', 'content'])
      .where('recipient', '=', owner.email)
      .where('subject', '=', 'A phone was added to Test Kitchen')
      .execute();
    expect(mails).toEqual([expect.objectContaining({ content: expect.stringContaining('“Tandoor”') })]);
    const rows = await app().services.db.selectFrom('devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('are named by the orders they answer, and in the security log', async () => {
    const owner = await app().createOwner();
    const phone = await app().createDevice(owner);
    const { id } = await placeOrder(owner);
    const move = async (token: string, from: string, status: string) =>
      (await app().patch(`/api/orders/${id}`, { token, body: { from, status } })).body.order.statusBy;
    expect(await move(phone.token, 'placed', 'accepted')).toBe('Tandoor');
    const seen = { token: owner.token, body: { seen: true } };
    expect((await app().patch(`/api/orders/${id}`, seen)).body.order.statusBy).toBe('Tandoor');
    expect(await move(owner.token, 'accepted', 'ready')).toBe('');
    const lines = app().securityLines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'device_write', account: phone.id, call: `PATCH /api/orders/${id}` }),
    );
  });
});
