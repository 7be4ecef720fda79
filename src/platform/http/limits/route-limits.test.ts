import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../logs/log.server.ts';
import { answerError, createRouter } from '../routes/router.server.ts';
import { createBodyWatch } from './route-limits.server.ts';

const ALWAYS_MS = 300;

const watch = createBodyWatch({ alwaysMs: ALWAYS_MS });
const router = createRouter();
router.post('/read', async (c) => c.text(`read ${(await c.req.text()).length}`));
router.post('/ignored', (c) => c.text('not looked at'));
router.onError((error, c) => answerError(error, c, createLog('silent')));
const answer = getRequestListener(router.fetch);
const server = createServer((request, response) => {
  watch.watch(request);
  void answer(request, response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  watch.stop();
  server.close();
  server.closeAllConnections();
});

it('ends a body of which a letter comes now and then', async () => {
  const socket = await begin('/read', 1_000);
  const dripping = setInterval(() => socket.write('x'), 40);
  const text = await all(socket);
  clearInterval(dripping);
  expect(text).toMatch(/^HTTP\/1.1 408[\s\S]*Connection: close[\s\S]*"code":"too_slow"/i);
});

it('ends one that nobody reads', async () => {
  const socket = await begin('/ignored', 1_000);
  expect(await all(socket)).toMatch(/^HTTP\/1.1 200/);
});

it('lets one take its time that comes as fast as a bad network carries it', async () => {
  const socket = await begin('/read', 40_001);
  // Sent after the head: sent with it, these bytes would not be counted.
  await pause(50);
  socket.write('x'.repeat(40_000));
  await pause(4 * ALWAYS_MS);
  socket.end('x');
  expect(await all(socket)).toMatch(/^HTTP\/1.1 200[\s\S]*read 40001/);
});

async function begin(path: string, length: number): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

async function all(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  // Not `once`, which throws when the other end closes in the middle of a character.
  await new Promise((closed) => socket.on('close', closed));
  return text;
}
