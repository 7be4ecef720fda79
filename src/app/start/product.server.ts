import { join } from 'node:path';
import { createMenuReader } from '#marketing/preview/menu-reader.server.ts';
import { createEncoder } from '#media/encode/encoder.server.ts';
import { startPushes } from '#orders/live/push/push-worker.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { ownFolder, shareFolder } from '#platform/files/folder-in-use.server.ts';
import { setPictureHost } from '#platform/files/image-url.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import { startPurges } from '#platform/http/caching/cdn.server.ts';
import { createChangeFeed } from '#platform/http/caching/change-feed.ts';
import { createLimits } from '#platform/http/limits/limits.server.ts';
import { createLog, type Log } from '#platform/logs/log.server.ts';
import { createMetrics } from '#platform/logs/metrics.server.ts';
import { createSecurityLog } from '#platform/logs/security-log.server.ts';
import { type MailWorker, startMailWorker } from '#platform/mail/mail-worker.server.ts';
import { createOutbox } from '#platform/mail/outbox.server.ts';
import { SECOND, systemClock } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { VERSION } from '#platform/services/version.const.ts';
import { followLanguages } from '#platform/texts/catalogues.server.ts';
import { startJobs } from '#platform/workers/job-runner.server.ts';
import type { TaskWorker } from '#platform/workers/task-worker.server.ts';
import { openPageCopies } from '#storefront/server/page-copies.server.ts';
import { backUpBeforeMigration, backupJobs, checkBackupFolder } from '../backup/make-backup.server.ts';
import { createHttpApp, type PageMaker } from '../http/http-app.server.ts';
import { listen, type Middleware } from '../http/listen/listen.server.ts';
import { createAccessLog } from '../http/logs/access-log.server.ts';
import { DEMO_SLUG, hasDemo, loadDemo } from './demo/demo.server.ts';
import { type Config, databaseOf, migrationsFolder } from './env.server.ts';
import { productJobs } from './jobs.server.ts';
import { countAnswers, createRouteOf, serveMetrics } from './metrics.server.ts';
import { prepareDatabase, underStartLock } from './prepare-database.server.ts';

export interface RunningProduct {
  publicUrl: string;
  log: Log;
  /** Lets what is under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Starts everything: database, migrations, demo, mail, jobs, HTTP, metrics. Whoever calls decides where the pages come from. */
export async function startProduct(
  config: Config,
  makePages: PageMaker,
  inFront?: Middleware,
): Promise<RunningProduct> {
  // With PostgreSQL, several processes may share a folder for uploads.
  let inUse = config.databaseUrl ? shareFolder(config.dataDir) : undefined;
  const log = createLog(config.logLevel);
  log.info({ version: VERSION, node: process.version }, `Menu Link ${VERSION} starts`);
  const metrics = createMetrics();
  const target = {
    ...databaseOf(config),
    log,
    onConnection: (waitedMs: number) => metrics.poolWaitSeconds.observe(waitedMs / SECOND),
  };
  const stopping = new AbortController();
  const database = await prepareDatabase(target, {
    claim: () => {
      inUse ??= ownFolder(config.dataDir);
    },
    migrationsFolder,
    beforeFirst: (pending) => backUpBeforeMigration(config, log, pending),
    log,
    stop: stopping.signal,
  });

  setPictureHost(config.filesUrl);
  followLanguages();
  const replica = config.databaseReplicaUrl
    ? openDatabase({ databaseUrl: config.databaseReplicaUrl, sqliteFile: '', log })
    : undefined;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  let mail: MailWorker | undefined;
  let pushes: TaskWorker | undefined;
  const surroundings = { db: database.db, engine: database.engine, clock: systemClock, log };
  const purges = config.purgeTarget && startPurges(surroundings, config.purgeTarget);
  const services: Services = {
    ...surroundings,
    replica: replica?.db,
    security: createSecurityLog(log, ({ event, outcome }) => metrics.securityEvents.inc({ event, outcome })),
    limits: createLimits(
      database.pool,
      (limit) => metrics.limitRefusals.inc({ limit }),
      config.requestsPerMinute,
    ),
    outbox: createOutbox(systemClock, () => mail?.pollNow()),
    files: await openFileStore(config, { log }),
    metrics,
    pageChanges: createChangeFeed(),
    orderChanges: createChangeFeed(),
    purges,
    push: { ...config.push, sendNow: () => void pushes?.pollNow() },
    publicUrl,
    adminEmail: config.adminEmail,
  };
  let demoSlug: string | null = null;
  const findDemo = async () => {
    const isDemoNew = await explainFailure(
      `The demo restaurant cannot be stored in ${config.storageUrl ?? config.dataDir}.`,
      () => loadDemo(services, (work) => underStartLock(target, work)),
    );
    if (isDemoNew) log.info('loaded the demo restaurant');
    demoSlug = (await hasDemo(services)) ? DEMO_SLUG : null;
  };
  if (database.isReady) await findDemo();
  else exitUnlessReady(database.ready.then(findDemo), stopping.signal);

  if (config.smtpUrl)
    mail = startMailWorker({
      ...services,
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      onTried: (result) => metrics.mails.inc({ result }),
    });
  pushes = startPushes(services);
  await checkBackupFolder(config, log);
  const allJobs = [...productJobs(services), ...backupJobs(config)];
  const jobs = startJobs(services, allJobs);
  const pages = makePages({
    publicUrl,
    demoSlug: () => demoSlug,
    operator: config.operator,
    filesUrl: config.filesUrl,
  });
  const menuReader = createMenuReader();
  const encoder = createEncoder(log);
  const copies =
    pages.storefront.mayCache === false
      ? undefined
      : openPageCopies(services, {
          folder: join(config.dataDir, 'pages'),
          maxBytes: config.pageCacheBytes,
          renderer: pages.storefront,
        });
  const { routes, answerHit } = createHttpApp(services, config, pages, { menuReader, encoder, copies });
  const routeOf = createRouteOf(routes);
  const accessLog = config.accessLog ?? (process.stdout.isTTY ? 'errors' : 'all');
  const note = createAccessLog(log, accessLog, routeOf);
  // Without a metrics port nobody can read the counts.
  const count = config.metricsPort === undefined ? undefined : countAnswers(metrics, routeOf);
  const onAnswered = (answer: Answer) => {
    note?.(answer);
    count?.(answer);
  };
  const metricsServer = await serveMetrics({
    services,
    config,
    isMailServerAway: () => mail?.isServerUnreachable() ?? false,
    jobNames: allJobs.map(({ name }) => name),
    pool: database.pool,
  });
  // Last, so that a process that answers is one that ends well: `run` handles signals from here on.
  const port = await listen(routes.fetch, { ...config, publicUrl, inFront, answerHit, onAnswered });

  const stop = async () => {
    stopping.abort();
    await Promise.all([port.close(), jobs.stop()]);
    await Promise.all([mail?.stop(), pushes?.stop(), purges?.stop(), copies?.stop()]);
    menuReader.stop();
    encoder.stop();
    await metricsServer?.stop();
    await Promise.all([database.close(), replica?.close()]);
    inUse?.release();
    log.info('stopped');
  };
  return { publicUrl, log, stop };
}

/** What the start does once the database is there; an error of it ends the process, as at any other start. */
function exitUnlessReady(late: Promise<void>, stop: AbortSignal): void {
  late.catch((error) => {
    if (stop.aborted) return;
    setImmediate(() => {
      throw error;
    });
  });
}

/** Runs a part of the start; an error becomes the cause of one that says what failed. */
async function explainFailure<T>(failure: string, part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    throw new Error(failure, { cause: error });
  }
}
