import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProductProcess {
  /** Without a trailing slash. */
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** Returns what it has written to stdout and stderr so far. */
  output(): string;
  /** Settles when it has ended: its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  /** Waits until `/readyz` answers that it is ready. Throws with its output when it ends or takes over 60 seconds. */
  untilReady(): Promise<void>;
  /** Sends a signal and waits for the end; gives the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const READY_MS = 60_000;

/** Node's compile cache, which halves the cost of a start. Entries are found by content, so they never get stale. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/menu-link-compiled');

/** The product without bundles: the whole server, but its pages are JSON. Needs no build and starts in a second. */
export const BARE_PRODUCT = join(import.meta.dirname, 'bare-product.ts');

/**
 * Starts an entry of the product as a process of its own on a free loopback port, in `DATA_DIR` or a new folder, which
 * the caller removes. `command` is the program that runs the entry, with options. Does not wait: call `untilReady`.
 */
export async function spawnProduct(
  entry: string,
  env: Record<string, string> = {},
  [command, ...options]: [string, ...string[]] = [process.execPath],
): Promise<ProductProcess> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'menu-link-server-'));
  const child = spawn(command, [...options, entry], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // All requests of a test come from one address.
      REQUESTS_PER_MINUTE: '1000000',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  // `close`, not `exit`: what it wrote last has arrived by then.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const url = `http://localhost:${port}`;
  return {
    url,
    process: child,
    dataDir,
    output: () => output,
    ended,
    untilReady: () => untilReady(child, url, () => output),
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
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
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  child.kill();
  throw new Error(`The server did not start:\n${output()}`);
}
