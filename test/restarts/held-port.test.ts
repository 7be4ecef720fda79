import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onPath } from '../../scripts/system.ts';
import { BARE_PRODUCT, freePort } from '../support/product-process.ts';

const RESTARTS = 3;
const BETWEEN_RESTARTS_MS = 700;
const VISITORS = 4;

const holder = join(import.meta.dirname, 'holds-port.pl');
const caddyfile = join(import.meta.dirname, '../../docs/operations/Caddyfile');
const perl = onPath('perl');
const caddy = onPath('caddy');

/** Caddy does not retry requests with a body, and must still lose none: the held port never refuses a connection. */
it.skipIf(!perl).each(caddy ? ['nobody', 'Caddy'] : ['nobody'])(
  'a port that a service manager holds loses nothing while the server restarts, with %s in front',
  async (front) => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'menu-link-held-port-'));
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: `${port}`,
      DATA_DIR: folder,
    };
    const held = spawn(perl ?? '', [holder, `${port}`, process.execPath, BARE_PRODUCT], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const running: number[] = [];
    createInterface(held.stdout).on('line', (line) => running.push(Number(line)));
    while (running.length === 0) await pause(20);
    const proxy = front === 'Caddy' ? await startCaddy(folder, port) : undefined;
    const answered: number[] = [];
    const lost: string[] = [];
    let isOver = false;

    const visit = async (agent: Agent) => {
      while (!isOver) {
        // The body is invalid JSON: a 400 proves that the product itself has answered.
        const answer = await send(proxy?.port ?? port, agent).catch((error: Error) => error);
        if (answer instanceof Error || answer.status !== 400) {
          lost.push(answer instanceof Error ? answer.message : `${answer.status} ${answer.body}`);
        } else {
          answered.push(answer.status);
        }
        await pause(5);
      }
    };
    try {
      const agent = new Agent({ keepAlive: false });
      const visitors = Array.from({ length: VISITORS }, () => visit(agent));
      for (let stopped = 0; stopped < RESTARTS; stopped += 1) {
        const before = answered.length;
        while (answered.length < before + 50 && lost.length === 0) await pause(50);
        process.kill(running.at(-1) ?? 0, 'SIGTERM');
        while (running.length < stopped + 2) await pause(20);
        await pause(BETWEEN_RESTARTS_MS);
      }
      const before = answered.length;
      while (answered.length < before + 50 && lost.length === 0) await pause(50);
      isOver = true;
      await Promise.all(visitors);
    } finally {
      isOver = true;
      await end(proxy?.process);
      await end(held);
      rmSync(folder, { recursive: true, force: true });
    }
    expect(lost).toEqual([]);
    expect(running.length).toBe(RESTARTS + 1);
  },
);

function send(port: number, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const asked = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/signin', headers, agent },
      async (got) => resolve({ status: got.statusCode ?? 0, body: await text(got) }),
    );
    asked.once('error', reject);
    asked.end('{"email":');
  });
}

/** Starts Caddy with the configuration from the docs, but on loopback alone. */
async function startCaddy(folder: string, upstream: number) {
  const port = await freePort();
  const configuration = join(folder, 'Caddyfile');
  writeFileSync(
    configuration,
    readFileSync(caddyfile, 'utf8').replace(/admin .*/, 'admin off\n\tdefault_bind 127.0.0.1'),
  );
  const child = spawn(caddy ?? '', ['run', '--adapter', 'caddyfile', '--config', configuration], {
    env: {
      ...process.env,
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAM: `127.0.0.1:${upstream}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) break;
    await pause(100);
  }
  return { port, process: child };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
