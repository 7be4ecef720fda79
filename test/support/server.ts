import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ProductProcess, spawnProduct } from './product-process.ts';

export interface RunningServer extends ProductProcess {
  /** SIGTERM, then waits for the end; gives the exit code. Removes the data unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

const serve = join(import.meta.dirname, '../../scripts/serve.mjs');
const serverNode = join(import.meta.dirname, '../../scripts/server-node.sh');

/**
 * Starts the production server (bundles must be built) in a folder of its own on a free loopback port. Its demo serves
 * everything at any time and asks nothing in the cart, so that what is done with it, and what it looks like, does not depend
 * on the hour, and stories of a cart are about that alone.
 */
export async function startServer(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<RunningServer> {
  const server = await startAsShipped(env, nodeOptions);
  putSettingsAside(server.dataDir);
  return server;
}

/** As `startServer`, with a demo that goes by the clock and has ways to order. */
export async function startAsShipped(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<RunningServer> {
  const server = await spawnProduct(serve, env, ['sh', serverNode, ...nodeOptions]);
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

/** Deletes what serving times and ways to order there are, as an owner can. Before any page is opened. */
function putSettingsAside(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  database.prepare('update serving_times set deleted_at = ?').run(new Date().toISOString());
  database.exec(
    `update restaurants set ways = '[]', delivery_areas = '[]', charges = '[]', numbers_orders = 0`,
  );
  database.close();
}
