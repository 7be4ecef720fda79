import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/product-process.ts';
import { type Daemon, owner, startDaemon } from './daemon.ts';

const configuration = join(import.meta.dirname, '../../docs/operations/cluster/pgbouncer.ini');

/** Starts PgBouncer in front of `upstream` (`host:port`), for one user and the database of the same name. */
export async function startPgBouncer(
  program: string,
  folder: string,
  upstream: string,
  account: { user: string; password: string },
): Promise<Daemon & { url: string }> {
  const port = await freePort();
  const [host, upstreamPort] = upstream.split(':');
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeOwn(users, `"${account.user}" "${account.password}"\n`);
  writeOwn(
    file,
    readFileSync(configuration, 'utf8')
      .replace('host=127.0.0.1 port=5000', `host=${host} port=${upstreamPort}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/users.txt', users),
  );
  const daemon = startDaemon({ folder, name: 'pgbouncer', command: program, args: [file] });
  const url = `postgres://${account.user}:${account.password}@127.0.0.1:${port}/${account.user}`;
  // SIGTERM ends PgBouncer at once; with other signals it first waits for its clients to disconnect.
  return { ...daemon, url, stop: () => daemon.stop('SIGTERM') };
}

function writeOwn(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
}
