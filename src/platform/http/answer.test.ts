import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Answer, KEEP_ALIVE_MS, type ReadyAnswer } from './answer.server.ts';

const body = Buffer.from(randomBytes(100));
const ready: ReadyAnswer = {
  status: 200,
  // So long that a connection takes it in parts, and the stamped date and id come last.
  headers: { 'X-Long': 'long'.repeat(700_000), 'Content-Length': String(body.byteLength) },
  bytes: body,
};

const server = createServer(
  { ServerResponse: Answer, keepAliveTimeout: KEEP_ALIVE_MS },
  ({ socket }: IncomingMessage, answer: Answer) => {
    answer.isStrict = true;
    answer.sendReady(ready);
    server.emit('answered', answer.requestId, socket);
  },
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');

/** Sends a request; returns the response's id and the server's side of the connection. */
async function ask(socket: Socket): Promise<[string, Socket]> {
  const answered = once(server, 'answered');
  socket.write('GET / HTTP/1.1\r\nHost: menu.test\r\n\r\n');
  return (await answered) as [string, Socket];
}

/** Returns the head of the next response on a connection, and checks that its body arrived unchanged. */
async function read(socket: Socket): Promise<string> {
  let all = Buffer.alloc(0);
  for (;;) {
    const end = all.indexOf('\r\n\r\n') + 4;
    const next = end + body.byteLength;
    if (end > 3 && all.byteLength >= next) {
      if (all.byteLength > next) socket.unshift(all.subarray(next));
      expect(all.subarray(end, next).equals(body)).toBe(true);
      return all.subarray(0, end).toString('latin1');
    }
    const piece: Buffer | null = socket.read();
    if (piece) all = Buffer.concat([all, piece]);
    else await once(socket, 'readable');
  }
}

it('has a date and an id of its own each time', async () => {
  const socket = open();
  for (let count = 0; count < 3; count += 1) {
    const [requestId] = await ask(socket);
    const head = await read(socket);
    expect(head).toContain(`\r\nX-Request-Id: ${requestId}\r\n`);
    expect(head).toContain('\r\nStrict-Transport-Security: max-age=');
    const [, date = ''] = /\r\nDate: (.*? GMT)\r\n/.exec(head) ?? [];
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  }
  socket.destroy();
});

it('comes in turn where several are asked for at once', async () => {
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: menu.test\r\n\r\n'.repeat(3));
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(/X-Request-Id: (\S+)/.exec(await read(socket))?.[1]);
  expect(new Set(ids).size).toBe(3);
  expect([...ids].sort()).toEqual(ids);
  socket.destroy();
});

it('stays as it was for who has not read it yet, while others get theirs', async () => {
  const slow = open();
  const ids: string[] = [];
  // The system buffers some megabytes for a client that does not read, and sometimes a little more a moment later.
  for (let isWaiting = false; !isWaiting; ) {
    const [requestId, connection] = await ask(slow);
    ids.push(requestId);
    if (connection.writableLength > 0) await pause(50);
    isWaiting = connection.writableLength > 0;
  }

  const other = open();
  for (let count = 0; count < 3; count += 1) {
    const [requestId] = await ask(other);
    expect(await read(other)).toContain(requestId);
  }
  other.destroy();

  for (const requestId of ids) expect(await read(slow)).toContain(`\r\nX-Request-Id: ${requestId}\r\n`);
  slow.destroy();
});
