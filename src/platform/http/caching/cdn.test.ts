import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { inTransaction } from '../../db/database.server.ts';
import { HOUR, MINUTE, SECOND } from '../../services/clock.ts';
import { MAX_KEYS_PER_CALL, type Purges, shareHeaders, startPurges } from './cdn.server.ts';

onEachEngine('purges', (app) => {
  let server: Server;
  let url: string;
  let status = 200;
  let calls: Array<{ keys: string[]; token: unknown; method: string | undefined }> = [];
  /** Runs while a call is being answered. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  let purges: Purges;

  beforeAll(async () => {
    server = createServer(async ({ headers, method }, answer) => {
      calls.push({ keys: String(headers['surrogate-key']).split(' '), token: headers['fastly-key'], method });
      await meanwhile?.();
      answer.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    [calls, status, meanwhile] = [[], 200, undefined];
    purges = start();
  });
  afterEach(async () => {
    await purges.stop();
    await app().services.db.deleteFrom('tasks').execute();
  });

  const start = () => startPurges(app().services, { url, token: 'secret' });
  const note = (...keys: string[]) =>
    inTransaction(app().services.db, async (tx) => {
      for (const key of keys) await purges.schedule(tx, key);
    });
  const told = () => calls.map(({ keys }) => keys.sort());
  const left = async () =>
    (await app().services.db.selectFrom('tasks').select('merge_key').execute()).map(
      ({ merge_key }) => merge_key,
    );

  it('are not made for what is rolled back', async () => {
    const failing = inTransaction(app().services.db, async (tx) => {
      await purges.schedule(tx, 'a');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await purges.pollNow();
    expect(calls).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('follow the commit, and once more what may have been on its way', async () => {
    await note('a', 'b');
    await expect.poll(() => told()).toEqual([['a', 'b']]);
    expect(calls[0]).toMatchObject({ method: 'POST', token: 'secret' });

    await purges.pollNow();
    app().clock.advance(9 * SECOND);
    await purges.pollNow();
    expect(calls).toHaveLength(1);
    app().clock.advance(SECOND);
    await purges.pollNow();
    expect(told()).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(await left()).toEqual([]);
  });

  it('are tried again with growing pauses, until they are heard', async () => {
    status = 503;
    await note('a');
    await expect.poll(() => calls).toHaveLength(1);
    await purges.pollNow();
    expect(calls).toHaveLength(1);
    for (const pause of [1, 2, 4]) {
      app().clock.advance(pause * SECOND - 1);
      await purges.pollNow();
      const before = calls.length;
      app().clock.advance(1);
      await purges.pollNow();
      expect(calls).toHaveLength(before + 1);
    }
    status = 200;
    app().clock.advance(8 * SECOND);
    await purges.pollNow();
    app().clock.advance(10 * SECOND);
    await purges.pollNow();
    expect(calls).toHaveLength(6);
    expect(await left()).toEqual([]);
  });

  it('do not wait for a time that a clock that ran ahead has stored', async () => {
    status = 503;
    app().clock.advance(HOUR);
    await note('a');
    // A round of the test before may still be running, and does not see this change.
    const tried = async () => {
      await purges.pollNow();
      return calls.length;
    };
    await expect.poll(tried).toBe(1);
    app().clock.advance(-HOUR);
    status = 200;
    await purges.pollNow();
    expect(calls).toHaveLength(2);
  });

  it('are made again where a page changes while the CDN is being told of it', async () => {
    meanwhile = async () => {
      meanwhile = undefined;
      await note('a');
    };
    await note('a');
    await expect.poll(() => calls).toHaveLength(2);
    await purges.pollNow();
    app().clock.advance(10 * SECOND);
    await purges.pollNow();
    expect(calls).toHaveLength(3);
    expect(await left()).toEqual([]);
  });

  it('are made by whoever comes next, where a process ended before', async () => {
    status = 500;
    await note('a');
    await expect.poll(() => calls).toHaveLength(1);
    await purges.stop();
    await purges.pollNow();
    status = 200;
    app().clock.advance(SECOND);
    purges = start();
    await expect.poll(() => calls).toHaveLength(2);
  });

  it('are given up once the CDN cannot have an older page any more', async () => {
    status = 503;
    await note('a');
    await expect.poll(() => calls).toHaveLength(1);
    app().clock.advance(6 * MINUTE + 1);
    await purges.pollNow();
    expect(calls).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('name as many pages in one call as it may have', async () => {
    await note(...Array.from({ length: MAX_KEYS_PER_CALL + 1 }, (_, number) => `page-${number}`));
    await expect.poll(() => calls.map(({ keys }) => keys.length)).toEqual([MAX_KEYS_PER_CALL, 1]);
  });
});

const now = new Date('2026-03-02T06:30:00.000Z');
const until = (ms: number) => shareHeaders('page', now.getTime() + ms, now);

it.each([0, -SECOND, SECOND - 1])('shares nothing that ends in %i ms', (ms) => {
  expect(until(ms)).toEqual({});
});

it.each([
  [SECOND, 1],
  [90.5 * SECOND, 90],
  [5 * MINUTE, 300],
  [60 * MINUTE, 300],
  [Number.POSITIVE_INFINITY, 300],
])('lets what holds for %i ms be kept for %i s, and never past its end', (ms, seconds) => {
  expect(until(ms)).toEqual({
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'Surrogate-Key': 'page',
  });
});
