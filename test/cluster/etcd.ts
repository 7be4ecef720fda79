import { join } from 'node:path';
import { freePort } from '../support/product-process.ts';
import { type Daemon, startDaemon } from './daemon.ts';

/** Starts the etcd in which Patroni keeps who is the leader. `hosts` is its address, as `host:port`. */
export async function startEtcd(program: string, folder: string): Promise<Daemon & { hosts: string }> {
  const [hosts, peers] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const settings = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${hosts}`,
    'advertise-client-urls': `http://${hosts}`,
    'listen-peer-urls': `http://${peers}`,
    'initial-advertise-peer-urls': `http://${peers}`,
    'initial-cluster': `one=http://${peers}`,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const daemon = startDaemon({ folder, name: 'etcd', command: program, args });
  await daemon.until(async () => (await fetch(`http://${hosts}/health`)).ok);
  return { ...daemon, hosts };
}
