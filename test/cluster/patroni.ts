import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/product-process.ts';
import { type Daemon, startDaemon } from './daemon.ts';
import type { Etcd } from './etcd.ts';
import type { Programs } from './programs.ts';

const configuration = join(import.meta.dirname, '../../docs/operations/cluster/patroni.yml');
export const SUPERUSER_PASSWORD = 'superuser-of-the-drills';

/** One machine of the database: a Patroni and its PostgreSQL. */
export interface Node {
  name: string;
  /** `host:port` of PostgreSQL and of Patroni's own API. */
  postgres: string;
  api: string;
  start(): void;
  /** Kills all processes of PostgreSQL, but not Patroni, as if PostgreSQL had crashed. */
  crashPostgres(): void;
  /** Kills Patroni and PostgreSQL at once, as a power cut would. */
  kill(): void;
  /** Freezes Patroni and PostgreSQL with SIGSTOP: connections stay open, but nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A node that is not started yet. */
export async function makeNode(
  name: string,
  { programs, folder, etcd }: { programs: Programs; folder: string; etcd: Etcd },
): Promise<Node> {
  const [postgres, api] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const data = join(folder, `data-${name}`);
  const env = {
    PATRONI_NAME: name,
    ...etcd.patroniEnv,
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
    PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
    PATRONI_REPLICATION_PASSWORD: 'replication-of-the-drills',
  };
  let patroni: Daemon | undefined;
  const signalAll = (kind: NodeJS.Signals) => {
    patroni?.signal(kind);
    signalPostgres(data, kind);
  };
  return {
    name,
    postgres,
    api,
    start() {
      const args = [configuration];
      patroni = startDaemon({ folder, name: `patroni-${name}`, command: programs.patroni, args, env });
    },
    crashPostgres: () => signalPostgres(data, 'SIGKILL'),
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await patroni?.stop();
      signalPostgres(data, 'SIGKILL');
    },
  };
}

/** Sends a signal to all processes of the PostgreSQL that runs on a folder. */
function signalPostgres(data: string, kind: NodeJS.Signals): void {
  const first = firstPid(data);
  if (!first) return;
  send(first, 'SIGSTOP'); // it must not start new processes while they are listed
  const { stdout } = spawnSync('pgrep', ['-P', `${first}`], { encoding: 'utf8' });
  for (const pid of [...stdout.split('\n').filter(Boolean).map(Number), first]) send(pid, kind);
}

function send(pid: number, kind: NodeJS.Signals): void {
  try {
    process.kill(pid, kind);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended by itself
  }
}

/** Returns the postmaster's pid from the data folder; undefined when that process no longer runs on this folder. */
function firstPid(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}
