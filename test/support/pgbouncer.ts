import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasProgram } from './debian-program.ts';

/** Whether PgBouncer is installed. */
export const hasPgBouncer = hasProgram('pgbouncer', 'pgbouncer', 'what goes through PgBouncer');

/** The statements that docs/operations.md#pgbouncer tells PgBouncer to run on each new connection. */
const SETTINGS =
  'set statement_timeout = 10000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000; set random_page_cost = 1.1';

/**
 * Starts a PgBouncer in transaction mode in front of a database. It opens at most `connections` connections, however
 * many clients there are. The returned `url` leads through it.
 */
export async function startPgBouncer(databaseUrl: string, connections: number) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'menu-link-pgbouncer-'));
  const own = await freePort();
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username}${secret} connect_query='${SETTINGS}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...asUser, file], { stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  url.pathname = pathname;
  await pause(500);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
  return {
    url: url.href,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
