import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type ProductProcess, spawnProduct } from '../support/product-process.ts';

const ENTRY = join(import.meta.dirname, '../../scripts/serve.mjs');
const BUILD = join(import.meta.dirname, '../../dist/server/main.js');

const STANDS_STILL_MS = 500;

/** One process of the built product. It can be restarted on the same port and data folder. */
export interface App {
  /** Where it listens, as `host:port`. */
  address: string;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  /** Kills it in the middle of requests: it is frozen with SIGSTOP for a moment before. */
  kill(): Promise<unknown>;
  /** Ends it with SIGTERM. Throws with its output when the exit code is not 0. */
  stop(): Promise<void>;
}

/** A process that is not started yet. Throws when the product is not built. */
export async function makeApp(env: Record<string, string>, dataDir: string): Promise<App> {
  if (!existsSync(BUILD)) throw new Error('There is no build to start: npm run build makes one.');
  const port = String(await freePort());
  let running: ProductProcess | undefined;
  return {
    address: `127.0.0.1:${port}`,
    async start() {
      // `setsid`: a Ctrl+C at the terminal then reaches this script alone, which ends the processes in the right order.
      const command: [string, string] = ['setsid', process.execPath];
      running = await spawnProduct(ENTRY, { ...env, PORT: port, DATA_DIR: dataDir }, command);
      await running.untilReady();
    },
    async kill() {
      running?.process.kill('SIGSTOP');
      await pause(STANDS_STILL_MS);
      return running?.end('SIGKILL');
    },
    async stop() {
      const code = await running?.end();
      if (code) throw new Error(`A process of the product ended with ${code}:\n${running?.output()}`);
    },
  };
}
