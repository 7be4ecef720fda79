import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { keepingStatements, tablesReadWhole, tablesScanned } from '#test/support/explained.ts';
import { never } from '#test/support/never.ts';
import { inTransaction } from '../db/database.server.ts';
import { HOUR, MINUTE, SECOND } from '../services/clock.ts';
import { deleteOldTasks } from './job-runner.server.ts';
import {
  addTasks,
  claimTasks,
  extendLease,
  recordDone,
  recordFailed,
  releaseTasks,
  type TaskKind,
  tidyTasks,
} from './tasks.server.ts';

const KIND: TaskKind = {
  name: 'test',
  lease: MINUTE,
  pauses: [SECOND, 10 * SECOND],
  givenUpAfter: HOUR,
  contentKeptFor: 2 * HOUR,
  keptFor: 3 * HOUR,
};

onEachEngine('tasks', (app) => {
  beforeEach(() => app().services.db.deleteFrom('tasks').execute());

  const now = () => app().clock.now();
  const add = (keys: string[], kind = KIND) =>
    addTasks(
      app().services.db,
      kind,
      keys.map((merge_key) => ({ merge_key, content: 'secret' })),
      { now: now(), ifThere: 'restart' },
    );
  const claim = (atMost = 10, kind = KIND) =>
    claimTasks(app().services.db, kind, { engine: app().engine, now: now(), atMost });
  const rows = () => app().services.db.selectFrom('tasks').selectAll().orderBy('id').execute();
  const failed = { tookMs: 1, error: 'not today', isFinal: false };

  it('are each claimed by one of many that claim several at the same moment', async () => {
    const keys = Array.from({ length: 40 }, (_, number) => `key-${number}`);
    await add(keys);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(5)));
    const claimed = claims.flatMap(({ tasks }) => tasks.map(({ merge_key }) => merge_key));
    expect(claimed.toSorted()).toEqual(keys.toSorted());
    expect((await claim()).tasks).toEqual([]);
  });

  it('of another kind or key are left alone', async () => {
    await add(['mine', 'other']);
    await add(['mine'], { ...KIND, name: 'another' });
    const { db, engine } = app().services;
    const { tasks } = await claimTasks(db, KIND, { engine, now: now(), atMost: 10, keys: ['mine'] });
    expect(tasks).toMatchObject([{ kind: 'test', merge_key: 'mine' }]);
  });

  it('are claimed without waiting for a write that begins one of them anew', async () => {
    const { db, engine } = app().services;
    await add(['written', 'free']);
    let claimed: Array<string | null> = [];
    const claimMeanwhile = async () => {
      claimed = (await claim()).tasks.map(({ merge_key }) => merge_key);
    };
    if (engine === 'sqlite') await claimMeanwhile();
    else
      await inTransaction(db, async (tx) => {
        await addTasks(tx, KIND, [{ merge_key: 'written' }], { now: now(), ifThere: 'restart' });
        await claimMeanwhile();
      });
    // SQLite writes one after the other.
    expect(claimed.toSorted()).toEqual(engine === 'sqlite' ? ['free', 'written'] : ['free']);
  });

  it('that are added while a process works on them begin anew, and its result does not count', async () => {
    const { db } = app().services;
    await add(['page']);
    const first = await claim();
    await add(['page']);
    expect(await extendLease(db, first, now())).toBe(false);
    await recordDone(db, first, { now: now(), tookMs: 1, again: () => undefined });
    expect(await rows()).toMatchObject([{ due_at: now(), succeeded_at: null, tries: 0, content: 'secret' }]);
    expect((await claim()).tasks).toHaveLength(1);
  });

  it('wait longer after each failure, and end when the next try would come too late', async () => {
    const { db } = app().services;
    await add(['unlucky']);
    const pauses: number[] = [];
    for (;;) {
      const held = await claim();
      if (!(await recordFailed(db, held, { ...failed, now: now() }))) break;
      const next = (await rows())[0]?.due_at ?? now();
      pauses.push(next.getTime() - now().getTime());
      app().clock.advance(pauses.length < 4 ? (pauses.at(-1) ?? 0) : HOUR - 30 * SECOND);
    }
    expect(pauses).toEqual([SECOND, 10 * SECOND, 10 * SECOND, 10 * SECOND]);
    expect(await rows()).toMatchObject([
      { due_at: null, tries: 5, last_error: 'not today', content: 'secret' },
    ]);
  });

  it('whose process dies at each try end too', async () => {
    await add(['deadly']);
    let tries = 0;
    while ((await claim()).tasks.length > 0) {
      tries += 1;
      app().clock.advance(KIND.lease);
    }
    expect(tries).toBe(60);
  });

  it('that nobody tries any more are deleted, but for those to be kept: the clock may be wrong', async () => {
    const { db } = app().services;
    const brief = { ...KIND, name: 'brief', keptFor: 0 };
    await add(['late']);
    await add(['late'], brief);
    app().clock.advance(HOUR);
    for (const kind of [KIND, brief]) await tidyTasks(db, kind, now());
    expect(await rows()).toMatchObject([{ kind: 'test' }]);
    expect((await claim()).tasks).toEqual([]);
    app().clock.advance(-MINUTE);
    expect((await claim()).tasks).toHaveLength(1);
  });

  it('lose no try when they are released', async () => {
    await add(['released']);
    await releaseTasks(app().services.db, await claim(), now());
    expect(await rows()).toMatchObject([{ tries: 0, due_at: now(), holder: null }]);
  });

  it('are emptied when they are done, and deleted when they have ended, unless they are kept', async () => {
    const { db } = app().services;
    await add(['kept']);
    await recordDone(db, await claim(), { now: now(), tookMs: 7, again: () => undefined });
    expect(await rows()).toMatchObject([{ content: '', due_at: null, succeeded_at: now(), took_ms: 7 }]);
    const brief = { ...KIND, name: 'brief', keptFor: 0 };
    await add(['done', 'failed'], brief);
    await recordDone(db, await claim(1, brief), { now: now(), tookMs: 7, again: () => undefined });
    await recordFailed(db, await claim(1, brief), { ...failed, isFinal: true, now: now() });
    expect(await rows()).toHaveLength(1);
  });

  it('of an addition that is rolled back do not exist', async () => {
    const adding = inTransaction(app().services.db, async (tx) => {
      await addTasks(tx, KIND, [{ merge_key: 'lost' }], { now: now(), ifThere: 'restart' });
      throw new Error('changed my mind');
    });
    await expect(adding).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('are found by an index, however many have ended', async () => {
    const { services, engine } = app();
    const ended = { kind: KIND.name, created_at: now(), written_at: now(), tries: 1, content: '' };
    for (let part = 0; part < 4; part += 1)
      await services.db
        .insertInto('tasks')
        .values(Array.from({ length: 1_000 }, (_, number) => ({ id: `${part}-${number}`, ...ended })))
        .execute();
    await add(['done', 'failed', 'released', 'extended']);
    await sql.raw('analyze').execute(services.db);
    const { db, statements } = keepingStatements(services.db, engine);
    await tidyTasks(db, KIND, now());
    const claimOne = () => claimTasks(db, KIND, { engine, now: now(), atMost: 1 });
    await recordDone(db, await claimOne(), { now: now(), tookMs: 1, again: () => undefined });
    await recordFailed(db, await claimOne(), { ...failed, now: now() });
    await releaseTasks(db, await claimOne(), now());
    await extendLease(db, await claimOne(), now());
    await claimTasks(db, KIND, { engine, now: now(), atMost: 1, keys: ['done', 'failed'] });
    await deleteOldTasks({ db, clock: app().clock }, [KIND], never);

    expect(statements.length).toBeGreaterThan(12);
    const readWhole = engine === 'postgres' ? tablesReadWhole : tablesScanned;
    for (const statement of statements)
      expect(await readWhole(services.db, statement), statement.sql).toEqual([]);
  });
});
