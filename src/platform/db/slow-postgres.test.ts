import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { PostgresConnections } from './postgres-connections.server.ts';
import { withDeadline } from './reachability.server.ts';

/** Later than any probe waits, which needs two round trips. */
const SLOW_MS = 1_200;

describe.runIf(hasPostgres)('a PostgreSQL that is there, but slow', () => {
  let url: URL;
  let proxy: TcpProxy;
  let connections: PostgresConnections;
  beforeEach(async () => {
    url = new URL(await createPostgresDatabase());
    proxy = await startTcpProxy(Number(url.port));
    const proxied = Object.assign(new URL(url), { port: String(proxy.port) });
    connections = new PostgresConnections({ url: proxied.href });
    const warm = Array.from({ length: 8 }, () => connections.query({ text: 'select pg_sleep(0.1)' }));
    await Promise.all(warm);
  });
  afterEach(async () => {
    await connections.end();
    await proxy.stop();
  });

  const ask = () => connections.query({ text: 'select 1' });
  /** A caller that cannot wait raises the doubt. */
  const doubt = () => withDeadline(200, ask).catch(() => {});

  it('refuses no write while answers come at all', async () => {
    proxy.slow(SLOW_MS);
    const asked: Promise<unknown>[] = [];
    for (let round = 0; round < 12; round += 1) {
      asked.push(ask(), ask());
      if (round % 4 === 1) asked.push(doubt());
      await pause(300);
    }
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([]);
  });

  it('is not taken for gone because this process was busy itself', async () => {
    const direct = new PostgresConnections({ url: url.href });
    await direct.query({ text: 'select 1' });
    const asked = withDeadline(400, () => direct.query({ text: 'select pg_sleep(0.2)' }));
    await pause(100);
    // Busy after the timers of this turn have run: in the next turn they run before the answer, which has come, is read.
    await new Promise(setImmediate);
    for (const end = performance.now() + 600; performance.now() < end; );
    await expect(asked).resolves.toMatchObject({ rows: [expect.anything()] });
    await direct.end();
  });

  it('is gone soon once it says nothing to anybody', async () => {
    proxy.swallow();
    await doubt();
    const begun = performance.now();
    await expect(ask()).rejects.toThrow('database out of reach');
    expect(performance.now() - begun).toBeLessThan(6_000);
    proxy.heal();
    await expect.poll(() => ask().then(() => 'there', String)).toBe('there');
  });
});
