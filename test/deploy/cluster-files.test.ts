import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { onPath } from '../../scripts/system.ts';

const guides = join(import.meta.dirname, '../../docs/operations');
const read = (file: string) => readFileSync(join(guides, file), 'utf8');
const haproxy = onPath('haproxy');

/** Checks the syntax and settings of the files; `npm run test:cluster` checks that the cluster works with them. */
describe('the files of a cluster', () => {
  it.skipIf(!haproxy).each([
    ['haproxy.cfg', { BIND: '127.0.0.1:1', UPSTREAM: '127.0.0.1:2', UPSTREAM_TWO: '127.0.0.1:3' }],
    [
      'cluster/postgres.haproxy.cfg',
      {
        BIND: '127.0.0.1:1',
        ONE: '127.0.0.1:2',
        TWO: '127.0.0.1:3',
        THREE: '127.0.0.1:4',
        ONE_API: '127.0.0.1:5',
        TWO_API: '127.0.0.1:6',
        THREE_API: '127.0.0.1:7',
      },
    ],
  ])('HAProxy takes %s', (file, env) => {
    const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', join(guides, file)], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/WARNING|ALERT/);
    expect(status).toBe(0);
  });

  it('Patroni acknowledges nothing that is on one machine alone, and its times fit each other', () => {
    const { dcs } = parse(read('cluster/patroni.yml')).bootstrap;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('PgBouncer sets the limits that the guide names', () => {
    const limits = /connect_query='.*'/;
    expect(limits.exec(read('cluster/pgbouncer.ini'))?.[0]).toBe(limits.exec(read('../operations.md'))?.[0]);
  });
});
