import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { health } from '#routes';
import { freePort } from '#test/support/product-process.ts';
import { listen, type OpenPort } from './listen.server.ts';

let port: number;
let open: OpenPort;
let finish: (text: string) => void;
const sockets: Socket[] = [];

beforeEach(async () => {
  port = await freePort();
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  open = await listen(answer, {
    host: '127.0.0.1',
    port,
    publicUrl: `http://localhost:${port}`,
    trustedProxies: parseTrustedProxies('off'),
  });

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') return new Response(await slow);
    return new Response(request.method === 'POST' ? `read ${(await request.text()).length}` : 'at once');
  }
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await open.close();
});

it('ends what is under way, and closes each connection with its answer', async () => {
  const [waiting, uploading] = [await dial(), await dial()];
  waiting.write(get('/slow'));
  uploading.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
  await pause(50);

  const closed = open.close();
  await pause(50);
  uploading.write('67890');
  expect(await all(uploading)).toMatch(/^HTTP\/1.1 200[\s\S]*Connection: close[\s\S]*read 10/i);
  finish('was worth it');
  expect(await all(waiting)).toMatch(/^HTTP\/1.1 200[\s\S]*Connection: close[\s\S]*was worth it/i);
  await closed;
});

it('answers on connections that were kept until they have been silent, and takes no new ones', async () => {
  const [used, watching, silent] = [await dial(), await dial(), await dial()];
  for (const socket of [used, watching, silent]) {
    socket.write(get('/'));
    expect(String(await once(socket, 'data'))).toContain('at once');
  }

  const closed = open.close();
  await pause(50);
  watching.write(get(health.ready()));
  expect(await all(watching)).toMatch(/^HTTP\/1.1 503[\s\S]*Connection: close[\s\S]*stopping/i);
  await expect(dial()).rejects.toThrow('ECONNREFUSED');
  await pause(500);
  used.write(get('/'));
  expect(await all(used)).toMatch(/^HTTP\/1.1 200[\s\S]*Connection: close[\s\S]*at once/i);
  expect(await all(silent)).toBe('');
  await closed;
});

it('closes at once when nobody is there', async () => {
  const startedAt = performance.now();
  await open.close();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

it('answers a balancer that looks in by HTTP/1.0 and names no host', async () => {
  const watcher = await dial();
  watcher.write(`GET ${health.ready()} HTTP/1.0\r\n\r\n`);
  expect(await all(watcher)).toMatch(/^HTTP\/1.1 200[\s\S]*at once/);
});

async function dial(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

/** Everything received until the server closes the connection. */
async function all(socket: Socket): Promise<string> {
  return Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString();
}
