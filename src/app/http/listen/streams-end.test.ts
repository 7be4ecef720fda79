import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEncoder } from '#media/encode/encoder.server.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { createLog } from '#platform/logs/log.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type ReadStream, readStream } from '#test/support/event-stream.ts';
import { freePort } from '#test/support/product-process.ts';
import { createApi } from '../../api/api.server.ts';
import { countAnswers } from '../../start/metrics.server.ts';
import { createAccessLog } from '../logs/access-log.server.ts';
import { listen, type OpenPort } from './listen.server.ts';

let app: TestApp;
let stopApp: () => Promise<void>;
let port: number;
let open: OpenPort;
let over: Answer[];

beforeEach(async () => {
  ({ app, stop: stopApp } = await startTestApp('sqlite'));
  port = await freePort();
  over = [];
  const trustedProxies = parseTrustedProxies('off');
  const numbers = { supportWhatsapp: undefined, sellerWhatsapp: undefined };
  const router = createApi(app.services, { ...numbers, trustedProxies }, createEncoder(app.services.log));
  open = await listen(router.fetch, {
    host: '127.0.0.1',
    port,
    publicUrl: `http://localhost:${port}`,
    trustedProxies,
    onAnswered: (answer) => over.push(answer),
  });
});
afterEach(async () => {
  await open.close();
  await stopApp();
});

async function openStream(token: string, signal?: AbortSignal): Promise<ReadStream> {
  const stream = await readStream(
    fetch(`http://127.0.0.1:${port}/api/orders/stream`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    }),
  );
  await stream.next();
  return stream;
}

it('does not keep a server from stopping: open lists are told to come again, at once', async () => {
  const { token } = await app.createOwner();
  const streams = await Promise.all([openStream(token), openStream(token), openStream(token)]);
  const startedAt = performance.now();
  await open.close();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('is over when whoever listened has gone, and is no slow answer in the log or the measurements', async () => {
  const { token } = await app.createOwner();
  for (let count = 0; count < 25; count += 1) {
    const going = new AbortController();
    const stream = await openStream(token, going.signal);
    expect(stream.status).toBe(200);
    stream.next(60_000).catch(() => {});
    going.abort();
    await expect.poll(() => over).toHaveLength(count + 1);
  }

  const [answer] = over;
  if (!answer) throw new Error('nothing was over');
  Object.defineProperty(answer, 'begunAt', { value: performance.now() - 60_000 });
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  createAccessLog(log, 'errors', () => '/api/orders/stream')?.(answer);
  expect(lines).toEqual([]);
  createAccessLog(log, 'all', () => '/api/orders/stream')?.(answer);
  expect(lines).toHaveLength(1);
  const { metrics } = app.services;
  countAnswers(metrics, () => '/api/orders/stream')(answer);
  expect((await metrics.requestSeconds.get()).values).toEqual([]);
});
