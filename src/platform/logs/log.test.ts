import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '../services/clock.ts';
import { createLog } from './log.server.ts';

let lines: string[] = [];
const said = () => lines.map((line) => JSON.parse(line));

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('writes an error of one kind once, and how often it came again each minute', () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const fail = (number: number) => log.error({ err: new Error(`no room for ${number}`) }, 'request failed');
  for (let number = 0; number < 100; number += 1) fail(number);
  log.error({ err: new Error('another') }, 'mail failed');
  expect(said()).toMatchObject([
    { level: 50, msg: 'request failed', err: { message: 'no room for 0', stack: expect.any(String) } },
    { level: 50, msg: 'mail failed' },
  ]);

  vi.advanceTimersByTime(MINUTE);
  expect(said().slice(2)).toMatchObject([
    {
      level: 50,
      msg: 'the same error again',
      times: 99,
      kind: expect.stringContaining('request failed · Error'),
    },
  ]);

  fail(100);
  expect(said()[3]).toMatchObject({ msg: 'request failed', err: { message: 'no room for 100' } });
  vi.advanceTimersByTime(2 * MINUTE);
  expect(lines).toHaveLength(4);
});

it('says which kind of error it was, and keeps codes that are mailed to itself', () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error({ err: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) }, 'store away');
  log.info({ mail: { code: '123456', token: 'secret' } }, 'mailed');
  expect(said()[0].err.reason).toBe('ECONNREFUSED');
  expect(lines[1]).not.toMatch(/123456|secret/);
});

it('writes what is not an error as often as it is said', () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  for (let number = 0; number < 3; number += 1) log.warn({ err: new Error('again') }, 'careful');
  for (let number = 0; number < 3; number += 1) log.error('no room');
  expect(lines).toHaveLength(6);
});

const LINES = 5_000;

/** Returns the lines of a program that logs many while others are being written, and then exits. */
async function written(end: string): Promise<string[]> {
  const program = `
    import { createLog, flushLog } from ${JSON.stringify(new URL('./log.server.ts', import.meta.url).href)};
    const log = createLog('info');
    for (let number = 0; number < ${LINES}; number += 1) {
      log.info(number + ' – and so on');
      if (number % 500 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    ${end}
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
}

const all = Array.from({ length: LINES }, (_, number) => `${number} – and so on`);

it('writes every line whole and in order', async () => {
  expect(await written('await flushLog();')).toEqual(all);
});

it('writes the last lines too where the process ends at once, and none twice', async () => {
  expect(await written("await flushLog(); log.info('the last');")).toEqual([...all, 'the last']);
});
