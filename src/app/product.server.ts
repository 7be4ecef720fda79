import { createMenuReader } from '#marketing/preview/menu-reader.server.ts';
import { createChangeFeed } from '#platform/change-feed.ts';
import { SECOND, systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { shareFolder } from '#platform/folder-in-use.server.ts';
import type { Answer } from '#platform/http/answer.server.ts';
import { startJobs } from '#platform/jobs/job-runner.server.ts';
import { createLimits } from '#platform/limits.server.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import { type MailWorker, startMailWorker } from '#platform/mail/mail-worker.server.ts';
import { createOutbox } from '#platform/mail/outbox.server.ts';
import { createMetrics } from '#platform/metrics/metrics.server.ts';
import { createSecurityLog } from '#platform/security-log.server.ts';
import type { Services } from '#platform/services.server.ts';
import { openFileStore } from '#platform/storage/file-store.server.ts';
import { createAccessLog } from './access-log.server.ts';
import { backupJobs } from './backup/backup-jobs.server.ts';
import { backUpBeforeMigration } from './backup/before-migration.server.ts';
import { DEMO_SLUG, hasDemo, loadDemo } from './demo.server.ts';
import type { Config } from './env.server.ts';
import { createHttpApp, type PageMaker } from './http-app.server.ts';
import { databaseOf, migrationsFolder } from './installation.server.ts';
import { productJobs } from './jobs.server.ts';
import { type InFront, listen } from './listen.server.ts';
import { countAnswers } from './metrics/count-answers.server.ts';
import { serveMetrics } from './metrics/serve-metrics.server.ts';
import { createRouteOf } from './route-of.server.ts';

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
  inFront?: InFront,
): Promise<RunningProduct> {
  const inUse = shareFolder(config.dataDir);
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const database = openDatabase({
    ...databaseOf(config),
    log,
    onConnection: (waitedMs) => metrics.poolWaitSeconds.observe(waitedMs / SECOND),
  });
  await migrate(database.db, database.engine, migrationsFolder, {
    beforeFirst: (pending) => backUpBeforeMigration(config, log, pending),
  });

  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  let mail: MailWorker | undefined;
  const services: Services = {
    db: database.db,
    engine: database.engine,
    clock: systemClock,
    log,
    security: createSecurityLog(log, ({ event, outcome }) => metrics.securityEvents.inc({ event, outcome })),
    limits: createLimits(database.pool, (limit) => metrics.limitRefusals.inc({ limit })),
    outbox: createOutbox(systemClock, () => mail?.nudge()),
    files: await openFileStore(config, { log }),
    metrics,
    pageChanges: createChangeFeed(),
    publicUrl,
    adminEmail: config.adminEmail,
  };
  if (await loadDemo(services)) log.info('loaded the demo restaurant');

  mail = startMailWorker({
    ...services,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    onTried: (result) => metrics.mails.inc({ result }),
  });
  const jobs = startJobs(services, [...productJobs(services), ...backupJobs(config)]);
  const pages = makePages({
    publicUrl,
    demoSlug: (await hasDemo(services)) ? DEMO_SLUG : null,
    operator: config.operator,
  });
  const menuReader = createMenuReader();
  const app = createHttpApp(services, config, pages, menuReader);
  const routeOf = createRouteOf(app);
  const accessLog = config.accessLog ?? (process.stdout.isTTY ? 'errors' : 'all');
  const note = createAccessLog(log, accessLog, routeOf);
  const count = countAnswers(metrics, routeOf);
  const onAnswered = (answer: Answer) => {
    note?.(answer);
    count(answer);
  };
  const port = await listen(app.fetch, { ...config, publicUrl, inFront, onAnswered });
  menuReader.warm();
  const metricsServer = await serveMetrics({
    services,
    config,
    isMailServerAway: () => mail?.isServerAway() ?? false,
    pool: database.pool,
  });

  const stop = async () => {
    await Promise.all([port.close(), jobs.stop()]);
    await mail?.stop();
    menuReader.stop();
    await metricsServer?.stop();
    await database.close();
    inUse.release();
    log.info('stopped');
  };
  return { publicUrl, log, stop };
}
