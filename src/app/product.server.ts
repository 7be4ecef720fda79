import { createMenuReader } from '#marketing/preview/menu-reader.server.ts';
import { createChangeFeed } from '#platform/change-feed.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { shareFolder } from '#platform/folder-in-use.server.ts';
import { startJobs } from '#platform/jobs/job-runner.server.ts';
import { createLimits } from '#platform/limits.server.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import { type MailWorker, startMailWorker } from '#platform/mail/mail-worker.server.ts';
import { createOutbox } from '#platform/mail/outbox.server.ts';
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
import { createRouteOf } from './route-of.server.ts';

export interface RunningProduct {
  publicUrl: string;
  log: Log;
  /** Lets what is under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Starts everything: database, migrations, demo, mail, jobs, HTTP. Whoever calls decides where the pages come from. */
export async function startProduct(
  config: Config,
  makePages: PageMaker,
  inFront?: InFront,
): Promise<RunningProduct> {
  const inUse = shareFolder(config.dataDir);
  const log = createLog(config.logLevel);
  const database = openDatabase({ ...databaseOf(config), log });
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
    security: createSecurityLog(log),
    limits: createLimits(database.pool),
    outbox: createOutbox(systemClock, () => mail?.nudge()),
    files: await openFileStore(config, { log }),
    pageChanges: createChangeFeed(),
    publicUrl,
    adminEmail: config.adminEmail,
  };
  if (await loadDemo(services)) log.info('loaded the demo restaurant');

  mail = startMailWorker({ ...services, smtpUrl: config.smtpUrl, mailFrom: config.mailFrom });
  const jobs = startJobs(services, [...productJobs(services), ...backupJobs(config)]);
  const pages = makePages({
    publicUrl,
    demoSlug: (await hasDemo(services)) ? DEMO_SLUG : null,
    operator: config.operator,
  });
  const menuReader = createMenuReader();
  const app = createHttpApp(services, config, pages, menuReader);
  const accessLog = config.accessLog ?? (process.stdout.isTTY ? 'errors' : 'all');
  const onAnswered = createAccessLog(log, accessLog, createRouteOf(app));
  const port = await listen(app.fetch, { ...config, publicUrl, inFront, onAnswered });
  menuReader.warm();

  const stop = async () => {
    await Promise.all([port.close(), jobs.stop()]);
    await mail?.stop();
    menuReader.stop();
    await database.close();
    inUse.release();
    log.info('stopped');
  };
  return { publicUrl, log, stop };
}
