import { Gauge } from 'prom-client';
import type { PostgresConnections } from '#platform/db/postgres-connections.server.ts';
import { type MetricsServer, startMetricsServer } from '#platform/metrics/metrics-server.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { Config } from '../start/env.server.ts';
import { addGauges } from './gauges.server.ts';

interface Watched {
  services: Services;
  config: Pick<Config, 'dataDir' | 'backupUrl' | 'smtpUrl' | 'metricsHost' | 'metricsPort'>;
  /** Whether the mail server counts as unreachable at the moment. */
  isMailServerAway: () => boolean;
  pool: PostgresConnections | undefined;
}

/** Opens METRICS_PORT; returns undefined where it is not set. */
export async function serveMetrics(watched: Watched): Promise<MetricsServer | undefined> {
  const { services, config, isMailServerAway, pool } = watched;
  if (config.metricsPort === undefined) return undefined;
  const { registry } = services.metrics;
  const circuits = { files: () => services.files.isAway(), mail: isMailServerAway };
  const refresh = addGauges(registry, { services, config, circuits });
  if (pool) addPoolGauges(pool, services);
  return startMetricsServer({ host: config.metricsHost, port: config.metricsPort, registry, refresh });
}

function addPoolGauges(pool: PostgresConnections, { metrics: { registry } }: Services): void {
  const connections = new Gauge({
    name: 'menu_link_db_pool_connections',
    help: 'Open connections to PostgreSQL, by state: idle, in_use',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { idle, inUse } = pool.figures();
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'in_use' }, inUse);
    },
  });
  const waiting = new Gauge({
    name: 'menu_link_db_pool_waiting',
    help: 'Pieces of work that wait for a connection to PostgreSQL',
    registers: [registry],
    collect() {
      waiting.set(pool.figures().waiting);
    },
  });
}
