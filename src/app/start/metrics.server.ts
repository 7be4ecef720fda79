import { statfs } from 'node:fs/promises';
import type { Hono } from 'hono';
import { Gauge, type Registry } from 'prom-client';
import type { PostgresConnections } from '#platform/db/postgres-connections.server.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import { type Metrics, type MetricsServer, startMetricsServer } from '#platform/logs/metrics.server.ts';
import { MAILS } from '#platform/mail/outbox.server.ts';
import { later, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { VERSION } from '#platform/services/version.const.ts';
import { JOBS } from '#platform/workers/job-runner.server.ts';
import { readLastBackup } from '../backup/backup-place.server.ts';
import type { Config } from './env.server.ts';

interface Watched {
  services: Services;
  config: Pick<Config, 'dataDir' | 'backupUrl' | 'smtpUrl' | 'metricsHost' | 'metricsPort'>;
  isMailServerAway: () => boolean;
  jobNames: string[];
  pool: PostgresConnections | undefined;
}

/** Opens METRICS_PORT; returns undefined where it is not set. */
export async function serveMetrics(watched: Watched): Promise<MetricsServer | undefined> {
  const { services, config, isMailServerAway, jobNames, pool } = watched;
  if (config.metricsPort === undefined) return undefined;
  const { registry } = services.metrics;
  const circuits = { files: () => services.files.isUnreachable(), mail: isMailServerAway };
  const refresh = addGauges(registry, { services, config, circuits, jobNames });
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
      const { idle, inUse } = pool.stats();
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'in_use' }, inUse);
    },
  });
  const waiting = new Gauge({
    name: 'menu_link_db_pool_waiting',
    help: 'Pieces of work that wait for a connection to PostgreSQL',
    registers: [registry],
    collect() {
      waiting.set(pool.stats().waiting);
    },
  });
}

/** A database that hangs must not block the other gauges, which are needed most in that case. */
const DATABASE_DEADLINE = 2 * SECOND;

interface GaugeSources {
  services: Services;
  config: Pick<Config, 'dataDir' | 'backupUrl' | 'smtpUrl'>;
  /** Circuit breakers by the name of the service behind them; true while open. */
  circuits: Record<string, () => boolean>;
  /** The jobs that this process runs: one that was switched off, such as backups, is not overdue. */
  jobNames: string[];
}

/** Adds the gauges that are read at each scrape. Returns a function that refreshes them and never throws. */
export function addGauges(
  registry: Registry,
  { services, config, circuits, jobNames }: GaugeSources,
): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `menu_link_${name}`, help, labelNames, registers: [registry] });

  const info = gauge('build_info', 'Always 1', ['version', 'node', 'engine']);
  info.set({ version: VERSION, node: process.version, engine: services.engine }, 1);
  const circuitOpen = gauge('circuit_open', '1 while the service behind it counts as unreachable', ['name']);
  const databaseUp = gauge('database_up', 'Whether the database responded at this scrape');
  const outboxWaiting = gauge('outbox_waiting', 'Mails of the last day that are still to be sent');
  const outboxOldest = gauge(
    'outbox_oldest_seconds',
    'Age of the oldest mail of the last day that is still to be sent',
  );
  const jobSuccess = gauge('job_last_success_timestamp_seconds', 'When a job last succeeded', ['job_name']);
  const jobDuration = gauge('job_last_duration_seconds', 'How long the last run of a job took', ['job_name']);
  const jobFailures = gauge('job_failures', 'Consecutive failures of a job up to now', ['job_name']);
  const jobOverdue = gauge('job_overdue_seconds', 'For how long a job has been due', ['job_name']);
  const diskFree = gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR');
  const diskSize = gauge('disk_size_bytes', 'Total space on the disk of DATA_DIR');
  const backupWanted = gauge('backup_configured', 'Whether BACKUP_URL is set');
  const backupSuccess = gauge('backup_last_success_timestamp_seconds', 'When the last good backup ended');
  const backupFailed = gauge('backup_last_failed', 'Whether the last backup failed');

  // Gauges without labels start at 0, which would mean a backup in 1970.
  for (const unknown of [outboxWaiting, outboxOldest, backupSuccess]) unknown.remove();

  return async () => {
    for (const [name, isOpen] of Object.entries(circuits)) circuitOpen.set({ name }, isOpen() ? 1 : 0);
    await Promise.all([refreshDatabase(), refreshDisk(), refreshBackup()]);
  };

  async function refreshDatabase(): Promise<void> {
    const figures = await Promise.race([
      readFigures(services, jobNames).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, DATABASE_DEADLINE, undefined).unref()),
    ]);
    databaseUp.set(figures ? 1 : 0);
    for (const each of [jobSuccess, jobDuration, jobFailures, jobOverdue]) each.reset();
    if (!figures) return;
    const now = services.clock.now();
    const { waiting, oldest } = figures.outbox;
    if (config.smtpUrl) outboxWaiting.set(waiting);
    if (config.smtpUrl) outboxOldest.set(oldest ? secondsBetween(oldest, now) : 0);
    for (const row of figures.jobs) {
      const job_name = row.merge_key ?? '';
      if (row.succeeded_at) jobSuccess.set({ job_name }, row.succeeded_at.getTime() / SECOND);
      if (row.took_ms !== null) jobDuration.set({ job_name }, row.took_ms / SECOND);
      // A run in progress counts as a try, and its `due_at` is the end of a lease.
      jobFailures.set({ job_name }, row.holder ? row.tries - 1 : row.tries);
      const dueSince = (row.holder ? row.started_at : row.due_at) ?? now;
      jobOverdue.set({ job_name }, Math.max(0, secondsBetween(dueSince, now)));
    }
  }

  async function refreshDisk(): Promise<void> {
    const disk = await statfs(config.dataDir).catch(() => undefined);
    if (!disk) return;
    diskFree.set(disk.bavail * disk.bsize);
    diskSize.set(disk.blocks * disk.bsize);
  }

  async function refreshBackup(): Promise<void> {
    backupWanted.set(config.backupUrl ? 1 : 0);
    const last = await readLastBackup(config.dataDir);
    if (!last) return;
    backupFailed.set(last.ok ? 0 : 1);
    if (last.lastGoodAt) backupSuccess.set(last.lastGoodAt.getTime() / SECOND);
  }
}

async function readFigures({ db, clock }: Services, jobNames: string[]) {
  const outbox = await db
    .selectFrom('tasks')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .where('kind', '=', MAILS.name)
    .where('due_at', 'is not', null)
    .where('created_at', '>', later(clock.now(), -MAILS.givenUpAfter))
    .executeTakeFirstOrThrow();
  const jobs = await db
    .selectFrom('tasks')
    .selectAll()
    .where('kind', '=', JOBS.name)
    .where('merge_key', 'in', jobNames)
    .execute();
  // SQLite returns the raw stored value for an aggregate.
  const oldest = outbox.oldest === null ? undefined : new Date(outbox.oldest);
  return { outbox: { waiting: Number(outbox.waiting), oldest }, jobs };
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / SECOND;
}

/** Other methods count as `other`: a stranger can invent any number of them, and each would create a series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures the duration of each response by method, route and status, except streams. */
export function countAnswers(
  { requestSeconds }: Metrics,
  routeOf: (answer: Answer) => string,
): (answer: Answer) => void {
  return (answer) => {
    if (answer.endStream) return;
    const { method = '' } = answer.req;
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route: routeOf(answer),
      status: answer.finalStatus,
    };
    requestSeconds.observe(labels, answer.ms / SECOND);
  };
}

/** One name for all paths without a route, of which there may be any number. */
const NO_ROUTE = 'none';

/** Returns a function that gives the route pattern of a request: the path itself may contain a secret. */
export function createRouteOf({ router }: Pick<Hono, 'router'>): (answer: Answer) => string {
  return ({ route, req: { method = '', url = '' } }) => {
    if (route) return route;
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    const [matched] = router.match(method === 'HEAD' ? 'GET' : method, path);
    for (const [[, route]] of matched) if (route.method !== 'ALL') return route.path;
    return NO_ROUTE;
  };
}
