import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf, readUnit, SERVICE, SOCKET, stateOf, type Unit } from './unit.ts';

/** Tells the command that this process started for it what the unit allows. */
const INSIDE = 'MENU_LINK_UNIT';

/** The unit that this process was started for by `asService`; undefined where it was started by hand. */
export function unitInside(): Unit | undefined {
  const text = process.env[INSIDE];
  return text ? (JSON.parse(text) as Unit) : undefined;
}

/**
 * Runs a command of this program with the configuration of the installed service and as its user, so that it works on
 * the data of the service and its files keep their owner. Returns its exit code; undefined where no service is
 * installed, or this process was started by `asService` itself: then the command runs here. Throws when it is not root.
 */
export async function asService(name: string, args: string[]): Promise<number | undefined> {
  const unit = unitInside() ? undefined : readUnit();
  if (!unit) return undefined;
  if (process.getuid?.() !== 0)
    throw new Error(`Run this as root: it works on the data of the service, as its user ${unit.user}.`);
  const environment = environmentOf(unit);
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', name, ...args], {
    ...idsOf(unit.user),
    env: {
      PATH: process.env.PATH,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      HOME: environment.DATA_DIR,
      ...environment,
      [INSIDE]: JSON.stringify({ ...unit, environment: {} }),
    },
    stdio: 'inherit',
  });
  await once(child, 'close');
  return child.exitCode ?? 1;
}

/** Throws while the installed service or its port is up: the port would start the server for the next visitor. */
export function checkStopped(): void {
  if (unitInside() || !readUnit()) return;
  const up = [SERVICE, SOCKET].filter((unit) => ['active', 'activating'].includes(stateOf(unit)));
  if (up.length > 0)
    throw new Error(`Still running: ${up.join(' and ')}. First: menu-link stop. Nothing was changed.`);
}

/** The numbers of a user and its group. */
function idsOf(user: string): { uid: number; gid: number } {
  const asked = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' });
  const [uid, gid] = [asked('-u'), asked('-g')];
  if (uid.status !== 0 || gid.status !== 0) throw new Error(`There is no user ${user}: ${uid.stderr.trim()}`);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
