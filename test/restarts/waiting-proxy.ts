import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onPath } from '../../scripts/system.ts';
import { freePort } from '../support/product-process.ts';

export interface Proxy {
  name: string;
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

const configuration = join(import.meta.dirname, '../../docs/operations/haproxy.cfg');
const TRIED_FOR_MS = 60_000;
const TRIED_EVERY_MS = 100;
const KEPT_IDLE_MS = 1_000;

/** Starts a proxy that waits and retries: HAProxy with the configuration from the docs, or else one of ours like it. */
export async function startProxy(upstreamPort: string): Promise<Proxy> {
  const program = onPath('haproxy');
  return program ? startHaproxy(program, upstreamPort) : startOwn(upstreamPort);
}

async function startHaproxy(program: string, upstreamPort: string): Promise<Proxy> {
  const address = `127.0.0.1:${await freePort()}`;
  const env = { ...process.env, BIND: address, UPSTREAM: `127.0.0.1:${upstreamPort}` };
  const haproxy = spawn(program, ['-db', '-f', configuration], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  haproxy.stderr.on('data', (text) => (said += text));
  const url = `http://${address}`;
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50)) {
    if (haproxy.exitCode !== null) throw new Error(`HAProxy did not start:\n${said}`);
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) break;
  }
  return { name: 'HAProxy', url, stop: () => end(haproxy) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function startOwn(upstreamPort: string): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: KEPT_IDLE_MS });
  const server = createServer(async (asked, answer) => {
    const body = await buffer(asked);
    for (const deadline = Date.now() + TRIED_FOR_MS; Date.now() < deadline; await pause(TRIED_EVERY_MS)) {
      const got = await send(asked, body, agent, upstreamPort);
      if (got instanceof Error && mayRetry(got, asked)) continue;
      return pass(got, answer);
    }
    pass(new Error('Nobody answers.'), answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    name: 'a proxy of our own',
    url: `http://127.0.0.1:${port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  asked: IncomingMessage,
  body: Buffer,
  agent: Agent,
  port: string,
): Promise<IncomingMessage | Error> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = asked;
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent });
    sent.once('response', resolve).once('error', resolve);
    sent.end(body);
  });
}

function mayRetry(error: NodeJS.ErrnoException, { method }: IncomingMessage): boolean {
  return error.code === 'ECONNREFUSED' || method === 'GET';
}

function pass(got: IncomingMessage | Error, answer: ServerResponse): void {
  if (got instanceof Error) return void answer.writeHead(502).end(got.message);
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = got.headers;
  answer.writeHead(got.statusCode ?? 502, headers);
  got.pipe(answer);
}
