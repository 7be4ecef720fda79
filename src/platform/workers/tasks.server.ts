import { sql, type UpdateObject } from 'kysely';
import type { Db, Engine, Tx } from '../db/database.server.ts';
import { newId } from '../db/ids.server.ts';
import type { Tables } from '../db/tables.ts';
import { later, MAX_CLOCK_SKEW } from '../services/clock.ts';

/** Work that is stored to be done later, by any process (docs/decisions/0075). */
export interface TaskRow {
  id: string;
  kind: string;
  /** At most one task of a kind has the same; null for tasks that are never merged. */
  merge_key: string | null;
  /** The email address of the person it is about. */
  recipient: string | null;
  subject: string | null;
  /** JSON in the form of its kind; emptied after success or after some days, since it may hold a code. */
  content: string;
  created_at: Date;
  /**
   * When it is due, or, while a process holds it, when that process is considered dead; null when nothing more will
   * happen.
   */
  due_at: Date | null;
  /** The claim under which a process works on it; null when none does. */
  holder: string | null;
  /** How often it was begun since it was added or, if it repeats, since it last succeeded. */
  tries: number;
  started_at: Date | null;
  succeeded_at: Date | null;
  /** How long the last try took. */
  took_ms: number | null;
  last_error: string | null;
  /** By the clock of the process that wrote the row last. */
  written_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    tasks: TaskRow;
  }
}

/** The rules for all tasks of one kind; times in ms. */
export interface TaskKind {
  name: string;
  /** How long a task stays with a process that has gone silent. */
  lease: number;
  /** The pauses after the first failure, the second, and so on; the last one repeats. */
  pauses: readonly number[];
  /** Counted from when it was added: no try begins later. */
  givenUpAfter?: number;
  /** Counted in the same way: its content is emptied then, in any case. */
  contentKeptFor?: number;
  /** Counted in the same way: how long a task stays that has ended; 0 deletes it when it ends. */
  keptFor: number;
}

interface NewTask {
  merge_key?: string;
  recipient?: string;
  subject?: string;
  content?: string;
  /** When it is due, if not now. */
  due_at?: Date;
}

/**
 * Adds tasks, as part of the caller's transaction. For one that is there already, `ifThere` says
 * whether it begins anew, also if a process is working on it, or stays as it is.
 */
export async function addTasks(
  db: Db | Tx,
  kind: TaskKind,
  tasks: readonly NewTask[],
  { now, ifThere }: { now: Date; ifThere: 'restart' | 'leave' },
): Promise<void> {
  const added = { created_at: now, due_at: now, written_at: now, tries: 0, holder: null, succeeded_at: null };
  await db
    .insertInto('tasks')
    .values(
      tasks.map((task) => ({ id: newId(), kind: kind.name, content: '', ...added, ...task }) as TaskRow),
    )
    .onConflict((conflict) => {
      const same = conflict.columns(['kind', 'merge_key']);
      return ifThere === 'restart' ? same.doUpdateSet(added) : same.doNothing();
    })
    .execute();
}

/**
 * Makes tasks due that a clock wrote that ran ahead, as they may wait for any time, and deletes those that nobody will
 * try any more. Those to be kept only stay, so that a clock that runs ahead ends none.
 */
export async function tidyTasks(
  db: Db,
  { name, lease, givenUpAfter, keptFor }: TaskKind,
  now: Date,
): Promise<void> {
  const latest = later(now, Math.max(MAX_CLOCK_SKEW, lease));
  await db
    .updateTable('tasks')
    .set({ due_at: now, holder: null, written_at: now })
    .where('kind', '=', name)
    .where('due_at', '>', latest)
    .where('written_at', '>', latest)
    .execute();
  if (givenUpAfter === undefined || keptFor > 0) return;
  await db
    .deleteFrom('tasks')
    .where('kind', '=', name)
    .where('created_at', '<=', later(now, -givenUpAfter))
    .execute();
}

/** Tasks of one kind that this process holds. */
export interface Claim {
  kind: TaskKind;
  holder: string;
  tasks: TaskRow[];
}

interface Wanted {
  engine: Engine;
  now: Date;
  atMost: number;
  /** Only tasks with these merge keys. */
  keys?: readonly string[] | undefined;
}

/**
 * Claims the tasks that have been due longest, so that no other process works on them; none when none is due. If this
 * process dies before it records how they ended, they are due again after the kind's lease.
 */
export async function claimTasks(
  db: Db,
  kind: TaskKind,
  { engine, now, atMost, keys }: Wanted,
): Promise<Claim> {
  const holder = newId();
  const { givenUpAfter } = kind;
  const tasks = await db
    .with('due', (from) =>
      from
        .selectFrom('tasks')
        .select('id')
        .where('kind', '=', kind.name)
        .where('due_at', '<=', now)
        .$if(keys !== undefined, (query) => query.where('merge_key', 'in', keys ?? []))
        .$if(givenUpAfter !== undefined, (query) =>
          query.where('created_at', '>', later(now, -(givenUpAfter ?? 0))),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(atMost)
        // Else it would wait for writes that begin a task anew, and others for the tasks it has locked by then.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('tasks')
    .set((row) => ({
      holder,
      due_at: later(now, kind.lease),
      tries: row('tries', '+', 1),
      started_at: now,
      written_at: now,
    }))
    .where('id', 'in', (from) => from.selectFrom('due').select('id'))
    .returningAll()
    .execute();
  return { kind, holder, tasks };
}

/** Extends the lease of claimed tasks. Returns false when they have been taken or have begun anew meanwhile. */
export async function extendLease(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim, {
    due_at: later(now, claim.kind.lease),
    written_at: now,
  });
  return numUpdatedRows > 0n;
}

/** Releases tasks that were not tried, or whose try was cut off: they are due again at once. */
export async function releaseTasks(db: Db, claim: Claim, now: Date): Promise<void> {
  const tries = sql<number>`tries - 1`;
  await updateClaimed(db, claim, { tries, due_at: now, holder: null, written_at: now });
}

interface Ending {
  now: Date;
  tookMs: number;
}

/** Records success. A task is due again when `again` says so, or else has ended. */
export function recordDone(
  db: Db,
  claim: Claim,
  { now, tookMs, again }: Ending & { again: (task: TaskRow) => Date | undefined },
): Promise<void> {
  const done = { succeeded_at: now, took_ms: Math.round(tookMs), last_error: null, written_at: now };
  const changesOf = (isDueAgain: boolean) => ({ ...done, ...(isDueAgain ? { tries: 0 } : { content: '' }) });
  return settle(db, claim, again, changesOf);
}

/**
 * Records a failure: the next try follows after a growing pause, and none if `isFinal` or too late. Returns whether any
 * is tried again. Tasks claimed together wait as long as the one that has failed most often.
 */
export async function recordFailed(
  db: Db,
  claim: Claim,
  { now, tookMs, error, isFinal }: Ending & { error: string; isFinal: boolean },
): Promise<boolean> {
  const { pauses, givenUpAfter = Number.POSITIVE_INFINITY } = claim.kind;
  const tries = Math.max(...claim.tasks.map((task) => task.tries));
  const next = later(now, pauses[Math.min(tries, pauses.length) - 1] ?? 0);
  const nextOf = ({ created_at }: TaskRow) =>
    isFinal || next.getTime() - created_at.getTime() > givenUpAfter ? undefined : next;
  const failed = { took_ms: Math.round(tookMs), last_error: error.slice(0, 500), written_at: now };
  await settle(db, claim, nextOf, () => failed);
  return claim.tasks.some(nextOf);
}

type TaskChanges = UpdateObject<Tables, 'tasks'>;

async function settle(
  db: Db,
  claim: Claim,
  nextOf: (task: TaskRow) => Date | undefined,
  changesOf: (isDueAgain: boolean) => TaskChanges,
): Promise<void> {
  for (const [time, tasks] of Map.groupBy(claim.tasks, (task) => nextOf(task)?.getTime())) {
    const part = { ...claim, tasks };
    const due_at = time === undefined ? null : new Date(time);
    const changes = { ...changesOf(due_at !== null), due_at, holder: null };
    if (due_at || claim.kind.keptFor > 0) await updateClaimed(db, part, changes);
    else await deleteClaimed(db, part);
  }
}

/** Does nothing to tasks that another process has taken meanwhile, or that have begun anew. */
function updateClaimed(db: Db, { holder, tasks }: Claim, changes: TaskChanges) {
  const claimed = db.updateTable('tasks').set(changes).where('id', 'in', idsOf(tasks));
  return claimed.where('holder', '=', holder).executeTakeFirst();
}

async function deleteClaimed(db: Db, { holder, tasks }: Claim): Promise<void> {
  await db.deleteFrom('tasks').where('id', 'in', idsOf(tasks)).where('holder', '=', holder).execute();
}

function idsOf(tasks: ReadonlyArray<{ id: string }>): string[] {
  return tasks.map(({ id }) => id);
}
