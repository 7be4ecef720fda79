// `menu-link status | stop | start | logs`: the service, its port and its log.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { VERSION } from '../../src/platform/services/version.const.ts';
import { environmentOf, order, readUnit, SERVICE, SOCKET, stateOf, type Unit } from './unit.ts';

const READY_MS = 60_000;

/** Prints whether the service, its port and the server are there. Returns whether all is well. */
export async function status(): Promise<boolean> {
  const unit = installed(
    'Start it with `menu-link serve`, and ask http://127.0.0.1:3000/readyz for its state',
  );
  const [service, socket] = [stateOf(SERVICE), stateOf(SOCKET)];
  const answer = service === 'active' ? await askReady(unit) : 'not asked';
  console.log(`Version  ${VERSION}`);
  console.log(`Service  ${service}`);
  console.log(`Port     ${socket}`);
  console.log(`Server   ${answer}`);
  console.log(`Folder   ${unit.folder}, data in ${environmentOf(unit).DATA_DIR ?? './data'}`);
  return service === 'active' && socket === 'active' && answer === 'ok';
}

/** Stops the service together with its port: the port alone would start it again for the next visitor. */
export async function stop(): Promise<boolean> {
  installed('Stop `menu-link serve` with Ctrl-C, or with the program that started it');
  order('stop', SOCKET, SERVICE);
  const left = [SOCKET, SERVICE].filter((unit) => ['active', 'activating'].includes(stateOf(unit)));
  if (left.length > 0) throw new Error(`${left.join(' and ')} did not stop: systemctl status ${left[0]}`);
  console.log('Stopped, and nobody is let in until `menu-link start`.');
  return true;
}

/** Starts port and service, and waits until the server is ready. */
export async function start(): Promise<boolean> {
  const unit = installed('Start it with `menu-link serve`');
  order('start', SOCKET, SERVICE);
  return untilReady(unit);
}

/** Shows the log; `--follow` goes on, `--lines` says how many, `--since` from when. */
export async function logs(args: string[]): Promise<boolean> {
  installed('The server writes its log to where it was started');
  const { values } = parseArgs({
    args,
    options: {
      follow: { type: 'boolean', short: 'f' },
      lines: { type: 'string', short: 'n', default: '100' },
      since: { type: 'string' },
    },
  });
  const since = values.since ? [`--since=${values.since}`] : [`--lines=${values.lines}`];
  const options = [...since, ...(values.follow ? ['--follow'] : ['--no-pager'])];
  const shown = spawnSync('journalctl', [`--unit=${SERVICE}`, '--output=cat', ...options], {
    stdio: 'inherit',
  });
  return shown.status === 0;
}

/** Waits until the server says that it is ready; prints what it says instead after a minute. */
export async function untilReady(unit: Unit): Promise<boolean> {
  let answer = '';
  for (
    const end = Date.now() + READY_MS;
    Date.now() < end && stateOf(SERVICE) !== 'failed';
    await pause(250)
  ) {
    answer = await askReady(unit);
    if (answer !== 'ok') continue;
    console.log('Running and ready.');
    return true;
  }
  console.error(`It is not ready (${answer}). See why: menu-link logs`);
  return false;
}

/** What `/readyz` says: `ok`, or what is missing. */
async function askReady(unit: Unit): Promise<string> {
  const { PORT = '3000' } = environmentOf(unit);
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return await answer.text();
  } catch (error) {
    const { cause, message } = error as Error;
    return `no answer: ${(cause as Error | undefined)?.message ?? message}`;
  }
}

/** The installed service. Throws, with what to do instead, where there is none. */
export function installed(instead: string): Unit {
  const unit = readUnit();
  if (unit) return unit;
  throw new Error(`There is no service ${SERVICE} of systemd on this machine. ${instead}.`);
}
