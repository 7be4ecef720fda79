import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { checkDatabase } from '#platform/db/database.server.ts';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { dataHeaders } from '#platform/http/security-headers.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { VERSION } from '#platform/services/version.const.ts';
import { health } from '#routes';

const DEADLINE = 2 * SECOND;
const headers = { ...dataHeaders, 'Cache-Control': 'no-store' };
/** Checks within this time get the result of the last one. In ms. */
const CHECK_EVERY = SECOND;
/** With less free than this, neither a picture nor the rows of a day could be saved. */
const LEAST_BYTES = 4 * 1024 * 1024;

/**
 * `/healthz`: 200 with the version while the process answers. `/readyz`: 200 when it can do its work, else 503 with the reason, within
 * two seconds. Checks that the database answers and accepts writes, and that the disk of `dataDir` has space.
 */
export function healthRoutes(services: Services, dataDir: string): Hono {
  let last: { at: number; trouble: Promise<string | undefined> } | undefined;
  const currentTrouble = () => {
    if (!last || performance.now() - last.at > CHECK_EVERY)
      last = { at: performance.now(), trouble: troubleOf(services, dataDir) };
    return last.trouble;
  };
  return new Hono()
    .get(health.live(), (c) => c.text(`ok ${VERSION}`, 200, headers))
    .get(health.ready(), async (c) => {
      const trouble = await currentTrouble();
      return trouble ? c.text(trouble, 503, { ...headers, 'Retry-After': '5' }) : c.text('ok', 200, headers);
    });
}

/** Its message may be shown to anybody; the text of any other error may not. */
class NotReady extends Error {}

async function troubleOf({ db, engine, log }: Services, dataDir: string): Promise<string | undefined> {
  try {
    const checks = Promise.all([checkDisk(dataDir), withDeadline(DEADLINE, () => checkDatabase(db, engine))]);
    await Promise.race([checks, timeout()]);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseTrouble || error instanceof NotReady) return error.message;
    log.error({ err: error }, 'the look at database and disk failed');
    return 'not ready';
  }
}

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_BYTES) throw new NotReady('disk full');
}

async function timeout(): Promise<never> {
  await pause(DEADLINE, undefined, { ref: false });
  throw new NotReady('no answer from the database in time');
}
