import { spawnSync } from 'node:child_process';
import { startThrowAway } from '../../scripts/postgres.ts';
import { hasPostgres } from './postgres.ts';

export interface OwnPostgres {
  url: string;
  port: number;
  /** Freezes all its processes with SIGSTOP: connections stay open, but nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for one test, which may freeze or stop it. Guard with `hasPostgres`. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const server = hasPostgres ? await startThrowAway() : undefined;
  if (!server) throw new Error('There are no PostgreSQL programs in this run.');
  const signalAll = (signal: NodeJS.Signals) => {
    const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split('\n');
    for (const pid of [server.pid, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal);
  };
  const thaw = () => signalAll('SIGCONT');
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    freeze: () => signalAll('SIGSTOP'),
    thaw,
    async stop() {
      thaw();
      await server.stop();
    },
  };
}
