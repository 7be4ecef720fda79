import { join } from 'node:path';
import { freePort } from '../support/product-process.ts';
import { type Daemon, startDaemon } from './daemon.ts';
import type { Node } from './patroni.ts';

const configurations = join(import.meta.dirname, '../../docs/operations');

export interface Balancer extends Daemon {
  /** Where it listens, as `host:port`. */
  address: string;
}

/** Starts the HAProxy that forwards connections to the PostgreSQL that is the leader. */
export function startPostgresBalancer(program: string, folder: string, nodes: Node[]): Promise<Balancer> {
  const servers = ['ONE', 'TWO', 'THREE'].flatMap((name, at) => [
    [name, nodes[at]?.postgres ?? ''],
    [`${name}_API`, nodes[at]?.api ?? ''],
  ]);
  return start(program, folder, 'cluster/postgres.haproxy.cfg', Object.fromEntries(servers));
}

/** Starts the HAProxy in front of the product's two processes; it listens on `address` (`host:port`). */
export function startFront(
  program: string,
  folder: string,
  address: string,
  [one, two]: [string, string],
): Promise<Balancer> {
  return start(program, folder, 'haproxy.cfg', { BIND: address, UPSTREAM: one, UPSTREAM_TWO: two });
}

async function start(
  program: string,
  folder: string,
  file: string,
  env: Record<string, string>,
): Promise<Balancer> {
  const address = env.BIND ?? `127.0.0.1:${await freePort()}`;
  const daemon = startDaemon({
    folder,
    name: file.replaceAll('/', '-'),
    command: program,
    args: ['-db', '-f', join(configurations, file)],
    env: { ...env, BIND: address },
  });
  return { ...daemon, address };
}
