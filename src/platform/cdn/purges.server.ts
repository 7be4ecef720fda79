import { expressionBuilder } from 'kysely';
import { type Clock, later, MINUTE, SECOND } from '../clock.ts';
import { afterCommit, type Db, type Tx } from '../db/database.server.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ids.server.ts';
import { lookForWork } from '../jobs/look-for-work.server.ts';
import type { Log } from '../log.server.ts';
import { callPurge, KEYS_OF_A_CALL, type PurgeTarget } from './call-purge.server.ts';
import { MOST_SHARED } from './share-headers.ts';

declare module '../db/tables.ts' {
  interface Tables {
    cdn_purges: {
      page_key: string;
      /** Another one with each change, so that a change during a call is not taken for told. */
      stamp: string;
      noted_at: Date;
      next_try_at: Date;
      /** Failed ones in a row. */
      tries: number;
      is_second: boolean;
    };
  }
}

/** What tells a CDN in front that pages have changed. */
export interface Purges {
  /** Notes a changed page as part of the caller's transaction; the CDN is told after the commit. */
  note(tx: Tx, key: string): Promise<void>;
  /** Tells the CDN what is due now rather than at the next look. Never throws. */
  nudge(): Promise<void>;
  /** Lets a call under way end; what is left, another process or the next start tells. */
  stop(): Promise<void>;
}

/** For second tellings, and for what another process noted before it died. */
const LOOK_EVERY = 2 * SECOND;

/** An answer made before the change may reach the CDN after the purge: by then none is on its way any more. */
const AGAIN_AFTER = 10 * SECOND;

/** What was on the CDN before the change has had its time by then, and there is nothing left to be told. */
const GIVEN_UP_AFTER = MOST_SHARED + MINUTE;

const LONGEST_PAUSE = 30 * SECOND;

interface Surroundings {
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * Tells a CDN of changed pages, each twice, and tries again as long as it could still have an older one
 * (docs/decisions/0043). Any number of processes may run one: to be told more often does no harm.
 */
export function startPurges({ db, clock, log }: Surroundings, target: PurgeTarget): Purges {
  const look = async () => {
    await forgetOld(db, clock.now());
    while (!lookout.isStopped()) {
      const due = await duePurges(db, clock.now());
      if (due.length === 0) return;
      const told = await callPurge(
        target,
        due.map(({ page_key }) => page_key),
      ).then(
        () => true,
        (error) => {
          log.warn({ err: error, pages: due.length }, 'the CDN could not be told of changed pages');
          return false;
        },
      );
      await (told ? settleTold(db, due, clock.now()) : settleFailed(db, due, clock.now()));
      if (!told) return;
    }
  };

  const lookout = lookForWork(LOOK_EVERY, look, (error) =>
    log.error({ err: error }, 'the changed pages could not be read'),
  );
  return {
    async note(tx, key) {
      await notePurge(tx, key, clock.now());
      afterCommit(tx, lookout.nudge);
    },
    nudge: lookout.nudge,
    stop: lookout.stop,
  };
}

async function notePurge(tx: Tx, key: string, now: Date): Promise<void> {
  const noted = { stamp: newId(), noted_at: now, next_try_at: now, tries: 0, is_second: false };
  await tx
    .insertInto('cdn_purges')
    .values({ page_key: key, ...noted })
    .onConflict((conflicting) => conflicting.column('page_key').doUpdateSet(noted))
    .execute();
}

type Purge = Awaited<ReturnType<typeof duePurges>>[number];

function duePurges(db: Db, now: Date) {
  return db
    .selectFrom('cdn_purges')
    .select(['page_key', 'stamp', 'tries', 'is_second'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(KEYS_OF_A_CALL)
    .execute();
}

/** Those told for the first time are told once more; a page that has changed meanwhile has another stamp, and is left. */
async function settleTold(db: Db, purges: Purge[], now: Date): Promise<void> {
  const [second, first] = [purges.filter(isSecond), purges.filter((purge) => !isSecond(purge))];
  await db.deleteFrom('cdn_purges').where(isOneOf(second)).execute();
  await db
    .updateTable('cdn_purges')
    .set({ is_second: true, tries: 0, next_try_at: later(now, AGAIN_AFTER) })
    .where(isOneOf(first))
    .execute();
}

/** Each waits as long as the one of them that has failed most often. */
async function settleFailed(db: Db, purges: Purge[], now: Date): Promise<void> {
  const tries = Math.max(...purges.map((purge) => purge.tries));
  const pause = Math.min(2 ** tries * SECOND, LONGEST_PAUSE);
  await db
    .updateTable('cdn_purges')
    .set({ tries: tries + 1, next_try_at: later(now, pause) })
    .where(isOneOf(purges))
    .execute();
}

function isSecond({ is_second }: Purge): boolean {
  return is_second;
}

function isOneOf(purges: Purge[]) {
  const { and, eb } = expressionBuilder<Tables, 'cdn_purges'>();
  const [keys, stamps] = [purges.map(({ page_key }) => page_key), purges.map(({ stamp }) => stamp)];
  // Without any there is nothing to be found.
  return and([eb('page_key', 'in', [...keys, '']), eb('stamp', 'in', [...stamps, ''])]);
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('cdn_purges').where('noted_at', '<', later(now, -GIVEN_UP_AFTER)).execute();
}
