import { expect, it } from 'vitest';
import { DatabaseTrouble } from '#platform/db/database-trouble.server.ts';
import { createLog } from '#platform/logs/log.server.ts';
import { retryUntilReachable } from './prepare-database.server.ts';

const log = createLog('silent');
const named = (cause: Error) => new Error('The database cannot be used.', { cause });
const away = named(new DatabaseTrouble('unreachable', new Error('connect ECONNREFUSED')));
const full = named(new DatabaseTrouble('unwritable', new Error('database or disk is full')));
const noBackup = named(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));

it.each([away, full, noBackup])('waits for a database that may come (%s)', async (error) => {
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    if (tries < 3) throw error;
  };
  await retryUntilReachable('the database', log, new AbortController().signal, attempt);
  expect(tries).toBe(3);
});

it('does not wait where waiting does not help', async () => {
  const error = named(new Error('password authentication failed'));
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    throw error;
  };
  const waiting = retryUntilReachable('the database', log, new AbortController().signal, attempt);
  await expect(waiting).rejects.toBe(error);
  expect(tries).toBe(1);
});

it('stops waiting when the process is to end', async () => {
  const stop = new AbortController();
  const waiting = retryUntilReachable('the database', log, stop.signal, () => Promise.reject(away));
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
