import { afterEach, expect, it, vi } from 'vitest';
import { createChangeFeed } from '#platform/http/caching/change-feed.ts';
import { SECOND } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { type ReadStream, readStream } from '#test/support/event-stream.ts';
import { startTestSession } from '#test/support/session.ts';
import { storeOrder } from '#test/support/stored-orders.ts';

const BEAT = 20 * SECOND;

onEachEngine('the stream of a list', (app) => {
  const opened: ReadStream[] = [];
  afterEach(() => {
    vi.useRealTimers();
    for (const stream of opened.splice(0)) stream.close();
  });

  const request = (token?: string, query = '') =>
    new Request(`http://localhost/api/orders/stream${query}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
  const open = async (token: string, query = '') => {
    const stream = await readStream(app().fetch(request(token, query)));
    opened.push(stream);
    return stream;
  };
  const store = (owner: TestOwner, services = app().services) => storeOrder(services, owner.restaurantId);
  /** Services as in another process on the same database: its events are not received here. */
  const elsewhere = () => ({ ...app().services, orderChanges: createChangeFeed() });
  const beats = async (count: number) => {
    for (let beat = 0; beat < count; beat += 1) {
      vi.advanceTimersByTime(BEAT);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('is for whoever may read the orders there, and for nobody else', async () => {
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    expect((await app().fetch(request())).status).toBe(401);
    const foreign = request(owner.token, `?restaurant=${other.restaurantId}`);
    expect((await app().fetch(foreign)).status).toBe(404);
    const staff = await app().createMember(owner.restaurantId, 'staff');
    expect(await (await open(staff.token)).next()).toBe('event: orders\ndata: {"changeNo":0}');
  });

  it('says at once where the list stands, in an answer that nothing between may hold back', async () => {
    const owner = await app().createOwner();
    await store(owner);
    const stream = await open(owner.token);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(stream.headers.get('X-Accel-Buffering')).toBe('no');
    expect(await stream.next()).toBe('event: orders\ndata: {"changeNo":1}');
  });

  it('tells of what this process stores without looking for it, and nothing of another restaurant', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [owner, other] = [await app().createOwner(), await app().createOwner()];
    const [stream, others] = [await open(owner.token), await open(other.token)];
    await Promise.all([stream.next(), others.next()]);
    await store(owner);
    await stream.untilChange(1);
    const { body } = await app().get('/api/orders', { token: owner.token });
    const change = { token: owner.token, body: { from: 'placed', status: 'accepted' } };
    await app().patch(`/api/orders/${body.orders[0].id}`, change);
    await stream.untilChange(2);
    vi.advanceTimersByTime(SECOND);
    await expect(others.next(300)).rejects.toThrow('nothing came');
  });

  it('tells within a second of what another process stores', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const owner = await app().createOwner();
    const stream = await open(owner.token);
    await stream.next();
    for (const changeNo of [1, 2, 3]) {
      await store(owner, elsewhere());
      vi.advanceTimersByTime(SECOND);
      await stream.untilChange(changeNo);
    }
  });

  it('shows a sign of life every 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const owner = await app().createOwner();
    const stream = await open(owner.token);
    await stream.next();
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(BEAT);
      expect(await stream.next()).toBe(': here');
    }
  });

  it.each<[string, (owner: TestOwner, token: string, userId: string) => Promise<unknown>]>([
    ['signs out', (_, token) => app().post('/api/signout', { token })],
    ['is suspended', (_, __, userId) => set(userId, { is_active: false })],
    ['is deleted', (_, __, userId) => set(userId, { deleted_at: app().clock.now() })],
    ['works there no more', (_, __, userId) => leave(userId)],
  ])('ends within a minute when somebody %s', async (_, lose) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const owner = await app().createOwner();
    const { userId } = await app().createMember(owner.restaurantId, 'staff');
    const token = await startTestSession(app().services, userId);
    const [stays, stream] = [await open(owner.token), await open(token)];
    await Promise.all([stream.next(), stays.next()]);
    await lose(owner, token, userId);
    await beats(3);
    const texts = [await stream.next(), await stream.next(), await stream.next()];
    expect(texts.filter((text) => text !== ': here')).toContain(undefined);
    await store(owner);
    await stays.untilChange(1);
  });

  it('is refused to who has twenty open, until one is closed', async () => {
    const owner = await app().createOwner();
    const streams = [];
    for (let count = 0; count < 20; count += 1) {
      const stream = await open(owner.token);
      await stream.next();
      streams.push(stream);
    }
    // A HEAD request does not keep a stream open.
    await app().fetch(new Request(request(owner.token), { method: 'HEAD' }));
    const refused = await app().get('/api/orders/stream', { token: owner.token });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_lists']);
    expect(refused.headers.get('Retry-After')).toBe('60');
    streams[7]?.close();
    await expect.poll(async () => (await open(owner.token)).status).toBe(200);
  });

  it('keeps nothing for who reads nothing, and gives up on them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const owner = await app().createOwner();
    const { body } = await app().fetch(request(owner.token));
    const reader = body?.getReader();
    await reader?.read();
    for (let count = 0; count < 50; count += 1) await store(owner);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const texts: string[] = [];
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      texts.push(new TextDecoder().decode(read.value));
      if (texts.at(-1)?.includes('"changeNo":50}')) break;
    }
    expect(texts.at(-1)).toContain('"changeNo":50}');
    expect(texts.length).toBeLessThan(4);

    const silent = (await app().fetch(request(owner.token))).body?.getReader();
    await silent?.read();
    await beats(4);
    const rest = [await silent?.read(), await silent?.read()];
    expect(rest.at(-1)?.done).toBe(true);
  });

  const set = (userId: string, changes: { is_active?: boolean; deleted_at?: Date }) =>
    app().services.db.updateTable('users').set(changes).where('id', '=', userId).execute();
  const leave = (userId: string) =>
    app().services.db.deleteFrom('restaurant_people').where('user_id', '=', userId).execute();
});
