import type { Purges } from './cdn/purges.server.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import type { Db, Engine } from './db/database.server.ts';
import type { Limits } from './limits.server.ts';
import type { Log } from './log.server.ts';
import type { Outbox } from './mail/outbox.server.ts';
import type { Metrics } from './metrics/metrics.server.ts';
import type { SecurityLog } from './security-log.server.ts';
import type { FileStore } from './storage/file-store.server.ts';

/** What every room's server code is given. Made once at start (and once a test) in `app`. */
export interface Services {
  db: Db;
  /** A copy of PostgreSQL that may be a little behind; only what can tell whether it is may be read from it. */
  replica?: Db | undefined;
  engine: Engine;
  clock: Clock;
  log: Log;
  security: SecurityLog;
  limits: Limits;
  outbox: Outbox;
  files: FileStore;
  metrics: Metrics;
  /** Says which public page has changed in this process; keys are the ids of what the page shows. */
  pageChanges: ChangeFeed;
  /** Says at which restaurant an order has come or changed in this process; keys are its id. */
  orderChanges: ChangeFeed;
  /** What tells the CDN in front of changed pages; none where pages are not shared with one. */
  purges?: Pick<Purges, 'note'> | undefined;
  /** The public host without a trailing slash, e.g. `https://menulink.example`. */
  publicUrl: string;
  /** The administrator's e-mail in lower case, if one is configured. */
  adminEmail: string | undefined;
}
