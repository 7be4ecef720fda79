import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** What it has written so far. */
  output(): string;
  /** SIGTERM, then waits for the end; gives the exit code. Removes the data unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

const READY_MS = 60_000;

/** Starts the production server (bundles must be built) in a folder of its own on a free loopback port. */
export async function startServer(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'menu-link-server-'));
  const main = join(import.meta.dirname, '../../src/app/main.ts');
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const url = `http://localhost:${port}`;
  await untilReady(child, url, () => output);
  return {
    url,
    process: child,
    dataDir,
    output: () => output,
    async stop({ keepData = false } = {}) {
      const code = await end(child);
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A loopback port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  child.kill();
  throw new Error(`The server did not start:\n${output()}`);
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
