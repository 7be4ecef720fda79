import { findPrograms } from '../../scripts/postgres.ts';
import { onPath } from '../../scripts/system.ts';

/** The programs of a cluster, each with the Debian package that contains it. */
const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };

export type Programs = Record<keyof typeof PACKAGES, string> & {
  /** The folder of PostgreSQL's own programs. */
  postgres: string;
};

/** The full paths of all programs. Throws with the packages to install when one is missing. */
export function findClusterPrograms(): Programs {
  const found = Object.entries({
    ...Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, onPath(name)])),
    postgres: findPrograms(),
  });
  const packages: Record<string, string> = { ...PACKAGES, postgres: 'postgresql' };
  const missing = found.filter(([, path]) => !path).map(([name]) => packages[name]);
  if (missing.length > 0)
    throw new Error(`Something is missing here. Install it first: apt-get install ${missing.join(' ')}`);
  return Object.fromEntries(found) as Programs;
}
