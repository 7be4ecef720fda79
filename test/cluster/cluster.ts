import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freshFolder } from '../../scripts/postgres.ts';
import { freePort } from '../support/product-process.ts';
import { startS3 } from '../support/s3-server.ts';
import { type App, makeApp } from './app.ts';
import { startFront, startPostgresBalancer } from './balancer.ts';
import { type Daemon, owner } from './daemon.ts';
import { startEtcd } from './etcd.ts';
import { untilWhole } from './members.ts';
import { makeNode, type Node, SUPERUSER_PASSWORD } from './patroni.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { findClusterPrograms } from './programs.ts';

export interface Cluster {
  /** The public URL of the site, without a trailing slash. */
  url: string;
  /** URL of the leading PostgreSQL as its superuser, without PgBouncer in between. */
  leaderUrl: string;
  etcd: Daemon;
  nodes: Node[];
  apps: [App, App];
  folder: string;
  stop(): Promise<void>;
}

const ACCOUNT = { user: 'menu_link', password: 'product-of-the-drills' };

/**
 * Starts the whole cluster on loopback, in a folder of its own. `onStep` is called with the name of each part before it
 * starts. When a part fails to start, everything is stopped again before the error is thrown.
 */
export async function startCluster(onStep: (step: string) => void): Promise<Cluster> {
  const programs = findClusterPrograms();
  const folder = freshFolder(owner);
  const running: Array<{ stop(): Promise<unknown> }> = [];
  const keep = <T extends { stop(): Promise<unknown> }>(part: T): T => {
    running.unshift(part);
    return part;
  };
  const stop = async () => {
    const failures: unknown[] = [];
    for (const part of running.splice(0)) await part.stop().catch((error) => failures.push(error));
    rmSync(folder, { recursive: true, force: true });
    if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
  };

  try {
    onStep('etcd');
    const etcd = keep(await startEtcd(programs, folder));
    onStep('three PostgreSQL under Patroni');
    const nodes: Node[] = [];
    for (const name of ['one', 'two', 'three'])
      nodes.push(keep(await makeNode(name, { programs, folder, etcd })));
    for (const node of nodes) node.start();
    await untilWhole(nodes);

    onStep('HAProxy and PgBouncer');
    const balancer = keep(await startPostgresBalancer(programs.haproxy, folder, nodes));
    const leaderUrl = `postgres://postgres:${SUPERUSER_PASSWORD}@${balancer.address}/postgres`;
    await balancer.until(() => leadsToTheLeaderAlone(leaderUrl, nodes.length));
    await onDatabase(leaderUrl, `create role ${ACCOUNT.user} login password '${ACCOUNT.password}'`);
    await onDatabase(leaderUrl, `create database ${ACCOUNT.user} owner ${ACCOUNT.user}`);
    const pooler = keep(await startPgBouncer(programs.pgbouncer, folder, balancer.address, ACCOUNT));
    await pooler.until(() => onDatabase(pooler.url, 'select 1'));

    onStep('the store, two processes of the product, and what stands in front');
    const store = keep(await startS3());
    const address = `127.0.0.1:${await freePort()}`;
    const env = {
      DATABASE_URL: pooler.url,
      STORAGE_URL: store.storageUrl,
      AWS_ACCESS_KEY_ID: store.accessKeyId,
      AWS_SECRET_ACCESS_KEY: store.secretAccessKey,
      PUBLIC_URL: `http://${address}`,
      TRUST_PROXY: 'loopback',
    };
    const apps: [App, App] = [await startApp('app-one'), await startApp('app-two')];
    const front = keep(
      await startFront(programs.haproxy, folder, address, [apps[0].address, apps[1].address]),
    );
    await front.until(async () => (await fetch(`http://${address}/readyz`)).ok);
    return { url: `http://${address}`, leaderUrl, etcd, nodes, apps, folder, stop };

    async function startApp(name: string): Promise<App> {
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      const app = keep(await makeApp(env, dataDir));
      await app.start();
      return app;
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Before its first health checks, HAProxy takes every server for a leader and uses them in turn. */
async function leadsToTheLeaderAlone(url: string, servers: number): Promise<boolean> {
  for (let turn = 0; turn < servers; turn += 1) {
    const { rows } = await onDatabase(url, 'select pg_is_in_recovery() as follows');
    if (rows[0]?.follows) return false;
  }
  return true;
}

async function onDatabase(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}
