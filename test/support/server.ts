import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ProductProcess, spawnProduct } from './product-process.ts';

export interface RunningServer extends ProductProcess {
  /** Sends SIGTERM and waits for the end. Removes the data unless `keepData` is set. Returns the exit code. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

/** The entry of the production server. */
export const SERVE = join(import.meta.dirname, '../../scripts/serve.mjs');
const serverNode = join(import.meta.dirname, '../../scripts/server-node.sh');

/**
 * Starts the production server (bundles must be built) in a folder of its own on a free loopback port. Its demo serves
 * all dishes at any time, so that stories do not depend on the hour. It has no ways to order either, so that the cart
 * asks the customer nothing, and stories of the cart stay short. `entry` is that of the server.
 */
export async function startServer(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
  entry = SERVE,
): Promise<RunningServer> {
  const server = await startAsShipped(env, nodeOptions, entry);
  putSettingsAside(server.dataDir);
  return server;
}

/** As `startServer`, but with the demo as shipped, with serving times and ways to order. */
export async function startAsShipped(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
  entry = SERVE,
): Promise<RunningServer> {
  const server = await spawnProduct(entry, env, ['sh', serverNode, ...nodeOptions]);
  await server.untilReady();
  return {
    ...server,
    async stop({ keepData = false } = {}) {
      const code = await server.end();
      if (!keepData) rmSync(server.dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Deletes all serving times and ways to order, as an owner could. Must run before any page is opened. */
function putSettingsAside(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  database.prepare('update serving_times set deleted_at = ?').run(new Date().toISOString());
  database.exec(
    `update restaurants set ways = '[]', delivery_areas = '[]', charges = '[]', numbers_orders = 0`,
  );
  database.close();
}
