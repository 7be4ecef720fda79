import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../support/product-process.ts';
import { type Daemon, startDaemon } from './daemon.ts';
import type { Programs } from './programs.ts';

/** The first Patroni with which a leader that was frozen does not overwrite the lock of the new leader in etcd. */
const SAFE_ON_V3 = '3.0.3';

/** An etcd, and the environment variables that make Patroni keep the leader lock in it. */
export interface Etcd extends Daemon {
  patroniEnv: Record<string, string>;
}

/** Starts an etcd that this Patroni can rely on (docs/scale.md, "Highly available"). */
export async function startEtcd({ etcd, patroni }: Programs, folder: string): Promise<Etcd> {
  const needsV2 = isOlder(versionOf(patroni), SAFE_ON_V3);
  const [hosts, peers] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const settings = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${hosts}`,
    'advertise-client-urls': `http://${hosts}`,
    'listen-peer-urls': `http://${peers}`,
    'initial-advertise-peer-urls': `http://${peers}`,
    'initial-cluster': `one=http://${peers}`,
    ...(needsV2 ? { 'enable-v2': true } : {}),
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const daemon = startDaemon({ folder, name: 'etcd', command: etcd, args });
  await daemon.until(async () => (await fetch(`http://${hosts}/health`)).ok);
  return { ...daemon, patroniEnv: { [needsV2 ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS']: hosts } };
}

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout.match(/\d+(\.\d+)+/)?.[0] ?? '0';
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
