import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './env.server.ts';

/** How long requests under way may take when the server stops. */
const DRAIN_MS = 10_000;

/** Something that sees each request first, such as a development server. */
export type InFront = (next: RequestListener) => RequestListener;

/** Opens the port. Throws with advice when it is taken. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: Pick<Config, 'host' | 'port'>,
  inFront: InFront = (next) => next,
): Promise<Server> {
  const server = createServer(inFront(getRequestListener(fetch)));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Choose another with PORT=…`) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Takes no more requests, and settles once those under way have been answered. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const hurry = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(hurry);
}
