import { afterEach, describe, expect, it } from 'vitest';
import { createTimedThreads, JobTimeout } from './thread.server.ts';
import type { WorkerPool } from './worker-pool.server.ts';

type Threads = WorkerPool<string, string>;

const running: Threads[] = [];
afterEach(() => {
  for (const threads of running.splice(0)) threads.stop();
});

function start(options: { module?: string; waitMs?: number; idleMs?: number } = {}): Threads {
  const threads: Threads = createTimedThreads({
    module: new URL(options.module ?? '../../../test/support/thread-jobs.ts', import.meta.url),
    threads: 1,
    budget: { work: 300, wait: options.waitMs ?? 30_000 },
    waiting: 6,
    waitingEach: 3,
    busy: () => 'Busy.',
    ...(options.idleMs !== undefined && { idleMs: options.idleMs }),
  });
  running.push(threads);
  return threads;
}

describe('work with a time of its own', () => {
  it.each(['loop', 'expression', 'memory'])(
    'ends a job that takes too much (%s), and goes on',
    async (job) => {
      const threads = start();
      await expect(threads.run(job, 'a')).rejects.toThrow(JobTimeout);
      expect(await threads.run('quick', 'a')).toBe('quick done');
    },
  );

  it('hands on what a job throws, and goes on', async () => {
    const threads = start();
    await expect(threads.run('throw', 'a')).rejects.toThrow('thrown by the job');
    expect(await threads.run('quick', 'a')).toBe('quick done');
  });

  it('counts neither the start of a thread nor the wait for a processor', async () => {
    expect(await start({ module: '../../../test/support/thread-jobs.ts?slow' }).run('quick', 'a')).toBe(
      'quick done',
    );
    expect(await start().run('sleep', 'a')).toBe('sleep done');
  });

  it('ends threads that nobody needs, and starts another with the next job', async () => {
    const threads = start({ idleMs: 50 });
    const first = await threads.run('which', 'a');
    await expect.poll(() => threads.run('which', 'a')).not.toBe(first);
  });

  it('ends at some time even what does no work', async () => {
    await expect(start({ waitMs: 100 }).run('sleep', 'a')).rejects.toThrow(JobTimeout);
  });

  it('leaves the thread that asked free', async () => {
    const threads = start();
    threads.warm();
    await threads.run('quick', 'a');
    const before = process.threadCpuUsage();
    await expect(threads.run('loop', 'a')).rejects.toThrow(JobTimeout);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(150);
  });

  it('lets those who wait take turns, and refuses who has enough waiting', async () => {
    const threads = start();
    const ended: string[] = [];
    const flood = Array.from({ length: 4 }, () =>
      threads.run('loop', 'flood').catch(() => ended.push('flood')),
    );
    await expect(threads.run('quick', 'flood')).rejects.toMatchObject({ status: 429, code: 'busy' });
    const others = ['b', 'c', 'd'].map(async (whose) =>
      ended.push((await threads.run('quick', whose)) && whose),
    );
    await expect(threads.run('quick', 'e')).rejects.toMatchObject({ status: 503, code: 'busy' });
    await Promise.all([...flood, ...others]);
    expect(ended).toEqual(['flood', 'flood', 'b', 'c', 'd', 'flood', 'flood']);
  });

  it('fails each job when its code cannot be loaded', async () => {
    const threads = start({ module: './no-such-module.ts' });
    await expect(threads.run('quick', 'a')).rejects.toThrow(/Cannot find module/);
    await expect(threads.run('quick', 'a')).rejects.toThrow(/Cannot find module/);
  });
});
