import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPrograms, freshFolder, harmlessUser } from '../../scripts/postgres.ts';
import { isRoot } from '../../scripts/system.ts';
import { freePort } from '../support/product-process.ts';

export interface OwnPostgres {
  url: string;
  /** Kills all its processes at once, as a power cut would, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const LONGEST_START_MS = 60_000;

/** Starts a PostgreSQL to be killed, with fsync on as in production. Undefined when its programs are not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const owner = isRoot ? harmlessUser() : undefined;
  const folder = freshFolder(owner);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    {
      cwd: folder,
      encoding: 'utf8',
      ...owner,
    },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  const start = () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on'];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    // A group of its own, so that its children can be killed with it.
    return spawn(join(programs, 'postgres'), args, {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      ...owner,
    });
  };
  let server = await startUntilReady(start, url);
  return {
    url,
    async crash() {
      await end(server, 'SIGKILL');
      server = await startUntilReady(start, url);
    },
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Retries: just after a kill the old shared memory may still be in use, and a new PostgreSQL then ends at once. */
async function startUntilReady(start: () => ChildProcess, url: string): Promise<ChildProcess> {
  let server = start();
  for (const deadline = Date.now() + LONGEST_START_MS; Date.now() < deadline; await pause(50)) {
    if (server.exitCode !== null) server = start();
    if (await answers(url)) return server;
  }
  await end(server, 'SIGKILL');
  throw new Error('PostgreSQL did not start again.');
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || !server.pid) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, signal);
  await ended;
}
