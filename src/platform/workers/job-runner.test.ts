import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { DAY, HOUR, later, MINUTE } from '../services/clock.ts';
import { inSlices, JOBS, type Job, startJobs } from './job-runner.server.ts';
import type { TaskWorker } from './task-worker.server.ts';
import { addTasks, claimTasks } from './tasks.server.ts';

const LEASE = JOBS.lease;

onEachEngine('the job runner', (app) => {
  let runners: TaskWorker[] = [];
  beforeEach(() => app().services.db.deleteFrom('tasks').execute());
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(runners.map((runner) => runner.stop()));
    runners = [];
  });

  /** Starts a runner as another process would. */
  const start = (jobs: Job[], options?: { stopWaits: number }) => {
    const runner = startJobs({ ...app().services, clock: app().clock }, jobs, options);
    runners.push(runner);
    return runner;
  };
  const lookAll = () => Promise.all(runners.map((runner) => runner.pollNow()));
  const rowOf = (name: string) =>
    app().services.db.selectFrom('tasks').selectAll().where('merge_key', '=', name).executeTakeFirstOrThrow();
  const counting = (name: string, every = HOUR) => {
    const runs: Date[] = [];
    const job: Job = {
      name,
      every,
      async run() {
        runs.push(app().clock.now());
        await wait(5);
      },
    };
    return { job, runs };
  };
  /** A job that runs until it is stopped. */
  const endless = (name: string) => {
    let slices = 0;
    const job: Job = {
      name,
      every: HOUR,
      run: (signal) =>
        inSlices(signal, async () => {
          slices += 1;
          return 1;
        }),
    };
    return { job, slices: () => slices };
  };

  it('runs each job once, however many processes look at the same moment', async () => {
    const jobs = ['one', 'two', 'three', 'four'].map((name) => counting(name));
    for (let process = 0; process < 3; process += 1) start(jobs.map(({ job }) => job));
    await lookAll();
    await lookAll();
    expect(jobs.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1]);

    app().clock.advance(HOUR);
    await lookAll();
    await lookAll();
    expect(jobs.map(({ runs }) => runs.length)).toEqual([2, 2, 2, 2]);
  });

  it('runs nothing at a start that is not due, and then in its own time', async () => {
    const { job, runs } = counting('hourly');
    await start([job]).pollNow();
    app().clock.advance(HOUR - 1);
    const restarted = start([job]);
    await restarted.pollNow();
    expect(runs).toHaveLength(1);

    app().clock.advance(1);
    await restarted.pollNow();
    expect(runs).toHaveLength(2);
  });

  it('notes when a job ran, how long it took and that it went well', async () => {
    const { job } = counting('noted');
    const now = app().clock.now();
    await start([job]).pollNow();
    expect(await rowOf('noted')).toMatchObject({
      due_at: later(now, HOUR),
      holder: null,
      started_at: now,
      written_at: now,
      succeeded_at: now,
      took_ms: expect.any(Number),
      tries: 0,
      last_error: null,
    });
  });

  it('notes a failure, goes on with the other jobs, and tries again after five minutes', async () => {
    let isBroken = true;
    const failing: Job = {
      name: 'failing',
      every: HOUR,
      async run() {
        if (isBroken) throw new Error('the disk is full');
      },
    };
    const { job, runs } = counting('other');
    const runner = start([failing, job]);
    await runner.pollNow();
    expect(runs).toHaveLength(1);
    expect(await rowOf('failing')).toMatchObject({
      tries: 1,
      last_error: 'the disk is full',
      succeeded_at: null,
      due_at: later(app().clock.now(), 5 * MINUTE),
    });

    app().clock.advance(5 * MINUTE);
    await runner.pollNow();
    expect(await rowOf('failing')).toMatchObject({ tries: 2 });
    isBroken = false;
    app().clock.advance(5 * MINUTE);
    await runner.pollNow();
    expect(await rowOf('failing')).toMatchObject({
      tries: 0,
      last_error: null,
      succeeded_at: app().clock.now(),
    });
  });

  it('is interrupted by a stop; the next process goes on with what is left', async () => {
    const { job, slices } = endless('endless');
    const runner = start([job]);
    await expect.poll(slices).toBeGreaterThan(1);
    await runner.stop();
    expect(await rowOf('endless')).toMatchObject({ holder: null, tries: 0 });

    const before = slices();
    start([job]);
    await expect.poll(slices).toBeGreaterThan(before);
  });

  it('does not let a slice that never ends hold a stop', async () => {
    let isRunning = false;
    const stuck: Job = {
      name: 'stuck',
      every: HOUR,
      run() {
        isRunning = true;
        return new Promise(() => {});
      },
    };
    const runner = start([stuck], { stopWaits: 10 });
    await expect.poll(() => isRunning).toBe(true);
    await runner.stop();
    expect(await rowOf('stuck')).toMatchObject({ holder: expect.any(String), succeeded_at: null });
  });

  it('leaves a job to its holder until the lease has ended, then takes it over', async () => {
    const now = app().clock.now();
    const { job, runs } = counting('held');
    const { db, engine } = app().services;
    await addTasks(db, JOBS, [{ merge_key: 'held' }], { now, ifThere: 'leave' });
    await claimTasks(db, JOBS, { engine, now, atMost: 1 });
    const runner = start([job]);
    app().clock.advance(LEASE - 1);
    await runner.pollNow();
    expect(runs).toHaveLength(0);

    app().clock.advance(1);
    await runner.pollNow();
    expect(runs).toHaveLength(1);
    expect(await rowOf('held')).toMatchObject({ holder: null, tries: 0 });
  });

  it('does not wait for a time that a clock that ran ahead has stored, nor for its holder', async () => {
    const jobs = [counting('hourly'), counting('daily', DAY), counting('held')];
    const runner = start(jobs.map(({ job }) => job));
    app().clock.advance(30 * DAY);
    await runner.pollNow();
    await app()
      .services.db.updateTable('tasks')
      .set({ holder: 'dead', due_at: later(app().clock.now(), LEASE) })
      .where('merge_key', '=', 'held')
      .execute();
    app().clock.advance(-30 * DAY);
    const before = jobs.map(({ runs }) => runs.length);
    await runner.pollNow();
    expect(jobs.map(({ runs }, index) => runs.length - (before[index] ?? 0))).toEqual([1, 1, 1]);
    expect(await rowOf('daily')).toMatchObject({ due_at: later(app().clock.now(), DAY) });

    await runner.pollNow();
    expect(jobs.map(({ runs }, index) => runs.length - (before[index] ?? 0))).toEqual([1, 1, 1]);
  });

  it('lets another machine have its clock ahead by as much as clocks may differ', async () => {
    const { job, runs } = counting('of two machines');
    const runner = start([job]);
    await runner.pollNow();
    app().clock.advance(-2 * MINUTE);
    await runner.pollNow();
    expect(runs).toHaveLength(1);
  });

  it('extends its lease while it runs, and lets go of a job that another process has taken over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { job, slices } = endless('long');
    const runner = start([job]);
    const looked = runner.pollNow();
    await expect.poll(slices).toBeGreaterThan(1);
    const { due_at } = await rowOf('long');
    app().clock.advance(MINUTE);
    await vi.advanceTimersByTimeAsync(LEASE / 4);
    await expect.poll(async () => (await rowOf('long')).due_at).not.toEqual(due_at);
    expect((await rowOf('long')).due_at).toEqual(later(app().clock.now(), LEASE));

    await app().services.db.updateTable('tasks').set({ holder: 'somebody else' }).execute();
    await vi.advanceTimersByTimeAsync(LEASE / 4);
    await looked;
    expect(await rowOf('long')).toMatchObject({ holder: 'somebody else', succeeded_at: null });
  });
});
