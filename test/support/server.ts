import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ProductProcess, spawnProduct } from './product-process.ts';

export interface RunningServer extends ProductProcess {
  /** SIGTERM, then waits for the end; gives the exit code. Removes the data unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

const serve = join(import.meta.dirname, '../../scripts/serve.mjs');
const serverNode = join(import.meta.dirname, '../../scripts/server-node.sh');

/** Starts the production server (bundles must be built) in a folder of its own on a free loopback port. */
export async function startServer(
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
