// `bin/menu-link <command>`: everything an operator does with an installation, except `serve`, which bin/menu-link
// starts itself because it needs Node options of its own. Bundled into dist/server/commands.js for a release.

interface Command {
  /** What it does, in the list that `menu-link` prints. */
  says: string;
  /** Loads the script, which runs by being loaded and reads its arguments from `process.argv` as usual. */
  run(): Promise<unknown>;
}

const commands: Record<string, Command> = {
  backup: { says: 'backs up database and uploads', run: () => import('../backup.ts') },
  restore: { says: 'puts a backup into an empty place', run: () => import('../restore.ts') },
  'db:move': { says: 'moves a SQLite installation to PostgreSQL', run: () => import('../move-database.ts') },
  'storage:move': { says: 'moves the uploads to a bucket, or back', run: () => import('../move-files.ts') },
};

const [name = ''] = process.argv.splice(2, 1);
if (Object.hasOwn(commands, name)) await commands[name]?.run();
else explain(name);

/** Prints the list of commands; an unknown command also ends with code 1. */
function explain(unknown: string): void {
  const listed = { serve: { says: 'starts the server' }, ...commands };
  const width = Math.max(...Object.keys(listed).map((each) => each.length));
  const list = Object.entries(listed).map(([each, { says }]) => `  menu-link ${each.padEnd(width)}  ${says}`);
  const isAsked = ['', 'help', '--help', '-h'].includes(unknown);
  console[isAsked ? 'log' : 'error'](
    `${isAsked ? '' : `There is no command ${unknown}.\n`}\n${list.join('\n')}\n`,
  );
  if (!isAsked) process.exitCode = 1;
}
