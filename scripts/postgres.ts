import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { notice } from './notice.ts';
import { aptInstall, isRoot, onPath, versionOf } from './system.ts';

export type TestPostgres = { url: string; stop: () => Promise<void> };
/** A PostgreSQL that belongs to the caller alone, who may do anything to it. `pid` is its first process. */
export type ThrowAwayPostgres = TestPostgres & { pid: number };

const oldestVersion = 15;
const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
];

/**
 * Returns a PostgreSQL for tests: the one at TEST_DATABASE_URL, else a throw-away one on 127.0.0.1 from programs
 * found here or installed now. It stops with our process, however that ends. If there is none, it explains that on
 * stderr and returns undefined.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const named = process.env.TEST_DATABASE_URL;
  return named ? { url: named, stop: async () => {} } : startThrowAway();
}

/**
 * Starts a PostgreSQL of the caller's own, whatever TEST_DATABASE_URL says. Without the programs it explains that on
 * stderr and returns undefined.
 */
export async function startThrowAway(): Promise<ThrowAwayPostgres | undefined> {
  const programs = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined);
  if (!programs) return explain('There are no PostgreSQL server programs here.');

  try {
    return await startCluster(programs);
  } catch (error) {
    return explain(`${programs} would not start:`, ...String(error).trimEnd().split('\n'));
  }
}

/** The folder with the newest `initdb`, if its version is supported. */
export function findPrograms(): string | undefined {
  const onOurPath = onPath('initdb');
  return [...globSync(usualFolders), ...(onOurPath ? [dirname(onOurPath)] : [])]
    .map((folder) => ({ folder, version: majorVersion(folder) }))
    .filter(({ version }) => version >= oldestVersion)
    .sort((one, other) => other.version - one.version)
    .at(0)?.folder;
}

function majorVersion(folder: string): number {
  const printed = versionOf(join(folder, 'initdb'))?.match(/PostgreSQL\) (\d+)/);
  return printed && versionOf(join(folder, 'postgres')) ? Number(printed[1]) : 0;
}

/**
 * One shell owns the cluster from its first file to its last, and in between reads a pipe that only we hold: whether
 * we stop, are interrupted or are killed, the pipe closes and the shell removes everything.
 */
const lifetime = `
  programs=$1 folder=$2 options=$3
  {
    "$programs/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions &&
    "$programs/pg_ctl" start -w -D "$folder/data" -l "$folder/log" -o "$options"
  } >"$folder/start" 2>&1 || { cat "$folder/start" "$folder/log" >&2; rm -rf "$folder"; exit 1; }
  echo ready
  cat >/dev/null
  "$programs/pg_ctl" stop -m fast -D "$folder/data" >/dev/null 2>&1
  rm -rf "$folder"
`;

async function startCluster(programs: string): Promise<ThrowAwayPostgres> {
  const owner = isRoot ? harmlessUser() : undefined;
  const folder = freshFolder(owner);
  const port = await freePort();
  const options = [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories=']
    .concat(['fsync', 'synchronous_commit', 'full_page_writes'].map((setting) => `-c ${setting}=off`))
    .join(' ');

  const shell = spawn('sh', ['-c', lifetime, 'postgres', programs, folder, options], {
    cwd: folder,
    detached: true, // a Ctrl-C in the terminal reaches us, and the shell only through the pipe
    stdio: 'pipe',
    ...owner,
  });
  await ready(shell);
  const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid, stop: () => stop(shell) };
}

async function ready(shell: ChildProcessWithoutNullStreams): Promise<void> {
  let complaint = '';
  shell.stderr.on('data', (text) => {
    complaint += text;
  });
  const failed = once(shell, 'close').then(() => Promise.reject(complaint || 'It ended without a word.'));
  await Promise.race([once(shell.stdout, 'data'), failed]);

  // The process can end even when the caller forgets to stop the cluster.
  shell.stdout.destroy();
  shell.stderr.destroy();
  shell.unref();
}

async function stop(shell: ChildProcessWithoutNullStreams): Promise<void> {
  if (shell.exitCode !== null) return;
  shell.ref();
  shell.stdin.end();
  await once(shell, 'exit');
}

/** PostgreSQL refuses to run as root, so root runs it as a user who owns nothing else here. */
export function harmlessUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map(
      (which) => spawnSync('id', [which, name], { encoding: 'utf8' }).stdout,
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user here to run it as.');
}

/** A new folder that only its owner can enter. */
export function freshFolder(owner: { uid: number; gid: number } | undefined): string {
  // Root's own TMPDIR may be closed to the user who needs the folder.
  const folder = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'menu-link-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function explain(...reason: string[]): undefined {
  notice(
    'No PostgreSQL to test with',
    ...reason,
    'Any one of these helps:',
    `· install PostgreSQL ${oldestVersion} or newer the way your system does it (it need not run)`,
    '· set TEST_DATABASE_URL to a server where databases may be created and dropped',
  );
}
