// `bin/menu-link <command>`: everything an operator does with an installation, except `serve`, which bin/menu-link
// starts itself because it needs Node options of its own. Bundled into dist/server/commands.js for a release.
import { command } from '../command.ts';
import { asService, checkStopped } from './as-service.ts';

interface Command {
  /** What it does, in the list that `menu-link` prints. */
  says: string;
  /**
   * Runs the command; false where it failed. A script runs by being loaded, and reads its arguments from `process.argv`
   * as usual.
   */
  run(args: string[]): Promise<unknown>;
  /** Whether it works on the data, with the configuration of the installed service and as its user. */
  isInService?: true;
  /** Whether no server may run meanwhile. */
  needsStop?: true;
}

const commands: Record<string, Command> = {
  status: { says: 'says whether it runs', run: async () => (await import('./service.ts')).status() },
  start: { says: 'starts the service', run: async () => (await import('./service.ts')).start() },
  stop: { says: 'stops the service and its port', run: async () => (await import('./service.ts')).stop() },
  logs: {
    says: 'shows the log; --follow, --lines 500, --since today',
    run: async (args) => (await import('./service.ts')).logs(args),
  },
  doctor: {
    says: 'checks everything, and says what to do',
    run: async () => (await import('./doctor.ts')).doctor(),
    isInService: true,
  },
  backup: { says: 'backs up database and uploads', run: () => import('../backup.ts'), isInService: true },
  restore: {
    says: 'puts a backup into an empty place; --set-aside makes it empty',
    run: () => import('../restore.ts'),
    isInService: true,
    needsStop: true,
  },
  upgrade: {
    says: 'changes to the version in a release file',
    run: async (args) => (await import('./upgrade.ts')).upgrade(args),
  },
  'db:move': {
    says: 'moves a SQLite installation to PostgreSQL',
    run: () => import('../move-database.ts'),
    isInService: true,
    needsStop: true,
  },
  'storage:move': {
    says: 'moves the uploads to a bucket, or back',
    run: () => import('../move-files.ts'),
    isInService: true,
    needsStop: true,
  },
};

const [name = ''] = process.argv.splice(2, 1);
const args = process.argv.slice(2);
const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined;
await command(() => (chosen ? execute(chosen) : explain(name)));

async function execute({ run, isInService, needsStop }: Command): Promise<void> {
  if (needsStop) checkStopped();
  const code = isInService ? await asService(name, args) : undefined;
  if (code !== undefined) process.exitCode = code;
  else if ((await run(args)) === false) process.exitCode = 1;
}

/** Prints the list of commands; an unknown command also ends with code 1. */
async function explain(unknown: string): Promise<void> {
  const listed = { serve: { says: 'starts the server here' }, ...commands };
  const width = Math.max(...Object.keys(listed).map((each) => each.length));
  const list = Object.entries(listed).map(([each, { says }]) => `  menu-link ${each.padEnd(width)}  ${says}`);
  const isAsked = ['', 'help', '--help', '-h'].includes(unknown);
  console[isAsked ? 'log' : 'error'](
    `${isAsked ? '' : `There is no command ${unknown}.\n`}\n${list.join('\n')}\n`,
  );
  if (!isAsked) process.exitCode = 1;
}
