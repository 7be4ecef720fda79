import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, type Registry } from 'prom-client';

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  registry: Registry;
  /** Updates the metrics that are read on demand rather than counted. */
  refresh(): Promise<void>;
}

/**
 * Serves `GET /metrics` for Prometheus, on its own port that customers cannot reach, including Node's own metrics
 * (event loop, memory, garbage collection). Throws with advice when the port is taken.
 */
export async function startMetricsServer({ host, port, registry, refresh }: Options): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      await refresh();
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500).end(`${(error as Error).message}\n`);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Choose another with METRICS_PORT=…`) : error);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
