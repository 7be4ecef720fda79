import type { Db, Engine } from '../db/database.server.ts';
import type { FileStore } from '../files/file-store.server.ts';
import type { Purges } from '../http/caching/cdn.server.ts';
import type { ChangeFeed } from '../http/caching/change-feed.ts';
import type { Limits } from '../http/limits/limits.server.ts';
import type { Log } from '../logs/log.server.ts';
import type { Metrics } from '../logs/metrics.server.ts';
import type { SecurityLog } from '../logs/security-log.server.ts';
import type { Outbox } from '../mail/outbox.server.ts';
import type { Clock } from './clock.ts';

/** How Web Push is set up. */
interface PushSetup {
  /** VAPID_PRIVATE_KEY; undefined where the product makes its own key. */
  privateKey: string | undefined;
  /** The origins of PUSH_SERVICES. */
  services: readonly string[];
  /** Sends the pushes that are due now; does nothing in a process that sends none. */
  sendNow(): void;
}

/** What every room's server code is given. Made once at start (and once a test) in `app`. */
export interface Services {
  db: Db;
  /** A read replica of PostgreSQL that may lag a little. Only data whose lag can be checked may be read from it. */
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
  /** Publishes that a restaurant's orders have changed in this process; the key is the restaurant's id. */
  orderChanges: ChangeFeed;
  /** Tells the CDN about changed pages; absent when no CDN caches them. */
  purges?: Pick<Purges, 'schedule'> | undefined;
  push: PushSetup;
  /** The public host without a trailing slash, e.g. `https://menulink.example`. */
  publicUrl: string;
  /** The administrator's email in lower case, if one is configured. */
  adminEmail: string | undefined;
}
