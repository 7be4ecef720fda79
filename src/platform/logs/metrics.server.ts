import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds. A page from the cache takes less than the first, an upload may take the last. */
const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5];

/** Metrics counted as events happen. Label values come from our own lists, never from input. */
export interface Metrics {
  registry: Registry;
  /** By `method`, `route` (as the router matches it) and `status`. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  cacheHits: Counter;
  cacheMisses: Counter;
  /** Menu reads from a replica, by `result`: read, behind, failed. */
  replicaReads: Counter<'result'>;
  /** Functions that return how many bytes each page cache holds. */
  cacheSizes: Set<() => number>;
  /** How long a piece of work waited for a connection to PostgreSQL. */
  poolWaitSeconds: Histogram;
  /** By `result`: sent, failed (and tried again), given_up. */
  mails: Counter<'result'>;
  /** By `result`: sent, failed (and tried again), given_up, ended (the phone's push service has forgotten it). */
  pushes: Counter<'result'>;
  limitRefusals: Counter<'limit'>;
  securityEvents: Counter<'event' | 'outcome'>;
}

/** Creates the Prometheus metrics of one product; each product in a process has its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const cacheSizes = new Set<() => number>();
  const cacheBytes = new Gauge({
    name: 'menu_link_page_cache_bytes',
    help: 'Approximate size in bytes of the menu responses that are cached in memory',
    registers,
    collect() {
      cacheBytes.set([...cacheSizes].reduce((sum, sizeOf) => sum + sizeOf(), 0));
    },
  });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'menu_link_http_request_duration_seconds',
      help: 'How long requests took, by method, route and status (499: the client hung up)',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    cacheHits: new Counter({
      name: 'menu_link_page_cache_hits_total',
      help: 'Answers about menus that stood ready',
      registers,
    }),
    cacheMisses: new Counter({
      name: 'menu_link_page_cache_misses_total',
      help: 'Answers about menus that had to be made',
      registers,
    }),
    replicaReads: new Counter({
      name: 'menu_link_replica_reads_total',
      help: 'Menu reads from the replica, by result: read, behind (the primary was read instead), failed (likewise)',
      labelNames: ['result'],
      registers,
    }),
    cacheSizes,
    poolWaitSeconds: new Histogram({
      name: 'menu_link_db_pool_wait_seconds',
      help: 'How long work waited for a connection to PostgreSQL',
      buckets: WAIT_SECONDS,
      registers,
    }),
    mails: new Counter({
      name: 'menu_link_mails_total',
      help: 'Mails handed to the mail server, by result: sent, failed (tried again later), given_up',
      labelNames: ['result'],
      registers,
    }),
    pushes: new Counter({
      name: 'menu_link_pushes_total',
      help: 'Pushes to phones, by result: sent, failed (tried again later), given_up, ended (the phone is deleted)',
      labelNames: ['result'],
      registers,
    }),
    limitRefusals: new Counter({
      name: 'menu_link_limit_refusals_total',
      help: 'Requests that a rate limit refused, by limit',
      labelNames: ['limit'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'menu_link_security_events_total',
      help: 'Sign-ins, password changes and the like, by event and outcome',
      labelNames: ['event', 'outcome'],
      registers,
    }),
  };
}

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
