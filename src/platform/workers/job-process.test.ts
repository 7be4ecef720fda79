import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/errors.ts';
import { ProcessEnded, startJobProcess } from './job-process.server.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.server.ts';

interface Job {
  do: string;
  bytes?: Uint8Array;
}
interface Answer {
  pid: number;
  bytes?: Uint8Array;
  names?: string[];
}

const running: WorkerPool<Job, Answer>[] = [];
afterEach(() => {
  for (const pool of running.splice(0)) pool.stop();
});

function start(options: { module?: string; firstLongestMs?: number; idleMs?: number } = {}) {
  const { module = '../../../test/support/process-jobs.ts', firstLongestMs, ...kept } = options;
  const url = new URL(module, import.meta.url);
  let longestMs = firstLongestMs ?? 60_000;
  const startOne = () => {
    const limits = { heapMb: 32, longestMs };
    // Later processes get a long limit, as a busy machine may start one slowly.
    longestMs = 60_000;
    return startJobProcess<Job, Answer>(url, limits);
  };
  const pool = createWorkerPool(1, startOne, { waiting: 6, waitingEach: 3, busy: () => 'Busy.', ...kept });
  running.push(pool);
  return pool;
}

describe('work in a process of its own', () => {
  it.each(['die', 'leave', 'memory'])('loses one job with its process (%s), and goes on', async (job) => {
    const pool = start();
    const [lost, next] = await Promise.allSettled([
      pool.run({ do: job }, 'a'),
      pool.run({ do: 'echo' }, 'b'),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(ProcessEnded) });
    expect(next.status).toBe('fulfilled');
  });

  it('ends what takes too long, and goes on', async () => {
    const pool = start({ firstLongestMs: 1_500 });
    await expect(pool.run({ do: 'hang' }, 'a')).rejects.toMatchObject({ tookTooLong: true });
    expect((await pool.run({ do: 'echo' }, 'a')).pid).toBeGreaterThan(0);
  });

  it('fails each job when its code cannot be loaded', async () => {
    const pool = start({ module: './no-such-module.ts' });
    await expect(pool.run({ do: 'echo' }, 'a')).rejects.toThrow(/exit code 1/);
    await expect(pool.run({ do: 'echo' }, 'a')).rejects.toThrow(ProcessEnded);
  });

  it('hands on what a job refuses and throws, and keeps its process', async () => {
    const pool = start();
    const { pid } = await pool.run({ do: 'echo' }, 'a');
    const refusal = await pool.run({ do: 'refuse' }, 'a').catch((error) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 413, code: 'too_large', fields: { file: 'Too large.' } });
    await expect(pool.run({ do: 'throw' }, 'a')).rejects.toThrow('thrown by the job');
    expect((await pool.run({ do: 'echo' }, 'a')).pid).toBe(pid);
  });

  it('takes and gives bytes as they are, and knows nothing of the environment', async () => {
    const pool = start();
    const bytes = Uint8Array.from({ length: 2_000_000 }, (_, at) => at % 251);
    const { bytes: same } = await pool.run({ do: 'echo', bytes }, 'a');
    expect(Buffer.compare(same ?? Buffer.alloc(0), bytes)).toBe(0);

    vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example');
    const { names } = await start().run({ do: 'environment' }, 'a');
    vi.unstubAllEnvs();
    expect(names?.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
  });

  it('leaves signals to the server: a process under way is not ended by them', async () => {
    const pool = start();
    const { pid } = await pool.run({ do: 'echo' }, 'a');
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal);
    await pause(100);
    expect((await pool.run({ do: 'echo' }, 'a')).pid).toBe(pid);
  });

  it('ends when nobody needs it, when it is stopped, and is replaced when it ended while idle', async () => {
    const pool = start({ idleMs: 300 });
    const { pid } = await pool.run({ do: 'echo' }, 'a');
    await expect.poll(() => isThere(pid)).toBe(false);

    const { pid: second } = await pool.run({ do: 'echo' }, 'a');
    process.kill(second, 'SIGKILL');
    await expect.poll(() => isThere(second)).toBe(false);
    const { pid: third } = await pool.run({ do: 'echo' }, 'a');
    expect(third).not.toBe(second);

    pool.stop();
    await expect.poll(() => isThere(third)).toBe(false);
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
