// `menu-link doctor`: checks everything that a site needs, one line each, as the user of the service.
import { readConfig } from '#app/start/env.server.ts';
import { checkOwner } from '#platform/files/folder-in-use.server.ts';
import { errorMessages } from '#platform/formats/json.ts';
import { unitInside } from './as-service.ts';
import {
  type Check,
  checkDisk,
  checkFront,
  checkNode,
  checkRights,
  checkServer,
  checkTime,
} from './doctor-machine.ts';
import { checkBackupAge, checkBackupPlace, checkDatabase, checkMail, checkStorage } from './doctor-parts.ts';

const CHECKS: Record<string, Check> = {
  Node: checkNode,
  Disk: checkDisk,
  Rights: checkRights,
  Database: checkDatabase,
  Server: checkServer,
  Mail: checkMail,
  Files: checkStorage,
  Address: checkFront,
  Clock: checkTime,
  Backup: checkBackupAge,
  'Backup place': checkBackupPlace,
};

const WIDTH = Math.max(...Object.keys(CHECKS).map((name) => name.length));

/** Prints a line for each check: `ok`, `note` or `FAIL`, and what to do. Returns whether none failed. */
export async function doctor(): Promise<boolean> {
  const unit = unitInside();
  if (!unit)
    console.log('No service of systemd is installed here: this is about the environment of this shell.\n');
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(process.env);
    // What it writes and removes would otherwise become root's.
    checkOwner(config.dataDir);
  } catch (error) {
    print('FAIL', 'Configuration', (error as Error).message);
    return false;
  }
  let failures = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      const { note, words } = await check(config, unit);
      print(note ? 'note' : 'ok', name, words);
    } catch (error) {
      failures += 1;
      print('FAIL', name, errorMessages(error));
    }
  }
  console.log(failures > 0 ? `\n${failures} of ${Object.keys(CHECKS).length} failed.` : '\nAll is well.');
  return failures === 0;
}

function print(verdict: 'ok' | 'note' | 'FAIL', name: string, words: string): void {
  console.log(`${verdict.padEnd(4)}  ${name.padEnd(WIDTH)}  ${words}`);
}
